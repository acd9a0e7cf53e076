/* The game's last turn, looked into up to the end: exact where a network could only guess. */
#ifndef PARIS_AI_FINISH_H
#define PARIS_AI_FINISH_H

#include "ai/candidates.h"
#include "ai/net.h"

/* The best way found to end the game. */
struct paris_finish {
    struct paris_ai_value value;
    /* Points won on the way and at the scoring, by seat and source, in 1/256 of a point. */
    int32_t points[PARIS_MAX_PLAYERS][PARIS_SOURCES];
    unsigned length; /* of the line, or as much of it as there is room for */
    struct paris_decision line[PARIS_AI_LINE];
};

/* Positions to look at for one decision at most: for one that counts, and for others. */
enum { PARIS_FINISH_THOROUGH = 20000, PARIS_FINISH_QUICK = 2000 };

/* What the decision, one of the game's last turn (paris_turn_is_last), comes to if the seat makes the best
 * of it; `trades` are those of the turn so far. All that candidates.c thinks worth a thought is looked
 * at, up to that bound; whatever is told has been played to the end. */
void paris_finish_with(struct paris_finish *out, const struct paris_evaluator *evaluator,
                       const struct paris_state *state, struct paris_trades trades,
                       struct paris_decision decision, unsigned positions);

/* The same of the best decision, whatever has been traded. */
void paris_finish_best(struct paris_finish *out, const struct paris_evaluator *evaluator,
                       const struct paris_state *state, unsigned positions);

#endif
