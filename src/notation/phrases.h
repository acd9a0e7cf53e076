/* Short words for the pieces of the game, in the reader's language: names, prices, what a tile does,
 * what is asked. */
#ifndef PARIS_NOTATION_PHRASES_H
#define PARIS_NOTATION_PHRASES_H

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
/* "3 francs and 2 VP"; only what is not 0. */
void paris_phrase_gain(struct paris_text *out, unsigned francs, unsigned vp);
/* "1 marble 2 gold"; nothing for no tokens. */
void paris_phrase_tokens(struct paris_text *out, paris_tokens tokens);
/* "20/10/5" */
void paris_phrase_vp_tile(struct paris_text *out, const struct paris_rules *rules, unsigned tile);

/* What a bonus tile does: in at most 6 columns ("4s:5V"), and in at most 35. */
void paris_phrase_bonus_mark(struct paris_text *out, const struct paris_rules *rules,
                             unsigned number);
void paris_phrase_bonus(struct paris_text *out, const struct paris_rules *rules, unsigned players,
                        unsigned number);
/* Does it score by what the player has, so that it is worth telling what it would score now? */
bool paris_phrase_bonus_varies(const struct paris_rules *rules, unsigned number);
void paris_phrase_end_tile(struct paris_text *out, const struct paris_rules *rules, unsigned kind);

#endif
