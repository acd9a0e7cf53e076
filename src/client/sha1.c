/* SHA-1 after FIPS 180-4; the names of the functions in compress() are those of the standard. */
#include "client/sha1.h"

#include <string.h>

enum {
    BLOCK = 64,
    BEFORE_LENGTH = 56, /* bytes of the last block in front of the message's length */
    WORDS = 5,
    ROUNDS = 80
};

static uint32_t rotated(uint32_t word, unsigned left)
{
    return word << left | word >> (32 - left);
}

static uint32_t big_endian(const uint8_t *bytes)
{
    return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

/* f and K of a round. */
static uint32_t mixed(unsigned round, uint32_t b, uint32_t c, uint32_t d)
{
    switch (round / 20) {
    case 0: return ((b & c) ^ (~b & d)) + 0x5a827999;
    case 1: return (b ^ c ^ d) + 0x6ed9eba1;
    case 2: return ((b & c) ^ (b & d) ^ (c & d)) + 0x8f1bbcdc;
    default: return (b ^ c ^ d) + 0xca62c1d6;
    }
}

static void compress(uint32_t state[WORDS], const uint8_t block[BLOCK])
{
    uint32_t schedule[ROUNDS];
    for (unsigned t = 0; t < 16; t++)
        schedule[t] = big_endian(block + 4 * t);
    for (unsigned t = 16; t < ROUNDS; t++)
        schedule[t] =
            rotated(schedule[t - 3] ^ schedule[t - 8] ^ schedule[t - 14] ^ schedule[t - 16], 1);
    uint32_t a = state[0], b = state[1], c = state[2], d = state[3], e = state[4];
    for (unsigned t = 0; t < ROUNDS; t++) {
        uint32_t first = rotated(a, 5) + mixed(t, b, c, d) + e + schedule[t];
        e = d, d = c, c = rotated(b, 30), b = a, a = first;
    }
    state[0] += a, state[1] += b, state[2] += c, state[3] += d, state[4] += e;
}

/* The message is closed by a one bit, zeros, and its length in bits at the end of the last block. */
void paris_sha1_of(uint8_t out[PARIS_SHA1_LENGTH], const void *bytes, size_t count)
{
    uint32_t state[WORDS] = {0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0};
    const uint8_t *from = bytes;
    uint64_t bits = (uint64_t)count * 8;
    for (; count >= BLOCK; from += BLOCK, count -= BLOCK)
        compress(state, from);
    uint8_t last[2 * BLOCK] = {0};
    size_t length = count < BEFORE_LENGTH ? BLOCK : 2 * BLOCK;
    if (count > 0)
        memcpy(last, from, count);
    last[count] = 0x80;
    for (unsigned i = 0; i < 8; i++)
        last[length - 1 - i] = (uint8_t)(bits >> (8 * i));
    for (size_t at = 0; at < length; at += BLOCK)
        compress(state, last + at);
    for (unsigned i = 0; i < PARIS_SHA1_LENGTH; i++)
        out[i] = (uint8_t)(state[i / 4] >> (24 - 8 * (i % 4)));
}
