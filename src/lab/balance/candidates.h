/* Candidates of a balance search, in a table (CSV) that grows by a line for each one measured.
 *
 * A line has all figures of its candidate and what was measured, so a table stands for itself: a search
 * that was stopped goes on from it, whatever has become of the way candidates are made. */
#ifndef PARIS_LAB_BALANCE_CANDIDATES_H
#define PARIS_LAB_BALANCE_CANDIDATES_H

#include "lab/balance/measure.h"
#include "lab/figures/unknowns.h"

enum { PARIS_BALANCE_CANDIDATES_MAX = 20000 };

struct paris_balance_candidate {
    uint32_t parent; /* number of the candidate that it is made from; its own number: from none */
    uint32_t games;  /* with each number of players */
    struct paris_unknowns figures;
    double penalty; /* summed over the numbers of players */
    struct paris_balance_measures measures[PARIS_MAX_PLAYERS + 1]; /* 2 ... 4 */
};

struct paris_balance_table {
    const struct paris_rules *base;
    size_t count;
    struct paris_balance_candidate *candidate;
};

/* The base with the figures of a candidate. */
void paris_balance_figures(struct paris_rules *out, const struct paris_balance_table *table,
                           const struct paris_balance_candidate *candidate);

/* Makes the next candidate: the base first, then `wide` random sets, then one of the best with a few
 * steps. */
void paris_balance_next(struct paris_balance_candidate *out,
                        const struct paris_balance_table *table, size_t wide, uint64_t seed);

/* Reads the table, if the file is there, and appends a candidate to file and table. */
PARIS_MUST_USE enum paris_status paris_balance_load(struct paris_balance_table *table,
                                                    const char *path, struct paris_error *error);
PARIS_MUST_USE enum paris_status paris_balance_append(struct paris_balance_table *table,
                                                      const struct paris_balance_candidate *more,
                                                      const char *path, struct paris_error *error);

#endif
