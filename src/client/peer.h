/* Where a server is: its address found once, and TCP connections to it that never block. */
#ifndef PARIS_CLIENT_PEER_H
#define PARIS_CLIENT_PEER_H

#include "base/error.h"
#include "client/bytes.h"

#include <stdbool.h>
#include <sys/socket.h>

enum { PARIS_PEER_HOST = 256, PARIS_PEER_NAME = PARIS_PEER_HOST + 8 };

struct paris_peer {
    char name[PARIS_PEER_NAME]; /* as the header Host has it: with the port unless that is 80 */
    struct sockaddr_storage address;
    socklen_t length;
};

/* Reads http://HOST[:PORT][/] or ws://..., and looks HOST up. Where a name has several addresses, the
 * first one is taken that accepts a connection within the time. PARIS_BAD_INPUT if it is no such address,
 * PARIS_NOT_FOUND if nobody knows the name. */
PARIS_MUST_USE enum paris_status paris_peer_find(struct paris_peer *out, const char *url,
                                                 int milliseconds, struct paris_error *error);

/* Begins a connection; paris_peer_connected asks, without waiting, whether it is there by now. */
PARIS_MUST_USE enum paris_status paris_peer_connect(int *out, const struct paris_peer *peer,
                                                    struct paris_error *error);
PARIS_MUST_USE enum paris_status paris_peer_connected(bool *out, int descriptor,
                                                      struct paris_error *error);

/* Waits until the connection can be read from, or written to if `writes`; false when the time is
 * over. Less than 0 milliseconds is no limit. */
PARIS_MUST_USE bool paris_peer_wait(int descriptor, bool writes, int milliseconds);

/* The milliseconds that are left of a time that began at `started` on paris_peer_clock; an endless
 * one stays endless. */
int64_t paris_peer_clock(void); /* in nanoseconds, monotonic */
int paris_peer_left(int64_t started, int milliseconds);

/* Moves what can be moved without waiting. False if the connection is gone (errno 0: the other side
 * ended it in order). */
PARIS_MUST_USE bool paris_peer_read(int descriptor, struct paris_bytes *in);
PARIS_MUST_USE bool paris_peer_write(int descriptor, struct paris_bytes *out);

#endif
