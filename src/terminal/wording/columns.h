/* Columns that a text takes on a terminal; paragraphs and tables that are laid out by them. */
#ifndef PARIS_TERMINAL_WORDING_COLUMNS_H
#define PARIS_TERMINAL_WORDING_COLUMNS_H

#include "base/text.h"

enum { PARIS_COLUMNS_WIDTH = 80 };

/* Columns that a UTF-8 text takes on a screen: most characters one, wide ones two, marks that
 * combine with the letter before them none. */
unsigned paris_columns_of(const char *bytes, size_t count);

/* How many bytes of a word fit into a row of `width` columns: all of a word that is not too wide. Thai has no
 * blanks between words, so that a phrase counts as one; letters stay together with their vowels and marks. */
size_t paris_columns_break(const char *bytes, size_t count, unsigned width);

/* Adds the text, at most `width` columns of it. */
void paris_columns_cut(struct paris_text *out, const char *piece, unsigned width);

/* Adds the words of a text as an indented paragraph of at most PARIS_COLUMNS_WIDTH columns, and ends the line. */
void paris_columns_paragraph(struct paris_text *out, const char *text, unsigned indent);

/* The same from the present column on, with lines of `width` columns and without the end of the last. */
void paris_columns_words(struct paris_text *out, const char *text, unsigned indent, unsigned width);

/* Begins a cell of a table: fills the line up to the column, or begins a new line if that one is longer. */
void paris_columns_start(struct paris_text *out, unsigned column);
void paris_columns_cell(struct paris_text *out, unsigned column, const char *text);
/* Ends the line, without blanks at its end; what is beyond `width` is cut off. */
void paris_columns_end_line(struct paris_text *out, unsigned width);

#endif
