/* Characters of UTF-8. */
#ifndef PARIS_BASE_UTF8_H
#define PARIS_BASE_UTF8_H

#include <stdbool.h>
#include <stddef.h>

/* How many bytes the character at the front has; 0 if no valid one stands there. Longer forms than
 * needed, surrogates and what is beyond U+10FFFF are not valid. `left` is at least 1. */
size_t paris_utf8_length(const char *bytes, size_t left);

/* Is this valid character of `count` bytes a control character (U+0000 ... U+001F, U+007F ...
 * U+009F)? On a terminal they could do harm. */
bool paris_utf8_is_control(const char *bytes, size_t count);

/* Does this valid character turn the direction of the text around it, begin a new line, or is it not
 * seen at all, or none that Unicode will ever have? Such ones let a name look like another, or change what
 * stands beside it. (Joiners and selectors, which scripts and pictures need, are none of them.) */
bool paris_utf8_is_deceptive(const char *bytes, size_t count);

/* A blank of any width. */
bool paris_utf8_is_blank(const char *bytes, size_t count);
/* One of the two that join characters, or keep them apart. */
bool paris_utf8_is_joiner(const char *bytes, size_t count);
/* Does this character only change the one before it: an accent, a vowel sign, a joiner, a selector? At the
 * front of a text it is not seen, or changes what stands before that. Those of scripts that are shown on a
 * circle of dots when they stand alone are not all told. */
bool paris_utf8_leans(const char *bytes, size_t count);

#endif
