/* Games that are kept: what a record tells of who sat where, and the directory they are in. */
#ifndef PARIS_TERMINAL_SAVED_H
#define PARIS_TERMINAL_SAVED_H

#include "match/history.h"
#include "terminal/sitting.h"

/* --- tags of a kept game --- */

/* Who sits at the keyboard, how well the others play, the seed of their choices, and how many decisions
 * there are, as tags among the record's unknown ones. The number tells a turn that is not ended from one
 * that is, which the notation cannot. */
void paris_saved_tag(struct paris_record *record, uint64_t seed,
                     const struct paris_sitting_seat seats[PARIS_MAX_PLAYERS]);

/* The reverse: changes what the tags tell, as far as they are there and well formed. */
void paris_saved_read_tags(struct paris_history *table, uint64_t *seed, unsigned *here,
                           struct paris_sitting_seat seats[PARIS_MAX_PLAYERS]);

/* --- the directory --- */

enum { PARIS_SAVED_PATH = PARIS_SITTING_ADDRESS, PARIS_SAVED_NAME = 64, PARIS_SAVED_MOST = 1000 };

struct paris_saved {
    char name[PARIS_SAVED_NAME]; /* of the file, without ".paris" */
    int64_t changed;             /* nanoseconds since 1970 */
};

/* paris/games in $XDG_DATA_HOME, or in ~/.local/share; made if need be. PARIS_NO_FILE with errno. */
PARIS_MUST_USE enum paris_status paris_saved_directory(char out[PARIS_SAVED_PATH]);
/* The same of paris/sessions: cookies of servers. */
PARIS_MUST_USE enum paris_status paris_saved_sessions(char out[PARIS_SAVED_PATH]);
/* A new empty file among the games whose name begins with the day. */
PARIS_MUST_USE enum paris_status paris_saved_new(char out[PARIS_SAVED_PATH]);
/* The kept games, the last changed first; at most PARIS_SAVED_MOST of them, and `count` of all there
 * are. */
PARIS_MUST_USE enum paris_status paris_saved_list(struct paris_saved *out, size_t *count);
/* The path of one: "last", its number in the list, or its name. PARIS_BAD_INPUT, and the error says
 * what there is, if there is none of that kind. */
PARIS_MUST_USE enum paris_status paris_saved_find(char out[PARIS_SAVED_PATH], const char *which,
                                                  struct paris_error *error);

#endif
