/* The panels: each draws what a viewer knows into an area of any width.
 *
 * They draw from a view alone, without what lies behind the other players' screens, and do not need ncurses. */
#ifndef PARIS_TERMINAL_PANELS_PANELS_H
#define PARIS_TERMINAL_PANELS_PANELS_H

#include "base/text.h"
#include "notation/record/record.h"
#include "rules/view.h"
#include "terminal/panels/canvas.h"

/* What the panels draw. */
struct paris_scene {
    const struct paris_rules *rules;
    const struct paris_view *view;
    const struct paris_state
        *truth;               /* any truth behind the view: what is drawn is the same in all */
    const char *const *names; /* of the seats; NULL, or "" for one of them: its number is shown */
    uint64_t targets;         /* places that a legal decision names */
    uint64_t chosen;          /* places that the chosen entry names */
    uint32_t bonuses;         /* bonus tiles that can be taken or used now */
    uint32_t chosen_bonuses;
    const char *log; /* what happened, a line for each turn, the oldest first */
};

enum paris_panel {
    PARIS_PANEL_BOARD,
    PARIS_PANEL_TRACK,
    PARIS_PANEL_MINE,
    PARIS_PANEL_PLAYERS,
    PARIS_PANEL_SUPPLY,
    PARIS_PANEL_LOG,
    PARIS_PANELS
};

/* The panel's name in the reader's language. */
const char *paris_panel_name(enum paris_panel panel);

/* Draws a panel; the pen is then below its last row. The log is aligned to the bottom of its area and scrolls
 * backwards. */
void paris_panel_draw(struct paris_pen *pen, const struct paris_scene *scene,
                      enum paris_panel panel);
/* Rows that it needs in an area of this width. */
unsigned paris_panel_rows(const struct paris_scene *scene, enum paris_panel panel, unsigned width);

/* One row with what a player always needs: points, francs, keys, tokens, and as many bonus tiles as fit. */
void paris_panel_purse(struct paris_pen *pen, const struct paris_scene *scene);

/* Adds "PARIS round 3 of 12". */
void paris_panel_add_round(struct paris_text *out, const struct paris_view *view);
/* Adds "  A 12  B 7", or "  A12 B7" where that takes more than `room` columns; false: both do. */
bool paris_panel_add_points(struct paris_text *out, const struct paris_view *view, unsigned room);

/* --- for the parts --- */

void paris_panel_board(struct paris_pen *pen, const struct paris_scene *scene);
void paris_panel_track(struct paris_pen *pen, const struct paris_scene *scene);
void paris_panel_mine(struct paris_pen *pen, const struct paris_scene *scene);
void paris_panel_players(struct paris_pen *pen, const struct paris_scene *scene);
void paris_panel_supply(struct paris_pen *pen, const struct paris_scene *scene);
void paris_panel_log(struct paris_pen *pen, const struct paris_scene *scene);

/* Is the viewer a seat? */
static inline bool paris_scene_seated(const struct paris_scene *scene)
{
    return scene->view->viewer < scene->view->players;
}

/* "A". */
void paris_scene_letter(struct paris_pen *pen, unsigned seat);
/* "[BC]", or "<AB>" if one of them is the viewer's: each seat's letter `count` times. */
void paris_scene_seats(struct paris_pen *pen, const struct paris_scene *scene,
                       const unsigned count[PARIS_MAX_PLAYERS]);
/* The same for the keys on a place; returns how many columns that takes. */
unsigned paris_scene_keys_width(const struct paris_scene *scene, unsigned place);
void paris_scene_keys(struct paris_pen *pen, const struct paris_scene *scene, unsigned place);
/* "(b)", or "ring" if `word`. */
void paris_scene_token(struct paris_pen *pen, unsigned kind, bool word);
const char *paris_scene_name(const struct paris_scene *scene, unsigned seat);

#endif
