/* Shared by the files that know libwebsockets: web_server.c (event loop), web_connections.c (connections),
 * web_requests.c (HTTP), web_sockets.c (WebSockets). Everything runs on the thread of the event loop. */
#ifndef PARIS_SERVER_NET_WEB_INTERNAL_H
#define PARIS_SERVER_NET_WEB_INTERNAL_H

#include "server/net/web_server.h"
#include "server/net/acceptor.h"

#include <ev.h>
#include <libwebsockets.h>
#include <stdatomic.h>

/* Allocated by libwebsockets for each connection. */
struct paris_web_connection {
    struct paris_web_request *request;
    struct paris_web_socket *socket;
};

struct paris_web {
    struct lws_context *context;
    struct lws_vhost *vhost;
    struct lws_protocols protocols[2];
    struct ev_loop *loop;
    ev_timer ticks;
    ev_async wake;
    ev_check awake; /* begin and end of a turn */
    ev_prepare asleep;
    ev_idle more;   /* runs while there is something in `later` */
    ev_io arrivals; /* accepted sockets wait */
    struct paris_acceptor *acceptor;
    struct paris_web_client *arriving; /* the connection that is being adopted */
    struct paris_web_client *idle,
        *last_idle;       /* connections that wait for a request, oldest first */
    size_t connections;   /* HTTP and WebSocket */
    uint64_t turned_away; /* connections that found no room */
    struct paris_web_settings settings;
    struct paris_web_callbacks calls;
    struct paris_web_counters counters;
    uint64_t woke; /* nanoseconds: the beginning of the present turn */
    _Atomic uint64_t busy_since;
    atomic_bool stopping;
    atomic_bool reload_tls;                      /* asked for */
    struct paris_web_request *requests;          /* all that have a client */
    struct paris_web_socket *sockets;            /* all */
    struct paris_web_socket *later, *last_later; /* to be sent something, a few in each turn */
    size_t paused;                               /* sockets that are not read for now */
    uint64_t connections_checked;                /* nanoseconds: the last check for late requests */
    uint64_t silence_checked; /* nanoseconds: the last check for silent sockets */
};

/* --- web_connections.c --- */

#define PARIS_WEB_BUSY "The server is too busy to answer. Please try again in a moment."

/* Descriptors that connections may use. */
unsigned paris_web_max_files(const struct paris_web *web);
void paris_web_begin_connection(struct lws *wsi, struct paris_web *web);
void paris_web_end_connection(struct lws *wsi, struct paris_web *web);
/* Does the connection wait for a request? Then it may be closed when others need its place. */
void paris_web_set_idle(struct lws *wsi, struct paris_web *web, bool is_idle);
/* Drops those whose next request does not come. Called at every tick. */
void paris_web_check_connections(struct paris_web *web);
void paris_web_give_connections_time(struct paris_web *web, uint64_t nanoseconds);
void paris_web_on_arrivals(struct ev_loop *loop, ev_io *io, int events);

/* --- web_requests.c --- */

void paris_web_read_head(struct lws *wsi, const struct paris_web *web, const char *path,
                         struct paris_web_head *out);
/* Drops requests whose body does not arrive or whose response is not read, and answers those that take too
 * long. Called at every tick. */
void paris_web_check_requests(struct paris_web *web);
/* The server stood still for this long: nobody was too slow. */
void paris_web_give_requests_time(struct paris_web *web, uint64_t nanoseconds);
int paris_web_on_http(struct lws *wsi, enum lws_callback_reasons reason, struct paris_web *web,
                      struct paris_web_connection *connection, void *in, size_t length);

/* --- web_sockets.c --- */

/* Closes a connection once no callback of it is running. */
void paris_web_end_soon(struct lws *wsi, enum pending_timeout why);
/* Resumes paused sockets that may be read again, pings silent ones, drops those that stay silent. Called at
 * every tick. */
void paris_web_check_sockets(struct paris_web *web);
/* Sends the next few messages that can wait. Called at the end of each turn. */
void paris_web_send_some_later(struct paris_web *web);
void paris_web_give_sockets_time(struct paris_web *web, uint64_t nanoseconds);
int paris_web_on_socket(struct lws *wsi, enum lws_callback_reasons reason, struct paris_web *web,
                        struct paris_web_connection *connection, void *in, size_t length);

#endif
