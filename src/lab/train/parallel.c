/* Fork and join with one lock: jobs take milliseconds, so contention does not matter. */
#include "lab/train/parallel.h"

#include <pthread.h>
#include <stdbool.h>
#include <stdlib.h>

enum { THREADS_MAX = 256 };

struct paris_train_parallel {
    pthread_mutex_t lock;
    pthread_cond_t work, done;
    void (*job)(void *context, unsigned i);
    void *context;
    unsigned next, count, running;
    bool stop;
    unsigned threads;
    pthread_t thread[THREADS_MAX];
};

/* Runs jobs until none is left. The lock is held on entry and on return. */
static void take_jobs(struct paris_train_parallel *parallel)
{
    while (parallel->next < parallel->count) {
        unsigned i = parallel->next++;
        parallel->running++;
        pthread_mutex_unlock(&parallel->lock);
        parallel->job(parallel->context, i);
        pthread_mutex_lock(&parallel->lock);
        parallel->running--;
    }
    if (parallel->running == 0)
        pthread_cond_signal(&parallel->done);
}

static void *work(void *argument)
{
    struct paris_train_parallel *parallel = argument;
    pthread_mutex_lock(&parallel->lock);
    while (!parallel->stop) {
        if (parallel->next < parallel->count)
            take_jobs(parallel);
        else
            pthread_cond_wait(&parallel->work, &parallel->lock);
    }
    pthread_mutex_unlock(&parallel->lock);
    return NULL;
}

struct paris_train_parallel *paris_train_parallel_start(unsigned threads)
{
    struct paris_train_parallel *parallel = calloc(1, sizeof *parallel);
    if (parallel == NULL)
        return NULL;
    pthread_mutex_init(&parallel->lock, NULL);
    pthread_cond_init(&parallel->work, NULL);
    pthread_cond_init(&parallel->done, NULL);
    for (unsigned i = 0; i + 1 < threads && i < THREADS_MAX; i++) {
        if (pthread_create(&parallel->thread[i], NULL, work, parallel) != 0) {
            paris_train_parallel_stop(parallel);
            return NULL;
        }
        parallel->threads++;
    }
    return parallel;
}

void paris_train_parallel_run(struct paris_train_parallel *parallel,
                              void (*job)(void *context, unsigned i), void *context, unsigned count)
{
    pthread_mutex_lock(&parallel->lock);
    parallel->job = job;
    parallel->context = context;
    parallel->next = 0;
    parallel->count = count;
    pthread_cond_broadcast(&parallel->work);
    take_jobs(parallel);
    while (parallel->running > 0)
        pthread_cond_wait(&parallel->done, &parallel->lock);
    parallel->count = 0;
    pthread_mutex_unlock(&parallel->lock);
}

void paris_train_parallel_stop(struct paris_train_parallel *parallel)
{
    pthread_mutex_lock(&parallel->lock);
    parallel->stop = true;
    pthread_cond_broadcast(&parallel->work);
    pthread_mutex_unlock(&parallel->lock);
    for (unsigned i = 0; i < parallel->threads; i++)
        pthread_join(parallel->thread[i], NULL);
    pthread_mutex_destroy(&parallel->lock);
    pthread_cond_destroy(&parallel->work);
    pthread_cond_destroy(&parallel->done);
    free(parallel);
}
