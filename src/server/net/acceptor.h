/* The acceptor of the event loop: a thread that listens, turns store_down who comes too often, and hands the others
 * over one by one. It has nothing to do with HTTP. */
#ifndef PARIS_SERVER_NET_ACCEPTOR_H
#define PARIS_SERVER_NET_ACCEPTOR_H

#include "base/error.h"
#include "base/status.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/socket.h>

/* --- web_callers.c: how many connections each address has, and how often it makes new ones --- */

/* What of an address counts, here and at the http: all of it, of the sixth version the network (/64), which
 * is one household's. False: nothing that is counted. */
bool paris_address_network(uint64_t *out, const struct sockaddr_storage *address);
bool paris_address_network_read(uint64_t *out, const char *text);

struct paris_address_limit; /* an address, or several that fall together */
struct paris_connection_limits;

/* `max` connections at a time, and as many new ones a minute, twice as many at a stretch; 0: any number. */
struct paris_connection_limits *paris_connection_limits_new(unsigned max, uint64_t key);
void paris_connection_limits_free(struct paris_connection_limits *connection_limits);
/* A connection comes, at this time in milliseconds; NULL: it is one too many. From one thread only. */
struct paris_address_limit *paris_connection_limits_take(
    struct paris_connection_limits *connection_limits, const struct sockaddr_storage *address,
    int64_t now);
/* It is gone. From any thread. */
void paris_connection_limits_release(struct paris_address_limit *address_limit);

/* --- web_gate.c --- */

struct paris_acceptor;

struct paris_acceptor_settings {
    const char *address; /* to listen on */
    unsigned port;       /* 0: any free one */
    unsigned max_per_address;
    uint64_t key; /* by which addresses are counted; 0: a fresh one */
};

/* Who was let in: a connected socket, which is the taker's, as is telling that the address_limit goes. */
struct paris_accepted_socket {
    int descriptor;
    struct paris_address_limit *address_limit;
};

PARIS_MUST_USE enum paris_status paris_acceptor_open(struct paris_acceptor **out,
                                                     const struct paris_acceptor_settings *settings,
                                                     struct paris_error *error);
unsigned paris_acceptor_port(const struct paris_acceptor *acceptor);
/* Can be read from when somebody waits to be taken. */
int paris_acceptor_descriptor(const struct paris_acceptor *acceptor);
/* Takes up to `max` of those who wait, and never waits itself; how many. While nobody takes them, only
 * some are let in and the system lets the rest wait. */
size_t paris_acceptor_take(struct paris_accepted_socket *out, size_t max,
                           struct paris_acceptor *acceptor);
uint64_t paris_acceptor_rejected(const struct paris_acceptor *acceptor);
/* Who still waits is dropped. Guests that were taken must have gone. */
void paris_acceptor_close(struct paris_acceptor *acceptor);

#endif
