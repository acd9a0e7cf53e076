/* A plain opponent: tries every decision in random games from what its seat can know, and takes the
 * one that ended best on average. */
#ifndef PARIS_AI_FLAT_H
#define PARIS_AI_FLAT_H

#include "rules/decision.h"
#include "rules/view.h"

/* The view's seat must be the one to move. `playouts` random games are spread over the decisions;
 * the same view, number and seed give the same decision on every machine. */
struct paris_decision paris_flat_decide(const struct paris_rules *rules,
                                        const struct paris_view *view, unsigned playouts,
                                        uint64_t seed);

#endif
