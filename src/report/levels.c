/* How much the levels lose at a choice, as the judge of a report measures it. */
#include "report/internal.h"

/* Mean loss in 1/65536 of a win, by players and level, falling with the level; 0: not measured yet, and no level
 * is told. Written by `paris-lab study levels`, again after every change of networks or judge. */
static const int32_t mean_loss[PARIS_MAX_PLAYERS - 1][PARIS_AI_LEVELS] = {
    {0},
    {0},
    {0},
};

unsigned paris_report_level_of(unsigned players, int32_t loss, int32_t *slope)
{
    enum { TENTHS = 10 };
    const int32_t *table = mean_loss[players - 2];
    unsigned level = 1;
    *slope = 1;
    if (table[0] == 0)
        return 0;
    while (level + 1 < PARIS_AI_LEVELS && loss < table[level])
        level++;
    int32_t above = table[level - 1], below = table[level], step = above - below;
    *slope = step / TENTHS > 0 ? step / TENTHS : 1;
    int32_t tenths = (int32_t)(level * TENTHS) + (above - loss) * TENTHS / (step > 0 ? step : 1);
    if (tenths < TENTHS)
        return TENTHS;
    return tenths > TENTHS * PARIS_AI_LEVELS ? TENTHS * PARIS_AI_LEVELS : (unsigned)tenths;
}
