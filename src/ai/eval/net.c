/* Converts the network's sums to expected results. */
#include "ai/eval/net.h"

#include "ai/eval/taste.h"
#include "base/bits.h"
#include "rules/bonus.h"
#include "rules/game.h"

/* 2^(-i/64), with 30 fractional bits. */
static const uint32_t halvings[65] = {
    1073741824, 1062175491, 1050733751, 1039415261, 1028218693, 1017142735, 1006186087, 995347464,
    984625594,  974019220,  963527098,  953147997,  942880699,  932724001,  922676710,  912737649,
    902905651,  893179563,  883558244,  874040567,  864625413,  855311680,  846098274,  836984114,
    827968132,  819049271,  810226483,  801498734,  792865000,  784324269,  775875538,  767517817,
    759250125,  751071493,  742980960,  734977579,  727060411,  719228525,  711481005,  703816941,
    696235434,  688735596,  681316545,  673977412,  666717336,  659535466,  652430958,  645402981,
    638450708,  631573326,  624770026,  618040012,  611382493,  604796689,  598281827,  591837143,
    585461881,  579155293,  572916640,  566745190,  560640218,  554601009,  548626854,  542717053,
    536870912,
};

enum { FRACTION = 10, WIN = 1 << 16, POINT = 256, SLOPE_MAX = 1 << 13 };

uint64_t paris_halvings(uint64_t d)
{
    unsigned whole = (unsigned)(d >> FRACTION);
    if (whole > 30)
        return 0;
    unsigned step = (unsigned)(d >> 4) & 63, rest = (unsigned)d & 15;
    uint32_t high = halvings[step], low = halvings[step + 1];
    return (high - (uint64_t)(high - low) * rest / 16) >> whole;
}

static void softmax(int32_t win[PARIS_MAX_PLAYERS], const int64_t strength[PARIS_MAX_PLAYERS],
                    unsigned players)
{
    int64_t most = strength[0];
    uint64_t share[PARIS_MAX_PLAYERS], all = 0;
    for (unsigned i = 1; i < players; i++)
        most = strength[i] > most ? strength[i] : most;
    for (unsigned i = 0; i < players; i++)
        all += share[i] = paris_halvings((uint64_t)(most - strength[i]));
    for (unsigned i = 0; i < players; i++)
        win[i] = (int32_t)(share[i] * WIN / all);
}

/* Points of a row, clamped to what a game can give, so that sums over seats and outcomes cannot overflow
 * 32 bits whatever a file contains. */
static int32_t points_of(const struct paris_net *net, int32_t row)
{
    const int32_t most = 1 << 22;
    int32_t points = row >> net->points_shift;
    return points < -most ? -most : points > most ? most : points;
}

/* Points still to come by seat and source. */
static void sources_of_rows(int32_t out[PARIS_MAX_PLAYERS][PARIS_SOURCES],
                            const struct paris_net *net, const struct paris_state *state,
                            const int32_t *rows)
{
    unsigned players = net->players;
    const int32_t *row = rows + PARIS_NET_QUICK_ROWS(players);
    for (unsigned i = 0; i < players; i++)
        for (unsigned source = 0; source < PARIS_SOURCES; source++)
            out[(state->seat + i) % players][source] =
                points_of(net, row[i * PARIS_SOURCES + source]);
}

/* Rows that are needed: for a style also those by source. */
static unsigned blocks_for(const struct paris_evaluator *evaluator)
{
    unsigned players = evaluator->net->players;
    return PARIS_NET_BLOCKS(evaluator->taste != NULL ? PARIS_NET_ROWS(players)
                                                     : PARIS_NET_QUICK_ROWS(players));
}

static int32_t taste_of_rows(const struct paris_evaluator *evaluator,
                             const struct paris_state *state, const int32_t *rows)
{
    int32_t points[PARIS_MAX_PLAYERS][PARIS_SOURCES];
    if (evaluator->taste == NULL)
        return 0;
    sources_of_rows(points, evaluator->net, state, rows);
    return paris_taste_worth(evaluator->taste, points, state->players, evaluator->seat) +
           paris_taste_of_state(evaluator, state);
}

/* The rows count seats from the one to move. */
static void value_of_rows(struct paris_ai_value *out, const struct paris_evaluator *evaluator,
                          const struct paris_state *state, const int32_t *rows)
{
    const struct paris_net *net = evaluator->net;
    unsigned players = net->players;
    int64_t strength[PARIS_MAX_PLAYERS];
    int32_t win[PARIS_MAX_PLAYERS], points[PARIS_MAX_PLAYERS];
    int32_t slope = rows[2 * players] >> net->slope_shift;
    slope = slope < 0 ? 0 : slope > SLOPE_MAX ? SLOPE_MAX : slope;
    for (unsigned i = 0; i < players; i++) {
        unsigned seat = (state->seat + i) % players;
        points[i] = state->player[seat].vp * POINT + points_of(net, rows[i]);
        strength[i] = (rows[players + i] >> net->logit_shift) +
                      ((int64_t)slope * (points[i] - points[0]) >> 10);
    }
    softmax(win, strength, players);
    for (unsigned i = 0; i < players; i++) {
        unsigned seat = (state->seat + i) % players;
        out->win[seat] = win[i];
        out->points[seat] = points[i];
    }
    for (unsigned seat = players; seat < PARIS_MAX_PLAYERS; seat++)
        out->win[seat] = out->points[seat] = 0;
    out->taste = taste_of_rows(evaluator, state, rows);
}

unsigned paris_source_of(const struct paris_event *event)
{
    switch ((enum paris_vp_source)event->a) {
    case PARIS_VP_FROM_PRESTIGE: return PARIS_SOURCE_LANDMARKS;
    case PARIS_VP_FROM_MAJORITY: return PARIS_SOURCE_MAJORITY + event->b;
    case PARIS_VP_FROM_BONUS:
        return paris_bonus_effects[event->b] == PARIS_EFFECT_PER_FRANC ? PARIS_SOURCE_FRANCS
                                                                       : PARIS_SOURCE_TILES;
    default: return PARIS_SOURCE_TILES;
    }
}

void paris_source_add(int32_t out[PARIS_MAX_PLAYERS][PARIS_SOURCES],
                      const struct paris_events *events)
{
    for (size_t i = 0; i < events->count; i++)
        if (events->list[i].type == PARIS_EVENT_VP)
            out[events->list[i].seat][paris_source_of(&events->list[i])] +=
                events->list[i].amount * POINT;
}

static void start_sums(struct paris_net_sums *sums, const struct paris_net *net)
{
    for (unsigned j = 0; j < PARIS_NET_HIDDEN; j++)
        sums->unit[j] = net->input_bias[j];
}

void paris_net_run(int32_t *out, const struct paris_net *net, const struct paris_kernel *kernel,
                   const struct paris_features *features, unsigned blocks)
{
    struct paris_net_sums sums;
    start_sums(&sums, net);
    kernel->add(&sums, net, features);
    kernel->finish(out, net, &sums, blocks);
}

void paris_evaluate(struct paris_ai_value *out, const struct paris_evaluator *evaluator,
                    const struct paris_state *state)
{
    struct paris_features features;
    int32_t rows[PARIS_NET_ROWS_MAX];
    paris_features_of(&features, evaluator->rules, state);
    paris_net_run(rows, evaluator->net, evaluator->kernel, &features, blocks_for(evaluator));
    value_of_rows(out, evaluator, state, rows);
}

/* --- neighbours of a position --- */

static void add_sums(struct paris_net_sums *to, const struct paris_net_sums *more)
{
    for (unsigned j = 0; j < PARIS_NET_HIDDEN; j++)
        to->unit[j] = (int16_t)(to->unit[j] + more->unit[j]);
}

static void subtract_sums(struct paris_net_sums *from, const struct paris_net_sums *less)
{
    for (unsigned j = 0; j < PARIS_NET_HIDDEN; j++)
        from->unit[j] = (int16_t)(from->unit[j] - less->unit[j]);
}

void paris_origin_set(struct paris_origin *out, const struct paris_evaluator *evaluator,
                      const struct paris_state *state)
{
    static const struct paris_net_sums none;
    const struct paris_net *net = evaluator->net;
    out->state = *state;
    start_sums(&out->all, net);
    for (unsigned group = 0; group < paris_feature_groups(state); group++) {
        struct paris_features features; /* its list is not worth clearing */
        features.count = 0;
        paris_features_add_group(&features, evaluator->rules, state, group);
        out->group[group] = none;
        evaluator->kernel->add(&out->group[group], net, &features);
        add_sums(&out->all, &out->group[group]);
    }
}

void paris_value_near(struct paris_ai_value *out, const struct paris_evaluator *evaluator,
                      const struct paris_origin *origin, const struct paris_state *state)
{
    if (paris_state_over(state)) {
        paris_value_of_end(out, evaluator->rules, state);
        out->taste = paris_taste_of_state(evaluator, state);
        return;
    }
    const struct paris_net *net = evaluator->net;
    struct paris_features features; /* its list is not worth clearing */
    struct paris_net_sums sums = origin->all;
    int32_t rows[PARIS_NET_ROWS_MAX];
    features.count = 0;
    for (PARIS_BITS(group, paris_feature_groups_changed(&origin->state, state))) {
        subtract_sums(&sums, &origin->group[group]);
        paris_features_add_group(&features, evaluator->rules, state, (unsigned)group);
    }
    paris_features_add_stage(&features, state);
    evaluator->kernel->add(&sums, net, &features);
    evaluator->kernel->finish(rows, net, &sums, blocks_for(evaluator));
    value_of_rows(out, evaluator, state, rows);
}

void paris_evaluate_sources(int32_t out[PARIS_MAX_PLAYERS][PARIS_SOURCES],
                            struct paris_ai_value *value, const struct paris_evaluator *evaluator,
                            const struct paris_state *state)
{
    struct paris_features features;
    int32_t rows[PARIS_NET_ROWS_MAX];
    unsigned players = evaluator->net->players;
    paris_features_of(&features, evaluator->rules, state);
    paris_net_run(rows, evaluator->net, evaluator->kernel, &features,
                  PARIS_NET_BLOCKS(PARIS_NET_ROWS(players)));
    value_of_rows(value, evaluator, state, rows);
    sources_of_rows(out, evaluator->net, state, rows);
}

/* Scales the positive ones to add up to at most `most`; others become 0. */
static void keep_gains(int32_t source[PARIS_SOURCES], int64_t most)
{
    int64_t sum = 0;
    for (unsigned i = 0; i < PARIS_SOURCES; i++) {
        source[i] = source[i] > 0 ? source[i] : 0;
        sum += source[i];
    }
    for (unsigned i = 0; i < PARIS_SOURCES && sum > most; i++)
        source[i] = (int32_t)(source[i] * most / sum);
}

void paris_value_floor(struct paris_ai_value *value, const struct paris_state *state)
{
    for (unsigned seat = 0; seat < state->players; seat++)
        if (value->points[seat] < state->player[seat].vp * POINT)
            value->points[seat] = state->player[seat].vp * POINT;
}

void paris_evaluate_gains(int32_t out[PARIS_MAX_PLAYERS][PARIS_SOURCES],
                          struct paris_ai_value *value, const struct paris_evaluator *evaluator,
                          const struct paris_state *state)
{
    paris_evaluate_sources(out, value, evaluator, state);
    paris_value_floor(value, state);
    for (unsigned seat = 0; seat < state->players; seat++)
        keep_gains(out[seat], value->points[seat] - state->player[seat].vp * POINT);
}

void paris_value_of_end(struct paris_ai_value *out, const struct paris_rules *rules,
                        const struct paris_state *state)
{
    struct paris_result result = paris_game_result(rules, state);
    int32_t share = WIN / __builtin_popcount(result.winners);
    for (unsigned seat = 0; seat < PARIS_MAX_PLAYERS; seat++) {
        bool there = seat < state->players;
        out->win[seat] = there && (result.winners >> seat & 1) ? share : 0;
        out->points[seat] = there ? result.vp[seat] * POINT : 0;
    }
    out->taste = 0;
}

void paris_value_of(struct paris_ai_value *out, const struct paris_evaluator *evaluator,
                    const struct paris_state *state)
{
    if (paris_state_over(state))
        paris_value_of_end(out, evaluator->rules, state);
    else
        paris_evaluate(out, evaluator, state);
}

int32_t paris_utility(const struct paris_ai_value *value, unsigned players, unsigned seat)
{
    int32_t others = 0;
    for (unsigned other = 0; other < players; other++)
        others += other != seat ? value->points[other] : 0;
    int32_t margin = value->points[seat] - others / (int32_t)(players - 1);
    return value->win[seat] + (int32_t)((int64_t)margin * PARIS_UTILITY_POINT / POINT);
}
