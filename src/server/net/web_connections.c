/* Connections: taken from the acceptor and counted. When all places are taken, the connection that has waited
 * longest for a request makes room; if every one is busy, a newcomer gets a 503 at once. */
#include "server/net/web_internal.h"

#include <stdlib.h>
#include <unistd.h>

enum {
    SPARE_CONNECTIONS = 64, /* besides the sockets: for requests */
    CLOSING_MAX = 64,       /* connections that make room and are not closed yet */
    ADOPT_MAX = 8           /* new connections in one turn of the loop */
};

/* A connection, from its arrival to its end. */
struct paris_web_client {
    struct lws *wsi;
    struct paris_address_limit *limit;
    bool is_idle;                             /* it is in the list ... */
    struct paris_web_client *next, *previous; /* ... of those that wait for a request */
};

static size_t max_connections(const struct paris_web *web)
{
    return web->settings.max_sockets + SPARE_CONNECTIONS;
}

unsigned paris_web_max_files(const struct paris_web *web)
{
    return (unsigned)max_connections(web) + CLOSING_MAX;
}

/* --- idle connections --- */

static void join_idle(struct paris_web *web, struct paris_web_client *client)
{
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
        join_idle(web, client);
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

/* --- beginning and end --- */

void paris_web_begin_connection(struct lws *wsi, struct paris_web *web)
{
    struct paris_web_client *client = web->arriving;
    web->arriving = NULL;
    client->wsi = wsi;
    lws_set_opaque_user_data(wsi, client);
    join_idle(web, client);
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
    static const char answer[] =
        "HTTP/1.1 503 Service Unavailable\r\ncontent-type: application/json\r\n"
        "retry-after: 5\r\nconnection: close\r\n\r\n"
        "{\"ok\":false,\"error\":{\"code\":\"busy\",\"text\":\"" PARIS_WEB_BUSY "\"}}\n";
    char request[PARIS_WEB_HEADERS];
    (void)recv(accepted->descriptor, request, sizeof request, MSG_DONTWAIT);
    (void)send(accepted->descriptor, answer, sizeof answer - 1, MSG_DONTWAIT | MSG_NOSIGNAL);
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
    (void)lws_adopt_descriptor_vhost(web->vhost, LWS_ADOPT_SOCKET | LWS_ADOPT_HTTP, descriptor,
                                     NULL, NULL);
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
