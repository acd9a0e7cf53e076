/* The game line by line: one question at a time, words not letters, no cursor movement; every fact of the
 * board by a query. For pipes, screen readers, and terminals that can nothing else. */
#ifndef PARIS_TERMINAL_LINES_H
#define PARIS_TERMINAL_LINES_H

#include "terminal/sitting.h"

#include <stdio.h>

/* Plays, watches or looks through until the player quits, or the input or the sitting ends. `in` is read
 * byte by byte as it comes. Nothing is kept here: 0, or 1 if a game could not be saved to its end. */
int paris_lines_run(struct paris_sitting *sitting, int in, FILE *out);

#endif
