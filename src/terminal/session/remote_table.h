/* The table's message of a server. Only this folder includes it. */
#ifndef PARIS_TERMINAL_SESSION_REMOTE_TABLE_H
#define PARIS_TERMINAL_SESSION_REMOTE_TABLE_H

#include "client/messages.h"
#include "terminal/session/session_state.h"

/* `you`: the own seat, or PARIS_SPECTATOR. */
void paris_remote_read_seats(struct paris_session *session, const struct paris_json *json,
                             uint32_t at, unsigned you);
/* The table's own figures take the place of those that the session was opened with. */
void paris_remote_read_figures(struct paris_session *session, const struct paris_json *json,
                               uint32_t table);
/* View, log, clocks, result; false if something is not as the protocol promises. */
bool paris_remote_read_game(struct paris_session *session, const struct paris_json *json,
                            uint32_t game, const struct paris_client_situation *situation,
                            struct paris_error *error);
/* Whether we are asked, once an answer or a message has come. */
void paris_remote_settle(struct paris_session *session);

#endif
