/* What `paris-lab lessons` does: finds positions for scenes, renews data/lessons.json, measures coverage. */
#ifndef PARIS_LAB_LESSONS_LESSONS_H
#define PARIS_LAB_LESSONS_LESSONS_H

#include "lab/arena/games.h"
#include "lesson/survey.h"
#include "notation/position.h"

enum { PARIS_LESSONS_KEPT = 10 };

/* A position in which a scene could take place. */
struct paris_lessons_found {
    struct paris_lesson_survey survey;
    unsigned burden; /* how much there is to take in: the least comes first */
    char position[PARIS_POSITION_LENGTH];
};

/* The best ones, best first. */
struct paris_lessons_finds {
    unsigned count;
    struct paris_lessons_found found[PARIS_LESSONS_KEPT];
};

/* Looks through the games of the plan. */
PARIS_MUST_USE enum paris_status paris_lessons_find(struct paris_lessons_finds *out,
                                                    const struct paris_arena_plan *plan,
                                                    const struct paris_lesson *lesson,
                                                    struct paris_error *error);

/* Does the lesson, as built in, hold under these rules: can its position be read, does its solution reach the goal,
 * is it not won by pressing one thing, are there two ways? NULL if so, and
 * one of the other ways; else what is wrong. */
const char *paris_lessons_check(char other_way[PARIS_LESSON_SOLUTION_LENGTH],
                                const struct paris_lesson *lesson, const struct paris_rules *rules);

/* Puts a position and its solution into the text of data/lessons.json, which must have room. False if the scene is
 * not in it. */
PARIS_MUST_USE bool paris_lessons_replace(char *text, size_t capacity, const char *id,
                                          const struct paris_lessons_found *found);

/* Prints how many of the games' decisions follow clauses that the lessons' solutions follow, too. */
PARIS_MUST_USE enum paris_status paris_lessons_coverage(const struct paris_arena_plan *plan,
                                                        struct paris_error *error);

#endif
