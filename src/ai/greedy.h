/* A fair opponent by rule of thumb: takes the decision whose next position it likes best. */
#ifndef PARIS_AI_GREEDY_H
#define PARIS_AI_GREEDY_H

#include "rules/decision.h"
#include "rules/view.h"

/* The decision of the view's seat, which must be to move. The seed decides between equals only. */
struct paris_decision paris_greedy_decide(const struct paris_rules *rules,
                                          const struct paris_view *view, uint64_t seed);

/* How a position looks to a seat, in hundredths of a point above the others: points now, and what
 * keys, tiles, tokens and francs may still become. Asks for nothing that the seat cannot know. */
enum { PARIS_GREEDY_POINT = 100 };
int32_t paris_greedy_score(const struct paris_rules *rules, const struct paris_state *state,
                           unsigned seat);

#endif
