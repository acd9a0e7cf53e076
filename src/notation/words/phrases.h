/* Short words for the pieces of the game, in the reader's language: names, prices, what is asked.
 * What tiles do is in bonus_words.h. */
#ifndef PARIS_NOTATION_WORDS_PHRASES_H
#define PARIS_NOTATION_WORDS_PHRASES_H

#include "base/text.h"
#include "rules/figures.h"
#include "rules/view.h"

/* "Montmartre". */
const char *paris_phrase_district(unsigned district);
/* "Notre-Dame". */
const char *paris_phrase_landmark(unsigned landmark);
/* "theatre". */
const char *paris_phrase_type(unsigned type);

/* "1 franc", "2 francs": the number with its unit. */
void paris_phrase_francs(struct paris_text *out, int64_t francs);
/* "1 marble 2 gold"; empty without tokens. */
void paris_phrase_tokens(struct paris_text *out, paris_tokens tokens);
/* "20/10/5" */
void paris_phrase_vp_tile(struct paris_text *out, const struct paris_rules *rules, unsigned tile);

#endif
