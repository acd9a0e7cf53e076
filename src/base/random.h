/* Reproducible random numbers for tests, benchmarks, playouts and AI samples. They can be predicted: deals
 * use ChaCha20 (base/chacha20.h). */
#ifndef PARIS_BASE_RANDOM_H
#define PARIS_BASE_RANDOM_H

#include <stddef.h>
#include <stdint.h>

struct paris_random {
    uint64_t state;
};

static inline struct paris_random paris_random_from(uint64_t seed)
{
    return (struct paris_random){.state = seed};
}

/* SplitMix64: a counter with a golden-ratio step and a mixing function. */
static inline uint64_t paris_random_next(struct paris_random *random)
{
    uint64_t z = random->state += UINT64_C(0x9e3779b97f4a7c15);
    z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
    return z ^ (z >> 31);
}

/* How many numbers were drawn since the generator was seeded with `seed`: the counter's step is odd, so it has
 * an inverse modulo 2^64. */
static inline uint64_t paris_random_draws(const struct paris_random *random, uint64_t seed)
{
    return (random->state - seed) * UINT64_C(0xf1de83e19937733d);
}

/* 0 ... bound-1. The bias is below bound / 2^32, negligible for the bounds used here. */
static inline uint32_t paris_random_below(struct paris_random *random, uint32_t bound)
{
    return (uint32_t)(((paris_random_next(random) >> 32) * bound) >> 32);
}

/* Shuffles the bytes (Fisher-Yates). */
void paris_random_shuffle(struct paris_random *random, uint8_t *bytes, size_t count);

#endif
