/* The game as a machine that waits: which decisions are legal, and what one of them does. */
#ifndef PARIS_RULES_GAME_H
#define PARIS_RULES_GAME_H

#include "rules/decision.h"
#include "rules/event.h"
#include "rules/state.h"

#include <stddef.h>

/* More than any position allows with any figures: at most 14 keys with 13 targets each and 92 from
 * the Arc, 63 + 63 pairs, 29 + 29 tiles to take, and a few dozen single ones. */
enum { PARIS_MAX_LEGAL = 640 };

/* All legal decisions of the seat to move, each once, the free ones included; returns how many.
 * None after the end. */
size_t paris_game_legal(const struct paris_rules *rules, const struct paris_state *state,
                        struct paris_decision out[PARIS_MAX_LEGAL]);

/* Carries out a legal decision and reports what happened. The decision must be legal: one from outside
 * goes through paris_why_play (why.h). */
void paris_game_apply(const struct paris_rules *rules, struct paris_state *state,
                      struct paris_decision decision, struct paris_events *events);

/* The same without telling: for playouts and searches. */
void paris_game_advance(const struct paris_rules *rules, struct paris_state *state,
                        struct paris_decision decision);

/* --- the end (section 9) --- */

struct paris_result {
    uint16_t vp[PARIS_MAX_PLAYERS];
    uint8_t winners; /* seats as bits; several when shared (R9.5) */
};

/* The result of a game that is over. */
struct paris_result paris_game_result(const struct paris_rules *rules,
                                      const struct paris_state *state);

/* What each seat would get now for the majority of a district with this VP tile (R9.3, R9.4). */
void paris_game_majority(const struct paris_rules *rules, const struct paris_state *state,
                         unsigned district, unsigned vp_tile, unsigned vp[PARIS_MAX_PLAYERS]);

/* Sum of the values under a seat's keys in a district; *best gets its single most valuable place. */
unsigned paris_game_sum(const struct paris_rules *rules, const struct paris_state *state,
                        unsigned seat, unsigned district, unsigned *best);

#endif
