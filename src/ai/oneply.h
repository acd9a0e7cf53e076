/* One step ahead: every candidate with the value of the position behind it. */
#ifndef PARIS_AI_ONEPLY_H
#define PARIS_AI_ONEPLY_H

#include "ai/candidates.h"
#include "ai/net.h"

/* The position behind a decision; of a draw the average over what it can bring. `state` may be any
 * truth of what the seat to move knows. Which one matters only where the turn ends: the next seat then
 * counts its own end-game tiles. Returns how many positions the network was asked about. */
unsigned paris_oneply_value(struct paris_ai_value *out, const struct paris_evaluator *evaluator,
                            const struct paris_state *state, struct paris_decision decision);

/* The same, but before the action a trade is worth what it is for: the best of what follows from it. */
unsigned paris_oneply_outcome(struct paris_ai_value *out, const struct paris_evaluator *evaluator,
                              const struct paris_state *state, struct paris_trades trades,
                              struct paris_decision decision);

/* The candidate with the highest utility of its outcome for the seat to move, as an index into `list`;
 * its value in *best. Equal ones: the first. */
size_t paris_oneply_best(struct paris_ai_value *best, const struct paris_evaluator *evaluator,
                         const struct paris_state *state, struct paris_trades trades,
                         const struct paris_decision *list, size_t count);

#endif
