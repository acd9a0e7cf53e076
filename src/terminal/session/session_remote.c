/* A table on a server: its messages become what a frontend shows. */
#include "terminal/session/session_remote.h"

#include "base/bits.h"
#include "notation/codes.h"
#include "notation/decisions.h"
#include "notation/json/encode.h"
#include "match/advice.h"
#include "match/settings.h"
#include "rules/figures_text.h"
#include "terminal/session/remote.h"
#include "terminal/session/remote_chat.h"
#include "terminal/session/remote_deal.h"
#include "terminal/session/remote_table.h"
#include "terminal/session/saved.h"

#include <stdlib.h>
#include <string.h>

enum { REPEAT = 300, SAY_MAX = 256 };

static void say(struct paris_session *session, const char *text)
{
    paris_session_add_notice(session, text, NULL, 0);
}

static void say_with(struct paris_session *session, const char *pattern, const char *name,
                     const char *text)
{
    const struct paris_filling filling[] = {{name, text, 0}};
    paris_session_add_notice(session, pattern, filling, 1);
}

/* Before there was a game, the last notice is why there is none. */
static void stop_playing(struct paris_session *session)
{
    if (!session->now.begun && session->notice_count > 0) {
        unsigned last =
            (session->notice_first + session->notice_count - 1) % PARIS_SESSION_NOTICES_MAX;
        memcpy(session->failure, session->notice[last], sizeof session->failure);
    }
    session->now.stage = PARIS_SESSION_STOPPED;
    session->now.connected = false;
    session->now.version++;
}

/* --- commands --- */

/* The server's own set is left to the server. */
static void add_figures(struct paris_text *message, const struct paris_rules *rules)
{
    char code[PARIS_FIGURES_CODE];
    struct paris_text text = paris_text_in(code, sizeof code);
    if (paris_figures_equal(rules, &paris_builtin_rules))
        return;
    paris_figures_pack(&text, rules);
    paris_json_add_string(message, "figures", code);
}

static void create_table(const struct paris_session *session)
{
    struct paris_remote *remote = session->remote;
    struct paris_text message = paris_remote_begin(remote, PARIS_REMOTE_CREATE, "create");
    paris_json_begin_array(&message, "seats");
    paris_json_add_string(&message, NULL, "me");
    for (unsigned seat = 1; seat < remote->new_table.players; seat++) {
        char kind[32];
        struct paris_text text = paris_text_in(kind, sizeof kind);
        if (remote->new_table.level[seat] > 0)
            paris_match_settings_add_computer(&text, remote->new_table.level[seat],
                                              remote->new_table.style[seat]);
        else
            paris_text_add(&text, "open");
        paris_json_add_string(&message, NULL, kind);
    }
    paris_json_end_array(&message);
    if (remote->new_table.listed)
        paris_json_add_bool(&message, "public", true);
    paris_encode_variants(&message, remote->new_table.variants);
    add_figures(&message, session->rules);
    paris_remote_send(remote, &message);
}

/* Not a command: a new socket watches anew anyway. */
static void watch_table(struct paris_remote *remote)
{
    char text[PARIS_CLIENT_COMMAND_MAX];
    struct paris_text message = paris_text_in(text, sizeof text);
    remote->watch_at = 0;
    paris_client_command_begin(&message, remote->watch_id, "watch", &remote->random);
    paris_client_command_add_word(&message, "table", remote->table);
    paris_client_command_add_number(&message, "since", remote->known);
    paris_client_command_end(&message);
    (void)!paris_remote_send_once(remote, text);
}

static void join_table(struct paris_remote *remote)
{
    struct paris_text message = paris_remote_begin(remote, PARIS_REMOTE_JOIN, "join");
    paris_remote_deal_join(remote, &message);
    remote->sat = true;
    paris_remote_send(remote, &message);
}

static void return_to_table(struct paris_remote *remote)
{
    struct paris_text message = paris_remote_begin(remote, PARIS_REMOTE_RETURN, "return");
    remote->sat = true;
    paris_remote_send(remote, &message);
}

bool paris_session_remote_send(struct paris_session *session, const char *what,
                               const struct paris_decision *decision)
{
    struct paris_remote *remote = session->remote;
    char text[PARIS_NOTATION_LENGTH];
    struct paris_text words = paris_text_in(text, sizeof text);
    if (remote->command == PARIS_REMOTE_HINT) /* it is not waited for any more */
        remote->command = PARIS_REMOTE_NONE;
    PARIS_CHECK(remote->command == PARIS_REMOTE_NONE);
    struct paris_text message = paris_remote_begin(remote, PARIS_REMOTE_DECIDE, what);
    paris_client_command_add_number(&message, "seq", remote->seq);
    if (decision != NULL) {
        paris_notation_write(&words, session->rules, *decision);
        paris_client_command_add_word(&message, "decision", text);
    }
    remote->sent_seq = remote->seq;
    paris_remote_send(remote, &message);
    session->now.stage = PARIS_SESSION_SENDING;
    session->now.version++;
    return true;
}

bool paris_session_remote_chat(struct paris_session *session, const char *text)
{
    struct paris_remote *remote = session->remote;
    char store[PARIS_CLIENT_COMMAND_MAX];
    struct paris_text message = paris_text_in(store, sizeof store);
    if (text[0] == '\0' || strlen(text) > SAY_MAX || remote->table[0] == '\0')
        return false;
    if (paris_remote_mute(session, text))
        return true;
    paris_client_command_begin(&message, remote->say_id, "say", &remote->random);
    paris_client_command_add_word(&message, "table", remote->table);
    paris_client_command_add_word(&message, "text", text);
    paris_client_command_end(&message);
    return paris_remote_send_once(remote, store);
}

bool paris_session_remote_request_hint(struct paris_session *session)
{
    struct paris_remote *remote = session->remote;
    for (unsigned seat = 0; seat < session->now.players; seat++)
        if (session->now.seats[seat].occupant == PARIS_SESSION_ELSEWHERE)
            return false;
    if (remote->command != PARIS_REMOTE_NONE)
        return false;
    struct paris_text message = paris_remote_begin(remote, PARIS_REMOTE_HINT, "hint");
    paris_remote_send(remote, &message);
    return true;
}

/* --- the table's message --- */

/* Sits down where there is a seat for us, and takes the own one back from a computer. */
static void take_seat(struct paris_session *session, const struct paris_client_message *message,
                      const struct paris_client_situation *situation, bool open)
{
    struct paris_remote *remote = session->remote;
    uint32_t seats = paris_json_member(&message->json, message->situation, "seats");
    uint32_t own = situation->you > 0 ? paris_json_item(&message->json, seats, situation->you - 1)
                                      : PARIS_JSON_NONE;
    bool seated =
        own != PARIS_JSON_NONE &&
        paris_json_equal(&message->json, paris_json_member(&message->json, own, "kind"), "person");
    bool away = own != PARIS_JSON_NONE &&
                paris_json_member(&message->json, own, "stand_in") != PARIS_JSON_NONE;
    if (remote->watch || remote->sat || remote->command != PARIS_REMOTE_NONE)
        return;
    if (open && !seated)
        join_table(remote);
    else if (seated && away && situation->begun && !situation->over)
        return_to_table(remote);
    else if (!seated && situation->begun) {
        remote->watch = true;
        say(session, paris_say("The game is under way and you have no seat, so you're watching."));
    }
}

/* So that `paris join` alone, and without the name, comes back here. */
static void remember(struct paris_session *session)
{
    struct paris_remote *remote = session->remote;
    if (!remote->remembers)
        return;
    remote->remembers = false;
    paris_saved_remember_table(session->now.address, remote->name);
}

static void take_situation(struct paris_session *session,
                           const struct paris_client_message *message)
{
    struct paris_session_now *now = &session->now;
    struct paris_client_situation situation;
    struct paris_error error;
    const struct paris_json *json = &message->json;
    if (paris_client_situation_read(&situation, message, &error) != PARIS_OK) {
        say_with(session, paris_say("The server sent something unexpected: {what}"), "what",
                 error.message);
        return;
    }
    bool open =
        paris_json_equal(json, paris_json_member(json, message->situation, "status"), "open");
    now->players = situation.players;
    remember(session);
    paris_remote_read_figures(session, json, message->situation);
    paris_remote_read_seats(session, json, message->situation,
                            situation.you > 0 ? situation.you - 1 : PARIS_SPECTATOR);
    now->version++;
    if (!situation.begun) {
        now->stage = PARIS_SESSION_GATHERING;
    } else if (!paris_remote_read_game(session, json,
                                       paris_json_member(json, message->situation, "game"),
                                       &situation, &error)) {
        say_with(session, paris_say("The server sent something unexpected: {what}"), "what",
                 error.message);
        stop_playing(session);
        return;
    }
    if (situation.stopped) {
        say(session, paris_say("The server has stopped this game."));
        stop_playing(session);
        return;
    }
    take_seat(session, message, &situation, open);
    paris_remote_deal_see(session->remote, json, message->situation, situation.you);
    if (situation.over)
        paris_remote_deal_check(session);
}

/* --- answers --- */

static void set_address(struct paris_session *session)
{
    struct paris_text address = paris_text_in(session->now.address, sizeof session->now.address);
    PARIS_FILL(&address, "{server}/t/{table}", {"server", session->remote->server, 0},
               {"table", session->remote->table, 0});
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

static void take_hint(struct paris_session *session, const struct paris_json *json)
{
    struct paris_hint *hint = &session->hint;
    uint32_t list = paris_json_member(json, 0, "choices");
    unsigned seat = session->now.view.viewer;
    memset(hint, 0, sizeof *hint);
    for (uint32_t at = list != PARIS_JSON_NONE ? paris_json_first(json, list) : PARIS_JSON_NONE;
         at != PARIS_JSON_NONE && hint->choices < PARIS_HINT_CHOICES && seat < PARIS_MAX_PLAYERS;
         at = paris_json_next(json, list, at)) {
        struct paris_hint_choice *choice = &hint->choice[hint->choices];
        char words[PARIS_NOTATION_LENGTH];
        struct paris_error error;
        int64_t win = 0, points = 0;
        if (paris_json_copy(words, sizeof words, json, paris_json_member(json, at, "decision")) !=
                PARIS_OK ||
            paris_notation_read(&choice->decision, session->rules, words, strlen(words), &error) !=
                PARIS_OK ||
            !paris_json_integer(&win, json, paris_json_member(json, at, "win"), 0, 100) ||
            !paris_json_integer(&points, json, paris_json_member(json, at, "points"), -9999, 9999))
            continue;
        choice->value.win[seat] = (int32_t)(win * 65536 / 100);
        choice->value.points[seat] = (int32_t)(points * 256);
        paris_advice_read_compared(choice, json, at);
        take_reasons(choice, json, paris_json_member(json, at, "reasons"));
        hint->choices++;
    }
    session->now.hint = PARIS_SESSION_HINT_READY;
    session->now.version++;
}

static void take_yes(struct paris_session *session, enum paris_remote_command command,
                     const struct paris_client_message *message)
{
    struct paris_remote *remote = session->remote;
    if (command == PARIS_REMOTE_CREATE) {
        memcpy(remote->table, message->table, sizeof remote->table);
        set_address(session);
        say_with(session,
                 paris_say("This table is at {address}: paris join alone brings you back to it."),
                 "address", session->now.address);
        watch_table(remote);
    } else if (command == PARIS_REMOTE_HINT) {
        take_hint(session, &message->json);
    }
}

/* Shows the refusal; if it is still our turn, we may decide again. */
static void take_no(struct paris_session *session, enum paris_remote_command command,
                    const struct paris_client_message *message)
{
    struct paris_remote *remote = session->remote;
    bool stale = strcmp(message->code, "stale") == 0;
    if (!stale && command != PARIS_REMOTE_REVEAL)
        say_with(session, paris_say("The server refused: {why}"), "why", message->text);
    if (command == PARIS_REMOTE_DECIDE)
        remote->sent_seq = -1;
    else if (command == PARIS_REMOTE_HINT)
        session->now.hint = PARIS_SESSION_NO_HINT;
    else if (command == PARIS_REMOTE_CREATE)
        stop_playing(session);
    session->now.version++;
}

static void take_answer(struct paris_session *session, const struct paris_client_message *message)
{
    struct paris_remote *remote = session->remote;
    enum paris_remote_command command = remote->command;
    bool too_often = strcmp(message->code, "too_often") == 0; /* may name no id */
    int64_t soon = (int64_t)paris_clock_nanoseconds() + REPEAT * INT64_C(1000000);
    if (!message->ok && strcmp(message->re, remote->watch_id) == 0) {
        if (strcmp(message->code, "busy") == 0) {
            remote->watch_at = soon;
            return;
        }
        say_with(session, paris_say("The server refused: {why}"), "why", message->text);
        stop_playing(session);
    }
    if (!message->ok && message->re[0] != '\0' && strcmp(message->re, remote->say_id) == 0)
        say_with(session, paris_say("The server refused: {why}"), "why", message->text);
    if (command == PARIS_REMOTE_NONE || !(too_often || strcmp(message->re, remote->id) == 0))
        return;
    if (too_often || strcmp(message->code, "busy") == 0) {
        remote->repeat_at = soon;
        return;
    }
    remote->command = PARIS_REMOTE_NONE;
    if (message->ok)
        take_yes(session, command, message);
    else
        take_no(session, command, message);
    paris_remote_settle(session);
}

/* {"said":{"name":...,"text":...}} */
static void take_words(struct paris_session *session, const struct paris_json *json)
{
    char name[PARIS_RECORD_NAME], text[PARIS_SESSION_NOTICE_MAX];
    uint32_t said = paris_json_member(json, 0, "said");
    if (said == PARIS_JSON_NONE ||
        paris_json_copy(name, sizeof name, json, paris_json_member(json, said, "name")) !=
            PARIS_OK ||
        paris_json_copy(text, sizeof text, json, paris_json_member(json, said, "text")) != PARIS_OK)
        return;
    const struct paris_filling filling[] = {{"name", name, 0}, {"text", text, 0}};
    if (!paris_remote_is_muted(session, name))
        paris_session_add_notice(session, paris_say("{name} says: {text}"), filling, 2);
}

static void take_text(struct paris_session *session, const char *text, size_t length)
{
    struct paris_remote *remote = session->remote;
    struct paris_client_message message;
    struct paris_error error;
    if (paris_client_message_read(&message, remote->nodes, PARIS_CLIENT_NODES_MAX, text, length,
                                  &error) != PARIS_OK) {
        say_with(session, paris_say("The server sent something unexpected: {what}"), "what",
                 error.message);
        return;
    }
    if (message.kind == PARIS_CLIENT_ANSWER)
        take_answer(session, &message);
    if (message.kind == PARIS_CLIENT_CLOSING)
        say(session, paris_say("The server is shutting down; the game is saved there."));
    if (message.has_situation &&
        (message.kind == PARIS_CLIENT_ANSWER || strcmp(message.table, remote->table) == 0))
        take_situation(session, &message);
    if (message.kind == PARIS_CLIENT_OTHER)
        take_words(session, &message.json);
}

/* --- steps --- */

static void opened(struct paris_session *session)
{
    struct paris_remote *remote = session->remote;
    session->now.connected = true;
    session->now.version++;
    if (remote->lost)
        say(session, paris_say("Reconnected."));
    remote->lost = false;
    if (remote->table[0] != '\0')
        watch_table(remote);
    if (remote->command != PARIS_REMOTE_NONE)
        paris_remote_repeat(remote);
    else if (remote->table[0] == '\0')
        create_table(session);
}

static void lost(struct paris_session *session, bool for_good)
{
    struct paris_remote *remote = session->remote;
    session->now.connected = false;
    session->now.version++;
    if (for_good) {
        say(session, paris_say("The server closed this session."));
        stop_playing(session);
    } else if (!remote->lost) {
        say(session,
            paris_say("Connection to the server lost. Reconnecting; none of your moves is lost."));
    }
    remote->lost = true;
}

static void step_once(struct paris_session *session, bool *more)
{
    const char *text;
    size_t length;
    if (session->remote->watch_at != 0 &&
        session->remote->watch_at <= (int64_t)paris_clock_nanoseconds())
        watch_table(session->remote);
    enum paris_remote_event event = paris_remote_next(&text, &length, session->remote);
    *more = event != PARIS_REMOTE_NOTHING;
    switch (event) {
    case PARIS_REMOTE_NOTHING: break;
    case PARIS_REMOTE_OPENED: opened(session); break;
    case PARIS_REMOTE_TEXT: take_text(session, text, length); break;
    case PARIS_REMOTE_LOST: lost(session, false); break;
    case PARIS_REMOTE_GONE: lost(session, true); break;
    }
}

bool paris_session_remote_step(struct paris_session *session, int milliseconds)
{
    uint64_t before = session->now.version;
    int64_t started = (int64_t)paris_clock_nanoseconds();
    for (;;) {
        bool more = true;
        while (more)
            step_once(session, &more);
        if (session->now.version != before || milliseconds == 0)
            return session->now.version != before;
        struct pollfd list[PARIS_SESSION_DESCRIPTORS_MAX];
        int due, left = paris_clock_time_left(started, milliseconds);
        size_t count = paris_remote_wait_for(session->remote, list, &due);
        if (left == 0)
            return false;
        (void)poll(list, count, due < 0 || (left >= 0 && left < due) ? left : due);
    }
}

size_t paris_session_remote_wait_for(const struct paris_session *session,
                                     struct pollfd out[PARIS_SESSION_DESCRIPTORS_MAX],
                                     int *milliseconds)
{
    return paris_remote_wait_for(session->remote, out, milliseconds);
}

void paris_session_remote_close(struct paris_session *session)
{
    paris_remote_stop(session->remote);
    free(session->remote);
    session->remote = NULL;
}

enum paris_status paris_session_open_remote(struct paris_session **out,
                                            const struct paris_rules *rules,
                                            const struct paris_session_remote *options,
                                            struct paris_error *error)
{
    struct paris_session *session = paris_session_make(rules, PARIS_SESSION_REMOTE, error);
    if (session == NULL)
        return PARIS_BAD_INPUT;
    session->remote = malloc(sizeof *session->remote);
    PARIS_CHECK(session->remote != NULL);
    if (paris_remote_start(session->remote, options, error) != PARIS_OK) {
        paris_session_close(session);
        return PARIS_BAD_INPUT;
    }
    session->now.remote = true;
    session->now.remarks = !options->silent;
    session->now.stage = PARIS_SESSION_CONNECTING;
    if (options->table != NULL)
        set_address(session);
    session->remote->remembers = options->cookie_file != NULL && options->remembers;
    *out = session;
    return PARIS_OK;
}
