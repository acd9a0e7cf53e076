/* Whole files. */
#include "base/file.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FIRST_SIZE = 1 << 16 };

static enum paris_status read_all(char **out, size_t *length, FILE *file, size_t most)
{
    size_t size = FIRST_SIZE, used = 0;
    char *data = malloc(size + 1);
    while (data != NULL) {
        used += fread(data + used, 1, size - used, file);
        if (used > most || used < size)
            break;
        size *= 2;
        char *larger = realloc(data, size + 1);
        if (larger == NULL)
            free(data);
        data = larger;
    }
    if (data == NULL || ferror(file) || used > most) {
        free(data);
        return used > most ? PARIS_TOO_LONG : PARIS_NO_FILE;
    }
    data[used] = '\0';
    *out = data;
    *length = used;
    return PARIS_OK;
}

enum paris_status paris_file_read(char **out, size_t *length, const char *path, size_t most)
{
    if (strcmp(path, "-") == 0)
        return read_all(out, length, stdin, most);
    FILE *file = fopen(path, "rb");
    if (file == NULL)
        return PARIS_NO_FILE;
    enum paris_status status = read_all(out, length, file, most);
    int kept = errno;
    fclose(file);
    errno = kept;
    return status;
}
