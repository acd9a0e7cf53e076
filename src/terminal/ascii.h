/* Text for terminals that show ASCII only. */
#ifndef PARIS_TERMINAL_ASCII_H
#define PARIS_TERMINAL_ASCII_H

#include "base/text.h"

/* Adds the text in ASCII: accents go, ligatures become two letters, lines are drawn with - | +, and
 * what has no counterpart becomes a question mark. */
void paris_ascii_add(struct paris_text *out, const char *text);

#endif
