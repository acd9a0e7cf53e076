/* A disk in memory that can lose power. */
#include "server/power.h"

#include "base/status.h"

#include <sqlite3.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FILES = 8, NAME = 1024, SECTOR = 512, DISK_SECTOR = 4096, ENDING = 16 };

struct bytes {
    uint8_t *at;
    size_t length, room;
};

struct change {
    bool truncates; /* to `from` */
    size_t from, length;
    uint8_t *bytes;
};

struct entry {
    char name[NAME]; /* "": free */
    bool there;      /* has not been deleted */
    bool durable_there;
    struct bytes now, durable;
    struct change *change;
    size_t changes, room;
};

struct power_image {
    unsigned count;
    char ending[FILES][ENDING];
    struct bytes bytes[FILES];
};

struct file {
    sqlite3_file base;
    struct entry *entry;
};

static struct entry entries[FILES];
static void (*watcher)(void);
static bool lying, failing;
static sqlite3_vfs disk;

/* --- bytes --- */

static void resize(struct bytes *bytes, size_t length)
{
    if (length > bytes->room) {
        bytes->room = 2 * length;
        bytes->at = realloc(bytes->at, bytes->room);
        PARIS_CHECK(bytes->at != NULL);
    }
    if (length > bytes->length)
        memset(bytes->at + bytes->length, 0, length - bytes->length);
    bytes->length = length;
}

static void put(struct bytes *bytes, const uint8_t *from, size_t length, size_t at)
{
    if (at + length > bytes->length)
        resize(bytes, at + length);
    memcpy(bytes->at + at, from, length);
}

static void copy(struct bytes *to, const struct bytes *from)
{
    resize(to, 0);
    if (from->length > 0)
        put(to, from->at, from->length, 0);
}

static void clear(struct bytes *bytes)
{
    free(bytes->at);
    memset(bytes, 0, sizeof *bytes);
}

/* --- changes --- */

static void carry_out(struct bytes *bytes, const struct change *change)
{
    if (change->truncates)
        resize(bytes, change->from);
    else
        put(bytes, change->bytes, change->length, change->from);
}

static void add_change(struct entry *entry, bool truncates, const void *bytes, size_t length,
                       size_t from)
{
    if (entry->changes == entry->room) {
        entry->room = 2 * entry->room + 16;
        entry->change = realloc(entry->change, entry->room * sizeof *entry->change);
        PARIS_CHECK(entry->change != NULL);
    }
    struct change *change = &entry->change[entry->changes++];
    *change = (struct change){.truncates = truncates, .from = from, .length = length};
    if (length > 0) {
        change->bytes = malloc(length);
        PARIS_CHECK(change->bytes != NULL);
        memcpy(change->bytes, bytes, length);
    }
    carry_out(&entry->now, change);
}

static void forget_changes(struct entry *entry, bool keep)
{
    for (size_t i = 0; i < entry->changes; i++) {
        if (keep)
            carry_out(&entry->durable, &entry->change[i]);
        free(entry->change[i].bytes);
    }
    entry->changes = 0;
}

/* --- files --- */

static struct entry *find(const char *name)
{
    for (unsigned i = 0; i < FILES; i++)
        if (strcmp(entries[i].name, name) == 0)
            return &entries[i];
    return NULL;
}

static struct entry *make(const char *name)
{
    struct entry *entry = find(name);
    if (entry == NULL) {
        entry = find("");
        PARIS_CHECK(entry != NULL && strlen(name) < NAME);
        strcpy(entry->name, name);
    }
    entry->there = true;
    return entry;
}

static void erase(struct entry *entry)
{
    forget_changes(entry, false);
    free(entry->change);
    clear(&entry->now);
    clear(&entry->durable);
    memset(entry, 0, sizeof *entry);
}

static struct entry *entry_of(sqlite3_file *file)
{
    return ((struct file *)file)->entry;
}

static void look_on(void)
{
    if (watcher != NULL)
        watcher();
}

/* --- what SQLite calls --- */

static int close_file(sqlite3_file *file)
{
    (void)file;
    return SQLITE_OK;
}

static int read_file(sqlite3_file *file, void *out, int count, sqlite3_int64 from)
{
    const struct bytes *now = &entry_of(file)->now;
    size_t wanted = (size_t)count, at = (size_t)from;
    size_t there = at >= now->length ? 0 : now->length - at;
    size_t got = there < wanted ? there : wanted;
    if (got > 0)
        memcpy(out, now->at + at, got);
    memset((char *)out + got, 0, wanted - got);
    return got == wanted ? SQLITE_OK : SQLITE_IOERR_SHORT_READ;
}

static int write_file(sqlite3_file *file, const void *bytes, int count, sqlite3_int64 from)
{
    look_on();
    add_change(entry_of(file), false, bytes, (size_t)count, (size_t)from);
    return SQLITE_OK;
}

static int truncate_file(sqlite3_file *file, sqlite3_int64 size)
{
    look_on();
    add_change(entry_of(file), true, NULL, 0, (size_t)size);
    return SQLITE_OK;
}

static int sync_file(sqlite3_file *file, int flags)
{
    struct entry *entry = entry_of(file);
    (void)flags;
    look_on();
    if (failing)
        return SQLITE_IOERR_FSYNC;
    if (lying)
        return SQLITE_OK;
    forget_changes(entry, true);
    entry->durable_there = true;
    return SQLITE_OK;
}

static int measure_file(sqlite3_file *file, sqlite3_int64 *size)
{
    *size = (sqlite3_int64)entry_of(file)->now.length;
    return SQLITE_OK;
}

static int lock_file(sqlite3_file *file, int level)
{
    (void)file;
    (void)level;
    return SQLITE_OK;
}

static int is_reserved(sqlite3_file *file, int *out)
{
    (void)file;
    *out = 0;
    return SQLITE_OK;
}

static int control_file(sqlite3_file *file, int operation, void *argument)
{
    (void)file;
    (void)operation;
    (void)argument;
    return SQLITE_NOTFOUND;
}

static int sector_of(sqlite3_file *file)
{
    (void)file;
    return DISK_SECTOR;
}

/* As SQLite takes for granted of ordinary disks. */
static int traits_of(sqlite3_file *file)
{
    (void)file;
    return SQLITE_IOCAP_POWERSAFE_OVERWRITE;
}

static const sqlite3_io_methods methods = {
    .iVersion = 1,
    .xClose = close_file,
    .xRead = read_file,
    .xWrite = write_file,
    .xTruncate = truncate_file,
    .xSync = sync_file,
    .xFileSize = measure_file,
    .xLock = lock_file,
    .xUnlock = lock_file,
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
    if (name == NULL)
        return SQLITE_CANTOPEN; /* the store keeps such things in memory */
    file->entry = make(name);
    file->base.pMethods = &methods;
    if (out_flags != NULL)
        *out_flags = flags;
    return SQLITE_OK;
}

/* The name is gone; whether for good shows after the directory was synced. */
static int delete_file(sqlite3_vfs *vfs, const char *name, int sync_directory)
{
    struct entry *entry = find(name);
    if (entry == NULL || !entry->there)
        return SQLITE_IOERR_DELETE_NOENT;
    look_on();
    add_change(entry, true, NULL, 0, 0);
    entry->there = false;
    if (sync_directory && !lying)
        erase(entry);
    return SQLITE_OK;
}

static int is_there(sqlite3_vfs *vfs, const char *name, int flags, int *out)
{
    const struct entry *entry = find(name);
    (void)flags;
    *out = entry != NULL && entry->there;
    return SQLITE_OK;
}

static int full_name(sqlite3_vfs *vfs, const char *name, int room, char *out)
{
    return snprintf(out, (size_t)room, "%s", name) < room ? SQLITE_OK : SQLITE_CANTOPEN;
}

void power_register(void)
{
    PARIS_CHECK(sqlite3_initialize() == SQLITE_OK);
    disk = *sqlite3_vfs_find(NULL);
    disk.zName = "power";
    disk.szOsFile = (int)sizeof(struct file);
    disk.xOpen = open_file;
    disk.xDelete = delete_file;
    disk.xAccess = is_there;
    disk.xFullPathname = full_name;
    PARIS_CHECK(sqlite3_vfs_register(&disk, 1) == SQLITE_OK);
}

void power_forget(void)
{
    for (unsigned i = 0; i < FILES; i++)
        erase(&entries[i]);
    watcher = NULL;
    lying = failing = false;
}

void power_lie(bool lies)
{
    lying = lies;
}

void power_fail_syncs(bool fails)
{
    failing = fails;
}

void power_watch(void (*moment)(void))
{
    watcher = moment;
}

size_t power_bytes(void)
{
    size_t bytes = 0;
    for (unsigned i = 0; i < FILES; i++)
        bytes += entries[i].now.length;
    return bytes;
}

size_t power_memory(void)
{
    size_t bytes = 0;
    for (unsigned i = 0; i < FILES; i++) {
        bytes += entries[i].now.room + entries[i].durable.room;
        bytes += entries[i].room * sizeof *entries[i].change;
        for (size_t k = 0; k < entries[i].changes; k++)
            bytes += entries[i].change[k].length;
    }
    return bytes;
}

/* --- images --- */

enum fate { FORGOTTEN, DONE, MIXED };

/* Some sectors of a write arrived. */
static void tear(struct bytes *bytes, const struct change *change, struct paris_random *random)
{
    for (size_t done = 0; done < change->length;) {
        size_t left = change->length - done, sector = SECTOR - (change->from + done) % SECTOR;
        size_t count = left < sector ? left : sector;
        if (paris_random_below(random, 2) == 0)
            put(bytes, change->bytes + done, count, change->from + done);
        done += count;
    }
}

static void fill(struct bytes *out, const struct entry *entry, enum fate all,
                 struct paris_random *random)
{
    copy(out, &entry->durable);
    for (size_t i = 0; i < entry->changes && all != FORGOTTEN; i++) {
        unsigned dice = all == DONE ? 0 : paris_random_below(random, 10);
        if (dice < 4)
            carry_out(out, &entry->change[i]);
        else if (dice < 7 && !entry->change[i].truncates)
            tear(out, &entry->change[i], random);
    }
}

struct power_image *power_image(const char *name, struct paris_random *random)
{
    struct power_image *image = calloc(1, sizeof *image);
    enum fate all = paris_random_below(random, 6);
    PARIS_CHECK(image != NULL);
    for (unsigned i = 0; i < FILES; i++) {
        const struct entry *entry = &entries[i];
        if (entry->name[0] == '\0' || strncmp(entry->name, name, strlen(name)) != 0)
            continue;
        bool certain = entry->there && entry->durable_there;
        if (!entry->there && !entry->durable_there)
            continue;
        if (!certain && paris_random_below(random, 2) == 0)
            continue;
        const char *ending = entry->name + strlen(name);
        PARIS_CHECK(strlen(ending) < ENDING);
        strcpy(image->ending[image->count], ending);
        fill(&image->bytes[image->count++], entry, all > MIXED ? MIXED : all, random);
    }
    return image;
}

void power_install(struct power_image *image, const char *name)
{
    for (unsigned i = 0; i < FILES; i++)
        if (strncmp(entries[i].name, name, strlen(name)) == 0 && entries[i].name[0] != '\0')
            erase(&entries[i]);
    for (unsigned i = 0; i < image->count; i++) {
        char whole[NAME];
        PARIS_CHECK(snprintf(whole, sizeof whole, "%s%s", name, image->ending[i]) < NAME);
        struct entry *entry = make(whole);
        copy(&entry->now, &image->bytes[i]);
        copy(&entry->durable, &image->bytes[i]);
        entry->durable_there = true;
    }
    power_drop(image);
}

void power_drop(struct power_image *image)
{
    for (unsigned i = 0; i < FILES; i++)
        clear(&image->bytes[i]);
    free(image);
}
