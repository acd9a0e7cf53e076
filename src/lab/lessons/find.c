/* Searches real games for positions in which a scene could take place. */
#include "lab/lessons/lessons.h"

#include "lesson/path.h"
#include "notation/decisions.h"
#include "rules/view.h"

#include <stdlib.h>
#include <string.h>

struct finder {
    const struct paris_lesson *lesson;
    struct paris_lessons_finds *finds;
    struct paris_ai *strong, *weak; /* for scenes that are won at the end of the game */
};

/* Games are played on a single thread: this one. */
static struct finder *finder;

/* --- scenes with a near goal --- */

static unsigned count_words(const char *words)
{
    unsigned count = *words != '\0';
    for (; *words != '\0'; words++)
        count += *words == ' ';
    return count;
}

/* Does the solution consist of exactly these verbs? */
static bool has_verbs(const char *solution, const char *verbs)
{
    while (*solution != '\0' && *verbs != '\0') {
        size_t length = strcspn(verbs, " ");
        if (strcspn(solution, " ;") != length || memcmp(solution, verbs, length) != 0)
            return false;
        verbs += length + (verbs[length] == ' ');
        solution += strcspn(solution, ";");
        solution += strspn(solution, "; ");
    }
    return *solution == *verbs;
}

static bool survey_near(struct paris_lesson_survey *out, const struct paris_lesson_goals *goals,
                        const struct paris_rules *rules, const struct paris_state *state)
{
    const struct paris_lesson *lesson = finder->lesson;
    return paris_lesson_survey(out, goals, rules, state, count_words(lesson->verbs)) &&
           out->ways >= 2 && !out->mashable && has_verbs(out->solution, lesson->verbs);
}

/* --- scenes that are won at the end --- */

/* Plays to the end with a computer player in the learner's seat; returns true if it wins. */
static bool play_out(struct paris_lesson_survey *out, const struct paris_lesson_goals *goals,
                     const struct paris_rules *rules, const struct paris_state *start,
                     struct paris_ai *player, uint64_t seed)
{
    struct paris_state state = *start;
    struct paris_text solution = paris_text_in(out->solution, sizeof out->solution);
    unsigned met = 0;
    paris_text_clear(&solution);
    for (out->length = 0; !paris_state_over(&state); out->length++) {
        struct paris_view view;
        if (out->length == PARIS_LESSON_PATH_MAX || state.round > start->round + 1u)
            return false;
        paris_view_for(&view, rules, &state, goals->learner);
        struct paris_decision decision =
            paris_ai_decide(player, &view, seed + out->length, NULL, NULL);
        paris_text_add(&solution, out->length > 0 ? "; " : "");
        paris_notation_write(&solution, rules, decision);
        met = paris_lesson_advance(&state, goals, rules, decision, met);
    }
    return met == goals->count;
}

static bool is_near_end(const struct paris_rules *rules, const struct paris_state *state,
                        const struct paris_lesson_goals *goals)
{
    enum { BEHIND_MIN = 1, BEHIND_MAX = 20, LEFT_MAX = 2 };
    int behind = (int)state->player[1 - goals->learner].vp - (int)state->player[goals->learner].vp;
    unsigned left = 0;
    paris_end_set set = paris_state_end_left(rules, state);
    for (unsigned kind = 0; kind < rules->end_kinds; kind++)
        left += paris_end_count(set, kind);
    return state->players == 2 && left <= LEFT_MAX && behind >= BEHIND_MIN &&
           behind <= BEHIND_MAX && paris_lesson_ends_next_round(goals, rules, state);
}

/* A strong player must be able to win, in more than one way; a weak one not always. `choices` counts how often a
 * weak one wins: a beginner should have a chance. */
static bool survey_end(struct paris_lesson_survey *out, const struct paris_lesson_goals *goals,
                       const struct paris_rules *rules, const struct paris_state *state)
{
    enum { STRONG = 4, WEAK = 20, WEAK_MIN = 4, WEAK_MAX = 18, DECISIONS_MAX = 20 };
    struct paris_lesson_survey try = {0};
    unsigned weak_wins = 0;
    *out = try;
    if (!is_near_end(rules, state, goals) || paris_lesson_mashable(goals, rules, state))
        return false;
    for (unsigned i = 0; i < STRONG; i++) {
        if (!play_out(&try, goals, rules, state, finder->strong, 1000 * i))
            return false;
        unsigned ways = out->ways + (strcmp(try.solution, out->solution) != 0);
        if (out->length == 0 || try.length < out->length)
            *out = try;
        out->ways = ways;
    }
    for (unsigned i = 0; i < WEAK; i++)
        weak_wins += play_out(&try, goals, rules, state, finder->weak, 1000 * i);
    out->choices = WEAK - weak_wins;
    return out->ways >= 2 && weak_wins >= WEAK_MIN && weak_wins <= WEAK_MAX &&
           out->length <= DECISIONS_MAX;
}

/* --- all of them --- */

/* Early positions are easier to read. */
static unsigned burden(const struct paris_lesson_survey *survey, unsigned round)
{
    return survey->choices + 3 * round;
}

static void keep(const struct paris_lesson_survey *survey, const struct paris_rules *rules,
                 const struct paris_state *state)
{
    struct paris_lessons_finds *finds = finder->finds;
    unsigned place = finds->count, weight = burden(survey, state->round);
    while (place > 0 && finds->found[place - 1].burden > weight)
        place--;
    if (place == PARIS_LESSONS_KEPT)
        return;
    unsigned last = finds->count < PARIS_LESSONS_KEPT ? finds->count++ : PARIS_LESSONS_KEPT - 1;
    memmove(&finds->found[place + 1], &finds->found[place],
            (last - place) * sizeof finds->found[0]);
    struct paris_text text =
        paris_text_in(finds->found[place].position, sizeof finds->found[place].position);
    finds->found[place].survey = *survey;
    finds->found[place].burden = weight;
    paris_position_write(&text, rules, state);
}

struct notes {
    bool inside_turn;
};

static void look(void *notes, const struct paris_arena_step *step)
{
    const struct paris_lesson *lesson = finder->lesson;
    const struct paris_state *state = step->before;
    struct paris_lesson_goals goals;
    struct paris_lesson_survey survey;
    struct paris_error error;
    bool begins = !((struct notes *)notes)->inside_turn;
    ((struct notes *)notes)->inside_turn = step->decision.verb != PARIS_END;
    if (!begins || paris_lesson_goals(&goals, lesson, step->rules, state, &error) != PARIS_OK)
        return;
    bool good = lesson->step[lesson->step_count - 1].wins
                    ? survey_end(&survey, &goals, step->rules, state)
                    : survey_near(&survey, &goals, step->rules, state);
    if (good)
        keep(&survey, step->rules, state);
}

/* A computer player in memory of its own. */
struct player {
    void *memory;
    struct paris_ai *ai;
};

static struct player start_player(const struct paris_arena_plan *plan, struct paris_ai_spec spec)
{
    struct player player = {malloc(paris_ai_memory(&spec)), NULL};
    if (player.memory != NULL)
        player.ai = paris_ai_start(player.memory, plan->rules, &spec);
    return player;
}

enum paris_status paris_lessons_find(struct paris_lessons_finds *out,
                                     const struct paris_arena_plan *plan,
                                     const struct paris_lesson *lesson, struct paris_error *error)
{
    enum { STRONG_LEVEL = 4, WEAK_LEVEL = 2, WEAK_BLUR = 24000 };
    struct paris_ai_spec beginner = paris_ai_level(WEAK_LEVEL);
    for (unsigned players = 2; players <= PARIS_MAX_PLAYERS; players++)
        beginner.blur[players] = WEAK_BLUR;
    struct player strong = start_player(plan, paris_ai_level(STRONG_LEVEL)),
                  weak = start_player(plan, beginner);
    struct finder here = {lesson, out, strong.ai, weak.ai};
    const struct paris_arena_watch watch = {.notes = sizeof(struct notes), .step = look};
    out->count = 0;
    enum paris_status status = PARIS_OK;
    if ((here.strong == NULL || here.weak == NULL))
        status = paris_error_fail(error, PARIS_NO_RESOURCES, "not enough memory");
    finder = &here;
    if (status == PARIS_OK)
        status = paris_arena_run(plan, &watch, error);
    finder = NULL;
    free(strong.memory);
    free(weak.memory);
    return status;
}
