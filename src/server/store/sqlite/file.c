/* Checks the store's file before SQLite opens it: a regular file, writable together with its directory. */
#define _XOPEN_SOURCE 700 /* realpath */

#include "server/store/sqlite/sqlite.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { OWNER_ONLY = 0600 };

#define LOG_ENDING "-wal" /* what SQLite appends to the name */

static enum paris_status refuse(struct paris_error *error, const char *path, const char *what,
                                const char *reason, const char *advice)
{
    return paris_error_fail(error, PARIS_REFUSED_BY_SYSTEM, "%s%s%s%s", path, what, reason, advice);
}

/* Creates an empty file that only its owner can read; SQLite gives the log the same permissions. */
static enum paris_status make_file(const char *path, struct paris_error *error)
{
    int descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, OWNER_ONLY);
    if (descriptor < 0)
        return refuse(error, path, " cannot be made: ", strerror(errno),
                      "; the store needs a directory that is there and can be written.");
    /* Closing any descriptor of a file drops all POSIX locks that this process has on it. Nobody has the new
     * file open; an existing one may be another store's, so it is never opened here. */
    close(descriptor);
    return PARIS_OK;
}

static bool stat_wal(struct stat *out, const char *path)
{
    char log[PATH_MAX + sizeof LOG_ENDING];
    memcpy(log, path, strlen(path));
    memcpy(log + strlen(path), LOG_ENDING, sizeof LOG_ENDING);
    return stat(log, out) == 0;
}

bool paris_sqlite_has_wal(const char *path)
{
    struct stat found;
    return stat_wal(&found, path) && found.st_size > 0;
}

static bool is_same_file(const struct stat *left, const struct stat *right)
{
    return left->st_dev == right->st_dev && left->st_ino == right->st_ino;
}

void paris_sqlite_note_files(struct paris_sqlite_files *files, const char *path)
{
    memcpy(files->path, path, strlen(path) + 1);
    files->knows_wal = stat_wal(&files->wal, path);
    if (stat(path, &files->database) != 0) /* then it is noticed at the first commit */
        memset(&files->database, 0, sizeof files->database);
}

bool paris_sqlite_has_files(struct paris_sqlite_files *files)
{
    struct stat found;
    if (files->path[0] == '\0')
        return true;
    if (stat(files->path, &found) != 0 || !is_same_file(&found, &files->database))
        return false;
    if (!files->knows_wal)
        files->knows_wal = stat_wal(&files->wal, files->path);
    return !files->knows_wal ||
           (stat_wal(&found, files->path) && is_same_file(&found, &files->wal));
}

/* SQLite discards the write-ahead log of an empty database. So if the database was moved away without its
 * log, the newest commits would be lost. */
static enum paris_status check_no_orphaned_log(const char *path, struct paris_error *error)
{
    if (!paris_sqlite_has_wal(path))
        return PARIS_OK;
    return paris_error_set(error, 0, 0,
                           "%s" LOG_ENDING " holds changes of a store, but %s is missing or empty; "
                           "bring that file back, or take the first away.",
                           path, path);
}

static enum paris_status check_rights(char *path, struct paris_error *error)
{
    if (faccessat(AT_FDCWD, path, R_OK | W_OK, AT_EACCESS) != 0)
        return refuse(error, path, " cannot be written: ", strerror(errno),
                      "; the store needs to read and write it.");
    char *slash = strrchr(path, '/');
    PARIS_CHECK(slash != NULL); /* the path is absolute */
    *slash = '\0';
    int answer = faccessat(AT_FDCWD, slash == path ? "/" : path, W_OK | X_OK, AT_EACCESS);
    int reason = errno;
    *slash = '/';
    if (answer != 0)
        return refuse(error, path,
                      " lies in a directory that cannot be written: ", strerror(reason),
                      "; the store needs to make a second file beside it.");
    return PARIS_OK;
}

static enum paris_status check_kind(const struct stat *found, const char *path,
                                    struct paris_error *error)
{
    if (S_ISREG(found->st_mode))
        return PARIS_OK;
    return paris_error_set(error, 0, 0,
                           "%s%s; the store has to be a file, or a name that is not taken yet.",
                           path,
                           S_ISDIR(found->st_mode) ? " is a directory" : " is no ordinary file");
}

enum paris_status paris_sqlite_find_file(char *out, const char *path, struct paris_error *error)
{
    struct stat found;
    if (strlen(path) == 0 || strlen(path) >= PATH_MAX)
        return paris_error_set(error, 0, 0,
                               "The name of the store is %s; it must be the path of a file.",
                               strlen(path) == 0 ? "empty" : "too long");
    bool there = stat(path, &found) == 0;
    if (!there && errno != ENOENT)
        return refuse(error, path, " cannot be reached: ", strerror(errno),
                      "; the store has to be a file in a directory that can be written.");
    enum paris_status status = there ? check_kind(&found, path, error) : PARIS_OK;
    if (status == PARIS_OK && (!there || found.st_size == 0))
        status = check_no_orphaned_log(path, error);
    if (status == PARIS_OK && !there)
        status = make_file(path, error);
    if (status < 0)
        return status;
    /* An absolute path is never one of SQLite's special names, and symbolic links are resolved. */
    if (realpath(path, out) == NULL)
        return refuse(error, path, " cannot be reached: ", strerror(errno), ".");
    return check_rights(out, error);
}

enum paris_status paris_sqlite_find_file_to_read(char *out, const char *path,
                                                 struct paris_error *error)
{
    struct stat found;
    if (stat(path, &found) != 0)
        return refuse(error, path, " cannot be read: ", strerror(errno), ".");
    enum paris_status status = check_kind(&found, path, error);
    if (status == PARIS_OK && found.st_size == 0)
        status = check_no_orphaned_log(path, error);
    if (status == PARIS_OK && found.st_size == 0)
        return paris_error_set(error, 0, 0, "%s is empty: that is no store; give the file of one.",
                               path);
    /* Write permission is required even for reading: it is needed to lock the file, so that no server changes
     * it meanwhile. */
    return status == PARIS_OK ? paris_sqlite_find_file(out, path, error) : status;
}
