/* The game line by line: one question at a time, words instead of symbols, no cursor movement; every fact of the
 * board by a query. For pipes, screen readers, and terminals that cannot do more. */
#ifndef PARIS_TERMINAL_TEXT_TEXTMODE_H
#define PARIS_TERMINAL_TEXT_TEXTMODE_H

#include "terminal/session/session.h"

#include <stdio.h>

/* Plays, watches or reviews until the player quits or the input ends. Reads `in` byte by byte as it comes. Returns 0,
 * or 1 if the game could not be saved to its end. */
int paris_textmode_run(struct paris_session *session, int in, FILE *out);

#endif
