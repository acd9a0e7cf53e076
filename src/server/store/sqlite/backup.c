/* Copies the store into another file while it is in use, with SQLite's backup interface: what this connection changes
 * between two steps is copied too. The copy is not synced here, because decisions would wait for it. */
#include "server/store/sqlite/sqlite.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

enum { STEP_PAGES = 512, OWNER_ONLY = 0600, WAITS_MAX = 64 };

void paris_sqlite_drop_backup(struct paris_sqlite *store)
{
    if (store->backup != NULL)
        (void)sqlite3_backup_finish(store->backup);
    (void)sqlite3_close(store->copy);
    store->backup = NULL;
    store->copy = NULL;
    store->backup_waits = 0;
}

static enum paris_status refuse(struct paris_sqlite *store, const char *to, const char *reason,
                                struct paris_error *error)
{
    enum paris_status status =
        paris_error_fail(error, PARIS_REFUSED_BY_SYSTEM, "%s cannot be written: %s.", to, reason);
    paris_sqlite_drop_backup(store);
    return status;
}

static enum paris_status begin(struct paris_sqlite *store, const char *to,
                               struct paris_error *error)
{
    int descriptor = open(to, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, OWNER_ONLY);
    if (descriptor < 0)
        return refuse(store, to, strerror(errno), error);
    close(descriptor);
    if (sqlite3_open_v2(to, &store->copy, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, NULL) ==
            SQLITE_OK &&
        sqlite3_exec(store->copy, "PRAGMA synchronous = OFF", NULL, NULL, NULL) == SQLITE_OK)
        store->backup = sqlite3_backup_init(store->copy, "main", store->db, "main");
    if (store->backup != NULL)
        return PARIS_OK;
    (void)refuse(store, to, sqlite3_errmsg(store->copy), error);
    (void)unlink(to);
    return PARIS_REFUSED_BY_SYSTEM;
}

enum paris_status paris_sqlite_backup(struct paris_store *base, const char *to, bool *done,
                                      struct paris_error *error)
{
    struct paris_sqlite *store = paris_sqlite_of(base);
    PARIS_CHECK(!store->running && strlen(to) < PATH_MAX);
    *done = false;
    if (store->backup == NULL) {
        enum paris_status status = begin(store, to, error);
        if (status != PARIS_OK)
            return status;
    }
    int code = sqlite3_backup_step(store->backup, STEP_PAGES);
    bool is_locked = code == SQLITE_BUSY || code == SQLITE_LOCKED;
    store->backup_waits = is_locked ? store->backup_waits + 1 : 0;
    if (code == SQLITE_OK || (is_locked && store->backup_waits < WAITS_MAX))
        return PARIS_OK;
    if (code == SQLITE_DONE) {
        paris_sqlite_drop_backup(store);
        *done = true;
        return PARIS_OK;
    }
    enum paris_status status = refuse(store, to, sqlite3_errstr(code), error);
    (void)unlink(to);
    return status;
}

/* --- afterwards --- */

static bool sync_path(const char *path)
{
    int descriptor = open(path, O_RDONLY | O_CLOEXEC);
    bool good = descriptor >= 0 && fsync(descriptor) == 0;
    if (descriptor >= 0)
        close(descriptor);
    return good;
}

/* The name of the new file must reach the disk, too. */
enum paris_status paris_store_sync_backup(const char *path, struct paris_error *error)
{
    char folder[PATH_MAX] = ".";
    const char *slash = strrchr(path, '/');
    PARIS_CHECK(strlen(path) < PATH_MAX);
    if (slash != NULL) {
        memcpy(folder, path, (size_t)(slash - path) + 1);
        folder[slash - path + 1] = '\0';
    }
    if (sync_path(path) && sync_path(folder))
        return PARIS_OK;
    int reason = errno;
    (void)unlink(path);
    return paris_error_fail(error, PARIS_REFUSED_BY_SYSTEM, "%s cannot be written: %s.", path,
                            strerror(reason));
}
