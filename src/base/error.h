/* Where a text is wrong, and how: line and column count from 1, 0 means "the text as a whole". */
#ifndef PARIS_BASE_ERROR_H
#define PARIS_BASE_ERROR_H

#include "base/language.h"
#include "base/status.h"

enum { PARIS_ERROR_LENGTH = 1024 };

struct paris_error {
    unsigned line;
    unsigned column;
    char message[PARIS_ERROR_LENGTH]; /* one sentence: what was found, and what would be right */
};

/* Fills *out; the format is paris_text_addf's. Returns PARIS_BAD_INPUT. */
enum paris_status paris_error_set(struct paris_error *out, unsigned line, unsigned column,
                                  const char *format, ...) PARIS_PRINTF(4, 5);

/* As above for what is not in a text, so that it has no place: returns `status`. */
enum paris_status paris_error_fail(struct paris_error *out, enum paris_status status,
                                   const char *format, ...) PARIS_PRINTF(3, 4);

/* As paris_error_set, from a pattern with named places, in the reader's language if the caller found it there. */
enum paris_status paris_error_fill(struct paris_error *out, unsigned line, unsigned column,
                                   const char *pattern, const struct paris_filling *filling,
                                   size_t count);

/* Puts the name of what it is about before the message: "NAME: message". */
void paris_error_name(struct paris_error *error, const char *name);

#endif
