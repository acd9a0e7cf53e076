/* The full screen without a terminal: keys in, cells out.
 *
 * A sitting (sitting.h) has the game; the desk has what is typed and looked at: a list that filters as
 * one types, panels, a page in front of them. screen_curses.c connects it to a terminal, tests do
 * without one. */
#ifndef PARIS_TERMINAL_DESK_H
#define PARIS_TERMINAL_DESK_H

#include "terminal/canvas.h"
#include "terminal/sitting.h"

enum { PARIS_DESK_WIDTH = 80, PARIS_DESK_HEIGHT = 24 }; /* the smallest screen */

/* What is pressed: a character (its code point), or one of these. */
enum paris_key {
    PARIS_KEY_UP = 0x110000,
    PARIS_KEY_DOWN,
    PARIS_KEY_LEFT,
    PARIS_KEY_RIGHT,
    PARIS_KEY_PAGE_UP,
    PARIS_KEY_PAGE_DOWN,
    PARIS_KEY_HOME,
    PARIS_KEY_END,
    PARIS_KEY_ENTER,
    PARIS_KEY_TAB,
    PARIS_KEY_BACK_TAB,
    PARIS_KEY_ESCAPE,
    PARIS_KEY_BACKSPACE,
    PARIS_KEY_CLEAR, /* the whole input */
    PARIS_KEY_WORD,  /* its last word */
    PARIS_KEY_HELP,
    PARIS_KEY_UNDO,
    PARIS_KEY_REDO,
    PARIS_KEY_WHY,
    PARIS_KEY_HINT,
    PARIS_KEY_SINCE,
    PARIS_KEY_QUIT,
    PARIS_KEY_CLICK,
    PARIS_KEY_WHEEL_UP,
    PARIS_KEY_WHEEL_DOWN
};

struct paris_press {
    uint32_t key;         /* enum paris_key or a character */
    unsigned column, row; /* CLICK and WHEEL */
};

struct paris_desk;

/* NULL without memory. The sitting stays the caller's. */
struct paris_desk *paris_desk_open(struct paris_sitting *sitting, bool ascii);
void paris_desk_close(struct paris_desk *desk);

/* Takes what has changed in the sitting; call it after every paris_sitting_step. */
void paris_desk_follow(struct paris_desk *desk);
void paris_desk_press(struct paris_desk *desk, struct paris_press press);
/* Draws the whole screen. `ticks` grows while time passes, for what shows that somebody thinks. */
void paris_desk_draw(struct paris_canvas *out, struct paris_desk *desk, unsigned width,
                     unsigned height, unsigned ticks);

/* Does the player want to leave? */
bool paris_desk_done(const struct paris_desk *desk);
/* Does something on the screen move by itself, so that it should be drawn now and then? */
bool paris_desk_moves(const struct paris_desk *desk);

#endif
