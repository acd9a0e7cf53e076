/* Purchases and sales of computer players: each has a purpose, none is undone, and what they were for
 * is then done. */
#define POSITION_FIGURES OWN_FIGURES /* amounts matter here */
#include "positions.h"

#include "ai/eval/candidates.h"
#include "notation/decisions.h"

#include <stdlib.h>

enum { WOOD = 1 << PARIS_WOOD, MARBLE = 1 << PARIS_MARBLE };

static struct paris_decision read(const char *text)
{
    struct paris_decision decision;
    struct paris_error error;
    if (paris_notation_read(&decision, rules, text, strlen(text), &error) != PARIS_OK)
        fail_msg("%s", error.message);
    return decision;
}

static bool is_worth(const struct board *b, struct paris_trades trades, const char *text)
{
    struct paris_decision list[PARIS_MAX_LEGAL];
    return is_in(list, paris_candidates(rules, &b->state, trades, list), read(text));
}

#define assert_worth(b, trades, text) assert_true(is_worth((b), (trades), (text)))
/* Legal, and yet not worth a thought. */
#define assert_idle(b, trades, text)                                                               \
    do {                                                                                           \
        assert_true(is_legal(&(b)->state, read(text)));                                            \
        assert_false(is_worth((b), (trades), (text)));                                             \
    } while (0)

/* --- what is remembered --- */

TEST(trades_are_those_of_the_turn_that_is_played)
{
    const struct paris_decision list[] = {read("sell marble"), read("end"),       read("draw 1"),
                                          read("sell gold"),   read("sell gold"), read("buy wood")};
    struct paris_trades none = paris_trades_of(rules, list, 2);
    assert_memory_equal(&none, &paris_no_trades, sizeof none);
    struct paris_trades some = paris_trades_of(rules, list, 6);
    assert_int_equal(some.sold, 1 << PARIS_GOLD);
    assert_int_equal(some.bought, WOOD);
    assert_int_equal(some.fetched, WOOD);
    assert_int_equal(some.raised, 2 * rules->sell[PARIS_GOLD]);
    struct paris_trades settled = paris_trades_settled(some);
    assert_int_equal(settled.sold, some.sold);
    assert_int_equal(settled.bought, some.bought);
    assert_int_equal(settled.fetched + settled.raised, 0);
}

/* --- purposes --- */

/* Seat 1 before its action, a key in the bank of Montmartre and a building of value 8 above it. */
static void start_below_an_eight(struct board *b, unsigned francs)
{
    board_start(b, 2, 0);
    board_key(b, 1, "MON0");
    board_building(b, "MON8");
    board_supply(b, "wood wood marble");
    board_francs(b, 1, francs);
}

TEST(a_resource_is_bought_only_if_the_place_can_then_be_paid_for)
{
    struct board b;
    start_below_an_eight(&b, 9); /* 8 for the building and 2 for the wood */
    assert_idle(&b, paris_no_trades, "buy wood");
    board_francs(&b, 1, 10);
    assert_worth(&b, paris_no_trades, "buy wood");
    assert_idle(&b, paris_no_trades, "buy marble"); /* of no use there */
}

TEST(a_tile_that_gives_the_resource_leaves_no_francs_for_buying_it)
{
    struct board b;
    start_below_an_eight(&b, 8);
    board_hold(&b, 1, "10"); /* one resource of choice */
    assert_worth(&b, paris_no_trades, "use 10 wood");
    assert_idle(&b, paris_no_trades, "buy wood");
}

TEST(what_a_place_leaves_over_is_sold_for_it_until_it_can_be_paid)
{
    struct board b;
    start_below_an_eight(&b, 8);
    board_tokens(&b, 1, "marble marble crown");
    assert_worth(&b, paris_no_trades, "sell marble"); /* brings 2: the price of the wood */
    assert_worth(&b, paris_no_trades, "sell crown");
    play(&b, "sell marble");
    struct paris_trades trades = paris_trades_after(paris_no_trades, rules, read("sell marble"));
    assert_idle(&b, trades, "sell marble");
    assert_worth(&b, trades, "buy wood");
}

TEST(nothing_is_sold_for_what_stays_too_dear)
{
    struct board b;
    start_below_an_eight(&b, 5);
    board_tokens(&b, 1, "marble");
    assert_idle(&b, paris_no_trades, "sell marble");
}

TEST(after_a_purchase_nothing_is_sold_for_the_place)
{
    struct board b;
    start_below_an_eight(&b, 7);
    board_tokens(&b, 1, "wood marble");
    assert_worth(&b, paris_no_trades, "sell marble");
    struct paris_trades trades = paris_trades_after(paris_no_trades, rules, read("buy wood"));
    assert_idle(&b, trades,
                "sell marble"); /* francs come first, or the wood may have been in vain */
}

TEST(a_landmark_that_the_row_cannot_take_is_no_reason)
{
    struct board b;
    board_start(&b, 2, 0);
    board_key(&b, 1, "MON8");
    board_supply(&b, "gold gold");
    board_francs(&b, 1, 9);
    assert_worth(&b, paris_no_trades, "buy gold"); /* for the Jardin des Tuileries */
    board_landmark(&b, "NOT", "MON");              /* nothing cheaper goes behind Notre-Dame */
    board_key(&b, 2, "NOT");
    assert_idle(&b, paris_no_trades, "buy gold");
}

/* --- one way only --- */

TEST(what_was_sold_is_not_bought_back_and_what_was_bought_not_sold)
{
    struct board b;
    start_below_an_eight(&b, 30);
    board_tokens(&b, 1, "marble");
    struct paris_trades sold = {.sold = WOOD}, bought = {.bought = MARBLE};
    assert_worth(&b, paris_no_trades, "buy wood");
    assert_idle(&b, sold, "buy wood");
    board_francs(&b, 1, 8);
    assert_worth(&b, paris_no_trades, "sell marble");
    assert_idle(&b, bought, "sell marble");
}

TEST(what_was_bought_is_not_sold_for_a_building_that_costs_francs_only)
{
    struct board b;
    struct paris_trades bought = {.bought = MARBLE};
    board_start(&b, 2, 0);
    board_key(&b, 1, "MON0");
    board_building(&b, "MON4");
    board_francs(&b, 1, 3);
    board_tokens(&b, 1, "marble");
    assert_worth(&b, paris_no_trades, "sell marble");
    assert_idle(&b, bought, "sell marble");
}

/* Tile 24 turns pairs of resources into points, tile 27 francs. */
TEST(at_the_end_too_a_kind_goes_one_way_only)
{
    struct board b;
    struct paris_trades bought = {.bought = WOOD}, sold = {.sold = WOOD};
    board_start(&b, 2, 0);
    board_hold(&b, 2, "24 27");
    board_tokens(&b, 2, "wood");
    board_supply(&b, "wood wood");
    board_francs(&b, 2, 9);
    board_last_turn(&b);
    assert_worth(&b, paris_no_trades, "buy wood");
    assert_worth(&b, paris_no_trades, "sell wood");
    assert_idle(&b, sold, "buy wood");
    assert_idle(&b, bought, "sell wood");
}

TEST(at_the_end_what_was_bought_is_sold_if_it_cannot_be_bought_again)
{
    struct board b;
    struct paris_trades bought = {.bought = WOOD};
    board_start(&b, 2, 0);
    board_hold(&b, 2, "27");
    board_tokens(&b, 2, "wood"); /* may have been there before */
    board_last_turn(&b);
    assert_worth(&b, bought, "sell wood");
}

TEST(at_the_end_of_the_game_francs_may_decide_a_tie)
{
    struct board b;
    board_start(&b, 2, 0);
    board_hold(&b, 2, "10");
    board_tokens(&b, 2, "crown");
    board_last_turn(&b);
    assert_worth(&b, paris_no_trades, "sell crown");
    assert_worth(&b, paris_no_trades, "use 10 gold");
    b.state.final_round++; /* in a turn that is not the last one both are kept */
    assert_idle(&b, paris_no_trades, "sell crown");
    assert_idle(&b, paris_no_trades, "use 10 gold");
}

TEST(who_has_bought_for_a_place_goes_there)
{
    struct board b;
    start_below_an_eight(&b, 10);
    board_building(&b, "MON2");
    play(&b, "buy wood");
    struct paris_trades trades = paris_trades_after(paris_no_trades, rules, read("buy wood"));
    assert_worth(&b, trades, "move MON0 MON8");
    assert_idle(&b, trades, "move MON0 MON2");
    assert_idle(&b, trades, "key CHA");
    assert_worth(&b, paris_trades_settled(trades), "key CHA"); /* somebody else's idea */
    trades.fetched = MARBLE;                                   /* no place needs it */
    assert_worth(&b, trades, "key CHA");
    assert_worth(&b, trades, "move MON0 MON2");
}

TEST(who_has_sold_for_a_place_buys_what_could_not_be_paid_before)
{
    struct board b;
    board_start(&b, 2, 0);
    board_key(&b, 1, "MON0");
    board_building(&b, "MON2 MON4");
    board_francs(&b, 1, 3);
    board_tokens(&b, 1, "marble");
    assert_worth(&b, paris_no_trades, "sell marble");
    play(&b, "sell marble");
    struct paris_trades trades = paris_trades_after(paris_no_trades, rules, read("sell marble"));
    assert_worth(&b, trades, "move MON0 MON4");
    assert_idle(&b, trades, "move MON0 MON2");
    assert_idle(&b, trades, "key CHA");
}

/* --- whole games --- */

struct tally {
    unsigned turns, trades;
    unsigned char bought[PARIS_KINDS], sold[PARIS_KINDS]; /* on this turn */
    unsigned open; /* kinds bought before the action that it has not paid with */
    bool acted;
};

/* After the game's last action: everything that is left may be sold. */
static bool is_clearance(const struct paris_state *state)
{
    return state->phase == PARIS_PHASE_WRAP && paris_turn_is_last(state);
}

/* Nothing goes both ways on a turn. What is bought before the action is paid with, or given away by
 * tile 24. */
static void count(struct tally *tally, const struct paris_state *before,
                  struct paris_decision decision)
{
    if (decision.verb == PARIS_BUY) {
        tally->trades++;
        assert_int_equal(tally->sold[decision.a], 0);
        tally->bought[decision.a]++;
        tally->open |= before->phase == PARIS_PHASE_ACT ? 1u << decision.a : 0;
    } else if (decision.verb == PARIS_SELL) {
        tally->trades++;
        assert_true(tally->bought[decision.a] == 0 || is_clearance(before));
        tally->sold[decision.a]++;
    } else if (decision.verb == PARIS_USE && decision.a == 24) {
        tally->open = 0;
    } else if (decision.verb == PARIS_MOVE) {
        for (unsigned kind = 0; kind < PARIS_RESOURCES; kind++)
            if (paris_tokens_count(rules->cost[decision.b], kind) > 0)
                tally->open &= ~(1u << kind);
    } else if (decision.verb == PARIS_END) {
        assert_int_equal(tally->open, 0);
        *tally = (struct tally){.turns = tally->turns + 1, .trades = tally->trades};
    }
}

static void play_whole_game(struct tally *tally, const char *name, unsigned nodes, unsigned players,
                            uint64_t seed)
{
    struct paris_random random = paris_random_from(seed);
    struct paris_ai_limits limits = {.decision_only = true};
    struct paris_ai_spec spec;
    struct paris_setup setup;
    struct paris_state state;
    struct paris_error error;
    assert_int_equal(paris_ai_spec_read(&spec, name, &error), PARIS_OK);
    spec.nodes = nodes;
    void *memory = malloc(paris_ai_memory(&spec));
    assert_non_null(memory);
    struct paris_ai *ai = paris_ai_start(memory, rules, &spec);
    paris_setup_shuffled(&setup, rules, players, 0, &random);
    paris_setup_start(&state, rules, &setup);
    while (!paris_state_over(&state)) {
        struct paris_view view = own_view(&state);
        struct paris_decision decision =
            paris_ai_decide(ai, &view, paris_random_next(&random), &limits, NULL);
        count(tally, &state, decision);
        paris_game_advance(rules, &state, decision);
        limits.trades = paris_trades_after(limits.trades, rules, decision);
    }
    free(memory);
}

TEST(players_with_a_network_waste_nothing_on_trades_in_whole_games)
{
    static const struct {
        const char *name;
        unsigned nodes;
    } kinds[] = {{"level:1", 0}, {"level:3", 0}, {"net", 0}, {"search:nodes=1", 60}};
    for (unsigned kind = 0; kind < sizeof kinds / sizeof kinds[0]; kind++) {
        struct tally tally = {.turns = 0};
        for (unsigned game = 0; game < walk_scale(6); game++)
            play_whole_game(&tally, kinds[kind].name, kinds[kind].nodes, 2 + game % 3, 500 + game);
        assert_true(tally.turns > 20);
        assert_true(tally.trades > 2); /* they do trade */
    }
}
