/* How balanced a set of figures is, by games of a computer player against itself. */
#ifndef PARIS_LAB_BALANCE_MEASURE_H
#define PARIS_LAB_BALANCE_MEASURE_H

#include "lab/stats/stats.h"

#include <assert.h>

struct paris_balance_measures {
    double seat[PARIS_MAX_PLAYERS]; /* share of wins */
    double close;                   /* games won by fewer than 8 points */
    double alive;                   /* bonus tiles taken in at least 5 % of games */
    double same;     /* most games in which one tile was taken by the same seat in the same round */
    double opening;  /* games with the commonest first bonus tile */
    double openings; /* different first bonus tiles, in at least 2 % of games each */
    double bank;     /* keys on the least used bank, of all keys on banks */
    double landmark; /* games with the least built landmark */
};

enum { PARIS_BALANCE_MEASURES = PARIS_MAX_PLAYERS + 7 };
static_assert(sizeof(struct paris_balance_measures) == PARIS_BALANCE_MEASURES * sizeof(double),
              "tables copy the measures as a list");

/* The names of all measures, in the order of the struct. */
extern const char *const paris_balance_names[PARIS_BALANCE_MEASURES];

/* Everything that is counted while games are played. */
struct paris_balance_counts {
    struct paris_stats stats;
    uint64_t first[PARIS_BONUSES + 1]; /* games in which it was the first tile taken */
    uint64_t taken[PARIS_BONUSES + 1]; /* games in which somebody took it */
    uint64_t moment[PARIS_BONUSES + 1][PARIS_MAX_PLAYERS][32]; /* by seat and round */
};

/* Plays the plan and measures; `counts` is memory to work in. */
PARIS_MUST_USE enum paris_status paris_balance_measure(struct paris_balance_measures *out,
                                                       struct paris_balance_counts *counts,
                                                       const struct paris_arena_plan *plan,
                                                       struct paris_error *error);

/* How far the measures are from those of a good game; 0: all are met. */
double paris_balance_penalty(const struct paris_balance_measures *measures, unsigned players);

#endif
