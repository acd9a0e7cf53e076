/* The client's side of a WebSocket (RFC 6455) as bytes in and bytes out; who moves them is the business
 * of client/channel.h. Text messages only, no extensions. */
#ifndef PARIS_CLIENT_WEBSOCKET_H
#define PARIS_CLIENT_WEBSOCKET_H

#include "base/error.h"
#include "base/random.h"
#include "client/bytes.h"

#include <stdbool.h>

enum {
    PARIS_WEBSOCKET_ACCEPT = 28, /* characters of Sec-WebSocket-Accept */
    PARIS_WEBSOCKET_REASON = 123 /* the most bytes of a reason for closing */
};

/* Codes of RFC 6455, section 7.4. */
enum paris_websocket_code {
    PARIS_WEBSOCKET_NORMAL = 1000,
    PARIS_WEBSOCKET_GOING_AWAY = 1001,
    PARIS_WEBSOCKET_PROTOCOL = 1002,
    PARIS_WEBSOCKET_UNACCEPTABLE = 1003,
    PARIS_WEBSOCKET_NO_CODE = 1005, /* a close without a code; never sent */
    PARIS_WEBSOCKET_LOST = 1006,    /* no close at all; never sent */
    PARIS_WEBSOCKET_NOT_UTF8 = 1007,
    PARIS_WEBSOCKET_TOO_LONG = 1009
};

enum paris_websocket_state {
    PARIS_WEBSOCKET_SHAKING, /* the handshake is under way */
    PARIS_WEBSOCKET_OPEN,
    PARIS_WEBSOCKET_CLOSING, /* we said that we close, the server has not yet */
    PARIS_WEBSOCKET_CLOSED
};

enum paris_websocket_event {
    PARIS_WEBSOCKET_NOTHING, /* more bytes are needed */
    PARIS_WEBSOCKET_OPENED,
    PARIS_WEBSOCKET_TEXT,
    PARIS_WEBSOCKET_PONG,
    PARIS_WEBSOCKET_ENDED, /* close_code and close_reason tell; again at every further call */
    PARIS_WEBSOCKET_FAILED /* the error tells; ENDED at every further call */
};

struct paris_websocket {
    enum paris_websocket_state state;
    unsigned status; /* of the answer to the handshake; 0 before it came */
    unsigned close_code;
    char close_reason[PARIS_WEBSOCKET_REASON + 1];
    size_t most;              /* bytes of a message */
    struct paris_bytes in;    /* what came: the caller adds to it */
    struct paris_bytes out;   /* what is to be sent: the caller takes from it */
    struct paris_bytes parts; /* of a message in fragments */
    bool in_parts;
    bool showed_parts; /* the message last shown stands in `parts`, else ... */
    size_t showed;     /* ... so many bytes at the front of `in` are done with */
    struct paris_random random;
    char accept[PARIS_WEBSOCKET_ACCEPT + 1]; /* what the server must answer */
};

/* Puts the handshake into `out`. `headers`: further lines, each with its CR LF, or NULL. The random
 * numbers are for masks, which protect intermediaries and no secret. */
void paris_websocket_start(struct paris_websocket *out, const char *host, const char *path,
                           const char *headers, size_t most, struct paris_random random);
void paris_websocket_free(struct paris_websocket *socket);

/* What is next in `in`. A text is valid UTF-8, and stays where it is until the next call. Pings are
 * answered on the way. */
PARIS_MUST_USE enum paris_websocket_event paris_websocket_next(const char **text, size_t *length,
                                                               struct paris_websocket *socket,
                                                               struct paris_error *error);

/* The connection ended: what has not come by now will not. Call it when paris_websocket_next has
 * NOTHING more. */
void paris_websocket_lost(struct paris_websocket *socket);

/* Each puts one frame into `out`; false, and nothing done, unless the socket is open. */
PARIS_MUST_USE bool paris_websocket_send(struct paris_websocket *socket, const char *text,
                                         size_t length);
PARIS_MUST_USE bool paris_websocket_ping(struct paris_websocket *socket);
bool paris_websocket_close(struct paris_websocket *socket, unsigned code);

#endif
