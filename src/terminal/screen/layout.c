/* Where everything is, by the size of the screen.
 *
 * The first row is the head, the last one the keys. A small screen shows one panel at a time above the moves; a
 * medium one keeps the board and switches a second panel; a large one has room for everything. */
#include "terminal/screen/layout.h"

#include <string.h>

enum {
    HEAD = 1,
    FOOT = 1,
    MOVES_MIN = 6,
    MOVES_TALL = 10,
    MEDIUM_WIDTH = 100, /* from here on moves and a panel stand side by side */
    MEDIUM_HEIGHT = 30,
    STACKED_HEIGHT = 36, /* from here on a panel fits between the board and the moves */
    LARGE_WIDTH = 120,
    LARGE_HEIGHT = 38,
    SIDE_MAX = 76,
    LOG_MIN = 4
};

static unsigned min(unsigned a, unsigned b)
{
    return a < b ? a : b;
}

static struct paris_fullscreen_area area(unsigned left, unsigned top, unsigned width,
                                         unsigned height)
{
    return (struct paris_fullscreen_area){left, top, width, height};
}

enum {
    BOARD = 1 << PARIS_PANEL_BOARD,
    MINE = 1 << PARIS_PANEL_MINE,
    PLAYERS = 1 << PARIS_PANEL_PLAYERS,
    SUPPLY = 1 << PARIS_PANEL_SUPPLY,
    LOG = 1 << PARIS_PANEL_LOG,
    ALL = (1 << PARIS_PANELS) - 1
};

/* Gives an area to one of several panels: the player's choice, else the player's own screen, else the first. */
static void switch_in(struct paris_fullscreen_layout *out, const struct paris_fullscreen *screen,
                      unsigned panels, struct paris_fullscreen_area shared)
{
    out->tabs = panels;
    out->switched = panels >> screen->panel & 1 ? screen->panel : PARIS_PANEL_MINE;
    for (unsigned panel = 0; !(panels >> out->switched & 1); panel++)
        out->switched = (enum paris_panel)panel;
    out->panel[out->switched] = shared;
}

/* One panel at a time. All have the height of the board, so that nothing jumps. */
static void lay_small(struct paris_fullscreen_layout *out, const struct paris_fullscreen *screen,
                      unsigned board, unsigned width, unsigned height)
{
    unsigned body = height - HEAD - FOOT;
    unsigned rows = min(board, body - MOVES_MIN);
    switch_in(out, screen, ALL, area(0, HEAD, width, rows));
    out->moves = area(0, HEAD + rows, width, body - rows);
}

/* The board, a panel below it, the moves below that. */
static void lay_stacked(struct paris_fullscreen_layout *out, const struct paris_fullscreen *screen,
                        unsigned board, unsigned width, unsigned height)
{
    unsigned body = height - HEAD - FOOT;
    unsigned rows = min(board, body - 2 * MOVES_TALL);
    unsigned rest = body - rows;
    out->panel[PARIS_PANEL_BOARD] = area(0, HEAD, width, rows);
    switch_in(out, screen, ALL & ~BOARD, area(0, HEAD + rows, width, rest / 2));
    out->moves = area(0, HEAD + rows + rest / 2, width, rest - rest / 2);
}

/* The board; below it the moves and a panel, side by side. */
static void lay_medium(struct paris_fullscreen_layout *out, const struct paris_fullscreen *screen,
                       unsigned board, unsigned width, unsigned height)
{
    unsigned body = height - HEAD - FOOT;
    unsigned rows = min(board, body - MOVES_TALL);
    unsigned left = width * 58 / 100;
    out->panel[PARIS_PANEL_BOARD] = area(0, HEAD, width, rows);
    out->moves = area(0, HEAD + rows, left, body - rows);
    switch_in(out, screen, ALL & ~BOARD,
              area(left + 1, HEAD + rows, width - left - 1, body - rows));
}

/* The right side: all panels if they fit; else some, and one of the others at a time; else one at a time. */
static void lay_side(struct paris_fullscreen_layout *out, const struct paris_fullscreen *screen,
                     const struct paris_scene *scene, struct paris_fullscreen_area side)
{
    unsigned players = 1 + paris_panel_rows(scene, PARIS_PANEL_PLAYERS, side.width);
    unsigned mine = 1 + paris_panel_rows(scene, PARIS_PANEL_MINE, side.width);
    unsigned supply = 1 + paris_panel_rows(scene, PARIS_PANEL_SUPPLY, side.width);
    unsigned top = side.top;
    if (players + mine + supply + LOG_MIN <= side.height) {
        out->panel[PARIS_PANEL_PLAYERS] = area(side.left, top, side.width, players);
        out->panel[PARIS_PANEL_MINE] = area(side.left, top + players, side.width, mine);
        top += players + mine;
        out->panel[PARIS_PANEL_SUPPLY] = area(side.left, top, side.width, supply);
        top += supply;
        out->panel[PARIS_PANEL_LOG] =
            area(side.left, top, side.width, side.top + side.height - top);
        out->switched = PARIS_PANELS;
    } else if (players + mine + supply <= side.height) {
        out->panel[PARIS_PANEL_PLAYERS] = area(side.left, top, side.width, players);
        out->panel[PARIS_PANEL_MINE] = area(side.left, top + players, side.width, mine);
        top += players + mine;
        switch_in(out, screen, SUPPLY | LOG,
                  area(side.left, top, side.width, side.top + side.height - top));
    } else if (mine + supply <= side.height) {
        out->panel[PARIS_PANEL_MINE] = area(side.left, top, side.width, mine);
        switch_in(out, screen, PLAYERS | SUPPLY | LOG,
                  area(side.left, top + mine, side.width, side.height - mine));
    } else {
        switch_in(out, screen, MINE | PLAYERS | SUPPLY | LOG, side);
    }
}

/* Board, track and moves on the left; all the rest on the right. */
static void lay_large(struct paris_fullscreen_layout *out, const struct paris_fullscreen *screen,
                      const struct paris_scene *scene, unsigned width, unsigned height)
{
    unsigned body = height - HEAD - FOOT;
    unsigned right = min(min(width * 34 / 100, SIDE_MAX), width - 1 - PARIS_FULLSCREEN_WIDTH_MIN);
    unsigned left = width - right - 1;
    unsigned board = paris_panel_rows(scene, PARIS_PANEL_BOARD, left);
    unsigned track = 1 + paris_panel_rows(scene, PARIS_PANEL_TRACK, left);
    board = min(board, body - MOVES_TALL);
    track = min(track, body - board - MOVES_MIN);
    out->panel[PARIS_PANEL_BOARD] = area(0, HEAD, left, board);
    out->panel[PARIS_PANEL_TRACK] = area(0, HEAD + board, left, track);
    out->moves = area(0, HEAD + board + track, left, body - board - track);
    lay_side(out, screen, scene, area(left + 1, HEAD, right, body));
}

void paris_fullscreen_layout(struct paris_fullscreen_layout *out,
                             const struct paris_fullscreen *screen, const struct paris_scene *scene,
                             unsigned width, unsigned height)
{
    memset(out, 0, sizeof *out);
    unsigned board = paris_panel_rows(scene, PARIS_PANEL_BOARD, width);
    if (width >= LARGE_WIDTH && height >= LARGE_HEIGHT)
        lay_large(out, screen, scene, width, height);
    else if (width >= MEDIUM_WIDTH && height >= MEDIUM_HEIGHT)
        lay_medium(out, screen, board, width, height);
    else if (height >= STACKED_HEIGHT)
        lay_stacked(out, screen, board, width, height);
    else
        lay_small(out, screen, board, width, height);
}
