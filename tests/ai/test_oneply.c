/* One step ahead with the network: every decision is judged by what it leads to, draws on average. */
#include "positions.h"

#include "ai/eval/chance.h"
#include "ai/eval/oneply.h"
#include "base/bits.h"

static const struct paris_origin *origin_of(const struct paris_evaluator *evaluator,
                                            const struct paris_state *state)
{
    static struct paris_origin origin;
    paris_origin_set(&origin, evaluator, state);
    return &origin;
}

/* --- values --- */

static void look_next(struct walk_step *step, void *context)
{
    struct paris_evaluator evaluator = evaluator_for(step->before.players);
    struct paris_ai_value value, next;
    (void)context;
    if (step->decision.verb == PARIS_DRAW || !is_looked_at(step, 4))
        return;
    paris_oneply_value(&value, &evaluator, origin_of(&evaluator, &step->before), step->decision);
    paris_value_of(&next, &evaluator, &step->after);
    assert_memory_equal(&value, &next, sizeof value);
}

TEST(a_decision_is_worth_what_the_position_behind_it_is)
{
    walk_games(walk_scale(10), 8000, look_next, NULL);
}

static void look_draw(struct walk_step *step, void *context)
{
    struct paris_evaluator evaluator = evaluator_for(step->before.players);
    const struct paris_state *state = &step->before;
    struct paris_ai_value value;
    unsigned *looked = context, stack = step->decision.a;
    int64_t win = 0, points = 0, count = 0;
    if (step->decision.verb != PARIS_DRAW)
        return;
    paris_oneply_value(&value, &evaluator, origin_of(&evaluator, state), step->decision);
    for (PARIS_BITS(tile, paris_chance_tops(state, paris_chance_unseen(state), stack))) {
        struct paris_state next = *state;
        struct paris_ai_value one;
        paris_chance_put(&next, stack, (unsigned)tile);
        paris_game_advance(rules, &next, step->decision);
        paris_value_of(&one, &evaluator, &next);
        win += one.win[state->seat];
        points += one.points[state->seat];
        count++;
    }
    assert_in_range(value.win[state->seat], win / count - 1, win / count + 1);
    assert_in_range(value.points[state->seat] + 100000, points / count + 99999,
                    points / count + 100001);
    ++*looked;
}

TEST(a_draw_is_worth_the_average_of_what_it_can_bring)
{
    unsigned looked = 0;
    walk_games(walk_scale(10), 8100, look_draw, &looked);
    assert_true(looked > 50);
}

/* Does somebody else hold tiles that the seat to move has not seen? */
static bool others_hide_tiles(const struct paris_state *state)
{
    for (unsigned seat = 0; seat < state->players; seat++)
        if (seat != state->seat && state->player[seat].end_held != 0)
            return true;
    return false;
}

/* Who moves next knows his own end-game tiles: what comes after the end of a turn may therefore
 * change with them, and with nothing else. */
static void look_twin(struct walk_step *step, void *context)
{
    struct paris_evaluator evaluator = evaluator_for(step->before.players);
    struct paris_decision list[PARIS_MAX_LEGAL];
    (void)context;
    if (!is_looked_at(step, 8))
        return;
    struct paris_state twin = twin_of(&step->before, step->random);
    size_t count = paris_candidates(rules, &step->before, paris_no_trades, list);
    for (size_t i = 0; i < count; i++) {
        struct paris_ai_value one, two;
        if (list[i].verb == PARIS_END && others_hide_tiles(&step->before))
            continue;
        paris_oneply_value(&one, &evaluator, origin_of(&evaluator, &step->before), list[i]);
        paris_oneply_value(&two, &evaluator, origin_of(&evaluator, &twin), list[i]);
        assert_memory_equal(&one, &two, sizeof one);
    }
}

TEST(values_do_not_change_with_what_the_seat_cannot_know)
{
    walk_games(walk_scale(10), 8200, look_twin, NULL);
}

/* --- the best --- */

static void look_best(struct walk_step *step, void *context)
{
    struct paris_evaluator evaluator = evaluator_for(step->before.players);
    struct paris_decision list[PARIS_MAX_LEGAL];
    struct paris_ai_value best, value;
    unsigned players = step->before.players, seat = step->before.seat;
    (void)context;
    if (!is_looked_at(step, 8))
        return;
    size_t count = paris_candidates(rules, &step->before, paris_no_trades, list);
    size_t chosen =
        paris_oneply_best(&best, &evaluator, &step->before, paris_no_trades, list, count);
    assert_in_range(chosen, 0, count - 1);
    int32_t most = paris_utility(&best, players, seat);
    for (size_t i = 0; i < count; i++) {
        paris_oneply_outcome(&value, &evaluator, origin_of(&evaluator, &step->before),
                             paris_no_trades, list[i]);
        int32_t utility = paris_utility(&value, players, seat);
        assert_true(i < chosen ? utility < most : utility <= most);
        if (i == chosen)
            assert_memory_equal(&value, &best, sizeof value);
    }
}

/* A purchase for a building: the outcome is that of the move behind it, not of having bought. */
TEST(a_trade_is_worth_what_it_is_for)
{
    struct board b;
    struct paris_ai_value outcome, bought, moved;
    const struct paris_decision buy = paris_decision(PARIS_BUY, PARIS_WOOD, 0, 0);
    board_start_by(&b, rules, 2, 0);
    board_key(&b, 1, "MON0");
    board_building(&b, "MON2 MON8");
    board_supply(&b, "wood");
    board_francs(&b, 1, 10);
    struct paris_evaluator evaluator = evaluator_for(b.state.players);
    assert_int_equal(paris_oneply_value(&bought, &evaluator, origin_of(&evaluator, &b.state), buy),
                     1);
    assert_int_equal(paris_oneply_outcome(&outcome, &evaluator, origin_of(&evaluator, &b.state),
                                          paris_no_trades, buy),
                     1);
    play(&b, "buy wood");
    paris_oneply_value(&moved, &evaluator, origin_of(&evaluator, &b.state),
                       paris_decision(PARIS_MOVE, place_called("MON0"), place_called("MON8"), 0));
    assert_memory_equal(&outcome, &moved, sizeof moved);
    assert_memory_not_equal(&outcome, &bought, sizeof bought);
}

TEST(the_best_is_the_first_of_the_highest_utility)
{
    walk_games(walk_scale(10), 8300, look_best, NULL);
}

TEST(a_win_behind_a_decision_is_seen)
{
    struct board b;
    struct paris_ai_value value;
    board_start_by(&b, rules, 2, 0);
    board_score(&b, 1, 25);
    board_score(&b, 2, 26);
    board_last_turn(&b);
    struct paris_evaluator evaluator = evaluator_for(b.state.players);
    paris_oneply_value(&value, &evaluator, origin_of(&evaluator, &b.state),
                       paris_decision(PARIS_END, 0, 0, 0));
    assert_int_equal(value.win[1], 65536);
    assert_int_equal(value.win[0], 0);
}
