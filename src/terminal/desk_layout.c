/* Where everything is, by the size of the screen.
 *
 * The first row is the head, the last one the keys. Small screens have one panel at a time and the moves
 * below; middling ones keep the board and switch a second panel; on large ones everything has its
 * place. */
#include "terminal/desk_inner.h"

#include <string.h>

enum {
    HEAD = 1,
    FOOT = 1,
    MOVES_LEAST = 6,
    MOVES_TALL = 10,
    MIDDLE_WIDTH = 100, /* moves and a panel beside each other */
    MIDDLE_HEIGHT = 30,
    STACKED_HEIGHT = 36, /* a panel between the board and the moves */
    LARGE_WIDTH = 120,
    LARGE_HEIGHT = 38,
    SIDE_MOST = 76,
    LOG_LEAST = 4
};

static unsigned least(unsigned a, unsigned b)
{
    return a < b ? a : b;
}

static struct paris_desk_spot spot(unsigned left, unsigned top, unsigned width, unsigned height)
{
    return (struct paris_desk_spot){left, top, width, height};
}

enum {
    BOARD = 1 << PARIS_PANEL_BOARD,
    MINE = 1 << PARIS_PANEL_MINE,
    PLAYERS = 1 << PARIS_PANEL_PLAYERS,
    SUPPLY = 1 << PARIS_PANEL_SUPPLY,
    LOG = 1 << PARIS_PANEL_LOG,
    ALL = (1 << PARIS_PANELS) - 1
};

/* Gives a spot to one of several panels: the one that the player wants, or else the own screen, or else the
 * first. */
static void switch_in(struct paris_desk_layout *out, const struct paris_desk *desk, unsigned panels,
                      struct paris_desk_spot spot)
{
    out->tabs = panels;
    out->switched = panels >> desk->panel & 1 ? desk->panel : PARIS_PANEL_MINE;
    for (unsigned panel = 0; !(panels >> out->switched & 1); panel++)
        out->switched = (enum paris_panel)panel;
    out->panel[out->switched] = spot;
}

/* One panel at a time. All get the board's height, so that nothing jumps. */
static void lay_small(struct paris_desk_layout *out, const struct paris_desk *desk, unsigned board,
                      unsigned width, unsigned height)
{
    unsigned body = height - HEAD - FOOT;
    unsigned rows = least(board, body - MOVES_LEAST);
    switch_in(out, desk, ALL, spot(0, HEAD, width, rows));
    out->moves = spot(0, HEAD + rows, width, body - rows);
}

/* The board, a panel below it, the moves below that. */
static void lay_stacked(struct paris_desk_layout *out, const struct paris_desk *desk,
                        unsigned board, unsigned width, unsigned height)
{
    unsigned body = height - HEAD - FOOT;
    unsigned rows = least(board, body - 2 * MOVES_TALL);
    unsigned rest = body - rows;
    out->panel[PARIS_PANEL_BOARD] = spot(0, HEAD, width, rows);
    switch_in(out, desk, ALL & ~BOARD, spot(0, HEAD + rows, width, rest / 2));
    out->moves = spot(0, HEAD + rows + rest / 2, width, rest - rest / 2);
}

/* The board; below it the moves and a panel beside each other. */
static void lay_middle(struct paris_desk_layout *out, const struct paris_desk *desk, unsigned board,
                       unsigned width, unsigned height)
{
    unsigned body = height - HEAD - FOOT;
    unsigned rows = least(board, body - MOVES_TALL);
    unsigned left = width * 58 / 100;
    out->panel[PARIS_PANEL_BOARD] = spot(0, HEAD, width, rows);
    out->moves = spot(0, HEAD + rows, left, body - rows);
    switch_in(out, desk, ALL & ~BOARD, spot(left + 1, HEAD + rows, width - left - 1, body - rows));
}

/* The right side: all of it below each other; where that is too much, fewer of them, and one of the others;
 * and where even that is, one at a time. */
static void lay_side(struct paris_desk_layout *out, const struct paris_desk *desk,
                     const struct paris_scene *scene, struct paris_desk_spot side)
{
    unsigned players = 1 + paris_panel_rows(scene, PARIS_PANEL_PLAYERS, side.width);
    unsigned mine = 1 + paris_panel_rows(scene, PARIS_PANEL_MINE, side.width);
    unsigned supply = 1 + paris_panel_rows(scene, PARIS_PANEL_SUPPLY, side.width);
    unsigned top = side.top;
    if (players + mine + supply + LOG_LEAST <= side.height) {
        out->panel[PARIS_PANEL_PLAYERS] = spot(side.left, top, side.width, players);
        out->panel[PARIS_PANEL_MINE] = spot(side.left, top + players, side.width, mine);
        top += players + mine;
        out->panel[PARIS_PANEL_SUPPLY] = spot(side.left, top, side.width, supply);
        top += supply;
        out->panel[PARIS_PANEL_LOG] =
            spot(side.left, top, side.width, side.top + side.height - top);
        out->switched = PARIS_PANELS;
    } else if (players + mine + supply <= side.height) {
        out->panel[PARIS_PANEL_PLAYERS] = spot(side.left, top, side.width, players);
        out->panel[PARIS_PANEL_MINE] = spot(side.left, top + players, side.width, mine);
        top += players + mine;
        switch_in(out, desk, SUPPLY | LOG,
                  spot(side.left, top, side.width, side.top + side.height - top));
    } else if (mine + supply <= side.height) {
        out->panel[PARIS_PANEL_MINE] = spot(side.left, top, side.width, mine);
        switch_in(out, desk, PLAYERS | SUPPLY | LOG,
                  spot(side.left, top + mine, side.width, side.height - mine));
    } else {
        switch_in(out, desk, MINE | PLAYERS | SUPPLY | LOG, side);
    }
}

/* Board, track and moves on the left; all the rest on the right. */
static void lay_large(struct paris_desk_layout *out, const struct paris_desk *desk,
                      const struct paris_scene *scene, unsigned width, unsigned height)
{
    unsigned body = height - HEAD - FOOT;
    unsigned right = least(least(width * 34 / 100, SIDE_MOST), width - 1 - PARIS_DESK_WIDTH);
    unsigned left = width - right - 1;
    unsigned board = paris_panel_rows(scene, PARIS_PANEL_BOARD, left);
    unsigned track = 1 + paris_panel_rows(scene, PARIS_PANEL_TRACK, left);
    board = least(board, body - MOVES_TALL);
    track = least(track, body - board - MOVES_LEAST);
    out->panel[PARIS_PANEL_BOARD] = spot(0, HEAD, left, board);
    out->panel[PARIS_PANEL_TRACK] = spot(0, HEAD + board, left, track);
    out->moves = spot(0, HEAD + board + track, left, body - board - track);
    lay_side(out, desk, scene, spot(left + 1, HEAD, right, body));
}

void paris_desk_layout(struct paris_desk_layout *out, const struct paris_desk *desk,
                       const struct paris_scene *scene, unsigned width, unsigned height)
{
    memset(out, 0, sizeof *out);
    out->too_small = width < PARIS_DESK_WIDTH || height < PARIS_DESK_HEIGHT;
    if (out->too_small)
        return;
    unsigned board = paris_panel_rows(scene, PARIS_PANEL_BOARD, width);
    if (width >= LARGE_WIDTH && height >= LARGE_HEIGHT)
        lay_large(out, desk, scene, width, height);
    else if (width >= MIDDLE_WIDTH && height >= MIDDLE_HEIGHT)
        lay_middle(out, desk, board, width, height);
    else if (height >= STACKED_HEIGHT)
        lay_stacked(out, desk, board, width, height);
    else
        lay_small(out, desk, board, width, height);
}
