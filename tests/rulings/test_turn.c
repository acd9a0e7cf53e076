/* Section 3: a turn is a draw and one action. */
#include "support/board.h"

#include "notation/codes.h"

enum { FREE = PARIS_VARIANT_FREE_DISTRICT };

static void start_with_stacks(struct board *b, unsigned players, unsigned variants,
                              const char *stacks)
{
    board_start(b, players, variants);
    board_stacks(b, stacks);
    board_phase(b, PARIS_PHASE_DRAW);
}

/* Seat 1 of four has a key on every bank and a seventh on `place`: none is left in the hand. */
static void start_without_hand(struct board *b, const char *place)
{
    board_start(b, 4, 0);
    board_key(b, 1, "BEL0 BAT0 MON0 LAV0 STG0 CHA0");
    board_key(b, 1, place);
    board_francs(b, 1, 0);
}

/* --- R3.1 --- */

TEST(R3_1_a_turn_is_a_draw_then_one_action_in_that_order)
{
    struct board b;
    board_start(&b, 2, 0);
    board_phase(&b, PARIS_PHASE_DRAW);
    assert_choices(&b, "draw 1; draw 2; draw 3");
    assert_refused(&b, "key MON", PARIS_WHY_WRONG_PHASE, "R3.1");
    assert_refused(&b, "end", PARIS_WHY_WRONG_PHASE, "R3.1");
    play(&b, "draw 1");
    assert_phase(&b, PARIS_PHASE_ACT);
    assert_refused(&b, "draw 1", PARIS_WHY_WRONG_PHASE, "R3.1");
    play(&b, "key MON");
    assert_refused(&b, "key BEL", PARIS_WHY_WRONG_PHASE, "R3.1");
    assert_refused(&b, "draw 1", PARIS_WHY_WRONG_PHASE, "R3.1");
    assert_choices(&b, "end");
}

TEST(R3_1_free_actions_come_before_between_amid_and_after)
{
    struct board b;
    board_start(&b, 2, 0);
    board_phase(&b, PARIS_PHASE_DRAW);
    board_tokens(&b, 1, "bronze bronze bronze bronze");
    board_key(&b, 1, "MON0");
    board_building(&b, "MON1");
    play(&b, "sell bronze; draw 2; sell bronze; move MON0 MON1");
    assert_phase(&b, PARIS_PHASE_BONUS);
    play(&b, "sell bronze; bonus 7; use 7; sell bronze");
    assert_phase(&b, PARIS_PHASE_WRAP);
    assert_int_equal(francs_of(&b, 1), 3 + 4 - 1);
    assert_int_equal(vp_of(&b, 1), 4);
}

/* --- R3.2 --- */

TEST(R3_2_the_drawn_tile_goes_to_its_districts_space_of_its_value)
{
    struct board b;
    start_with_stacks(&b, 2, 0, "MON5 BEL4|CHA8|LAV2");
    play(&b, "draw 1");
    assert_true(is_built(&b, "MON5"));
    assert_int_equal(paris_state_tile_on(&b.state, place_called("MON5")), place_called("MON5"));
    assert_true(has_token(&b, "MON5", "marble"));
    assert_false(is_built(&b, "BEL4") || is_built(&b, "CHA8") || is_built(&b, "LAV2"));
    assert_int_equal(b.state.stack_left[0], 1);
    assert_int_equal(paris_state_top(&b.state, 0), place_called("BEL4"));
}

TEST(R3_2_any_stack_that_is_not_empty_may_be_chosen)
{
    struct board b;
    start_with_stacks(&b, 2, 0, "MON5 BEL4||LAV2");
    assert_choices(&b, "draw 1; draw 3");
    assert_refused(&b, "draw 2", PARIS_WHY_STACK_EMPTY, "R3.2");
    assert_int_equal(b.refusal.x, 1);
    play(&b, "draw 3");
    assert_true(is_built(&b, "LAV2"));
}

TEST(R3_2_the_draw_is_mandatory_while_a_stack_holds_a_tile)
{
    struct board b;
    start_with_stacks(&b, 2, 0, "|CHA8|");
    assert_choices(&b, "draw 2");
    assert_illegal(&b, "pass");
    assert_illegal(&b, "search");
    assert_illegal(&b, "key MON");
}

TEST(R3_2_the_draw_is_skipped_once_all_stacks_are_empty)
{
    struct board b;
    start_with_stacks(&b, 3, 0, "MON5||LAV2");
    play(&b, "draw 1; key BEL; end");
    assert_phase(&b, PARIS_PHASE_DRAW);
    play(&b, "draw 3; key BEL; end");
    assert_int_equal(b.state.seat, 2);
    assert_phase(&b, PARIS_PHASE_ACT);
    assert_refused(&b, "draw 1", PARIS_WHY_WRONG_PHASE, "R3.1");
}

/* --- R3.3 --- */

TEST(R3_3_value_and_type_become_public_when_drawn)
{
    struct board b;
    start_with_stacks(&b, 3, 0, "MON5 BEL4||LAV2");
    play(&b, "draw 1");
    const struct paris_event *drawn = event_of(&b, PARIS_EVENT_DRAWN);
    for (unsigned viewer = 0; viewer < PARIS_VIEWERS; viewer++) {
        if (viewer == 3)
            continue; /* nobody sits there */
        struct paris_event told = paris_event_for(*drawn, viewer);
        assert_false(told.hidden);
        assert_int_equal(told.b, place_called("MON5"));
        assert_true(paris_events_reveal(&b.events, viewer));
        struct paris_view view = view_of(&b, viewer + 1);
        assert_true(view.built >> place_called("MON5") & 1);
        assert_int_equal(view.site[place_called("MON5")], b.state.site[place_called("MON5")]);
    }
    assert_string_equal(paris_code_type(b.rules->type[place_called("MON5")]), "theatre");
}

/* --- R3.4 --- */

TEST(R3_4_the_tile_goes_to_a_free_space_in_a_district_without_its_type)
{
    struct board b;
    board_start(&b, 2, FREE);
    board_building(&b, "BEL5 LAV8");
    board_top(&b, 1, "MON5"); /* a theatre, as LAV8 is */
    board_phase(&b, PARIS_PHASE_DRAW);
    play(&b, "draw 1");
    assert_phase(&b, PARIS_PHASE_SITE);
    assert_choices(&b, "site BAT; site MON; site STG; site CHA");
    assert_refused(&b, "site BEL", PARIS_WHY_SITE_TAKEN, "R3.4");
    assert_refused(&b, "site LAV", PARIS_WHY_SITE_HAS_TYPE, "R3.4");
    assert_int_equal(b.refusal.x, PARIS_LAV);
    play(&b, "site CHA");
    assert_phase(&b, PARIS_PHASE_ACT);
    assert_true(is_built(&b, "CHA5"));
    assert_false(is_built(&b, "MON5"));
    assert_int_equal(paris_state_tile_on(&b.state, place_called("CHA5")), place_called("MON5"));
}

TEST(R3_4_a_tile_that_was_put_elsewhere_counts_with_its_own_type)
{
    struct board b;
    board_start(&b, 2, FREE);
    board_building_on(&b, "CHA5", "MON5"); /* a theatre where a cafe was meant */
    board_top(&b, 1, "CHA1");              /* a theatre at home there */
    board_top(&b, 2, "STG1");              /* a cafe */
    board_phase(&b, PARIS_PHASE_DRAW);
    play(&b, "draw 1");
    assert_refused(&b, "site CHA", PARIS_WHY_SITE_HAS_TYPE, "R3.4");
    play(&b, "site BEL; key BEL; end; draw 2");
    assert_refused(&b, "site BEL", PARIS_WHY_SITE_TAKEN, "R3.4");
    assert_legal(&b, "site CHA");
}

TEST(R3_4_a_tile_without_a_site_leaves_the_game)
{
    struct board b;
    board_start(&b, 2, FREE);
    board_building(&b, "BAT1 MON1 LAV1 STG1 CHA1");
    board_building_on(&b, "BEL4", "BAT4"); /* the bakery of Belleville, so that BEL1 has no home */
    board_top(&b, 1, "BEL1");
    board_phase(&b, PARIS_PHASE_DRAW);
    play(&b, "draw 1");
    assert_phase(&b, PARIS_PHASE_ACT);
    assert_int_equal(b.state.discarded, 1);
    assert_int_equal(paris_state_discarded(&b.state, 0), place_called("BEL1"));
    assert_int_equal(event_of(&b, PARIS_EVENT_DISCARDED)->a, place_called("BEL1"));
    assert_false(is_built(&b, "BEL1"));
    assert_true(has_token(&b, "BEL1", "bronze"));
}

TEST(R3_4_without_the_variant_there_is_no_choice_of_district)
{
    struct board b;
    start_with_stacks(&b, 2, 0, "MON5|CHA8|");
    play(&b, "draw 1");
    assert_phase(&b, PARIS_PHASE_ACT);
    assert_illegal(&b, "site MON");
}

/* --- R3.5 --- */

TEST(R3_5_one_action_is_mandatory)
{
    struct board b;
    board_start(&b, 2, 0);
    assert_choices(&b, "key BEL; key BAT; key MON; key LAV; key STG; key CHA; key ARC");
    assert_refused(&b, "end", PARIS_WHY_WRONG_PHASE, "R3.1");
    assert_refused(&b, "skip", PARIS_WHY_WRONG_PHASE, "R3.1");
    assert_refused(&b, "pass", PARIS_WHY_MAY_NOT_PASS, "R3.6");
}

TEST(R3_5_an_end_game_tile_is_taken_only_when_all_stacks_are_empty)
{
    struct board b;
    board_start(&b, 2, 0);
    board_stacks(&b, "MON5||LAV2");
    assert_refused(&b, "search", PARIS_WHY_STACKS_NOT_EMPTY, "R3.5");
    assert_int_equal(b.refusal.x, 2);
    board_empty_stacks(&b);
    assert_legal(&b, "search");
}

TEST(R3_5_the_player_who_draws_the_last_building_may_take_one_in_that_very_turn)
{
    struct board b;
    start_with_stacks(&b, 2, 0, "||LAV2");
    play(&b, "draw 3");
    assert_legal(&b, "search");
    assert_legal(&b, "key MON");
    play(&b, "search; take V5; end");
    assert_true(holds_end(&b, 1, "V5"));
    assert_int_equal(b.state.seat, 1);
}

TEST(R3_5_no_end_game_tile_is_left_to_take)
{
    struct board b;
    board_start(&b, 2, 0);
    board_empty_stacks(&b);
    board_end_used(&b, 1, "F6 F5 F4 V5 V4 V3");
    board_end_used(&b, 2, "F3V2 F2V2 R R P");
    assert_legal(&b, "search");
    board_end_hold(&b, 2, "P");
    assert_refused(&b, "search", PARIS_WHY_NO_END_TILE_LEFT, "R3.5");
}

/* --- R3.6 --- */

TEST(R3_6_a_player_without_a_legal_action_passes)
{
    struct board b;
    start_without_hand(&b, "ARC");
    board_building(&b, "BEL1");
    assert_choices(&b, "pass");
    play(&b, "pass");
    assert_phase(&b, PARIS_PHASE_WRAP);
    assert_int_equal(event_count(&b, PARIS_EVENT_PASSED), 1);
    play(&b, "end");
    assert_int_equal(b.state.seat, 1);
}

TEST(R3_6_nobody_else_may_pass)
{
    struct board b;
    start_without_hand(&b, "ARC");
    board_building(&b, "BEL1");
    board_francs(&b, 1, 1);
    assert_choices(&b, "move BEL0 BEL1; move ARC BEL1");
    assert_refused(&b, "pass", PARIS_WHY_MAY_NOT_PASS, "R3.6");
}

TEST(R3_6_the_search_for_an_end_game_tile_is_an_action_too)
{
    struct board b;
    start_without_hand(&b, "ARC");
    board_empty_stacks(&b);
    assert_choices(&b, "search");
    assert_refused(&b, "pass", PARIS_WHY_MAY_NOT_PASS, "R3.6");
}

TEST(R3_6_a_move_with_tile_9_is_legal_beside_the_pass)
{
    struct board b;
    start_without_hand(&b, "BEL1");
    board_francs(&b, 1, 1);
    assert_choices(&b, "pass");
    board_hold(&b, 1, "9");
    assert_choices(&b, "move BEL0 BEL1 with 9; pass");
    play(&b, "pass");
    assert_true(holds(&b, 1, 9));
}

TEST(R3_6_a_move_with_tile_16_is_legal_beside_the_pass)
{
    struct board b;
    start_without_hand(&b, "ARC");
    board_key(&b, 2, "BEL1");
    board_francs(&b, 1, 1);
    assert_choices(&b, "pass");
    board_hold(&b, 1, "16");
    assert_choices(&b, "move BEL0 BEL1 with 16; move ARC BEL1 with 16; pass");
    play(&b, "move ARC BEL1 with 16");
    assert_true(has_used(&b, 1, 16));
}

TEST(R3_6_a_move_without_a_tile_forbids_the_pass_beside_moves_with_one)
{
    struct board b;
    start_without_hand(&b, "BEL1");
    board_building(&b, "BEL2");
    board_francs(&b, 1, 2);
    board_hold(&b, 1, "9");
    assert_choices(&b, "move BEL0 BEL1 with 9; move BEL0 BEL2; move BEL1 BEL2");
    assert_refused(&b, "pass", PARIS_WHY_MAY_NOT_PASS, "R3.6");
}

TEST(R3_6_a_search_forbids_the_pass_beside_a_move_with_a_tile)
{
    struct board b;
    start_without_hand(&b, "BEL1");
    board_empty_stacks(&b);
    board_francs(&b, 1, 1);
    board_hold(&b, 1, "9");
    assert_legal(&b, "move BEL0 BEL1 with 9");
    assert_legal(&b, "search");
    assert_refused(&b, "pass", PARIS_WHY_MAY_NOT_PASS, "R3.6");
}

TEST(R3_6_nobody_is_made_to_sell_or_to_use_a_tile_for_a_legal_action)
{
    struct board b;
    start_without_hand(&b, "ARC");
    board_building(&b, "BEL1");
    board_tokens(&b, 1, "bronze");
    board_hold(&b, 1, "1 14");
    assert_choices(&b, "pass");
    assert_free_choices(&b, "sell bronze; use 1");
    play(&b, "sell bronze"); /* as things stand now there is a move */
    assert_refused(&b, "pass", PARIS_WHY_MAY_NOT_PASS, "R3.6");
    assert_choices(&b, "move BEL0 BEL1; move ARC BEL1");
}
