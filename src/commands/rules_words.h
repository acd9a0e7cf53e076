/* Figures in words, for tables: prices, and what a tile does in one line. */
#ifndef PARIS_COMMANDS_RULES_WORDS_H
#define PARIS_COMMANDS_RULES_WORDS_H

#include "base/text.h"
#include "rules/figures.h"

/* "10 / 9 / 7", for 2, 3 and 4 players. */
void paris_commands_add_by_players(struct paris_text *out, const uint8_t figures[]);
/* "1 marble, 2 gold", or "nothing". */
void paris_commands_add_tokens(struct paris_text *out, paris_tokens tokens);
void paris_commands_add_bonus(struct paris_text *out, const struct paris_rules *rules,
                              unsigned number);
void paris_commands_add_end_tile(struct paris_text *out, const struct paris_end_tile *tile);

#endif
