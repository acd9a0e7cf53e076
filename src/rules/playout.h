/* Random play by its fastest path: for AI, benchmarks and tests. */
#ifndef PARIS_RULES_PLAYOUT_H
#define PARIS_RULES_PLAYOUT_H

#include "base/random.h"
#include "rules/decision.h"
#include "rules/state.h"

/* How many decisions are legal: as many as paris_game_legal lists. */
unsigned paris_playout_count(const struct paris_rules *rules, const struct paris_state *state);

/* The k-th of them in an order of its own, k from 0. */
struct paris_decision paris_playout_nth(const struct paris_rules *rules,
                                        const struct paris_state *state, unsigned k);

/* One of them, all equally likely. The game must not be over. */
struct paris_decision paris_playout_pick(const struct paris_rules *rules,
                                         const struct paris_state *state,
                                         struct paris_random *random);

/* Plays to the end; returns how many decisions that took. */
unsigned paris_playout_finish(const struct paris_rules *rules, struct paris_state *state,
                              struct paris_random *random);

#endif
