/* Random games of all player counts and variants, and a look at every decision of them. */
#ifndef PARIS_TESTS_WALK_H
#define PARIS_TESTS_WALK_H

#include "base/random.h"
#include "notation/record/record.h"
#include "rules/event.h"
#include "rules/game.h"

/* One decision of a game. */
struct walk_step {
    const struct paris_rules *rules;
    struct paris_state before, after;
    struct paris_decision decision;
    struct paris_events events;
    struct paris_decision legal[PARIS_MAX_LEGAL]; /* before it */
    size_t legal_count;
    const struct paris_record *record; /* the game so far, this decision included */
    struct paris_random *random;       /* for the looker's own use */
};

typedef void (*walk_look)(struct walk_step *step, void *context);

/* Plays `games` random games for each of the 24 combinations of players and variants, or in a small run
 * (walk_scale) for 9 of them. */
void walk_games(unsigned games, uint64_t seed, walk_look look, void *context);

/* The built-in figures with other rulings: bit r of `combination`, 0 ... 7, is the second word of
 * ruling r. */
enum { WALK_RULINGS = 1 << PARIS_RULINGS };
void walk_rulings(struct paris_rules *out, unsigned combination);

/* Like walk_games; each game is by the next combination of rulings, so that eight games have every one
 * with all players and variants. */
void walk_games_by_rulings(unsigned games, uint64_t seed, walk_look look, void *context);

/* The same with other figures. A game that outgrows a record is broken off. */
void walk_games_with(const struct paris_rules *rules, unsigned games, uint64_t seed, walk_look look,
                     void *context);

/* Plays one random game into *record: players 2 ... 4, variants 0 ... 7. `look` may be NULL. */
void walk_game(struct paris_record *record, unsigned players, unsigned variants, uint64_t seed,
               walk_look look, void *context);
/* The same with other figures. */
void walk_game_with(const struct paris_rules *rules, struct paris_record *record, unsigned players,
                    unsigned variants, uint64_t seed);

/* How much of the whole is right for this run: a fifth, unless the environment's PARIS_TEST_SCALE is "small"
 * (for slow builds: a twentieth) or a number (for campaigns: that many times the whole). At least 1. */
unsigned walk_scale(unsigned whole);

/* The usual seed, or another one if the environment's PARIS_TEST_SEED says so: for campaigns, which
 * should not play the same games every time. */
uint64_t walk_seed(uint64_t usual);

#endif
