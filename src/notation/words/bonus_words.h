/* What bonus tiles and end-game tiles do, in words: all texts of an effect side by side, with the
 * figures of the rules in play. */
#ifndef PARIS_NOTATION_WORDS_BONUS_WORDS_H
#define PARIS_NOTATION_WORDS_BONUS_WORDS_H

#include "base/text.h"
#include "rules/figures.h"
#include "rules/reminder.h"

/* For a bonus tile: a mark of at most 6 columns ("4s:5V"), a phrase ("5 VP per key on value 4"), a
 * sentence without its full stop, and how the tile is used, with its clause. Figures that depend on the
 * number of players are those for `players`; 0 lists them all ("1 / 2 / 3"). */
void paris_phrase_bonus_mark(struct paris_text *out, const struct paris_rules *rules,
                             unsigned number);
void paris_phrase_bonus(struct paris_text *out, const struct paris_rules *rules, unsigned players,
                        unsigned number);
void paris_phrase_bonus_sentence(struct paris_text *out, const struct paris_rules *rules,
                                 unsigned players, unsigned number);
const char *paris_phrase_bonus_use(const struct paris_rules *rules, unsigned number);

/* The phrase and the sentence for a kind of end-game tile. */
void paris_phrase_end_tile(struct paris_text *out, const struct paris_rules *rules, unsigned kind);
void paris_phrase_end_tile_sentence(struct paris_text *out, const struct paris_rules *rules,
                                    unsigned kind);

/* "bonus tile 18 (15 VP)", "end-game tile F6 (6 francs)": an unused tile and what it would bring. */
void paris_phrase_unused(struct paris_text *out, const struct paris_rules *rules, unsigned players,
                         const struct paris_unused *unused);

#endif
