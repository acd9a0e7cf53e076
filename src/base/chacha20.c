/* ChaCha20 (RFC 8439, section 2.3). */
#include "base/chacha20.h"

#include "base/status.h"

#include <string.h>

enum { DOUBLE_ROUNDS = 10, KEY_WORDS = 8, NONCE_WORDS = 3 };

/* Positions of key, counter and nonce in the state; the constants come first. */
enum { KEY_AT = 4, COUNTER_AT = 12, NONCE_AT = 13 };

/* "expand 32-byte k" as little-endian words. */
static const uint32_t constants[KEY_AT] = {0x61707865, 0x3320646e, 0x79622d32, 0x6b206574};

static uint32_t rotated(uint32_t word, unsigned left)
{
    return word << left | word >> (32 - left);
}

static uint32_t little_endian(const uint8_t *bytes)
{
    return (uint32_t)bytes[3] << 24 | (uint32_t)bytes[2] << 16 | (uint32_t)bytes[1] << 8 | bytes[0];
}

static void quarter_round(uint32_t *state, unsigned a, unsigned b, unsigned c, unsigned d)
{
    state[a] += state[b], state[d] = rotated(state[d] ^ state[a], 16);
    state[c] += state[d], state[b] = rotated(state[b] ^ state[c], 12);
    state[a] += state[b], state[d] = rotated(state[d] ^ state[a], 8);
    state[c] += state[d], state[b] = rotated(state[b] ^ state[c], 7);
}

/* The columns, then the diagonals of the 4 x 4 state. */
static void double_round(uint32_t state[PARIS_CHACHA20_WORDS])
{
    for (unsigned i = 0; i < 4; i++)
        quarter_round(state, i, 4 + i, 8 + i, 12 + i);
    for (unsigned i = 0; i < 4; i++)
        quarter_round(state, i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4);
}

void paris_chacha20_block(uint32_t out[PARIS_CHACHA20_WORDS], const uint8_t key[PARIS_CHACHA20_KEY],
                          uint32_t counter, const uint8_t nonce[PARIS_CHACHA20_NONCE])
{
    uint32_t initial[PARIS_CHACHA20_WORDS];
    memcpy(initial, constants, sizeof constants);
    for (unsigned i = 0; i < KEY_WORDS; i++)
        initial[KEY_AT + i] = little_endian(key + 4 * i);
    initial[COUNTER_AT] = counter;
    for (unsigned i = 0; i < NONCE_WORDS; i++)
        initial[NONCE_AT + i] = little_endian(nonce + 4 * i);
    memcpy(out, initial, sizeof initial);
    for (unsigned i = 0; i < DOUBLE_ROUNDS; i++)
        double_round(out);
    for (unsigned i = 0; i < PARIS_CHACHA20_WORDS; i++)
        out[i] += initial[i];
}

void paris_chacha20_start(struct paris_chacha20 *out, const uint8_t key[PARIS_CHACHA20_KEY],
                          const uint8_t nonce[PARIS_CHACHA20_NONCE], uint32_t counter)
{
    memset(out, 0, sizeof *out);
    memcpy(out->key, key, PARIS_CHACHA20_KEY);
    memcpy(out->nonce, nonce, PARIS_CHACHA20_NONCE);
    out->counter = counter;
    out->used = PARIS_CHACHA20_WORDS;
}

uint32_t paris_chacha20_next(struct paris_chacha20 *stream)
{
    if (stream->used == PARIS_CHACHA20_WORDS) {
        PARIS_CHECK(stream->counter <= UINT32_MAX);
        paris_chacha20_block(stream->block, stream->key, (uint32_t)stream->counter++,
                             stream->nonce);
        stream->used = 0;
    }
    return stream->block[stream->used++];
}

uint32_t paris_chacha20_below(struct paris_chacha20 *stream, uint32_t bound)
{
    PARIS_CHECK(bound > 0);
    const uint64_t words = UINT64_C(1) << 32;
    uint64_t multiple = words - words % bound;
    uint32_t word;
    do
        word = paris_chacha20_next(stream);
    while (word >= multiple);
    return word % bound;
}

void paris_chacha20_shuffle(struct paris_chacha20 *stream, uint8_t *bytes, size_t count)
{
    PARIS_CHECK(count <= UINT32_MAX);
    for (size_t i = count; i > 1; i--) {
        uint32_t other = paris_chacha20_below(stream, (uint32_t)i);
        uint8_t kept = bytes[i - 1];
        bytes[i - 1] = bytes[other];
        bytes[other] = kept;
    }
}
