/* Two processes on one PostgreSQL that change the same tables in the same moment: the second waits for the
 * first, is refused as who comes second, and loses nothing else of its transaction. */
#include "server/store/postgres/postgres.h"
#include "server/store_shared.h"

#include <pthread.h>
#include <time.h>

static struct paris_store *first, *second;

/* --- the second one waits on a thread of its own --- */

static struct {
    pthread_t thread;
    enum paris_status (*act)(void);
    enum paris_status status;
} waiting;

static void *wait_for_it(void *context)
{
    waiting.status = waiting.act();
    return NULL;
}

/* Until PostgreSQL says that a process of ours waits for a lock. */
static void await_waiting(void)
{
    const struct timespec moment = {.tv_nsec = 5000000};
    time_t end = time(NULL) + 600;
    while (paris_database_number(address, "SELECT count(*) FROM pg_stat_activity WHERE"
                                          " wait_event_type = 'Lock'") == 0) {
        if (time(NULL) > end)
            fail_msg("the second one does not wait");
        nanosleep(&moment, NULL);
    }
}

static void begin_waiting(enum paris_status (*act)(void))
{
    waiting.act = act;
    assert_int_equal(pthread_create(&waiting.thread, NULL, wait_for_it, NULL), 0);
    await_waiting();
}

static enum paris_status end_waiting(void)
{
    assert_int_equal(pthread_join(waiting.thread, NULL), 0);
    return waiting.status;
}

/* --- small things --- */

static bool is_free(unsigned table)
{
    char id[PARIS_ID_LENGTH], sql[256];
    name_table(id, table);
    snprintf(sql, sizeof sql, "SELECT FROM paris.tables WHERE id = '%s' FOR NO KEY UPDATE NOWAIT",
             id);
    return paris_database_run(address, sql);
}

static enum paris_status second_appends(void)
{
    return append(second, 1, 1);
}

static enum paris_status second_begins_for_both(void)
{
    char one[PARIS_ID_LENGTH], two[PARIS_ID_LENGTH];
    const char *const tables[] = {two, one};
    name_table(one, 1);
    name_table(two, 2);
    return paris_store_begin_for(second, tables, 2);
}

static const uint8_t thief[PARIS_SHA256_LENGTH] = {1}, owner[PARIS_SHA256_LENGTH] = {2};

static enum paris_status second_changes_password(void)
{
    char id[PARIS_ID_LENGTH];
    name_account(id, 1);
    enum paris_status status = paris_store_set_password(second, id, "$new");
    return status == PARIS_OK ? paris_store_end_other_sessions(second, id, owner) : status;
}

static enum paris_status second_logs_in(void)
{
    char id[PARIS_ID_LENGTH];
    name_account(id, 1);
    enum paris_status status = paris_store_hold_password(second, id, "");
    return status == PARIS_OK ? paris_store_add_session(second, thief, id, 5) : status;
}

/* --- the tests --- */

TEST(who_changes_a_password_ends_the_sessions_of_those_who_logged_in_meanwhile)
{
    char id[PARIS_ID_LENGTH];
    struct paris_account found;
    name_account(id, 1);
    assert_int_equal(paris_store_begin(first), PARIS_OK);
    assert_int_equal(paris_store_hold_password(first, id, ""), PARIS_OK);
    assert_int_equal(paris_store_begin(second), PARIS_OK);
    begin_waiting(second_changes_password);
    assert_int_equal(paris_store_add_session(first, thief, id, 5), PARIS_OK);
    assert_int_equal(paris_store_commit(first), PARIS_OK);
    assert_int_equal(end_waiting(), PARIS_OK);
    assert_int_equal(paris_store_commit(second), PARIS_OK);
    assert_int_equal(paris_store_find_session(first, &found, thief), PARIS_NOT_FOUND);
}

TEST(who_logs_in_while_the_password_changes_is_refused)
{
    char id[PARIS_ID_LENGTH];
    struct paris_account found;
    name_account(id, 1);
    assert_int_equal(paris_store_begin(first), PARIS_OK);
    assert_int_equal(paris_store_set_password(first, id, "$new"), PARIS_OK);
    assert_int_equal(paris_store_begin(second), PARIS_OK);
    begin_waiting(second_logs_in);
    assert_int_equal(paris_store_commit(first), PARIS_OK);
    assert_int_equal(end_waiting(), PARIS_NOT_FOUND);
    assert_int_equal(paris_store_commit(second), PARIS_OK);
    assert_int_equal(paris_store_find_session(first, &found, thief), PARIS_NOT_FOUND);
}

TEST(who_appends_second_waits_and_its_transaction_is_as_good_as_before)
{
    assert_int_equal(paris_store_begin(first), PARIS_OK);
    assert_int_equal(append(first, 1, 1), PARIS_OK);
    assert_int_equal(paris_store_begin(second), PARIS_OK);
    begin_waiting(second_appends);
    assert_int_equal(paris_store_commit(first), PARIS_OK);
    assert_int_equal(end_waiting(), PARIS_CONFLICT);
    assert_int_equal(append(second, 2, 1), PARIS_OK);
    assert_int_equal(paris_store_commit(second), PARIS_OK);
    assert_int_equal(count_lines(first, 1), 1);
    assert_int_equal(count_lines(first, 2), 1);
}

TEST(who_appends_second_is_first_if_the_other_gives_up)
{
    assert_int_equal(paris_store_begin(first), PARIS_OK);
    assert_int_equal(append(first, 1, 1), PARIS_OK);
    assert_int_equal(paris_store_begin(second), PARIS_OK);
    begin_waiting(second_appends);
    paris_store_roll_back(first);
    assert_int_equal(end_waiting(), PARIS_OK);
    assert_int_equal(paris_store_commit(second), PARIS_OK);
    assert_int_equal(count_lines(first, 1), 1);
}

TEST(a_command_that_was_done_is_refused_and_the_transaction_is_as_good_as_before)
{
    char id[PARIS_ID_LENGTH];
    struct paris_log_row line = sample_line(1);
    struct paris_table_index index = sample_index(1);
    name_table(id, 1);
    assert_int_equal(paris_store_begin(first), PARIS_OK);
    assert_int_equal(append(first, 1, 1), PARIS_OK);
    assert_int_equal(paris_store_commit(first), PARIS_OK);
    line.number = 2;
    assert_int_equal(paris_store_begin(second), PARIS_OK);
    assert_int_equal(paris_store_append(second, id, &line, &index), PARIS_CONFLICT);
    assert_int_equal(append(second, 2, 1), PARIS_OK);
    assert_int_equal(paris_store_commit(second), PARIS_OK);
    assert_int_equal(count_lines(first, 1), 1);
    assert_int_equal(count_lines(first, 2), 1);
}

TEST(a_transaction_has_its_tables_from_the_beginning_to_the_end)
{
    assert_int_equal(second_begins_for_both(), PARIS_OK);
    assert_false(is_free(1));
    assert_false(is_free(2));
    assert_true(is_free(3));
    assert_int_equal(paris_store_commit(second), PARIS_OK);
    assert_true(is_free(1));
    assert_true(is_free(2));
}

/* The tables were added with the greatest id first, so that this is no accident of their order. */
TEST(tables_are_locked_in_the_order_of_their_ids_so_that_nobody_waits_in_a_circle)
{
    assert_int_equal(paris_store_begin(first), PARIS_OK);
    assert_int_equal(append(first, 1, 1), PARIS_OK);
    begin_waiting(second_begins_for_both);
    assert_true(is_free(2));
    assert_int_equal(append(first, 2, 1), PARIS_OK);
    assert_int_equal(paris_store_commit(first), PARIS_OK);
    assert_int_equal(end_waiting(), PARIS_OK);
    assert_int_equal(append(second, 1, 2), PARIS_OK);
    assert_int_equal(append(second, 2, 2), PARIS_OK);
    assert_int_equal(paris_store_commit(second), PARIS_OK);
}

/* --- around each of them --- */

/* Nobody is given up, however slow the machine is. */
static struct paris_store *open_patient(void)
{
    struct paris_store *store = open_store(address);
    PQclear(PQexec(paris_postgres_of(store)->connection,
                   "SET lock_timeout = 0; SET statement_timeout = 0;"
                   "SET idle_in_transaction_session_timeout = 0"));
    return store;
}

static void start(void)
{
    first = open_patient();
    second = open_patient();
    assert_int_equal(paris_store_begin(first), PARIS_OK);
    add_accounts(first, 1);
    for (unsigned table = 3; table > 0; table--)
        assert_int_equal(add_table(first, table, 1), PARIS_OK);
    assert_int_equal(paris_store_commit(first), PARIS_OK);
}

static void stop(void)
{
    paris_store_close(first);
    paris_store_close(second);
    assert_int_equal(drop_store(), 0);
}

EACH_TEST(start, stop);
ALL_TESTS(start_all, stop_all);
