/* HTTP and WebSockets, as much as the server needs: one event loop, answers at once or later.
 *
 * The only files that know libwebsockets and libev are those behind this header: web.c, web_requests.c,
 * web_sockets.c. Everything here is for the loop's thread, except paris_web_wake. */
#ifndef PARIS_SERVER_NET_WEB_SERVER_H
#define PARIS_SERVER_NET_WEB_SERVER_H

#include "base/error.h"
#include "base/status.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    PARIS_WEB_MESSAGE = 4096, /* bytes of a message or body from outside */
    PARIS_WEB_PAUSE_BYTES =
        16 * 1024,                   /* bytes that wait for a reader: its own messages wait, too */
    PARIS_WEB_QUEUE_MAX = 64 * 1024, /* ... that may wait for a slow one */
    PARIS_WEB_HEADERS = 8192,        /* bytes of the headers of a request */
    PARIS_WEB_ADDRESS = 64,
    PARIS_WEB_FIELD = 512 /* bytes of a header that we read */
};

enum paris_web_method { PARIS_WEB_GET, PARIS_WEB_POST, PARIS_WEB_OTHER };

/* What a request says of itself. Missing headers are "". */
struct paris_web_head {
    enum paris_web_method method;
    bool only_head; /* HEAD: like GET, without the body */
    char path[256];
    char address[PARIS_WEB_ADDRESS]; /* of the client, through a trusted proxy if there is one */
    uint64_t network;                /* what of it is counted (web_gate.h) */
    char host[PARIS_WEB_FIELD];
    char origin[PARIS_WEB_FIELD];
    char cookie[PARIS_WEB_FIELD * 2]; /* those of the settings' name: "NAME=VALUE;NAME=VALUE;" */
    char content_type[PARIS_WEB_FIELD];
    char if_none_match[PARIS_WEB_FIELD];
    char accept_encoding[PARIS_WEB_FIELD];
};

struct paris_web;
struct paris_web_request; /* one HTTP request, waiting for its answer */
struct paris_web_socket;

struct paris_web_header {
    const char *name; /* lower case; NULL ends a list */
    const char *value;
};

/* `body` may be NULL. With `lasting` it outlives the answer (a file of the page), else it is copied. */
struct paris_web_response {
    unsigned status;
    const char *content_type;
    const struct paris_web_header *headers; /* or NULL */
    const void *body;
    size_t length;
    bool lasting;
};

/* The first of each call is `http`, of the last two `loop`. */
struct paris_web_callbacks {
    void *http;
    /* A request with its whole body. It must get an answer, now or later; `user` of the request is
     * the address_limit's. */
    void (*request)(void *context, struct paris_web_request *request);
    /* May this socket be opened? 101, or the status to refuse it with. */
    unsigned (*admit)(void *context, const struct paris_web_head *head);
    void (*opened)(void *context, struct paris_web_socket *socket,
                   const struct paris_web_head *head);
    void (*message)(void *context, struct paris_web_socket *socket, const char *text,
                    size_t length);
    /* May its next message come now? Where not, nothing is read of it, and it is asked again a little
     * later (or at paris_web_resume_reading). */
    bool (*ready)(void *context, struct paris_web_socket *socket);
    /* The text that was scheduled, made now that it can be sent; it is copied. NULL: nothing after all. */
    const char *(*render)(void *context, struct paris_web_socket *socket, void *scheduled,
                          size_t *length);
    void (*closed)(void *context, struct paris_web_socket *socket);
    void *loop;
    void (*woken)(void *context); /* after paris_web_wake */
    void (*tick)(void *context);  /* some times a second */
};

struct paris_web_settings {
    const char *address; /* to listen on */
    unsigned port;       /* 0: any free one */
    unsigned max_sockets;
    unsigned max_per_address; /* connections; 0: any number */
    unsigned max_silence_ms;  /* milliseconds without a word; at half of it we ask */
    bool behind_proxy;        /* believe X-Forwarded-For */
    unsigned
        patience; /* milliseconds for a body to come whole; twice as many for a reader to take something */
    const char *cookie;                     /* the name of the only one that is read */
    const struct paris_web_header *headers; /* of every answer; ends with a name of NULL */
};

PARIS_MUST_USE enum paris_status paris_web_open(struct paris_web **out,
                                                const struct paris_web_settings *settings,
                                                const struct paris_web_callbacks *calls,
                                                struct paris_error *error);
unsigned paris_web_port(const struct paris_web *web);
/* Until paris_web_stop. */
void paris_web_run(struct paris_web *web);
void paris_web_stop(struct paris_web *web);
void paris_web_free(struct paris_web *web);
/* Calls `woken` on the loop soon. From any thread. */
void paris_web_wake(struct paris_web *web);

/* --- requests --- */

const struct paris_web_head *paris_web_request_head(const struct paris_web_request *request);
const char *paris_web_request_body(const struct paris_web_request *request, size_t *length);
/* Once for each request, which must not be used afterwards. It may have lost its client by then. */
void paris_web_reply(struct paris_web_request *request, const struct paris_web_response *answer);

/* --- sockets --- */

void paris_web_set_user(struct paris_web_socket *socket, void *user);
void *paris_web_user(const struct paris_web_socket *socket);
/* Puts a text message into the queue. A reader who lets more than PARIS_WEB_QUEUE_MAX wait is cut off. */
void paris_web_send(struct paris_web_socket *socket, const char *text, size_t length);
/* Puts one into the queue that is made only when its turn comes (`render`). It has its place behind all that
 * waits now; scheduled again, that is its only place. */
void paris_web_schedule_send(struct paris_web_socket *socket, void *scheduled);
/* It does not come any more; nothing, if it was not scheduled. */
void paris_web_cancel_send(struct paris_web_socket *socket, const void *scheduled);
/* What `ready` says of it may have changed. */
void paris_web_resume_reading(struct paris_web_socket *socket);
/* Sends what waits, then closes. */
void paris_web_close(struct paris_web_socket *socket, unsigned code, const char *reason);

/* --- counters --- */

struct paris_web_counters {
    size_t sockets;
    size_t waiting_bytes;
    uint64_t requests;
    uint64_t received; /* messages */
    uint64_t sent;
    uint64_t bytes_sent;
    uint64_t cut_off;       /* slow readers */
    uint64_t turned_away;   /* connections of addresses that had enough */
    uint64_t longest_block; /* nanoseconds in one call of ours, since the last reading */
    uint64_t blocks;        /* calls over 50 ms */
};

const struct paris_web_counters *paris_web_counters(struct paris_web *web);
/* Nanoseconds on a clock that only goes forward. */
uint64_t paris_web_now(void);
/* When the loop went into the call that it is in, 0 if it waits: for the watchdog's thread. */
uint64_t paris_web_busy_since(struct paris_web *web);

#endif
