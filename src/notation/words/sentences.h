/* Reasons and events as sentences in the reader's language, for the terminal. */
#ifndef PARIS_NOTATION_WORDS_SENTENCES_H
#define PARIS_NOTATION_WORDS_SENTENCES_H

#include "base/text.h"
#include "rules/decision.h"
#include "rules/event.h"
#include "rules/figures.h"
#include "rules/why.h"

/* "There is a key of yours on the bank of Montmartre already (R4.1)." */
void paris_sentence_refusal(struct paris_text *out, const struct paris_rules *rules,
                            struct paris_refusal refusal);

/* Whom a sentence is for. */
struct paris_teller {
    unsigned you;             /* the seat addressed as "you"; PARIS_SPECTATOR: none */
    const char *const *names; /* of the seats; NULL, or NULL for one of them: "Seat 2" */
};

/* "Colette draws the hotel 5 of Saint-Germain.", or "You draw ..." for the seat itself. Empty for
 * events that only keep accounts (phase, supply). The event must be filtered for the viewer already
 * (paris_event_for). */
void paris_sentence_told(struct paris_text *out, const struct paris_rules *rules,
                         const struct paris_teller *teller, struct paris_event event);

/* A purchase or sale on the market in one sentence, instead of those of its events: "Colette sells 1 silver orb for 2 francs." */
void paris_sentence_trade(struct paris_text *out, const struct paris_rules *rules,
                          const struct paris_teller *teller, unsigned seat,
                          struct paris_decision decision);

/* ... of seats without names: "Seat 2 draws the hotel 5 of Saint-Germain." */
void paris_sentence_event(struct paris_text *out, const struct paris_rules *rules,
                          struct paris_event event);

#endif
