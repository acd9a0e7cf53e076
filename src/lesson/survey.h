/* For authors of lessons and for tests: how good is a position for a scene? */
#ifndef PARIS_LESSON_SURVEY_H
#define PARIS_LESSON_SURVEY_H

#include "lesson/goal.h"

enum { PARIS_LESSON_SOLUTION_LENGTH = 2048 };

struct paris_lesson_survey {
    unsigned length;  /* decisions of the learner's shortest way; 0: none found */
    unsigned choices; /* most legal decisions at a step of it */
    unsigned
        ways; /* most different decisions at a step, draws left out, that lead there as quickly */
    bool mashable; /* won by taking the decision at the same place in the list again and again */
    char solution[PARIS_LESSON_SOLUTION_LENGTH];
};

/* False if there is no way of at most `depth` decisions. */
PARIS_MUST_USE bool paris_lesson_survey(struct paris_lesson_survey *out,
                                        const struct paris_lesson_goals *goals,
                                        const struct paris_rules *rules,
                                        const struct paris_state *start, unsigned depth);

/* Another way to the goal, as a list like the solution: it leaves the solution at some step for another decision (no
 * draw, no end of turn), then goes on as quickly as it can, without a spare turn; at the end of the game it plays on like the other seats.
 * False if there is none. */
PARIS_MUST_USE bool paris_lesson_other_way(char out[PARIS_LESSON_SOLUTION_LENGTH],
                                           const struct paris_lesson_goals *goals,
                                           const struct paris_rules *rules,
                                           const struct paris_state *start, const char *solution);

/* Can the scene be won like that? */
bool paris_lesson_mashable(const struct paris_lesson_goals *goals, const struct paris_rules *rules,
                           const struct paris_state *start);

/* Does the game end in the next round, whatever the learner does first? After that the learner plays as the others do. */
bool paris_lesson_ends_next_round(const struct paris_lesson_goals *goals,
                                  const struct paris_rules *rules, const struct paris_state *start);

/* Plays a list of the learner's decisions and the others' answers; returns the steps met. Stops early, with `*legal`
 * false, at a decision that is not legal. *end gets the last state. */
unsigned paris_lesson_play(struct paris_state *end, bool *legal,
                           const struct paris_lesson_goals *goals, const struct paris_rules *rules,
                           const struct paris_state *start, const char *list);

#endif
