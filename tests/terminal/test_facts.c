/* Whatever the full screen shows can be asked line by line: the facts of both, collected from what people
 * read, are the same. */
#include "support/board.h"

#include "base/bits.h"
#include "notation/codes.h"
#include "notation/words/phrases.h"
#include "terminal/screen/fullscreen.h"
#include "terminal/text/textmode.h"
#include "terminal/wording/speech.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const struct paris_rules *rules = &paris_builtin_rules;

enum { WIDTH = 240, HEIGHT = 60, FACT = 160, TEXT = 1 << 16, PLAYERS = 4 };

static const char *const names[PLAYERS] = {"Anna", "Bert", "Cleo", "Dora"};

static struct paris_canvas canvas;
static unsigned divider; /* board and track are left of this column, all the rest is right of it */
static struct paris_session *session;
static char heard[TEXT];

/* --- a game in its middle, on the screen and in text mode --- */

static void play_on(struct paris_fullscreen *screen, uint32_t count)
{
    const struct paris_session_now *now = paris_session_now(session);
    while (now->count < count || now->stage != PARIS_SESSION_ASKING) {
        assert_int_not_equal(now->stage, PARIS_SESSION_OVER);
        if (now->stage == PARIS_SESSION_WAITING)
            paris_session_step(session, -1);
        paris_fullscreen_follow(screen);
        for (unsigned i = 0; now->phase_count > 4 && i < now->count % now->phase_count; i++)
            paris_fullscreen_press(screen, (struct paris_input_event){PARIS_INPUT_DOWN, 0, 0});
        if (now->stage == PARIS_SESSION_ASKING && now->count < count)
            paris_fullscreen_press(screen, (struct paris_input_event){PARIS_INPUT_ENTER, 0, 0});
    }
}

static void look_at_screen(struct paris_fullscreen *screen)
{
    paris_fullscreen_follow(screen);
    paris_fullscreen_draw(&canvas, screen, WIDTH, HEIGHT, 0);
    for (divider = WIDTH - 1; strcmp(canvas.cell[HEIGHT - 3][divider].glyph, "│") != 0; divider--)
        assert_true(divider > 0);
}

static void ask_in_text_mode(void)
{
    static const char questions[] =
        "district BEL\ndistrict BAT\ndistrict MON\ndistrict LAV\ndistrict STG\ndistrict CHA\n"
        "where\nlandmarks\nbonus all\nmarket\nstacks\nplayers\nmine\nvp\nquit\n";
    int ends[2];
    assert_int_equal(pipe(ends), 0);
    assert_int_equal(write(ends[1], questions, strlen(questions)), (long)strlen(questions));
    close(ends[1]);
    FILE *out = tmpfile();
    assert_non_null(out);
    assert_int_equal(paris_textmode_run(session, ends[0], out), 0);
    close(ends[0]);
    rewind(out);
    size_t length = fread(heard, 1, sizeof heard - 1, out);
    heard[length] = '\0';
    fclose(out);
}

/* The answer to a question as it was said. */
static const char *raw_answer(const char *question)
{
    static char text[TEXT];
    char start[64];
    snprintf(start, sizeof start, "> %s\n", question);
    const char *at = strstr(heard, start);
    if (at == NULL)
        fail_msg("\"%s\" was not asked in\n%s", question, heard);
    at += strlen(start) - 1; /* every paragraph follows the end of a line */
    const char *end = strstr(at, "\nYour turn: ");
    assert_non_null(end);
    snprintf(text, sizeof text, "%.*s\n", (int)(end - at), at);
    return text;
}

/* ... in one line. */
static const char *answer(const char *question)
{
    static char text[TEXT];
    strcpy(text, raw_answer(question) + 1);
    for (char *c = text; *c != '\0'; c++)
        *c = *c == '\n' ? ' ' : *c;
    return text;
}

/* The text of the cells about something, left or right of the line. */
static const char *shown(uint16_t about, bool right)
{
    static char text[TEXT];
    struct paris_text out = paris_text_in(text, sizeof text);
    for (unsigned row = 1; row < HEIGHT - 1; row++) {
        for (unsigned column = right ? divider + 1 : 0; column < (right ? WIDTH : divider);
             column++) {
            const struct paris_canvas_cell *cell = &canvas.cell[row][column];
            bool tells = cell->about == about && !cell->half && cell->glyph[0] != '\0';
            if (tells || (out.length > 0 && text[out.length - 1] != ' '))
                paris_text_add(&out, tells ? cell->glyph : " ");
        }
    }
    return text;
}

/* --- pieces of facts --- */

/* Letters between brackets: "[BC]", "<AB>"; "-" for none. */
static void owners_shown(char out[8], const char *text)
{
    const char *open = strpbrk(text, "[<");
    size_t length = open != NULL ? strcspn(open + 1, "]>") : 0;
    memcpy(out, length > 0 ? open + 1 : "-", length > 0 ? length : 1);
    out[length > 0 ? length : 1] = '\0';
}

/* Names up to a full stop, as letters. */
static void owners_said(char out[8], const char *text)
{
    size_t length = strcspn(text, ".;"), count = 0;
    for (unsigned seat = 0; seat < PLAYERS; seat++) {
        const char *name = seat == 0 ? "you" : names[seat];
        for (const char *at = strstr(text, name); at != NULL && at < text + length;
             at = strstr(at + 1, name))
            out[count++] = (char)('A' + seat);
    }
    if (count == 0)
        out[count++] = '-';
    out[count] = '\0';
}

static const char *kind_in(const char *text)
{
    for (unsigned kind = 0; kind < PARIS_KINDS; kind++)
        if (strstr(text, paris_speech_kind(kind)) != NULL)
            return paris_speech_kind(kind);
    return "-";
}

static const char *type_in(const char *text)
{
    static const char *const types[] = {"café",       "bakery", "residence",
                                        "restaurant", "hotel",  "theatre"};
    for (unsigned type = 0; type < PARIS_TYPES; type++)
        if (strstr(text, types[type]) != NULL)
            return types[type];
    return "-";
}

static void assert_same(const char *what, const char *on_screen, const char *in_words)
{
    if (strcmp(on_screen, in_words) != 0)
        fail_msg("%s: the screen shows \"%s\", the text mode says \"%s\"", what, on_screen,
                 in_words);
}

static const char *question_of(unsigned district)
{
    static char text[32];
    snprintf(text, sizeof text, "district %s", paris_code_district(district));
    return text;
}

/* --- the facts --- */

/* Type, token and keys of a building space. */
static void compare_building(unsigned space)
{
    char on_screen[FACT], in_words[FACT], owners[8], what[8], mark[16];
    struct paris_text code = paris_text_in(what, sizeof what);
    paris_code_add_place(&code, space);
    const char *text = shown(paris_canvas_about(PARIS_SUBJECT_PLACE, space), false);
    owners_shown(owners, text);
    snprintf(on_screen, sizeof on_screen, "%s %s %s", type_in(text), kind_in(text), owners);
    const char *said = answer(question_of(space / PARIS_VALUES));
    snprintf(mark, sizeof mark, "Value %u: ", rules->value[space]);
    said = strstr(said, mark);
    assert_non_null(said);
    said += strlen(mark);
    char line[FACT] = "";
    size_t length = 0;
    while (said[length] != '\0' && strncmp(said + length, " Value ", 7) != 0 &&
           strncmp(said + length, " Landmark: ", 11) != 0 &&
           strncmp(said + length, " Keys here", 10) != 0 && length < FACT - 1)
        length++;
    memcpy(line, said, length);
    const char *keys = strstr(line, "held by ");
    owners_said(owners, keys != NULL ? keys : ".");
    snprintf(in_words, sizeof in_words, "%s %s %s", type_in(line), kind_in(line), owners);
    assert_same(what, on_screen, in_words);
}

static void compare_bank(unsigned district)
{
    char on_screen[8], in_words[8];
    const char *said = strstr(answer(question_of(district)), "keys there: ");
    owners_said(in_words, said != NULL ? said : ".");
    owners_shown(on_screen,
                 shown(paris_canvas_about(PARIS_SUBJECT_PLACE, PARIS_FIRST_BANK + district),
                       false));
    assert_same(paris_code_district(district), on_screen, in_words);
}

static void compare_arc(void)
{
    char on_screen[8], in_words[8];
    const char *said = strstr(answer("where"), "Arc de Triomphe: ");
    owners_said(in_words, said != NULL ? said : ".");
    owners_shown(on_screen, shown(paris_canvas_about(PARIS_SUBJECT_PLACE, PARIS_ARC), false));
    assert_same("ARC", on_screen, in_words);
}

static void compare_landmark(unsigned landmark)
{
    char on_screen[FACT], in_words[FACT], owners[8], mark[16];
    unsigned place = PARIS_FIRST_LANDMARK + landmark;
    const char *text = shown(paris_canvas_about(PARIS_SUBJECT_PLACE, place), true),
               *where = "supply";
    for (unsigned district = 0; district < PARIS_DISTRICTS; district++)
        if (strstr(text, paris_code_district(district)) != NULL)
            where = paris_phrase_district(district);
    /* The slots have brackets of their own kind; keys stand behind the district. */
    owners_shown(owners, text);
    snprintf(on_screen, sizeof on_screen, "%s %s", where, owners);
    snprintf(mark, sizeof mark, "%s, ", paris_code_landmark(landmark));
    const char *said = strstr(answer("landmarks"), mark);
    assert_non_null(said);
    char line[2 * FACT] = "";
    const char *stands = strstr(said, "In "), *supply = strstr(said, "In the supply");
    bool built = stands != NULL && (supply == NULL || stands < supply);
    where = "supply";
    if (built)
        snprintf(line, sizeof line, "%.*s", (int)strcspn(stands, ","), stands);
    for (unsigned district = 0; built && district < PARIS_DISTRICTS; district++)
        if (strstr(line, paris_phrase_district(district)) == line + strlen("In "))
            where = paris_phrase_district(district);
    const char *keys = built ? strstr(line, "Held by ") : NULL;
    owners_said(owners, keys != NULL ? keys : ".");
    snprintf(in_words, sizeof in_words, "%s %s", where, owners);
    assert_same(paris_code_landmark(landmark), on_screen, in_words);
}

/* Sum and points of a seat in a district. */
static void compare_majority(unsigned district, unsigned seat)
{
    char mark[24], on_screen[FACT], in_words[FACT];
    unsigned about = district * PARIS_MAX_PLAYERS + seat, sum = 0, vp = 0;
    const char *text = shown(paris_canvas_about(PARIS_SUBJECT_MAJORITY, about), false);
    if (sscanf(text, " %u → %u", &sum, &vp) < 1)
        sum = 0;
    snprintf(on_screen, sizeof on_screen, "%u %u", sum, vp);
    const char *said = answer(question_of(district));
    const char *sums = strstr(said, "Sums: "), *shares = strstr(said, "As it stands: ");
    snprintf(mark, sizeof mark, "%s ", seat == 0 ? "you" : names[seat]);
    sum = vp = 0;
    const char *at = sums != NULL ? strstr(sums, mark) : NULL;
    if (at != NULL && at < sums + strcspn(sums, "."))
        sum = (unsigned)atoi(at + strlen(mark));
    at = shares != NULL ? strstr(shares, mark) : NULL;
    if (at != NULL)
        vp = (unsigned)atoi(at + strlen(mark));
    snprintf(in_words, sizeof in_words, "%u %u", sum, vp);
    assert_same(mark, on_screen, in_words);
}

static void compare_vp_tile(unsigned district)
{
    unsigned first = 0, said_first = 0, keys = 0, said_keys = 0;
    const char *text = shown(paris_canvas_about(PARIS_SUBJECT_DISTRICT, district), false);
    const char *slash = strchr(text, '/');
    assert_non_null(slash);
    if (strchr(slash + 1, '/') != NULL) {
        const char *start = slash;
        while (start > text && start[-1] >= '0' && start[-1] <= '9')
            start--;
        first = (unsigned)atoi(start);
    }
    const char *last = strrchr(text, '/');
    while (last > text && last[-1] >= '0' && last[-1] <= '9')
        last--;
    keys = (unsigned)atoi(last);
    const char *said = answer(question_of(district));
    const char *tile = strstr(said, " VP tile: ");
    if (tile != NULL)
        said_first = (unsigned)atoi(tile + strlen(" VP tile: "));
    assert_int_equal(sscanf(strstr(said, "Keys here: "), "Keys here: %u", &said_keys), 1);
    assert_int_equal(first, said_first);
    assert_int_equal(keys, said_keys);
}

/* Copies of a tile that are left. */
static void compare_bonus(unsigned number)
{
    char mark[16];
    const char *text = shown(paris_canvas_about(PARIS_SUBJECT_BONUS, number), false);
    const char *times = strstr(text, "×");
    unsigned copies = strncmp(text, "·", strlen("·")) == 0 ? 0 : 1;
    copies = times != NULL ? (unsigned)atoi(times + strlen("×")) : copies;
    snprintf(mark, sizeof mark, "\n%u: ", number);
    const char *said = strstr(raw_answer("bonus all"), mark);
    unsigned said_copies = said != NULL ? 1 : 0;
    if (said != NULL) { /* up to the next tile */
        char line[4 * FACT];
        const char *end = said + 1;
        do
            end += 1 + strcspn(end, "\n");
        while (end[-1] == '\n' && end[strspn(end, "0123456789")] != ':' && *end != '\0');
        snprintf(line, sizeof line, "%.*s", (int)(end - said), said);
        const char *word = strstr(line, "copies."); /* the line may break before it */
        while (word != NULL && (word[-1] == ' ' || word[-1] == '\n'))
            word--;
        said_copies = word != NULL ? (unsigned)(word[-1] - '0') : 1;
    }
    if (copies != said_copies)
        fail_msg("tile %u: %u copies on the screen (%s), %u in words", number, copies, text,
                 said_copies);
}

static void compare_kind(unsigned kind)
{
    char name[16], mark[24];
    unsigned stock = 0, said_stock = 0, own = 0, said_own = 0;
    snprintf(name, sizeof name, "%s", paris_speech_kind(kind));
    const char *text = shown(paris_canvas_about(PARIS_SUBJECT_KIND, kind), true);
    const char *last = NULL;
    unsigned times = 0;
    for (const char *at = strstr(text, name); at != NULL; at = strstr(at + 1, name), times++)
        last = at;
    assert_non_null(last);
    if (times > 1)
        own = (unsigned)atoi(text);
    if (kind < PARIS_RESOURCES)
        stock = (unsigned)atoi(last + strlen(name));
    name[0] = (char)(name[0] - 'a' + 'A');
    snprintf(mark, sizeof mark, "%s: ", name);
    const char *said = strstr(answer("market"), mark);
    assert_non_null(said);
    if (kind < PARIS_RESOURCES)
        said_stock = (unsigned)atoi(said + strlen(mark));
    said_own = (unsigned)atoi(strstr(said, "You have ") + strlen("You have "));
    assert_int_equal(stock, said_stock);
    assert_int_equal(own, said_own);
}

static void compare_stack(unsigned stack)
{
    char mark[16];
    unsigned left = 0, said_left = 0;
    const char *text = shown(paris_canvas_about(PARIS_SUBJECT_STACK, stack), false);
    const char *times = strstr(text, "×");
    left = times != NULL ? (unsigned)atoi(times + strlen("×")) : 0;
    snprintf(mark, sizeof mark, "Stack %u: ", stack + 1);
    const char *said = strstr(answer("stacks"), mark);
    said_left = said != NULL ? (unsigned)atoi(said + strlen(mark)) : 0;
    assert_int_equal(left, said_left);
    for (unsigned district = 0; left > 0 && district < PARIS_DISTRICTS; district++)
        if (strstr(text, paris_code_district(district)) != NULL)
            assert_non_null(strstr(said, paris_phrase_district(district)));
}

/* Points, keys, reserve, meeple, end-game tiles, used tiles. */
static void compare_seat(unsigned seat)
{
    char mark[16], on_screen[FACT], in_words[FACT];
    unsigned a[5], b[5];
    const char *text =
        strstr(shown(paris_canvas_about(PARIS_SUBJECT_SEAT, seat), true), names[seat]);
    assert_non_null(text);
    assert_int_equal(sscanf(text + strlen(names[seat]), " %u %u %u %u %u", &a[0], &a[1], &a[2],
                            &a[3], &a[4]),
                     5);
    unsigned used = 0, said_used = 0;
    for (const char *at = strchr(text, '#'); at != NULL; at = strchr(at + 1, '#'))
        used |= 1u << atoi(at + 1);
    snprintf(mark, sizeof mark, "Seat %u: ", seat + 1);
    const char *said = strstr(answer("players"), mark);
    assert_non_null(said);
    const char *points = strstr(said, ". ");
    assert_int_equal(sscanf(points,
                            ". %u VP, keys on the board %u, in reserve %u, meeple on space %u, "
                            "end-game tiles %u",
                            &b[0], &b[1], &b[2], &b[3], &b[4]),
                     5);
    const char *next = strstr(points, "Seat ");
    const char *list = strstr(points, "Used bonus tiles: ");
    if (list != NULL && (next == NULL || list < next)) {
        const char *end = list + strcspn(list, ".");
        for (const char *at = list + strlen("Used bonus tiles: "); at < end;
             at += strcspn(at, ",.") + 2)
            said_used |= 1u << atoi(at);
    }
    snprintf(on_screen, sizeof on_screen, "%u %u %u %u %u %x", a[0], a[1], a[2], a[3], a[4], used);
    snprintf(in_words, sizeof in_words, "%u %u %u %u %u %x", b[0], b[1], b[2], b[3], b[4],
             said_used);
    assert_same(names[seat], on_screen, in_words);
}

/* Which tiles the viewer holds. */
static void compare_held(void)
{
    const char *said = answer("mine");
    for (unsigned number = 1; number <= PARIS_BONUSES; number++) {
        char mark[40];
        snprintf(mark, sizeof mark, "Unused bonus tile %u: ", number);
        bool held = shown(paris_canvas_about(PARIS_SUBJECT_BONUS, number), true)[0] != '\0';
        if (held != (strstr(said, mark) != NULL))
            fail_msg("tile %u: %s on the screen, but mine is: %s", number,
                     held ? "held" : "not held", said);
    }
}

static void compare_all(uint64_t seed, uint32_t count, unsigned variants)
{
    struct paris_session_local options = {.players = PLAYERS,
                                          .here = 1,
                                          .variants = variants,
                                          .level = {1, 1, 1, 1},
                                          .name = {names[0], names[1], names[2], names[3]},
                                          .seed = seed};
    struct paris_error error;
    assert_int_equal(paris_session_open_local(&session, rules, &options, &error), PARIS_OK);
    struct paris_fullscreen *screen = paris_fullscreen_open(session, false);
    assert_non_null(screen);
    play_on(screen, count);
    look_at_screen(screen);
    ask_in_text_mode();
    for (unsigned space = 0; space < PARIS_BUILDINGS; space++)
        compare_building(space);
    compare_arc();
    for (unsigned landmark = 0; landmark < PARIS_LANDMARKS; landmark++)
        compare_landmark(landmark);
    for (unsigned district = 0; district < PARIS_DISTRICTS; district++) {
        compare_bank(district);
        compare_vp_tile(district);
        for (unsigned seat = 0; seat < PLAYERS; seat++)
            compare_majority(district, seat);
    }
    for (unsigned number = 1; number <= PARIS_BONUSES; number++)
        compare_bonus(number);
    for (unsigned kind = 0; kind < PARIS_KINDS; kind++)
        compare_kind(kind);
    for (unsigned stack = 0; stack < PARIS_STACKS; stack++)
        compare_stack(stack);
    for (unsigned seat = 0; seat < PLAYERS; seat++)
        compare_seat(seat);
    compare_held();
    paris_fullscreen_close(screen);
    paris_session_close(session);
}

TEST(what_the_screen_shows_in_the_beginning_can_be_asked)
{
    compare_all(3, 0, 0);
}

TEST(what_the_screen_shows_in_mid_game_can_be_asked)
{
    compare_all(3, 90, 0);
    compare_all(8, 160, 0);
}

TEST(what_the_screen_shows_late_in_a_game_can_be_asked)
{
    compare_all(11, 240, 0);
    compare_all(12, 210, PARIS_VARIANT_TOKENS | PARIS_VARIANT_FREE_DISTRICT);
}

static void choose_letters(void) /* how the lines find out that they may say café */
{
    assert_int_equal(setenv("LC_ALL", "C.UTF-8", 1), 0);
}

ALL_TESTS(choose_letters, NULL);
