/* The panels one below the other as plain text: drawn on a canvas, which is then read row by row. */
#include "terminal/panels/page.h"

#include "base/language.h"
#include "terminal/panels/panels.h"
#include "terminal/wording/speech.h"

#include <stdlib.h>

enum { ROW_BYTES = PARIS_PANEL_PAGE_WIDTH * PARIS_CANVAS_CELL_MAX };

/* --- what the full screen shows in another way --- */

static void add_viewer(struct paris_text *out, const struct paris_scene *scene)
{
    unsigned viewer = scene->view->viewer;
    const char letter[2] = {(char)('A' + viewer), '\0'};
    if (!paris_scene_seated(scene))
        paris_text_add(out, paris_say("You're watching."));
    else
        PARIS_FILL(out, paris_say("You're <{seat}>, {name}."), {"seat", letter, 0},
                   {"name", paris_scene_name(scene, viewer), 0});
}

static void add_task(struct paris_text *out, const struct paris_scene *scene)
{
    const struct paris_view *view = scene->view;
    const char letter[2] = {(char)('A' + view->seat), '\0'};
    if (view->phase == PARIS_PHASE_OVER)
        paris_text_add(out, paris_say("The game is over."));
    else
        PARIS_FILL(out,
                   view->seat == view->viewer ? paris_say("Your turn: {task}.")
                                              : paris_say("[{seat}] Waiting for {name}: {task}."),
                   {"seat", letter, 0}, {"name", paris_scene_name(scene, view->seat), 0},
                   {"task", paris_speech_task(scene->rules, view).text, 0});
}

static void draw_head(struct paris_pen *pen, const struct paris_scene *scene)
{
    char buffer[PARIS_SENTENCE_LENGTH];
    struct paris_text text = paris_text_in(buffer, sizeof buffer);
    paris_panel_add_round(&text, scene->view);
    paris_text_add_char(&text, '\n');
    add_viewer(&text, scene);
    paris_text_add_char(&text, '\n');
    add_task(&text, scene);
    paris_pen_paragraph(pen, buffer, 0);
}

/* The board has no room for the words of tokens: "(w) wood  (m) marble". */
static void draw_legend(struct paris_pen *pen)
{
    for (unsigned kind = 0; kind < PARIS_KINDS; kind++) {
        paris_scene_token(pen, kind, false);
        paris_pen_text(pen, " ");
        paris_scene_token(pen, kind, true);
        paris_pen_text(pen, "  ");
    }
    paris_pen_end(pen);
}

static void draw_part(struct paris_pen *pen, const struct paris_scene *scene,
                      enum paris_panel panel)
{
    if (panel == PARIS_PANEL_BOARD)
        draw_head(pen, scene);
    paris_pen_rule(pen, panel == PARIS_PANEL_BOARD ? NULL : paris_panel_name(panel));
    paris_panel_draw(pen, scene, panel);
    if (panel == PARIS_PANEL_BOARD)
        draw_legend(pen);
}

/* --- from cells to text --- */

/* A part that is higher than the canvas is drawn again, scrolled, until its last row is written. */
static void write_part(struct paris_text *out, struct paris_canvas *canvas,
                       const struct paris_scene *scene, enum paris_panel panel, bool ascii)
{
    unsigned rows = 1;
    for (unsigned first = 0; first < rows; first += canvas->height) {
        paris_canvas_start(canvas, PARIS_PANEL_PAGE_WIDTH, PARIS_CANVAS_HEIGHT_MAX, ascii);
        struct paris_pen pen = paris_pen_in(canvas, 0, 0, canvas->width, canvas->height);
        pen.scroll = first;
        draw_part(&pen, scene, panel);
        rows = pen.row;
        for (unsigned row = 0; row < canvas->height && first + row < rows; row++) {
            char line[ROW_BYTES];
            paris_canvas_row(line, sizeof line, canvas, row);
            paris_text_add(out, line);
            paris_text_add_char(out, '\n');
        }
    }
}

void paris_panel_page(struct paris_text *out, const struct paris_rules *rules,
                      const struct paris_view *view, const char *const names[PARIS_MAX_PLAYERS],
                      bool ascii)
{
    static const enum paris_panel panels[] = {PARIS_PANEL_BOARD, PARIS_PANEL_TRACK,
                                              PARIS_PANEL_SUPPLY, PARIS_PANEL_PLAYERS,
                                              PARIS_PANEL_MINE};
    struct paris_canvas *canvas = malloc(sizeof *canvas);
    PARIS_CHECK(canvas != NULL);
    struct paris_random random = paris_random_from(0);
    struct paris_state truth;
    paris_view_resample(&truth, rules, view, &random);
    const struct paris_scene scene = {
        .rules = rules, .view = view, .truth = &truth, .names = names, .log = ""};
    for (size_t i = 0; i < sizeof panels / sizeof panels[0]; i++)
        if (panels[i] != PARIS_PANEL_MINE || paris_scene_seated(&scene))
            write_part(out, canvas, &scene, panels[i], ascii);
    free(canvas);
}
