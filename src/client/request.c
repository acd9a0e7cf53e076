/* HTTP requests, each over a connection of its own. */
#include "client/request.h"

#include "client/network.h"

#include <stdlib.h>
#include <string.h>

enum { BODY_MAX = 1 << 22, PIECE = 4096, HEADER_SIZE = 512 };

/* `network` is the first member, so that the context's user is both. */
struct exchange {
    struct paris_client_network network;
    const struct paris_client_request *request;
    struct paris_client_response *response;
    struct paris_error *error;
    lws_sorted_usec_list_t timer;
    bool answered; /* the headers are there */
    bool complete;
    bool failed;
};

/* --- sending --- */

static bool add_headers(struct exchange *exchange, struct lws *wsi, unsigned char **at, size_t room)
{
    const char *body = exchange->request->body;
    char digits[24];
    struct paris_text length = paris_text_in(digits, sizeof digits);
    if (!paris_client_add_session(&exchange->network, wsi, at, room))
        return false;
    if (body == NULL)
        return true;
    paris_text_add_number(&length, (int64_t)strlen(body));
    lws_client_http_body_pending(wsi, 1);
    return paris_client_add_header(wsi, at, room, "content-type:", "application/json") &&
           paris_client_add_header(wsi, at, room, "content-length:", digits);
}

static int write_body(struct exchange *exchange, struct lws *wsi)
{
    size_t length = strlen(exchange->request->body);
    unsigned char *bytes = malloc(LWS_PRE + length);
    PARIS_CHECK(bytes != NULL);
    memcpy(bytes + LWS_PRE, exchange->request->body, length);
    int written = lws_write(wsi, bytes + LWS_PRE, length, LWS_WRITE_HTTP_FINAL);
    free(bytes);
    lws_client_http_body_pending(wsi, 0);
    return written < 0 ? -1 : 0;
}

/* --- the answer --- */

/* Set-Cookie: paris=VALUE; Path=/ ... */
static void take_session(struct exchange *exchange, struct lws *wsi)
{
    static const char *const names[] = {"paris=", "__Host-paris="};
    char cookie[HEADER_SIZE];
    int length = lws_hdr_copy(wsi, cookie, sizeof cookie, WSI_TOKEN_HTTP_SET_COOKIE);
    for (size_t i = 0; length > 0 && i < sizeof names / sizeof names[0]; i++) {
        size_t name = strlen(names[i]);
        struct paris_text text =
            paris_text_in(exchange->response->session, sizeof exchange->response->session);
        if (strncmp(cookie, names[i], name) == 0) {
            paris_text_add_bytes(&text, cookie + name, strcspn(cookie + name, "; "));
            return;
        }
    }
}

static void take_head(struct exchange *exchange, struct lws *wsi)
{
    exchange->answered = true;
    exchange->response->status = lws_http_client_http_response(wsi);
    take_session(exchange, wsi);
}

static int take_piece(struct paris_client_response *response, const char *bytes, size_t count)
{
    if (response->length + count > BODY_MAX)
        return -1;
    response->body = realloc(response->body, response->length + count + 1);
    PARIS_CHECK(response->body != NULL);
    memcpy(response->body + response->length, bytes, count);
    response->length += count;
    response->body[response->length] = '\0';
    return 0;
}

static int read_more(struct lws *wsi)
{
    char buffer[LWS_PRE + PIECE], *bytes = buffer + LWS_PRE;
    int count = PIECE;
    return lws_http_client_read(wsi, &bytes, &count) < 0 ? -1 : 0;
}

static void fail(struct exchange *exchange, const char *reason)
{
    if (!exchange->failed && !exchange->complete)
        paris_client_explain(exchange->error, &exchange->network, reason);
    exchange->failed = true;
    lws_cancel_service(exchange->network.context); /* a timer fires before the loop waits */
}

static int callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                    size_t length)
{
    struct exchange *exchange = paris_client_network_of(wsi);
    switch (reason) {
    case LWS_CALLBACK_CLIENT_APPEND_HANDSHAKE_HEADER:
        return add_headers(exchange, wsi, in, length) ? 0 : -1;
    case LWS_CALLBACK_CLIENT_HTTP_WRITEABLE:
        return exchange->request->body != NULL ? write_body(exchange, wsi) : 0;
    case LWS_CALLBACK_ESTABLISHED_CLIENT_HTTP: take_head(exchange, wsi); break;
    case LWS_CALLBACK_RECEIVE_CLIENT_HTTP: return read_more(wsi);
    case LWS_CALLBACK_RECEIVE_CLIENT_HTTP_READ: return take_piece(exchange->response, in, length);
    case LWS_CALLBACK_COMPLETED_CLIENT_HTTP: exchange->complete = true; break;
    case LWS_CALLBACK_CLIENT_CONNECTION_ERROR: fail(exchange, in); break;
    case LWS_CALLBACK_CLOSED_CLIENT_HTTP: fail(exchange, "closed"); break;
    case LWS_CALLBACK_OPENSSL_PERFORM_SERVER_CERT_VERIFICATION:
        paris_client_note_certificate(&exchange->network, user, length != 0);
        break;
    default: break;
    }
    return 0;
}

static const struct lws_protocols protocols[] = {{.name = PARIS_CLIENT_PROTOCOL,
                                                  .callback = callback},
                                                 {.name = NULL}};

static void time_out(lws_sorted_usec_list_t *timer)
{
    struct exchange *exchange =
        (struct exchange *)((char *)timer - offsetof(struct exchange, timer));
    fail(exchange, "Timed out");
}

enum paris_status paris_client_ask(struct paris_client_response *out,
                                   const struct paris_client_address *address,
                                   const struct paris_client_request *request, int milliseconds,
                                   struct paris_error *error)
{
    struct exchange exchange = {.request = request, .response = out, .error = error};
    memset(out, 0, sizeof *out);
    paris_client_network_start(&exchange.network, address,
                               request->session != NULL ? request->session : "", protocols);
    if (milliseconds >= 0)
        lws_sul_schedule(exchange.network.context, 0, &exchange.timer, time_out,
                         (lws_usec_t)milliseconds * LWS_US_PER_MS);
    (void)take_piece(out, "", 0);
    if (!paris_client_network_connect(&exchange.network, request->body != NULL ? "POST" : "GET",
                                      request->path))
        fail(&exchange, NULL);
    while (!exchange.complete && !exchange.failed)
        PARIS_CHECK(lws_service(exchange.network.context, 0) >= 0);
    bool good = exchange.complete;
    lws_sul_schedule(exchange.network.context, 0, &exchange.timer, time_out,
                     LWS_SET_TIMER_USEC_CANCEL);
    exchange.complete = true; /* what closing calls is no failure */
    lws_context_destroy(exchange.network.context);
    if (!good)
        free(out->body);
    return good ? PARIS_OK : PARIS_BAD_INPUT;
}
