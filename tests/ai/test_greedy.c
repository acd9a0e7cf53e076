/* One step ahead by rule of thumb: legal everywhere, blind to what is hidden, better than chance; and
 * what the rule of thumb thinks of positions. */
#include "positions.h"

#include "ai/heuristic/greedy.h"

static struct paris_decision decide(const struct paris_state *state, uint64_t seed)
{
    struct paris_view view = own_view(state);
    return paris_greedy_decide(rules, &view, seed);
}

/* Seats are those of the notation, 1 ... 4. */
static int32_t score(const struct board *b, unsigned seat)
{
    return paris_greedy_score(b->rules, &b->state, seat - 1);
}

enum { LOOK_EVERY = 16, LOOK_GAMES = 6, RANDOM_GAMES = 120 };
#include "thumb.h"

/* --- what is hidden --- */

static void look_score(struct walk_step *step, void *context)
{
    unsigned seat = step->before.seat;
    (void)context;
    if (!is_looked_at(step, 4))
        return;
    struct paris_state twin = twin_of(&step->before, step->random);
    assert_int_equal(paris_greedy_score(rules, &step->before, seat),
                     paris_greedy_score(rules, &twin, seat));
}

TEST(the_score_does_not_change_with_what_the_seat_cannot_know)
{
    walk_games(walk_scale(8), 300, look_score, NULL);
}

/* --- equals --- */

/* Two districts that nothing tells apart. */
TEST(equals_are_told_apart_by_the_seed_alone)
{
    struct board b;
    unsigned districts = 0;
    board_start_by(&b, rules, 2, 0);
    board_key(&b, 1, "MON8 BEL8");
    board_key(&b, 2, "LAV5");
    board_phase(&b, PARIS_PHASE_VP);
    b.state.bought = place_called("MON8") & 63u;
    for (uint64_t seed = 0; seed < 40; seed++) {
        struct paris_decision decision = decide(&b.state, seed);
        assert_int_equal(decision.verb, PARIS_PLACE_VP);
        districts |= 1u << decision.b;
    }
    assert_int_equal(districts, 1u << PARIS_MON | 1u << PARIS_BEL);
}

/* --- the score --- */

TEST(the_result_is_all_that_counts_after_the_end)
{
    struct board b;
    board_start_by(&b, rules, 3, 0);
    board_score(&b, 1, 30);
    board_score(&b, 2, 40);
    board_score(&b, 3, 20);
    board_last_turn(&b);
    play(&b, "end");
    assert_true(score(&b, 2) > 0);
    assert_true(score(&b, 1) < 0);
    assert_true(score(&b, 3) < score(&b, 1));
}

TEST(of_two_players_one_gains_what_the_other_loses_at_the_end)
{
    struct board b;
    board_start_by(&b, rules, 2, 0);
    board_score(&b, 1, 17);
    board_score(&b, 2, 4);
    board_last_turn(&b);
    play(&b, "end");
    assert_int_equal(score(&b, 1), 13 * PARIS_GREEDY_POINT);
    assert_int_equal(score(&b, 2), -13 * PARIS_GREEDY_POINT);
}

TEST(a_point_more_is_better_by_a_point)
{
    struct board b;
    board_start_by(&b, rules, 4, 0);
    int32_t before = score(&b, 1), other = score(&b, 2);
    board_score(&b, 1, 1);
    assert_int_equal(score(&b, 1) - before, PARIS_GREEDY_POINT);
    assert_true(score(&b, 2) < other);
}

TEST(francs_keys_tokens_and_tiles_are_liked_and_those_of_others_are_not)
{
    struct board b;
    board_start_by(&b, rules, 2, 0);
    int32_t own = score(&b, 1), other = score(&b, 2);
#define ASSERT_LIKED(change)                                                                       \
    do {                                                                                           \
        change;                                                                                    \
        assert_true(score(&b, 1) > own);                                                           \
        assert_true(score(&b, 2) < other);                                                         \
        own = score(&b, 1);                                                                        \
        other = score(&b, 2);                                                                      \
    } while (0)
    ASSERT_LIKED(board_francs(&b, 1, francs_of(&b, 1) + 2));
    ASSERT_LIKED(board_tokens(&b, 1, "gold"));
    ASSERT_LIKED(board_tokens(&b, 1, "silver"));
    ASSERT_LIKED(board_hold(&b, 1, "22"));
    ASSERT_LIKED(board_hold(&b, 1, "13"));
}

/* R7.1: tiles 17 and 25 take no more there, unless the ruling lets them. */
TEST(tiles_that_take_others_are_worth_nothing_on_the_last_space)
{
    struct board without, with;
    board_start_by(&without, rules, 2, 0);
    board_meeple(&without, 1, 30);
    with = without;
    board_hold(&without, 2, "17 25"); /* gone from the track in both */
    without.state.player[1].held = 0;
    without.state.player[1].used = 0;
    board_hold(&with, 1, "17 25");
    assert_int_equal(score(&with, 1), score(&without, 1));
    board_rulings(&with, "open");
    board_rulings(&without, "open");
    assert_true(score(&with, 1) > score(&without, 1));
}
