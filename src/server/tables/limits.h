/* What one address may take, and what the server has room for. Whatever is over a limit is refused with a reason.
 *
 * Addresses are networks (net/connection_limits.h); those with the same hash share a slot, and nobody can choose which
 * do. Event loop only. */
#ifndef PARIS_SERVER_TABLES_LIMITS_H
#define PARIS_SERVER_TABLES_LIMITS_H

#include "server/common/rate_limit.h"
#include "server/tables/stock.h"
#include "server/tables/tables.h"

enum { PARIS_LIMITS_ADDRESSES = 4096 };

struct paris_connection;
struct paris_live_table;

struct paris_address_use {
    struct paris_rate_limit creates, joins;
    struct paris_stock lobby; /* public tables that it created and that wait for players */
    struct paris_stock seats; /* unfinished public tables where it took a seat */
    unsigned watches, hints;
};

struct paris_tables_limits {
    uint64_t key;
    struct paris_address_use address[PARIS_LIMITS_ADDRESSES];
    size_t live;        /* tables in memory */
    int64_t unfinished; /* tables in the store, when they were last counted */
    int64_t count_at;   /* when to count them again */
    bool short_of_memory;
};

void paris_tables_open_limits(struct paris_tables *tables);
void paris_tables_close_limits(struct paris_tables *tables);
void paris_tables_tick_limits(struct paris_tables *tables, int64_t now);
struct paris_address_use *paris_tables_address_use(struct paris_tables *tables, uint64_t network);

/* Each returns NULL if it is allowed, and counts it; otherwise why not. */
struct paris_tables_refusal {
    const char *code, *text;
};

const struct paris_tables_refusal *paris_tables_limit_load(struct paris_tables *tables);
const struct paris_tables_refusal *paris_tables_limit_create(struct paris_tables *tables,
                                                             struct paris_connection *connection,
                                                             bool is_public);
const struct paris_tables_refusal *paris_tables_limit_join(struct paris_tables *tables,
                                                           struct paris_connection *connection,
                                                           const struct paris_live_table *table);
/* Watches that end are counted down by the caller. */
const struct paris_tables_refusal *paris_tables_limit_watch(struct paris_tables *tables,
                                                            struct paris_connection *connection,
                                                            const struct paris_live_table *table);

#endif
