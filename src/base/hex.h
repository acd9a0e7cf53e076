/* Hexadecimal digits as bytes; paris_text_add_hex writes them. */
#ifndef PARIS_BASE_HEX_H
#define PARIS_BASE_HEX_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Exactly 2 * count digits in lower case; false, with *out undefined, if it is anything else. */
bool paris_hex_read(uint8_t *out, size_t count, const char *text, size_t length);

#endif
