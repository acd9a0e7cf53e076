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
 * seen at all? Such ones let a name look like another, or change what stands beside it. (Joiners, which
 * scripts need, are none of them.) */
bool paris_utf8_is_deceptive(const char *bytes, size_t count);

#endif
