/* The full screen by keys and mouse: the list, its reasons and help, seats, records, and whole games. */
#include "terminal/window.h"

#include "support/walk.h"
#include "terminal/panels/panels.h"

/* --- the list --- */

TEST(typing_filters_the_list_and_enter_decides)
{
    window_open(&window_two_players, 80, 24, false);
    assert_shows("▸ draw 1");
    window_press(PARIS_INPUT_ENTER);
    assert_count(1);
    assert_shows("key BEL");
    window_type("key mon");
    assert_shows("▸ key MON");
    assert_hides("key BEL ");
    window_press(PARIS_INPUT_ENTER);
    assert_count(2);
    assert_shows("MON 5F   <A>");
    window_close();
}

TEST(words_find_what_they_name_with_or_without_accents)
{
    window_open(&window_two_players, 120, 40, false);
    window_press(PARIS_INPUT_ENTER);
    window_type("germain");
    assert_shows("▸ key STG");
    window_press(PARIS_INPUT_ESCAPE);
    assert_shows("key BEL");
    window_type("?cafe");
    assert_shows("▸ cafe");
    window_press(PARIS_INPUT_ESCAPE);
    window_type("?sacre");
    assert_shows("SAC");
    window_close();
}

TEST(tab_completes_what_all_have_in_common)
{
    window_open(&window_two_players, 80, 24, false);
    window_press(PARIS_INPUT_ENTER);
    window_type("k");
    window_press(PARIS_INPUT_TAB);
    assert_shows("▸ key  ");
    window_type("c");
    window_press(PARIS_INPUT_TAB);
    assert_shows("key CHA");
    window_press(PARIS_INPUT_ENTER);
    assert_count(2);
    assert_shows("CHA 7F   <A>");
    window_close();
}

TEST(arrows_choose_and_the_choice_is_previewed)
{
    window_open(&window_two_players, 80, 24, false);
    window_press(PARIS_INPUT_ENTER);
    window_press(PARIS_INPUT_DOWN);
    window_press(PARIS_INPUT_DOWN);
    assert_shows("▸ key MON");
    assert_shows("You: +5 francs, −1 key.");
    window_press(PARIS_INPUT_UP);
    assert_shows("▸ key BAT");
    assert_shows("You: +4 francs, −1 key.");
    window_press(PARIS_INPUT_HOME);
    assert_shows("▸ key BEL");
    window_close();
}

TEST(what_shows_something_hidden_says_so_before)
{
    window_open(&window_two_players, 80, 24, false);
    assert_shows("This reveals a tile: you can't undo it or anything before it");
    window_press(PARIS_INPUT_ENTER);
    assert_hides("This reveals a tile");
    window_type("key ARC");
    window_press(PARIS_INPUT_ENTER);
    assert_shows("Your turn ends: you can't undo any of it after that.");
    window_close();
}

TEST(undo_and_redo_are_keys_and_words)
{
    window_open(&window_two_players, 80, 24, false);
    window_press(PARIS_INPUT_ENTER);
    window_press(PARIS_INPUT_UNDO);
    assert_shows("Nothing to undo");
    assert_count(1);
    window_type("key ARC");
    window_press(PARIS_INPUT_ENTER);
    assert_count(2);
    window_press(PARIS_INPUT_UNDO);
    assert_count(1);
    window_press(PARIS_INPUT_REDO);
    assert_count(2);
    window_type("undo");
    window_press(PARIS_INPUT_ENTER);
    assert_count(1);
    window_type("redo");
    window_press(PARIS_INPUT_ENTER);
    assert_count(2);
    window_press(PARIS_INPUT_REDO);
    assert_shows("Nothing to redo.");
    window_close();
}

/* --- why not --- */

TEST(what_is_typed_and_not_possible_tells_why_with_its_rule)
{
    window_open(&window_two_players, 80, 24, false);
    window_press(PARIS_INPUT_ENTER);
    window_type("move mon0 mon8");
    assert_shows("▸×move MON0 MON8");
    assert_shows("You have no key on the Montmartre bank (R4.2).");
    window_press(PARIS_INPUT_ENTER);
    assert_count(1);
    assert_shows("─ move MON0 MON8 ─");
    window_press(PARIS_INPUT_ESCAPE);
    assert_hides("─ move MON0 MON8 ─");
    window_close();
}

TEST(what_is_not_possible_can_be_listed)
{
    window_open(&window_two_players, 80, 24, false);
    window_press(PARIS_INPUT_WHY);
    assert_shows("buy wood");
    assert_shows("There's no wood in the supply (R6.1).");
    window_press(PARIS_INPUT_WHY);
    assert_hides("buy wood");
    window_close();
}

TEST(what_nobody_understands_is_answered_with_what_would_be_right)
{
    window_open(&window_two_players, 80, 24, false);
    window_type("xyzzy");
    window_press(PARIS_INPUT_ENTER);
    assert_count(0);
    assert_shows("Nothing matches.");
    window_type("y");
    assert_shows("xyzzyy");
    for (unsigned i = 0; i < 300; i++)
        window_type("w");
    window_press(PARIS_INPUT_CLEAR);
    assert_hides("xyzzy");
    assert_shows("▸ draw 1");
    window_close();
}

/* --- help --- */

TEST(every_tile_token_and_landmark_is_explained)
{
    static const char *const topics[][2] = {
        {"tile 14", "a key from"},
        {"tile 27", "You never use it"},
        {"EIF", "Eiffel Tower: value 16"},
        {"MON", "pays 5 francs"},
        {"silver", "The prestige token orb"},
        {"wood", "The resource wood"},
        {"R", "End-game tile R"},
        {"vp 20", "20/10/5"},
        {"bank", "pays you its francs"},
        {"majority", "R9.3"},
        {"hotel", "A type of building"},
        {"MON", "Windmills"},
        {"GRA", "ahead of your time"},
        {"paris", "Champ de Mars"},
    };
    window_open(&window_two_players, 80, 24, false);
    for (size_t i = 0; i < sizeof topics / sizeof topics[0]; i++) {
        window_type("?");
        window_type(topics[i][0]);
        window_press(PARIS_INPUT_ENTER);
        assert_shows(topics[i][1]);
        window_press(PARIS_INPUT_ESCAPE);
        window_press(PARIS_INPUT_ESCAPE);
    }
    window_type("help");
    window_press(PARIS_INPUT_ENTER);
    assert_shows("F2 or Ctrl-Z");
    window_close();
}

TEST(all_bonus_tiles_have_their_own_explanation)
{
    window_open(&window_two_players, 100, 30, false);
    for (unsigned number = 1; number <= PARIS_BONUSES; number++) {
        char text[32];
        struct paris_text code = paris_text_in(text, sizeof text);
        paris_text_add(&code, "?tile ");
        paris_text_add_number(&code, number);
        window_type(text);
        paris_text_clear(&code);
        paris_text_add(&code, "Bonus tile ");
        paris_text_add_number(&code, number);
        paris_text_add(&code, ": ");
        assert_shows(text);
        window_press(PARIS_INPUT_ESCAPE);
    }
    window_close();
}

/* --- seats --- */

TEST(between_two_people_the_screen_tells_nothing)
{
    struct paris_session_local options = window_two_players;
    options.here = 3;
    window_open(&options, 80, 24, false);
    assert_shows("Player 1, it's your turn.");
    assert_hides("Montmartre");
    window_press(PARIS_INPUT_ENTER);
    assert_shows("Montmartre");
    window_press(PARIS_INPUT_ENTER);
    window_type("key CHA");
    window_press(PARIS_INPUT_ENTER);
    window_press(PARIS_INPUT_SINCE);
    window_press(PARIS_INPUT_ESCAPE);
    window_press(PARIS_INPUT_ENTER);
    assert_shows("Player 2, it's your turn.");
    assert_hides("10 francs");
    assert_hides("Montmartre");
    window_press(PARIS_INPUT_HELP);
    window_type("12");
    assert_hides("Montmartre");
    window_press(PARIS_INPUT_ENTER);
    assert_shows("B  0 VP  3 francs  10 keys");
    assert_hides("10 francs");
    window_close();
}

TEST(keys_are_heard_while_a_computer_thinks)
{
    struct paris_session_local options = window_two_players;
    options.level[1] = 6;
    window_open(&options, 80, 24, false);
    window_press(PARIS_INPUT_ENTER);
    window_press(PARIS_INPUT_ENTER);
    window_press(
        PARIS_INPUT_ENTER); /* the turn ends: nothing more is done before the session steps */
    assert_int_equal(paris_session_now(window.session)->stage, PARIS_SESSION_WAITING);
    assert_true(paris_fullscreen_is_animated(window.fullscreen));
    assert_shows("Computer 2 is thinking | 0 s");
    window_draw_after(9);
    assert_shows("Computer 2 is thinking / 2 s");
    window_press(PARIS_INPUT_RIGHT);
    assert_shows("[Track]");
    window_press(PARIS_INPUT_ENTER);
    window_type("since");
    window_press(PARIS_INPUT_ENTER);
    assert_shows("Since your last turn");
    window_press(PARIS_INPUT_ESCAPE);
    window_press(PARIS_INPUT_QUIT);
    window_press(PARIS_INPUT_ENTER);
    assert_true(paris_fullscreen_is_done(window.fullscreen));
    window_close();
}

/* --- looking through a record --- */

TEST(a_record_is_looked_through_by_arrows)
{
    static struct paris_record record;
    struct paris_error error;
    walk_game(&record, 3, 0, 4, NULL, NULL);
    assert_int_equal(paris_session_open_review(&window.session, &paris_builtin_rules, &record,
                                               &error),
                     PARIS_OK);
    window.fullscreen = paris_fullscreen_open(window.session, false);
    assert_non_null(window.fullscreen);
    window.width = 120;
    window.height = 40;
    const struct paris_session_now *now = paris_session_now(window.session);
    window_press(PARIS_INPUT_HOME);
    assert_count(0);
    assert_shows("Step 0 of ");
    window_press(PARIS_INPUT_ENTER);
    assert_count(1);
    window_press(PARIS_INPUT_DOWN);
    assert_true(now->count > 1);
    assert_int_equal(paris_session_turn_start(window.session, now->count + 1), now->count);
    uint32_t turn = now->count;
    window_press(PARIS_INPUT_DOWN);
    window_press(PARIS_INPUT_UP);
    assert_count(turn);
    window_press(PARIS_INPUT_BACKSPACE);
    assert_count(turn - 1);
    window_press('2');
    assert_int_equal(now->view.viewer, 1);
    window_press(PARIS_INPUT_END);
    assert_count(now->last);
    assert_shows("Enter: next step");
    window_press('q');
    assert_true(paris_fullscreen_is_done(window.fullscreen));
    window_close();
}

/* --- the mouse --- */

static void click_on(uint16_t about)
{
    for (unsigned row = 0; row < window.canvas.height; row++)
        for (unsigned column = 0; column < window.canvas.width; column++)
            if (window.canvas.cell[row][column].about == about) {
                paris_fullscreen_press(window.fullscreen,
                                       (struct paris_input_event){PARIS_INPUT_CLICK, column, row});
                window_draw();
                return;
            }
    fail_msg("nothing on the screen is about %u", about);
}

TEST(the_mouse_chooses_does_switches_and_asks)
{
    window_open(&window_two_players, 80, 24, false);
    click_on(paris_canvas_about(PARIS_SUBJECT_ENTRY, 1));
    assert_shows("▸ draw 2");
    assert_count(0);
    click_on(paris_canvas_about(PARIS_SUBJECT_ENTRY, 1));
    assert_count(1);
    click_on(paris_canvas_about(PARIS_SUBJECT_PLACE, PARIS_FIRST_BANK + PARIS_CHA));
    assert_shows("▸ key CHA");
    window_press(PARIS_INPUT_ENTER);
    assert_count(2);
    click_on(paris_canvas_about(PARIS_SUBJECT_KEY, PARIS_INPUT_UNDO - PARIS_INPUT_UP));
    assert_count(1);
    click_on(paris_canvas_about(PARIS_SUBJECT_PANEL, PARIS_PANEL_TRACK));
    assert_shows("[Track]");
    click_on(paris_canvas_about(PARIS_SUBJECT_BONUS, 22));
    assert_shows("Bonus tile 22: ");
    paris_fullscreen_press(window.fullscreen,
                           (struct paris_input_event){PARIS_INPUT_CLICK, 9999, 9999});
    window_close();
}

/* --- leaving --- */

TEST(leaving_is_asked_first)
{
    window_open(&window_two_players, 80, 24, false);
    window_press(PARIS_INPUT_QUIT);
    assert_shows("Leave the game?");
    assert_shows("The game isn't saved anywhere and will be lost.");
    window_press(PARIS_INPUT_ESCAPE);
    assert_false(paris_fullscreen_is_done(window.fullscreen));
    window_type("quit");
    window_press(PARIS_INPUT_ENTER);
    window_press(PARIS_INPUT_ENTER);
    assert_true(paris_fullscreen_is_done(window.fullscreen));
    window_close();
}

/* --- whole games --- */

static void play_whole(unsigned players, unsigned here, unsigned variants)
{
    struct paris_session_local options = window_two_players;
    options.players = players;
    options.here = here;
    options.variants = variants;
    window_open(&options, 80, 24, false);
    const struct paris_session_now *now = paris_session_now(window.session);
    for (unsigned i = 0; now->stage != PARIS_SESSION_OVER; i++) {
        static const unsigned sizes[][2] = {{80, 24}, {120, 40}, {60, 10}, {200, 60}, {100, 30}};
        window.width = sizes[i % 5][0];
        window.height = sizes[i % 5][1];
        window_play_on(now->count + 7);
    }
    window.width = 120;
    window.height = 40;
    window_draw();
    assert_shows("Game over");
    assert_true(now->result.winners != 0);
    window_press(PARIS_INPUT_ESCAPE);
    assert_shows("Game over");
    window_press(PARIS_INPUT_QUIT);
    assert_true(paris_fullscreen_is_done(window.fullscreen));
    window_close();
}

TEST(whole_games_of_two_to_four_are_played_by_keys)
{
    play_whole(2, 1, 0);
    play_whole(3, 7, PARIS_VARIANT_FREE_DISTRICT | PARIS_VARIANT_TRACK);
    play_whole(4, 5, PARIS_VARIANT_TOKENS);
}
