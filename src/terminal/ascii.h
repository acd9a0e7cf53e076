/* Text for terminals: what all of it goes through, and what those get that show ASCII only. */
#ifndef PARIS_TERMINAL_ASCII_H
#define PARIS_TERMINAL_ASCII_H

#include "base/text.h"

/* May this character be shown? Not if a terminal would obey it, if it turns the direction of the text
 * around it or is not seen, nor if it is none (`length` 0). */
bool paris_ascii_harmless(const char *bytes, size_t length);

/* Adds the text with a question mark for each character that may not be shown; the end of a line may. */
void paris_ascii_guard(struct paris_text *out, const char *text);

/* Adds the text in ASCII: accents go, ligatures become two letters, lines are drawn with - | +, and
 * what has no counterpart or may not be shown becomes a question mark. */
void paris_ascii_add(struct paris_text *out, const char *text);

#endif
