/* Changes of tables: tried on a copy of the match, stored, then installed, answered and broadcast. */
#include "server/tables/commit.h"

#include "server/common/logger.h"
#include "server/tables/command.h"
#include "server/tables/load.h"
#include "server/tables/store_health.h"

#include <stdlib.h>
#include <string.h>

enum { CONFLICTS_MAX = 8 }; /* of one message, then the client has to send it again */

/* --- making a change --- */

/* Keeps a copy of the message, to dispatch it again if another process was first. */
static void keep_message(struct paris_commit *change, const struct paris_tables_command *command)
{
    size_t length = command->request->length;
    change->message = malloc(length + 1);
    PARIS_CHECK(change->message != NULL);
    memcpy(change->message, command->request->text, length);
    change->message[length] = '\0';
    change->message_length = length;
    change->attempt = command->attempt;
}

void paris_commit_init(struct paris_commit *change, struct paris_tables *tables, const char *table,
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
    strcpy(change->request_id, command->request->id);
    memcpy(change->command, command->request->command, sizeof change->command);
    change->by_command = true;
    if (tables->cluster.on)
        keep_message(change, command);
}

void paris_commit_free(struct paris_commit *change)
{
    free(change->message);
    free(change->next);
    free(change);
}

static struct paris_commit *begin(struct paris_tables *tables, struct paris_live_table *table,
                                  const struct paris_tables_command *command)
{
    PARIS_CHECK(table->match != NULL && !table->busy);
    struct paris_commit *change = calloc(1, sizeof *change);
    PARIS_CHECK(change != NULL);
    paris_commit_init(change, tables, table->id, command);
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

/* The first entry carries the command id, and the time that its seat has used. */
static void write_first_row(struct paris_commit *change, const struct paris_log_entry *entry,
                            struct paris_log_row *row)
{
    bool ends_wait = paris_match_ends_wait(change->next, entry);
    row->spent = ends_wait ? change->spent : 0;
    if (!ends_wait) /* another seat's clock runs on */
        change->since = INT64_MIN;
    row->by_command = change->by_command;
    memcpy(row->command, change->command, sizeof row->command);
}

bool paris_commit_add(struct paris_commit *change, struct paris_log_entry *entry,
                      struct paris_outcome *outcome)
{
    PARIS_CHECK(change->entries < CHANGE_ENTRIES_MAX);
    struct paris_tables *tables = change->tables;
    struct paris_log_row *row = &change->row[change->entries];
    uint32_t horizon = change->next->history.horizon;
    bool new_seat =
        entry->verb == PARIS_LOG_JOIN && paris_match_seat_of(change->next, entry->account) < 0;
    paris_match_next_row(change->next, row, entry, tables->io.date(tables->io.context));
    if (change->entries == 0)
        write_first_row(change, entry, row);
    paris_match_seal(change->next, row);
    if (!paris_outcome_apply(outcome, change->next, entry,
                             change->connection != 0 ? change->account : NULL)) {
        paris_commit_free(change);
        return false;
    }
    if (change->entries == 0)
        change->recent = paris_recent_command_of(change->next, entry, change->account);
    bool draft = paris_log_entry_is_step(entry) && horizon == change->next->history.horizon;
    change->takes_seat = change->takes_seat || new_seat;
    change->visible = change->visible || !draft;
    change->silent = entry->verb == PARIS_LOG_WAIT;
    change->decisions += entry->verb == PARIS_LOG_DO;
    change->undos += entry->verb == PARIS_LOG_UNDO;
    change->entries++;
    return true;
}

bool paris_commit_start_if_complete(struct paris_commit *change, struct paris_outcome *outcome)
{
    char record[PARIS_LOG_TEXT_LENGTH];
    struct paris_text text = paris_text_in(record, sizeof record);
    struct paris_log_entry entry = {.verb = PARIS_LOG_START, .rest = record};
    if (!paris_match_complete(change->next))
        return true;
    paris_match_deal(change->next, change->tables->record, &text);
    if (!paris_commit_add(change, &entry, outcome))
        return false;
    change->since =
        paris_tables_clock(change->tables); /* time before the start is on nobody's clock */
    return true;
}

/* --- after the commit --- */

/* The change is stored: installs the new match, answers the sender, informs the others. */
static void install(struct paris_commit *change, struct paris_live_table *table)
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
        paris_recent_commands_add(&table->recent, &change->recent, 1);
    tables->counters.decisions += change->decisions;
    tables->counters.undos += change->undos;
    if (connection != NULL) {
        struct paris_text text = paris_tables_text(tables);
        paris_message_done(&text, change->request_id, table->id, change->recent.decision_seq);
        paris_tables_send(tables, connection, &text);
    }
    if (!change->silent)
        paris_tables_broadcast_change(tables, table, change->visible);
    paris_tables_publish_presence(tables, table);
}

/* Dispatches the message again once the entries of the other process are known. */
static bool retry(const struct paris_commit *change, struct paris_live_table *table)
{
    struct paris_command_attempt attempt = change->attempt;
    if (change->message == NULL || attempt.conflicts >= CONFLICTS_MAX)
        return false;
    attempt.conflicts++;
    paris_tables_requeue(table, change->connection, change->message, change->message_length,
                         attempt);
    return true;
}

/* The log has entries that we have not seen. On a store of our own that should never happen: then the table is
 * loaded again. */
static void on_conflict(struct paris_tables *tables, struct paris_live_table *table)
{
    tables->counters.conflicts++;
    if (tables->cluster.on) {
        table->maybe_behind = true;
        return;
    }
    paris_logger_write(PARIS_LOGGER_WARNING, "log_conflict", "table", table->id);
    free(table->match);
    table->match = NULL;
    table->recent.count = 0;
    paris_tables_load(tables, table);
}

static void refuse_seat(const struct paris_commit *change)
{
    paris_tables_refuse(change->tables, paris_tables_connection(change->tables, change->connection),
                        change->request_id, "too_many",
                        "You sit at as many tables that have not begun as one person may.");
}

static void answer_failure(const struct paris_commit *change, enum paris_status status)
{
    struct paris_tables *tables = change->tables;
    struct paris_connection *connection = paris_tables_connection(tables, change->connection);
    if (status == PARIS_UNAVAILABLE)
        paris_tables_refuse_stopped(tables, connection, change->request_id);
    else
        paris_tables_refuse(tables, connection, change->request_id, "busy",
                            "The table changed in this very moment; send it again.");
}

static void change_stored(struct paris_job *finished)
{
    struct paris_commit *change = (struct paris_commit *)finished;
    struct paris_tables *tables = change->tables;
    struct paris_live_table *table = paris_live_table(tables, change->table);
    enum paris_status status = change->store_job.status;
    PARIS_CHECK(table != NULL); /* a busy table is not dropped */
    table->busy = false;
    if (status == PARIS_OK && change->too_many_seats)
        refuse_seat(change);
    else if (status == PARIS_OK)
        install(change, table);
    else if (status == PARIS_UNAVAILABLE)
        paris_tables_store_failed(tables);
    else
        on_conflict(tables, table);
    table->maybe_behind =
        table->maybe_behind || status == PARIS_UNAVAILABLE; /* the change may have been stored */
    if (status != PARIS_OK && (status == PARIS_UNAVAILABLE || !retry(change, table)))
        answer_failure(change, status);
    paris_commit_free(change);
    paris_tables_resume(tables, table);
}

enum paris_status paris_commit_store(struct paris_store_job *store_job, struct paris_store *store)
{
    struct paris_commit *change = (struct paris_commit *)store_job;
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
    const struct paris_commit *change = (const struct paris_commit *)store_job;
    for (unsigned i = 0; i < change->entries; i++)
        paris_store_prefetch_append(store, change->table, &change->row[i], &change->index);
}

static enum paris_status store_seat(struct paris_store_job *store_job, struct paris_store *store)
{
    struct paris_commit *change = (struct paris_commit *)store_job;
    unsigned count;
    enum paris_status status =
        paris_store_count_seats(store, &count, change->account, change->row[0].at);
    if (status != PARIS_OK)
        return status;
    change->too_many_seats = count >= change->tables->settings.tables_per_account;
    return change->too_many_seats ? PARIS_OK : paris_commit_store(store_job, store);
}

void paris_commit_enqueue(struct paris_commit *change, void (*done)(struct paris_job *job),
                          enum paris_status (*act)(struct paris_store_job *store_job,
                                                   struct paris_store *store))
{
    paris_match_index(change->next, &change->index);
    change->store_job.act = act;
    change->store_job.job.done = done;
    paris_writer_add(change->tables->writer, &change->store_job);
}

static void submit(struct paris_commit *change)
{
    paris_live_table(change->tables, change->table)->busy = true;
    change->store_job.table = change->table;
    if (!change->takes_seat) /* otherwise it may not be stored at all */
        change->store_job.prefetch = prefetch_change;
    paris_commit_enqueue(change, change_stored,
                         change->takes_seat ? store_seat : paris_commit_store);
}

void paris_commit_commit(const struct paris_tables_command *command, struct paris_outcome *outcome)
{
    struct paris_commit *change = begin(command->tables, command->table, command);
    if (!paris_commit_add(change, &outcome->entry, outcome))
        return;
    if (outcome->entry.verb == PARIS_LOG_JOIN && !paris_commit_start_if_complete(change, outcome))
        return;
    submit(change);
    outcome->kind = PARIS_OUTCOME_PENDING;
}

void paris_commit_append(struct paris_tables *tables, struct paris_live_table *table,
                         struct paris_log_entry *entry)
{
    struct paris_outcome outcome;
    struct paris_commit *change = begin(tables, table, NULL);
    if (paris_commit_add(change, entry, &outcome))
        submit(change);
}
