/* WebSockets. The thread owns the context; `lock` guards the queues and the flags that both sides use. */
#include "client/connection.h"

#include "base/clock.h"
#include "client/network.h"

#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <unistd.h>

enum {
    MESSAGE_MAX = 1 << 20, /* bytes of the longest text that is accepted */
    CLOSE_CODE_SIZE = 2
};

/* An event, or a text to be sent: then the bytes begin after LWS_PRE, which libwebsockets writes to. */
struct item {
    struct item *next;
    enum paris_client_event event;
    size_t length;
    char bytes[];
};

struct queue {
    struct item *first, **end;
};

struct paris_client_connection {
    struct paris_client_network network; /* the first member, so that the context's user is both */
    pthread_t thread;
    int events; /* eventfd: more than 0 while `in` is not empty */

    /* The thread alone, as what is in `network`: */
    char *partial; /* a text that comes in pieces */
    size_t partial_length;

    /* The caller alone: */
    struct item *shown; /* the last event */

    pthread_mutex_t lock;
    struct queue in, out;
    bool open;
    bool ended;    /* the last event is in the queue; `end` does not change any more */
    bool closing;  /* the caller wants the WebSocket closed ... */
    bool stopping; /* ... or just wants the thread to end */
    struct paris_client_end end;
};

/* --- queues --- */

static void push(struct queue *queue, struct item *item)
{
    item->next = NULL;
    *queue->end = item;
    queue->end = &item->next;
}

static struct item *pop(struct queue *queue)
{
    struct item *item = queue->first;
    if (item != NULL)
        queue->first = item->next;
    if (queue->first == NULL)
        queue->end = &queue->first;
    return item;
}

static void clear(struct queue *queue)
{
    for (struct item *item; (item = pop(queue)) != NULL;)
        free(item);
}

static struct item *make_item(enum paris_client_event event, size_t before, const char *bytes,
                              size_t length)
{
    struct item *item = malloc(sizeof *item + before + length + 1);
    PARIS_CHECK(item != NULL);
    item->event = event;
    item->length = length;
    if (length > 0)
        memcpy(item->bytes + before, bytes, length);
    item->bytes[before + length] = '\0';
    return item;
}

/* The lock is held. */
static void report(struct paris_client_connection *connection, enum paris_client_event event,
                   const char *bytes, size_t length)
{
    push(&connection->in, make_item(event, 0, bytes, length));
    PARIS_CHECK(eventfd_write(connection->events, 1) == 0);
}

/* --- the thread --- */

static void end(struct paris_client_connection *connection, enum paris_client_event event)
{
    pthread_mutex_lock(&connection->lock);
    connection->network.wsi = NULL;
    connection->open = false;
    if (!connection->ended) {
        if (connection->end.code == 0)
            connection->end.code = PARIS_CLIENT_CLOSE_LOST;
        connection->ended = true;
        report(connection, event, NULL, 0);
    }
    pthread_mutex_unlock(&connection->lock);
}

static void fail(struct paris_client_connection *connection, const char *reason)
{
    struct paris_error error;
    struct lws *wsi = connection->network.wsi;
    unsigned status = wsi != NULL ? lws_http_client_http_response(wsi) : 0;
    if (status != 0)
        (void)paris_error_fill(&error, 0, 0,
                               "the server did not open the WebSocket: status {status}",
                               &(struct paris_filling){"status", NULL, status}, 1);
    else
        paris_client_explain(&error, &connection->network, reason);
    pthread_mutex_lock(&connection->lock);
    connection->end.error = error;
    connection->end.status = status;
    pthread_mutex_unlock(&connection->lock);
    end(connection, PARIS_CLIENT_FAILED);
}

static void opened(struct paris_client_connection *connection)
{
    pthread_mutex_lock(&connection->lock);
    connection->open = true;
    report(connection, PARIS_CLIENT_OPENED, NULL, 0);
    pthread_mutex_unlock(&connection->lock);
}

/* False if the message is too long, which ends the connection. */
static bool receive(struct paris_client_connection *connection, const char *bytes, size_t count)
{
    struct lws *wsi = connection->network.wsi;
    if (connection->partial_length + count > MESSAGE_MAX || lws_frame_is_binary(wsi))
        return false;
    char *longer = realloc(connection->partial, connection->partial_length + count + 1);
    PARIS_CHECK(longer != NULL);
    memcpy(longer + connection->partial_length, bytes, count);
    connection->partial = longer;
    connection->partial_length += count;
    if (!lws_is_final_fragment(wsi) || lws_remaining_packet_payload(wsi) > 0)
        return true;
    pthread_mutex_lock(&connection->lock);
    report(connection, PARIS_CLIENT_TEXT, connection->partial, connection->partial_length);
    pthread_mutex_unlock(&connection->lock);
    connection->partial_length = 0;
    return true;
}

static void note_close(struct paris_client_connection *connection, const unsigned char *bytes,
                       size_t count)
{
    struct paris_client_end *out = &connection->end;
    struct paris_text reason = paris_text_in(out->reason, sizeof out->reason);
    pthread_mutex_lock(&connection->lock);
    if (count >= CLOSE_CODE_SIZE) {
        out->code = (unsigned)(bytes[0] << 8 | bytes[1]);
        paris_text_add_bytes(&reason, (const char *)bytes + CLOSE_CODE_SIZE,
                             count - CLOSE_CODE_SIZE);
    }
    pthread_mutex_unlock(&connection->lock);
}

/* Sends the next text, or the close after the last one. Less than 0 ends the connection. */
static int write_next(struct paris_client_connection *connection)
{
    pthread_mutex_lock(&connection->lock);
    struct item *item = pop(&connection->out);
    bool more = connection->out.first != NULL, closing = connection->closing;
    pthread_mutex_unlock(&connection->lock);
    if (item == NULL && !closing)
        return 0;
    if (item == NULL) {
        lws_close_reason(connection->network.wsi, LWS_CLOSE_STATUS_NORMAL, NULL, 0);
        return -1;
    }
    int written = lws_write(connection->network.wsi, (unsigned char *)item->bytes + LWS_PRE,
                            item->length, LWS_WRITE_TEXT);
    free(item);
    if (more || closing)
        lws_callback_on_writable(connection->network.wsi);
    return written < 0 ? -1 : 0;
}

static int callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                    size_t length)
{
    struct paris_client_connection *connection = paris_client_network_of(wsi);
    switch (reason) {
    case LWS_CALLBACK_CLIENT_APPEND_HANDSHAKE_HEADER:
        return paris_client_add_session(&connection->network, wsi, in, length) ? 0 : -1;
    case LWS_CALLBACK_CLIENT_ESTABLISHED: opened(connection); break;
    case LWS_CALLBACK_CLIENT_RECEIVE: return receive(connection, in, length) ? 0 : -1;
    case LWS_CALLBACK_CLIENT_WRITEABLE: return write_next(connection);
    case LWS_CALLBACK_WS_PEER_INITIATED_CLOSE: note_close(connection, in, length); break;
    case LWS_CALLBACK_CLIENT_CONNECTION_ERROR: fail(connection, in); break;
    case LWS_CALLBACK_CLIENT_CLOSED: end(connection, PARIS_CLIENT_CLOSED); break;
    case LWS_CALLBACK_EVENT_WAIT_CANCELLED: /* the caller wants something */
        if (connection->open)
            lws_callback_on_writable(connection->network.wsi);
        break;
    case LWS_CALLBACK_OPENSSL_PERFORM_SERVER_CERT_VERIFICATION:
        paris_client_note_certificate(&connection->network, user, length != 0);
        break;
    default: break;
    }
    return 0;
}

static const struct lws_protocols protocols[] = {{.name = PARIS_CLIENT_PROTOCOL,
                                                  .callback = callback},
                                                 {.name = NULL}};

static bool is_stopping(struct paris_client_connection *connection)
{
    pthread_mutex_lock(&connection->lock);
    bool stopping = connection->stopping;
    pthread_mutex_unlock(&connection->lock);
    return stopping;
}

static void *run(void *argument)
{
    struct paris_client_connection *connection = argument;
    if (!paris_client_network_connect(&connection->network, NULL, "/ws"))
        fail(connection, NULL);
    while (!is_stopping(connection) && lws_service(connection->network.context, 0) >= 0)
        continue;
    end(connection, PARIS_CLIENT_CLOSED);
    return NULL;
}

/* --- the caller --- */

struct paris_client_connection *paris_client_open(const struct paris_client_address *address,
                                                  const char *session)
{
    struct paris_client_connection *connection = calloc(1, sizeof *connection);
    PARIS_CHECK(connection != NULL);
    connection->in.end = &connection->in.first;
    connection->out.end = &connection->out.first;
    connection->events = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    paris_client_network_start(&connection->network, address, session, protocols);
    PARIS_CHECK(connection->events >= 0);
    PARIS_CHECK(pthread_mutex_init(&connection->lock, NULL) == 0);
    PARIS_CHECK(pthread_create(&connection->thread, NULL, run, connection) == 0);
    return connection;
}

/* The first event that is there. */
static bool take_event(struct paris_client_connection *connection)
{
    pthread_mutex_lock(&connection->lock);
    struct item *item = pop(&connection->in);
    if (item != NULL && connection->in.first == NULL && !connection->ended) {
        eventfd_t ignored;
        PARIS_CHECK(eventfd_read(connection->events, &ignored) == 0);
    }
    pthread_mutex_unlock(&connection->lock);
    if (item == NULL)
        return false;
    free(connection->shown);
    connection->shown = item;
    return true;
}

static bool is_last(const struct item *item)
{
    return item != NULL &&
           (item->event == PARIS_CLIENT_CLOSED || item->event == PARIS_CLIENT_FAILED);
}

enum paris_client_event paris_client_receive(const char **text, size_t *length,
                                             struct paris_client_connection *connection,
                                             int milliseconds)
{
    int64_t started = (int64_t)paris_clock_nanoseconds();
    if (is_last(connection->shown))
        return connection->shown->event;
    while (!take_event(connection)) {
        struct pollfd wanted = {.fd = connection->events, .events = POLLIN};
        if (poll(&wanted, 1, paris_clock_time_left(started, milliseconds)) == 0)
            return PARIS_CLIENT_NOTHING;
    }
    *text = connection->shown->bytes;
    *length = connection->shown->length;
    return connection->shown->event;
}

int paris_client_descriptor(const struct paris_client_connection *connection)
{
    return connection->events;
}

bool paris_client_send(struct paris_client_connection *connection, const char *text, size_t length)
{
    pthread_mutex_lock(&connection->lock);
    bool good = connection->open && !connection->closing;
    if (good)
        push(&connection->out, make_item(PARIS_CLIENT_TEXT, LWS_PRE, text, length));
    pthread_mutex_unlock(&connection->lock);
    if (good)
        lws_cancel_service(connection->network.context);
    return good;
}

const struct paris_client_end *paris_client_end_of(const struct paris_client_connection *connection)
{
    PARIS_CHECK(is_last(connection->shown));
    return &connection->end;
}

static void say_goodbye(struct paris_client_connection *connection, int milliseconds)
{
    int64_t started = (int64_t)paris_clock_nanoseconds();
    enum paris_client_event event;
    const char *text;
    size_t length;
    pthread_mutex_lock(&connection->lock);
    connection->closing = connection->open;
    pthread_mutex_unlock(&connection->lock);
    if (!connection->closing)
        return;
    lws_cancel_service(connection->network.context);
    do
        event = paris_client_receive(&text, &length, connection,
                                     paris_clock_time_left(started, milliseconds));
    while (event == PARIS_CLIENT_TEXT || event == PARIS_CLIENT_OPENED);
}

void paris_client_close(struct paris_client_connection *connection, int milliseconds)
{
    if (connection == NULL)
        return;
    if (milliseconds > 0)
        say_goodbye(connection, milliseconds);
    pthread_mutex_lock(&connection->lock);
    connection->stopping = true;
    pthread_mutex_unlock(&connection->lock);
    lws_cancel_service(connection->network.context);
    pthread_join(connection->thread, NULL);
    lws_context_destroy(connection->network.context);
    pthread_mutex_destroy(&connection->lock);
    clear(&connection->in);
    clear(&connection->out);
    free(connection->shown);
    free(connection->partial);
    close(connection->events);
    free(connection);
}
