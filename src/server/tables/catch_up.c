/* Where the store is shared: applies the log entries that other processes have appended.
 *
 * The last entry that we know is read again, so that a table that another process has removed is noticed. */
#include "server/tables/catch_up.h"

#include "server/common/logger.h"
#include "server/tables/commit.h"
#include "server/tables/removal.h"
#include "server/tables/store_health.h"

#include <stdlib.h>
#include <string.h>

struct catch_up_job {
    struct paris_store_job store_job; /* first */
    struct paris_tables *tables;
    char id[PARIS_ID_LENGTH];
    const struct paris_match *from; /* the table's; does not change while it is busy */
    struct paris_match *match;
    uint64_t read;                   /* its number (paris_live_table.reads_begun) */
    uint32_t announced;              /* when the job began */
    bool ends_wait, visible, silent; /* effects of the entries, as in struct paris_commit */
    bool damaged;
    bool found;   /* there is a row of its log */
    bool missing; /* the table does not exist any more */
    struct paris_error error;
    struct paris_recent_commands recent;
};

bool paris_tables_is_behind(const struct paris_live_table *table)
{
    return table->match != NULL && !table->missing &&
           (table->maybe_behind || table->announced > table->match->entries);
}

static bool apply_row(void *context, const struct paris_log_row *row)
{
    struct catch_up_job *job = context;
    struct paris_match *match = job->match;
    struct paris_log_entry entry;
    uint32_t horizon = match->history.horizon;
    char author[PARIS_ID_LENGTH];
    job->found = true;
    if (row->number <= job->from->entries)
        return true;
    paris_log_entry_parse(&entry, row);
    strcpy(author, paris_match_author(match, &entry));
    bool ends_wait = paris_match_ends_wait(match, &entry) || entry.verb == PARIS_LOG_START;
    if (paris_match_apply(match, &entry, NULL, &job->error) != PARIS_OK) {
        job->damaged = true;
        return false;
    }
    if (paris_log_entry_sits_down(&entry) && paris_match_is_dealing(match))
        job->ends_wait = true;
    bool draft = paris_log_entry_is_step(&entry) && horizon == match->history.horizon;
    job->ends_wait = job->ends_wait || ends_wait;
    job->visible = job->visible || !draft;
    job->silent = job->silent && entry.verb == PARIS_LOG_WAIT;
    struct paris_recent_command recent = paris_recent_command_of(match, &entry, author);
    paris_recent_commands_add(&job->recent, &recent, row->by_command);
    return true;
}

static uint32_t first_row(const struct catch_up_job *job)
{
    return job->from->entries > 0 ? job->from->entries : 1;
}

static enum paris_status read_entries(struct paris_store_job *store_job, struct paris_store *store)
{
    struct catch_up_job *job = (struct catch_up_job *)store_job;
    uint8_t table_status;
    *job->match = *job->from;
    job->recent.count = 0;
    job->silent = true;
    job->ends_wait = job->visible = job->damaged = job->found = job->missing = false;
    enum paris_status status = paris_store_read_log(store, job->id, first_row(job), apply_row, job);
    if (status != PARIS_OK || job->found)
        return status;
    status = paris_store_find_status(store, &table_status, job->id);
    job->missing = status == PARIS_NOT_FOUND;
    return job->missing ? PARIS_OK : status;
}

static void prefetch(struct paris_store_job *store_job, struct paris_store *store)
{
    const struct catch_up_job *job = (const struct catch_up_job *)store_job;
    paris_store_prefetch_log(store, job->id, first_row(job));
}

static void install(struct catch_up_job *job, struct paris_live_table *table)
{
    struct paris_tables *tables = job->tables;
    free(table->match);
    table->match = job->match;
    paris_tables_count_online(table);
    job->match = NULL;
    if (job->ends_wait)
        table->since = paris_tables_clock(tables);
    paris_recent_commands_add(&table->recent, job->recent.list, job->recent.count);
    tables->counters.caught_up++;
    if (!job->silent)
        paris_tables_broadcast_change(tables, table, job->visible);
    paris_tables_publish_presence(tables, table);
}

static void on_read(struct catch_up_job *job, struct paris_live_table *table)
{
    if (job->damaged) {
        paris_logger_write(PARIS_LOGGER_ERROR, "damaged_table", "table", table->id);
        paris_logger_write(PARIS_LOGGER_ERROR, "damaged_table", "reason", job->error.message);
        table->damaged = table->missing = true;
    } else if (job->match->entries > table->match->entries) {
        install(job, table);
    }
    table->reads_done = job->read;
    /* A notice of entries that do not exist must not make us read again and again. */
    if (table->announced == job->announced)
        table->announced = table->match->entries;
}

static void entries_read(struct paris_job *finished)
{
    struct catch_up_job *job = (struct catch_up_job *)finished;
    struct paris_tables *tables = job->tables;
    struct paris_live_table *table = paris_live_table(tables, job->id);
    PARIS_CHECK(table != NULL); /* a busy table is not dropped */
    table->busy = false;
    if (job->store_job.status != PARIS_OK) {
        table->maybe_behind = true;
        paris_tables_store_failed(tables);
    } else if (!job->missing) {
        on_read(job, table);
    }
    if (job->store_job.status == PARIS_OK && job->missing)
        paris_tables_on_removed(tables, job->id);
    else
        paris_tables_resume(tables, table);
    free(job->recent.list);
    free(job->match);
    free(job);
}

void paris_tables_catch_up(struct paris_tables *tables, struct paris_live_table *table)
{
    struct catch_up_job *job = calloc(1, sizeof *job);
    PARIS_CHECK(job != NULL && !table->busy);
    job->match = malloc(sizeof *job->match);
    PARIS_CHECK(job->match != NULL);
    job->tables = tables;
    strcpy(job->id, table->id);
    job->from = table->match;
    job->announced = table->announced;
    job->read = ++table->reads_begun;
    table->maybe_behind = false;
    table->busy = true;
    job->store_job.act = read_entries;
    job->store_job.prefetch = prefetch;
    job->store_job.job.done = entries_read;
    paris_writer_add(tables->writer, &job->store_job);
}
