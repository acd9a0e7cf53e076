/* What follows a game that was played or watched to its end. */
#ifndef PARIS_COMMANDS_AFTERWARDS_H
#define PARIS_COMMANDS_AFTERWARDS_H

#include "terminal/session/session.h"

/* Looks through a record, until the player leaves. Returns an exit code; an error is reported as `command`'s. */
int paris_commands_review(const struct paris_rules *rules, const struct paris_record *record,
                          const char *command, bool plain);
/* The same with the game that a session has just ended. */
int paris_commands_review_session(struct paris_session *session, const char *command, bool plain);

#endif
