/* The key stream of ChaCha20 (RFC 8439): numbers that cannot be predicted without the key. Our own rather
 * than a library's, because the browser's module deals and verifies games with it too. */
#ifndef PARIS_BASE_CHACHA20_H
#define PARIS_BASE_CHACHA20_H

#include <stddef.h>
#include <stdint.h>

enum { PARIS_CHACHA20_KEY = 32, PARIS_CHACHA20_NONCE = 12, PARIS_CHACHA20_WORDS = 16 };

struct paris_chacha20 {
    uint8_t key[PARIS_CHACHA20_KEY];
    uint8_t nonce[PARIS_CHACHA20_NONCE];
    uint64_t counter;                     /* of the next block; 32 bits are used */
    uint32_t block[PARIS_CHACHA20_WORDS]; /* the present one */
    uint32_t used;                        /* words of it */
};

/* One block of the stream as little-endian words. */
void paris_chacha20_block(uint32_t out[PARIS_CHACHA20_WORDS], const uint8_t key[PARIS_CHACHA20_KEY],
                          uint32_t counter, const uint8_t nonce[PARIS_CHACHA20_NONCE]);

/* The stream from the block with this number on. */
void paris_chacha20_start(struct paris_chacha20 *out, const uint8_t key[PARIS_CHACHA20_KEY],
                          const uint8_t nonce[PARIS_CHACHA20_NONCE], uint32_t counter);

/* The next word. A stream ends after the block with the number 2^32 - 1: asking on is a mistake. */
uint32_t paris_chacha20_next(struct paris_chacha20 *stream);

/* 0 ... bound-1, each exactly as likely as the others: the remainder of the next word that is below
 * the largest multiple of the bound within 2^32. The bound is not 0. */
uint32_t paris_chacha20_below(struct paris_chacha20 *stream, uint32_t bound);

/* Puts the bytes into random order, from the last one to the second (Fisher and Yates). */
void paris_chacha20_shuffle(struct paris_chacha20 *stream, uint8_t *bytes, size_t count);

#endif
