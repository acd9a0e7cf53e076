/* SHA-256 (FIPS 180-4); compress() uses the standard's names. */
#include "base/sha256.h"

#include <string.h>

/* The first 32 bits of the fractional parts of the cube roots of the first 64 primes. */
static const uint32_t round_constants[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
};

/* The first 32 bits of the fractional parts of the square roots of the first 8 primes. */
static const uint32_t initial_state[8] = {
    0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
};

static uint32_t rotated(uint32_t word, unsigned right)
{
    return word >> right | word << (32 - right);
}

static uint32_t big_endian(const uint8_t *bytes)
{
    return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

static void put_big_endian(uint8_t *out, uint32_t word)
{
    for (unsigned i = 0; i < 4; i++)
        out[i] = (uint8_t)(word >> (24 - 8 * i));
}

static void expand(uint32_t schedule[64], const uint8_t block[PARIS_SHA256_BLOCK])
{
    for (unsigned t = 0; t < 16; t++)
        schedule[t] = big_endian(block + 4 * t);
    for (unsigned t = 16; t < 64; t++) {
        uint32_t early = schedule[t - 15], late = schedule[t - 2];
        uint32_t sigma0 = rotated(early, 7) ^ rotated(early, 18) ^ early >> 3;
        uint32_t sigma1 = rotated(late, 17) ^ rotated(late, 19) ^ late >> 10;
        schedule[t] = sigma1 + schedule[t - 7] + sigma0 + schedule[t - 16];
    }
}

static void compress(uint32_t state[8], const uint8_t block[PARIS_SHA256_BLOCK])
{
    uint32_t schedule[64];
    expand(schedule, block);
    uint32_t a = state[0], b = state[1], c = state[2], d = state[3];
    uint32_t e = state[4], f = state[5], g = state[6], h = state[7];
    for (unsigned t = 0; t < 64; t++) {
        uint32_t sum1 = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25);
        uint32_t choice = (e & f) ^ (~e & g);
        uint32_t first = h + sum1 + choice + round_constants[t] + schedule[t];
        uint32_t sum0 = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22);
        uint32_t majority = (a & b) ^ (a & c) ^ (b & c);
        h = g, g = f, f = e, e = d + first;
        d = c, c = b, b = a, a = first + sum0 + majority;
    }
    state[0] += a, state[1] += b, state[2] += c, state[3] += d;
    state[4] += e, state[5] += f, state[6] += g, state[7] += h;
}

void paris_sha256_init(struct paris_sha256 *hash)
{
    memcpy(hash->state, initial_state, sizeof initial_state);
    hash->length = 0;
}

void paris_sha256_update(struct paris_sha256 *hash, const void *bytes, size_t count)
{
    const uint8_t *from = bytes;
    while (count > 0) {
        size_t waiting = hash->length % PARIS_SHA256_BLOCK;
        size_t room = PARIS_SHA256_BLOCK - waiting;
        size_t taken = count < room ? count : room;
        memcpy(hash->block + waiting, from, taken);
        from += taken;
        count -= taken;
        hash->length += taken;
        if (taken == room)
            compress(hash->state, hash->block);
    }
}

/* The message is closed by a one bit, zeros up to the last eight bytes of a block, and its length in
 * bits. */
void paris_sha256_final(uint8_t out[PARIS_SHA256_LENGTH], struct paris_sha256 *hash)
{
    static const uint8_t padding[PARIS_SHA256_BLOCK] = {0x80};
    uint8_t bits[8];
    put_big_endian(bits, (uint32_t)(hash->length >> 29));
    put_big_endian(bits + 4, (uint32_t)(hash->length << 3));
    size_t waiting = hash->length % PARIS_SHA256_BLOCK;
    paris_sha256_update(hash, padding, (waiting < 56 ? 56 : 120) - waiting);
    paris_sha256_update(hash, bits, sizeof bits);
    for (unsigned i = 0; i < 8; i++)
        put_big_endian(out + 4 * i, hash->state[i]);
}

void paris_sha256_of(uint8_t out[PARIS_SHA256_LENGTH], const void *bytes, size_t count)
{
    struct paris_sha256 hash;
    paris_sha256_init(&hash);
    paris_sha256_update(&hash, bytes, count);
    paris_sha256_final(out, &hash);
}
