/* A sitting and what its kinds share. For this room only. */
#ifndef PARIS_TERMINAL_SITTING_INNER_H
#define PARIS_TERMINAL_SITTING_INNER_H

#include "base/language.h"
#include "match/history.h"
#include "terminal/sitting.h"
#include "terminal/thinker.h"

enum paris_sitting_kind { PARIS_SITTING_LOCAL, PARIS_SITTING_REMOTE, PARIS_SITTING_RECORD };

/* The log: entries in order, and the events of all of them in one list. */
struct paris_sitting_noted {
    uint32_t number;
    uint8_t seat;
    bool hidden;
    struct paris_decision decision;
    uint32_t first; /* event */
    uint32_t count;
};

struct paris_sitting_log {
    struct paris_sitting_noted *entry;
    size_t entries, entry_room;
    struct paris_event *event;
    size_t events, event_room;
};

enum { PARIS_SITTING_NOTICES = 16 };

struct paris_remote;

struct paris_sitting {
    const struct paris_rules *rules;
    enum paris_sitting_kind kind;
    struct paris_sitting_now now;
    struct paris_sitting_log log;
    char notice[PARIS_SITTING_NOTICES][PARIS_SITTING_NOTICE]; /* a ring; the oldest is lost first */
    unsigned notice_first, notice_count;
    struct paris_hint hint;

    /* A table in this process, and one made of a record. */
    struct paris_history table;
    struct paris_thinker thinker;
    uint64_t seed;
    unsigned keyboard; /* seat that sits there, or PARIS_NONE */

    struct paris_record *whole; /* that is looked through */
    unsigned viewer;

    struct paris_remote *remote;
};

/* --- sitting.c --- */

/* A sitting with nothing in it; NULL without memory. */
struct paris_sitting *paris_sitting_make(const struct paris_rules *rules,
                                         enum paris_sitting_kind kind, struct paris_error *error);
void paris_sitting_add_notice(struct paris_sitting *sitting, const char *pattern,
                              const struct paris_filling *filling, size_t count);

/* Puts view, truth, standing and, for ASKING and REVIEW, the legal decisions into `now`; then the log
 * has to follow, and the version is another. The second asks for a random truth behind the view. */
void paris_sitting_see(struct paris_sitting *sitting, const struct paris_state *state,
                       unsigned viewer, uint32_t count);
void paris_sitting_see_view(struct paris_sitting *sitting);
/* Where the news of the viewer begin in the log. */
void paris_sitting_find_news(struct paris_sitting *sitting);

void paris_sitting_log_clear(struct paris_sitting_log *log);
/* Forgets the entries with numbers above `number`. */
void paris_sitting_log_cut(struct paris_sitting_log *log, uint32_t number);
/* The events must already be the viewer's. */
void paris_sitting_log_add(struct paris_sitting_log *log, struct paris_sitting_noted entry,
                           const struct paris_event *events, size_t count);
/* The whole log of the first `count` decisions of the table's record, as the viewer may know it. */
void paris_sitting_log_replay(struct paris_sitting *sitting, unsigned viewer, uint32_t count,
                              bool open);

/* --- one set for each kind --- */

enum paris_status paris_sitting_local_decide(struct paris_sitting *sitting,
                                             struct paris_decision decision);
bool paris_sitting_local_undo(struct paris_sitting *sitting);
bool paris_sitting_local_redo(struct paris_sitting *sitting);
void paris_sitting_local_confirm(struct paris_sitting *sitting);
bool paris_sitting_local_step(struct paris_sitting *sitting, int milliseconds);
bool paris_sitting_local_hint(struct paris_sitting *sitting);
void paris_sitting_review_see(struct paris_sitting *sitting);

bool paris_sitting_remote_send(struct paris_sitting *sitting, const char *what,
                               const struct paris_decision *decision);
bool paris_sitting_remote_say(struct paris_sitting *sitting, const char *text);
bool paris_sitting_remote_step(struct paris_sitting *sitting, int milliseconds);
bool paris_sitting_remote_hint(struct paris_sitting *sitting);
size_t paris_sitting_remote_wait_for(const struct paris_sitting *sitting,
                                     struct pollfd out[PARIS_SITTING_DESCRIPTORS],
                                     int *milliseconds);
enum paris_status paris_sitting_remote_record(char **out, size_t *length,
                                              struct paris_sitting *sitting,
                                              struct paris_error *error);
void paris_sitting_remote_close(struct paris_sitting *sitting);

#endif
