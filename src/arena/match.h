/* Games between computer players: one, or many on several threads.
 *
 * What a run finds does not depend on its threads: all chance in a game comes from the game's number,
 * and finished games are handed over one at a time in the order of their numbers. Only players that
 * are bound by time may decide otherwise another day. */
#ifndef PARIS_ARENA_MATCH_H
#define PARIS_ARENA_MATCH_H

#include "ai/player.h"
#include "arena/lineup.h"
#include "rules/event.h"
#include "rules/game.h"
#include "rules/setup.h"

/* A win is so many shares, so that two, three or four winners divide it evenly (R9.5). */
enum { PARIS_MATCH_SHARES = 12 };

/* How hard a seat thought in a game. A turn lasts from becoming the one to move to its end. */
struct paris_match_effort {
    uint64_t decisions;
    uint64_t turns;
    uint64_t nanoseconds; /* of processor time, spent deciding */
};

struct paris_match_game {
    /* What is fixed before it begins. */
    uint64_t number;                      /* in its run, from 0 */
    uint64_t deal;                        /* from 0 */
    unsigned lineup;                      /* of the plan */
    unsigned rotation;                    /* 0 ... players - 1 */
    uint8_t player_at[PARIS_MAX_PLAYERS]; /* of the plan, by seat */
    struct paris_setup setup;
    uint64_t seed; /* of the players' own chance */
    /* What is there at its end. */
    struct paris_result result;
    struct paris_match_effort effort[PARIS_MAX_PLAYERS]; /* by seat */
};

/* One decision, as it was made. The seat is before->seat. */
struct paris_match_step {
    const struct paris_rules *rules;
    const struct paris_match_game *game;
    const struct paris_state *before;
    const struct paris_state *after;
    const struct paris_events *events;
    struct paris_decision decision;
};

/* So many games may be under way or wait for an earlier one at a time; then threads wait. */
enum { PARIS_MATCH_WINDOW = 1024 };

/* Who looks on. `step` is called by the thread that plays, so it may write into the notes only;
 * `finished` for one game at a time, in order. Either may be NULL. */
struct paris_match_watch {
    size_t notes; /* bytes kept for each game, all 0 before it, aligned for any type */
    void (*step)(void *notes, const struct paris_match_step *step);
    /* False: that was enough, no further game is handed over. */
    bool (*finished)(void *context, const struct paris_match_game *game, const void *notes);
    void *context;
};

struct paris_match_player {
    const char *name; /* for messages: the spec as it was written */
    struct paris_ai_spec spec;
};

/* Every deal is played by every lineup, and by each of them once in every rotation. */
struct paris_match_plan {
    const struct paris_rules *rules;
    unsigned players; /* at the table */
    unsigned variants;
    uint64_t seed;
    uint64_t deals;
    const struct paris_match_player *player;
    size_t player_count;
    const struct paris_lineup *lineup;
    size_t lineup_count;
    unsigned threads; /* at least 1; the calling one is the first */
    /* When somebody makes it true, games that are not over are dropped and the run ends. It is true
     * after any run that ended early. NULL: nobody does. */
    atomic_bool *stop;
};

/* --- many games --- */

uint64_t paris_match_games(const struct paris_match_plan *plan);

/* Game `number` of the plan, ready to be played. Games of a deal follow each other: lineup by lineup,
 * rotation by rotation. */
void paris_match_prepare(struct paris_match_game *out, const struct paris_match_plan *plan,
                         uint64_t number);

/* Plays all games. PARIS_ILLEGAL if a player decides what is not legal, PARIS_NO_FILE if there is not
 * enough memory; *error tells. */
PARIS_MUST_USE enum paris_status paris_match_run(const struct paris_match_plan *plan,
                                                 const struct paris_match_watch *watch,
                                                 struct paris_error *error);

/* --- one game --- */

struct paris_match_seat {
    const char *name;
    struct paris_ai *ai; /* one player may have several seats */
};

/* Plays a prepared game. PARIS_ILLEGAL as above. When *cancel (may be NULL) becomes true the game is
 * broken off and has no result. */
PARIS_MUST_USE enum paris_status paris_match_play(
    struct paris_match_game *game, const struct paris_rules *rules,
    const struct paris_match_seat seats[PARIS_MAX_PLAYERS], const struct paris_match_watch *watch,
    void *notes, const atomic_bool *cancel, struct paris_error *error);

/* What a seat won: 0 ... PARIS_MATCH_SHARES. */
unsigned paris_match_shares(const struct paris_result *result, unsigned seat);

/* Its points less those of the best other seat. */
int paris_match_margin(const struct paris_result *result, unsigned seat, unsigned players);

/* Nanoseconds of a clock that only goes forward, for paris_ai_limits and for whoever waits. */
uint64_t paris_match_clock(void);

#endif
