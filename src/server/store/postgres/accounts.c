/* Accounts and sessions in the store on PostgreSQL. */
#include "server/store/postgres/postgres.h"

#include "base/text.h"

/* The columns as the questions of store_postgres_schema.c give them. */
static bool read_account(struct paris_account *out, const PGresult *result, int row)
{
    return paris_answer_text(out->id, sizeof out->id, result, row, 0) &&
           paris_answer_text(out->name, sizeof out->name, result, row, 1) &&
           paris_answer_text(out->password, sizeof out->password, result, row, 2) &&
           paris_answer_number(&out->created, INT64_MIN, INT64_MAX, result, row, 3);
}

/* With the fifth column, if `at` is not NULL. */
static enum paris_status find(struct paris_store *base, struct paris_account *out, int64_t *at,
                              struct paris_query *query)
{
    struct paris_postgres *store = paris_postgres_of(base);
    struct paris_account account;
    PGresult *result;
    enum paris_status status = paris_query_find(&result, store, query);
    if (status != PARIS_OK)
        return status;
    if (read_account(&account, result, 0) &&
        (at == NULL || paris_answer_number(at, INT64_MIN, INT64_MAX, result, 0, 4)))
        *out = account;
    else
        status = paris_postgres_note_damage(store, "an account");
    PQclear(result);
    return status;
}

static enum paris_status add_account(struct paris_store *store, const struct paris_account *account)
{
    struct paris_query query = {.which = PARIS_QUERY_ADD_ACCOUNT};
    paris_query_text(&query, account->id);
    paris_query_text(&query, account->name);
    paris_query_text(&query, account->password);
    paris_query_number(&query, account->created);
    return paris_query_run(paris_postgres_of(store), &query, PARIS_CONFLICT);
}

static enum paris_status find_account(struct paris_store *store, struct paris_account *out,
                                      const char *id)
{
    struct paris_query query = {.which = PARIS_QUERY_FIND_ACCOUNT};
    paris_query_text(&query, id);
    return find(store, out, NULL, &query);
}

static enum paris_status find_login(struct paris_store *store, struct paris_account *out,
                                    const char *name)
{
    struct paris_query query = {.which = PARIS_QUERY_FIND_LOGIN};
    paris_query_text(&query, name);
    return find(store, out, NULL, &query);
}

static enum paris_status hold_password(struct paris_store *store, const char *id,
                                       const char *password)
{
    struct paris_account account;
    struct paris_query query = {.which = PARIS_QUERY_HOLD_PASSWORD};
    paris_query_text(&query, id);
    paris_query_text(&query, password);
    return find(store, &account, NULL, &query);
}

static enum paris_status set_password(struct paris_store *store, const char *id,
                                      const char *password)
{
    struct paris_query query = {.which = PARIS_QUERY_SET_PASSWORD};
    paris_query_text(&query, id);
    paris_query_text(&query, password);
    enum paris_status status = paris_query_run(paris_postgres_of(store), &query, PARIS_CONFLICT);
    struct paris_account account;
    return status == PARIS_CONFLICT && find_account(store, &account, id) == PARIS_NOT_FOUND
               ? PARIS_NOT_FOUND
               : status;
}

static enum paris_status add_session(struct paris_store *store,
                                     const uint8_t hash[PARIS_SHA256_LENGTH], const char *account,
                                     int64_t at)
{
    struct paris_query query = {.which = PARIS_QUERY_ADD_SESSION};
    paris_query_bytes(&query, hash, PARIS_SHA256_LENGTH);
    paris_query_text(&query, account);
    paris_query_number(&query, at);
    return paris_query_run(paris_postgres_of(store), &query, PARIS_CONFLICT);
}

static enum paris_status find_session(struct paris_store *store, struct paris_account *out,
                                      int64_t *at, const uint8_t hash[PARIS_SHA256_LENGTH])
{
    struct paris_query query = {.which = PARIS_QUERY_FIND_SESSION, .key = hash};
    paris_query_bytes(&query, hash, PARIS_SHA256_LENGTH);
    return find(store, out, at, &query);
}

static enum paris_status renew_session(struct paris_store *store,
                                       const uint8_t hash[PARIS_SHA256_LENGTH], int64_t at)
{
    struct paris_query query = {.which = PARIS_QUERY_RENEW_SESSION};
    paris_query_bytes(&query, hash, PARIS_SHA256_LENGTH);
    paris_query_number(&query, at);
    return paris_query_run(paris_postgres_of(store), &query, PARIS_NOT_FOUND);
}

void paris_postgres_prefetch_session(struct paris_store *store, const uint8_t *hash)
{
    paris_query_bytes(paris_query_prefetch(paris_postgres_of(store), PARIS_QUERY_FIND_SESSION,
                                           hash),
                      hash, PARIS_SHA256_LENGTH);
}

/* The other processes close the sockets of this session. */
static void tell_end(struct paris_store *store, const uint8_t hash[PARIS_SHA256_LENGTH])
{
    char line[8 + 2 * PARIS_SHA256_LENGTH];
    struct paris_text text = paris_text_in(line, sizeof line);
    paris_text_add(&text, "out ");
    paris_text_add_hex(&text, hash, PARIS_SHA256_LENGTH);
    paris_postgres_add_notice(paris_postgres_of(store), line);
}

static enum paris_status end_session(struct paris_store *store,
                                     const uint8_t hash[PARIS_SHA256_LENGTH])
{
    struct paris_query query = {.which = PARIS_QUERY_END_SESSION};
    paris_query_bytes(&query, hash, PARIS_SHA256_LENGTH);
    enum paris_status status = paris_query_run(paris_postgres_of(store), &query, PARIS_NOT_FOUND);
    if (status == PARIS_OK)
        tell_end(store, hash);
    return status;
}

static enum paris_status end_other_sessions(struct paris_store *base, const char *account,
                                            const uint8_t hash[PARIS_SHA256_LENGTH])
{
    struct paris_query query = {.which = PARIS_QUERY_END_OTHER_SESSIONS};
    PGresult *result;
    uint8_t ended[PARIS_SHA256_LENGTH];
    paris_query_text(&query, account);
    paris_query_bytes(&query, hash, PARIS_SHA256_LENGTH);
    enum paris_status status = paris_query_run_rows(&result, paris_postgres_of(base), &query);
    for (int row = 0; status == PARIS_OK && row < PQntuples(result); row++)
        if (paris_answer_bytes(ended, sizeof ended, result, row, 0))
            tell_end(base, ended);
    PQclear(result);
    return status;
}

static enum paris_status forget_sessions(struct paris_store *store, int64_t before)
{
    struct paris_query query = {.which = PARIS_QUERY_FORGET_SESSIONS};
    paris_query_number(&query, before);
    return paris_query_run(paris_postgres_of(store), &query, PARIS_OK);
}

/* --- walks --- */

static enum paris_status accounts(struct paris_store *base, const char *after, unsigned max,
                                  paris_store_account_visitor *visit, void *context)
{
    struct paris_query query = {.which = PARIS_QUERY_ACCOUNTS};
    PGresult *result;
    paris_query_text(&query, after);
    paris_query_number(&query, max);
    enum paris_status status = paris_query_run_rows(&result, paris_postgres_of(base), &query);
    for (int row = 0; status == PARIS_OK && row < PQntuples(result); row++) {
        struct paris_account account;
        if (!read_account(&account, result, row))
            status = paris_postgres_note_damage(paris_postgres_of(base), "an account");
        else if (!visit(context, &account))
            break;
    }
    PQclear(result);
    return status;
}

static enum paris_status sessions(struct paris_store *base,
                                  const uint8_t after[PARIS_SHA256_LENGTH], unsigned max,
                                  paris_store_session_visitor *visit, void *context)
{
    struct paris_query query = {.which = PARIS_QUERY_SESSIONS};
    PGresult *result;
    paris_query_bytes(&query, after, PARIS_SHA256_LENGTH);
    paris_query_number(&query, max);
    enum paris_status status = paris_query_run_rows(&result, paris_postgres_of(base), &query);
    for (int row = 0; status == PARIS_OK && row < PQntuples(result); row++) {
        uint8_t hash[PARIS_SHA256_LENGTH];
        char account[PARIS_ID_LENGTH];
        int64_t at;
        if (!paris_answer_bytes(hash, sizeof hash, result, row, 0) ||
            !paris_answer_text(account, sizeof account, result, row, 1) ||
            !paris_answer_number(&at, INT64_MIN, INT64_MAX, result, row, 2))
            status = paris_postgres_note_damage(paris_postgres_of(base), "a session");
        else if (!visit(context, hash, account, at))
            break;
    }
    PQclear(result);
    return status;
}

const struct paris_account_queries paris_postgres_people = {
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
