/* The decisions worth thinking about: a part of the legal ones that lacks nothing but idle steps. */
#include "positions.h"

#include "ai/eval/candidates.h"

/* --- against the legal list --- */

static void look_part(struct walk_step *step, void *context)
{
    struct paris_decision list[PARIS_MAX_LEGAL];
    size_t count = paris_candidates(rules, &step->before, paris_no_trades, list), at = 0;
    unsigned *left_out = context;
    assert_in_range(count, 1, step->legal_count);
    for (size_t i = 0; i < step->legal_count; i++) {
        bool kept = at < count && paris_decision_equal(step->legal[i], list[at]);
        at += kept;
        if (!paris_decision_is_free(step->legal[i]))
            assert_true(kept);
        *left_out += !kept;
    }
    assert_int_equal(at, count); /* each is one of the legal ones, behind the one before */
}

TEST(candidates_are_a_part_of_the_legal_list_in_its_order_with_all_that_is_not_free)
{
    unsigned left_out = 0;
    walk_games(walk_scale(20), 1000, look_part, &left_out);
    assert_true(left_out > 100); /* or there would be no point in them */
}

TEST(there_are_none_after_the_end)
{
    struct board b;
    struct paris_decision list[PARIS_MAX_LEGAL];
    board_start_by(&b, rules, 2, 0);
    board_last_turn(&b);
    play(&b, "end");
    assert_int_equal(paris_candidates(rules, &b.state, paris_no_trades, list), 0);
}

/* Only what the seat knows decides which they are. */
static void look_twin(struct walk_step *step, void *context)
{
    struct paris_decision one[PARIS_MAX_LEGAL], two[PARIS_MAX_LEGAL];
    struct paris_state twin = twin_of(&step->before, step->random);
    size_t count = paris_candidates(rules, &step->before, paris_no_trades, one);
    (void)context;
    assert_int_equal(paris_candidates(rules, &twin, paris_no_trades, two), count);
    assert_memory_equal(one, two, count * sizeof one[0]);
}

TEST(candidates_do_not_change_with_what_the_seat_cannot_know)
{
    walk_games(walk_scale(10), 1100, look_twin, NULL);
}

/* --- turns end --- */

/* Decisions of one turn at most: far more than anything sensible takes, far fewer than endless. */
enum { TURN_MAX = 150 };

static size_t only_free(struct paris_decision *list, size_t count)
{
    size_t kept = 0;
    for (size_t i = 0; i < count; i++)
        if (paris_decision_is_free(list[i]))
            list[kept++] = list[i];
    return kept;
}

/* Plays candidates only. An eager player does nothing else while a free one is left. */
static void play_candidates(unsigned players, unsigned variants, uint64_t seed, bool eager)
{
    struct paris_random random = paris_random_from(seed);
    struct paris_setup setup;
    struct paris_state state;
    paris_setup_shuffled(&setup, rules, players, variants, &random);
    paris_setup_start(&state, rules, &setup);
    struct paris_trades trades = paris_no_trades;
    unsigned seat = 0, round = 0, of_turn = 0;
    while (!paris_state_over(&state)) {
        struct paris_decision list[PARIS_MAX_LEGAL], idle[PARIS_MAX_LEGAL];
        size_t count = paris_candidates(rules, &state, trades, list);
        assert_true(count > 0);
        memcpy(idle, list, count * sizeof list[0]);
        size_t free = eager ? only_free(idle, count) : 0;
        of_turn = seat == state.seat && round == state.round ? of_turn + 1 : 1;
        assert_in_range(of_turn, 1, TURN_MAX);
        seat = state.seat;
        round = state.round;
        uint32_t pick = paris_random_below(&random, (uint32_t)(free > 0 ? free : count));
        struct paris_decision decision = free > 0 ? idle[pick] : list[pick];
        paris_game_advance(rules, &state, decision);
        trades = paris_trades_after(trades, rules, decision);
    }
}

static void play_many(unsigned games, uint64_t seed, bool eager)
{
    for (unsigned game = 0; game < games; game++)
        for (unsigned players = 2; players <= PARIS_MAX_PLAYERS; players++)
            for (unsigned variants = 0; variants < 8; variants++)
                play_candidates(players, variants, seed++, eager);
}

TEST(turns_of_random_candidates_end)
{
    play_many(walk_scale(20), 1200, false);
}

TEST(turns_end_even_if_free_candidates_always_come_first)
{
    play_many(walk_scale(20), 1300, true);
}

/* --- what is worth a thought, and what is not --- */

static bool is_candidate(const struct board *b, unsigned verb, unsigned a)
{
    struct paris_decision list[PARIS_MAX_LEGAL];
    size_t count = paris_candidates(rules, &b->state, paris_no_trades, list);
    for (size_t i = 0; i < count; i++)
        if (list[i].verb == verb && list[i].a == a)
            return true;
    return false;
}

TEST(a_resource_is_bought_where_a_building_in_reach_lacks_it)
{
    struct board b;
    board_start_by(&b, rules, 2, 0);
    board_key(&b, 1, "MON0");
    board_supply(&b, "wood wood");
    board_francs(&b, 1, 30);
    assert_legal(&b, "buy wood");
    assert_false(is_candidate(&b, PARIS_BUY, PARIS_WOOD)); /* nothing to build with it */
    board_building(&b, "MON8");
    assert_true(is_candidate(&b, PARIS_BUY, PARIS_WOOD));
}

TEST(points_at_hand_are_worth_a_thought_before_the_turn_ends)
{
    struct board b;
    board_start_by(&b, rules, 2, 0);
    board_hold(&b, 2, "22");
    board_last_turn(&b);
    assert_true(is_candidate(&b, PARIS_USE, 22));
    assert_true(is_candidate(&b, PARIS_END, 0));
}

TEST(a_sale_without_a_purpose_is_left_out)
{
    struct board b;
    board_start_by(&b, rules, 2, 0);
    board_tokens(&b, 1, "wood");
    board_phase(&b, PARIS_PHASE_WRAP);
    assert_legal(&b, "sell wood");
    assert_false(is_candidate(&b, PARIS_SELL, PARIS_WOOD));
}
