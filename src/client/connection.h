/* A WebSocket to a server, over TCP or TLS.
 *
 * A thread of its own moves the bytes, so that nobody waits for names to be resolved or for a slow network.
 * The functions below are for one other thread. */
#ifndef PARIS_CLIENT_CONNECTION_H
#define PARIS_CLIENT_CONNECTION_H

#include "client/address.h"

#include <stddef.h>

struct paris_client_connection;

enum paris_client_event {
    PARIS_CLIENT_NOTHING, /* the time is over */
    PARIS_CLIENT_OPENED,
    PARIS_CLIENT_TEXT,
    PARIS_CLIENT_CLOSED, /* after it was open; again at every further call */
    PARIS_CLIENT_FAILED  /* it was never open; again at every further call */
};

/* Codes of RFC 6455, section 7.4.1. */
enum paris_client_close_code {
    PARIS_CLIENT_CLOSE_GOING_AWAY = 1001,
    PARIS_CLIENT_CLOSE_PROTOCOL =
        1002,                      /* also for 1012 and 1013, which libwebsockets does not know */
    PARIS_CLIENT_CLOSE_LOST = 1006 /* the connection broke */
};

enum { PARIS_CLIENT_REASON_SIZE = 124 };

/* How a connection ended. */
struct paris_client_end {
    unsigned status; /* of the HTTP answer that refused the WebSocket; 0: there was none */
    unsigned code;
    char reason[PARIS_CLIENT_REASON_SIZE]; /* that the server gave with the code */
    struct paris_error error;              /* a sentence, if it failed */
};

/* Begins to connect to /ws with this session; whether that works is an event. */
PARIS_MUST_USE struct paris_client_connection *paris_client_open(
    const struct paris_client_address *address, const char *session);

/* The next event within the time; less than 0 milliseconds is no limit. A text is valid UTF-8, ends with a
 * 0 that `length` does not count, and stays until the next call. */
PARIS_MUST_USE enum paris_client_event paris_client_receive(
    const char **text, size_t *length, struct paris_client_connection *connection,
    int milliseconds);
/* Readable while there is an event; for poll(). */
PARIS_MUST_USE int paris_client_descriptor(const struct paris_client_connection *connection);

/* Queues a text. False, and nothing done, unless the connection is open as far as it is known. */
PARIS_MUST_USE bool paris_client_send(struct paris_client_connection *connection, const char *text,
                                      size_t length);

/* After CLOSED or FAILED. */
PARIS_MUST_USE const struct paris_client_end *paris_client_end_of(
    const struct paris_client_connection *connection);

/* Closes the WebSocket with the normal code, waits at most so long for the server to do so too (0: just
 * drops the connection), and frees everything. NULL is nothing to do. */
void paris_client_close(struct paris_client_connection *connection, int milliseconds);

#endif
