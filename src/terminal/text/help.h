/* Commands that explain the game and its tiles. */
#ifndef PARIS_TERMINAL_TEXT_HELP_H
#define PARIS_TERMINAL_TEXT_HELP_H

#include "terminal/text/textmode_state.h"

void paris_textmode_help(struct paris_textmode *mode);
void paris_textmode_tiles(struct paris_textmode *mode);

#endif
