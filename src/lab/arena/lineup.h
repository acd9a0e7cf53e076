/* Which players meet at a table, and how they change seats. */
#ifndef PARIS_LAB_ARENA_LINEUP_H
#define PARIS_LAB_ARENA_LINEUP_H

#include "rules/pieces.h"

#include <stddef.h>

/* Sixteen players have 1,820 combinations of four. */
enum { PARIS_ARENA_PLAYERS_MAX = 16, PARIS_ARENA_LINEUPS_MAX = 1820 };

/* Players by seat, before seats are rotated. */
struct paris_arena_lineup {
    uint8_t player[PARIS_MAX_PLAYERS];
};

/* All lineups of `count` players for a table of `seats`; returns their number.
 *
 * Every combination of players; or, with `one_against_all`, the first player against copies of each other
 * player in turn. */
size_t paris_arena_lineups(struct paris_arena_lineup out[PARIS_ARENA_LINEUPS_MAX], size_t count,
                           unsigned seats, bool one_against_all);

/* The index in the lineup of the player on this seat: each rotation moves all players by one seat. */
static inline unsigned paris_arena_lineup_place(unsigned seat, unsigned rotation, unsigned seats)
{
    return (seat + rotation) % seats;
}

#endif
