/* HTTP requests and their answers. */
#include "server/web_inner.h"

#include <stdlib.h>
#include <string.h>

enum {
    CHUNK = 16 * 1024, /* of a body that is written at a time */
    BAD_REQUEST = 400,
    TOO_LONG = 413
};

struct paris_web_request {
    struct lws *wsi; /* NULL: the client has gone */
    struct paris_web *web;
    struct paris_web_head head;
    char body[PARIS_WEB_MESSAGE + 1];
    size_t body_length;
    bool body_too_long;
    bool not_clear;   /* nobody can say where the body ends, or what a header said */
    bool complete;    /* the whole body came */
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

/* What is refused before anybody else sees it. */
static void reply_text(struct paris_web_request *request, unsigned status, const char *text)
{
    struct paris_web_answer answer = {.status = status,
                                      .content_type = "application/json",
                                      .body = text,
                                      .length = strlen(text),
                                      .lasting = true};
    paris_web_reply(request, &answer);
}

static void hand_over(struct paris_web *web, struct paris_web_request *request)
{
    web->figures.requests++;
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
    web->calls.request(web->calls.door, request);
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
    request->wsi = wsi;
    request->web = web;
    connection->request = request;
    paris_web_read_head(wsi, web, path, &request->head);
    copy_header(wsi, length, sizeof length, WSI_TOKEN_HTTP_CONTENT_LENGTH);
    unsigned long long announced = strtoull(length, NULL, 10);
    request->body_too_long = announced > PARIS_WEB_MESSAGE;
    request->not_clear = lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_TRANSFER_ENCODING) > 0 ||
                         length[strspn(length, "0123456789")] != '\0' ||
                         !fits(wsi, sizeof length, WSI_TOKEN_HTTP_CONTENT_LENGTH) ||
                         !fits(wsi, PARIS_WEB_FIELD, WSI_TOKEN_ORIGIN) ||
                         !fits(wsi, PARIS_WEB_FIELD, WSI_TOKEN_HOST) ||
                         (path != NULL && strlen(path) != path_length);
    bool body_follows = announced > 0 && request->head.method != PARIS_WEB_GET;
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
    free_request(connection->request);
    connection->request = NULL;
    return half_read || lws_http_transaction_completed(wsi) ? -1 : 0;
}

static int write_answer(struct lws *wsi, struct paris_web_connection *connection)
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

static void lose_request(struct paris_web_connection *connection)
{
    struct paris_web_request *request = connection->request;
    connection->request = NULL;
    if (request == NULL)
        return;
    request->wsi = NULL;
    if (!request->handed_over || request->answered)
        free_request(request); /* otherwise its answer will */
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
