/* What follows a game that was played or watched to its end. */
#ifndef PARIS_COMMANDS_AFTERWARDS_H
#define PARIS_COMMANDS_AFTERWARDS_H

#include "terminal/session/session.h"

/* Lets the player look through a record, until they leave. Returns an exit code; an error is
 * reported as `command`'s. */
int paris_commands_review(const struct paris_rules *rules, const struct paris_record *record,
                          const char *command, bool plain);
/* The same with the game that has just ended in a session. */
int paris_commands_review_session(struct paris_session *session, const char *command, bool plain);

#endif
