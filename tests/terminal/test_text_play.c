/* Playing line by line: whole games, single turns, taking back, several people at one keyboard, leaving. */
#include "terminal/dialogue.h"

#include <stdlib.h>
#include <string.h>

/* --- whole games --- */

/* The sources of "Ann has 52 VP: 4 from ..., 10 from ..." are all of the points. */
static void assert_result_adds_up(unsigned players)
{
    unsigned found = 0;
    for (const char *at = dialogue.flat; (at = strstr(at, " VP: ")) != NULL; at++) {
        const char *number = at, *end = strchr(at, '.');
        if (strncmp(at + 5 + strspn(at + 5, "0123456789"), " from 8-buildings", 15) != 0)
            continue;
        while (number[-1] >= '0' && number[-1] <= '9')
            number--;
        long sum = 0;
        for (const char *c = at; c < end; c += strcspn(c, ",.") + 1)
            sum += strtol(c + strcspn(c, "0123456789"), NULL, 10);
        assert_int_equal(sum, strtol(number, NULL, 10));
        found++;
    }
    assert_int_equal(found, players);
}

static void assert_whole_game(const struct paris_session_local *options, const char *lines)
{
    dialogue_repeat(options, lines);
    assert_says("The game is over. You can still look around");
    assert_true(strstr(dialogue.printed, "You win.\n") != NULL ||
                strstr(dialogue.printed, " wins.\n") != NULL ||
                strstr(dialogue.printed, "Shared win") != NULL);
    assert_result_adds_up(options->players);
    assert_narrow();
    assert_null(strchr(dialogue.printed, '{')); /* every place of a pattern was filled */
}

TEST(a_whole_game_can_be_played_by_enter_and_the_first_of_the_list)
{
    struct paris_session_local options = dialogue_quick();
    assert_whole_game(&options, "\nlist\n1\n");
}

TEST(a_whole_game_can_be_played_with_three_or_four_players_and_all_variants)
{
    struct paris_session_local options = dialogue_quick();
    for (options.players = 3; options.players <= 4; options.players++) {
        options.variants = 7;
        options.here = 4; /* the third seat */
        assert_whole_game(&options, "\nlist\n2\n1\n");
    }
}

TEST(people_who_try_everything_in_the_list_come_to_an_end)
{
    struct paris_session_local options = dialogue_quick();
    options.here = 3;
    assert_whole_game(&options, "list\n9\nlist\n7\nlist\n5\n3\n2\n1\n\n");
}

TEST(computers_alone_play_a_game_that_is_told)
{
    struct paris_session_local options = dialogue_quick();
    options.here = 0;
    dialogue_run(&options, "");
    assert_says("Computer 1 draws ");
    assert_says("Computer 2 draws ");
    assert_result_adds_up(2);
    assert_does_not_say("Your turn");
    assert_does_not_say("keeps the “");
}

TEST(the_same_seed_and_the_same_input_give_the_same_game)
{
    struct paris_session_local options = dialogue_quick();
    dialogue_repeat(&options, "\nlist\n1\n");
    char *first = strdup(dialogue.printed);
    dialogue_repeat(&options, "\nlist\n1\n");
    assert_string_equal(first, dialogue.printed);
    options.seed = 4;
    dialogue_repeat(&options, "\nlist\n1\n");
    assert_string_not_equal(first, dialogue.printed);
    free(first);
}

TEST(what_the_others_keep_secret_is_not_told)
{
    struct paris_session_local options = dialogue_quick();
    dialogue_repeat(&options, "\nlist\n1\n");
    assert_says("Computer 2 keeps an end-game tile.");
    assert_does_not_say("Computer 2 keeps the “");
    assert_does_not_say("Computer 2 looks through the end-game tiles: ");
}

/* --- a turn --- */

TEST(a_turn_begins_with_what_the_others_did_and_what_one_has)
{
    struct paris_session_local options = dialogue_quick();
    dialogue_run(&options, "draw 1\nkey CHA\nend\n");
    const char *news = strstr(dialogue.printed, "Computer 2 draws ");
    const char *turn = strstr(dialogue.printed, "Round 2, your turn.");
    assert_non_null(news);
    assert_true(news < turn);
    assert_says("You place a key on the Chaillot bank. You get 7 francs.");
    assert_says("You have 10 francs, 9 keys and 0 VP.\n");
}

TEST(enter_alone_ends_a_turn_in_which_nothing_else_is_asked)
{
    struct paris_session_local options = dialogue_quick();
    dialogue_run(&options, "draw 1\nkey CHA\n\n");
    assert_says("Enter alone plays end. > ");
    assert_says("Round 2, your turn.");
}

TEST(enter_alone_does_nothing_where_there_is_a_choice)
{
    struct paris_session_local options = dialogue_quick();
    dialogue_run(&options, "\n\n\n");
    assert_int_equal(dialogue_times_said("There's more than one choice here"), 3);
    assert_does_not_say("You draw");
}

TEST(a_decision_may_be_typed_in_letters_of_any_size_with_blanks_and_names)
{
    struct paris_session_local options = dialogue_quick();
    dialogue_run(&options, "  DRAW   1\t\r\n key chaillot \n");
    assert_says("You place a key on the Chaillot bank.");
}

TEST(the_list_tells_in_words_what_a_decision_brings)
{
    struct paris_session_local options = dialogue_quick();
    dialogue_run(&options, "draw 1\n");
    assert_says("\n1. draw 1: Draw from stack 1: ");
    assert_says(
        "6. key CHA: Place a key on the Chaillot bank. You get 7 francs.\n7. key ARC: Place "
        "a key on the Arc de Triomphe.\n");
}

TEST(a_list_can_be_asked_for_by_words_and_its_numbers_count)
{
    struct paris_session_local options = dialogue_quick();
    dialogue_run(&options, "draw 1\nlist chaillot\n1\n");
    assert_says("\n1. key CHA: Place a key");
    assert_says("You place a key on the Chaillot bank.");
    dialogue_run(&options, "draw 1\nlist nonsense\n");
    assert_says("No choice matches the words nonsense.");
}

TEST(numbers_out_of_the_list_are_refused)
{
    struct paris_session_local options = dialogue_quick();
    dialogue_run(&options, "0\n4\n99999999999999999999999999\n");
    assert_int_equal(dialogue_times_said("Type a number from 1 to 3"), 3);
    assert_does_not_say("You draw");
}

TEST(a_decision_that_is_not_possible_is_explained_with_its_clause)
{
    struct paris_session_local options = dialogue_quick();
    dialogue_run(&options, "key MON\ndraw 1\nwhy move ARC MON4\nwhy key MON\nmove mon0 mon4\n");
    assert_says("(R3.1).");
    assert_says("You have no key on the Arc de Triomphe (R4.2).");
    assert_says("You can do this.");
    assert_says("You have no key on the Montmartre bank (R4.2).");
    assert_does_not_say("You place a key on the Montmartre bank");
}

TEST(what_tells_what_a_decision_costs_and_brings)
{
    struct paris_session_local options = dialogue_quick();
    dialogue_run(&options,
                 "what draw 1\ndraw 1\nwhat key CHA\nwhat key CHA 2\nwhat move ARC MON4\n");
    assert_says("This reveals a tile");
    assert_says("Place a key on the Chaillot bank:\nYou get 7 francs.\n");
    assert_says("You have no key on the Arc de Triomphe (R4.2).");
}

/* --- take-back --- */

TEST(undo_takes_back_and_redo_does_it_again)
{
    struct paris_session_local options = dialogue_quick();
    dialogue_run(&options, "draw 1\nkey CHA\nundo\nmine\nredo\nmine\nend\n");
    assert_says("Undone: Place a key on the Chaillot bank.");
    assert_int_equal(dialogue_times_said("Behind your screen: 3 francs, 10 keys."), 1);
    assert_int_equal(dialogue_times_said("Behind your screen: 10 francs, 9 keys."), 1);
    assert_int_equal(dialogue_times_said("You place a key on the Chaillot bank."), 2);
    assert_says("Round 2, your turn.");
}

TEST(after_undo_another_decision_can_be_taken)
{
    struct paris_session_local options = dialogue_quick();
    dialogue_run(&options, "draw 1\nkey CHA\nundo\nkey BEL\nredo\nend\n");
    assert_says("Nothing to redo.");
    assert_says("You have 5 francs, 9 keys and 0 VP.\n");
}

TEST(a_draw_and_a_finished_turn_cannot_be_taken_back)
{
    struct paris_session_local options = dialogue_quick();
    dialogue_run(&options, "undo\ndraw 1\nundo\nkey CHA\nend\nundo\nredo\n");
    assert_int_equal(dialogue_times_said("Nothing to undo"), 3);
    assert_int_equal(dialogue_times_said("Nothing to redo."), 1);
}

TEST(against_a_computer_undo_turn_takes_back_whole_turns_and_makes_it_practice)
{
    struct paris_session_local options = dialogue_quick();
    dialogue_run(&options, "undo turn\ndraw 1\nkey CHA\nend\ndraw 1\nundo turn\nundo turn\nundo "
                           "turn\nmine\nundo now\n");
    assert_int_equal(dialogue_times_said("No turn to undo"), 2);
    assert_says("Undone: you're at the start of your turn in round 2.");
    assert_says("Undone: you're at the start of your turn in round 1.");
    assert_int_equal(dialogue_times_said("Practice: you undid whole turns"), 1);
    assert_says("Only turn can follow the word undo.");
}

TEST(two_people_do_not_take_back_turns)
{
    struct paris_session_local options = dialogue_quick();
    options.here = 3;
    dialogue_run(&options, "\ndraw 1\nkey CHA\nundo turn\nend\n\nundo turn\n");
    assert_int_equal(dialogue_times_said("No turn to undo"), 2);
    assert_does_not_say("Practice");
}

/* --- leaving --- */

TEST(quit_leaves_at_once)
{
    struct paris_session_local options = dialogue_quick();
    dialogue_run(&options, "quit\ndraw 1\n");
    assert_says("Goodbye.\n");
    assert_does_not_say("You draw");
}

TEST(the_end_of_the_input_leaves_wherever_it_comes)
{
    static const char script[] = "draw 1\nkey CHA\nundo\nwhy key MON\nkey MON\n\nlegal\n1\n1\n\n1";
    struct paris_session_local options = dialogue_quick();
    for (size_t length = 0; length < sizeof script; length++) {
        assert_int_equal(dialogue_run_bytes(&options, script, length), 0);
        assert_says("Goodbye.\n");
    }
}

/* --- several players at one keyboard --- */

TEST(between_two_people_nothing_hidden_is_said_before_enter)
{
    struct paris_session_local options = dialogue_quick();
    options.here = 3;
    dialogue_run(&options, "\ndraw 1\nkey CHA\nend\n");
    const char *gap = strstr(dialogue.flat, "Player 2, it's your turn. Press Enter");
    assert_non_null(gap);
    assert_null(strstr(gap, "You have"));
    assert_null(strstr(gap, "francs"));
    dialogue_run(&options, "\ndraw 1\nkey CHA\nend\n\n");
    gap = strstr(dialogue.flat, "Player 2, it's your turn. Press Enter");
    assert_non_null(strstr(gap, "Player 1 places a key on "));
    assert_non_null(strstr(gap, "You have 3 francs, 10 keys"));
    assert_null(strstr(gap, "10 francs"));
}

TEST(a_person_who_is_awaited_may_quit)
{
    struct paris_session_local options = dialogue_quick();
    options.here = 3;
    dialogue_run(&options, "\ndraw 1\nkey CHA\nend\nquit\ndraw 1\n");
    assert_int_equal(dialogue_times_said("your turn. You have"), 1);
    assert_says("Goodbye.");
}

TEST(one_person_alone_is_never_asked_to_press_enter)
{
    struct paris_session_local options = dialogue_quick();
    dialogue_repeat(&options, "\nlist\n1\n");
    assert_does_not_say("at the keyboard");
}

ALL_TESTS(dialogue_open, dialogue_close);
