/* The frontend that fits the terminal: full screen or text mode. */
#ifndef PARIS_TERMINAL_FRONTEND_H
#define PARIS_TERMINAL_FRONTEND_H

#include "terminal/session/session.h"

/* Plays on standard input and output until the player leaves; line by line with `plain`, or if they are no terminal.
 * Returns 0 if all went well. */
int paris_frontend_run(struct paris_session *session, bool plain);

#endif
