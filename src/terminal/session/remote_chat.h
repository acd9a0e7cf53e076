/* Chat at a server's table: which players are muted here. */
#ifndef PARIS_TERMINAL_SESSION_REMOTE_CHAT_H
#define PARIS_TERMINAL_SESSION_REMOTE_CHAT_H

#include "terminal/session/session_remote.h"

/* "/mute NAME" said at the table goes to nobody: what that player says is no longer shown here, or is again. False: it is
 * something else. */
bool paris_remote_mute(struct paris_session *session, const char *text);
bool paris_remote_is_muted(const struct paris_session *session, const char *name);

#endif
