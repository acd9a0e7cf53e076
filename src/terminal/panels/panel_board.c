/* The six districts side by side: banks, buildings, landmarks, VP tiles and majorities; below them the
 * Arc and the stacks. */
#include "terminal/panels/panels.h"

#include "base/bits.h"
#include "base/language.h"
#include "base/text.h"
#include "notation/codes.h"
#include "notation/words/phrases.h"
#include "rules/game.h"
#include "terminal/wording/speech.h"

enum {
    LABEL = 2,
    CELL_MAX = 25,   /* in a wider window the districts stay together */
    WORDS_FROM = 17, /* columns from which tokens are words, not letters */
    NAMES_FROM = 17, /* ... and from which a name has its code beside it */
    ARC_WIDTH = 13,
    STACK_WIDTH = 12, /* of a stack, and where a language's words leave less room */
    STACK_WIDTH_MIN = 11,
    TILES_WIDTH = 2 /* digits of the end-game tiles */
};

struct grid {
    struct paris_pen *pen;
    const struct paris_scene *scene;
    unsigned cell; /* columns of a district, the line before it included */
};

/* Draws a district's cell with a pen of its own; `row` counts rows of the same kind. */
typedef void cell_function(struct paris_pen *pen, const struct paris_scene *scene,
                           unsigned district, unsigned row);

static void draw_row(struct grid *grid, const char *label, cell_function *cell, unsigned row)
{
    struct paris_pen *pen = grid->pen;
    for (unsigned district = 0; district < PARIS_DISTRICTS; district++) {
        unsigned left = LABEL + grid->cell * district;
        struct paris_pen part = *pen;
        part.left = pen->left + left + 1;
        part.width = grid->cell - 1;
        part.column = 0;
        pen->column = left;
        paris_pen_style(pen, PARIS_ROLE_QUIET, 0);
        paris_pen_text(pen, "│");
        paris_pen_style(&part, PARIS_ROLE_PLAIN, 0);
        cell(&part, grid->scene, district, row);
    }
    pen->column = 0;
    paris_pen_style(pen, PARIS_ROLE_QUIET, 0);
    paris_pen_text(pen, label);
    paris_pen_style(pen, PARIS_ROLE_PLAIN, 0);
    paris_pen_end(pen);
}

/* --- cells --- */

static void name_cell(struct paris_pen *pen, const struct paris_scene *scene, unsigned district,
                      unsigned row)
{
    (void)scene;
    (void)row;
    /* One name is longer than its column: it is abbreviated as on street signs. */
    const char *name = paris_phrase_district(district);
    bool saint = district == PARIS_STG && paris_pen_width(pen, name) > pen->width;
    pen->about = paris_canvas_about(PARIS_SUBJECT_DISTRICT, district);
    paris_pen_style(pen, PARIS_ROLE_TITLE, PARIS_LOOK_BOLD);
    if (pen->width >= NAMES_FROM) {
        paris_pen_text(pen, paris_code_district(district));
        paris_pen_text(pen, " ");
    }
    paris_pen_cut(pen, saint ? paris_say("St-Germain") : name, pen->width - pen->column);
}

/* Emphasises places that can be used now. */
static void style_place(struct paris_pen *pen, const struct paris_scene *scene, unsigned place,
                        enum paris_role otherwise)
{
    pen->about = paris_canvas_about(PARIS_SUBJECT_PLACE, place);
    if (scene->chosen >> place & 1)
        paris_pen_style(pen, PARIS_ROLE_ACCENT, PARIS_LOOK_BOLD | PARIS_LOOK_REVERSE);
    else if (scene->targets >> place & 1)
        paris_pen_style(pen, PARIS_ROLE_ACCENT, PARIS_LOOK_BOLD | PARIS_LOOK_UNDERLINE);
    else
        paris_pen_style(pen, otherwise, 0);
}

/* The keys of a place at the right edge. */
static void draw_keys(struct paris_pen *pen, const struct paris_scene *scene, unsigned place)
{
    unsigned width = paris_scene_keys_width(scene, place);
    paris_pen_style(pen, PARIS_ROLE_PLAIN, 0);
    if (width == 0)
        return;
    paris_pen_to(pen, pen->width > width ? pen->width - width : 0, pen->row);
    paris_scene_keys(pen, scene, place);
}

/* "MON 5F": the bank and what it pays. */
static void bank_cell(struct paris_pen *pen, const struct paris_scene *scene, unsigned district,
                      unsigned row)
{
    (void)row;
    unsigned place = PARIS_FIRST_BANK + district;
    style_place(pen, scene, place, PARIS_ROLE_PLAIN);
    paris_pen_text(pen,
                   pen->width >= NAMES_FROM ? paris_say("bank") : paris_code_district(district));
    paris_pen_style(pen, PARIS_ROLE_FRANCS, 0);
    paris_pen_text(pen, " ");
    paris_pen_number(pen, scene->rules->bank[district]);
    paris_pen_text(pen, paris_say("F"));
    draw_keys(pen, scene, place);
}

/* A building, or an empty lot; at the right edge its token, or the keys on it. */
static void building_cell(struct paris_pen *pen, const struct paris_scene *scene, unsigned district,
                          unsigned row)
{
    unsigned space = paris_building_at(district, row);
    unsigned token = scene->view->site[space] & PARIS_STATIC_TOKEN;
    bool word = pen->width >= WORDS_FROM;
    unsigned mark = token == 0 ? 0
                    : word     ? paris_pen_width(pen, paris_speech_kind_short(token - 1))
                               : 3;
    unsigned keys = paris_scene_keys_width(scene, space);
    unsigned right = mark + keys + (mark > 0 && keys > 0);
    style_place(pen, scene, space, PARIS_ROLE_PLAIN);
    if (scene->view->built >> space & 1) {
        unsigned tile = paris_state_tile_on(scene->truth, space);
        unsigned room = pen->width - right - (right > 0);
        paris_pen_cut(pen, paris_speech_type_short(scene->rules->type[tile], room), room);
    } else {
        paris_pen_style(pen, PARIS_ROLE_QUIET, 0);
        paris_pen_text(pen, "·");
    }
    paris_pen_to(pen, pen->width - right, pen->row);
    paris_pen_style(pen, PARIS_ROLE_PLAIN, 0);
    if (token > 0)
        paris_scene_token(pen, token - 1, word);
    if (keys > 0)
        draw_keys(pen, scene, space);
}

/* The landmark number `row` of the district, in the order of the codes. */
static void landmark_cell(struct paris_pen *pen, const struct paris_scene *scene, unsigned district,
                          unsigned row)
{
    unsigned rest = scene->view->row[district];
    while (rest != 0 && row-- > 0)
        rest &= rest - 1;
    if (rest == 0)
        return;
    unsigned landmark = paris_bits_first(rest), place = PARIS_FIRST_LANDMARK + landmark;
    style_place(pen, scene, place, PARIS_ROLE_PLAIN);
    paris_pen_text(pen, paris_code_landmark(landmark));
    paris_pen_text(pen, " ");
    paris_pen_number(pen, scene->rules->value[place]);
    draw_keys(pen, scene, place);
}

/* The VP tile, and the keys in the district out of those that bring one (R4.10). */
static void vp_cell(struct paris_pen *pen, const struct paris_scene *scene, unsigned district,
                    unsigned row)
{
    (void)row;
    char buffer[16];
    struct paris_text text = paris_text_in(buffer, sizeof buffer);
    unsigned tile = scene->view->vp_at[district];
    pen->about = paris_canvas_about(PARIS_SUBJECT_DISTRICT, district);
    if (tile > 0)
        paris_phrase_vp_tile(&text, scene->rules, tile - 1);
    paris_pen_style(pen, tile > 0 ? PARIS_ROLE_POINTS : PARIS_ROLE_QUIET, PARIS_LOOK_BOLD);
    paris_pen_text(pen, tile > 0 ? buffer : "·");
    paris_text_clear(&text);
    paris_text_add_number(&text, paris_state_keys_in(scene->truth, district));
    paris_text_add_char(&text, '/');
    paris_text_add_number(&text, scene->rules->vp_trigger);
    paris_pen_style(pen, PARIS_ROLE_QUIET, 0);
    pen->column = 0;
    paris_pen_to(pen, pen->width - paris_pen_width(pen, buffer), pen->row);
    paris_pen_text(pen, buffer);
}

/* A player's sum, and what it would score as it stands (R9.3, R9.4). */
static void sum_cell(struct paris_pen *pen, const struct paris_scene *scene, unsigned district,
                     unsigned seat)
{
    unsigned best, vp[PARIS_MAX_PLAYERS];
    unsigned tile = scene->view->vp_at[district];
    unsigned sum = paris_game_sum(scene->rules, scene->truth, seat, district, &best);
    pen->about = paris_canvas_about(PARIS_SUBJECT_MAJORITY, district * PARIS_MAX_PLAYERS + seat);
    if (sum == 0) {
        paris_pen_style(pen, PARIS_ROLE_QUIET, 0);
        paris_pen_text_to(pen, "·", 3);
        return;
    }
    paris_pen_number_to(pen, sum, 3);
    if (tile == 0)
        return;
    paris_game_majority(scene->rules, scene->truth, district, tile - 1, vp);
    paris_pen_text(pen, " → ");
    paris_pen_style(pen, vp[seat] > 0 ? PARIS_ROLE_POINTS : PARIS_ROLE_QUIET,
                    vp[seat] > 0 ? PARIS_LOOK_BOLD : 0);
    paris_pen_number(pen, vp[seat]);
    paris_pen_text(pen, " ");
    paris_pen_text(pen, paris_say("VP"));
}

/* --- rows --- */

static void draw_landmarks(struct grid *grid)
{
    unsigned rows = 1;
    for (unsigned district = 0; district < PARIS_DISTRICTS; district++) {
        unsigned count = paris_bits_count(grid->scene->view->row[district]);
        rows = count > rows ? count : rows;
    }
    for (unsigned row = 0; row < rows; row++)
        draw_row(grid, "", landmark_cell, row);
}

static void draw_sums(struct grid *grid)
{
    for (unsigned seat = 0; seat < grid->scene->view->players; seat++) {
        unsigned row = grid->pen->row;
        draw_row(grid, "", sum_cell, seat);
        struct paris_pen label = *grid->pen;
        paris_pen_to(&label, 0, row);
        label.about = paris_canvas_about(PARIS_SUBJECT_SEAT, seat);
        paris_scene_letter(&label, seat);
    }
}

static void draw_arc(struct paris_pen *pen, const struct paris_scene *scene)
{
    style_place(pen, scene, PARIS_ARC, PARIS_ROLE_PLAIN);
    paris_pen_text(pen, paris_say("Arc"));
    paris_pen_style(pen, PARIS_ROLE_PLAIN, 0);
    paris_pen_text(pen, " ");
    if (paris_scene_keys_width(scene, PARIS_ARC) > 0)
        paris_scene_keys(pen, scene, PARIS_ARC);
    else
        paris_pen_text(pen, "·");
    pen->about = 0;
}

static void draw_stack(struct paris_pen *pen, const struct paris_scene *scene, unsigned stack)
{
    unsigned left = scene->view->stack_left[stack];
    pen->about = paris_canvas_about(PARIS_SUBJECT_STACK, stack);
    paris_pen_style(pen, PARIS_ROLE_QUIET, 0);
    paris_pen_number(pen, stack + 1);
    paris_pen_text(pen, " ");
    paris_pen_style(pen, left > 0 ? PARIS_ROLE_PLAIN : PARIS_ROLE_QUIET, PARIS_LOOK_BOLD);
    paris_pen_text(pen, left > 0 ? paris_code_district(scene->view->stack_back[stack])
                                 : paris_say("empty"));
    paris_pen_style(pen, PARIS_ROLE_QUIET, 0);
    if (left > 0) {
        paris_pen_text(pen, " ×");
        paris_pen_number(pen, left);
    }
    pen->about = 0;
}

/* Tiles that found no site (R3.4). */
static void draw_discarded(struct paris_pen *pen, const struct paris_scene *scene)
{
    if (scene->view->discarded == 0)
        return;
    char buffer[PARIS_SENTENCE_LENGTH];
    struct paris_text text = paris_text_in(buffer, sizeof buffer);
    paris_text_add(&text, paris_say("Out of the game:"));
    for (unsigned i = 0; i < scene->view->discarded; i++) {
        paris_text_add_char(&text, ' ');
        paris_code_add_place(&text, scene->view->discarded_tile[i]);
    }
    paris_pen_paragraph(pen, buffer, 0);
}

static void draw_below(struct paris_pen *pen, const struct paris_scene *scene)
{
    unsigned words = paris_pen_width(pen, paris_say("Stacks")) + 1 +
                     paris_pen_width(pen, paris_say("End-game tiles")) + 1 + TILES_WIDTH;
    bool wide = ARC_WIDTH + words + PARIS_STACKS * STACK_WIDTH <= pen->width;
    draw_arc(pen, scene);
    paris_pen_to(pen, ARC_WIDTH, pen->row);
    paris_pen_style(pen, PARIS_ROLE_PLAIN, 0);
    paris_pen_text(pen, paris_say("Stacks"));
    paris_pen_text(pen, " ");
    for (unsigned stack = 0; stack < PARIS_STACKS; stack++) {
        unsigned column = pen->column;
        draw_stack(pen, scene, stack);
        paris_pen_to(pen, column + (wide ? STACK_WIDTH : STACK_WIDTH_MIN), pen->row);
    }
    paris_pen_style(pen, PARIS_ROLE_PLAIN, 0);
    paris_pen_text(pen, paris_say("End-game tiles"));
    paris_pen_text(pen, " ");
    paris_pen_number(pen, PARIS_END_TILES - scene->view->takes);
    paris_pen_end(pen);
    draw_discarded(pen, scene);
}

void paris_panel_board(struct paris_pen *pen, const struct paris_scene *scene)
{
    static const char *const values[PARIS_VALUES] = {"1", "2", "3", "4", "5", "8"};
    unsigned cell = (pen->width - LABEL) / PARIS_DISTRICTS;
    struct grid grid = {pen, scene, cell < CELL_MAX ? cell : CELL_MAX};
    draw_row(&grid, "", name_cell, 0);
    draw_row(&grid, "", bank_cell, 0);
    for (unsigned value = 0; value < PARIS_VALUES; value++)
        draw_row(&grid, values[value], building_cell, value);
    draw_landmarks(&grid);
    bool fits = paris_pen_width(pen, paris_say("VP")) <= LABEL;
    draw_row(&grid, fits ? paris_say("VP") : "★", vp_cell, 0);
    draw_sums(&grid);
    draw_below(pen, scene);
}
