/* A screen as a grid of cells: the character, its role, and what it is about.
 *
 * Panels draw on it with pens that cannot leave their area. run_ncurses.c copies the cells to a terminal, page.c reads
 * them as text, and tests look at the same cells that people see. */
#ifndef PARIS_TERMINAL_PANELS_CANVAS_H
#define PARIS_TERMINAL_PANELS_CANVAS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    PARIS_CANVAS_WIDTH_MAX = 320, /* a wider window stays empty beyond */
    PARIS_CANVAS_HEIGHT_MAX = 120,
    PARIS_CANVAS_CELL_MAX = 18 /* a letter with the marks on it, and '\0' */
};

/* What a cell is, which decides its colour where there are colours. */
enum paris_role {
    PARIS_ROLE_PLAIN,
    PARIS_ROLE_QUIET, /* lines, labels, what is absent */
    PARIS_ROLE_TITLE,
    PARIS_ROLE_ACCENT, /* what can be done: keys, what is asked */
    PARIS_ROLE_POINTS,
    PARIS_ROLE_FRANCS,
    PARIS_ROLE_WARNING,
    PARIS_ROLE_CHOSEN,                     /* the entry that Enter would take */
    PARIS_ROLE_BAR,                        /* first and last line */
    PARIS_ROLE_SEAT,                       /* ... and the seat from 0: four roles */
    PARIS_ROLE_KIND = PARIS_ROLE_SEAT + 4, /* ... and the kind of token: six roles */
    PARIS_ROLES = PARIS_ROLE_KIND + 6
};

/* How it looks beside its colour, as bits. */
enum paris_look {
    PARIS_LOOK_BOLD = 1,
    PARIS_LOOK_REVERSE = 2,
    PARIS_LOOK_UNDERLINE = 4,
    PARIS_LOOK_DIM = 8
};

/* What a cell is about, for the mouse and for tests: a subject and its number. */
enum paris_subject {
    PARIS_SUBJECT_NOTHING,
    PARIS_SUBJECT_PLACE,    /* enum of pieces.h: buildings, landmarks, banks, the Arc */
    PARIS_SUBJECT_DISTRICT, /* its name, its VP tile */
    PARIS_SUBJECT_MAJORITY, /* district * 4 + seat */
    PARIS_SUBJECT_BONUS,    /* number */
    PARIS_SUBJECT_END_TILE, /* kind */
    PARIS_SUBJECT_KIND,     /* of token */
    PARIS_SUBJECT_STACK,    /* from 0 */
    PARIS_SUBJECT_SEAT,     /* from 0 */
    PARIS_SUBJECT_ENTRY,    /* of the list, from 0 */
    PARIS_SUBJECT_PANEL,    /* enum paris_panel: a tab */
    PARIS_SUBJECT_KEY       /* enum paris_input_key: a word of the key bar */
};

static inline uint16_t paris_canvas_about(enum paris_subject subject, unsigned number)
{
    return (uint16_t)((unsigned)subject << 10 | number);
}

static inline enum paris_subject paris_canvas_subject(uint16_t about)
{
    return (enum paris_subject)(about >> 10);
}

static inline unsigned paris_canvas_number(uint16_t about)
{
    return about & 1023u;
}

struct paris_canvas_cell {
    char glyph[PARIS_CANVAS_CELL_MAX]; /* "" is a blank, or the right half of a wide character */
    uint8_t half;                      /* 1: the right half */
    uint8_t role;
    uint8_t look;
    uint16_t about;
};

/* Several hundred kB: keep it in allocated memory. */
struct paris_canvas {
    unsigned width, height; /* at most the two above */
    bool ascii;             /* what is not ASCII is written in ASCII */
    unsigned cursor_column, cursor_row;
    bool cursor;
    struct paris_canvas_cell cell[PARIS_CANVAS_HEIGHT_MAX][PARIS_CANVAS_WIDTH_MAX];
};

/* Empties the canvas and gives it a size. */
void paris_canvas_start(struct paris_canvas *canvas, unsigned width, unsigned height, bool ascii);

/* A row as text, without blanks at its end. Returns its length. */
size_t paris_canvas_row(char *out, size_t capacity, const struct paris_canvas *canvas,
                        unsigned row);

/* --- drawing --- */

/* An area, and the position in it where the next text goes. The first `scroll` rows are counted but not drawn. */
struct paris_pen {
    struct paris_canvas *canvas;
    unsigned left, top, width, height;
    unsigned column; /* in the area */
    unsigned row;    /* in the area, scrolled rows included */
    unsigned scroll;
    uint8_t role, look;
    uint16_t about;
    bool ascii; /* as the canvas */
};

struct paris_pen paris_pen_in(struct paris_canvas *canvas, unsigned left, unsigned top,
                              unsigned width, unsigned height);
/* A part of a pen's area, cut off at its edges. */
struct paris_pen paris_pen_part(const struct paris_pen *pen, unsigned left, unsigned top,
                                unsigned width, unsigned height);

void paris_pen_style(struct paris_pen *pen, enum paris_role role, unsigned look);
void paris_pen_to(struct paris_pen *pen, unsigned column, unsigned row);
/* The beginning of the next row. */
void paris_pen_end(struct paris_pen *pen);

/* Writes text; what does not fit into the row is cut off. */
void paris_pen_text(struct paris_pen *pen, const char *text);
void paris_pen_number(struct paris_pen *pen, int64_t number);
/* The number right-aligned, so that it ends before the column. */
void paris_pen_number_to(struct paris_pen *pen, int64_t number, unsigned end);
/* At most `width` columns of the text; an ellipsis shows that it was cut. */
void paris_pen_cut(struct paris_pen *pen, const char *text, unsigned width);
/* The text so that it ends before the column. */
void paris_pen_text_to(struct paris_pen *pen, const char *text, unsigned end);
/* Blanks (which have the pen's style) up to a column. */
void paris_pen_fill(struct paris_pen *pen, unsigned column);
/* Writes a paragraph with an indent, then goes to the next row. */
void paris_pen_paragraph(struct paris_pen *pen, const char *text, unsigned indent);
/* The same in at most `rows` rows; an ellipsis shows that it was cut. */
void paris_pen_paragraph_cut(struct paris_pen *pen, const char *text, unsigned indent,
                             unsigned rows);
/* Draws a line across the area, with a title if there is one, then goes to the next row. */
void paris_pen_rule(struct paris_pen *pen, const char *title);

/* Columns that a text takes on this canvas. */
unsigned paris_pen_width(const struct paris_pen *pen, const char *text);
/* Rows that a paragraph takes. */
unsigned paris_pen_rows(const struct paris_pen *pen, const char *text, unsigned indent);

#endif
