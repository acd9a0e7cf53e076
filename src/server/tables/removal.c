/* Tables that an operator stops or removes, and those that are abandoned. */
#include "server/tables/removal.h"

#include "server/common/logger.h"
#include "server/store/figures_of.h"
#include "server/tables/registry.h"
#include "server/tables/store_health.h"

#include <stdlib.h>
#include <string.h>

enum {
    SWEEP_MS = 60 * 60 * 1000, /* how often we look for what was abandoned */
    SWEEP_MORE_MS = 1000,      /* while there is more of it */
    SWEEP_TABLES = 32,
    SWEEP_ACCOUNTS = 64
};

static const int64_t day_ms = 24 * 3600 * INT64_C(1000);

void paris_tables_on_removed(struct paris_tables *tables, const char *id)
{
    struct paris_live_table *table = paris_live_table(tables, id);
    if (table == NULL)
        return;
    while (table->watches != NULL)
        paris_tables_unwatch(tables, table->watches);
    if (table->match == NULL || table->busy)
        return; /* then the job under way finds it missing */
    table->missing = true;
    paris_tables_dispatch_queued(tables, table); /* to be refused */
    if (!table->thinking)
        paris_tables_drop_table(tables, table);
}

/* --- one table --- */

struct removal_job {
    struct paris_store_job store_job; /* first */
    struct paris_tables *tables;
    char table[PARIS_ID_LENGTH];
    int64_t before;              /* only if it did not change since then */
    struct paris_match *match;   /* of a table that is stopped ... */
    struct paris_rules *figures; /* ... and its own set, if it has one */
    bool damaged;
    int64_t now;
    void *context;
    paris_tables_operator_callback *done;
};

static struct removal_job *begin(struct paris_tables *tables, const char *id)
{
    struct removal_job *job = calloc(1, sizeof *job);
    PARIS_CHECK(job != NULL);
    job->tables = tables;
    strcpy(job->table, id);
    job->before = INT64_MAX;
    job->now = tables->io.date(tables->io.context);
    job->store_job.table = job->table;
    return job;
}

static void finish(struct removal_job *job)
{
    enum paris_status status = job->damaged ? PARIS_BAD_INPUT : job->store_job.status;
    if (status == PARIS_UNAVAILABLE)
        paris_tables_store_failed(job->tables);
    if (job->done != NULL)
        job->done(job->context, status);
    free(job->match);
    free(job->figures);
    free(job);
}

static enum paris_status remove_table(struct paris_store_job *store_job, struct paris_store *store)
{
    const struct removal_job *job = (const struct removal_job *)store_job;
    return paris_store_remove_table(store, job->table, job->before);
}

static void removed(struct paris_job *finished)
{
    struct removal_job *job = (struct removal_job *)finished;
    if (job->store_job.status == PARIS_OK) {
        paris_logger_write(PARIS_LOGGER_INFO, "table_removed", "table", job->table);
        paris_tables_on_removed(job->tables, job->table);
    }
    finish(job);
}

void paris_tables_remove(struct paris_tables *tables, const char *id, void *context,
                         paris_tables_operator_callback *done)
{
    struct removal_job *job = begin(tables, id);
    job->context = context;
    job->done = done;
    job->store_job.act = remove_table;
    job->store_job.job.done = removed;
    paris_writer_add(tables->writer, &job->store_job);
}

/* --- stopping: an entry like that of another process --- */

static bool apply_row(void *context, const struct paris_log_row *row)
{
    struct removal_job *job = context;
    struct paris_error error;
    job->damaged = paris_match_apply_row(job->match, row, &error) != PARIS_OK;
    return !job->damaged;
}

static enum paris_status stop_table(struct paris_store_job *store_job, struct paris_store *store)
{
    struct removal_job *job = (struct removal_job *)store_job;
    struct paris_log_entry entry = {.verb = PARIS_LOG_STOP, .rest = "by the operator"};
    struct paris_table_row table;
    struct paris_log_row row;
    struct paris_table_index index;
    struct paris_error error;
    enum paris_status status = paris_store_find_table(store, &table, job->table);
    if (status != PARIS_OK)
        return status;
    const struct paris_rules *rules;
    free(job->figures);
    status =
        paris_store_figures_of(store, &rules, &job->figures, job->tables->settings.rules, &table);
    if (status != PARIS_OK && status != PARIS_BAD_INPUT)
        return status;
    job->damaged = status != PARIS_OK || paris_match_begin(job->match, rules, &table) != PARIS_OK;
    status = PARIS_OK;
    if (!job->damaged)
        status = paris_store_read_log(store, job->table, 1, apply_row, job);
    if (status != PARIS_OK || job->damaged)
        return status;
    if (job->match->status >= PARIS_TABLE_OVER)
        return PARIS_CONFLICT;
    paris_match_next_row(job->match, &row, &entry, job->now);
    paris_match_seal(job->match, &row);
    PARIS_CHECK(paris_match_apply(job->match, &entry, NULL, &error) == PARIS_OK);
    paris_match_index(job->match, &index);
    return paris_store_append(store, job->table, &row, &index);
}

static void stopped(struct paris_job *finished)
{
    struct removal_job *job = (struct removal_job *)finished;
    struct paris_live_table *table = paris_live_table(job->tables, job->table);
    if (job->store_job.status == PARIS_OK && table != NULL) {
        table->maybe_behind = true;
        paris_tables_resume(job->tables, table);
    }
    finish(job);
}

void paris_tables_stop(struct paris_tables *tables, const char *id, void *context,
                       paris_tables_operator_callback *done)
{
    struct removal_job *job = begin(tables, id);
    job->match = malloc(sizeof *job->match);
    PARIS_CHECK(job->match != NULL);
    job->context = context;
    job->done = done;
    job->store_job.act = stop_table;
    job->store_job.job.done = stopped;
    paris_writer_add(tables->writer, &job->store_job);
}

/* --- what was abandoned --- */

struct sweep_job {
    struct paris_store_job store_job; /* first */
    struct paris_tables *tables;
    int64_t tables_before, guests_before; /* INT64_MIN: they are kept */
    unsigned count;
    char ids[SWEEP_TABLES][PARIS_ID_LENGTH], account[PARIS_ID_LENGTH];
};

static bool note_table(void *context, const struct paris_table_row *row,
                       const struct paris_table_index *index)
{
    struct sweep_job *job = context;
    (void)index;
    memcpy(job->ids[job->count++], row->id, PARIS_ID_LENGTH);
    return true;
}

static enum paris_status find_abandoned(struct paris_store_job *store_job,
                                        struct paris_store *store)
{
    struct sweep_job *job = (struct sweep_job *)store_job;
    job->count = 0;
    enum paris_status status =
        paris_store_stale_tables(store, job->tables_before, SWEEP_TABLES, note_table, job);
    return status == PARIS_OK
               ? paris_store_forget_guests(store, job->account, job->guests_before, SWEEP_ACCOUNTS)
               : status;
}

/* A table that somebody looks at is not abandoned. */
static void abandoned_found(struct paris_job *finished)
{
    struct sweep_job *job = (struct sweep_job *)finished;
    struct paris_tables *tables = job->tables;
    unsigned removing = 0;
    if (job->store_job.status != PARIS_OK)
        paris_tables_store_failed(tables);
    for (unsigned i = 0; job->store_job.status == PARIS_OK && i < job->count; i++) {
        if (paris_live_table(tables, job->ids[i]) != NULL)
            continue;
        struct removal_job *removal = begin(tables, job->ids[i]);
        removal->before = job->tables_before;
        removal->store_job.act = remove_table;
        removal->store_job.job.done = removed;
        paris_writer_add(tables->writer, &removal->store_job);
        removing++;
    }
    if (job->store_job.status == PARIS_OK)
        strcpy(tables->sweep_account, job->account);
    if (removing == SWEEP_TABLES || tables->sweep_account[0] != '\0')
        tables->sweep_at = paris_tables_clock(tables) + SWEEP_MORE_MS;
    free(job);
}

static int64_t days_ago(const struct paris_tables *tables, unsigned days)
{
    return days > 0 ? tables->io.date(tables->io.context) - days * day_ms : INT64_MIN;
}

void paris_tables_tick_removal(struct paris_tables *tables, int64_t now)
{
    if (now < tables->sweep_at)
        return;
    tables->sweep_at = now + SWEEP_MS;
    struct sweep_job *job = calloc(1, sizeof *job);
    PARIS_CHECK(job != NULL);
    job->tables = tables;
    strcpy(job->account, tables->sweep_account);
    job->tables_before = days_ago(tables, tables->settings.keep_tables_days);
    job->guests_before = days_ago(tables, tables->settings.keep_guests_days);
    job->store_job.act = find_abandoned;
    job->store_job.job.done = abandoned_found;
    job->store_job.job.priority = PARIS_JOB_LAST;
    paris_writer_add(tables->writer, &job->store_job);
}
