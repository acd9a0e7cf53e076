/* Somebody who sits at a desk of the full screen: presses keys and sees the cells that are drawn. */
#ifndef PARIS_TESTS_TERMINAL_SITTER_H
#define PARIS_TESTS_TERMINAL_SITTER_H

#include "support/board.h"

#include "terminal/desk.h"

enum { SITTER_ROW = 4 * PARIS_CANVAS_WIDTH, SITTER_SCREEN = PARIS_CANVAS_HEIGHT * SITTER_ROW };

extern struct sitter {
    struct paris_sitting *sitting;
    struct paris_desk *desk;
    unsigned width, height; /* of the window, from the next drawing on */
    struct paris_canvas canvas;
    char screen[SITTER_SCREEN]; /* all rows, with '\n' between */
} sitter;

/* A person against an easy computer. */
extern const struct paris_sitting_local sitter_two;

void sitter_sit_down(const struct paris_sitting_local *options, unsigned columns, unsigned rows,
                     bool ascii);
void sitter_get_up(void);

/* All draw what is to be seen then. */
void sitter_draw(void);
void sitter_draw_after(unsigned ticks);
void sitter_press(uint32_t key);
void sitter_type(const char *text);
/* Presses Enter until so many decisions were made; the first entry is a move or the turn's end. */
void sitter_play_on(uint32_t count);

void assert_shows(const char *text);
void assert_hides(const char *text);
/* So many decisions were made. */
void assert_count(uint32_t decisions);

#endif
