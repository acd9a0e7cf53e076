/* A view from outside that no truth could give is refused: what was seen does not fit together. */
#include "rules/view.h"
#include "support/board.h"

static struct paris_view view;

static bool is_possible(void)
{
    struct paris_state state;
    struct paris_random random = paris_random_from(1);
    return paris_view_try(&state, OWN_FIGURES, &view, &random);
}

TEST(a_stack_whose_back_shows_a_district_without_tiles_is_impossible)
{
    struct board b;
    board_start(&b, 2, 0);
    board_stacks(&b, "MON5||");
    view = view_of(&b, 1);
    assert_true(is_possible());
    view.stack_back[0] = PARIS_BEL; /* all of its tiles are built or seen */
    view.built |= PARIS_DISTRICT_BUILDINGS(PARIS_BEL);
    for (unsigned space = 0; space < PARIS_VALUES; space++)
        view.site[paris_building_at(PARIS_BEL, space)] |= (PARIS_BEL + 1)
                                                          << PARIS_STATIC_HOME_SHIFT;
    assert_false(is_possible());
}

TEST(more_tiles_in_the_stacks_than_are_unseen_are_impossible)
{
    struct board b;
    board_start(&b, 2, 0);
    board_stacks(&b, "MON5||");
    view = view_of(&b, 1);
    view.stack_left[0] = 11;
    assert_false(is_possible());
}

/* Seat 1 has taken V5 and then seen what was left; seat 2 took one afterwards. */
static void start_taken(void)
{
    struct board b;
    board_start(&b, 2, 0);
    board_empty_stacks(&b);
    play(&b, "search; take V5; end; search; take V4; end; search");
    view = view_of(&b, 1);
    assert_true(is_possible());
}

TEST(end_game_tiles_that_were_seen_must_have_been_there)
{
    start_taken();
    view.seen_left[0] = OWN_FIGURES->end_all; /* nothing is missing from it */
    assert_false(is_possible());
    start_taken();
    view.seen_left[0] += paris_end_of(0); /* one more than there are */
    assert_false(is_possible());
    start_taken();
    view.searching = OWN_FIGURES->end_all; /* more than was left before */
    assert_false(is_possible());
    start_taken();
    view.searching = view.seen_left[0]; /* then seat 2 took nothing */
    assert_false(is_possible());
    start_taken();
    view.player[1].end_used = 2 * paris_end_of(0); /* shown twice, there is one */
    assert_false(is_possible());
}
