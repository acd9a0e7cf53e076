/* Whole files in and out. */
#ifndef PARIS_BASE_FILE_H
#define PARIS_BASE_FILE_H

#include "base/status.h"

#include <stddef.h>

/* Reads a file, or standard input for "-", into memory that the caller frees; a '\0' stands behind
 * the last byte. PARIS_NO_FILE with errno set, or PARIS_TOO_LONG above `most` bytes. */
PARIS_MUST_USE enum paris_status paris_file_read(char **out, size_t *length, const char *path,
                                                 size_t most);

/* Puts the text in the place of a file in one step: whoever looks sees the old content or the new,
 * also after a crash. A link is followed, an old file keeps its rights; what is no ordinary file is
 * left alone. PARIS_NO_FILE with errno set. */
PARIS_MUST_USE enum paris_status paris_file_replace(const char *path, const char *text,
                                                    size_t length);

/* Before long work whose result goes there: could a file of this name be replaced, or made? Leaves what
 * is there as it is. PARIS_NO_FILE with errno set. */
PARIS_MUST_USE enum paris_status paris_file_try_replace(const char *path);
/* ... or added to? */
PARIS_MUST_USE enum paris_status paris_file_try_append(const char *path);

#endif
