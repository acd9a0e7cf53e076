/* UTF-8 characters: their length, and which of them are unsafe in a name. */
#ifndef PARIS_BASE_UTF8_H
#define PARIS_BASE_UTF8_H

#include <stdbool.h>
#include <stddef.h>

/* The length in bytes of the first character; 0 if it is not valid: an overlong form, a surrogate, or
 * beyond U+10FFFF. `left`, the number of bytes that there are, is at least 1. */
size_t paris_utf8_length(const char *bytes, size_t left);

/* Is this valid character of `count` bytes a control character (U+0000 ... U+001F, U+007F ...
 * U+009F)? Those can take over a terminal. */
bool paris_utf8_is_control(const char *bytes, size_t count);

/* Does this valid character change the direction of the text around it or break the line, or is it
 * invisible or a noncharacter? With such characters a name can look like another one, or garble the text
 * next to it. (Joiners and variation selectors are allowed: scripts and emoji need them.) */
bool paris_utf8_is_deceptive(const char *bytes, size_t count);

/* A space of any width. */
bool paris_utf8_is_blank(const char *bytes, size_t count);
/* The zero-width joiner or non-joiner. */
bool paris_utf8_is_joiner(const char *bytes, size_t count);
/* Does this character modify the one before it: an accent, a vowel sign, a joiner, a selector? At the start
 * of a text it is invisible, or modifies whatever comes before the text. Not complete for scripts whose
 * lone marks are shown on a dotted circle. */
bool paris_utf8_is_combining(const char *bytes, size_t count);

#endif
