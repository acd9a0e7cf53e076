/* Queries for accounts and sessions on SQLite. */
#include "server/store/sqlite/sqlite.h"

#include <string.h>

#define ACCOUNT_COLUMNS "accounts.id, name, password, accounts.created"

static bool read_account(struct paris_account *out, sqlite3_stmt *row)
{
    return paris_sqlite_read_text(out->id, sizeof out->id, row, 0) &&
           paris_sqlite_read_text(out->name, sizeof out->name, row, 1) &&
           paris_sqlite_read_text(out->password, sizeof out->password, row, 2) &&
           paris_sqlite_read_number(&out->created, INT64_MIN, INT64_MAX, row, 3);
}

/* Reads the account of the only row, and `at` from the fifth column unless it is NULL. */
static enum paris_status find(struct paris_store *store, struct paris_account *out, int64_t *at,
                              sqlite3_stmt *statement)
{
    struct paris_account account;
    enum paris_status status = paris_sqlite_next(store, statement);
    if (status == PARIS_OK) {
        if (read_account(&account, statement) &&
            (at == NULL || paris_sqlite_read_number(at, INT64_MIN, INT64_MAX, statement, 4)))
            *out = account;
        else
            status = paris_sqlite_note_damage(store, "an account");
    }
    paris_sqlite_end(statement);
    return status;
}

enum paris_status paris_sqlite_add_account(struct paris_store *store,
                                           const struct paris_account *account)
{
    sqlite3_stmt *statement =
        paris_sqlite_use(store, "INSERT INTO accounts VALUES (?1, ?2, ?3, ?4)");
    paris_sqlite_bind_text(statement, 1, account->id);
    paris_sqlite_bind_text(statement, 2, account->name);
    paris_sqlite_bind_text(statement, 3, account->password);
    paris_sqlite_bind_number(statement, 4, account->created);
    return paris_sqlite_run(store, statement);
}

enum paris_status paris_sqlite_find_account(struct paris_store *store, struct paris_account *out,
                                            const char *id)
{
    sqlite3_stmt *statement =
        paris_sqlite_use(store, "SELECT " ACCOUNT_COLUMNS " FROM accounts WHERE id = ?1");
    paris_sqlite_bind_text(statement, 1, id);
    return find(store, out, NULL, statement);
}

enum paris_status paris_sqlite_find_login(struct paris_store *store, struct paris_account *out,
                                          const char *name)
{
    sqlite3_stmt *statement =
        paris_sqlite_use(store, "SELECT " ACCOUNT_COLUMNS
                                " FROM accounts WHERE name = ?1 AND password <> ''");
    paris_sqlite_bind_text(statement, 1, name);
    return find(store, out, NULL, statement);
}

enum paris_status paris_sqlite_find_name(struct paris_store *store, struct paris_account *out,
                                         const char *skeleton)
{
    sqlite3_stmt *statement =
        paris_sqlite_use(store, "SELECT " ACCOUNT_COLUMNS " FROM names"
                                " JOIN accounts ON accounts.id = account WHERE skeleton = ?1");
    paris_sqlite_bind_text(statement, 1, skeleton);
    return find(store, out, NULL, statement);
}

enum paris_status paris_sqlite_reserve_name(struct paris_store *store, const char *skeleton,
                                            const char *account)
{
    struct paris_account owner;
    sqlite3_stmt *statement =
        paris_sqlite_use(store,
                         "INSERT INTO names VALUES (?1, ?2) ON CONFLICT (skeleton) DO NOTHING");
    paris_sqlite_bind_text(statement, 1, skeleton);
    paris_sqlite_bind_text(statement, 2, account);
    enum paris_status status = paris_sqlite_run(store, statement);
    if (status == PARIS_OK)
        status = paris_sqlite_find_name(store, &owner, skeleton);
    return status == PARIS_OK && strcmp(owner.id, account) != 0 ? PARIS_CONFLICT : status;
}

/* A SQLite transaction excludes all other writers, so nothing has to be locked. */
enum paris_status paris_sqlite_hold_password(struct paris_store *store, const char *id,
                                             const char *password)
{
    struct paris_account account;
    sqlite3_stmt *statement =
        paris_sqlite_use(store, "SELECT " ACCOUNT_COLUMNS
                                " FROM accounts WHERE id = ?1 AND password = ?2");
    paris_sqlite_bind_text(statement, 1, id);
    paris_sqlite_bind_text(statement, 2, password);
    return find(store, &account, NULL, statement);
}

enum paris_status paris_sqlite_set_password(struct paris_store *store, const char *id,
                                            const char *password)
{
    sqlite3_stmt *statement =
        paris_sqlite_use(store, "UPDATE accounts SET password = ?2 WHERE id = ?1");
    paris_sqlite_bind_text(statement, 1, id);
    paris_sqlite_bind_text(statement, 2, password);
    return paris_sqlite_run_on_row(store, statement);
}

enum paris_status paris_sqlite_add_session(struct paris_store *store,
                                           const uint8_t hash[PARIS_SHA256_LENGTH],
                                           const char *account, int64_t at)
{
    sqlite3_stmt *statement = paris_sqlite_use(store, "INSERT INTO sessions VALUES (?1, ?2, ?3)");
    paris_sqlite_bind_bytes(statement, 1, hash, PARIS_SHA256_LENGTH);
    paris_sqlite_bind_text(statement, 2, account);
    paris_sqlite_bind_number(statement, 3, at);
    return paris_sqlite_run(store, statement);
}

enum paris_status paris_sqlite_look_up_session(struct paris_store *store, struct paris_account *out,
                                               int64_t *at, const uint8_t hash[PARIS_SHA256_LENGTH])
{
    sqlite3_stmt *statement =
        paris_sqlite_use(store, "SELECT " ACCOUNT_COLUMNS ", sessions.created FROM sessions"
                                " JOIN accounts ON accounts.id = account WHERE hash = ?1");
    paris_sqlite_bind_bytes(statement, 1, hash, PARIS_SHA256_LENGTH);
    return find(store, out, at, statement);
}

enum paris_status paris_sqlite_renew_session(struct paris_store *store,
                                             const uint8_t hash[PARIS_SHA256_LENGTH], int64_t at)
{
    sqlite3_stmt *statement =
        paris_sqlite_use(store, "UPDATE sessions SET created = ?2 WHERE hash = ?1");
    paris_sqlite_bind_bytes(statement, 1, hash, PARIS_SHA256_LENGTH);
    paris_sqlite_bind_number(statement, 2, at);
    return paris_sqlite_run_on_row(store, statement);
}

enum paris_status paris_sqlite_end_session(struct paris_store *store,
                                           const uint8_t hash[PARIS_SHA256_LENGTH])
{
    sqlite3_stmt *statement = paris_sqlite_use(store, "DELETE FROM sessions WHERE hash = ?1");
    paris_sqlite_bind_bytes(statement, 1, hash, PARIS_SHA256_LENGTH);
    return paris_sqlite_run_on_row(store, statement);
}

enum paris_status paris_sqlite_end_other_sessions(struct paris_store *store, const char *account,
                                                  const uint8_t hash[PARIS_SHA256_LENGTH])
{
    sqlite3_stmt *statement =
        paris_sqlite_use(store, "DELETE FROM sessions WHERE account = ?1 AND hash <> ?2");
    paris_sqlite_bind_text(statement, 1, account);
    paris_sqlite_bind_bytes(statement, 2, hash, PARIS_SHA256_LENGTH);
    return paris_sqlite_run(store, statement);
}

enum paris_status paris_sqlite_forget_sessions(struct paris_store *store, int64_t now)
{
    sqlite3_stmt *statement = paris_sqlite_use(store, "DELETE FROM sessions WHERE created < ?1");
    paris_sqlite_bind_number(statement, 1, now - PARIS_SESSION_DAYS * PARIS_STORE_DAY);
    return paris_sqlite_run(store, statement);
}

/* --- lists --- */

enum paris_status paris_sqlite_accounts(struct paris_store *store, const char *after, unsigned max,
                                        paris_store_account_visitor *visit, void *context)
{
    struct paris_account account;
    enum paris_status status;
    sqlite3_stmt *statement =
        paris_sqlite_use(store, "SELECT " ACCOUNT_COLUMNS
                                " FROM accounts WHERE id > ?1 ORDER BY id LIMIT ?2");
    paris_sqlite_bind_text(statement, 1, after);
    paris_sqlite_bind_number(statement, 2, max);
    while ((status = paris_sqlite_next(store, statement)) == PARIS_OK) {
        if (!read_account(&account, statement)) {
            status = paris_sqlite_note_damage(store, "an account");
            break;
        }
        if (!visit(context, &account))
            break;
    }
    paris_sqlite_end(statement);
    return status == PARIS_NOT_FOUND ? PARIS_OK : status;
}

enum paris_status paris_sqlite_sessions(struct paris_store *store,
                                        const uint8_t after[PARIS_SHA256_LENGTH], unsigned max,
                                        paris_store_session_visitor *visit, void *context)
{
    uint8_t hash[PARIS_SHA256_LENGTH];
    char account[PARIS_ID_LENGTH];
    int64_t at;
    enum paris_status status;
    sqlite3_stmt *statement = paris_sqlite_use(store, "SELECT hash, account, created FROM sessions"
                                                      " WHERE hash > ?1 ORDER BY hash LIMIT ?2");
    paris_sqlite_bind_bytes(statement, 1, after, PARIS_SHA256_LENGTH);
    paris_sqlite_bind_number(statement, 2, max);
    while ((status = paris_sqlite_next(store, statement)) == PARIS_OK) {
        if (!paris_sqlite_read_bytes(hash, sizeof hash, statement, 0) ||
            !paris_sqlite_read_text(account, sizeof account, statement, 1) ||
            !paris_sqlite_read_number(&at, INT64_MIN, INT64_MAX, statement, 2)) {
            status = paris_sqlite_note_damage(store, "a session");
            break;
        }
        if (!visit(context, hash, account, at))
            break;
    }
    paris_sqlite_end(statement);
    return status == PARIS_NOT_FOUND ? PARIS_OK : status;
}
