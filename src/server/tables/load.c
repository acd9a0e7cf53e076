/* Loads a table: replays its log from the store. */
#include "server/tables/load.h"

#include "server/common/logger.h"
#include "server/store/figures_of.h"
#include "server/tables/commit.h"
#include "server/tables/store_health.h"

#include <stdlib.h>
#include <string.h>

struct load_job {
    struct paris_store_job store_job; /* first */
    struct paris_tables *tables;
    char id[PARIS_ID_LENGTH];
    uint64_t read; /* its number (paris_live_table.reads_begun) */
    struct paris_match *match;
    struct paris_rules *figures; /* of the match, if it has a set of its own */
    bool damaged;
    struct paris_error error;
    struct paris_recent_commands recent;
    char rematch[PARIS_ID_LENGTH];
    int64_t due; /* as the agenda has it */
};

static bool apply_row(void *context, const struct paris_log_row *row)
{
    struct load_job *job = context;
    struct paris_log_entry entry;
    char author[PARIS_ID_LENGTH];
    paris_log_entry_parse(&entry, row);
    strcpy(author, paris_match_author(job->match, &entry));
    if (paris_match_apply(job->match, &entry, NULL, &job->error) != PARIS_OK) {
        job->damaged = true;
        return false;
    }
    struct paris_recent_command recent = paris_recent_command_of(job->match, &entry, author);
    paris_recent_commands_add(&job->recent, &recent, row->by_command);
    return true;
}

static enum paris_status replay_log(struct paris_store_job *store_job, struct paris_store *store)
{
    struct load_job *job = (struct load_job *)store_job;
    struct paris_table_row row;
    job->recent.count = 0;
    job->damaged = false;
    enum paris_status status = paris_store_find_table(store, &row, job->id);
    if (status != PARIS_OK)
        return status;
    status = paris_store_find_due(store, &job->due, job->id);
    if (status == PARIS_NOT_FOUND)
        job->due = PARIS_NEVER_DUE;
    else if (status != PARIS_OK)
        return status;
    const struct paris_rules *rules;
    free(job->figures);
    status =
        paris_store_figures_of(store, &rules, &job->figures, job->tables->settings.rules, &row);
    if (status == PARIS_BAD_INPUT ||
        (status == PARIS_OK && paris_match_begin(job->match, rules, &row) != PARIS_OK)) {
        (void)paris_error_set(&job->error, 0, 0, "The settings or the figures can't be read.");
        job->damaged = true;
        return PARIS_OK;
    }
    if (status != PARIS_OK)
        return status;
    status = paris_store_read_log(store, job->id, 1, apply_row, job);
    if (status != PARIS_OK)
        return status;
    status = paris_store_find_rematch(store, job->rematch, job->id);
    return status == PARIS_NOT_FOUND ? PARIS_OK : status;
}

static void prefetch(struct paris_store_job *store_job, struct paris_store *store)
{
    paris_store_prefetch_table(store, ((const struct load_job *)store_job)->id);
}

static void install(struct load_job *job, struct paris_live_table *table)
{
    struct paris_tables *tables = job->tables;
    free(table->recent.list);
    table->recent = job->recent;
    table->match = job->match;
    free(table->figures);
    table->figures = job->figures;
    job->figures = NULL;
    paris_tables_count_online(table);
    table->reads_done = job->read;
    table->since = paris_tables_wait_since(tables, job->match, job->due);
    paris_tables_correct_due(tables, table, job->due);
    strcpy(table->rematch, job->rematch);
    job->recent.list = NULL;
    job->match = NULL;
    paris_tables_broadcast(tables, table);
    paris_tables_request_presence(tables, table);
    paris_tables_resume(tables, table);
}

/* There is no table to show: refuses the waiting messages. A damaged log is left as it is in the store. */
static void give_up(struct load_job *job, struct paris_live_table *table)
{
    struct paris_tables *tables = job->tables;
    if (job->damaged) {
        const char *event = job->match->other_rules ? "other_rules" : "damaged_table";
        paris_logger_write(PARIS_LOGGER_ERROR, event, "table", table->id);
        paris_logger_write(PARIS_LOGGER_ERROR, event, "reason", job->error.message);
        table->damaged = true;
        table->other_rules = job->match->other_rules;
        paris_tables_take_off_agenda(tables, table->id, job->due);
    }
    table->load_failed = job->store_job.status == PARIS_UNAVAILABLE && !tables->broken;
    table->missing = true;
    paris_tables_dispatch_queued(tables, table);
    if (table->watches == NULL)
        paris_tables_drop_table(tables, table);
}

static void loaded(struct paris_job *finished)
{
    struct load_job *job = (struct load_job *)finished;
    struct paris_live_table *table = paris_live_table(job->tables, job->id);
    enum paris_status status = job->store_job.status;
    PARIS_CHECK(table != NULL); /* a table without its match is not dropped */
    if (status == PARIS_UNAVAILABLE)
        paris_tables_store_failed(job->tables);
    if (status == PARIS_OK && !job->damaged)
        install(job, table);
    else
        give_up(job, table);
    free(job->recent.list);
    free(job->match);
    free(job->figures);
    free(job);
}

void paris_tables_load(struct paris_tables *tables, struct paris_live_table *table)
{
    struct load_job *job = calloc(1, sizeof *job);
    PARIS_CHECK(job != NULL);
    job->match = calloc(1, sizeof *job->match);
    PARIS_CHECK(job->match != NULL);
    job->tables = tables;
    strcpy(job->id, table->id);
    job->read = ++table->reads_begun;
    job->store_job.act = replay_log;
    job->store_job.prefetch = prefetch;
    job->store_job.job.done = loaded;
    paris_writer_add(tables->writer, &job->store_job);
}
