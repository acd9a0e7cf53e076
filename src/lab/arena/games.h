/* Games between computer players: one, or many on several threads.
 *
 * What a run finds does not depend on its threads: all chance in a game comes from the game's number,
 * and finished games are handed over one at a time in the order of their numbers. Only players that
 * are limited by time are not reproducible. */
#ifndef PARIS_LAB_ARENA_GAMES_H
#define PARIS_LAB_ARENA_GAMES_H

#include "ai/player.h"
#include "lab/arena/lineup.h"
#include "rules/event.h"
#include "rules/game.h"
#include "rules/setup.h"

/* Shares of a win, which two, three or four winners divide evenly (R9.5). */
enum { PARIS_ARENA_SHARES = 12 };

/* How hard a seat thought in a game. A turn lasts from becoming the one to move to its end. */
struct paris_arena_effort {
    uint64_t decisions;
    uint64_t turns;
    uint64_t nanoseconds; /* of processor time, spent deciding */
};

struct paris_arena_game {
    /* Fixed before it begins. */
    uint64_t number;                      /* in its run, from 0 */
    uint64_t deal;                        /* from 0 */
    unsigned lineup;                      /* of the plan */
    unsigned rotation;                    /* 0 ... players - 1 */
    uint8_t player_at[PARIS_MAX_PLAYERS]; /* of the plan, by seat */
    struct paris_setup setup;
    uint64_t seed; /* of the players' own chance */
    /* Known at its end. */
    struct paris_result result;
    struct paris_arena_effort effort[PARIS_MAX_PLAYERS]; /* by seat */
};

/* One decision, as it was made. The seat is before->seat. */
struct paris_arena_step {
    const struct paris_rules *rules;
    const struct paris_arena_game *game;
    const struct paris_state *before;
    const struct paris_state *after;
    const struct paris_events *events;
    struct paris_decision decision;
};

/* At most this many games are in progress or finished out of order; threads wait then. */
enum { PARIS_ARENA_WINDOW = 1024 };

/* A watcher of all games. `step` is called by the thread that plays, so it may write into the notes only;
 * `finished` for one game at a time, in order. Either may be NULL. */
struct paris_arena_watch {
    size_t notes; /* bytes kept for each game, all 0 before it, aligned for any type */
    void (*step)(void *notes, const struct paris_arena_step *step);
    /* False: that was enough, no further game is handed over. */
    bool (*finished)(void *context, const struct paris_arena_game *game, const void *notes);
    void *context;
};

struct paris_arena_player {
    const char *name; /* for messages: the spec as it was written */
    struct paris_ai_spec spec;
};

/* Every deal is played by every lineup, and by each of them once in every rotation of the seats. */
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
    /* Rotations of each deal: as many as there are seats, or just the first. One is for players that do not
     * differ: without chance of their own they would play one game over and over. */
    bool one_rotation;
    unsigned threads; /* at least 1; the calling one is the first */
    /* When it becomes true, games that are not over are dropped and the run ends. It is true
     * after any run that ended early. NULL: it never does. */
    atomic_bool *stop;
};

/* --- many games --- */

uint64_t paris_arena_games(const struct paris_arena_plan *plan);

/* Game `number` of the plan, ready to be played. Games of a deal follow each other: lineup by lineup,
 * rotation by rotation. */
void paris_arena_prepare(struct paris_arena_game *out, const struct paris_arena_plan *plan,
                         uint64_t number);

/* Plays all games. PARIS_ILLEGAL if a player decides what is not legal, PARIS_NO_RESOURCES if there is not
 * enough memory; *error has the reason. */
PARIS_MUST_USE enum paris_status paris_arena_run(const struct paris_arena_plan *plan,
                                                 const struct paris_arena_watch *watch,
                                                 struct paris_error *error);

/* --- one game --- */

struct paris_arena_seat {
    const char *name;
    struct paris_ai *ai; /* one player may have several seats */
};

/* Plays a prepared game. PARIS_ILLEGAL as above. When *cancel (may be NULL) becomes true the game is
 * broken off and has no result. */
PARIS_MUST_USE enum paris_status paris_arena_play(
    struct paris_arena_game *game, const struct paris_rules *rules,
    const struct paris_arena_seat seats[PARIS_MAX_PLAYERS], const struct paris_arena_watch *watch,
    void *notes, const atomic_bool *cancel, struct paris_error *error);

/* What a seat won: 0 ... PARIS_ARENA_SHARES. */
unsigned paris_arena_shares(const struct paris_result *result, unsigned seat);

/* Its points less those of the best other seat. */
int paris_arena_margin(const struct paris_result *result, unsigned seat, unsigned players);

/* Nanoseconds of a clock that only goes forward, for paris_ai_limits and progress. */
uint64_t paris_arena_clock(void);

#endif
