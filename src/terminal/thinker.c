/* A computer on a thread: started for each thought, which costs less than the smallest of them. */
#include "terminal/thinker.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

bool paris_thinker_start(struct paris_thinker *out, const struct paris_rules *rules)
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

void paris_thinker_stop(struct paris_thinker *thinker)
{
    paris_thinker_drop(thinker);
    if (thinker->descriptor >= 0) {
        close(thinker->descriptor);
        close(thinker->signal);
    }
    free(thinker->memory);
    thinker->memory = NULL;
}

/* --- on the thread --- */

static void *think(void *context)
{
    struct paris_thinker *thinker = context;
    struct paris_ai_limits limits = {.trades = thinker->trades,
                                     .cancel = &thinker->cancel,
                                     .decision_only = !thinker->hints};
    struct paris_ai *ai = paris_ai_start(thinker->memory, thinker->rules, &thinker->spec);
    if (thinker->hints)
        paris_hint_give(&thinker->hint, ai, &thinker->view, thinker->seed, &limits);
    else
        thinker->decision = paris_ai_decide(ai, &thinker->view, thinker->seed, &limits, NULL);
    PARIS_CHECK(write(thinker->signal, "", 1) == 1);
    return NULL;
}

/* --- on the face's --- */

static bool make_room(struct paris_thinker *thinker)
{
    size_t needed = paris_ai_memory(&thinker->spec);
    if (needed <= thinker->memory_size)
        return true;
    free(thinker->memory);
    thinker->memory = malloc(needed);
    thinker->memory_size = thinker->memory != NULL ? needed : 0;
    return thinker->memory != NULL;
}

/* Signals are the face's business: the thread gets none of them. */
static bool start_thread(struct paris_thinker *thinker)
{
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    bool started = pthread_create(&thinker->thread, NULL, think, thinker) == 0;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return started;
}

bool paris_thinker_begin(struct paris_thinker *thinker, const struct paris_ai_spec *spec,
                         const struct paris_view *view, struct paris_trades trades, uint64_t seed,
                         bool hints)
{
    PARIS_CHECK(!thinker->busy);
    thinker->spec = *spec;
    thinker->view = *view;
    thinker->trades = trades;
    thinker->seed = seed;
    thinker->hints = hints;
    if (!make_room(thinker))
        return false;
    atomic_store(&thinker->cancel, false);
    thinker->busy = true;
    thinker->threaded = start_thread(thinker);
    if (!thinker->threaded)
        think(thinker);
    return true;
}

/* Takes the signal, for which it waits, and ends the thread. */
static void finish(struct paris_thinker *thinker)
{
    char byte;
    while (read(thinker->descriptor, &byte, 1) != 1)
        continue;
    if (thinker->threaded)
        pthread_join(thinker->thread, NULL);
    thinker->busy = thinker->threaded = false;
}

bool paris_thinker_ready(struct paris_thinker *thinker)
{
    struct pollfd ready = {.fd = thinker->descriptor, .events = POLLIN};
    if (!thinker->busy || poll(&ready, 1, 0) != 1)
        return false;
    finish(thinker);
    return true;
}

void paris_thinker_drop(struct paris_thinker *thinker)
{
    if (!thinker->busy)
        return;
    atomic_store(&thinker->cancel, true);
    finish(thinker);
}
