/* What messages ask for (docs/protocol.md, section 2). */
#include "server/tables/command.h"
#include "match/command_request.h"

#include "notation/decisions.h"
#include "notation/encode.h"
#include "notation/json.h"
#include "match/view_message.h"

#include <stdlib.h>
#include <string.h>

static void refuse_not_playing(const struct paris_command_context *h)
{
    unsigned status = h->table->match->status;
    refuse(h, "not_playing",
           status == PARIS_TABLE_OPEN   ? "The game has not begun."
           : status == PARIS_TABLE_OVER ? "The game is over."
                                        : "This game was stopped.");
}

static bool sits(const struct paris_command_context *h)
{
    return h->seat >= 0 && h->table->match->seat[h->seat].kind == PARIS_SEAT_PERSON;
}

/* A change of one line. */
static void change(const struct paris_command_context *h, const struct paris_log_entry *line)
{
    struct paris_change *change =
        paris_change_begin(h->tables, h->table, h->connection, h->request);
    if (paris_change_add(change, line))
        paris_change_submit(change);
}

/* --- sitting down and getting up --- */

static void create(const struct paris_command_context *h)
{
    struct paris_match_settings settings;
    int own;
    if (!paris_wish_settings(h->request, &settings, &own, h->error))
        refuse_message(h);
    else
        paris_tables_create(h->tables, h->connection, h->request, &settings, own);
}

static void join(const struct paris_command_context *h)
{
    const struct paris_match *match = h->table->match;
    struct paris_log_entry line = {.verb = PARIS_LOG_JOIN, .rest = h->connection->account.name};
    int64_t wanted = 0;
    if (!paris_wish_contribution(h->request, line.contribution, h->error) ||
        !paris_wish_number(h->request, "seat", false, 1, match->settings.players, &wanted,
                           h->error)) {
        refuse_message(h);
        return;
    }
    int seat =
        wanted > 0 ? (int)wanted - 1 : paris_match_free_seat(match, h->connection->account.id);
    if (match->status != PARIS_TABLE_OPEN || seat < 0) {
        refuse(h, "taken", sits(h) ? "You have a seat here already." : "No seat is free.");
        return;
    }
    line.seat = (uint8_t)seat;
    strcpy(line.account, h->connection->account.id);
    struct paris_change *change =
        paris_change_begin(h->tables, h->table, h->connection, h->request);
    if (paris_change_add(change, &line) && paris_change_start_if_complete(change))
        paris_change_submit(change);
}

static void leave(const struct paris_command_context *h)
{
    const struct paris_match *match = h->table->match;
    bool open = match->status == PARIS_TABLE_OPEN;
    struct paris_log_entry line = {.verb = open ? PARIS_LOG_FREE : PARIS_LOG_AWAY, .rest = ""};
    if (h->seat < 0 || (!open && !sits(h))) {
        refuse(h, "not_seated", "You have no seat at this table.");
        return;
    }
    line.seat = (uint8_t)h->seat;
    line.level = match->settings.stand_in;
    change(h, &line);
}

static void come_back(const struct paris_command_context *h)
{
    struct paris_log_entry line = {.verb = PARIS_LOG_BACK, .rest = ""};
    if (!sits(h)) {
        refuse(h, "not_seated", "You have no seat at this table.");
        return;
    }
    line.seat = (uint8_t)h->seat;
    change(h, &line);
}

static void replace(const struct paris_command_context *h)
{
    enum { SECOND = 1000 };
    const struct paris_match *match = h->table->match;
    int64_t seat = 0;
    if (!paris_wish_number(h->request, "seat", true, 1, match->settings.players, &seat, h->error)) {
        refuse_message(h);
        return;
    }
    int64_t absent = paris_tables_clock(h->tables) - h->table->absent_since[seat - 1];
    bool store_down = !(paris_tables_online(h->table) >> (seat - 1) & 1) &&
                      absent >= (int64_t)h->tables->settings.replace_after_seconds * SECOND;
    struct paris_log_entry line = {.verb = PARIS_LOG_AWAY,
                                   .seat = (uint8_t)(seat - 1),
                                   .level = match->settings.stand_in,
                                   .rest = ""};
    if (match->status != PARIS_TABLE_PLAYING)
        refuse_not_playing(h);
    else if (!sits(h) || h->seat == seat - 1)
        refuse(h, "forbidden", "Only who sits at the table may let the computer play for another.");
    else if (match->seat[seat - 1].kind == PARIS_SEAT_PERSON && !store_down)
        refuse(h, "forbidden", "This person is there, or was a minute ago.");
    else
        change(h, &line);
}

static void rematch(const struct paris_command_context *h)
{
    if (!sits(h))
        refuse(h, "not_seated", "You have no seat at this table.");
    else if (h->table->match->status != PARIS_TABLE_OVER)
        refuse(h, "not_playing", "A rematch comes after the end of the game.");
    else
        paris_tables_rematch(h->tables, h->connection, h->request, h->table);
}

/* --- watching --- */

static void watch(const struct paris_command_context *h)
{
    struct paris_watch *watch = paris_tables_find_watch(h->connection, h->table);
    int64_t since = 0;
    bool reasons = false;
    unsigned place = 0;
    if (!paris_wish_number(h->request, "since", false, 0, PARIS_RECORD_DECISIONS, &since,
                           h->error) ||
        !paris_wish_bool(h->request, "reasons", &reasons, h->error)) {
        refuse_message(h);
        return;
    }
    while (place < WATCHED_TABLES_MAX && h->connection->watch[place] != NULL)
        place++;
    if (watch == NULL && place == WATCHED_TABLES_MAX) {
        refuse(h, "too_many", "A socket can watch 16 tables.");
        return;
    }
    if (watch == NULL) {
        watch = calloc(1, sizeof *watch);
        PARIS_CHECK(watch != NULL);
        watch->connection = h->connection;
        watch->table = h->table;
        watch->next = h->table->watches;
        h->table->watches = watch;
        h->connection->watch[place] = watch;
    }
    watch->known = (uint32_t)since;
    watch->reasons = reasons;
    answer(h, h->table->id, PARIS_NO_DECISION_SEQ);
    paris_tables_publish_presence(h->tables, h->table);
    paris_tables_notify(h->tables, watch);
    paris_tables_broadcast_presence(h->tables, h->table);
}

static void unwatch(const struct paris_command_context *h)
{
    struct paris_watch *watch = paris_tables_find_watch(h->connection, h->table);
    if (watch != NULL)
        paris_tables_unwatch(h->tables, watch);
    answer(h, h->table->id, PARIS_NO_DECISION_SEQ);
}

/* --- playing --- */

static void refuse_stale(const struct paris_command_context *h)
{
    struct paris_watch *watch = paris_tables_find_watch(h->connection, h->table);
    if (paris_tables_must_recheck(h->tables))
        return;
    struct paris_text text = paris_tables_text(h->tables);
    h->tables->counters.stale++;
    paris_message_refused(&text, h->request->id, "stale",
                          "The table has gone on since; here is how it stands now.");
    paris_encode_name(&text, "current");
    (void)paris_tables_add_table_message(h->tables, &text, h->table, h->connection,
                                         watch != NULL ? watch->known : 0, false);
    paris_text_add_char(&text, '}');
    paris_tables_send(h->tables, h->connection, &text);
}

/* May this connection take a step now, and is the message about the game as it is? */
static bool may_step(const struct paris_command_context *h)
{
    const struct paris_match *match = h->table->match;
    int64_t seq = 0;
    if (!paris_wish_number(h->request, "seq", true, 0, INT64_MAX, &seq, h->error))
        refuse_message(h);
    else if (!sits(h))
        refuse(h, "not_seated", "You have no seat at this table.");
    else if (match->status != PARIS_TABLE_PLAYING)
        refuse_not_playing(h);
    else if (paris_match_waits_for(match) == h->seat &&
             paris_match_decision_seq(match) == (uint64_t)seq)
        return true;
    else if (paris_match_waits_for(match) == h->seat)
        refuse_stale(h);
    else
        refuse(h, "not_your_turn", "It is another seat's turn.");
    return false;
}

/* The text of a decision, as far as it can be one. */
static bool read_decision(const struct paris_command_context *h, char words[PARIS_DECISION_LENGTH])
{
    uint32_t node = paris_json_member(&h->request->json, 0, "decision");
    if (node == PARIS_JSON_NONE || !paris_json_is(&h->request->json, node, PARIS_JSON_STRING)) {
        (void)paris_wish_word(h->request, "decision", true, words, PARIS_DECISION_LENGTH, h->error);
        refuse_message(h);
        return false;
    }
    if (paris_json_copy(words, PARIS_DECISION_LENGTH, &h->request->json, node) == PARIS_OK &&
        words[0] != '\0')
        return true;
    refuse(h, "malformed", "A decision is one line of words, such as: draw 2.");
    return false;
}

static void decide(const struct paris_command_context *h)
{
    char words[PARIS_DECISION_LENGTH] = "";
    struct paris_log_entry line = {.verb = PARIS_LOG_DO, .seat = (uint8_t)h->seat, .rest = words};
    if (!may_step(h))
        return;
    if (read_decision(h, words))
        change(h, &line);
}

static void step(const struct paris_command_context *h, enum paris_log_verb verb)
{
    struct paris_log_entry line = {.verb = (uint8_t)verb, .seat = (uint8_t)h->seat, .rest = ""};
    if (may_step(h))
        change(h, &line);
}

static void undo(const struct paris_command_context *h)
{
    step(h, PARIS_LOG_UNDO);
}

static void redo(const struct paris_command_context *h)
{
    step(h, PARIS_LOG_REDO);
}

/* The reasons are about the seat to move, and only it may know them. */
static bool is_to_move(const struct paris_command_context *h)
{
    if (sits(h) && paris_match_waits_for(h->table->match) == h->seat)
        return true;
    if (h->table->match->status != PARIS_TABLE_PLAYING)
        refuse_not_playing(h);
    else
        refuse(h, "not_your_turn", "Only the seat to move can ask this.");
    return false;
}

/* The decision that a query is about, and why it is not legal; false if that was answered already. */
static bool read_question(const struct paris_command_context *h, struct paris_decision *decision,
                          struct paris_refusal *refusal)
{
    const struct paris_match *match = h->table->match;
    char words[PARIS_DECISION_LENGTH] = "";
    if (!is_to_move(h))
        return false;
    if (!read_decision(h, words))
        return false;
    if (paris_decision_read(decision, match->rules, words, strlen(words), h->error) != PARIS_OK) {
        refuse(h, "malformed", h->error->message);
        return false;
    }
    *refusal = paris_why_not(match->rules, &match->history.state, *decision);
    return true;
}

static void preview(const struct paris_command_context *h)
{
    struct paris_decision decision;
    struct paris_refusal refusal;
    if (!read_question(h, &decision, &refusal))
        return;
    struct paris_text text = paris_tables_text(h->tables);
    if (refusal.reason != PARIS_WHY_ALLOWED) {
        paris_message_illegal(&text, h->request->id, h->tables->settings.rules, refusal);
    } else {
        paris_message_done(&text, h->request->id, h->table->id, PARIS_NO_DECISION_SEQ);
        text.length--; /* into the object */
        paris_encode_name(&text, "preview");
        paris_match_write_preview(&text, &h->table->match->history, decision);
        paris_text_add_char(&text, '}');
    }
    paris_tables_send(h->tables, h->connection, &text);
}

static void why(const struct paris_command_context *h)
{
    const struct paris_match *match = h->table->match;
    struct paris_decision decision;
    struct paris_refusal refusal;
    if (!read_question(h, &decision, &refusal))
        return;
    struct paris_text text = paris_tables_text(h->tables);
    paris_message_done(&text, h->request->id, h->table->id, PARIS_NO_DECISION_SEQ);
    text.length--; /* into the object */
    if (refusal.reason == PARIS_WHY_ALLOWED) {
        paris_encode_word_of(&text, "reason", NULL);
    } else {
        paris_encode_name(&text, "reason");
        paris_json_refusal(&text, match->rules, refusal);
    }
    paris_text_add_char(&text, '}');
    paris_tables_send(h->tables, h->connection, &text);
}

static void hint(const struct paris_command_context *h)
{
    const struct paris_match *match = h->table->match;
    if (!is_to_move(h))
        return;
    for (int seat = 0; seat < match->settings.players; seat++)
        if (seat != h->seat && match->seat[seat].kind != PARIS_SEAT_COMPUTER) {
            refuse(h, "forbidden", "Hints are for games against computers only.");
            return;
        }
    paris_tables_hint(h->tables, h->connection, h->request, h->table);
}

/* --- talking and lists --- */

static void say(const struct paris_command_context *h)
{
    char words[CHAT_BYTES_MAX] = "";
    if (!sits(h)) {
        refuse(h, "not_seated", "Only who sits at the table may speak.");
        return;
    }
    if (!paris_wish_word(h->request, "text", true, words, sizeof words, h->error) ||
        !paris_wish_is_speech(words, CHAT_CHARACTERS_MAX)) {
        refuse(h, "bad_message",
               "Something to say has 1 to 256 characters and no control characters.");
        return;
    }
    paris_tables_send_chat(h->tables, h->table, h->connection->account.name, words);
    answer(h, h->table->id, PARIS_NO_DECISION_SEQ);
}

static void games(const struct paris_command_context *h)
{
    paris_tables_list(h->tables, h->connection, h->request, false);
}

static void lobby(const struct paris_command_context *h)
{
    paris_tables_list(h->tables, h->connection, h->request, true);
}

static void ping(const struct paris_command_context *h)
{
    answer(h, NULL, PARIS_NO_DECISION_SEQ);
}

/* --- all of them --- */

static const struct paris_command commands[] = {
    {"create", ABOUT_NOTHING, create},  {"join", ABOUT_CHANGE, join},
    {"leave", ABOUT_CHANGE, leave},     {"return", ABOUT_CHANGE, come_back},
    {"replace", ABOUT_CHANGE, replace}, {"rematch", ABOUT_TABLE, rematch},
    {"watch", ABOUT_WATCHING, watch},   {"unwatch", ABOUT_WATCH, unwatch},
    {"decide", ABOUT_CHANGE, decide},   {"undo", ABOUT_CHANGE, undo},
    {"redo", ABOUT_CHANGE, redo},       {"why", ABOUT_TABLE, why},
    {"preview", ABOUT_TABLE, preview},  {"hint", ABOUT_TABLE, hint},
    {"say", ABOUT_TABLE, say},          {"games", ABOUT_NOTHING, games},
    {"lobby", ABOUT_NOTHING, lobby},    {"ping", ABOUT_NOTHING, ping},
};

const char *paris_tables_command_name(size_t i)
{
    return i < sizeof commands / sizeof *commands ? commands[i].name : NULL;
}

const struct paris_command *paris_command_find(const struct paris_wish *request)
{
    uint32_t node = paris_json_member(&request->json, 0, "do");
    for (size_t i = 0; node != PARIS_JSON_NONE && i < sizeof commands / sizeof *commands; i++)
        if (paris_json_equal(&request->json, node, commands[i].name))
            return &commands[i];
    return NULL;
}
