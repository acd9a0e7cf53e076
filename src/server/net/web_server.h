/* HTTP and WebSockets on one event loop; a request may be answered at once or later.
 *
 * Only web_server.c, web_connections.c, web_requests.c and web_sockets.c know libwebsockets and libev. Everything here is for
 * the loop's thread, except paris_web_wake(), paris_web_now() and paris_web_busy_since(). */
#ifndef PARIS_SERVER_NET_WEB_SERVER_H
#define PARIS_SERVER_NET_WEB_SERVER_H

#include "base/error.h"
#include "base/status.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    PARIS_WEB_MESSAGE = 4096,          /* bytes of a received message or body */
    PARIS_WEB_PAUSE_BYTES = 16 * 1024, /* with more queued for a client we stop reading from it */
    PARIS_WEB_QUEUE_MAX = 64 * 1024,   /* with more queued we disconnect it */
    PARIS_WEB_HEADERS = 8192,          /* bytes of all headers of a request */
    PARIS_WEB_ADDRESS = 64,
    PARIS_WEB_FIELD = 512 /* bytes of one header that we read */
};

enum paris_web_method { PARIS_WEB_GET, PARIS_WEB_POST, PARIS_WEB_OTHER };

/* The head of a request. Missing headers are "". */
struct paris_web_head {
    enum paris_web_method method;
    bool only_head; /* HEAD: like GET, without the body */
    char path[256];
    char address[PARIS_WEB_ADDRESS]; /* of the client, as a trusted proxy reports it */
    uint64_t network;                /* for limits (connection_limits.h) */
    char host[PARIS_WEB_FIELD];
    char origin[PARIS_WEB_FIELD];
    char cookie[PARIS_WEB_FIELD *
                2]; /* only those with the name of the settings: "NAME=VALUE;NAME=VALUE;" */
    char content_type[PARIS_WEB_FIELD];
    char if_none_match[PARIS_WEB_FIELD];
    char accept_encoding[PARIS_WEB_FIELD];
};

struct paris_web;
struct paris_web_request; /* an HTTP request that waits for its response */
struct paris_web_socket;

struct paris_web_header {
    const char *name; /* lower case; NULL ends a list */
    const char *value;
};

/* `body` may be NULL. It is copied unless `lasting`, when it outlives the response (a file of the page). */
struct paris_web_response {
    unsigned status;
    const char *content_type;
    const struct paris_web_header *headers; /* or NULL */
    const void *body;
    size_t length;
    bool lasting;
};

/* The first argument of each is `http`, of the last three `loop`. */
struct paris_web_callbacks {
    void *http;
    /* A request with its whole body. It must be answered, now or later; after a while the client gets a 503
     * instead. */
    void (*request)(void *context, struct paris_web_request *request);
    /* May this socket be opened? 101, or the HTTP status to refuse it with. */
    unsigned (*admit)(void *context, const struct paris_web_head *head);
    void (*opened)(void *context, struct paris_web_socket *socket,
                   const struct paris_web_head *head);
    void (*message)(void *context, struct paris_web_socket *socket, const char *text,
                    size_t length);
    /* May its next message be read now? If not, we stop reading from it and ask again at the next tick, or
     * in paris_web_resume_reading(). */
    bool (*ready)(void *context, struct paris_web_socket *socket);
    /* Renders a scheduled message now that it can be sent; the text is copied. NULL: there is nothing to
     * send. */
    const char *(*render)(void *context, struct paris_web_socket *socket, void *scheduled,
                          size_t *length);
    void (*closed)(void *context, struct paris_web_socket *socket);
    void *loop;
    void (*woken)(void *context); /* after paris_web_wake */
    void (*tick)(void *context);  /* ten times a second */
    /* Before anything else is done in a turn: the loop did not run for this long, seconds at least. */
    void (*stood_still)(void *context, uint64_t nanoseconds);
};

struct paris_web_settings {
    const char *address; /* to listen on */
    unsigned port;       /* 0: any free one */
    unsigned max_sockets;
    unsigned max_per_address;              /* connections; 0: any number */
    unsigned max_silence_ms;               /* then a client is dropped; after half of it we ping */
    bool behind_proxy;                     /* trust X-Forwarded-For */
    const char *tls_certificate, *tls_key; /* files; NULL: plain HTTP */
    unsigned
        body_timeout_ms; /* for a head, and for a body; twice that until there is a response, and until
                          * the client has read some more of it */
    uint64_t (*clock)(void); /* nanoseconds, monotonic; NULL: the system's. From any thread. */
    const char *cookie;      /* the name of the only cookie that is read */
    const struct paris_web_header *headers; /* of every response; a name of NULL ends the list */
};

PARIS_MUST_USE enum paris_status paris_web_open(struct paris_web **out,
                                                const struct paris_web_settings *settings,
                                                const struct paris_web_callbacks *calls,
                                                struct paris_error *error);
unsigned paris_web_port(const struct paris_web *web);
/* Runs until paris_web_stop(). */
void paris_web_run(struct paris_web *web);
void paris_web_stop(struct paris_web *web);
void paris_web_free(struct paris_web *web);
/* Reads certificate and key again, for connections from then on; the old ones stay if the new ones are no good, and the
 * log says so. From any thread or signal. */
void paris_web_reload_tls(struct paris_web *web);
/* Calls `woken` on the loop soon. From any thread. */
void paris_web_wake(struct paris_web *web);

/* --- requests --- */

const struct paris_web_head *paris_web_request_head(const struct paris_web_request *request);
const char *paris_web_request_body(const struct paris_web_request *request, size_t *length);
/* Its answer may take as long as it needs; otherwise the client gets a 503 after a while. */
void paris_web_take_time(struct paris_web_request *request);
/* Answers a request and gives it up, also if its client has left. Exactly once for each request. */
void paris_web_reply(struct paris_web_request *request, const struct paris_web_response *response);

/* --- sockets --- */

void paris_web_set_user(struct paris_web_socket *socket, void *user);
void *paris_web_user(const struct paris_web_socket *socket);
/* Queues a text message. Disconnects a client that lets more than PARIS_WEB_QUEUE_MAX bytes wait. */
void paris_web_send(struct paris_web_socket *socket, const char *text, size_t length);
/* Is more than a quarter of PARIS_WEB_PAUSE_BYTES queued? */
bool paris_web_is_slow(const struct paris_web_socket *socket);
/* Queues a message that is rendered only when it can be sent (`render`). Scheduling it again moves it to the
 * end of the queue. Of those that can wait only a few are sent in one turn of the loop. */
void paris_web_schedule_send(struct paris_web_socket *socket, void *scheduled, bool can_wait);
/* Removes a scheduled message; does nothing if it is not queued. */
void paris_web_cancel_send(struct paris_web_socket *socket, const void *scheduled);
/* Asks `ready` again. */
void paris_web_resume_reading(struct paris_web_socket *socket);
/* Sends what is queued, then closes. */
void paris_web_close(struct paris_web_socket *socket, unsigned code, const char *reason);

/* --- counters --- */

struct paris_web_counters {
    size_t sockets;
    size_t waiting_bytes;
    uint64_t requests;
    uint64_t received; /* messages */
    uint64_t sent;
    uint64_t bytes_sent;
    uint64_t cut_off;       /* clients that did not read */
    uint64_t rejected;      /* connections over the limit of their address, or of all */
    uint64_t longest_block; /* nanoseconds of one turn of the loop, the libraries' part included */
    uint64_t blocks;        /* turns over 50 ms */
};

const struct paris_web_counters *paris_web_counters(struct paris_web *web);
/* Nanoseconds, by the clock of the settings. */
uint64_t paris_web_now(const struct paris_web *web);
/* When the present turn of the loop began; 0 if the loop waits. For the watchdog's thread. */
uint64_t paris_web_busy_since(struct paris_web *web);

#endif
