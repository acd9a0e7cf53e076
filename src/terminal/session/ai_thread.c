/* A computer player on a thread, which is started for each request: starting one costs less than the smallest
 * request. */
#include "terminal/session/ai_thread.h"

#include "ai/judge/advise.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

bool paris_session_ai_open(struct paris_session_ai *out, const struct paris_rules *rules)
{
    int ends[2];
    memset(out, 0, sizeof *out);
    out->rules = rules;
    out->descriptor = out->signal = -1;
    if (pipe(ends) != 0)
        return false;
    fcntl(ends[0], F_SETFD, FD_CLOEXEC);
    fcntl(ends[1], F_SETFD, FD_CLOEXEC);
    out->descriptor = ends[0];
    out->signal = ends[1];
    atomic_init(&out->cancel, false);
    return true;
}

void paris_session_ai_close(struct paris_session_ai *ai_thread)
{
    paris_session_ai_cancel(ai_thread);
    if (ai_thread->descriptor >= 0) {
        close(ai_thread->descriptor);
        close(ai_thread->signal);
    }
    free(ai_thread->memory);
    ai_thread->memory = NULL;
}

/* --- on the thread --- */

static void *think(void *context)
{
    struct paris_session_ai *ai_thread = context;
    struct paris_ai_limits limits = {.trades = ai_thread->trades,
                                     .cancel = &ai_thread->cancel,
                                     .decision_only = !ai_thread->hints};
    void *memory = ai_thread->memory;
    if (ai_thread->hints)
        paris_judge_advise(&ai_thread->hint, memory, ai_thread->rules, &ai_thread->spec,
                           &ai_thread->view, ai_thread->seed, &limits);
    else
        ai_thread->decision =
            paris_ai_decide(paris_ai_start(memory, ai_thread->rules, &ai_thread->spec),
                            &ai_thread->view, ai_thread->seed, &limits, NULL);
    PARIS_CHECK(write(ai_thread->signal, "", 1) == 1);
    return NULL;
}

/* --- on the frontend's thread --- */

static bool reserve_memory(struct paris_session_ai *ai_thread)
{
    size_t needed = ai_thread->hints ? paris_judge_advise_memory(&ai_thread->spec)
                                     : paris_ai_memory(&ai_thread->spec);
    if (needed <= ai_thread->memory_size)
        return true;
    free(ai_thread->memory);
    ai_thread->memory = malloc(needed);
    ai_thread->memory_size = ai_thread->memory != NULL ? needed : 0;
    return ai_thread->memory != NULL;
}

/* The frontend handles signals: the thread blocks all of them. */
static bool start_thread(struct paris_session_ai *ai_thread)
{
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    bool started = pthread_create(&ai_thread->thread, NULL, think, ai_thread) == 0;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return started;
}

bool paris_session_ai_start(struct paris_session_ai *ai_thread, const struct paris_ai_spec *spec,
                            const struct paris_view *view, struct paris_trades trades,
                            uint64_t seed, bool hints)
{
    PARIS_CHECK(!ai_thread->busy);
    ai_thread->spec = *spec;
    ai_thread->view = *view;
    ai_thread->trades = trades;
    ai_thread->seed = seed;
    ai_thread->hints = hints;
    if (!reserve_memory(ai_thread))
        return false;
    atomic_store(&ai_thread->cancel, false);
    ai_thread->busy = true;
    ai_thread->threaded = start_thread(ai_thread);
    if (!ai_thread->threaded)
        think(ai_thread);
    return true;
}

/* Waits for the end of the request and joins the thread. */
static void finish(struct paris_session_ai *ai_thread)
{
    char byte;
    while (read(ai_thread->descriptor, &byte, 1) != 1)
        continue;
    if (ai_thread->threaded)
        pthread_join(ai_thread->thread, NULL);
    ai_thread->busy = ai_thread->threaded = false;
}

bool paris_session_ai_is_done(struct paris_session_ai *ai_thread)
{
    struct pollfd ready = {.fd = ai_thread->descriptor, .events = POLLIN};
    if (!ai_thread->busy || poll(&ready, 1, 0) != 1)
        return false;
    finish(ai_thread);
    return true;
}

void paris_session_ai_cancel(struct paris_session_ai *ai_thread)
{
    if (!ai_thread->busy)
        return;
    atomic_store(&ai_thread->cancel, true);
    finish(ai_thread);
}
