/* The panels as text: the page shows what the view has, keeps to its width, and reveals no screen. */
#include "support/board.h"

#include "base/bits.h"
#include "rules/playout.h"
#include "notation/words/bonus_words.h"
#include "notation/words/phrases.h"
#include "terminal/panels/canvas.h"
#include "terminal/panels/page.h"
#include "terminal/wording/columns.h"

#include <string.h>

enum { SPECTATOR = PARIS_SPECTATOR + 1, LINES_MAX = 70 };

static char page[PARIS_PANEL_PAGE_MAX];
static char other_page[PARIS_PANEL_PAGE_MAX];

static void draw_view(char out[PARIS_PANEL_PAGE_MAX], const struct paris_view *view,
                      const char *const *names)
{
    struct paris_text text = paris_text_in(out, PARIS_PANEL_PAGE_MAX);
    paris_panel_page(&text, OWN_FIGURES, view, names, false);
    assert_false(text.full);
}

/* The viewer is a seat of the notation, 5 the spectator. */
static void draw_board(const struct board *b, unsigned viewer)
{
    struct paris_view view = view_of(b, viewer);
    draw_view(page, &view, NULL);
}

static void assert_shows(const char *expected)
{
    if (strstr(page, expected) == NULL)
        fail_msg("\"%s\" is not in\n%s", expected, page);
}

static void assert_hides(const char *text)
{
    if (strstr(page, text) != NULL)
        fail_msg("\"%s\" is in\n%s", text, page);
}

/* --- what it shows --- */

TEST(the_head_tells_whose_turn_it_is_and_what_is_asked)
{
    struct board b;
    board_start(&b, 2, 0);
    draw_board(&b, 1);
    assert_shows("PARIS round 1\nYou're <A>, seat 1.\nYour turn: place a key or move a key.\n");
    draw_board(&b, 2);
    assert_shows("You're <B>, seat 2.\n[A] Waiting for seat 1: place a key or move a key.\n");
    draw_board(&b, SPECTATOR);
    assert_shows("You're watching.\n[A] Waiting for seat 1: ");
    board_phase(&b, PARIS_PHASE_WRAP);
    draw_board(&b, 1);
    assert_shows("Your turn: end your turn.\n");
}

TEST(names_stand_for_the_seats_that_have_one)
{
    static const char *const names[PARIS_MAX_PLAYERS] = {"Anna", "", "", ""};
    struct board b;
    board_start(&b, 2, 0);
    struct paris_view view = view_of(&b, 2);
    draw_view(page, &view, names);
    assert_shows("[A] Waiting for Anna: ");
    assert_shows("\n▸ A Anna ");
    assert_shows("\n  B seat 2 ");
}

TEST(the_final_round_is_announced_and_then_named)
{
    struct board b;
    board_start(&b, 2, 0);
    board_empty_stacks(&b);
    board_end_used(&b, 2, "F6 F5 F4 V5 V4 V3 F3V2 F2V2 R R P P");
    struct paris_view view = view_of(&b, 1);
    view.round = (uint8_t)(view.final_round - 1);
    draw_view(page, &view, NULL);
    assert_hides(", final");
    view.round = view.final_round;
    draw_view(page, &view, NULL);
    assert_shows(", final\n");
    assert_shows("End-game tiles 0\n");
}

TEST(every_district_shows_its_bank_and_the_keys_on_it)
{
    struct board b;
    board_start(&b, 4, 0);
    board_key(&b, 1, "STG0 CHA0 ARC");
    board_key(&b, 2, "CHA0 ARC");
    board_key(&b, 3, "CHA0 BEL0");
    board_key(&b, 4, "CHA0");
    draw_board(&b, 1);
    assert_shows("\n  │BEL 2F   [C]│BAT 4F      │MON 5F      │LAV 3F      │STG 6F   <A>│"
                 "CHA 7F<ABCD>\n");
    assert_shows("\nArc <AB> ");
    draw_board(&b, 4);
    assert_shows("STG 6F   [A]│CHA 7F<ABCD>\n");
    assert_shows("\nArc [AB] ");
}

TEST(lots_buildings_tokens_and_keys_stand_below_their_district)
{
    struct board b;
    board_start(&b, 2, 0);
    board_building(&b, "BEL1 CHA1");
    board_key(&b, 2, "MON1");
    board_building(&b, "LAV1");
    board_token_gone(&b, "LAV1");
    draw_board(&b, 1);
    assert_shows("\n1 │bakery   (b)│·        (b)│rest.    [B]│residence   │·        (b)│"
                 "theatre  (b)\n");
    assert_shows("\n(w) wood  (m) marble  (g) gold  (b) ring  (s) orb  (c) crown\n");
}

TEST(two_keys_on_one_place_are_both_shown)
{
    struct board b;
    board_start(&b, 2, 0);
    board_key(&b, 1, "MON4 MON4 CHA5");
    board_key(&b, 2, "CHA5");
    draw_board(&b, 1);
    assert_shows("<AA>");
    assert_shows("<AB>\n");
    draw_board(&b, 2);
    assert_shows("[AA]");
}

TEST(landmarks_stand_in_their_district_or_in_the_supply)
{
    struct board b;
    board_start(&b, 2, 0);
    board_landmark(&b, "TUI", "CHA");
    board_landmark(&b, "EIF", "CHA");
    board_landmark(&b, "SAC", "BEL");
    board_key(&b, 2, "EIF");
    draw_board(&b, 1);
    assert_shows("\n  │SAC 12      │            │            │            │            │TUI 10\n");
    assert_shows("│EIF 16   [B]\n");
    assert_shows("\nNOT 14  2(m)1(g)  (s)4(s)4(c)5  supply ");
    assert_shows("\nEIF 16  3(g)      (c)5(c)5(c)5  CHA [B] ");
}

TEST(sums_tell_what_the_majority_brings_as_it_stands)
{
    struct board b;
    board_start(&b, 2, 0);
    board_key(&b, 1, "MON5 MON3 LAV1");
    board_key(&b, 2, "MON4 MON1");
    board_vp_tile(&b, "20", "MON");
    draw_board(&b, 1);
    assert_shows("\nVP│·        0/4│·        0/4│20/10/5  4/4│·        1/4│");
    assert_shows("\nA │  ·         │  ·         │  8 → 20 VP │  1         │");
    assert_shows("\nB │  ·         │  ·         │  5 → 10 VP │  ·         │");
    assert_shows("\nVP tiles left: 18/9/4 16/8/4 14/7/3 12/6/3 10/5/2\n");
    assert_shows("End-game tiles 12\n");
}

TEST(stacks_show_how_many_are_left_and_the_back_on_top)
{
    struct board b;
    struct paris_setup setup;
    paris_setup_plain(&setup, OWN_FIGURES, 2, 0);
    board_start_from(&b, &setup);
    draw_board(&b, 1);
    assert_shows("Stacks 1 BEL ×11   2 BAT ×11   3 LAV ×11   ");
    board_start(&b, 2, 0);
    board_stacks(&b, "MON5 BEL3|CHA8|");
    draw_board(&b, 1);
    assert_shows("Stacks 1 MON ×2    2 CHA ×1    3 empty     ");
}

TEST(the_market_shows_stock_prices_and_own_tokens)
{
    struct board b;
    board_start(&b, 2, 0);
    board_supply(&b, "marble marble gold");
    board_tokens(&b, 1, "wood silver silver");
    board_hold(&b, 1, "8");
    play(&b, "use 8 silver");
    draw_board(&b, 1);
    assert_shows("Market  stock  buy sell\n");
    assert_shows("wood        0    2    1\n");
    assert_shows("marble      2    4    2\n");
    assert_shows("orb                   2\n");
    assert_shows("\n1 wood  2+1 orb\n");
    draw_board(&b, 2);
    assert_shows("\nno tokens\n");
    draw_board(&b, SPECTATOR);
    assert_shows("orb                   2\n");
    assert_hides("2+1");
}

TEST(the_track_shows_copies_left_and_meeples)
{
    struct board b;
    board_start(&b, 3, 0);
    board_meeple(&b, 1, 11);
    board_meeple(&b, 2, 13);
    board_meeple(&b, 3, 11);
    board_hold(&b, 1, "12 15");
    draw_board(&b, 1);
    assert_shows("\n11–20 11×2   ·      13     14     15     16     17     18×2   19     20\n"
                 "      2s:3V         key4F  key3F  3s:4V  others any    4s:5V  2 pres unused\n"
                 "      <AC>          [B]\n");
}

TEST(the_track_follows_the_spaces_not_the_numbers)
{
    struct board b;
    struct paris_setup setup;
    paris_setup_plain(&setup, OWN_FIGURES, 2, PARIS_VARIANT_TRACK);
    setup.track[0] = 7;
    setup.track[6] = 1;
    board_start_from(&b, &setup);
    draw_board(&b, 1);
    assert_shows("\n1–10  7      2      3      4      5      6      1      8      9      10\n"
                 "      4V     1 wood 1 marb 1 gold 5F     1s:2V  3F ");
    assert_shows("\nMeeples before space 1: <AB>\n");
}

TEST(what_lies_open_of_a_player_is_shown_with_its_used_tiles)
{
    struct board b;
    board_start(&b, 2, 0);
    board_empty_stacks(&b);
    board_score(&b, 2, 104);
    board_meeple(&b, 2, 28);
    board_used(&b, 2, "5 18");
    board_end_hold(&b, 2, "R");
    board_end_used(&b, 2, "F3V2");
    draw_board(&b, 1);
    assert_shows("\n  B seat 2                104       0        2      28         1\n"
                 "    used #5 #18 F3V2\n");
}

TEST(long_rows_of_used_tiles_go_on_below)
{
    struct board b;
    board_start(&b, 2, 0);
    board_used(&b, 2, "11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30");
    draw_board(&b, 1);
    assert_shows(
        "\n    used #11 #12 #13 #14 #15 #16 #17 #18 #19 #20 #21 #22 #23 #24 #25 #26 #27 #28\n"
        "    #29 #30\n");
}

TEST(the_own_screen_is_shown_in_full)
{
    struct board b;
    board_start(&b, 2, 0);
    board_empty_stacks(&b);
    board_francs(&b, 1, 12);
    board_tokens(&b, 1, "wood crown crown");
    board_key(&b, 1, "MON4 LAV4");
    board_hold(&b, 1, "5 18 20 27");
    board_end_hold(&b, 1, "F6 R R");
    draw_board(&b, 1);
    assert_shows("── My screen ─");
    assert_shows("\n0 VP  12 francs  8 keys  2 in reserve\n1 wood  2 crown\n  5 5 francs\n");
    assert_shows("\n 18 10 VP  5 points for each of your keys on a building of value 4\n");
    assert_shows("\n 20 3 VP  1 point for each other unused bonus tile you have\n");
    assert_shows("\n 27 12 VP  At the end of the game, 1 point for each franc you have\n");
    assert_shows("\nEnd-game tiles:\n F6 6 francs\n"
                 " R ×2 Counts as any one resource until the end of your turn\n");
    draw_board(&b, 2);
    assert_shows("\n0 VP  3 francs  10 keys  2 in reserve\nno tokens\n");
    draw_board(&b, SPECTATOR);
    assert_hides("screen");
}

TEST(who_searches_sees_the_end_game_tiles_and_nobody_else)
{
    struct board b;
    board_start(&b, 2, 0);
    board_empty_stacks(&b);
    board_end_used(&b, 2, "F6 F5 F4 V5 V4 V3 F3V2 F2V2 R R P");
    play(&b, "search");
    draw_board(&b, 1);
    assert_shows(
        "You look through the end-game tiles:\n P Counts as any one prestige token until the "
        "end of your turn\n");
    draw_board(&b, 2);
    assert_hides("You look through");
}

TEST(tiles_that_found_no_site_are_named)
{
    struct board b;
    struct paris_setup setup;
    paris_setup_plain(&setup, OWN_FIGURES, 2, PARIS_VARIANT_FREE_DISTRICT);
    board_start_from(&b, &setup);
    struct paris_view view = view_of(&b, 1);
    view.stack_left[2]--; /* CHA8 lies at the bottom of the last stack */
    view.discarded = 1;
    view.discarded_tile[0] = (uint8_t)place_called("CHA8");
    draw_view(page, &view, NULL);
    assert_shows("\nOut of the game: CHA8\n");
}

TEST(every_bonus_tile_has_short_words_that_fit)
{
    for (unsigned players = 2; players <= PARIS_MAX_PLAYERS; players++) {
        for (unsigned number = 1; number <= PARIS_BONUSES; number++) {
            char mark[64], words[128];
            struct paris_text short_form = paris_text_in(mark, sizeof mark);
            struct paris_text long_form = paris_text_in(words, sizeof words);
            paris_phrase_bonus_mark(&short_form, OWN_FIGURES, number);
            paris_phrase_bonus(&long_form, OWN_FIGURES, players, number);
            assert_in_range(paris_columns_of(mark, short_form.length), 2, 6);
            assert_in_range(paris_columns_of(words, long_form.length), 4, 35);
        }
    }
}

/* --- what it keeps to itself --- */

/* The page for a viewer, before and after something behind seat 1's screen has changed. */
static void assert_same_page(const struct paris_view *before, const struct paris_view *after)
{
    draw_view(page, before, NULL);
    draw_view(other_page, after, NULL);
    assert_string_equal(page, other_page);
}

static void assert_screen_of_seat_1_hidden_from(const struct board *b, unsigned viewer)
{
    struct paris_view view = view_of(b, viewer);
    struct paris_view changed = view;
    struct paris_screen *screen = &changed.player[0].screen;
    screen->francs = 77;
    assert_same_page(&view, &changed);
    screen->tokens += paris_tokens_of(PARIS_CROWN, 2);
    assert_same_page(&view, &changed);
    screen->hand--;
    assert_same_page(&view, &changed);
    screen->held ^= PARIS_BONUS_BIT(22) | PARIS_BONUS_BIT(27);
    assert_same_page(&view, &changed);
}

TEST(nothing_behind_a_screen_changes_a_byte_of_another_viewers_page)
{
    struct board b;
    board_start(&b, 3, 0);
    board_hold(&b, 1, "27");
    assert_screen_of_seat_1_hidden_from(&b, 2);
    assert_screen_of_seat_1_hidden_from(&b, 3);
    assert_screen_of_seat_1_hidden_from(&b, SPECTATOR);
}

TEST(the_own_francs_do_change_the_own_page)
{
    struct board b;
    board_start(&b, 3, 0);
    struct paris_view view = view_of(&b, 1);
    draw_view(page, &view, NULL);
    view.player[0].screen.francs = 77;
    draw_view(other_page, &view, NULL);
    assert_string_not_equal(page, other_page);
}

TEST(which_end_game_tile_another_seat_holds_changes_no_byte)
{
    struct board b, other;
    board_start(&b, 2, 0);
    board_empty_stacks(&b);
    other = b;
    board_end_hold(&b, 1, "F6");
    board_end_hold(&other, 1, "P");
    for (unsigned viewer = 2; viewer <= SPECTATOR; viewer += SPECTATOR - 2) {
        struct paris_view view = view_of(&b, viewer), changed = view_of(&other, viewer);
        assert_same_page(&view, &changed);
    }
}

/* --- its size --- */

static void assert_fits_a_page(const char *text)
{
    unsigned lines = 0;
    while (*text != '\0') {
        size_t length = strcspn(text, "\n");
        if (paris_columns_of(text, length) > PARIS_COLUMNS_WIDTH)
            fail_msg("wider than the page: %.*s", (int)length, text);
        assert_true(text[length] == '\n');
        assert_false(length > 0 && text[length - 1] == ' ');
        for (size_t i = 0; i < length; i++)
            assert_true((unsigned char)text[i] >= ' ');
        text += length + 1;
        lines++;
    }
    assert_in_range(lines, 40, LINES_MAX);
}

/* Letters in brackets from the row of the banks to that of the Arc. */
static unsigned keys_drawn(void)
{
    const char *end = strstr(page, "Stacks"); /* on the Arc's row */
    unsigned keys = 0;
    bool within = false;
    for (const char *c = strstr(page, "│BEL "); c < end; c++) {
        within = *c == '<' || *c == '[' || (within && *c != '>' && *c != ']');
        keys += within && *c >= 'A' && *c <= 'D';
    }
    return keys;
}

static unsigned keys_on_board(const struct paris_view *view)
{
    unsigned keys = 0;
    for (unsigned seat = 0; seat < view->players; seat++)
        keys +=
            paris_bits_count(view->player[seat].keys) + (view->player[seat].doubled != PARIS_NONE);
    return keys;
}

static void assert_page_is_good(const struct paris_state *state, unsigned viewer)
{
    static const char *const names[PARIS_MAX_PLAYERS] = {
        "a name that goes on and on and on until nobody reads it any more, and then some",
        "한국어 한국어 한국어 한국어 한국어", "Zoë", ""};
    struct paris_view view;
    paris_view_for(&view, OWN_FIGURES, state, viewer);
    draw_view(page, &view, names);
    assert_fits_a_page(page);
    assert_int_equal(keys_drawn(), keys_on_board(&view));
}

static void draw_random_game(unsigned players, unsigned variants, uint64_t seed)
{
    struct paris_random random = paris_random_from(seed);
    struct paris_setup setup;
    struct paris_state state;
    paris_setup_shuffled(&setup, OWN_FIGURES, players, variants, &random);
    paris_setup_start(&state, OWN_FIGURES, &setup);
    for (unsigned count = 0;; count++) {
        unsigned viewer = count % (players + 1);
        assert_page_is_good(&state, viewer == players ? PARIS_SPECTATOR : viewer);
        if (paris_state_over(&state))
            return;
        assert_page_is_good(&state, (unsigned)state.seat);
        paris_game_advance(OWN_FIGURES, &state, paris_playout_pick(OWN_FIGURES, &state, &random));
    }
}

TEST(at_every_decision_of_random_games_the_board_fits_its_page_and_shows_every_key)
{
    for (unsigned players = 2; players <= PARIS_MAX_PLAYERS; players++)
        for (unsigned variants = 0; variants < 8; variants += 7)
            draw_random_game(players, variants, 100 * players + variants);
}

TEST(a_buffer_that_is_too_small_is_filled_and_never_overrun)
{
    enum { MAX = 4096, GUARD = 16 };
    static char buffer[MAX + GUARD];
    struct board b;
    board_start(&b, 4, 0);
    struct paris_view view = view_of(&b, 1);
    for (size_t capacity = 1; capacity < MAX; capacity += 37) {
        memset(buffer, '#', sizeof buffer);
        struct paris_text text = paris_text_in(buffer, capacity);
        paris_panel_page(&text, OWN_FIGURES, &view, NULL, false);
        assert_true(text.length < capacity);
        assert_int_equal(strlen(buffer), text.length);
        for (size_t i = capacity; i < capacity + GUARD; i++)
            assert_int_equal(buffer[i], '#');
        draw_view(page, &view, NULL);
        assert_true(text.full == (strlen(page) >= capacity));
    }
}

/* --- words that are wider than a row --- */

static size_t break_of(const char *word, unsigned width)
{
    return paris_columns_break(word, strlen(word), width);
}

TEST(a_word_that_fits_is_not_broken)
{
    assert_int_equal(break_of("draw", 4), 4);
    assert_int_equal(break_of("대리석", 6), strlen("대리석"));
    assert_int_equal(break_of("กุญแจ", 4), strlen("กุญแจ")); /* the vowel below has no column */
}

TEST(a_word_is_broken_where_letters_keep_their_vowels_and_marks)
{
    assert_int_equal(break_of("draw", 3), 3);
    assert_int_equal(break_of("대리석", 5), strlen("대리"));
    assert_int_equal(break_of("ที่นี่", 1), strlen("ที่"));
    assert_int_equal(break_of("กาแฟ", 3), strlen("กา")); /* not behind the vowel of the next one */
    assert_int_equal(break_of("กาแฟ", 1), strlen("ก"));  /* too narrow for more than a letter */
    assert_int_equal(break_of("대", 1), strlen("대"));
}

TEST(a_paragraph_of_one_long_word_loses_nothing)
{
    enum { LETTERS = 190 };
    char word[3 * LETTERS + 1] = "", out[2048];
    for (unsigned i = 0; i < LETTERS; i++)
        strcat(word, "ก");
    struct paris_text text = paris_text_in(out, sizeof out);
    paris_columns_paragraph(&text, word, 2);
    assert_false(text.full);
    unsigned letters = 0, rows = 0;
    for (size_t i = 0; i < text.length; i++) {
        letters += (unsigned char)out[i] == 0xe0;
        rows += out[i] == '\n';
    }
    assert_int_equal(letters, LETTERS);
    assert_int_equal(rows, 3); /* 78 + 78 + 34 */
}

/* What is left of the text in an area of 10 columns and so many rows. */
static const char *cut_to(const char *text, unsigned rows)
{
    enum { WIDTH = 10, ROW_MAX = 4 * WIDTH };
    static struct paris_canvas canvas;
    static char out[8 * ROW_MAX];
    paris_canvas_start(&canvas, WIDTH, 8, false);
    struct paris_pen pen = paris_pen_in(&canvas, 0, 0, WIDTH, 8);
    paris_pen_paragraph_cut(&pen, text, 0, rows);
    size_t length = 0;
    for (unsigned row = 0; row < pen.row; row++) {
        length += paris_canvas_row(out + length, ROW_MAX, &canvas, row);
        out[length++] = '|';
    }
    out[length] = '\0';
    return out;
}

TEST(a_paragraph_that_is_cut_says_so)
{
    assert_string_equal(cut_to("one two three four", 2), "one two|three four|");
    assert_string_equal(cut_to("one two three four five", 2), "one two|three …|");
    assert_string_equal(cut_to("one two three four five", 1), "one two …|");
    assert_string_equal(cut_to("กขคงจฉชซฌญฎฏ", 1), "กขคงจฉชซ …|");
    assert_string_equal(cut_to("", 1), "|");
}
