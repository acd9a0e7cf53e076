/* The full screen by keys and mouse: the list, its reasons and help, seats, records, and whole games. */
#include "terminal/sitter.h"

#include "support/walk.h"
#include "terminal/panels.h"

/* --- the list --- */

TEST(typing_filters_the_list_and_enter_decides)
{
    sitter_sit_down(&sitter_two, 80, 24, false);
    assert_shows("▸ draw 1");
    sitter_press(PARIS_KEY_ENTER);
    assert_count(1);
    assert_shows("key BEL");
    sitter_type("key mon");
    assert_shows("▸ key MON");
    assert_hides("key BEL ");
    sitter_press(PARIS_KEY_ENTER);
    assert_count(2);
    assert_shows("MON 5F   <A>");
    sitter_get_up();
}

TEST(words_find_what_they_name_with_or_without_accents)
{
    sitter_sit_down(&sitter_two, 120, 40, false);
    sitter_press(PARIS_KEY_ENTER);
    sitter_type("germain");
    assert_shows("▸ key STG");
    sitter_press(PARIS_KEY_ESCAPE);
    assert_shows("key BEL");
    sitter_type("?cafe");
    assert_shows("▸ cafe");
    sitter_press(PARIS_KEY_ESCAPE);
    sitter_type("?sacre");
    assert_shows("SAC");
    sitter_get_up();
}

TEST(tab_completes_what_all_have_in_common)
{
    sitter_sit_down(&sitter_two, 80, 24, false);
    sitter_press(PARIS_KEY_ENTER);
    sitter_type("k");
    sitter_press(PARIS_KEY_TAB);
    assert_shows("▸ key  ");
    sitter_type("c");
    sitter_press(PARIS_KEY_TAB);
    assert_shows("key CHA");
    sitter_press(PARIS_KEY_ENTER);
    assert_count(2);
    assert_shows("CHA 7F   <A>");
    sitter_get_up();
}

TEST(arrows_choose_and_the_choice_is_previewed)
{
    sitter_sit_down(&sitter_two, 80, 24, false);
    sitter_press(PARIS_KEY_ENTER);
    sitter_press(PARIS_KEY_DOWN);
    sitter_press(PARIS_KEY_DOWN);
    assert_shows("▸ key MON");
    assert_shows("You: +5 francs, −1 key.");
    sitter_press(PARIS_KEY_UP);
    assert_shows("▸ key BAT");
    assert_shows("You: +4 francs, −1 key.");
    sitter_press(PARIS_KEY_HOME);
    assert_shows("▸ key BEL");
    sitter_get_up();
}

TEST(what_shows_something_hidden_says_so_before)
{
    sitter_sit_down(&sitter_two, 80, 24, false);
    assert_shows("This shows something hidden: neither it nor what came before can be taken");
    sitter_press(PARIS_KEY_ENTER);
    assert_hides("This shows something hidden");
    sitter_type("key ARC");
    sitter_press(PARIS_KEY_ENTER);
    assert_shows("Your turn ends: nothing of it can be taken back then.");
    sitter_get_up();
}

TEST(undo_and_redo_are_keys_and_words)
{
    sitter_sit_down(&sitter_two, 80, 24, false);
    sitter_press(PARIS_KEY_ENTER);
    sitter_press(PARIS_KEY_UNDO);
    assert_shows("There is nothing to take back");
    assert_count(1);
    sitter_type("key ARC");
    sitter_press(PARIS_KEY_ENTER);
    assert_count(2);
    sitter_press(PARIS_KEY_UNDO);
    assert_count(1);
    sitter_press(PARIS_KEY_REDO);
    assert_count(2);
    sitter_type("undo");
    sitter_press(PARIS_KEY_ENTER);
    assert_count(1);
    sitter_type("redo");
    sitter_press(PARIS_KEY_ENTER);
    assert_count(2);
    sitter_press(PARIS_KEY_REDO);
    assert_shows("There is nothing to do again.");
    sitter_get_up();
}

/* --- why not --- */

TEST(what_is_typed_and_not_possible_tells_why_with_its_rule)
{
    sitter_sit_down(&sitter_two, 80, 24, false);
    sitter_press(PARIS_KEY_ENTER);
    sitter_type("move mon0 mon8");
    assert_shows("▸ move MON0 MON8");
    assert_shows("There is no key of yours on the bank of Montmartre (R4.2).");
    sitter_press(PARIS_KEY_ENTER);
    assert_count(1);
    assert_shows("─ move MON0 MON8 ─");
    sitter_press(PARIS_KEY_ESCAPE);
    assert_hides("─ move MON0 MON8 ─");
    sitter_get_up();
}

TEST(what_is_not_possible_can_be_listed)
{
    sitter_sit_down(&sitter_two, 80, 24, false);
    sitter_press(PARIS_KEY_WHY);
    assert_shows("buy wood");
    assert_shows("There is no wood in the common supply (R6.1).");
    sitter_press(PARIS_KEY_WHY);
    assert_hides("buy wood");
    sitter_get_up();
}

TEST(what_nobody_understands_is_answered_with_what_would_be_right)
{
    sitter_sit_down(&sitter_two, 80, 24, false);
    sitter_type("xyzzy");
    sitter_press(PARIS_KEY_ENTER);
    assert_count(0);
    assert_shows("Nothing like that is known here.");
    sitter_type("y");
    assert_shows("xyzzyy");
    for (unsigned i = 0; i < 300; i++)
        sitter_type("w");
    sitter_press(PARIS_KEY_CLEAR);
    assert_hides("xyzzy");
    assert_shows("▸ draw 1");
    sitter_get_up();
}

/* --- help --- */

TEST(every_tile_token_and_landmark_is_explained)
{
    static const char *const topics[][2] = {
        {"tile 14", "a key from"},         {"tile 27", "never used"},
        {"EIF", "Eiffel Tower: value 16"}, {"MON", "pays 5 francs"},
        {"silver", "prestige token"},      {"wood", "The resource wood"},
        {"F6", "End-game tile F6"},        {"vp 20", "20/10/5"},
        {"bank", "brings its francs"},     {"majority", "R9.3"},
        {"hotel", "A type of building"},
    };
    sitter_sit_down(&sitter_two, 80, 24, false);
    for (size_t i = 0; i < sizeof topics / sizeof topics[0]; i++) {
        sitter_press(PARIS_KEY_HELP);
        sitter_type(topics[i][0]);
        sitter_press(PARIS_KEY_ENTER);
        assert_shows(topics[i][1]);
        sitter_press(PARIS_KEY_ESCAPE);
        sitter_press(PARIS_KEY_ESCAPE);
    }
    sitter_type("help");
    sitter_press(PARIS_KEY_ENTER);
    assert_shows("F2 or Ctrl-Z");
    sitter_get_up();
}

TEST(all_bonus_tiles_have_their_own_explanation)
{
    sitter_sit_down(&sitter_two, 100, 30, false);
    for (unsigned number = 1; number <= PARIS_BONUSES; number++) {
        char text[32];
        struct paris_text code = paris_text_in(text, sizeof text);
        paris_text_add(&code, "?tile ");
        paris_text_add_number(&code, number);
        sitter_type(text);
        paris_text_clear(&code);
        paris_text_add(&code, "Bonus tile ");
        paris_text_add_number(&code, number);
        paris_text_add(&code, ": ");
        assert_shows(text);
        sitter_press(PARIS_KEY_ESCAPE);
    }
    sitter_get_up();
}

/* --- seats --- */

TEST(between_two_people_the_screen_tells_nothing)
{
    struct paris_sitting_local options = sitter_two;
    options.here = 3;
    sitter_sit_down(&options, 80, 24, false);
    assert_shows("Player 1, it is your turn.");
    assert_hides("Montmartre");
    sitter_press(PARIS_KEY_ENTER);
    assert_shows("Montmartre");
    sitter_press(PARIS_KEY_ENTER);
    sitter_type("key CHA");
    sitter_press(PARIS_KEY_ENTER);
    sitter_press(PARIS_KEY_SINCE);
    sitter_press(PARIS_KEY_ESCAPE);
    sitter_press(PARIS_KEY_ENTER);
    assert_shows("Player 2, it is your turn.");
    assert_hides("10 francs");
    assert_hides("Montmartre");
    sitter_press(PARIS_KEY_HELP);
    sitter_type("12");
    assert_hides("Montmartre");
    sitter_press(PARIS_KEY_ENTER);
    assert_shows("B  0 VP  3 francs  10 keys");
    assert_hides("10 francs");
    sitter_get_up();
}

TEST(keys_are_heard_while_a_computer_thinks)
{
    struct paris_sitting_local options = sitter_two;
    options.level[1] = 6;
    sitter_sit_down(&options, 80, 24, false);
    sitter_press(PARIS_KEY_ENTER);
    sitter_press(PARIS_KEY_ENTER);
    sitter_press(
        PARIS_KEY_ENTER); /* the turn ends: nothing more is done before the sitting is asked to step */
    assert_int_equal(paris_sitting_now(sitter.sitting)->stage, PARIS_SITTING_WAITING);
    assert_true(paris_desk_moves(sitter.desk));
    assert_shows("Computer 2 is thinking | 0 s");
    sitter_draw_after(9);
    assert_shows("Computer 2 is thinking / 2 s");
    sitter_press(PARIS_KEY_RIGHT);
    assert_shows("[Track]");
    sitter_press(PARIS_KEY_ENTER);
    sitter_type("since");
    sitter_press(PARIS_KEY_ENTER);
    assert_shows("Since your last turn");
    sitter_press(PARIS_KEY_ESCAPE);
    sitter_press(PARIS_KEY_QUIT);
    sitter_press(PARIS_KEY_ENTER);
    assert_true(paris_desk_done(sitter.desk));
    sitter_get_up();
}

/* --- looking through a record --- */

TEST(a_record_is_looked_through_by_arrows)
{
    static struct paris_record record;
    struct paris_error error;
    walk_game(&record, 3, 0, 4, NULL, NULL);
    assert_int_equal(paris_sitting_open_review(&sitter.sitting, &paris_builtin_rules, &record,
                                               &error),
                     PARIS_OK);
    sitter.desk = paris_desk_open(sitter.sitting, false);
    assert_non_null(sitter.desk);
    sitter.width = 120;
    sitter.height = 40;
    const struct paris_sitting_now *now = paris_sitting_now(sitter.sitting);
    sitter_press(PARIS_KEY_HOME);
    assert_count(0);
    assert_shows("Decision 0 of ");
    sitter_press(PARIS_KEY_ENTER);
    assert_count(1);
    sitter_press(PARIS_KEY_DOWN);
    assert_true(now->count > 1);
    assert_int_equal(paris_sitting_turn_start(sitter.sitting, now->count + 1), now->count);
    uint32_t turn = now->count;
    sitter_press(PARIS_KEY_DOWN);
    sitter_press(PARIS_KEY_UP);
    assert_count(turn);
    sitter_press(PARIS_KEY_BACKSPACE);
    assert_count(turn - 1);
    sitter_press('2');
    assert_int_equal(now->view.viewer, 1);
    sitter_press(PARIS_KEY_END);
    assert_count(now->last);
    assert_shows("Enter: next decision");
    sitter_press('q');
    assert_true(paris_desk_done(sitter.desk));
    sitter_get_up();
}

/* --- the mouse --- */

static void click_on(uint16_t about)
{
    for (unsigned row = 0; row < sitter.canvas.height; row++)
        for (unsigned column = 0; column < sitter.canvas.width; column++)
            if (sitter.canvas.cell[row][column].about == about) {
                paris_desk_press(sitter.desk, (struct paris_press){PARIS_KEY_CLICK, column, row});
                sitter_draw();
                return;
            }
    fail_msg("nothing on the screen is about %u", about);
}

TEST(the_mouse_chooses_does_switches_and_asks)
{
    sitter_sit_down(&sitter_two, 80, 24, false);
    click_on(paris_command_scope(PARIS_ABOUT_ENTRY, 1));
    assert_shows("▸ draw 2");
    assert_count(0);
    click_on(paris_command_scope(PARIS_ABOUT_ENTRY, 1));
    assert_count(1);
    click_on(paris_command_scope(PARIS_ABOUT_PLACE, PARIS_FIRST_BANK + PARIS_CHA));
    assert_shows("▸ key CHA");
    sitter_press(PARIS_KEY_ENTER);
    assert_count(2);
    click_on(paris_command_scope(PARIS_ABOUT_KEY, PARIS_KEY_UNDO - PARIS_KEY_UP));
    assert_count(1);
    click_on(paris_command_scope(PARIS_ABOUT_PANEL, PARIS_PANEL_TRACK));
    assert_shows("[Track]");
    click_on(paris_command_scope(PARIS_ABOUT_BONUS, 22));
    assert_shows("Bonus tile 22: ");
    paris_desk_press(sitter.desk, (struct paris_press){PARIS_KEY_CLICK, 9999, 9999});
    sitter_get_up();
}

/* --- leaving --- */

TEST(leaving_is_asked_first)
{
    sitter_sit_down(&sitter_two, 80, 24, false);
    sitter_press(PARIS_KEY_QUIT);
    assert_shows("Leave the game?");
    assert_shows("The game is kept nowhere: it will be lost.");
    sitter_press(PARIS_KEY_ESCAPE);
    assert_false(paris_desk_done(sitter.desk));
    sitter_type("quit");
    sitter_press(PARIS_KEY_ENTER);
    sitter_press(PARIS_KEY_ENTER);
    assert_true(paris_desk_done(sitter.desk));
    sitter_get_up();
}

/* --- whole games --- */

static void play_whole(unsigned players, unsigned here, unsigned variants)
{
    struct paris_sitting_local options = sitter_two;
    options.players = players;
    options.here = here;
    options.variants = variants;
    sitter_sit_down(&options, 80, 24, false);
    const struct paris_sitting_now *now = paris_sitting_now(sitter.sitting);
    for (unsigned i = 0; now->stage != PARIS_SITTING_OVER; i++) {
        static const unsigned sizes[][2] = {{80, 24}, {120, 40}, {60, 10}, {200, 60}, {100, 30}};
        sitter.width = sizes[i % 5][0];
        sitter.height = sizes[i % 5][1];
        sitter_play_on(now->count + 7);
    }
    sitter.width = 120;
    sitter.height = 40;
    sitter_draw();
    assert_shows("The game is over");
    assert_true(now->result.winners != 0);
    sitter_press(PARIS_KEY_ESCAPE);
    assert_shows("The game is over");
    sitter_press(PARIS_KEY_QUIT);
    assert_true(paris_desk_done(sitter.desk));
    sitter_get_up();
}

TEST(whole_games_of_two_to_four_are_played_by_keys)
{
    play_whole(2, 1, 0);
    play_whole(3, 7, PARIS_VARIANT_FREE_DISTRICT | PARIS_VARIANT_TRACK);
    play_whole(4, 5, PARIS_VARIANT_TOKENS);
}
