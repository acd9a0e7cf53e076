/* The store on SQLite: opening, closing, transactions.
 *
 * The write-ahead log is synced at every commit. The file is locked for this process alone, so that SQLite
 * needs no shared memory. */
#include "server/store/sqlite/sqlite.h"

#include "base/text.h"
#include "server/common/memory.h"

#include <stdlib.h>
#include <string.h>

#define IN_MEMORY ":memory:"
#define CACHE_KB 16384
#define WORDS_OF(number) #number
#define WORDS(number) WORDS_OF(number)
_Static_assert(PARIS_MEMORY_RESERVE >= 2 * 1024 * CACHE_KB, "the cache may grow by all of it");

enum {
    BUSY_MILLISECONDS = 250, /* for a server that is closing the file */
    WAL_PAGES_MAX = 4000     /* 16 MB: then they are moved into the database */
};

static const char begin_sql[] = "BEGIN IMMEDIATE", commit_sql[] = "COMMIT",
                  rollback_sql[] = "ROLLBACK";

static const struct paris_store_backend sqlite_backend; /* at the end of this file */

/* --- opening --- */

enum paris_status paris_sqlite_open_error(struct paris_error *error, sqlite3 *db, int code,
                                          const char *path)
{
    switch (code & PARIS_SQLITE_PRIMARY_CODE) {
    case SQLITE_BUSY:
        return paris_error_fail(
            error, PARIS_UNAVAILABLE,
            "%s is in use by another process; a store belongs to one server at a time.", path);
    case SQLITE_NOTADB:
        return paris_error_set(
            error, 0, 0,
            "%s is no database; give the file of a store, or a name that is not taken yet.", path);
    case SQLITE_CORRUPT:
    case SQLITE_ERROR: /* the schema lacks a table or column */
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

static int count_wal_pages(void *context, sqlite3 *db, const char *name, int pages)
{
    struct paris_sqlite *store = context;
    (void)db;
    (void)name;
    store->wal_pages = pages;
    return SQLITE_OK;
}

/* Settings that must be in force before the file is first read. */
static int prepare_connection(sqlite3 *db)
{
    int code = sqlite3_busy_timeout(db, BUSY_MILLISECONDS);
    if (code == SQLITE_OK)
        code = sqlite3_db_config(db, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
    if (code == SQLITE_OK)
        code = sqlite3_exec(db,
                            "PRAGMA locking_mode = EXCLUSIVE; PRAGMA trusted_schema = OFF;"
                            "PRAGMA cell_size_check = ON; PRAGMA foreign_keys = ON;"
                            "PRAGMA temp_store = MEMORY; PRAGMA cache_size = -" WORDS(CACHE_KB),
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

static enum paris_status use_wal(struct paris_sqlite *store, const char *path,
                                 struct paris_error *error)
{
    bool good = false;
    /* EXTRA: SQLite switches a new file to WAL by way of a rollback journal, whose deletion must reach the
     * disk too. A journal that reappeared after a power failure would undo the whole file. */
    int code = sqlite3_exec(store->db, "PRAGMA synchronous = EXTRA", NULL, NULL, NULL);
    if (code == SQLITE_OK)
        code = sqlite3_exec(store->db, "PRAGMA journal_mode = WAL", note_mode, &good, NULL);
    if (code != SQLITE_OK)
        return paris_sqlite_open_error(error, store->db, code, path);
    /* We checkpoint ourselves: SQLite's automatic checkpoint does not report a failing disk. */
    sqlite3_wal_hook(store->db, count_wal_pages, store);
    if (good || strcmp(path, IN_MEMORY) == 0)
        return PARIS_OK;
    return paris_error_set(error, 0, 0, "%s cannot have a write-ahead log, which a store needs.",
                           path);
}

/* The log of a server that was killed may end with commits that were never synced. From now on they are shown and
 * acknowledged, so they have to be on the disk first. */
static enum paris_status sync_found_log(struct paris_sqlite *store, const char *path,
                                        struct paris_error *error)
{
    int code = sqlite3_wal_checkpoint_v2(store->db, "main", SQLITE_CHECKPOINT_TRUNCATE, NULL, NULL);
    return code == SQLITE_OK ? PARIS_OK : paris_sqlite_open_error(error, store->db, code, path);
}

/* The schema is not updated, and what a killed server left in the write-ahead log stays there. */
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
    if (store->read_only)
        return status == PARIS_OK ? only_read(store, name, path, error) : status;
    if (status == PARIS_OK)
        status = use_wal(store, path, error);
    if (status == PARIS_OK)
        status = sync_found_log(store, path, error);
    if (status == PARIS_OK)
        status = paris_sqlite_schema_update(store->db, path, error);
    return status;
}

/* A rollback must not fail because there is no memory for its statement. */
static bool prepare_transactions(struct paris_sqlite *store)
{
    return paris_sqlite_use(&store->base, begin_sql) != NULL &&
           paris_sqlite_use(&store->base, commit_sql) != NULL &&
           paris_sqlite_use(&store->base, rollback_sql) != NULL;
}

static void disconnect(struct paris_sqlite *store)
{
    for (unsigned i = 0; i < store->prepared_count; i++)
        sqlite3_finalize(store->prepared[i].statement);
    int code = sqlite3_close(store->db);
    PARIS_CHECK(code == SQLITE_OK); /* else a statement was not finalized */
    free(store);
}

enum paris_status paris_sqlite_open(struct paris_store **out, const char *path, bool read_only,
                                    struct paris_error *error)
{
    char name[PATH_MAX] = IN_MEMORY;
    *out = NULL;
    if (strcmp(path, IN_MEMORY) != 0) {
        enum paris_status status = read_only ? paris_sqlite_find_file_to_read(name, path, error)
                                             : paris_sqlite_find_file(name, path, error);
        if (status < 0)
            return status;
    }
    struct paris_sqlite *store = calloc(1, sizeof *store);
    if (store == NULL)
        return paris_error_fail(error, PARIS_NO_RESOURCES,
                                "%s cannot be opened: there is not enough memory.", path);
    store->base.backend = &sqlite_backend;
    store->read_only = read_only;
    enum paris_status status = connect_to(store, name, path, error);
    if (status == PARIS_OK)
        status = paris_sqlite_schema_verify(store->db, path, error);
    if (status == PARIS_OK && !prepare_transactions(store))
        status =
            paris_sqlite_open_error(error, store->db, sqlite3_extended_errcode(store->db), path);
    if (status == PARIS_OK && strcmp(name, IN_MEMORY) != 0)
        paris_sqlite_note_files(&store->files, name);
    if (status < 0)
        disconnect(store);
    else
        *out = &store->base;
    return status;
}

/* --- transactions --- */

static int step_plain(struct paris_sqlite *store, const char *sql)
{
    sqlite3_stmt *statement = paris_sqlite_use(&store->base, sql);
    int code = sqlite3_step(statement);
    paris_sqlite_end(statement);
    return code;
}

/* SQLite may have rolled the transaction back by itself. */
static void roll_back(struct paris_sqlite *store)
{
    if (!sqlite3_get_autocommit(store->db))
        (void)step_plain(store, rollback_sql);
    store->running = false;
}

/* Moves the write-ahead log into the database. If that fails, committed changes are safe in the log, but we
 * no longer trust a disk that fails to write or sync. */
static void checkpoint(struct paris_sqlite *store, int mode)
{
    int code = sqlite3_wal_checkpoint_v2(store->db, "main", mode, NULL, NULL);
    store->wal_pages = 0;
    int kind = code & PARIS_SQLITE_PRIMARY_CODE;
    if (kind == SQLITE_OK || kind == SQLITE_BUSY || kind == SQLITE_LOCKED)
        return; /* done, or as far as a running query allows: the rest later */
    paris_sqlite_note_failure(&store->base, code);
    store->failed = true;
}

static void close_store(struct paris_store *base)
{
    struct paris_sqlite *store = paris_sqlite_of(base);
    paris_sqlite_drop_backup(store);
    roll_back(store);
    if (!store->failed && !store->read_only)
        checkpoint(store, SQLITE_CHECKPOINT_TRUNCATE);
    /* After a failure the file is left as it is: the next open reads the log. */
    if (store->failed)
        sqlite3_db_config(store->db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
    disconnect(store);
}

/* The file belongs to this process alone: there is nobody to lock the tables against. */
static enum paris_status begin_store(struct paris_store *base, const char *const *tables,
                                     size_t count)
{
    struct paris_sqlite *store = paris_sqlite_of(base);
    (void)tables;
    (void)count;
    PARIS_CHECK(!store->running);
    if (store->failed)
        return PARIS_UNAVAILABLE;
    int code = step_plain(store, begin_sql);
    if (code != SQLITE_DONE)
        return paris_sqlite_note_failure(&store->base, code);
    store->running = true;
    return PARIS_OK;
}

static enum paris_status commit_store(struct paris_store *base)
{
    struct paris_sqlite *store = paris_sqlite_of(base);
    PARIS_CHECK(store->running);
    if (!store->failed) {
        int code = step_plain(store, commit_sql);
        if (code != SQLITE_DONE) {
            paris_sqlite_note_failure(&store->base, code);
            store->failed = true;
        }
    }
    if (!store->failed && !paris_sqlite_has_files(&store->files)) {
        struct paris_text text = paris_text_in(base->failure, sizeof base->failure);
        paris_text_addf(&text, "The store cannot be used: %s or its log was removed or replaced.",
                        store->files.path);
        store->failed = true;
    }
    roll_back(store); /* does nothing after a successful commit */
    if (store->failed)
        return PARIS_UNAVAILABLE;
    if (store->wal_pages >= WAL_PAGES_MAX)
        checkpoint(store, SQLITE_CHECKPOINT_PASSIVE);
    return PARIS_OK;
}

static void roll_back_store(struct paris_store *base)
{
    roll_back(paris_sqlite_of(base));
}

static const struct paris_store_backend sqlite_backend = {
    .shared = false,
    .can_recover = false,
    .close = close_store,
    .begin = begin_store,
    .commit = commit_store,
    .roll_back = roll_back_store,
    .backup = paris_sqlite_backup,
#define QUERY(name, parameters, arguments) .name = paris_sqlite_##name,
#include "server/store/queries.h"
#undef QUERY
};
