/* The store's file: what was committed is found again, what was not is gone, what is no store is
 * refused with its cause, and a damaged one never brings the program down. */
#include "server/store_samples.h"

#include <sqlite3.h>

#include <fcntl.h>
#include <sys/wait.h>

enum { NOBODY = 65534, PAGE = 4096 };

/* Account 1 and table 1 with `lines` lines. */
static void fill(struct paris_store *store, uint32_t lines)
{
    assert_int_equal(paris_store_begin(store), PARIS_OK);
    add_accounts(store, 1);
    assert_int_equal(add_table(store, 1, 1), PARIS_OK);
    for (uint32_t seq = 1; seq <= lines; seq++)
        assert_int_equal(append(store, 1, seq), PARIS_OK);
    assert_int_equal(paris_store_commit(store), PARIS_OK);
}

static void make_store(uint32_t lines)
{
    struct paris_store *store = open_store(sample_file);
    fill(store, lines);
    paris_store_close(store);
}

static void write_file(const char *path, const char *bytes, size_t count)
{
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, count, file), count);
    assert_int_equal(fclose(file), 0);
}

/* The caller frees it. */
static char *read_whole(size_t *count, const char *path)
{
    struct stat found;
    assert_int_equal(stat(path, &found), 0);
    *count = (size_t)found.st_size;
    char *bytes = malloc(*count);
    FILE *file = fopen(path, "rb");
    assert_non_null(bytes);
    assert_non_null(file);
    assert_int_equal(fread(bytes, 1, *count, file), *count);
    assert_int_equal(fclose(file), 0);
    return bytes;
}

/* By a plain connection that knows nothing of the store; answers SQLite's code. */
static int run_sql(const char *sql)
{
    sqlite3 *db;
    assert_int_equal(sqlite3_open(sample_file, &db), SQLITE_OK);
    int code = sqlite3_exec(db, sql, NULL, NULL, NULL);
    assert_int_equal(sqlite3_close(db), SQLITE_OK);
    return code;
}

/* --- committed or not --- */

TEST(a_store_that_is_opened_again_holds_everything)
{
    struct paris_account account;
    struct paris_table_row row;
    struct seen seen = {0};
    char id[PARIS_ID_LENGTH];
    uint8_t hash[PARIS_SHA256_LENGTH] = {5};
    struct paris_store *store = open_store(sample_file);
    fill(store, 5);
    name_account(id, 1);
    assert_int_equal(paris_store_begin(store), PARIS_OK);
    assert_int_equal(paris_store_add_session(store, hash, id, 1), PARIS_OK);
    assert_int_equal(paris_store_commit(store), PARIS_OK);
    paris_store_close(store);

    store = open_store(sample_file);
    assert_int_equal(count_lines(store, 1), 5);
    assert_int_equal(paris_store_find_session(store, &account, hash), PARIS_OK);
    assert_string_equal(account.id, id);
    assert_int_equal(paris_store_tables(store, "", 100, see_table, &seen), PARIS_OK);
    assert_int_equal(seen.count, 1);
    assert_int_equal(seen.index.changed, sample_line(5).at);
    assert_string_equal(seen.index.seat[0], id);
    name_table(id, 1);
    assert_int_equal(paris_store_find_table(store, &row, id), PARIS_OK);
    paris_store_close(store);
}

TEST(a_closed_store_is_one_file_that_only_its_owner_can_read)
{
    struct stat found;
    mode_t mask = umask(0);
    struct paris_store *store = open_store(sample_file);
    umask(mask);
    fill(store, 5);
    assert_int_equal(stat(sample_log, &found), 0);
    assert_int_equal(found.st_mode & 0777, 0600);
    paris_store_close(store);
    assert_int_not_equal(stat(sample_log, &found), 0);
    assert_int_equal(stat(sample_file, &found), 0);
    assert_int_equal(found.st_mode & 0777, 0600);
}

TEST(what_was_not_committed_is_gone)
{
    struct paris_store *store = open_store(sample_file);
    fill(store, 2);
    assert_int_equal(paris_store_begin(store), PARIS_OK);
    assert_int_equal(append(store, 1, 3), PARIS_OK);
    assert_int_equal(add_table(store, 2, 1), PARIS_OK);
    assert_int_equal(count_lines(store, 1), 3);
    paris_store_close(store);

    struct seen seen = {0};
    store = open_store(sample_file);
    assert_int_equal(count_lines(store, 1), 2);
    assert_int_equal(paris_store_tables(store, "", 100, see_table, &seen), PARIS_OK);
    assert_int_equal(seen.count, 1);
    assert_int_equal(seen.index.changed, sample_line(2).at);
    paris_store_close(store);
}

TEST(a_process_that_dies_loses_only_what_was_not_committed)
{
    pid_t child = fork();
    if (child == 0) {
        struct paris_store *store = open_store(sample_file);
        fill(store, 2);
        if (paris_store_begin(store) != PARIS_OK || append(store, 1, 3) != PARIS_OK)
            _exit(1);
        _exit(0); /* as if killed: nothing is closed */
    }
    int end;
    assert_int_equal(waitpid(child, &end, 0), child);
    assert_int_equal(end, 0);
    struct stat found;
    assert_int_equal(stat(sample_log, &found), 0);
    assert_true(found.st_size > 0);

    struct paris_store *store = open_store(sample_file);
    assert_int_equal(count_lines(store, 1), 2);
    assert_int_equal(paris_store_begin(store), PARIS_OK);
    assert_int_equal(append(store, 1, 3), PARIS_OK);
    assert_int_equal(paris_store_commit(store), PARIS_OK);
    paris_store_close(store);
}

TEST(a_store_in_memory_leaves_no_file)
{
    struct paris_store *store = open_store(":memory:");
    fill(store, 2);
    paris_store_close(store);
    assert_int_not_equal(access(":memory:", F_OK), 0);
    paris_store_close(NULL);
}

/* --- one server at a time --- */

TEST(a_second_store_on_the_same_file_is_refused)
{
    struct paris_store *store = open_store(sample_file);
    assert_refused(sample_file, PARIS_UNAVAILABLE, "in use by another process");
    fill(store, 2);
    assert_refused(sample_file, PARIS_UNAVAILABLE, "in use by another process");
    assert_int_equal(count_lines(store, 1), 2);
    paris_store_close(store);
    paris_store_close(open_store(sample_file));
}

TEST(a_second_process_on_the_same_file_is_refused)
{
    int ready[2], done[2];
    char byte = 'x';
    assert_int_equal(pipe(ready), 0);
    assert_int_equal(pipe(done), 0);
    pid_t child = fork();
    if (child == 0) {
        close(done[1]);
        struct paris_store *store = open_store(sample_file);
        bool good = write(ready[1], &byte, 1) == 1 && read(done[0], &byte, 1) == 0;
        paris_store_close(store);
        _exit(good ? 0 : 1);
    }
    close(ready[1]);
    assert_int_equal(read(ready[0], &byte, 1), 1);
    assert_refused(sample_file, PARIS_UNAVAILABLE, "in use by another process");
    close(done[1]);
    int end;
    assert_int_equal(waitpid(child, &end, 0), child);
    assert_int_equal(end, 0);
    paris_store_close(open_store(sample_file));
    close(ready[0]);
    close(done[0]);
}

/* --- what is no store --- */

TEST(names_that_cannot_be_a_file_are_refused)
{
    static char longest[1 << 16];
    char path[SAMPLE_PATH];
    memset(longest, 'x', sizeof longest - 1);
    assert_refused("", PARIS_BAD_INPUT, "is empty");
    assert_refused(longest, PARIS_BAD_INPUT, "too long");
    assert_refused(sample_folder, PARIS_BAD_INPUT, "is a directory");
    assert_refused("/dev/null", PARIS_BAD_INPUT, "no ordinary file");
    name_file(path, "missing/store");
    assert_refused(path, PARIS_REFUSED_BY_SYSTEM, "No such file or directory");
    make_store(0);
    name_file(path, "store/store");
    assert_refused(path, PARIS_REFUSED_BY_SYSTEM, "Not a directory");
}

TEST(a_file_that_is_no_database_is_refused_and_left_alone)
{
    static const char text[] = "Dear diary, this is no database, and it is longer than a header "
                               "of one, which has a hundred bytes.";
    size_t count;
    write_file(sample_file, text, sizeof text);
    assert_refused(sample_file, PARIS_BAD_INPUT, "is no database");
    char *bytes = read_whole(&count, sample_file);
    assert_int_equal(count, sizeof text);
    assert_memory_equal(bytes, text, count);
    free(bytes);
}

TEST(a_database_of_another_program_is_refused_and_left_alone)
{
    size_t before, after;
    assert_int_equal(run_sql("CREATE TABLE recipes (name TEXT)"), SQLITE_OK);
    char *old = read_whole(&before, sample_file);
    assert_refused(sample_file, PARIS_BAD_INPUT, "another program: its application id is 0");
    char *now = read_whole(&after, sample_file);
    assert_int_equal(before, after);
    assert_memory_equal(old, now, before);
    free(old);
    free(now);
    assert_int_equal(run_sql("DROP TABLE recipes; PRAGMA application_id = 77"), SQLITE_OK);
    assert_refused(sample_file, PARIS_BAD_INPUT, "another program: its application id is 77");
}

TEST(a_store_of_an_unknown_version_is_refused)
{
    make_store(1);
    assert_int_equal(run_sql("PRAGMA user_version = 8"), SQLITE_OK);
    assert_refused(sample_file, PARIS_BAD_INPUT,
                   "is a store of version 8, and this program knows 1 to 7");
    assert_int_equal(run_sql("PRAGMA user_version = 0"), SQLITE_OK);
    assert_refused(sample_file, PARIS_BAD_INPUT, "is a store of version 0, and this program knows");
}

TEST(a_store_that_lacks_a_table_is_refused)
{
    make_store(1);
    assert_int_equal(run_sql("DROP TABLE seats"), SQLITE_OK);
    assert_refused(sample_file, PARIS_BAD_INPUT, "no such table");
}

TEST(an_empty_file_becomes_a_store)
{
    write_file(sample_file, "", 0);
    make_store(1);
    assert_int_equal(run_sql("SELECT count(*) FROM log"), SQLITE_OK);
}

TEST(changes_that_have_lost_their_store_are_not_thrown_away)
{
    static const char text[] = "some commits";
    make_store(1);
    assert_int_equal(remove(sample_file), 0);
    write_file(sample_log, text, sizeof text);
    assert_refused(sample_file, PARIS_BAD_INPUT, "-wal holds changes of a store");
    write_file(sample_file, "", 0);
    assert_refused(sample_file, PARIS_BAD_INPUT, "-wal holds changes of a store");
    assert_int_equal(remove(sample_log), 0);
    paris_store_close(open_store(sample_file));
}

/* Opens the store as somebody who is not root, whom no rights would stop. */
static void assert_refused_to_others(const char *cause)
{
    int end;
    pid_t child = fork();
    if (child == 0) {
        struct paris_store *store;
        struct paris_error error = {0};
        if (geteuid() == 0 && setuid(NOBODY) != 0)
            _exit(2);
        if (paris_store_open(&store, sample_file, &error) != PARIS_REFUSED_BY_SYSTEM)
            _exit(3);
        _exit(strstr(error.message, cause) != NULL ? 0 : 4);
    }
    assert_int_equal(waitpid(child, &end, 0), child);
    assert_true(WIFEXITED(end));
    assert_int_equal(WEXITSTATUS(end), 0);
}

TEST(a_place_that_cannot_be_written_is_refused)
{
    assert_int_equal(chmod(sample_folder, 0555), 0);
    assert_refused_to_others("Permission denied");
    assert_int_equal(chmod(sample_folder, 0755), 0);
    make_store(1);
    assert_int_equal(chmod(sample_file, 0444), 0);
    assert_refused_to_others("Permission denied");
    assert_int_equal(chmod(sample_file, 0666), 0);
    assert_int_equal(chmod(sample_folder, 0555), 0);
    assert_refused_to_others("Permission denied");
    assert_int_equal(chmod(sample_folder, 0755), 0);
}

/* --- the file guards itself --- */

/* In the place of the second table, which is a rematch of the first. */
#define REPLACE_TABLE(id, command, previous)                                                       \
    ("REPLACE INTO tables SELECT " id ", host, " command ", secret, '', " previous                 \
     ", 0, 0, 0, 0, NULL, 0 FROM tables WHERE id = 'rematch'")

TEST(no_program_can_change_what_was_written)
{
    static const char *const forbidden[] = {
        "UPDATE log SET text = 'another'",
        "UPDATE log SET seq = seq + 1",
        "UPDATE OR REPLACE log SET seq = 1 WHERE seq = 2",
        "DELETE FROM log",
        "DELETE FROM log WHERE seq = 2",
        "INSERT OR REPLACE INTO log SELECT table_id, 1, 0, 0, NULL, chain, 'x' FROM log LIMIT 1",
        "INSERT OR REPLACE INTO log SELECT table_id, 3, 0, 0, command, chain, 'x' FROM log LIMIT 1",
        "INSERT INTO log SELECT table_id, 4, 0, 0, NULL, chain, 'x' FROM log LIMIT 1",
        "UPDATE tables SET id = 'x'",
        "UPDATE tables SET host = 'x'",
        "UPDATE tables SET command = randomblob(16)",
        "UPDATE tables SET secret = randomblob(32)",
        "UPDATE tables SET settings = 'x'",
        "UPDATE tables SET previous = 'x'",
        "UPDATE tables SET created = 0",
        "DELETE FROM tables",
        "INSERT OR REPLACE INTO tables SELECT * FROM tables",
        REPLACE_TABLE("id", "randomblob(16)", "NULL"),
        REPLACE_TABLE("'new'", "command", "NULL"),
        REPLACE_TABLE("'new'", "randomblob(16)", "previous"),
    };
    make_store(2);
    assert_int_equal(run_sql("INSERT INTO tables SELECT 'rematch', host, randomblob(16), secret,"
                             " '', id, 0, 0, 0, 0, NULL, 0 FROM tables"),
                     SQLITE_OK);
    for (size_t i = 0; i < sizeof forbidden / sizeof forbidden[0]; i++)
        if (run_sql(forbidden[i]) != SQLITE_CONSTRAINT)
            fail_msg("not forbidden: %s", forbidden[i]);
    assert_int_equal(run_sql("UPDATE tables SET changed = 5"), SQLITE_OK);
    assert_int_equal(
        run_sql("INSERT INTO log SELECT table_id, 3, 0, 0, NULL, chain, 'x' FROM log LIMIT 1"),
        SQLITE_OK);
    struct paris_store *store = open_store(sample_file);
    assert_int_equal(count_lines(store, 1), 3);
    paris_store_close(store);
}

/* --- damage --- */

static void assert_damage(const char *sql, const char *cause)
{
    struct seen seen = {0};
    char id[PARIS_ID_LENGTH];
    remove(sample_file);
    make_store(3);
    if (run_sql(sql) != SQLITE_OK)
        fail_msg("not possible: %s", sql);
    struct paris_store *store = open_store(sample_file);
    name_table(id, 1);
    enum paris_status status = paris_store_read_log(store, id, 1, see_line, &seen);
    if (status == PARIS_OK)
        status = paris_store_tables(store, "", 100, see_table, &seen);
    assert_int_equal(status, PARIS_UNAVAILABLE);
    assert_non_null(strstr(paris_store_failure(store), cause));
    paris_store_close(store);
}

TEST(values_that_no_server_wrote_are_found_out)
{
    assert_damage("DROP TRIGGER log_delete; DELETE FROM log WHERE seq = 2", "a line of a log");
    assert_damage("DROP TRIGGER log_update; UPDATE log SET text = printf('%5000d', 1)",
                  "a line of a log");
    assert_damage("DROP TRIGGER log_update; UPDATE log SET text = 'a' || char(0) || 'b'",
                  "a line of a log");
    assert_damage("DROP TRIGGER log_update; UPDATE log SET spent = -1", "a line of a log");
    assert_damage("DROP TRIGGER tables_update; UPDATE tables SET settings = printf('%500d', 1)",
                  "a table");
    assert_damage("PRAGMA ignore_check_constraints = ON; UPDATE tables SET listed = 2", "a table");
    assert_damage("PRAGMA ignore_check_constraints = ON; DROP TRIGGER tables_update;"
                  "UPDATE tables SET secret = x'00'",
                  "a table");
}

/* Asks everything there is to ask, and changes something: any answer will do but a crash. A sentence
 * goes with every refusal. */
static void try_everything(const char *path)
{
    struct paris_store *store;
    struct paris_error error = {0};
    struct paris_account account;
    struct paris_table_row row;
    struct seen seen = {0};
    char id[PARIS_ID_LENGTH], person[PARIS_ID_LENGTH];
    unsigned count;
    name_table(id, 1);
    name_account(person, 1);
    if (paris_store_open(&store, path, &error) != PARIS_OK) {
        assert_non_null(strstr(error.message, path));
        assert_null(store);
        return;
    }
    enum paris_status answers[] = {
        paris_store_find_account(store, &account, person),
        paris_store_find_login(store, &account, "guest"),
        paris_store_find_table(store, &row, id),
        paris_store_count_tables(store, &count, person, 0),
        paris_store_find_created(store, id, person, sample_table(1, 1).command),
        paris_store_find_rematch(store, id, "none"),
        paris_store_read_log(store, id, 1, see_line, &seen),
        paris_store_tables_of(store, person, 10, see_table, &seen),
        paris_store_lobby(store, 0, 10, see_table, &seen),
        paris_store_tables(store, "", 100, see_table, &seen),
    };
    bool trouble = false;
    for (size_t i = 0; i < sizeof answers / sizeof answers[0]; i++)
        trouble = trouble || answers[i] == PARIS_UNAVAILABLE;
    if (paris_store_begin(store) == PARIS_OK) {
        struct paris_account another = sample_account(900, "another", "$hash");
        bool failed = append(store, 1, 41) == PARIS_UNAVAILABLE;
        failed = add_table(store, 900, 1) == PARIS_UNAVAILABLE || failed;
        failed = paris_store_add_account(store, &another) == PARIS_UNAVAILABLE || failed;
        bool committed = paris_store_commit(store) == PARIS_OK;
        assert_false(failed && committed);
        trouble = trouble || !committed;
    }
    if (trouble)
        assert_string_not_equal(paris_store_failure(store), "");
    paris_store_close(store);
}

/* A store of some pages in every tree, as bytes. */
static char *make_large(size_t *count)
{
    struct paris_store *store = open_store(sample_file);
    fill(store, 40);
    assert_int_equal(paris_store_begin(store), PARIS_OK);
    for (unsigned n = 2; n <= 60; n++)
        assert_int_equal(add_table(store, n, 1), PARIS_OK);
    assert_int_equal(paris_store_commit(store), PARIS_OK);
    paris_store_close(store);
    return read_whole(count, sample_file);
}

/* --- files that are taken away --- */

static void assert_stops(struct paris_store *store)
{
    assert_int_equal(paris_store_begin(store), PARIS_OK);
    assert_int_equal(append(store, 1, 2), PARIS_OK);
    assert_int_equal(paris_store_commit(store), PARIS_UNAVAILABLE);
    assert_non_null(strstr(paris_store_failure(store), "removed or replaced"));
    assert_int_equal(paris_store_begin(store), PARIS_UNAVAILABLE);
    paris_store_close(store);
}

static struct paris_store *open_with_a_line(void)
{
    make_store(0);
    struct paris_store *store = open_store(sample_file);
    assert_int_equal(paris_store_begin(store), PARIS_OK);
    assert_int_equal(append(store, 1, 1), PARIS_OK);
    assert_int_equal(paris_store_commit(store), PARIS_OK);
    return store;
}

TEST(a_store_whose_file_was_removed_acknowledges_nothing)
{
    struct paris_store *store = open_with_a_line();
    assert_int_equal(unlink(sample_file), 0);
    assert_stops(store);
}

TEST(a_store_whose_file_was_replaced_acknowledges_nothing)
{
    char copy[SAMPLE_PATH];
    struct paris_store *store = open_with_a_line();
    name_file(copy, "copy");
    bool done = false;
    struct paris_error error = {0, 0, ""};
    while (!done)
        assert_int_equal(paris_store_backup(store, copy, &done, &error), PARIS_OK);
    assert_int_equal(rename(copy, sample_file), 0);
    assert_stops(store);
}

TEST(a_store_whose_log_was_removed_acknowledges_nothing)
{
    struct paris_store *store = open_with_a_line();
    assert_int_equal(unlink(sample_log), 0);
    assert_stops(store);
}

/* --- backup --- */

TEST(a_backup_has_what_was_committed_until_its_end)
{
    enum { LINES = 20000 };
    char copy[SAMPLE_PATH];
    bool done = false;
    unsigned steps = 0;
    uint32_t lines = 0;
    struct paris_error error = {0, 0, ""};
    make_store(0);
    struct paris_store *store = open_store(sample_file);
    assert_int_equal(paris_store_begin(store), PARIS_OK);
    while (lines < LINES)
        assert_int_equal(append(store, 1, ++lines), PARIS_OK);
    assert_int_equal(paris_store_commit(store), PARIS_OK);
    name_file(copy, "copy");
    for (; !done; steps++) {
        assert_int_equal(paris_store_backup(store, copy, &done, &error), PARIS_OK);
        if (done)
            break;
        assert_int_equal(paris_store_begin(store), PARIS_OK);
        assert_int_equal(append(store, 1, ++lines), PARIS_OK);
        assert_int_equal(paris_store_commit(store), PARIS_OK);
    }
    assert_true(steps > 0); /* it was changed in the middle */
    assert_int_equal(paris_store_backup(store, copy, &done, &error), PARIS_REFUSED_BY_SYSTEM);
    assert_non_null(strstr(error.message, "cannot be written"));
    paris_store_close(store);
    struct paris_store *saved = open_store(copy);
    assert_int_equal(count_lines(saved, 1), lines);
    paris_store_close(saved);
}

TEST(a_store_cut_short_never_crashes)
{
    static const size_t lengths[] = {1, 15, 16, 99, 100, 511, 512, 1024, PAGE - 1, PAGE, PAGE + 1};
    char copy[SAMPLE_PATH], log[SAMPLE_PATH];
    size_t count;
    char *bytes = make_large(&count);
    name_file(copy, "copy");
    name_file(log, "copy-wal");
    for (size_t i = 0; i < sizeof lengths / sizeof lengths[0]; i++) {
        write_file(copy, bytes, lengths[i]);
        try_everything(copy);
        remove(log);
    }
    for (size_t length = 2 * PAGE; length < count; length += PAGE / 2) {
        write_file(copy, bytes, length);
        try_everything(copy);
        remove(log);
    }
    free(bytes);
}

TEST(a_store_with_a_spoilt_page_never_crashes)
{
    char copy[SAMPLE_PATH], log[SAMPLE_PATH];
    size_t count;
    char *bytes = make_large(&count), *spoilt = malloc(count);
    assert_non_null(spoilt);
    name_file(copy, "copy");
    name_file(log, "copy-wal");
    for (size_t page = 0; page < count; page += PAGE)
        for (unsigned way = 0; way < 12; way++) {
            memcpy(spoilt, bytes, count);
            if (way == 0)
                memset(spoilt + page, 0, PAGE);
            else if (way == 1) /* in the place of another */
                memcpy(spoilt + page, bytes + (page + PAGE) % count, PAGE);
            else
                for (size_t i = way - 2; i < PAGE; i += way * way * 7)
                    spoilt[page + i] = (char)(spoilt[page + i] ^ 1 << (page / PAGE + way) % 8);
            write_file(copy, spoilt, count);
            try_everything(copy);
            remove(log);
        }
    free(spoilt);
    free(bytes);
}

EACH_TEST(make_sample_folder, remove_sample_folder);
