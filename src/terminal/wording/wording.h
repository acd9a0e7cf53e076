/* Decisions in words that are short enough for a menu, and what they cost and bring. */
#ifndef PARIS_TERMINAL_WORDING_WORDING_H
#define PARIS_TERMINAL_WORDING_WORDING_H

#include "base/language.h"
#include "terminal/session/session.h"

enum { PARIS_WORDING_MAX = PARIS_SENTENCE_LENGTH };

/* "theatre 5": a place without its district. In the free-district variant the type is that of the tile that was built
 * there. */
void paris_wording_place(struct paris_text *out, const struct paris_rules *rules,
                         const struct paris_state *state, unsigned place);
/* "Montmartre: bank → theatre 5". */
void paris_wording_decision(struct paris_text *out, const struct paris_rules *rules,
                            const struct paris_state *state, struct paris_decision decision);

/* "−3 F, +1 bronze, +2 VP". */
void paris_wording_gain(struct paris_text *out, const struct paris_session_gain *gain);
/* Sentences: what it costs and brings for everybody, what comes next, and which majorities change; or that it cannot
 * be undone. */
void paris_wording_preview(struct paris_text *out, const struct paris_session_now *now,
                           const struct paris_session_preview *preview,
                           struct paris_decision decision);

#endif
