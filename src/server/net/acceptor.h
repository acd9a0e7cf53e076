/* A thread that listens, rejects connections over the limits, and hands the others to the event loop.
 *
 * It knows nothing of HTTP. Accepted sockets wait in a pipe, from which the loop takes them. */
#ifndef PARIS_SERVER_NET_ACCEPTOR_H
#define PARIS_SERVER_NET_ACCEPTOR_H

#include "base/error.h"
#include "base/status.h"
#include "server/net/connection_limits.h"

#include <stddef.h>

struct paris_acceptor;

struct paris_acceptor_settings {
    const char *address; /* to listen on */
    unsigned port;       /* 0: any free one */
    unsigned max_per_address;
    uint64_t key; /* for hashing addresses; 0: a random one */
};

/* The taker owns the descriptor and must release the limit when the connection ends. */
struct paris_accepted_socket {
    int descriptor;
    struct paris_address_limit *limit;
};

PARIS_MUST_USE enum paris_status paris_acceptor_open(struct paris_acceptor **out,
                                                     const struct paris_acceptor_settings *settings,
                                                     struct paris_error *error);
unsigned paris_acceptor_port(const struct paris_acceptor *acceptor);
/* Readable while accepted sockets wait. */
int paris_acceptor_descriptor(const struct paris_acceptor *acceptor);
/* Takes up to `max` accepted sockets without blocking; returns how many. While nobody takes them, only some
 * are accepted, and the rest wait in the system's backlog. */
size_t paris_acceptor_take(struct paris_accepted_socket *out, size_t max,
                           struct paris_acceptor *acceptor);
uint64_t paris_acceptor_rejected(const struct paris_acceptor *acceptor);
/* Closes sockets that still wait. Those that were taken must have been released. */
void paris_acceptor_close(struct paris_acceptor *acceptor);

#endif
