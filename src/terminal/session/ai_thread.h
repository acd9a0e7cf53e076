/* A computer player on a thread of its own, one request at a time, so that the frontend stays responsive.
 *
 * Until the request is done, its fields belong to the thread; `cancel` alone may be written meanwhile. */
#ifndef PARIS_TERMINAL_SESSION_AI_THREAD_H
#define PARIS_TERMINAL_SESSION_AI_THREAD_H

#include "ai/hint/hint.h"
#include "ai/player.h"

#include <pthread.h>

struct paris_session_ai {
    const struct paris_rules *rules;
    int descriptor; /* becomes readable when the request is done */
    int signal;     /* the thread's end of that pipe */
    bool busy;
    bool threaded; /* is there a thread to be joined? */
    pthread_t thread;
    atomic_bool cancel;
    void *memory;
    size_t memory_size;

    /* The request and its answer. */
    bool hints; /* a hint is wanted, not a decision */
    struct paris_ai_spec spec;
    struct paris_view view;
    struct paris_trades trades;
    uint64_t seed;
    struct paris_decision decision;
    struct paris_hint hint;
};

/* False if no pipe can be made. */
PARIS_MUST_USE bool paris_session_ai_open(struct paris_session_ai *out,
                                          const struct paris_rules *rules);
void paris_session_ai_close(struct paris_session_ai *ai_thread);

/* Starts a request; none may be under way. False without memory. If no thread can be started, the answer is worked
 * out before the call returns. */
PARIS_MUST_USE bool paris_session_ai_start(struct paris_session_ai *ai_thread,
                                           const struct paris_ai_spec *spec,
                                           const struct paris_view *view,
                                           struct paris_trades trades, uint64_t seed, bool hints);
/* Is the request done? Then `decision` or `hint` is set, and the next request may start. */
bool paris_session_ai_is_done(struct paris_session_ai *ai_thread);
/* Cancels the request, if there is one, and waits for the thread. */
void paris_session_ai_cancel(struct paris_session_ai *ai_thread);

#endif
