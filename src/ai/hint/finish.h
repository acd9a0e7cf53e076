/* The game's last turn, searched to its end: exact, where a network could only estimate. */
#ifndef PARIS_AI_HINT_FINISH_H
#define PARIS_AI_HINT_FINISH_H

#include "ai/eval/candidates.h"
#include "ai/eval/net.h"

/* The best ending found. */
struct paris_finish {
    struct paris_ai_value value;
    /* Points won on the way and at the final scoring, by seat and source, in 1/256 of a point. */
    int32_t points[PARIS_MAX_PLAYERS][PARIS_SOURCES];
    unsigned length; /* of the line, or the part that fits */
    struct paris_decision line[PARIS_AI_LINE];
};

/* Limits of positions for one decision: for an important one, and for others. */
enum { PARIS_FINISH_THOROUGH = 20000, PARIS_FINISH_QUICK = 2000 };

/* The value of a decision of the game's last turn (paris_turn_is_last) with the best play after it;
 * `trades` are those of the turn so far. Tries all candidates (candidates.h) up to the limit; every result
 * was played to the end. */
void paris_finish_with(struct paris_finish *out, const struct paris_evaluator *evaluator,
                       const struct paris_state *state, struct paris_trades trades,
                       struct paris_decision decision, unsigned positions);

/* The same for the best decision, with no trades so far. */
void paris_finish_best(struct paris_finish *out, const struct paris_evaluator *evaluator,
                       const struct paris_state *state, unsigned positions);

#endif
