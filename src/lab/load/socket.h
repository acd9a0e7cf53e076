/* TCP connections of `paris-lab load`: one HTTP request or a WebSocket each, non-blocking, thousands in
 * one thread.
 *
 * Not a general client (src/client is): it speaks plain HTTP with our own server and validates only what
 * it reads. It exists because libwebsockets is too slow here. Its own event loop polls all sockets
 * whenever one has an event: with 9,000 sockets a message took 390 microseconds of CPU time, with 100 it
 * took 10. Its other loop, libev, cannot be in one program with Open MPI. */
#ifndef PARIS_LAB_LOAD_SOCKET_H
#define PARIS_LAB_LOAD_SOCKET_H

#include "client/address.h"

#include <stddef.h>
#include <stdint.h>
#include <sys/socket.h>

/* A server's address. */
struct paris_load_peer {
    char name[PARIS_CLIENT_NAME_SIZE]; /* for the header Host */
    struct sockaddr_storage address;
    socklen_t length;
};

/* A queue of bytes. Invariant: start <= end <= capacity. */
struct paris_load_bytes {
    uint8_t *data;
    size_t start, end, capacity;
};

struct paris_load_socket {
    int descriptor; /* less than 0: none */
    bool connecting;
    bool lost;               /* the connection is gone */
    bool open;               /* a WebSocket whose handshake is done: frames follow */
    uint64_t sent, received; /* bytes */
    unsigned close_code;
    struct paris_error failure; /* why it was lost */
    struct paris_load_bytes in, out;
    size_t consumed; /* bytes at the front of `in` that the last event covered */
};

enum paris_load_event {
    PARIS_LOAD_NOTHING,
    PARIS_LOAD_RESPONSE, /* opens no WebSocket: its head, and the body so far */
    PARIS_LOAD_OPENED,
    PARIS_LOAD_TEXT,
    PARIS_LOAD_CLOSED, /* with close_code */
    PARIS_LOAD_BROKEN  /* `failure` says why */
};

/* PARIS_BAD_INPUT if the address is malformed, not plain HTTP, or its name is unknown. */
PARIS_MUST_USE enum paris_status paris_load_peer_find(struct paris_load_peer *out, const char *url,
                                                      struct paris_error *error);

/* Starts a connection and queues `request`: a whole HTTP request, or a WebSocket handshake. Nothing to
 * stop if it fails. */
PARIS_MUST_USE enum paris_status paris_load_socket_start(struct paris_load_socket *out,
                                                         const struct paris_load_peer *peer,
                                                         const char *request,
                                                         struct paris_error *error);
/* Should the caller wait for writability, too? It always waits for readability. */
PARIS_MUST_USE bool paris_load_socket_writes(const struct paris_load_socket *socket);
/* Reads and writes without blocking; then call paris_load_socket_next until it returns NOTHING. */
void paris_load_socket_advance(struct paris_load_socket *socket);
/* The next event. The bytes of a response or a text are valid until the next call. */
PARIS_MUST_USE enum paris_load_event paris_load_socket_next(const char **bytes, size_t *length,
                                                            struct paris_load_socket *socket);
/* Do nothing unless the WebSocket is open. */
void paris_load_socket_send(struct paris_load_socket *socket, const char *text, size_t length);
void paris_load_socket_send_close(struct paris_load_socket *socket);
void paris_load_socket_stop(struct paris_load_socket *socket);

/* The status code of a response, and the session cookie it sets: false if there is none, or it does not
 * fit. */
PARIS_MUST_USE unsigned paris_load_response_status(const char *bytes, size_t length);
PARIS_MUST_USE bool paris_load_response_session(char *out, size_t capacity, const char *bytes,
                                                size_t length);

#endif
