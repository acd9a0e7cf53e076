/* The full screen without a terminal: input events in, cells out.
 *
 * The session (session.h) has the game; the full screen has what is typed and looked at: a menu that filters as the
 * player types, panels, a popup in front of them. run_ncurses.c connects it to a terminal; tests do without one. */
#ifndef PARIS_TERMINAL_SCREEN_FULLSCREEN_H
#define PARIS_TERMINAL_SCREEN_FULLSCREEN_H

#include "terminal/panels/canvas.h"
#include "terminal/session/session.h"

enum { PARIS_FULLSCREEN_WIDTH_MIN = 80, PARIS_FULLSCREEN_HEIGHT_MIN = 24 };

/* What is pressed: a character (its code point), or one of these. */
enum paris_input_key {
    PARIS_INPUT_UP = 0x110000,
    PARIS_INPUT_DOWN,
    PARIS_INPUT_LEFT,
    PARIS_INPUT_RIGHT,
    PARIS_INPUT_PAGE_UP,
    PARIS_INPUT_PAGE_DOWN,
    PARIS_INPUT_HOME,
    PARIS_INPUT_END,
    PARIS_INPUT_ENTER,
    PARIS_INPUT_TAB,
    PARIS_INPUT_BACK_TAB,
    PARIS_INPUT_ESCAPE,
    PARIS_INPUT_BACKSPACE,
    PARIS_INPUT_CLEAR, /* deletes the line that is typed */
    PARIS_INPUT_WORD,  /* deletes its last word */
    PARIS_INPUT_HELP,
    PARIS_INPUT_UNDO,
    PARIS_INPUT_REDO,
    PARIS_INPUT_WHY,
    PARIS_INPUT_HINT,
    PARIS_INPUT_SINCE,
    PARIS_INPUT_QUIT,
    PARIS_INPUT_CLICK,
    PARIS_INPUT_WHEEL_UP,
    PARIS_INPUT_WHEEL_DOWN
};

struct paris_input_event {
    uint32_t key;         /* enum paris_input_key or a character */
    unsigned column, row; /* CLICK and WHEEL */
};

struct paris_fullscreen;

/* NULL without memory. The session stays the caller's. */
struct paris_fullscreen *paris_fullscreen_open(struct paris_session *session, bool ascii);
void paris_fullscreen_close(struct paris_fullscreen *screen);

/* Takes over what has changed in the session; call it after every paris_session_step. */
void paris_fullscreen_follow(struct paris_fullscreen *screen);
void paris_fullscreen_press(struct paris_fullscreen *screen, struct paris_input_event event);
/* Draws the whole screen. `ticks` grows with time and drives what moves by itself. */
void paris_fullscreen_draw(struct paris_canvas *out, struct paris_fullscreen *screen,
                           unsigned width, unsigned height, unsigned ticks);

/* Does the player want to leave? */
bool paris_fullscreen_is_done(const struct paris_fullscreen *screen);
/* Does something move by itself, so that the screen should be drawn again now and then? */
bool paris_fullscreen_is_animated(const struct paris_fullscreen *screen);

#endif
