/* Tables that an operator stops or removes, and what is deleted because nobody used it for long. */
#include "server/stage_talk.h"

#include "server/store/backend.h"

#define ANN "ann22222222222222222"
#define BOB "bob22222222222222222"
#define TWO ",\"seats\":[\"me\",\"open\"]"

enum { MINUTE = 60 * 1000, HOUR = 60 * MINUTE, DAYS = 30 };

static const int64_t day = 24 * (int64_t)HOUR;
static struct paris_stage stage;
static struct paris_stage_socket ann, bob;

static void begin(void)
{
    static uint64_t seed;
    paris_stage_begin(&stage, ++seed);
    paris_stage_enter(&stage, &ann, ANN, "Ann");
    paris_stage_enter(&stage, &bob, BOB, "Bob");
}

static void start_game(char table[PARIS_ID_LENGTH])
{
    talk_create(table, &stage, &ann, TWO);
    talk_must(&stage, &ann, "join", table, CONTRIBUTION);
    talk_must(&stage, &bob, "join", table, CONTRIBUTION);
}

static void note_status(void *context, enum paris_status status)
{
    *(enum paris_status *)context = status;
}

static enum paris_status operate(void (*what)(struct paris_tables *, const char *, void *,
                                              paris_tables_operator_callback *),
                                 const char *table)
{
    enum paris_status status = PARIS_NO_RESOURCES;
    what(stage.tables, table, &status, note_status);
    paris_stage_settle(&stage);
    return status;
}

static bool is_stored(const char *table)
{
    struct paris_table_row row;
    return paris_store_find_table(stage.store, &row, table) == PARIS_OK;
}

/* --- by the operator --- */

TEST(a_table_that_is_stopped_tells_its_players_and_stays_stopped)
{
    char table[PARIS_ID_LENGTH];
    begin();
    start_game(table);
    talk_must(&stage, &bob, "watch", table, "");
    assert_int_equal(operate(paris_tables_stop, table), PARIS_OK);
    assert_non_null(strstr(bob.bytes, "\"status\":\"stopped\""));
    talk_refused(&stage, &ann, "not_playing", "decide", table,
                 ",\"seq\":0,\"decision\":\"draw 1\"");
    assert_int_equal(operate(paris_tables_stop, table), PARIS_CONFLICT);
    paris_stage_end(&stage);
    begin();
    talk_refused(&stage, &ann, "not_playing", "decide", table,
                 ",\"seq\":0,\"decision\":\"draw 1\"");
    assert_int_equal(operate(paris_tables_stop, "nobody22222222222222"), PARIS_NOT_FOUND);
}

TEST(a_table_is_stopped_while_a_decision_is_on_its_way)
{
    char table[PARIS_ID_LENGTH];
    enum paris_status status = PARIS_NO_RESOURCES;
    begin();
    start_game(table);
    paris_stage_hold(&stage);
    paris_tables_stop(stage.tables, table, &status, note_status);
    paris_stage_hear(&stage, &ann,
                     talk_words("decide", table, ",\"seq\":0,\"decision\":\"draw 1\""));
    paris_stage_release(&stage);
    assert_int_equal(status, PARIS_OK);
    assert_value(talk_answer(&ann, talk_last), "ok", "false");
    talk_refused(&stage, &ann, "not_playing", "undo", table, ",\"seq\":0");
}

TEST(a_table_that_is_removed_is_unknown)
{
    char table[PARIS_ID_LENGTH], other[PARIS_ID_LENGTH];
    begin();
    start_game(table);
    start_game(other);
    talk_must(&stage, &bob, "watch", table, "");
    assert_int_equal(operate(paris_tables_remove, table), PARIS_OK);
    assert_false(is_stored(table));
    talk_refused(&stage, &ann, "unknown", "decide", table, ",\"seq\":0,\"decision\":\"draw 1\"");
    talk_refused(&stage, &bob, "unknown", "watch", table, "");
    talk_must(&stage, &ann, "decide", other, ",\"seq\":0,\"decision\":\"draw 1\"");
    assert_int_equal(operate(paris_tables_remove, table), PARIS_NOT_FOUND);
}

TEST(a_table_is_removed_while_a_decision_is_on_its_way)
{
    char table[PARIS_ID_LENGTH];
    enum paris_status status = PARIS_NO_RESOURCES;
    begin();
    start_game(table);
    talk_must(&stage, &bob, "watch", table, "");
    paris_stage_hold(&stage);
    paris_tables_remove(stage.tables, table, &status, note_status);
    paris_stage_hear(&stage, &ann,
                     talk_words("decide", table, ",\"seq\":0,\"decision\":\"draw 1\""));
    paris_stage_release(&stage);
    assert_int_equal(status, PARIS_OK);
    assert_value(talk_answer(&ann, talk_last), "ok", "false");
    talk_refused(&stage, &ann, "unknown", "watch", table, "");
    assert_false(is_stored(table));
}

/* --- by another process, whose notice is late or lost --- */

static void remove_elsewhere(const char *table)
{
    assert_int_equal(paris_store_begin(stage.store), PARIS_OK);
    assert_int_equal(paris_store_remove_table(stage.store, table, INT64_MAX), PARIS_OK);
    assert_int_equal(paris_store_commit(stage.store), PARIS_OK);
}

/* The table is removed just before this entry of its log is written. */
static struct {
    struct paris_store_backend backend;
    const struct paris_store_backend *real;
    uint32_t entry;
} removal;

static enum paris_status append(struct paris_store *store, const char *table,
                                const struct paris_log_row *row,
                                const struct paris_table_index *index)
{
    if (row->number == removal.entry) {
        removal.entry = 0;
        PARIS_CHECK(removal.real->remove_table(store, table, INT64_MAX) == PARIS_OK);
    }
    return removal.real->append(store, table, row, index);
}

static void remove_at(uint32_t entry)
{
    removal.real = stage.store->backend;
    removal.backend = *removal.real;
    removal.backend.append = append;
    removal.entry = entry;
    stage.store->backend = &removal.backend;
}

static uint64_t conflicts(void)
{
    return paris_tables_counters(stage.tables).conflicts;
}

TEST(a_clock_that_ends_at_a_removed_table_is_not_tried_again_and_again)
{
    char table[PARIS_ID_LENGTH];
    stage.shared = true;
    begin();
    talk_create(table, &stage, &ann, TWO ",\"clock\":[600,15]");
    talk_must(&stage, &ann, "join", table, CONTRIBUTION);
    talk_must(&stage, &bob, "join", table, CONTRIBUTION);
    talk_must(&stage, &bob, "watch", table, "");
    remove_elsewhere(table);
    stage.now += HOUR;
    for (unsigned i = 0; i < 8; i++)
        paris_stage_tick(&stage);
    assert_true(conflicts() <= 1);
    talk_refused(&stage, &bob, "unknown", "watch", table, "");
}

TEST(a_computer_does_not_think_again_and_again_at_a_removed_table)
{
    char table[PARIS_ID_LENGTH];
    stage.shared = true;
    begin();
    talk_create(table, &stage, &ann, ",\"seats\":[\"level 1\",\"me\"]");
    remove_at(4);                                         /* the first decision of the computer */
    talk_must(&stage, &ann, "join", table, CONTRIBUTION); /* settles, and does not go on for ever */
    assert_int_equal(removal.entry, 0);
    assert_int_equal(conflicts(), 1);
    talk_refused(&stage, &ann, "unknown", "watch", table, "");
}

TEST(a_removed_table_is_unknown_to_those_who_come_to_watch)
{
    char table[PARIS_ID_LENGTH];
    stage.shared = true;
    begin();
    talk_create(table, &stage, &ann, TWO); /* its log is empty */
    remove_elsewhere(table);
    talk_refused(&stage, &bob, "unknown", "watch", table, "");
    talk_create(table, &stage, &ann, TWO);
    talk_must(&stage, &ann, "join", table, CONTRIBUTION);
    remove_elsewhere(table);
    talk_refused(&stage, &bob, "unknown", "watch", table, "");
    talk_refused(&stage, &bob, "unknown", "join", table, CONTRIBUTION);
}

/* --- abandoned --- */

/* Days pass, and what is done every hour is done. */
static void pass_days(int64_t days)
{
    stage.now += days * day;
    for (unsigned i = 0; i < 20; i++) {
        paris_stage_tick(&stage);
        stage.now += 1000;
    }
}

TEST(unfinished_tables_that_nobody_uses_are_removed)
{
    enum { TABLES = 40 };
    char table[TABLES][PARIS_ID_LENGTH], watched[PARIS_ID_LENGTH], late[PARIS_ID_LENGTH];
    stage.keep_tables = DAYS;
    begin();
    for (unsigned i = 0; i < TABLES; i++)
        talk_create(table[i], &stage, &ann, TWO);
    start_game(watched);
    talk_must(&stage, &bob, "watch", watched, "");
    pass_days(DAYS - 1);
    start_game(late);
    for (unsigned i = 0; i < TABLES; i++)
        assert_true(is_stored(table[i]));
    pass_days(2);
    for (unsigned i = 0; i < TABLES; i++)
        assert_false(is_stored(table[i]));
    assert_true(is_stored(watched));
    assert_true(is_stored(late));
}

TEST(by_default_of_the_tests_everything_is_kept)
{
    char table[PARIS_ID_LENGTH];
    begin();
    talk_create(table, &stage, &ann, TWO);
    pass_days(10 * DAYS);
    assert_true(is_stored(table));
}

TEST(guests_that_never_come_back_are_forgotten)
{
    static const uint8_t hash[PARIS_SHA256_LENGTH] = {1};
    struct paris_account found;
    stage.keep_guests = DAYS;
    begin();
    paris_stage_add_account(&stage, "eve22222222222222222", "Eve");
    assert_int_equal(paris_store_begin(stage.store), PARIS_OK);
    assert_int_equal(paris_store_add_session(stage.store, hash, "eve22222222222222222",
                                             1700000000000 + stage.now),
                     PARIS_OK);
    assert_int_equal(paris_store_commit(stage.store), PARIS_OK);
    pass_days(DAYS - 1);
    assert_int_equal(paris_store_find_account(stage.store, &found, "eve22222222222222222"),
                     PARIS_OK);
    pass_days(2);
    assert_int_equal(paris_store_find_account(stage.store, &found, "eve22222222222222222"),
                     PARIS_NOT_FOUND);
}

/* --- around all of them --- */

static void start(void)
{
    paris_stage_open(&stage);
    stage.now = HOUR;
    paris_stage_add_account(&stage, ANN, "Ann");
    paris_stage_add_account(&stage, BOB, "Bob");
}

static void stop(void)
{
    paris_stage_close(&stage);
    paris_stage_forget(&ann);
    paris_stage_forget(&bob);
}

#undef TEST

EACH_TEST(start, stop);
