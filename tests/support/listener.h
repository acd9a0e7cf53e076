/* A server that the test itself plays, on a port of this machine: it accepts, reads the head of a request, and
 * opens a WebSocket. */
#ifndef PARIS_TESTS_SUPPORT_LISTENER_H
#define PARIS_TESTS_SUPPORT_LISTENER_H

#include "support/bytes.h"

enum { PARIS_LISTENER_HEAD = 4096 };

struct paris_listener {
    int descriptor;
    char url[64];
};

void paris_listener_start(struct paris_listener *out);
int paris_listener_accept(const struct paris_listener *listener);

/* Waits for the head of a request; a short body may stand behind it. */
void paris_listener_read_head(int connection, char out[PARIS_LISTENER_HEAD]);
/* Waits for the request of a WebSocket, and adds the answer that opens it. */
void paris_listener_shake_hands(int connection, struct paris_bytes *out);
void paris_listener_write(int connection, const void *bytes, size_t count);

#endif
