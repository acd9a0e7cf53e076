/* The parts of `paris-lab lessons`: finds positions for scenes, renews data/lessons.json, measures
 * coverage. */
#ifndef PARIS_LAB_LESSONS_LESSONS_H
#define PARIS_LAB_LESSONS_LESSONS_H

#include "lab/arena/games.h"
#include "lesson/survey.h"
#include "notation/position.h"

enum { PARIS_LESSONS_KEPT = 10 };

/* A position in which a scene could take place. */
struct paris_lessons_found {
    struct paris_lesson_survey survey;
    unsigned burden; /* how much there is on the board; lists begin with the least */
    char position[PARIS_POSITION_LENGTH];
};

/* The best ones, best first. */
struct paris_lessons_finds {
    unsigned count;
    struct paris_lessons_found found[PARIS_LESSONS_KEPT];
};

/* Searches the games of the plan. */
PARIS_MUST_USE enum paris_status paris_lessons_find(struct paris_lessons_finds *out,
                                                    const struct paris_arena_plan *plan,
                                                    const struct paris_lesson *lesson,
                                                    struct paris_error *error);

/* Does the built-in lesson hold under these rules? Its position must be readable, its solution must
 * reach the goal, the scene must not be won by choosing the same entry again and again, and there
 * must be two ways. Returns NULL and another way if so, else what is wrong. */
const char *paris_lessons_check(char other_way[PARIS_LESSON_SOLUTION_LENGTH],
                                const struct paris_lesson *lesson, const struct paris_rules *rules);

/* Puts a position and its solution into the text of data/lessons.json, which must have room. False if the scene is
 * not in it. */
PARIS_MUST_USE bool paris_lessons_replace(char *text, size_t capacity, const char *id,
                                          const struct paris_lessons_found *found);

/* Prints the share of the games' decisions whose clauses the lessons' solutions cover, too. */
PARIS_MUST_USE enum paris_status paris_lessons_coverage(const struct paris_arena_plan *plan,
                                                        struct paris_error *error);

#endif
