/* TCP connections of `paris-lab load`: one HTTP request, or a WebSocket; step by step, thousands in one thread.
 *
 * This is no client for anything else (src/client is one): it speaks plain HTTP with our own server and
 * checks nothing but what it reads. It exists because libwebsockets is too slow here. Its own event loop asks
 * the system about all sockets whenever something happens at one: with 9,000 sockets a message took 390
 * microseconds of processor time, with 100 it took 10. Its other loop, libev, cannot be in one program with
 * Open MPI. */
#ifndef PARIS_LAB_LOAD_SOCKET_H
#define PARIS_LAB_LOAD_SOCKET_H

#include "client/address.h"

#include <stddef.h>
#include <stdint.h>
#include <sys/socket.h>

/* Where a server is. */
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
    bool lost;               /* nothing more comes from the network */
    bool open;               /* a WebSocket: from now on there are frames */
    uint64_t sent, received; /* bytes */
    unsigned close_code;
    struct paris_error failure; /* why it was lost */
    struct paris_load_bytes in, out;
    size_t shown; /* bytes at the front of `in` that the last event consumed */
};

enum paris_load_event {
    PARIS_LOAD_NOTHING,
    PARIS_LOAD_RESPONSE, /* the head of an answer that opens no WebSocket, and as much of the body as came */
    PARIS_LOAD_OPENED,
    PARIS_LOAD_TEXT,
    PARIS_LOAD_CLOSED, /* with close_code */
    PARIS_LOAD_BROKEN  /* `failure` says why */
};

/* PARIS_BAD_INPUT if it is no address that a load generator can use, or nobody knows its name. */
PARIS_MUST_USE enum paris_status paris_load_peer_find(struct paris_load_peer *out, const char *url,
                                                      struct paris_error *error);

/* Begins a connection on which this will be sent: a whole request, or that of a WebSocket. A failed start
 * leaves nothing to stop. */
PARIS_MUST_USE enum paris_status paris_load_socket_start(struct paris_load_socket *out,
                                                         const struct paris_load_peer *peer,
                                                         const char *request,
                                                         struct paris_error *error);
/* Does it wait for room to write? It always waits for something to read. */
PARIS_MUST_USE bool paris_load_socket_writes(const struct paris_load_socket *socket);
/* Moves what can be moved without waiting; then call paris_load_socket_next until there is NOTHING. */
void paris_load_socket_advance(struct paris_load_socket *socket);
/* The next event. Its bytes, of a response or a text, stay until the next call. */
PARIS_MUST_USE enum paris_load_event paris_load_socket_next(const char **bytes, size_t *length,
                                                            struct paris_load_socket *socket);
/* Both do nothing unless the WebSocket is open. */
void paris_load_socket_send(struct paris_load_socket *socket, const char *text, size_t length);
void paris_load_socket_send_close(struct paris_load_socket *socket);
void paris_load_socket_stop(struct paris_load_socket *socket);

/* The status of a response, and the session that it sets: false if there is none, or no room for it. */
PARIS_MUST_USE unsigned paris_load_response_status(const char *bytes, size_t length);
PARIS_MUST_USE bool paris_load_response_session(char *out, size_t capacity, const char *bytes,
                                                size_t length);

#endif
