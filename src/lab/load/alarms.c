/* The players' alarms: a binary heap. */
#include "lab/load/load.h"

#include <stdlib.h>

enum { FIRST_ALARMS = 1024 };

void paris_load_alarm_set(struct paris_load_alarms *alarms, int64_t time, unsigned player)
{
    if (alarms->count == alarms->capacity) {
        alarms->capacity = alarms->capacity > 0 ? 2 * alarms->capacity : FIRST_ALARMS;
        alarms->alarm = realloc(alarms->alarm, alarms->capacity * sizeof *alarms->alarm);
        PARIS_CHECK(alarms->alarm != NULL);
    }
    size_t at = alarms->count++;
    for (; at > 0 && alarms->alarm[(at - 1) / 2].time > time; at = (at - 1) / 2)
        alarms->alarm[at] = alarms->alarm[(at - 1) / 2];
    alarms->alarm[at] = (struct paris_load_alarm){.time = time, .player = player};
}

bool paris_load_alarm_take(unsigned *player, struct paris_load_alarms *alarms, int64_t now)
{
    struct paris_load_alarm *heap = alarms->alarm;
    if (alarms->count == 0 || heap[0].time > now)
        return false;
    *player = heap[0].player;
    struct paris_load_alarm last = heap[--alarms->count];
    size_t at = 0;
    for (size_t child = 1; child < alarms->count; child = 2 * at + 1) {
        if (child + 1 < alarms->count && heap[child + 1].time < heap[child].time)
            child++;
        if (heap[child].time >= last.time)
            break;
        heap[at] = heap[child];
        at = child;
    }
    heap[at] = last;
    return true;
}
