/* The figures that nobody knows, as a list of numbers with names: what a search for better figures may
 * change, what its table keeps of each set, and what makes a list plausible. */
#ifndef PARIS_LAB_FIGURES_UNKNOWNS_H
#define PARIS_LAB_FIGURES_UNKNOWNS_H

#include "base/random.h"
#include "rules/figures.h"

#include <stdbool.h>

enum { PARIS_UNKNOWNS_EXTRA = 6, PARIS_UNKNOWNS = 61 };

struct paris_unknowns {
    uint8_t at[PARIS_UNKNOWNS];
};

/* "bank_BEL", "sell_gold", "bonus_12_vp", "extra_4_1" ... */
const char *paris_unknowns_name(unsigned number);

void paris_unknowns_of(struct paris_unknowns *out, const struct paris_rules *rules);

/* Puts the numbers into figures that have been read from a file; all else stays. */
void paris_unknowns_apply(struct paris_rules *rules, const struct paris_unknowns *numbers);

/* As a printed game might have them: banks from 2 to 7, ladders that rise, prices in steps, selling for less
 * than buying, six different extra copies for three players and six for four. */
bool paris_unknowns_plausible(const struct paris_unknowns *numbers);

/* Changes one number by a step (or swaps two banks, or one extra copy for another), plausibly. */
void paris_unknowns_step(struct paris_unknowns *numbers, struct paris_random *random);

#endif
