/* Whole games through the terminal: scripted input goes in, what is said comes out. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/random.h"
#include "notation/record.h"
#include "terminal/columns.h"
#include "terminal/play.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define TEST(name) static void name(void **unused __attribute__((unused)))

enum { OUTPUT = 1 << 23, HANDOVER = 30 };

static char *printed; /* OUTPUT bytes, for all tests */

static struct paris_play_options quick(void)
{
    struct paris_play_options options = paris_play_defaults();
    options.level = 1;
    options.seed = 3;
    return options;
}

static int run_bytes(const struct paris_play_options *options, const char *input, size_t length)
{
    FILE *in = tmpfile(), *out = tmpfile();
    assert_non_null(in);
    assert_non_null(out);
    assert_int_equal(fwrite(input, 1, length, in), length);
    rewind(in);
    int code = paris_terminal_play(&paris_builtin_rules, in, out, options);
    rewind(out);
    size_t count = fread(printed, 1, OUTPUT - 1, out);
    assert_true(count < OUTPUT - 1);
    printed[count] = '\0';
    assert_int_equal(strlen(printed), count);
    fclose(in);
    fclose(out);
    return code;
}

static void run(const struct paris_play_options *options, const char *input)
{
    assert_int_equal(run_bytes(options, input, strlen(input)), 0);
}

/* Plays to the end by lines that come again and again. */
static void run_again_and_again(const struct paris_play_options *options, const char *lines)
{
    enum { TIMES = 8000 };
    size_t length = strlen(lines);
    char *input = malloc(TIMES * length);
    assert_non_null(input);
    for (size_t i = 0; i < TIMES; i++)
        memcpy(input + i * length, lines, length);
    assert_int_equal(run_bytes(options, input, TIMES * length), 0);
    free(input);
}

static void assert_says(const char *expected)
{
    if (strstr(printed, expected) == NULL)
        fail_msg("\"%s\" is not in\n%s", expected, printed);
}

static void assert_does_not_say(const char *text)
{
    if (strstr(printed, text) != NULL)
        fail_msg("\"%s\" is in\n%s", text, printed);
}

static unsigned times_said(const char *text)
{
    unsigned count = 0;
    for (const char *at = printed; (at = strstr(at, text)) != NULL; at++)
        count++;
    return count;
}

/* --- whole games --- */

/* Every source's VP of every seat, added up, are those of the line "together". */
static void assert_result_adds_up(unsigned players)
{
    static const char *const sources[] = {"\nbuildings of 8", "\nprestige slots  ",
                                          "\nbonus tiles   ", "\nend-game tiles  ", "\nmajorities"};
    long sum[4] = {0};
    const char *table = strstr(printed, "\nVP from ");
    assert_non_null(table);
    for (size_t i = 0; i < sizeof sources / sizeof sources[0]; i++) {
        char *at = strstr(table, sources[i]);
        assert_non_null(at);
        at += strlen(sources[i]);
        for (unsigned seat = 0; seat < players; seat++)
            sum[seat] += strtol(at, &at, 10);
        assert_int_equal(*at, '\n');
    }
    char *at = strstr(table, "\ntogether") + strlen("\ntogether");
    for (unsigned seat = 0; seat < players; seat++)
        assert_int_equal(strtol(at, &at, 10), sum[seat]);
}

/* Lines with a prompt go on with the answer to what was typed, which is not printed. */
static void assert_narrow(void)
{
    for (const char *line = printed; *line != '\0'; line += strcspn(line, "\n") + 1) {
        size_t length = strcspn(line, "\n");
        bool prompt = false;
        for (size_t i = 0; i + 2 < length; i++)
            prompt |= memcmp(line + i, " > ", 3) == 0;
        if (!prompt && paris_columns_of(line, length) > PARIS_COLUMNS_WIDTH)
            fail_msg("wider than the page: %.*s", (int)length, line);
    }
}

static void assert_whole_game(const struct paris_play_options *options, const char *lines)
{
    run_again_and_again(options, lines);
    assert_says("The game is over.");
    assert_true(strstr(printed, " wins.\n") != NULL ||
                strstr(printed, "share the victory") != NULL);
    assert_does_not_say("Goodbye.");
    assert_result_adds_up(options->players);
    assert_narrow();
}

TEST(a_whole_game_can_be_played_by_enter_and_the_first_of_the_list)
{
    struct paris_play_options options = quick();
    assert_whole_game(&options, "\n1\n");
}

TEST(a_whole_game_can_be_played_with_three_or_four_players_and_all_variants)
{
    struct paris_play_options options = quick();
    for (options.players = 3; options.players <= 4; options.players++) {
        options.variants = 7;
        options.humans = 4; /* the third seat */
        assert_whole_game(&options, "\n2\n1\n");
    }
}

TEST(players_who_try_everything_in_the_list_come_to_an_end)
{
    struct paris_play_options options = quick();
    options.humans = 3;
    assert_whole_game(&options, "legal\n9\n7\n5\n3\n2\n1\n");
}

TEST(computers_alone_play_a_game_that_is_told)
{
    struct paris_play_options options = quick();
    options.humans = 0;
    run(&options, "");
    assert_says("Seat 1 draws ");
    assert_says("Seat 2 draws ");
    assert_says("You are watching.");
    assert_result_adds_up(2);
    assert_does_not_say("Your turn");
    assert_does_not_say("keeps the end-game tile");
}

TEST(the_same_seed_and_the_same_input_give_the_same_game)
{
    struct paris_play_options options = quick();
    run_again_and_again(&options, "\n1\n");
    char *first = strdup(printed);
    run_again_and_again(&options, "\n1\n");
    assert_string_equal(first, printed);
    options.seed = 4;
    run_again_and_again(&options, "\n1\n");
    assert_string_not_equal(first, printed);
    free(first);
}

TEST(what_the_others_keep_secret_is_not_told)
{
    struct paris_play_options options = quick();
    run_again_and_again(&options, "\n1\n");
    assert_says("Seat 2 keeps an end-game tile.");
    assert_does_not_say("Seat 2 keeps the end-game tile");
    assert_does_not_say("Seat 2 looks through the end-game tiles: ");
}

/* --- a turn --- */

TEST(a_turn_begins_with_what_the_others_did_and_the_board)
{
    struct paris_play_options options = quick();
    run(&options, "draw 1\nkey CHA\nend\n");
    assert_int_equal(times_said("PARIS   round 1 "), 1);
    assert_int_equal(times_said("PARIS   round 2 "), 1);
    const char *news = strstr(printed, "Seat 2 begins the turn of round 1.");
    const char *board = strstr(printed, "PARIS   round 2");
    assert_non_null(news);
    assert_true(news < board);
    assert_says("Seat 1 places a key on the bank of Chaillot. Seat 1 gets 7 francs.");
    assert_says("Behind your screen: 10 francs, 9 keys\n");
}

TEST(enter_alone_ends_a_turn_in_which_nothing_else_is_asked)
{
    struct paris_play_options options = quick();
    run(&options, "draw 1\nkey CHA\n\n");
    assert_says("[Enter: end] > ");
    assert_says("PARIS   round 2 ");
}

TEST(enter_alone_does_nothing_where_there_is_a_choice)
{
    struct paris_play_options options = quick();
    run(&options, "\n\n\n");
    assert_int_equal(times_said("There is more than one possibility here"), 3);
    assert_does_not_say("Seat 1 draws");
}

TEST(a_decision_may_be_typed_in_small_letters_and_with_blanks_around_it)
{
    struct paris_play_options options = quick();
    run(&options, "  DRAW 1\t\r\n key cha \n");
    assert_says("Seat 1 places a key on the bank of Chaillot.");
}

TEST(the_list_tells_what_a_decision_brings)
{
    struct paris_play_options options = quick();
    run(&options, "draw 1\n");
    assert_says("\n   1 draw 1                 a tile of ");
    assert_says("   6 key CHA                +7 francs\n   7 key ARC\n");
}

TEST(a_number_counts_only_once_its_list_is_shown)
{
    struct paris_play_options options = quick();
    run_again_and_again(&options, "\n1\n");
    const char *list = strstr(printed, "These are the numbers: now choose one.");
    assert_non_null(list); /* too many for the list to come by itself */
    assert_says(" decisions are possible: type legal for the list.");
}

TEST(numbers_out_of_the_list_are_refused)
{
    struct paris_play_options options = quick();
    run(&options, "0\n4\n99999999999999999999999999\n");
    assert_int_equal(times_said("The numbers go from 1 to 3."), 3);
    assert_does_not_say("Seat 1 draws");
}

TEST(a_decision_that_is_not_possible_is_explained_with_its_clause)
{
    struct paris_play_options options = quick();
    run(&options, "key MON\ndraw 1\nwhy move ARC MON4\nwhy key MON\nmove MON0 MON4\n");
    assert_says("(R3.1).");
    assert_says("There is no key of yours on the Arc de Triomphe (R4.2).");
    assert_says("This is possible.");
    assert_says("There is no key of yours on the bank of Montmartre (R4.2).");
    assert_does_not_say("places a key");
}

TEST(words_that_are_no_decision_are_answered_with_their_column)
{
    struct paris_play_options options = quick();
    run(&options, "draw 1\nkey XYZ\nwhy fly\n");
    assert_says("Column 5: \"XYZ\" stands where ");
    assert_says("Column 1: \"fly\" stands where ");
}

/* --- nonsense --- */

static const char *const nonsense[] = {
    "hello",
    "?",
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
    "help me",
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

/* The last board shown, up to the end of the output. */
static const char *last_board(void)
{
    const char *board = NULL;
    for (const char *at = printed; (at = strstr(at, "PARIS   round ")) != NULL; at++)
        board = at;
    assert_non_null(board);
    return board;
}

TEST(nonsense_is_answered_and_changes_nothing)
{
    struct paris_play_options options = quick();
    run(&options, "board\n");
    char *plain = strdup(last_board());
    for (size_t i = 0; i < sizeof nonsense / sizeof nonsense[0]; i++) {
        char input[256];
        snprintf(input, sizeof input, "%s\nboard\n", nonsense[i]);
        run(&options, input);
        assert_string_equal(last_board(), plain);
        assert_int_equal(times_said("PARIS   round "), 2);
        assert_null(strchr(printed, '\x1b'));
    }
    free(plain);
}

TEST(lines_of_any_length_and_any_bytes_do_no_harm)
{
    struct paris_play_options options = quick();
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
    struct paris_play_options options = quick();
    struct paris_random random = paris_random_from(2);
    static char input[COUNT * 10];
    struct paris_text text = paris_text_in(input, sizeof input);
    for (unsigned i = 0; i < COUNT; i++) {
        paris_text_add(&text, words[paris_random_below(&random, WORDS)]);
        paris_text_add_char(&text, paris_random_below(&random, 2) ? ' ' : '\n');
    }
    assert_false(text.full);
    run(&options, input);
    assert_says("Seat 1 draws ");
}

/* --- take-back --- */

TEST(undo_takes_back_and_redo_does_it_again)
{
    struct paris_play_options options = quick();
    run(&options, "draw 1\nkey CHA\nundo\nboard\nredo\nboard\nend\n");
    assert_says("Taken back: key CHA.");
    assert_int_equal(times_said("Behind your screen: 3 francs, 10 keys\n"), 2);
    assert_int_equal(times_said("Behind your screen: 10 francs, 9 keys\n"), 2);
    assert_int_equal(times_said("Seat 1 places a key on the bank of Chaillot."), 2);
    assert_says("PARIS   round 2 ");
}

TEST(after_undo_another_decision_can_be_taken)
{
    struct paris_play_options options = quick();
    run(&options, "draw 1\nkey CHA\nundo\nkey BEL\nredo\nend\n");
    assert_says("There is nothing that was taken back.");
    assert_says("Behind your screen: 5 francs, 9 keys\n");
}

TEST(a_draw_and_a_finished_turn_cannot_be_taken_back)
{
    struct paris_play_options options = quick();
    run(&options, "undo\ndraw 1\nundo\nkey CHA\nend\nundo\nredo\n");
    assert_int_equal(times_said("There is nothing to take back"), 3);
    assert_int_equal(times_said("There is nothing that was taken back."), 1);
}

/* --- leaving --- */

TEST(quit_leaves_at_once)
{
    struct paris_play_options options = quick();
    run(&options, "quit\ndraw 1\n");
    assert_says("Goodbye.\n");
    assert_does_not_say("Seat 1 draws");
}

TEST(the_end_of_the_input_leaves_wherever_it_comes)
{
    static const char script[] = "draw 1\nkey CHA\nundo\nwhy key MON\nkey MON\n\nlegal\n1\n1\n\n1";
    struct paris_play_options options = quick();
    for (size_t length = 0; length < sizeof script; length++) {
        assert_int_equal(run_bytes(&options, script, length), 0);
        assert_says("Goodbye.\n");
    }
}

TEST(help_names_every_command)
{
    static const char *const words[] = {"draw 2",       "key MON", "move MON0 MON4", "legal",
                                        "why DECISION", "board",   "undo, redo",     "save FILE",
                                        "quit",         "tiles",   "end\n"};
    struct paris_play_options options = quick();
    run(&options, "help\ntiles\n");
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        assert_says(words[i]);
    assert_says("  18 4s:5V   5 VP per key on value 4\n");
    assert_narrow();
}

/* --- several players at one keyboard --- */

TEST(between_two_players_the_screen_is_cleared_and_enter_awaited)
{
    struct paris_play_options options = quick();
    options.humans = 3;
    run(&options, "draw 1\nkey CHA\nend\n");
    char newlines[HANDOVER + 1];
    memset(newlines, '\n', HANDOVER);
    newlines[HANDOVER] = '\0';
    const char *gap = strstr(printed, newlines);
    assert_non_null(gap);
    assert_null(strstr(gap, "PARIS"));
    assert_says("Player 2, it is your turn: press Enter when you are at the keyboard.");
    run(&options, "draw 1\nkey CHA\nend\n\n");
    gap = strstr(printed, newlines);
    assert_non_null(strstr(gap, "Seat 1 places a key on the bank of Chaillot."));
    assert_non_null(strstr(gap, "You are <2>, Player 2."));
    assert_non_null(strstr(gap, "Behind your screen: 3 francs, 10 keys"));
    assert_null(strstr(gap, "10 francs"));
}

TEST(a_player_who_is_awaited_may_quit)
{
    struct paris_play_options options = quick();
    options.humans = 3;
    run(&options, "draw 1\nkey CHA\nend\nquit\ndraw 1\n");
    assert_does_not_say("You are <2>");
    assert_says("Goodbye.");
}

TEST(one_player_alone_is_never_asked_to_press_enter)
{
    struct paris_play_options options = quick();
    run_again_and_again(&options, "\n1\n");
    assert_does_not_say("at the keyboard");
}

/* --- saving --- */

struct folder {
    char path[64], file[96], fresh[96];
};

static void make_folder(struct folder *out)
{
    strcpy(out->path, "/tmp/paris-test-XXXXXX");
    assert_non_null(mkdtemp(out->path));
    snprintf(out->file, sizeof out->file, "%s/game.paris", out->path);
    snprintf(out->fresh, sizeof out->fresh, "%s/game.paris.new", out->path);
}

static void remove_folder(const struct folder *folder)
{
    assert_int_equal(unlink(folder->file), 0);
    assert_int_equal(rmdir(folder->path), 0); /* nothing else was left there */
}

/* The decisions of the record in the file, and the state after them. */
static uint32_t read_record(const struct folder *folder, struct paris_state *final)
{
    static struct paris_record record;
    static char text[PARIS_RECORD_TEXT];
    struct paris_error error;
    FILE *file = fopen(folder->file, "rb");
    assert_non_null(file);
    size_t length = fread(text, 1, sizeof text, file);
    fclose(file);
    if (paris_record_read(&record, final, &paris_builtin_rules, text, length, &error) != PARIS_OK)
        fail_msg("%u:%u: %s", error.line, error.column, error.message);
    assert_string_equal(record.names[0], "Player 1");
    assert_string_equal(record.names[1], "Computer 2");
    return record.count;
}

TEST(the_record_is_kept_after_every_decision)
{
    struct folder folder;
    struct paris_state final;
    struct paris_play_options options = quick();
    make_folder(&folder);
    options.save = folder.file;
    run(&options, "draw 1\n");
    assert_int_equal(read_record(&folder, &final), 1);
    run(&options, "draw 1\nkey CHA\nundo\nkey BEL\n");
    assert_int_equal(read_record(&folder, &final), 3); /* a turn that stops in wrap has ended */
    run_again_and_again(&options, "\n1\n");
    assert_true(read_record(&folder, &final) > 100);
    assert_true(paris_state_over(&final));
    assert_int_equal(access(folder.fresh, F_OK), -1);
    remove_folder(&folder);
}

TEST(a_take_back_is_kept_too)
{
    struct folder folder;
    struct paris_state final;
    struct paris_play_options options = quick();
    make_folder(&folder);
    options.save = folder.file;
    run(&options, "draw 1\nkey CHA\nundo\n");
    assert_int_equal(read_record(&folder, &final), 1);
    remove_folder(&folder);
}

TEST(save_writes_the_game_to_a_file_of_the_players_choice)
{
    struct folder folder;
    struct paris_state final;
    struct paris_play_options options = quick();
    char input[256];
    make_folder(&folder);
    snprintf(input, sizeof input, "draw 1\nsave %s\nkey CHA\n", folder.file);
    run(&options, input);
    assert_says("The game is saved in ");
    assert_int_equal(read_record(&folder, &final), 1);
    remove_folder(&folder);
}

TEST(a_file_that_cannot_be_written_is_reported_and_the_game_goes_on)
{
    struct paris_play_options options = quick();
    run(&options, "save /nowhere/at/all/game.paris\ndraw 1\n");
    assert_says("The game could not be saved: ");
    assert_says("Seat 1 draws ");
    static const char input[] = "draw 1\nkey CHA\nend\n";
    options.save = "/nowhere/at/all/game.paris";
    assert_int_equal(run_bytes(&options, input, strlen(input)), 1);
    assert_int_equal(times_said("The game could not be saved: "), 1);
    assert_says("PARIS   round 2 ");
}

static int make_room(void **unused)
{
    (void)unused;
    printed = malloc(OUTPUT);
    return printed == NULL;
}

static int free_room(void **unused)
{
    (void)unused;
    free(printed);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_whole_game_can_be_played_by_enter_and_the_first_of_the_list),
        cmocka_unit_test(a_whole_game_can_be_played_with_three_or_four_players_and_all_variants),
        cmocka_unit_test(players_who_try_everything_in_the_list_come_to_an_end),
        cmocka_unit_test(computers_alone_play_a_game_that_is_told),
        cmocka_unit_test(the_same_seed_and_the_same_input_give_the_same_game),
        cmocka_unit_test(what_the_others_keep_secret_is_not_told),
        cmocka_unit_test(a_turn_begins_with_what_the_others_did_and_the_board),
        cmocka_unit_test(enter_alone_ends_a_turn_in_which_nothing_else_is_asked),
        cmocka_unit_test(enter_alone_does_nothing_where_there_is_a_choice),
        cmocka_unit_test(a_decision_may_be_typed_in_small_letters_and_with_blanks_around_it),
        cmocka_unit_test(the_list_tells_what_a_decision_brings),
        cmocka_unit_test(a_number_counts_only_once_its_list_is_shown),
        cmocka_unit_test(numbers_out_of_the_list_are_refused),
        cmocka_unit_test(a_decision_that_is_not_possible_is_explained_with_its_clause),
        cmocka_unit_test(words_that_are_no_decision_are_answered_with_their_column),
        cmocka_unit_test(nonsense_is_answered_and_changes_nothing),
        cmocka_unit_test(lines_of_any_length_and_any_bytes_do_no_harm),
        cmocka_unit_test(random_words_of_the_notation_do_no_harm),
        cmocka_unit_test(undo_takes_back_and_redo_does_it_again),
        cmocka_unit_test(after_undo_another_decision_can_be_taken),
        cmocka_unit_test(a_draw_and_a_finished_turn_cannot_be_taken_back),
        cmocka_unit_test(quit_leaves_at_once),
        cmocka_unit_test(the_end_of_the_input_leaves_wherever_it_comes),
        cmocka_unit_test(help_names_every_command),
        cmocka_unit_test(between_two_players_the_screen_is_cleared_and_enter_awaited),
        cmocka_unit_test(a_player_who_is_awaited_may_quit),
        cmocka_unit_test(one_player_alone_is_never_asked_to_press_enter),
        cmocka_unit_test(the_record_is_kept_after_every_decision),
        cmocka_unit_test(a_take_back_is_kept_too),
        cmocka_unit_test(save_writes_the_game_to_a_file_of_the_players_choice),
        cmocka_unit_test(a_file_that_cannot_be_written_is_reported_and_the_game_goes_on),
    };
    return cmocka_run_group_tests(tests, make_room, free_room);
}
