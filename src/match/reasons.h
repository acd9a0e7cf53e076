/* Why what a player might think of is not possible now, all at once: for faces that dim it. */
#ifndef PARIS_MATCH_REASONS_H
#define PARIS_MATCH_REASONS_H

#include "base/text.h"
#include "rules/state.h"
#include "rules/why.h"

/* Would a player think of it? Not of another phase, of keys and tiles that are not there, nor of tiles
 * for a move that does not need them. */
bool paris_reasons_worth_telling(struct paris_refusal why, struct paris_decision decision);

/* A list of {"reason","clause","x","y","z","decisions":[...]}, each reason once. Only for the seat to
 * move: the reasons are those that it could work out itself. */
void paris_reasons_write(struct paris_text *out, const char *name, const struct paris_rules *rules,
                         const struct paris_state *state);

#endif
