/* The bonus track: thirty spaces in three rows, with tiles, copies and meeples. */
#include "terminal/panels/panels.h"

#include "base/language.h"
#include "base/text.h"
#include "notation/words/bonus_words.h"
#include "notation/words/phrases.h"
#include "rules/game.h"

enum {
    LINE = 10, /* spaces in a line, or in two */
    LABEL = 6,
    CELL_MIN = 7,
    CELL_MAX = 16,
    ONE_ROW_FROM = 11 /* columns from which meeples stand beside the number */
};

static bool has_meeples(const struct paris_scene *scene, unsigned first, unsigned last)
{
    for (unsigned seat = 0; seat < scene->view->players; seat++)
        if (scene->view->player[seat].meeple >= first && scene->view->player[seat].meeple <= last)
            return true;
    return false;
}

static void draw_meeples(struct paris_pen *pen, const struct paris_scene *scene, unsigned space)
{
    unsigned count[PARIS_MAX_PLAYERS] = {0};
    for (unsigned seat = 0; seat < scene->view->players; seat++)
        count[seat] = scene->view->player[seat].meeple == space;
    paris_scene_seats(pen, scene, count);
}

/* Emphasises tiles that can be taken now, and dims those that the viewer has already. */
static void style_tile(struct paris_pen *pen, const struct paris_scene *scene, unsigned number,
                       bool head)
{
    const struct paris_view_player *viewer = &scene->view->player[scene->view->viewer];
    bool owned = paris_scene_seated(scene) && ((viewer->screen.held | viewer->used) >> number & 1);
    if (scene->chosen_bonuses >> number & 1)
        paris_pen_style(pen, PARIS_ROLE_ACCENT, PARIS_LOOK_BOLD | PARIS_LOOK_REVERSE);
    else if (scene->bonuses >> number & 1)
        paris_pen_style(pen, PARIS_ROLE_ACCENT,
                        head ? PARIS_LOOK_BOLD | PARIS_LOOK_UNDERLINE : PARIS_LOOK_BOLD);
    else
        paris_pen_style(pen, owned ? PARIS_ROLE_QUIET : PARIS_ROLE_PLAIN,
                        head && !owned ? PARIS_LOOK_BOLD : 0);
}

static void draw_number(struct paris_pen *pen, const struct paris_scene *scene, unsigned space)
{
    unsigned number = paris_state_number_at(scene->rules, scene->truth, space);
    unsigned copies = paris_state_copies(scene->truth, number);
    pen->about = paris_canvas_about(PARIS_SUBJECT_BONUS, number);
    if (copies == 0) {
        paris_pen_style(pen, PARIS_ROLE_QUIET, 0);
        paris_pen_text(pen, "·");
        return;
    }
    style_tile(pen, scene, number, true);
    paris_pen_number(pen, number);
    paris_pen_style(pen, PARIS_ROLE_QUIET, 0);
    if (copies > 1) {
        paris_pen_text(pen, "×");
        paris_pen_number(pen, copies);
    }
}

static void draw_mark(struct paris_pen *pen, const struct paris_scene *scene, unsigned space)
{
    char buffer[PARIS_PHRASE_LENGTH];
    struct paris_text text = paris_text_in(buffer, sizeof buffer);
    unsigned number = paris_state_number_at(scene->rules, scene->truth, space);
    if (paris_state_copies(scene->truth, number) == 0)
        return;
    pen->about = paris_canvas_about(PARIS_SUBJECT_BONUS, number);
    paris_phrase_bonus_mark(&text, scene->rules, number);
    style_tile(pen, scene, number, false);
    paris_pen_cut(pen, buffer, pen->width);
}

/* The rows of a line of spaces: numbers, marks, and meeples if they have no room beside the numbers. */
enum row { NUMBERS, MARKS, MEEPLES };

static void draw_row(struct paris_pen *pen, const struct paris_scene *scene, unsigned first,
                     unsigned count, unsigned cell, enum row row)
{
    for (unsigned i = 0; i < count; i++) {
        unsigned space = first + i;
        struct paris_pen part = *pen;
        part.left = pen->left + LABEL + cell * i;
        part.width = cell - 1;
        part.column = 0;
        if (row == MARKS) {
            draw_mark(&part, scene, space);
        } else if (row == MEEPLES) {
            draw_meeples(&part, scene, space);
        } else {
            draw_number(&part, scene, space);
            paris_pen_style(&part, PARIS_ROLE_PLAIN, 0);
            paris_pen_text(&part, " ");
            if (cell >= ONE_ROW_FROM)
                draw_meeples(&part, scene, space);
        }
    }
}

static void draw_label(struct paris_pen *pen, unsigned first, unsigned last)
{
    paris_pen_style(pen, PARIS_ROLE_QUIET, 0);
    paris_pen_number(pen, first);
    paris_pen_text(pen, "–");
    paris_pen_number(pen, last);
    paris_pen_style(pen, PARIS_ROLE_PLAIN, 0);
}

void paris_panel_track(struct paris_pen *pen, const struct paris_scene *scene)
{
    bool whole = pen->width >= LABEL + CELL_MIN * LINE;
    unsigned count = whole ? LINE : LINE / 2;
    unsigned cell = (pen->width - LABEL) / count;
    cell = cell < CELL_MAX ? cell : CELL_MAX;
    for (unsigned first = 1; first <= PARIS_BONUSES; first += count) {
        draw_row(pen, scene, first, count, cell, NUMBERS);
        draw_label(pen, first, first + count - 1);
        paris_pen_end(pen);
        draw_row(pen, scene, first, count, cell, MARKS);
        paris_pen_end(pen);
        if (cell < ONE_ROW_FROM && has_meeples(scene, first, first + count - 1)) {
            draw_row(pen, scene, first, count, cell, MEEPLES);
            paris_pen_end(pen);
        }
    }
    if (has_meeples(scene, 0, 0)) {
        paris_pen_style(pen, PARIS_ROLE_QUIET, 0);
        paris_pen_text(pen, paris_say("Meeples before space 1:"));
        paris_pen_text(pen, " ");
        paris_pen_style(pen, PARIS_ROLE_PLAIN, 0);
        draw_meeples(pen, scene, 0);
        paris_pen_end(pen);
    }
}
