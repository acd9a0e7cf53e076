/* Why things that a player might think of are not possible now, all at once: for front ends that
 * dim them. */
#ifndef PARIS_MATCH_REASONS_H
#define PARIS_MATCH_REASONS_H

#include "base/text.h"
#include "rules/state.h"
#include "rules/why.h"

/* Would a player think of it? Excludes decisions of another phase, keys and tiles that the player
 * does not have, and tiles for a move that needs none. */
bool paris_reasons_worth_telling(struct paris_refusal why, struct paris_decision decision);

/* A list of {"reason","clause","x","y","z","decisions":[...]}, each reason once. Only for the seat to
 * move: the reasons are those that it could work out itself. */
void paris_reasons_write(struct paris_text *out, const char *name, const struct paris_rules *rules,
                         const struct paris_state *state);

#endif
