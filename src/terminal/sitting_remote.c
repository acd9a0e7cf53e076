/* A table on a server: its messages become what a face shows. */
#include "terminal/sitting_inner.h"

#include "base/bits.h"
#include "client/request.h"
#include "notation/codes.h"
#include "notation/decisions.h"
#include "match/advice.h"
#include "terminal/remote.h"
#include "terminal/remote_table.h"
#include "terminal/voice.h"

#include <stdlib.h>
#include <string.h>

enum { PATIENCE = 15000, OK = 200, REPEAT = 300, SAY_MOST = 256 };

static void say(struct paris_sitting *sitting, const char *text)
{
    paris_sitting_add_notice(sitting, text, NULL, 0);
}

static void say_with(struct paris_sitting *sitting, const char *pattern, const char *name,
                     const char *text)
{
    const struct paris_filling filling[] = {{name, text, 0}};
    paris_sitting_add_notice(sitting, pattern, filling, 1);
}

static void stop_playing(struct paris_sitting *sitting)
{
    sitting->now.stage = PARIS_SITTING_STOPPED;
    sitting->now.connected = false;
    sitting->now.version++;
}

/* --- errands --- */

static void create_table(struct paris_remote *remote)
{
    char seats[128];
    struct paris_text list = paris_text_in(seats, sizeof seats);
    paris_text_add(&list, "[\"me\"");
    for (unsigned seat = 1; seat < remote->wish.players; seat++) {
        unsigned level = remote->wish.level[seat];
        paris_text_add(&list, level > 0 ? ",\"level " : ",\"open\"");
        if (level > 0)
            paris_text_add_number(&list, level);
        paris_text_add(&list, level > 0 ? "\"" : "");
    }
    paris_text_add_char(&list, ']');
    struct paris_text message = paris_remote_begin(remote, PARIS_ERRAND_CREATE, "create");
    paris_wire_add_value(&message, "seats", seats);
    if (remote->wish.listed)
        paris_wire_add_value(&message, "public", "true");
    struct paris_text variants = paris_text_in(seats, sizeof seats);
    paris_text_add_char(&variants, '[');
    for (PARIS_BITS(i, remote->wish.variants)) {
        paris_text_add(&variants, variants.length > 1 ? "," : "");
        paris_text_add_json(&variants, paris_code_variant(1u << i));
    }
    paris_text_add_char(&variants, ']');
    paris_wire_add_value(&message, "variants", seats);
    paris_remote_send(remote, &message);
}

/* Not an errand: a new socket watches anew anyway. */
static void watch_table(struct paris_remote *remote)
{
    char text[PARIS_WIRE_MOST];
    struct paris_text message = paris_text_in(text, sizeof text);
    remote->watch_at = 0;
    paris_wire_begin(&message, remote->watch_id, "watch", &remote->random);
    paris_wire_add_word(&message, "table", remote->table);
    paris_wire_add_number(&message, "since", remote->known);
    paris_wire_end(&message);
    (void)!paris_remote_send_once(remote, text);
}

static void join_table(struct paris_remote *remote)
{
    struct paris_text message = paris_remote_begin(remote, PARIS_ERRAND_JOIN, "join");
    paris_remote_add_contribution(&message);
    remote->sat = true;
    paris_remote_send(remote, &message);
}

static void return_to_table(struct paris_remote *remote)
{
    struct paris_text message = paris_remote_begin(remote, PARIS_ERRAND_RETURN, "return");
    remote->sat = true;
    paris_remote_send(remote, &message);
}

bool paris_sitting_remote_send(struct paris_sitting *sitting, const char *what,
                               const struct paris_decision *decision)
{
    struct paris_remote *remote = sitting->remote;
    char text[PARIS_DECISION_LENGTH];
    struct paris_text words = paris_text_in(text, sizeof text);
    if (remote->errand == PARIS_ERRAND_HINT) /* it is not waited for any more */
        remote->errand = PARIS_ERRAND_NONE;
    PARIS_CHECK(remote->errand == PARIS_ERRAND_NONE);
    struct paris_text message = paris_remote_begin(remote, PARIS_ERRAND_DECIDE, what);
    paris_wire_add_number(&message, "seq", remote->seq);
    if (decision != NULL) {
        paris_decision_write(&words, sitting->rules, *decision);
        paris_wire_add_word(&message, "decision", text);
    }
    remote->sent_seq = remote->seq;
    paris_remote_send(remote, &message);
    sitting->now.stage = PARIS_SITTING_SENDING;
    sitting->now.version++;
    return true;
}

bool paris_sitting_remote_say(struct paris_sitting *sitting, const char *text)
{
    struct paris_remote *remote = sitting->remote;
    char store[PARIS_WIRE_MOST], id[PARIS_WIRE_ID + 1];
    struct paris_text message = paris_text_in(store, sizeof store);
    if (text[0] == '\0' || strlen(text) > SAY_MOST || remote->table[0] == '\0')
        return false;
    paris_wire_begin(&message, id, "say", &remote->random);
    paris_wire_add_word(&message, "table", remote->table);
    paris_wire_add_word(&message, "text", text);
    paris_wire_end(&message);
    return paris_remote_send_once(remote, store);
}

bool paris_sitting_remote_hint(struct paris_sitting *sitting)
{
    struct paris_remote *remote = sitting->remote;
    for (unsigned seat = 0; seat < sitting->now.players; seat++)
        if (sitting->now.seats[seat].mind == PARIS_SITTING_ELSEWHERE)
            return false;
    if (remote->errand != PARIS_ERRAND_NONE)
        return false;
    struct paris_text message = paris_remote_begin(remote, PARIS_ERRAND_HINT, "hint");
    paris_remote_send(remote, &message);
    return true;
}

/* --- the table's message --- */

/* Sits down where there is a seat for us, and takes the own one back from a computer. */
static void take_seat(struct paris_sitting *sitting, const struct paris_wire_message *message,
                      const struct paris_wire_situation *situation, bool open)
{
    struct paris_remote *remote = sitting->remote;
    uint32_t seats = paris_json_member(&message->json, message->situation, "seats");
    uint32_t own = situation->you > 0 ? paris_json_item(&message->json, seats, situation->you - 1)
                                      : PARIS_JSON_NONE;
    bool seated =
        own != PARIS_JSON_NONE &&
        paris_json_equal(&message->json, paris_json_member(&message->json, own, "kind"), "person");
    bool away = own != PARIS_JSON_NONE &&
                paris_json_member(&message->json, own, "stand_in") != PARIS_JSON_NONE;
    if (remote->watch || remote->sat || remote->errand != PARIS_ERRAND_NONE)
        return;
    if (open && !seated)
        join_table(remote);
    else if (seated && away && situation->begun && !situation->over)
        return_to_table(remote);
    else if (!seated && situation->begun) {
        remote->watch = true;
        say(sitting, paris_say("The game is under way and you have no seat in it: you look on."));
    }
}

static void take_situation(struct paris_sitting *sitting, const struct paris_wire_message *message)
{
    struct paris_sitting_now *now = &sitting->now;
    struct paris_wire_situation situation;
    struct paris_error error;
    const struct paris_json *json = &message->json;
    if (paris_wire_situate(&situation, message, &error) != PARIS_OK) {
        say_with(sitting, paris_say("The server sent something that is not understood: {what}"),
                 "what", error.message);
        return;
    }
    bool open =
        paris_json_equal(json, paris_json_member(json, message->situation, "status"), "open");
    now->players = situation.players;
    paris_remote_read_seats(sitting, json, message->situation,
                            situation.you > 0 ? situation.you - 1 : PARIS_SPECTATOR);
    now->version++;
    if (!situation.begun) {
        now->stage = PARIS_SITTING_GATHERING;
    } else if (!paris_remote_read_game(sitting, json,
                                       paris_json_member(json, message->situation, "game"),
                                       &situation, &error)) {
        say_with(sitting, paris_say("The server sent something that is not understood: {what}"),
                 "what", error.message);
        stop_playing(sitting);
        return;
    }
    if (situation.stopped) {
        say(sitting, paris_say("The server has stopped this game; it does not go on."));
        stop_playing(sitting);
        return;
    }
    take_seat(sitting, message, &situation, open);
}

/* --- answers --- */

static void set_address(struct paris_sitting *sitting)
{
    struct paris_text address = paris_text_in(sitting->now.address, sizeof sitting->now.address);
    PARIS_FILL(&address, "{server}/t/{table}", {"server", sitting->remote->server, 0},
               {"table", sitting->remote->table, 0});
}

static void take_reasons(struct paris_hint_choice *choice, const struct paris_json *json,
                         uint32_t list)
{
    choice->reasons = 0;
    for (uint32_t at = list != PARIS_JSON_NONE ? paris_json_first(json, list) : PARIS_JSON_NONE;
         at != PARIS_JSON_NONE && choice->reasons < PARIS_HINT_REASONS;
         at = paris_json_next(json, list, at))
        choice->reasons += paris_advice_read_reason(&choice->reason[choice->reasons], json, at);
}

static void take_hint(struct paris_sitting *sitting, const struct paris_json *json)
{
    struct paris_hint *hint = &sitting->hint;
    uint32_t list = paris_json_member(json, 0, "choices");
    unsigned seat = sitting->now.view.viewer;
    memset(hint, 0, sizeof *hint);
    for (uint32_t at = list != PARIS_JSON_NONE ? paris_json_first(json, list) : PARIS_JSON_NONE;
         at != PARIS_JSON_NONE && hint->choices < PARIS_HINT_CHOICES && seat < PARIS_MAX_PLAYERS;
         at = paris_json_next(json, list, at)) {
        struct paris_hint_choice *choice = &hint->choice[hint->choices];
        char words[PARIS_DECISION_LENGTH];
        struct paris_error error;
        int64_t win = 0, points = 0;
        if (paris_json_copy(words, sizeof words, json, paris_json_member(json, at, "decision")) !=
                PARIS_OK ||
            paris_decision_read(&choice->decision, sitting->rules, words, strlen(words), &error) !=
                PARIS_OK ||
            !paris_json_integer(&win, json, paris_json_member(json, at, "win"), 0, 100) ||
            !paris_json_integer(&points, json, paris_json_member(json, at, "points"), -9999, 9999))
            continue;
        choice->value.win[seat] = (int32_t)(win * 65536 / 100);
        choice->value.points[seat] = (int32_t)(points * 256);
        take_reasons(choice, json, paris_json_member(json, at, "reasons"));
        hint->choices++;
    }
    sitting->now.hint = PARIS_SITTING_HINT_THERE;
    sitting->now.version++;
}

static void take_yes(struct paris_sitting *sitting, enum paris_errand errand,
                     const struct paris_wire_message *message)
{
    struct paris_remote *remote = sitting->remote;
    if (errand == PARIS_ERRAND_CREATE) {
        memcpy(remote->table, message->table, sizeof remote->table);
        set_address(sitting);
        watch_table(remote);
    } else if (errand == PARIS_ERRAND_HINT) {
        take_hint(sitting, &message->json);
    }
}

/* What is refused is told; where the table is still ours to decide about, we may decide again. */
static void take_no(struct paris_sitting *sitting, enum paris_errand errand,
                    const struct paris_wire_message *message)
{
    struct paris_remote *remote = sitting->remote;
    bool stale = strcmp(message->code, "stale") == 0;
    if (!stale)
        say_with(sitting, paris_say("The server refuses: {why}"), "why", message->text);
    if (errand == PARIS_ERRAND_DECIDE)
        remote->sent_seq = -1;
    else if (errand == PARIS_ERRAND_HINT)
        sitting->now.hint = PARIS_SITTING_NO_HINT;
    else if (errand == PARIS_ERRAND_CREATE)
        stop_playing(sitting);
    sitting->now.version++;
}

static void take_answer(struct paris_sitting *sitting, const struct paris_wire_message *message)
{
    struct paris_remote *remote = sitting->remote;
    enum paris_errand errand = remote->errand;
    bool too_often = strcmp(message->code, "too_often") == 0; /* may name no id */
    int64_t soon = paris_peer_clock() + REPEAT * INT64_C(1000000);
    if (!message->ok && strcmp(message->re, remote->watch_id) == 0) {
        if (strcmp(message->code, "busy") == 0) {
            remote->watch_at = soon;
            return;
        }
        say_with(sitting, paris_say("The server refuses: {why}"), "why", message->text);
        stop_playing(sitting);
    }
    if (errand == PARIS_ERRAND_NONE || !(too_often || strcmp(message->re, remote->id) == 0))
        return;
    if (too_often || strcmp(message->code, "busy") == 0) {
        remote->repeat_at = soon;
        return;
    }
    remote->errand = PARIS_ERRAND_NONE;
    if (message->ok)
        take_yes(sitting, errand, message);
    else
        take_no(sitting, errand, message);
    paris_remote_settle(sitting);
}

/* {"said":{"name":...,"text":...}} */
static void take_words(struct paris_sitting *sitting, const struct paris_json *json)
{
    char name[PARIS_RECORD_NAME], text[PARIS_SITTING_NOTICE];
    uint32_t said = paris_json_member(json, 0, "said");
    if (said == PARIS_JSON_NONE ||
        paris_json_copy(name, sizeof name, json, paris_json_member(json, said, "name")) !=
            PARIS_OK ||
        paris_json_copy(text, sizeof text, json, paris_json_member(json, said, "text")) != PARIS_OK)
        return;
    const struct paris_filling filling[] = {{"name", name, 0}, {"text", text, 0}};
    paris_sitting_add_notice(sitting, paris_say("{name} says: {text}"), filling, 2);
}

static void take_text(struct paris_sitting *sitting, const char *text, size_t length)
{
    struct paris_remote *remote = sitting->remote;
    struct paris_wire_message message;
    struct paris_error error;
    if (paris_wire_read(&message, remote->nodes, PARIS_WIRE_NODES, text, length, &error) !=
        PARIS_OK) {
        say_with(sitting, paris_say("The server sent something that is not understood: {what}"),
                 "what", error.message);
        return;
    }
    if (message.kind == PARIS_WIRE_ANSWER)
        take_answer(sitting, &message);
    if (message.kind == PARIS_WIRE_CLOSING)
        say(sitting, paris_say("The server goes away; the game is kept there."));
    if (message.has_situation &&
        (message.kind == PARIS_WIRE_ANSWER || strcmp(message.table, remote->table) == 0))
        take_situation(sitting, &message);
    if (message.kind == PARIS_WIRE_OTHER)
        take_words(sitting, &message.json);
}

/* --- steps --- */

static void opened(struct paris_sitting *sitting)
{
    struct paris_remote *remote = sitting->remote;
    sitting->now.connected = true;
    sitting->now.version++;
    if (remote->lost)
        say(sitting, paris_say("Connected again."));
    remote->lost = false;
    if (remote->table[0] != '\0')
        watch_table(remote);
    if (remote->errand != PARIS_ERRAND_NONE)
        paris_remote_repeat(remote);
    else if (remote->table[0] == '\0')
        create_table(remote);
}

static void lost(struct paris_sitting *sitting, bool for_good)
{
    struct paris_remote *remote = sitting->remote;
    sitting->now.connected = false;
    sitting->now.version++;
    if (for_good) {
        say(sitting, paris_say("The server has closed this session."));
        stop_playing(sitting);
    } else if (!remote->lost) {
        say(sitting,
            paris_say("The connection to the server is lost. It is tried again until it is "
                      "there; nothing that was decided is lost."));
    }
    remote->lost = true;
}

static void step_once(struct paris_sitting *sitting, bool *more)
{
    struct paris_error error;
    const char *text;
    size_t length;
    if (sitting->remote->watch_at != 0 && sitting->remote->watch_at <= paris_peer_clock())
        watch_table(sitting->remote);
    enum paris_remote_event event = paris_remote_next(&text, &length, sitting->remote, &error);
    *more = event != PARIS_REMOTE_NOTHING;
    switch (event) {
    case PARIS_REMOTE_NOTHING: break;
    case PARIS_REMOTE_OPENED: opened(sitting); break;
    case PARIS_REMOTE_TEXT: take_text(sitting, text, length); break;
    case PARIS_REMOTE_LOST: lost(sitting, false); break;
    case PARIS_REMOTE_GONE: lost(sitting, true); break;
    }
}

bool paris_sitting_remote_step(struct paris_sitting *sitting, int milliseconds)
{
    uint64_t before = sitting->now.version;
    int64_t started = paris_peer_clock();
    for (;;) {
        bool more = true;
        while (more)
            step_once(sitting, &more);
        if (sitting->now.version != before || milliseconds == 0)
            return sitting->now.version != before;
        struct pollfd list[PARIS_SITTING_DESCRIPTORS];
        int due, left = paris_peer_left(started, milliseconds);
        size_t count = paris_remote_wait_for(sitting->remote, list, &due);
        if (left == 0)
            return false;
        (void)poll(list, count, due < 0 || (left >= 0 && left < due) ? left : due);
    }
}

size_t paris_sitting_remote_wait_for(const struct paris_sitting *sitting,
                                     struct pollfd out[PARIS_SITTING_DESCRIPTORS],
                                     int *milliseconds)
{
    return paris_remote_wait_for(sitting->remote, out, milliseconds);
}

enum paris_status paris_sitting_remote_record(char **out, size_t *length,
                                              struct paris_sitting *sitting,
                                              struct paris_error *error)
{
    char path[PARIS_WIRE_TABLE + 64];
    struct paris_text text = paris_text_in(path, sizeof path);
    if (sitting->now.stage != PARIS_SITTING_OVER)
        return paris_error_set(
            error, 0, 0, "%s",
            paris_say("The server gives the record of a game when it is over, not before."));
    PARIS_FILL(&text, "/api/tables/{table}/record", {"table", sitting->remote->table, 0});
    const struct paris_request_words words = {.method = "GET", .path = path};
    struct paris_request request;
    if (paris_request_run(&request, &sitting->remote->peer, &words, PATIENCE, error) != PARIS_OK)
        return PARIS_BAD_INPUT;
    enum paris_status status = PARIS_OK;
    *length = request.answer.body_length;
    *out = malloc(*length + 1);
    if (request.answer.status != OK || *out == NULL) {
        free(*out);
        status =
            paris_error_set(error, 0, 0, "%s", paris_say("The server does not give the record."));
    } else {
        memcpy(*out, request.answer.body, *length);
        (*out)[*length] = '\0';
    }
    paris_request_stop(&request);
    return status;
}

void paris_sitting_remote_close(struct paris_sitting *sitting)
{
    paris_remote_stop(sitting->remote);
    free(sitting->remote);
    sitting->remote = NULL;
}

enum paris_status paris_sitting_open_remote(struct paris_sitting **out,
                                            const struct paris_rules *rules,
                                            const struct paris_sitting_remote *options,
                                            struct paris_error *error)
{
    struct paris_sitting *sitting = paris_sitting_make(rules, PARIS_SITTING_REMOTE, error);
    if (sitting == NULL)
        return PARIS_BAD_INPUT;
    sitting->remote = malloc(sizeof *sitting->remote);
    PARIS_CHECK(sitting->remote != NULL);
    if (paris_remote_start(sitting->remote, options, error) != PARIS_OK) {
        paris_sitting_close(sitting);
        return PARIS_BAD_INPUT;
    }
    sitting->now.remote = true;
    sitting->now.stage = PARIS_SITTING_CONNECTING;
    if (options->table != NULL)
        set_address(sitting);
    *out = sitting;
    return PARIS_OK;
}
