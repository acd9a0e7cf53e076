/* Runs SQL statements: parameters in, rows out, and what SQLite's result codes mean for the store. */
#include "server/store/sqlite/sqlite.h"

#include "base/text.h"

#include <string.h>

const char *paris_sqlite_reason(sqlite3 *db, int code)
{
    int reason = sqlite3_system_errno(db);
    int kind = code & PARIS_SQLITE_PRIMARY_CODE;
    bool by_system = kind == SQLITE_IOERR || kind == SQLITE_FULL || kind == SQLITE_CANTOPEN;
    return by_system && reason != 0 ? strerror(reason) : sqlite3_errstr(code);
}

enum paris_status paris_sqlite_note_failure(struct paris_store *base, int code)
{
    struct paris_sqlite *store = paris_sqlite_of(base);
    struct paris_text text = paris_text_in(base->failure, sizeof base->failure);
    paris_text_add(&text, "The store cannot be used: ");
    paris_text_add(&text, paris_sqlite_reason(store->db, code));
    paris_text_add(&text, " (code ");
    paris_text_add_number(&text, code);
    paris_text_add(&text, " of SQLite).");
    /* Some errors make SQLite roll the whole transaction back; later changes must not count alone. */
    if (store->running && sqlite3_get_autocommit(store->db))
        store->failed = true;
    return PARIS_UNAVAILABLE;
}

enum paris_status paris_sqlite_note_damage(struct paris_store *base, const char *what)
{
    struct paris_text text = paris_text_in(base->failure, sizeof base->failure);
    paris_text_add(&text, "The store is damaged: it holds ");
    paris_text_add(&text, what);
    paris_text_add(&text, " that no server can have written.");
    return PARIS_UNAVAILABLE;
}

/* --- prepared statements --- */

static sqlite3_stmt *prepare(struct paris_sqlite *store, const char *sql)
{
    sqlite3_stmt *statement;
    int code = sqlite3_prepare_v3(store->db, sql, -1, SQLITE_PREPARE_PERSISTENT, &statement, NULL);
    if (code != SQLITE_OK) {
        paris_sqlite_note_failure(&store->base, code);
        return NULL;
    }
    PARIS_CHECK(store->prepared_count < PARIS_SQLITE_STATEMENTS_MAX);
    store->prepared[store->prepared_count++] = (struct paris_sqlite_prepared){sql, statement};
    return statement;
}

sqlite3_stmt *paris_sqlite_use(struct paris_store *base, const char *sql)
{
    struct paris_sqlite *store = paris_sqlite_of(base);
    for (unsigned i = 0; i < store->prepared_count; i++)
        if (store->prepared[i].sql == sql) {
            sqlite3_stmt *statement = store->prepared[i].statement;
            PARIS_CHECK(!sqlite3_stmt_busy(statement)); /* else a visitor ran its own query */
            return statement;
        }
    return prepare(store, sql);
}

void paris_sqlite_end(sqlite3_stmt *statement)
{
    if (statement == NULL)
        return;
    sqlite3_reset(statement); /* repeats the result of the last step, which was looked at */
    sqlite3_clear_bindings(statement);
}

/* --- parameters --- */

/* Nothing is copied, so binding can fail only for a wrong parameter, or without a statement. */
static void check_bound(const sqlite3_stmt *statement, int code)
{
    PARIS_CHECK(code == SQLITE_OK || statement == NULL);
}

void paris_sqlite_bind_text(sqlite3_stmt *statement, int parameter, const char *text)
{
    check_bound(statement, sqlite3_bind_text(statement, parameter, text, -1, SQLITE_STATIC));
}

void paris_sqlite_bind_text_or_null(sqlite3_stmt *statement, int parameter, const char *text)
{
    if (text[0] != '\0')
        paris_sqlite_bind_text(statement, parameter, text);
    else
        check_bound(statement, sqlite3_bind_null(statement, parameter));
}

void paris_sqlite_bind_bytes(sqlite3_stmt *statement, int parameter, const uint8_t *bytes,
                             size_t count)
{
    check_bound(statement,
                sqlite3_bind_blob(statement, parameter, bytes, (int)count, SQLITE_STATIC));
}

void paris_sqlite_bind_number(sqlite3_stmt *statement, int parameter, int64_t number)
{
    check_bound(statement, sqlite3_bind_int64(statement, parameter, number));
}

/* --- running --- */

enum paris_status paris_sqlite_run(struct paris_store *base, sqlite3_stmt *statement)
{
    struct paris_sqlite *store = paris_sqlite_of(base);
    PARIS_CHECK(store->running); /* changes happen between begin and commit */
    enum paris_status status = PARIS_UNAVAILABLE;
    if (!store->failed && statement != NULL) {
        int code = sqlite3_step(statement);
        if (code == SQLITE_DONE)
            status = PARIS_OK;
        else if ((code & PARIS_SQLITE_PRIMARY_CODE) == SQLITE_CONSTRAINT)
            status = PARIS_CONFLICT;
        else
            status = paris_sqlite_note_failure(base, code);
    }
    store->failed = store->failed || status == PARIS_UNAVAILABLE;
    paris_sqlite_end(statement);
    return status;
}

enum paris_status paris_sqlite_run_on_row(struct paris_store *base, sqlite3_stmt *statement)
{
    struct paris_sqlite *store = paris_sqlite_of(base);
    enum paris_status status = paris_sqlite_run(base, statement);
    return status == PARIS_OK && sqlite3_changes(store->db) == 0 ? PARIS_NOT_FOUND : status;
}

enum paris_status paris_sqlite_next(struct paris_store *base, sqlite3_stmt *statement)
{
    struct paris_sqlite *store = paris_sqlite_of(base);
    if (store->failed || statement == NULL)
        return PARIS_UNAVAILABLE;
    int code = sqlite3_step(statement);
    if (code == SQLITE_ROW)
        return PARIS_OK;
    return code == SQLITE_DONE ? PARIS_NOT_FOUND : paris_sqlite_note_failure(base, code);
}

/* --- columns --- */

bool paris_sqlite_read_text(char *out, size_t size, sqlite3_stmt *statement, int column)
{
    out[0] = '\0';
    if (sqlite3_column_type(statement, column) == SQLITE_NULL)
        return true;
    const unsigned char *text = sqlite3_column_text(statement, column);
    size_t length = (size_t)sqlite3_column_bytes(statement, column);
    if (text == NULL || length >= size || memchr(text, '\0', length) != NULL)
        return false;
    memcpy(out, text, length);
    out[length] = '\0';
    return true;
}

bool paris_sqlite_read_bytes(uint8_t *out, size_t count, sqlite3_stmt *statement, int column)
{
    const void *bytes = sqlite3_column_blob(statement, column);
    if (bytes == NULL || (size_t)sqlite3_column_bytes(statement, column) != count)
        return false;
    memcpy(out, bytes, count);
    return true;
}

bool paris_sqlite_read_number(int64_t *out, int64_t min, int64_t max, sqlite3_stmt *statement,
                              int column)
{
    *out = sqlite3_column_int64(statement, column);
    return sqlite3_column_type(statement, column) == SQLITE_INTEGER && *out >= min && *out <= max;
}

enum paris_status paris_sqlite_find_number(struct paris_store *store, int64_t *out, int64_t max,
                                           sqlite3_stmt *statement, const char *what)
{
    enum paris_status status = paris_sqlite_next(store, statement);
    if (status == PARIS_OK && !paris_sqlite_read_number(out, 0, max, statement, 0))
        status = paris_sqlite_note_damage(store, what);
    paris_sqlite_end(statement);
    return status;
}
