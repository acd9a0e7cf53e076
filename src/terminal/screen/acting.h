/* The full screen: what the player does with the list, a key or a word. */
#ifndef PARIS_TERMINAL_SCREEN_ACTING_H
#define PARIS_TERMINAL_SCREEN_ACTING_H

#include "terminal/screen/fullscreen_state.h"

/* Carries out the chosen entry, or what was typed. */
void paris_acting_enter(struct paris_fullscreen *screen);
void paris_acting_run(struct paris_fullscreen *screen, enum paris_fullscreen_command command);
/* Leaves; if a game is under way, asks first. */
void paris_acting_quit(struct paris_fullscreen *screen);
/* Types the sign that chooses a list, or removes it if it is there. */
void paris_acting_begin_list(struct paris_fullscreen *screen, const char *sign);

#endif
