/* What one address may take, and what the server has room for. */
#include "server/tables/limits.h"

#include "base/random.h"
#include "server/common/memory.h"
#include "server/tables/registry.h"
#include "server/tables/store_health.h"

#include <stdlib.h>

enum { COUNT_MS = 60 * 1000, WATCHES_SHARE = 8 };

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
                                                             struct paris_connection *connection)
{
    static const struct paris_tables_refusal often = {
        "too_often", "Too many new tables from your address; wait a minute."};
    if (tables->limits.unfinished >= tables->settings.unfinished_tables_max)
        return &no_room;
    if (!paris_tables_has_room(tables))
        return &no_room;
    if (!take(tables, &connection->use->creates))
        return &often;
    tables->limits.unfinished++; /* until they are counted again */
    return NULL;
}

const struct paris_tables_refusal *paris_tables_limit_join(struct paris_tables *tables,
                                                           struct paris_connection *connection)
{
    static const struct paris_tables_refusal often = {
        "too_often", "Too many seats were taken from your address; wait a minute."};
    return take(tables, &connection->use->joins) ? NULL : &often;
}

const struct paris_tables_refusal *paris_tables_limit_watch(struct paris_tables *tables,
                                                            struct paris_connection *connection)
{
    static const struct paris_tables_refusal many = {
        "too_many", "Your address watches as many tables as one may."};
    if (connection->use->watches >= tables->settings.live_tables_max / WATCHES_SHARE + 1)
        return &many;
    connection->use->watches++;
    return NULL;
}
