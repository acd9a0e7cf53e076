/* The results of a run, added up as integers. */
#ifndef PARIS_LAB_ARENA_TALLY_H
#define PARIS_LAB_ARENA_TALLY_H

#include "lab/arena/games.h"
#include "lab/arena/interval.h"

/* The results of a player. Each seat counts: wins, points and effort are those of `seats` seats in `games`
 * games. */
struct paris_arena_tally_player {
    uint64_t games;
    uint64_t seats;
    uint64_t wins; /* in shares */
    uint64_t points;
    int64_t margin;
    struct paris_arena_effort effort;
    uint64_t squares;   /* sum of squares of the shares won in each deal */
    uint64_t deal_wins; /* shares won in the last deal */
};

struct paris_arena_tally {
    const struct paris_arena_plan *plan;
    uint64_t games;
    uint64_t deals; /* played by all lineups in all rotations */
    struct paris_arena_tally_player player[PARIS_ARENA_PLAYERS_MAX];
    uint64_t wins[PARIS_ARENA_LINEUPS_MAX]
                 [PARIS_MAX_PLAYERS]; /* in shares, by lineup and place in it */
};

void paris_arena_tally_start(struct paris_arena_tally *out, const struct paris_arena_plan *plan);

/* Adds the next game of the run; true if that completes a deal. */
bool paris_arena_tally_add(struct paris_arena_tally *tally, const struct paris_arena_game *game);

/* Drops the last, incomplete deal of a run that ended early. */
void paris_arena_tally_copy(struct paris_arena_tally *out, const struct paris_arena_tally *tally);

/* --- results; all 0 before the first game --- */

double paris_arena_tally_wins(uint64_t shares);
double paris_arena_tally_rate(const struct paris_arena_tally_player *player); /* wins per seat */
/* 95 % interval of that rate. */
struct paris_arena_interval paris_arena_tally_interval(const struct paris_arena_tally *tally,
                                                       size_t player);

/* Elo of every player with mean 0; or with the first player's at *anchor, unless that is NULL. */
void paris_arena_tally_elo(double out[PARIS_ARENA_PLAYERS_MAX],
                           const struct paris_arena_tally *tally, const double *anchor);

#endif
