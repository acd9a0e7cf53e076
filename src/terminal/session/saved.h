/* Saved games: the tags of their records that say who sat where, and the directory they are in. */
#ifndef PARIS_TERMINAL_SESSION_SAVED_H
#define PARIS_TERMINAL_SESSION_SAVED_H

#include "match/history.h"
#include "terminal/session/session.h"

/* --- tags --- */

/* Writes which seats are people's, the levels of the others, the seed of their choices and the number of decisions
 * as tags among the record's unknown ones. The number distinguishes a draft turn from one that has ended, which
 * the notation cannot. */
void paris_saved_write_tags(struct paris_record *record, uint64_t seed,
                            const struct paris_session_seat seats[PARIS_MAX_PLAYERS]);

/* The reverse: sets what the tags contain, as far as they are there and well formed. */
void paris_saved_read_tags(const struct paris_record *record, uint64_t *seed, unsigned *here,
                           struct paris_session_seat seats[PARIS_MAX_PLAYERS]);

/* --- the directory --- */

enum {
    PARIS_SAVED_PATH_MAX = PARIS_SESSION_ADDRESS_MAX,
    PARIS_SAVED_NAME_MAX = 64,
    PARIS_SAVED_GAMES_MAX = 1000
};

struct paris_saved_game {
    char name[PARIS_SAVED_NAME_MAX]; /* of the file, without ".paris" */
    int64_t changed;                 /* nanoseconds since 1970 */
};

/* paris/sessions in $XDG_DATA_HOME or ~/.local/share, created if need be, which holds the cookies of servers. */
PARIS_MUST_USE enum paris_status paris_saved_cookies_directory(char out[PARIS_SAVED_PATH_MAX]);
/* paris/lessons in the same place, which holds how far the learner has come. */
PARIS_MUST_USE enum paris_status paris_saved_lessons_directory(char out[PARIS_SAVED_PATH_MAX]);
/* Keeps the address of a table and the name that was used there, beside the cookies. */
void paris_saved_remember_table(const char *address, const char *name);
/* The last table (`address` is ""), or the name that was used at `address`. False if there is none. */
PARIS_MUST_USE bool paris_saved_recall_table(char address[PARIS_SESSION_ADDRESS_MAX],
                                             char name[PARIS_RECORD_NAME]);
/* Creates an empty file in the directory of games; its name begins with the date. */
PARIS_MUST_USE enum paris_status paris_saved_new(char out[PARIS_SAVED_PATH_MAX]);
/* The saved games, the last changed first; at most PARIS_SAVED_GAMES_MAX of them. */
PARIS_MUST_USE enum paris_status paris_saved_list(struct paris_saved_game *out, size_t *count);
/* The path of "last", of a number in the list, or of a name. PARIS_BAD_INPUT, with an error that says what there
 * is, if there is no such game. */
PARIS_MUST_USE enum paris_status paris_saved_find(char out[PARIS_SAVED_PATH_MAX], const char *which,
                                                  struct paris_error *error);

#endif
