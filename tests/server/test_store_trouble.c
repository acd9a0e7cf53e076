/* The store on a disk and with a memory that fail: at one call after the other, what was committed
 * stays, what was not is whole or gone, and the caller is told.
 *
 * SQLite is given a disk of our own, which passes everything on to the real one but does not wait
 * for it, and an allocator of our own. */
#include "server/store_samples.h"

#include <sqlite3.h>

enum { NEVER = -1, LINES = 12, SAMPLED = 64 };

/* --- what fails --- */

enum fault { NO_FAULT, ERROR_ONCE, ERROR_FROM_THEN_ON, DISK_FULL, NO_MEMORY };

static struct {
    enum fault fault;
    long countdown;      /* calls until it strikes; NEVER */
    bool database_alone; /* only syncs of the database count, not those of its log */
    bool struck;
    unsigned syncs; /* so far */
} plan;

static void plan_fault(enum fault fault, long calls)
{
    plan.fault = fault;
    plan.countdown = calls;
    plan.database_alone = plan.struck = false;
}

static bool strikes(void)
{
    if (plan.struck && plan.fault == ERROR_FROM_THEN_ON)
        return true;
    if (plan.countdown == NEVER || plan.countdown-- > 0)
        return false;
    plan.countdown = NEVER;
    plan.struck = true;
    return true;
}

/* --- the disk --- */

struct file {
    sqlite3_file base;
    bool database;
    sqlite3_file *real; /* stands behind this struct */
};

static sqlite3_vfs *real_disk, disk;

static sqlite3_file *real_of(sqlite3_file *file)
{
    return ((struct file *)file)->real;
}

static int fail_or(int code, int write_error)
{
    if (plan.database_alone || plan.fault == NO_MEMORY || !strikes())
        return code;
    return plan.fault == DISK_FULL && write_error != SQLITE_IOERR_READ ? SQLITE_FULL : write_error;
}

static int close_file(sqlite3_file *file)
{
    return real_of(file)->pMethods->xClose(real_of(file));
}

static int read_file(sqlite3_file *file, void *out, int count, sqlite3_int64 from)
{
    int code = fail_or(SQLITE_OK, SQLITE_IOERR_READ);
    return code != SQLITE_OK ? code
                             : real_of(file)->pMethods->xRead(real_of(file), out, count, from);
}

static int write_file(sqlite3_file *file, const void *bytes, int count, sqlite3_int64 from)
{
    int code = fail_or(SQLITE_OK, SQLITE_IOERR_WRITE);
    if (code != SQLITE_OK) /* half of it arrives */
        (void)real_of(file)->pMethods->xWrite(real_of(file), bytes, count / 2, from);
    return code != SQLITE_OK ? code
                             : real_of(file)->pMethods->xWrite(real_of(file), bytes, count, from);
}

static int truncate_file(sqlite3_file *file, sqlite3_int64 size)
{
    int code = fail_or(SQLITE_OK, SQLITE_IOERR_TRUNCATE);
    return code != SQLITE_OK ? code : real_of(file)->pMethods->xTruncate(real_of(file), size);
}

static int sync_file(sqlite3_file *file, int flags)
{
    (void)flags; /* the tests need no real disk */
    plan.syncs++;
    if (plan.database_alone)
        return ((struct file *)file)->database && strikes() ? SQLITE_IOERR_FSYNC : SQLITE_OK;
    return fail_or(SQLITE_OK, SQLITE_IOERR_FSYNC);
}

static int measure_file(sqlite3_file *file, sqlite3_int64 *size)
{
    return real_of(file)->pMethods->xFileSize(real_of(file), size);
}

static int lock_file(sqlite3_file *file, int level)
{
    return real_of(file)->pMethods->xLock(real_of(file), level);
}

static int unlock_file(sqlite3_file *file, int level)
{
    return real_of(file)->pMethods->xUnlock(real_of(file), level);
}

static int is_reserved(sqlite3_file *file, int *out)
{
    return real_of(file)->pMethods->xCheckReservedLock(real_of(file), out);
}

static int control_file(sqlite3_file *file, int operation, void *argument)
{
    return real_of(file)->pMethods->xFileControl(real_of(file), operation, argument);
}

static int sector_of(sqlite3_file *file)
{
    return real_of(file)->pMethods->xSectorSize(real_of(file));
}

static int traits_of(sqlite3_file *file)
{
    return real_of(file)->pMethods->xDeviceCharacteristics(real_of(file));
}

/* Of the first version: without shared memory, which the store must not need. */
static const sqlite3_io_methods methods = {
    .iVersion = 1,
    .xClose = close_file,
    .xRead = read_file,
    .xWrite = write_file,
    .xTruncate = truncate_file,
    .xSync = sync_file,
    .xFileSize = measure_file,
    .xLock = lock_file,
    .xUnlock = unlock_file,
    .xCheckReservedLock = is_reserved,
    .xFileControl = control_file,
    .xSectorSize = sector_of,
    .xDeviceCharacteristics = traits_of,
};

static int open_file(sqlite3_vfs *unused, const char *name, sqlite3_file *out, int flags,
                     int *out_flags)
{
    struct file *file = (struct file *)out;
    (void)unused;
    file->base.pMethods = NULL;
    file->database = (flags & SQLITE_OPEN_MAIN_DB) != 0;
    file->real = (sqlite3_file *)(file + 1);
    int code = real_disk->xOpen(real_disk, name, file->real, flags, out_flags);
    if (code == SQLITE_OK)
        file->base.pMethods = &methods;
    return code;
}

/* --- the memory --- */

static sqlite3_mem_methods real_memory;

static void *take_memory(int size)
{
    return plan.fault == NO_MEMORY && strikes() ? NULL : real_memory.xMalloc(size);
}

static void *take_more_memory(void *old, int size)
{
    return plan.fault == NO_MEMORY && strikes() ? NULL : real_memory.xRealloc(old, size);
}

static int set_up_all(void **unused)
{
    (void)unused;
    plan_fault(NO_FAULT, NEVER);
    if (sqlite3_config(SQLITE_CONFIG_GETMALLOC, &real_memory) != SQLITE_OK)
        return -1;
    sqlite3_mem_methods memory = real_memory;
    memory.xMalloc = take_memory;
    memory.xRealloc = take_more_memory;
    if (sqlite3_config(SQLITE_CONFIG_MALLOC, &memory) != SQLITE_OK ||
        sqlite3_initialize() != SQLITE_OK)
        return -1;
    real_disk = sqlite3_vfs_find(NULL);
    disk = *real_disk;
    disk.zName = "failing";
    disk.szOsFile = (int)sizeof(struct file) + real_disk->szOsFile;
    disk.xOpen = open_file;
    return sqlite3_vfs_register(&disk, 1) == SQLITE_OK ? 0 : -1;
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
    if (paris_store_lines(store, id, 1, see_line, &log) != PARIS_OK ||
        paris_store_unfinished(store, see_table, &tables) != PARIS_OK)
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
        assert_non_null(strstr(paris_store_trouble(store), "The store cannot be used: "));
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
    assert_int_equal(paris_store_unfinished(store, see_table, &seen), PARIS_OK);
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
static void try_fault(enum fault fault)
{
    for (long calls = 0;; calls += fault == NO_MEMORY ? 1 + calls / SAMPLED : 1) {
        remove_files();
        plan_fault(fault, calls);
        struct life life = live();
        bool struck = plan.struck;
        plan_fault(NO_FAULT, NEVER);
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
    try_fault(ERROR_ONCE);
}

TEST(a_disk_that_fails_for_good_costs_nothing_that_was_committed)
{
    try_fault(ERROR_FROM_THEN_ON);
}

TEST(a_full_disk_costs_nothing_that_was_committed)
{
    try_fault(DISK_FULL);
}

TEST(a_lack_of_memory_costs_nothing_that_was_committed)
{
    try_fault(NO_MEMORY);
}

TEST(every_commit_waits_for_the_disk)
{
    struct paris_store *store = open_store(sample_file);
    assert_true(found(store));
    for (uint32_t seq = 1; seq <= LINES; seq++) {
        unsigned before = plan.syncs;
        assert_true(add_line(store, seq));
        assert_true(plan.syncs > before);
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
    assert_int_equal(paris_store_begin(store), PARIS_OK);
    assert_int_equal(append(store, 1, 1), PARIS_OK);
    plan_fault(NO_MEMORY, 0);
    assert_int_equal(paris_store_unfinished(store, see_table, &seen), PARIS_NO_FILE);
    assert_true(plan.struck);
    plan_fault(NO_FAULT, NEVER);
    assert_non_null(strstr(paris_store_trouble(store), "out of memory"));
    assert_int_equal(append(store, 1, 1), PARIS_NO_FILE);
    assert_int_equal(add_table(store, 2, 1), PARIS_NO_FILE);
    assert_int_equal(paris_store_commit(store), PARIS_NO_FILE);
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
    plan_fault(DISK_FULL, 0);
    assert_int_equal(paris_store_commit(store), PARIS_NO_FILE);
    assert_true(plan.struck);
    plan_fault(NO_FAULT, NEVER);
    assert_non_null(strstr(paris_store_trouble(store), "full"));
    name_account(id, 1);
    assert_int_equal(paris_store_begin(store), PARIS_NO_FILE);
    assert_int_equal(paris_store_find_account(store, &account, id), PARIS_NO_FILE);
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
    plan_fault(ERROR_ONCE, 0);
    plan.database_alone = true;
    while (!plan.struck && paris_store_begin(store) == PARIS_OK) {
        lines++;
        assert_int_equal(append(store, 1, lines), PARIS_OK);
        assert_int_equal(paris_store_commit(store), PARIS_OK);
    }
    assert_true(plan.struck);
    plan_fault(NO_FAULT, NEVER);
    assert_int_equal(paris_store_begin(store), PARIS_NO_FILE);
    assert_string_not_equal(paris_store_trouble(store), "");
    paris_store_close(store);
    store = open_store(sample_file);
    assert_int_equal(count_lines(store, 1), lines);
    paris_store_close(store);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
#define CASE(name) cmocka_unit_test_setup_teardown(name, make_sample_folder, remove_sample_folder)
        CASE(an_error_of_the_disk_at_any_moment_costs_nothing_that_was_committed),
        CASE(a_disk_that_fails_for_good_costs_nothing_that_was_committed),
        CASE(a_full_disk_costs_nothing_that_was_committed),
        CASE(a_lack_of_memory_costs_nothing_that_was_committed),
        CASE(every_commit_waits_for_the_disk),
        CASE(a_question_that_fails_takes_the_whole_transaction_with_it),
        CASE(after_a_failed_commit_the_store_does_nothing_any_more),
        CASE(a_disk_that_fails_behind_a_commit_stops_the_next_one),
    };
    return cmocka_run_group_tests(tests, set_up_all, NULL);
}
