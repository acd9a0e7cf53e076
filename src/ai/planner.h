/* A strong opponent by rule of thumb: looks at everything that it can still make of its own turn, and
 * takes the first step to the position that it likes best (greedy.h). */
#ifndef PARIS_AI_PLANNER_H
#define PARIS_AI_PLANNER_H

#include "rules/decision.h"
#include "rules/view.h"

/* The decision of the view's seat, which must be to move. The seed decides between equals only. */
struct paris_decision paris_planner_decide(const struct paris_rules *rules,
                                           const struct paris_view *view, uint64_t seed);

#endif
