/* HTTP requests and their responses. */
#include "server/net/web_internal.h"

#include "base/json_writer.h"

#include <linux/sockios.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>

enum {
    CHUNK = 16 * 1024, /* bytes of a body written at a time */
    BAD_REQUEST = 400,
    TOO_LONG = 413,
    UNAVAILABLE = 503
};

struct paris_web_request {
    struct lws *wsi;                           /* NULL: the client has left */
    struct paris_web_request *next, *previous; /* of those that have a client */
    uint64_t
        began; /* when the head had arrived; then, the body; then, when the response was ready */
    uint64_t progress; /* when the client last read some of the response */
    int unsent;        /* bytes in the system's send buffer then */
    struct paris_web *web;
    struct paris_web_head head;
    char body[PARIS_WEB_MESSAGE + 1];
    size_t body_length;
    bool body_too_long;
    bool ambiguous; /* the end of the body or the value of a header is unclear */
    bool closes;   /* the connection ends after the response: a body may follow that nobody reads */
    bool complete; /* the whole body has arrived */
    bool handed_over; /* to the request callback */
    bool takes_time;  /* there is no time limit for the answer */
    /* The response. */
    bool answered;
    unsigned status;
    unsigned char *headers; /* LWS_PRE bytes, then the header block */
    size_t header_length;
    bool headers_written;
    unsigned char *copy; /* of the body, or NULL */
    const unsigned char *content;
    size_t length;
    size_t written;
    size_t written_before; /* at the last check of progress */
};

static void copy_header(struct lws *wsi, char *out, size_t capacity, enum lws_token_indexes token)
{
    out[0] = '\0';
    if (lws_hdr_copy(wsi, out, (int)capacity, token) < 0)
        out[0] = '\0';
}

/* A header that does not fit must not pass as missing. */
static bool fits(struct lws *wsi, size_t capacity, enum lws_token_indexes token)
{
    return (size_t)lws_hdr_total_length(wsi, token) < capacity;
}

/* The last address in the list is the one that our proxy saw, however long a list the client sent. Text that
 * is no address is kept for the record, but limited as the proxy's. */
static void find_address(struct lws *wsi, const struct paris_web *web, struct paris_web_head *out)
{
    char peer[PARIS_WEB_ADDRESS], list[PARIS_WEB_HEADERS + 1] = "";
    lws_get_peer_simple(wsi, peer, sizeof peer);
    if (web->settings.behind_proxy)
        copy_header(wsi, list, sizeof list, WSI_TOKEN_X_FORWARDED_FOR);
    const char *last = strrchr(list, ',');
    last = last != NULL ? last + 1 : list;
    last += strspn(last, " ");
    strcpy(out->address, *last == '\0'                        ? peer
                         : strlen(last) < sizeof out->address ? last
                                                              : "unknown");
    if (!paris_address_network_read(&out->network, out->address))
        (void)paris_address_network_read(&out->network, peer);
}

/* Cookies of other programs on the same host may be longer than our field. */
static void find_cookies(struct lws *wsi, const char *name, char *out, size_t capacity)
{
    char all[PARIS_WEB_HEADERS + 1];
    struct paris_text text = paris_text_in(out, capacity);
    size_t name_length = strlen(name);
    copy_header(wsi, all, sizeof all, WSI_TOKEN_HTTP_COOKIE);
    for (const char *at = all; *at != '\0';) {
        at += strspn(at, "; ");
        size_t length = strcspn(at, ";");
        if (strncmp(at, name, name_length) == 0 && at[name_length] == '=') {
            paris_text_add_bytes(&text, at, length);
            paris_text_add_char(&text, ';');
        }
        at += length;
    }
}

void paris_web_read_head(struct lws *wsi, const struct paris_web *web, const char *path,
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
    find_address(wsi, web, out);
    copy_header(wsi, out->host, sizeof out->host, WSI_TOKEN_HOST);
    copy_header(wsi, out->origin, sizeof out->origin, WSI_TOKEN_ORIGIN);
    find_cookies(wsi, web->settings.cookie, out->cookie, sizeof out->cookie);
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

void paris_web_take_time(struct paris_web_request *request)
{
    request->takes_time = true;
}

static void free_request(struct paris_web_request *request)
{
    PARIS_CHECK(request->wsi == NULL);
    free(request->headers);
    free(request->copy);
    free(request);
}

/* The list has only requests with a client, because only these can time out. */
static void join_requests(struct paris_web_request *request, struct lws *wsi)
{
    struct paris_web *web = request->web;
    request->wsi = wsi;
    request->next = web->requests;
    if (request->next != NULL)
        request->next->previous = request;
    web->requests = request;
}

static void leave_requests(struct paris_web_request *request)
{
    *(request->previous != NULL ? &request->previous->next : &request->web->requests) =
        request->next;
    if (request->next != NULL)
        request->next->previous = request->previous;
    request->wsi = NULL;
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

/* Builds the header block now, so that the caller's strings need not live longer. */
static bool build_headers(struct paris_web_request *request,
                          const struct paris_web_response *response)
{
    enum { ROOM = 4096, NOT_MODIFIED = 304 };
    struct paris_web_header type = {"content-type", response->content_type};
    struct paris_web_header close = {"connection", "close"};
    request->headers = malloc(LWS_PRE + ROOM);
    if (request->headers == NULL)
        return false;
    unsigned char *start = request->headers + LWS_PRE, *at = start, *end = start + ROOM;
    if (lws_add_http_header_status(request->wsi, response->status, &at, end) != 0 ||
        (response->content_type != NULL && !add_header(request->wsi, &type, &at, end)) ||
        (request->closes && !add_header(request->wsi, &close, &at, end)) ||
        !add_headers(request->wsi, request->web->settings.headers, &at, end) ||
        !add_headers(request->wsi, response->headers, &at, end) ||
        (response->status != NOT_MODIFIED &&
         lws_add_http_header_content_length(request->wsi, response->length, &at, end) != 0) ||
        lws_finalize_http_header(request->wsi, &at, end) != 0)
        return false;
    request->header_length = (size_t)(at - start);
    return true;
}

void paris_web_reply(struct paris_web_request *request, const struct paris_web_response *response)
{
    PARIS_CHECK(!request->answered);
    if (request->wsi == NULL) {
        free_request(request);
        return;
    }
    request->answered = true;
    request->began = request->progress = paris_web_now(request->web);
    request->status = response->status;
    request->length = request->head.only_head || response->body == NULL ? 0 : response->length;
    request->content = response->body;
    if (request->length > 0 && !response->lasting) {
        request->copy = malloc(request->length);
        if (request->copy != NULL)
            memcpy(request->copy, response->body, request->length);
        request->content = request->copy;
    }
    if (!build_headers(request, response) || (request->length > 0 && request->content == NULL))
        paris_web_end_soon(request->wsi, PENDING_TIMEOUT_HTTP_CONTENT);
    else
        lws_callback_on_writable(request->wsi);
}

/* Refuses a request before the callback sees it, or in its place. */
static void refuse(struct paris_web_request *request, unsigned status, const char *code,
                   const char *text)
{
    char bytes[256];
    struct paris_text body = paris_text_in(bytes, sizeof bytes);
    paris_json_begin_object(&body, NULL);
    paris_json_add_refusal(&body, code, text);
    paris_json_end_object(&body);
    paris_text_add_char(&body, '\n');
    struct paris_web_response response = {.status = status,
                                          .content_type = "application/json",
                                          .body = bytes,
                                          .length = body.length};
    paris_web_reply(request, &response);
}

static void hand_over(struct paris_web *web, struct paris_web_request *request)
{
    web->counters.requests++;
    request->handed_over = true;
    request->began = paris_web_now(web);
    if (request->body_too_long) {
        refuse(request, TOO_LONG, "too_long", "A body may have 4,096 bytes.");
        return;
    }
    if (request->ambiguous) {
        refuse(request, BAD_REQUEST, "bad_message",
               "A body needs one Content-Length, in digits; a header may have 512 bytes.");
        return;
    }
    request->body[request->body_length] = '\0';
    web->calls.request(web->calls.http, request);
}

/* The library's timer would end slow responses, too; those have a time limit of ours. */
static int begin_request(struct lws *wsi, struct paris_web *web,
                         struct paris_web_connection *connection, const char *path,
                         size_t path_length)
{
    struct paris_web_request *request = calloc(1, sizeof *request);
    char length[24] = "";
    if (request == NULL)
        return -1;
    request->web = web;
    request->began = paris_web_now(web);
    join_requests(request, wsi);
    connection->request = request;
    lws_set_timeout(wsi, NO_PENDING_TIMEOUT, 0);
    paris_web_set_idle(wsi, web, false);
    paris_web_read_head(wsi, web, path, &request->head);
    copy_header(wsi, length, sizeof length, WSI_TOKEN_HTTP_CONTENT_LENGTH);
    unsigned long long announced = strtoull(length, NULL, 10);
    request->body_too_long = announced > PARIS_WEB_MESSAGE;
    request->ambiguous = lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_TRANSFER_ENCODING) > 0 ||
                         length[strspn(length, "0123456789")] != '\0' ||
                         !fits(wsi, sizeof length, WSI_TOKEN_HTTP_CONTENT_LENGTH) ||
                         !fits(wsi, PARIS_WEB_FIELD, WSI_TOKEN_ORIGIN) ||
                         !fits(wsi, PARIS_WEB_FIELD, WSI_TOKEN_HOST) ||
                         (path != NULL && strlen(path) != path_length);
    bool body_follows = announced > 0 && request->head.method != PARIS_WEB_GET;
    bool may_have_body =
        announced > 0 || (length[0] == '\0' && request->head.method != PARIS_WEB_GET);
    request->closes =
        request->body_too_long || request->ambiguous || (may_have_body && !body_follows);
    if (!body_follows || request->body_too_long || request->ambiguous)
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

/* -1: close the connection. */
static int finish_request(struct lws *wsi, struct paris_web_connection *connection)
{
    struct paris_web *web = connection->request->web;
    bool closes = connection->request->closes || connection->request->body_too_long;
    leave_requests(connection->request);
    free_request(connection->request);
    connection->request = NULL;
    if (closes || lws_http_transaction_completed(wsi))
        return -1;
    paris_web_set_idle(wsi, web, true);
    return 0;
}

/* While the library still buffers a part of the response, the request must live, so that it can time out. */
static int finish_when_sent(struct lws *wsi, struct paris_web_connection *connection)
{
    if (!lws_partial_buffered(wsi))
        return finish_request(wsi, connection);
    lws_callback_on_writable(wsi);
    return 0;
}

static int write_headers(struct lws *wsi, struct paris_web_request *request)
{
    request->headers_written = true;
    return lws_write(wsi, request->headers + LWS_PRE, request->header_length,
                     request->length > 0 ? LWS_WRITE_HTTP_HEADERS
                                         : LWS_WRITE_HTTP_HEADERS | LWS_WRITE_H2_STREAM_END);
}

static int write_chunk(struct lws *wsi, struct paris_web_request *request)
{
    unsigned char chunk[LWS_PRE + CHUNK];
    size_t left = request->length - request->written;
    size_t count = left < CHUNK ? left : CHUNK;
    memcpy(chunk + LWS_PRE, request->content + request->written, count);
    request->written += count;
    return lws_write(wsi, chunk + LWS_PRE, count,
                     count == left ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP);
}

static int write_response(struct lws *wsi, struct paris_web_connection *connection)
{
    struct paris_web_request *request = connection->request;
    if (request == NULL || !request->answered)
        return 0;
    bool all_written = request->headers_written && request->written == request->length;
    if (!all_written &&
        (request->headers_written ? write_chunk(wsi, request) : write_headers(wsi, request)) < 0)
        return -1;
    if (request->written == request->length)
        return finish_when_sent(wsi, connection);
    lws_callback_on_writable(wsi);
    return 0;
}

static void lose_request(struct paris_web_connection *connection)
{
    struct paris_web_request *request = connection->request;
    connection->request = NULL;
    if (request == NULL)
        return;
    leave_requests(request);
    if (!request->handed_over || request->answered)
        free_request(request); /* otherwise paris_web_reply() frees it */
}

/* --- timeouts --- */

/* If the client reads, the send buffer shrinks, or we write more into it. */
static bool has_progressed(struct paris_web_request *request)
{
    int unsent = 0;
    (void)ioctl(lws_get_socket_fd(request->wsi), SIOCOUTQ, &unsent);
    bool progressed = unsent != request->unsent || request->written != request->written_before;
    request->unsent = unsent;
    request->written_before = request->written;
    return progressed;
}

static uint64_t timeout_of(const struct paris_web_request *request)
{
    enum { MILLISECOND = 1000 * 1000 };
    return (uint64_t)request->web->settings.body_timeout_ms * MILLISECOND;
}

/* The whole body must arrive in time. A response may be read slowly, say by a distant phone, but with some
 * progress all along and at LOWEST_RATE overall. */
static bool is_timed_out(struct paris_web_request *request, uint64_t now)
{
    enum { SECOND = 1000 * 1000 * 1000, LOWEST_RATE = 1024 };
    uint64_t timeout = timeout_of(request);
    if (!request->handed_over)
        return now - request->began > timeout;
    if (!request->answered)
        return false;
    if (has_progressed(request))
        request->progress = now;
    return now - request->progress > 2 * timeout ||
           now - request->began > 2 * timeout + request->length * SECOND / LOWEST_RATE;
}

/* Resets the connection, so that the system drops what the client did not read. */
static void reset_connection(struct paris_web_request *request)
{
    static const struct linger at_once = {.l_onoff = 1, .l_linger = 0};
    (void)setsockopt(lws_get_socket_fd(request->wsi), SOL_SOCKET, SO_LINGER, &at_once,
                     sizeof at_once);
    paris_web_end_soon(request->wsi, PENDING_TIMEOUT_HTTP_CONTENT);
}

static bool is_late(const struct paris_web_request *request, uint64_t now)
{
    return request->handed_over && !request->answered && !request->takes_time &&
           now - request->began > 2 * timeout_of(request);
}

/* Answers in place of the callback, whose reply will come as if the client had left. */
static void answer_late(struct paris_web_request *request)
{
    struct lws *wsi = request->wsi;
    struct paris_web_connection *connection = lws_wsi_user(wsi);
    struct paris_web_request *stand_in = calloc(1, sizeof *stand_in);
    if (stand_in == NULL) {
        reset_connection(request);
        return;
    }
    stand_in->web = request->web;
    stand_in->head.only_head = request->head.only_head;
    stand_in->closes = request->closes;
    stand_in->handed_over = true;
    leave_requests(request);
    join_requests(stand_in, wsi);
    connection->request = stand_in;
    refuse(stand_in, UNAVAILABLE, "busy", PARIS_WEB_BUSY);
}

void paris_web_check_requests(struct paris_web *web)
{
    uint64_t now = paris_web_now(web);
    for (struct paris_web_request *request = web->requests, *next; request != NULL;
         request = next) {
        next = request->next;
        if (is_timed_out(request, now))
            reset_connection(request);
        else if (is_late(request, now))
            answer_late(request);
    }
}

void paris_web_give_requests_time(struct paris_web *web, uint64_t nanoseconds)
{
    for (struct paris_web_request *request = web->requests; request != NULL;
         request = request->next) {
        request->began += nanoseconds;
        request->progress += nanoseconds;
    }
}

/* --- what libwebsockets calls --- */

int paris_web_on_http(struct lws *wsi, enum lws_callback_reasons reason, struct paris_web *web,
                      struct paris_web_connection *connection, void *in, size_t length)
{
    switch (reason) {
    case LWS_CALLBACK_HTTP: return begin_request(wsi, web, connection, in, length);
    case LWS_CALLBACK_HTTP_BODY: take_body(connection->request, in, length); return 0;
    case LWS_CALLBACK_HTTP_BODY_COMPLETION:
        /* When requests are pipelined after a body that was itself pipelined, the library calls this again
         * and again and never returns. */
        if (connection->request != NULL && connection->request->complete)
            return -1;
        if (connection->request != NULL)
            connection->request->complete = true;
        if (connection->request != NULL && !connection->request->handed_over)
            hand_over(web, connection->request);
        return 0;
    case LWS_CALLBACK_HTTP_WRITEABLE: return write_response(wsi, connection);
    default: /* LWS_CALLBACK_CLOSED_HTTP */ lose_request(connection); return 0;
    }
}
