/* The table of commands, and what those mean that are about a match. */
#include "match/commands.h"

#include "match/names.h"
#include "match/view_message.h"
#include "notation/decisions.h"
#include "notation/json/encode.h"

#include <string.h>

_Static_assert((int)PARIS_NOTATION_LENGTH <= (int)PARIS_NAME_LENGTH, "words hold both");

/* --- outcomes --- */

void paris_outcome_refuse(struct paris_outcome *outcome, const char *code, const char *text)
{
    struct paris_text copy = paris_text_in(outcome->text, sizeof outcome->text);
    outcome->kind = PARIS_OUTCOME_REFUSED;
    outcome->code = code;
    outcome->final = strcmp(code, "bad_message") == 0;
    outcome->reason = (struct paris_refusal){.reason = PARIS_WHY_ALLOWED};
    outcome->line = outcome->column = 0;
    paris_text_add(&copy, text);
}

void paris_outcome_refuse_request(struct paris_outcome *outcome,
                                  const struct paris_request *request)
{
    paris_outcome_refuse(outcome, "bad_message", request->error.message);
}

static void refuse_illegal(struct paris_outcome *outcome, struct paris_refusal reason)
{
    paris_outcome_refuse(outcome, "illegal", "");
    outcome->reason = reason;
}

void paris_outcome_write_refusal(struct paris_text *out, const struct paris_outcome *outcome,
                                 const char *id, const struct paris_match *match,
                                 const struct paris_receiver *receiver)
{
    if (outcome->reason.reason != PARIS_WHY_ALLOWED) {
        paris_message_illegal(out, id, match->rules, outcome->reason);
        return;
    }
    paris_message_begin_refusal(out, id, outcome->code, outcome->text);
    if (outcome->line > 0) {
        paris_json_add_number(out, "line", outcome->line);
        paris_json_add_number(out, "column", outcome->column);
    }
    paris_message_end_error(out);
    if (strcmp(outcome->code, "stale") == 0) {
        paris_json_add_name(out, "current");
        (void)paris_message_table(out, match, receiver);
    }
    paris_message_end(out);
}

/* An entry with its words, which are copied. */
static struct paris_log_entry *append(struct paris_outcome *outcome, enum paris_log_verb verb,
                                      int seat, const char *words)
{
    struct paris_text copy = paris_text_in(outcome->words, sizeof outcome->words);
    paris_text_add(&copy, words);
    outcome->kind = PARIS_OUTCOME_APPEND;
    outcome->entry = (struct paris_log_entry){.verb = (uint8_t)verb,
                                              .seat = (uint8_t)seat,
                                              .rest = outcome->words};
    return &outcome->entry;
}

static const char *too_many(unsigned verb)
{
    switch (verb) {
    case PARIS_LOG_JOIN:
    case PARIS_LOG_PROMISE:
        return "A person sits down at a table 16 times before the start, and 64 people do.";
    case PARIS_LOG_AWAY:
        return "You've left and come back 64 times, so you can't leave this game again.";
    case PARIS_LOG_BACK: return "After 512 returns, a computer plays this seat to the end.";
    default: return "A seat takes back 800 decisions in a game.";
    }
}

bool paris_outcome_apply(struct paris_outcome *outcome, struct paris_match *match,
                         const struct paris_log_entry *entry, const char *account)
{
    struct paris_refusal reason = {0};
    struct paris_error error = {0, 0, ""};
    if (account != NULL && !paris_match_allows(match, entry, account)) {
        paris_outcome_refuse(outcome, "too_many", too_many(entry->verb));
        return false;
    }
    bool playing = match->status == PARIS_TABLE_PLAYING;
    enum paris_status status = paris_match_apply(match, entry, &reason, &error);
    if (status == PARIS_ILLEGAL)
        refuse_illegal(outcome, reason);
    else if (status != PARIS_OK)
        paris_outcome_refuse(outcome,
                             status == PARIS_TOO_LONG           ? "too_many"
                             : paris_log_entry_sits_down(entry) ? "taken"
                             : !playing                         ? "not_playing"
                             : entry->verb == PARIS_LOG_DO      ? "malformed"
                                                                : "nothing",
                             error.message);
    return status == PARIS_OK;
}

/* --- what several commands check --- */

static bool sits(const struct paris_command_context *context)
{
    return paris_match_sits(context->match, context->seat);
}

static void refuse_not_playing(const struct paris_command_context *context,
                               struct paris_outcome *outcome)
{
    unsigned status = context->match->status;
    paris_outcome_refuse(outcome, "not_playing",
                         status == PARIS_TABLE_OPEN   ? "The game hasn't started."
                         : status == PARIS_TABLE_OVER ? "The game is over."
                                                      : "This game was stopped.");
}

static void refuse_not_seated(struct paris_outcome *outcome)
{
    paris_outcome_refuse(outcome, "not_seated", "You don't have a seat at this table.");
}

/* --- sitting down and getting up --- */

static void join(const struct paris_command_context *context, struct paris_outcome *outcome)
{
    const struct paris_match *match = context->match;
    uint8_t contribution[PARIS_CONTRIBUTION_LENGTH];
    int64_t wanted = 0;
    bool promises = paris_request_has(context->request, "promise");
    if (!paris_request_bytes(context->request, promises ? "promise" : "contribution", contribution,
                             sizeof contribution) ||
        !paris_request_number(context->request, "seat", false, 1, match->settings.players,
                              &wanted)) {
        paris_outcome_refuse_request(outcome, context->request);
        return;
    }
    int seat = wanted > 0 ? (int)wanted - 1 : paris_match_free_seat(match, context->account);
    if (match->status != PARIS_TABLE_OPEN || seat < 0) {
        paris_outcome_refuse(outcome, "taken",
                             sits(context) ? "You already have a seat here." : "No seat is free.");
        return;
    }
    struct paris_log_entry *entry =
        append(outcome, promises ? PARIS_LOG_PROMISE : PARIS_LOG_JOIN, seat, context->name);
    strcpy(entry->account, context->account);
    memcpy(entry->contribution, contribution, sizeof contribution);
}

/* Once every seat is taken, so that no contribution can depend on another. */
static void reveal(const struct paris_command_context *context, struct paris_outcome *outcome)
{
    const struct paris_match *match = context->match;
    uint8_t contribution[PARIS_CONTRIBUTION_LENGTH], promise[PARIS_CONTRIBUTION_LENGTH];
    if (!paris_request_bytes(context->request, "contribution", contribution, sizeof contribution)) {
        paris_outcome_refuse_request(outcome, context->request);
        return;
    }
    if (!sits(context)) {
        refuse_not_seated(outcome);
        return;
    }
    const struct paris_match_seat *seat = &match->seat[context->seat];
    paris_deal_promise(promise, contribution);
    if (match->status != PARIS_TABLE_OPEN || seat->contributed) {
        paris_outcome_refuse(outcome, "nothing", "No contribution is missing from this seat.");
    } else if (!paris_match_complete(match)) {
        paris_outcome_refuse(outcome, "forbidden",
                             "Contributions are revealed when all seats are taken.");
    } else if (memcmp(promise, seat->promise, sizeof promise) != 0) {
        paris_outcome_refuse(outcome, "forbidden",
                             "This isn't the contribution that was promised.");
    } else {
        memcpy(append(outcome, PARIS_LOG_REVEAL, context->seat, "")->contribution, contribution,
               sizeof contribution);
    }
}

static void leave(const struct paris_command_context *context, struct paris_outcome *outcome)
{
    const struct paris_match *match = context->match;
    bool open = match->status == PARIS_TABLE_OPEN;
    if (open ? context->seat < 0 : !sits(context)) /* before the start a kept seat counts */
        refuse_not_seated(outcome);
    else if (paris_match_is_dealing(match))
        paris_outcome_refuse(outcome, "forbidden",
                             "The deal is being made; the game starts in a moment.");
    else
        append(outcome, open ? PARIS_LOG_FREE : PARIS_LOG_AWAY, context->seat, "")->level =
            match->settings.stand_in;
}

static void come_back(const struct paris_command_context *context, struct paris_outcome *outcome)
{
    if (sits(context))
        (void)append(outcome, PARIS_LOG_BACK, context->seat, "");
    else
        refuse_not_seated(outcome);
}

static void replace(const struct paris_command_context *context, struct paris_outcome *outcome)
{
    const struct paris_match *match = context->match;
    int64_t number = 0;
    if (!paris_request_number(context->request, "seat", true, 1, match->settings.players,
                              &number)) {
        paris_outcome_refuse_request(outcome, context->request);
        return;
    }
    int seat = (int)number - 1;
    if (match->status != PARIS_TABLE_PLAYING)
        refuse_not_playing(context, outcome);
    else if (!sits(context) || context->seat == seat)
        paris_outcome_refuse(outcome, "forbidden",
                             "Only players at the table can let a computer play for someone.");
    else if (paris_match_sits(match, seat) && !(context->absent >> seat & 1))
        paris_outcome_refuse(outcome, "forbidden",
                             "This player is here, or was less than a minute ago.");
    else
        append(outcome, PARIS_LOG_AWAY, seat, "")->level = match->settings.stand_in;
}

static void rematch(const struct paris_command_context *context, struct paris_outcome *outcome)
{
    if (!sits(context))
        refuse_not_seated(outcome);
    else if (context->match->status != PARIS_TABLE_OVER)
        paris_outcome_refuse(outcome, "not_playing",
                             "You can ask for a rematch when the game is over.");
    else
        outcome->kind = PARIS_OUTCOME_ALLOWED;
}

/* --- steps --- */

/* May the asker take a step now, and is the request about the game as it is? */
static bool may_step(const struct paris_command_context *context, struct paris_outcome *outcome)
{
    const struct paris_match *match = context->match;
    int64_t decision_seq = 0;
    if (!paris_request_number(context->request, "seq", true, 0, INT64_MAX, &decision_seq))
        paris_outcome_refuse_request(outcome, context->request);
    else if (!sits(context))
        refuse_not_seated(outcome);
    else if (match->status != PARIS_TABLE_PLAYING)
        refuse_not_playing(context, outcome);
    else if (paris_match_waits_for(match) != context->seat)
        paris_outcome_refuse(outcome, "not_your_turn", "It's another player's turn.");
    else if (paris_match_decision_seq(match) != (uint64_t)decision_seq)
        paris_outcome_refuse(outcome, "stale", "The game has moved on; here is how it stands now.");
    else
        return true;
    return false;
}

/* The text of a decision, as far as it can be one. */
static bool read_words(const struct paris_command_context *context, struct paris_outcome *outcome,
                       char words[PARIS_NOTATION_LENGTH])
{
    struct paris_request *request = context->request;
    uint32_t node = paris_request_find(request, "decision");
    if (node == PARIS_JSON_NONE || !paris_json_is(&request->json, node, PARIS_JSON_STRING)) {
        (void)paris_request_word(request, "decision", true, words, PARIS_NOTATION_LENGTH);
        paris_outcome_refuse_request(outcome, request);
        return false;
    }
    if (paris_json_copy(words, PARIS_NOTATION_LENGTH, &request->json, node) == PARIS_OK &&
        words[0] != '\0')
        return true;
    paris_outcome_refuse(outcome, "malformed", "A move is one line of words, such as: draw 2.");
    return false;
}

static void decide(const struct paris_command_context *context, struct paris_outcome *outcome)
{
    char words[PARIS_NOTATION_LENGTH] = "";
    if (may_step(context, outcome) && read_words(context, outcome, words))
        (void)append(outcome, PARIS_LOG_DO, context->seat, words);
}

static void undo(const struct paris_command_context *context, struct paris_outcome *outcome)
{
    if (may_step(context, outcome))
        (void)append(outcome, PARIS_LOG_UNDO, context->seat, "");
}

static void redo(const struct paris_command_context *context, struct paris_outcome *outcome)
{
    if (may_step(context, outcome))
        (void)append(outcome, PARIS_LOG_REDO, context->seat, "");
}

/* Only for one person against computers on one device, where nobody else saw what is taken back. */
static void undo_turn(const struct paris_command_context *context, struct paris_outcome *outcome)
{
    const struct paris_match *match = context->match;
    if (!match->on_device)
        paris_outcome_refuse(outcome, "forbidden",
                             "Turns can be taken back only on one device, against computers.");
    else if (match->status == PARIS_TABLE_PLAYING && !may_step(context, outcome))
        return;
    else if (!paris_match_can_undo_turn(match))
        paris_outcome_refuse(outcome, "nothing", "There's no turn to take back.");
    else
        outcome->kind = PARIS_OUTCOME_ALLOWED;
}

/* --- questions of the seat to move, which alone may know the answers --- */

static bool is_to_move(const struct paris_command_context *context, struct paris_outcome *outcome)
{
    if (sits(context) && paris_match_waits_for(context->match) == context->seat)
        return true;
    if (context->match->status != PARIS_TABLE_PLAYING)
        refuse_not_playing(context, outcome);
    else
        paris_outcome_refuse(outcome, "not_your_turn",
                             "Only the player whose turn it is can ask this.");
    return false;
}

/* The decision that a question is about, and why it is not legal. */
static bool read_decision(const struct paris_command_context *context,
                          struct paris_outcome *outcome, struct paris_decision *decision,
                          struct paris_refusal *reason)
{
    const struct paris_match *match = context->match;
    char words[PARIS_NOTATION_LENGTH] = "";
    struct paris_error error;
    if (!is_to_move(context, outcome) || !read_words(context, outcome, words))
        return false;
    if (paris_notation_read(decision, match->rules, words, strlen(words), &error) != PARIS_OK) {
        paris_outcome_refuse(outcome, "malformed", error.message);
        return false;
    }
    *reason = paris_why_not(match->rules, &match->history.state, *decision);
    return true;
}

static void why(const struct paris_command_context *context, struct paris_outcome *outcome)
{
    struct paris_decision decision;
    struct paris_refusal reason;
    if (!read_decision(context, outcome, &decision, &reason))
        return;
    paris_message_begin(context->out, context->request->id, context->table);
    if (reason.reason == PARIS_WHY_ALLOWED) {
        paris_json_add_null(context->out, "reason");
    } else {
        paris_encode_refusal(context->out, "reason", context->match->rules, reason);
    }
    paris_message_end(context->out);
    outcome->kind = PARIS_OUTCOME_ANSWERED;
}

static void preview(const struct paris_command_context *context, struct paris_outcome *outcome)
{
    struct paris_decision decision;
    struct paris_refusal reason;
    if (!read_decision(context, outcome, &decision, &reason))
        return;
    if (reason.reason != PARIS_WHY_ALLOWED) {
        refuse_illegal(outcome, reason);
        return;
    }
    paris_message_begin(context->out, context->request->id, context->table);
    paris_json_add_name(context->out, "preview");
    paris_match_write_preview(context->out, &context->match->history, decision);
    paris_message_end(context->out);
    outcome->kind = PARIS_OUTCOME_ANSWERED;
}

/* People at one device look at one screen: there a hint helps nobody in secret. */
static void hint(const struct paris_command_context *context, struct paris_outcome *outcome)
{
    const struct paris_match *match = context->match;
    if (!is_to_move(context, outcome))
        return;
    outcome->kind = PARIS_OUTCOME_ALLOWED;
    for (int seat = 0; context->account != NULL && seat < match->settings.players; seat++)
        if (seat != context->seat && match->seat[seat].kind != PARIS_SEAT_COMPUTER)
            paris_outcome_refuse(outcome, "forbidden",
                                 "Hints are only for games against computers.");
}

/* --- chat --- */

static void say(const struct paris_command_context *context, struct paris_outcome *outcome)
{
    char words[4 * PARIS_CHAT_CHARACTERS_MAX + 1] = "";
    outcome->kind = PARIS_OUTCOME_ALLOWED;
    if (!sits(context))
        paris_outcome_refuse(outcome, "not_seated", "Only players at the table can chat.");
    else if (!paris_request_word(context->request, "text", true, words, sizeof words) ||
             !paris_match_is_chat_text(words))
        paris_outcome_refuse(outcome, "bad_message",
                             "A message has 1 to 256 characters and no control characters.");
}

/* Somebody at the table, to the server's operator. */
static void report(const struct paris_command_context *context, struct paris_outcome *outcome)
{
    int64_t seat = 0;
    outcome->kind = PARIS_OUTCOME_ALLOWED;
    if (!paris_request_number(context->request, "seat", true, 1, context->match->settings.players,
                              &seat))
        paris_outcome_refuse_request(outcome, context->request);
    else if (!sits(context))
        refuse_not_seated(outcome);
    else if (!paris_match_sits(context->match, (int)seat - 1) || (int)seat - 1 == context->seat)
        paris_outcome_refuse(outcome, "forbidden",
                             "Only another person at the table can be reported.");
}

/* --- all of them --- */

#define VERB(verb) (1u << PARIS_LOG_##verb)

static const struct paris_command commands[] = {
    {"create", PARIS_COMMAND_GENERAL, false, NULL, 0},
    {"join", PARIS_COMMAND_CHANGES, false, join, VERB(JOIN) | VERB(PROMISE)},
    {"reveal", PARIS_COMMAND_CHANGES, false, reveal, VERB(REVEAL)},
    {"leave", PARIS_COMMAND_CHANGES, false, leave, VERB(FREE) | VERB(AWAY)},
    {"return", PARIS_COMMAND_CHANGES, false, come_back, VERB(BACK)},
    {"replace", PARIS_COMMAND_CHANGES, false, replace, VERB(AWAY)},
    {"rematch", PARIS_COMMAND_READS, false, rematch, 0},
    {"watch", PARIS_COMMAND_WATCHES, false, NULL, 0},
    {"unwatch", PARIS_COMMAND_UNWATCHES, false, NULL, 0},
    {"decide", PARIS_COMMAND_CHANGES, true, decide, VERB(DO)},
    {"undo", PARIS_COMMAND_CHANGES, true, undo, VERB(UNDO)},
    {"redo", PARIS_COMMAND_CHANGES, true, redo, VERB(REDO)},
    {"undo_turn", PARIS_COMMAND_READS, true, undo_turn, 0},
    {"why", PARIS_COMMAND_READS, true, why, 0},
    {"preview", PARIS_COMMAND_READS, true, preview, 0},
    {"hint", PARIS_COMMAND_READS, true, hint, 0},
    {"say", PARIS_COMMAND_READS, false, say, 0},
    {"report", PARIS_COMMAND_READS, false, report, 0},
    {"games", PARIS_COMMAND_GENERAL, false, NULL, 0},
    {"lobby", PARIS_COMMAND_GENERAL, false, NULL, 0},
    {"ping", PARIS_COMMAND_GENERAL, false, NULL, 0},
};

const struct paris_command *paris_command_at(size_t i)
{
    return i < sizeof commands / sizeof *commands ? &commands[i] : NULL;
}

const struct paris_command *paris_command_find(const struct paris_request *request)
{
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
        if (paris_request_is(request, commands[i].name))
            return &commands[i];
    return NULL;
}
