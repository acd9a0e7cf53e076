/* What messages ask for (docs/protocol.md, section 2). */
#include "server/hall_inner.h"
#include "server/wish.h"

#include "notation/decisions.h"
#include "notation/encode.h"
#include "notation/json.h"
#include "table/situation.h"

#include <stdlib.h>
#include <string.h>

enum { SAY_CHARACTERS = 256, SAY_BYTES = 4 * SAY_CHARACTERS + 1, BURST = 64 };

/* One message being heard. `seat` is the visitor's, or -1. */
struct hearing {
    struct paris_hall *hall;
    struct paris_visitor *visitor;
    const struct paris_wish *wish;
    struct paris_hall_table *table; /* NULL where the command is about none */
    int seat;
    struct paris_error *error;
};

static void refuse(const struct hearing *h, const char *code, const char *text)
{
    paris_hall_refuse(h->hall, h->visitor, h->wish->id, code, text);
}

/* It is wrong whatever the table is like. */
static void refuse_message(const struct hearing *h)
{
    h->hall->doubting = false;
    refuse(h, "bad_message", h->error->message);
}

static void refuse_not_playing(const struct hearing *h)
{
    unsigned status = h->table->game->status;
    refuse(h, "not_playing",
           status == PARIS_TABLE_OPEN   ? "The game has not begun."
           : status == PARIS_TABLE_OVER ? "The game is over."
                                        : "This game was stopped.");
}

static void answer(const struct hearing *h, const char *table, uint64_t seq)
{
    struct paris_text text = paris_hall_text(h->hall);
    paris_message_done(&text, h->wish->id, table, seq);
    paris_hall_send(h->hall, h->visitor, &text);
}

static bool sits(const struct hearing *h)
{
    return h->seat >= 0 && h->table->game->seat[h->seat].kind == PARIS_SEAT_PERSON;
}

/* A change of one line. */
static void change(const struct hearing *h, const struct paris_line *line)
{
    struct paris_change *change = paris_change_begin(h->hall, h->table, h->visitor, h->wish);
    if (paris_change_add(change, line))
        paris_change_submit(change);
}

/* --- sitting down and getting up --- */

static void create(const struct hearing *h)
{
    struct paris_settings settings;
    int own;
    if (!paris_wish_settings(h->wish, &settings, &own, h->error))
        refuse_message(h);
    else
        paris_hall_create(h->hall, h->visitor, h->wish, &settings, own);
}

static void join(const struct hearing *h)
{
    const struct paris_game *game = h->table->game;
    struct paris_line line = {.verb = PARIS_LINE_JOIN, .rest = h->visitor->account.name};
    int64_t wanted = 0;
    if (!paris_wish_contribution(h->wish, line.contribution, h->error) ||
        !paris_wish_number(h->wish, "seat", false, 1, game->settings.players, &wanted, h->error)) {
        refuse_message(h);
        return;
    }
    int seat = wanted > 0 ? (int)wanted - 1 : paris_game_free_seat(game, h->visitor->account.id);
    if (game->status != PARIS_TABLE_OPEN || seat < 0) {
        refuse(h, "taken", sits(h) ? "You have a seat here already." : "No seat is free.");
        return;
    }
    line.seat = (uint8_t)seat;
    strcpy(line.account, h->visitor->account.id);
    struct paris_change *change = paris_change_begin(h->hall, h->table, h->visitor, h->wish);
    if (paris_change_add(change, &line) && paris_change_start_if_complete(change))
        paris_change_submit(change);
}

static void leave(const struct hearing *h)
{
    const struct paris_game *game = h->table->game;
    bool open = game->status == PARIS_TABLE_OPEN;
    struct paris_line line = {.verb = open ? PARIS_LINE_FREE : PARIS_LINE_AWAY, .rest = ""};
    if (h->seat < 0 || (!open && !sits(h))) {
        refuse(h, "not_seated", "You have no seat at this table.");
        return;
    }
    line.seat = (uint8_t)h->seat;
    line.level = game->settings.stand_in;
    change(h, &line);
}

static void come_back(const struct hearing *h)
{
    struct paris_line line = {.verb = PARIS_LINE_BACK, .rest = ""};
    if (!sits(h)) {
        refuse(h, "not_seated", "You have no seat at this table.");
        return;
    }
    line.seat = (uint8_t)h->seat;
    change(h, &line);
}

static void replace(const struct hearing *h)
{
    enum { SECOND = 1000 };
    const struct paris_game *game = h->table->game;
    int64_t seat = 0;
    if (!paris_wish_number(h->wish, "seat", true, 1, game->settings.players, &seat, h->error)) {
        refuse_message(h);
        return;
    }
    int64_t absent = paris_hall_clock(h->hall) - h->table->absent_since[seat - 1];
    bool away = !(paris_hall_online(h->table) >> (seat - 1) & 1) &&
                absent >= (int64_t)h->hall->settings.replace_after * SECOND;
    struct paris_line line = {.verb = PARIS_LINE_AWAY,
                              .seat = (uint8_t)(seat - 1),
                              .level = game->settings.stand_in,
                              .rest = ""};
    if (game->status != PARIS_TABLE_PLAYING)
        refuse_not_playing(h);
    else if (!sits(h) || h->seat == seat - 1)
        refuse(h, "forbidden", "Only who sits at the table may let the computer play for another.");
    else if (game->seat[seat - 1].kind == PARIS_SEAT_PERSON && !away)
        refuse(h, "forbidden", "This person is there, or was a minute ago.");
    else
        change(h, &line);
}

static void rematch(const struct hearing *h)
{
    if (!sits(h))
        refuse(h, "not_seated", "You have no seat at this table.");
    else if (h->table->game->status != PARIS_TABLE_OVER)
        refuse(h, "not_playing", "A rematch comes after the end of the game.");
    else
        paris_hall_rematch(h->hall, h->visitor, h->wish, h->table);
}

/* --- watching --- */

static void watch(const struct hearing *h)
{
    struct paris_watch *watch = paris_hall_watching(h->visitor, h->table);
    int64_t since = 0;
    bool reasons = false;
    unsigned place = 0;
    if (!paris_wish_number(h->wish, "since", false, 0, PARIS_RECORD_DECISIONS, &since, h->error) ||
        !paris_wish_bool(h->wish, "reasons", &reasons, h->error)) {
        refuse_message(h);
        return;
    }
    while (place < HALL_MOST_WATCHED && h->visitor->watch[place] != NULL)
        place++;
    if (watch == NULL && place == HALL_MOST_WATCHED) {
        refuse(h, "too_many", "A socket can watch 16 tables.");
        return;
    }
    unsigned before = paris_hall_online(h->table);
    if (watch == NULL) {
        watch = calloc(1, sizeof *watch);
        PARIS_CHECK(watch != NULL);
        watch->visitor = h->visitor;
        watch->table = h->table;
        watch->next = h->table->watches;
        h->table->watches = watch;
        h->visitor->watch[place] = watch;
    }
    watch->known = (uint32_t)since;
    watch->reasons = reasons;
    answer(h, h->table->id, PARIS_NO_SEQ);
    paris_hall_show_presence(h->hall, h->table);
    if (paris_hall_online(h->table) != before)
        paris_hall_tell_all(h->hall, h->table);
    else
        paris_hall_tell(h->hall, watch);
}

static void unwatch(const struct hearing *h)
{
    struct paris_watch *watch = paris_hall_watching(h->visitor, h->table);
    if (watch != NULL)
        paris_hall_unwatch(h->hall, watch);
    answer(h, h->table->id, PARIS_NO_SEQ);
}

/* --- playing --- */

static void refuse_stale(const struct hearing *h)
{
    struct paris_watch *watch = paris_hall_watching(h->visitor, h->table);
    if (paris_hall_doubts(h->hall))
        return;
    struct paris_text text = paris_hall_text(h->hall);
    h->hall->figures.stale++;
    paris_message_refused(&text, h->wish->id, "stale",
                          "The table has gone on since; here is how it stands now.");
    paris_encode_name(&text, "current");
    (void)paris_hall_add_table_message(h->hall, &text, h->table, h->visitor,
                                       watch != NULL ? watch->known : 0, false);
    paris_text_add_char(&text, '}');
    paris_hall_send(h->hall, h->visitor, &text);
}

/* May this visitor take a step now, and is the message about the game as it is? */
static bool may_step(const struct hearing *h)
{
    const struct paris_game *game = h->table->game;
    int64_t seq = 0;
    if (!paris_wish_number(h->wish, "seq", true, 0, INT64_MAX, &seq, h->error))
        refuse_message(h);
    else if (!sits(h))
        refuse(h, "not_seated", "You have no seat at this table.");
    else if (game->status != PARIS_TABLE_PLAYING)
        refuse_not_playing(h);
    else if (paris_game_waits_for(game) == h->seat && paris_game_seq(game) == (uint64_t)seq)
        return true;
    else if (paris_game_waits_for(game) == h->seat)
        refuse_stale(h);
    else
        refuse(h, "not_your_turn", "It is another seat's turn.");
    return false;
}

/* The text of a decision, as far as it can be one. */
static bool read_decision(const struct hearing *h, char words[PARIS_DECISION_LENGTH])
{
    uint32_t node = paris_json_member(&h->wish->json, 0, "decision");
    if (node == PARIS_JSON_NONE || !paris_json_is(&h->wish->json, node, PARIS_JSON_STRING)) {
        (void)paris_wish_word(h->wish, "decision", true, words, PARIS_DECISION_LENGTH, h->error);
        refuse_message(h);
        return false;
    }
    if (paris_json_copy(words, PARIS_DECISION_LENGTH, &h->wish->json, node) == PARIS_OK &&
        words[0] != '\0')
        return true;
    refuse(h, "malformed", "A decision is one line of words, such as: draw 2.");
    return false;
}

static void decide(const struct hearing *h)
{
    char words[PARIS_DECISION_LENGTH] = "";
    struct paris_line line = {.verb = PARIS_LINE_DO, .seat = (uint8_t)h->seat, .rest = words};
    if (!may_step(h))
        return;
    if (read_decision(h, words))
        change(h, &line);
}

static void step(const struct hearing *h, enum paris_line_verb verb)
{
    struct paris_line line = {.verb = (uint8_t)verb, .seat = (uint8_t)h->seat, .rest = ""};
    if (may_step(h))
        change(h, &line);
}

static void undo(const struct hearing *h)
{
    step(h, PARIS_LINE_UNDO);
}

static void redo(const struct hearing *h)
{
    step(h, PARIS_LINE_REDO);
}

/* The reasons are about the seat to move, and only it may know them. */
static bool is_to_move(const struct hearing *h)
{
    if (sits(h) && paris_game_waits_for(h->table->game) == h->seat)
        return true;
    if (h->table->game->status != PARIS_TABLE_PLAYING)
        refuse_not_playing(h);
    else
        refuse(h, "not_your_turn", "Only the seat to move can ask this.");
    return false;
}

/* The decision that a question is about, and why it is not legal; false if that was answered already. */
static bool read_question(const struct hearing *h, struct paris_decision *decision,
                          struct paris_refusal *refusal)
{
    const struct paris_game *game = h->table->game;
    char words[PARIS_DECISION_LENGTH] = "";
    if (!is_to_move(h))
        return false;
    if (!read_decision(h, words))
        return false;
    if (paris_decision_read(decision, game->rules, words, strlen(words), h->error) != PARIS_OK) {
        refuse(h, "malformed", h->error->message);
        return false;
    }
    *refusal = paris_why_not(game->rules, &game->table.state, *decision);
    return true;
}

static void preview(const struct hearing *h)
{
    struct paris_decision decision;
    struct paris_refusal refusal;
    if (!read_question(h, &decision, &refusal))
        return;
    struct paris_text text = paris_hall_text(h->hall);
    if (refusal.reason != PARIS_WHY_ALLOWED) {
        paris_message_illegal(&text, h->wish->id, h->hall->settings.rules, refusal);
    } else {
        paris_message_done(&text, h->wish->id, h->table->id, PARIS_NO_SEQ);
        text.length--; /* into the object */
        paris_encode_name(&text, "preview");
        paris_situation_preview(&text, &h->table->game->table, decision);
        paris_text_add_char(&text, '}');
    }
    paris_hall_send(h->hall, h->visitor, &text);
}

static void why(const struct hearing *h)
{
    const struct paris_game *game = h->table->game;
    struct paris_decision decision;
    struct paris_refusal refusal;
    if (!read_question(h, &decision, &refusal))
        return;
    struct paris_text text = paris_hall_text(h->hall);
    paris_message_done(&text, h->wish->id, h->table->id, PARIS_NO_SEQ);
    text.length--; /* into the object */
    if (refusal.reason == PARIS_WHY_ALLOWED) {
        paris_encode_word_of(&text, "reason", NULL);
    } else {
        paris_encode_name(&text, "reason");
        paris_json_refusal(&text, game->rules, refusal);
    }
    paris_text_add_char(&text, '}');
    paris_hall_send(h->hall, h->visitor, &text);
}

static void hint(const struct hearing *h)
{
    const struct paris_game *game = h->table->game;
    if (!is_to_move(h))
        return;
    for (int seat = 0; seat < game->settings.players; seat++)
        if (seat != h->seat && game->seat[seat].kind != PARIS_SEAT_COMPUTER) {
            refuse(h, "forbidden", "Hints are for games against computers only.");
            return;
        }
    paris_hall_hint(h->hall, h->visitor, h->wish, h->table);
}

/* --- talking and lists --- */

static void say(const struct hearing *h)
{
    char words[SAY_BYTES] = "";
    if (!sits(h)) {
        refuse(h, "not_seated", "Only who sits at the table may speak.");
        return;
    }
    if (!paris_wish_word(h->wish, "text", true, words, sizeof words, h->error) ||
        !paris_wish_is_speech(words, SAY_CHARACTERS)) {
        refuse(h, "bad_message",
               "Something to say has 1 to 256 characters and no control characters.");
        return;
    }
    struct paris_text text = paris_hall_text(h->hall);
    paris_text_add_char(&text, '{');
    paris_encode_word_of(&text, "table", h->table->id);
    paris_encode_name(&text, "said");
    paris_text_add_char(&text, '{');
    paris_encode_word_of(&text, "name", h->visitor->account.name);
    paris_encode_word_of(&text, "text", words);
    paris_text_add(&text, "}}");
    for (struct paris_watch *watch = h->table->watches; watch != NULL; watch = watch->next)
        paris_hall_send(h->hall, watch->visitor, &text);
    paris_hall_publish_said(h->hall, h->table, text.data);
    answer(h, h->table->id, PARIS_NO_SEQ);
}

static void games(const struct hearing *h)
{
    paris_hall_list(h->hall, h->visitor, h->wish, false);
}

static void lobby(const struct hearing *h)
{
    paris_hall_list(h->hall, h->visitor, h->wish, true);
}

static void ping(const struct hearing *h)
{
    answer(h, NULL, PARIS_NO_SEQ);
}

/* --- dispatch --- */

enum about {
    ABOUT_NOTHING, /* that is a table */
    ABOUT_TABLE,   /* as it is here */
    ABOUT_WATCH,   /* ... in the order of the messages, also where one has to wait */
    ABOUT_CHANGE   /* waits until the table's last change is stored; done once for each id */
};

static const struct command {
    const char *name;
    enum about about;
    void (*act)(const struct hearing *h);
} commands[] = {
    {"create", ABOUT_NOTHING, create},  {"join", ABOUT_CHANGE, join},
    {"leave", ABOUT_CHANGE, leave},     {"return", ABOUT_CHANGE, come_back},
    {"replace", ABOUT_CHANGE, replace}, {"rematch", ABOUT_TABLE, rematch},
    {"watch", ABOUT_WATCH, watch},      {"unwatch", ABOUT_WATCH, unwatch},
    {"decide", ABOUT_CHANGE, decide},   {"undo", ABOUT_CHANGE, undo},
    {"redo", ABOUT_CHANGE, redo},       {"why", ABOUT_TABLE, why},
    {"preview", ABOUT_TABLE, preview},  {"hint", ABOUT_TABLE, hint},
    {"say", ABOUT_TABLE, say},          {"games", ABOUT_NOTHING, games},
    {"lobby", ABOUT_NOTHING, lobby},    {"ping", ABOUT_NOTHING, ping},
};

const char *paris_hall_command(size_t i)
{
    return i < sizeof commands / sizeof *commands ? commands[i].name : NULL;
}

static const struct command *find_command(const struct paris_wish *wish)
{
    uint32_t node = paris_json_member(&wish->json, 0, "do");
    for (size_t i = 0; node != PARIS_JSON_NONE && i < sizeof commands / sizeof *commands; i++)
        if (paris_json_equal(&wish->json, node, commands[i].name))
            return &commands[i];
    return NULL;
}

/* Was this command carried out before? Then it gets its answer once more. */
static bool repeat(const struct hearing *h)
{
    const struct paris_hall_table *table = h->table;
    for (size_t i = table->note_count; i-- > 0;)
        if (memcmp(table->notes[i].command, h->wish->command, PARIS_COMMAND_LENGTH) == 0) {
            h->hall->figures.repeats++;
            answer(h, table->id, table->notes[i].seq);
            return true;
        }
    return false;
}

/* What the table as it is here does not allow may be right after lines that others have added. A refusal
 * is for good only after a reading of the log that began when the message had come; until the store can
 * be asked it is to be sent again. So it is with watching: who comes from another process must not see
 * less here than there. */
static void obey_at_known_table(struct hearing *h, const struct command *command)
{
    struct paris_hall *hall = h->hall;
    h->seat = paris_game_seat_of(h->table->game, h->visitor->account.id);
    hall->doubting = hall->share.on && h->table->read < hall->attempt.needs;
    hall->doubted = hall->doubting && command->act == watch;
    if (!hall->doubted && (command->about != ABOUT_CHANGE || !repeat(h)))
        command->act(h);
    hall->doubting = false;
    if (!hall->doubted)
        return;
    if (hall->away) {
        paris_hall_refuse_stopped(hall, h->visitor, h->wish->id);
        return;
    }
    paris_hall_hear_again(h->table, h->visitor->number, h->wish->text, h->wish->length,
                          hall->attempt);
    h->table->doubt = true;
    paris_hall_go_on(hall, h->table); /* nothing, if it is busy: then afterwards */
}

/* Has it to wait for its turn? */
static bool must_wait(const struct hearing *h, const struct command *command)
{
    bool in_order =
        command->about == ABOUT_CHANGE || (command->about == ABOUT_WATCH && h->hall->share.on);
    return h->table->game == NULL || (in_order && h->table->busy);
}

static void obey_at_table(struct hearing *h, const struct command *command)
{
    char id[PARIS_ID_LENGTH] = "";
    if (!paris_wish_word(h->wish, "table", true, id, sizeof id, h->error)) {
        refuse_message(h);
        return;
    }
    if (!paris_hall_is_id(id)) {
        refuse(h, "unknown", "There is no such table.");
        return;
    }
    h->table = paris_hall_table(h->hall, id);
    bool known = h->table != NULL;
    if (!known)
        h->table = paris_hall_add_table(h->hall, id);
    if (h->hall->attempt.needs == 0)
        h->hall->attempt.needs = h->table->readings + 1;
    if (!known)
        paris_hall_fetch(h->hall, h->table);
    if (h->table->lost) {
        paris_hall_refuse_stopped(h->hall, h->visitor, h->wish->id);
        return;
    }
    if (h->table->missing) {
        refuse(h, h->table->damaged ? "not_playing" : "unknown",
               h->table->damaged ? "The log of this table is damaged; the server's keeper was told."
                                 : "There is no such table.");
        return;
    }
    if (must_wait(h, command)) {
        paris_hall_wait(h->hall, h->table, h->visitor, h->wish);
        return;
    }
    if (h->hall->away && command->about == ABOUT_CHANGE)
        paris_hall_refuse_stopped(h->hall, h->visitor, h->wish->id);
    else
        obey_at_known_table(h, command);
}

void paris_hall_obey(struct paris_hall *hall, struct paris_visitor *visitor, const char *text,
                     size_t length, struct paris_hall_attempt attempt)
{
    struct paris_json_node nodes[PARIS_WISH_NODES];
    struct paris_error error = {0, 0, ""};
    struct paris_wish wish;
    struct hearing hearing = {hall, visitor, &wish, NULL, -1, &error};
    hall->attempt = attempt;
    if (paris_wish_read(&wish, nodes, text, length, &error) != PARIS_OK) {
        paris_hall_refuse(hall, visitor, wish.id[0] != '\0' ? wish.id : NULL, "bad_message",
                          error.message);
        return;
    }
    const struct command *command = find_command(&wish);
    if (command == NULL)
        refuse(&hearing, "bad_message",
               "\"do\" is none of create, join, leave, return, replace, rematch, watch, unwatch, "
               "decide, undo, redo, why, preview, hint, say, games, lobby, ping.");
    else if (hall->broken)
        paris_hall_refuse_stopped(hall, visitor, wish.id);
    else if (command->about != ABOUT_NOTHING)
        obey_at_table(&hearing, command);
    else
        command->act(&hearing);
}

void paris_hall_hear(struct paris_hall *hall, struct paris_visitor *visitor, const char *text,
                     size_t length)
{
    const struct paris_hall_attempt first = {0, 0};
    if (paris_bucket_take(&visitor->bucket, paris_hall_clock(hall), BURST, hall->settings.messages))
        paris_hall_obey(hall, visitor, text, length, first);
    else
        paris_hall_refuse(hall, visitor, NULL, "too_often",
                          "Too many messages; 20 a second are enough for every game.");
}
