/* What the panels share: names, seats, tokens; and the log. */
#include "terminal/panels/panels.h"

#include "base/language.h"
#include "base/status.h"
#include "base/text.h"
#include "notation/codes.h"
#include "terminal/wording/speech.h"

#include <string.h>

const char *paris_panel_name(enum paris_panel panel)
{
    static const char *const names[PARIS_PANELS] = {
        [PARIS_PANEL_BOARD] = PARIS_TEXT("Board"),
        [PARIS_PANEL_TRACK] = PARIS_TEXT("Bonus track"),
        [PARIS_PANEL_MINE] = PARIS_TEXT("My screen"),
        [PARIS_PANEL_PLAYERS] = PARIS_TEXT("Players"),
        [PARIS_PANEL_SUPPLY] = PARIS_TEXT("Supply"),
        [PARIS_PANEL_LOG] = PARIS_TEXT("Log"),
    };
    return paris_say(names[panel]);
}

void paris_panel_draw(struct paris_pen *pen, const struct paris_scene *scene,
                      enum paris_panel panel)
{
    switch (panel) {
    case PARIS_PANEL_BOARD: paris_panel_board(pen, scene); break;
    case PARIS_PANEL_TRACK: paris_panel_track(pen, scene); break;
    case PARIS_PANEL_MINE: paris_panel_mine(pen, scene); break;
    case PARIS_PANEL_PLAYERS: paris_panel_players(pen, scene); break;
    case PARIS_PANEL_SUPPLY: paris_panel_supply(pen, scene); break;
    default: paris_panel_log(pen, scene); break;
    }
}

void paris_panel_add_round(struct paris_text *out, const struct paris_view *view)
{
    const char *pattern = view->final_round == 0 ? paris_say("PARIS round {n}")
                          : view->final_round == view->round
                              ? paris_say("PARIS round {n}, final")
                              : paris_say("PARIS round {n} of {last}");
    PARIS_FILL(out, pattern, {"n", NULL, view->round}, {"last", NULL, view->final_round});
}

static void add_points(struct paris_text *out, const struct paris_view *view, const char *before,
                       const char *between)
{
    for (unsigned seat = 0; seat < view->players; seat++) {
        paris_text_add(out, before + (seat > 0 && between[0] == '\0'));
        paris_text_add_char(out, (char)('A' + seat));
        paris_text_add(out, between);
        paris_text_add_number(out, view->player[seat].vp);
    }
}

bool paris_panel_add_points(struct paris_text *out, const struct paris_view *view, unsigned room)
{
    size_t start = out->length;
    add_points(out, view, "  ", " ");
    if (out->length - start <= room)
        return true;
    out->length = start;
    add_points(out, view, "  ", "");
    return out->length - start <= room;
}

/* --- seats --- */

const char *paris_scene_name(const struct paris_scene *scene, unsigned seat)
{
    static const char *const numbers[PARIS_MAX_PLAYERS] = {PARIS_TEXT("seat 1"),
                                                           PARIS_TEXT("seat 2"),
                                                           PARIS_TEXT("seat 3"),
                                                           PARIS_TEXT("seat 4")};
    bool named = scene->names != NULL && scene->names[seat][0] != '\0';
    return named ? scene->names[seat] : paris_say(numbers[seat]);
}

void paris_scene_letter(struct paris_pen *pen, unsigned seat)
{
    const char letter[2] = {(char)('A' + seat), '\0'};
    uint8_t role = pen->role, look = pen->look;
    paris_pen_style(pen, (enum paris_role)(PARIS_ROLE_SEAT + seat), PARIS_LOOK_BOLD);
    paris_pen_text(pen, letter);
    paris_pen_style(pen, (enum paris_role)role, look);
}

void paris_scene_seats(struct paris_pen *pen, const struct paris_scene *scene,
                       const unsigned count[PARIS_MAX_PLAYERS])
{
    const struct paris_view *view = scene->view;
    bool mine = paris_scene_seated(scene) && count[view->viewer] > 0;
    if (count[0] + count[1] + count[2] + count[3] == 0)
        return;
    paris_pen_text(pen, mine ? "<" : "[");
    for (unsigned seat = 0; seat < view->players; seat++)
        for (unsigned i = 0; i < count[seat]; i++)
            paris_scene_letter(pen, seat);
    paris_pen_text(pen, mine ? ">" : "]");
}

static unsigned count_keys(unsigned count[PARIS_MAX_PLAYERS], const struct paris_scene *scene,
                           unsigned place)
{
    unsigned all = 0;
    for (unsigned seat = 0; seat < PARIS_MAX_PLAYERS; seat++) {
        bool sits = seat < scene->view->players;
        count[seat] = sits ? paris_state_keys_at(scene->truth, seat, place) : 0;
        all += count[seat];
    }
    return all;
}

unsigned paris_scene_keys_width(const struct paris_scene *scene, unsigned place)
{
    unsigned count[PARIS_MAX_PLAYERS];
    unsigned all = count_keys(count, scene, place);
    return all > 0 ? all + 2 : 0;
}

void paris_scene_keys(struct paris_pen *pen, const struct paris_scene *scene, unsigned place)
{
    unsigned count[PARIS_MAX_PLAYERS];
    count_keys(count, scene, place);
    paris_scene_seats(pen, scene, count);
}

/* --- tokens --- */

void paris_scene_token(struct paris_pen *pen, unsigned kind, bool word)
{
    uint8_t role = pen->role, look = pen->look;
    const char initial[4] = {'(', paris_code_kind(kind)[0], ')', '\0'};
    paris_pen_style(pen, (enum paris_role)(PARIS_ROLE_KIND + kind), 0);
    paris_pen_text(pen, word ? paris_speech_kind_short(kind) : initial);
    paris_pen_style(pen, (enum paris_role)role, look);
}

/* --- the log --- */

/* The beginning of the line that ends before `end`. */
static const char *line_before(const char *start, const char *end)
{
    while (end > start && end[-1] != '\n')
        end--;
    return end;
}

enum { LOG_LINE_MAX = 1 << 13 };

/* Copies the line that ends before *end, and moves *end to its beginning. */
static void take_line(char out[LOG_LINE_MAX], const char *start, const char **end)
{
    struct paris_text text = paris_text_in(out, LOG_LINE_MAX);
    *end -= (*end)[-1] == '\n';
    const char *line = line_before(start, *end);
    paris_text_add_bytes(&text, line, (size_t)(*end - line));
    *end = line;
}

static unsigned log_rows(const struct paris_pen *pen, const struct paris_scene *scene)
{
    unsigned rows = 0;
    for (const char *end = scene->log + strlen(scene->log); end > scene->log;) {
        char line[LOG_LINE_MAX];
        take_line(line, scene->log, &end);
        rows += paris_pen_rows(pen, line, 0);
    }
    return rows;
}

/* Drawn from the newest entry upwards. */
void paris_panel_log(struct paris_pen *pen, const struct paris_scene *scene)
{
    const char *end = scene->log + strlen(scene->log);
    unsigned bottom = pen->height + pen->scroll; /* the next entry ends above this row */
    while (end > scene->log && bottom > 0) {
        char line[LOG_LINE_MAX];
        take_line(line, scene->log, &end);
        unsigned rows = paris_pen_rows(pen, line, 0);
        unsigned above = rows > bottom ? rows - bottom : 0; /* cut off at the top */
        bottom -= rows - above;
        struct paris_pen part = paris_pen_part(pen, 0, bottom, pen->width, pen->height);
        part.scroll = above;
        paris_pen_paragraph(&part, line, 0);
    }
    pen->row = pen->height;
}

unsigned paris_panel_rows(const struct paris_scene *scene, enum paris_panel panel, unsigned width)
{
    struct paris_pen pen = {.width = width}; /* without height nothing is drawn */
    if (panel == PARIS_PANEL_LOG)
        return log_rows(&pen, scene);
    paris_panel_draw(&pen, scene, panel);
    return pen.row;
}
