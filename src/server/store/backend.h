/* What a database has to offer to be a store: sqlite/ and postgres/ implement this, store.c calls it.
 *
 * Owned by the store that embeds it; used on the thread that uses the store. */
#ifndef PARIS_SERVER_STORE_BACKEND_H
#define PARIS_SERVER_STORE_BACKEND_H

#include "server/store/store.h"

#define PARIS_STORE_HOUR (3600 * INT64_C(1000))
#define PARIS_STORE_DAY (24 * PARIS_STORE_HOUR)

/* Each function is the one of store.h with the same name. */
struct paris_store_backend {
    bool shared;
    bool can_recover;
    void (*close)(struct paris_store *store);
    enum paris_status (*begin)(struct paris_store *store, const char *const *tables, size_t count);
    enum paris_status (*commit)(struct paris_store *store);
    void (*roll_back)(struct paris_store *store);
    enum paris_status (*backup)(struct paris_store *store, const char *to, bool *done,
                                struct paris_error *error); /* NULL: it has its own */
    /* All NULL where prefetching is of no use. */
    void (*prefetch_append)(struct paris_store *store, const char *table,
                            const struct paris_log_row *row, const struct paris_table_index *index);
    void (*prefetch_log)(struct paris_store *store, const char *table, uint32_t from);
    void (*prefetch_table)(struct paris_store *store, const char *id);
    void (*prefetch_session)(struct paris_store *store, const uint8_t *hash);
#define QUERY(name, parameters, arguments)                                                         \
    enum paris_status (*name)(struct paris_store * store, PARIS_STORE_PARAMETERS parameters);
#include "server/store/queries.h"
#undef QUERY
};

/* The first member of every store. */
struct paris_store {
    const struct paris_store_backend *backend;
    char failure[PARIS_ERROR_LENGTH]; /* what paris_store_failure() returns */
};

#endif
