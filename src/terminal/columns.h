/* Lines of a page that is at most 80 columns wide, built on bounded text: columns, cells, lists. */
#ifndef PARIS_TERMINAL_COLUMNS_H
#define PARIS_TERMINAL_COLUMNS_H

#include "base/text.h"

enum { PARIS_COLUMNS_WIDTH = 80 };

/* Columns that a UTF-8 text takes on a screen: most characters one, wide ones two, marks that
 * combine with the letter before them none. */
unsigned paris_columns_of(const char *bytes, size_t count);

/* How many bytes of a word that is too wide for a row of `width` columns may stand in it: all of a word that is
 * not. Thai has no blanks between words, and whole phrases are one; letters stay together with their vowels
 * and marks. */
size_t paris_columns_break(const char *bytes, size_t count, unsigned width);

/* The column of the end of the text's last line, from 0. */
unsigned paris_columns_at(const struct paris_text *out);

/* Fills the last line with blanks up to a column; cuts off what stands there already. */
void paris_columns_fill(struct paris_text *out, unsigned column);

/* Adds the text, at most `width` columns of it. */
void paris_columns_cut(struct paris_text *out, const char *piece, unsigned width);

/* A number right-aligned so that it ends before a column. */
void paris_columns_number(struct paris_text *out, int64_t number, unsigned end);

/* A text right-aligned so that it ends before a column; cuts off what it has no room for. */
void paris_columns_right(struct paris_text *out, const char *piece, unsigned end);

/* Adds a word of a list; begins a new line with an indent where it does not fit any more. */
void paris_columns_word(struct paris_text *out, const char *word, unsigned indent);

/* Adds the words of a text that blanks separate, as a paragraph with an indent, and ends it. */
void paris_columns_paragraph(struct paris_text *out, const char *text, unsigned indent);

/* Ends the line, without blanks at its end, no wider than the page. */
void paris_columns_end(struct paris_text *out);

#endif
