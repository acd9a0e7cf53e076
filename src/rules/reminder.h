/* What a player could overlook: unused tiles that would still bring something, and tile tokens that
 * the end of the turn takes away (R11.1, R11.2). No rule of the game: for the faces. */
#ifndef PARIS_RULES_REMINDER_H
#define PARIS_RULES_REMINDER_H

#include "rules/state.h"

/* An unused tile, and what it gives if it is used now. Of what a choice decides this is the most. */
struct paris_unused {
    uint8_t number; /* a bonus tile; 0: an end-game tile */
    uint8_t kind;   /* of an end-game tile */
    uint8_t tiles;  /* taken from the track */
    uint8_t keys;   /* from the reserve */
    uint8_t choice; /* tokens of choice: resources, or with `prestige` those */
    bool prestige;
    uint16_t francs; /* gained; the price of a key is not subtracted */
    uint16_t vp;
    paris_tokens tokens; /* those that the tile shows */
};

enum { PARIS_UNUSED_MAX = PARIS_BONUSES + PARIS_END_TILES };

/* The seat's unused tiles whose use would be legal in its turn, as things stand; returns how many. Tiles
 * 9 and 16, which need a move, and 27, which counts by itself, are left out. */
size_t paris_reminder_unused(struct paris_unused out[PARIS_UNUSED_MAX],
                             const struct paris_rules *rules, const struct paris_state *state,
                             unsigned seat);

/* What a bonus tile that the seat holds would give if it were used now; with `number` alone nothing. Of 27
 * what it would count now. */
struct paris_unused paris_reminder_bonus(const struct paris_rules *rules,
                                         const struct paris_state *state, unsigned seat,
                                         unsigned number);

/* Is it time to remind everybody (R11.2)? */
static inline bool paris_reminder_due(const struct paris_state *state)
{
    return state->round == state->final_round && state->phase != PARIS_PHASE_OVER;
}

/* Tile tokens that `end` would take from the seat to move; 0 while it cannot end its turn. */
static inline paris_tokens paris_reminder_lost(const struct paris_state *state)
{
    return state->phase == PARIS_PHASE_WRAP ? state->tile_tokens : 0;
}

#endif
