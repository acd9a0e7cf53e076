/* A game on the whole screen of a terminal, with colours and mouse where it has them. */
#ifndef PARIS_TERMINAL_SCREEN_H
#define PARIS_TERMINAL_SCREEN_H

#include "terminal/sitting.h"

/* Are input and output a terminal that can be drawn on? Never in a build without ncurses. */
bool paris_screen_possible(void);

/* Plays until the player leaves. False if the terminal cannot be drawn on after all: nothing was
 * done, and lines will do. The sitting stays the caller's. */
PARIS_MUST_USE bool paris_screen_play(struct paris_sitting *sitting);

#endif
