/* Search over what a seat can know, with the network at the leaves.
 *
 * One tree over positions, with chance nodes at draws, and several samples at the root if others hold
 * end-game tiles that the seat has not seen. A turn is a chain of small decisions; each player maximises
 * its own utility. Children start with the network's value, from which their priors follow (PUCT with
 * priors from a softmax of one-ply values). */
#ifndef PARIS_AI_SEARCH_SEARCH_H
#define PARIS_AI_SEARCH_SEARCH_H

#include "ai/budget.h"
#include "ai/eval/net.h"

/* Bytes of memory for a search with this budget. */
size_t paris_search_memory(uint64_t nodes, uint32_t milliseconds);

/* The decision of the view's seat, which must be to move. `memory` is aligned for any type and need
 * not be cleared. The report's choices are the decisions of the root, best first. */
struct paris_decision paris_search_decide(void *memory, size_t size,
                                          const struct paris_evaluator *evaluator,
                                          const struct paris_view *view, uint64_t seed,
                                          const struct paris_budget *budget,
                                          struct paris_ai_report *report);

#endif
