/* For authors of lessons and for tests: how good is a position for a scene? */
#ifndef PARIS_LESSON_SURVEY_H
#define PARIS_LESSON_SURVEY_H

#include "lesson/goal.h"

enum { PARIS_LESSON_SOLUTION_LENGTH = 2048 };

struct paris_lesson_survey {
    unsigned length;  /* decisions of the learner's shortest way; 0: there is none */
    unsigned choices; /* the most legal decisions at one of its steps */
    unsigned
        ways; /* the most different decisions at one step, without draws, that lead there as quickly */
    bool mashable; /* won by choosing the same entry of the list again and again */
    char solution[PARIS_LESSON_SOLUTION_LENGTH];
};

/* False if there is no way of at most `depth` decisions. */
PARIS_MUST_USE bool paris_lesson_survey(struct paris_lesson_survey *out,
                                        const struct paris_lesson_goals *goals,
                                        const struct paris_rules *rules,
                                        const struct paris_state *start, unsigned depth);

/* Another way to the goal, as a list like the solution. At some step it takes another decision than
 * the solution (no draw, no end of turn), then the shortest way from there, without a spare turn;
 * where the game's end decides, it plays on like the other seats. False if there is none. */
PARIS_MUST_USE bool paris_lesson_other_way(char out[PARIS_LESSON_SOLUTION_LENGTH],
                                           const struct paris_lesson_goals *goals,
                                           const struct paris_rules *rules,
                                           const struct paris_state *start, const char *solution);

/* Is the scene won by choosing the same entry again and again? */
bool paris_lesson_mashable(const struct paris_lesson_goals *goals, const struct paris_rules *rules,
                           const struct paris_state *start);

/* Does the game end in the next round, whatever the learner does first? After that first decision
 * the learner plays like the other seats. */
bool paris_lesson_ends_next_round(const struct paris_lesson_goals *goals,
                                  const struct paris_rules *rules, const struct paris_state *start);

/* Plays a list of the learner's decisions and the others' turns. Returns the steps met. Stops at an
 * illegal decision, with *legal false. *end gets the last state. */
unsigned paris_lesson_play(struct paris_state *end, bool *legal,
                           const struct paris_lesson_goals *goals, const struct paris_rules *rules,
                           const struct paris_state *start, const char *list);

#endif
