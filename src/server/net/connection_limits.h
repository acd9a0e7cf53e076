/* Connection limits: how many connections each address has and how often it opens new ones.
 *
 * Owned by the acceptor. Connections are taken on the acceptor's thread only, and released from any thread.
 * Addresses are counted in a fixed number of slots, chosen by a keyed hash. */
#ifndef PARIS_SERVER_NET_CONNECTION_LIMITS_H
#define PARIS_SERVER_NET_CONNECTION_LIMITS_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/socket.h>

bool paris_address_network_read(uint64_t *out, const char *text);

struct paris_address_limit; /* the slot of an address, shared by all that hash to it */
struct paris_connection_limits;

/* Allows `max` connections of an address at a time and as many new ones a minute, twice as many in a burst;
 * 0: no limit. */
struct paris_connection_limits *paris_connection_limits_new(unsigned max, uint64_t key);
void paris_connection_limits_free(struct paris_connection_limits *limits);
/* Counts a new connection at this time in milliseconds; NULL: over the limit. */
struct paris_address_limit *paris_connection_limits_take(struct paris_connection_limits *limits,
                                                         const struct sockaddr_storage *address,
                                                         int64_t now);
void paris_connection_limits_release(struct paris_address_limit *limit);

#endif
