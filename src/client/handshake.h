/* How a WebSocket begins (RFC 6455, section 4), for client/websocket.c. */
#ifndef PARIS_CLIENT_HANDSHAKE_H
#define PARIS_CLIENT_HANDSHAKE_H

#include "client/websocket.h"

/* The request into socket->out, and the answer that it needs into socket->accept. */
void paris_handshake_write(struct paris_websocket *socket, const char *host, const char *path,
                           const char *headers);

/* The answer out of socket->in. A refusal has its status in socket->status and the beginning of its
 * body, if that is there, in the error. */
PARIS_MUST_USE enum paris_websocket_event paris_handshake_read(struct paris_websocket *socket,
                                                               struct paris_error *error);

#endif
