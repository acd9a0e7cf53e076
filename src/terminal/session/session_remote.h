/* A table on a server: the part of session.h that depends on it. */
#ifndef PARIS_TERMINAL_SESSION_SESSION_REMOTE_H
#define PARIS_TERMINAL_SESSION_SESSION_REMOTE_H

#include "terminal/session/session_state.h"

/* Sends "decide", "undo" or "redo". */
bool paris_session_remote_send(struct paris_session *session, const char *what,
                               const struct paris_decision *decision);
bool paris_session_remote_chat(struct paris_session *session, const char *text);
bool paris_session_remote_request_hint(struct paris_session *session);
bool paris_session_remote_step(struct paris_session *session, int milliseconds);
size_t paris_session_remote_wait_for(const struct paris_session *session,
                                     struct pollfd out[PARIS_SESSION_DESCRIPTORS_MAX],
                                     int *milliseconds);
enum paris_status paris_session_remote_record(char **out, size_t *length,
                                              struct paris_session *session,
                                              struct paris_error *error);
void paris_session_remote_close(struct paris_session *session);

#endif
