/* Saved games: how several commands find, describe and offer them. */
#ifndef PARIS_COMMANDS_SAVED_GAMES_H
#define PARIS_COMMANDS_SAVED_GAMES_H

#include "base/text.h"
#include "notation/record/record.h"
#include "terminal/session/saved.h"

/* The record of a saved game; the caller frees it. NULL if it cannot be read or played: *unread
 * then says whether the file could not even be read as text of a record's size. */
struct paris_record *paris_commands_read_saved(struct paris_state *out,
                                               const struct paris_rules *rules, const char *path,
                                               bool *unread);

/* "Ann, Computer 2; round 5, waiting for Ann" */
void paris_commands_describe_saved(struct paris_text *out, const struct paris_rules *rules,
                                   const char *path);

enum paris_commands_offer {
    PARIS_OFFER_NONE,
    PARIS_OFFER_RESUME,
    PARIS_OFFER_NEW,
    PARIS_OFFER_QUIT
};

/* Asks on the terminal whether to continue the last unfinished game; `path` gets its file. */
enum paris_commands_offer paris_commands_offer_saved(char path[PARIS_SAVED_PATH_MAX],
                                                     const struct paris_rules *rules);

#endif
