/* The figures that no source states, as a list of numbers with names: what a search for better
 * figures may change, which columns its table has, and which lists are plausible. */
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

/* Puts the numbers into figures that were read from a file, and leaves all others. */
void paris_unknowns_apply(struct paris_rules *rules, const struct paris_unknowns *numbers);

/* Would a printed game look like this? Banks from 2 to 7, rising ladders, prices in steps, selling
 * for less than buying, six different extra copies for three players and six for four. */
bool paris_unknowns_plausible(const struct paris_unknowns *numbers);

/* Changes one number by a step (or swaps two banks, or one extra copy for another), plausibly. */
void paris_unknowns_step(struct paris_unknowns *numbers, struct paris_random *random);

#endif
