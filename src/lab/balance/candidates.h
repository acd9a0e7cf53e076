/* Candidates of a balance search, in a table (CSV) that grows by a line for each one measured.
 *
 * A candidate is how it was made: a parent, the group of figures that was drawn anew, and a seed. So a
 * table is enough to make every set again, and a search that was stopped goes on from its table. */
#ifndef PARIS_LAB_BALANCE_CANDIDATES_H
#define PARIS_LAB_BALANCE_CANDIDATES_H

#include "lab/balance/measure.h"

enum {
    PARIS_BALANCE_CANDIDATES_MAX = 20000,
    PARIS_BALANCE_ALL_GROUPS = 255 /* drawn from the base, every group */
};

struct paris_balance_candidate {
    uint32_t parent; /* number of another candidate; itself: the base */
    uint32_t group;  /* lab/figures/draw.h, or PARIS_BALANCE_ALL_GROUPS */
    uint64_t seed;
    double penalty; /* summed over the numbers of players */
    struct paris_balance_measures measures[PARIS_MAX_PLAYERS + 1]; /* 2 ... 4 */
};

struct paris_balance_table {
    const struct paris_rules *base;
    size_t count;
    struct paris_balance_candidate *candidate;
};

/* The figures of a candidate. */
void paris_balance_figures(struct paris_rules *out, const struct paris_balance_table *table,
                           size_t number);

/* Chooses how the next candidate is made: the base first, then `wide` random sets, then changes of one
 * group in one of the best. */
void paris_balance_next(struct paris_balance_candidate *out,
                        const struct paris_balance_table *table, size_t wide, uint64_t seed);

/* Reads the table, if the file is there, and appends a candidate to file and table. */
PARIS_MUST_USE enum paris_status paris_balance_load(struct paris_balance_table *table,
                                                    const char *path, struct paris_error *error);
PARIS_MUST_USE enum paris_status paris_balance_append(struct paris_balance_table *table,
                                                      const struct paris_balance_candidate *more,
                                                      const char *path, struct paris_error *error);

#endif
