/* Room for every language: what the terminal says is never cut short, and is valid UTF-8. */
#include "support/board.h"

#include "base/language.h"
#include "base/utf8.h"
#include "notation/codes.h"
#include "notation/words/bonus_words.h"
#include "notation/words/phrases.h"
#include "notation/words/sentences.h"
#include "support/walk.h"
#include "terminal/panels/page.h"
#include "terminal/panels/panels.h"
#include "terminal/wording/columns.h"
#include "terminal/screen/fullscreen.h"
#include "terminal/wording/speech.h"
#include "terminal/wording/preview.h"

#include <libgen.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct paris_rules *const rules = &paris_builtin_rules;
static char directory[4096]; /* of the catalogues */

/* Names of as many bytes as a record allows: 42 Thai letters. */
static char names[PARIS_MAX_PLAYERS][PARIS_RECORD_NAME];

enum { CODE = 16, LANGUAGES_MAX = 32 };
static char languages[LANGUAGES_MAX][CODE];
static unsigned language_count;

static void find_languages(void)
{
    FILE *file = fopen(PARIS_SOURCE_DIR "/po/LINGUAS", "r");
    char line[256];
    assert_non_null(file);
    memcpy(languages[language_count++], "en", sizeof "en");
    while (fgets(line, sizeof line, file) != NULL && language_count < LANGUAGES_MAX) {
        size_t length = strcspn(line, "# \n");
        if (length == 0 || length >= CODE)
            continue;
        memcpy(languages[language_count], line, length);
        languages[language_count++][length] = '\0';
    }
    fclose(file);
}

/* The catalogues stand beside the program, where there is one. */
static void set_up(void)
{
#ifdef PARIS_PROGRAM
    char program[] = PARIS_PROGRAM;
    snprintf(directory, sizeof directory, "%s/locale", dirname(program));
    setenv("LC_ALL", "C.UTF-8", 1);
    paris_language_start(directory);
#endif
    find_languages();
    for (unsigned seat = 0; seat < PARIS_MAX_PLAYERS; seat++) {
        struct paris_text name = paris_text_in(names[seat], sizeof names[seat]);
        for (unsigned i = 0; i < 42; i++)
            paris_text_add(&name, "ป");
    }
}

/* --- what is looked at --- */

static void assert_valid(const char *bytes, size_t count)
{
    for (size_t at = 0, length; at < count; at += length) {
        length = paris_utf8_length(bytes + at, count - at);
        if (length == 0)
            fail_msg("not UTF-8 at byte %zu: %s", at, bytes);
    }
}

/* A whole has its pieces within it, and a piece that was cut has filled its room: none did if the whole
 * is shorter than the room of a piece. */
static void assert_roomy(const char *text, size_t room)
{
    size_t length = strlen(text);
    assert_valid(text, length);
    if (length == 0 || length >= room)
        fail_msg("%zu bytes, and room for %zu: \"%s\"", length, room, text);
}

static void assert_phrase(struct paris_speech_phrase phrase)
{
    assert_roomy(phrase.text, PARIS_PHRASE_LENGTH - 4);
}

static void assert_contains(const char *text, const char *piece)
{
    if (strstr(text, piece) == NULL)
        fail_msg("\"%s\" is not in \"%s\"", piece, text);
}

typedef void (*looker)(void);

/* Where there is a catalogue it is in use; without gettext's tools there is none. */
static bool is_spoken(const char *language)
{
    char path[sizeof directory + CODE + 32];
    snprintf(path, sizeof path, "%s/%s/LC_MESSAGES/paris.mo", directory, language);
    FILE *catalogue = fopen(path, "rb");
    if (catalogue == NULL)
        return true;
    fclose(catalogue);
    return strcmp(paris_say("Stacks"), "Stacks") != 0;
}

static void in_every_language(looker look)
{
    for (unsigned i = 0; i < language_count; i++) {
        paris_language_choose(languages[i]);
        assert_true(is_spoken(languages[i]));
        look();
    }
    paris_language_choose("en");
}

/* --- tiles and pieces --- */

static void look_at_tiles(void)
{
    char buffer[PARIS_PHRASE_LENGTH];
    for (unsigned number = 1; number <= PARIS_BONUSES; number++) {
        struct paris_text text = paris_text_in(buffer, sizeof buffer);
        paris_phrase_bonus(&text, rules, 4, number);
        assert_roomy(buffer, sizeof buffer - 4);
        paris_text_clear(&text);
        paris_phrase_bonus_mark(&text, rules, number);
        assert_roomy(buffer, sizeof buffer - 4);
        assert_phrase(paris_speech_bonus(rules, 4, number));
    }
    for (unsigned kind = 0; kind < rules->end_kinds; kind++) {
        struct paris_text text = paris_text_in(buffer, sizeof buffer);
        paris_phrase_end_tile(&text, rules, kind);
        assert_roomy(buffer, sizeof buffer - 4);
        assert_phrase(paris_speech_end_tile(rules, kind));
    }
    for (unsigned landmark = 0; landmark < PARIS_LANDMARKS; landmark++)
        assert_phrase(paris_speech_slots(rules, landmark));
    for (unsigned tile = 0; tile < PARIS_BUILDINGS; tile++)
        assert_phrase(paris_speech_tile(rules, tile));
}

TEST(tiles_are_told_whole_in_every_language)
{
    in_every_language(look_at_tiles);
}

static void look_at_short_words(void)
{
    for (unsigned kind = 0; kind < PARIS_KINDS; kind++) {
        const char *word = paris_speech_kind_short(kind);
        assert_in_range(paris_columns_of(word, strlen(word)), 1, 6);
    }
}

TEST(tokens_have_a_word_of_six_columns_in_every_language)
{
    in_every_language(look_at_short_words);
}

/* --- sentences --- */

static void look_at_reasons(void)
{
    char buffer[PARIS_SENTENCE_LENGTH];
    for (unsigned reason = 0; reason < PARIS_REASON_COUNT; reason++)
        for (int operand = 1; operand < PARIS_DISTRICTS; operand++) {
            struct paris_text text = paris_text_in(buffer, sizeof buffer);
            const int16_t x = (int16_t)operand;
            paris_sentence_refusal(&text, rules, (struct paris_refusal){(uint8_t)reason, x, x, x});
            assert_roomy(buffer, PARIS_PHRASE_LENGTH - 4);
        }
}

TEST(reasons_are_told_whole_in_every_language)
{
    in_every_language(look_at_reasons);
}

/* --- a whole game --- */

/* A tile of the track by what it does. */
static void look_at_taking(const struct paris_state *state, struct paris_decision decision,
                           const char *words)
{
    if (decision.verb == PARIS_TAKE_BONUS)
        assert_contains(words,
                        paris_speech_bonus(rules, (unsigned)state->players, decision.a).text);
}

static void look_at_events(const struct walk_step *step)
{
    const char *called[PARIS_MAX_PLAYERS] = {names[0], names[1], names[2], names[3]};
    const struct paris_teller teller = {.you = 0, .names = called};
    char buffer[PARIS_SENTENCE_LENGTH];
    for (size_t i = 0; i < step->events.count; i++) {
        struct paris_text text = paris_text_in(buffer, sizeof buffer);
        paris_sentence_told(&text, rules, &teller, step->events.list[i]);
        if (text.length > 0)
            assert_roomy(buffer, PARIS_PHRASE_LENGTH - 4);
    }
}

static void look_at_page(const struct paris_view *view)
{
    static char page[PARIS_PANEL_PAGE_MAX];
    const char *const called[PARIS_MAX_PLAYERS] = {names[0], names[1], names[2], names[3]};
    struct paris_text text = paris_text_in(page, sizeof page);
    paris_panel_page(&text, rules, view, called, false);
    assert_false(text.full);
    assert_valid(page, text.length);
}

static void look_at_step(struct walk_step *step, void *context)
{
    unsigned *count = context;
    struct paris_view view;
    paris_view_for(&view, rules, &step->before, (unsigned)step->before.seat);
    assert_phrase(paris_speech_task(rules, &view));
    for (size_t i = 0; i < step->legal_count; i++) {
        struct paris_speech_phrase phrase = paris_speech_decision(rules, &view, step->legal[i]);
        assert_phrase(phrase);
        look_at_taking(&step->before, step->legal[i], phrase.text);
        assert_phrase(paris_speech_decision_short(rules, &view, step->legal[i]));
    }
    look_at_events(step);
    if ((*count)++ % 16 == 0)
        look_at_page(&view);
}

static void look_at_game(void)
{
    static struct paris_record record;
    unsigned count = 0;
    walk_game(&record, 4, 0, walk_seed(7), look_at_step, &count);
    assert_true(count > 100);
}

TEST(a_game_is_told_whole_in_every_language)
{
    in_every_language(look_at_game);
}

/* --- a full purse --- */

static void look_at_purse(void)
{
    static char page[PARIS_PANEL_PAGE_MAX];
    struct board b;
    board_start_by(&b, rules, 4, 0);
    board_tokens(&b, 1, "wood marble gold bronze silver crown");
    struct paris_view view = view_of(&b, 1);
    struct paris_text text = paris_text_in(page, sizeof page);
    paris_panel_page(&text, rules, &view, NULL, false);
    assert_false(text.full);
    for (unsigned kind = 0; kind < PARIS_KINDS; kind++) {
        char token[PARIS_PHRASE_LENGTH];
        struct paris_text piece = paris_text_in(token, sizeof token);
        paris_text_add(&piece, kind == 0 ? "\n1 " : "  1 ");
        paris_text_add(&piece, paris_speech_kind_short(kind));
        assert_contains(page, token);
    }
}

TEST(all_kinds_of_tokens_have_room_behind_the_screen)
{
    in_every_language(look_at_purse);
}

/* --- the first and the last row of the full screen --- */

enum { BAR_LENGTH = 8 * PARIS_FULLSCREEN_WIDTH_MIN };

static struct paris_canvas canvas;

static char *row_of(unsigned row)
{
    static char bytes[BAR_LENGTH];
    bytes[paris_canvas_row(bytes, sizeof bytes, &canvas, row)] = '\0';
    return bytes;
}

/* The round is whole, and a blank stands before the tabs, which are whole as well. */
static void look_at_head(void)
{
    static const char *const others[] = {"Track", "Mine", "Players", "Supply", "Log"};
    char tabs[BAR_LENGTH];
    struct paris_text text = paris_text_in(tabs, sizeof tabs);
    PARIS_FILL(&text, " [{open}]", {"open", paris_say("Board"), 0});
    for (unsigned i = 0; i < sizeof others / sizeof others[0]; i++)
        PARIS_FILL(&text, i == 0 ? " {name}" : "  {name}", {"name", paris_say(others[i]), 0});
    const char *head = row_of(0);
    assert_contains(head, tabs);
    if (strstr(head, "…") != NULL)
        fail_msg("cut: \"%s\"", head);
}

/* Every key is there with its word, and a blank before it. */
static void look_at_foot(void)
{
    static const char *const keys[][2] = {{"F1", "Help"},    {"F2", "Undo"}, {"F3", "Redo"},
                                          {"F4", "Why not"}, {"F5", "Hint"}, {"F6", "Since"},
                                          {"→", "Panel"},    {"F10", "Quit"}};
    const char *foot = row_of(PARIS_FULLSCREEN_HEIGHT_MIN - 1);
    for (unsigned i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        char key[PARIS_PHRASE_LENGTH];
        struct paris_text text = paris_text_in(key, sizeof key);
        PARIS_FILL(&text, " {key} {word}", {"key", keys[i][0], 0},
                   {"word", paris_say(keys[i][1]), 0});
        assert_contains(foot, key);
    }
}

/* No row of the board is cut, and the last one ends with the number of end-game tiles. */
static void look_at_board(const struct paris_view *view)
{
    char tiles[BAR_LENGTH];
    struct paris_text text = paris_text_in(tiles, sizeof tiles);
    PARIS_FILL(&text, " {words} {n}", {"words", paris_say("End-game tiles"), 0},
               {"n", NULL, PARIS_END_TILES - view->takes});
    bool below = false;
    for (unsigned row = 1; row < PARIS_FULLSCREEN_HEIGHT_MIN - 7 && !below; row++) {
        const char *shown = row_of(row), *end = strstr(shown, tiles);
        below = (end != NULL && strcmp(end, tiles) == 0) ||
                strstr(shown, " ↓") != NULL; /* the rest can be scrolled to */
        if (strstr(shown, "…") != NULL)
            fail_msg("cut: \"%s\"", shown);
    }
    if (!below)
        fail_msg("\"%s\" ends no row", tiles);
}

/* Columns of the line at the end of the row of what the player has. */
static unsigned line_beside_purse(void)
{
    static const char dash[] = "─";
    for (unsigned row = 1; row < PARIS_FULLSCREEN_HEIGHT_MIN; row++) {
        char *shown = row_of(row);
        size_t length = strlen(shown);
        unsigned count = 0;
        if (strncmp(shown, "── ", strlen("── ")) != 0)
            continue;
        for (; length >= strlen(dash) && strcmp(shown + length - strlen(dash), dash) == 0; count++)
            shown[length -= strlen(dash)] = '\0';
        return count;
    }
    return 0;
}

/* Everybody's points are in the head, or where it has no room for them beside what the player has, unless that is a
 * long list, too. */
static void look_at_points(const struct paris_view *view)
{
    char wide[PARIS_PHRASE_LENGTH], narrow[PARIS_PHRASE_LENGTH];
    struct paris_text text = paris_text_in(wide, sizeof wide);
    struct paris_text shorter = paris_text_in(narrow, sizeof narrow);
    assert_true(paris_panel_add_points(&text, view, PARIS_FULLSCREEN_WIDTH_MIN));
    (void)paris_panel_add_points(&shorter, view, 0);
    for (unsigned row = 0; row < PARIS_FULLSCREEN_HEIGHT_MIN; row++)
        if (strstr(row_of(row), wide + 1) != NULL || strstr(row_of(row), narrow + 1) != NULL)
            return;
    if (line_beside_purse() > text.length + 4)
        fail_msg("\"%s\" is nowhere; the head is \"%s\"", wide, row_of(0));
}

/* Every token of the viewer is in the one row of what the player has, by its word or its initial. */
static void look_at_tokens(const struct paris_view *view)
{
    const struct paris_screen *own = &view->player[view->viewer].screen;
    const char *purse = "";
    for (unsigned row = 1; strncmp(purse, "── ", strlen("── ")) != 0; row++) {
        assert_true(row < PARIS_FULLSCREEN_HEIGHT_MIN);
        purse = row_of(row);
    }
    for (unsigned kind = 0; kind < PARIS_KINDS; kind++) {
        char word[PARIS_PHRASE_LENGTH], initial[PARIS_PHRASE_LENGTH];
        unsigned count = paris_tokens_count(own->tokens, kind);
        bool moves = view->viewer == view->seat;
        unsigned tiles = moves ? paris_tokens_count(view->tile_tokens, kind) : 0;
        char more[16] = "";
        if (count + tiles == 0)
            continue;
        if (tiles > 0)
            snprintf(more, sizeof more, "+%u", tiles);
        snprintf(word, sizeof word, " %u%s %s", count, more, paris_speech_kind_short(kind));
        snprintf(initial, sizeof initial, " %u%s(%c)", count, more, paris_code_kind(kind)[0]);
        if (strstr(purse, word) == NULL && strstr(purse, initial) == NULL)
            fail_msg("\"%s\" is not in \"%s\"", word, purse);
    }
}

static void look_at_bars_of(unsigned players)
{
    static struct paris_record record;
    struct paris_session *session;
    struct paris_error error;
    walk_game(&record, players, 0, walk_seed(7), NULL, NULL);
    assert_int_equal(paris_session_open_review(&session, rules, &record, &error), PARIS_OK);
    struct paris_fullscreen *screen = paris_fullscreen_open(session, false);
    assert_non_null(screen);
    for (uint32_t count = 0; count <= record.count; count++) {
        paris_session_seek(session, count);
        paris_fullscreen_follow(screen);
        paris_fullscreen_draw(&canvas, screen, PARIS_FULLSCREEN_WIDTH_MIN,
                              PARIS_FULLSCREEN_HEIGHT_MIN, 0);
        look_at_head();
        look_at_board(&paris_session_now(session)->view);
        look_at_points(&paris_session_now(session)->view);
        paris_session_set_viewer(session, count % players, false);
        paris_fullscreen_draw(&canvas, screen, PARIS_FULLSCREEN_WIDTH_MIN,
                              PARIS_FULLSCREEN_HEIGHT_MIN, 0);
        look_at_tokens(&paris_session_now(session)->view);
        look_at_points(&paris_session_now(session)->view);
        paris_session_set_viewer(session, PARIS_SPECTATOR, false);
    }
    look_at_foot();
    paris_fullscreen_close(screen);
    paris_session_close(session);
}

static void look_at_bars(void)
{
    look_at_bars_of(2);
    look_at_bars_of(4);
}

TEST(the_round_the_tabs_and_the_keys_have_room_side_by_side_in_every_language)
{
    in_every_language(look_at_bars);
}

ALL_TESTS(set_up, NULL);
