/* The possible outcomes of a draw, as far as anybody can know. */
#ifndef PARIS_AI_EVAL_CHANCE_H
#define PARIS_AI_EVAL_CHANCE_H

#include "rules/state.h"

/* Building tiles that nobody has seen: in the stacks or removed (R2.3). */
uint64_t paris_chance_unseen(const struct paris_state *state);

/* Those of them that the back on top of a stack allows; all equally likely. */
uint64_t paris_chance_tops(const struct paris_state *state, uint64_t unseen, unsigned stack);

/* Changes the state so that this tile, one of the above, is on top of the stack. */
void paris_chance_put(struct paris_state *state, unsigned stack, unsigned tile);

#endif
