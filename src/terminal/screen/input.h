/* The line that is typed. Every change makes the menu stale. */
#ifndef PARIS_TERMINAL_SCREEN_INPUT_H
#define PARIS_TERMINAL_SCREEN_INPUT_H

#include "terminal/screen/fullscreen_state.h"

/* Adds a character if it may be shown and fits. */
void paris_input_add(struct paris_fullscreen *screen, uint32_t character);
void paris_input_delete_last(struct paris_fullscreen *screen);
void paris_input_delete_word(struct paris_fullscreen *screen);
/* Replaces the line; the text is shorter than PARIS_INPUT_MAX. */
void paris_input_set(struct paris_fullscreen *screen, const char *text);

#endif
