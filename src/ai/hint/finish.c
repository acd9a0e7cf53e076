/* Searches the last turn: every line is played to its end, and the best is kept. First the line of the
 * best-looking decision at each step, then all that deviate from it once, twice, ..., until nothing is
 * left to try or the limit of positions is reached. */
#include "ai/hint/finish.h"

#include "ai/eval/oneply.h"

#include <string.h>

enum {
    DEVIATIONS_MAX = 15, /* fits in four bits */
    SEEN = 4096,         /* size of the table of visited positions */
    DEPTH = 96,          /* limit of decisions in a turn */
    LONG_TURN = 64,      /* after this many decisions the turn is brought to its end */
    POOL = 2048          /* decisions not yet tried, of all levels */
};

struct finish {
    const struct paris_evaluator *evaluator;
    unsigned seat;
    unsigned left; /* positions left to visit */
    bool cut;      /* a line needs more deviations than allowed now */
    unsigned length, best_length;
    int32_t best; /* utility */
    struct paris_decision line[DEPTH], best_line[DEPTH];
    size_t waiting; /* number in the pool, which is here so that stack frames stay small */
    struct paris_decision pool[POOL + DEPTH + PARIS_MAX_LEGAL];
    uint64_t seen[SEEN]; /* hashes: the same decisions in another order lead to the same position */
};

/* True if the position was not visited before with as many deviations, as far as the table remembers. */
static bool is_new(struct finish *finish, const struct paris_state *state,
                   struct paris_trades trades, unsigned deviations)
{
    const uint64_t low = DEVIATIONS_MAX;               /* bits for the number of deviations */
    const uint64_t odd = UINT64_C(0x9e3779b97f4a7c15); /* mixes the trades into all bits */
    uint64_t traded = trades.bought | (uint64_t)trades.sold << 8 | (uint64_t)trades.fetched << 16 |
                      (uint64_t)trades.raised << 24;
    uint64_t hash = paris_state_hash(state) ^ traded * odd,
             *seen = &finish->seen[(hash >> 4) % SEEN];
    if (*seen != 0 && (*seen & ~low) == (hash & ~low) && (*seen & low) >= deviations)
        return false;
    *seen = (hash & ~low) | deviations;
    return true;
}

/* Of equal lines the shortest, without idle steps. */
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

/* Candidates; after many decisions only those that advance the turn. */
static size_t list_steps(const struct finish *finish, const struct paris_state *state,
                         struct paris_trades trades, struct paris_decision *list)
{
    size_t count = paris_candidates(finish->evaluator->rules, state, trades, list), kept = 0;
    for (size_t i = 0; i < count && finish->length >= LONG_TURN; i++)
        if (!paris_decision_is_free(list[i]))
            list[kept++] = list[i];
    return kept > 0 ? kept : count;
}

/* A one-step estimate is enough for ordering, since the line is played out anyway. After the action it
 * needs no network: the turn is scored as if it ended after the decision. */
static int32_t guess(const struct finish *finish, const struct paris_origin *origin,
                     struct paris_decision decision)
{
    const struct paris_state *state = &origin->state;
    struct paris_ai_value value;
    struct paris_state next = *state;
    if (state->phase != PARIS_PHASE_WRAP) {
        paris_oneply_value(&value, finish->evaluator, origin, decision);
    } else {
        paris_game_advance(finish->evaluator->rules, &next, decision);
        if (next.phase == PARIS_PHASE_WRAP)
            paris_game_advance(finish->evaluator->rules, &next, paris_decision(PARIS_END, 0, 0, 0));
        paris_value_of(&value, finish->evaluator, &next);
    }
    return paris_utility(&value, state->players, state->seat);
}

/* The best-looking decision comes first, so that it is the one to follow when the limit is reached. The
 * end of the turn comes after decisions that look as good: something better may follow from those. */
static void put_best_first(const struct finish *finish, const struct paris_state *state,
                           struct paris_decision *list, size_t count)
{
    size_t best = 0;
    int32_t most = INT32_MIN;
    struct paris_origin origin;
    if (count < 2)
        return;
    paris_origin_set(&origin, finish->evaluator, state);
    for (size_t i = 0; i < count; i++) {
        int32_t utility = guess(finish, &origin, list[i]);
        if (utility > most || (utility == most && list[best].verb == PARIS_END)) {
            most = utility;
            best = i;
        }
    }
    struct paris_decision first = list[best];
    list[best] = list[0];
    list[0] = first;
}

/* Allows `deviations` more decisions other than the best-looking one. */
static void look_behind(struct finish *finish, const struct paris_state *state,
                        struct paris_trades trades, unsigned deviations)
{
    if (paris_state_over(state)) {
        keep_if_best(finish, state);
        return;
    }
    PARIS_CHECK(finish->length < DEPTH);
    struct paris_decision *list = &finish->pool[finish->waiting];
    size_t count = list_steps(finish, state, trades, list);
    put_best_first(finish, state, list, count);
    if (deviations == 0 || finish->waiting + count > POOL) {
        finish->cut |= count > 1;
        count = 1;
    }
    finish->waiting += count;
    for (size_t i = 0; i < count && (i == 0 || finish->left > 0); i++) {
        struct paris_state next = *state;
        finish->left -= finish->left > 0;
        paris_game_advance(finish->evaluator->rules, &next, list[i]);
        struct paris_trades more = paris_trades_after(trades, finish->evaluator->rules, list[i]);
        unsigned rest = i == 0 ? deviations : deviations - 1;
        if (!is_new(finish, &next, more, rest))
            continue;
        finish->line[finish->length++] = list[i];
        look_behind(finish, &next, more, rest);
        finish->length--;
    }
    finish->waiting -= count;
}

/* Plays the line and records what it gains. */
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

/* Starts from the position after these decisions. */
static void finish_behind(struct paris_finish *out, const struct paris_evaluator *evaluator,
                          const struct paris_state *state, struct paris_trades trades,
                          const struct paris_decision *first, unsigned count, unsigned positions)
{
    struct finish finish; /* the pool needs no initialisation */
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
    for (unsigned deviations = 0; finish.cut && finish.left > 0 && deviations <= DEVIATIONS_MAX;
         deviations++) {
        finish.cut = false;
        look_behind(&finish, &next, trades, deviations);
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
