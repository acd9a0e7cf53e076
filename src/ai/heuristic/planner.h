/* A strong opponent without a network: searches everything it can still do in its own turn, and takes the
 * first step to the position that the heuristic rates highest (greedy.h). */
#ifndef PARIS_AI_HEURISTIC_PLANNER_H
#define PARIS_AI_HEURISTIC_PLANNER_H

#include "rules/decision.h"
#include "rules/view.h"

/* The decision of the view's seat, which must be to move. The seed only breaks ties. */
struct paris_decision paris_planner_decide(const struct paris_rules *rules,
                                           const struct paris_view *view, uint64_t seed);

#endif
