/* The store on SQLite: opening and closing, and transactions.
 *
 * The write-ahead log is synced at every commit. The file is locked for this process alone, which
 * also spares the memory that several processes would share. */
#include "server/store/sqlite/sqlite.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#define IN_MEMORY ":memory:"

enum {
    BUSY_MILLISECONDS = 250, /* for a server that is just closing the file */
    LOG_PAGES_MAX = 4000     /* then they are moved into the database: 16 MB */
};

static const struct paris_store_backend sqlite_kind; /* at the end of this file */

/* --- opening --- */

enum paris_status paris_sqlite_open_error(struct paris_error *error, sqlite3 *db, int code,
                                          const char *path)
{
    switch (code & PARIS_PRIMARY_CODE) {
    case SQLITE_BUSY:
        return paris_error_fail(
            error, PARIS_UNAVAILABLE,
            "%s is in use by another process; a store belongs to one server at a time.", path);
    case SQLITE_NOTADB:
        return paris_error_set(
            error, 0, 0,
            "%s is no database; give the file of a store, or a name that is not taken yet.", path);
    case SQLITE_CORRUPT:
    case SQLITE_ERROR: /* a statement does not fit the schema */
        return paris_error_set(error, 0, 0,
                               "%s is a damaged store: %s; bring back a copy that is whole.", path,
                               sqlite3_errmsg(db));
    default:
        return paris_error_fail(
            error, PARIS_REFUSED_BY_SYSTEM,
            "%s cannot be used as a store: %s; it has to be a file that can be read and written.",
            path, paris_sqlite_reason(db, code));
    }
}

static int count_log_pages(void *context, sqlite3 *db, const char *name, int pages)
{
    struct paris_sqlite *store = context;
    (void)db;
    (void)name;
    store->log_pages = pages;
    return SQLITE_OK;
}

/* What has to hold before the first look into the file. */
static int prepare_connection(sqlite3 *db)
{
    int code = sqlite3_busy_timeout(db, BUSY_MILLISECONDS);
    if (code == SQLITE_OK)
        code = sqlite3_db_config(db, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
    if (code == SQLITE_OK)
        code = sqlite3_exec(db,
                            "PRAGMA locking_mode = EXCLUSIVE; PRAGMA trusted_schema = OFF;"
                            "PRAGMA cell_size_check = ON; PRAGMA foreign_keys = ON;"
                            "PRAGMA temp_store = MEMORY; PRAGMA cache_size = -16384",
                            NULL, NULL, NULL);
    return code;
}

static int note_mode(void *context, int columns, char **values, char **names)
{
    bool *good = context;
    (void)names;
    *good = columns == 1 && values[0] != NULL && strcmp(values[0], "wal") == 0;
    return 0;
}

static enum paris_status use_log(struct paris_sqlite *store, const char *path,
                                 struct paris_error *error)
{
    bool good = false;
    /* EXTRA: a new file gets its write-ahead log by way of a rollback journal, whose end must be on the
     * disk, too. If that journal came back after a loss of power, it would undo the whole file. */
    int code = sqlite3_exec(store->db, "PRAGMA synchronous = EXTRA", NULL, NULL, NULL);
    if (code == SQLITE_OK)
        code = sqlite3_exec(store->db, "PRAGMA journal_mode = WAL", note_mode, &good, NULL);
    if (code != SQLITE_OK)
        return paris_sqlite_open_error(error, store->db, code, path);
    /* Not left to SQLite's own automatic, which keeps silent if the disk fails meanwhile. */
    sqlite3_wal_hook(store->db, count_log_pages, store);
    if (good || strcmp(path, IN_MEMORY) == 0)
        return PARIS_OK;
    return paris_error_set(error, 0, 0, "%s cannot have a write-ahead log, which a store needs.",
                           path);
}

/* A store of an older version stays one; what a server that was killed left in the log stays there. */
static enum paris_status only_read(struct paris_sqlite *store, const char *name, const char *path,
                                   struct paris_error *error)
{
    int code = sqlite3_exec(store->db, "PRAGMA query_only = ON", NULL, NULL, NULL);
    if (code == SQLITE_OK && paris_sqlite_has_wal(name))
        code = sqlite3_db_config(store->db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
    return code == SQLITE_OK ? PARIS_OK : paris_sqlite_open_error(error, store->db, code, path);
}

static enum paris_status connect_to(struct paris_sqlite *store, const char *name, const char *path,
                                    struct paris_error *error)
{
    int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE;
    int code = sqlite3_open_v2(name, &store->db, flags, NULL);
    if (code == SQLITE_OK)
        code = prepare_connection(store->db);
    if (code == SQLITE_OK && sqlite3_db_readonly(store->db, "main") != 0)
        code = SQLITE_READONLY;
    if (code != SQLITE_OK)
        return paris_sqlite_open_error(error, store->db, code, path);
    enum paris_status status = paris_sqlite_schema_check(store->db, path, error);
    if (store->reads)
        return status == PARIS_OK ? only_read(store, name, path, error) : status;
    if (status == PARIS_OK)
        status = use_log(store, path, error);
    if (status == PARIS_OK)
        status = paris_sqlite_schema_update(store->db, path, error);
    return status;
}

static enum paris_status prepare_statements(struct paris_sqlite *store, const char *path,
                                            struct paris_error *error)
{
    for (int i = 0; i < PARIS_STATEMENTS; i++) {
        int code = sqlite3_prepare_v3(store->db, paris_statement_text[i], -1,
                                      SQLITE_PREPARE_PERSISTENT, &store->statement[i], NULL);
        if (code != SQLITE_OK)
            return paris_sqlite_open_error(error, store->db, code, path);
    }
    return PARIS_OK;
}

static void disconnect(struct paris_sqlite *store)
{
    for (int i = 0; i < PARIS_STATEMENTS; i++)
        sqlite3_finalize(store->statement[i]);
    int code = sqlite3_close(store->db);
    PARIS_CHECK(code == SQLITE_OK); /* else a statement was forgotten */
    free(store);
}

enum paris_status paris_sqlite_open(struct paris_store **out, const char *path, bool reads,
                                    struct paris_error *error)
{
    char name[PATH_MAX] = IN_MEMORY;
    *out = NULL;
    if (strcmp(path, IN_MEMORY) != 0) {
        enum paris_status status = reads ? paris_sqlite_find_file_to_read(name, path, error)
                                         : paris_sqlite_find_file(name, path, error);
        if (status < 0)
            return status;
    }
    struct paris_sqlite *store = calloc(1, sizeof *store);
    if (store == NULL)
        return paris_error_fail(error, PARIS_NO_RESOURCES,
                                "%s cannot be opened: there is not enough memory.", path);
    store->base.kind = &sqlite_kind;
    store->reads = reads;
    enum paris_status status = connect_to(store, name, path, error);
    if (status == PARIS_OK)
        status = prepare_statements(store, path, error);
    if (status < 0)
        disconnect(store);
    else
        *out = &store->base;
    return status;
}

/* --- transactions --- */

static int step_plain(struct paris_sqlite *store, enum paris_statement which)
{
    sqlite3_stmt *statement = paris_statement_use(&store->base, which);
    int code = sqlite3_step(statement);
    paris_statement_end(statement);
    return code;
}

/* SQLite may have given up the transaction by itself. */
static void roll_back(struct paris_sqlite *store)
{
    if (!sqlite3_get_autocommit(store->db))
        (void)step_plain(store, PARIS_STATEMENT_ROLLBACK);
    store->running = false;
}

/* Moves the write-ahead log into the database. If that fails, what was committed is safe in the log,
 * but a disk that refuses to write or sync must not be trusted with more. */
static void move_log(struct paris_sqlite *store, int mode)
{
    int code = sqlite3_wal_checkpoint_v2(store->db, "main", mode, NULL, NULL);
    store->log_pages = 0;
    int kind = code & PARIS_PRIMARY_CODE;
    if (kind == SQLITE_OK || kind == SQLITE_BUSY || kind == SQLITE_LOCKED)
        return; /* done, or as far as a walk allows that is under way: the rest later */
    paris_store_note_failure(&store->base, code);
    store->failed = true;
}

static void close_store(struct paris_store *base)
{
    struct paris_sqlite *store = paris_sqlite_of(base);
    roll_back(store);
    if (!store->failed && !store->reads)
        move_log(store, SQLITE_CHECKPOINT_TRUNCATE);
    /* A file in trouble is left as it is: the next one to open it reads the log. */
    if (store->failed)
        sqlite3_db_config(store->db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
    disconnect(store);
}

static enum paris_status begin_store(struct paris_store *base)
{
    struct paris_sqlite *store = paris_sqlite_of(base);
    PARIS_CHECK(!store->running);
    if (store->failed)
        return PARIS_UNAVAILABLE;
    int code = step_plain(store, PARIS_STATEMENT_BEGIN);
    if (code != SQLITE_DONE)
        return paris_store_note_failure(&store->base, code);
    store->running = true;
    return PARIS_OK;
}

static enum paris_status commit_store(struct paris_store *base)
{
    struct paris_sqlite *store = paris_sqlite_of(base);
    PARIS_CHECK(store->running);
    if (!store->failed) {
        int code = step_plain(store, PARIS_STATEMENT_COMMIT);
        if (code != SQLITE_DONE) {
            paris_store_note_failure(&store->base, code);
            store->failed = true;
        }
    }
    roll_back(store); /* nothing, if the commit went well */
    if (store->failed)
        return PARIS_UNAVAILABLE;
    if (store->log_pages >= LOG_PAGES_MAX)
        move_log(store, SQLITE_CHECKPOINT_PASSIVE);
    return PARIS_OK;
}

static void roll_back_store(struct paris_store *base)
{
    roll_back(paris_sqlite_of(base));
}

/* --- the kind --- */

static bool never_returns(const struct paris_store *store)
{
    (void)store;
    return false;
}

/* The file belongs to this process alone: there is nobody to lock tables against. */
static enum paris_status begin_for(struct paris_store *store, const char *const *tables,
                                   size_t count)
{
    (void)tables;
    (void)count;
    return begin_store(store);
}

static const struct paris_store_backend sqlite_kind = {
    .people = &paris_sqlite_people,
    .games = &paris_sqlite_games,
    .shared = false,
    .close = close_store,
    .begin = begin_store,
    .commit = commit_store,
    .roll_back = roll_back_store,
    .returns = never_returns,
    .begin_for = begin_for,
};
