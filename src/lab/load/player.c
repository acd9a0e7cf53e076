/* One player of `paris-lab load`: session, socket, then one game after the other with the same people. It
 * has at most one message without an answer, and repeats that after a lost connection. */
#include "lab/load/load.h"

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

/* --- what is waited for --- */

/* Tells epoll what it does not know yet. A descriptor that was closed is forgotten by itself. */
static void watch_descriptor(struct paris_load *load, unsigned number, int descriptor, bool writes)
{
    struct paris_load_player *player = &load->player[number];
    if (player->known == descriptor && player->writes == writes)
        return;
    struct epoll_event event = {.events = writes ? EPOLLIN | EPOLLOUT : EPOLLIN};
    event.data.u32 = number;
    PARIS_CHECK(epoll_ctl(load->epoll, player->known == descriptor ? EPOLL_CTL_MOD : EPOLL_CTL_ADD,
                          descriptor, &event) == 0);
    player->known = descriptor;
    player->writes = writes;
}

/* The failure is `what`, and `more` after it. */
static void fail_load(struct paris_load *load, const char *what, const char *more)
{
    if (!load->failed)
        (void)paris_error_set(&load->failure, 0, 0, "%s%s", what, more);
    load->failed = true;
}

/* Before all are connected the load fails; afterwards the player tries again later. */
static void lose_connection(struct paris_load *load, unsigned number, const char *code,
                            const char *text)
{
    struct paris_load_player *player = &load->player[number];
    load->figures.sent += load->playing ? player->socket.sent : 0;
    load->figures.received += load->playing ? player->socket.received : 0;
    paris_load_socket_stop(&player->socket);
    player->socket.sent = player->socket.received = 0;
    player->known = -1;
    player->stage = PARIS_LOAD_CUT_OFF;
    if (!load->playing) {
        fail_load(load, "a player was not connected: ", text);
    } else if (!load->ending) {
        paris_load_blame(&load->figures, code, text);
        paris_load_alarm_set(&load->alarms, (int64_t)paris_clock_nanoseconds() + reconnect_pause,
                             number);
    }
}

/* --- sending --- */

static void send_message(struct paris_load *load, unsigned number)
{
    struct paris_load_player *player = &load->player[number];
    player->repeat_at = 0;
    if (player->stage == PARIS_LOAD_READY) /* else it is sent after the connection is there again */
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

/* A message that names the player's table and needs no more than perhaps a contribution. */
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

/* Everybody has left the last game. */
static void clear_table(struct paris_load *load, struct paris_load_table *table)
{
    memset(table->sending, 0, sizeof table->sending);
    table->name[0] = '\0';
    table->left = 0;
    for (unsigned number = table->first; number < table->first + load->seats; number++) {
        struct paris_load_player *player = &load->player[number];
        player->seen = 0;
        player->has_choice = player->over = player->leaves = false;
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

/* Does what is due once nothing waits for an answer. */
static void go_on(struct paris_load *load, unsigned number)
{
    struct paris_load_player *player = &load->player[number];
    if (load->ending || player->stage != PARIS_LOAD_READY || player->pending != PARIS_LOAD_IDLE)
        return;
    if (player->over && !player->leaves) {
        player->leaves = true;
        send_about_table(load, number, PARIS_LOAD_UNWATCH, "unwatch");
    } else if (player->has_choice && player->choice_at <= (int64_t)paris_clock_nanoseconds()) {
        decide(load, number);
    }
}

/* --- receiving --- */

/* Is this the first time that this player sees what another one did last? */
static void count_seen(struct paris_load *load, unsigned number, int64_t seen)
{
    struct paris_load_player *player = &load->player[number];
    const struct paris_load_sending *sending =
        &table_of(load, number)->sending[seen % PARIS_LOAD_RING];
    if (seen > player->seen && sending->number == seen && sending->player != number)
        paris_load_count(&load->figures.seen, (int64_t)paris_clock_nanoseconds() - sending->time);
    player->seen = seen;
}

static void take_situation(struct paris_load *load, unsigned number,
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
        paris_load_blame(&load->figures, "not understood", error.message);
        return;
    }
    if (fresh) {
        /* The pause before a decision is spread exponentially: 1 - chance is above 0. */
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
        paris_load_blame(&load->figures, "stopped", "A game does not go on.");
}

/* What follows from a yes. */
static void take_success(struct paris_load *load, unsigned number, enum paris_load_command pending,
                         const struct paris_client_message *message)
{
    struct paris_load_player *player = &load->player[number];
    struct paris_load_table *table = table_of(load, number);
    switch (pending) {
    case PARIS_LOAD_CREATE:
        memcpy(table->name, message->table, sizeof table->name);
        for (unsigned i = 0; i < load->seats; i++) /* who made it, too: its seat is only kept */
            send_about_table(load, table->first + i, PARIS_LOAD_JOIN, "join");
        break;
    case PARIS_LOAD_JOIN: send_about_table(load, number, PARIS_LOAD_WATCH, "watch"); break;
    case PARIS_LOAD_DECIDE:
        load->figures.decisions++;
        paris_load_count(&load->figures.acknowledged,
                         (int64_t)paris_clock_nanoseconds() - player->sent_at);
        break;
    case PARIS_LOAD_UNWATCH:
        if (++table->left == load->seats && !load->ending)
            paris_load_player_create(load, table->first);
        break;
    default: break;
    }
}

static void take_answer(struct paris_load *load, unsigned number,
                        const struct paris_client_message *message)
{
    struct paris_load_player *player = &load->player[number];
    enum paris_load_command pending = player->pending;
    bool too_often = strcmp(message->code, "too_often") == 0; /* may name no id */
    bool mine = pending != PARIS_LOAD_IDLE && (too_often || strcmp(message->re, player->id) == 0);
    if (!message->ok)
        paris_load_blame(&load->figures, message->code, message->text);
    if (!mine)
        return;
    if (too_often || strcmp(message->code, "busy") == 0) {
        player->repeat_at = (int64_t)paris_clock_nanoseconds() + repeat_pause;
        paris_load_alarm_set(&load->alarms, player->repeat_at, number);
        return;
    }
    player->pending = PARIS_LOAD_IDLE;
    if (message->ok)
        take_success(load, number, pending, message);
}

static void take_text(struct paris_load *load, unsigned number, const char *text, size_t length)
{
    struct paris_client_message message;
    struct paris_error error;
    if (paris_client_message_read(&message, load->nodes, PARIS_CLIENT_NODES_MAX, text, length,
                                  &error) != PARIS_OK) {
        paris_load_blame(&load->figures, "not understood", error.message);
        return;
    }
    table_of(load, number)->moved_at = (int64_t)paris_clock_nanoseconds();
    if (message.kind == PARIS_CLIENT_ANSWER)
        take_answer(load, number, &message);
    const char *here = table_of(load, number)->name;
    if (message.has_situation &&
        (message.kind == PARIS_CLIENT_ANSWER || strcmp(message.table, here) == 0))
        take_situation(load, number, &message);
}

/* --- session and socket --- */

/* Those at one table are at different processes. */
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
        lose_connection(load, number, "not connected", error.message);
}

/* The socket is open, for the first time or again: then it watches again and repeats its message. */
static void greet(struct paris_load *load, unsigned number)
{
    struct paris_load_player *player = &load->player[number];
    char message[PARIS_LOAD_MESSAGE], id[PARIS_CLIENT_ID_LENGTH + 1];
    const char *table = table_of(load, number)->name;
    player->stage = PARIS_LOAD_READY;
    if (!player->stirred) {
        player->stirred = true;
        load->opened++;
        return;
    }
    if (table[0] != '\0' && !player->leaves) {
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

static void take_session(struct paris_load *load, unsigned number, const char *response,
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
    player->known = -1;
    if (!load->failed)
        open_websocket(load, number);
}

void paris_load_player_start(struct paris_load *load, unsigned number)
{
    struct paris_load_player *player = &load->player[number];
    struct paris_error error;
    char body[64], request[PARIS_CLIENT_NAME_SIZE + 256];
    int length = snprintf(body, sizeof body, "{\"name\":\"load %u\"}", number + 1);
    snprintf(request, sizeof request,
             "POST /api/guest HTTP/1.1\r\nHost: %s\r\nConnection: close\r\n"
             "Content-Type: application/json\r\nContent-Length: %d\r\n\r\n%s",
             peer_of(load, number)->name, length, body);
    if (paris_load_socket_start(&player->socket, peer_of(load, number), request, &error) !=
        PARIS_OK) {
        fail_load(load, error.message, "");
        return;
    }
    player->stage = PARIS_LOAD_GUEST;
    watch_descriptor(load, number, player->socket.descriptor, true);
}

/* --- what the loop calls --- */

static void take_closed(struct paris_load *load, unsigned number, const char *reason, size_t length)
{
    char code[PARIS_LOAD_CODE], text[PARIS_CLIENT_TEXT_SIZE];
    struct paris_text copy = paris_text_in(text, sizeof text);
    snprintf(code, sizeof code, "closed %u", load->player[number].socket.close_code);
    if (length > 2) /* the code comes first */
        paris_text_add_bytes(&copy, reason + 2, length - 2);
    lose_connection(load, number, code, text);
}

/* A request that opens no WebSocket: the one for the session, or a refusal. */
static void take_response(struct paris_load *load, unsigned number, const char *response,
                          size_t length)
{
    char text[PARIS_CLIENT_TEXT_SIZE];
    struct paris_text copy = paris_text_in(text, sizeof text);
    if (load->player[number].stage == PARIS_LOAD_GUEST) {
        take_session(load, number, response, length);
        return;
    }
    paris_text_add_bytes(&copy, response, length);
    lose_connection(load, number, "socket failed", text);
}

static void take_broken(struct paris_load *load, unsigned number)
{
    const struct paris_load_player *player = &load->player[number];
    const char *why = player->socket.failure.message;
    if (player->stage == PARIS_LOAD_GUEST)
        fail_load(load, "no guest was made: ", why);
    else
        lose_connection(load, number, player->socket.open ? "closed 1006" : "socket failed", why);
}

void paris_load_player_move(struct paris_load *load, unsigned number)
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
            go_on(load, number);
            watch_descriptor(load, number, player->socket.descriptor,
                             paris_load_socket_writes(&player->socket));
            return;
        case PARIS_LOAD_RESPONSE: take_response(load, number, bytes, length); break;
        case PARIS_LOAD_OPENED: greet(load, number); break;
        case PARIS_LOAD_TEXT: take_text(load, number, bytes, length); break;
        case PARIS_LOAD_CLOSED: take_closed(load, number, bytes, length); break;
        case PARIS_LOAD_BROKEN: take_broken(load, number); break;
        }
    }
}

void paris_load_player_wake(struct paris_load *load, unsigned number)
{
    struct paris_load_player *player = &load->player[number];
    if (player->stage == PARIS_LOAD_CUT_OFF && !load->ending)
        open_websocket(load, number);
    else if (player->repeat_at != 0 && player->repeat_at <= (int64_t)paris_clock_nanoseconds())
        send_message(load, number);
    else
        go_on(load, number);
}

void paris_load_player_stop(struct paris_load *load, unsigned number)
{
    struct paris_load_player *player = &load->player[number];
    if (player->stage == PARIS_LOAD_UNBORN)
        return;
    paris_load_socket_send_close(&player->socket);
    paris_load_socket_stop(&player->socket);
}
