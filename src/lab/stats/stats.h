/* Counts over many games of a player against itself: lengths, scores, seats, every piece.
 *
 * All counts are integers, so the order of games does not matter. figures.h turns them into rates,
 * intervals and marks. */
#ifndef PARIS_LAB_STATS_STATS_H
#define PARIS_LAB_STATS_STATS_H

#include "lab/arena/games.h"

/* Sources of points: as in events (enum paris_vp_source), with the francs of tile 27 separate. */
enum paris_stats_source {
    PARIS_STATS_BUILDINGS = PARIS_VP_FROM_BUILDING, /* of value 8 */
    PARIS_STATS_PRESTIGE = PARIS_VP_FROM_PRESTIGE,  /* at landmarks */
    PARIS_STATS_BONUSES = PARIS_VP_FROM_BONUS,      /* bonus tiles except 27 */
    PARIS_STATS_END_TILES = PARIS_VP_FROM_END_TILE,
    PARIS_STATS_MAJORITIES = PARIS_VP_FROM_MAJORITY,
    PARIS_STATS_FRANCS, /* by tile 27 (R9.2) */
    PARIS_STATS_SOURCES
};

/* Where keys are placed (R4.1): the banks in the order of the districts, then the Arc. */
enum { PARIS_STATS_BANKS = PARIS_DISTRICTS + 1, PARIS_STATS_BINS = 512 };

/* --- one game --- */

/* Notes taken during the game; zeroed before. A round of 0 means it did not happen. */
struct paris_stats_notes {
    struct paris_state end; /* the final state */
    uint32_t points[PARIS_MAX_PLAYERS][PARIS_STATS_SOURCES];
    uint32_t bonus_round[PARIS_MAX_PLAYERS][PARIS_BONUSES + 1]; /* in which it was taken */
    uint32_t bonus_used[PARIS_MAX_PLAYERS];                     /* a bit set of their numbers */
    uint32_t bonus_vp[PARIS_BONUSES + 1];
    uint32_t end_used[PARIS_END_KINDS];
    uint32_t end_vp[PARIS_END_KINDS];
    uint32_t end_francs[PARIS_END_KINDS];
    uint32_t keys[PARIS_MAX_PLAYERS][PARIS_STATS_BANKS]; /* placed there */
    uint32_t bank_francs[PARIS_STATS_BANKS];
    uint32_t landmark_round[PARIS_LANDMARKS]; /* in which it was built */
    uint32_t landmark_bought[PARIS_LANDMARKS];
    uint32_t landmark_vp[PARIS_LANDMARKS];
    uint32_t vp_round[PARIS_VP_TILES];  /* in which it was placed, */
    uint32_t vp_placer[PARIS_VP_TILES]; /* and by which seat */
    uint32_t vp_declined;
    uint32_t bought[PARIS_MAX_PLAYERS][PARIS_RESOURCES];
    uint32_t sold[PARIS_MAX_PLAYERS][PARIS_KINDS];
    uint32_t verbs[PARIS_VERBS]; /* decisions */
};

/* For struct paris_arena_watch: `notes` is a struct paris_stats_notes. */
void paris_stats_step(void *notes, const struct paris_arena_step *step);

/* --- many games --- */

/* A quantity of every game, or of every seat of a game. */
struct paris_stats_measure {
    uint64_t count, sum, squares, min, max;
};

/* Seats that did something, and their wins in shares. The unit is the game: the sums of products are over
 * games, of the shares such seats won and the number of such seats. */
struct paris_stats_takers {
    uint64_t games; /* with at least one such seat */
    uint64_t seats;
    uint64_t wins;
    uint64_t wins_squared, wins_by_seats, seats_squared;
};

/* The amounts of winners and of others. A game's difference is the mean of its winners minus that of its
 * others, in twelfths to be an integer. */
struct paris_stats_contrast {
    uint64_t winners, winners_sum;
    uint64_t others, others_sum;
    uint64_t games; /* in which not everybody won */
    int64_t difference;
    uint64_t squares;
};

struct paris_stats_seat {
    uint64_t wins, wins_squared; /* in shares */
    struct paris_stats_measure score;
};

struct paris_stats_bonus {
    uint64_t taken, used, held; /* taken = used + held at the end */
    uint64_t vp, rounds;        /* sums; the round when taken */
    struct paris_stats_takers takers;
};

struct paris_stats_landmark {
    uint64_t built, bought;
    uint64_t vp, rounds; /* sums; the round when built */
    uint64_t in[PARIS_DISTRICTS];
    struct paris_stats_takers owners; /* with a key there at the end */
};

struct paris_stats_bank {
    uint64_t keys, francs;
    struct paris_stats_contrast contrast;
};

struct paris_stats_end_tile {
    uint64_t taken, used, held;
    uint64_t vp, francs;
    uint64_t at[PARIS_END_TILES]; /* how often it was the first, second, ... to be taken */
    struct paris_stats_takers takers;
};

struct paris_stats_vp_tile {
    uint64_t placed, rounds;
    uint64_t placer_first; /* its placer was first there at the end, alone or tied */
    uint64_t in[PARIS_DISTRICTS];
};

struct paris_stats_district {
    uint64_t tiles;                  /* games in which it had a VP tile */
    uint64_t points;                 /* for its majorities */
    uint64_t keys, landmarks;        /* at the end */
    struct paris_stats_takers first; /* seats that were first in a district with a VP tile */
};

struct paris_stats {
    const struct paris_rules *rules;
    unsigned players;
    uint64_t games;
    struct paris_stats_measure rounds, turns, decisions; /* of games */
    struct paris_stats_measure score, winners, others;   /* of seats */
    struct paris_stats_measure margin;                   /* of games: winner minus the best other */
    /* The last bin also counts everything beyond it. */
    uint64_t rounds_bin[PARIS_STATS_BINS];
    uint64_t score_bin[PARIS_STATS_BINS], winners_bin[PARIS_STATS_BINS];
    uint64_t margin_bin[PARIS_STATS_BINS];
    struct paris_stats_seat seat[PARIS_MAX_PLAYERS];
    uint64_t points[PARIS_STATS_SOURCES];
    struct paris_stats_contrast source[PARIS_STATS_SOURCES];
    struct paris_stats_bonus bonus[PARIS_BONUSES + 1];
    struct paris_stats_landmark landmark[PARIS_LANDMARKS];
    struct paris_stats_bank bank[PARIS_STATS_BANKS];
    struct paris_stats_end_tile end_tile[PARIS_END_KINDS];
    struct paris_stats_vp_tile vp_tile[PARIS_VP_TILES];
    uint64_t vp_declined;
    struct paris_stats_district district[PARIS_DISTRICTS];
    struct paris_stats_contrast bought[PARIS_RESOURCES], sold[PARIS_KINDS];
    uint64_t verbs[PARIS_VERBS];
};

void paris_stats_start(struct paris_stats *out, const struct paris_rules *rules, unsigned players);

/* Adds a finished game. */
void paris_stats_add(struct paris_stats *stats, const struct paris_arena_game *game,
                     const struct paris_stats_notes *notes);

#endif
