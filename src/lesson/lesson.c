/* How a scene begins, what the other seats answer, and how far a record has come. */
#include "lesson/path.h"

#include "ai/heuristic/greedy.h"
#include "base/language.h"
#include "notation/codes.h"
#include "notation/decisions.h"
#include "rules/why.h"

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
    /* The solution and what is left of it: from `next` on, but for what was done early. */
    struct paris_decision solution[PARIS_LESSON_PATH_MAX];
    bool early[PARIS_LESSON_PATH_MAX];
    unsigned length, next;
    bool left; /* the learner goes another way */
    /* Before the learner's last decision. */
    bool decided, followed; /* there was one; it is the solution's */
    struct paris_state before;
    unsigned met_before;
};

static void read_solution(struct replay *replay, const char *list)
{
    struct paris_error error;
    while (*list != '\0' && replay->length < PARIS_LESSON_PATH_MAX) {
        size_t length = strcspn(list, ";");
        if (paris_notation_read(&replay->solution[replay->length], replay->rules, list, length,
                                &error) != PARIS_OK)
            return;
        replay->length++;
        list += length + strspn(list + length, "; ");
    }
}

/* Can be done at any moment of the turn. */
static bool is_free(struct paris_decision decision)
{
    return decision.verb == PARIS_USE || decision.verb == PARIS_USE_END ||
           decision.verb == PARIS_SELL || decision.verb == PARIS_BUY;
}

/* Is this the solution's next decision, or one that the same turn of it has later and that may come at any moment?
 * Then it is crossed out. */
static bool cross_out(struct replay *replay, struct paris_decision decision)
{
    for (unsigned i = replay->next; i < replay->length; i++) {
        struct paris_decision wanted = replay->solution[i];
        if (!replay->early[i] && paris_decision_equal(wanted, decision)) {
            replay->early[i] = true;
            while (replay->next < replay->length && replay->early[replay->next])
                replay->next++;
            return true;
        }
        if (!is_free(decision) || wanted.verb == PARIS_END)
            return false;
    }
    return false;
}

/* What the solution goes on with; false if that is not legal. */
static bool go_on(struct paris_decision *out, const struct replay *replay)
{
    if (replay->left || replay->next == replay->length)
        return false;
    *out = replay->solution[replay->next];
    return paris_why_not(replay->rules, &replay->state, *out).reason == PARIS_WHY_ALLOWED;
}

static void follow(struct replay *replay, struct paris_decision decision)
{
    struct paris_events events;
    if (replay->state.seat == replay->goals.learner) {
        replay->before = replay->state;
        replay->met_before = replay->met;
        replay->decided = true;
        replay->followed = !replay->left && cross_out(replay, decision);
        replay->left = !replay->followed;
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
    struct replay replay = {.rules = rules};
    struct paris_lesson_path path = {0};
    struct paris_error error;
    paris_record_start(&replay.state, rules, record);
    enum paris_status status =
        paris_lesson_goals(&replay.goals, lesson, rules, &replay.state, &error);
    PARIS_CHECK(status == PARIS_OK);
    read_solution(&replay, lesson->solution);
    for (uint32_t i = 0; i < record->count; i++)
        follow(&replay, record->decision[i]);
    *out = (struct paris_lesson_review){.met = replay.met,
                                        .done = replay.met == replay.goals.count,
                                        .over = paris_state_over(&replay.state)};
    bool asked = !out->done && !out->over && replay.state.seat == replay.goals.learner;
    if (asked && go_on(&out->next, &replay)) {
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
