/* WebSockets: messages in, a queue of messages out. */
#include "server/net/web_internal.h"

#include <stdlib.h>
#include <string.h>

enum { NORMAL_CLOSURE = 1000, TOO_BIG = 1009, OVERLOADED = 1013 };

enum { SENDS_A_TURN = 64 /* of messages that can wait */ };

struct message {
    struct message *next;
    void *scheduled; /* rendered when it can be sent; NULL: the text is here */
    size_t length;
    unsigned char bytes[]; /* LWS_PRE, then the text */
};

struct paris_web_socket {
    struct lws *wsi;
    struct paris_web_socket *next, *previous;             /* of all */
    struct paris_web_socket *next_later, *previous_later; /* of those whose message can wait */
    bool later;                                           /* it is one of them */
    uint64_t last_sign_of_life;                           /* nanoseconds */
    bool ping;                                            /* one is to be sent */
    bool pinged; /* one was sent since the last sign of life */
    bool paused; /* not read for now */
    struct paris_web *web;
    void *user;
    struct message *first, **last;
    size_t waiting;      /* bytes */
    unsigned close_code; /* 0: stay open */
    char close_reason[64];
    size_t received;
    char text[PARIS_WEB_MESSAGE + 1];
};

/* Version 13, and an Origin that we can read: one that is too long must not pass as missing. */
static bool speaks_rfc_6455(struct lws *wsi)
{
    char version[8] = "";
    (void)lws_hdr_copy(wsi, version, sizeof version, WSI_TOKEN_VERSION);
    return strcmp(version, "13") == 0 &&
           lws_hdr_total_length(wsi, WSI_TOKEN_ORIGIN) < PARIS_WEB_FIELD;
}

static int refuse_upgrade(struct lws *wsi, struct paris_web *web)
{
    struct paris_web_head head;
    enum { SWITCHING = 101, BAD_REQUEST = 400, UNAVAILABLE = 503 };
    paris_web_set_idle(wsi, web, false);
    paris_web_read_head(wsi, web, NULL, &head);
    if (lws_hdr_copy(wsi, head.path, sizeof head.path, WSI_TOKEN_GET_URI) < 0)
        head.path[0] = '\0';
    unsigned status = !speaks_rfc_6455(wsi) ? BAD_REQUEST
                      : web->counters.sockets >= web->settings.max_sockets
                          ? UNAVAILABLE
                          : web->calls.admit(web->calls.http, &head);
    if (status == SWITCHING)
        return 0;
    lws_return_http_status(wsi, status, NULL);
    return -1;
}

/* --- reading, and pausing it --- */

static void note_sign_of_life(struct paris_web_socket *socket)
{
    socket->last_sign_of_life = paris_web_now(socket->web);
    socket->pinged = false;
}

/* We stop reading from a client that is slow or over its rate limit; TCP back-pressure then stalls only that
 * client. A socket that is closing is read, because the client has to answer the close. */
void paris_web_resume_reading(struct paris_web_socket *socket)
{
    struct paris_web *web = socket->web;
    bool pause = socket->close_code == 0 && (socket->waiting > PARIS_WEB_PAUSE_BYTES ||
                                             !web->calls.ready(web->calls.http, socket));
    if (pause == socket->paused)
        return;
    socket->paused = pause;
    web->paused = pause ? web->paused + 1 : web->paused - 1;
    (void)lws_rx_flow_control(socket->wsi, !pause);
}

static void resume_paused(struct paris_web *web)
{
    for (struct paris_web_socket *socket = web->sockets; socket != NULL && web->paused > 0;
         socket = socket->next) {
        if (!socket->paused)
            continue;
        if (socket->waiting <= PARIS_WEB_PAUSE_BYTES) /* its silence is our doing */
            note_sign_of_life(socket);
        paris_web_resume_reading(socket);
    }
}

/* --- opening and closing --- */

static int open_socket(struct lws *wsi, struct paris_web *web,
                       struct paris_web_connection *connection)
{
    struct paris_web_head head;
    struct paris_web_socket *socket = calloc(1, sizeof *socket);
    if (socket == NULL)
        return -1;
    socket->wsi = wsi;
    socket->web = web;
    socket->last = &socket->first;
    socket->last_sign_of_life = paris_web_now(web);
    socket->next = web->sockets;
    if (web->sockets != NULL)
        web->sockets->previous = socket;
    web->sockets = socket;
    connection->socket = socket;
    web->counters.sockets++;
    paris_web_read_head(wsi, web, NULL, &head);
    web->calls.opened(web->calls.http, socket, &head);
    paris_web_resume_reading(socket);
    return 0;
}

static void take_from_later(struct paris_web_socket *socket)
{
    struct paris_web *web = socket->web;
    if (!socket->later)
        return;
    *(socket->previous_later != NULL ? &socket->previous_later->next_later : &web->later) =
        socket->next_later;
    *(socket->next_later != NULL ? &socket->next_later->previous_later : &web->last_later) =
        socket->previous_later;
    socket->next_later = socket->previous_later = NULL;
    socket->later = false;
}

static void close_socket(struct paris_web *web, struct paris_web_connection *connection)
{
    struct paris_web_socket *socket = connection->socket;
    connection->socket = NULL;
    if (socket == NULL)
        return;
    web->calls.closed(web->calls.http, socket);
    take_from_later(socket);
    web->counters.sockets--;
    web->paused -= socket->paused;
    web->counters.waiting_bytes -= socket->waiting;
    if (socket->previous != NULL)
        socket->previous->next = socket->next;
    else
        web->sockets = socket->next;
    if (socket->next != NULL)
        socket->next->previous = socket->previous;
    for (struct message *message = socket->first, *next; message != NULL; message = next) {
        next = message->next;
        free(message);
    }
    free(socket);
}

void paris_web_check_sockets(struct paris_web *web)
{
    enum { MILLISECOND = 1000 * 1000, CHECKS = 45 };
    resume_paused(web);
    uint64_t now = paris_web_now(web), max = (uint64_t)web->settings.max_silence_ms * MILLISECOND;
    if (now - web->silence_checked < max / CHECKS)
        return;
    web->silence_checked = now;
    for (struct paris_web_socket *socket = web->sockets; socket != NULL; socket = socket->next) {
        uint64_t silence = now - socket->last_sign_of_life;
        if (silence >= max) {
            paris_web_end_soon(socket->wsi, PENDING_TIMEOUT_WS_PONG_CHECK_GET_PONG);
        } else if (silence >= max / 2 && !socket->pinged) {
            socket->ping = socket->pinged = true;
            lws_callback_on_writable(socket->wsi);
        }
    }
}

void paris_web_give_sockets_time(struct paris_web *web, uint64_t nanoseconds)
{
    for (struct paris_web_socket *socket = web->sockets; socket != NULL; socket = socket->next)
        socket->last_sign_of_life += nanoseconds;
}

static int receive(struct lws *wsi, struct paris_web *web, struct paris_web_socket *socket,
                   const char *bytes, size_t count)
{
    static const char reason[] = "a message may have 4,096 bytes";
    static const char text_only[] = "messages are text";
    if (socket->close_code != 0)
        return 0;
    if (lws_frame_is_binary(wsi)) {
        lws_close_reason(wsi, LWS_CLOSE_STATUS_UNACCEPTABLE_OPCODE, (unsigned char *)text_only,
                         sizeof text_only - 1);
        return -1;
    }
    if (count > PARIS_WEB_MESSAGE - socket->received ||
        lws_remaining_packet_payload(wsi) > PARIS_WEB_MESSAGE) {
        lws_close_reason(wsi, (enum lws_close_status)TOO_BIG, (unsigned char *)reason,
                         sizeof reason - 1);
        return -1;
    }
    memcpy(socket->text + socket->received, bytes, count);
    socket->received += count;
    if (lws_remaining_packet_payload(wsi) > 0 || !lws_is_final_fragment(wsi))
        return 0;
    size_t length = socket->received;
    socket->received = 0;
    socket->text[length] = '\0';
    web->counters.received++;
    web->calls.message(web->calls.http, socket, socket->text, length);
    paris_web_resume_reading(socket);
    return 0;
}

/* --- writing --- */

static struct message *new_message(size_t length)
{
    struct message *message = malloc(sizeof *message + LWS_PRE + length);
    PARIS_CHECK(message != NULL);
    message->next = NULL;
    message->scheduled = NULL;
    message->length = length;
    return message;
}

static void append(struct paris_web_socket *socket, struct message *message)
{
    *socket->last = message;
    socket->last = &message->next;
}

static void append_and_send(struct paris_web_socket *socket, struct message *message)
{
    append(socket, message);
    lws_callback_on_writable(socket->wsi);
}

static void take_out(struct paris_web_socket *socket, struct message **link)
{
    struct message *message = *link;
    *link = message->next;
    if (socket->last == &message->next)
        socket->last = link;
    message->next = NULL;
}

/* Takes the next message to send out of the queue; NULL if there is none. */
static struct message *take_first(struct paris_web *web, struct paris_web_socket *socket)
{
    while (socket->first != NULL) {
        struct message *message = socket->first;
        take_out(socket, &socket->first);
        if (message->scheduled == NULL) {
            web->counters.waiting_bytes -= message->length;
            socket->waiting -= message->length;
            return message;
        }
        size_t length = 0;
        const char *text = web->calls.render(web->calls.http, socket, message->scheduled, &length);
        free(message);
        if (text == NULL)
            continue;
        message = new_message(length);
        memcpy(message->bytes + LWS_PRE, text, length);
        return message;
    }
    return NULL;
}

/* The ping has a payload, because the library does not report a pong without one. */
static int write_ping(struct lws *wsi, struct paris_web_socket *socket)
{
    unsigned char bytes[LWS_PRE + 1] = {[LWS_PRE] = '?'};
    socket->ping = false;
    if (lws_write(wsi, bytes + LWS_PRE, 1, LWS_WRITE_PING) < 0)
        return -1;
    lws_callback_on_writable(wsi);
    return 0;
}

static int write_messages(struct lws *wsi, struct paris_web *web, struct paris_web_socket *socket)
{
    if (socket->ping)
        return write_ping(wsi, socket);
    do {
        struct message *message = take_first(web, socket);
        if (message == NULL)
            break;
        size_t length = message->length;
        int written = lws_write(wsi, message->bytes + LWS_PRE, length, LWS_WRITE_TEXT);
        free(message);
        if (written < 0)
            return -1;
        web->counters.sent++;
        web->counters.bytes_sent += length;
        if (socket->paused) /* it reads, so it is alive */
            note_sign_of_life(socket);
    } while (!lws_send_pipe_choked(wsi));
    paris_web_resume_reading(socket);
    if (socket->first != NULL)
        lws_callback_on_writable(wsi);
    else if (socket->close_code != 0) {
        lws_close_reason(wsi, (enum lws_close_status)socket->close_code,
                         (unsigned char *)socket->close_reason, strlen(socket->close_reason));
        return -1;
    }
    return 0;
}

void paris_web_set_user(struct paris_web_socket *socket, void *user)
{
    socket->user = user;
}

void *paris_web_user(const struct paris_web_socket *socket)
{
    return socket->user;
}

void paris_web_send(struct paris_web_socket *socket, const char *text, size_t length)
{
    if (socket->close_code != 0)
        return;
    /* A client that keeps reading always gets one more answer, however long. */
    if (socket->waiting > PARIS_WEB_PAUSE_BYTES && socket->waiting + length > PARIS_WEB_QUEUE_MAX) {
        socket->web->counters.cut_off++;
        paris_web_close(socket, OVERLOADED, "too much waits to be read");
        /* A client that does not read would never see the close frame. */
        paris_web_end_soon(socket->wsi, PENDING_TIMEOUT_CLOSE_SEND);
        return;
    }
    struct message *message = new_message(length);
    memcpy(message->bytes + LWS_PRE, text, length);
    socket->waiting += length;
    socket->web->counters.waiting_bytes += length;
    append_and_send(socket, message);
}

bool paris_web_is_slow(const struct paris_web_socket *socket)
{
    return socket->waiting > PARIS_WEB_PAUSE_BYTES / 4;
}

static void send_later(struct paris_web_socket *socket)
{
    struct paris_web *web = socket->web;
    if (socket->later)
        return;
    socket->later = true;
    socket->previous_later = web->last_later;
    *(web->last_later != NULL ? &web->last_later->next_later : &web->later) = socket;
    web->last_later = socket;
}

/* Thousands that are sent something at once must not make everybody else wait. */
void paris_web_send_some_later(struct paris_web *web)
{
    for (unsigned i = 0; i < SENDS_A_TURN && web->later != NULL; i++) {
        struct paris_web_socket *socket = web->later;
        take_from_later(socket);
        lws_callback_on_writable(socket->wsi);
    }
}

void paris_web_schedule_send(struct paris_web_socket *socket, void *scheduled, bool can_wait)
{
    if (socket->close_code != 0)
        return;
    paris_web_cancel_send(socket, scheduled);
    struct message *message = new_message(0);
    message->scheduled = scheduled;
    append(socket, message);
    if (can_wait)
        send_later(socket);
    else
        lws_callback_on_writable(socket->wsi);
}

void paris_web_cancel_send(struct paris_web_socket *socket, const void *scheduled)
{
    struct message **link = &socket->first;
    while (*link != NULL && (*link)->scheduled != scheduled)
        link = &(*link)->next;
    if (*link == NULL)
        return;
    struct message *message = *link;
    take_out(socket, link);
    free(message);
}

void paris_web_close(struct paris_web_socket *socket, unsigned code, const char *reason)
{
    if (socket->close_code != 0)
        return;
    socket->close_code = code != 0 ? code : NORMAL_CLOSURE;
    strncpy(socket->close_reason, reason, sizeof socket->close_reason - 1);
    lws_callback_on_writable(socket->wsi);
    paris_web_resume_reading(socket);
}

/* --- what libwebsockets calls --- */

int paris_web_on_socket(struct lws *wsi, enum lws_callback_reasons reason, struct paris_web *web,
                        struct paris_web_connection *connection, void *in, size_t length)
{
    int result = 0;
    switch (reason) {
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION: result = refuse_upgrade(wsi, web); break;
    case LWS_CALLBACK_ESTABLISHED: result = open_socket(wsi, web, connection); break;
    case LWS_CALLBACK_RECEIVE_PONG: note_sign_of_life(connection->socket); break;
    case LWS_CALLBACK_RECEIVE:
        note_sign_of_life(connection->socket);
        result = receive(wsi, web, connection->socket, in, length);
        break;
    case LWS_CALLBACK_SERVER_WRITEABLE:
        result = write_messages(wsi, web, connection->socket);
        break;
    default: /* LWS_CALLBACK_CLOSED */ close_socket(web, connection); break;
    }
    return result;
}
