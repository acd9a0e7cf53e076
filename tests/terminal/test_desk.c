/* The full screen without a terminal: keys in, cells out. */
#include "support/board.h"

#include "base/bits.h"
#include "base/utf8.h"
#include "notation/codes.h"
#include "rules/playout.h"
#include "terminal/columns.h"
#include "terminal/desk.h"
#include "terminal/panels.h"

#include <stdlib.h>
#include <string.h>

static const struct paris_rules *rules = &paris_builtin_rules;

enum { ROW_LENGTH = 4 * PARIS_CANVAS_WIDTH, SCREEN_LENGTH = PARIS_CANVAS_HEIGHT * ROW_LENGTH };

static struct paris_canvas canvas;
static char screen[SCREEN_LENGTH]; /* all rows, with '\n' between */
static struct paris_sitting *sitting;
static struct paris_desk *desk;
static unsigned width, height;

/* --- a desk to try --- */

static void read_screen(void)
{
    size_t length = 0;
    for (unsigned row = 0; row < canvas.height; row++) {
        length += paris_canvas_row(screen + length, ROW_LENGTH, &canvas, row);
        screen[length++] = '\n';
    }
    screen[length] = '\0';
}

static void draw(void)
{
    paris_desk_draw(&canvas, desk, width, height, 0);
    read_screen();
}

static void sit_down(const struct paris_sitting_local *options, unsigned columns, unsigned rows,
                     bool ascii)
{
    struct paris_error error;
    assert_int_equal(paris_sitting_open_local(&sitting, rules, options, &error), PARIS_OK);
    desk = paris_desk_open(sitting, ascii);
    assert_non_null(desk);
    width = columns;
    height = rows;
    draw();
}

static const struct paris_sitting_local two = {.players = 2,
                                               .here = 1,
                                               .level = {1, 1, 1, 1},
                                               .seed = 5};

static void get_up(void)
{
    paris_desk_close(desk);
    paris_sitting_close(sitting);
}

static void press(uint32_t key)
{
    paris_desk_press(desk, (struct paris_press){key, 0, 0});
    draw();
}

static void type(const char *text)
{
    for (; *text != '\0'; text++)
        paris_desk_press(desk, (struct paris_press){(unsigned char)*text, 0, 0});
    draw();
}

/* What a person does who waits for the computers. */
static void wait_for_turn(void)
{
    while (paris_sitting_now(sitting)->stage == PARIS_SITTING_WAITING) {
        paris_sitting_step(sitting, -1);
        paris_desk_follow(desk);
    }
    draw();
}

static void assert_shows(const char *text)
{
    if (strstr(screen, text) == NULL)
        fail_msg("\"%s\" is not in\n%s", text, screen);
}

static void assert_hides(const char *text)
{
    if (strstr(screen, text) != NULL)
        fail_msg("\"%s\" is in\n%s", text, screen);
}

static void assert_count(uint32_t decisions)
{
    assert_int_equal(paris_sitting_now(sitting)->count, decisions);
}

/* --- the list --- */

TEST(typing_filters_the_list_and_enter_decides)
{
    sit_down(&two, 80, 24, false);
    assert_shows("▸ draw 1");
    press(PARIS_KEY_ENTER);
    assert_count(1);
    assert_shows("key BEL");
    type("key mon");
    assert_shows("▸ key MON");
    assert_hides("key BEL ");
    press(PARIS_KEY_ENTER);
    assert_count(2);
    assert_shows("MON 5F   <A>");
    get_up();
}

TEST(words_find_what_they_name_with_or_without_accents)
{
    sit_down(&two, 120, 40, false);
    press(PARIS_KEY_ENTER);
    type("germain");
    assert_shows("▸ key STG");
    press(PARIS_KEY_ESCAPE);
    assert_shows("key BEL");
    type("?cafe");
    assert_shows("▸ cafe");
    press(PARIS_KEY_ESCAPE);
    type("?sacre");
    assert_shows("SAC");
    get_up();
}

TEST(tab_completes_what_all_have_in_common)
{
    sit_down(&two, 80, 24, false);
    press(PARIS_KEY_ENTER);
    type("k");
    press(PARIS_KEY_TAB);
    assert_shows("▸ key  ");
    type("c");
    press(PARIS_KEY_TAB);
    assert_shows("key CHA");
    press(PARIS_KEY_ENTER);
    assert_count(2);
    assert_shows("CHA 7F   <A>");
    get_up();
}

TEST(arrows_choose_and_the_choice_is_previewed)
{
    sit_down(&two, 80, 24, false);
    press(PARIS_KEY_ENTER);
    press(PARIS_KEY_DOWN);
    press(PARIS_KEY_DOWN);
    assert_shows("▸ key MON");
    assert_shows("You: +5 francs, −1 key.");
    press(PARIS_KEY_UP);
    assert_shows("▸ key BAT");
    assert_shows("You: +4 francs, −1 key.");
    press(PARIS_KEY_HOME);
    assert_shows("▸ key BEL");
    get_up();
}

TEST(what_shows_something_hidden_says_so_before)
{
    sit_down(&two, 80, 24, false);
    assert_shows("This shows something hidden: neither it nor what came before can be taken");
    press(PARIS_KEY_ENTER);
    assert_hides("This shows something hidden");
    type("key ARC");
    press(PARIS_KEY_ENTER);
    assert_shows("Your turn ends: nothing of it can be taken back then.");
    get_up();
}

TEST(undo_and_redo_are_keys_and_words)
{
    sit_down(&two, 80, 24, false);
    press(PARIS_KEY_ENTER);
    press(PARIS_KEY_UNDO);
    assert_shows("There is nothing to take back");
    assert_count(1);
    type("key ARC");
    press(PARIS_KEY_ENTER);
    assert_count(2);
    press(PARIS_KEY_UNDO);
    assert_count(1);
    press(PARIS_KEY_REDO);
    assert_count(2);
    type("undo");
    press(PARIS_KEY_ENTER);
    assert_count(1);
    type("redo");
    press(PARIS_KEY_ENTER);
    assert_count(2);
    press(PARIS_KEY_REDO);
    assert_shows("There is nothing to do again.");
    get_up();
}

/* --- why not --- */

TEST(what_is_typed_and_not_possible_tells_why_with_its_rule)
{
    sit_down(&two, 80, 24, false);
    press(PARIS_KEY_ENTER);
    type("move mon0 mon8");
    assert_shows("▸ move MON0 MON8");
    assert_shows("There is no key of yours on the bank of Montmartre (R4.2).");
    press(PARIS_KEY_ENTER);
    assert_count(1);
    assert_shows("─ move MON0 MON8 ─");
    press(PARIS_KEY_ESCAPE);
    assert_hides("─ move MON0 MON8 ─");
    get_up();
}

TEST(what_is_not_possible_can_be_listed)
{
    sit_down(&two, 80, 24, false);
    press(PARIS_KEY_WHY);
    assert_shows("buy wood");
    assert_shows("There is no wood in the common supply (R6.1).");
    press(PARIS_KEY_WHY);
    assert_hides("buy wood");
    get_up();
}

TEST(what_nobody_understands_is_answered_with_what_would_be_right)
{
    sit_down(&two, 80, 24, false);
    type("xyzzy");
    press(PARIS_KEY_ENTER);
    assert_count(0);
    assert_shows("Nothing like that is known here.");
    type("y");
    assert_shows("xyzzyy");
    for (unsigned i = 0; i < 300; i++)
        type("w");
    press(PARIS_KEY_CLEAR);
    assert_hides("xyzzy");
    assert_shows("▸ draw 1");
    get_up();
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
    sit_down(&two, 80, 24, false);
    for (size_t i = 0; i < sizeof topics / sizeof topics[0]; i++) {
        press(PARIS_KEY_HELP);
        type(topics[i][0]);
        press(PARIS_KEY_ENTER);
        assert_shows(topics[i][1]);
        press(PARIS_KEY_ESCAPE);
        press(PARIS_KEY_ESCAPE);
    }
    type("help");
    press(PARIS_KEY_ENTER);
    assert_shows("F2 or Ctrl-Z");
    get_up();
}

TEST(all_bonus_tiles_have_their_own_explanation)
{
    sit_down(&two, 100, 30, false);
    for (unsigned number = 1; number <= PARIS_BONUSES; number++) {
        char text[32];
        struct paris_text code = paris_text_in(text, sizeof text);
        paris_text_add(&code, "?tile ");
        paris_text_add_number(&code, number);
        type(text);
        paris_text_clear(&code);
        paris_text_add(&code, "Bonus tile ");
        paris_text_add_number(&code, number);
        paris_text_add(&code, ": ");
        assert_shows(text);
        press(PARIS_KEY_ESCAPE);
    }
    get_up();
}

/* --- sizes --- */

TEST(a_window_that_is_too_small_says_so_and_nothing_is_lost)
{
    sit_down(&two, 80, 24, false);
    press(PARIS_KEY_ENTER);
    type("key mo");
    width = 79;
    draw();
    assert_shows("Paris needs 80 columns and 24 rows");
    assert_hides("Montmartre");
    width = 80;
    height = 23;
    draw();
    assert_shows("Paris needs 80 columns");
    height = 1;
    width = 1;
    draw();
    width = 120;
    height = 40;
    draw();
    assert_shows("▸ key mo");
    assert_shows("▸ key MON");
    press(PARIS_KEY_ENTER);
    assert_count(2);
    get_up();
}

/* The text of all cells about one thing, row by row, blanks between. */
static void text_about(char *out, size_t capacity, uint16_t about)
{
    struct paris_text text = paris_text_in(out, capacity);
    for (unsigned row = 0; row < canvas.height; row++)
        for (unsigned column = 0; column < canvas.width; column++) {
            const struct paris_cell *cell = &canvas.cell[row][column];
            if (cell->about == about && !cell->half)
                paris_text_add(&text, cell->glyph[0] != '\0' ? cell->glyph : " ");
        }
}

/* Is it told somewhere on a screen of this size? Looks through the panels that are switched, and scrolls
 * the one that is longer than its room. */
static void assert_about(uint16_t about, const char *expected)
{
    char text[256] = "";
    for (unsigned panel = 0; panel <= PARIS_PANELS; panel++) {
        for (unsigned page = 0; page < 4; page++) {
            text_about(text, sizeof text, about);
            if (strstr(text, expected) != NULL)
                return;
            press(PARIS_KEY_PAGE_DOWN);
        }
        press(PARIS_KEY_RIGHT);
    }
    fail_msg("at %u x %u \"%s\" is not told, but \"%s\":\n%s", width, height, expected, text,
             screen);
}

static void assert_keys_shown(const struct paris_view *view, unsigned place)
{
    char expected[16] = "";
    struct paris_text text = paris_text_in(expected, sizeof expected);
    for (unsigned seat = 0; seat < view->players; seat++) {
        bool there = view->player[seat].keys >> place & 1;
        for (unsigned i = 0; there && i < 1u + (view->player[seat].doubled == place); i++)
            paris_text_add_char(&text, (char)('A' + seat));
    }
    if (text.length > 0)
        assert_about(paris_about(PARIS_ABOUT_PLACE, place), expected);
}

static void assert_building_shown(const struct paris_view *view, const struct paris_state *state,
                                  unsigned space)
{
    uint16_t about = paris_about(PARIS_ABOUT_PLACE, space);
    unsigned token = view->site[space] & PARIS_SITE_TOKEN;
    const char code[2] = {token > 0 ? paris_code_kind(token - 1)[0] : '\0', '\0'};
    char type[4] = "";
    if (view->built >> space & 1)
        memcpy(type, paris_code_type(rules->type[paris_state_tile_on(state, space)]), 3);
    assert_about(about, strcmp(type, "caf") == 0 ? "caf" : type);
    assert_about(about, code);
}

/* Everything that a viewer sees on the table. */
static void assert_all_shown(void)
{
    const struct paris_sitting_now *now = paris_sitting_now(sitting);
    const struct paris_view *view = &now->view;
    for (unsigned place = 0; place < PARIS_PLACES; place++) {
        assert_keys_shown(view, place);
        if (paris_is_building(place))
            assert_building_shown(view, &now->truth, place);
        if (paris_is_landmark(place))
            assert_about(paris_about(PARIS_ABOUT_PLACE, place),
                         paris_code_landmark(place - PARIS_FIRST_LANDMARK));
    }
    for (unsigned number = 1; number <= PARIS_BONUSES; number++) {
        char expected[8];
        struct paris_text text = paris_text_in(expected, sizeof expected);
        if (paris_state_copies(&now->truth, number) > 0)
            paris_text_add_number(&text, number);
        else
            paris_text_add(&text, "·");
        assert_about(paris_about(PARIS_ABOUT_BONUS, number), expected);
    }
    for (unsigned district = 0; district < PARIS_DISTRICTS; district++) {
        for (unsigned seat = 0; seat < view->players; seat++) {
            char expected[8];
            struct paris_text text = paris_text_in(expected, sizeof expected);
            unsigned sum = now->standing.sum[district][seat];
            if (sum > 0)
                paris_text_add_number(&text, sum);
            assert_about(paris_about(PARIS_ABOUT_MAJORITY, district * PARIS_MAX_PLAYERS + seat),
                         expected);
        }
    }
    for (unsigned kind = 0; kind < PARIS_KINDS; kind++)
        assert_about(paris_about(PARIS_ABOUT_KIND, kind), paris_code_kind(kind));
    for (unsigned seat = 0; seat < view->players; seat++)
        assert_about(paris_about(PARIS_ABOUT_SEAT, seat), now->seats[seat].name);
}

/* Presses Enter until so many decisions were made; the first entry is a move or the turn's end. */
static void play_on(uint32_t count)
{
    const struct paris_sitting_now *now = paris_sitting_now(sitting);
    while (now->count < count && now->stage != PARIS_SITTING_OVER) {
        wait_for_turn();
        if (now->stage == PARIS_SITTING_ASKING && now->phase_count > 4)
            for (unsigned i = 0; i < now->count % now->phase_count; i++)
                paris_desk_press(desk, (struct paris_press){PARIS_KEY_DOWN, 0, 0});
        if (now->stage != PARIS_SITTING_OVER)
            paris_desk_press(desk, (struct paris_press){PARIS_KEY_ENTER, 0, 0});
    }
    draw();
}

TEST(everything_is_told_at_every_size)
{
    static const unsigned sizes[][2] = {{80, 24},  {80, 40},  {100, 30}, {119, 37},
                                        {120, 40}, {160, 50}, {200, 60}, {320, 120}};
    struct paris_sitting_local options = two;
    options.players = 4;
    options.seed = 11;
    sit_down(&options, 80, 24, false);
    play_on(260);
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        width = sizes[i][0];
        height = sizes[i][1];
        draw();
        assert_all_shown();
    }
    get_up();
}

TEST(no_size_breaks_the_drawing)
{
    struct paris_sitting_local options = two;
    options.players = 3;
    sit_down(&options, 80, 24, false);
    play_on(120);
    for (height = 1; height < 70; height += 3)
        for (width = 1; width < 340; width += 7) {
            draw();
            press(PARIS_KEY_RIGHT);
            assert_true(canvas.width <= width && canvas.height <= height);
        }
    get_up();
}

/* --- characters --- */

TEST(an_ascii_terminal_gets_ascii_only)
{
    struct paris_sitting_local options = two;
    options.name[0] = "Zoé";
    sit_down(&options, 240, 60, true);
    play_on(40);
    for (const char *at = screen; *at != '\0'; at++)
        assert_true(*at == '\n' || (*at >= ' ' && *at <= '~'));
    assert_shows("Zoe");
    assert_shows("Batignolles");
    get_up();
}

/* The columns where a text stands in each row that has it. */
static unsigned column_of(const char *text)
{
    const char *at = strstr(screen, text);
    assert_non_null(at);
    const char *line = at;
    while (line > screen && line[-1] != '\n')
        line--;
    return paris_columns_of(line, (size_t)(at - line));
}

TEST(thai_and_korean_names_keep_their_columns)
{
    struct paris_sitting_local options = two;
    options.players = 4;
    options.name[0] = "กิ่งแก้ว";
    options.name[1] = "홍길동";
    options.name[2] = "Ёлка";
    options.name[3] = "Zoé";
    sit_down(&options, 120, 40, false);
    assert_shows("กิ่งแก้ว");
    assert_shows("홍길동");
    /* The line between the columns is straight in every row. */
    unsigned line = column_of("│── Players");
    const char *row = strchr(screen, '\n') + 1;
    for (unsigned i = 0; i < 20; i++) {
        const char *end = strchr(row, '\n');
        unsigned column = 0;
        const char *at = row;
        while (column < line) {
            size_t length = paris_utf8_length(at, (size_t)(end - at));
            column += paris_columns_of(at, length);
            at += length;
        }
        while (paris_columns_of(at, paris_utf8_length(at, (size_t)(end - at))) == 0)
            at += paris_utf8_length(at, (size_t)(end - at));
        assert_memory_equal(at, "│", 3);
        row = end + 1;
    }
    get_up();
}

/* --- seats --- */

TEST(between_two_people_the_screen_tells_nothing)
{
    struct paris_sitting_local options = two;
    options.here = 3;
    sit_down(&options, 80, 24, false);
    assert_shows("Player 1, it is your turn.");
    assert_hides("Montmartre");
    press(PARIS_KEY_ENTER);
    assert_shows("Montmartre");
    press(PARIS_KEY_ENTER);
    type("key CHA");
    press(PARIS_KEY_ENTER);
    press(PARIS_KEY_SINCE);
    press(PARIS_KEY_ESCAPE);
    press(PARIS_KEY_ENTER);
    assert_shows("Player 2, it is your turn.");
    assert_hides("10 francs");
    assert_hides("Montmartre");
    press(PARIS_KEY_HELP);
    type("12");
    assert_hides("Montmartre");
    press(PARIS_KEY_ENTER);
    assert_shows("B  0 VP  3 francs  10 keys");
    assert_hides("10 francs");
    get_up();
}

/* --- the mouse --- */

static void click_on(uint16_t about)
{
    for (unsigned row = 0; row < canvas.height; row++)
        for (unsigned column = 0; column < canvas.width; column++)
            if (canvas.cell[row][column].about == about) {
                paris_desk_press(desk, (struct paris_press){PARIS_KEY_CLICK, column, row});
                draw();
                return;
            }
    fail_msg("nothing on the screen is about %u", about);
}

TEST(the_mouse_chooses_does_switches_and_asks)
{
    sit_down(&two, 80, 24, false);
    click_on(paris_about(PARIS_ABOUT_ENTRY, 1));
    assert_shows("▸ draw 2");
    assert_count(0);
    click_on(paris_about(PARIS_ABOUT_ENTRY, 1));
    assert_count(1);
    click_on(paris_about(PARIS_ABOUT_PLACE, PARIS_FIRST_BANK + PARIS_CHA));
    assert_shows("▸ key CHA");
    press(PARIS_KEY_ENTER);
    assert_count(2);
    click_on(paris_about(PARIS_ABOUT_KEY, PARIS_KEY_UNDO - PARIS_KEY_UP));
    assert_count(1);
    click_on(paris_about(PARIS_ABOUT_PANEL, PARIS_PANEL_TRACK));
    assert_shows("[Track]");
    click_on(paris_about(PARIS_ABOUT_BONUS, 22));
    assert_shows("Bonus tile 22: ");
    paris_desk_press(desk, (struct paris_press){PARIS_KEY_CLICK, 9999, 9999});
    get_up();
}

/* --- leaving --- */

TEST(leaving_is_asked_first)
{
    sit_down(&two, 80, 24, false);
    press(PARIS_KEY_QUIT);
    assert_shows("Leave the game?");
    assert_shows("The game is kept nowhere: it will be lost.");
    press(PARIS_KEY_ESCAPE);
    assert_false(paris_desk_done(desk));
    type("quit");
    press(PARIS_KEY_ENTER);
    press(PARIS_KEY_ENTER);
    assert_true(paris_desk_done(desk));
    get_up();
}

/* --- whole games --- */

static void play_whole(unsigned players, unsigned here, unsigned variants)
{
    struct paris_sitting_local options = two;
    options.players = players;
    options.here = here;
    options.variants = variants;
    sit_down(&options, 80, 24, false);
    const struct paris_sitting_now *now = paris_sitting_now(sitting);
    for (unsigned i = 0; now->stage != PARIS_SITTING_OVER; i++) {
        static const unsigned sizes[][2] = {{80, 24}, {120, 40}, {60, 10}, {200, 60}, {100, 30}};
        width = sizes[i % 5][0];
        height = sizes[i % 5][1];
        play_on(now->count + 7);
    }
    width = 120;
    height = 40;
    draw();
    assert_shows("The game is over");
    assert_true(now->result.winners != 0);
    press(PARIS_KEY_ESCAPE);
    assert_shows("The game is over");
    press(PARIS_KEY_QUIT);
    assert_true(paris_desk_done(desk));
    get_up();
}

TEST(whole_games_of_two_to_four_are_played_by_keys)
{
    play_whole(2, 1, 0);
    play_whole(3, 7, PARIS_VARIANT_FREE_DISTRICT | PARIS_VARIANT_TRACK);
    play_whole(4, 5, PARIS_VARIANT_TOKENS);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(typing_filters_the_list_and_enter_decides),
        cmocka_unit_test(words_find_what_they_name_with_or_without_accents),
        cmocka_unit_test(tab_completes_what_all_have_in_common),
        cmocka_unit_test(arrows_choose_and_the_choice_is_previewed),
        cmocka_unit_test(what_shows_something_hidden_says_so_before),
        cmocka_unit_test(undo_and_redo_are_keys_and_words),
        cmocka_unit_test(what_is_typed_and_not_possible_tells_why_with_its_rule),
        cmocka_unit_test(what_is_not_possible_can_be_listed),
        cmocka_unit_test(what_nobody_understands_is_answered_with_what_would_be_right),
        cmocka_unit_test(every_tile_token_and_landmark_is_explained),
        cmocka_unit_test(all_bonus_tiles_have_their_own_explanation),
        cmocka_unit_test(a_window_that_is_too_small_says_so_and_nothing_is_lost),
        cmocka_unit_test(everything_is_told_at_every_size),
        cmocka_unit_test(no_size_breaks_the_drawing),
        cmocka_unit_test(an_ascii_terminal_gets_ascii_only),
        cmocka_unit_test(thai_and_korean_names_keep_their_columns),
        cmocka_unit_test(between_two_people_the_screen_tells_nothing),
        cmocka_unit_test(the_mouse_chooses_does_switches_and_asks),
        cmocka_unit_test(leaving_is_asked_first),
        cmocka_unit_test(whole_games_of_two_to_four_are_played_by_keys),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
