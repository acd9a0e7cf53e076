/* Tables that come from the store, and messages that wait for them. */
#include "server/tables/command.h"
#include "server/common/logger.h"

#include <stdlib.h>
#include <string.h>

/* --- messages that wait --- */

void paris_tables_resume(struct paris_tables *tables, struct paris_live_table *table)
{
    if (tables->broken || tables->ending || table->busy)
        return;
    if (!tables->store_down && paris_tables_is_behind(table)) {
        paris_tables_catch_up(tables, table);
        return;
    }
    while (table->first != NULL && !table->busy) {
        struct paris_queued_message *waiting = table->first;
        struct paris_connection *connection = paris_tables_connection(tables, waiting->connection);
        table->first = waiting->next;
        if (table->first == NULL)
            table->last = &table->first;
        table->waiting--;
        if (connection != NULL)
            paris_tables_dispatch(tables, connection, waiting->text, waiting->length,
                                  waiting->attempt);
        free(waiting);
    }
    if (!table->busy)
        paris_tables_think(tables, table);
}

void paris_tables_requeue(struct paris_live_table *table, uint64_t connection, const char *text,
                          size_t length, struct paris_command_attempt attempt)
{
    struct paris_queued_message *waiting = calloc(1, sizeof *waiting + length + 1);
    PARIS_CHECK(waiting != NULL);
    waiting->connection = connection;
    waiting->attempt = attempt;
    waiting->length = length;
    memcpy(waiting->text, text, length);
    waiting->text[length] = '\0';
    waiting->next = table->first;
    if (table->first == NULL)
        table->last = &waiting->next;
    table->first = waiting;
    table->waiting++;
}

/* While the table is being fetched nobody knows who sits there. */
static bool is_stranger(const struct paris_live_table *table, const char *account)
{
    return table->match == NULL || paris_match_seat_of(table->match, account) < 0;
}

static bool has_room(const struct paris_live_table *table, const char *account)
{
    unsigned own = 0, strangers = 0;
    for (const struct paris_queued_message *other = table->first; other; other = other->next) {
        own += strcmp(other->account, account) == 0;
        strangers += other->stranger;
    }
    unsigned max = table->match != NULL ? QUEUED_UNSEATED_MAX : QUEUED_LOADING_MAX;
    return table->waiting < QUEUED_MAX && own < QUEUED_PER_ACCOUNT_MAX &&
           (strangers < max || !is_stranger(table, account));
}

void paris_tables_enqueue(const struct paris_tables_command *command)
{
    struct paris_tables *tables = command->tables;
    struct paris_live_table *table = command->table;
    const struct paris_connection *connection = command->connection;
    const struct paris_request *request = command->request;
    if (!has_room(table, connection->account.id)) {
        paris_tables_refuse(tables, connection, request->id, "busy",
                            "Too many messages for this table at once; send it again in a moment.");
        return;
    }
    struct paris_queued_message *waiting = malloc(sizeof *waiting + request->length + 1);
    PARIS_CHECK(waiting != NULL);
    waiting->next = NULL;
    waiting->connection = connection->number;
    strcpy(waiting->account, connection->account.id);
    waiting->stranger = is_stranger(table, connection->account.id);
    waiting->attempt = command->attempt;
    waiting->length = request->length;
    memcpy(waiting->text, request->text, request->length);
    waiting->text[request->length] = '\0';
    *table->last = waiting;
    table->last = &waiting->next;
    table->waiting++;
}

/* --- one table --- */

struct load_job {
    struct paris_store_job store_job; /* first */
    struct paris_tables *tables;
    char id[PARIS_ID_LENGTH];
    uint64_t reading;
    struct paris_match *match;
    bool damaged;
    struct paris_error error;
    struct paris_live_table recent; /* only its recent are used */
    char rematch[PARIS_ID_LENGTH];
};

static bool apply_row(void *context, const struct paris_log_row *row)
{
    struct load_job *load_job = context;
    struct paris_log_entry entry;
    struct paris_recent_command recent;
    char author[PARIS_ID_LENGTH];
    paris_log_entry_parse(&entry, row);
    strcpy(author, paris_match_author(load_job->match, &entry));
    if (paris_match_apply(load_job->match, &entry, NULL, &load_job->error) != PARIS_OK) {
        load_job->damaged = true;
        return false;
    }
    recent = paris_recent_command_of(load_job->match, &entry, author);
    paris_tables_add_recent(&load_job->recent, &recent, row->by_command);
    return true;
}

static enum paris_status fetch(struct paris_store_job *store_job, struct paris_store *store)
{
    struct load_job *load_job = (struct load_job *)store_job;
    struct paris_table_row row;
    load_job->recent.recent_count = 0;
    load_job->damaged = false;
    enum paris_status status = paris_store_find_table(store, &row, load_job->id);
    if (status != PARIS_OK)
        return status;
    if (paris_match_begin(load_job->match, load_job->tables->settings.rules, &row) != PARIS_OK) {
        load_job->damaged = true;
        return PARIS_OK;
    }
    status = paris_store_read_log(store, load_job->id, 1, apply_row, load_job);
    if (status != PARIS_OK)
        return status;
    status = paris_store_find_rematch(store, load_job->rematch, load_job->id);
    return status == PARIS_NOT_FOUND ? PARIS_OK : status;
}

static void prefetch_load(struct paris_store_job *store_job, struct paris_store *store)
{
    paris_store_prefetch_table(store, ((const struct load_job *)store_job)->id);
}

static struct load_job *new_load_job(struct paris_tables *tables, const char *id)
{
    struct load_job *load_job = calloc(1, sizeof *load_job);
    PARIS_CHECK(load_job != NULL);
    load_job->tables = tables;
    strcpy(load_job->id, id);
    load_job->match = calloc(1, sizeof *load_job->match);
    PARIS_CHECK(load_job->match != NULL);
    load_job->store_job.act = fetch;
    load_job->store_job.prefetch = prefetch_load;
    return load_job;
}

static void free_load_job(struct load_job *load_job)
{
    free(load_job->recent.recent);
    free(load_job->match);
    free(load_job);
}

/* A log that cannot be folded is kept as it is; the table is shown, but does not go on. */
static void note_damage(struct load_job *load_job, struct paris_live_table *table)
{
    paris_logger_write(PARIS_LOGGER_ERROR, "damaged_table", "table", table->id);
    paris_logger_write(PARIS_LOGGER_ERROR, "damaged_table", "reason", load_job->error.message);
    table->damaged = true;
}

/* Nobody can be told anything of a table that is not there. */
static void forget(struct paris_tables *tables, struct paris_live_table *table)
{
    while (table->first != NULL) {
        struct paris_queued_message *waiting = table->first;
        struct paris_connection *connection = paris_tables_connection(tables, waiting->connection);
        table->first = waiting->next;
        if (connection != NULL)
            paris_tables_dispatch(tables, connection, waiting->text, waiting->length,
                                  waiting->attempt);
        free(waiting);
    }
    if (table->watches == NULL)
        paris_tables_drop_table(tables, table);
}

static void fetched(struct paris_job *job)
{
    struct load_job *load_job = (struct load_job *)job;
    struct paris_tables *tables = load_job->tables;
    struct paris_live_table *table = paris_live_table(tables, load_job->id);
    enum paris_status status = load_job->store_job.status;
    PARIS_CHECK(table != NULL); /* without a game it is never dropped */
    if (status == PARIS_UNAVAILABLE)
        paris_tables_store_failed(tables);
    if (status == PARIS_OK && !load_job->damaged) {
        free(table->recent);
        table->recent = load_job->recent.recent;
        table->recent_count = load_job->recent.recent_count;
        table->recent_capacity = load_job->recent.recent_capacity;
        table->match = load_job->match;
        table->read = load_job->reading;
        table->since = paris_tables_clock(tables); /* down-time is nobody's */
        strcpy(table->rematch, load_job->rematch);
        load_job->recent.recent = NULL;
        load_job->match = NULL;
        paris_tables_broadcast(tables, table);
        paris_tables_request_presence(tables, table);
        paris_tables_resume(tables, table);
    } else {
        if (load_job->damaged)
            note_damage(load_job, table);
        table->lost = status == PARIS_UNAVAILABLE && !tables->broken;
        table->missing = true;
        forget(tables, table);
    }
    free_load_job(load_job);
}

void paris_tables_load(struct paris_tables *tables, struct paris_live_table *table)
{
    struct load_job *load_job = new_load_job(tables, table->id);
    load_job->reading = ++table->readings;
    load_job->store_job.job.done = fetched;
    paris_writer_add(tables->writer, &load_job->store_job);
}
