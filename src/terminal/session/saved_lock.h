/* One process at a time plays a saved game: a second one would overwrite what the first one decides. */
#ifndef PARIS_TERMINAL_SESSION_SAVED_LOCK_H
#define PARIS_TERMINAL_SESSION_SAVED_LOCK_H

#include "terminal/session/saved.h"

struct paris_saved_lock {
    int descriptor; /* -1: none is held */
    char path[PARIS_SAVED_PATH_MAX + 8];
};

/* Takes the lock of a game's file until paris_saved_unlock or the end of the process, however that comes about.
 * PARIS_CONFLICT, with an error that says who has it. Where no lock can be made (the directory cannot be written, so
 * neither can the game), none is held. */
PARIS_MUST_USE enum paris_status paris_saved_lock(struct paris_saved_lock *out, const char *path,
                                                  struct paris_error *error);
void paris_saved_unlock(struct paris_saved_lock *lock);
/* Does another process play it? */
bool paris_saved_is_open(const char *path);

#endif
