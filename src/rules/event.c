/* Events: who may see what of them. */
#include "rules/event.h"

struct paris_event paris_event_for(struct paris_event event, unsigned viewer)
{
    if (viewer == event.seat)
        return event;
    if (event.type == PARIS_EVENT_SEARCHED) { /* R4.9: looked through secretly ... */
        event.amount = 0;
        event.hidden = 1;
    }
    if (event.type == PARIS_EVENT_END_TAKEN) { /* ... and kept secretly */
        event.a = PARIS_NONE;
        event.hidden = 1;
    }
    return event;
}

bool paris_events_reveal(const struct paris_events *events, unsigned seat)
{
    for (size_t i = 0; i < events->count; i++)
        if (events->list[i].learned >> seat & 1)
            return true;
    return false;
}
