/* Iterative deepening over the learner's decisions. Depths are small and a step has few decisions,
 * so positions are not remembered. */
#include "lesson/path.h"

/* Positions to visit before giving up: about 50 ms in a browser. */
enum { POSITIONS_MAX = 60000 };

struct search {
    const struct paris_lesson_goals *goals;
    const struct paris_rules *rules;
    unsigned positions;
};

/* Free decisions are possible at any moment, which would only repeat the same ways in another
 * order. So trades are tried just before the action that needs them, and tiles as soon as they can
 * be used. */
static bool is_worth_trying(const struct paris_state *state, struct paris_decision decision)
{
    switch (decision.verb) {
    case PARIS_BUY:
    case PARIS_SELL: return state->phase == PARIS_PHASE_ACT || state->phase == PARIS_PHASE_PRESTIGE;
    case PARIS_USE:
    case PARIS_USE_END: return state->phase != PARIS_PHASE_DRAW;
    default: return true;
    }
}

unsigned paris_lesson_advance(struct paris_state *state, const struct paris_lesson_goals *goals,
                              const struct paris_rules *rules, struct paris_decision decision,
                              unsigned met)
{
    struct paris_events events;
    for (;;) {
        paris_game_apply(rules, state, decision, &events);
        met = paris_lesson_follow(goals, met, rules, state, &events);
        if (met == goals->count || paris_state_over(state) || state->seat == goals->learner)
            return met;
        decision = paris_lesson_reply(rules, state);
    }
}

static unsigned advance(struct search *search, struct paris_state *state,
                        struct paris_decision decision, unsigned met)
{
    search->positions++;
    return paris_lesson_advance(state, search->goals, search->rules, decision, met);
}

static bool reach(struct search *search, const struct paris_state *state, unsigned met,
                  unsigned depth)
{
    struct paris_decision list[PARIS_MAX_LEGAL];
    if (met == search->goals->count)
        return true;
    if (depth == 0 || paris_state_over(state) || state->round > search->goals->last_round)
        return false;
    size_t count = paris_game_legal(search->rules, state, list);
    for (size_t i = 0; i < count && search->positions < POSITIONS_MAX; i++) {
        struct paris_state next = *state;
        if (!is_worth_trying(state, list[i]))
            continue;
        unsigned then = advance(search, &next, list[i], met);
        if (reach(search, &next, then, depth - 1))
            return true;
    }
    return false;
}

static void try_all(struct paris_lesson_path *out, struct search *search,
                    const struct paris_state *state, unsigned met, unsigned depth)
{
    struct paris_decision list[PARIS_MAX_LEGAL];
    size_t count = paris_game_legal(search->rules, state, list);
    for (size_t i = 0; i < count && search->positions < POSITIONS_MAX; i++) {
        struct paris_state next = *state;
        if (!is_worth_trying(state, list[i]))
            continue;
        unsigned then = advance(search, &next, list[i], met);
        if (!reach(search, &next, then, depth - 1))
            continue;
        if (out->ways++ == 0) {
            out->length = depth;
            out->first = list[i];
        }
    }
}

void paris_lesson_path(struct paris_lesson_path *out, const struct paris_lesson_goals *goals,
                       const struct paris_rules *rules, const struct paris_state *state,
                       unsigned met, unsigned depth)
{
    struct search search = {goals, rules, 0};
    *out = (struct paris_lesson_path){0};
    if (met == goals->count || paris_state_over(state) || state->seat != goals->learner ||
        state->round > goals->last_round)
        return;
    for (unsigned i = 1; i <= depth && out->length == 0; i++)
        try_all(out, &search, state, met, i);
}
