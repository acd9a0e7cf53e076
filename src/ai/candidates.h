/* The decisions worth thinking about: the legal ones without those that only lengthen a turn.
 *
 * Free decisions are possible in every phase. A chain of them is worth a thought only when it enables
 * something now (tokens for a purchase, francs for its price) or cannot wait (points before a key
 * leaves, the last turn). All others are left out. Nothing is bought that was sold on the same turn, or
 * sold that was bought, and who has traded for a place goes there. What is not free is otherwise never
 * left out.
 *
 * In the game's last turn nothing is kept for later: tiles that count as tokens are used to sell these,
 * and at its end everything may be sold. */
#ifndef PARIS_AI_CANDIDATES_H
#define PARIS_AI_CANDIDATES_H

#include "ai/trades.h"
#include "rules/game.h"

/* Is the turn the game's last? Then nobody else decides any more, and nothing hidden counts: end-game
 * tiles of others are worth nothing when they are not used, and the stacks have been empty since the first
 * of those was taken (R4.9). */
static inline bool paris_turn_is_last(const struct paris_state *state)
{
    return !paris_state_over(state) && state->final_round == state->round &&
           state->seat + 1u == state->players;
}

/* A part of paris_game_legal, in its order; at least one unless the game is over. */
size_t paris_candidates(const struct paris_rules *rules, const struct paris_state *state,
                        struct paris_trades trades, struct paris_decision out[PARIS_MAX_LEGAL]);

#endif
