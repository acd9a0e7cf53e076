/* Confidence intervals for means over deals. */
#ifndef PARIS_LAB_ARENA_INTERVAL_H
#define PARIS_LAB_ARENA_INTERVAL_H

#include <stdint.h>

struct paris_arena_interval {
    double low, high;
};

/* The unit is the deal, since the games of one deal are correlated. `sum` and `squares` are those of
 * integers 0 ... max, one per deal; the interval is that of their mean / max.
 *
 * Student's t on the variance between deals; if all deals are equal, Wilson's interval with as many trials
 * as deals. 95 %, within 0 ... 1; 0 ... 1 without deals. */
struct paris_arena_interval paris_arena_interval_of_deals(uint64_t deals, uint64_t sum,
                                                          uint64_t squares, uint64_t max);

#endif
