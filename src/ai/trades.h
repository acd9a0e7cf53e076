/* What the seat to move has bought and sold in this turn. The position does not contain that; but a player
 * without it might buy back at a loss what it has just sold, or forget what a purchase was for. */
#ifndef PARIS_AI_TRADES_H
#define PARIS_AI_TRADES_H

#include "rules/decision.h"
#include "rules/figures.h"

#include <stddef.h>

struct paris_trades {
    uint8_t bought, sold; /* kinds of token, as sets; not to be undone */
    uint8_t fetched;      /* those of `bought` that the action must use */
    uint8_t raised;       /* francs from sales that the action must need */
};

static const struct paris_trades paris_no_trades = {0, 0, 0, 0};

/* Updates the trades by one decision. */
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

/* The trades after these decisions of a game, from its start or from the start of a turn. */
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

/* As if someone else had made them: they are not to be undone, but the action need not use them. */
static inline struct paris_trades paris_trades_settled(struct paris_trades trades)
{
    trades.fetched = trades.raised = 0;
    return trades;
}

#endif
