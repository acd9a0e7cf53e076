/* Text for terminals: what may be shown, and what a terminal gets that shows ASCII only. */
#ifndef PARIS_TERMINAL_SESSION_ASCII_H
#define PARIS_TERMINAL_SESSION_ASCII_H

#include "base/text.h"

/* May this character be shown? Not a control character, not an invisible one, not one that changes the direction of
 * the text, and not bytes that are no character (`length` 0). */
bool paris_ascii_harmless(const char *bytes, size_t length);

/* Adds the text with a question mark for each character that may not be shown; line ends are kept. */
void paris_ascii_guard(struct paris_text *out, const char *text);

/* Adds the text in ASCII: accents are dropped, ligatures become two letters, lines are drawn with - | +, and a
 * character that has no counterpart or may not be shown becomes a question mark. */
void paris_ascii_add(struct paris_text *out, const char *text);

/* Does the terminal show ASCII only, by the environment (LC_ALL, LC_CTYPE, LANG)? UTF-8 is the alternative. */
bool paris_ascii_only(void);

/* Comparisons that treat capital and small ASCII letters alike, whatever the locale. */
char paris_ascii_lower(char c);
bool paris_ascii_begins(const char *text, const char *start, size_t length);
bool paris_ascii_equal(const char *a, const char *b);

#endif
