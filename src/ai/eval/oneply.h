/* One step of look-ahead: every candidate with the value of the position after it. */
#ifndef PARIS_AI_EVAL_ONEPLY_H
#define PARIS_AI_EVAL_ONEPLY_H

#include "ai/eval/candidates.h"
#include "ai/eval/net.h"

/* The value of the position after a decision; for a draw, the average over its outcomes. The origin may be
 * any state consistent with what the seat to move knows; which one matters only where the turn ends, since
 * the next seat then counts its own end-game tiles. Returns the number of network evaluations. */
unsigned paris_oneply_value(struct paris_ai_value *out, const struct paris_evaluator *evaluator,
                            const struct paris_origin *origin, struct paris_decision decision);

/* The same, but a trade before the action is worth the best that can follow from it. */
unsigned paris_oneply_outcome(struct paris_ai_value *out, const struct paris_evaluator *evaluator,
                              const struct paris_origin *origin, struct paris_trades trades,
                              struct paris_decision decision);

/* The candidate with the highest utility for the seat to move, as an index into `list`; its value in
 * *best. Ties: the first. */
size_t paris_oneply_best(struct paris_ai_value *best, const struct paris_evaluator *evaluator,
                         const struct paris_state *state, struct paris_trades trades,
                         const struct paris_decision *list, size_t count);

#endif
