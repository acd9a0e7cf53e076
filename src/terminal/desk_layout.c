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
    SIDE_MOST = 76
};

static unsigned least(unsigned a, unsigned b)
{
    return a < b ? a : b;
}

static struct paris_desk_spot spot(unsigned left, unsigned top, unsigned width, unsigned height)
{
    return (struct paris_desk_spot){left, top, width, height};
}

/* One panel at a time. All get the board's height, so that nothing jumps. */
static void lay_small(struct paris_desk_layout *out, const struct paris_desk *desk, unsigned board,
                      unsigned width, unsigned height)
{
    unsigned body = height - HEAD - FOOT;
    unsigned rows = least(board, body - MOVES_LEAST);
    out->tabs = out->single = true;
    out->switched = desk->panel;
    out->panel[desk->panel] = spot(0, HEAD, width, rows);
    out->moves = spot(0, HEAD + rows, width, body - rows);
}

static enum paris_panel second_panel(const struct paris_desk *desk)
{
    return desk->panel == PARIS_PANEL_BOARD ? PARIS_PANEL_MINE : desk->panel;
}

/* The board, a panel below it, the moves below that. */
static void lay_stacked(struct paris_desk_layout *out, const struct paris_desk *desk,
                        unsigned board, unsigned width, unsigned height)
{
    unsigned body = height - HEAD - FOOT;
    unsigned rows = least(board, body - 2 * MOVES_TALL);
    unsigned rest = body - rows;
    out->tabs = true;
    out->switched = second_panel(desk);
    out->panel[PARIS_PANEL_BOARD] = spot(0, HEAD, width, rows);
    out->panel[out->switched] = spot(0, HEAD + rows, width, rest / 2);
    out->moves = spot(0, HEAD + rows + rest / 2, width, rest - rest / 2);
}

/* The board; below it the moves and a panel beside each other. */
static void lay_middle(struct paris_desk_layout *out, const struct paris_desk *desk, unsigned board,
                       unsigned width, unsigned height)
{
    unsigned body = height - HEAD - FOOT;
    unsigned rows = least(board, body - MOVES_TALL);
    unsigned left = width * 58 / 100;
    out->tabs = true;
    out->switched = second_panel(desk);
    out->panel[PARIS_PANEL_BOARD] = spot(0, HEAD, width, rows);
    out->moves = spot(0, HEAD + rows, left, body - rows);
    out->panel[out->switched] = spot(left + 1, HEAD + rows, width - left - 1, body - rows);
}

/* Board, track and moves on the left; all the rest on the right. */
static void lay_large(struct paris_desk_layout *out, const struct paris_scene *scene,
                      unsigned width, unsigned height)
{
    static const enum paris_panel side[] = {PARIS_PANEL_PLAYERS, PARIS_PANEL_MINE,
                                            PARIS_PANEL_SUPPLY};
    unsigned body = height - HEAD - FOOT, top = HEAD;
    unsigned right = width * 34 / 100;
    right = least(least(right, SIDE_MOST), width - 1 - PARIS_DESK_WIDTH);
    unsigned left = width - right - 1;
    unsigned board = paris_panel_rows(scene, PARIS_PANEL_BOARD, left);
    unsigned track = 1 + paris_panel_rows(scene, PARIS_PANEL_TRACK, left);
    board = least(board, body - MOVES_TALL);
    track = least(track, body - board - MOVES_TALL + 2);
    out->switched = PARIS_PANELS;
    out->panel[PARIS_PANEL_BOARD] = spot(0, HEAD, left, board);
    out->panel[PARIS_PANEL_TRACK] = spot(0, HEAD + board, left, track);
    out->moves = spot(0, HEAD + board + track, left, body - board - track);
    for (unsigned i = 0; i < sizeof side / sizeof side[0]; i++) {
        unsigned rows = 1 + paris_panel_rows(scene, side[i], right);
        rows = least(rows, HEAD + body - top);
        out->panel[side[i]] = spot(left + 1, top, right, rows);
        top += rows;
    }
    out->panel[PARIS_PANEL_LOG] = spot(left + 1, top, right, HEAD + body - top);
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
        lay_large(out, scene, width, height);
    else if (width >= MIDDLE_WIDTH && height >= MIDDLE_HEIGHT)
        lay_middle(out, desk, board, width, height);
    else if (height >= STACKED_HEIGHT)
        lay_stacked(out, desk, board, width, height);
    else
        lay_small(out, desk, board, width, height);
}
