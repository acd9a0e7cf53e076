/* Whole games line by line: scripted input goes in, what is said comes out. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/random.h"
#include "notation/record.h"
#include "terminal/columns.h"
#include "terminal/lines.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define TEST(name) static void name(void **unused __attribute__((unused)))

enum { OUTPUT = 1 << 23, GAME = 700 }; /* decisions that are enough for a game */

static char *printed; /* OUTPUT bytes, for all tests */
static char *flat;    /* the same with blanks for the ends of lines, since texts are wrapped */

static struct paris_sitting_local quick(void)
{
    return (struct paris_sitting_local){.players = 2, .here = 1, .level = {1, 1, 1, 1}, .seed = 3};
}

static int run_bytes(const struct paris_sitting_local *options, const char *input, size_t length)
{
    FILE *in = tmpfile(), *out = tmpfile();
    struct paris_sitting *sitting;
    struct paris_error error;
    assert_non_null(in);
    assert_non_null(out);
    assert_int_equal(fwrite(input, 1, length, in), length);
    rewind(in);
    assert_int_equal(paris_sitting_open_local(&sitting, &paris_builtin_rules, options, &error),
                     PARIS_OK);
    int code = paris_lines_run(sitting, fileno(in), out);
    paris_sitting_close(sitting);
    rewind(out);
    size_t count = fread(printed, 1, OUTPUT - 1, out);
    assert_true(count < OUTPUT - 1);
    printed[count] = '\0';
    assert_int_equal(strlen(printed), count);
    for (size_t i = 0; i <= count; i++)
        flat[i] = printed[i] == '\n' ? ' ' : printed[i];
    fclose(in);
    fclose(out);
    return code;
}

static void run(const struct paris_sitting_local *options, const char *input)
{
    assert_int_equal(run_bytes(options, input, strlen(input)), 0);
}

/* Plays to the end by lines that come again and again. */
static void run_again_and_again(const struct paris_sitting_local *options, const char *lines)
{
    size_t length = strlen(lines);
    char *input = malloc(GAME * length);
    assert_non_null(input);
    for (size_t i = 0; i < GAME; i++)
        memcpy(input + i * length, lines, length);
    assert_int_equal(run_bytes(options, input, GAME * length), 0);
    free(input);
}

static void assert_says(const char *expected)
{
    if (strstr(printed, expected) == NULL && strstr(flat, expected) == NULL)
        fail_msg("\"%s\" is not in\n%s", expected, printed);
}

static void assert_does_not_say(const char *text)
{
    if (strstr(printed, text) != NULL || strstr(flat, text) != NULL)
        fail_msg("\"%s\" is in\n%s", text, printed);
}

static unsigned times_said(const char *text)
{
    unsigned count = 0;
    for (const char *at = flat; (at = strstr(at, text)) != NULL; at++)
        count++;
    return count;
}

/* --- whole games --- */

/* Lines with a question go on with the answer. */
static void assert_narrow(void)
{
    for (const char *line = printed; *line != '\0'; line += strcspn(line, "\n") + 1) {
        size_t length = strcspn(line, "\n");
        bool question = false;
        for (size_t i = 0; i + 2 < length; i++)
            question |= memcmp(line + i, " > ", 3) == 0;
        if (!question && paris_columns_of(line, length) > PARIS_COLUMNS_WIDTH)
            fail_msg("wider than the page: %.*s", (int)length, line);
    }
}

/* The sources of "Ann has 52 VP: 4 from ..., 10 from ..." are all of the points. */
static void assert_result_adds_up(unsigned players)
{
    unsigned found = 0;
    for (const char *at = flat; (at = strstr(at, " VP: ")) != NULL; at++) {
        const char *number = at, *end = strchr(at, '.');
        if (strncmp(at + 5 + strspn(at + 5, "0123456789"), " from buildings", 15) != 0)
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

static void assert_whole_game(const struct paris_sitting_local *options, const char *lines)
{
    run_again_and_again(options, lines);
    assert_says("The game is over. You may still ask");
    assert_true(strstr(printed, "You win.\n") != NULL || strstr(printed, " wins.\n") != NULL ||
                strstr(printed, "The victory is shared") != NULL);
    assert_result_adds_up(options->players);
    assert_narrow();
    assert_null(strchr(printed, '{')); /* every place of a pattern was filled */
}

TEST(a_whole_game_can_be_played_by_enter_and_the_first_of_the_list)
{
    struct paris_sitting_local options = quick();
    assert_whole_game(&options, "\nlist\n1\n");
}

TEST(a_whole_game_can_be_played_with_three_or_four_players_and_all_variants)
{
    struct paris_sitting_local options = quick();
    for (options.players = 3; options.players <= 4; options.players++) {
        options.variants = 7;
        options.here = 4; /* the third seat */
        assert_whole_game(&options, "\nlist\n2\n1\n");
    }
}

TEST(people_who_try_everything_in_the_list_come_to_an_end)
{
    struct paris_sitting_local options = quick();
    options.here = 3;
    assert_whole_game(&options, "list\n9\nlist\n7\nlist\n5\n3\n2\n1\n\n");
}

TEST(computers_alone_play_a_game_that_is_told)
{
    struct paris_sitting_local options = quick();
    options.here = 0;
    run(&options, "");
    assert_says("Computer 1 draws ");
    assert_says("Computer 2 draws ");
    assert_result_adds_up(2);
    assert_does_not_say("Your turn");
    assert_does_not_say("keeps the end-game tile");
}

TEST(the_same_seed_and_the_same_input_give_the_same_game)
{
    struct paris_sitting_local options = quick();
    run_again_and_again(&options, "\nlist\n1\n");
    char *first = strdup(printed);
    run_again_and_again(&options, "\nlist\n1\n");
    assert_string_equal(first, printed);
    options.seed = 4;
    run_again_and_again(&options, "\nlist\n1\n");
    assert_string_not_equal(first, printed);
    free(first);
}

TEST(what_the_others_keep_secret_is_not_told)
{
    struct paris_sitting_local options = quick();
    run_again_and_again(&options, "\nlist\n1\n");
    assert_says("Computer 2 keeps an end-game tile.");
    assert_does_not_say("Computer 2 keeps the end-game tile");
    assert_does_not_say("Computer 2 looks through the end-game tiles: ");
}

/* --- a turn --- */

TEST(a_turn_begins_with_what_the_others_did_and_what_one_has)
{
    struct paris_sitting_local options = quick();
    run(&options, "draw 1\nkey CHA\nend\n");
    const char *news = strstr(printed, "Computer 2 draws ");
    const char *turn = strstr(printed, "Round 2, your turn.");
    assert_non_null(news);
    assert_true(news < turn);
    assert_says("You place a key on the bank of Chaillot. You get 7 francs.");
    assert_says("You have 10 francs, 9 keys and 0 VP.\n");
}

TEST(enter_alone_ends_a_turn_in_which_nothing_else_is_asked)
{
    struct paris_sitting_local options = quick();
    run(&options, "draw 1\nkey CHA\n\n");
    assert_says("Enter alone means end. > ");
    assert_says("Round 2, your turn.");
}

TEST(enter_alone_does_nothing_where_there_is_a_choice)
{
    struct paris_sitting_local options = quick();
    run(&options, "\n\n\n");
    assert_int_equal(times_said("There is more than one possibility here"), 3);
    assert_does_not_say("You draw");
}

TEST(a_decision_may_be_typed_in_letters_of_any_size_with_blanks_and_names)
{
    struct paris_sitting_local options = quick();
    run(&options, "  DRAW   1\t\r\n key chaillot \n");
    assert_says("You place a key on the bank of Chaillot.");
}

TEST(the_list_tells_in_words_what_a_decision_brings)
{
    struct paris_sitting_local options = quick();
    run(&options, "draw 1\n");
    assert_says("\n1. draw 1: Draw from stack 1: ");
    assert_says("6. key CHA: Place a key on the bank of Chaillot. Brings 7 francs.\n"
                "7. key ARC: Place a key on the Arc de Triomphe.\n");
}

TEST(a_list_can_be_asked_for_by_words_and_its_numbers_count)
{
    struct paris_sitting_local options = quick();
    run(&options, "draw 1\nlist chaillot\n1\n");
    assert_says("\n1. key CHA: Place a key");
    assert_says("You place a key on the bank of Chaillot.");
    run(&options, "draw 1\nlist nonsense\n");
    assert_says("Nothing of what is possible has the words nonsense.");
}

TEST(numbers_out_of_the_list_are_refused)
{
    struct paris_sitting_local options = quick();
    run(&options, "0\n4\n99999999999999999999999999\n");
    assert_int_equal(times_said("The numbers go from 1 to 3."), 3);
    assert_does_not_say("You draw");
}

TEST(a_decision_that_is_not_possible_is_explained_with_its_clause)
{
    struct paris_sitting_local options = quick();
    run(&options, "key MON\ndraw 1\nwhy move ARC MON4\nwhy key MON\nmove mon0 mon4\n");
    assert_says("(R3.1).");
    assert_says("There is no key of yours on the Arc de Triomphe (R4.2).");
    assert_says("This is possible.");
    assert_says("There is no key of yours on the bank of Montmartre (R4.2).");
    assert_does_not_say("You place a key on the bank of Montmartre");
}

TEST(what_tells_what_a_decision_costs_and_brings)
{
    struct paris_sitting_local options = quick();
    run(&options, "what draw 1\ndraw 1\nwhat key CHA\nwhat key CHA 2\nwhat move ARC MON4\n");
    assert_says("This shows something hidden");
    assert_says("Place a key on the bank of Chaillot:\nYou: brings 7 francs.\n");
    assert_says("There is no key of yours on the Arc de Triomphe (R4.2).");
}

TEST(words_that_are_no_decision_are_answered_with_their_column)
{
    struct paris_sitting_local options = quick();
    run(&options, "draw 1\nkey XYZ\nwhy fly\n");
    assert_says("Column 5: \"XYZ\" stands where ");
    assert_says("Column 1: \"FLY\" stands where ");
}

TEST(a_slip_of_the_finger_is_answered_with_the_word_that_was_meant)
{
    static const char *const slips[][2] = {{"wher", "where"},         {"wehre", "where"},
                                           {"mien", "mine"},          {"majorty", "majority"},
                                           {"hlep", "help"},          {"drw 1", "draw"},
                                           {"landmark", "landmarks"}, {"quti", "quit"}};
    struct paris_sitting_local options = quick();
    for (size_t i = 0; i < sizeof slips / sizeof slips[0]; i++) {
        char input[64], answer[64];
        snprintf(input, sizeof input, "%s\n", slips[i][0]);
        snprintf(answer, sizeof answer, "Did you mean %s?", slips[i][1]);
        run(&options, input);
        assert_says(answer);
    }
    run(&options, "abracadabra\n");
    assert_says("There is no word abracadabra. Type help");
}

/* --- queries --- */

TEST(every_query_is_answered_at_every_moment_of_a_game)
{
    struct paris_sitting_local options = quick();
    run_again_and_again(&options,
                        "where\nmine\ndistrict MON\nmajority\nmarket\nlandmarks\nbonus\nscore\n"
                        "last\nsince\nplayers\nstacks\nvp\nlog 2\nlist\n1\n\n");
    assert_says("The game is over.");
    assert_does_not_say("There is no word");
    assert_null(strchr(printed, '{'));
    assert_narrow();
}

TEST(queries_tell_what_is_there)
{
    struct paris_sitting_local options = quick();
    run(&options, "draw 1\nkey CHA\nwhere\nmine\ndistrict chaillot\nmarket\nlandmarks\nbonus\n"
                  "stacks\nvp\nplayers\nscore\nend\nlast\nsince\nlog\nboard\n");
    assert_says("Chaillot, bank: you.\n");
    assert_says("Behind your screen: 10 francs, 9 keys. You have 0 VP.");
    assert_says("Chaillot. The bank pays 7 francs; keys there: you.");
    assert_says("Value 8: not built. Token: gold.");
    assert_says("Wood: 0 in the supply, buy for 2 francs, sell for 1 franc. You have 0.");
    assert_says("EIF, Eiffel Tower: value 16, costs 3 gold beside francs.");
    assert_says("18: 5 points for each of your keys on a building of value 4.");
    assert_says("Stack 1: 10 tiles, a tile of ");
    assert_says("20, 10 and 5 VP: not placed.");
    assert_says("Seat 2: Computer 2, a computer of level 1. 0 VP");
    assert_says("You: 0 VP, majorities as they stand 0, together 0.");
    assert_says("PARIS   round 2");
}

TEST(help_is_there_on_every_subject_and_tile)
{
    static const char *const subjects[] = {"decisions", "turn",     "keys",     "move",
                                           "landmarks", "prestige", "bonus",    "market",
                                           "end-game",  "vp",       "majority", "winning",
                                           "codes",     "F6",       "EIF",      "eif"};
    struct paris_sitting_local options = quick();
    run(&options, "help\ntiles\n");
    assert_says("Bonus tile 18: 5 points for each of your keys on a building of value 4.");
    for (size_t i = 0; i < sizeof subjects / sizeof subjects[0]; i++) {
        char input[64];
        snprintf(input, sizeof input, "help %s\n", subjects[i]);
        run(&options, input);
        assert_does_not_say("There is no help on");
    }
    for (unsigned number = 1; number <= PARIS_BONUSES; number++) {
        char input[64], answer[64];
        snprintf(input, sizeof input, "help %u\n", number);
        snprintf(answer, sizeof answer, "\nBonus tile %u: ", number);
        run(&options, input);
        assert_says(answer);
    }
    run(&options, "help me\n");
    assert_says("There is no help on me.");
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
    for (const char *at = printed; (at = strstr(at, "Behind your screen")) != NULL; at++)
        found = at;
    assert_non_null(found);
    return found;
}

TEST(nonsense_is_answered_and_changes_nothing)
{
    struct paris_sitting_local options = quick();
    run(&options, "mine\nlog\n");
    char *plain = strdup(last_word());
    for (size_t i = 0; i < sizeof nonsense / sizeof nonsense[0]; i++) {
        char input[256];
        snprintf(input, sizeof input, "%s\nmine\nlog\n", nonsense[i]);
        run(&options, input);
        assert_string_equal(last_word(), plain);
        assert_null(strchr(printed, '\x1b'));
        const char *question = strstr(printed, " > ");
        assert_non_null(question);
        const char *answer = strchr(question, '\n') + 1; /* after the line that was typed */
        assert_true(strncmp(answer, "Your turn", 9) != 0);
    }
    free(plain);
}

TEST(lines_of_any_length_and_any_bytes_do_no_harm)
{
    struct paris_sitting_local options = quick();
    struct paris_random random = paris_random_from(1);
    static char bytes[1 << 16];
    for (size_t i = 0; i < sizeof bytes; i++)
        bytes[i] = (char)paris_random_below(&random, 256);
    assert_int_equal(run_bytes(&options, bytes, sizeof bytes), 0);
    memset(bytes, 'x', sizeof bytes);
    assert_int_equal(run_bytes(&options, bytes, sizeof bytes), 0);
    assert_says("That line is too long to be read.");
    memset(bytes, 0, sizeof bytes);
    assert_int_equal(run_bytes(&options, bytes, sizeof bytes), 0);
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
                                        "legal",  "take", "search",  "pass",  "F6",   "prestige"};
    enum { WORDS = sizeof words / sizeof words[0], COUNT = 20000 };
    struct paris_sitting_local options = quick();
    struct paris_random random = paris_random_from(2);
    static char input[COUNT * 10];
    struct paris_text text = paris_text_in(input, sizeof input);
    for (unsigned i = 0; i < COUNT; i++) {
        paris_text_add(&text, words[paris_random_below(&random, WORDS)]);
        paris_text_add_char(&text, paris_random_below(&random, 2) ? ' ' : '\n');
    }
    assert_false(text.full);
    run(&options, input);
    assert_says("You draw ");
}

/* --- take-back --- */

TEST(undo_takes_back_and_redo_does_it_again)
{
    struct paris_sitting_local options = quick();
    run(&options, "draw 1\nkey CHA\nundo\nmine\nredo\nmine\nend\n");
    assert_says("Taken back: Place a key on the bank of Chaillot.");
    assert_int_equal(times_said("Behind your screen: 3 francs, 10 keys."), 1);
    assert_int_equal(times_said("Behind your screen: 10 francs, 9 keys."), 1);
    assert_int_equal(times_said("You place a key on the bank of Chaillot."), 2);
    assert_says("Round 2, your turn.");
}

TEST(after_undo_another_decision_can_be_taken)
{
    struct paris_sitting_local options = quick();
    run(&options, "draw 1\nkey CHA\nundo\nkey BEL\nredo\nend\n");
    assert_says("There is nothing that was taken back.");
    assert_says("You have 5 francs, 9 keys and 0 VP.\n");
}

TEST(a_draw_and_a_finished_turn_cannot_be_taken_back)
{
    struct paris_sitting_local options = quick();
    run(&options, "undo\ndraw 1\nundo\nkey CHA\nend\nundo\nredo\n");
    assert_int_equal(times_said("There is nothing to take back"), 3);
    assert_int_equal(times_said("There is nothing that was taken back."), 1);
}

/* --- leaving --- */

TEST(quit_leaves_at_once)
{
    struct paris_sitting_local options = quick();
    run(&options, "quit\ndraw 1\n");
    assert_says("Goodbye.\n");
    assert_does_not_say("You draw");
}

TEST(the_end_of_the_input_leaves_wherever_it_comes)
{
    static const char script[] = "draw 1\nkey CHA\nundo\nwhy key MON\nkey MON\n\nlegal\n1\n1\n\n1";
    struct paris_sitting_local options = quick();
    for (size_t length = 0; length < sizeof script; length++) {
        assert_int_equal(run_bytes(&options, script, length), 0);
        assert_says("Goodbye.\n");
    }
}

/* --- several players at one keyboard --- */

TEST(between_two_people_nothing_hidden_is_said_before_enter)
{
    struct paris_sitting_local options = quick();
    options.here = 3;
    run(&options, "\ndraw 1\nkey CHA\nend\n");
    const char *gap = strstr(flat, "Player 2, it is your turn. Press Enter");
    assert_non_null(gap);
    assert_null(strstr(gap, "You have"));
    assert_null(strstr(gap, "francs"));
    run(&options, "\ndraw 1\nkey CHA\nend\n\n");
    gap = strstr(flat, "Player 2, it is your turn. Press Enter");
    assert_non_null(strstr(gap, "Player 1 places a key on "));
    assert_non_null(strstr(gap, "You have 3 francs, 10 keys"));
    assert_null(strstr(gap, "10 francs"));
}

TEST(a_person_who_is_awaited_may_quit)
{
    struct paris_sitting_local options = quick();
    options.here = 3;
    run(&options, "\ndraw 1\nkey CHA\nend\nquit\ndraw 1\n");
    assert_int_equal(times_said("your turn. You have"), 1);
    assert_says("Goodbye.");
}

TEST(one_person_alone_is_never_asked_to_press_enter)
{
    struct paris_sitting_local options = quick();
    run_again_and_again(&options, "\nlist\n1\n");
    assert_does_not_say("at the keyboard");
}

/* --- saving --- */

TEST(save_writes_the_record_to_a_file_of_the_players_choice)
{
    struct paris_sitting_local options = quick();
    char path[] = "/tmp/paris-lines-XXXXXX", input[256];
    int descriptor = mkstemp(path);
    assert_true(descriptor >= 0);
    snprintf(input, sizeof input, "draw 1\nsave %s\nkey CHA\n", path);
    run(&options, input);
    assert_says("The record is written to ");
    char text[64] = "";
    assert_true(read(descriptor, text, sizeof text - 1) >= 0);
    close(descriptor);
    unlink(path);
}

TEST(a_file_that_cannot_be_written_is_reported_and_the_game_goes_on)
{
    struct paris_sitting_local options = quick();
    run(&options, "save /nowhere/at/all/game.paris\ndraw 1\n");
    assert_says("The record could not be written: ");
    assert_says("You draw ");
    static const char input[] = "draw 1\nkey CHA\nend\n";
    options.path = "/nowhere/at/all/game.paris";
    assert_int_equal(run_bytes(&options, input, strlen(input)), 1);
    assert_int_equal(times_said("The game could not be saved: "), 1);
    assert_says("Round 2, your turn.");
}

/* --- letters --- */

TEST(without_utf8_everything_is_said_in_ascii)
{
    struct paris_sitting_local options = quick();
    options.name[0] = "Zoë";
    setenv("LC_ALL", "C", 1);
    run(&options, "landmarks\nplayers\nboard\nhelp codes\n");
    setenv("LC_ALL", "C.UTF-8", 1);
    assert_says("Sacre-Coeur");
    assert_says("Seat 1: Zoe, that is you.");
    for (const char *c = printed; *c != '\0'; c++)
        assert_true((unsigned char)*c < 128);
    run(&options, "landmarks\n");
    assert_says("Sacré-Cœur");
}

/* --- records --- */

static void review(const char *input)
{
    struct paris_sitting_local options = quick();
    struct paris_sitting *sitting;
    struct paris_error error;
    struct paris_record *record = malloc(sizeof *record);
    char *text;
    size_t length;
    FILE *in = tmpfile(), *out = tmpfile();
    assert_true(record != NULL && in != NULL && out != NULL);
    options.here = 0;
    assert_int_equal(paris_sitting_open_local(&sitting, &paris_builtin_rules, &options, &error),
                     PARIS_OK);
    while (paris_sitting_now(sitting)->stage != PARIS_SITTING_OVER)
        paris_sitting_step(sitting, -1);
    assert_int_equal(paris_sitting_record(&text, &length, sitting, &error), PARIS_OK);
    paris_sitting_close(sitting);
    assert_int_equal(paris_record_read(record, NULL, &paris_builtin_rules, text, length, &error),
                     PARIS_OK);
    assert_int_equal(paris_sitting_open_review(&sitting, &paris_builtin_rules, record, &error),
                     PARIS_OK);
    fputs(input, in);
    rewind(in);
    assert_int_equal(paris_lines_run(sitting, fileno(in), out), 0);
    rewind(out);
    size_t count = fread(printed, 1, OUTPUT - 1, out);
    printed[count] = '\0';
    for (size_t i = 0; i <= count; i++)
        flat[i] = printed[i] == '\n' ? ' ' : printed[i];
    paris_sitting_close(sitting);
    fclose(in);
    fclose(out);
    free(record);
    free(text);
}

TEST(a_record_is_looked_through_forth_and_back)
{
    review("next\nnext\nback\nback\nback\nturn 3\nturn 9999\nlast\nseat 2\nmine\nopen\n"
           "stacks\nplayers\ndraw 1\nfinal\nscore\nnext\nfirst\nseat 7\n");
    assert_says("Decision 0 of ");
    assert_says("Computer 1 draws ");
    assert_says("The record begins here.");
    assert_says("There is no such turn.");
    assert_says("You look with the eyes of Computer 2.");
    assert_says("Behind your screen: ");
    assert_says("From the top: ");
    assert_says(" Behind the screen: ");
    assert_says("it can be looked through, but not");
    assert_says(", the end. > ");
    assert_says("The record ends here.");
    assert_says("The seats go from 1 to 2.");
    assert_null(strchr(printed, '{'));
}

static int make_room(void **unused)
{
    (void)unused;
    setenv("LC_ALL", "C.UTF-8", 1);
    printed = malloc(OUTPUT);
    flat = malloc(OUTPUT);
    return printed == NULL || flat == NULL;
}

static int free_room(void **unused)
{
    (void)unused;
    free(printed);
    free(flat);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_whole_game_can_be_played_by_enter_and_the_first_of_the_list),
        cmocka_unit_test(a_whole_game_can_be_played_with_three_or_four_players_and_all_variants),
        cmocka_unit_test(people_who_try_everything_in_the_list_come_to_an_end),
        cmocka_unit_test(computers_alone_play_a_game_that_is_told),
        cmocka_unit_test(the_same_seed_and_the_same_input_give_the_same_game),
        cmocka_unit_test(what_the_others_keep_secret_is_not_told),
        cmocka_unit_test(a_turn_begins_with_what_the_others_did_and_what_one_has),
        cmocka_unit_test(enter_alone_ends_a_turn_in_which_nothing_else_is_asked),
        cmocka_unit_test(enter_alone_does_nothing_where_there_is_a_choice),
        cmocka_unit_test(a_decision_may_be_typed_in_letters_of_any_size_with_blanks_and_names),
        cmocka_unit_test(the_list_tells_in_words_what_a_decision_brings),
        cmocka_unit_test(a_list_can_be_asked_for_by_words_and_its_numbers_count),
        cmocka_unit_test(numbers_out_of_the_list_are_refused),
        cmocka_unit_test(a_decision_that_is_not_possible_is_explained_with_its_clause),
        cmocka_unit_test(what_tells_what_a_decision_costs_and_brings),
        cmocka_unit_test(words_that_are_no_decision_are_answered_with_their_column),
        cmocka_unit_test(a_slip_of_the_finger_is_answered_with_the_word_that_was_meant),
        cmocka_unit_test(every_query_is_answered_at_every_moment_of_a_game),
        cmocka_unit_test(queries_tell_what_is_there),
        cmocka_unit_test(help_is_there_on_every_subject_and_tile),
        cmocka_unit_test(nonsense_is_answered_and_changes_nothing),
        cmocka_unit_test(lines_of_any_length_and_any_bytes_do_no_harm),
        cmocka_unit_test(random_words_of_the_notation_do_no_harm),
        cmocka_unit_test(undo_takes_back_and_redo_does_it_again),
        cmocka_unit_test(after_undo_another_decision_can_be_taken),
        cmocka_unit_test(a_draw_and_a_finished_turn_cannot_be_taken_back),
        cmocka_unit_test(quit_leaves_at_once),
        cmocka_unit_test(the_end_of_the_input_leaves_wherever_it_comes),
        cmocka_unit_test(between_two_people_nothing_hidden_is_said_before_enter),
        cmocka_unit_test(a_person_who_is_awaited_may_quit),
        cmocka_unit_test(one_person_alone_is_never_asked_to_press_enter),
        cmocka_unit_test(save_writes_the_record_to_a_file_of_the_players_choice),
        cmocka_unit_test(a_file_that_cannot_be_written_is_reported_and_the_game_goes_on),
        cmocka_unit_test(without_utf8_everything_is_said_in_ascii),
        cmocka_unit_test(a_record_is_looked_through_forth_and_back),
    };
    return cmocka_run_group_tests(tests, make_room, free_room);
}
