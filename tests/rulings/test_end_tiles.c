/* Section 8, R4.9 and R9.1: end-game tiles are taken, used once, and bring the final round. */
#include "support/board.h"

/* The stacks are empty; seat 1 is to act. */
static void start_late(struct board *b, unsigned players)
{
    board_start(b, players, 0);
    board_empty_stacks(b);
}

static void start_holding_end(struct board *b, const char *codes)
{
    start_late(b, 2);
    board_end_hold(b, 1, codes);
}

/* --- R4.9 --- */

TEST(R4_9_one_of_all_that_remain_is_chosen)
{
    struct board b;
    start_late(&b, 2);
    play(&b, "search");
    assert_phase(&b, PARIS_PHASE_TAKE);
    assert_choices(&b, "take F6; take F5; take F4; take V5; take V4; take V3; take F3V2; take F2V2;"
                       "take R; take P");
    play(&b, "take F3V2");
    assert_true(holds_end(&b, 1, "F3V2"));
    assert_int_equal(end_left_of(&b, "F3V2"), 0);
    assert_int_equal(b.state.takes, 1);
    assert_phase(&b, PARIS_PHASE_WRAP);
}

TEST(R4_9_a_searcher_takes_one)
{
    struct board b;
    start_late(&b, 2);
    play(&b, "search");
    assert_refused(&b, "skip", PARIS_WHY_WRONG_PHASE, "R3.1");
    assert_refused(&b, "end", PARIS_WHY_WRONG_PHASE, "R3.1");
}

TEST(R4_9_kinds_that_are_gone_are_not_offered)
{
    struct board b;
    start_late(&b, 3);
    board_end_hold(&b, 2, "F6 R");
    board_end_used(&b, 3, "P P V5 V4 V3");
    play(&b, "search");
    assert_choices(&b, "take F5; take F4; take F3V2; take F2V2; take R");
    assert_refused(&b, "take F6", PARIS_WHY_END_TILE_GONE, "R4.9");
    assert_refused(&b, "take P", PARIS_WHY_END_TILE_GONE, "R4.9");
    play(&b, "take R");
    assert_int_equal(end_left_of(&b, "R"), 0);
}

TEST(R4_9_taking_one_is_an_action_of_its_own)
{
    struct board b;
    start_late(&b, 2);
    assert_refused(&b, "take F6", PARIS_WHY_WRONG_PHASE, "R3.1");
    play(&b, "search; take F6");
    assert_refused(&b, "key MON", PARIS_WHY_WRONG_PHASE, "R3.1");
    assert_choices(&b, "end");
}

TEST(R4_9_the_rest_lies_there_for_the_next_player)
{
    struct board b;
    start_late(&b, 2);
    play(&b, "search; take F6; end; search");
    assert_illegal(&b, "take F6");
    play(&b, "take F5");
    assert_true(holds_end(&b, 1, "F6") && holds_end(&b, 2, "F5"));
    assert_int_equal(b.state.takes, 2);
}

TEST(R4_9_a_player_may_take_several_in_the_course_of_the_game)
{
    struct board b;
    start_late(&b, 2);
    play(&b, "search; take R; end; key MON; end; search; take R");
    assert_int_equal(end_left_of(&b, "R"), 0);
    assert_free_choices(&b, "use R wood; use R marble; use R gold");
    play(&b, "use R wood; use R wood");
    assert_int_equal(tile_tokens_of(&b, "wood"), 2);
    assert_false(holds_end(&b, 1, "R"));
}

/* --- R8.1 --- */

TEST(R8_1_they_give_the_francs_and_points_they_show)
{
    static const struct {
        const char *code, *use;
        unsigned francs, vp;
    } tiles[] = {{"F6", "use F6", 6, 0},     {"F5", "use F5", 5, 0},    {"F4", "use F4", 4, 0},
                 {"V5", "use V5", 0, 5},     {"V4", "use V4", 0, 4},    {"V3", "use V3", 0, 3},
                 {"F3V2", "use F3V2", 3, 2}, {"F2V2", "use F2V2", 2, 2}};
    for (unsigned i = 0; i < 8; i++) {
        struct board b;
        start_holding_end(&b, tiles[i].code);
        assert_free_choices(&b, tiles[i].use);
        play(&b, tiles[i].use);
        assert_int_equal(francs_of(&b, 1), 3 + tiles[i].francs);
        assert_int_equal(vp_of(&b, 1), tiles[i].vp);
        assert_false(holds_end(&b, 1, tiles[i].code));
    }
}

TEST(R8_1_r_and_p_count_as_a_token_of_choice)
{
    struct board b;
    start_holding_end(&b, "R P");
    assert_free_choices(&b, "use R wood; use R marble; use R gold;"
                            "use P bronze; use P silver; use P crown");
    assert_unreadable(&b, "use R crown");
    assert_unreadable(&b, "use P gold");
    play(&b, "use R gold; use P silver");
    assert_int_equal(b.state.tile_tokens,
                     paris_tokens_of(PARIS_GOLD, 1) + paris_tokens_of(PARIS_SILVER, 1));
    play(&b, "sell gold; sell silver");
    assert_int_equal(francs_of(&b, 1), 3 + 3 + 2);
    assert_int_equal(supply_of(&b, "gold"), 0);
}

TEST(R8_1_their_tile_tokens_pay_and_are_lost_like_those_of_bonus_tiles)
{
    struct board b;
    start_holding_end(&b, "R R");
    board_key(&b, 1, "MON0");
    board_francs(&b, 1, 10);
    play(&b, "use R gold; use R wood; move MON0 TUI@MON; skip; end");
    assert_int_equal(supply_of(&b, "gold"), 0);
    assert_int_equal(b.state.tile_tokens, 0);
    assert_int_equal(francs_of(&b, 1), 0);
}

TEST(R8_1_each_is_used_once)
{
    struct board b;
    start_holding_end(&b, "V5");
    play(&b, "use V5");
    assert_refused(&b, "use V5", PARIS_WHY_END_TILE_NOT_HELD, "R8.1");
}

TEST(R8_1_only_an_own_one_is_used)
{
    struct board b;
    start_holding_end(&b, "V5");
    board_seat(&b, 2);
    assert_refused(&b, "use V5", PARIS_WHY_END_TILE_NOT_HELD, "R8.1");
    assert_refused(&b, "use F6", PARIS_WHY_END_TILE_NOT_HELD, "R8.1");
    assert_free_choices(&b, "");
}

TEST(R8_1_one_may_be_used_in_the_turn_of_its_taking)
{
    struct board b;
    start_late(&b, 2);
    play(&b, "search");
    assert_illegal(&b, "use V5"); /* it is not taken yet */
    play(&b, "take V5; use V5");
    assert_int_equal(vp_of(&b, 1), 5);
}

TEST(R8_1_it_may_be_used_at_any_moment_of_the_own_turn)
{
    struct board b;
    start_holding_end(&b, "V5 V4 V3");
    board_key(&b, 1, "MON0");
    play(&b, "use V5; move MON0 MON1; use V4; skip; use V3");
    assert_int_equal(vp_of(&b, 1), 12);
    assert_phase(&b, PARIS_PHASE_WRAP);
}

TEST(R8_1_used_ones_leave_the_game_shown_to_all)
{
    struct board b;
    unsigned v5 = 3;
    start_late(&b, 3);
    assert_string_equal(b.rules->end[v5].code, "V5");
    board_end_hold(&b, 1, "V5 F4");
    play(&b, "use V5");
    const struct paris_event *used = event_of(&b, PARIS_EVENT_END_USED);
    for (unsigned viewer = 1; viewer <= 5; viewer++) {
        if (viewer == 4)
            continue; /* nobody sits there */
        struct paris_view view = view_of(&b, viewer);
        assert_int_equal(view.player[0].end_used, paris_end_of(v5));
        assert_int_equal(view.player[0].end_held, 1);
        assert_int_equal(paris_event_for(*used, viewer - 1).a, v5);
    }
    assert_int_equal(end_left_of(&b, "V5"), 0); /* it does not come back */
}

/* --- R9.1 --- */

/* Whoever takes the last end-game tile: the round is finished, then comes one more full round. */
static void last_tile_taken_by(unsigned taker, unsigned players)
{
    struct board b;
    start_late(&b, players);
    board_round(&b, 20);
    board_seat(&b, taker);
    board_end_used(&b, 1, "F6 F5 F4 V5 V4 V3 F3V2 F2V2 R R P");
    assert_int_equal(b.state.final_round, 0);
    play(&b, "search; take P");
    assert_int_equal(b.state.final_round, 21);
    assert_int_equal(event_of(&b, PARIS_EVENT_FINAL_ROUND)->amount, 21);
    play(&b, "end");
    for (unsigned seat = taker + 1; seat <= players; seat++) {
        assert_int_equal(b.state.round, 20);
        assert_int_equal(b.state.seat, seat - 1);
        assert_refused(&b, "search", PARIS_WHY_NO_END_TILE_LEFT, "R3.5");
        play(&b, "key BEL; end");
    }
    for (unsigned seat = 1; seat <= players; seat++) {
        assert_int_equal(b.state.round, 21);
        assert_int_equal(b.state.seat, seat - 1);
        assert_phase(&b, PARIS_PHASE_ACT);
        play(&b, "key BAT; end");
    }
    assert_phase(&b, PARIS_PHASE_OVER);
    assert_int_equal(b.state.round, 21);
    assert_int_equal(event_count(&b, PARIS_EVENT_OVER), 1);
}

TEST(R9_1_the_final_round_follows_that_of_the_last_tile_whoever_takes_it)
{
    for (unsigned players = 2; players <= 4; players++)
        for (unsigned taker = 1; taker <= players; taker++)
            last_tile_taken_by(taker, players);
}

TEST(R9_1_the_eleventh_tile_does_not_end_the_game)
{
    struct board b;
    start_late(&b, 2);
    board_round(&b, 20);
    board_end_used(&b, 2, "F6 F5 F4 V5 V4 V3 F3V2 F2V2 R R");
    play(&b, "search; take P; end; key BEL; end; key BEL; end; key BAT; end");
    assert_int_equal(b.state.final_round, 0);
    assert_int_equal(b.state.round, 22);
    assert_legal(&b, "search");
}
