/* Bounded text: appending never overruns the buffer and never splits a UTF-8 character; `full` records that
 * something did not fit. */
#ifndef PARIS_BASE_TEXT_H
#define PARIS_BASE_TEXT_H

#include "base/status.h"

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Invariant: data[length] == '\0' and length < capacity. */
struct paris_text {
    char *data;
    size_t capacity;
    size_t length;
    bool full; /* something did not fit: the content is a prefix of the whole */
};

struct paris_text paris_text_in(char *data, size_t capacity); /* capacity at least 1 */
void paris_text_clear(struct paris_text *text);
void paris_text_add(struct paris_text *text, const char *piece);
void paris_text_add_bytes(struct paris_text *text, const char *bytes, size_t count);
void paris_text_add_char(struct paris_text *text, char c);
void paris_text_add_number(struct paris_text *text, int64_t number);
/* The number right-aligned in at least `width` columns. */
void paris_text_add_padded(struct paris_text *text, int64_t number, unsigned width);
void paris_text_add_hex(struct paris_text *text, const uint8_t *bytes, size_t count);
/* A small printf without stdio, which the browser's module lacks: %s %.*s %c %% and %d %u, also with l, ll
 * or z. Any other conversion traps. */
void paris_text_addf(struct paris_text *text, const char *format, ...) PARIS_PRINTF(2, 3);
void paris_text_addv(struct paris_text *text, const char *format, va_list values)
    PARIS_PRINTF(2, 0);

/* How many typing errors make one word the other: letters inserted, missing, wrong or swapped. */
unsigned paris_text_distance(const char *a, const char *b);

#endif
