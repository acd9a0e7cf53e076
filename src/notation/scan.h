/* What the readers of this module share: UTF-8, columns, and errors that show what was found.
 * Internal to the module. */
#ifndef PARIS_NOTATION_SCAN_H
#define PARIS_NOTATION_SCAN_H

#include "base/error.h"
#include "base/text.h"

#include <stdbool.h>
#include <stddef.h>

/* The number of characters in UTF-8 bytes: the columns of an error count characters. */
unsigned paris_scan_columns(const char *bytes, size_t count);

/* The bytes in quotation marks, cut short if there are many, unprintable ones as \x1b. */
void paris_scan_add_quoted(struct paris_text *out, const char *found, size_t length);

/* "A, B or C" */
void paris_scan_add_list(struct paris_text *out, const char *const *items, size_t count);

/* Sets the error `"found" stands where EXPECTED should stand.`; `Nothing stands where ...` at the end.
 * `expected` is a text of the catalogue (PARIS_TEXT), or one that was made of such a text already. */
enum paris_status paris_scan_refuse(struct paris_error *error, unsigned line, unsigned column,
                                    const char *found, size_t length, const char *expected);
/* ... in English, whatever the reader speaks: for positions, which programs write. */
enum paris_status paris_scan_refuse_in_english(struct paris_error *error, unsigned line,
                                               unsigned column, const char *found, size_t length,
                                               const char *expected);

#endif
