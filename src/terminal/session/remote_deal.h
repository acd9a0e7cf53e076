/* Checks the deal of a server's table on the player's side: promises and reveals a contribution,
 * keeps what it was shown before, and checks everything after the end (docs/protocol.md, section
 * 5). Only this folder includes it. */
#ifndef PARIS_TERMINAL_SESSION_REMOTE_DEAL_H
#define PARIS_TERMINAL_SESSION_REMOTE_DEAL_H

#include "client/messages.h"
#include "terminal/session/session_state.h"

/* Draws a contribution, keeps it, and adds its promise to the message. */
void paris_remote_deal_join(struct paris_remote *remote, struct paris_text *message);
/* Keeps what the table's message contains of the deal, and reveals the contribution when it is
 * time. */
void paris_remote_deal_see(struct paris_remote *remote, const struct paris_json *json,
                           uint32_t situation, unsigned you);
/* After the end: asks for the record, checks it and reports to the player. Does nothing if there is nothing to check. */
void paris_remote_deal_check(struct paris_session *session);

#endif
