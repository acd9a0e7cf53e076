/* The store, whichever kind it is: every call goes to the functions of its kind. */
#include "server/store/backend.h"
#include "server/store/postgres/postgres.h"
#include "server/store/sqlite/sqlite.h"

#include <string.h>

static const int64_t hour = 3600 * INT64_C(1000);
static const int64_t day = 24 * 3600 * INT64_C(1000);

bool paris_store_is_postgres(const char *address)
{
    return strncmp(address, "postgres://", 11) == 0 || strncmp(address, "postgresql://", 13) == 0;
}

enum paris_status paris_store_open(struct paris_store **out, const char *address,
                                   struct paris_error *error)
{
    return paris_store_is_postgres(address) ? paris_postgres_open(out, address, false, error)
                                            : paris_sqlite_open(out, address, false, error);
}

enum paris_status paris_store_open_to_read(struct paris_store **out, const char *address,
                                           struct paris_error *error)
{
    return paris_store_is_postgres(address) ? paris_postgres_open(out, address, true, error)
                                            : paris_sqlite_open(out, address, true, error);
}

void paris_store_close(struct paris_store *store)
{
    if (store != NULL)
        store->kind->close(store);
}

bool paris_store_shared(const struct paris_store *store)
{
    return store->kind->shared;
}

const char *paris_store_failure(const struct paris_store *store)
{
    return store->trouble;
}

enum paris_status paris_store_begin(struct paris_store *store)
{
    return store->kind->begin(store);
}

enum paris_status paris_store_commit(struct paris_store *store)
{
    return store->kind->commit(store);
}

void paris_store_roll_back(struct paris_store *store)
{
    store->kind->roll_back(store);
}

bool paris_store_can_recover(const struct paris_store *store)
{
    return store->kind->returns(store);
}

enum paris_status paris_store_begin_for(struct paris_store *store, const char *const *tables,
                                        size_t count)
{
    return store->kind->begin_for(store, tables, count);
}

void paris_store_prefetch_append(struct paris_store *store, const char *table,
                                 const struct paris_log_row *line,
                                 const struct paris_table_index *index)
{
    if (store->kind->foresee_append != NULL)
        store->kind->foresee_append(store, table, line, index);
}

void paris_store_prefetch_log(struct paris_store *store, const char *table, uint32_t from)
{
    if (store->kind->foresee_lines != NULL)
        store->kind->foresee_lines(store, table, from);
}

void paris_store_prefetch_table(struct paris_store *store, const char *id)
{
    if (store->kind->foresee_table != NULL)
        store->kind->foresee_table(store, id);
}

void paris_store_prefetch_session(struct paris_store *store, const uint8_t *hash)
{
    if (store->kind->foresee_session != NULL)
        store->kind->foresee_session(store, hash);
}

enum paris_status paris_store_add_account(struct paris_store *store,
                                          const struct paris_account *account)
{
    return store->kind->people->add_account(store, account);
}

enum paris_status paris_store_find_account(struct paris_store *store, struct paris_account *out,
                                           const char *id)
{
    return store->kind->people->find_account(store, out, id);
}

enum paris_status paris_store_find_login(struct paris_store *store, struct paris_account *out,
                                         const char *name)
{
    return store->kind->people->find_login(store, out, name);
}

enum paris_status paris_store_hold_password(struct paris_store *store, const char *id,
                                            const char *password)
{
    return store->kind->people->hold_password(store, id, password);
}

enum paris_status paris_store_set_password(struct paris_store *store, const char *id,
                                           const char *password)
{
    return store->kind->people->set_password(store, id, password);
}

enum paris_status paris_store_accounts(struct paris_store *store, const char *after, unsigned max,
                                       paris_store_account_visitor *visit, void *context)
{
    return store->kind->people->accounts(store, after, max, visit, context);
}

enum paris_status paris_store_add_session(struct paris_store *store,
                                          const uint8_t hash[PARIS_SHA256_LENGTH],
                                          const char *account, int64_t at)
{
    return store->kind->people->add_session(store, hash, account, at);
}

enum paris_status paris_store_find_session(struct paris_store *store, struct paris_account *out,
                                           const uint8_t hash[PARIS_SHA256_LENGTH])
{
    int64_t at;
    return store->kind->people->find_session(store, out, &at, hash);
}

enum paris_status paris_store_use_session(struct paris_store *store, struct paris_account *out,
                                          const uint8_t hash[PARIS_SHA256_LENGTH], int64_t now)
{
    struct paris_account account;
    int64_t at;
    enum paris_status status = store->kind->people->find_session(store, &account, &at, hash);
    if (status != PARIS_OK)
        return status;
    if (at < now - PARIS_SESSION_DAYS * day)
        return PARIS_NOT_FOUND;
    if (at <= now - day)
        status = store->kind->people->renew_session(store, hash, now);
    if (status == PARIS_UNAVAILABLE)
        return status;
    *out = account;
    return PARIS_OK;
}

enum paris_status paris_store_end_session(struct paris_store *store,
                                          const uint8_t hash[PARIS_SHA256_LENGTH])
{
    return store->kind->people->end_session(store, hash);
}

enum paris_status paris_store_end_other_sessions(struct paris_store *store, const char *account,
                                                 const uint8_t hash[PARIS_SHA256_LENGTH])
{
    return store->kind->people->end_other_sessions(store, account, hash);
}

enum paris_status paris_store_forget_sessions(struct paris_store *store, int64_t now)
{
    return store->kind->people->forget_sessions(store, now - PARIS_SESSION_DAYS * day);
}

enum paris_status paris_store_sessions(struct paris_store *store,
                                       const uint8_t after[PARIS_SHA256_LENGTH], unsigned max,
                                       paris_store_session_visitor *visit, void *context)
{
    return store->kind->people->sessions(store, after, max, visit, context);
}

enum paris_status paris_store_add_table(struct paris_store *store,
                                        const struct paris_table_row *row,
                                        const struct paris_table_index *index)
{
    return store->kind->games->add_table(store, row, index);
}

enum paris_status paris_store_find_table(struct paris_store *store, struct paris_table_row *out,
                                         const char *id)
{
    return store->kind->games->find_table(store, out, id);
}

enum paris_status paris_store_find_status(struct paris_store *store, uint8_t *out, const char *id)
{
    return store->kind->games->find_status(store, out, id);
}

enum paris_status paris_store_find_created(struct paris_store *store, char out[PARIS_ID_LENGTH],
                                           const char *host,
                                           const uint8_t command[PARIS_COMMAND_LENGTH])
{
    return store->kind->games->find_created(store, out, host, command);
}

enum paris_status paris_store_find_rematch(struct paris_store *store, char out[PARIS_ID_LENGTH],
                                           const char *previous)
{
    return store->kind->games->find_rematch(store, out, previous);
}

enum paris_status paris_store_count_tables(struct paris_store *store, unsigned *out,
                                           const char *host, int64_t now)
{
    return store->kind->games->count_tables(store, out, host, now - PARIS_OPEN_DAYS * day,
                                            now - PARIS_LEFT_HOURS * hour);
}

enum paris_status paris_store_count_seats(struct paris_store *store, unsigned *out,
                                          const char *account, int64_t now)
{
    return store->kind->games->count_seats(store, out, account, now - PARIS_OPEN_DAYS * day);
}

enum paris_status paris_store_append(struct paris_store *store, const char *table,
                                     const struct paris_log_row *line,
                                     const struct paris_table_index *index)
{
    return store->kind->games->append(store, table, line, index);
}

enum paris_status paris_store_read_log(struct paris_store *store, const char *table, uint32_t from,
                                       paris_store_log_visitor *visit, void *context)
{
    return store->kind->games->lines(store, table, from, visit, context);
}

enum paris_status paris_store_tables_of(struct paris_store *store, const char *account,
                                        unsigned max, paris_store_table_visitor *visit,
                                        void *context)
{
    return store->kind->games->tables_of(store, account, max, visit, context);
}

enum paris_status paris_store_lobby(struct paris_store *store, int64_t since, unsigned max,
                                    paris_store_table_visitor *visit, void *context)
{
    return store->kind->games->lobby(store, since, max, visit, context);
}

enum paris_status paris_store_unfinished(struct paris_store *store,
                                         paris_store_table_visitor *visit, void *context)
{
    return store->kind->games->unfinished(store, visit, context);
}

enum paris_status paris_store_running(struct paris_store *store, paris_store_table_visitor *visit,
                                      void *context)
{
    return store->kind->games->running(store, visit, context);
}

enum paris_status paris_store_tables(struct paris_store *store, const char *after, unsigned max,
                                     paris_store_table_visitor *visit, void *context)
{
    return store->kind->games->tables(store, after, max, visit, context);
}
