/* Lines of cells on a page of 100 columns, for tables that tools print. */
#ifndef PARIS_COMMANDS_PAGE_H
#define PARIS_COMMANDS_PAGE_H

#include "base/text.h"

#include <stdio.h>

enum { PARIS_PAGE_WIDTH = 100, PARIS_PAGE_LINE = 2048 };

/* One line in the making. Columns count from 0, in characters. */
struct paris_page {
    FILE *out;
    struct paris_text line;
    char buffer[PARIS_PAGE_LINE];
};

void paris_page_open(struct paris_page *page, FILE *out);
/* Fills the line with blanks up to the column; if text is already there, on a new line. */
void paris_page_column(struct paris_page *page, unsigned column);
/* From the column on: a text that fits, or a number at the right border of `width` columns. */
void paris_page_cell(struct paris_page *page, unsigned column, const char *text);
void paris_page_number(struct paris_page *page, unsigned column, unsigned width, unsigned number);
/* Text that is broken between words where the page ends, each line of it from the column on.
 * Control characters become blanks: the text may come from a file of anybody. */
void paris_page_paragraph(struct paris_page *page, unsigned column, const char *text);
/* Prints the line, without blanks at its end, and starts the next. */
void paris_page_end_line(struct paris_page *page);

#endif
