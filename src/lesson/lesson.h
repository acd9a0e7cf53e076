/* Lessons: scenes that teach the game by playing. Each is a real position with a few steps to reach.
 *
 * A step is a predicate on events, not a click, so every legal way to it counts. The other seats are played
 * by a fixed player, so the same decisions always lead to the same game. Nothing here depends on a front end:
 * page and terminal play the same scenes and get the same judgement. The scenes are data/lessons.json. */
#ifndef PARIS_LESSON_LESSON_H
#define PARIS_LESSON_LESSON_H

#include "notation/record/record.h"
#include "rules/event.h"

enum { PARIS_LESSON_STEPS_MAX = 3, PARIS_LESSON_PATH_MAX = 48 };

/* One step, as in data/lessons.json. An empty filter, or 0, matches everything. */
struct paris_lesson_step {
    const char *text;   /* what to do, in English: for paris_say */
    const char *event;  /* its name in JSON (notation/json), "key_moved" */
    const char *source; /* of `vp`: "building", "prestige", "bonus", "end_tile", "majority" */
    const char
        *from; /* places: "arc", "bank", "building", "landmark", values and codes ("1 2", "MON8") */
    const char *to;
    uint8_t least; /* amount */
    bool leads;    /* of `vp_placed`: the learner gets first place there as things stand */
    bool wins;     /* of `over`: the learner has won */
};

struct paris_lesson {
    const char *id;    /* "bank" */
    const char *title; /* in English: for paris_say, as `hint` and `done` are */
    const char *hint;
    const char *done;
    const char *position; /* notation/position.h; the learner is to move */
    const char *solution; /* the learner's decisions, joined by "; " */
    const char *verbs;    /* of the solution: for finding positions, "draw key" */
    unsigned step_count;
    struct paris_lesson_step step[PARIS_LESSON_STEPS_MAX];
};

extern const struct paris_lesson paris_lessons[];
extern const unsigned paris_lesson_count;

/* The lesson with this id or number from 1; NULL: none. */
const struct paris_lesson *paris_lesson_find(const char *word);

/* The start as a record without decisions. PARIS_BAD_INPUT if these figures do not allow the position. */
PARIS_MUST_USE enum paris_status paris_lesson_start(struct paris_record *out,
                                                    const struct paris_lesson *lesson,
                                                    const struct paris_rules *rules,
                                                    struct paris_error *error);

/* The decision of another seat, which must be to move. */
struct paris_decision paris_lesson_reply(const struct paris_rules *rules,
                                         const struct paris_state *state);

/* The effect of the learner's last decision on the scene. */
enum paris_lesson_verdict {
    PARIS_LESSON_NONE,   /* nothing to judge */
    PARIS_LESSON_TOWARD, /* a step nearer, or the goal itself */
    PARIS_LESSON_BESIDE, /* legal, but no nearer */
    PARIS_LESSON_LOST    /* from here the goal cannot be reached soon */
};

struct paris_lesson_review {
    unsigned met; /* steps reached */
    bool done;    /* all of them */
    bool over;    /* the game has ended */
    enum paris_lesson_verdict verdict;
    bool has_next; /* the learner is to move, and *next leads to the goal */
    struct paris_decision next;
};

/* Reviews a record that began with paris_lesson_start. Depends on the record alone. */
void paris_lesson_review(struct paris_lesson_review *out, const struct paris_lesson *lesson,
                         const struct paris_rules *rules, const struct paris_record *record);

/* The sentence for a verdict, a text of the catalogue; "" for NONE and TOWARD. */
const char *paris_lesson_remark(enum paris_lesson_verdict verdict);

/* The numbers that texts of a lesson contain. */
struct paris_lesson_numbers {
    unsigned n;    /* the amount that the step wants, or how many points the learner is behind */
    unsigned keys; /* those in a district that bring a VP tile */
};

struct paris_lesson_numbers paris_lesson_numbers(const struct paris_lesson *lesson,
                                                 const struct paris_rules *rules,
                                                 const struct paris_state *start, unsigned step);

#endif
