/* What else can be typed line by line: questions, help, slips, nonsense, saving, and a record that is looked
 * through. */
#include "support/own_figures.h"
#include "terminal/dialogue.h"

#include "base/random.h"
#include "notation/codes.h"
#include "notation/words/introduction.h"
#include "notation/record/record.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* --- queries --- */

TEST(every_query_is_answered_at_every_moment_of_a_game)
{
    struct paris_session_local options = dialogue_quick();
    dialogue_repeat(&options,
                    "where\nmine\ndistrict MON\nmajority\nmarket\nlandmarks\nbonus\nscore\n"
                    "last\nsince\nplayers\nstacks\nvp\nlog 2\nlist\n1\n\n");
    assert_says("The game is over.");
    assert_does_not_say("Unknown word");
    assert_null(strchr(dialogue.printed, '{'));
    assert_narrow();
}

TEST(queries_tell_what_is_there)
{
    struct paris_session_local options = dialogue_quick();
    dialogue_run_with(OWN_FIGURES, &options,
                      "draw 1\nkey CHA\nwhere\nmine\ndistrict chaillot\nmarket\nlandmarks\nbonus\n"
                      "stacks\nvp\nplayers\nscore\nend\nlast\nsince\nlog\nboard\n");
    assert_says("Chaillot, bank: you.\n");
    assert_says("Behind your screen: 10 francs, 9 keys. You have 0 VP.");
    assert_says("Chaillot. The bank pays 7 francs; keys there: you.");
    assert_says("Value 8: not built yet. Token: gold.");
    assert_says("Wood: 0 in the supply, buy for 2 francs, sell for 1 franc. You have 0.");
    assert_says("EIF, Eiffel Tower: value 16, costs 3 gold plus francs.");
    assert_says("18: 5 points for each of your keys on a building of value 4.");
    assert_says("Stack 1: 10 tiles, a ");
    assert_says("20, 10 and 5 VP: not placed.");
    assert_says("Seat 2: Computer 2, computer, level 1. 0 VP");
    assert_says("You: 0 VP, current majorities 0, total 0.");
    assert_says("PARIS round 2");
}

TEST(help_is_there_on_every_subject_and_tile)
{
    static const char *const subjects[] = {"notation",  "turn",     "keys",     "move",
                                           "landmarks", "prestige", "bonus",    "market",
                                           "end-game",  "vp",       "majority", "winning",
                                           "codes",     "R",        "EIF",      "eif"};
    struct paris_session_local options = dialogue_quick();
    dialogue_run(&options, "help\ntiles\n");
    assert_says("Bonus tile 18: 5 points for each of your keys on a building of value 4.");
    for (size_t i = 0; i < sizeof subjects / sizeof subjects[0]; i++) {
        char input[64];
        snprintf(input, sizeof input, "help %s\n", subjects[i]);
        dialogue_run(&options, input);
        assert_does_not_say("There's no help on");
    }
    for (unsigned number = 1; number <= PARIS_BONUSES; number++) {
        char input[64], answer[64];
        snprintf(input, sizeof input, "help %u\n", number);
        snprintf(answer, sizeof answer, "\nBonus tile %u: ", number);
        dialogue_run(&options, input);
        assert_says(answer);
    }
    dialogue_run(&options, "help me\n");
    assert_says("There's no help on me.");
}

TEST(help_on_a_place_says_what_it_was_in_1889)
{
    struct paris_session_local options = dialogue_quick();
    for (unsigned district = 0; district < PARIS_DISTRICTS; district++) {
        char input[64];
        snprintf(input, sizeof input, "help %s\n", paris_code_district(district));
        dialogue_run(&options, input);
        assert_says("its bank pays");
        assert_says(paris_introduction_texts[PARIS_INTRODUCTION_DISTRICTS + district]);
    }
    for (unsigned landmark = 0; landmark < PARIS_LANDMARKS; landmark++) {
        char input[64];
        snprintf(input, sizeof input, "help %s\n", paris_code_landmark(landmark));
        dialogue_run(&options, input);
        assert_says(paris_introduction_texts[PARIS_INTRODUCTION_LANDMARKS + landmark]);
    }
    dialogue_run(&options, "help la villette\nhelp gra\nhelp paris\n");
    assert_says("LAV, La Villette: its bank pays 3 francs.\nBarges bring grain");
    assert_says("in 1889 it is not there yet!");
    assert_says("Paris, 1889. From May to October");
    assert_says("illustrated by Andreas Resch and published by Game Brewer.");
}

TEST(prestige_is_typed_by_its_metal_or_by_its_piece)
{
    static const char *const same[][2] = {{"sell ring", "sell bronze"},
                                          {"sell orb", "sell silver"},
                                          {"use 23 orb orb ring ring",
                                           "use 23 bronze bronze silver silver"}};
    struct paris_session_local options = dialogue_quick();
    for (size_t i = 0; i < sizeof same / sizeof same[0]; i++) {
        char input[2][64], *answer;
        for (unsigned j = 0; j < 2; j++)
            snprintf(input[j], sizeof input[j], "why %s\n", same[i][j]);
        dialogue_run(&options, input[0]);
        assert_does_not_say("Column ");
        answer = strdup(strstr(dialogue.printed, input[0]) + strlen(input[0]));
        dialogue_run(&options, input[1]);
        assert_string_equal(strstr(dialogue.printed, input[1]) + strlen(input[1]), answer);
        free(answer);
    }
}

/* --- slips --- */

TEST(words_that_are_no_decision_are_answered_with_their_column)
{
    struct paris_session_local options = dialogue_quick();
    dialogue_run(&options, "draw 1\nkey XYZ\nwhy fly\n");
    assert_says("Column 5: Expected ");
    assert_says("Column 1: Expected ");
}

TEST(a_slip_of_the_finger_is_answered_with_the_word_that_was_meant)
{
    static const char *const slips[][2] = {{"wher", "where"},         {"wehre", "where"},
                                           {"mien", "mine"},          {"majorty", "majority"},
                                           {"hlep", "help"},          {"drw 1", "draw"},
                                           {"landmark", "landmarks"}, {"quti", "quit"}};
    struct paris_session_local options = dialogue_quick();
    for (size_t i = 0; i < sizeof slips / sizeof slips[0]; i++) {
        char input[64], answer[64];
        snprintf(input, sizeof input, "%s\n", slips[i][0]);
        snprintf(answer, sizeof answer, "Did you mean %s?", slips[i][1]);
        dialogue_run(&options, input);
        assert_says(answer);
    }
    dialogue_run(&options, "abracadabra\n");
    assert_says("Unknown word abracadabra. Type help");
}

/* --- nonsense --- */

static const char *const nonsense[] = {
    "hello",
    "draw",
    "draw 0",
    "draw 4",
    "draw 1 2",
    "draw -1",
    "draw 1;end",
    "-1",
    "1.5",
    "1 2",
    "key",
    "key key",
    "move",
    "move MON0",
    "move MON0 MON0",
    "move ARC EIF",
    "move ARC EIF@",
    "move ARC EIF@XXX",
    "bonus",
    "bonus 0",
    "bonus 31",
    "prestige",
    "take",
    "take X",
    "vp",
    "vp 20",
    "use",
    "use 8",
    "use 99",
    "buy",
    "buy crown",
    "sell",
    "sell everything",
    "why",
    "save",
    "undo 3",
    "redo now",
    "board please",
    "helpme",
    "quit?",
    "legal 1",
    "tiles 4",
    "why why",
    "why why why",
    "\"\"\"",
    "[2J",
    "%s%s%s%n",
    "\x1b[2J\x1b]0;x\x07",
    "\xff\xfe\xfd",
    "Zoë",
    "\xe2\x82",
    "..",
    "/",
    "{",
    "end",
    "skip",
    "pass",
    "search",
    "site MON",
    "with 9",
    "move MON0 MON4 with 9 16 9",
    "use 23 bronze bronze bronze bronze bronze bronze bronze bronze",
};

/* What is behind the screen and in the log: nothing has changed if that has not. */
static const char *last_word(void)
{
    const char *found = NULL;
    for (const char *at = dialogue.printed; (at = strstr(at, "Behind your screen")) != NULL; at++)
        found = at;
    assert_non_null(found);
    return found;
}

TEST(nonsense_is_answered_and_changes_nothing)
{
    struct paris_session_local options = dialogue_quick();
    dialogue_run(&options, "mine\nlog\n");
    char *plain = strdup(last_word());
    for (size_t i = 0; i < sizeof nonsense / sizeof nonsense[0]; i++) {
        char input[256];
        snprintf(input, sizeof input, "%s\nmine\nlog\n", nonsense[i]);
        dialogue_run(&options, input);
        assert_string_equal(last_word(), plain);
        assert_null(strchr(dialogue.printed, '\x1b'));
        const char *question = strstr(dialogue.printed, " > ");
        assert_non_null(question);
        const char *answer = strchr(question, '\n') + 1; /* after the line that was typed */
        assert_true(strncmp(answer, "Your turn", 9) != 0);
    }
    free(plain);
}

TEST(lines_of_any_length_and_any_bytes_do_no_harm)
{
    struct paris_session_local options = dialogue_quick();
    struct paris_random random = paris_random_from(1);
    static char bytes[1 << 16];
    for (size_t i = 0; i < sizeof bytes; i++)
        bytes[i] = (char)paris_random_below(&random, 256);
    assert_int_equal(dialogue_run_bytes(&options, bytes, sizeof bytes), 0);
    memset(bytes, 'x', sizeof bytes);
    assert_int_equal(dialogue_run_bytes(&options, bytes, sizeof bytes), 0);
    assert_says("That line is too long.");
    memset(bytes, 0, sizeof bytes);
    assert_int_equal(dialogue_run_bytes(&options, bytes, sizeof bytes), 0);
    assert_says("Goodbye.");
}

/* Words of the notation in any order: some are decisions, and the game goes on. */
TEST(random_words_of_the_notation_do_no_harm)
{
    static const char *const words[] = {"draw",   "1",    "2",       "3",     "key",  "MON",
                                        "CHA",    "ARC",  "move",    "MON0",  "CHA0", "CHA5",
                                        "MON4",   "EIF",  "EIF@MON", "bonus", "skip", "end",
                                        "use",    "8",    "18",      "wood",  "sell", "buy",
                                        "silver", "vp",   "20",      "undo",  "redo", "why",
                                        "legal",  "take", "search",  "pass",  "R",    "prestige"};
    enum { WORDS = sizeof words / sizeof words[0], COUNT = 20000 };
    struct paris_session_local options = dialogue_quick();
    struct paris_random random = paris_random_from(2);
    static char input[COUNT * 10];
    struct paris_text text = paris_text_in(input, sizeof input);
    for (unsigned i = 0; i < COUNT; i++) {
        paris_text_add(&text, words[paris_random_below(&random, WORDS)]);
        paris_text_add_char(&text, paris_random_below(&random, 2) ? ' ' : '\n');
    }
    assert_false(text.full);
    dialogue_run(&options, input);
    assert_says("You draw ");
}

/* --- saving --- */

TEST(save_writes_the_record_to_a_file_of_the_players_choice)
{
    struct paris_session_local options = dialogue_quick();
    char path[] = "/tmp/paris-lines-XXXXXX", input[256];
    int descriptor = mkstemp(path);
    assert_true(descriptor >= 0);
    close(descriptor);
    snprintf(input, sizeof input, "draw 1\nsave %s\nkey CHA\n", path);
    dialogue_run(&options, input);
    assert_says("The record is saved in ");
    char text[8192] = "";
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    assert_true(fread(text, 1, sizeof text - 1, file) > 0);
    fclose(file);
    unlink(path);
    assert_int_equal(strncmp(text, "[Paris \"1\"]\n", 12), 0);
    assert_non_null(strstr(text, "\n1.1 draw 1 ="));
    assert_null(strstr(text, "key CHA"));
}

TEST(a_file_that_cannot_be_written_is_reported_and_the_game_goes_on)
{
    struct paris_session_local options = dialogue_quick();
    dialogue_run(&options, "save /nowhere/at/all/game.paris\ndraw 1\n");
    assert_says("The record couldn't be saved: ");
    assert_says("You draw ");
    static const char input[] = "draw 1\nkey CHA\nend\n";
    options.path = "/nowhere/at/all/game.paris";
    assert_int_equal(dialogue_run_bytes(&options, input, strlen(input)), 1);
    assert_int_equal(dialogue_times_said("The game couldn't be saved: "), 1);
    assert_says("Round 2, your turn.");
}

/* --- letters --- */

TEST(without_utf8_everything_is_said_in_ascii)
{
    struct paris_session_local options = dialogue_quick();
    options.name[0] = "Zoë";
    setenv("LC_ALL", "C", 1);
    dialogue_run(&options, "landmarks\nplayers\nboard\nhelp codes\n");
    setenv("LC_ALL", "C.UTF-8", 1);
    assert_says("Sacre-Coeur");
    assert_says("Seat 1: Zoe, that's you.");
    for (const char *c = dialogue.printed; *c != '\0'; c++)
        assert_true((unsigned char)*c < 128);
    dialogue_run(&options, "landmarks\n");
    assert_says("Sacré-Cœur");
}

/* --- records --- */

static void review(const char *input)
{
    struct paris_session_local options = dialogue_quick();
    struct paris_session *session;
    struct paris_error error;
    struct paris_record *record = malloc(sizeof *record);
    char *text;
    size_t length;
    assert_non_null(record);
    options.here = 0;
    assert_int_equal(paris_session_open_local(&session, &paris_builtin_rules, &options, &error),
                     PARIS_OK);
    while (paris_session_now(session)->stage != PARIS_SESSION_OVER)
        paris_session_step(session, -1);
    assert_int_equal(paris_session_record(&text, &length, session, &error), PARIS_OK);
    paris_session_close(session);
    assert_int_equal(paris_record_read(record, NULL, &paris_builtin_rules, text, length, &error),
                     PARIS_OK);
    assert_int_equal(paris_session_open_review(&session, &paris_builtin_rules, record, &error),
                     PARIS_OK);
    assert_int_equal(dialogue_hold(session, input, strlen(input)), 0);
    free(record);
    free(text);
}

TEST(a_record_is_looked_through_forth_and_back)
{
    review("next\nnext\nback\nback\nback\nturn 3\nturn 9999\nlast\nseat 2\nmine\nopen\n"
           "stacks\nplayers\ndraw 1\nfinal\nscore\nnext\nfirst\nseat 7\n");
    assert_says("Step 0 of ");
    assert_says("Computer 1 draws ");
    assert_says("This is the start of the record.");
    assert_says("There's no such turn.");
    assert_says("You're viewing the game as Computer 2 sees it.");
    assert_says("Behind your screen: ");
    assert_says("From the top: ");
    assert_says(" Behind the screen: ");
    assert_says("you can view it, but not");
    assert_says(", the end. > ");
    assert_says("This is the end of the record.");
    assert_says("Seats are numbered from 1 to 2.");
    assert_null(strchr(dialogue.printed, '{'));
}

ALL_TESTS(dialogue_open, dialogue_close);
