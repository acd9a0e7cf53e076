/* What the parts of the board share. For this room only. */
#ifndef PARIS_TERMINAL_DRAWING_H
#define PARIS_TERMINAL_DRAWING_H

#include "terminal/board.h"

struct paris_drawing {
    struct paris_text *out;
    const struct paris_rules *rules;
    const struct paris_view *view;
    const char (*names)[PARIS_BOARD_NAME]; /* or NULL */
    struct paris_state now; /* some truth behind the view: what is asked of it is the same in all */
};

/* Seats of several keys or meeples in one pair of brackets: <..> if one of them is the viewer's, else
 * [..]. `count` is how many each seat has. Nothing if nobody has any. */
void paris_drawing_seats(struct paris_drawing *drawing, const unsigned count[PARIS_MAX_PLAYERS]);
/* The keys on a place. */
void paris_drawing_keys(struct paris_drawing *drawing, unsigned place);
/* The seat's name, or "seat 2", at most `width` columns of it. */
void paris_drawing_name(struct paris_text *out, const struct paris_drawing *drawing, unsigned seat,
                        unsigned width);
/* Is there a seat that looks at the board? */
bool paris_drawing_seated(const struct paris_drawing *drawing);

/* The six districts, their banks, buildings, landmarks and majorities. */
void paris_drawing_map(struct paris_drawing *drawing);
/* Landmarks of the supply, market, VP tiles, the bonus track. */
void paris_drawing_supply(struct paris_drawing *drawing);
void paris_drawing_track(struct paris_drawing *drawing);
/* What lies open of each player, and the viewer's own screen. */
void paris_drawing_players(struct paris_drawing *drawing);
void paris_drawing_screen(struct paris_drawing *drawing);

#endif
