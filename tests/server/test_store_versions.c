/* Stores of versions before are brought up to date with everything in them, newer and foreign ones
 * are refused, and copies of either kind are like their originals.
 *
 * tests/server/versions has what the programs of those versions wrote, as SQL: 1 the first that had a store,
 * 4 the last 0.1; rules-1 is 1 with games of the first edition of the rules. */
#include "server/database.h"
#include "server/store/copy.h"
#include "server/store_samples.h"

#include "base/file.h"

#include <sqlite3.h>

enum { TABLES = 2, LINES = 32, ACCOUNTS = 4 };

static struct paris_database database;
static char address[256];

/* --- small things --- */

static char *read_sql(const char *name)
{
    char path[SAMPLE_PATH], *text;
    size_t length;
    snprintf(path, sizeof path, "%s/tests/server/versions/%s", PARIS_SOURCE_DIR, name);
    if (paris_file_read(&text, &length, path, 1 << 20) != PARIS_OK)
        fail_msg("%s cannot be read", path);
    return text;
}

static void run_on_file(const char *sql)
{
    sqlite3 *db;
    char *message = NULL;
    assert_int_equal(sqlite3_open(sample_file, &db), SQLITE_OK);
    if (sqlite3_exec(db, sql, NULL, NULL, &message) != SQLITE_OK)
        fail_msg("%s", message);
    sqlite3_close(db);
}

static void make_file(const char *name)
{
    char *sql = read_sql(name);
    run_on_file(sql);
    free(sql);
}

static void make_old_file(void)
{
    make_file("sqlite-1.sql");
}

static void make_database(const char *name)
{
    char *sql = read_sql(name);
    paris_database_create(&database, "versions", address, sizeof address);
    assert_true(paris_database_run(address, sql));
    free(sql);
}

static void make_old_database(void)
{
    make_database("postgres-1.sql");
}

static struct paris_store_count check(struct paris_store *store)
{
    struct paris_error error = {0, 0, ""};
    struct paris_store_count count;
    if (paris_store_check(&count, store, &paris_builtin_rules, &error) != PARIS_OK)
        fail_msg("%s", error.message);
    return count;
}

static void check_refused(struct paris_store *store, const char *piece)
{
    struct paris_error error = {0, 0, ""};
    struct paris_store_count count;
    assert_int_equal(paris_store_check(&count, store, &paris_builtin_rules, &error),
                     PARIS_BAD_INPUT);
    if (strstr(error.message, piece) == NULL)
        fail_msg("\"%s\" does not say \"%s\"", error.message, piece);
}

static void assert_complete(const struct paris_store_count *count)
{
    assert_int_equal(count->accounts, ACCOUNTS);
    assert_int_equal(count->sessions, ACCOUNTS);
    assert_int_equal(count->tables, TABLES);
    assert_int_equal(count->lines, LINES);
}

static bool note_id(void *context, const struct paris_table_row *row,
                    const struct paris_table_index *index)
{
    (void)index;
    strcpy(context, row->id);
    return false;
}

/* A file of the version before goes on: the next line of a log is taken. */
static void add_a_line(struct paris_store *store)
{
    char id[PARIS_ID_LENGTH] = "";
    assert_int_equal(paris_store_tables(store, "", 100, note_id, id), PARIS_OK);
    struct seen seen = {0};
    assert_int_equal(paris_store_read_log(store, id, 1, see_line, &seen), PARIS_OK);
    struct paris_log_row line = sample_line(seen.count + 1);
    struct paris_table_index index = {.status = PARIS_TABLE_PLAYING};
    assert_int_equal(paris_store_begin(store), PARIS_OK);
    assert_int_equal(paris_store_append(store, id, &line, &index), PARIS_OK);
    assert_int_equal(paris_store_commit(store), PARIS_OK);
}

/* --- versions --- */

TEST(a_file_of_the_version_before_is_brought_up_to_date)
{
    make_old_file();
    for (unsigned i = 0; i < 2; i++) { /* the second time it is new already */
        struct paris_store *store = open_store(sample_file);
        struct paris_store_count count = check(store);
        assert_complete(&count);
        paris_store_close(store);
    }
    run_on_file("DROP INDEX sessions_created"); /* fails if there is none */
    run_on_file("DROP INDEX sessions_account");
    run_on_file("CREATE TABLE seven (a CHECK (a = 7));"
                "INSERT INTO seven SELECT user_version FROM pragma_user_version; DROP TABLE seven");
    struct paris_store *store = open_store(sample_file);
    add_a_line(store);
    paris_store_close(store);
}

TEST(a_database_of_the_version_before_is_brought_up_to_date)
{
    make_old_database();
    for (unsigned i = 0; i < 2; i++) {
        struct paris_store *store = open_store(address);
        struct paris_store_count count = check(store);
        assert_complete(&count);
        paris_store_close(store);
        assert_int_equal(paris_database_number(address, "SELECT number FROM paris.version"), 7);
    }
    assert_true(paris_database_run(address, "DROP INDEX paris.sessions_created"));
    assert_true(paris_database_run(address, "DROP INDEX paris.sessions_account"));
    struct paris_store *store = open_store(address);
    add_a_line(store);
    paris_store_close(store);
}

TEST(both_kinds_of_the_version_before_hold_the_same)
{
    make_old_file();
    make_old_database();
    struct paris_store *sqlite = open_store(sample_file), *postgres = open_store(address);
    struct paris_store_count first = check(sqlite), second = check(postgres);
    assert_memory_equal(&first, &second, sizeof first);
    paris_store_close(sqlite);
    paris_store_close(postgres);
}

/* --- the last 0.1 --- */

/* An account with a password and a guest; a game that is over, one that goes on, one that has not begun. */
static void assert_last_0_1_is_complete(struct paris_store *store, int64_t expected_due)
{
    /* What `paris store check` of that program says of it: everything is as it was. */
    static const char sum[] = "a99791a7ee9869b39be8979206aa3cb930d570979ce195cafb7aba6628f40b08";
    struct paris_store_count count = check(store);
    char digits[2 * PARIS_SHA256_LENGTH + 1];
    struct paris_text text = paris_text_in(digits, sizeof digits);
    paris_text_add_hex(&text, count.hash, sizeof count.hash);
    assert_string_equal(digits, sum);

    struct paris_account account;
    assert_int_equal(paris_store_find_login(store, &account, "Ann"), PARIS_OK);
    assert_int_equal(strncmp(account.password, "$argon2id$", 10), 0);
    assert_int_equal(paris_store_find_name(store, &account, "ann"), PARIS_OK); /* reserved since */
    assert_string_equal(account.name, "Ann");
    assert_int_equal(paris_store_find_login(store, &account, "Bob"), PARIS_NOT_FOUND);

    static const struct {
        const char *id;
        uint8_t status;
    } table[] = {{"gwxpy32aqszk4uj63mgy", PARIS_TABLE_OVER},
                 {"65veem7nfgcwphqqyj6a", PARIS_TABLE_PLAYING},
                 {"euftqs7phhhcxuf4dkvp", PARIS_TABLE_OPEN}};
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        uint8_t status;
        assert_int_equal(paris_store_find_status(store, &status, table[i].id), PARIS_OK);
        assert_int_equal(status, table[i].status);
    }
    int64_t due;
    assert_int_equal(paris_store_find_due(store, &due, table[1].id), PARIS_OK);
    assert_int_equal(due, expected_due);
}

static void try_last_0_1(const char *place, int64_t due)
{
    struct paris_store *store;
    struct paris_error error = {0, 0, ""};
    assert_int_equal(paris_store_open_to_read(&store, place, &error), PARIS_OK);
    struct paris_store_count before = check(store), after; /* as it is, not brought up to date */
    paris_store_close(store);
    for (unsigned i = 0; i < 2; i++) {
        store = open_store(place);
        assert_last_0_1_is_complete(store, due);
        after = check(store);
        assert_memory_equal(&before, &after, sizeof before);
        paris_store_close(store);
    }
}

TEST(a_file_of_the_last_0_1_is_brought_up_to_date)
{
    make_file("sqlite-4.sql");
    try_last_0_1(sample_file, 259212406);     /* three days for a turn */
    run_on_file("DROP INDEX tables_figures"); /* fails if there is none */
    run_on_file("CREATE TABLE seven (a CHECK (a = 7));"
                "INSERT INTO seven SELECT user_version FROM pragma_user_version; DROP TABLE seven");
}

TEST(a_database_of_the_last_0_1_is_brought_up_to_date)
{
    make_database("postgres-4.sql");
    try_last_0_1(address, 1); /* that program copied it there: looked at at once */
    assert_int_equal(paris_database_number(address, "SELECT number FROM paris.version"), 7);
    assert_true(paris_database_run(address, "DROP INDEX paris.tables_figures"));
}

/* Such games can't go on by the rules of today; they are told from damage, and nothing of them is lost. */
TEST(games_of_the_first_edition_of_the_rules_are_named_and_left_alone)
{
    make_file("sqlite-1-rules-1.sql");
    for (unsigned i = 0; i < 2; i++) {
        struct paris_store *store = open_store(sample_file);
        check_refused(store, "This game was played by version 1 of the rules");
        paris_store_close(store);
    }
    run_on_file("CREATE TABLE lines (a CHECK (a = 32)); INSERT INTO lines SELECT count(*) FROM log;"
                "DROP TABLE lines");
}

TEST(a_newer_or_foreign_database_is_refused_and_left_alone)
{
    paris_database_create(&database, "versions", address, sizeof address);
    paris_store_close(open_store(address));
    assert_true(paris_database_run(address, "UPDATE paris.version SET number = 8"));
    assert_refused(address, PARIS_BAD_INPUT, "a store of version 8, and this program knows 1 to 7");
    assert_int_equal(paris_database_number(address, "SELECT number FROM paris.version"), 8);
    assert_true(paris_database_run(address, "DROP SCHEMA paris CASCADE; CREATE SCHEMA paris;"
                                            "CREATE TABLE paris.chestnuts (a int)"));
    assert_refused(address, PARIS_BAD_INPUT, "a schema paris of another program");
    assert_int_equal(paris_database_number(address, "SELECT count(*) FROM paris.chestnuts"), 0);
}

TEST(a_database_that_cannot_be_reached_is_told_without_its_password)
{
    struct paris_store *store;
    struct paris_error error = {0, 0, ""};
    assert_int_equal(paris_store_open(&store, "postgres://ann:chestnut@/nowhere?host=/nonexistent",
                                      &error),
                     PARIS_UNAVAILABLE);
    assert_null(store);
    assert_non_null(strstr(error.message, "/nonexistent"));
    assert_null(strstr(error.message, "chestnut"));
}

/* --- copies --- */

static void copy(const char *from_address, const char *to_address)
{
    struct paris_error error = {0, 0, ""};
    struct paris_store *from = open_store(from_address), *to = open_store(to_address);
    if (paris_store_copy(to, from, &paris_builtin_rules, &error) != PARIS_OK)
        fail_msg("%s", error.message);
    struct paris_store_count first = check(from), second = check(to);
    assert_complete(&first);
    assert_memory_equal(&first, &second, sizeof first);
    assert_int_equal(paris_store_copy(to, from, &paris_builtin_rules, &error), PARIS_CONFLICT);
    assert_non_null(strstr(error.message, "not empty"));
    paris_store_close(from);
    paris_store_close(to);
}

TEST(a_copy_in_the_other_kind_and_back_is_like_the_original)
{
    char file[SAMPLE_PATH];
    make_old_file();
    paris_database_create(&database, "versions", address, sizeof address);
    copy(sample_file, address);
    name_file(file, "copy");
    copy(address, file);
    assert_int_equal(paris_database_number(address,
                                           "SELECT count(*) FROM paris.tables WHERE lines <>"
                                           " (SELECT count(*) FROM paris.log"
                                           "  WHERE table_id = id)"),
                     0);
}

TEST(a_changed_line_or_list_is_found)
{
    char id[PARIS_ID_LENGTH] = "";
    make_old_file();
    struct paris_store *store = open_store(sample_file);
    assert_int_equal(paris_store_tables(store, "", 100, note_id, id), PARIS_OK);
    paris_store_close(store);
    run_on_file("UPDATE tables SET changed = changed + 1");
    store = open_store(sample_file);
    check_refused(store, "What lists show does not fit the log of table ");
    paris_store_close(store);
    run_on_file("DROP TRIGGER log_update; UPDATE tables SET changed = changed - 1;"
                "UPDATE log SET spent = spent + 1 WHERE seq = 5");
    store = open_store(sample_file);
    check_refused(store, "A log entry was changed");
    paris_store_close(store);
}

/* --- around all of them --- */

static void start(void)
{
    paris_database_start(&database);
    make_sample_folder();
}

static void stop(void)
{
    paris_database_remove(&database);
    remove_sample_folder();
}

static void clear(void)
{
    static const char *const names[] = {"store", "store-wal", "copy", "copy-wal"};
    char path[SAMPLE_PATH];
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        name_file(path, names[i]);
        remove(path);
    }
}

EACH_TEST(NULL, clear);
ALL_TESTS(start, stop);
