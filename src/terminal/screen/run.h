/* The game on the whole screen of a terminal, with colours and mouse where it has them. */
#ifndef PARIS_TERMINAL_SCREEN_RUN_H
#define PARIS_TERMINAL_SCREEN_RUN_H

#include "terminal/session/session.h"

/* Are input and output a terminal that can be drawn on? Never in a build without ncurses. */
bool paris_fullscreen_is_possible(void);

/* Plays until the player leaves. False, before anything was done, if the terminal cannot be drawn on after all. The
 * session stays the caller's. */
PARIS_MUST_USE bool paris_fullscreen_run(struct paris_session *session);

#endif
