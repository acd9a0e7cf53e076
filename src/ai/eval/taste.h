/* What a style is worth to its seat: weights on points by source, expected and scored.
 *
 * The network predicts the points still to come by source. What is scored on the way to a position moves from
 * these to the past, so whoever looks ahead adds it: paris_taste_advance returns its worth. */
#ifndef PARIS_AI_EVAL_TASTE_H
#define PARIS_AI_EVAL_TASTE_H

#include "ai/eval/net.h"

/* What a seat has at the moment, in numbers. */
enum paris_habit {
    PARIS_HABIT_FRANC,
    PARIS_HABIT_TILE,     /* a bonus tile, used or not */
    PARIS_HABIT_LANDMARK, /* a key on one */
    PARIS_HABIT_SPACE,    /* of the bonus track that its meeple has left behind */
    PARIS_HABIT_END,      /* an end-game tile */
    PARIS_HABIT_TOKEN,    /* a resource or a prestige token */
    PARIS_HABIT_ARC,      /* a key on the Arc */
    PARIS_HABITS
};

/* In 1/65536 of a win, for a point by source and for each thing had. `others` is for the average of the other
 * seats. */
struct paris_taste {
    int16_t own[PARIS_SOURCES], others[PARIS_SOURCES];
    int16_t has[PARIS_HABITS], others_have[PARIS_HABITS];
};

/* The weights of a style at a table of this many players, for a player that searches or looks one step ahead;
 * NULL: none. */
const struct paris_taste *paris_taste_of(unsigned style, unsigned players, bool searches);

/* The worth of these points by seat and source, in 1/256 of a point, in 1/65536 of a win. */
int32_t paris_taste_worth(const struct paris_taste *taste,
                          int32_t points[PARIS_MAX_PLAYERS][PARIS_SOURCES], unsigned players,
                          unsigned seat);

/* The worth of what is had in this position; 0 without a style. */
int32_t paris_taste_of_state(const struct paris_evaluator *evaluator,
                             const struct paris_state *state);

/* Carries out a decision; returns the worth of the points scored by it, 0 without a style. */
int32_t paris_taste_advance(const struct paris_evaluator *evaluator, struct paris_state *state,
                            struct paris_decision decision);

#endif
