/* SHA-256 (FIPS 180-4). Our own rather than a library's, because the browser's module hashes too, without
 * allocation and without a C library beyond <string.h>. */
#ifndef PARIS_BASE_SHA256_H
#define PARIS_BASE_SHA256_H

#include <stddef.h>
#include <stdint.h>

enum { PARIS_SHA256_LENGTH = 32, PARIS_SHA256_BLOCK = 64 };

struct paris_sha256 {
    uint32_t state[8];
    uint64_t length; /* bytes so far; the last length % 64 of them wait in block */
    uint8_t block[PARIS_SHA256_BLOCK];
};

void paris_sha256_init(struct paris_sha256 *hash);
void paris_sha256_update(struct paris_sha256 *hash, const void *bytes, size_t count);
/* The hash must be initialised again before its next use. */
void paris_sha256_final(uint8_t out[PARIS_SHA256_LENGTH], struct paris_sha256 *hash);

/* All three in one call. */
void paris_sha256_of(uint8_t out[PARIS_SHA256_LENGTH], const void *bytes, size_t count);

#endif
