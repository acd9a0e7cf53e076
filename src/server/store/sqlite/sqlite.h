/* The store on SQLite: shared by the files of this folder, except paris_sqlite_open(), which is for store.c.
 *
 * sqlite.c opens the file and runs transactions, file.c checks the file, schema.c creates and updates the
 * schema, statement.c runs statements; accounts.c, tables.c and agenda.c have the queries. One thread uses a store. */
#ifndef PARIS_SERVER_STORE_SQLITE_SQLITE_H
#define PARIS_SERVER_STORE_SQLITE_SQLITE_H

#include "server/store/backend.h"

#include <limits.h>
#include <sqlite3.h>
#include <sys/stat.h>

enum {
    PARIS_SQLITE_PRIMARY_CODE = 0xff, /* the part of a result code without details */
    PARIS_SQLITE_STATEMENTS_MAX = 96
};

/* A statement is prepared at its first use and kept until the store is closed. */
struct paris_sqlite_prepared {
    const char *sql; /* compared by address: a constant in the function that uses it */
    sqlite3_stmt *statement;
};

/* Which files the store was opened with, so that we notice if they are removed or replaced. */
struct paris_sqlite_files {
    char path[PATH_MAX]; /* "" for a store in memory */
    struct stat database, wal;
    bool knows_wal; /* it is made with the first change; not on every file system of SQLite */
};

/* Invariant: unless `failed`, SQLite is inside a transaction exactly while `running`. */
struct paris_sqlite {
    struct paris_store base; /* first */
    sqlite3 *db;
    struct paris_sqlite_prepared prepared[PARIS_SQLITE_STATEMENTS_MAX];
    unsigned prepared_count;
    bool running;   /* between begin and commit */
    bool failed;    /* a change could not be made or kept: nothing is done any more */
    bool read_only; /* the file is left as it is */
    int wal_pages;  /* of the write-ahead log after the last commit */
    struct paris_sqlite_files files;
    sqlite3 *copy; /* of a backup that is under way, or NULL */
    sqlite3_backup *backup;
    unsigned backup_waits; /* steps in a row that found the copy locked */
};

static inline struct paris_sqlite *paris_sqlite_of(struct paris_store *base)
{
    return (struct paris_sqlite *)base;
}

PARIS_MUST_USE enum paris_status paris_sqlite_open(struct paris_store **out, const char *path,
                                                   bool read_only, struct paris_error *error);

/* --- queries: accounts.c, tables.c, agenda.c --- */

#define QUERY(name, parameters, arguments)                                                         \
    PARIS_MUST_USE enum paris_status paris_sqlite_##name(struct paris_store *store,                \
                                                         PARIS_STORE_PARAMETERS parameters);
#include "server/store/queries.h"
#undef QUERY

/* Puts a table on the agenda, or takes it off. */
PARIS_MUST_USE enum paris_status paris_sqlite_put_due(struct paris_store *store, const char *table,
                                                      int64_t due);

/* --- file.c --- */

/* Makes sure that a usable file exists; its full path goes to `out` (PATH_MAX bytes). */
PARIS_MUST_USE enum paris_status paris_sqlite_find_file(char *out, const char *path,
                                                        struct paris_error *error);
/* The same for a store that is only read: the file must exist and not be empty. */
PARIS_MUST_USE enum paris_status paris_sqlite_find_file_to_read(char *out, const char *path,
                                                                struct paris_error *error);
/* Is there a write-ahead log that is not empty beside this file? */
bool paris_sqlite_has_wal(const char *path);

/* Remembers the files; and whether they are still where they were. */
void paris_sqlite_note_files(struct paris_sqlite_files *files, const char *path);
bool paris_sqlite_has_files(struct paris_sqlite_files *files);

/* --- backup.c --- */

PARIS_MUST_USE enum paris_status paris_sqlite_backup(struct paris_store *store, const char *to,
                                                     bool *done, struct paris_error *error);
/* Gives up a backup that is under way, if any. */
void paris_sqlite_drop_backup(struct paris_sqlite *store);

/* --- schema.c --- */

/* Refuses another program's database and a store newer than this program; changes nothing. */
PARIS_MUST_USE enum paris_status paris_sqlite_schema_check(sqlite3 *db, const char *path,
                                                           struct paris_error *error);
/* Creates the schema in an empty database, updates an older one. */
PARIS_MUST_USE enum paris_status paris_sqlite_schema_update(sqlite3 *db, const char *path,
                                                            struct paris_error *error);
/* Refuses a store that lacks a table or column. */
PARIS_MUST_USE enum paris_status paris_sqlite_schema_verify(sqlite3 *db, const char *path,
                                                            struct paris_error *error);

/* --- sqlite.c --- */

/* Sets *error for a result code that came while the store was being opened. */
PARIS_MUST_USE enum paris_status paris_sqlite_open_error(struct paris_error *error, sqlite3 *db,
                                                         int code, const char *path);

/* --- statement.c: use a statement, bind its parameters, run it or read its rows, end it --- */

/* The statement for this SQL, which must be a constant. NULL if it cannot be prepared; the functions
 * below take NULL, and those that return a status then return PARIS_UNAVAILABLE. */
sqlite3_stmt *paris_sqlite_use(struct paris_store *store, const char *sql);
/* Parameters count from 1. What is bound must live until the statement has ended. */
void paris_sqlite_bind_text(sqlite3_stmt *statement, int parameter, const char *text);
void paris_sqlite_bind_text_or_null(sqlite3_stmt *statement, int parameter, const char *text);
void paris_sqlite_bind_bytes(sqlite3_stmt *statement, int parameter, const uint8_t *bytes,
                             size_t count);
void paris_sqlite_bind_number(sqlite3_stmt *statement, int parameter, int64_t number);

/* Runs a change and ends the statement. PARIS_CONFLICT if a constraint forbids it. */
PARIS_MUST_USE enum paris_status paris_sqlite_run(struct paris_store *store,
                                                  sqlite3_stmt *statement);
/* The same; PARIS_NOT_FOUND if no row was changed. */
PARIS_MUST_USE enum paris_status paris_sqlite_run_on_row(struct paris_store *store,
                                                         sqlite3_stmt *statement);
/* Reads the next row; PARIS_NOT_FOUND if there is none. */
PARIS_MUST_USE enum paris_status paris_sqlite_next(struct paris_store *store,
                                                   sqlite3_stmt *statement);
void paris_sqlite_end(sqlite3_stmt *statement);

/* Columns count from 0. False if the file holds a value that the store never writes. */
PARIS_MUST_USE bool paris_sqlite_read_text(char *out, size_t size, sqlite3_stmt *statement,
                                           int column); /* "" for NULL */
PARIS_MUST_USE bool paris_sqlite_read_bytes(uint8_t *out, size_t count, sqlite3_stmt *statement,
                                            int column);
PARIS_MUST_USE bool paris_sqlite_read_number(int64_t *out, int64_t min, int64_t max,
                                             sqlite3_stmt *statement, int column);
/* Reads the number in the only row and column, and ends the statement. `what` it is, for the failure text. */
PARIS_MUST_USE enum paris_status paris_sqlite_find_number(struct paris_store *store, int64_t *out,
                                                          int64_t max, sqlite3_stmt *statement,
                                                          const char *what);

/* Both set the store's failure text and return PARIS_UNAVAILABLE. */
enum paris_status paris_sqlite_note_failure(struct paris_store *store, int code);
enum paris_status paris_sqlite_note_damage(struct paris_store *store, const char *what);
/* What the operating system said, or else SQLite. */
const char *paris_sqlite_reason(sqlite3 *db, int code);

#endif
