/* The rules for players (docs/rules) as text for a terminal. */
#ifndef PARIS_COMMANDS_BOOK_H
#define PARIS_COMMANDS_BOOK_H

#include "base/status.h"
#include "rules/figures.h"

#include <stdbool.h>
#include <stdio.h>

/* The book in the reader's language (LANGUAGE, LC_ALL, LC_MESSAGES, LANG), or else in English, as it was
 * built or installed beside the program. *out is allocated: free it. Prints errors on standard error. */
PARIS_MUST_USE bool paris_book_load(char **out);

/* Keeps of each passage that depends on a ruling the one for `rules`, in place. In the book it is written
 * "usual<!--vp_tile: other-->"; the usual one begins at "<!--vp_tile-->", or else with its line. A viewer of
 * Markdown shows the usual ones. */
void paris_book_follow_rulings(char *book, const struct paris_rules *rules);

/* Prints the whole book, or for an anchor such as "R4.2", "tile-18" or "market" what belongs to it. False:
 * there is no such anchor, and nothing was printed. */
PARIS_MUST_USE bool paris_book_print(FILE *out, const char *markdown, const char *anchor);

#endif
