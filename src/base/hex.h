/* Hexadecimal digits as bytes; paris_text_add_hex writes them. */
#ifndef PARIS_BASE_HEX_H
#define PARIS_BASE_HEX_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The value of a digit, '0' to '9' and 'a' to 'f'; -1 if it is anything else. */
int paris_hex_digit(char c);
/* Exactly 2 * count digits in lower case; false, with *out undefined, if it is anything else. */
bool paris_hex_read(uint8_t *out, size_t count, const char *text, size_t length);

#endif
