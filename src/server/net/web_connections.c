/* Connections: taken from the acceptor and counted. When all places are taken, the connection that has waited
 * longest for a request makes room; if every one is busy, a newcomer gets a 503 at once. */
#include "server/net/web_internal.h"

#include "base/json_writer.h"

#include <stdlib.h>
#include <unistd.h>

enum {
    KEEP_ALIVE_MS = 60 * 1000,
    SPARE_CONNECTIONS = 64, /* besides the sockets: for requests */
    CLOSING_MAX = 64,       /* connections that make room and are not closed yet */
    ADOPT_MAX = 8           /* new connections in one turn of the loop */
};

/* A connection, from its arrival to its end. */
struct paris_web_client {
    struct lws *wsi;
    struct paris_address_limit *limit;
    uint64_t deadline; /* nanoseconds: of the head of its next request, while it is idle */
    bool is_idle;      /* it is in the list ... */
    struct paris_web_client *next, *previous; /* ... of those that wait for a request */
};

static const uint64_t millisecond = 1000 * 1000;

static size_t max_connections(const struct paris_web *web)
{
    return web->settings.max_sockets + SPARE_CONNECTIONS;
}

unsigned paris_web_max_files(const struct paris_web *web)
{
    return (unsigned)max_connections(web) + CLOSING_MAX;
}

/* --- idle connections --- */

static void join_idle(struct paris_web *web, struct paris_web_client *client, unsigned timeout_ms)
{
    client->deadline = paris_web_now(web) + timeout_ms * millisecond;
    client->next = NULL;
    client->previous = web->last_idle;
    *(web->last_idle != NULL ? &web->last_idle->next : &web->idle) = client;
    web->last_idle = client;
    client->is_idle = true;
}

static void leave_idle(struct paris_web *web, struct paris_web_client *client)
{
    *(client->previous != NULL ? &client->previous->next : &web->idle) = client->next;
    *(client->next != NULL ? &client->next->previous : &web->last_idle) = client->previous;
    client->is_idle = false;
}

void paris_web_set_idle(struct lws *wsi, struct paris_web *web, bool is_idle)
{
    struct paris_web_client *client = lws_get_opaque_user_data(wsi);
    if (client == NULL || client->is_idle == is_idle)
        return;
    if (is_idle)
        join_idle(web, client, KEEP_ALIVE_MS);
    else
        leave_idle(web, client);
}

static bool close_oldest_idle(struct paris_web *web)
{
    struct paris_web_client *client = web->idle;
    if (client == NULL)
        return false;
    leave_idle(web, client);
    paris_web_end_soon(client->wsi, PENDING_TIMEOUT_HTTP_KEEPALIVE_IDLE);
    return true;
}

/* The library looks at its timers only when something else happens. */
void paris_web_check_connections(struct paris_web *web)
{
    enum { CHECK_MS = 500 };
    uint64_t now = paris_web_now(web);
    if (now - web->connections_checked < CHECK_MS * millisecond)
        return;
    web->connections_checked = now;
    for (struct paris_web_client *client = web->idle, *next; client != NULL; client = next) {
        next = client->next;
        if (now > client->deadline) {
            leave_idle(web, client);
            paris_web_end_soon(client->wsi, PENDING_TIMEOUT_HOLDING_AH);
        }
    }
}

void paris_web_give_connections_time(struct paris_web *web, uint64_t nanoseconds)
{
    for (struct paris_web_client *client = web->idle; client != NULL; client = client->next)
        client->deadline += nanoseconds;
}

/* --- beginning and end --- */

void paris_web_begin_connection(struct lws *wsi, struct paris_web *web)
{
    struct paris_web_client *client = web->arriving;
    web->arriving = NULL;
    client->wsi = wsi;
    lws_set_opaque_user_data(wsi, client);
    join_idle(web, client, web->settings.body_timeout_ms);
    web->connections++;
}

void paris_web_end_connection(struct lws *wsi, struct paris_web *web)
{
    struct paris_web_client *client = lws_get_opaque_user_data(wsi);
    if (client == NULL)
        return; /* internal to the library */
    lws_set_opaque_user_data(wsi, NULL);
    if (client->is_idle)
        leave_idle(web, client);
    paris_connection_limits_release(client->limit);
    free(client);
    web->connections--;
}

/* What the client has sent is read first: otherwise the system would reset the connection, and the client
 * might not see the answer. */
static void turn_away(struct paris_web *web, const struct paris_accepted_socket *accepted)
{
    char request[PARIS_WEB_HEADERS], bytes[512];
    struct paris_text answer = paris_text_in(bytes, sizeof bytes);
    paris_text_add(&answer, "HTTP/1.1 503 Service Unavailable\r\ncontent-type: application/json\r\n"
                            "retry-after: 5\r\nconnection: close\r\n\r\n");
    paris_json_begin_object(&answer, NULL);
    paris_json_add_refusal(&answer, "busy", PARIS_WEB_BUSY);
    paris_json_end_object(&answer);
    PARIS_CHECK(!answer.full);
    (void)recv(accepted->descriptor, request, sizeof request, MSG_DONTWAIT);
    (void)send(accepted->descriptor, answer.data, answer.length, MSG_DONTWAIT | MSG_NOSIGNAL);
    close(accepted->descriptor);
    paris_connection_limits_release(accepted->limit);
    web->turned_away++;
}

static void adopt(struct paris_web *web, const struct paris_accepted_socket *accepted)
{
    const lws_sock_file_fd_type descriptor = {.sockfd = accepted->descriptor};
    struct paris_web_client *client = calloc(1, sizeof *client);
    if (client == NULL) {
        turn_away(web, accepted);
        return;
    }
    client->limit = accepted->limit;
    web->arriving = client;
    bool tls = web->settings.tls_certificate != NULL;
    (void)lws_adopt_descriptor_vhost(web->vhost,
                                     LWS_ADOPT_SOCKET | LWS_ADOPT_HTTP |
                                         (tls ? LWS_ADOPT_ALLOW_SSL : 0),
                                     descriptor, NULL, NULL);
    if (web->arriving == NULL)
        return;
    web->arriving = NULL; /* it failed, and the descriptor is closed */
    paris_connection_limits_release(client->limit);
    free(client);
}

static bool make_room(struct paris_web *web)
{
    return web->connections < max_connections(web) ||
           (web->connections < max_connections(web) + CLOSING_MAX && close_oldest_idle(web));
}

/* Takes only a few at a time, because players wait meanwhile. */
void paris_web_on_arrivals(struct ev_loop *loop, ev_io *io, int events)
{
    struct paris_web *web = io->data;
    struct paris_accepted_socket accepted[ADOPT_MAX];
    (void)loop;
    (void)events;
    size_t count = paris_acceptor_take(accepted, ADOPT_MAX, web->acceptor);
    for (size_t i = 0; i < count; i++)
        if (make_room(web))
            adopt(web, &accepted[i]);
        else
            turn_away(web, &accepted[i]);
}
