/* HTTP requests and their answers. */
#include "server/net/web_internal.h"

#include "base/text.h"

#include <linux/sockios.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>

enum {
    CHUNK = 16 * 1024, /* of a body that is written at a time */
    BAD_REQUEST = 400,
    TOO_LONG = 413
};

struct paris_web_request {
    struct lws *wsi;                           /* NULL: the client has gone */
    struct paris_web_request *next, *previous; /* of those whose client is there */
    uint64_t began; /* when its head had come, then its answer was there */
    uint64_t moved; /* when the client last took something of the answer */
    int unsent;     /* bytes in the system's hands then */
    struct paris_web *web;
    struct paris_web_head head;
    char body[PARIS_WEB_MESSAGE + 1];
    size_t body_length;
    bool body_too_long;
    bool not_clear;   /* nobody can say where the body ends, or what a header said */
    bool complete;    /* the whole body came */
    bool handed_over; /* the address_limit works on it */
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
    size_t seen; /* ... when we last looked */
};

static void copy_header(struct lws *wsi, char *out, size_t capacity, enum lws_token_indexes token)
{
    out[0] = '\0';
    if (lws_hdr_copy(wsi, out, (int)capacity, token) < 0)
        out[0] = '\0';
}

/* A header that does not fit must not pass for one that is not there. */
static bool fits(struct lws *wsi, size_t capacity, enum lws_token_indexes token)
{
    return (size_t)lws_hdr_total_length(wsi, token) < capacity;
}

/* The last address in the list is the one that our proxy saw, however long the list is that it was sent. What
 * is none is nobody's address, but counts as the proxy's. */
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

/* Others' cookies may be longer than what we keep. */
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

static void free_request(struct paris_web_request *request)
{
    PARIS_CHECK(request->wsi == NULL);
    free(request->headers);
    free(request->own);
    free(request);
}

/* Only a request whose client is there can be late. */
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

/* The block of headers, laid down now: what the address_limit gave need not live any longer. */
static bool build_headers(struct paris_web_request *request,
                          const struct paris_web_response *answer)
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

void paris_web_reply(struct paris_web_request *request, const struct paris_web_response *answer)
{
    PARIS_CHECK(!request->answered);
    if (request->wsi == NULL) {
        free_request(request);
        return;
    }
    request->answered = true;
    request->began = request->moved = paris_web_now();
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
        paris_web_end_soon(request->wsi, PENDING_TIMEOUT_HTTP_CONTENT);
    else
        lws_callback_on_writable(request->wsi);
}

/* What is refused before anybody else sees it. */
static void reply_text(struct paris_web_request *request, unsigned status, const char *text)
{
    struct paris_web_response answer = {.status = status,
                                        .content_type = "application/json",
                                        .body = text,
                                        .length = strlen(text),
                                        .lasting = true};
    paris_web_reply(request, &answer);
}

static void hand_over(struct paris_web *web, struct paris_web_request *request)
{
    web->counters.requests++;
    request->handed_over = true;
    if (request->body_too_long) {
        reply_text(request, TOO_LONG,
                   "{\"ok\":false,\"error\":{\"code\":\"too_long\",\"text\":"
                   "\"A body may have 4,096 bytes.\"}}\n");
        return;
    }
    if (request->not_clear) {
        reply_text(request, BAD_REQUEST,
                   "{\"ok\":false,\"error\":{\"code\":\"bad_message\",\"text\":"
                   "\"A body needs one Content-Length, in digits; a header may have 512 "
                   "bytes.\"}}\n");
        return;
    }
    request->body[request->body_length] = '\0';
    uint64_t since = paris_web_enter(web);
    web->calls.request(web->calls.http, request);
    paris_web_leave(web, since);
}

static int begin_request(struct lws *wsi, struct paris_web *web,
                         struct paris_web_connection *connection, const char *path,
                         size_t path_length)
{
    struct paris_web_request *request = calloc(1, sizeof *request);
    char length[24] = "";
    if (request == NULL)
        return -1;
    request->web = web;
    request->began = paris_web_now();
    join_requests(request, wsi);
    connection->request = request;
    paris_web_read_head(wsi, web, path, &request->head);
    copy_header(wsi, length, sizeof length, WSI_TOKEN_HTTP_CONTENT_LENGTH);
    unsigned long long scheduled = strtoull(length, NULL, 10);
    request->body_too_long = scheduled > PARIS_WEB_MESSAGE;
    request->not_clear = lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_TRANSFER_ENCODING) > 0 ||
                         length[strspn(length, "0123456789")] != '\0' ||
                         !fits(wsi, sizeof length, WSI_TOKEN_HTTP_CONTENT_LENGTH) ||
                         !fits(wsi, PARIS_WEB_FIELD, WSI_TOKEN_ORIGIN) ||
                         !fits(wsi, PARIS_WEB_FIELD, WSI_TOKEN_HOST) ||
                         (path != NULL && strlen(path) != path_length);
    bool body_follows = scheduled > 0 && request->head.method != PARIS_WEB_GET;
    if (!body_follows || request->body_too_long || request->not_clear)
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
static int finish_request(struct lws *wsi, struct paris_web_connection *connection)
{
    bool half_read = connection->request->body_too_long || connection->request->not_clear;
    leave_requests(connection->request);
    free_request(connection->request);
    connection->request = NULL;
    return half_read || lws_http_transaction_completed(wsi) ? -1 : 0;
}

/* What the library still has of the answer is not sent: as long as it waits, somebody has to look after it. */
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

static int write_answer(struct lws *wsi, struct paris_web_connection *connection)
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
        free_request(request); /* otherwise its answer will */
}

/* --- who is too slow --- */

/* Whatever the client takes, the system has less of: or it takes more of us. */
static bool has_moved(struct paris_web_request *request)
{
    int unsent = 0;
    (void)ioctl(lws_get_socket_fd(request->wsi), SIOCOUTQ, &unsent);
    bool moved = unsent != request->unsent || request->written != request->seen;
    request->unsent = unsent;
    request->seen = request->written;
    return moved;
}

/* A body has to come whole. An answer may take its time, for a phone far store_down, but something of it has to be
 * taken, and LOWEST_RATE of it all in all. While we work on the answer ourselves nobody is late. */
static bool is_late(struct paris_web_request *request, uint64_t now)
{
    enum { MILLISECOND = 1000 * 1000, SECOND = 1000 * MILLISECOND, LOWEST_RATE = 1024 };
    uint64_t patience = (uint64_t)request->web->settings.patience * MILLISECOND;
    if (!request->handed_over)
        return now - request->began > patience;
    if (!request->answered)
        return false;
    if (has_moved(request))
        request->moved = now;
    return now - request->moved > 2 * patience ||
           now - request->began > 2 * patience + request->length * SECOND / LOWEST_RATE;
}

/* Without the request that the system go on sending what nobody takes. */
static void break_off(struct paris_web_request *request)
{
    static const struct linger at_once = {.l_onoff = 1, .l_linger = 0};
    (void)setsockopt(lws_get_socket_fd(request->wsi), SOL_SOCKET, SO_LINGER, &at_once,
                     sizeof at_once);
    paris_web_end_soon(request->wsi, PENDING_TIMEOUT_HTTP_CONTENT);
}

void paris_web_check_requests(struct paris_web *web)
{
    uint64_t now = paris_web_now();
    for (struct paris_web_request *request = web->requests; request != NULL;
         request = request->next)
        if (is_late(request, now))
            break_off(request);
}

/* --- what libwebsockets calls --- */

int paris_web_on_http(struct lws *wsi, enum lws_callback_reasons reason, struct paris_web *web,
                      struct paris_web_connection *connection, void *in, size_t length)
{
    switch (reason) {
    case LWS_CALLBACK_HTTP: return begin_request(wsi, web, connection, in, length);
    case LWS_CALLBACK_HTTP_BODY: take_body(connection->request, in, length); return 0;
    case LWS_CALLBACK_HTTP_BODY_COMPLETION:
        /* The library calls this again and again, without ever coming back, where more requests stand
         * behind a body that itself stood behind another request. */
        if (connection->request != NULL && connection->request->complete)
            return -1;
        if (connection->request != NULL)
            connection->request->complete = true;
        if (connection->request != NULL && !connection->request->handed_over)
            hand_over(web, connection->request);
        return 0;
    case LWS_CALLBACK_HTTP_WRITEABLE: return write_answer(wsi, connection);
    default: /* LWS_CALLBACK_CLOSED_HTTP */ lose_request(connection); return 0;
    }
}
