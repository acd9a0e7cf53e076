/* The players: the viewer's own screen, and what everybody sees of each player. */
#include "terminal/panels/panels.h"

#include "base/bits.h"
#include "base/language.h"
#include "base/text.h"
#include "notation/words/phrases.h"
#include "rules/bonus.h"
#include "terminal/wording/speech.h"

/* --- behind the viewer's screen --- */

static const struct paris_screen *own_screen(const struct paris_scene *scene)
{
    return &scene->view->player[scene->view->viewer].screen;
}

static unsigned own_tile_tokens(const struct paris_scene *scene, unsigned kind)
{
    bool moves = scene->view->viewer == scene->view->seat;
    return moves ? paris_tokens_count(scene->view->tile_tokens, kind) : 0;
}

/* "5 francs" and the like: the pattern has the number in it. */
static void draw_counted(struct paris_pen *pen, enum paris_role role, const char *pattern,
                         unsigned number)
{
    char buffer[PARIS_PHRASE_LENGTH];
    struct paris_text text = paris_text_in(buffer, sizeof buffer);
    PARIS_FILL(&text, pattern, {"n", NULL, number});
    paris_pen_style(pen, role, PARIS_LOOK_BOLD);
    paris_pen_text(pen, buffer);
    paris_pen_style(pen, PARIS_ROLE_PLAIN, 0);
}

enum tokens_form {
    TOKENS_INITIALS, /* "2(w) 1+1(m)" */
    TOKENS_WORDS,    /* "2 wood  1+1 marble" */
    TOKENS_WRAPPED   /* the same, in as many rows as they need */
};

/* Tokens, and those that tiles give for this turn. */
static void draw_tokens(struct paris_pen *pen, const struct paris_scene *scene,
                        enum tokens_form form)
{
    const char *between = form == TOKENS_INITIALS ? " " : "  ";
    bool any = false;
    for (unsigned kind = 0; kind < PARIS_KINDS; kind++) {
        unsigned real = paris_tokens_count(own_screen(scene)->tokens, kind);
        unsigned tiles = own_tile_tokens(scene, kind);
        unsigned width = paris_pen_width(pen, paris_speech_kind_short(kind)) + (tiles > 0 ? 4 : 2);
        if (real + tiles == 0)
            continue;
        if (form == TOKENS_WRAPPED && pen->column + width + 2 > pen->width)
            paris_pen_end(pen);
        else
            paris_pen_text(pen, any ? between : "");
        any = true;
        pen->about = paris_canvas_about(PARIS_SUBJECT_KIND, kind);
        paris_pen_number(pen, real);
        if (tiles > 0) {
            paris_pen_text(pen, "+");
            paris_pen_number(pen, tiles);
        }
        paris_pen_text(pen, form == TOKENS_INITIALS ? "" : " ");
        paris_scene_token(pen, kind, form != TOKENS_INITIALS);
        pen->about = 0;
    }
    paris_pen_style(pen, PARIS_ROLE_QUIET, 0);
    if (!any)
        paris_pen_text(pen, paris_say("no tokens"));
    paris_pen_style(pen, PARIS_ROLE_PLAIN, 0);
}

static void draw_money(struct paris_pen *pen, const struct paris_scene *scene, const char *between)
{
    const struct paris_view_player *player = &scene->view->player[scene->view->viewer];
    const struct paris_screen *screen = &player->screen;
    draw_counted(pen, PARIS_ROLE_POINTS, paris_say_count("{n} VP", "{n} VP", player->vp),
                 player->vp);
    paris_pen_text(pen, between);
    draw_counted(pen, PARIS_ROLE_FRANCS, paris_say_count("{n} franc", "{n} francs", screen->francs),
                 screen->francs);
    paris_pen_text(pen, between);
    draw_counted(pen, PARIS_ROLE_PLAIN, paris_say_count("{n} key", "{n} keys", screen->hand),
                 screen->hand);
}

enum { TILE_WIDTH = 5, MORE_WIDTH = 2 }; /* "  #12", " …" */

/* What the viewer has in one row: in words only where all of it then fits. */
static void draw_assets(struct paris_pen *pen, const struct paris_scene *scene)
{
    struct paris_pen measure = *pen;
    measure.height = 0; /* draws nothing */
    draw_money(&measure, scene, "  ");
    paris_pen_text(&measure, "  ");
    draw_tokens(&measure, scene, TOKENS_WORDS);
    bool words =
        measure.column + TILE_WIDTH * paris_bits_count(own_screen(scene)->held) <= pen->width;
    draw_money(pen, scene, words ? "  " : " ");
    paris_pen_text(pen, words ? "  " : " ");
    draw_tokens(pen, scene, words ? TOKENS_WORDS : TOKENS_INITIALS);
}

void paris_panel_purse(struct paris_pen *pen, const struct paris_scene *scene)
{
    if (!paris_scene_seated(scene)) {
        paris_pen_style(pen, PARIS_ROLE_QUIET, 0);
        paris_pen_text(pen, "── ");
        paris_pen_text(pen, paris_say("You're watching."));
        return;
    }
    pen->about = paris_canvas_about(PARIS_SUBJECT_SEAT, scene->view->viewer);
    paris_pen_style(pen, PARIS_ROLE_QUIET, 0);
    paris_pen_text(pen, "── ");
    paris_scene_letter(pen, scene->view->viewer);
    paris_pen_text(pen, "  ");
    pen->about = 0;
    draw_assets(pen, scene);
    uint32_t held = own_screen(scene)->held;
    for (PARIS_BITS(number, held)) {
        bool last = (held & (held - 1)) == 0;
        paris_pen_style(pen, PARIS_ROLE_QUIET, 0);
        if (pen->column + TILE_WIDTH + (last ? 0 : MORE_WIDTH) > pen->width) {
            paris_pen_text(pen, " …");
            break;
        }
        held &= held - 1;
        pen->about = paris_canvas_about(PARIS_SUBJECT_BONUS, (unsigned)number);
        paris_pen_text(pen, "  #");
        paris_pen_style(pen, PARIS_ROLE_PLAIN, PARIS_LOOK_BOLD);
        paris_pen_number(pen, (int64_t)number);
    }
    paris_pen_style(pen, PARIS_ROLE_QUIET, 0);
    pen->about = 0;
}

/* A bonus tile: what it would score now, if that varies, and what it does. */
static void draw_bonus(struct paris_pen *pen, const struct paris_scene *scene, unsigned number)
{
    enum { INDENT = 4 };
    bool usable = scene->bonuses >> number & 1;
    pen->about = paris_canvas_about(PARIS_SUBJECT_BONUS, number);
    paris_pen_style(pen, usable ? PARIS_ROLE_ACCENT : PARIS_ROLE_PLAIN, PARIS_LOOK_BOLD);
    paris_pen_number_to(pen, number, INDENT - 1);
    paris_pen_style(pen, PARIS_ROLE_PLAIN, 0);
    paris_pen_to(pen, INDENT, pen->row);
    if (paris_bonus_varies(scene->rules, number)) {
        unsigned vp = paris_bonus_vp(scene->rules, scene->truth, scene->view->viewer, number);
        draw_counted(pen, PARIS_ROLE_POINTS, paris_say_count("{n} VP", "{n} VP", vp), vp);
        paris_pen_text(pen, "  ");
    }
    paris_pen_paragraph(pen, paris_speech_bonus(scene->rules, scene->view->players, number).text,
                        INDENT);
    pen->about = 0;
}

static void draw_end_tiles(struct paris_pen *pen, const struct paris_scene *scene, const char *what,
                           paris_end_set set)
{
    if (set == 0)
        return;
    paris_pen_style(pen, PARIS_ROLE_QUIET, 0);
    paris_pen_paragraph(pen, what, 0);
    paris_pen_style(pen, PARIS_ROLE_PLAIN, 0);
    for (unsigned kind = 0; kind < scene->rules->end_kinds; kind++) {
        char buffer[2 * PARIS_PHRASE_LENGTH];
        struct paris_text text = paris_text_in(buffer, sizeof buffer);
        if (paris_end_count(set, kind) == 0)
            continue;
        pen->about = paris_canvas_about(PARIS_SUBJECT_END_TILE, kind);
        paris_text_add(&text, scene->rules->end[kind].code);
        if (paris_end_count(set, kind) > 1) {
            paris_text_add(&text, " ×");
            paris_text_add_number(&text, paris_end_count(set, kind));
        }
        paris_text_add(&text, " ");
        paris_text_add(&text, paris_speech_end_tile(scene->rules, kind).text);
        paris_pen_paragraph(pen, buffer, 1);
        pen->about = 0;
    }
}

/* The used tiles, which everybody sees: " #5 #18 F6". */
static void add_used(struct paris_text *out, const struct paris_scene *scene, unsigned seat)
{
    const struct paris_view_player *player = &scene->view->player[seat];
    for (PARIS_BITS(bonus, player->used)) {
        paris_text_add(out, " #");
        paris_text_add_number(out, (int64_t)bonus);
    }
    for (unsigned kind = 0; kind < scene->rules->end_kinds; kind++)
        for (unsigned i = 0; i < paris_end_count(player->end_used, kind); i++) {
            paris_text_add_char(out, ' ');
            paris_text_add(out, scene->rules->end[kind].code);
        }
}

static void draw_used(struct paris_pen *pen, const struct paris_scene *scene, unsigned seat)
{
    char buffer[PARIS_SENTENCE_LENGTH];
    struct paris_text text = paris_text_in(buffer, sizeof buffer);
    paris_text_add(&text, paris_say("Used tiles:"));
    size_t before = text.length;
    add_used(&text, scene, seat);
    if (text.length == before)
        return;
    paris_pen_style(pen, PARIS_ROLE_QUIET, 0);
    paris_pen_paragraph(pen, buffer, 0);
    paris_pen_style(pen, PARIS_ROLE_PLAIN, 0);
}

static void draw_bonuses(struct paris_pen *pen, const struct paris_scene *scene, uint32_t held)
{
    for (PARIS_BITS(number, held))
        draw_bonus(pen, scene, (unsigned)number);
}

void paris_panel_mine(struct paris_pen *pen, const struct paris_scene *scene)
{
    if (!paris_scene_seated(scene)) {
        paris_pen_paragraph(pen, paris_say("You're watching, so you have no screen."), 0);
        return;
    }
    const struct paris_view_player *player = &scene->view->player[scene->view->viewer];
    draw_money(pen, scene, "  ");
    char buffer[PARIS_PHRASE_LENGTH];
    struct paris_text text = paris_text_in(buffer, sizeof buffer);
    paris_text_add(&text, "  ");
    PARIS_FILL(&text, paris_say("{n} in reserve"), {"n", NULL, player->reserve});
    paris_pen_style(pen, PARIS_ROLE_QUIET, 0);
    paris_pen_text(pen, buffer);
    paris_pen_style(pen, PARIS_ROLE_PLAIN, 0);
    paris_pen_end(pen);
    draw_tokens(pen, scene, TOKENS_WRAPPED);
    paris_pen_end(pen);
    draw_bonuses(pen, scene, player->screen.held);
    draw_end_tiles(pen, scene, paris_say("End-game tiles:"), paris_view_end_held(scene->view));
    draw_end_tiles(pen, scene, paris_say("You look through the end-game tiles:"),
                   scene->view->searching);
    draw_used(pen, scene, scene->view->viewer);
}

/* --- open --- */

enum { NAME = 4, NAME_MIN = 10, NAME_MAX = 20, FIGURES = 5 };

/* The columns of the table, with long heads or, in a narrow area, with short ones. */
struct figures {
    unsigned name; /* columns of the name */
    const char *head[FIGURES];
    unsigned end[FIGURES]; /* where each ends, from the end of the name */
};

static const struct figures long_figures = {
    NAME_MAX,
    {PARIS_TEXT("VP"), PARIS_TEXT("placed"), PARIS_TEXT("reserve"), PARIS_TEXT("meeple"),
     PARIS_TEXT("end-game")},
    {5, 13, 22, 30, 40},
};
static const struct figures short_figures = {
    NAME_MIN,
    {PARIS_TEXT("VP"), PARIS_TEXT("keys"), PARIS_TEXT("rsv"), PARIS_TEXT("space"),
     PARIS_TEXT("end")},
    {4, 9, 13, 19, 23},
};

static struct figures figures_for(unsigned width)
{
    struct figures figures =
        width >= NAME + NAME_MIN + long_figures.end[FIGURES - 1] ? long_figures : short_figures;
    unsigned room = width - NAME - figures.end[FIGURES - 1];
    figures.name = room < NAME_MAX ? room : NAME_MAX;
    return figures;
}

static unsigned keys_on_board(const struct paris_view_player *player)
{
    return paris_bits_count(player->keys) + (player->doubled != PARIS_NONE);
}

static void draw_head(struct paris_pen *pen, const struct figures *figures)
{
    paris_pen_style(pen, PARIS_ROLE_QUIET, 0);
    paris_pen_to(pen, NAME, pen->row);
    paris_pen_text(pen, paris_say("Player"));
    for (unsigned i = 0; i < FIGURES; i++)
        paris_pen_text_to(pen, paris_say(figures->head[i]), NAME + figures->name + figures->end[i]);
    paris_pen_style(pen, PARIS_ROLE_PLAIN, 0);
    paris_pen_end(pen);
}

static void draw_player(struct paris_pen *pen, const struct paris_scene *scene, unsigned seat,
                        const struct figures *figures)
{
    const struct paris_view *view = scene->view;
    const struct paris_view_player *player = &view->player[seat];
    bool moves = view->seat == seat && view->phase != PARIS_PHASE_OVER;
    const unsigned amounts[FIGURES] = {player->vp, keys_on_board(player), player->reserve,
                                       player->meeple, player->end_held};
    pen->about = paris_canvas_about(PARIS_SUBJECT_SEAT, seat);
    paris_pen_style(pen, PARIS_ROLE_ACCENT, PARIS_LOOK_BOLD);
    paris_pen_text(pen, moves ? "▸ " : "  ");
    paris_scene_letter(pen, seat);
    paris_pen_text(pen, " ");
    paris_pen_style(pen, PARIS_ROLE_PLAIN, seat == view->viewer ? PARIS_LOOK_BOLD : 0);
    paris_pen_cut(pen, paris_scene_name(scene, seat), figures->name);
    paris_pen_style(pen, PARIS_ROLE_PLAIN, 0);
    for (unsigned i = 0; i < FIGURES; i++) {
        paris_pen_style(pen, i == 0 ? PARIS_ROLE_POINTS : PARIS_ROLE_PLAIN,
                        i == 0 ? PARIS_LOOK_BOLD : 0);
        paris_pen_number_to(pen, amounts[i], NAME + figures->name + figures->end[i]);
    }
    paris_pen_style(pen, PARIS_ROLE_PLAIN, 0);
    paris_pen_end(pen);
    paris_pen_to(pen, NAME, pen->row);
    char buffer[PARIS_SENTENCE_LENGTH];
    struct paris_text text = paris_text_in(buffer, sizeof buffer);
    paris_pen_style(pen, PARIS_ROLE_QUIET, 0);
    add_used(&text, scene, seat);
    if (seat == 0) { /* R11.4 */
        paris_pen_text(pen, paris_say("first player"));
        paris_pen_text(pen, text.length > 0 ? "  " : "");
        if (text.length == 0)
            paris_pen_end(pen);
    }
    if (text.length > 0) {
        paris_pen_text(pen, paris_say("used"));
        paris_pen_style(pen, PARIS_ROLE_PLAIN, 0);
        paris_pen_text(pen, " ");
        paris_pen_paragraph(pen, buffer, NAME);
    }
    pen->column = 0;
    pen->about = 0;
}

void paris_panel_players(struct paris_pen *pen, const struct paris_scene *scene)
{
    struct figures figures = figures_for(pen->width);
    draw_head(pen, &figures);
    for (unsigned seat = 0; seat < scene->view->players; seat++)
        draw_player(pen, scene, seat, &figures);
}
