/* The last turn by search: every line is played to its end, and the best one is kept. First the line of
 * what looks best at each step, then all that leave it once, twice, ..., until nothing is left to try or
 * the positions are used up. */
#include "ai/finish.h"

#include "ai/oneply.h"

#include <string.h>

enum {
    DETOURS_MAX = 15, /* as many as four bits can tell */
    SEEN = 4096,      /* positions remembered */
    DEPTH = 96,       /* decisions of a turn at most */
    LEISURE = 64,     /* after so many the turn is brought to its end */
    POOL = 2048       /* decisions that wait on the way down */
};

struct finish {
    const struct paris_evaluator *evaluator;
    unsigned seat;
    unsigned left; /* positions to look at */
    bool cut;      /* something was left for more detours */
    unsigned length, best_length;
    int32_t best; /* utility */
    struct paris_decision line[DEPTH], best_line[DEPTH];
    size_t waiting; /* in the pool, which keeps what would be much of a stack out of its frames */
    struct paris_decision pool[POOL + DEPTH + PARIS_MAX_LEGAL];
    uint64_t seen[SEEN]; /* hashes: other orders of the same decisions lead to the same position */
};

/* Not looked at before with as many detours, as far as is remembered. */
static bool is_new(struct finish *finish, const struct paris_state *state,
                   struct paris_trades trades, unsigned detours)
{
    const uint64_t low = DETOURS_MAX;                  /* bits for them */
    const uint64_t odd = UINT64_C(0x9e3779b97f4a7c15); /* spreads the trades over all bits */
    uint64_t traded = trades.bought | (uint64_t)trades.sold << 8 | (uint64_t)trades.fetched << 16 |
                      (uint64_t)trades.raised << 24;
    uint64_t hash = paris_state_hash(state) ^ traded * odd,
             *seen = &finish->seen[(hash >> 4) % SEEN];
    if (*seen != 0 && (*seen & ~low) == (hash & ~low) && (*seen & low) >= detours)
        return false;
    *seen = (hash & ~low) | detours;
    return true;
}

/* Of equal ones the shortest, without idle steps. */
static void keep_if_best(struct finish *finish, const struct paris_state *state)
{
    struct paris_ai_value value;
    paris_value_of_end(&value, finish->evaluator->rules, state);
    int32_t utility = paris_utility(&value, state->players, finish->seat);
    bool shorter = finish->length < finish->best_length;
    if (finish->best_length > 0 &&
        (utility < finish->best || (utility == finish->best && !shorter)))
        return;
    finish->best = utility;
    finish->best_length = finish->length;
    for (unsigned i = 0; i < finish->length; i++)
        finish->best_line[i] = finish->line[i];
}

/* Candidates; after many decisions only those that go on with the turn. */
static size_t list_steps(const struct finish *finish, const struct paris_state *state,
                         struct paris_trades trades, struct paris_decision *list)
{
    size_t count = paris_candidates(finish->evaluator->rules, state, trades, list), kept = 0;
    for (size_t i = 0; i < count && finish->length >= LEISURE; i++)
        if (!paris_decision_is_free(list[i]))
            list[kept++] = list[i];
    return kept > 0 ? kept : count;
}

/* One step is enough to guess: what follows from it is looked into anyway. After the action no network
 * has to guess: as if the turn ended behind the decision. */
static int32_t guess(const struct finish *finish, const struct paris_state *state,
                     struct paris_decision decision)
{
    struct paris_ai_value value;
    struct paris_state next = *state;
    if (state->phase != PARIS_PHASE_WRAP) {
        paris_oneply_value(&value, finish->evaluator, state, decision);
    } else {
        paris_game_advance(finish->evaluator->rules, &next, decision);
        if (next.phase == PARIS_PHASE_WRAP)
            paris_game_advance(finish->evaluator->rules, &next, paris_decision(PARIS_END, 0, 0, 0));
        paris_value_of(&value, finish->evaluator, &next);
    }
    return paris_utility(&value, state->players, state->seat);
}

/* Which decision looks best comes first, so that it is the one to follow when positions run out. The end
 * of the turn comes behind what is as good: something better may follow from that. */
static void put_best_first(const struct finish *finish, const struct paris_state *state,
                           struct paris_decision *list, size_t count)
{
    size_t best = 0;
    int32_t most = INT32_MIN;
    for (size_t i = 0; i < count && count > 1; i++) {
        int32_t utility = guess(finish, state, list[i]);
        if (utility > most || (utility == most && list[best].verb == PARIS_END)) {
            most = utility;
            best = i;
        }
    }
    struct paris_decision first = list[best];
    list[best] = list[0];
    list[0] = first;
}

/* With so many decisions more that are not what looks best. */
static void look_behind(struct finish *finish, const struct paris_state *state,
                        struct paris_trades trades, unsigned detours)
{
    if (paris_state_over(state)) {
        keep_if_best(finish, state);
        return;
    }
    PARIS_CHECK(finish->length < DEPTH);
    struct paris_decision *list = &finish->pool[finish->waiting];
    size_t count = list_steps(finish, state, trades, list);
    put_best_first(finish, state, list, count);
    if (detours == 0 || finish->waiting + count > POOL) {
        finish->cut |= count > 1;
        count = 1;
    }
    finish->waiting += count;
    for (size_t i = 0; i < count && (i == 0 || finish->left > 0); i++) {
        struct paris_state next = *state;
        finish->left -= finish->left > 0;
        paris_game_advance(finish->evaluator->rules, &next, list[i]);
        struct paris_trades more = paris_trades_after(trades, finish->evaluator->rules, list[i]);
        unsigned rest = i == 0 ? detours : detours - 1;
        if (!is_new(finish, &next, more, rest))
            continue;
        finish->line[finish->length++] = list[i];
        look_behind(finish, &next, more, rest);
        finish->length--;
    }
    finish->waiting -= count;
}

/* Plays the line and writes down what it brings. */
static void play_out(struct paris_finish *out, const struct paris_evaluator *evaluator,
                     const struct paris_state *state, const struct paris_decision *line,
                     unsigned length)
{
    struct paris_state now = *state;
    *out = (struct paris_finish){.length = length < PARIS_AI_LINE ? length : PARIS_AI_LINE};
    for (unsigned i = 0; i < length; i++) {
        struct paris_events events;
        paris_game_apply(evaluator->rules, &now, line[i], &events);
        paris_source_add(out->points, &events);
        if (i < PARIS_AI_LINE)
            out->line[i] = line[i];
    }
    paris_value_of_end(&out->value, evaluator->rules, &now);
}

/* From the position behind these decisions on. */
static void finish_behind(struct paris_finish *out, const struct paris_evaluator *evaluator,
                          const struct paris_state *state, struct paris_trades trades,
                          const struct paris_decision *first, unsigned count, unsigned positions)
{
    struct finish finish; /* the pool needs no beginning */
    struct paris_state next = *state;
    PARIS_CHECK(paris_turn_is_last(state));
    finish.evaluator = evaluator;
    finish.seat = state->seat;
    finish.left = positions;
    finish.length = finish.best_length = 0;
    finish.waiting = 0;
    memset(finish.seen, 0, sizeof finish.seen);
    for (unsigned i = 0; i < count; i++) {
        paris_game_advance(evaluator->rules, &next, first[i]);
        trades = paris_trades_after(trades, evaluator->rules, first[i]);
        finish.line[finish.length++] = first[i];
    }
    finish.cut = true;
    for (unsigned detours = 0; finish.cut && finish.left > 0 && detours <= DETOURS_MAX; detours++) {
        finish.cut = false;
        look_behind(&finish, &next, trades, detours);
    }
    play_out(out, evaluator, state, finish.best_line, finish.best_length);
}

void paris_finish_with(struct paris_finish *out, const struct paris_evaluator *evaluator,
                       const struct paris_state *state, struct paris_trades trades,
                       struct paris_decision decision, unsigned positions)
{
    finish_behind(out, evaluator, state, trades, &decision, 1, positions);
}

void paris_finish_best(struct paris_finish *out, const struct paris_evaluator *evaluator,
                       const struct paris_state *state, unsigned positions)
{
    finish_behind(out, evaluator, state, paris_no_trades, NULL, 0, positions);
}
