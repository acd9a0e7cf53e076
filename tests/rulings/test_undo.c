/* NOTATION, section 3: how far back a turn can be taken follows from what its events revealed. */
#include "support/board.h"

/* Plays the decisions one by one and tells how many of them cannot be taken back any more: those up
 * to the last one by which the seat to move learned something. */
static unsigned horizon_after(struct board *b, const char *const decisions[], unsigned count)
{
    unsigned horizon = 0, seat = b->state.seat;
    for (unsigned i = 0; i < count; i++) {
        play(b, decisions[i]);
        if (paris_events_reveal(&b->events, seat))
            horizon = i + 1;
    }
    return horizon;
}
#define HORIZON(b, ...)                                                                            \
    horizon_after((b), (const char *const[]){__VA_ARGS__},                                         \
                  sizeof((const char *const[]){__VA_ARGS__}) / sizeof(const char *))

/* The stacks are empty, and the other seats took end-game tiles that seat 1 never saw. */
static void start_late(struct board *b)
{
    board_start(b, 3, 0);
    board_empty_stacks(b);
    board_end_hold(b, 2, "F6 R");
    board_end_hold(b, 3, "V5");
}

TEST(N3_a_draw_reveals_the_tile_to_everybody)
{
    struct board b;
    board_start(&b, 3, 0);
    board_phase(&b, PARIS_PHASE_DRAW);
    play(&b, "draw 1");
    for (unsigned viewer = 0; viewer < 3; viewer++)
        assert_true(paris_events_reveal(&b.events, viewer));
    assert_true(paris_events_reveal(&b.events, PARIS_SPECTATOR));
}

TEST(N3_a_search_reveals_what_is_left_to_the_searcher_alone)
{
    struct board b;
    start_late(&b);
    play(&b, "search");
    assert_true(paris_events_reveal(&b.events, 0));
    assert_false(paris_events_reveal(&b.events, 1));
    assert_false(paris_events_reveal(&b.events, 2));
    assert_false(paris_events_reveal(&b.events, PARIS_SPECTATOR));
}

TEST(N3_taking_a_tile_that_was_seen_reveals_nothing)
{
    struct board b;
    start_late(&b);
    play(&b, "search; take V4");
    for (unsigned viewer = 0; viewer < PARIS_VIEWERS; viewer++)
        assert_false(paris_events_reveal(&b.events, viewer));
}

TEST(N3_an_end_game_tile_shown_is_news_for_the_others_only)
{
    struct board b;
    start_late(&b);
    play(&b, "search; take V4; use V4");
    assert_false(paris_events_reveal(&b.events, 0));
    assert_true(paris_events_reveal(&b.events, 1));
    assert_true(paris_events_reveal(&b.events, PARIS_SPECTATOR));
}

TEST(N3_decisions_before_the_draw_cannot_be_taken_back_after_it)
{
    struct board b;
    board_start(&b, 2, 0);
    board_phase(&b, PARIS_PHASE_DRAW);
    board_hold(&b, 1, "1 7");
    board_tokens(&b, 1, "gold");
    assert_int_equal(HORIZON(&b, "use 1", "sell gold"), 0);
    assert_int_equal(HORIZON(&b, "draw 1", "use 7", "key MON"), 1);
}

TEST(N3_after_the_draw_a_move_and_its_benefits_can_be_taken_back_whole)
{
    struct board b;
    board_start(&b, 2, 0);
    board_phase(&b, PARIS_PHASE_DRAW);
    board_key(&b, 1, "MON0");
    board_key(&b, 2, "MON2 MON4 MON5");
    board_building(&b, "MON1");
    board_hold(&b, 1, "17");
    assert_int_equal(HORIZON(&b, "draw 3", "move MON0 MON1", "bonus 25", "use 25 22", "use 17 30",
                             "use 22", "sell bronze", "buy wood", "vp 20 CHA"),
                     1);
}

TEST(N3_a_landmark_and_its_prestige_can_be_taken_back)
{
    struct board b;
    board_start(&b, 2, 0);
    board_key(&b, 1, "ARC");
    board_tokens(&b, 1, "gold bronze");
    board_hold(&b, 1, "8");
    board_francs(&b, 1, 10);
    assert_int_equal(HORIZON(&b, "move ARC TUI@MON", "use 8 bronze", "prestige bronze bronze"), 0);
}

TEST(N3_a_site_can_be_taken_back_but_not_its_draw)
{
    struct board b;
    board_start(&b, 2, PARIS_VARIANT_FREE_DISTRICT);
    board_top(&b, 1, "MON5");
    board_phase(&b, PARIS_PHASE_DRAW);
    assert_int_equal(HORIZON(&b, "draw 1", "site CHA", "key BEL"), 1);
}

TEST(N3_a_search_is_a_second_horizon_in_the_turn_of_the_last_draw)
{
    struct board b;
    board_start(&b, 2, 0);
    board_stacks(&b, "|LAV3|");
    board_phase(&b, PARIS_PHASE_DRAW);
    board_hold(&b, 1, "1");
    assert_int_equal(HORIZON(&b, "draw 2"), 1);
    board_end_hold(&b, 2, "F6");
    assert_int_equal(HORIZON(&b, "use 1", "search", "take R", "use R gold", "sell gold"), 2);
}

TEST(N3_skips_and_passes_reveal_nothing)
{
    struct board b;
    board_start(&b, 2, 0);
    board_key(&b, 1, "MON0");
    board_building(&b, "MON1");
    assert_int_equal(HORIZON(&b, "move MON0 MON1", "skip"), 0);
    board_start(&b, 4, 0);
    board_key(&b, 1, "BEL0 BAT0 MON0 LAV0 STG0 CHA0 ARC");
    board_francs(&b, 1, 0);
    assert_int_equal(HORIZON(&b, "pass"), 0);
}

TEST(N3_end_closes_the_turn)
{
    struct board b;
    board_start(&b, 2, 0);
    play(&b, "key MON; end");
    assert_int_equal(b.state.seat, 1); /* whose decisions alone can be taken back from now on */
    assert_int_equal(event_of(&b, PARIS_EVENT_TURN)->seat, 1);
}
