/* One process at a time plays a saved game; otherwise a second one would overwrite the decisions of
 * the first. */
#ifndef PARIS_TERMINAL_SESSION_SAVED_LOCK_H
#define PARIS_TERMINAL_SESSION_SAVED_LOCK_H

#include "terminal/session/saved.h"

struct paris_saved_lock {
    int descriptor; /* -1: none is held */
    char path[PARIS_SAVED_PATH_MAX + 8];
};

/* Takes the lock of a game's file until paris_saved_unlock or the end of the process, even by a
 * crash. PARIS_CONFLICT, with an error that names the process that holds it. If no lock can be made
 * (the directory is not writable, so the game cannot be saved either), none is held. */
PARIS_MUST_USE enum paris_status paris_saved_lock(struct paris_saved_lock *out, const char *path,
                                                  struct paris_error *error);
void paris_saved_unlock(struct paris_saved_lock *lock);
/* Is another process playing it? */
bool paris_saved_is_open(const char *path);

#endif
