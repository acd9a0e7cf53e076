/* The example bot. Whatever it sends has an id and is kept until the answer came; a lost connection is
 * made anew, and the same message is sent again. */
#include "server/bot.h"

#include "base/json_writer.h"

#include <poll.h>
#include <stdlib.h>
#include <string.h>

enum {
    DEFAULT_PATIENCE = 600000,
    PAUSE = 50, /* milliseconds before the same is tried again */
    GOODBYE = 1000,
    CREATED = 201,
    UNAVAILABLE = 503,
    BOTS_MAX = 16,
    FRUITLESS_MAX = 100 /* connections in a row over which nothing came */
};

static void pause_a_moment(void)
{
    (void)poll(NULL, 0, PAUSE);
}

/* --- session and socket --- */

enum paris_status paris_bot_request(struct paris_client_response *out,
                                    const struct paris_client_address *server,
                                    const struct paris_client_request *request, int patience,
                                    struct paris_error *error)
{
    int64_t started = (int64_t)paris_clock_nanoseconds();
    for (;;) {
        if (paris_client_ask(out, server, request, patience, error) != PARIS_OK)
            return PARIS_BAD_INPUT;
        if (out->status != UNAVAILABLE || paris_clock_time_left(started, patience) <= 0)
            return PARIS_OK;
        free(out->body);
        pause_a_moment();
    }
}

static enum paris_status make_guest(struct paris_bot *bot, const char *name,
                                    struct paris_error *error)
{
    char body[PARIS_CLIENT_TEXT_SIZE];
    struct paris_text text = paris_text_in(body, sizeof body);
    paris_json_begin_object(&text, NULL);
    paris_json_add_string(&text, "name", name);
    paris_json_end_object(&text);
    const struct paris_client_request request = {.path = "/api/guest", .body = body};
    struct paris_client_response response;
    if (paris_bot_request(&response, &bot->server, &request, bot->patience, error) != PARIS_OK)
        return PARIS_BAD_INPUT;
    enum paris_status status = PARIS_OK;
    if (response.status != CREATED || response.session[0] == '\0')
        status = paris_error_set(error, 0, 0, "no guest session: %s", response.body);
    memcpy(bot->cookie, response.session, sizeof bot->cookie);
    free(response.body);
    return status;
}

/* One attempt; *again is set if the next may have more luck. */
static enum paris_status try_to_open(bool *again, struct paris_bot *bot, struct paris_error *error)
{
    const char *received;
    size_t length;
    paris_client_close(bot->connection, 0);
    bot->connection = paris_client_open(&bot->server, bot->cookie);
    *again = true;
    switch (paris_client_receive(&received, &length, bot->connection, bot->patience)) {
    case PARIS_CLIENT_OPENED: return PARIS_OK;
    case PARIS_CLIENT_NOTHING: return paris_error_set(error, 0, 0, "the server opens no socket");
    default: break;
    }
    const struct paris_client_end *end = paris_client_end_of(bot->connection);
    *again = end->status == 0 || end->status == UNAVAILABLE;
    *error = end->error;
    return PARIS_BAD_INPUT;
}

static void choose_server(struct paris_bot *bot)
{
    if (bot->known_count > 1)
        bot->server = bot->known[paris_random_next(&bot->random) % bot->known_count];
}

static enum paris_status open_socket(struct paris_bot *bot, struct paris_error *error)
{
    int64_t started = (int64_t)paris_clock_nanoseconds();
    bool again = true;
    enum paris_status status = try_to_open(&again, bot, error);
    while (status != PARIS_OK && again && paris_clock_time_left(started, bot->patience) > 0) {
        pause_a_moment();
        choose_server(bot);
        status = try_to_open(&again, bot, error);
    }
    return status;
}

/* --- sending --- */

/* What cannot be sent now is sent after the next reconnection. */
static void send_text(struct paris_bot *bot, const char *text)
{
    if (bot->connection != NULL && paris_client_send(bot->connection, text, strlen(text)))
        bot->sent++;
    if (bot->sent_one != NULL)
        bot->sent_one(bot);
    if (bot->cut_every > 0 && bot->sent % bot->cut_every == 0)
        paris_bot_cut(bot);
}

static struct paris_text begin(struct paris_bot *bot, const char *what)
{
    struct paris_text text = paris_text_in(bot->pending.text, sizeof bot->pending.text);
    paris_client_command_begin(&text, bot->pending.id, what, &bot->random);
    bot->pending.decides = false;
    return text;
}

static void decide(struct paris_bot *bot)
{
    struct paris_text text = begin(bot, "decide");
    paris_client_command_add_word(&text, "table", bot->table);
    paris_client_command_add_number(&text, "seq", bot->choice_seq);
    paris_client_command_add_word(&text, "decision", bot->choice);
    paris_client_command_end(&text);
    bot->pending.decides = true;
    bot->pending.seq = bot->choice_seq;
    memcpy(bot->pending.decision, bot->choice, sizeof bot->pending.decision);
    bot->has_choice = false;
    send_text(bot, bot->pending.text);
}

static void watch_again(struct paris_bot *bot)
{
    char message[PARIS_CLIENT_COMMAND_MAX], id[PARIS_CLIENT_ID_LENGTH + 1];
    struct paris_text text = paris_text_in(message, sizeof message);
    paris_client_command_begin(&text, id, "watch", &bot->random);
    paris_client_command_add_word(&text, "table", bot->table);
    paris_client_command_add_number(&text, "since", bot->situation.n);
    paris_client_command_end(&text);
    send_text(bot, message);
}

/* After a lost connection: watch again, and send again what has no answer. The table's message may come
 * twice; its number tells. */
static enum paris_status recover(struct paris_bot *bot, struct paris_error *error)
{
    const struct paris_client_end *end =
        bot->connection != NULL ? paris_client_end_of(bot->connection) : NULL;
    if (end != NULL && end->code != PARIS_CLIENT_CLOSE_LOST &&
        end->code != PARIS_CLIENT_CLOSE_GOING_AWAY && end->code != PARIS_CLIENT_CLOSE_PROTOCOL)
        return paris_error_set(error, 0, 0, "the server closed the socket: %s", end->reason);
    if (bot->fruitless == FRUITLESS_MAX)
        return paris_error_set(error, 0, 0,
                               "the server closes every socket before it sends anything");
    if (bot->fruitless++ > 0)
        pause_a_moment();
    bot->reconnects++;
    choose_server(bot);
    if (open_socket(bot, error) != PARIS_OK)
        return PARIS_BAD_INPUT;
    if (bot->table[0] != '\0')
        watch_again(bot);
    if (bot->pending.text[0] != '\0')
        send_text(bot, bot->pending.text);
    return PARIS_OK;
}

/* --- receiving --- */

/* The table as it is now: a choice is made at once and sent when nothing else waits for an answer. */
static enum paris_status take_situation(struct paris_bot *bot,
                                        const struct paris_client_message *message,
                                        struct paris_error *error)
{
    if (paris_client_situation_read(&bot->situation, message, error) != PARIS_OK)
        return PARIS_BAD_INPUT;
    bot->has_choice = bot->situation.to_move;
    bot->choice_seq = bot->situation.seq;
    if (bot->situation.stopped)
        return paris_error_set(error, 0, 0, "the game was stopped at table %s", bot->table);
    if (!bot->has_choice)
        return PARIS_OK;
    return paris_client_choose(bot->choice, message, &bot->situation, &bot->random, error);
}

static enum paris_status take_answer(struct paris_bot *bot,
                                     const struct paris_client_message *message,
                                     struct paris_error *error)
{
    struct paris_bot_pending *pending = &bot->pending;
    bool too_often = strcmp(message->code, "too_often") == 0; /* may name no id */
    bool mine = pending->text[0] != '\0' && (too_often || strcmp(message->re, pending->id) == 0);
    if (!mine && strcmp(message->code, "busy") == 0) { /* the answer to `watch` */
        pause_a_moment();
        watch_again(bot);
        return PARIS_OK;
    }
    if (!mine)
        return message->ok ? PARIS_OK : paris_error_set(error, 0, 0, "refused: %s", message->text);
    if (too_often || strcmp(message->code, "busy") == 0) {
        pause_a_moment();
        send_text(bot, pending->text);
        return PARIS_OK;
    }
    bot->answer.ok = message->ok;
    memcpy(bot->answer.code, message->code, sizeof bot->answer.code);
    memcpy(bot->answer.text, message->text, sizeof bot->answer.text);
    memcpy(bot->answer.table, message->table, sizeof bot->answer.table);
    pending->text[0] = '\0';
    if (!pending->decides)
        return PARIS_OK;
    if (bot->has_choice && bot->choice_seq == pending->seq)
        bot->has_choice = false; /* the table was told once more before the answer */
    bot->decisions += message->ok;
    if (message->ok && bot->accepted != NULL)
        bot->accepted(bot);
    bot->stale += strcmp(message->code, "stale") == 0;
    return message->ok || strcmp(message->code, "stale") == 0
               ? PARIS_OK
               : paris_error_set(error, 0, 0, "a legal decision was refused: %s", message->text);
}

static enum paris_status take_text(struct paris_bot *bot, const char *text, size_t length,
                                   struct paris_error *error)
{
    struct paris_client_message message;
    bot->fruitless = 0;
    if (paris_client_message_read(&message, bot->nodes, PARIS_CLIENT_NODES_MAX, text, length,
                                  error) != PARIS_OK)
        return PARIS_BAD_INPUT;
    if (message.kind == PARIS_CLIENT_ANSWER && take_answer(bot, &message, error) != PARIS_OK)
        return PARIS_BAD_INPUT;
    bool here =
        message.kind != PARIS_CLIENT_TABLE_CHANGED || strcmp(message.table, bot->table) == 0;
    return message.has_situation && here ? take_situation(bot, &message, error) : PARIS_OK;
}

/* Takes all that is there. */
static enum paris_status step(struct paris_bot *bot, struct paris_error *error)
{
    enum paris_status status = PARIS_OK;
    bool more = true;
    while (status == PARIS_OK && more) {
        const char *text;
        size_t length;
        enum paris_client_event event =
            bot->connection != NULL ? paris_client_receive(&text, &length, bot->connection, 0)
                                    : PARIS_CLIENT_CLOSED;
        if (event == PARIS_CLIENT_TEXT)
            status = take_text(bot, text, length, error);
        else if (event == PARIS_CLIENT_CLOSED)
            status = recover(bot, error);
        more = event != PARIS_CLIENT_NOTHING;
    }
    return status;
}

/* Waits until one of them has something to do. */
static enum paris_status wait_for(struct paris_bot *bots, size_t count, struct paris_error *error)
{
    struct pollfd wanted[BOTS_MAX];
    PARIS_CHECK(count <= BOTS_MAX);
    for (size_t i = 0; i < count; i++) {
        if (bots[i].connection == NULL)
            return PARIS_OK; /* was cut: the next step mends it */
        wanted[i] = (struct pollfd){
            .fd = paris_client_descriptor(bots[i].connection),
            .events = POLLIN,
        };
    }
    if (poll(wanted, (nfds_t)count, bots[0].patience) == 0)
        return paris_error_set(error, 0, 0, "nothing happens at table %s", bots[0].table);
    return PARIS_OK;
}

/* --- what tests call --- */

enum paris_status paris_bot_start(struct paris_bot *out, const char *url, const char *name,
                                  uint64_t seed, struct paris_error *error)
{
    memset(out, 0, sizeof *out);
    out->patience = DEFAULT_PATIENCE;
    out->random = paris_random_from(seed);
    out->nodes = calloc(PARIS_CLIENT_NODES_MAX, sizeof *out->nodes);
    PARIS_CHECK(out->nodes != NULL);
    if (paris_client_address_read(&out->server, url, error) != PARIS_OK ||
        make_guest(out, name, error) != PARIS_OK)
        return PARIS_BAD_INPUT;
    out->known[out->known_count++] = out->server;
    return open_socket(out, error);
}

enum paris_status paris_bot_know(struct paris_bot *bot, const char *url, struct paris_error *error)
{
    PARIS_CHECK(bot->known_count < PARIS_BOT_SERVERS);
    return paris_client_address_read(&bot->known[bot->known_count++], url, error);
}

void paris_bot_stop(struct paris_bot *bot)
{
    paris_client_close(bot->connection, GOODBYE);
    bot->connection = NULL;
    free(bot->nodes);
    bot->nodes = NULL;
}

void paris_bot_cut(struct paris_bot *bot)
{
    paris_client_close(bot->connection, 0);
    bot->connection = NULL;
}

enum paris_status paris_bot_listen(struct paris_bot *bot, struct paris_error *error)
{
    if (wait_for(bot, 1, error) != PARIS_OK)
        return PARIS_BAD_INPUT;
    return step(bot, error);
}

enum paris_status paris_bot_ask(struct paris_bot *bot, const char *what, const char *members,
                                struct paris_error *error)
{
    PARIS_CHECK(bot->pending.text[0] == '\0');
    struct paris_text text = begin(bot, what);
    if (members[0] != '\0' && members[0] != ',')
        paris_text_add_char(&text, ',');
    paris_text_add(&text, members);
    paris_client_command_end(&text);
    send_text(bot, bot->pending.text);
    while (bot->pending.text[0] != '\0')
        if (paris_bot_listen(bot, error) != PARIS_OK)
            return PARIS_BAD_INPUT;
    return PARIS_OK;
}

/* As paris_bot_ask, but a refusal is an error. */
static enum paris_status demand(struct paris_bot *bot, const char *what, const char *members,
                                struct paris_error *error)
{
    if (paris_bot_ask(bot, what, members, error) != PARIS_OK)
        return PARIS_BAD_INPUT;
    return bot->answer.ok ? PARIS_OK
                          : paris_error_set(error, 0, 0, "%s was refused: %s: %s", what,
                                            bot->answer.code, bot->answer.text);
}

enum paris_status paris_bot_create(struct paris_bot *bot, const char *seats, const char *members,
                                   struct paris_error *error)
{
    char buffer[PARIS_CLIENT_COMMAND_MAX / 2];
    struct paris_text text = paris_text_in(buffer, sizeof buffer);
    paris_client_command_add_value(&text, "seats", seats);
    paris_text_add(&text, members);
    PARIS_CHECK(!text.full);
    if (demand(bot, "create", buffer, error) != PARIS_OK)
        return PARIS_BAD_INPUT;
    if (strstr(seats, "\"me\"") == NULL)
        return PARIS_OK;
    char table[PARIS_CLIENT_TABLE_SIZE]; /* the commitment is known: now the contribution */
    memcpy(table, bot->answer.table, sizeof table);
    return paris_bot_join(bot, table, error);
}

enum paris_status paris_bot_join(struct paris_bot *bot, const char *table,
                                 struct paris_error *error)
{
    char buffer[PARIS_CLIENT_TEXT_SIZE];
    struct paris_text text = paris_text_in(buffer, sizeof buffer);
    paris_client_command_add_word(&text, "table", table);
    paris_client_command_add_contribution(&text, &bot->random);
    PARIS_CHECK(!text.full);
    return demand(bot, "join", buffer, error);
}

enum paris_status paris_bot_watch(struct paris_bot *bot, const char *table,
                                  struct paris_error *error)
{
    char buffer[PARIS_CLIENT_TEXT_SIZE];
    struct paris_text text = paris_text_in(buffer, sizeof buffer);
    struct paris_text name = paris_text_in(bot->table, sizeof bot->table);
    memset(&bot->situation, 0, sizeof bot->situation);
    bot->has_choice = false;
    paris_text_add(&name, table);
    paris_client_command_add_word(&text, "table", table);
    PARIS_CHECK(!text.full && !name.full);
    return demand(bot, "watch", buffer, error);
}

enum paris_status paris_bot_play(struct paris_bot *bots, size_t count, struct paris_error *error)
{
    for (;;) {
        size_t over = 0;
        for (size_t i = 0; i < count; i++) {
            if (step(&bots[i], error) != PARIS_OK)
                return PARIS_BAD_INPUT;
            if (bots[i].has_choice && bots[i].pending.text[0] == '\0')
                decide(&bots[i]);
            over += bots[i].situation.over && bots[i].pending.text[0] == '\0';
        }
        if (over == count)
            return PARIS_OK;
        if (wait_for(bots, count, error) != PARIS_OK)
            return PARIS_BAD_INPUT;
    }
}
