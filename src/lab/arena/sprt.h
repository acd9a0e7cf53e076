/* The sequential probability ratio test: plays until one of two hypotheses about a player's strength is
 * rejected.
 *
 * A generalised likelihood ratio on the first player's result of each deal (for two players the five
 * results 0, 1/2, 1, 3/2 and 2 of two games), as chess engines are tested. Both error rates are 5 %. */
#ifndef PARIS_LAB_ARENA_SPRT_H
#define PARIS_LAB_ARENA_SPRT_H

#include "lab/arena/games.h"

enum paris_arena_sprt_verdict {
    PARIS_ARENA_SPRT_UNDECIDED,
    PARIS_ARENA_SPRT_H0, /* not better than elo[0] */
    PARIS_ARENA_SPRT_H1, /* at least as good as elo[1] */
    PARIS_ARENA_SPRT_VERDICTS
};

#define PARIS_ARENA_SPRT_ERROR 0.05

enum { PARIS_ARENA_SPRT_CELLS = PARIS_MAX_PLAYERS * PARIS_ARENA_SHARES + 1 };

struct paris_arena_sprt {
    double elo[2];
    unsigned players;
    uint64_t deals;
    uint64_t count[PARIS_ARENA_SPRT_CELLS]; /* deals by the first player's result, in shares */
    double ratio;                           /* log likelihood ratio, H1 to H0 */
    enum paris_arena_sprt_verdict verdict;
};

/* elo_0 < elo_1, both against equal opponents. */
struct paris_arena_sprt paris_arena_sprt_start(double elo_0, double elo_1, unsigned players);

/* Adds a deal, in which the first player won `shares` over all seats. A verdict is final. */
enum paris_arena_sprt_verdict paris_arena_sprt_add(struct paris_arena_sprt *sprt, unsigned shares);

/* The ratio above which H1 is accepted; below its negative, H0 is. */
double paris_arena_sprt_bound(void);

#endif
