/* Whether a message can be obeyed as the table is known here, and when: now, later, or after the lines of
 * other processes were read. */
#include "server/tables/command.h"
#include "match/command_request.h"

#include <string.h>

enum { BURST = 64 };

/* Is it the connection's own command of this name that the note is about? */
static bool is_own(const struct paris_command_context *h, const struct paris_recent_command *note,
                   const char *name)
{
    static const char *const names[PARIS_LOG_VERBS] = {
        [PARIS_LOG_JOIN] = "join",   [PARIS_LOG_FREE] = "leave", [PARIS_LOG_DO] = "decide",
        [PARIS_LOG_UNDO] = "undo",   [PARIS_LOG_REDO] = "redo",  [PARIS_LOG_AWAY] = "leave",
        [PARIS_LOG_BACK] = "return",
    };
    bool same = names[note->verb] != NULL && strcmp(names[note->verb], name) == 0;
    same = same || (note->verb == PARIS_LOG_AWAY && strcmp(name, "replace") == 0);
    return same && (note->account[0] != '\0' ? strcmp(note->account, h->connection->account.id) == 0
                                             : h->seat >= 0);
}

/* Was this command carried out before? Then it gets its answer once more, or another who uses its id none. */
static bool repeat(const struct paris_command_context *h, const char *name)
{
    const struct paris_live_table *table = h->table;
    for (size_t i = table->recent_count; i-- > 0;)
        if (memcmp(table->recent[i].command, h->request->command, PARIS_COMMAND_LENGTH) == 0) {
            if (is_own(h, &table->recent[i], name)) {
                h->tables->counters.repeats++;
                answer(h, table->id, table->recent[i].decision_seq);
            } else {
                h->tables->recheck_refusals = false; /* no line of others makes that right */
                refuse(h, "bad_message", "This id is that of another message; make a new one.");
            }
            return true;
        }
    return false;
}

/* What the table as it is here does not allow may be right after lines that others have added. A refusal
 * is for good only after a reading of the log that began when the message had come; until the store can
 * be asked it is to be sent again. So it is with watching: who comes from another process must not see
 * less here than there. */
static void obey_at_known_table(struct paris_command_context *h,
                                const struct paris_command *command)
{
    struct paris_tables *tables = h->tables;
    h->seat = paris_match_seat_of(h->table->match, h->connection->account.id);
    tables->recheck_refusals = tables->share.on && h->table->read < tables->attempt.needs;
    tables->refusal_pending = tables->recheck_refusals && command->about == ABOUT_WATCHING;
    if (!tables->refusal_pending && (command->about != ABOUT_CHANGE || !repeat(h, command->name)))
        command->act(h);
    tables->recheck_refusals = false;
    if (!tables->refusal_pending)
        return;
    if (tables->store_down) {
        paris_tables_refuse_stopped(tables, h->connection, h->request->id);
        return;
    }
    paris_tables_requeue(h->table, h->connection->number, h->request->text, h->request->length,
                         tables->attempt);
    h->table->maybe_behind = true;
    paris_tables_resume(tables, h->table); /* nothing, if it is busy: then afterwards */
}

/* Has it to wait for its turn? */
static bool must_wait(const struct paris_command_context *h, const struct paris_command *command)
{
    bool watches = command->about == ABOUT_WATCH || command->about == ABOUT_WATCHING;
    bool in_order = command->about == ABOUT_CHANGE || (watches && h->tables->share.on);
    return h->table->match == NULL || (in_order && h->table->busy);
}

static void obey_at_table(struct paris_command_context *h, const struct paris_command *command)
{
    char id[PARIS_ID_LENGTH] = "";
    if (!paris_wish_word(h->request, "table", true, id, sizeof id, h->error)) {
        refuse_message(h);
        return;
    }
    if (!paris_tables_is_id(id)) {
        refuse(h, "unknown", "There is no such table.");
        return;
    }
    h->table = paris_live_table(h->tables, id);
    bool known = h->table != NULL;
    if (!known)
        h->table = paris_tables_add_table(h->tables, id);
    if (h->tables->attempt.needs == 0)
        h->tables->attempt.needs = h->table->readings + 1;
    if (!known)
        paris_tables_load(h->tables, h->table);
    if (h->table->lost) {
        paris_tables_refuse_stopped(h->tables, h->connection, h->request->id);
        return;
    }
    if (h->table->missing) {
        refuse(h, h->table->damaged ? "not_playing" : "unknown",
               h->table->damaged ? "The log of this table is damaged; the server's keeper was told."
                                 : "There is no such table.");
        return;
    }
    if (must_wait(h, command)) {
        paris_tables_enqueue(h->tables, h->table, h->connection, h->request);
        return;
    }
    if (h->tables->store_down && command->about == ABOUT_CHANGE)
        paris_tables_refuse_stopped(h->tables, h->connection, h->request->id);
    else
        obey_at_known_table(h, command);
}

void paris_tables_dispatch(struct paris_tables *tables, struct paris_connection *connection,
                           const char *text, size_t length, struct paris_command_attempt attempt)
{
    struct paris_json_node nodes[PARIS_WISH_NODES];
    struct paris_error error = {0, 0, ""};
    struct paris_wish request;
    struct paris_command_context hearing = {tables, connection, &request, NULL, -1, &error};
    tables->attempt = attempt;
    if (paris_wish_read(&request, nodes, text, length, &error) != PARIS_OK) {
        paris_tables_refuse(tables, connection, request.id[0] != '\0' ? request.id : NULL,
                            "bad_message", error.message);
        return;
    }
    const struct paris_command *command = paris_command_find(&request);
    if (command == NULL)
        refuse(&hearing, "bad_message",
               "\"do\" is none of create, join, leave, return, replace, rematch, watch, unwatch, "
               "decide, undo, redo, why, preview, hint, say, games, lobby, ping.");
    else if (tables->broken)
        paris_tables_refuse_stopped(tables, connection, request.id);
    else if (command->about != ABOUT_NOTHING)
        obey_at_table(&hearing, command);
    else
        command->act(&hearing);
}

bool paris_tables_ready(const struct paris_tables *tables,
                        const struct paris_connection *connection)
{
    struct paris_rate_limit rate_limit = connection->rate_limit;
    return connection->lists == 0 && paris_rate_limit_take(&rate_limit, paris_tables_clock(tables),
                                                           BURST, tables->settings.messages_per_minute);
}

static void refuse_too_often(struct paris_tables *tables, const struct paris_connection *connection,
                             const char *text, size_t length)
{
    struct paris_json_node nodes[PARIS_WISH_NODES];
    struct paris_error error = {0, 0, ""};
    struct paris_wish request;
    (void)!paris_wish_read(&request, nodes, text, length, &error); /* only for its id */
    paris_tables_refuse(tables, connection, request.id[0] != '\0' ? request.id : NULL, "too_often",
                        "Too many messages; 20 a second are enough for every game.");
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
