/* Reads and replaces whole files. */
#define _XOPEN_SOURCE 700 /* realpath, mkstemp */

#include "base/file.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define ENDING ".XXXXXX" /* suffix of a file that is being written */

enum { FIRST_SIZE = 1 << 16, FRESH_MAX = PATH_MAX + sizeof ENDING };

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
        return used > most ? PARIS_TOO_LONG : PARIS_REFUSED_BY_SYSTEM;
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
        return PARIS_REFUSED_BY_SYSTEM;
    enum paris_status status = read_all(out, length, file, most);
    int kept = errno;
    fclose(file);
    errno = kept;
    return status;
}

/* --- writing --- */

/* Writes and syncs. */
static bool write_all(int descriptor, const char *text, size_t length, mode_t rights)
{
    while (length > 0) {
        ssize_t written = write(descriptor, text, length);
        if (written < 0 && errno != EINTR)
            return false;
        text += written > 0 ? written : 0;
        length -= written > 0 ? (size_t)written : 0;
    }
    return fchmod(descriptor, rights) == 0 && fsync(descriptor) == 0;
}

/* The permissions of the file that is replaced, or those of a new file. */
static bool find_rights(mode_t *rights, const char *path)
{
    struct stat old;
    if (stat(path, &old) == 0) {
        *rights = old.st_mode & 0777;
        errno = S_ISDIR(old.st_mode) ? EISDIR : ENOTSUP;
        return S_ISREG(old.st_mode);
    }
    mode_t mask = umask(0);
    umask(mask);
    *rights = 0666 & ~mask;
    return errno == ENOENT;
}

/* Syncs the directory, where the file system supports it, so that the new name survives a crash. */
static void keep_directory(char *path)
{
    char *slash = strrchr(path, '/');
    if (slash != NULL)
        slash[slash == path] = '\0';
    int directory = open(slash != NULL ? path : ".", O_RDONLY | O_CLOEXEC);
    if (directory < 0)
        return;
    (void)!fsync(directory);
    close(directory);
}

/* Where a link leads, or the name itself where nothing is yet, and an empty file beside it, which is
 * to take its place with these rights. Its descriptor, or -1 with errno set. */
static int make_beside(char target[PATH_MAX], char fresh[FRESH_MAX], mode_t *rights,
                       const char *path)
{
    if (!find_rights(rights, path))
        return -1;
    if (realpath(path, target) == NULL) { /* not there yet */
        if (strlen(path) >= PATH_MAX) {
            errno = ENAMETOOLONG;
            return -1;
        }
        memcpy(target, path, strlen(path) + 1);
    }
    memcpy(fresh, target, strlen(target));
    memcpy(fresh + strlen(target), ENDING, sizeof ENDING);
    return mkstemp(fresh);
}

enum paris_status paris_file_replace(const char *path, const char *text, size_t length)
{
    char target[PATH_MAX], fresh[FRESH_MAX];
    mode_t rights;
    int descriptor = make_beside(target, fresh, &rights, path);
    if (descriptor < 0)
        return PARIS_REFUSED_BY_SYSTEM;
    bool good = write_all(descriptor, text, length, rights);
    good = close(descriptor) == 0 && good;
    if (good && rename(fresh, target) == 0) {
        keep_directory(target);
        return PARIS_OK;
    }
    int reason = errno;
    unlink(fresh);
    errno = reason;
    return PARIS_REFUSED_BY_SYSTEM;
}

enum paris_status paris_file_try_replace(const char *path)
{
    char target[PATH_MAX], fresh[FRESH_MAX];
    mode_t rights;
    int descriptor = make_beside(target, fresh, &rights, path);
    if (descriptor < 0)
        return PARIS_REFUSED_BY_SYSTEM;
    close(descriptor);
    unlink(fresh);
    return PARIS_OK;
}

enum paris_status paris_file_try_append(const char *path)
{
    int descriptor = open(path, O_WRONLY | O_APPEND | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    bool made = descriptor >= 0;
    if (!made && errno == EEXIST)
        descriptor = open(path, O_WRONLY | O_APPEND | O_CLOEXEC);
    if (descriptor < 0)
        return PARIS_REFUSED_BY_SYSTEM;
    close(descriptor);
    if (made)
        unlink(path);
    return PARIS_OK;
}
