/* A moderate opponent without a network: takes the decision whose next position the heuristic rates
 * highest. */
#ifndef PARIS_AI_HEURISTIC_GREEDY_H
#define PARIS_AI_HEURISTIC_GREEDY_H

#include "rules/decision.h"
#include "rules/view.h"

/* The decision of the view's seat, which must be to move. The seed only breaks ties. */
struct paris_decision paris_greedy_decide(const struct paris_rules *rules,
                                          const struct paris_view *view, uint64_t seed);

/* The heuristic's rating of a position for a seat, in hundredths of a point above the others: points now,
 * and what keys, tiles, tokens and francs may still gain. Uses only what the seat can know. */
enum { PARIS_GREEDY_POINT = 100 };
int32_t paris_greedy_score(const struct paris_rules *rules, const struct paris_state *state,
                           unsigned seat);

#endif
