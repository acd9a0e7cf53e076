/* Plain single-observer information-set Monte-Carlo tree search with random playouts (Cowling,
 * Powley, Whitehouse 2012): the baseline that every cleverer search must beat. */
#ifndef PARIS_AI_SEARCH_ISMCTS_H
#define PARIS_AI_SEARCH_ISMCTS_H

#include "ai/budget.h"

#include <stddef.h>

/* Bytes of memory for a search. */
size_t paris_ismcts_memory(void);

/* The decision of the view's seat, which must be to move. `memory` is aligned for any type and has
 * paris_ismcts_memory() bytes, which need not be cleared; `report` may be NULL. Without a deadline
 * the same view, seed and nodes give the same decision and report on every machine. */
struct paris_decision paris_ismcts_decide(void *memory, const struct paris_rules *rules,
                                          const struct paris_view *view, uint64_t seed,
                                          const struct paris_budget *budget,
                                          struct paris_ai_report *report);

#endif
