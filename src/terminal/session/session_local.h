/* A table in this process: the part of session.h that depends on it. */
#ifndef PARIS_TERMINAL_SESSION_SESSION_LOCAL_H
#define PARIS_TERMINAL_SESSION_SESSION_LOCAL_H

#include "terminal/session/session_state.h"

enum paris_status paris_session_local_decide(struct paris_session *session,
                                             struct paris_decision decision);
bool paris_session_local_undo(struct paris_session *session);
void paris_session_local_undo_turn(struct paris_session *session);
bool paris_session_local_redo(struct paris_session *session);
void paris_session_local_confirm(struct paris_session *session);
bool paris_session_local_request_hint(struct paris_session *session);
/* A record takes the place of the table's, with people on the seats `here`. */
void paris_session_local_load(struct paris_session *session, const struct paris_record *record,
                              unsigned here);
void paris_session_local_step(struct paris_session *session, int milliseconds);

#endif
