/* Why what a player might think of is not possible now, all at once: for faces that dim it. */
#ifndef PARIS_TABLE_REASONS_H
#define PARIS_TABLE_REASONS_H

#include "base/text.h"
#include "rules/state.h"

/* A list of {"reason","clause","x","y","z","decisions":[...]}, each reason once. Only for the seat to
 * move: the reasons are those that it could work out itself. */
void paris_reasons_write(struct paris_text *out, const struct paris_rules *rules,
                         const struct paris_state *state);

#endif
