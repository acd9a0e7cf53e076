/* Accounts and sessions in the store. */
#include "server/store/sqlite/sqlite.h"

/* The columns as the FIND statements of store_schema.c give them. */
static bool read_account(struct paris_account *out, sqlite3_stmt *row)
{
    return paris_statement_read_text(out->id, sizeof out->id, row, 0) &&
           paris_statement_read_text(out->name, sizeof out->name, row, 1) &&
           paris_statement_read_text(out->password, sizeof out->password, row, 2) &&
           paris_statement_read_number(&out->created, INT64_MIN, INT64_MAX, row, 3);
}

/* With the fifth column, if `at` is not NULL. */
static enum paris_status find(struct paris_store *store, struct paris_account *out, int64_t *at,
                              sqlite3_stmt *statement)
{
    struct paris_account account;
    enum paris_status status = paris_statement_next(store, statement);
    if (status == PARIS_OK) {
        if (read_account(&account, statement) &&
            (at == NULL || paris_statement_read_number(at, INT64_MIN, INT64_MAX, statement, 4)))
            *out = account;
        else
            status = paris_sqlite_note_damage(store, "an account");
    }
    paris_statement_end(statement);
    return status;
}

static enum paris_status add_account(struct paris_store *store, const struct paris_account *account)
{
    sqlite3_stmt *statement = paris_statement_use(store, PARIS_STATEMENT_ADD_ACCOUNT);
    paris_statement_bind_text(statement, 1, account->id);
    paris_statement_bind_text(statement, 2, account->name);
    paris_statement_bind_text(statement, 3, account->password);
    paris_statement_bind_number(statement, 4, account->created);
    return paris_statement_run(store, statement);
}

static enum paris_status find_account(struct paris_store *store, struct paris_account *out,
                                      const char *id)
{
    sqlite3_stmt *statement = paris_statement_use(store, PARIS_STATEMENT_FIND_ACCOUNT);
    paris_statement_bind_text(statement, 1, id);
    return find(store, out, NULL, statement);
}

static enum paris_status find_login(struct paris_store *store, struct paris_account *out,
                                    const char *name)
{
    sqlite3_stmt *statement = paris_statement_use(store, PARIS_STATEMENT_FIND_LOGIN);
    paris_statement_bind_text(statement, 1, name);
    return find(store, out, NULL, statement);
}

/* Nobody else writes during a transaction of SQLite's. */
static enum paris_status hold_password(struct paris_store *store, const char *id,
                                       const char *password)
{
    struct paris_account account;
    sqlite3_stmt *statement = paris_statement_use(store, PARIS_STATEMENT_HOLD_PASSWORD);
    paris_statement_bind_text(statement, 1, id);
    paris_statement_bind_text(statement, 2, password);
    return find(store, &account, NULL, statement);
}

static enum paris_status set_password(struct paris_store *store, const char *id,
                                      const char *password)
{
    sqlite3_stmt *statement = paris_statement_use(store, PARIS_STATEMENT_SET_PASSWORD);
    paris_statement_bind_text(statement, 1, id);
    paris_statement_bind_text(statement, 2, password);
    return paris_statement_run_on_row(store, statement);
}

static enum paris_status add_session(struct paris_store *store,
                                     const uint8_t hash[PARIS_SHA256_LENGTH], const char *account,
                                     int64_t at)
{
    sqlite3_stmt *statement = paris_statement_use(store, PARIS_STATEMENT_ADD_SESSION);
    paris_statement_bind_bytes(statement, 1, hash, PARIS_SHA256_LENGTH);
    paris_statement_bind_text(statement, 2, account);
    paris_statement_bind_number(statement, 3, at);
    return paris_statement_run(store, statement);
}

static enum paris_status find_session(struct paris_store *store, struct paris_account *out,
                                      int64_t *at, const uint8_t hash[PARIS_SHA256_LENGTH])
{
    sqlite3_stmt *statement = paris_statement_use(store, PARIS_STATEMENT_FIND_SESSION);
    paris_statement_bind_bytes(statement, 1, hash, PARIS_SHA256_LENGTH);
    return find(store, out, at, statement);
}

static enum paris_status renew_session(struct paris_store *store,
                                       const uint8_t hash[PARIS_SHA256_LENGTH], int64_t at)
{
    sqlite3_stmt *statement = paris_statement_use(store, PARIS_STATEMENT_RENEW_SESSION);
    paris_statement_bind_bytes(statement, 1, hash, PARIS_SHA256_LENGTH);
    paris_statement_bind_number(statement, 2, at);
    return paris_statement_run_on_row(store, statement);
}

static enum paris_status end_session(struct paris_store *store,
                                     const uint8_t hash[PARIS_SHA256_LENGTH])
{
    sqlite3_stmt *statement = paris_statement_use(store, PARIS_STATEMENT_END_SESSION);
    paris_statement_bind_bytes(statement, 1, hash, PARIS_SHA256_LENGTH);
    return paris_statement_run_on_row(store, statement);
}

static enum paris_status end_other_sessions(struct paris_store *store, const char *account,
                                            const uint8_t hash[PARIS_SHA256_LENGTH])
{
    sqlite3_stmt *statement = paris_statement_use(store, PARIS_STATEMENT_END_OTHER_SESSIONS);
    paris_statement_bind_text(statement, 1, account);
    paris_statement_bind_bytes(statement, 2, hash, PARIS_SHA256_LENGTH);
    return paris_statement_run(store, statement);
}

static enum paris_status forget_sessions(struct paris_store *store, int64_t before)
{
    sqlite3_stmt *statement = paris_statement_use(store, PARIS_STATEMENT_FORGET_SESSIONS);
    paris_statement_bind_number(statement, 1, before);
    return paris_statement_run(store, statement);
}

/* --- walks --- */

static enum paris_status accounts(struct paris_store *store, const char *after, unsigned max,
                                  paris_store_account_visitor *visit, void *context)
{
    struct paris_account account;
    enum paris_status status;
    sqlite3_stmt *statement = paris_statement_use(store, PARIS_STATEMENT_ACCOUNTS);
    paris_statement_bind_text(statement, 1, after);
    paris_statement_bind_number(statement, 2, max);
    while ((status = paris_statement_next(store, statement)) == PARIS_OK) {
        if (!read_account(&account, statement)) {
            status = paris_sqlite_note_damage(store, "an account");
            break;
        }
        if (!visit(context, &account))
            break;
    }
    paris_statement_end(statement);
    return status == PARIS_NOT_FOUND ? PARIS_OK : status;
}

static enum paris_status sessions(struct paris_store *store,
                                  const uint8_t after[PARIS_SHA256_LENGTH], unsigned max,
                                  paris_store_session_visitor *visit, void *context)
{
    uint8_t hash[PARIS_SHA256_LENGTH];
    char account[PARIS_ID_LENGTH];
    int64_t at;
    enum paris_status status;
    sqlite3_stmt *statement = paris_statement_use(store, PARIS_STATEMENT_SESSIONS);
    paris_statement_bind_bytes(statement, 1, after, PARIS_SHA256_LENGTH);
    paris_statement_bind_number(statement, 2, max);
    while ((status = paris_statement_next(store, statement)) == PARIS_OK) {
        if (!paris_statement_read_bytes(hash, sizeof hash, statement, 0) ||
            !paris_statement_read_text(account, sizeof account, statement, 1) ||
            !paris_statement_read_number(&at, INT64_MIN, INT64_MAX, statement, 2)) {
            status = paris_sqlite_note_damage(store, "a session");
            break;
        }
        if (!visit(context, hash, account, at))
            break;
    }
    paris_statement_end(statement);
    return status == PARIS_NOT_FOUND ? PARIS_OK : status;
}

const struct paris_account_queries paris_sqlite_people = {
    .add_account = add_account,
    .find_account = find_account,
    .find_login = find_login,
    .hold_password = hold_password,
    .set_password = set_password,
    .accounts = accounts,
    .add_session = add_session,
    .find_session = find_session,
    .renew_session = renew_session,
    .end_session = end_session,
    .end_other_sessions = end_other_sessions,
    .forget_sessions = forget_sessions,
    .sessions = sessions,
};
