/* Measures a position for a scene. */
#include "lesson/survey.h"

#include "lesson/path.h"
#include "notation/decisions.h"
#include "rules/why.h"

#include <string.h>

bool paris_lesson_mashable(const struct paris_lesson_goals *goals, const struct paris_rules *rules,
                           const struct paris_state *start)
{
    enum { PRESSES = 24 };
    struct paris_decision list[PARIS_MAX_LEGAL];
    for (size_t place = 0; place < PARIS_MAX_LEGAL; place++) {
        struct paris_state state = *start;
        unsigned met = 0;
        for (unsigned i = 0; i < PRESSES && !paris_state_over(&state); i++) {
            size_t count = paris_game_legal(rules, &state, list);
            if (place >= count)
                break;
            met = paris_lesson_advance(&state, goals, rules, list[place], met);
            if (met == goals->count)
                return true;
        }
    }
    return false;
}

bool paris_lesson_ends_next_round(const struct paris_lesson_goals *goals,
                                  const struct paris_rules *rules, const struct paris_state *start)
{
    struct paris_decision list[PARIS_MAX_LEGAL];
    size_t count = paris_game_legal(rules, start, list);
    for (size_t i = 0; i < count; i++) {
        struct paris_state state = *start;
        paris_lesson_advance(&state, goals, rules, list[i], 0);
        while (!paris_state_over(&state) && state.round <= start->round + 1u)
            paris_lesson_advance(&state, goals, rules, paris_lesson_reply(rules, &state), 0);
        if (!paris_state_over(&state))
            return false;
    }
    return true;
}

unsigned paris_lesson_play(struct paris_state *end, bool *legal,
                           const struct paris_lesson_goals *goals, const struct paris_rules *rules,
                           const struct paris_state *start, const char *list)
{
    unsigned met = 0;
    *end = *start;
    *legal = true;
    while (*list != '\0' && met < goals->count && !paris_state_over(end)) {
        struct paris_decision decision;
        struct paris_error error;
        size_t length = strcspn(list, ";");
        *legal = paris_notation_read(&decision, rules, list, length, &error) == PARIS_OK &&
                 paris_why_not(rules, end, decision).reason == PARIS_WHY_ALLOWED;
        if (!*legal)
            return met;
        met = paris_lesson_advance(end, goals, rules, decision, met);
        list += length + strspn(list + length, "; ");
    }
    return met;
}

static void add_decision(struct paris_text *way, const struct paris_rules *rules,
                         struct paris_decision decision)
{
    paris_text_add(way, way->length > 0 ? "; " : "");
    paris_notation_write(way, rules, decision);
}

/* Adds the rest of the way to the goal; false if it is out of reach. */
static bool finish(struct paris_text *way, const struct paris_lesson_goals *goals,
                   const struct paris_rules *rules, struct paris_state state, unsigned met)
{
    bool at_end = goals->goal[goals->count - 1].wins;
    while (met < goals->count) {
        struct paris_lesson_path path = {0};
        if (paris_state_over(&state))
            return false;
        if (at_end)
            path.first = paris_lesson_reply(rules, &state);
        else
            paris_lesson_path(&path, goals, rules, &state, met, PARIS_LESSON_DEPTH_MAX);
        if (!at_end && path.length == 0)
            return false;
        add_decision(way, rules, path.first);
        met = paris_lesson_advance(&state, goals, rules, path.first, met);
    }
    return true;
}

/* These do not make a way different: which tile is drawn, when a turn ends, additional trades. */
static bool is_aside(struct paris_decision decision)
{
    return decision.verb == PARIS_DRAW || decision.verb == PARIS_END ||
           decision.verb == PARIS_BUY || decision.verb == PARIS_SELL;
}

/* Deviates from the way so far: another decision than `wanted`. */
static bool leave(char out[PARIS_LESSON_SOLUTION_LENGTH], const char *so_far,
                  const struct paris_lesson_goals *goals, const struct paris_rules *rules,
                  const struct paris_state *state, unsigned met, struct paris_decision wanted)
{
    struct paris_decision list[PARIS_MAX_LEGAL];
    size_t count = paris_game_legal(rules, state, list);
    for (size_t i = 0; i < count; i++) {
        struct paris_state other = *state;
        struct paris_text way = paris_text_in(out, PARIS_LESSON_SOLUTION_LENGTH);
        if (is_aside(list[i]) || paris_decision_equal(list[i], wanted))
            continue;
        paris_text_add(&way, so_far);
        add_decision(&way, rules, list[i]);
        unsigned then = paris_lesson_advance(&other, goals, rules, list[i], met);
        if (finish(&way, goals, rules, other, then))
            return true;
    }
    return false;
}

bool paris_lesson_other_way(char out[PARIS_LESSON_SOLUTION_LENGTH],
                            const struct paris_lesson_goals *goals, const struct paris_rules *rules,
                            const struct paris_state *start, const char *solution)
{
    char buffer[PARIS_LESSON_SOLUTION_LENGTH];
    struct paris_text so_far = paris_text_in(buffer, sizeof buffer);
    struct paris_lesson_goals strict = *goals;
    struct paris_state state = *start;
    strict.last_round -= PARIS_LESSON_SPARE_TURNS;
    unsigned met = 0;
    while (*solution != '\0' && !paris_state_over(&state)) {
        struct paris_decision wanted;
        struct paris_error error;
        size_t length = strcspn(solution, ";");
        if (paris_notation_read(&wanted, rules, solution, length, &error) != PARIS_OK)
            return false;
        if (!is_aside(wanted) && leave(out, buffer, &strict, rules, &state, met, wanted))
            return true;
        add_decision(&so_far, rules, wanted);
        met = paris_lesson_advance(&state, goals, rules, wanted, met);
        solution += length + strspn(solution + length, "; ");
    }
    return false;
}

static void add_step(struct paris_lesson_survey *out, struct paris_text *solution,
                     const struct paris_rules *rules, const struct paris_state *state,
                     const struct paris_lesson_path *path)
{
    struct paris_decision list[PARIS_MAX_LEGAL];
    unsigned choices = (unsigned)paris_game_legal(rules, state, list);
    bool counts = path->first.verb != PARIS_DRAW;
    out->choices = choices > out->choices ? choices : out->choices;
    out->ways = counts && path->ways > out->ways ? path->ways : out->ways;
    add_decision(solution, rules, path->first);
}

bool paris_lesson_survey(struct paris_lesson_survey *out, const struct paris_lesson_goals *goals,
                         const struct paris_rules *rules, const struct paris_state *start,
                         unsigned depth)
{
    struct paris_state state = *start;
    struct paris_lesson_path path;
    unsigned met = 0;
    *out = (struct paris_lesson_survey){0};
    struct paris_text solution = paris_text_in(out->solution, sizeof out->solution);
    for (unsigned left = depth; met < goals->count; left = path.length - 1) {
        paris_lesson_path(&path, goals, rules, &state, met, left);
        if (path.length == 0)
            return false;
        out->length += out->length == 0 ? path.length : 0;
        add_step(out, &solution, rules, &state, &path);
        met = paris_lesson_advance(&state, goals, rules, path.first, met);
    }
    out->mashable = paris_lesson_mashable(goals, rules, start);
    return true;
}
