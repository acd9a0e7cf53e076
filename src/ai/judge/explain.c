/* Reasons: expected points by source after two turns. */
#include "ai/judge/worlds.h"

#include "rules/game.h"

#include <string.h>

/* Plays the line and adds what it gains and what the network expects after it. */
static void add_line(int64_t sum[PARIS_MAX_PLAYERS][PARIS_SOURCES], const struct paris_judge *judge,
                     const struct paris_view *view, const struct paris_judge_line *line,
                     unsigned world)
{
    int32_t points[PARIS_MAX_PLAYERS][PARIS_SOURCES] = {{0}};
    struct paris_state state, before;
    paris_judge_world(&state, judge, view, 0, 0);
    before = state;
    paris_judge_play_line(&state, judge, line, world);
    if (!paris_state_over(&state)) {
        struct paris_ai_value value;
        paris_evaluate_gains(points, &value, &judge->evaluator, &state);
    }
    for (unsigned i = 0; i < line->length && line->decision[i].verb != PARIS_DRAW; i++) {
        struct paris_events events; /* a draw, which ends the line, brings no points */
        paris_game_apply(judge->evaluator.rules, &before, line->decision[i], &events);
        paris_source_add(points, &events);
    }
    for (unsigned seat = 0; seat < view->players; seat++)
        for (unsigned source = 0; source < PARIS_SOURCES; source++)
            sum[seat][source] += points[seat][source];
}

static void expect(int32_t out[PARIS_MAX_PLAYERS][PARIS_SOURCES], const struct paris_judge *judge,
                   const struct paris_view *view, const struct paris_judge_line *line)
{
    int64_t sum[PARIS_MAX_PLAYERS][PARIS_SOURCES] = {{0}};
    unsigned worlds = paris_judge_tops(judge, view, line);
    for (unsigned world = 0; world < worlds; world++)
        add_line(sum, judge, view, line, world);
    for (unsigned seat = 0; seat < PARIS_MAX_PLAYERS; seat++)
        for (unsigned source = 0; source < PARIS_SOURCES; source++)
            out[seat][source] = (int32_t)(sum[seat][source] / (int64_t)worlds);
}

/* Points for francs come from one bonus tile: for a seat that neither has it nor can still take it, expecting more or
 * fewer of them is no reason. */
static bool may_count_francs(const struct paris_rules *rules, const struct paris_state *state,
                             unsigned seat)
{
    const struct paris_player *player = &state->player[seat];
    uint32_t tiles = rules->bonus_with[PARIS_EFFECT_PER_FRANC], ahead = 0;
    uint32_t takers =
        rules->bonus_with[PARIS_EFFECT_TAKE_ANY] | rules->bonus_with[PARIS_EFFECT_TAKE_BACK];
    for (unsigned space = player->meeple + 1; space <= PARIS_BONUSES; space++)
        ahead |= PARIS_BONUS_BIT(paris_state_number_at(rules, state, space));
    if (player->held & takers)
        ahead = PARIS_ALL_BONUSES;
    return (tiles & (player->held | (ahead & (state->copies_low | state->copies_high)))) != 0;
}

void paris_judge_explain(struct paris_hint_choice *choice, const struct paris_judge *judge,
                         const struct paris_view *view, const struct paris_judge_line *better,
                         const struct paris_judge_line *worse)
{
    int32_t other[PARIS_MAX_PLAYERS][PARIS_SOURCES];
    struct paris_state state;
    choice->reasons = 0;
    memset(choice->change, 0, sizeof choice->change);
    paris_judge_world(&state, judge, view, 0, 0);
    expect(choice->change, judge, view, better);
    expect(other, judge, view, worse);
    for (unsigned seat = 0; seat < PARIS_MAX_PLAYERS; seat++)
        for (unsigned source = 0; source < PARIS_SOURCES; source++)
            choice->change[seat][source] -= other[seat][source];
    for (unsigned seat = 0; seat < view->players; seat++)
        if (!may_count_francs(judge->evaluator.rules, &state, seat))
            choice->change[seat][PARIS_SOURCE_FRANCS] = 0;
    choice->decision = better->decision[0];
    paris_hint_find_reasons(choice, view->viewer, view->players);
}
