/* A disk in memory for SQLite that can lose power: what was not synced is forgotten, or torn, or there
 * after all, in any mixture.
 *
 * Every file has what is durable and a list of the changes since its last sync. An image is what a
 * machine could find after losing power at this moment: of each change nothing, everything or some of
 * its sectors, whatever order they were made in; a file that was never synced may be missing, one that
 * was deleted may be back. */
#ifndef PARIS_TESTS_SERVER_POWER_H
#define PARIS_TESTS_SERVER_POWER_H

#include "base/random.h"

#include <stdbool.h>
#include <stddef.h>

struct power_image;

/* Becomes SQLite's default disk. */
void power_register(void);
/* No files, an honest disk, nobody looks on. */
void power_forget(void);
/* A disk that says that it has synced, and has not. */
void power_lie(bool lies);
/* From now on every sync fails. */
void power_fail_syncs(bool fails);
/* `moment` is called before every change and before every sync; NULL: no more. */
void power_watch(void (*moment)(void));

/* What could be found of all files whose names begin with `name`. */
struct power_image *power_image(const char *name, struct paris_random *random);
/* Puts an image there under another name, and frees it. */
void power_install(struct power_image *image, const char *name);
void power_drop(struct power_image *image);
/* Bytes that are on the disk by now, synced or not. */
size_t power_bytes(void);
/* Bytes that the disk itself takes. */
size_t power_memory(void);

#endif
