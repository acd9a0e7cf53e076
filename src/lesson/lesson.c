/* How a scene begins, what the other seats answer, and how far a record has come. */
#include "lesson/path.h"

#include "ai/heuristic/greedy.h"
#include "base/language.h"
#include "notation/codes.h"
#include "notation/decisions.h"

#include <string.h>

/* How much longer than the solution a way may be before we call the goal out of reach. */
enum { DETOUR = 3 };

/* --- beginning --- */

const struct paris_lesson *paris_lesson_find(const char *word)
{
    int number = paris_code_find_number(word, strlen(word), (int)paris_lesson_count);
    if (number > 0)
        return &paris_lessons[number - 1];
    for (unsigned i = 0; i < paris_lesson_count; i++)
        if (strcmp(word, paris_lessons[i].id) == 0)
            return &paris_lessons[i];
    return NULL;
}

enum paris_status paris_lesson_start(struct paris_record *out, const struct paris_lesson *lesson,
                                     const struct paris_rules *rules, struct paris_error *error)
{
    struct paris_lesson_goals goals;
    enum paris_status status =
        paris_record_read_any(out, NULL, rules, lesson->position, strlen(lesson->position), error);
    return status == PARIS_OK ? paris_lesson_goals(&goals, lesson, rules, &out->start, error)
                              : status;
}

struct paris_decision paris_lesson_reply(const struct paris_rules *rules,
                                         const struct paris_state *state)
{
    struct paris_view view;
    paris_view_for(&view, rules, state, state->seat);
    return paris_greedy_decide(rules, &view, 0);
}

/* --- reviewing --- */

/* A record on its way from the start to its end. */
struct replay {
    const struct paris_rules *rules;
    struct paris_lesson_goals goals;
    struct paris_state state;
    unsigned met;
    const char *solution; /* what is left of it; NULL once the learner has left it */
    /* Before the learner's last decision. */
    bool decided, followed; /* there was one; it is the solution's */
    struct paris_state before;
    unsigned met_before;
};

/* Takes the next decision off a list that is joined by "; ". */
static bool take(struct paris_decision *out, const struct paris_rules *rules, const char **list)
{
    struct paris_error error;
    const char *end = *list != NULL ? strchr(*list, ';') : NULL;
    size_t length = *list == NULL ? 0 : end != NULL ? (size_t)(end - *list) : strlen(*list);
    if (length == 0 || paris_notation_read(out, rules, *list, length, &error) != PARIS_OK)
        return false;
    *list = end != NULL ? end + 1 + strspn(end + 1, " ") : *list + length;
    return true;
}

static void follow(struct replay *replay, struct paris_decision decision)
{
    struct paris_events events;
    struct paris_decision wanted;
    if (replay->state.seat == replay->goals.learner) {
        replay->before = replay->state;
        replay->met_before = replay->met;
        replay->decided = true;
        replay->followed = take(&wanted, replay->rules, &replay->solution) &&
                           paris_decision_equal(wanted, decision);
        replay->solution = replay->followed ? replay->solution : NULL;
    }
    paris_game_apply(replay->rules, &replay->state, decision, &events);
    replay->met =
        paris_lesson_follow(&replay->goals, replay->met, replay->rules, &replay->state, &events);
}

/* A scene that is won at the end of the game is too long to be judged step by step. */
static bool is_judged(const struct paris_lesson_goals *goals)
{
    return !goals->goal[goals->count - 1].wins;
}

static unsigned depth_of(const struct paris_lesson *lesson)
{
    unsigned depth = 1 + DETOUR;
    for (const char *at = lesson->solution; (at = strchr(at, ';')) != NULL; at++)
        depth++;
    return depth < PARIS_LESSON_DEPTH_MAX ? depth : PARIS_LESSON_DEPTH_MAX;
}

static enum paris_lesson_verdict judge(const struct replay *replay, unsigned depth,
                                       const struct paris_lesson_path *after)
{
    struct paris_lesson_path before;
    if (!replay->decided)
        return PARIS_LESSON_NONE;
    if (replay->followed || replay->met > replay->met_before)
        return PARIS_LESSON_TOWARD;
    if (!is_judged(&replay->goals) || replay->state.seat != replay->goals.learner)
        return PARIS_LESSON_NONE;
    if (after->length == 0)
        return PARIS_LESSON_LOST;
    paris_lesson_path(&before, &replay->goals, replay->rules, &replay->before, replay->met_before,
                      depth);
    return before.length > 0 && after->length >= before.length ? PARIS_LESSON_BESIDE
                                                               : PARIS_LESSON_TOWARD;
}

void paris_lesson_review(struct paris_lesson_review *out, const struct paris_lesson *lesson,
                         const struct paris_rules *rules, const struct paris_record *record)
{
    struct replay replay = {.rules = rules, .solution = lesson->solution};
    struct paris_lesson_path path = {0};
    struct paris_error error;
    paris_record_start(&replay.state, rules, record);
    enum paris_status status =
        paris_lesson_goals(&replay.goals, lesson, rules, &replay.state, &error);
    PARIS_CHECK(status == PARIS_OK);
    for (uint32_t i = 0; i < record->count; i++)
        follow(&replay, record->decision[i]);
    *out = (struct paris_lesson_review){.met = replay.met,
                                        .done = replay.met == replay.goals.count,
                                        .over = paris_state_over(&replay.state)};
    bool asked = !out->done && !out->over && replay.state.seat == replay.goals.learner;
    if (asked && take(&out->next, rules, &replay.solution)) {
        out->has_next = true;
    } else if (asked && is_judged(&replay.goals)) {
        paris_lesson_path(&path, &replay.goals, rules, &replay.state, replay.met, depth_of(lesson));
        out->has_next = path.length > 0;
        out->next = path.first;
    }
    out->verdict = judge(&replay, depth_of(lesson), &path);
}

const char *paris_lesson_remark(enum paris_lesson_verdict verdict)
{
    switch (verdict) {
    case PARIS_LESSON_BESIDE:
        return PARIS_TEXT(
            "Also a fine move, but this scene is about something else. You can undo it.");
    case PARIS_LESSON_LOST:
        return PARIS_TEXT(
            "You may do that, but it leads away from the goal. Undo it, or restart the scene.");
    case PARIS_LESSON_NONE:
    case PARIS_LESSON_TOWARD: return "";
    }
    PARIS_TRAP();
}

/* --- numbers in texts --- */

static unsigned points_behind(const struct paris_state *start)
{
    unsigned own = start->player[start->seat].vp, most = own;
    for (unsigned seat = 0; seat < start->players; seat++)
        most = start->player[seat].vp > most ? start->player[seat].vp : most;
    return most - own;
}

struct paris_lesson_numbers paris_lesson_numbers(const struct paris_lesson *lesson,
                                                 const struct paris_rules *rules,
                                                 const struct paris_state *start, unsigned step)
{
    unsigned least = step < lesson->step_count ? lesson->step[step].least : 0;
    return (struct paris_lesson_numbers){least > 0 ? least : points_behind(start),
                                         rules->vp_trigger};
}
