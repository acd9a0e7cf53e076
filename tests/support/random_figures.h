/* Random sets of figures within the whole bounds of the loader, most of which no game would
 * have. */
#ifndef PARIS_TESTS_RANDOM_FIGURES_H
#define PARIS_TESTS_RANDOM_FIGURES_H

#include "base/random.h"
#include "rules/figures.h"

/* Goes through the loader; traps if that refuses the set. `wild` takes the whole of each bound, otherwise numbers stay
 * near those of a game. */
void random_figures(struct paris_rules *out, struct paris_random *random, bool wild);

#endif
