/* A store that fails, and one that comes back. */
#include "server/tables/store_health.h"

#include "server/common/logger.h"
#include "server/tables/registry.h"

#include <stdlib.h>

void paris_tables_store_failed(struct paris_tables *tables)
{
    bool can_recover = paris_store_can_recover(tables->writer->store);
    if (!tables->broken && !tables->store_down)
        paris_logger_write(PARIS_LOGGER_ERROR, can_recover ? "store_away" : "store_failed",
                           "trouble", paris_store_failure(tables->writer->store));
    if (!can_recover) {
        tables->broken = true;
    } else if (!tables->store_down) {
        tables->store_down = true;
        tables->store_down_since = paris_tables_clock(tables);
        tables->counters.store_losses++;
    }
}

void paris_tables_refuse_stopped(struct paris_tables *tables,
                                 const struct paris_connection *connection, const char *id)
{
    if (!tables->broken)
        paris_tables_refuse(tables, connection, id, "busy",
                            "The server has lost its database for the moment. Nothing that was "
                            "answered is lost; send it again.");
    else
        paris_tables_refuse(
            tables, connection, id, "stopped",
            "The server can no longer write to its disk. Nothing is lost, but nothing "
            "is accepted until its operator has seen to it.");
}

/* --- is it back? --- */

struct probe_job {
    struct paris_store_job store_job; /* first */
    struct paris_tables *tables;
};

static enum paris_status do_nothing(struct paris_store_job *store_job, struct paris_store *store)
{
    (void)store_job;
    (void)store;
    return PARIS_OK;
}

/* Nobody could play meanwhile, so the time counts on nobody's clock. */
static void on_store_back(struct paris_tables *tables)
{
    int64_t down = paris_tables_clock(tables) - tables->store_down_since;
    tables->store_down = false;
    paris_logger_write_number(PARIS_LOGGER_WARNING, "store_back", "milliseconds", (long long)down);
    paris_tables_give_time_back(tables, down);
    paris_tables_on_gap(tables);
}

/* If the store is down, all of that time is given back when it returns. */
void paris_tables_stood_still(struct paris_tables *tables, int64_t milliseconds)
{
    if (!tables->store_down)
        paris_tables_give_time_back(tables, milliseconds);
}

static void probed(struct paris_job *finished)
{
    struct probe_job *job = (struct probe_job *)finished;
    struct paris_tables *tables = job->tables;
    tables->probing = false;
    if (job->store_job.status == PARIS_OK && tables->store_down && !tables->stopping)
        on_store_back(tables);
    free(job);
}

void paris_tables_probe(struct paris_tables *tables)
{
    if (tables->probing)
        return;
    struct probe_job *job = calloc(1, sizeof *job);
    PARIS_CHECK(job != NULL);
    tables->probing = true;
    job->tables = tables;
    job->store_job.act = do_nothing;
    job->store_job.job.done = probed;
    paris_writer_add(tables->writer, &job->store_job);
}
