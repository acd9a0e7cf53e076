/* HTTP and WebSockets by libwebsockets: the only file that knows it. */
#include "server/web.h"

#include "server/log.h"

#include <libwebsockets.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    CHUNK = 16 * 1024, /* of a body that is written at a time */
    TICK_MICROSECONDS = 100 * 1000,
    TOO_LONG = 50 * 1000 * 1000, /* nanoseconds in one call */
    NETWORK_SECONDS = 15,        /* for a handshake or a request that does not come to its end */
    KEEP_ALIVE_SECONDS = 60,
    HEADER_POOL = 1024,
    SPARE_FILES = 64,
    NORMAL_CLOSURE = 1000,
    TOO_BIG = 1009,
    OVERLOADED = 1013
};

struct paris_web_request {
    struct lws *wsi; /* NULL: the client has gone */
    struct paris_web *web;
    struct paris_web_head head;
    char body[PARIS_WEB_MESSAGE + 1];
    size_t body_length;
    bool body_too_long;
    bool handed_over; /* the caller works on it */
    /* The answer. */
    bool answered;
    unsigned status;
    unsigned char *headers; /* LWS_PRE bytes, then the block, ready to be written */
    size_t header_length;
    bool headers_written;
    unsigned char *own; /* copy of the body, or NULL */
    const unsigned char *content;
    size_t length;
    size_t written;
};

struct message {
    struct message *next;
    size_t length;
    unsigned char bytes[]; /* LWS_PRE, then the text */
};

struct paris_web_socket {
    struct lws *wsi;
    struct paris_web *web;
    void *user;
    struct message *first, **last;
    size_t waiting;
    unsigned close_code; /* 0: stay open */
    char close_reason[64];
    size_t received;
    char text[PARIS_WEB_MESSAGE + 1];
};

/* What libwebsockets keeps for each connection. */
struct connection {
    struct paris_web_request *request;
    struct paris_web_socket *socket;
};

struct paris_web {
    struct lws_context *context;
    struct lws_vhost *vhost;
    struct lws_protocols protocols[2];
    lws_sorted_usec_list_t timer;
    struct paris_web_settings settings;
    struct paris_web_calls calls;
    struct paris_web_figures figures;
    _Atomic uint64_t busy_since;
    atomic_bool stopping;
};

uint64_t paris_web_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * UINT64_C(1000000000) + (uint64_t)now.tv_nsec;
}

/* --- how long our own work holds up the loop --- */

static uint64_t enter(struct paris_web *web)
{
    uint64_t now = paris_web_now();
    atomic_store_explicit(&web->busy_since, now, memory_order_relaxed);
    return now;
}

static void leave(struct paris_web *web, uint64_t since)
{
    uint64_t spent = paris_web_now() - since;
    atomic_store_explicit(&web->busy_since, 0, memory_order_relaxed);
    if (spent > web->figures.longest_block)
        web->figures.longest_block = spent;
    web->figures.blocks += spent > TOO_LONG;
}

uint64_t paris_web_busy_since(struct paris_web *web)
{
    return atomic_load_explicit(&web->busy_since, memory_order_relaxed);
}

/* --- requests --- */

static void copy_header(struct lws *wsi, char *out, size_t capacity, enum lws_token_indexes token)
{
    out[0] = '\0';
    if (lws_hdr_copy(wsi, out, (int)capacity, token) < 0)
        out[0] = '\0';
}

/* The last address in the list is the one that our proxy saw. */
static void find_address(struct lws *wsi, const struct paris_web *web, char *out, size_t capacity)
{
    char list[PARIS_WEB_FIELD];
    lws_get_peer_simple(wsi, out, capacity);
    if (!web->settings.behind_proxy)
        return;
    copy_header(wsi, list, sizeof list, WSI_TOKEN_X_FORWARDED_FOR);
    const char *last = strrchr(list, ',');
    last = last != NULL ? last + 1 : list;
    last += strspn(last, " ");
    if (*last != '\0' && strlen(last) < capacity)
        strcpy(out, last);
}

static void read_head(struct lws *wsi, const struct paris_web *web, const char *path,
                      struct paris_web_head *out)
{
    memset(out, 0, sizeof *out);
    out->only_head = lws_hdr_total_length(wsi, WSI_TOKEN_HEAD_URI) > 0;
    out->method = lws_hdr_total_length(wsi, WSI_TOKEN_POST_URI) > 0 ? PARIS_WEB_POST
                  : out->only_head || lws_hdr_total_length(wsi, WSI_TOKEN_GET_URI) > 0
                      ? PARIS_WEB_GET
                      : PARIS_WEB_OTHER;
    if (path != NULL && strlen(path) < sizeof out->path)
        strcpy(out->path, path);
    find_address(wsi, web, out->address, sizeof out->address);
    copy_header(wsi, out->host, sizeof out->host, WSI_TOKEN_HOST);
    copy_header(wsi, out->origin, sizeof out->origin, WSI_TOKEN_ORIGIN);
    copy_header(wsi, out->cookie, sizeof out->cookie, WSI_TOKEN_HTTP_COOKIE);
    copy_header(wsi, out->content_type, sizeof out->content_type, WSI_TOKEN_HTTP_CONTENT_TYPE);
    copy_header(wsi, out->if_none_match, sizeof out->if_none_match, WSI_TOKEN_HTTP_IF_NONE_MATCH);
    copy_header(wsi, out->accept_encoding, sizeof out->accept_encoding,
                WSI_TOKEN_HTTP_ACCEPT_ENCODING);
}

const struct paris_web_head *paris_web_request_head(const struct paris_web_request *request)
{
    return &request->head;
}

const char *paris_web_request_body(const struct paris_web_request *request, size_t *length)
{
    *length = request->body_length;
    return request->body;
}

static void free_request(struct paris_web_request *request)
{
    free(request->headers);
    free(request->own);
    free(request);
}

static bool add_header(struct lws *wsi, const struct paris_web_header *header, unsigned char **at,
                       unsigned char *end)
{
    char name[64];
    size_t length = strlen(header->name);
    PARIS_CHECK(length + 2 <= sizeof name);
    memcpy(name, header->name, length);
    strcpy(name + length, ":");
    return lws_add_http_header_by_name(wsi, (unsigned char *)name,
                                       (const unsigned char *)header->value,
                                       (int)strlen(header->value), at, end) == 0;
}

static bool add_headers(struct lws *wsi, const struct paris_web_header *list, unsigned char **at,
                        unsigned char *end)
{
    for (; list != NULL && list->name != NULL; list++)
        if (!add_header(wsi, list, at, end))
            return false;
    return true;
}

/* The block of headers, laid down now: what the caller gave need not live any longer. */
static bool build_headers(struct paris_web_request *request, const struct paris_web_answer *answer)
{
    enum { ROOM = 4096, NOT_MODIFIED = 304 };
    struct paris_web_header type = {"content-type", answer->content_type};
    request->headers = malloc(LWS_PRE + ROOM);
    if (request->headers == NULL)
        return false;
    unsigned char *start = request->headers + LWS_PRE, *at = start, *end = start + ROOM;
    if (lws_add_http_header_status(request->wsi, answer->status, &at, end) != 0 ||
        (answer->content_type != NULL && !add_header(request->wsi, &type, &at, end)) ||
        !add_headers(request->wsi, request->web->settings.headers, &at, end) ||
        !add_headers(request->wsi, answer->headers, &at, end) ||
        (answer->status != NOT_MODIFIED &&
         lws_add_http_header_content_length(request->wsi, answer->length, &at, end) != 0) ||
        lws_finalize_http_header(request->wsi, &at, end) != 0)
        return false;
    request->header_length = (size_t)(at - start);
    return true;
}

void paris_web_reply(struct paris_web_request *request, const struct paris_web_answer *answer)
{
    PARIS_CHECK(!request->answered);
    if (request->wsi == NULL) {
        free_request(request);
        return;
    }
    request->answered = true;
    request->status = answer->status;
    request->length = request->head.only_head || answer->body == NULL ? 0 : answer->length;
    request->content = answer->body;
    if (request->length > 0 && !answer->lasting) {
        request->own = malloc(request->length);
        if (request->own != NULL)
            memcpy(request->own, answer->body, request->length);
        request->content = request->own;
    }
    if (!build_headers(request, answer) || (request->length > 0 && request->content == NULL))
        lws_set_timeout(request->wsi, PENDING_TIMEOUT_HTTP_CONTENT, LWS_TO_KILL_ASYNC);
    else
        lws_callback_on_writable(request->wsi);
}

static void hand_over(struct paris_web *web, struct paris_web_request *request)
{
    static const char text[] = "{\"ok\":false,\"error\":{\"code\":\"too_long\",\"text\":"
                               "\"A body may have 4,096 bytes.\"}}\n";
    web->figures.requests++;
    request->handed_over = true;
    if (request->body_too_long) {
        struct paris_web_answer answer = {.status = 413,
                                          .content_type = "application/json",
                                          .body = text,
                                          .length = sizeof text - 1,
                                          .lasting = true};
        paris_web_reply(request, &answer);
        return;
    }
    request->body[request->body_length] = '\0';
    uint64_t since = enter(web);
    web->calls.request(web->calls.door, request);
    leave(web, since);
}

static int begin_request(struct lws *wsi, struct paris_web *web, struct connection *connection,
                         const char *path)
{
    struct paris_web_request *request = calloc(1, sizeof *request);
    char length[24] = "";
    if (request == NULL)
        return -1;
    request->wsi = wsi;
    request->web = web;
    connection->request = request;
    read_head(wsi, web, path, &request->head);
    copy_header(wsi, length, sizeof length, WSI_TOKEN_HTTP_CONTENT_LENGTH);
    unsigned long long announced = strtoull(length, NULL, 10);
    request->body_too_long = announced > PARIS_WEB_MESSAGE;
    bool body_follows = announced > 0 && request->head.method != PARIS_WEB_GET;
    if (!body_follows || request->body_too_long)
        hand_over(web, request);
    return 0;
}

static void take_body(struct paris_web_request *request, const void *bytes, size_t count)
{
    if (request == NULL || request->handed_over)
        return;
    if (count > PARIS_WEB_MESSAGE - request->body_length) {
        request->body_too_long = true;
        return;
    }
    memcpy(request->body + request->body_length, bytes, count);
    request->body_length += count;
}

/* -1: the connection is to be closed. */
static int finish_request(struct lws *wsi, struct connection *connection)
{
    bool half_read = connection->request->body_too_long;
    free_request(connection->request);
    connection->request = NULL;
    return half_read || lws_http_transaction_completed(wsi) ? -1 : 0;
}

static int write_answer(struct lws *wsi, struct connection *connection)
{
    unsigned char chunk[LWS_PRE + CHUNK];
    struct paris_web_request *request = connection->request;
    if (request == NULL || !request->answered)
        return 0;
    if (!request->headers_written) {
        request->headers_written = true;
        if (lws_write(wsi, request->headers + LWS_PRE, request->header_length,
                      request->length > 0 ? LWS_WRITE_HTTP_HEADERS
                                          : LWS_WRITE_HTTP_HEADERS | LWS_WRITE_H2_STREAM_END) < 0)
            return -1;
        if (request->length == 0)
            return finish_request(wsi, connection);
        lws_callback_on_writable(wsi);
        return 0;
    }
    size_t left = request->length - request->written;
    size_t count = left < CHUNK ? left : CHUNK;
    memcpy(chunk + LWS_PRE, request->content + request->written, count);
    if (lws_write(wsi, chunk + LWS_PRE, count,
                  count == left ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP) < 0)
        return -1;
    request->written += count;
    if (count == left)
        return finish_request(wsi, connection);
    lws_callback_on_writable(wsi);
    return 0;
}

static void lose_request(struct connection *connection)
{
    struct paris_web_request *request = connection->request;
    connection->request = NULL;
    if (request == NULL)
        return;
    request->wsi = NULL;
    if (!request->handed_over || request->answered)
        free_request(request); /* otherwise its answer will */
}

/* --- sockets --- */

static int refuse_upgrade(struct lws *wsi, struct paris_web *web)
{
    struct paris_web_head head;
    enum { SWITCHING = 101, UNAVAILABLE = 503 };
    read_head(wsi, web, NULL, &head);
    if (lws_hdr_copy(wsi, head.path, sizeof head.path, WSI_TOKEN_GET_URI) < 0)
        head.path[0] = '\0';
    unsigned status = web->figures.sockets >= web->settings.most_sockets
                          ? UNAVAILABLE
                          : web->calls.admit(web->calls.door, &head);
    if (status == SWITCHING)
        return 0;
    lws_return_http_status(wsi, status, NULL);
    return -1;
}

static int open_socket(struct lws *wsi, struct paris_web *web, struct connection *connection)
{
    struct paris_web_head head;
    struct paris_web_socket *socket = calloc(1, sizeof *socket);
    if (socket == NULL)
        return -1;
    socket->wsi = wsi;
    socket->web = web;
    socket->last = &socket->first;
    connection->socket = socket;
    web->figures.sockets++;
    read_head(wsi, web, NULL, &head);
    web->calls.opened(web->calls.door, socket, &head);
    return 0;
}

static void close_socket(struct paris_web *web, struct connection *connection)
{
    struct paris_web_socket *socket = connection->socket;
    connection->socket = NULL;
    if (socket == NULL)
        return;
    web->calls.closed(web->calls.door, socket);
    web->figures.sockets--;
    web->figures.waiting_bytes -= socket->waiting;
    for (struct message *message = socket->first, *next; message != NULL; message = next) {
        next = message->next;
        free(message);
    }
    free(socket);
}

static int receive(struct lws *wsi, struct paris_web *web, struct paris_web_socket *socket,
                   const char *bytes, size_t count)
{
    static const char reason[] = "a message may have 4,096 bytes";
    if (socket->close_code != 0)
        return 0;
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
    web->figures.received++;
    web->calls.message(web->calls.door, socket, socket->text, length);
    return 0;
}

static int write_messages(struct lws *wsi, struct paris_web *web, struct paris_web_socket *socket)
{
    do {
        struct message *message = socket->first;
        if (message == NULL)
            break;
        if (lws_write(wsi, message->bytes + LWS_PRE, message->length, LWS_WRITE_TEXT) < 0)
            return -1;
        web->figures.sent++;
        web->figures.bytes_sent += message->length;
        web->figures.waiting_bytes -= message->length;
        socket->waiting -= message->length;
        socket->first = message->next;
        if (socket->first == NULL)
            socket->last = &socket->first;
        free(message);
    } while (!lws_send_pipe_choked(wsi));
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
    struct message *message = malloc(sizeof *message + LWS_PRE + length);
    if (message == NULL || length > PARIS_WEB_QUEUE - socket->waiting) {
        free(message);
        socket->web->figures.cut_off++;
        paris_web_close(socket, OVERLOADED, "too much waits to be read");
        return;
    }
    message->next = NULL;
    message->length = length;
    memcpy(message->bytes + LWS_PRE, text, length);
    *socket->last = message;
    socket->last = &message->next;
    socket->waiting += length;
    socket->web->figures.waiting_bytes += length;
    lws_callback_on_writable(socket->wsi);
}

void paris_web_close(struct paris_web_socket *socket, unsigned code, const char *reason)
{
    if (socket->close_code != 0)
        return;
    socket->close_code = code != 0 ? code : NORMAL_CLOSURE;
    strncpy(socket->close_reason, reason, sizeof socket->close_reason - 1);
    lws_callback_on_writable(socket->wsi);
}

/* --- the loop --- */

static int on_http(struct lws *wsi, enum lws_callback_reasons reason, struct paris_web *web,
                   struct connection *connection, void *in, size_t length)
{
    switch (reason) {
    case LWS_CALLBACK_HTTP: return begin_request(wsi, web, connection, in);
    case LWS_CALLBACK_HTTP_BODY: take_body(connection->request, in, length); return 0;
    case LWS_CALLBACK_HTTP_BODY_COMPLETION:
        if (connection->request != NULL && !connection->request->handed_over)
            hand_over(web, connection->request);
        return 0;
    case LWS_CALLBACK_HTTP_WRITEABLE: return write_answer(wsi, connection);
    default: /* LWS_CALLBACK_CLOSED_HTTP */ lose_request(connection); return 0;
    }
}

static int on_socket(struct lws *wsi, enum lws_callback_reasons reason, struct paris_web *web,
                     struct connection *connection, void *in, size_t length)
{
    uint64_t since = enter(web);
    int result = 0;
    switch (reason) {
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION: result = refuse_upgrade(wsi, web); break;
    case LWS_CALLBACK_ESTABLISHED: result = open_socket(wsi, web, connection); break;
    case LWS_CALLBACK_RECEIVE: result = receive(wsi, web, connection->socket, in, length); break;
    case LWS_CALLBACK_SERVER_WRITEABLE:
        result = write_messages(wsi, web, connection->socket);
        break;
    default: /* LWS_CALLBACK_CLOSED */ close_socket(web, connection); break;
    }
    leave(web, since);
    return result;
}

static int callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                    size_t length)
{
    struct paris_web *web = wsi != NULL ? lws_context_user(lws_get_context(wsi)) : NULL;
    switch (reason) {
    case LWS_CALLBACK_HTTP:
    case LWS_CALLBACK_HTTP_BODY:
    case LWS_CALLBACK_HTTP_BODY_COMPLETION:
    case LWS_CALLBACK_HTTP_WRITEABLE:
    case LWS_CALLBACK_CLOSED_HTTP: return user ? on_http(wsi, reason, web, user, in, length) : 0;
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION:
    case LWS_CALLBACK_ESTABLISHED:
    case LWS_CALLBACK_RECEIVE:
    case LWS_CALLBACK_SERVER_WRITEABLE:
    case LWS_CALLBACK_CLOSED: return on_socket(wsi, reason, web, user, in, length);
    case LWS_CALLBACK_EVENT_WAIT_CANCELLED:
        if (web != NULL) {
            uint64_t since = enter(web);
            web->calls.woken(web->calls.loop);
            leave(web, since);
        }
        return 0;
    default: return 0;
    }
}

static void on_timer(lws_sorted_usec_list_t *timer)
{
    struct paris_web *web = lws_container_of(timer, struct paris_web, timer);
    uint64_t since = enter(web);
    web->calls.tick(web->calls.loop);
    leave(web, since);
    lws_sul_schedule(web->context, 0, &web->timer, on_timer, TICK_MICROSECONDS);
}

static void log_library(int level, const char *line)
{
    char text[256];
    size_t length = strcspn(line, "\n");
    if (length >= sizeof text)
        length = sizeof text - 1;
    memcpy(text, line, length);
    text[length] = '\0';
    paris_log(level == LLL_ERR ? PARIS_LOG_ERROR : PARIS_LOG_WARNING, "web", "text", text);
}

enum paris_status paris_web_open(struct paris_web **out, const struct paris_web_settings *settings,
                                 const struct paris_web_calls *calls, struct paris_error *error)
{
    /* A reader who does not answer a ping is gone. */
    static const lws_retry_bo_t idle = {.secs_since_valid_ping = 25, .secs_since_valid_hangup = 45};
    struct lws_context_creation_info info;
    struct paris_web *web = calloc(1, sizeof *web);
    PARIS_CHECK(web != NULL);
    web->settings = *settings;
    web->calls = *calls;
    web->protocols[0] = (struct lws_protocols){.name = "paris",
                                               .callback = callback,
                                               .per_session_data_size = sizeof(struct connection),
                                               .rx_buffer_size = PARIS_WEB_MESSAGE};
    memset(&info, 0, sizeof info);
    info.port = (int)settings->port;
    info.iface = settings->address;
    info.protocols = web->protocols;
    info.user = web;
    info.options = LWS_SERVER_OPTION_FAIL_UPON_UNABLE_TO_BIND | LWS_SERVER_OPTION_DISABLE_IPV6;
    if (strchr(settings->address, ':') != NULL)
        info.options &= ~(uint64_t)LWS_SERVER_OPTION_DISABLE_IPV6;
    info.max_http_header_data = PARIS_WEB_HEADERS;
    info.max_http_header_pool = HEADER_POOL;
    info.timeout_secs = NETWORK_SECONDS;
    info.keepalive_timeout = KEEP_ALIVE_SECONDS;
    info.fd_limit_per_thread = settings->most_sockets + SPARE_FILES;
    info.retry_and_idle_policy = &idle;
    info.gid = -1;
    info.uid = -1;
    lws_set_log_level(LLL_ERR, log_library);
    web->context = lws_create_context(&info);
    if (web->context == NULL) {
        free(web);
        return paris_error_set(error, 0, 0, "cannot listen on ", settings->address,
                               ": the address is not this machine's, or the port is in use", NULL,
                               NULL);
    }
    web->vhost = lws_get_vhost_by_name(web->context, "default");
    lws_sul_schedule(web->context, 0, &web->timer, on_timer, TICK_MICROSECONDS);
    *out = web;
    return PARIS_OK;
}

unsigned paris_web_port(const struct paris_web *web)
{
    return (unsigned)lws_get_vhost_listen_port(web->vhost);
}

void paris_web_run(struct paris_web *web)
{
    while (!atomic_load(&web->stopping))
        if (lws_service(web->context, 0) < 0)
            break;
}

void paris_web_stop(struct paris_web *web)
{
    atomic_store(&web->stopping, true);
    lws_cancel_service(web->context);
}

void paris_web_wake(struct paris_web *web)
{
    lws_cancel_service(web->context);
}

void paris_web_free(struct paris_web *web)
{
    lws_context_destroy(web->context);
    free(web);
}

const struct paris_web_figures *paris_web_figures(struct paris_web *web)
{
    return &web->figures;
}
