/* A step of a lesson, ready to be compared with events. */
#ifndef PARIS_LESSON_GOAL_H
#define PARIS_LESSON_GOAL_H

#include "lesson/lesson.h"
#include "rules/game.h"

/* Turns that a scene has to spare, so that ending one too early can be made good. */
enum { PARIS_LESSON_SPARE_TURNS = 1 };

struct paris_lesson_goal {
    uint8_t event; /* enum paris_event_type */
    int8_t source; /* enum paris_vp_source, or -1 */
    uint8_t least;
    bool leads, wins;
    uint64_t from, to; /* places, as bits */
};

struct paris_lesson_goals {
    unsigned learner;    /* seat */
    unsigned last_round; /* goals met later do not count */
    unsigned count;
    struct paris_lesson_goal goal[PARIS_LESSON_STEPS_MAX];
};

/* A scene has one turn more than the verbs of its solution. An error names the wrong word; it is
 * the author's mistake. */
PARIS_MUST_USE enum paris_status paris_lesson_goals(struct paris_lesson_goals *out,
                                                    const struct paris_lesson *lesson,
                                                    const struct paris_rules *rules,
                                                    const struct paris_state *start,
                                                    struct paris_error *error);

/* How many goals are met after these events, `met` before them; `after` is the state then. */
unsigned paris_lesson_follow(const struct paris_lesson_goals *goals, unsigned met,
                             const struct paris_rules *rules, const struct paris_state *after,
                             const struct paris_events *events);

#endif
