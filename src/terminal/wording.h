/* Decisions in words, short enough for a list, and what they cost and bring. */
#ifndef PARIS_TERMINAL_WORDING_H
#define PARIS_TERMINAL_WORDING_H

#include "base/language.h"
#include "terminal/sitting.h"

enum { PARIS_WORDING_LENGTH = PARIS_SENTENCE_LENGTH };

/* "theatre 5": a place without its district. With the free-district variant the tile that stands on a
 * space decides its type. */
void paris_wording_place(struct paris_text *out, const struct paris_rules *rules,
                         const struct paris_state *state, unsigned place);
/* "Montmartre: bank → theatre 5". */
void paris_wording_decision(struct paris_text *out, const struct paris_rules *rules,
                            const struct paris_state *state, struct paris_decision decision);

/* "−3 F  +1 bronze  +2 VP": what it costs and brings the viewer. */
void paris_wording_gain(struct paris_text *out, const struct paris_gain *gain);
/* Whole sentences: what it costs and brings, for everybody, what comes next, and which majorities
 * change; or that it cannot be taken back. */
void paris_wording_preview(struct paris_text *out, const struct paris_rules *rules,
                           const struct paris_sitting_now *now, const struct paris_preview *preview,
                           struct paris_decision decision);

#endif
