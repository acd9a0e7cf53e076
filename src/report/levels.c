/* How much the levels lose at a choice, as the judge of a report measures it. */
#include "report/internal.h"

#include <string.h>

/* Mean loss in 1/65536 of a win by level, falling with the level, of a network and a judge. */
struct level_row {
    uint64_t network; /* its fingerprint */
    unsigned players, nodes;
    int32_t loss[PARIS_AI_LEVELS];
};

#include "report/level_table.h"

static const struct level_row *find_row(const struct paris_report *report)
{
    const struct paris_rules *rules = report->judge.evaluator.rules;
    if (memcmp(rules->hash, paris_builtin_rules.hash, sizeof rules->hash) != 0)
        return NULL; /* measured with these figures only */
    for (size_t i = 0; i < sizeof level_table / sizeof *level_table; i++)
        if (level_table[i].network == report->network &&
            level_table[i].players == report->players && level_table[i].nodes == report->nodes)
            return &level_table[i];
    return NULL;
}

unsigned paris_report_level_in(const int32_t table[PARIS_AI_LEVELS], int32_t loss, int32_t *slope)
{
    enum { TENTHS = 10 };
    unsigned level = 1;
    while (level + 1 < PARIS_AI_LEVELS && loss < table[level])
        level++;
    int32_t above = table[level - 1], below = table[level], step = above - below;
    *slope = step / TENTHS > 0 ? step / TENTHS : 1;
    int32_t tenths = (int32_t)(level * TENTHS) + (above - loss) * TENTHS / (step > 0 ? step : 1);
    if (tenths < TENTHS)
        return TENTHS;
    return tenths > TENTHS * PARIS_AI_LEVELS ? TENTHS * PARIS_AI_LEVELS : (unsigned)tenths;
}

unsigned paris_report_level_of(const struct paris_report *report, int32_t loss, int32_t *slope)
{
    const struct level_row *row = find_row(report);
    *slope = 1;
    return row != NULL ? paris_report_level_in(row->loss, loss, slope) : 0;
}
