/* What happened, in sentences, for the logs of both frontends. */
#ifndef PARIS_TERMINAL_WORDING_NARRATION_H
#define PARIS_TERMINAL_WORDING_NARRATION_H

#include "base/text.h"
#include "terminal/session/session.h"

/* Adds the sentences of one entry of the log, after a blank if `out` is not empty. */
void paris_narration_add(struct paris_text *out, const struct paris_rules *rules,
                         const struct paris_session_now *now,
                         const struct paris_session_entry *entry);

#endif
