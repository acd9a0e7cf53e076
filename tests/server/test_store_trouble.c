/* The store on a disk and with a memory that fail: at one call after the other, what was committed
 * stays, what was not is whole or gone, and the caller learns of it. */
#include "server/failing.h"
#include "server/store_samples.h"

enum { LINES = 12, SAMPLED = 64 };

static void mend(void)
{
    paris_failing_plan(PARIS_FAILING_NOTHING, PARIS_FAILING_NEVER, false);
}

static void set_up_all(void)
{
    paris_failing_take_memory();
    paris_failing_register();
}

/* --- one life of a store --- */

struct life {
    bool opened;
    bool founded;   /* account 1 and table 1 are committed */
    uint32_t lines; /* committed */
};

static bool found(struct paris_store *store)
{
    struct paris_account account = sample_account(1, "guest", "");
    return paris_store_begin(store) == PARIS_OK &&
           paris_store_add_account(store, &account) == PARIS_OK &&
           add_table(store, 1, 1) == PARIS_OK && paris_store_commit(store) == PARIS_OK;
}

static bool add_line(struct paris_store *store, uint32_t seq)
{
    return paris_store_begin(store) == PARIS_OK && append(store, 1, seq) == PARIS_OK &&
           paris_store_commit(store) == PARIS_OK;
}

static bool read_all(struct paris_store *store, uint32_t lines)
{
    char id[PARIS_ID_LENGTH];
    struct seen tables = {0}, log = {0};
    name_table(id, 1);
    if (paris_store_read_log(store, id, 1, see_line, &log) != PARIS_OK ||
        paris_store_tables(store, "", 100, see_table, &tables) != PARIS_OK)
        return false;
    assert_int_equal(log.count, lines);
    assert_int_equal(tables.count, 1);
    return true;
}

static struct life live(void)
{
    struct life life = {0};
    struct paris_store *store;
    struct paris_error error = {0};
    if (paris_store_open(&store, sample_file, &error) != PARIS_OK) {
        assert_non_null(strstr(error.message, sample_file));
        return life;
    }
    life.opened = true;
    life.founded = found(store);
    bool good = life.founded;
    while (good && life.lines < LINES) {
        good = add_line(store, life.lines + 1);
        life.lines += good;
        good = good && read_all(store, life.lines);
    }
    if (!good)
        assert_non_null(strstr(paris_store_failure(store), "The store cannot be used: "));
    paris_store_close(store);
    return life;
}

/* Everything that was acknowledged is there; at most the commit that was not is there too, whole. */
static void assert_kept(struct life life)
{
    struct seen seen = {0};
    struct paris_store *store = open_store(sample_file);
    unsigned lines = count_lines(store, 1);
    assert_in_range(lines, life.lines, life.lines + 1);
    assert_int_equal(paris_store_tables(store, "", 100, see_table, &seen), PARIS_OK);
    assert_true(seen.count == 1 || (seen.count == 0 && !life.founded));
    if (lines > 0)
        assert_int_equal(seen.index.changed, sample_line(lines).at);
    if (seen.count == 0)
        assert_true(found(store));
    assert_true(add_line(store, lines + 1)); /* it can be used as before */
    paris_store_close(store);
}

static void remove_files(void)
{
    char path[SAMPLE_PATH];
    name_file(path, "store-journal");
    remove(path);
    remove(sample_file);
    remove(sample_log);
}

/* Lets the fault strike at the first call, at the second and so on, until a life goes by before.
 * Memory is asked for so often that later calls are only sampled. */
static void try_fault(enum paris_failing_fault fault)
{
    for (long calls = 0;; calls += fault == PARIS_FAILING_MEMORY ? 1 + calls / SAMPLED : 1) {
        remove_files();
        paris_failing_plan(fault, calls, false);
        struct life life = live();
        bool struck = paris_failing_struck();
        mend();
        assert_kept(life);
        if (!struck) {
            assert_int_equal(life.lines, LINES);
            assert_true(calls > LINES);
            return;
        }
    }
}

TEST(an_error_of_the_disk_at_any_moment_costs_nothing_that_was_committed)
{
    try_fault(PARIS_FAILING_ONCE);
}

TEST(a_disk_that_fails_for_good_costs_nothing_that_was_committed)
{
    try_fault(PARIS_FAILING_FROM_THEN_ON);
}

TEST(a_full_disk_costs_nothing_that_was_committed)
{
    try_fault(PARIS_FAILING_FULL);
}

TEST(a_disk_that_becomes_read_only_costs_nothing_that_was_committed)
{
    try_fault(PARIS_FAILING_READ_ONLY);
}

TEST(a_sync_that_fails_costs_nothing_that_was_committed)
{
    try_fault(PARIS_FAILING_SYNC);
}

TEST(a_lack_of_memory_costs_nothing_that_was_committed)
{
    try_fault(PARIS_FAILING_MEMORY);
}

TEST(every_commit_waits_for_the_disk)
{
    struct paris_store *store = open_store(sample_file);
    assert_true(found(store));
    for (uint32_t seq = 1; seq <= LINES; seq++) {
        unsigned before = paris_failing_syncs();
        assert_true(add_line(store, seq));
        assert_true(paris_failing_syncs() > before);
    }
    paris_store_close(store);
}

/* SQLite then gives up the transaction: a change after that would count alone. */
TEST(a_question_that_fails_takes_the_whole_transaction_with_it)
{
    struct seen seen = {0};
    char id[PARIS_ID_LENGTH];
    struct paris_store *store = open_store(sample_file);
    assert_true(found(store));
    name_table(id, 1);
    /* Prepares the statement, so that the fault strikes while it runs. */
    assert_int_equal(paris_store_tables(store, "", 100, see_table, &seen), PARIS_OK);
    assert_int_equal(paris_store_begin(store), PARIS_OK);
    assert_int_equal(append(store, 1, 1), PARIS_OK);
    paris_failing_plan(PARIS_FAILING_MEMORY, 0, false);
    assert_int_equal(paris_store_tables(store, "", 100, see_table, &seen), PARIS_UNAVAILABLE);
    assert_true(paris_failing_struck());
    mend();
    assert_non_null(strstr(paris_store_failure(store), "out of memory"));
    assert_int_equal(append(store, 1, 1), PARIS_UNAVAILABLE);
    assert_int_equal(add_table(store, 2, 1), PARIS_UNAVAILABLE);
    assert_int_equal(paris_store_commit(store), PARIS_UNAVAILABLE);
    paris_store_close(store);
    store = open_store(sample_file);
    assert_int_equal(count_lines(store, 1), 0);
    paris_store_close(store);
}

TEST(after_a_failed_commit_the_store_does_nothing_any_more)
{
    struct paris_account account;
    char id[PARIS_ID_LENGTH];
    struct paris_store *store = open_store(sample_file);
    assert_true(found(store));
    assert_int_equal(paris_store_begin(store), PARIS_OK);
    assert_int_equal(append(store, 1, 1), PARIS_OK);
    paris_failing_plan(PARIS_FAILING_FULL, 0, false);
    assert_int_equal(paris_store_commit(store), PARIS_UNAVAILABLE);
    assert_true(paris_failing_struck());
    mend();
    assert_non_null(strstr(paris_store_failure(store), "full"));
    name_account(id, 1);
    assert_int_equal(paris_store_begin(store), PARIS_UNAVAILABLE);
    assert_int_equal(paris_store_find_account(store, &account, id), PARIS_UNAVAILABLE);
    paris_store_close(store);
    assert_kept((struct life){.opened = true, .founded = true});
}

/* The log is moved into the database after some thousands of pages. Its commits are safe by then,
 * but the store takes no more. */
TEST(a_disk_that_fails_behind_a_commit_stops_the_next_one)
{
    uint32_t lines = 0;
    struct paris_store *store = open_store(sample_file);
    assert_true(found(store));
    paris_failing_plan(PARIS_FAILING_ONCE, 0, true);
    while (!paris_failing_struck() && paris_store_begin(store) == PARIS_OK) {
        lines++;
        assert_int_equal(append(store, 1, lines), PARIS_OK);
        assert_int_equal(paris_store_commit(store), PARIS_OK);
    }
    assert_true(paris_failing_struck());
    mend();
    assert_int_equal(paris_store_begin(store), PARIS_UNAVAILABLE);
    assert_string_not_equal(paris_store_failure(store), "");
    paris_store_close(store);
    store = open_store(sample_file);
    assert_int_equal(count_lines(store, 1), lines);
    paris_store_close(store);
}

EACH_TEST(make_sample_folder, remove_sample_folder);
ALL_TESTS(set_up_all, NULL);
