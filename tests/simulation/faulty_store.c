/* A store that several simulated processes share. */
#include "simulation/faulty_store.h"

#include <string.h>

static struct sim_store *store_of(struct paris_store *base)
{
    return (struct sim_store *)base;
}

/* Does the fault strike now? */
static bool strikes(struct sim_store *store, enum sim_fault fault)
{
    if (store->fault != fault)
        return false;
    ++*store->struck;
    if (fault != SIM_FAULT_AWAY)
        store->fault = SIM_FAULT_NONE;
    strcpy(store->base.failure, "simulated");
    return true;
}

static void close_store(struct paris_store *base)
{
    (void)base;
}

static enum paris_status begin(struct paris_store *base, const char *const *tables, size_t count)
{
    struct sim_store *store = store_of(base);
    store->count = 0;
    if (strikes(store, SIM_FAULT_AWAY))
        return PARIS_UNAVAILABLE;
    return store->database->backend->begin(store->database, tables, count);
}

static void roll_back(struct paris_store *base)
{
    struct sim_store *store = store_of(base);
    store->count = 0;
    store->database->backend->roll_back(store->database);
}

static enum paris_status commit(struct paris_store *base)
{
    struct sim_store *store = store_of(base);
    if (strikes(store, SIM_FAULT_FORGETS)) {
        roll_back(base);
        return PARIS_UNAVAILABLE;
    }
    enum paris_status status = store->database->backend->commit(store->database);
    for (unsigned i = 0; status == PARIS_OK && i < store->count; i++)
        store->grown(store->context, store->news[i].table, store->news[i].entries,
                     store->news[i].runs);
    store->count = 0;
    return strikes(store, SIM_FAULT_NO_ANSWER) ? PARIS_UNAVAILABLE : status;
}

/* Every query goes on to the database. */
#define QUERY(name, parameters, arguments)                                                         \
    static enum paris_status pass_##name(struct paris_store *store,                                \
                                         PARIS_STORE_PARAMETERS parameters)                        \
    {                                                                                              \
        struct paris_store *database = store_of(store)->database;                                  \
        if (strikes(store_of(store), SIM_FAULT_QUERY))                                             \
            return PARIS_UNAVAILABLE;                                                              \
        return database->backend->name(database, PARIS_STORE_PARAMETERS arguments);                \
    }
#include "server/store/queries.h"
#undef QUERY

static enum paris_status append(struct paris_store *base, const char *table,
                                const struct paris_log_row *row,
                                const struct paris_table_index *index)
{
    struct sim_store *store = store_of(base);
    if (strikes(store, SIM_FAULT_FULL))
        return PARIS_UNAVAILABLE;
    enum paris_status status = pass_append(base, table, row, index);
    if (status != PARIS_OK || store->count == sizeof store->news / sizeof store->news[0])
        return status;
    strcpy(store->news[store->count].table, table);
    store->news[store->count].entries = row->number;
    store->news[store->count++].runs = index->due != PARIS_NEVER_DUE;
    return status;
}

void sim_store_open(struct sim_store *store, struct paris_store *database, bool recovers)
{
    static struct paris_store_backend backends[2];
    struct paris_store_backend *backend = &backends[recovers];
    *backend = (struct paris_store_backend){
        .shared = recovers,
        .can_recover = recovers,
        .close = close_store,
        .begin = begin,
        .commit = commit,
        .roll_back = roll_back,
#define QUERY(name, parameters, arguments) .name = pass_##name,
#include "server/store/queries.h"
#undef QUERY
    };
    backend->append = append;
    memset(store, 0, sizeof *store);
    store->base.backend = backend;
    store->database = database;
}
