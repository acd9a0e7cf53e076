/* When a command is carried out, and what becomes of its outcome: sent, stored, or tried again.
 *
 * Where processes share a store, this one may not have applied the last entries yet. We may refuse for
 * good only after re-reading the log from a point later than the message's arrival: until then a refused
 * command waits for that reading and is tried again. For the same reason a table is shown to a client that
 * begins to watch only after such a reading: it may come from a process where it has seen more. */
#include "server/tables/dispatch.h"

#include "notation/decisions.h"
#include "server/tables/command.h"
#include "server/tables/commit.h"
#include "server/tables/load.h"
#include "server/tables/store_health.h"

#include <string.h>

enum { BURST = 64 };

/* --- outcomes --- */

/* Could entries of other processes be missing here that were stored before the message arrived? */
static bool may_be_behind(const struct paris_tables_command *command)
{
    return command->tables->cluster.on && command->table != NULL &&
           command->table->reads_done < command->attempt.needs_read;
}

static void send_refusal(struct paris_tables_command *command, const struct paris_outcome *outcome)
{
    struct paris_tables *tables = command->tables;
    struct paris_text text = paris_tables_text(tables);
    struct paris_receiver receiver = {0};
    bool stale = strcmp(outcome->code, "stale") == 0;
    if (stale) {
        struct paris_watch *watch = paris_tables_find_watch(command->connection, command->table);
        receiver = paris_tables_receiver(tables, command->table, command->connection,
                                         watch != NULL ? watch->known : 0, false);
    }
    tables->counters.stale += stale;
    tables->counters.refusals += !stale;
    paris_outcome_write_refusal(&text, outcome, command->request->id, command->context.match,
                                &receiver);
    paris_tables_send(tables, command->connection, &text);
}

/* Tries the command again after the next reading of the log; while the store cannot be asked the client
 * has to send it again. */
static void retry_after_reading(struct paris_tables_command *command)
{
    struct paris_tables *tables = command->tables;
    if (tables->store_down) {
        paris_tables_refuse_stopped(tables, command->connection, command->request->id);
        return;
    }
    paris_tables_requeue(command->table, command->connection->number, command->request->text,
                         command->request->length, command->attempt);
    command->table->maybe_behind = true;
    paris_tables_resume(tables,
                        command->table); /* does nothing while it is busy: then afterwards */
}

static void finish(struct paris_tables_command *command, struct paris_outcome *outcome)
{
    if (outcome->kind == PARIS_OUTCOME_APPEND)
        paris_commit_outcome(command, outcome);
    switch (outcome->kind) {
    case PARIS_OUTCOME_REFUSED:
        if (!outcome->final && may_be_behind(command))
            retry_after_reading(command);
        else
            send_refusal(command, outcome);
        break;
    case PARIS_OUTCOME_ANSWERED:
        paris_tables_send(command->tables, command->connection, &command->answer);
        paris_tables_command_after(command);
        break;
    case PARIS_OUTCOME_PENDING: break;
    case PARIS_OUTCOME_APPEND:
    case PARIS_OUTCOME_ALLOWED: PARIS_CHECK(false);
    }
}

/* Refused at once, whatever the log says. */
static void refuse(struct paris_tables_command *command, const char *code, const char *text)
{
    paris_tables_refuse(command->tables, command->connection, command->request->id, code, text);
}

/* --- commands that were carried out before --- */

/* By the same account, for the same thing. */
static bool is_own(const struct paris_tables_command *command,
                   const struct paris_recent_command *recent)
{
    char words[PARIS_NOTATION_LENGTH] = "";
    if (!(command->row->verbs >> recent->verb & 1))
        return false;
    if (recent->verb == PARIS_LOG_DO &&
        (!paris_request_word(command->request, "decision", true, words, sizeof words) ||
         paris_recent_command_words(words) != recent->words))
        return false;
    return recent->account[0] != '\0' ? strcmp(recent->account, command->context.account) == 0
                                      : command->context.seat >= 0;
}

/* A command that is sent again gets its answer once more; another one with the same id is refused. */
static bool find_repeated(struct paris_tables_command *command, struct paris_outcome *outcome)
{
    const struct paris_live_table *table = command->table;
    for (size_t i = table->recent.count; i-- > 0;) {
        const struct paris_recent_command *recent = &table->recent.list[i];
        if (memcmp(recent->command, command->request->command, PARIS_COMMAND_LENGTH) != 0)
            continue;
        if (is_own(command, recent)) {
            command->tables->counters.repeats++;
            paris_tables_command_answer(command, outcome, recent->decision_seq);
        } else {
            paris_outcome_refuse(outcome, "bad_message",
                                 "This id belongs to another message; use a new one.");
        }
        return true;
    }
    return false;
}

/* --- carrying out --- */

static void act(struct paris_tables_command *command, struct paris_outcome *outcome)
{
    command->answer = paris_tables_text(command->tables);
    command->context.out = &command->answer;
    outcome->kind = PARIS_OUTCOME_ALLOWED;
    if (command->row->act != NULL)
        command->row->act(&command->context, outcome);
    if (outcome->kind == PARIS_OUTCOME_ALLOWED)
        paris_tables_command_act(command, outcome);
}

/* The seats whose people are away long enough that others may let the computer play. */
static unsigned absent_seats(const struct paris_tables *tables,
                             const struct paris_live_table *table)
{
    enum { SECOND = 1000 };
    unsigned absent = 0;
    for (unsigned seat = 0; seat < PARIS_MAX_PLAYERS; seat++)
        if (paris_tables_clock(tables) - table->absent_since[seat] >=
            (int64_t)tables->settings.replace_after_seconds * SECOND)
            absent |= 1u << seat;
    return absent & ~paris_tables_online(table);
}

static void look_at_match(struct paris_tables_command *command)
{
    struct paris_command_context *context = &command->context;
    context->match = command->table->match;
    context->table = command->table->id;
    context->seat = paris_match_seat_of(context->match, context->account);
    context->absent = absent_seats(command->tables, command->table);
}

static void act_on_match(struct paris_tables_command *command)
{
    struct paris_outcome outcome = {0};
    look_at_match(command);
    if (command->row->scope == PARIS_COMMAND_WATCHES && may_be_behind(command)) {
        retry_after_reading(command);
        return;
    }
    if (command->row->scope != PARIS_COMMAND_CHANGES || !find_repeated(command, &outcome))
        act(command, &outcome);
    finish(command, &outcome);
}

/* Has the command to wait for the table? */
static bool must_wait(const struct paris_tables_command *command)
{
    enum paris_command_scope scope = command->row->scope;
    bool watches = scope == PARIS_COMMAND_WATCHES || scope == PARIS_COMMAND_UNWATCHES;
    bool in_order = scope == PARIS_COMMAND_CHANGES || (watches && command->tables->cluster.on);
    return command->table->match == NULL || (in_order && command->table->busy);
}

/* --- drafts --- */

/* Is a step being stored that the sender must not notice? Commands of others that already wait would have made this
 * one wait in any case. Where processes share a store, every refusal waits for a reading of the log, step or no
 * step. */
static bool must_not_notice(const struct paris_tables_command *command)
{
    const struct paris_live_table *table = command->table;
    if (table->match == NULL || !table->busy || !table->stores_draft || command->tables->cluster.on)
        return false;
    int seat = paris_match_waits_for(table->match);
    const char *mover = seat >= 0 ? table->match->seat[seat].account : "";
    bool others = strcmp(mover, command->connection->account.id) != 0;
    for (const struct paris_queued_message *message = table->queue.first; others && message != NULL;
         message = message->next)
        others = strcmp(message->account, mover) == 0;
    return others;
}

/* A command that is refused with or without the draft is refused at once: otherwise the delay of the answer, and its place among others, would reveal the draft. */
static bool refuse_at_once(struct paris_tables_command *command)
{
    struct paris_outcome outcome = {0};
    if (!must_not_notice(command))
        return false;
    look_at_match(command);
    if (!find_repeated(command, &outcome)) {
        command->row->act(&command->context, &outcome);
        if (outcome.kind == PARIS_OUTCOME_APPEND)
            paris_commit_try(command, &outcome);
        if (outcome.kind != PARIS_OUTCOME_REFUSED)
            return false;
    }
    finish(command, &outcome);
    return true;
}

/* The table that the command names, which may still have to be loaded; false if it names none, or there is no room
 * for it. */
static bool find_table(struct paris_tables_command *command)
{
    struct paris_tables *tables = command->tables;
    char id[PARIS_ID_LENGTH] = "";
    if (!paris_request_word(command->request, "table", true, id, sizeof id)) {
        refuse(command, "bad_message", command->request->error.message);
        return false;
    }
    if (!paris_tables_is_id(id)) {
        refuse(command, "unknown", "This table doesn't exist.");
        return false;
    }
    command->table = paris_live_table(tables, id);
    bool loaded = command->table != NULL;
    const struct paris_tables_refusal *refusal = loaded ? NULL : paris_tables_limit_load(tables);
    if (refusal != NULL) {
        refuse(command, refusal->code, refusal->text);
        return false;
    }
    if (!loaded)
        command->table = paris_tables_add_table(tables, id);
    paris_agenda_release(tables, command->table);
    command->table->idle_since = paris_tables_clock(tables);
    if (command->attempt.needs_read == 0)
        command->attempt.needs_read = command->table->reads_begun + 1;
    if (!loaded)
        paris_tables_load(tables, command->table);
    return true;
}

static void dispatch_to_table(struct paris_tables_command *command)
{
    struct paris_tables *tables = command->tables;
    if (!find_table(command))
        return;
    const struct paris_live_table *table = command->table;
    bool changes = command->row->scope == PARIS_COMMAND_CHANGES;
    if (table->load_failed)
        paris_tables_refuse_stopped(tables, command->connection, command->request->id);
    else if (table->damaged)
        refuse(command, "not_playing",
               table->other_rules
                   ? "This game was begun by rules or figures that the server doesn't know. It is "
                     "kept."
                   : "This table's log is damaged. The server's operator has been notified.");
    else if (table->missing)
        refuse(command, "unknown", "This table doesn't exist.");
    else if (must_wait(command)) {
        if (!refuse_at_once(command))
            paris_tables_enqueue(command);
    } else if (tables->store_down && changes)
        paris_tables_refuse_stopped(tables, command->connection, command->request->id);
    else
        act_on_match(command);
}

static void refuse_unknown_command(struct paris_tables_command *command)
{
    char list[256];
    struct paris_text text = paris_text_in(list, sizeof list);
    paris_text_add(&text, "\"do\" is none of ");
    for (size_t i = 0; paris_command_at(i) != NULL; i++)
        paris_text_addf(&text, "%s%s", i > 0 ? ", " : "", paris_command_at(i)->name);
    paris_text_add_char(&text, '.');
    refuse(command, "bad_message", list);
}

void paris_tables_dispatch(struct paris_tables *tables, struct paris_connection *connection,
                           const char *text, size_t length, struct paris_command_attempt attempt)
{
    struct paris_json_node nodes[PARIS_REQUEST_NODES];
    struct paris_request request;
    struct paris_tables_command command = {
        .context = {.seat = -1,
                    .request = &request,
                    .account = connection->account.id,
                    .name = connection->account.name},
        .request = &request,
        .tables = tables,
        .connection = connection,
        .attempt = attempt,
    };
    if (!paris_request_read(&request, nodes, PARIS_REQUEST_NODES, text, length) ||
        !paris_request_read_id(&request)) {
        paris_tables_refuse(tables, connection, NULL, "bad_message", request.error.message);
        return;
    }
    command.row = paris_command_find(&request);
    if (command.row == NULL) {
        refuse_unknown_command(&command);
    } else if (tables->broken) {
        paris_tables_refuse_stopped(tables, connection, request.id);
    } else if (command.row->scope != PARIS_COMMAND_GENERAL) {
        dispatch_to_table(&command);
    } else {
        struct paris_outcome outcome = {0};
        act(&command, &outcome);
        finish(&command, &outcome);
    }
}

/* --- messages --- */

bool paris_tables_ready(const struct paris_tables *tables,
                        const struct paris_connection *connection)
{
    struct paris_rate_limit rate_limit = connection->rate_limit;
    return connection->list_jobs == 0 &&
           paris_rate_limit_take(&rate_limit, paris_tables_clock(tables), BURST,
                                 tables->settings.messages_per_minute);
}

static void refuse_too_often(struct paris_tables *tables, const struct paris_connection *connection,
                             const char *text, size_t length)
{
    struct paris_json_node nodes[PARIS_REQUEST_NODES];
    struct paris_request request;
    bool has_id = paris_request_read(&request, nodes, PARIS_REQUEST_NODES, text, length) &&
                  paris_request_read_id(&request);
    paris_tables_refuse(tables, connection, has_id ? request.id : NULL, "too_often",
                        "Too many messages; the limit is 20 per second.");
}

void paris_tables_receive(struct paris_tables *tables, struct paris_connection *connection,
                          const char *text, size_t length)
{
    const struct paris_command_attempt first = {0, 0};
    if (paris_rate_limit_take(&connection->rate_limit, paris_tables_clock(tables), BURST,
                              tables->settings.messages_per_minute))
        paris_tables_dispatch(tables, connection, text, length, first);
    else
        refuse_too_often(tables, connection, text, length);
}
