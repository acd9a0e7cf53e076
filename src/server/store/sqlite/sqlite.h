/* Shared by the files of the store on SQLite only: the connection, its statements, their helpers. */
#ifndef PARIS_SERVER_STORE_SQLITE_SQLITE_H
#define PARIS_SERVER_STORE_SQLITE_SQLITE_H

#include "server/store/backend.h"

#include <sqlite3.h>

enum {
    PARIS_SEATS_AT_TABLE = 4,
    PARIS_PRIMARY_CODE = 0xff /* the part of SQLite's codes that does not go into details */
};

/* Every statement the store ever runs; their texts stand in store_schema.c. */
enum paris_statement {
    PARIS_STATEMENT_BEGIN,
    PARIS_STATEMENT_COMMIT,
    PARIS_STATEMENT_ROLLBACK,
    PARIS_STATEMENT_SAVE,   /* a place inside the transaction */
    PARIS_STATEMENT_KEEP,   /* what was done since */
    PARIS_STATEMENT_RETURN, /* to that place */
    PARIS_STATEMENT_ADD_ACCOUNT,
    PARIS_STATEMENT_FIND_ACCOUNT,
    PARIS_STATEMENT_FIND_LOGIN,
    PARIS_STATEMENT_HOLD_PASSWORD,
    PARIS_STATEMENT_SET_PASSWORD,
    PARIS_STATEMENT_ACCOUNTS,
    PARIS_STATEMENT_ADD_SESSION,
    PARIS_STATEMENT_FIND_SESSION,
    PARIS_STATEMENT_RENEW_SESSION,
    PARIS_STATEMENT_END_SESSION,
    PARIS_STATEMENT_END_OTHER_SESSIONS,
    PARIS_STATEMENT_FORGET_SESSIONS,
    PARIS_STATEMENT_SESSIONS,
    PARIS_STATEMENT_ADD_TABLE,
    PARIS_STATEMENT_FIND_TABLE,
    PARIS_STATEMENT_FIND_STATUS,
    PARIS_STATEMENT_FIND_CREATED,
    PARIS_STATEMENT_FIND_REMATCH,
    PARIS_STATEMENT_COUNT_TABLES,
    PARIS_STATEMENT_COUNT_SEATS,
    PARIS_STATEMENT_ADD_LOG_ROW,
    PARIS_STATEMENT_TOUCH_TABLE,
    PARIS_STATEMENT_LIST_TABLE,
    PARIS_STATEMENT_TAKE_SEAT,
    PARIS_STATEMENT_LEAVE_SEAT,
    PARIS_STATEMENT_READ_LOG,
    PARIS_STATEMENT_TABLES_OF,
    PARIS_STATEMENT_LOBBY,
    PARIS_STATEMENT_UNFINISHED,
    PARIS_STATEMENT_TABLES,
    PARIS_STATEMENTS
};

/* Invariant: unless `failed`, SQLite is inside a transaction exactly while `running`. */
struct paris_sqlite {
    struct paris_store base; /* first */
    sqlite3 *db;
    sqlite3_stmt *statement[PARIS_STATEMENTS];
    bool running;  /* between begin and commit */
    bool failed;   /* a change could not be made or kept: nothing is done any more */
    bool reads;    /* only: the file is left as it is */
    int log_pages; /* of SQLite's write-ahead log after the last commit */
};

static inline struct paris_sqlite *paris_sqlite_of(struct paris_store *base)
{
    return (struct paris_sqlite *)base;
}

/* --- the functions of the kind: store_sqlite.c, store_accounts.c, store_tables.c --- */

PARIS_MUST_USE enum paris_status paris_sqlite_open(struct paris_store **out, const char *path,
                                                   bool reads, struct paris_error *error);
extern const struct paris_account_queries paris_sqlite_people;
extern const struct paris_table_queries paris_sqlite_games;

/* --- store_file.c --- */

/* Makes sure that there is a file which can be used; its full name goes to `out` (PATH_MAX bytes). */
PARIS_MUST_USE enum paris_status paris_sqlite_find_file(char *out, const char *path,
                                                        struct paris_error *error);
/* The same for a store that is only read: there has to be one, with something in it. */
PARIS_MUST_USE enum paris_status paris_sqlite_find_file_to_read(char *out, const char *path,
                                                                struct paris_error *error);
/* Is there a write-ahead log with something in it beside this file? */
bool paris_sqlite_has_wal(const char *path);

/* --- store_schema.c --- */

extern const char *const paris_statement_text[PARIS_STATEMENTS];

/* Refuses a database that is not the store's or newer than this program; changes nothing. */
PARIS_MUST_USE enum paris_status paris_sqlite_schema_check(sqlite3 *db, const char *path,
                                                           struct paris_error *error);
/* Brings an empty or old one up to date. */
PARIS_MUST_USE enum paris_status paris_sqlite_schema_update(sqlite3 *db, const char *path,
                                                            struct paris_error *error);

/* The sentence for what SQLite answered while the store was being opened. */
PARIS_MUST_USE enum paris_status paris_sqlite_open_error(struct paris_error *error, sqlite3 *db,
                                                         int code, const char *path);

/* --- store_statement.c: a statement is used, bound, run or walked, and ended --- */

sqlite3_stmt *paris_statement_use(struct paris_store *store, enum paris_statement which);
/* Places count from 1. What is bound must live until the statement has ended. */
void paris_statement_bind_text(sqlite3_stmt *statement, int place, const char *text);
void paris_statement_bind_text_or_null(sqlite3_stmt *statement, int place, const char *text);
void paris_statement_bind_bytes(sqlite3_stmt *statement, int place, const uint8_t *bytes,
                                size_t count);
void paris_statement_bind_number(sqlite3_stmt *statement, int place, int64_t number);

/* A change, whole. PARIS_CONFLICT if a rule of the schema forbids it. Ends the statement. */
PARIS_MUST_USE enum paris_status paris_statement_run(struct paris_store *store,
                                                     sqlite3_stmt *statement);
/* As above, and PARIS_NOT_FOUND if no row was changed. */
PARIS_MUST_USE enum paris_status paris_statement_run_on_row(struct paris_store *store,
                                                            sqlite3_stmt *statement);
/* The next row; PARIS_NOT_FOUND if there is none. */
PARIS_MUST_USE enum paris_status paris_statement_next(struct paris_store *store,
                                                      sqlite3_stmt *statement);
void paris_statement_end(sqlite3_stmt *statement);

/* Columns count from 0. False if the file holds something that the store never wrote. */
PARIS_MUST_USE bool paris_statement_read_text(char *out, size_t size, sqlite3_stmt *statement,
                                              int column); /* "" for NULL */
PARIS_MUST_USE bool paris_statement_read_bytes(uint8_t *out, size_t count, sqlite3_stmt *statement,
                                               int column);
PARIS_MUST_USE bool paris_statement_read_number(int64_t *out, int64_t min, int64_t max,
                                                sqlite3_stmt *statement, int column);

/* Both note what went wrong and return PARIS_UNAVAILABLE. */
enum paris_status paris_store_note_failure(struct paris_store *store, int code);
enum paris_status paris_sqlite_note_damage(struct paris_store *store, const char *what);
/* What the system said, or else SQLite. */
const char *paris_sqlite_reason(sqlite3 *db, int code);

#endif
