/* Characters of UTF-8. */
#ifndef PARIS_BASE_UTF8_H
#define PARIS_BASE_UTF8_H

#include <stddef.h>

/* How many bytes the character at the front has; 0 if no valid one stands there. Longer forms than
 * needed, surrogates and what is beyond U+10FFFF are not valid. `left` is at least 1. */
size_t paris_utf8_length(const char *bytes, size_t left);

#endif
