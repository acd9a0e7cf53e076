/* Bonus tiles: all that the rules know about them, except how their figures are read
 * (figures_tiles.c) and why a use is refused (why.c). bonus.c answers each question for every effect
 * side by side. */
#ifndef PARIS_RULES_BONUS_H
#define PARIS_RULES_BONUS_H

#include "rules/decision.h"
#include "rules/state.h"

/* The effect of each bonus number. */
extern const uint8_t paris_bonus_effects[PARIS_BONUSES + 1];

/* The lowest bonus number with this effect; there must be one. */
unsigned paris_bonus_number(const struct paris_rules *rules, enum paris_effect effect);

/* VP that an unused bonus tile of this number would give the seat now, 0 for those that give none. */
unsigned paris_bonus_vp(const struct paris_rules *rules, const struct paris_state *state,
                        unsigned seat, unsigned number);

/* Do these VP depend on what the seat has? */
bool paris_bonus_varies(const struct paris_rules *rules, unsigned number);

/* Tokens of a kind that the tile can count as, at most (R7.4). */
unsigned paris_bonus_tokens_max(const struct paris_rules *rules, unsigned number, unsigned kind);

/* The tokens that a use names: those that KINDS count as, those that PAIRS give; else none. */
paris_tokens paris_bonus_tokens(const struct paris_rules *rules, struct paris_decision use);

/* --- for the files of src/rules --- */

/* Fills what follows from the effects: the form of each tile, and the sets of numbers. */
void paris_bonus_derive(struct paris_rules *rules);

/* Of these plain tiles, those that give the seat to move something now (R7.8). */
uint32_t paris_bonus_giving(const struct paris_rules *rules, const struct paris_state *state,
                            uint32_t tiles);

/* Tiles with a choice: in how many ways the seat to move can use one now, and the k-th of them. */
unsigned paris_bonus_choices(const struct paris_rules *rules, const struct paris_state *state,
                             unsigned number);
struct paris_decision paris_bonus_choice(const struct paris_rules *rules,
                                         const struct paris_state *state, unsigned number,
                                         unsigned k);

/* Bonus numbers that TAKE_BACK may bring the seat to move (R7.6). */
uint32_t paris_bonus_backward(const struct paris_rules *rules, const struct paris_state *state,
                              unsigned number);

/* Carries out PARIS_USE. */
struct paris_change;
void paris_bonus_use(struct paris_change *change, struct paris_decision decision);

#endif
