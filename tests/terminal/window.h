/* A window with the full screen in it: tests press keys and look at the cells that are drawn. */
#ifndef PARIS_TESTS_TERMINAL_WINDOW_H
#define PARIS_TESTS_TERMINAL_WINDOW_H

#include "support/board.h"

#include "terminal/screen/fullscreen.h"

enum {
    WINDOW_ROW_MAX = 4 * PARIS_CANVAS_WIDTH_MAX,
    WINDOW_TEXT_MAX = PARIS_CANVAS_HEIGHT_MAX * WINDOW_ROW_MAX
};

extern struct window {
    struct paris_session *session;
    struct paris_fullscreen *fullscreen;
    unsigned width, height; /* of the window, from the next drawing on */
    struct paris_canvas canvas;
    char text[WINDOW_TEXT_MAX]; /* all rows, with '\n' between */
} window;

/* A person against an easy computer. */
extern const struct paris_session_local window_two_players;

void window_open(const struct paris_session_local *options, unsigned columns, unsigned rows,
                 bool ascii);
void window_open_with(const struct paris_rules *rules, const struct paris_session_local *options,
                      unsigned columns, unsigned rows, bool ascii);
void window_close(void);

/* All draw what is to be seen then. */
void window_draw(void);
void window_draw_after(unsigned ticks);
void window_press(uint32_t key);
void window_type(const char *text);
/* Presses Enter until `count` decisions were made; the first entry is a move or the turn's end. */
void window_play_on(uint32_t count);

void assert_shows(const char *text);
void assert_hides(const char *text);
/* That is how many decisions were made. */
void assert_count(uint32_t decisions);

#endif
