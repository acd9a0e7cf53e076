/* What each viewer may know (R1.8, R2.3, R4.9): nothing depends on what a seat cannot know. */
#include "support/board.h"

#include "notation/json/encode.h"

#include <string.h>

enum { SPECTATOR = PARIS_SPECTATOR + 1 }; /* as view_of counts */

static bool same_view(const struct board *one, const struct board *other, unsigned viewer)
{
    struct paris_view x = view_of(one, viewer), y = view_of(other, viewer);
    return memcmp(&x, &y, sizeof x) == 0;
}

/* What a face for people shows of a view. */
static const char *shown(const struct board *b, unsigned viewer, enum paris_encode_screens screens)
{
    static char buffers[2][PARIS_ENCODE_LENGTH];
    static unsigned turn;
    turn = !turn;
    struct paris_text text = paris_text_in(buffers[turn], PARIS_ENCODE_LENGTH);
    struct paris_view view = view_of(b, viewer);
    paris_encode_view(&text, NULL, b->rules, &view, screens);
    assert_false(text.full);
    return buffers[turn];
}

/* --- R1.8 --- */

TEST(R1_8_a_screen_hides_francs_tokens_and_unused_tiles_from_the_others)
{
    struct board one, other;
    board_start(&one, 3, 0);
    other = one;
    board_francs(&one, 2, 5);
    board_tokens(&one, 2, "gold");
    board_tokens(&one, 3, "wood");
    board_hold(&one, 2, "5");
    board_hold(&one, 3, "22");
    board_francs(&other, 2, 9);
    board_tokens(&other, 2, "wood");
    board_tokens(&other, 3, "gold");
    board_hold(&other, 2, "22");
    board_hold(&other, 3, "5");
    assert_string_equal(shown(&one, 1, PARIS_SCREENS_CLOSED),
                        shown(&other, 1, PARIS_SCREENS_CLOSED));
    assert_string_equal(shown(&one, SPECTATOR, PARIS_SCREENS_CLOSED),
                        shown(&other, SPECTATOR, PARIS_SCREENS_CLOSED));
    assert_string_not_equal(shown(&one, 2, PARIS_SCREENS_CLOSED),
                            shown(&other, 2, PARIS_SCREENS_CLOSED)); /* one's own is seen, */
    assert_string_not_equal(shown(&one, 1, PARIS_SCREENS_COUNTED),
                            shown(&other, 1, PARIS_SCREENS_COUNTED)); /* and who counts knows it */
}

TEST(R1_8_keys_on_the_board_scores_meeples_and_used_tiles_are_seen_by_all)
{
    struct board b;
    board_start(&b, 3, 0);
    board_key(&b, 2, "MON4 ARC");
    board_score(&b, 2, 17);
    board_meeple(&b, 2, 12);
    board_used(&b, 2, "12 14");
    board_reserve(&b, 2, 1);
    for (unsigned viewer = 1; viewer <= SPECTATOR; viewer++) {
        if (viewer == 4)
            continue; /* nobody sits there */
        struct paris_view view = view_of(&b, viewer);
        assert_int_equal(view.player[1].keys, b.state.keys[1]);
        assert_int_equal(view.player[1].vp, 17);
        assert_int_equal(view.player[1].meeple, 12);
        assert_int_equal(view.player[1].used, PARIS_BONUS_BIT(12) | PARIS_BONUS_BIT(14));
        assert_int_equal(view.player[1].reserve, 1);
    }
}

/* --- R2.3 --- */

TEST(R2_3_the_backs_on_top_are_seen_by_all)
{
    struct board b;
    board_start(&b, 3, 0);
    board_stacks(&b, "MON5 BEL4|CHA4|");
    for (unsigned viewer = 1; viewer <= SPECTATOR; viewer++) {
        if (viewer == 4)
            continue;
        struct paris_view view = view_of(&b, viewer);
        assert_int_equal(view.stack_back[0], PARIS_MON);
        assert_int_equal(view.stack_back[1], PARIS_CHA);
        assert_int_equal(view.stack_back[2], PARIS_DISTRICTS);
        assert_int_equal(view.stack_left[0], 2);
    }
}

TEST(R2_3_everything_else_in_the_stacks_is_seen_by_nobody)
{
    struct board b;
    board_start(&b, 3, 0);
    board_removed(&b, "BEL1 BAT2 CHA8");
    board_top(&b, 1, "MON5");
    board_top(&b, 2, "LAV3");
    board_top(&b, 3, "STG1");
    for (unsigned viewer = 1; viewer <= SPECTATOR; viewer++) {
        if (viewer == 4)
            continue;
        struct board other = b;
        board_top(&other, 1, "MON2"); /* another value with the same back */
        assert_true(same_view(&b, &other, viewer));
        board_removed(&other, "LAV8 STG4 MON4");
        assert_true(same_view(&b, &other, viewer));
        uint8_t bottom = other.state.tiles[0]; /* another order below the top */
        other.state.tiles[0] = other.state.tiles[5];
        other.state.tiles[5] = bottom;
        assert_true(same_view(&b, &other, viewer));
        board_top(&other, 1, "CHA4"); /* but another back is seen */
        assert_false(same_view(&b, &other, viewer));
    }
}

TEST(R2_3_a_draw_shows_the_next_back)
{
    struct board b;
    board_start(&b, 2, 0);
    board_stacks(&b, "MON5 BEL4|CHA4|");
    board_phase(&b, PARIS_PHASE_DRAW);
    play(&b, "draw 1");
    assert_int_equal(event_of(&b, PARIS_EVENT_DRAWN)->amount, PARIS_BEL);
    assert_int_equal(view_of(&b, 2).stack_back[0], PARIS_BEL);
}

/* --- R4.9 --- */

TEST(R4_9_what_remains_is_seen_by_the_searcher_alone)
{
    struct board b;
    board_start(&b, 3, 0);
    board_empty_stacks(&b);
    board_end_hold(&b, 2, "F6");
    paris_end_set left = paris_state_end_left(b.rules, &b.state);
    play(&b, "search");
    const struct paris_event *searched = event_of(&b, PARIS_EVENT_SEARCHED);
    assert_int_equal(view_of(&b, 1).searching, left);
    assert_int_equal(paris_event_for(*searched, 0).amount, left);
    for (unsigned viewer = 2; viewer <= SPECTATOR; viewer++) {
        if (viewer == 4)
            continue;
        assert_int_equal(view_of(&b, viewer).searching, 0);
        assert_int_equal(paris_event_for(*searched, viewer - 1).amount, 0);
        assert_true(paris_event_for(*searched, viewer - 1).hidden);
    }
}

TEST(R4_9_the_tile_kept_is_known_to_its_holder_alone)
{
    struct board b;
    unsigned f5 = 1;
    board_start(&b, 3, 0);
    board_empty_stacks(&b);
    assert_string_equal(b.rules->end[f5].code, "F5");
    play(&b, "search; take F5");
    const struct paris_event *taken = event_of(&b, PARIS_EVENT_END_TAKEN);
    assert_int_equal(paris_event_for(*taken, 0).a, f5);
    assert_int_equal(view_of(&b, 1).taken_kind[0], f5);
    for (unsigned viewer = 2; viewer <= SPECTATOR; viewer++) {
        if (viewer == 4)
            continue;
        struct paris_view view = view_of(&b, viewer);
        assert_int_equal(paris_event_for(*taken, viewer - 1).a, PARIS_NONE);
        assert_int_equal(view.taken_kind[0], PARIS_NONE);
        assert_int_equal(view.taken_by[0], 0);
        assert_int_equal(view.player[0].end_held, 1); /* that there is one is seen */
    }
}

TEST(R4_9_the_others_cannot_tell_which_tiles_were_taken)
{
    struct board one, other;
    board_start(&one, 3, 0);
    board_empty_stacks(&one);
    other = one;
    board_end_hold(&one, 2, "F6");
    board_end_hold(&one, 3, "V5");
    board_end_hold(&other, 2, "P");
    board_end_hold(&other, 3, "F6");
    assert_true(same_view(&one, &other, 1));
    assert_true(same_view(&one, &other, SPECTATOR));
    assert_false(same_view(&one, &other, 2));
    assert_false(same_view(&one, &other, 3));
}

TEST(R4_9_a_searcher_remembers_what_was_left)
{
    struct board b;
    board_start(&b, 2, 0);
    board_empty_stacks(&b);
    play(&b, "search; take F5");
    paris_end_set left = paris_state_end_left(b.rules, &b.state);
    play(&b, "end; search; take V5; end");
    assert_int_equal(view_of(&b, 1).seen_left[0], left);
    assert_int_equal(view_of(&b, 1).seen_left[1], 0);
    assert_int_equal(view_of(&b, 2).seen_left[0], 0);
    assert_int_equal(view_of(&b, 2).seen_left[1], paris_state_end_left(b.rules, &b.state));
}

TEST(R4_9_legal_lists_do_not_tell_what_the_others_took)
{
    struct board one, other;
    board_start(&one, 2, 0);
    board_empty_stacks(&one);
    other = one;
    board_end_hold(&one, 2, "F6");
    board_end_hold(&other, 2, "R");
    struct paris_decision x[PARIS_MAX_LEGAL], y[PARIS_MAX_LEGAL];
    size_t count = paris_game_legal(one.rules, &one.state, x);
    assert_int_equal(count, paris_game_legal(other.rules, &other.state, y));
    assert_memory_equal(x, y, count * sizeof x[0]);
    play(&one, "search"); /* now seat 1 looks through them, and the lists differ */
    assert_illegal(&one, "take F6");
    play(&other, "search");
    assert_legal(&other, "take F6");
}

/* --- resampling, over random games --- */

/* Another truth for the viewer: the same view, a valid state, and the same legal list if the viewer
 * is to move. Tells whether it differs from the truth. */
static bool resample(const struct board *b, unsigned viewer, struct paris_random *random)
{
    struct board other = *b;
    struct paris_view view = view_of(b, viewer);
    memset(&other.state, 0, sizeof other.state);
    paris_view_resample(&other.state, b->rules, &view, random);
    assert_null(paris_state_validate(b->rules, &other.state));
    assert_true(same_view(b, &other, viewer));
    if (viewer == b->state.seat + 1u) {
        struct paris_decision x[PARIS_MAX_LEGAL], y[PARIS_MAX_LEGAL];
        size_t count = paris_game_legal(b->rules, &b->state, x);
        assert_int_equal(count, paris_game_legal(b->rules, &other.state, y));
        assert_memory_equal(x, y, count * sizeof x[0]);
    }
    return memcmp(&b->state, &other.state, sizeof other.state) != 0;
}

/* Plays a random game and resamples it for every viewer now and then. */
static unsigned resample_a_game(unsigned players, unsigned variants, uint64_t seed)
{
    struct paris_random random = paris_random_from(seed);
    struct paris_setup setup;
    struct board b;
    unsigned different = 0;
    paris_setup_shuffled(&setup, OWN_FIGURES, players, variants, &random);
    board_start_from(&b, &setup);
    for (unsigned n = 0; !paris_state_over(&b.state); n++) {
        struct paris_decision legal[PARIS_MAX_LEGAL];
        size_t count = paris_game_legal(b.rules, &b.state, legal);
        for (unsigned viewer = 1; viewer <= SPECTATOR && n % 8 == 0; viewer++)
            if (viewer <= players || viewer == SPECTATOR)
                different += resample(&b, viewer, &random);
        paris_game_advance(b.rules, &b.state, legal[paris_random_below(&random, (uint32_t)count)]);
    }
    return different;
}

TEST(R1_8_R2_3_R4_9_another_truth_keeps_the_view_and_the_legal_list_of_a_seat)
{
    unsigned different = 0;
    for (unsigned players = 2; players <= 4; players++)
        for (unsigned variants = 0; variants < 8; variants++)
            for (uint64_t seed = 0; seed < 3; seed++)
                different += resample_a_game(players, variants, seed * 64 + variants * 8 + players);
    assert_true(different > 500); /* the other truths are really other ones */
}
