/* Where the store is shared: lines that others have added, and a store that was lost and is back. */
#include "server/tables/tables_internal.h"
#include "server/common/logger.h"

#include <stdlib.h>
#include <string.h>

/* --- lines of others --- */

struct catch_up_job {
    struct paris_store_job store_job; /* first */
    struct paris_tables *tables;
    char id[PARIS_ID_LENGTH];
    const struct paris_match *from; /* stays as it is while the table is busy */
    struct paris_match *match;
    uint64_t reading;
    uint32_t heard;                /* when this began */
    bool ends_wait, shown, silent; /* what the lines did */
    bool damaged;
    struct paris_error error;
    struct paris_live_table recent; /* only its recent are used */
};

bool paris_tables_is_behind(const struct paris_live_table *table)
{
    return table->match != NULL && !table->missing &&
           (table->maybe_behind || table->heard > table->match->entries);
}

static bool apply_row(void *context, const struct paris_log_row *row)
{
    struct catch_up_job *catch_up_job = context;
    struct paris_match *match = catch_up_job->match;
    struct paris_log_entry entry;
    struct paris_recent_command recent;
    uint32_t shown = match->history.horizon;
    char author[PARIS_ID_LENGTH];
    paris_log_entry_parse(&entry, row);
    strcpy(author, paris_match_author(match, &entry));
    bool ends_wait = paris_match_ends_wait(match, &entry) || entry.verb == PARIS_LOG_START;
    if (paris_match_apply(match, &entry, NULL, &catch_up_job->error) != PARIS_OK) {
        catch_up_job->damaged = true;
        return false;
    }
    bool draft = paris_log_entry_is_step(&entry) && shown == match->history.horizon;
    catch_up_job->ends_wait = catch_up_job->ends_wait || ends_wait;
    catch_up_job->shown = catch_up_job->shown || !draft;
    catch_up_job->silent = catch_up_job->silent && entry.verb == PARIS_LOG_WAIT;
    recent = paris_recent_command_of(match, &entry, author);
    paris_tables_add_recent(&catch_up_job->recent, &recent, row->by_command);
    return true;
}

static enum paris_status read_rows(struct paris_store_job *store_job, struct paris_store *store)
{
    struct catch_up_job *catch_up_job = (struct catch_up_job *)store_job;
    *catch_up_job->match = *catch_up_job->from;
    catch_up_job->recent.recent_count = 0;
    catch_up_job->silent = true;
    catch_up_job->ends_wait = catch_up_job->shown = catch_up_job->damaged = false;
    return paris_store_read_log(store, catch_up_job->id, catch_up_job->from->entries + 1, apply_row,
                                catch_up_job);
}

static void prefetch_rows(struct paris_store_job *store_job, struct paris_store *store)
{
    const struct catch_up_job *catch_up_job = (const struct catch_up_job *)store_job;
    paris_store_prefetch_log(store, catch_up_job->id, catch_up_job->from->entries + 1);
}

static void take_over(struct catch_up_job *catch_up_job, struct paris_live_table *table)
{
    struct paris_tables *tables = catch_up_job->tables;
    free(table->match);
    table->match = catch_up_job->match;
    catch_up_job->match = NULL;
    table->idle_since = paris_tables_clock(tables);
    if (catch_up_job->ends_wait)
        table->since = table->idle_since;
    paris_tables_add_recent(table, catch_up_job->recent.recent, catch_up_job->recent.recent_count);
    tables->counters.caught_up++;
    if (!catch_up_job->silent)
        paris_tables_broadcast_change(tables, table, catch_up_job->shown);
    paris_tables_publish_presence(tables, table);
}

static void caught_up(struct paris_job *job)
{
    struct catch_up_job *catch_up_job = (struct catch_up_job *)job;
    struct paris_tables *tables = catch_up_job->tables;
    struct paris_live_table *table = paris_live_table(tables, catch_up_job->id);
    PARIS_CHECK(table != NULL); /* it is busy, and so not dropped */
    table->busy = false;
    if (catch_up_job->store_job.status != PARIS_OK) {
        table->maybe_behind = true;
        paris_tables_store_failed(tables);
    } else if (catch_up_job->damaged) {
        paris_logger_write(PARIS_LOGGER_ERROR, "damaged_table", "table", table->id);
        paris_logger_write(PARIS_LOGGER_ERROR, "damaged_table", "reason",
                           catch_up_job->error.message);
        table->damaged = table->missing = true;
    } else if (catch_up_job->match->entries > table->match->entries) {
        take_over(catch_up_job, table);
    }
    if (catch_up_job->store_job.status == PARIS_OK)
        table->read = catch_up_job->reading;
    /* Whoever told of lines that are not there is not believed again. */
    if (catch_up_job->store_job.status == PARIS_OK && table->heard == catch_up_job->heard)
        table->heard = table->match->entries;
    paris_tables_resume(tables, table);
    free(catch_up_job->recent.recent);
    free(catch_up_job->match);
    free(catch_up_job);
}

void paris_tables_catch_up(struct paris_tables *tables, struct paris_live_table *table)
{
    struct catch_up_job *catch_up_job = calloc(1, sizeof *catch_up_job);
    PARIS_CHECK(catch_up_job != NULL && !table->busy);
    catch_up_job->tables = tables;
    strcpy(catch_up_job->id, table->id);
    catch_up_job->from = table->match;
    catch_up_job->match = malloc(sizeof *catch_up_job->match);
    PARIS_CHECK(catch_up_job->match != NULL);
    catch_up_job->heard = table->heard;
    catch_up_job->reading = ++table->readings;
    table->maybe_behind = false;
    table->busy = true;
    catch_up_job->store_job.act = read_rows;
    catch_up_job->store_job.prefetch = prefetch_rows;
    catch_up_job->store_job.job.done = caught_up;
    paris_writer_add(tables->writer, &catch_up_job->store_job);
}

/* --- a store that comes back --- */

static enum paris_status do_nothing(struct paris_store_job *store_job, struct paris_store *store)
{
    (void)store_job;
    (void)store;
    return PARIS_OK;
}

struct probe {
    struct paris_store_job store_job; /* first */
    struct paris_tables *tables;
};

/* Nobody could play meanwhile: that time is nobody's. */
static void come_back(struct paris_tables *tables)
{
    int64_t lost = paris_tables_clock(tables) - tables->store_down_since;
    tables->store_down = false;
    paris_logger_write_number(PARIS_LOGGER_WARNING, "store_back", "milliseconds", (long long)lost);
    for (struct paris_live_table *table = tables->tables; table != NULL; table = table->next)
        table->since += lost;
    paris_tables_on_gap(tables);
}

static void probed(struct paris_job *job)
{
    struct probe *probe = (struct probe *)job;
    struct paris_tables *tables = probe->tables;
    tables->probing = false;
    if (probe->store_job.status == PARIS_OK && tables->store_down && !tables->ending)
        come_back(tables);
    free(probe);
}

void paris_tables_probe(struct paris_tables *tables)
{
    if (tables->probing)
        return;
    struct probe *probe = calloc(1, sizeof *probe);
    PARIS_CHECK(probe != NULL);
    tables->probing = true;
    probe->tables = tables;
    probe->store_job.act = do_nothing;
    probe->store_job.job.done = probed;
    paris_writer_add(tables->writer, &probe->store_job);
}

/* --- sessions --- */

struct check_job {
    struct paris_store_job store_job; /* first */
    struct paris_tables *tables;
    size_t count;
    struct {
        uint8_t session[PARIS_SHA256_LENGTH];
        bool gone;
    } connection[];
};

static enum paris_status find_sessions(struct paris_store_job *store_job, struct paris_store *store)
{
    struct check_job *check_job = (struct check_job *)store_job;
    struct paris_account account;
    for (size_t i = 0; i < check_job->count; i++) {
        enum paris_status status =
            paris_store_find_session(store, &account, check_job->connection[i].session);
        if (status == PARIS_UNAVAILABLE)
            return status;
        check_job->connection[i].gone = status == PARIS_NOT_FOUND;
    }
    return PARIS_OK;
}

static void sessions_found(struct paris_job *job)
{
    struct check_job *check_job = (struct check_job *)job;
    bool good = check_job->store_job.status == PARIS_OK;
    if (!good) /* then it is asked again when the store is back */
        paris_tables_store_failed(check_job->tables);
    for (size_t i = 0; good && i < check_job->count; i++)
        if (check_job->connection[i].gone)
            paris_tables_end_session(check_job->tables, check_job->connection[i].session);
    free(check_job);
}

void paris_tables_check_sessions(struct paris_tables *tables)
{
    size_t count = 0;
    for (const struct paris_connection *connection = tables->connections; connection;
         connection = connection->next)
        count++;
    struct check_job *check_job =
        calloc(1, sizeof *check_job + count * sizeof *check_job->connection);
    PARIS_CHECK(check_job != NULL);
    for (const struct paris_connection *connection = tables->connections; connection;
         connection = connection->next)
        memcpy(check_job->connection[check_job->count++].session, connection->session,
               sizeof connection->session);
    check_job->tables = tables;
    check_job->store_job.act = find_sessions;
    check_job->store_job.job.done = sessions_found;
    paris_writer_add(tables->writer, &check_job->store_job);
}
