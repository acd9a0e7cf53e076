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
static void keep_message(struct paris_commit *commit, const struct paris_tables_command *command)
{
    size_t length = command->request->length;
    commit->message = malloc(length + 1);
    PARIS_CHECK(commit->message != NULL);
    memcpy(commit->message, command->request->text, length);
    commit->message[length] = '\0';
    commit->message_length = length;
    commit->attempt = command->attempt;
}

void paris_commit_init(struct paris_commit *commit, struct paris_tables *tables, const char *table,
                       const struct paris_tables_command *command)
{
    commit->tables = tables;
    strcpy(commit->table, table);
    commit->next = malloc(sizeof *commit->next);
    PARIS_CHECK(commit->next != NULL);
    commit->since = paris_tables_clock(tables);
    commit->given_back = tables->agenda.given_back;
    if (command == NULL)
        return;
    commit->connection = command->connection->number;
    strcpy(commit->account, command->connection->account.id);
    strcpy(commit->request_id, command->request->id);
    memcpy(commit->command, command->request->command, sizeof commit->command);
    commit->by_command = true;
    if (tables->cluster.on)
        keep_message(commit, command);
}

void paris_commit_free(struct paris_commit *commit)
{
    free(commit->message);
    free(commit->next);
    free(commit);
}

static struct paris_commit *begin(struct paris_tables *tables, struct paris_live_table *table,
                                  const struct paris_tables_command *command)
{
    PARIS_CHECK(table->match != NULL);
    struct paris_commit *commit = calloc(1, sizeof *commit);
    PARIS_CHECK(commit != NULL);
    paris_commit_init(commit, tables, table->id, command);
    *commit->next = *table->match;
    int64_t spent = commit->since - table->since;
    if (paris_match_timed(table->match) && paris_match_waits_for(table->match) >= 0)
        commit->spent = spent <= 0 ? 0 : spent < UINT32_MAX ? (uint32_t)spent : UINT32_MAX;
    return commit;
}

uint64_t paris_recent_command_words(const char *text)
{
    uint64_t hash = UINT64_C(0xcbf29ce484222325); /* FNV-1a */
    for (; *text != '\0'; text++)
        hash = (hash ^ (uint8_t)*text) * UINT64_C(0x100000001b3);
    return hash;
}

struct paris_recent_command paris_recent_command_of(const struct paris_match *match,
                                                    const struct paris_log_entry *entry,
                                                    const char *account)
{
    bool step = paris_log_entry_is_step(entry);
    struct paris_recent_command recent = {.verb = entry->verb,
                                          .decision_seq = step ? paris_match_decision_seq(match)
                                                               : PARIS_NO_DECISION_SEQ};
    if (entry->verb == PARIS_LOG_DO)
        recent.words = paris_recent_command_words(entry->rest);
    memcpy(recent.command, entry->row->command, sizeof recent.command);
    strcpy(recent.account, account);
    return recent;
}

/* The first entry carries the command id, and the time that its seat has used. */
static void write_first_row(struct paris_commit *commit, const struct paris_log_entry *entry,
                            struct paris_log_row *row)
{
    bool ends_wait = paris_match_ends_wait(commit->next, entry);
    row->spent = ends_wait ? commit->spent : 0;
    if (!ends_wait) /* another seat's clock runs on */
        commit->since = INT64_MIN;
    row->by_command = commit->by_command;
    memcpy(row->command, commit->command, sizeof row->command);
}

bool paris_commit_add(struct paris_commit *commit, struct paris_log_entry *entry,
                      struct paris_outcome *outcome)
{
    PARIS_CHECK(commit->entries < PARIS_COMMIT_ENTRIES_MAX);
    struct paris_tables *tables = commit->tables;
    struct paris_log_row *row = &commit->row[commit->entries];
    uint32_t horizon = commit->next->history.horizon;
    bool new_seat =
        paris_log_entry_sits_down(entry) && paris_match_seat_of(commit->next, entry->account) < 0;
    paris_match_next_row(commit->next, row, entry, tables->io.date(tables->io.context));
    if (commit->entries == 0)
        write_first_row(commit, entry, row);
    paris_match_seal(commit->next, row);
    if (!paris_outcome_apply(outcome, commit->next, entry,
                             commit->connection != 0 ? commit->account : NULL)) {
        paris_commit_free(commit);
        return false;
    }
    if (commit->entries == 0)
        commit->recent = paris_recent_command_of(commit->next, entry, commit->account);
    bool draft = paris_log_entry_is_step(entry) && horizon == commit->next->history.horizon;
    commit->takes_seat = commit->takes_seat || new_seat;
    commit->visible = commit->visible || !draft;
    commit->silent = entry->verb == PARIS_LOG_WAIT;
    commit->decisions += entry->verb == PARIS_LOG_DO;
    commit->undos += entry->verb == PARIS_LOG_UNDO;
    commit->entries++;
    return true;
}

static bool add_start(struct paris_commit *commit, struct paris_outcome *outcome)
{
    char record[PARIS_LOG_TEXT_LENGTH];
    struct paris_text text = paris_text_in(record, sizeof record);
    struct paris_log_entry entry = {.verb = PARIS_LOG_START, .rest = record};
    paris_match_deal(commit->next, commit->tables->record, &text);
    if (!paris_commit_add(commit, &entry, outcome))
        return false;
    commit->since =
        paris_tables_clock(commit->tables); /* time before the start is on nobody's clock */
    return true;
}

bool paris_commit_start_if_complete(struct paris_commit *commit, struct paris_outcome *outcome)
{
    bool dealing = paris_match_is_dealing(commit->next);
    if (dealing && commit->recent.verb != PARIS_LOG_REVEAL) /* now the wait for them begins */
        commit->since = paris_tables_clock(commit->tables);
    return dealing || !paris_match_complete(commit->next) || add_start(commit, outcome);
}

/* --- after the commit --- */

/* The change is stored: installs the new match, answers the sender, informs the others. */
static void install(struct paris_commit *commit, struct paris_live_table *table)
{
    struct paris_tables *tables = commit->tables;
    struct paris_connection *connection = paris_tables_connection(tables, commit->connection);
    free(table->match);
    table->match = commit->next;
    paris_tables_count_online(table);
    commit->next = NULL;
    if (commit->since != INT64_MIN)
        table->since = commit->since + tables->agenda.given_back - commit->given_back;
    if (commit->by_command)
        table->idle_since = paris_tables_clock(tables);
    if (commit->by_command)
        paris_recent_commands_add(&table->recent, &commit->recent, 1);
    tables->counters.decisions += commit->decisions;
    tables->counters.undos += commit->undos;
    if (connection != NULL) {
        struct paris_text text = paris_tables_text(tables);
        paris_message_done(&text, commit->request_id, table->id, commit->recent.decision_seq);
        paris_tables_send(tables, connection, &text);
    }
    if (!commit->silent)
        paris_tables_broadcast_change(tables, table, commit->visible);
    paris_tables_publish_presence(tables, table);
}

/* Dispatches the message again once the entries of the other process are known. */
static bool retry(const struct paris_commit *commit, struct paris_live_table *table)
{
    struct paris_command_attempt attempt = commit->attempt;
    if (commit->message == NULL || attempt.conflicts >= CONFLICTS_MAX)
        return false;
    attempt.conflicts++;
    paris_tables_requeue(table, commit->connection, commit->message, commit->message_length,
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

static void refuse_seat(const struct paris_commit *commit)
{
    paris_tables_refuse(commit->tables, paris_tables_connection(commit->tables, commit->connection),
                        commit->request_id, "too_many",
                        "You're already waiting at too many tables. Leave one first.");
}

static void answer_failure(const struct paris_commit *commit, enum paris_status status)
{
    struct paris_tables *tables = commit->tables;
    struct paris_connection *connection = paris_tables_connection(tables, commit->connection);
    if (status == PARIS_UNAVAILABLE)
        paris_tables_refuse_stopped(tables, connection, commit->request_id);
    else
        paris_tables_refuse(tables, connection, commit->request_id, "busy",
                            "The table has just changed; try again.");
}

static void on_stored(struct paris_job *finished)
{
    struct paris_commit *commit = (struct paris_commit *)finished;
    struct paris_tables *tables = commit->tables;
    struct paris_live_table *table = paris_live_table(tables, commit->table);
    enum paris_status status = commit->store_job.status;
    PARIS_CHECK(table != NULL); /* a busy table is not dropped */
    table->busy = table->stores_draft = false;
    if (status == PARIS_OK && commit->too_many_seats)
        refuse_seat(commit);
    else if (status == PARIS_OK)
        install(commit, table);
    else if (status == PARIS_UNAVAILABLE)
        paris_tables_store_failed(tables);
    else
        on_conflict(tables, table);
    table->maybe_behind =
        table->maybe_behind || status == PARIS_UNAVAILABLE; /* the change may have been stored */
    if (status != PARIS_OK && (status == PARIS_UNAVAILABLE || !retry(commit, table)))
        answer_failure(commit, status);
    paris_commit_free(commit);
    paris_tables_resume(tables, table);
}

enum paris_status paris_commit_store(struct paris_store_job *store_job, struct paris_store *store)
{
    struct paris_commit *commit = (struct paris_commit *)store_job;
    for (unsigned i = 0; i < commit->entries; i++) {
        enum paris_status status =
            paris_store_append(store, commit->table, &commit->row[i], &commit->index);
        if (status != PARIS_OK)
            return status;
    }
    return PARIS_OK;
}

static void prefetch_change(struct paris_store_job *store_job, struct paris_store *store)
{
    const struct paris_commit *commit = (const struct paris_commit *)store_job;
    for (unsigned i = 0; i < commit->entries; i++)
        paris_store_prefetch_append(store, commit->table, &commit->row[i], &commit->index);
}

static enum paris_status store_seat(struct paris_store_job *store_job, struct paris_store *store)
{
    struct paris_commit *commit = (struct paris_commit *)store_job;
    unsigned count;
    enum paris_status status =
        paris_store_count_seats(store, &count, commit->account, commit->row[0].at);
    if (status != PARIS_OK)
        return status;
    commit->too_many_seats = count >= commit->tables->settings.tables_per_account;
    return commit->too_many_seats ? PARIS_OK : paris_commit_store(store_job, store);
}

void paris_commit_enqueue(struct paris_commit *commit, void (*done)(struct paris_job *job),
                          enum paris_status (*act)(struct paris_store_job *store_job,
                                                   struct paris_store *store))
{
    const struct paris_live_table *table = paris_live_table(commit->tables, commit->table);
    int64_t since = commit->since != INT64_MIN || table == NULL ? commit->since : table->since;
    paris_match_index(commit->next, &commit->index);
    commit->index.due = paris_tables_due(commit->tables, commit->next, since);
    commit->store_job.act = act;
    commit->store_job.job.done = done;
    paris_writer_add(commit->tables->writer, &commit->store_job);
}

static void submit(struct paris_commit *commit)
{
    struct paris_live_table *table = paris_live_table(commit->tables, commit->table);
    PARIS_CHECK(!table->busy);
    table->busy = true;
    table->stores_draft = !commit->visible || commit->silent;
    commit->store_job.table = commit->table;
    if (!commit->takes_seat) /* otherwise it may not be stored at all */
        commit->store_job.prefetch = prefetch_change;
    paris_commit_enqueue(commit, on_stored, commit->takes_seat ? store_seat : paris_commit_store);
}

void paris_commit_outcome(const struct paris_tables_command *command, struct paris_outcome *outcome)
{
    const struct paris_tables_refusal *refusal =
        paris_log_entry_sits_down(&outcome->entry)
            ? paris_tables_limit_join(command->tables, command->connection, command->table)
            : NULL;
    if (refusal != NULL) {
        paris_outcome_refuse(outcome, refusal->code, refusal->text);
        outcome->final = true;
        return;
    }
    struct paris_commit *commit = begin(command->tables, command->table, command);
    if (!paris_commit_add(commit, &outcome->entry, outcome))
        return;
    struct paris_log_entry member = {.verb = PARIS_LOG_MEMBER,
                                     .seat = outcome->entry.seat,
                                     .rest = ""};
    bool registered = command->connection->account.password[0] != '\0';
    if (paris_log_entry_sits_down(&outcome->entry) && registered &&
        !paris_commit_add(commit, &member, outcome))
        return;
    bool open = command->table->match->status == PARIS_TABLE_OPEN;
    if (open && !paris_commit_start_if_complete(commit, outcome))
        return;
    submit(commit);
    outcome->kind = PARIS_OUTCOME_PENDING;
}

void paris_commit_try(const struct paris_tables_command *command, struct paris_outcome *outcome)
{
    struct paris_commit *commit = begin(command->tables, command->table, command);
    if (paris_commit_add(commit, &outcome->entry, outcome))
        paris_commit_free(commit);
}

void paris_commit_append(struct paris_tables *tables, struct paris_live_table *table,
                         struct paris_log_entry *entry)
{
    struct paris_outcome outcome;
    struct paris_commit *commit = begin(tables, table, NULL);
    if (paris_commit_add(commit, entry, &outcome))
        submit(commit);
}

void paris_commit_start(struct paris_tables *tables, struct paris_live_table *table)
{
    struct paris_outcome outcome;
    struct paris_commit *commit = begin(tables, table, NULL);
    if (add_start(commit, &outcome))
        submit(commit);
}
