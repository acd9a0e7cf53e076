/* How sure a mean over deals is. */
#ifndef PARIS_LAB_ARENA_INTERVAL_H
#define PARIS_LAB_ARENA_INTERVAL_H

#include <stdint.h>

struct paris_arena_interval {
    double low, high;
};

/* Deals are the unit, not games: the games of one deal depend on each other. `sum` and `squares` are
 * those of whole numbers 0 ... max, one for each deal; the interval is that of their mean / max.
 *
 * Student's t on the variance between deals; where all deals are alike and there is no variance,
 * Wilson's interval for as many trials as deals. 95 %, within 0 ... 1; 0 ... 1 for no deals. */
struct paris_arena_interval paris_arena_interval_of_deals(uint64_t deals, uint64_t sum,
                                                          uint64_t squares, uint64_t max);

#endif
