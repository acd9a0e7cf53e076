/* Cells, and pens that write them. */
#include "terminal/panels/canvas.h"

#include "base/text.h"
#include "base/utf8.h"
#include "terminal/session/ascii.h"
#include "terminal/wording/columns.h"

#include <string.h>

enum {
    PIECE_MAX = 1024,       /* bytes of a text that is written at once */
    PARAGRAPH_MAX = 1 << 13 /* bytes of a paragraph that may be cut */
};

void paris_canvas_start(struct paris_canvas *canvas, unsigned width, unsigned height, bool ascii)
{
    canvas->width = width < PARIS_CANVAS_WIDTH_MAX ? width : PARIS_CANVAS_WIDTH_MAX;
    canvas->height = height < PARIS_CANVAS_HEIGHT_MAX ? height : PARIS_CANVAS_HEIGHT_MAX;
    canvas->ascii = ascii;
    canvas->cursor = false;
    canvas->cursor_column = canvas->cursor_row = 0;
    memset(canvas->cell, 0, sizeof canvas->cell);
}

size_t paris_canvas_row(char *out, size_t capacity, const struct paris_canvas *canvas, unsigned row)
{
    struct paris_text text = paris_text_in(out, capacity);
    size_t end = 0;
    for (unsigned column = 0; column < canvas->width; column++) {
        const struct paris_canvas_cell *cell = &canvas->cell[row][column];
        if (cell->half)
            continue;
        paris_text_add(&text, cell->glyph[0] != '\0' ? cell->glyph : " ");
        if (cell->glyph[0] != '\0' && strcmp(cell->glyph, " ") != 0)
            end = text.length;
    }
    out[end] = '\0';
    return end;
}

/* --- pens --- */

struct paris_pen paris_pen_in(struct paris_canvas *canvas, unsigned left, unsigned top,
                              unsigned width, unsigned height)
{
    left = left < canvas->width ? left : canvas->width;
    top = top < canvas->height ? top : canvas->height;
    return (struct paris_pen){
        .canvas = canvas,
        .ascii = canvas->ascii,
        .left = left,
        .top = top,
        .width = width < canvas->width - left ? width : canvas->width - left,
        .height = height < canvas->height - top ? height : canvas->height - top,
    };
}

struct paris_pen paris_pen_part(const struct paris_pen *pen, unsigned left, unsigned top,
                                unsigned width, unsigned height)
{
    left = left < pen->width ? left : pen->width;
    top = top < pen->height ? top : pen->height;
    return paris_pen_in(pen->canvas, pen->left + left, pen->top + top,
                        width < pen->width - left ? width : pen->width - left,
                        height < pen->height - top ? height : pen->height - top);
}

void paris_pen_style(struct paris_pen *pen, enum paris_role role, unsigned look)
{
    pen->role = (uint8_t)role;
    pen->look = (uint8_t)look;
}

void paris_pen_to(struct paris_pen *pen, unsigned column, unsigned row)
{
    pen->column = column;
    pen->row = row;
}

void paris_pen_end(struct paris_pen *pen)
{
    paris_pen_to(pen, 0, pen->row + 1);
}

/* --- text --- */

/* The cell in the pen's row; NULL outside of what is shown. */
static struct paris_canvas_cell *cell_at(const struct paris_pen *pen, unsigned column)
{
    bool shown = pen->row >= pen->scroll && pen->row - pen->scroll < pen->height;
    if (!shown || column >= pen->width)
        return NULL;
    return &pen->canvas->cell[pen->top + pen->row - pen->scroll][pen->left + column];
}

/* A combining mark joins the letter before it. */
static void add_mark(const struct paris_pen *pen, const char *bytes, size_t length)
{
    struct paris_canvas_cell *cell = pen->column > 0 ? cell_at(pen, pen->column - 1) : NULL;
    if (cell != NULL && cell->half && pen->column > 1)
        cell = cell_at(pen, pen->column - 2);
    size_t used = cell != NULL ? strlen(cell->glyph) : 0;
    if (used > 0 && used + length < PARIS_CANVAS_CELL_MAX)
        memcpy(cell->glyph + used, bytes, length);
}

static void set_cell(const struct paris_pen *pen, struct paris_canvas_cell *cell, const char *bytes,
                     size_t length, bool half)
{
    memset(cell, 0, sizeof *cell);
    memcpy(cell->glyph, bytes, length);
    cell->half = half;
    cell->role = pen->role;
    cell->look = pen->look;
    cell->about = pen->about;
}

/* One character; a wide one needs two columns, or leaves a blank at the edge. */
static void put(struct paris_pen *pen, const char *bytes, size_t length)
{
    unsigned width = paris_columns_of(bytes, length);
    if (width == 0) {
        add_mark(pen, bytes, length);
        return;
    }
    struct paris_canvas_cell *cell = cell_at(pen, pen->column);
    struct paris_canvas_cell *right = width == 2 ? cell_at(pen, pen->column + 1) : NULL;
    if (cell != NULL && width == 2 && right == NULL)
        set_cell(pen, cell, " ", 1, false);
    else if (cell != NULL)
        set_cell(pen, cell, bytes, length, false);
    if (right != NULL)
        set_cell(pen, right, "", 0, true);
    pen->column += width;
}

/* The text as this canvas shows it: in ASCII if necessary, without characters that may not be shown. */
static void prepare(struct paris_text *out, const struct paris_pen *pen, const char *text)
{
    if (pen->ascii)
        paris_ascii_add(out, text);
    else
        paris_ascii_guard(out, text);
}

void paris_pen_text(struct paris_pen *pen, const char *text)
{
    char buffer[PIECE_MAX];
    struct paris_text piece = paris_text_in(buffer, sizeof buffer);
    prepare(&piece, pen, text);
    for (size_t i = 0, length; i < piece.length; i += length) {
        length = paris_utf8_length(buffer + i, piece.length - i);
        if (!paris_ascii_harmless(buffer + i, length)) /* a line end, or a character cut in two */
            put(pen, "?", 1);
        else
            put(pen, buffer + i, length);
        length = length == 0 ? 1 : length;
    }
}

unsigned paris_pen_width(const struct paris_pen *pen, const char *text)
{
    char buffer[PIECE_MAX];
    struct paris_text piece = paris_text_in(buffer, sizeof buffer);
    prepare(&piece, pen, text);
    return paris_columns_of(buffer, piece.length);
}

void paris_pen_number(struct paris_pen *pen, int64_t number)
{
    char buffer[24];
    struct paris_text text = paris_text_in(buffer, sizeof buffer);
    paris_text_add_number(&text, number);
    paris_pen_text(pen, buffer);
}

void paris_pen_number_to(struct paris_pen *pen, int64_t number, unsigned end)
{
    char buffer[24];
    struct paris_text text = paris_text_in(buffer, sizeof buffer);
    paris_text_add_number(&text, number);
    paris_pen_text_to(pen, buffer, end);
}

void paris_pen_text_to(struct paris_pen *pen, const char *text, unsigned end)
{
    unsigned width = paris_pen_width(pen, text);
    if (pen->column + width < end)
        paris_pen_fill(pen, end - width);
    paris_pen_text(pen, text);
}

void paris_pen_cut(struct paris_pen *pen, const char *text, unsigned width)
{
    char buffer[PIECE_MAX], cut[PIECE_MAX];
    struct paris_text piece = paris_text_in(buffer, sizeof buffer);
    struct paris_text shorter = paris_text_in(cut, sizeof cut);
    prepare(&piece, pen, text);
    if (paris_columns_of(buffer, piece.length) <= width) {
        paris_pen_text(pen, text);
    } else if (width > 0) {
        paris_columns_cut(&shorter, buffer, width - 1);
        paris_text_add(&shorter, "…");
        paris_pen_text(pen, cut);
    }
}

void paris_pen_fill(struct paris_pen *pen, unsigned column)
{
    while (pen->column < column)
        put(pen, " ", 1);
}

/* --- paragraphs and lines --- */

/* Breaks a text into rows, which are only counted without `draw`. */
static unsigned break_words(struct paris_pen *pen, const char *text, unsigned indent, bool draw)
{
    unsigned rows = 1, column = pen->column > indent ? pen->column : indent;
    bool first = true;
    while (*text != '\0') {
        char word[PIECE_MAX];
        size_t whole = strcspn(text, " \n");
        size_t length =
            paris_columns_break(text, whole, pen->width > indent ? pen->width - indent : 1);
        struct paris_text copy = paris_text_in(word, sizeof word);
        paris_text_add_bytes(&copy, text, length);
        unsigned width = paris_pen_width(pen, word);
        if (!first && column + 1 + width > pen->width) {
            rows++;
            column = indent;
            first = true;
            if (draw)
                paris_pen_end(pen);
        }
        if (length > 0) {
            column += first ? 0 : 1;
            if (draw) {
                paris_pen_fill(pen, column);
                paris_pen_text(pen, word);
            }
            column += width;
            first = false;
        }
        if (length < whole || (text[length] == '\n' && text[length + 1] != '\0')) {
            rows++;
            column = indent;
            first = true;
            if (draw)
                paris_pen_end(pen);
        }
        text += length + (length == whole && text[length] != '\0');
    }
    return rows;
}

void paris_pen_paragraph(struct paris_pen *pen, const char *text, unsigned indent)
{
    break_words(pen, text, indent, true);
    paris_pen_end(pen);
}

unsigned paris_pen_rows(const struct paris_pen *pen, const char *text, unsigned indent)
{
    struct paris_pen copy = *pen;
    return break_words(&copy, text, indent, false);
}

/* The text without its last word, or without its last letter where nothing separates words. */
static size_t without_last(const char *text, size_t length)
{
    size_t end = length;
    while (end > 0 && text[end - 1] != ' ')
        end--;
    while (end > 0 && text[end - 1] == ' ')
        end--;
    if (end > 0)
        return end;
    while (length > 0 && ((unsigned char)text[--length] & 0xc0) == 0x80)
        continue;
    return length;
}

void paris_pen_paragraph_cut(struct paris_pen *pen, const char *text, unsigned indent,
                             unsigned rows)
{
    static const char mark[] = " …";
    char buffer[PARAGRAPH_MAX];
    struct paris_text copy = paris_text_in(buffer, sizeof buffer - sizeof mark);
    paris_text_add(&copy, text);
    size_t length = copy.length;
    while (length > 0 && paris_pen_rows(pen, buffer, indent) > rows) {
        length = without_last(buffer, length);
        memcpy(buffer + length, mark, sizeof mark);
    }
    paris_pen_paragraph(pen, buffer, indent);
}

void paris_pen_rule(struct paris_pen *pen, const char *title)
{
    uint8_t role = pen->role, look = pen->look;
    paris_pen_style(pen, PARIS_ROLE_QUIET, 0);
    if (title != NULL) {
        paris_pen_text(pen, "── ");
        paris_pen_style(pen, PARIS_ROLE_TITLE, PARIS_LOOK_BOLD);
        paris_pen_cut(pen, title, pen->width > 6 ? pen->width - 6 : 0);
        paris_pen_style(pen, PARIS_ROLE_QUIET, 0);
        paris_pen_text(pen, " ");
    }
    while (pen->column < pen->width)
        paris_pen_text(pen, "─");
    paris_pen_end(pen);
    paris_pen_style(pen, (enum paris_role)role, look);
}
