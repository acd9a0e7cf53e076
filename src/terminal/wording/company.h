/* Computers with a character: what they are called, and what they say about what they did. */
#ifndef PARIS_TERMINAL_WORDING_COMPANY_H
#define PARIS_TERMINAL_WORDING_COMPANY_H

#include "base/text.h"
#include "terminal/session/session.h"

/* "computer, level 3", or "Banker, level 3". */
void paris_company_add(struct paris_text *out, const struct paris_session_seat *seat);

/* Adds the seat's remark on this entry of the log, after a blank, if it makes one. */
void paris_company_remark(struct paris_text *out, const struct paris_session_now *now,
                          const struct paris_session_entry *entry);

#endif
