/* Games between computer players: one, or many on several threads.
 *
 * Results do not depend on the number of threads: all randomness of a game comes from its number, and
 * finished games are reported one at a time in the order of their numbers. Only players limited by time
 * are not reproducible. */
#ifndef PARIS_LAB_ARENA_GAMES_H
#define PARIS_LAB_ARENA_GAMES_H

#include "ai/player.h"
#include "lab/arena/lineup.h"
#include "rules/event.h"
#include "rules/game.h"
#include "rules/setup.h"

/* A win in shares, so that two, three or four winners can divide it evenly (R9.5). */
enum { PARIS_ARENA_SHARES = 12 };

/* How much a seat computed in a game. A turn counts from when the seat is to move until its end. */
struct paris_arena_effort {
    uint64_t decisions;
    uint64_t turns;
    uint64_t nanoseconds; /* of CPU time */
};

struct paris_arena_game {
    /* Set before the game. */
    uint64_t number;                      /* from 0 */
    uint64_t deal;                        /* from 0 */
    unsigned lineup;                      /* index into the plan's lineups */
    unsigned rotation;                    /* 0 ... players - 1 */
    uint8_t player_at[PARIS_MAX_PLAYERS]; /* by seat, indices into the plan's players */
    struct paris_setup setup;
    uint64_t seed; /* of the players' random numbers */
    /* Set at its end. */
    struct paris_result result;
    struct paris_arena_effort effort[PARIS_MAX_PLAYERS]; /* by seat */
};

/* One decision of a game. The seat is before->seat. */
struct paris_arena_step {
    const struct paris_rules *rules;
    const struct paris_arena_game *game;
    const struct paris_state *before;
    const struct paris_state *after;
    const struct paris_events *events;
    struct paris_decision decision;
};

/* Limit of games in progress or finished out of order; threads wait at it. */
enum { PARIS_ARENA_WINDOW = 1024 };

/* Watches all games. `step` is called by the playing thread and may only write to the notes; `finished`
 * for one game at a time, in order. Either may be NULL. */
struct paris_arena_watch {
    size_t notes; /* bytes of notes per game, zeroed before it, aligned for any type */
    void (*step)(void *notes, const struct paris_arena_step *step);
    /* Returns false to end the run: no further game is reported. */
    bool (*finished)(void *context, const struct paris_arena_game *game, const void *notes);
    void *context;
};

struct paris_arena_player {
    const char *name; /* the spec as written, for messages */
    struct paris_ai_spec spec;
};

/* Every lineup plays every deal once in each rotation of the seats. */
struct paris_arena_plan {
    const struct paris_rules *rules;
    unsigned players; /* at the table */
    unsigned variants;
    uint64_t seed;
    uint64_t deals;
    const struct paris_arena_player *player;
    size_t player_count;
    const struct paris_arena_lineup *lineup;
    size_t lineup_count;
    /* Rotations of each deal: the number of seats, or 1 if all players are the same: without random
     * numbers of their own they would repeat one game. */
    bool one_rotation;
    uint64_t first;   /* games before this one are left out */
    unsigned threads; /* at least 1, including the caller */
    /* When it becomes true, unfinished games are dropped and the run ends. It is true after any run that
     * ended early. NULL: never. */
    atomic_bool *stop;
};

/* --- many games --- */

uint64_t paris_arena_games(const struct paris_arena_plan *plan);

/* Prepares game `number` of the plan. The games of a deal are consecutive: lineup by lineup, rotation by
 * rotation. */
void paris_arena_prepare(struct paris_arena_game *out, const struct paris_arena_plan *plan,
                         uint64_t number);

/* Plays all games. PARIS_ILLEGAL if a player makes an illegal decision, PARIS_NO_RESOURCES if out of
 * memory; *error has the reason. */
PARIS_MUST_USE enum paris_status paris_arena_run(const struct paris_arena_plan *plan,
                                                 const struct paris_arena_watch *watch,
                                                 struct paris_error *error);

/* --- one game --- */

struct paris_arena_seat {
    const char *name;
    struct paris_ai *ai; /* one player may have several seats */
};

/* Plays a prepared game. PARIS_ILLEGAL as above. When *cancel (may be NULL) becomes true, the game is
 * abandoned without a result. */
PARIS_MUST_USE enum paris_status paris_arena_play(
    struct paris_arena_game *game, const struct paris_rules *rules,
    const struct paris_arena_seat seats[PARIS_MAX_PLAYERS], const struct paris_arena_watch *watch,
    void *notes, const atomic_bool *cancel, struct paris_error *error);

/* What a seat won: 0 ... PARIS_ARENA_SHARES. */
unsigned paris_arena_shares(const struct paris_result *result, unsigned seat);

/* Its points minus those of the best other seat. */
int paris_arena_margin(const struct paris_result *result, unsigned seat, unsigned players);

/* Nanoseconds of a monotonic clock, for paris_ai_limits and progress. */
uint64_t paris_arena_clock(void);

#endif
