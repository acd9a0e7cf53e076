/* One simulated player: gets a session, opens a socket, then plays one game after another with the same
 * people. At most one of its messages is unanswered at a time; it repeats that one after reconnecting. */
#include "lab/load/load.h"

#include "base/json_writer.h"

#include <math.h>
#include <string.h>
#include <sys/epoll.h>

enum { CREATED = 201, TOO_OFTEN = 429 };

static const int64_t repeat_pause = 500000000;     /* nanoseconds, after `busy` or `too_often` */
static const int64_t reconnect_pause = 1000000000; /* after a lost connection */

static struct paris_load_table *table_of(struct paris_load *load, unsigned number)
{
    return &load->table[number / load->seats];
}

/* --- socket events --- */

/* Updates what epoll watches, if that changed. Closing a descriptor removes it from epoll. */
static void watch_descriptor(struct paris_load *load, unsigned number, int descriptor, bool writes)
{
    struct paris_load_player *player = &load->player[number];
    if (player->watched == descriptor && player->writes == writes)
        return;
    struct epoll_event event = {.events = writes ? EPOLLIN | EPOLLOUT : EPOLLIN};
    event.data.u32 = number;
    PARIS_CHECK(epoll_ctl(load->epoll,
                          player->watched == descriptor ? EPOLL_CTL_MOD : EPOLL_CTL_ADD, descriptor,
                          &event) == 0);
    player->watched = descriptor;
    player->writes = writes;
}

/* The first failure is kept, as `what` followed by `more`. */
static void fail_load(struct paris_load *load, const char *what, const char *more)
{
    if (!load->failed)
        (void)paris_error_set(&load->failure, 0, 0, "%s%s", what, more);
    load->failed = true;
}

/* While players are still connecting this fails the run; later the player reconnects. */
static void on_disconnected(struct paris_load *load, unsigned number, const char *code,
                            const char *text)
{
    struct paris_load_player *player = &load->player[number];
    load->figures.sent += load->playing ? player->socket.sent : 0;
    load->figures.received += load->playing ? player->socket.received : 0;
    paris_load_socket_stop(&player->socket);
    player->socket.sent = player->socket.received = 0;
    player->watched = -1;
    player->stage = PARIS_LOAD_DISCONNECTED;
    if (!load->playing) {
        fail_load(load, "a player was not connected: ", text);
    } else if (!load->ending) {
        paris_load_add_error(&load->figures, code, text);
        paris_load_alarm_set(&load->alarms, (int64_t)paris_clock_nanoseconds() + reconnect_pause,
                             number);
    }
}

/* --- sending --- */

static void send_message(struct paris_load *load, unsigned number)
{
    struct paris_load_player *player = &load->player[number];
    player->repeat_at = 0;
    if (player->stage == PARIS_LOAD_READY) /* otherwise it is sent after reconnecting */
        paris_load_socket_send(&player->socket, player->message, strlen(player->message));
    if (player->socket.descriptor >= 0)
        watch_descriptor(load, number, player->socket.descriptor,
                         paris_load_socket_writes(&player->socket));
}

static struct paris_text begin(struct paris_load_player *player, enum paris_load_command pending,
                               const char *what)
{
    struct paris_text text = paris_text_in(player->message, sizeof player->message);
    paris_client_command_begin(&text, player->id, what, &player->random);
    player->pending = pending;
    player->sent_at = (int64_t)paris_clock_nanoseconds();
    return text;
}

/* Sends a command that needs only the table's name, and for `join` a contribution. */
static void send_about_table(struct paris_load *load, unsigned number,
                             enum paris_load_command pending, const char *what)
{
    struct paris_load_player *player = &load->player[number];
    struct paris_text text = begin(player, pending, what);
    paris_client_command_add_word(&text, "table", table_of(load, number)->name);
    if (pending == PARIS_LOAD_JOIN)
        paris_client_command_add_contribution(&text, &player->random);
    paris_client_command_end(&text);
    send_message(load, number);
}

/* Called when everybody has left the game that is over. */
static void clear_table(struct paris_load *load, struct paris_load_table *table)
{
    memset(table->sending, 0, sizeof table->sending);
    table->name[0] = '\0';
    table->players_left = 0;
    for (unsigned number = table->first; number < table->first + load->seats; number++) {
        struct paris_load_player *player = &load->player[number];
        player->seen = 0;
        player->has_choice = player->over = player->left_table = false;
    }
}

void paris_load_player_create(struct paris_load *load, unsigned number)
{
    static const char *const seats[] = {"[\"me\",\"open\"]", "[\"me\",\"open\",\"open\"]",
                                        "[\"me\",\"open\",\"open\",\"open\"]"};
    struct paris_load_player *player = &load->player[number];
    clear_table(load, table_of(load, number));
    struct paris_text text = begin(player, PARIS_LOAD_CREATE, "create");
    paris_client_command_add_value(&text, "seats", seats[load->seats - 2]);
    if (load->sets > 0)
        paris_client_command_add_word(&text, "figures",
                                      load->code[number / load->seats % load->sets]);
    paris_client_command_end(&text);
    send_message(load, number);
}

static void decide(struct paris_load *load, unsigned number)
{
    struct paris_load_player *player = &load->player[number];
    struct paris_load_table *table = table_of(load, number);
    struct paris_text text = begin(player, PARIS_LOAD_DECIDE, "decide");
    paris_client_command_add_word(&text, "table", table->name);
    paris_client_command_add_number(&text, "seq", player->choice_seq);
    paris_client_command_add_word(&text, "decision", player->choice);
    paris_client_command_end(&text);
    player->sent_seq = player->choice_seq;
    player->has_choice = false;
    table->sending[(player->seen + 1) % PARIS_LOAD_RING] =
        (struct paris_load_sending){.number = player->seen + 1,
                                    .time = player->sent_at,
                                    .player = number};
    send_message(load, number);
}

/* Takes the next step, unless a command is unanswered. */
static void continue_game(struct paris_load *load, unsigned number)
{
    struct paris_load_player *player = &load->player[number];
    if (load->ending || player->stage != PARIS_LOAD_READY || player->pending != PARIS_LOAD_IDLE)
        return;
    if (player->over && !player->left_table) {
        player->left_table = true;
        send_about_table(load, number, PARIS_LOAD_UNWATCH, "unwatch");
    } else if (player->has_choice && player->choice_at <= (int64_t)paris_clock_nanoseconds()) {
        decide(load, number);
    }
}

/* --- receiving --- */

/* Measures how long another player's latest decision took to arrive here, the first time it is seen. */
static void count_seen(struct paris_load *load, unsigned number, int64_t seen)
{
    struct paris_load_player *player = &load->player[number];
    const struct paris_load_sending *sending =
        &table_of(load, number)->sending[seen % PARIS_LOAD_RING];
    if (seen > player->seen && sending->number == seen && sending->player != number)
        paris_load_count(&load->figures.seen, (int64_t)paris_clock_nanoseconds() - sending->time);
    player->seen = seen;
}

static void on_situation(struct paris_load *load, unsigned number,
                         const struct paris_client_message *message)
{
    struct paris_load_player *player = &load->player[number];
    struct paris_client_situation situation;
    struct paris_error error;
    if (player->over)
        return;
    bool good = paris_client_situation_read(&situation, message, &error) == PARIS_OK;
    if (good && situation.begun) {
        count_seen(load, number, situation.n);
        load->settled += !player->settled;
        player->settled = true;
    }
    bool fresh = good && situation.to_move &&
                 !(player->pending == PARIS_LOAD_DECIDE && player->sent_seq == situation.seq) &&
                 !(player->has_choice && player->choice_seq == situation.seq);
    if (fresh)
        good = paris_client_choose(player->choice, message, &situation, &player->random, &error) ==
               PARIS_OK;
    if (!good) {
        paris_load_add_error(&load->figures, "not understood", error.message);
        return;
    }
    if (fresh) {
        /* Pauses are distributed exponentially; 1 - chance is above 0. */
        double chance = (double)(paris_random_next(&player->random) >> 11) * 0x1p-53;
        player->choice_seq = situation.seq;
        player->choice_at =
            (int64_t)paris_clock_nanoseconds() + (int64_t)(-log(1 - chance) * load->think);
        player->has_choice = true;
        paris_load_alarm_set(&load->alarms, player->choice_at, number);
    } else if (!situation.to_move) {
        player->has_choice = false;
    }
    if (situation.over) {
        player->over = true;
        load->figures.games += number == table_of(load, number)->first;
    }
    if (situation.stopped)
        paris_load_add_error(&load->figures, "stopped", "A game does not go on.");
}

/* The command succeeded. */
static void on_success(struct paris_load *load, unsigned number, enum paris_load_command pending,
                       const struct paris_client_message *message)
{
    struct paris_load_player *player = &load->player[number];
    struct paris_load_table *table = table_of(load, number);
    switch (pending) {
    case PARIS_LOAD_CREATE:
        memcpy(table->name, message->table, sizeof table->name);
        for (unsigned i = 0; i < load->seats;
             i++) /* including the creator, whose seat is only reserved so far */
            send_about_table(load, table->first + i, PARIS_LOAD_JOIN, "join");
        break;
    case PARIS_LOAD_JOIN: send_about_table(load, number, PARIS_LOAD_WATCH, "watch"); break;
    case PARIS_LOAD_DECIDE:
        load->figures.decisions++;
        paris_load_count(&load->figures.acknowledged,
                         (int64_t)paris_clock_nanoseconds() - player->sent_at);
        break;
    case PARIS_LOAD_UNWATCH:
        if (++table->players_left == load->seats && !load->ending)
            paris_load_player_create(load, table->first);
        break;
    default: break;
    }
}

static void on_answer(struct paris_load *load, unsigned number,
                      const struct paris_client_message *message)
{
    struct paris_load_player *player = &load->player[number];
    enum paris_load_command pending = player->pending;
    bool too_often = strcmp(message->code, "too_often") == 0; /* may come without an id */
    bool mine = pending != PARIS_LOAD_IDLE && (too_often || strcmp(message->re, player->id) == 0);
    if (!message->ok)
        paris_load_add_error(&load->figures, message->code, message->text);
    if (!mine)
        return;
    if (too_often || strcmp(message->code, "busy") == 0) {
        player->repeat_at = (int64_t)paris_clock_nanoseconds() + repeat_pause;
        paris_load_alarm_set(&load->alarms, player->repeat_at, number);
        return;
    }
    player->pending = PARIS_LOAD_IDLE;
    if (message->ok)
        on_success(load, number, pending, message);
}

static void on_text(struct paris_load *load, unsigned number, const char *text, size_t length)
{
    struct paris_client_message message;
    struct paris_error error;
    if (paris_client_message_read(&message, load->nodes, PARIS_CLIENT_NODES_MAX, text, length,
                                  &error) != PARIS_OK) {
        paris_load_add_error(&load->figures, "not understood", error.message);
        return;
    }
    table_of(load, number)->moved_at = (int64_t)paris_clock_nanoseconds();
    if (message.kind == PARIS_CLIENT_ANSWER)
        on_answer(load, number, &message);
    const char *here = table_of(load, number)->name;
    if (message.has_situation &&
        (message.kind == PARIS_CLIENT_ANSWER || strcmp(message.table, here) == 0))
        on_situation(load, number, &message);
}

/* --- session and socket --- */

/* Players at one table use different processes. */
static const struct paris_load_peer *peer_of(const struct paris_load *load, unsigned number)
{
    return &load->peer[number % load->peers];
}

static void open_websocket(struct paris_load *load, unsigned number)
{
    struct paris_load_player *player = &load->player[number];
    char request[2 * PARIS_LOAD_COOKIE + PARIS_CLIENT_NAME_SIZE + 256];
    struct paris_error error;
    snprintf(request, sizeof request,
             "GET /ws HTTP/1.1\r\nHost: %s\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
             "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
             "Cookie: paris=%s; __Host-paris=%s\r\n\r\n",
             peer_of(load, number)->name, player->cookie, player->cookie);
    player->stage = PARIS_LOAD_OPENING;
    if (paris_load_socket_start(&player->socket, peer_of(load, number), request, &error) ==
        PARIS_OK)
        watch_descriptor(load, number, player->socket.descriptor, true);
    else
        on_disconnected(load, number, "not connected", error.message);
}

/* After reconnecting the player watches its table again and repeats its unanswered command. */
static void on_opened(struct paris_load *load, unsigned number)
{
    struct paris_load_player *player = &load->player[number];
    char message[PARIS_LOAD_MESSAGE], id[PARIS_CLIENT_ID_LENGTH + 1];
    const char *table = table_of(load, number)->name;
    player->stage = PARIS_LOAD_READY;
    if (!player->connected_before) {
        player->connected_before = true;
        load->opened++;
        return;
    }
    if (table[0] != '\0' && !player->left_table) {
        struct paris_text text = paris_text_in(message, sizeof message);
        paris_client_command_begin(&text, id, "watch", &player->random);
        paris_client_command_add_word(&text, "table", table);
        paris_client_command_add_number(&text, "since", player->seen);
        paris_client_command_end(&text);
        paris_load_socket_send(&player->socket, message, text.length);
    }
    if (player->pending != PARIS_LOAD_IDLE)
        send_message(load, number);
}

static void on_session(struct paris_load *load, unsigned number, const char *response,
                       size_t length)
{
    struct paris_load_player *player = &load->player[number];
    char shown[PARIS_CLIENT_TEXT_SIZE];
    struct paris_text text = paris_text_in(shown, sizeof shown);
    unsigned status = paris_load_response_status(response, length);
    paris_text_add_bytes(&text, response, length);
    if (status == TOO_OFTEN)
        fail_load(load,
                  "the server makes no more guests for this address (429): its limit has to "
                  "be lifted for a load test. It says ",
                  shown);
    else if (status != CREATED)
        fail_load(load, "the server made no guest: ", shown);
    else if (!paris_load_response_session(player->cookie, sizeof player->cookie, response, length))
        fail_load(load, "a guest got no cookie", "");
    paris_load_socket_stop(&player->socket);
    player->socket.sent = player->socket.received = 0;
    player->watched = -1;
    if (!load->failed)
        open_websocket(load, number);
}

void paris_load_player_start(struct paris_load *load, unsigned number)
{
    struct paris_load_player *player = &load->player[number];
    struct paris_error error;
    char name[32], body[64], request[PARIS_CLIENT_NAME_SIZE + 256];
    struct paris_text json = paris_text_in(body, sizeof body);
    snprintf(name, sizeof name, "load %u", number + 1);
    paris_json_begin_object(&json, NULL);
    paris_json_add_string(&json, "name", name);
    paris_json_end_object(&json);
    snprintf(request, sizeof request,
             "POST /api/guest HTTP/1.1\r\nHost: %s\r\nConnection: close\r\n"
             "Content-Type: application/json\r\nContent-Length: %zu\r\n\r\n%s",
             peer_of(load, number)->name, json.length, body);
    if (paris_load_socket_start(&player->socket, peer_of(load, number), request, &error) !=
        PARIS_OK) {
        fail_load(load, error.message, "");
        return;
    }
    player->stage = PARIS_LOAD_GUEST;
    watch_descriptor(load, number, player->socket.descriptor, true);
}

/* --- called by the event loop --- */

static void on_closed(struct paris_load *load, unsigned number, const char *reason, size_t length)
{
    char code[PARIS_LOAD_CODE], text[PARIS_CLIENT_TEXT_SIZE];
    struct paris_text copy = paris_text_in(text, sizeof text);
    snprintf(code, sizeof code, "closed %u", load->player[number].socket.close_code);
    if (length > 2) /* the close code precedes the reason */
        paris_text_add_bytes(&copy, reason + 2, length - 2);
    on_disconnected(load, number, code, text);
}

/* The response to the request for a session, or to a refused WebSocket handshake. */
static void on_response(struct paris_load *load, unsigned number, const char *response,
                        size_t length)
{
    char text[PARIS_CLIENT_TEXT_SIZE];
    struct paris_text copy = paris_text_in(text, sizeof text);
    if (load->player[number].stage == PARIS_LOAD_GUEST) {
        on_session(load, number, response, length);
        return;
    }
    paris_text_add_bytes(&copy, response, length);
    on_disconnected(load, number, "socket failed", text);
}

static void on_broken(struct paris_load *load, unsigned number)
{
    const struct paris_load_player *player = &load->player[number];
    const char *why = player->socket.failure.message;
    if (player->stage == PARIS_LOAD_GUEST)
        fail_load(load, "no guest was made: ", why);
    else
        on_disconnected(load, number, player->socket.open ? "closed 1006" : "socket failed", why);
}

void paris_load_player_on_event(struct paris_load *load, unsigned number)
{
    struct paris_load_player *player = &load->player[number];
    if (player->socket.descriptor < 0)
        return;
    paris_load_socket_advance(&player->socket);
    while (player->socket.descriptor >= 0 && !load->failed) {
        const char *bytes;
        size_t length;
        switch (paris_load_socket_next(&bytes, &length, &player->socket)) {
        case PARIS_LOAD_NOTHING:
            continue_game(load, number);
            watch_descriptor(load, number, player->socket.descriptor,
                             paris_load_socket_writes(&player->socket));
            return;
        case PARIS_LOAD_RESPONSE: on_response(load, number, bytes, length); break;
        case PARIS_LOAD_OPENED: on_opened(load, number); break;
        case PARIS_LOAD_TEXT: on_text(load, number, bytes, length); break;
        case PARIS_LOAD_CLOSED: on_closed(load, number, bytes, length); break;
        case PARIS_LOAD_BROKEN: on_broken(load, number); break;
        }
    }
}

void paris_load_player_on_alarm(struct paris_load *load, unsigned number)
{
    struct paris_load_player *player = &load->player[number];
    if (player->stage == PARIS_LOAD_DISCONNECTED && !load->ending)
        open_websocket(load, number);
    else if (player->repeat_at != 0 && player->repeat_at <= (int64_t)paris_clock_nanoseconds())
        send_message(load, number);
    else
        continue_game(load, number);
}

void paris_load_player_stop(struct paris_load *load, unsigned number)
{
    struct paris_load_player *player = &load->player[number];
    if (player->stage == PARIS_LOAD_NOT_STARTED)
        return;
    paris_load_socket_send_close(&player->socket);
    paris_load_socket_stop(&player->socket);
}
