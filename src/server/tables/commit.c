/* Changes of tables: tried on a copy, stored, then carried out and broadcast. */
#include "server/tables/command.h"
#include "server/common/logger.h"

#include <stdlib.h>
#include <string.h>

void paris_tables_store_failed(struct paris_tables *tables)
{
    bool returns = paris_store_can_recover(tables->writer->store);
    if (!tables->broken && !tables->store_down)
        paris_logger_write(PARIS_LOGGER_ERROR, returns ? "store_away" : "store_failed", "trouble",
                           paris_store_failure(tables->writer->store));
    if (!returns) {
        tables->broken = true;
    } else if (!tables->store_down) {
        tables->store_down = true;
        tables->store_down_since = paris_tables_clock(tables);
        tables->counters.times_away++;
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
            "is accepted until its keeper has seen to it.");
}

/* --- making a change --- */

/* A copy of the message, to be dispatched again if another process was first. */
static void keep_message(struct paris_change *change, const struct paris_tables_command *command)
{
    size_t length = command->request->length;
    change->again = malloc(length + 1);
    PARIS_CHECK(change->again != NULL);
    memcpy(change->again, command->request->text, length);
    change->again[length] = '\0';
    change->again_length = length;
    change->attempt = command->attempt;
}

void paris_change_init(struct paris_change *change, struct paris_tables *tables, const char *table,
                       const struct paris_tables_command *command)
{
    change->tables = tables;
    strcpy(change->table, table);
    change->next = malloc(sizeof *change->next);
    PARIS_CHECK(change->next != NULL);
    change->since = paris_tables_clock(tables);
    if (command == NULL)
        return;
    change->connection = command->connection->number;
    strcpy(change->account, command->connection->account.id);
    strcpy(change->reply, command->request->id);
    memcpy(change->command, command->request->command, sizeof change->command);
    change->by_command = true;
    if (tables->share.on)
        keep_message(change, command);
}

void paris_change_free(struct paris_change *change)
{
    free(change->again);
    free(change->next);
    free(change);
}

struct paris_change *paris_change_begin(struct paris_tables *tables, struct paris_live_table *table,
                                        const struct paris_tables_command *command)
{
    PARIS_CHECK(table->match != NULL && !table->busy);
    struct paris_change *change = calloc(1, sizeof *change);
    PARIS_CHECK(change != NULL);
    paris_change_init(change, tables, table->id, command);
    *change->next = *table->match;
    int64_t spent = change->since - table->since;
    if (paris_match_timed(table->match) && paris_match_waits_for(table->match) >= 0)
        change->spent = spent <= 0 ? 0 : spent < UINT32_MAX ? (uint32_t)spent : UINT32_MAX;
    return change;
}

struct paris_recent_command paris_recent_command_of(const struct paris_match *match,
                                                    const struct paris_log_entry *entry,
                                                    const char *account)
{
    bool step = paris_log_entry_is_step(entry);
    struct paris_recent_command recent = {.verb = entry->verb,
                                          .decision_seq = step ? paris_match_decision_seq(match)
                                                               : PARIS_NO_DECISION_SEQ};
    memcpy(recent.command, entry->row->command, sizeof recent.command);
    strcpy(recent.account, account);
    return recent;
}

/* The first entry has the command, and the time that its seat has used. */
static void write_first_row(struct paris_change *change, const struct paris_log_entry *entry,
                            struct paris_log_row *row)
{
    bool ends_wait = paris_match_ends_wait(change->next, entry);
    row->spent = ends_wait ? change->spent : 0;
    if (!ends_wait) /* the clock of somebody else runs on */
        change->since = INT64_MIN;
    row->by_command = change->by_command;
    memcpy(row->command, change->command, sizeof row->command);
}

bool paris_change_add(struct paris_change *change, struct paris_log_entry *entry,
                      struct paris_outcome *outcome)
{
    PARIS_CHECK(change->entries < CHANGE_ENTRIES_MAX);
    struct paris_tables *tables = change->tables;
    struct paris_log_row *row = &change->row[change->entries];
    uint32_t shown = change->next->history.horizon;
    bool new_seat =
        entry->verb == PARIS_LOG_JOIN && paris_match_seat_of(change->next, entry->account) < 0;
    paris_match_next_row(change->next, row, entry, tables->io.date(tables->io.context));
    if (change->entries == 0)
        write_first_row(change, entry, row);
    paris_match_seal(change->next, row);
    if (!paris_outcome_apply(outcome, change->next, entry,
                             change->connection != 0 ? change->account : NULL)) {
        paris_change_free(change);
        return false;
    }
    if (change->entries == 0)
        change->recent = paris_recent_command_of(change->next, entry, change->account);
    bool draft = paris_log_entry_is_step(entry) && shown == change->next->history.horizon;
    change->sits_down = change->sits_down || new_seat;
    change->shown_changed = change->shown_changed || !draft;
    change->silent = entry->verb == PARIS_LOG_WAIT;
    change->decisions += entry->verb == PARIS_LOG_DO;
    change->undos += entry->verb == PARIS_LOG_UNDO;
    change->entries++;
    return true;
}

bool paris_change_start_if_complete(struct paris_change *change, struct paris_outcome *outcome)
{
    char record[PARIS_LOG_TEXT_LENGTH];
    struct paris_text text = paris_text_in(record, sizeof record);
    struct paris_log_entry entry = {.verb = PARIS_LOG_START, .rest = record};
    if (!paris_match_complete(change->next))
        return true;
    paris_match_deal(change->next, change->tables->record, &text);
    if (!paris_change_add(change, &entry, outcome))
        return false;
    change->since = paris_tables_clock(change->tables); /* waiting for people is nobody's time */
    return true;
}

void paris_change_commit(const struct paris_tables_command *command, struct paris_outcome *outcome)
{
    struct paris_change *change = paris_change_begin(command->tables, command->table, command);
    if (!paris_change_add(change, &outcome->entry, outcome))
        return;
    if (outcome->entry.verb == PARIS_LOG_JOIN && !paris_change_start_if_complete(change, outcome))
        return;
    paris_change_submit(change);
    outcome->kind = PARIS_OUTCOME_PENDING;
}

void paris_change_append(struct paris_tables *tables, struct paris_live_table *table,
                         struct paris_log_entry *entry)
{
    struct paris_outcome outcome;
    struct paris_change *change = paris_change_begin(tables, table, NULL);
    if (paris_change_add(change, entry, &outcome))
        paris_change_submit(change);
}

/* --- carrying it out --- */

void paris_tables_add_recent(struct paris_live_table *table,
                             const struct paris_recent_command *recent, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        if (table->recent_count == table->recent_capacity) {
            table->recent_capacity = table->recent_capacity > 0 ? 2 * table->recent_capacity : 32;
            table->recent = realloc(table->recent, table->recent_capacity * sizeof *table->recent);
            PARIS_CHECK(table->recent != NULL);
        }
        table->recent[table->recent_count++] = recent[i];
    }
}

void paris_tables_broadcast_change(struct paris_tables *tables, struct paris_live_table *table,
                                   bool everybody)
{
    for (struct paris_watch *watch = table->watches; watch != NULL; watch = watch->next) {
        int seat = paris_match_seat_of(table->match, watch->connection->account.id);
        if (everybody || (seat >= 0 && seat == (int)table->match->history.state.seat))
            paris_tables_notify(tables, watch);
    }
}

static void carry_out(struct paris_change *change, struct paris_live_table *table)
{
    struct paris_tables *tables = change->tables;
    struct paris_connection *connection = paris_tables_connection(tables, change->connection);
    free(table->match);
    table->match = change->next;
    change->next = NULL;
    if (change->since != INT64_MIN)
        table->since = change->since;
    table->idle_since = paris_tables_clock(tables);
    if (change->by_command)
        paris_tables_add_recent(table, &change->recent, 1);
    tables->counters.decisions += change->decisions;
    tables->counters.undos += change->undos;
    if (connection != NULL) {
        struct paris_text text = paris_tables_text(tables);
        paris_message_done(&text, change->reply, table->id, change->recent.decision_seq);
        paris_tables_send(tables, connection, &text);
    }
    if (!change->silent)
        paris_tables_broadcast_change(tables, table, change->shown_changed);
    paris_tables_publish_presence(tables, table);
}

/* Dispatches the message again when the entries that came before it are known. */
static bool retry(const struct paris_change *change, struct paris_live_table *table)
{
    struct paris_command_attempt attempt = change->attempt;
    if (change->again == NULL || attempt.tries >= COMMAND_TRIES_MAX)
        return false;
    attempt.tries++;
    paris_tables_requeue(table, change->connection, change->again, change->again_length, attempt);
    return true;
}

/* The store has entries that we have not seen. */
static void catch_up(struct paris_tables *tables, struct paris_live_table *table)
{
    tables->counters.conflicts++;
    if (tables->share.on) {
        table->maybe_behind = true;
        return;
    }
    paris_logger_write(PARIS_LOGGER_WARNING, "log_conflict", "table", table->id);
    free(table->match);
    table->match = NULL;
    table->recent_count = 0;
    paris_tables_load(tables, table);
}

static void refuse_seat(const struct paris_change *change)
{
    paris_tables_refuse(change->tables, paris_tables_connection(change->tables, change->connection),
                        change->reply, "too_many",
                        "You sit at as many tables that have not begun as one person may.");
}

static void answer_failure(const struct paris_change *change, enum paris_status status)
{
    struct paris_tables *tables = change->tables;
    struct paris_connection *connection = paris_tables_connection(tables, change->connection);
    if (status == PARIS_UNAVAILABLE)
        paris_tables_refuse_stopped(tables, connection, change->reply);
    else
        paris_tables_refuse(tables, connection, change->reply, "busy",
                            "The table changed in this very moment; send it again.");
}

static void change_done(struct paris_job *job)
{
    struct paris_change *change = (struct paris_change *)job;
    struct paris_tables *tables = change->tables;
    struct paris_live_table *table = paris_live_table(tables, change->table);
    enum paris_status status = change->store_job.status;
    PARIS_CHECK(table != NULL); /* it is busy, and so not dropped */
    table->busy = false;
    if (status == PARIS_OK && change->too_many)
        refuse_seat(change);
    else if (status == PARIS_OK)
        carry_out(change, table);
    else if (status == PARIS_UNAVAILABLE)
        paris_tables_store_failed(tables);
    else
        catch_up(tables, table);
    table->maybe_behind =
        table->maybe_behind || status == PARIS_UNAVAILABLE; /* it may have been stored */
    if (status != PARIS_OK && (status == PARIS_UNAVAILABLE || !retry(change, table)))
        answer_failure(change, status);
    paris_change_free(change);
    paris_tables_resume(tables, table);
}

enum paris_status paris_change_store(struct paris_change *change, struct paris_store *store)
{
    for (unsigned i = 0; i < change->entries; i++) {
        enum paris_status status =
            paris_store_append(store, change->table, &change->row[i], &change->index);
        if (status != PARIS_OK)
            return status;
    }
    return PARIS_OK;
}

static void prefetch_change(struct paris_store_job *store_job, struct paris_store *store)
{
    const struct paris_change *change = (const struct paris_change *)store_job;
    for (unsigned i = 0; i < change->entries; i++)
        paris_store_prefetch_append(store, change->table, &change->row[i], &change->index);
}

static enum paris_status store_change(struct paris_store_job *store_job, struct paris_store *store)
{
    return paris_change_store((struct paris_change *)store_job, store);
}

static enum paris_status store_seat(struct paris_store_job *store_job, struct paris_store *store)
{
    struct paris_change *change = (struct paris_change *)store_job;
    unsigned count;
    enum paris_status status =
        paris_store_count_seats(store, &count, change->account, change->row[0].at);
    if (status != PARIS_OK)
        return status;
    change->too_many = count >= change->tables->settings.tables_per_account;
    return change->too_many ? PARIS_OK : paris_change_store(change, store);
}

void paris_change_enqueue(struct paris_change *change, void (*done)(struct paris_job *job),
                          enum paris_status (*act)(struct paris_store_job *store_job,
                                                   struct paris_store *store))
{
    paris_match_index(change->next, &change->index);
    change->store_job.act = act;
    change->store_job.job.done = done;
    paris_writer_add(change->tables->writer, &change->store_job);
}

void paris_change_submit(struct paris_change *change)
{
    paris_live_table(change->tables, change->table)->busy = true;
    change->store_job.table = change->table;
    if (!change->sits_down) /* else it is not sure that it is stored */
        change->store_job.prefetch = prefetch_change;
    paris_change_enqueue(change, change_done, change->sits_down ? store_seat : store_change);
}
