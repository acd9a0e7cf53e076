/* The store, whatever its database: opens the right one and forwards every call to it. */
#include "server/store/backend.h"
#include "server/store/postgres/postgres.h"
#include "server/store/sqlite/sqlite.h"

#include <string.h>

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
        store->backend->close(store);
}

bool paris_store_shared(const struct paris_store *store)
{
    return store->backend->shared;
}

enum paris_status paris_store_backup(struct paris_store *store, const char *to, bool *done,
                                     struct paris_error *error)
{
    if (store->backend->backup == NULL)
        return paris_error_set(error, 0, 0, "A database of PostgreSQL is saved with pg_dump.");
    return store->backend->backup(store, to, done, error);
}

/* --- transactions --- */

enum paris_status paris_store_begin(struct paris_store *store)
{
    return store->backend->begin(store, NULL, 0);
}

enum paris_status paris_store_begin_for(struct paris_store *store, const char *const *tables,
                                        size_t count)
{
    return store->backend->begin(store, tables, count);
}

enum paris_status paris_store_commit(struct paris_store *store)
{
    return store->backend->commit(store);
}

void paris_store_roll_back(struct paris_store *store)
{
    store->backend->roll_back(store);
}

bool paris_store_can_recover(const struct paris_store *store)
{
    return store->backend->can_recover;
}

const char *paris_store_failure(const struct paris_store *store)
{
    return store->failure;
}

void paris_store_prefetch_append(struct paris_store *store, const char *table,
                                 const struct paris_log_row *row,
                                 const struct paris_table_index *index)
{
    if (store->backend->prefetch_append != NULL)
        store->backend->prefetch_append(store, table, row, index);
}

void paris_store_prefetch_log(struct paris_store *store, const char *table, uint32_t from)
{
    if (store->backend->prefetch_log != NULL)
        store->backend->prefetch_log(store, table, from);
}

void paris_store_prefetch_table(struct paris_store *store, const char *id)
{
    if (store->backend->prefetch_table != NULL)
        store->backend->prefetch_table(store, id);
}

void paris_store_prefetch_session(struct paris_store *store, const uint8_t *hash)
{
    if (store->backend->prefetch_session != NULL)
        store->backend->prefetch_session(store, hash);
}

/* --- queries --- */

#define QUERY(name, parameters, arguments)                                                         \
    enum paris_status paris_store_##name(struct paris_store *store,                                \
                                         PARIS_STORE_PARAMETERS parameters)                        \
    {                                                                                              \
        return store->backend->name(store, PARIS_STORE_PARAMETERS arguments);                      \
    }
#include "server/store/queries.h"
#undef QUERY

enum paris_status paris_store_find_session(struct paris_store *store, struct paris_account *out,
                                           const uint8_t hash[PARIS_SHA256_LENGTH])
{
    int64_t at;
    return paris_store_look_up_session(store, out, &at, hash);
}

enum paris_status paris_store_use_session(struct paris_store *store, struct paris_account *out,
                                          const uint8_t hash[PARIS_SHA256_LENGTH], int64_t now)
{
    struct paris_account account;
    int64_t at;
    enum paris_status status = paris_store_look_up_session(store, &account, &at, hash);
    if (status != PARIS_OK)
        return status;
    if (at < now - PARIS_SESSION_DAYS * PARIS_STORE_DAY)
        return PARIS_NOT_FOUND;
    if (at <= now - PARIS_STORE_DAY)
        status = paris_store_renew_session(store, hash, now);
    if (status == PARIS_UNAVAILABLE)
        return status;
    *out = account;
    return PARIS_OK;
}
