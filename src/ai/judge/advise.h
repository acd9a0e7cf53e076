/* Hints for people: two or three choices that were really compared.
 *
 * A search finds what is best, but looks at the other choices too briefly to say how much worse they are. So
 * the judge compares the best turn of each first decision with equal budgets. Choices whose difference holds 0
 * are reported as alike. Reasons compare the first choice with the next one, and each other with the first. */
#ifndef PARIS_AI_JUDGE_ADVISE_H
#define PARIS_AI_JUDGE_ADVISE_H

#include "ai/judge/judge.h"

/* Bytes of memory for a hint by a player of this spec. */
size_t paris_judge_advise_memory(const struct paris_ai_spec *spec);

/* As paris_hint_give, which does the work in the last turn of a game, which is exact, and for players that do
 * not search. `memory` is aligned for any type and has paris_judge_advise_memory(spec) bytes. */
void paris_judge_advise(struct paris_hint *out, void *memory, const struct paris_rules *rules,
                        const struct paris_ai_spec *spec, const struct paris_view *view,
                        uint64_t seed, const struct paris_ai_limits *limits);

#endif
