/* A screen as a grid of cells, before any terminal: what stands where, in which role, about what.
 *
 * Panels draw on it with pens that cannot leave their area; the terminal only copies it
 * (screen_curses.c). Tests look at the very cells that people see. */
#ifndef PARIS_TERMINAL_CANVAS_H
#define PARIS_TERMINAL_CANVAS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    PARIS_CANVAS_WIDTH = 320, /* what is beyond stays empty */
    PARIS_CANVAS_HEIGHT = 120,
    PARIS_CELL_BYTES = 18 /* a letter with the marks on it, and '\0' */
};

/* What a cell is, which decides its colour where there are colours. */
enum paris_role {
    PARIS_ROLE_PLAIN,
    PARIS_ROLE_QUIET, /* lines, labels, what is not there yet */
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

/* What a cell tells of, for the mouse and for tests: a subject and its number. */
enum paris_subject {
    PARIS_ABOUT_NOTHING,
    PARIS_ABOUT_PLACE,    /* enum of pieces.h: buildings, landmarks, banks, the Arc */
    PARIS_ABOUT_DISTRICT, /* its name, its VP tile */
    PARIS_ABOUT_MAJORITY, /* district * 4 + seat */
    PARIS_ABOUT_BONUS,    /* number */
    PARIS_ABOUT_VP_TILE,
    PARIS_ABOUT_END_TILE, /* kind */
    PARIS_ABOUT_KIND,     /* of token */
    PARIS_ABOUT_STACK,    /* from 0 */
    PARIS_ABOUT_SEAT,     /* from 0 */
    PARIS_ABOUT_ENTRY,    /* of the list, from 0 */
    PARIS_ABOUT_PANEL,    /* enum paris_panel: a tab */
    PARIS_ABOUT_KEY       /* enum paris_key: a word of the key bar */
};

static inline uint16_t paris_command_scope(enum paris_subject subject, unsigned number)
{
    return (uint16_t)((unsigned)subject << 10 | number);
}

static inline enum paris_subject paris_command_scope_subject(uint16_t about)
{
    return (enum paris_subject)(about >> 10);
}

static inline unsigned paris_command_scope_number(uint16_t about)
{
    return about & 1023u;
}

struct paris_cell {
    char glyph[PARIS_CELL_BYTES]; /* "" is a blank, or the right half of a wide character */
    uint8_t half;                 /* 1: the right half */
    uint8_t role;
    uint8_t look;
    uint16_t about;
};

/* Several hundred kB: keep it in allocated memory. */
struct paris_canvas {
    unsigned width, height; /* at most what there is room for */
    bool ascii;             /* what is not ASCII is written in ASCII */
    unsigned cursor_column, cursor_row;
    bool cursor;
    struct paris_cell cell[PARIS_CANVAS_HEIGHT][PARIS_CANVAS_WIDTH];
};

/* Empties the canvas and gives it a size. */
void paris_canvas_start(struct paris_canvas *canvas, unsigned width, unsigned height, bool ascii);

/* A row as text, without blanks at its end; for tests. Returns its length. */
size_t paris_canvas_row(char *out, size_t capacity, const struct paris_canvas *canvas,
                        unsigned row);

/* --- drawing --- */

/* An area, and a place in it where the next text goes. Rows above the first one shown are counted,
 * but not drawn: so a panel scrolls. */
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
/* A part of a pen's area, as far as it has it. */
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
/* At most so many columns of the text, with a sign that something was cut. */
void paris_pen_cut(struct paris_pen *pen, const char *text, unsigned width);
/* The text so that it ends before the column. */
void paris_pen_text_to(struct paris_pen *pen, const char *text, unsigned end);
/* Blanks (which have the pen's style) up to a column. */
void paris_pen_fill(struct paris_pen *pen, unsigned column);
/* Words from here on, broken over rows with an indent, and the end of the row. */
void paris_pen_paragraph(struct paris_pen *pen, const char *text, unsigned indent);
/* A line across the area, with a title in it if there is one; then the end of the row. */
void paris_pen_rule(struct paris_pen *pen, const char *title);

/* Columns that a text takes on this canvas. */
unsigned paris_pen_width(const struct paris_pen *pen, const char *text);
/* Rows that a paragraph takes. */
unsigned paris_pen_rows(const struct paris_pen *pen, const char *text, unsigned indent);

#endif
