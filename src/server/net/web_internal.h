/* HTTP and WebSockets by libwebsockets, in three files: loop, requests, sockets. Not for others. */
#ifndef PARIS_SERVER_NET_WEB_INTERNAL_H
#define PARIS_SERVER_NET_WEB_INTERNAL_H

#include "server/net/web_server.h"
#include "server/net/acceptor.h"

#include <ev.h>
#include <libwebsockets.h>
#include <stdatomic.h>

/* What libwebsockets keeps for each connection. */
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
    ev_io arrivals; /* guests at the acceptor */
    struct paris_acceptor *acceptor;
    struct paris_address_limit *arriving; /* whose connection is about to be made */
    size_t connections;                   /* of any kind */
    struct paris_web_settings settings;
    struct paris_web_callbacks calls;
    struct paris_web_counters counters;
    _Atomic uint64_t busy_since;
    atomic_bool stopping;
    struct paris_web_request *requests; /* all whose client is there */
    struct paris_web_socket *sockets;   /* all */
    size_t held;                        /* of them: those that are not read for now */
    uint64_t looked_after;              /* when we last saw who is silent */
};

/* --- web.c --- */

/* Around every call of ours: how long it holds up the loop. */
uint64_t paris_web_enter(struct paris_web *web);
void paris_web_leave(struct paris_web *web, uint64_t since);

/* --- web_requests.c --- */

void paris_web_read_head(struct lws *wsi, const struct paris_web *web, const char *path,
                         struct paris_web_head *out);
/* Drops bodies that do not come and answers that are not taken. Now and then. */
void paris_web_check_requests(struct paris_web *web);
int paris_web_on_http(struct lws *wsi, enum lws_callback_reasons reason, struct paris_web *web,
                      struct paris_web_connection *connection, void *in, size_t length);

/* --- web_sockets.c --- */

/* Ends a connection, when nobody is at work on it. */
void paris_web_end_soon(struct lws *wsi, enum pending_timeout why);
/* Goes on with those whose messages had to wait; pings who was silent, drops who stays so. Now and then. */
void paris_web_check_sockets(struct paris_web *web);
int paris_web_on_socket(struct lws *wsi, enum lws_callback_reasons reason, struct paris_web *web,
                        struct paris_web_connection *connection, void *in, size_t length);

#endif
