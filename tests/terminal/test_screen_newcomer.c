/* The full screen for somebody who sees it for the first time: help, the last turn, single letters,
 * the end. */
#include "terminal/window.h"

#include <stdlib.h>
#include <string.h>

TEST(f1_tells_how_to_play_and_the_keys)
{
    window_open(&window_two_players, 80, 24, false);
    window_press(PARIS_INPUT_HELP);
    assert_shows("How to play, and the keys");
    assert_shows("Your turn: draw a building tile; then place a key on a bank");
    assert_shows("F2 or Ctrl-Z: undo");
    window_press(PARIS_INPUT_ESCAPE);
    window_type("?louvre");
    assert_shows("LOU");
    window_close();
}

TEST(the_last_turn_of_the_computer_is_in_sight_on_a_small_screen)
{
    window_open(&window_two_players, 80, 24, false);
    window_press(PARIS_INPUT_ENTER);
    window_type("key ARC");
    window_press(PARIS_INPUT_ENTER);
    window_play_on(3); /* the end of the turn, then whatever the computer does */
    while (paris_session_now(window.session)->stage != PARIS_SESSION_ASKING) {
        paris_session_step(window.session, -1);
        paris_fullscreen_follow(window.fullscreen);
    }
    window_draw();
    assert_shows("B: Computer 2 draws");
    window_press(PARIS_INPUT_DOWN);
    assert_hides("B: Computer 2 draws");
    window_close();
}

TEST(a_long_last_turn_takes_more_rows_and_says_where_it_is_cut)
{
    struct paris_session_local options = window_two_players;
    options.players = 4;
    window_open(&options, 80, 24, false);
    bool cut = false;
    for (uint32_t count = 0; !cut && count < 400; count++) {
        window_play_on(count);
        while (paris_session_now(window.session)->stage == PARIS_SESSION_WAITING) {
            paris_session_step(window.session, -1);
            paris_fullscreen_follow(window.fullscreen);
        }
        window_draw();
        cut = strstr(window.text, "  D: Computer 4 draws") != NULL && strstr(window.text, " …\n");
    }
    assert_true(cut);
    assert_shows("▸ draw 1"); /* one entry of the list stays */
    window_close();
}

TEST(a_single_letter_never_chooses_what_only_has_it_in_its_words)
{
    window_open(&window_two_players, 80, 24, false);
    window_type("b"); /* draw 2: ... Batignolles or Belleville */
    window_press(PARIS_INPUT_ENTER);
    assert_count(0);
    assert_shows("One letter isn't enough");
    window_press(PARIS_INPUT_ESCAPE);
    window_type("d");
    window_press(PARIS_INPUT_ENTER);
    assert_count(1);
    window_type("b");
    window_press(PARIS_INPUT_DOWN); /* pointing at one is choosing */
    window_press(PARIS_INPUT_ENTER);
    assert_count(2);
    window_close();
}

TEST(move_alone_lists_what_own_keys_could_reach)
{
    window_open(&window_two_players, 80, 24, false);
    window_press(PARIS_INPUT_ENTER);
    window_type("key MON");
    window_press(PARIS_INPUT_ENTER);
    assert_count(2);
    window_type("move");
    assert_shows("▸×move MON0 MON1");
    assert_shows("1 of ");
    assert_hides("move BEL");
    assert_hides("move MON0 BEL1");
    assert_in_range(atoi(strstr(window.text, "1 of ") + strlen("1 of ")), 6, 24);
    window_type(" bel0 bel1"); /* a move with its places is still explained */
    assert_shows("×move BEL0 BEL1");
    assert_shows("End your turn (R3.1)");
    window_close();
}

TEST(the_word_of_a_decision_tells_why_it_is_too_early)
{
    window_open(&window_two_players, 80, 24, false);
    window_type("key"); /* "keys" is also in the words of other entries */
    assert_shows("▸×key BEL");
    assert_shows("First: Draw a building (R3.1).");
    window_press(PARIS_INPUT_ESCAPE);
    window_type("move"); /* without a key on the board, one move stands for all */
    assert_shows("▸×move ARC ");
    assert_shows("First: Draw a building (R3.1).");
    window_press(PARIS_INPUT_ESCAPE);
    window_type("?titi");
    assert_shows("Nothing matches.");
    window_close();
}

TEST(what_is_not_possible_differs_without_colours)
{
    window_open(&window_two_players, 80, 24, true);
    assert_hides("xdraw");
    window_press(PARIS_INPUT_ENTER);
    window_type("draw 1");
    assert_shows(">xdraw 1");
    window_close();
}

TEST(a_second_ctrl_c_leaves)
{
    window_open(&window_two_players, 80, 24, false);
    window_press(PARIS_INPUT_QUIT);
    assert_false(paris_fullscreen_is_done(window.fullscreen));
    window_press(PARIS_INPUT_QUIT);
    assert_true(paris_fullscreen_is_done(window.fullscreen));
    window_close();
    window_open(&window_two_players, 80, 24, false);
    window_press(PARIS_INPUT_HELP); /* over another popup it asks first, too */
    window_press(PARIS_INPUT_QUIT);
    assert_shows("Leave the game?");
    assert_false(paris_fullscreen_is_done(window.fullscreen));
    window_press(PARIS_INPUT_QUIT);
    assert_true(paris_fullscreen_is_done(window.fullscreen));
    window_close();
}

static void open_finished(void)
{
    window_open(&window_two_players, 80, 24, false);
    window_play_on(100000);
    window_draw();
    assert_shows("Game over");
    assert_shows("Type new for another game, review to look back at this one");
    window_press(PARIS_INPUT_ESCAPE);
}

TEST(the_end_offers_what_to_do_next)
{
    open_finished();
    assert_shows("Type new for another game, review to look back at this one");
    window_press(PARIS_INPUT_ENTER); /* an impatient Enter does nothing */
    window_press(PARIS_INPUT_ENTER);
    assert_false(paris_fullscreen_is_done(window.fullscreen));
    window_type("review");
    window_press(PARIS_INPUT_ENTER);
    assert_true(paris_fullscreen_is_done(window.fullscreen));
    assert_int_equal(paris_session_follow_up(window.session), PARIS_SESSION_LOOK_BACK);
    window_close();
    open_finished();
    window_type("new");
    window_press(PARIS_INPUT_ENTER);
    assert_true(paris_fullscreen_is_done(window.fullscreen));
    assert_int_equal(paris_session_follow_up(window.session), PARIS_SESSION_NEW_GAME);
    window_close();
}

TEST(another_game_is_not_for_the_middle_of_one)
{
    const char *why = NULL;
    window_open(&window_two_players, 80, 24, false);
    assert_false(paris_session_set_follow_up(window.session, PARIS_SESSION_NEW_GAME, &why));
    assert_string_equal(why, "First finish this game, or quit: it's saved.");
    window_close();
}
