/* Queries for accounts and sessions on PostgreSQL. */
#include "server/store/postgres/postgres.h"

#include "base/text.h"

#include <string.h>

#define ACCOUNT_COLUMNS "accounts.id, name, password, accounts.created"

static const char look_up_session_sql[] =
    "SELECT " ACCOUNT_COLUMNS ", sessions.created FROM sessions"
    " JOIN accounts ON accounts.id = account WHERE hash = $1";

static bool read_account(struct paris_account *out, const PGresult *result, int row)
{
    return paris_postgres_read_text(out->id, sizeof out->id, result, row, 0) &&
           paris_postgres_read_text(out->name, sizeof out->name, result, row, 1) &&
           paris_postgres_read_text(out->password, sizeof out->password, result, row, 2) &&
           paris_postgres_read_number(&out->created, INT64_MIN, INT64_MAX, result, row, 3);
}

/* Reads the account of the only row, and `at` from the fifth column unless it is NULL. */
static enum paris_status find(struct paris_store *store, struct paris_account *out, int64_t *at,
                              struct paris_postgres_query *query)
{
    struct paris_account account;
    PGresult *result;
    enum paris_status status = paris_postgres_find_row(&result, store, query);
    if (status != PARIS_OK)
        return status;
    if (read_account(&account, result, 0) &&
        (at == NULL || paris_postgres_read_number(at, INT64_MIN, INT64_MAX, result, 0, 4)))
        *out = account;
    else
        status = paris_postgres_note_damage(store, "an account");
    PQclear(result);
    return status;
}

enum paris_status paris_postgres_add_account(struct paris_store *store,
                                             const struct paris_account *account)
{
    struct paris_postgres_query query = {
        .sql = "INSERT INTO accounts VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING"};
    paris_postgres_put_text(&query, account->id);
    paris_postgres_put_text(&query, account->name);
    paris_postgres_put_text(&query, account->password);
    paris_postgres_put_number(&query, account->created);
    return paris_postgres_change(store, &query, PARIS_CONFLICT);
}

enum paris_status paris_postgres_find_account(struct paris_store *store, struct paris_account *out,
                                              const char *id)
{
    struct paris_postgres_query query = {.sql = "SELECT " ACCOUNT_COLUMNS
                                                " FROM accounts WHERE id = $1"};
    paris_postgres_put_text(&query, id);
    return find(store, out, NULL, &query);
}

enum paris_status paris_postgres_find_login(struct paris_store *store, struct paris_account *out,
                                            const char *name)
{
    struct paris_postgres_query query = {
        .sql = "SELECT " ACCOUNT_COLUMNS " FROM accounts WHERE name = $1 AND password <> ''"};
    paris_postgres_put_text(&query, name);
    return find(store, out, NULL, &query);
}

enum paris_status paris_postgres_hold_password(struct paris_store *store, const char *id,
                                               const char *password)
{
    struct paris_account account;
    struct paris_postgres_query query = {.sql =
                                             "SELECT " ACCOUNT_COLUMNS " FROM accounts"
                                             " WHERE id = $1 AND password = $2 FOR NO KEY UPDATE"};
    paris_postgres_put_text(&query, id);
    paris_postgres_put_text(&query, password);
    return find(store, &account, NULL, &query);
}

enum paris_status paris_postgres_set_password(struct paris_store *store, const char *id,
                                              const char *password)
{
    struct paris_postgres_query query = {
        .sql =
            "UPDATE accounts SET password = $2 WHERE id = $1 AND NOT EXISTS (SELECT FROM accounts"
            " AS other WHERE other.name = accounts.name AND other.password <> '' AND other.id <> "
            "$1)"};
    paris_postgres_put_text(&query, id);
    paris_postgres_put_text(&query, password);
    enum paris_status status = paris_postgres_change(store, &query, PARIS_CONFLICT);
    struct paris_account account;
    return status == PARIS_CONFLICT &&
                   paris_postgres_find_account(store, &account, id) == PARIS_NOT_FOUND
               ? PARIS_NOT_FOUND
               : status;
}

enum paris_status paris_postgres_find_name(struct paris_store *store, struct paris_account *out,
                                           const char *skeleton)
{
    struct paris_postgres_query query = {
        .sql = "SELECT " ACCOUNT_COLUMNS
               " FROM names JOIN accounts ON accounts.id = account WHERE skeleton = $1"};
    paris_postgres_put_text(&query, skeleton);
    return find(store, out, NULL, &query);
}

enum paris_status paris_postgres_reserve_name(struct paris_store *store, const char *skeleton,
                                              const char *account)
{
    struct paris_account owner;
    struct paris_postgres_query query = {
        .sql = "INSERT INTO names VALUES ($1, $2) ON CONFLICT DO NOTHING"};
    paris_postgres_put_text(&query, skeleton);
    paris_postgres_put_text(&query, account);
    enum paris_status status = paris_postgres_change(store, &query, PARIS_OK);
    if (status == PARIS_OK)
        status = paris_postgres_find_name(store, &owner, skeleton);
    return status == PARIS_OK && strcmp(owner.id, account) != 0 ? PARIS_CONFLICT : status;
}

enum paris_status paris_postgres_add_session(struct paris_store *store,
                                             const uint8_t hash[PARIS_SHA256_LENGTH],
                                             const char *account, int64_t at)
{
    struct paris_postgres_query query = {.sql =
                                             "INSERT INTO sessions SELECT $1::bytea, id, $3::bigint"
                                             " FROM accounts WHERE id = $2 ON CONFLICT DO NOTHING"};
    paris_postgres_put_bytes(&query, hash, PARIS_SHA256_LENGTH);
    paris_postgres_put_text(&query, account);
    paris_postgres_put_number(&query, at);
    return paris_postgres_change(store, &query, PARIS_CONFLICT);
}

enum paris_status paris_postgres_look_up_session(struct paris_store *store,
                                                 struct paris_account *out, int64_t *at,
                                                 const uint8_t hash[PARIS_SHA256_LENGTH])
{
    struct paris_postgres_query query = {.sql = look_up_session_sql, .key = hash};
    paris_postgres_put_bytes(&query, hash, PARIS_SHA256_LENGTH);
    return find(store, out, at, &query);
}

/* A row that another process is writing is left to it, so that neither waits. */
enum paris_status paris_postgres_renew_session(struct paris_store *store,
                                               const uint8_t hash[PARIS_SHA256_LENGTH], int64_t at)
{
    struct paris_postgres_query query = {
        .sql = "UPDATE sessions SET created = $2::bigint WHERE hash ="
               " (SELECT hash FROM sessions WHERE hash = $1 FOR UPDATE SKIP LOCKED)"};
    paris_postgres_put_bytes(&query, hash, PARIS_SHA256_LENGTH);
    paris_postgres_put_number(&query, at);
    return paris_postgres_change(store, &query, PARIS_NOT_FOUND);
}

void paris_postgres_prefetch_session(struct paris_store *store, const uint8_t *hash)
{
    paris_postgres_put_bytes(paris_postgres_prefetch(store, look_up_session_sql, hash), hash,
                             PARIS_SHA256_LENGTH);
}

/* Other processes then close the session's sockets. */
static void publish_end(struct paris_store *store, const uint8_t hash[PARIS_SHA256_LENGTH])
{
    char line[8 + 2 * PARIS_SHA256_LENGTH];
    struct paris_text text = paris_text_in(line, sizeof line);
    paris_text_add(&text, "out ");
    paris_text_add_hex(&text, hash, PARIS_SHA256_LENGTH);
    paris_postgres_add_notice(store, line);
}

enum paris_status paris_postgres_end_session(struct paris_store *store,
                                             const uint8_t hash[PARIS_SHA256_LENGTH])
{
    struct paris_postgres_query query = {.sql = "DELETE FROM sessions WHERE hash = $1"};
    paris_postgres_put_bytes(&query, hash, PARIS_SHA256_LENGTH);
    enum paris_status status = paris_postgres_change(store, &query, PARIS_NOT_FOUND);
    if (status == PARIS_OK)
        publish_end(store, hash);
    return status;
}

enum paris_status paris_postgres_end_other_sessions(struct paris_store *store, const char *account,
                                                    const uint8_t hash[PARIS_SHA256_LENGTH])
{
    struct paris_postgres_query query = {
        .sql = "DELETE FROM sessions WHERE account = $1 AND hash <> $2 RETURNING hash"};
    PGresult *result;
    uint8_t ended[PARIS_SHA256_LENGTH];
    paris_postgres_put_text(&query, account);
    paris_postgres_put_bytes(&query, hash, PARIS_SHA256_LENGTH);
    enum paris_status status = paris_postgres_rows(&result, store, &query);
    for (int row = 0; status == PARIS_OK && row < PQntuples(result); row++)
        if (paris_postgres_read_bytes(ended, sizeof ended, result, row, 0))
            publish_end(store, ended);
    PQclear(result);
    return status;
}

enum paris_status paris_postgres_forget_sessions(struct paris_store *store, int64_t now)
{
    struct paris_postgres_query query = {.sql = "DELETE FROM sessions WHERE created < $1"};
    paris_postgres_put_number(&query, now - PARIS_SESSION_DAYS * PARIS_STORE_DAY);
    return paris_postgres_change(store, &query, PARIS_OK);
}

/* --- lists --- */

enum paris_status paris_postgres_accounts(struct paris_store *store, const char *after,
                                          unsigned max, paris_store_account_visitor *visit,
                                          void *context)
{
    struct paris_postgres_query query = {
        .sql =
            "SELECT " ACCOUNT_COLUMNS " FROM accounts WHERE id > $1 ORDER BY id LIMIT $2::bigint"};
    PGresult *result;
    paris_postgres_put_text(&query, after);
    paris_postgres_put_number(&query, max);
    enum paris_status status = paris_postgres_rows(&result, store, &query);
    for (int row = 0; status == PARIS_OK && row < PQntuples(result); row++) {
        struct paris_account account;
        if (!read_account(&account, result, row))
            status = paris_postgres_note_damage(store, "an account");
        else if (!visit(context, &account))
            break;
    }
    PQclear(result);
    return status;
}

enum paris_status paris_postgres_sessions(struct paris_store *store,
                                          const uint8_t after[PARIS_SHA256_LENGTH], unsigned max,
                                          paris_store_session_visitor *visit, void *context)
{
    struct paris_postgres_query query = {.sql = "SELECT hash, account, created FROM sessions"
                                                " WHERE hash > $1 ORDER BY hash LIMIT $2::bigint"};
    PGresult *result;
    paris_postgres_put_bytes(&query, after, PARIS_SHA256_LENGTH);
    paris_postgres_put_number(&query, max);
    enum paris_status status = paris_postgres_rows(&result, store, &query);
    for (int row = 0; status == PARIS_OK && row < PQntuples(result); row++) {
        uint8_t hash[PARIS_SHA256_LENGTH];
        char account[PARIS_ID_LENGTH];
        int64_t at;
        if (!paris_postgres_read_bytes(hash, sizeof hash, result, row, 0) ||
            !paris_postgres_read_text(account, sizeof account, result, row, 1) ||
            !paris_postgres_read_number(&at, INT64_MIN, INT64_MAX, result, row, 2))
            status = paris_postgres_note_damage(store, "a session");
        else if (!visit(context, hash, account, at))
            break;
    }
    PQclear(result);
    return status;
}
