/* One process at a time plays a saved game.
 *
 * The game's file is replaced after every decision, so the lock is on a file beside it, GAME.paris.lock, which says who
 * holds it. The system drops the lock with the process; a file that is left behind by a crash locks nothing. */
#define _DEFAULT_SOURCE 1 /* flock */

#include "terminal/session/saved_lock.h"

#include "base/language.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum { HOLDER_MAX = 256 };

static bool name_lock(char out[PARIS_SAVED_PATH_MAX + 8], const char *path)
{
    struct paris_text text = paris_text_in(out, PARIS_SAVED_PATH_MAX + 8);
    paris_text_add(&text, path);
    paris_text_add(&text, ".lock");
    return !text.full;
}

/* Is the open file still the one of that name? The last holder may have removed it. */
static bool is_current(int descriptor, const char *path)
{
    struct stat opened, named;
    return fstat(descriptor, &opened) == 0 && stat(path, &named) == 0 &&
           opened.st_ino == named.st_ino && opened.st_dev == named.st_dev;
}

/* "1234 /dev/pts/3 1700000000" */
static void write_holder(int descriptor)
{
    const char *terminal = ttyname(STDIN_FILENO);
    char line[HOLDER_MAX];
    int length = snprintf(line, sizeof line, "%ld %s %lld\n", (long)getpid(),
                          terminal != NULL ? terminal : "-", (long long)time(NULL));
    if (ftruncate(descriptor, 0) == 0 && length > 0 && (size_t)length < sizeof line)
        (void)!pwrite(descriptor, line, (size_t)length, 0);
}

static enum paris_status refuse(struct paris_error *error, int descriptor)
{
    char line[HOLDER_MAX] = "", terminal[HOLDER_MAX] = "-", hour[16] = "?";
    long process = 0;
    long long since = 0;
    struct tm local;
    ssize_t length = pread(descriptor, line, sizeof line - 1, 0);
    line[length > 0 ? length : 0] = '\0';
    if (sscanf(line, "%ld %200s %lld", &process, terminal, &since) == 3) {
        time_t seconds = (time_t)since;
        if (localtime_r(&seconds, &local) != NULL)
            (void)strftime(hour, sizeof hour, "%H:%M", &local);
    }
    const struct paris_filling parts[] = {{"process", NULL, process},
                                          {"terminal", terminal, 0},
                                          {"time", hour, 0}};
    const char *pattern =
        terminal[0] == '-'
            ? paris_say("This game is open elsewhere: process {process} has been playing it since "
                        "{time}. Leave it there first.")
            : paris_say("This game is open elsewhere: process {process} on {terminal} has been "
                        "playing it since {time}. Leave it there first.");
    (void)paris_error_fill(error, 0, 0, pattern, parts, 3);
    return PARIS_CONFLICT;
}

enum paris_status paris_saved_lock(struct paris_saved_lock *out, const char *path,
                                   struct paris_error *error)
{
    out->descriptor = -1;
    if (!name_lock(out->path, path))
        return PARIS_OK;
    for (;;) {
        int descriptor = open(out->path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
        if (descriptor < 0)
            return PARIS_OK;
        if (flock(descriptor, LOCK_EX | LOCK_NB) != 0) {
            enum paris_status status = errno == EWOULDBLOCK ? refuse(error, descriptor) : PARIS_OK;
            close(descriptor);
            return status;
        }
        if (is_current(descriptor, out->path)) {
            out->descriptor = descriptor;
            write_holder(descriptor);
            return PARIS_OK;
        }
        close(descriptor);
    }
}

void paris_saved_unlock(struct paris_saved_lock *lock)
{
    if (lock->descriptor < 0)
        return;
    (void)unlink(
        lock->path); /* while it is ours: a process that has opened it meanwhile checks again */
    close(lock->descriptor);
    lock->descriptor = -1;
}

bool paris_saved_is_open(const char *path)
{
    char name[PARIS_SAVED_PATH_MAX + 8];
    if (!name_lock(name, path))
        return false;
    int descriptor = open(name, O_RDONLY | O_CLOEXEC);
    if (descriptor < 0)
        return false;
    bool taken = flock(descriptor, LOCK_SH | LOCK_NB) != 0 && errno == EWOULDBLOCK;
    close(descriptor);
    return taken;
}
