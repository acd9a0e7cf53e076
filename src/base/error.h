/* Error messages, with the position in a text if there is one: lines and columns count from 1; 0 means the
 * text as a whole, or no text. */
#ifndef PARIS_BASE_ERROR_H
#define PARIS_BASE_ERROR_H

#include "base/language.h"
#include "base/status.h"

enum { PARIS_ERROR_LENGTH = 1024 };

struct paris_error {
    unsigned line;
    unsigned column;
    char message[PARIS_ERROR_LENGTH]; /* one sentence: what was found, what was expected */
};

/* Fills *out; the format is paris_text_addf's. Returns PARIS_BAD_INPUT. */
enum paris_status paris_error_set(struct paris_error *out, unsigned line, unsigned column,
                                  const char *format, ...) PARIS_PRINTF(4, 5);

/* An error without a position; returns `status`. */
enum paris_status paris_error_fail(struct paris_error *out, enum paris_status status,
                                   const char *format, ...) PARIS_PRINTF(3, 4);

/* As paris_error_set, from a pattern with placeholders (base/language.h). */
enum paris_status paris_error_fill(struct paris_error *out, unsigned line, unsigned column,
                                   const char *pattern, const struct paris_filling *filling,
                                   size_t count);

/* Prefixes the message with the name of a file or the like: "NAME: message". */
void paris_error_name(struct paris_error *error, const char *name);

#endif
