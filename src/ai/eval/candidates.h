/* The decisions worth considering: the legal ones except those that only lengthen a turn.
 *
 * Free decisions are possible in every phase. A chain of them is considered only if it enables something
 * now (tokens for a purchase, francs for its price) or cannot wait (points before a key leaves, the last
 * turn). Nothing is bought that was sold in the same turn, or sold that was bought, and a seat that traded
 * for a place goes there. Otherwise decisions that are not free are never dropped.
 *
 * In the game's last turn nothing is saved for later: tiles that count as tokens are used to sell them,
 * and at its end everything may be sold. */
#ifndef PARIS_AI_EVAL_CANDIDATES_H
#define PARIS_AI_EVAL_CANDIDATES_H

#include "ai/trades.h"
#include "rules/game.h"

/* Is this the game's last turn? Then no other seat decides any more, and nothing hidden matters:
 * others' unused end-game tiles are worth nothing, and the stacks have been empty since the first
 * end-game tile was taken (R4.9). */
static inline bool paris_turn_is_last(const struct paris_state *state)
{
    return !paris_state_over(state) && state->final_round == state->round &&
           state->seat + 1u == state->players;
}

/* A subset of paris_game_legal, in its order; at least one unless the game is over. */
size_t paris_candidates(const struct paris_rules *rules, const struct paris_state *state,
                        struct paris_trades trades, struct paris_decision out[PARIS_MAX_LEGAL]);

#endif
