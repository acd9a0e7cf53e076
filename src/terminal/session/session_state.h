/* The fields of a session, and what its kinds (local, remote, review) share. Only this folder includes it. */
#ifndef PARIS_TERMINAL_SESSION_SESSION_STATE_H
#define PARIS_TERMINAL_SESSION_SESSION_STATE_H

#include "match/history.h"
#include "terminal/session/ai_thread.h"
#include "terminal/session/log.h"

enum paris_session_kind { PARIS_SESSION_LOCAL, PARIS_SESSION_REMOTE, PARIS_SESSION_RECORD };

enum { PARIS_SESSION_NOTICES_MAX = 16 };

struct paris_remote;
struct paris_session_lesson;

struct paris_session {
    struct paris_rules
        figures; /* a server's table may have others than the session was opened with */
    const struct paris_rules *rules; /* always &figures: frontends keep it */
    enum paris_session_kind kind;
    struct paris_session_now now;
    struct paris_session_log log;
    /* A ring: when it is full, the oldest notice is dropped. */
    char notice[PARIS_SESSION_NOTICES_MAX][PARIS_SESSION_NOTICE_MAX];
    unsigned notice_first, notice_count;
    struct paris_hint hint;
    enum paris_session_follow_up follow_up;
    char failure
        [PARIS_SESSION_NOTICE_MAX]; /* the last notice when the session stopped before its game */

    /* LOCAL; `table` also for RECORD, at the position that is shown. */
    struct paris_history table;
    struct paris_session_ai ai_thread;
    uint64_t seed;
    unsigned keyboard; /* the seat of the person at the keyboard, or PARIS_NONE */

    /* RECORD */
    struct paris_record *whole;
    unsigned viewer;

    struct paris_session_lesson *lesson; /* LOCAL; NULL: an ordinary game */

    struct paris_remote *remote; /* REMOTE */
};

/* An empty session; NULL, with the error, without memory. */
struct paris_session *paris_session_make(const struct paris_rules *rules,
                                         enum paris_session_kind kind, struct paris_error *error);
void paris_session_add_notice(struct paris_session *session, const char *pattern,
                              const struct paris_filling *filling, size_t count);

/* Shows a state to a viewer: sets `count`, `view` and, at the end, `result`, then all that
 * paris_session_view_changed sets. The log must follow. */
void paris_session_set_state(struct paris_session *session, const struct paris_state *state,
                             unsigned viewer, uint32_t count);
/* Derives from `now.view` and `now.stage`: a truth behind the view, the standing, the legal decisions (ASKING and
 * REVIEW), a new version. */
void paris_session_view_changed(struct paris_session *session);
/* Sets `now.news` from the log. */
void paris_session_find_news(struct paris_session *session);

#endif
