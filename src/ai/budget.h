/* When a search must stop: after a number of nodes, at a deadline, or when it is cancelled. */
#ifndef PARIS_AI_BUDGET_H
#define PARIS_AI_BUDGET_H

#include "ai/player.h"

struct paris_budget {
    uint64_t nodes;    /* at most; UINT64_MAX: unbounded */
    uint64_t deadline; /* on the clock of the limits; UINT64_MAX: none */
    struct paris_ai_limits limits;
};

/* A spec without any bound would never answer: that is the caller's mistake. */
static inline struct paris_budget paris_budget_of(const struct paris_ai_spec *spec,
                                                  const struct paris_ai_limits *limits)
{
    struct paris_budget budget = {.nodes = spec->nodes > 0 ? spec->nodes : UINT64_MAX,
                                  .deadline = UINT64_MAX};
    if (limits != NULL)
        budget.limits = *limits;
    if (spec->milliseconds > 0 && budget.limits.clock != NULL)
        budget.deadline = budget.limits.clock() + spec->milliseconds * UINT64_C(1000000);
    PARIS_CHECK(budget.nodes != UINT64_MAX || budget.deadline != UINT64_MAX);
    return budget;
}

/* The clock is read once every this many nodes. */
enum { PARIS_BUDGET_CHECK_EVERY = 16 };

/* May node number `done` (from 0) still be searched? The first always may. */
static inline bool paris_budget_allows(const struct paris_budget *budget, uint64_t done)
{
    if (done >= budget->nodes)
        return false;
    if (done == 0 || done % PARIS_BUDGET_CHECK_EVERY != 0)
        return true;
    if (budget->limits.cancel != NULL &&
        atomic_load_explicit(budget->limits.cancel, memory_order_relaxed))
        return false;
    return budget->deadline == UINT64_MAX || budget->limits.clock() < budget->deadline;
}

/* Is a progress report due after `done` nodes? */
static inline bool paris_budget_tells(const struct paris_budget *budget, uint64_t done)
{
    return budget->limits.every > 0 && done % budget->limits.every == 0;
}

#endif
