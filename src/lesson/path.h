/* The search for the shortest way to the goal of a lesson. */
#ifndef PARIS_LESSON_PATH_H
#define PARIS_LESSON_PATH_H

#include "lesson/goal.h"

enum { PARIS_LESSON_DEPTH_MAX = 8 };

struct paris_lesson_path {
    unsigned length; /* the learner's own decisions; 0: no way found */
    struct paris_decision first;
    unsigned ways; /* different first actions (not draws) of ways of this length */
};

/* Carries out a decision of the learner and the turns of the others after it. Returns the steps met
 * by then; `met` is their number before. */
unsigned paris_lesson_advance(struct paris_state *state, const struct paris_lesson_goals *goals,
                              const struct paris_rules *rules, struct paris_decision decision,
                              unsigned met);

/* Searches at most `depth` of the learner's decisions; the other seats answer as they would in
 * play. It knows the stacks: a lesson always has the same deal. */
void paris_lesson_path(struct paris_lesson_path *out, const struct paris_lesson_goals *goals,
                       const struct paris_rules *rules, const struct paris_state *state,
                       unsigned met, unsigned depth);

#endif
