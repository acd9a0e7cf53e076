/* What the seat to move has bought and sold on this turn. A position does not tell; but who does not
 * know may buy back at a loss what was sold a moment ago, or forget what a purchase was for. */
#ifndef PARIS_AI_TRADES_H
#define PARIS_AI_TRADES_H

#include "rules/decision.h"
#include "rules/figures.h"

#include <stddef.h>

struct paris_trades {
    uint8_t bought, sold; /* kinds of token, as sets: neither is undone */
    uint8_t fetched;      /* those of `bought` for which the action has to find a use */
    uint8_t raised;       /* francs from sales that it has to need */
};

static const struct paris_trades paris_no_trades = {0, 0, 0, 0};

/* One decision further. */
static inline struct paris_trades paris_trades_after(struct paris_trades trades,
                                                     const struct paris_rules *rules,
                                                     struct paris_decision decision)
{
    enum { LIMIT = UINT8_MAX };
    unsigned kind = decision.a;
    if (decision.verb == PARIS_END)
        return paris_no_trades;
    if (decision.verb == PARIS_BUY) {
        trades.bought |= (uint8_t)(1u << kind);
        trades.fetched |= (uint8_t)(1u << kind);
    } else if (decision.verb == PARIS_SELL) {
        unsigned raised = trades.raised + (unsigned)rules->sell[kind];
        trades.sold |= (uint8_t)(1u << kind);
        trades.raised = (uint8_t)(raised < LIMIT ? raised : LIMIT);
    }
    return trades;
}

/* Behind these decisions of a game, from its start or from the start of a turn. */
static inline struct paris_trades paris_trades_of(const struct paris_rules *rules,
                                                  const struct paris_decision *list, size_t count)
{
    struct paris_trades trades = paris_no_trades;
    size_t first = count;
    while (first > 0 && list[first - 1].verb != PARIS_END)
        first--;
    for (size_t i = first; i < count; i++)
        trades = paris_trades_after(trades, rules, list[i]);
    return trades;
}

/* As if they had been somebody else's: not undone, but nothing has to follow from them. */
static inline struct paris_trades paris_trades_settled(struct paris_trades trades)
{
    trades.fetched = trades.raised = 0;
    return trades;
}

#endif
