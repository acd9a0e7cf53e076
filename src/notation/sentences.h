/* Reasons and events as English sentences, for the terminal. */
#ifndef PARIS_NOTATION_SENTENCES_H
#define PARIS_NOTATION_SENTENCES_H

#include "base/text.h"
#include "rules/event.h"
#include "rules/figures.h"
#include "rules/why.h"

/* "There is a key of yours on Montmartre's bank already (R4.1)." */
void paris_sentence_refusal(struct paris_text *out, const struct paris_rules *rules,
                            struct paris_refusal refusal);

/* "Seat 2 draws the hotel of value 5 for Saint-Germain." Nothing for events that only keep the books
 * (phase, supply). The event must already be the viewer's (paris_event_for). */
void paris_sentence_event(struct paris_text *out, const struct paris_rules *rules,
                          struct paris_event event);

#endif
