/* The decisions worth thinking about: the legal ones without those that only lengthen a turn.
 *
 * Free decisions are possible in every phase. A chain of them is worth a thought only when it enables
 * something now (tokens for a purchase, francs for its price) or cannot wait (points before a key
 * leaves, the last turn). All others are left out. Nothing is bought that was sold on the same turn, or
 * sold that was bought, and who has traded for a place goes there. What is not free is otherwise never
 * left out. */
#ifndef PARIS_AI_CANDIDATES_H
#define PARIS_AI_CANDIDATES_H

#include "ai/trades.h"
#include "rules/game.h"

/* A part of paris_game_legal, in its order; at least one unless the game is over. */
size_t paris_candidates(const struct paris_rules *rules, const struct paris_state *state,
                        struct paris_trades trades, struct paris_decision out[PARIS_MAX_LEGAL]);

#endif
