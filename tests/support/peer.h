/* TCP connections byte by byte, for tests that send or expect what no client would. They never block. */
#ifndef PARIS_TESTS_SUPPORT_PEER_H
#define PARIS_TESTS_SUPPORT_PEER_H

#include "support/bytes.h"

#include <stdbool.h>

/* A connection to http://127.0.0.1:PORT. Less than 0 if it was refused. */
int paris_peer_connect(const char *url, int milliseconds);

/* Waits until it can be read from, or written to if `writes`; false when the time is over. Less than 0
 * milliseconds is no limit. */
bool paris_peer_wait(int descriptor, bool writes, int milliseconds);

/* Moves what can be moved without waiting. False if the connection is gone. */
bool paris_peer_read(int descriptor, struct paris_bytes *in);
bool paris_peer_write(int descriptor, struct paris_bytes *out);

#endif
