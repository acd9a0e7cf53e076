/* What a decision costs and brings, in words. */
#ifndef PARIS_TERMINAL_WORDING_PREVIEW_H
#define PARIS_TERMINAL_WORDING_PREVIEW_H

#include "base/language.h"
#include "terminal/session/session.h"

enum { PARIS_WORDING_MAX = PARIS_SENTENCE_LENGTH };

/* "−3 F, +1 ring, +2 VP". */
void paris_wording_gain(struct paris_text *out, const struct paris_session_gain *gain);
/* Sentences: what it costs and brings for everybody, what comes next, and which majorities change; or that it cannot
 * be undone. */
void paris_wording_preview(struct paris_text *out, const struct paris_rules *rules,
                           const struct paris_session_now *now,
                           const struct paris_session_preview *preview,
                           struct paris_decision decision);

#endif
