/* Reads and replaces whole files. */
#ifndef PARIS_BASE_FILE_H
#define PARIS_BASE_FILE_H

#include "base/status.h"

#include <stddef.h>

/* Reads a file, or standard input for "-", into memory that the caller frees; a '\0' follows the
 * last byte. PARIS_REFUSED_BY_SYSTEM with errno set, or PARIS_TOO_LONG above `most` bytes. */
PARIS_MUST_USE enum paris_status paris_file_read(char **out, size_t *length, const char *path,
                                                 size_t most);

/* Replaces a file atomically: a reader sees either the old content or the new, even after a crash. Follows
 * links and keeps the permissions of an existing file; refuses anything but a regular file.
 * PARIS_REFUSED_BY_SYSTEM with errno set. */
PARIS_MUST_USE enum paris_status paris_file_replace(const char *path, const char *text,
                                                    size_t length);

/* Could this file be created or replaced? Asked before long work, and changes nothing.
 * PARIS_REFUSED_BY_SYSTEM with errno set. */
PARIS_MUST_USE enum paris_status paris_file_try_replace(const char *path);
/* Could it be appended to? */
PARIS_MUST_USE enum paris_status paris_file_try_append(const char *path);

#endif
