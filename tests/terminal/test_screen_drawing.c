/* The full screen as it is drawn: everything is told at every size, in any letters. */
#include "terminal/window.h"
#include "terminal/wording/speech.h"

#include "base/utf8.h"
#include "notation/codes.h"
#include "terminal/wording/columns.h"
#include "terminal/panels/panels.h"

#include <string.h>

/* --- sizes --- */

TEST(a_window_that_is_too_small_says_so_and_nothing_is_lost)
{
    window_open(&window_two_players, 80, 24, false);
    window_press(PARIS_INPUT_ENTER);
    window_type("key mo");
    window.width = 79;
    window_draw();
    assert_shows("Paris needs 80 columns and 24 rows");
    assert_hides("Montmartre");
    window.width = 80;
    window.height = 23;
    window_draw();
    assert_shows("Paris needs 80 columns");
    window.height = 1;
    window.width = 1;
    window_draw();
    window.width = 120;
    window.height = 40;
    window_draw();
    assert_shows("▸ key mo");
    assert_shows("▸ key MON");
    window_press(PARIS_INPUT_ENTER);
    assert_count(2);
    window_close();
}

/* The text of all cells about one thing, row by row, blanks between. */
static void text_about(char *out, size_t capacity, uint16_t about)
{
    struct paris_text text = paris_text_in(out, capacity);
    for (unsigned row = 0; row < window.canvas.height; row++)
        for (unsigned column = 0; column < window.canvas.width; column++) {
            const struct paris_canvas_cell *cell = &window.canvas.cell[row][column];
            if (cell->about == about && !cell->half)
                paris_text_add(&text, cell->glyph[0] != '\0' ? cell->glyph : " ");
        }
}

/* Is one of two texts somewhere on a screen of this size? Looks through the panels that are switched, and
 * scrolls the one that is longer than its room. */
static void assert_about_either(uint16_t about, const char *expected, const char *other)
{
    char text[256] = "";
    for (unsigned panel = 0; panel <= PARIS_PANELS; panel++) {
        for (unsigned page = 0; page < 4; page++) {
            text_about(text, sizeof text, about);
            if (strstr(text, expected) != NULL || strstr(text, other) != NULL)
                return;
            window_press(PARIS_INPUT_PAGE_DOWN);
        }
        window_press(PARIS_INPUT_RIGHT);
    }
    fail_msg("at %u x %u \"%s\" is not told, but \"%s\":\n%s", window.width, window.height,
             expected, text, window.text);
}

static void assert_about(uint16_t about, const char *expected)
{
    assert_about_either(about, expected, expected);
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
        assert_about(paris_canvas_about(PARIS_SUBJECT_PLACE, place), expected);
}

static void assert_building_shown(const struct paris_view *view, const struct paris_state *state,
                                  unsigned space)
{
    uint16_t about = paris_canvas_about(PARIS_SUBJECT_PLACE, space);
    unsigned token = view->site[space] & PARIS_STATIC_TOKEN;
    const char letter[] = {'(', token > 0 ? paris_code_kind(token - 1)[0] : ' ', ')', '\0'};
    char type[4] = "";
    if (view->built >> space & 1)
        memcpy(type, paris_code_type(paris_builtin_rules.type[paris_state_tile_on(state, space)]),
               3);
    assert_about(about, strcmp(type, "caf") == 0 ? "caf" : type);
    if (token > 0) /* the word where there is room for it */
        assert_about_either(about, letter, paris_speech_kind(token - 1));
}

/* Everything that a viewer sees on the table. */
static void assert_all_shown(void)
{
    const struct paris_session_now *now = paris_session_now(window.session);
    const struct paris_view *view = &now->view;
    for (unsigned place = 0; place < PARIS_PLACES; place++) {
        assert_keys_shown(view, place);
        if (paris_is_building(place))
            assert_building_shown(view, &now->truth, place);
        if (paris_is_landmark(place))
            assert_about(paris_canvas_about(PARIS_SUBJECT_PLACE, place),
                         paris_code_landmark(place - PARIS_FIRST_LANDMARK));
    }
    for (unsigned number = 1; number <= PARIS_BONUSES; number++) {
        char expected[8];
        struct paris_text text = paris_text_in(expected, sizeof expected);
        if (paris_state_copies(&now->truth, number) > 0)
            paris_text_add_number(&text, number);
        else
            paris_text_add(&text, "·");
        assert_about(paris_canvas_about(PARIS_SUBJECT_BONUS, number), expected);
    }
    for (unsigned district = 0; district < PARIS_DISTRICTS; district++) {
        for (unsigned seat = 0; seat < view->players; seat++) {
            char expected[8];
            struct paris_text text = paris_text_in(expected, sizeof expected);
            unsigned sum = now->standing.sum[district][seat];
            if (sum > 0)
                paris_text_add_number(&text, sum);
            assert_about(paris_canvas_about(PARIS_SUBJECT_MAJORITY,
                                            district * PARIS_MAX_PLAYERS + seat),
                         expected);
        }
    }
    for (unsigned kind = 0; kind < PARIS_KINDS; kind++)
        assert_about(paris_canvas_about(PARIS_SUBJECT_KIND, kind), paris_speech_kind(kind));
    for (unsigned seat = 0; seat < view->players; seat++)
        assert_about(paris_canvas_about(PARIS_SUBJECT_SEAT, seat), now->seats[seat].name);
}

TEST(everything_is_told_at_every_size)
{
    static const unsigned sizes[][2] = {{80, 24},  {80, 40},  {100, 30}, {119, 37},
                                        {120, 40}, {160, 50}, {200, 60}, {320, 120}};
    struct paris_session_local options = window_two_players;
    options.players = 4;
    options.seed = 11;
    window_open(&options, 80, 24, false);
    window_play_on(260);
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        window.width = sizes[i][0];
        window.height = sizes[i][1];
        window_draw();
        assert_all_shown();
    }
    window_close();
}

TEST(no_size_breaks_the_drawing)
{
    struct paris_session_local options = window_two_players;
    options.players = 3;
    window_open(&options, 80, 24, false);
    window_play_on(120);
    for (window.height = 1; window.height < 70; window.height += 3)
        for (window.width = 1; window.width < 340; window.width += 7) {
            window_draw();
            window_press(PARIS_INPUT_RIGHT);
            assert_true(window.canvas.width <= window.width &&
                        window.canvas.height <= window.height);
        }
    window_close();
}

/* --- characters --- */

TEST(an_ascii_terminal_gets_ascii_only)
{
    struct paris_session_local options = window_two_players;
    options.name[0] = "Zoé";
    window_open(&options, 240, 60, true);
    window_play_on(40);
    for (const char *at = window.text; *at != '\0'; at++)
        assert_true(*at == '\n' || (*at >= ' ' && *at <= '~'));
    assert_shows("Zoe");
    assert_shows("Batignolles");
    window_close();
}

/* The columns where a text stands in each row that has it. */
static unsigned column_of(const char *text)
{
    const char *at = strstr(window.text, text);
    assert_non_null(at);
    const char *line = at;
    while (line > window.text && line[-1] != '\n')
        line--;
    return paris_columns_of(line, (size_t)(at - line));
}

TEST(thai_and_korean_names_keep_their_columns)
{
    struct paris_session_local options = window_two_players;
    options.players = 4;
    options.name[0] = "กิ่งแก้ว";
    options.name[1] = "홍길동";
    options.name[2] = "Ёлка";
    options.name[3] = "Zoé";
    window_open(&options, 120, 40, false);
    assert_shows("กิ่งแก้ว");
    assert_shows("홍길동");
    /* The line between the columns is straight in every row. */
    unsigned line = column_of("│── Players");
    const char *row = strchr(window.text, '\n') + 1;
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
    window_close();
}
