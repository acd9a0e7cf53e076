/* SHA-1 (FIPS 180-4), for one purpose: the WebSocket handshake asks for it. It protects nothing. */
#ifndef PARIS_CLIENT_SHA1_H
#define PARIS_CLIENT_SHA1_H

#include <stddef.h>
#include <stdint.h>

enum { PARIS_SHA1_LENGTH = 20 };

void paris_sha1_of(uint8_t out[PARIS_SHA1_LENGTH], const void *bytes, size_t count);

#endif
