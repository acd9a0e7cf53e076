/* A WebSocket on a TCP connection: step by step beside thousands of others in one thread, or waiting
 * for each message as a simple bot does. */
#ifndef PARIS_CLIENT_CHANNEL_H
#define PARIS_CLIENT_CHANNEL_H

#include "client/peer.h"
#include "client/websocket.h"

enum { PARIS_CHANNEL_MESSAGE = 1 << 20 }; /* bytes of the longest message that is taken */

struct paris_channel {
    int descriptor; /* to wait for; less than 0: none */
    bool connecting;
    bool lost;     /* nothing more will come from the network */
    uint64_t sent; /* bytes so far, with the handshake */
    uint64_t received;
    struct paris_error failure; /* why it was lost */
    struct paris_websocket websocket;
};

/* Begins connection and handshake. A failed start leaves nothing to stop. */
PARIS_MUST_USE enum paris_status paris_channel_start(struct paris_channel *out,
                                                     const struct paris_peer *peer,
                                                     const char *path, const char *headers,
                                                     struct paris_random random,
                                                     struct paris_error *error);
/* The same on a connection that is there already and does not block; it belongs to the channel from
 * then on. */
void paris_channel_take(struct paris_channel *out, int descriptor, const char *host,
                        const char *path, const char *headers, struct paris_random random);

/* Does it wait for room to write? It always waits for something to read. */
PARIS_MUST_USE bool paris_channel_writes(const struct paris_channel *channel);
/* Does what can be done without waiting; then ask paris_channel_next until there is NOTHING. */
void paris_channel_advance(struct paris_channel *channel);
/* As paris_websocket_next; a connection that was lost shows as ENDED with PARIS_WEBSOCKET_LOST, or as
 * FAILED before the handshake was through. */
PARIS_MUST_USE enum paris_websocket_event paris_channel_next(const char **text, size_t *length,
                                                             struct paris_channel *channel,
                                                             struct paris_error *error);
/* Drops the connection at once, also one that is gone. */
void paris_channel_stop(struct paris_channel *channel);

/* --- waiting --- */

/* The next event, or NOTHING when the time is over. Less than 0 milliseconds is no limit. */
PARIS_MUST_USE enum paris_websocket_event paris_channel_receive(const char **text, size_t *length,
                                                                struct paris_channel *channel,
                                                                int milliseconds,
                                                                struct paris_error *error);
/* Puts a text on the way, and sends what goes without waiting; the rest goes with the next
 * paris_channel_receive. False unless the channel is open. */
PARIS_MUST_USE bool paris_channel_send(struct paris_channel *channel, const char *text,
                                       size_t length);
/* Says goodbye with this code, waits at most so long for the same, and stops. */
void paris_channel_close(struct paris_channel *channel, unsigned code, int milliseconds);

#endif
