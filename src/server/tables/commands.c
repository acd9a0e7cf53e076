/* What only a server can do for a command: create and list tables, let connections watch and chat. */
#include "server/tables/command.h"

#include "match/request_table.h"
#include "server/common/logger.h"
#include "server/tables/chat.h"
#include "server/tables/computers.h"
#include "server/tables/create.h"
#include "server/tables/lobby.h"

#include <stdlib.h>
#include <string.h>

void paris_tables_command_answer(struct paris_tables_command *command,
                                 struct paris_outcome *outcome, uint64_t decision_seq)
{
    command->answer = paris_tables_text(command->tables);
    paris_message_done(&command->answer, command->request->id,
                       command->table != NULL ? command->table->id : NULL, decision_seq);
    outcome->kind = PARIS_OUTCOME_ANSWERED;
}

static void answer(struct paris_tables_command *command, struct paris_outcome *outcome)
{
    paris_tables_command_answer(command, outcome, PARIS_NO_DECISION_SEQ);
}

/* Refuses, unless `refusal` is NULL. */
static bool is_over_limit(struct paris_outcome *outcome, const struct paris_tables_refusal *refusal)
{
    if (refusal != NULL)
        paris_outcome_refuse(outcome, refusal->code, refusal->text);
    outcome->final = refusal != NULL;
    return refusal != NULL;
}

/* --- tables --- */

/* The set of figures for a new table: by its code, by its hash, or the server's own. False:
 * refused, or being looked up. */
static bool find_figures(struct paris_tables_command *command,
                         struct paris_match_settings *settings, struct paris_rules *out,
                         struct paris_outcome *outcome)
{
    struct paris_tables *tables = command->tables;
    uint32_t node = paris_request_find(command->request, "figures");
    *out = *tables->settings.rules;
    if (!paris_request_figures_hash(command->request, node, settings->figures)) {
        if (paris_request_figures(command->request, "figures", out))
            return true;
        paris_outcome_refuse_request(outcome, command->request);
        return false;
    }
    const struct paris_rules *found = tables->found_figures;
    if (found == NULL)
        found = paris_figures_known(settings->figures);
    if (found != NULL && memcmp(found->hash, settings->figures, sizeof found->hash) == 0) {
        *out = *found;
        return true;
    }
    settings->names_figures = true;
    outcome->kind = PARIS_OUTCOME_PENDING;
    paris_tables_find_figures(command, settings);
    return false;
}

static void create(struct paris_tables_command *command, struct paris_outcome *outcome)
{
    struct paris_match_settings settings;
    struct paris_rules figures;
    int own;
    if (!paris_request_settings(command->request, &settings, &own)) {
        paris_outcome_refuse_request(outcome, command->request);
        return;
    }
    if (!find_figures(command, &settings, &figures, outcome))
        return;
    if (!is_over_limit(outcome, paris_tables_limit_create(command->tables, command->connection,
                                                          settings.listed))) {
        outcome->kind = PARIS_OUTCOME_PENDING;
        paris_tables_create(command, &settings, &figures, own);
    }
}

static void rematch(struct paris_tables_command *command, struct paris_outcome *outcome)
{
    if (is_over_limit(outcome,
                      paris_tables_limit_create(command->tables, command->connection, false)))
        return;
    outcome->kind = PARIS_OUTCOME_PENDING;
    paris_tables_rematch(command);
}

static void games(struct paris_tables_command *command, struct paris_outcome *outcome)
{
    outcome->kind = PARIS_OUTCOME_PENDING;
    paris_tables_list(command, false);
}

static void lobby(struct paris_tables_command *command, struct paris_outcome *outcome)
{
    outcome->kind = PARIS_OUTCOME_PENDING;
    paris_tables_list(command, true);
}

/* --- watching --- */

static struct paris_watch *add_watch(struct paris_tables_command *command, unsigned place)
{
    struct paris_watch *watch = calloc(1, sizeof *watch);
    PARIS_CHECK(watch != NULL);
    watch->connection = command->connection;
    paris_tables_add_watch(command->table, watch);
    command->connection->watch[place] = watch;
    return watch;
}

static void watch(struct paris_tables_command *command, struct paris_outcome *outcome)
{
    struct paris_watch *watch = paris_tables_find_watch(command->connection, command->table);
    int64_t since = 0;
    bool reasons = false;
    unsigned place = 0;
    if (!paris_request_number(command->request, "since", false, 0, PARIS_RECORD_DECISIONS,
                              &since) ||
        !paris_request_flag(command->request, "reasons", &reasons)) {
        paris_outcome_refuse_request(outcome, command->request);
        return;
    }
    while (place < PARIS_TABLES_WATCHED_MAX && command->connection->watch[place] != NULL)
        place++;
    if (watch == NULL && place == PARIS_TABLES_WATCHED_MAX) {
        paris_outcome_refuse(outcome, "too_many", "A connection can watch at most 16 tables.");
        return;
    }
    if (watch == NULL &&
        is_over_limit(outcome, paris_tables_limit_watch(command->tables, command->connection,
                                                        command->table)))
        return;
    if (watch == NULL)
        watch = add_watch(command, place);
    watch->known = (uint32_t)since;
    watch->reasons = reasons;
    answer(command, outcome);
}

/* The table's message follows the answer. */
static void after_watch(const struct paris_tables_command *command)
{
    struct paris_tables *tables = command->tables;
    paris_tables_publish_presence(tables, command->table);
    paris_tables_notify(tables, paris_tables_find_watch(command->connection, command->table));
    paris_tables_broadcast_presence(tables, command->table);
}

static void unwatch(struct paris_tables_command *command, struct paris_outcome *outcome)
{
    struct paris_watch *watch = paris_tables_find_watch(command->connection, command->table);
    if (watch != NULL)
        paris_tables_unwatch(command->tables, watch);
    answer(command, outcome);
}

/* --- hints and chat --- */

static void hint(struct paris_tables_command *command, struct paris_outcome *outcome)
{
    outcome->kind = PARIS_OUTCOME_PENDING;
    paris_tables_hint(command);
}

static void say(struct paris_tables_command *command, struct paris_outcome *outcome)
{
    char words[PARIS_CHAT_BYTES_MAX] = "";
    if (!paris_tables_may_say(command->tables, command->table, (unsigned)command->context.seat)) {
        paris_outcome_refuse(outcome, "too_often",
                             "You have said a lot; wait a little before you say more.");
        outcome->final = true;
        return;
    }
    PARIS_CHECK(paris_request_word(command->request, "text", true, words, sizeof words));
    paris_tables_send_chat(command->tables, command->table, command->connection->account.name,
                           words);
    answer(command, outcome);
}

/* The operator finds who and where in the log; what was said is not kept anywhere. */
static void report(struct paris_tables_command *command, struct paris_outcome *outcome)
{
    char words[PARIS_ID_LENGTH + 16];
    struct paris_text text = paris_text_in(words, sizeof words);
    int64_t seat = 1;
    if (!paris_tables_may_say(command->tables, command->table, (unsigned)command->context.seat)) {
        paris_outcome_refuse(outcome, "too_often", "You have said a lot; wait a little.");
        outcome->final = true;
        return;
    }
    PARIS_CHECK(paris_request_number(command->request, "seat", true, 1, PARIS_MAX_PLAYERS, &seat));
    paris_text_add(&text, command->table->id);
    paris_text_addf(&text, " seat %d", (int)seat);
    paris_logger_write(PARIS_LOGGER_WARNING, "reported", "who", words);
    answer(command, outcome);
}

/* --- all of them --- */

static const struct {
    const char *name;
    void (*act)(struct paris_tables_command *command, struct paris_outcome *outcome);
    void (*after)(const struct paris_tables_command *command);
} commands[] = {
    {"create", create, NULL},   {"rematch", rematch, NULL}, {"watch", watch, after_watch},
    {"unwatch", unwatch, NULL}, {"hint", hint, NULL},       {"say", say, NULL},
    {"report", report, NULL},   {"games", games, NULL},     {"lobby", lobby, NULL},
    {"ping", answer, NULL},
};

void paris_tables_command_act(struct paris_tables_command *command, struct paris_outcome *outcome)
{
    size_t i = 0;
    while (strcmp(commands[i].name, command->row->name) != 0)
        PARIS_CHECK(++i < sizeof commands / sizeof *commands);
    commands[i].act(command, outcome);
}

void paris_tables_command_after(const struct paris_tables_command *command)
{
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
        if (strcmp(commands[i].name, command->row->name) == 0 && commands[i].after != NULL)
            commands[i].after(command);
}
