/* The log of a session: what happened, one entry a decision, as its viewer may know it. */
#ifndef PARIS_TERMINAL_SESSION_LOG_H
#define PARIS_TERMINAL_SESSION_LOG_H

#include "terminal/session/session.h"

/* An entry; its events are `count` of the log's, from `first` on. */
struct paris_session_log_entry {
    uint32_t number;
    uint8_t seat;
    bool hidden;
    struct paris_decision decision;
    uint32_t first;
    uint32_t count;
};

/* The log owns both lists. */
struct paris_session_log {
    struct paris_session_log_entry *entry;
    size_t entries, entry_capacity;
    struct paris_event *event;
    size_t events, event_capacity;
};

void paris_session_log_free(struct paris_session_log *log);
/* Drops the entries with numbers above `number`. */
void paris_session_log_cut(struct paris_session_log *log, uint32_t number);
/* Adds an entry. The events must be the viewer's already (paris_event_for). */
void paris_session_log_add(struct paris_session_log *log, struct paris_session_log_entry entry,
                           const struct paris_event *events, size_t count);
/* Replaces the log by the first `count` decisions of a record as the viewer may know them, or with `open` as the
 * seat that decided does. */
void paris_session_log_replay(struct paris_session_log *log, const struct paris_rules *rules,
                              const struct paris_record *record, uint32_t count, unsigned viewer,
                              bool open);

#endif
