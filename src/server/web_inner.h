/* HTTP and WebSockets by libwebsockets, in four files: loop, requests, callers, sockets. Not for others. */
#ifndef PARIS_SERVER_WEB_INNER_H
#define PARIS_SERVER_WEB_INNER_H

#include "server/bucket.h"
#include "server/web.h"

#include <ev.h>
#include <libwebsockets.h>
#include <stdatomic.h>

/* What libwebsockets keeps for each connection. */
struct paris_web_connection {
    struct paris_web_request *request;
    struct paris_web_socket *socket;
};

enum { PARIS_WEB_CALLERS = 8192 };

/* An address, or several that fall together. */
struct paris_web_caller {
    uint32_t connections;
    struct paris_bucket often;
};

/* What is used of libev. */
struct paris_web_ev {
    void *library;
    struct ev_loop *(*loop_new)(unsigned flags);
    void (*loop_destroy)(struct ev_loop *loop);
    int (*run)(struct ev_loop *loop, int flags);
    void (*stop)(struct ev_loop *loop, int how);
    void (*timer_start)(struct ev_loop *loop, ev_timer *timer);
    void (*timer_stop)(struct ev_loop *loop, ev_timer *timer);
    void (*async_start)(struct ev_loop *loop, ev_async *async);
    void (*async_stop)(struct ev_loop *loop, ev_async *async);
    void (*async_send)(struct ev_loop *loop, ev_async *async);
};

struct paris_web {
    struct lws_context *context;
    struct lws_vhost *vhost;
    struct lws_protocols protocols[2];
    struct paris_web_ev ev;
    struct ev_loop *loop;
    ev_timer ticks;
    ev_async wake;
    struct paris_web_settings settings;
    struct paris_web_calls calls;
    struct paris_web_figures figures;
    _Atomic uint64_t busy_since;
    atomic_bool stopping;
    uint64_t callers_key;
    struct paris_web_socket *sockets; /* all */
    uint64_t looked_after;            /* when we last saw who is silent */
    size_t caller; /* counter of the connection that is about to be made, from 1; 0: none */
    struct paris_web_caller callers[PARIS_WEB_CALLERS];
};

/* --- web.c --- */

/* Around every call of ours: how long it holds up the loop. */
uint64_t paris_web_enter(struct paris_web *web);
void paris_web_leave(struct paris_web *web, uint64_t since);

/* --- web_requests.c --- */

void paris_web_read_head(struct lws *wsi, const struct paris_web *web, const char *path,
                         struct paris_web_head *out);
int paris_web_on_http(struct lws *wsi, enum lws_callback_reasons reason, struct paris_web *web,
                      struct paris_web_connection *connection, void *in, size_t length);

/* --- web_callers.c --- */

/* A connection comes (not 0: turn it away), is made, is gone. */
int paris_web_on_caller(struct lws *wsi, enum lws_callback_reasons reason, struct paris_web *web,
                        void *in);

/* --- web_sockets.c --- */

/* Pings who was silent, drops who stays so. Now and then. */
void paris_web_look_after_sockets(struct paris_web *web);
int paris_web_on_socket(struct lws *wsi, enum lws_callback_reasons reason, struct paris_web *web,
                        struct paris_web_connection *connection, void *in, size_t length);

#endif
