/* A disk that fails when it is told to. */
#include "server/failing.h"

#include "base/error.h"

#include <pthread.h>
#include <sqlite3.h>
#include <stddef.h>

/* A test plans on one thread; a server's writer writes on another. */
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct {
    enum paris_failing_fault fault;
    long countdown;      /* calls until it strikes; PARIS_FAILING_NEVER */
    bool database_alone; /* only syncs of the database count, not those of its log */
    bool struck;
    unsigned syncs; /* so far */
} plan = {.countdown = PARIS_FAILING_NEVER};

void paris_failing_plan(enum paris_failing_fault fault, long calls, bool database_alone)
{
    pthread_mutex_lock(&lock);
    plan.fault = fault;
    plan.countdown = calls;
    plan.database_alone = database_alone;
    plan.struck = false;
    pthread_mutex_unlock(&lock);
}

bool paris_failing_struck(void)
{
    pthread_mutex_lock(&lock);
    bool struck = plan.struck;
    pthread_mutex_unlock(&lock);
    return struck;
}

unsigned paris_failing_syncs(void)
{
    pthread_mutex_lock(&lock);
    unsigned syncs = plan.syncs;
    pthread_mutex_unlock(&lock);
    return syncs;
}

/* --- what strikes --- */

enum call { A_READ, A_WRITE, A_CUT, A_SYNC, A_LOCK, AN_ALLOCATION };

static bool concerns(enum call call, bool database)
{
    if (plan.fault == PARIS_FAILING_MEMORY || call == AN_ALLOCATION)
        return plan.fault == PARIS_FAILING_MEMORY && call == AN_ALLOCATION;
    if (plan.fault == PARIS_FAILING_LOCK || call == A_LOCK)
        return plan.fault == PARIS_FAILING_LOCK && call == A_LOCK;
    if (plan.database_alone || plan.fault == PARIS_FAILING_SYNC)
        return call == A_SYNC && (database || !plan.database_alone);
    return plan.fault != PARIS_FAILING_READ_ONLY || call != A_READ;
}

static bool lasts(void)
{
    return plan.fault == PARIS_FAILING_FROM_THEN_ON || plan.fault == PARIS_FAILING_READ_ONLY ||
           plan.fault == PARIS_FAILING_SYNC || plan.fault == PARIS_FAILING_LOCK;
}

static bool counts_down(void)
{
    if (plan.struck && lasts())
        return true;
    if (plan.countdown == PARIS_FAILING_NEVER || plan.countdown-- > 0)
        return false;
    plan.countdown = PARIS_FAILING_NEVER;
    plan.struck = true;
    return true;
}

/* SQLITE_OK, or what the call fails with. */
static int fate(enum call call, bool database)
{
    static const int errors[] = {
        [A_READ] = SQLITE_IOERR_READ,    [A_WRITE] = SQLITE_IOERR_WRITE,
        [A_CUT] = SQLITE_IOERR_TRUNCATE, [A_SYNC] = SQLITE_IOERR_FSYNC,
        [A_LOCK] = SQLITE_BUSY,          [AN_ALLOCATION] = SQLITE_NOMEM,
    };
    pthread_mutex_lock(&lock);
    plan.syncs += call == A_SYNC;
    bool strikes = concerns(call, database) && counts_down();
    bool full = plan.fault == PARIS_FAILING_FULL && call != A_READ;
    pthread_mutex_unlock(&lock);
    return !strikes ? SQLITE_OK : full ? SQLITE_FULL : errors[call];
}

/* --- the disk --- */

struct file {
    sqlite3_file base;
    bool database;
    sqlite3_file *real; /* stands behind this struct */
};

static sqlite3_vfs *real_disk, disk;

static sqlite3_file *real_of(sqlite3_file *file)
{
    return ((struct file *)file)->real;
}

static int fate_of(sqlite3_file *file, enum call call)
{
    return fate(call, ((struct file *)file)->database);
}

static int close_file(sqlite3_file *file)
{
    return real_of(file)->pMethods->xClose(real_of(file));
}

static int read_file(sqlite3_file *file, void *out, int count, sqlite3_int64 from)
{
    int code = fate_of(file, A_READ);
    return code != SQLITE_OK ? code
                             : real_of(file)->pMethods->xRead(real_of(file), out, count, from);
}

/* Half of a write may arrive, unless nothing can be written at all. */
static bool tears(void)
{
    pthread_mutex_lock(&lock);
    bool torn = plan.fault != PARIS_FAILING_READ_ONLY;
    pthread_mutex_unlock(&lock);
    return torn;
}

static int write_file(sqlite3_file *file, const void *bytes, int count, sqlite3_int64 from)
{
    int code = fate_of(file, A_WRITE);
    if (code != SQLITE_OK && tears())
        (void)real_of(file)->pMethods->xWrite(real_of(file), bytes, count / 2, from);
    return code != SQLITE_OK ? code
                             : real_of(file)->pMethods->xWrite(real_of(file), bytes, count, from);
}

static int truncate_file(sqlite3_file *file, sqlite3_int64 size)
{
    int code = fate_of(file, A_CUT);
    return code != SQLITE_OK ? code : real_of(file)->pMethods->xTruncate(real_of(file), size);
}

static int sync_file(sqlite3_file *file, int flags)
{
    (void)flags; /* the tests need no real disk */
    return fate_of(file, A_SYNC);
}

static int measure_file(sqlite3_file *file, sqlite3_int64 *size)
{
    return real_of(file)->pMethods->xFileSize(real_of(file), size);
}

static int lock_file(sqlite3_file *file, int level)
{
    int code = fate_of(file, A_LOCK);
    return code != SQLITE_OK ? code : real_of(file)->pMethods->xLock(real_of(file), level);
}

static int unlock_file(sqlite3_file *file, int level)
{
    return real_of(file)->pMethods->xUnlock(real_of(file), level);
}

static int is_reserved(sqlite3_file *file, int *out)
{
    return real_of(file)->pMethods->xCheckReservedLock(real_of(file), out);
}

static int control_file(sqlite3_file *file, int operation, void *argument)
{
    return real_of(file)->pMethods->xFileControl(real_of(file), operation, argument);
}

static int sector_of(sqlite3_file *file)
{
    return real_of(file)->pMethods->xSectorSize(real_of(file));
}

static int traits_of(sqlite3_file *file)
{
    return real_of(file)->pMethods->xDeviceCharacteristics(real_of(file));
}

/* Of the first version: without shared memory, which the store must not need. */
static const sqlite3_io_methods methods = {
    .iVersion = 1,
    .xClose = close_file,
    .xRead = read_file,
    .xWrite = write_file,
    .xTruncate = truncate_file,
    .xSync = sync_file,
    .xFileSize = measure_file,
    .xLock = lock_file,
    .xUnlock = unlock_file,
    .xCheckReservedLock = is_reserved,
    .xFileControl = control_file,
    .xSectorSize = sector_of,
    .xDeviceCharacteristics = traits_of,
};

static int open_file(sqlite3_vfs *vfs, const char *name, sqlite3_file *out, int flags,
                     int *out_flags)
{
    struct file *file = (struct file *)out;
    file->base.pMethods = NULL;
    file->database = (flags & SQLITE_OPEN_MAIN_DB) != 0;
    file->real = (sqlite3_file *)(file + 1);
    int code = real_disk->xOpen(real_disk, name, file->real, flags, out_flags);
    if (code == SQLITE_OK)
        file->base.pMethods = &methods;
    return code;
}

void paris_failing_register(void)
{
    PARIS_CHECK(sqlite3_initialize() == SQLITE_OK);
    real_disk = sqlite3_vfs_find(NULL);
    disk = *real_disk;
    disk.zName = "failing";
    disk.szOsFile = (int)sizeof(struct file) + real_disk->szOsFile;
    disk.xOpen = open_file;
    PARIS_CHECK(sqlite3_vfs_register(&disk, 1) == SQLITE_OK);
}

/* --- the memory --- */

static sqlite3_mem_methods real_memory;

static void *take_memory(int size)
{
    return fate(AN_ALLOCATION, false) != SQLITE_OK ? NULL : real_memory.xMalloc(size);
}

static void *take_more_memory(void *old, int size)
{
    return fate(AN_ALLOCATION, false) != SQLITE_OK ? NULL : real_memory.xRealloc(old, size);
}

void paris_failing_take_memory(void)
{
    PARIS_CHECK(sqlite3_config(SQLITE_CONFIG_GETMALLOC, &real_memory) == SQLITE_OK);
    sqlite3_mem_methods memory = real_memory;
    memory.xMalloc = take_memory;
    memory.xRealloc = take_more_memory;
    PARIS_CHECK(sqlite3_config(SQLITE_CONFIG_MALLOC, &memory) == SQLITE_OK);
}
