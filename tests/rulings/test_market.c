/* Section 6: buying and selling, free actions of the own turn. */
#include "support/board.h"

static const struct {
    const char *kind, *buy, *sell;
    unsigned price, proceeds; /* price 0: not to be bought */
} market[PARIS_KINDS] = {
    {"wood", "buy wood", "sell wood", 2, 1},       {"marble", "buy marble", "sell marble", 4, 2},
    {"gold", "buy gold", "sell gold", 6, 3},       {"bronze", "buy bronze", "sell bronze", 0, 1},
    {"silver", "buy silver", "sell silver", 0, 2}, {"crown", "buy crown", "sell crown", 0, 3},
};

TEST(R6_1_a_resource_of_the_supply_is_bought_at_its_price)
{
    for (unsigned kind = 0; kind < PARIS_RESOURCES; kind++) {
        struct board b;
        board_start(&b, 2, 0);
        board_supply(&b, market[kind].kind);
        board_francs(&b, 1, 10);
        assert_free_choices(&b, market[kind].buy);
        play(&b, market[kind].buy);
        assert_int_equal(francs_of(&b, 1), 10 - market[kind].price);
        assert_int_equal(tokens_of(&b, 1, market[kind].kind), 1);
        assert_int_equal(supply_of(&b, market[kind].kind), 0);
        assert_phase(&b, PARIS_PHASE_ACT);
    }
}

TEST(R6_1_what_does_not_lie_in_the_supply_cannot_be_bought)
{
    struct board b;
    board_start(&b, 2, 0);
    board_francs(&b, 1, 40);
    board_supply(&b, "wood wood");
    board_tokens(&b, 2, "marble");
    assert_refused(&b, "buy marble", PARIS_WHY_NOT_IN_SUPPLY, "R6.1");
    play(&b, "buy wood; buy wood");
    assert_refused(&b, "buy wood", PARIS_WHY_NOT_IN_SUPPLY, "R6.1");
    assert_int_equal(b.refusal.x, PARIS_WOOD);
    assert_int_equal(francs_of(&b, 1), 36);
}

TEST(R6_1_prestige_cannot_be_bought)
{
    struct board b;
    board_start(&b, 2, 0);
    board_francs(&b, 1, 40);
    board_supply(&b, "wood");
    for (unsigned kind = PARIS_RESOURCES; kind < PARIS_KINDS; kind++)
        assert_refused(&b, market[kind].buy, PARIS_WHY_PRESTIGE_NOT_SOLD, "R6.1");
}

TEST(R6_1_a_resource_sold_goes_to_the_supply_and_prestige_leaves_the_game)
{
    for (unsigned kind = 0; kind < PARIS_KINDS; kind++) {
        struct board b;
        board_start(&b, 2, 0);
        board_tokens(&b, 1, market[kind].kind);
        assert_free_choices(&b, market[kind].sell);
        play(&b, market[kind].sell);
        assert_int_equal(francs_of(&b, 1), 3 + market[kind].proceeds);
        assert_int_equal(tokens_of(&b, 1, market[kind].kind), 0);
        paris_tokens in_supply = kind < PARIS_RESOURCES ? paris_tokens_of(kind, 1) : 0;
        assert_int_equal(b.state.supply, in_supply);
        assert_phase(&b, PARIS_PHASE_ACT);
    }
}

TEST(R6_1_only_what_one_has_can_be_sold)
{
    struct board b;
    board_start(&b, 2, 0);
    board_tokens(&b, 2, "wood crown");
    board_supply(&b, "gold");
    for (unsigned kind = 0; kind < PARIS_KINDS; kind++)
        assert_refused(&b, market[kind].sell, PARIS_WHY_NOTHING_TO_SELL, "R6.1");
}

TEST(R6_1_any_number_in_any_order)
{
    struct board b;
    board_start(&b, 2, 0);
    board_tokens(&b, 1, "gold gold silver");
    board_supply(&b, "wood marble");
    board_francs(&b, 1, 0);
    play(&b, "sell gold; buy wood; sell gold; buy marble; sell wood; sell silver; buy wood");
    assert_int_equal(francs_of(&b, 1), 3 - 2 + 3 - 4 + 1 + 2 - 2);
    assert_int_equal(tokens_of(&b, 1, "wood") + tokens_of(&b, 1, "marble"), 2);
    assert_int_equal(b.state.supply, paris_tokens_of(PARIS_GOLD, 2));
}

TEST(R6_1_what_was_sold_can_be_bought_by_the_next_player)
{
    struct board b;
    board_start(&b, 2, 0);
    board_tokens(&b, 1, "gold");
    board_francs(&b, 2, 6);
    play(&b, "sell gold; key BEL; end; draw 1; buy gold");
    assert_int_equal(tokens_of(&b, 2, "gold"), 1);
    assert_int_equal(francs_of(&b, 2), 0);
}

TEST(R6_1_the_market_is_open_only_to_the_seat_to_move)
{
    struct board b;
    board_start(&b, 2, 0);
    board_tokens(&b, 2, "gold");
    board_supply(&b, "wood");
    board_francs(&b, 1, 0);
    board_francs(&b, 2, 20);
    assert_free_choices(&b, "");
    board_seat(&b, 2);
    assert_free_choices(&b, "buy wood; sell gold");
}

TEST(R6_2_a_purchase_that_cannot_be_paid_in_full_is_illegal)
{
    for (unsigned kind = 0; kind < PARIS_RESOURCES; kind++) {
        struct board b;
        board_start(&b, 2, 0);
        board_supply(&b, "wood marble gold");
        board_francs(&b, 1, market[kind].price - 1);
        assert_refused(&b, market[kind].buy, PARIS_WHY_FRANCS_SHORT, "R6.2");
        assert_int_equal(b.refusal.x, market[kind].price);
        assert_int_equal(b.refusal.y, market[kind].price - 1);
        board_francs(&b, 1, market[kind].price);
        play(&b, market[kind].buy);
        assert_int_equal(francs_of(&b, 1), 0);
    }
}

TEST(R6_2_francs_never_go_below_nothing_by_a_move_or_a_tile)
{
    struct board b;
    board_start(&b, 2, 0);
    board_key(&b, 1, "MON0");
    board_building(&b, "MON5");
    board_hold(&b, 1, "13 14");
    board_francs(&b, 1, 2);
    assert_refused(&b, "move MON0 MON5", PARIS_WHY_FRANCS_SHORT, "R6.2");
    assert_refused(&b, "use 13", PARIS_WHY_FRANCS_SHORT, "R6.2");
    assert_refused(&b, "use 14", PARIS_WHY_FRANCS_SHORT, "R6.2");
    board_francs(&b, 1, 3);
    play(&b, "use 14");
    assert_int_equal(francs_of(&b, 1), 0);
}

TEST(R6_2_a_bonus_tile_at_value_3_waits_until_something_is_sold)
{
    struct board b;
    board_start(&b, 2, 0);
    board_key(&b, 1, "MON0");
    board_building(&b, "MON3");
    board_francs(&b, 1, 3);
    play(&b, "move MON0 MON3");
    assert_refused(&b, "bonus 9", PARIS_WHY_FRANCS_SHORT, "R6.2");
    play(&b, "sell crown; bonus 9");
    assert_int_equal(francs_of(&b, 1), 1);
}
