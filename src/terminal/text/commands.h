/* What a line of input asks for. */
#ifndef PARIS_TERMINAL_TEXT_COMMANDS_H
#define PARIS_TERMINAL_TEXT_COMMANDS_H

#include "terminal/text/textmode_state.h"

/* Does what mode->line says. */
void paris_textmode_execute(struct paris_textmode *mode);

#endif
