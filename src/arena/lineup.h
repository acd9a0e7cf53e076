/* Who sits together: which players meet at a table, and how they change seats. */
#ifndef PARIS_ARENA_LINEUP_H
#define PARIS_ARENA_LINEUP_H

#include "rules/pieces.h"

#include <stddef.h>

/* So many players in one run; four of them at a table can be chosen in 1,820 ways. */
enum { PARIS_LINEUP_PLAYERS = 16, PARIS_LINEUPS = 1820 };

/* Players by seat before anybody changes seats. */
struct paris_lineup {
    uint8_t player[PARIS_MAX_PLAYERS];
};

/* All lineups of `count` players for a table of `seats`; returns how many, 0 if there is none.
 *
 * Every choice of as many players as there are seats; or, with `one_against_all`, the first player
 * alone against copies of each other player in turn. */
size_t paris_lineups_of(struct paris_lineup out[PARIS_LINEUPS], size_t count, unsigned seats,
                        bool one_against_all);

/* The place in the lineup of who has this seat in a rotation: everybody moves up by one seat. */
static inline unsigned paris_lineup_place(unsigned seat, unsigned rotation, unsigned seats)
{
    return (seat + rotation) % seats;
}

#endif
