/* A computer that thinks on a thread of its own, one thought at a time, while a face stays awake. */
#ifndef PARIS_TERMINAL_THINKER_H
#define PARIS_TERMINAL_THINKER_H

#include "ai/hint.h"
#include "ai/player.h"

#include <pthread.h>

struct paris_thinker {
    const struct paris_rules *rules;
    int descriptor; /* becomes readable when a thought is ready */
    int signal;     /* the other end of it, for the thread */
    bool busy;
    bool threaded; /* is there a thread to be joined? */
    pthread_t thread;
    atomic_bool cancel;
    void *memory;
    size_t memory_size;

    /* The thought: the thread's until it is ready. */
    bool hints; /* a hint is wanted, not a decision */
    struct paris_ai_spec spec;
    struct paris_view view;
    struct paris_trades trades;
    uint64_t seed;
    struct paris_decision decision;
    struct paris_hint hint;
};

/* False without a pipe. */
PARIS_MUST_USE bool paris_thinker_start(struct paris_thinker *out, const struct paris_rules *rules);
/* Calls off what is being thought, and ends. */
void paris_thinker_stop(struct paris_thinker *thinker);

/* Begins a thought; none may be under way. False without memory. Where no thread can be had it thinks at
 * once. */
PARIS_MUST_USE bool paris_thinker_begin(struct paris_thinker *thinker,
                                        const struct paris_ai_spec *spec,
                                        const struct paris_view *view, struct paris_trades trades,
                                        uint64_t seed, bool hints);
/* Is the thought ready? Then decision or hint are there, and it is over. */
bool paris_thinker_ready(struct paris_thinker *thinker);
/* Calls the thought off, if there is one, and forgets it. */
void paris_thinker_drop(struct paris_thinker *thinker);

#endif
