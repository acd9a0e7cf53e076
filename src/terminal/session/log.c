/* The log of a session. */
#include "terminal/session/session_state.h"

#include <stdlib.h>
#include <string.h>

void paris_session_log_free(struct paris_session_log *log)
{
    free(log->entry);
    free(log->event);
}

static void *grow(void *list, size_t *capacity, size_t needed, size_t size)
{
    if (needed <= *capacity)
        return list;
    *capacity = needed > 2 * *capacity ? needed + 64 : 2 * *capacity;
    list = realloc(list, *capacity * size);
    PARIS_CHECK(list != NULL);
    return list;
}

void paris_session_log_cut(struct paris_session_log *log, uint32_t number)
{
    while (log->entries > 0 && log->entry[log->entries - 1].number > number)
        log->events = log->entry[--log->entries].first;
}

void paris_session_log_add(struct paris_session_log *log, struct paris_session_log_entry entry,
                           const struct paris_event *events, size_t count)
{
    log->entry = grow(log->entry, &log->entry_capacity, log->entries + 1, sizeof *log->entry);
    log->event =
        grow(log->event, &log->event_capacity, log->events + count + 1, sizeof *log->event);
    entry.first = (uint32_t)log->events;
    entry.count = (uint32_t)count;
    if (count > 0)
        memcpy(log->event + log->events, events, count * sizeof *events);
    log->events += count;
    log->entry[log->entries++] = entry;
}

void paris_session_log_replay(struct paris_session_log *log, const struct paris_rules *rules,
                              const struct paris_record *record, uint32_t count, unsigned viewer,
                              bool open)
{
    struct paris_state state;
    log->entries = log->events = 0;
    paris_record_start(&state, rules, record);
    for (uint32_t i = 0; i < count; i++) {
        struct paris_events events = {.count = 0};
        unsigned seat = (unsigned)state.seat, knower = open ? seat : viewer;
        struct paris_session_log_entry entry = {.number = i + 1,
                                                .seat = (uint8_t)seat,
                                                .decision = record->decision[i]};
        entry.hidden = entry.decision.verb == PARIS_TAKE_END && knower != seat;
        if (entry.hidden)
            entry.decision.a = 0;
        paris_game_apply(rules, &state, record->decision[i], &events);
        for (size_t j = 0; j < events.count; j++)
            events.list[j] = paris_event_for(events.list[j], knower);
        paris_session_log_add(log, entry, events.list, events.count);
    }
}

size_t paris_session_entry_count(const struct paris_session *session)
{
    return session->log.entries;
}

struct paris_session_entry paris_session_entry(const struct paris_session *session, size_t index)
{
    PARIS_CHECK(index < session->log.entries);
    const struct paris_session_log_entry *entry = &session->log.entry[index];
    return (struct paris_session_entry){.number = entry->number,
                                        .seat = entry->seat,
                                        .hidden = entry->hidden,
                                        .decision = entry->decision,
                                        .events = session->log.event + entry->first,
                                        .count = entry->count};
}

bool paris_session_vp_by_source(unsigned out[PARIS_SESSION_VP_SOURCES][PARIS_MAX_PLAYERS],
                                const struct paris_session *session)
{
    const struct paris_session_log *log = &session->log;
    for (unsigned source = 0; source < PARIS_SESSION_VP_SOURCES; source++)
        memset(out[source], 0, sizeof out[source]);
    for (size_t i = 0; i < log->events; i++)
        if (log->event[i].type == PARIS_EVENT_VP)
            out[log->event[i].a][log->event[i].seat] += (unsigned)log->event[i].amount;
    return log->entries > 0 && log->entry[0].number == 1 && !session->table.record.from_position;
}
