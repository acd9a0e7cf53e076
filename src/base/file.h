/* Whole files in and out. */
#ifndef PARIS_BASE_FILE_H
#define PARIS_BASE_FILE_H

#include "base/status.h"

#include <stddef.h>

/* Reads a file, or standard input for "-", into memory that the caller frees; a '\0' stands behind
 * the last byte. PARIS_NO_FILE with errno set, or PARIS_TOO_LONG above `most` bytes. */
PARIS_MUST_USE enum paris_status paris_file_read(char **out, size_t *length, const char *path,
                                                 size_t most);

#endif
