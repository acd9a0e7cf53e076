/* The store's tables, of either kind of store: tables, their logs and lists of them come out as they were put
 * in, in order, and what must not be there twice is not. */
#include "server/store_kinds.h"

/* --- tables --- */

TEST(a_table_is_found_as_it_was_added)
{
    struct paris_table_row row = sample_table(2, 1), found;
    struct paris_table_index index = sample_index(1);
    assert_int_equal(add_table(store, 1, 1), PARIS_OK);
    name_table(row.previous, 1);
    assert_int_equal(paris_store_add_table(store, &row, &index), PARIS_OK);
    assert_int_equal(paris_store_find_table(store, &found, row.id), PARIS_OK);
    assert_string_equal(found.id, row.id);
    assert_string_equal(found.host, row.host);
    assert_memory_equal(found.command, row.command, sizeof row.command);
    assert_memory_equal(found.secret, row.secret, sizeof row.secret);
    assert_string_equal(found.settings, row.settings);
    assert_string_equal(found.previous, row.previous);
    assert_int_equal(found.created, row.created);
    assert_int_equal(paris_store_find_table(store, &found, row.previous), PARIS_OK);
    assert_string_equal(found.previous, "");
    assert_int_equal(paris_store_find_table(store, &found, "nowhere"), PARIS_NOT_FOUND);
}

/* --- sets of figures --- */

static enum paris_status add_with_figures(unsigned table, const uint8_t hash[PARIS_HASH_LENGTH])
{
    struct paris_table_row row = sample_table(table, 1);
    struct paris_table_index index = sample_index(1);
    struct paris_text text = paris_text_in(row.settings, sizeof row.settings);
    paris_text_add(&text, "something figures=");
    paris_text_add_hex(&text, hash, PARIS_HASH_LENGTH);
    return paris_store_add_table(store, &row, &index);
}

static enum paris_status remove_sample(unsigned table)
{
    struct paris_table_row row = sample_table(table, 1);
    return paris_store_remove_table(store, row.id, INT64_MAX);
}

TEST(a_set_of_figures_is_kept_once_and_goes_with_its_last_table)
{
    const uint8_t one[PARIS_HASH_LENGTH] = {1}, other[PARIS_HASH_LENGTH] = {2};
    char code[PARIS_FIGURES_CODE] = "untouched";
    assert_int_equal(paris_store_find_figures(store, code, one), PARIS_NOT_FOUND);
    assert_string_equal(code, "untouched");
    assert_int_equal(paris_store_add_figures(store, one, "chestnut"), PARIS_OK);
    assert_int_equal(paris_store_add_figures(store, other, "plane"), PARIS_OK);
    assert_int_equal(paris_store_add_figures(store, one, "again"), PARIS_OK);
    assert_int_equal(paris_store_find_figures(store, code, one), PARIS_OK);
    assert_string_equal(code, "chestnut");
    assert_int_equal(add_with_figures(1, one), PARIS_OK);
    assert_int_equal(add_with_figures(2, one), PARIS_OK);
    assert_int_equal(add_with_figures(3, other), PARIS_OK);
    assert_int_equal(remove_sample(1), PARIS_OK);
    assert_int_equal(paris_store_find_figures(store, code, one), PARIS_OK);
    assert_int_equal(remove_sample(2), PARIS_OK);
    assert_int_equal(paris_store_find_figures(store, code, one), PARIS_NOT_FOUND);
    assert_int_equal(paris_store_find_figures(store, code, other), PARIS_OK);
}

/* --- reports --- */

TEST(a_report_is_kept_with_its_table_until_another_maker_replaces_it)
{
    struct paris_table_row row = sample_table(1, 1);
    char report[32] = "untouched";
    assert_int_equal(add_table(store, 1, 1), PARIS_OK);
    assert_int_equal(paris_store_find_report(store, report, sizeof report, row.id, "one"),
                     PARIS_NOT_FOUND);
    assert_string_equal(report, "untouched");
    assert_int_equal(paris_store_keep_report(store, row.id, "one", "{\"lost\":1}"), PARIS_OK);
    assert_int_equal(paris_store_find_report(store, report, sizeof report, row.id, "one"),
                     PARIS_OK);
    assert_string_equal(report, "{\"lost\":1}");
    assert_int_equal(paris_store_find_report(store, report, sizeof report, row.id, "two"),
                     PARIS_NOT_FOUND);
    assert_int_equal(paris_store_keep_report(store, row.id, "two", "{}"), PARIS_OK);
    assert_int_equal(paris_store_find_report(store, report, sizeof report, row.id, "one"),
                     PARIS_NOT_FOUND);
    assert_int_equal(paris_store_find_report(store, report, sizeof report, row.id, "two"),
                     PARIS_OK);
    assert_string_equal(report, "{}");
    assert_int_equal(remove_sample(1), PARIS_OK);
    assert_int_equal(paris_store_find_report(store, report, sizeof report, row.id, "two"),
                     PARIS_NOT_FOUND);
}

TEST(a_report_needs_a_table)
{
    assert_true(paris_store_keep_report(store, "nowhere", "one", "{}") != PARIS_OK);
}

TEST(an_id_is_given_to_one_table_only)
{
    struct paris_table_row again = sample_table(1, 1);
    struct paris_table_index index = sample_index(1);
    assert_int_equal(add_table(store, 1, 1), PARIS_OK);
    again.command[5] = 1;
    assert_int_equal(paris_store_add_table(store, &again, &index), PARIS_CONFLICT);
}

TEST(a_table_needs_a_host_and_seats_need_accounts)
{
    struct paris_table_row row = sample_table(1, 1), found;
    struct paris_table_index index = sample_index(1);
    assert_int_equal(add_table(store, 1, 99), PARIS_CONFLICT);
    name_account(index.seat[3], 99);
    assert_int_equal(paris_store_add_table(store, &row, &index), PARIS_CONFLICT);
    assert_int_equal(paris_store_find_table(store, &found, row.id), PARIS_NOT_FOUND);
    index.seat[3][0] = '\0';
    assert_int_equal(paris_store_add_table(store, &row, &index), PARIS_OK);
}

TEST(a_host_makes_one_table_by_one_command)
{
    struct paris_table_row row = sample_table(1, 1), other = sample_table(2, 1);
    struct paris_table_index index = sample_index(1);
    char id[PARIS_ID_LENGTH] = "untouched", second[PARIS_ID_LENGTH];
    memcpy(other.command, row.command, sizeof row.command);
    assert_int_equal(paris_store_find_created(store, id, row.host, row.command), PARIS_NOT_FOUND);
    assert_string_equal(id, "untouched");
    assert_int_equal(paris_store_add_table(store, &row, &index), PARIS_OK);
    assert_int_equal(paris_store_add_table(store, &other, &index), PARIS_CONFLICT);
    assert_int_equal(paris_store_find_created(store, id, row.host, row.command), PARIS_OK);
    assert_string_equal(id, row.id);
    /* Another host may happen upon the same command. */
    name_account(second, 2);
    assert_int_equal(paris_store_find_created(store, id, second, row.command), PARIS_NOT_FOUND);
    memcpy(other.host, second, sizeof second);
    assert_int_equal(paris_store_add_table(store, &other, &index), PARIS_OK);
    assert_int_equal(paris_store_find_created(store, id, second, row.command), PARIS_OK);
    assert_string_equal(id, other.id);
}

TEST(a_table_has_one_rematch)
{
    struct paris_table_row rematch = sample_table(2, 1), second = sample_table(3, 2);
    struct paris_table_index index = sample_index(1);
    char id[PARIS_ID_LENGTH];
    assert_int_equal(add_table(store, 1, 1), PARIS_OK);
    name_table(rematch.previous, 1);
    name_table(second.previous, 1);
    assert_int_equal(paris_store_find_rematch(store, id, rematch.previous), PARIS_NOT_FOUND);
    assert_int_equal(paris_store_add_table(store, &rematch, &index), PARIS_OK);
    assert_int_equal(paris_store_add_table(store, &second, &index), PARIS_CONFLICT);
    assert_int_equal(paris_store_find_rematch(store, id, rematch.previous), PARIS_OK);
    assert_string_equal(id, rematch.id);
    assert_int_equal(paris_store_find_rematch(store, id, ""), PARIS_NOT_FOUND);
    assert_int_equal(add_table(store, 3, 2), PARIS_OK); /* no rematch of any */
}

TEST(a_rematch_needs_the_table_before_it)
{
    struct paris_table_row rematch = sample_table(2, 1);
    struct paris_table_index index = sample_index(1);
    name_table(rematch.previous, 1);
    assert_int_equal(paris_store_add_table(store, &rematch, &index), PARIS_CONFLICT);
}

static void set_status(unsigned table, uint32_t seq, enum paris_table_status status)
{
    char id[PARIS_ID_LENGTH];
    struct paris_log_row line = sample_line(seq);
    struct paris_table_index index = sample_index(1);
    index.status = (uint8_t)status;
    name_table(id, table);
    assert_int_equal(paris_store_append(store, id, &line, &index), PARIS_OK);
}

TEST(unfinished_tables_of_a_host_are_counted)
{
    unsigned count = 99;
    char host[PARIS_ID_LENGTH];
    name_account(host, 1);
    assert_int_equal(paris_store_count_tables(store, &count, host, 1700000000000), PARIS_OK);
    assert_int_equal(count, 0);
    for (unsigned n = 1; n <= 4; n++)
        assert_int_equal(add_table(store, n, 1), PARIS_OK);
    assert_int_equal(add_table(store, 5, 2), PARIS_OK);
    set_status(2, 1, PARIS_TABLE_PLAYING);
    set_status(3, 1, PARIS_TABLE_OVER);
    set_status(4, 1, PARIS_TABLE_STOPPED);
    assert_int_equal(paris_store_count_tables(store, &count, host, 1700000000000), PARIS_OK);
    assert_int_equal(count, 2);
}

TEST(how_far_a_table_is_is_known_without_its_log)
{
    char id[PARIS_ID_LENGTH];
    uint8_t status = 99;
    name_table(id, 1);
    assert_int_equal(paris_store_find_status(store, &status, id), PARIS_NOT_FOUND);
    assert_int_equal(add_table(store, 1, 1), PARIS_OK);
    assert_int_equal(paris_store_find_status(store, &status, id), PARIS_OK);
    assert_int_equal(status, PARIS_TABLE_OPEN);
    set_status(1, 1, PARIS_TABLE_OVER);
    assert_int_equal(paris_store_find_status(store, &status, id), PARIS_OK);
    assert_int_equal(status, PARIS_TABLE_OVER);
}

/* Table n of host, with `seated` in its second seat (0: nobody). */
static void put_table(unsigned n, unsigned host, unsigned seated, enum paris_table_status status,
                      unsigned waiting, int64_t changed)
{
    struct paris_table_row row = sample_table(n, host);
    struct paris_table_index index = sample_index(host);
    index.status = (uint8_t)status;
    index.changed = changed;
    if (seated != 0)
        name_account(index.seat[1], seated);
    if (waiting != 0)
        name_account(index.waiting, waiting);
    assert_int_equal(paris_store_add_table(store, &row, &index), PARIS_OK);
}

/* Table n of account 1, made and changed then; `host_sits`: with its host. */
static void put_open(unsigned n, bool host_sits, int64_t made, int64_t changed)
{
    struct paris_table_row row = sample_table(n, 1);
    struct paris_table_index index = sample_index(host_sits ? 1 : 2);
    row.created = made;
    index.changed = changed;
    assert_int_equal(paris_store_add_table(store, &row, &index), PARIS_OK);
}

static unsigned count_made(int64_t now)
{
    unsigned count = 99;
    char host[PARIS_ID_LENGTH];
    name_account(host, 1);
    assert_int_equal(paris_store_count_tables(store, &count, host, now), PARIS_OK);
    return count;
}

static unsigned count_seats(unsigned account, int64_t now)
{
    unsigned count = 99;
    char id[PARIS_ID_LENGTH];
    name_account(id, account);
    assert_int_equal(paris_store_count_seats(store, &count, id, now), PARIS_OK);
    return count;
}

static const int64_t then = 1700000000000, hour = 3600 * 1000, week = 7 * 24 * 3600 * 1000;

TEST(an_open_table_that_did_not_change_for_a_week_counts_no_more)
{
    put_open(1, true, then, then);
    put_open(2, true, then, then + 5);
    put_table(3, 1, 2, PARIS_TABLE_PLAYING, 0, then);
    assert_int_equal(count_made(then + week), 3);
    assert_int_equal(count_made(then + week + 1), 2);
    assert_int_equal(count_made(then + week + 6), 1); /* what is played always does */
    assert_int_equal(count_seats(1, then + week), 2);
    assert_int_equal(count_seats(1, then + week + 1), 1);
    assert_int_equal(count_seats(1, then + week + 6), 0);
}

TEST(open_tables_without_their_host_count_little_and_not_for_long)
{
    for (unsigned n = 1; n <= 9; n++)
        put_open(n, false, then + n, then + week);
    put_open(10, true, then, then + week);
    assert_int_equal(count_made(then + hour), 1 + 9 / PARIS_LEFT_WEIGHT);
    assert_int_equal(count_made(then + hour + 6), 1 + 4 / PARIS_LEFT_WEIGHT);
    assert_int_equal(count_made(then + hour + 10), 1);
    assert_int_equal(count_seats(1, then), 1);
    assert_int_equal(count_seats(2, then), 9);
    assert_int_equal(count_seats(3, then), 0);
}

/* --- the log --- */

TEST(lines_are_read_as_they_were_written)
{
    char id[PARIS_ID_LENGTH];
    struct seen seen = {0};
    struct paris_log_row plain = sample_line(4), expected = sample_line(3);
    struct paris_table_index index = sample_index(1);
    name_table(id, 1);
    assert_int_equal(add_table(store, 1, 1), PARIS_OK);
    for (uint32_t seq = 1; seq <= 3; seq++)
        assert_int_equal(append(store, 1, seq), PARIS_OK);
    assert_int_equal(paris_store_read_log(store, id, 2, see_line, &seen), PARIS_OK);
    assert_int_equal(seen.count, 2);
    assert_int_equal(seen.line.number, 3);
    assert_int_equal(seen.line.at, expected.at);
    assert_int_equal(seen.line.spent, expected.spent);
    assert_true(seen.line.by_command);
    assert_memory_equal(seen.line.command, expected.command, sizeof expected.command);
    assert_memory_equal(seen.line.chain, expected.chain, sizeof expected.chain);
    assert_string_equal(seen.line.text, expected.text);

    plain.by_command = false;
    assert_int_equal(paris_store_append(store, id, &plain, &index), PARIS_OK);
    assert_int_equal(paris_store_read_log(store, id, 4, see_line, &seen), PARIS_OK);
    assert_int_equal(seen.count, 3);
    assert_false(seen.line.by_command);
}

TEST(a_log_has_neither_gaps_nor_repeats)
{
    assert_int_equal(add_table(store, 1, 1), PARIS_OK);
    assert_int_equal(append(store, 1, 2), PARIS_CONFLICT);
    assert_int_equal(append(store, 1, 0), PARIS_CONFLICT);
    assert_int_equal(append(store, 1, 1), PARIS_OK);
    assert_int_equal(append(store, 1, 1), PARIS_CONFLICT);
    assert_int_equal(append(store, 1, 3), PARIS_CONFLICT);
    assert_int_equal(append(store, 1, 2), PARIS_OK);
    assert_int_equal(count_lines(store, 1), 2);
}

TEST(a_command_makes_one_line_of_a_table)
{
    char id[PARIS_ID_LENGTH], other[PARIS_ID_LENGTH];
    struct paris_log_row line = sample_line(1), repeat = sample_line(2);
    struct paris_table_index index = sample_index(1);
    name_table(id, 1);
    name_table(other, 2);
    memcpy(repeat.command, line.command, sizeof line.command);
    assert_int_equal(add_table(store, 1, 1), PARIS_OK);
    assert_int_equal(add_table(store, 2, 1), PARIS_OK);
    assert_int_equal(paris_store_append(store, id, &line, &index), PARIS_OK);
    assert_int_equal(paris_store_append(store, id, &repeat, &index), PARIS_CONFLICT);
    assert_int_equal(paris_store_append(store, other, &line, &index), PARIS_OK);
    for (repeat.number = 2; repeat.number <= 3;
         repeat.number++) { /* not by command: nothing to repeat */
        repeat.by_command = false;
        assert_int_equal(paris_store_append(store, id, &repeat, &index), PARIS_OK);
    }
    assert_int_equal(count_lines(store, 1), 3);
}

TEST(a_line_needs_a_table)
{
    assert_int_equal(append(store, 1, 1), PARIS_CONFLICT);
    assert_int_equal(count_lines(store, 1), 0);
}

TEST(a_refused_line_leaves_the_index_alone_and_a_refused_index_leaves_no_line)
{
    char id[PARIS_ID_LENGTH];
    struct paris_log_row line = sample_line(1);
    struct paris_table_index index = sample_index(1);
    struct seen seen = {0};
    name_table(id, 1);
    assert_int_equal(add_table(store, 1, 1), PARIS_OK);
    line.number = 2;
    index.changed = 77;
    assert_int_equal(paris_store_append(store, id, &line, &index), PARIS_CONFLICT);
    line.number = 1;
    name_account(index.seat[1], 99); /* nobody */
    assert_int_equal(paris_store_append(store, id, &line, &index), PARIS_CONFLICT);
    index.seat[1][0] = '\0';
    index.status = PARIS_TABLE_STOPPED + 1;
    assert_int_equal(paris_store_append(store, id, &line, &index), PARIS_CONFLICT);
    assert_int_equal(count_lines(store, 1), 0);
    assert_int_equal(paris_store_tables(store, "", 100, see_table, &seen), PARIS_OK);
    assert_int_equal(seen.count, 1);
    assert_int_equal(seen.index.changed, sample_index(1).changed);
    /* The transaction is as good as before. */
    index.status = PARIS_TABLE_PLAYING;
    assert_int_equal(paris_store_append(store, id, &line, &index), PARIS_OK);
    assert_int_equal(paris_store_commit(store), PARIS_OK);
    assert_int_equal(count_lines(store, 1), 1);
}

TEST(a_walk_ends_when_the_visitor_says_so)
{
    char id[PARIS_ID_LENGTH], account[PARIS_ID_LENGTH];
    name_table(id, 1);
    name_account(account, 1);
    for (unsigned n = 1; n <= 3; n++)
        assert_int_equal(add_table(store, n, 1), PARIS_OK);
    for (uint32_t seq = 1; seq <= 3; seq++)
        assert_int_equal(append(store, 1, seq), PARIS_OK);
    for (unsigned max = 1; max <= 4; max++) {
        unsigned expected = max < 3 ? max : 3;
        struct seen seen = {.max = max};
        assert_int_equal(paris_store_read_log(store, id, 0, see_line, &seen), PARIS_OK);
        assert_int_equal(seen.count, expected);
        assert_int_equal(seen.line.number, expected);
        seen.count = 0;
        assert_int_equal(paris_store_tables(store, "", 100, see_table, &seen), PARIS_OK);
        assert_int_equal(seen.count, expected);
        seen.count = 0;
        assert_int_equal(paris_store_tables_of(store, account, 9, see_table, &seen), PARIS_OK);
        assert_int_equal(seen.count, expected);
        seen.count = 0;
        assert_int_equal(paris_store_lobby(store, 0, 9, see_table, &seen), PARIS_OK);
        assert_int_equal(seen.count, expected);
    }
}

/* --- lists --- */

TEST(an_index_is_replaced_as_a_whole)
{
    char id[PARIS_ID_LENGTH];
    struct paris_log_row line = sample_line(1);
    struct paris_table_index index = sample_index(1);
    struct seen seen = {0};
    name_table(id, 1);
    assert_int_equal(add_table(store, 1, 1), PARIS_OK);
    for (unsigned i = 0; i < 4; i++)
        name_account(index.seat[i], 4 - i);
    index.status = PARIS_TABLE_PLAYING;
    index.listed = index.open_seat = false;
    name_account(index.waiting, 3);
    index.changed = 5;
    assert_int_equal(paris_store_append(store, id, &line, &index), PARIS_OK);
    assert_int_equal(paris_store_tables(store, "", 100, see_table, &seen), PARIS_OK);
    assert_int_equal(seen.index.status, PARIS_TABLE_PLAYING);
    assert_false(seen.index.listed);
    assert_false(seen.index.open_seat);
    assert_string_equal(seen.index.waiting, index.waiting);
    assert_int_equal(seen.index.changed, 5);
    for (unsigned i = 0; i < 4; i++)
        assert_string_equal(seen.index.seat[i], index.seat[i]);
    assert_string_equal(seen.row.id, id);
    assert_string_equal(seen.row.settings, sample_table(1, 1).settings);

    line = sample_line(2);
    index.seat[1][0] = index.waiting[0] = '\0';
    index.open_seat = true;
    assert_int_equal(paris_store_append(store, id, &line, &index), PARIS_OK);
    assert_int_equal(paris_store_tables(store, "", 100, see_table, &seen), PARIS_OK);
    assert_string_equal(seen.index.waiting, "");
    assert_string_equal(seen.index.seat[0], index.seat[0]);
    assert_string_equal(seen.index.seat[1], "");
    assert_string_equal(seen.index.seat[2], index.seat[2]);
    assert_false(seen.index.listed);
    assert_true(seen.index.open_seat);
}

static void assert_order(const struct seen *seen, const unsigned *expected, unsigned count)
{
    char id[PARIS_ID_LENGTH];
    assert_int_equal(seen->count, count);
    for (unsigned i = 0; i < count; i++) {
        name_table(id, expected[i]);
        assert_string_equal(seen->id[i], id);
    }
}

TEST(tables_of_an_account_come_by_what_they_ask_of_it)
{
    static const unsigned expected[] = {8, 3, 6, 5, 1, 2, 7};
    char account[PARIS_ID_LENGTH];
    struct seen seen = {0};
    name_account(account, 1);
    put_table(1, 2, 1, PARIS_TABLE_PLAYING, 2, 50);
    put_table(2, 1, 2, PARIS_TABLE_OVER, 0, 90);
    put_table(3, 2, 1, PARIS_TABLE_PLAYING, 1, 10);
    put_table(4, 2, 3, PARIS_TABLE_PLAYING, 3, 99); /* others' */
    put_table(5, 1, 1, PARIS_TABLE_OPEN, 0, 60);    /* host, and in both seats: once */
    put_table(6, 1, 2, PARIS_TABLE_PLAYING, 2, 70);
    put_table(7, 3, 1, PARIS_TABLE_STOPPED, 0, 80);
    put_table(8, 1, 4, PARIS_TABLE_PLAYING, 1, 20);
    assert_int_equal(paris_store_tables_of(store, account, 100, see_table, &seen), PARIS_OK);
    assert_order(&seen, expected, 7);
    memset(&seen, 0, sizeof seen);
    assert_int_equal(paris_store_tables_of(store, account, 3, see_table, &seen), PARIS_OK);
    assert_order(&seen, expected, 3);
    memset(&seen, 0, sizeof seen);
    assert_int_equal(paris_store_tables_of(store, account, 0, see_table, &seen), PARIS_OK);
    assert_int_equal(paris_store_tables_of(store, "nobody", 9, see_table, &seen), PARIS_OK);
    assert_int_equal(seen.count, 0);
}

TEST(a_host_without_a_seat_still_finds_the_table)
{
    char host[PARIS_ID_LENGTH], id[PARIS_ID_LENGTH];
    struct paris_log_row line = sample_line(1);
    struct paris_table_index index = sample_index(2);
    struct seen seen = {0};
    name_account(host, 1);
    name_table(id, 1);
    assert_int_equal(add_table(store, 1, 1), PARIS_OK);
    assert_int_equal(paris_store_append(store, id, &line, &index), PARIS_OK);
    assert_int_equal(paris_store_tables_of(store, host, 9, see_table, &seen), PARIS_OK);
    assert_order(&seen, (const unsigned[]){1}, 1);
}

TEST(the_lobby_shows_listed_tables_with_an_open_seat_the_newest_first)
{
    struct seen seen = {0};
    for (unsigned n = 1; n <= 6; n++)
        assert_int_equal(add_table(store, n, 1 + n % 2), PARIS_OK);
    char id[PARIS_ID_LENGTH];
    struct paris_log_row line = sample_line(1);
    struct paris_table_index index = sample_index(1);
    index.listed = false;
    name_table(id, 3);
    assert_int_equal(paris_store_append(store, id, &line, &index), PARIS_OK);
    index.listed = true;
    index.open_seat = false;
    name_table(id, 5);
    assert_int_equal(paris_store_append(store, id, &line, &index), PARIS_OK);
    int64_t since = sample_table(2, 1).created;
    assert_int_equal(paris_store_lobby(store, since, 9, see_table, &seen), PARIS_OK);
    assert_order(&seen, (const unsigned[]){6, 4, 2}, 3);
    memset(&seen, 0, sizeof seen);
    assert_int_equal(paris_store_lobby(store, since, 2, see_table, &seen), PARIS_OK);
    assert_order(&seen, (const unsigned[]){6, 4}, 2);
}

TEST(the_lobby_has_a_few_tables_of_each_host_the_newest)
{
    struct seen seen = {0};
    assert_int_equal(add_table(store, 1, 2), PARIS_OK);
    for (unsigned n = 2; n <= 9; n++)
        assert_int_equal(add_table(store, n, 1), PARIS_OK);
    assert_int_equal(paris_store_lobby(store, 0, 40, see_table, &seen), PARIS_OK);
    assert_order(&seen, (const unsigned[]){9, 8, 7, 1}, PARIS_LISTED_EACH + 1);
}

/* --- the agenda --- */

struct agenda {
    unsigned count, table[8];
    int64_t due[8];
};

static bool see_due(void *context, const char *table, int64_t due)
{
    struct agenda *agenda = context;
    PARIS_CHECK(agenda->count < 8);
    agenda->table[agenda->count] = (unsigned)strtoul(table + strlen("table"), NULL, 10);
    agenda->due[agenda->count++] = due;
    return true;
}

/* The line of this number, after which the table is due then. */
static void append_due(unsigned n, uint32_t seq, int64_t due)
{
    struct paris_table_index index = sample_index(1);
    struct paris_log_row line = sample_line(seq);
    char id[PARIS_ID_LENGTH];
    name_table(id, n);
    index.due = due;
    assert_int_equal(paris_store_append(store, id, &line, &index), PARIS_OK);
}

static void assert_agenda(int64_t after_due, unsigned after, int64_t until, unsigned max,
                          const char *expected)
{
    struct agenda agenda = {0};
    char id[PARIS_ID_LENGTH] = "", text[256] = "";
    if (after > 0)
        name_table(id, after);
    assert_int_equal(paris_store_agenda(store, after_due, id, until, max, see_due, &agenda),
                     PARIS_OK);
    for (unsigned i = 0; i < agenda.count; i++)
        snprintf(text + strlen(text), sizeof text - strlen(text), "%u@%lld ", agenda.table[i],
                 (long long)agenda.due[i]);
    assert_string_equal(text, expected);
}

TEST(the_agenda_has_the_tables_that_go_on_by_themselves_in_order)
{
    for (unsigned n = 1; n <= 5; n++)
        assert_int_equal(add_table(store, n, 1), PARIS_OK);
    append_due(5, 1, PARIS_DUE_NOW);
    append_due(4, 1, 70);
    append_due(3, 1, 50);
    append_due(2, 1, 70);
    append_due(1, 1, PARIS_NEVER_DUE);
    assert_agenda(0, 0, 100, 8, "5@1 3@50 2@70 4@70 ");
    assert_agenda(0, 0, 69, 8, "5@1 3@50 ");
    assert_agenda(0, 0, 100, 2, "5@1 3@50 ");
    assert_agenda(50, 3, 100, 8, "2@70 4@70 ");
    assert_agenda(70, 2, 100, 8, "4@70 ");
    append_due(3, 2, PARIS_NEVER_DUE);
    append_due(4, 2, 60);
    append_due(1, 2, 80);
    assert_agenda(0, 0, 100, 8, "5@1 4@60 2@70 1@80 ");
}

TEST(when_a_table_is_due_can_be_asked_and_corrected)
{
    int64_t due = 0;
    char id[PARIS_ID_LENGTH];
    name_table(id, 1);
    assert_int_equal(add_table(store, 1, 1), PARIS_OK);
    assert_int_equal(paris_store_find_due(store, &due, id), PARIS_NOT_FOUND);
    append_due(1, 1, 50);
    assert_int_equal(paris_store_find_due(store, &due, id), PARIS_OK);
    assert_int_equal(due, 50);
    assert_int_equal(paris_store_set_due(store, id, 49, 90), PARIS_OK); /* it has changed */
    assert_agenda(0, 0, 100, 8, "1@50 ");
    assert_int_equal(paris_store_set_due(store, id, 50, 90), PARIS_OK);
    assert_agenda(0, 0, 100, 8, "1@90 ");
    assert_int_equal(paris_store_set_due(store, id, 90, PARIS_NEVER_DUE), PARIS_OK);
    assert_agenda(0, 0, 100, 8, "");
    assert_int_equal(paris_store_set_due(store, id, 90, 95), PARIS_OK);
    assert_agenda(0, 0, 100, 8, "");
}

TEST(the_service_clock_never_goes_back)
{
    int64_t first = 0, second = 0;
    assert_int_equal(paris_store_beat(store, &first, 0), PARIS_OK);
    assert_true(first > PARIS_DUE_NOW - 1);
    assert_int_equal(paris_store_beat(store, &second, 5), PARIS_OK);
    assert_true(second >= first);
    assert_true(paris_store_shared(store) || second == first + 5);
}

/* --- deleting --- */

TEST(a_table_is_removed_as_a_whole_and_its_rematch_stays)
{
    char id[PARIS_ID_LENGTH], found[PARIS_ID_LENGTH];
    struct paris_table_row row = sample_table(2, 1), kept;
    struct paris_table_index index = sample_index(1);
    name_table(id, 1);
    assert_int_equal(add_table(store, 1, 1), PARIS_OK);
    append_due(1, 1, 50);
    append_due(1, 2, 50);
    name_table(row.previous, 1);
    assert_int_equal(paris_store_add_table(store, &row, &index), PARIS_OK);
    assert_int_equal(paris_store_remove_table(store, id, index.changed), PARIS_NOT_FOUND);
    assert_int_equal(paris_store_remove_table(store, id, index.changed + 1), PARIS_OK);
    assert_int_equal(paris_store_find_table(store, &kept, id), PARIS_NOT_FOUND);
    assert_int_equal(count_lines(store, 1), 0);
    assert_agenda(0, 0, 100, 8, "");
    assert_int_equal(paris_store_find_table(store, &kept, row.id), PARIS_OK);
    assert_string_equal(kept.previous, "");
    assert_int_equal(paris_store_find_rematch(store, found, id), PARIS_NOT_FOUND);
    assert_int_equal(paris_store_remove_table(store, id, INT64_MAX), PARIS_NOT_FOUND);
    assert_int_equal(add_table(store, 1, 1), PARIS_OK); /* as if it had never been */
    append_due(1, 1, 50);
}

TEST(stale_tables_are_the_unfinished_ones_that_did_not_change)
{
    struct seen seen = {0};
    put_table(4, 1, 0, PARIS_TABLE_OPEN, 0, 9);
    put_table(1, 2, 1, PARIS_TABLE_PLAYING, 1, 4);
    put_table(3, 1, 2, PARIS_TABLE_OVER, 0, 2);
    put_table(2, 1, 2, PARIS_TABLE_OPEN, 0, 3);
    assert_int_equal(paris_store_stale_tables(store, INT64_MAX, 8, see_table, &seen), PARIS_OK);
    assert_order(&seen, (const unsigned[]){2, 1, 4}, 3);
    seen = (struct seen){0};
    assert_int_equal(paris_store_stale_tables(store, INT64_MAX, 1, see_table, &seen), PARIS_OK);
    assert_order(&seen, (const unsigned[]){2}, 1);
}

static bool read_the_log(void *context, const struct paris_table_row *row,
                         const struct paris_table_index *index)
{
    (void)index;
    return paris_store_read_log(store, row->id, 1, see_line, context) == PARIS_OK;
}

TEST(a_visitor_may_ask_the_store_other_things)
{
    struct seen seen = {0};
    for (unsigned n = 1; n <= 3; n++) {
        assert_int_equal(add_table(store, n, 1), PARIS_OK);
        assert_int_equal(append(store, n, 1), PARIS_OK);
    }
    assert_int_equal(paris_store_tables(store, "", 100, read_the_log, &seen), PARIS_OK);
    assert_int_equal(seen.count, 3);
}

ON_EACH_KIND_OF_STORE;
