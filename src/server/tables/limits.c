/* What one address may take, and what the server has room for. */
#include "server/tables/limits.h"

#include "base/random.h"
#include "server/common/memory.h"
#include "server/tables/registry.h"
#include "server/tables/store_health.h"

#include <stdlib.h>

/* Shares of an address: of the tables in memory, and of its new tables a minute. */
enum { COUNT_MS = 60 * 1000, WATCHES_SHARE = 8, LOBBY_SHARE = 8, SEATS_SHARE = 2 };

static const struct paris_tables_refusal no_room = {
    "busy", "The server has no room for more tables right now; try again in a while."};

/* --- memory --- */

bool paris_tables_has_room(const struct paris_tables *tables)
{
    return tables->limits.live < tables->settings.live_tables_max &&
           !tables->limits.short_of_memory && paris_memory_has_reserve();
}

const struct paris_tables_refusal *paris_tables_limit_load(struct paris_tables *tables)
{
    return paris_tables_has_room(tables) ? NULL : &no_room;
}

/* --- the store --- */

struct count_job {
    struct paris_store_job store_job; /* first */
    struct paris_tables *tables;
    int64_t unfinished;
};

static enum paris_status count(struct paris_store_job *store_job, struct paris_store *store)
{
    return paris_store_count_unfinished(store, &((struct count_job *)store_job)->unfinished);
}

static void counted(struct paris_job *finished)
{
    struct count_job *job = (struct count_job *)finished;
    if (job->store_job.status == PARIS_OK)
        job->tables->limits.unfinished = job->unfinished;
    else
        paris_tables_store_failed(job->tables);
    free(job);
}

static void count_unfinished(struct paris_tables *tables)
{
    struct count_job *job = calloc(1, sizeof *job);
    PARIS_CHECK(job != NULL);
    job->tables = tables;
    job->store_job.act = count;
    job->store_job.job.done = counted;
    job->store_job.job.priority = PARIS_JOB_LAST;
    paris_writer_add(tables->writer, &job->store_job);
}

void paris_tables_tick_limits(struct paris_tables *tables, int64_t now)
{
    size_t max = tables->settings.memory_max;
    tables->limits.short_of_memory = max > 0 && paris_memory_used() > max;
    if (now < tables->limits.count_at)
        return;
    tables->limits.count_at = now + COUNT_MS;
    count_unfinished(tables);
}

/* --- addresses --- */

void paris_tables_open_limits(struct paris_tables *tables)
{
    struct paris_random random = paris_random_from(~tables->ai_seed);
    tables->limits.key = paris_random_next(&random);
}

void paris_tables_close_limits(struct paris_tables *tables)
{
    for (unsigned i = 0; i < PARIS_LIMITS_ADDRESSES; i++) {
        paris_stock_free(&tables->limits.address[i].lobby);
        paris_stock_free(&tables->limits.address[i].seats);
    }
}

struct paris_address_use *paris_tables_address_use(struct paris_tables *tables, uint64_t network)
{
    struct paris_random random = paris_random_from(tables->limits.key ^ network);
    return &tables->limits.address[paris_random_next(&random) % PARIS_LIMITS_ADDRESSES];
}

static bool take(const struct paris_tables *tables, struct paris_rate_limit *limit)
{
    int64_t rate = tables->settings.tables_per_address;
    return paris_rate_limit_take(limit, paris_tables_clock(tables), rate, rate);
}

const struct paris_tables_refusal *paris_tables_limit_create(struct paris_tables *tables,
                                                             struct paris_connection *connection,
                                                             bool is_public)
{
    static const struct paris_tables_refusal often = {
        "too_often", "Too many new tables from your address; wait a minute."};
    static const struct paris_tables_refusal many = {
        "too_many", "Your address has as many public tables waiting for players as one may. Make "
                    "this one private, or try again later."};
    unsigned lobby_max = tables->settings.tables_per_address / LOBBY_SHARE + 1;
    if (tables->limits.unfinished >= tables->settings.unfinished_tables_max)
        return &no_room;
    if (!paris_tables_has_room(tables))
        return &no_room;
    if (is_public &&
        !paris_stock_has_room(tables, &connection->use->lobby, lobby_max, PARIS_TABLE_PLAYING))
        return &many;
    if (!take(tables, &connection->use->creates))
        return &often;
    tables->limits.unfinished++; /* until they are counted again */
    return NULL;
}

const struct paris_tables_refusal *paris_tables_limit_join(struct paris_tables *tables,
                                                           struct paris_connection *connection,
                                                           const struct paris_live_table *table)
{
    static const struct paris_tables_refusal often = {
        "too_often", "Too many seats were taken from your address; wait a minute."};
    static const struct paris_tables_refusal many = {
        "too_many", "Your address has seats at as many public tables as one may. Finish a game "
                    "first, or try again later."};
    struct paris_stock *seats = &connection->use->seats;
    unsigned max = tables->settings.tables_per_address / SEATS_SHARE + 1;
    bool counts = table->match->settings.listed && !paris_stock_has(seats, table->id);
    if (counts && !paris_stock_has_room(tables, seats, max, PARIS_TABLE_OVER))
        return &many;
    if (!take(tables, &connection->use->joins))
        return &often;
    if (counts)
        paris_stock_add(tables, seats, table->id);
    return NULL;
}

const struct paris_tables_refusal *paris_tables_limit_watch(struct paris_tables *tables,
                                                            struct paris_connection *connection,
                                                            const struct paris_live_table *table)
{
    static const struct paris_tables_refusal many = {
        "too_many", "Your address watches as many tables as one may."};
    static const struct paris_tables_refusal full = {
        "too_many", "As many people look on at this table as may."};
    if (table->watching >= tables->settings.spectators_max &&
        paris_match_seat_of(table->match, connection->account.id) < 0)
        return &full;
    if (connection->use->watches >= tables->settings.live_tables_max / WATCHES_SHARE + 1)
        return &many;
    connection->use->watches++;
    return NULL;
}
