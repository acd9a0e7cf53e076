/* Sets of small numbers as the bits of a word. */
#ifndef PARIS_BASE_BITS_H
#define PARIS_BASE_BITS_H

#include <stdint.h>

static inline unsigned paris_bits_count(uint64_t set)
{
    return (unsigned)__builtin_popcountll(set);
}

/* The lowest member; the set must not be empty. */
static inline unsigned paris_bits_first(uint64_t set)
{
    return (unsigned)__builtin_ctzll(set);
}

/* The k-th member in ascending order, from 0; the set must have that many. */
static inline unsigned paris_bits_nth(uint64_t set, unsigned k)
{
#if defined(__BMI2__)
    return paris_bits_first(__builtin_ia32_pdep_di(UINT64_C(1) << k, set));
#else
    for (; k > 0; k--)
        set &= set - 1;
    return paris_bits_first(set);
#endif
}

/* for (PARIS_BITS(i, set)) visits the members in ascending order. */
#define PARIS_BITS(member, set)                                                                    \
    uint64_t member##_rest = (set), member = 0;                                                    \
    member##_rest != 0 && (member = paris_bits_first(member##_rest), 1);                           \
    member##_rest &= member##_rest - 1

#endif
