/* Quick games between computers that show what a set of figures does: how even the seats are, which
 * bonus tiles nobody takes, how long a game is. One game is played per call, so that a page can
 * stop in between. */
#ifndef PARIS_MATCH_TRIAL_H
#define PARIS_MATCH_TRIAL_H

#include "ai/player.h"
#include "base/text.h"
#include "rules/figures.h"

enum {
    PARIS_TRIAL_WIN = 12
}; /* a win alone; a shared win is divided, and 12 divides by 2, 3 and 4 */

struct paris_trial {
    unsigned players;
    bool checks; /* checks every state (paris_state_validate), and traps if one is invalid */
    uint32_t games;
    uint32_t wins[PARIS_MAX_PLAYERS]; /* in parts of PARIS_TRIAL_WIN */
    uint64_t points[PARIS_MAX_PLAYERS];
    uint64_t rounds;
    uint32_t taken[PARIS_BONUSES + 1]; /* games in which somebody took this number */
    uint64_t signature;                /* of all decisions: equal on every machine */
};

/* Plays a game of this player against itself and adds it. `memory` is paris_ai_memory(spec) bytes. */
void paris_trial_play(struct paris_trial *trial, const struct paris_rules *rules,
                      const struct paris_ai_spec *spec, void *memory, uint64_t seed);

/* The members of an object: games, wins, points, rounds, taken. */
void paris_trial_write(struct paris_text *out, const struct paris_trial *trial);

#endif
