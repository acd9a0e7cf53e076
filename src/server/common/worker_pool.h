/* Work away from the event loop: threads that take jobs, fairly, and hand them back.
 *
 * Jobs of the first rank are done before those of the next one and these before the last, though whoever
 * goes before others leaves them every eighth turn. Within a rank all those whose jobs they are have
 * their turns one after the other, each in the order of coming: who asks for much waits for himself.
 *
 * A job's `work` runs on a thread, its `done` later on the loop, when that calls paris_worker_pool_collect
 * after it was woken. A pool of one with a store is the writer (keeper.h), which does many jobs in one
 * transaction; others do them one by one. */
#ifndef PARIS_SERVER_COMMON_WORKER_POOL_H
#define PARIS_SERVER_COMMON_WORKER_POOL_H

#include "base/status.h"

#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Jobs of the first rank can be many in a batch; others are done alone, and of the last one nobody has
 * more than half of the threads at once. */
enum paris_job_priority { PARIS_JOB_FIRST, PARIS_JOB_NEXT, PARIS_JOB_LAST, PARIS_JOB_RANKS };

enum { PARIS_JOB_WHOSE = 24 };

struct paris_job {
    struct paris_job *next;
    void (*work)(struct paris_job *job, void *tool); /* on a thread, with that thread's tool */
    void (*done)(struct paris_job *job);             /* on the loop; frees the job */
    uint8_t rank;                                    /* enum paris_job_priority */
    char whose[PARIS_JOB_WHOSE]; /* who gets turns for it; "": all of these together */
};

struct paris_job_list {
    struct paris_job *first, **last;
    size_t count;
};

/* What somebody has waiting in a rank. It stays while there is anything, or some of it is at work. */
struct paris_job_queue {
    struct paris_job_queue *next;
    char whose[PARIS_JOB_WHOSE];
    struct paris_job_list jobs;
    size_t at_work;
};

enum { PARIS_WORKERS_MAX = 64 };

struct paris_worker_pool;

/* A thread and what it works with. */
struct paris_worker {
    struct paris_worker_pool *pool;
    pthread_t thread;
    void *tool;
};

struct paris_worker_pool {
    pthread_mutex_t lock;
    pthread_cond_t more;                              /* a job came, or it is time to stop */
    struct paris_job_queue *waiting[PARIS_JOB_RANKS]; /* whose turn is next stands first */
    size_t count[PARIS_JOB_RANKS];                    /* jobs that wait */
    unsigned in_row[PARIS_JOB_RANKS];                 /* turns, though lower ranks wait */
    struct paris_job_list finished;
    size_t at_work; /* taken by a thread, not finished */
    bool stopping;
    unsigned threads;
    struct paris_worker place[PARIS_WORKERS_MAX];
    /* Does a batch of jobs on a thread: by default each one's work. */
    void (*batch)(struct paris_worker_pool *pool, struct paris_job *jobs, void *tool);
    size_t max_in_batch;
    int niceness; /* of the threads, above that of the process */
    void (*wake)(void *context);
    void *context;
};

/* Fill in threads, the tools of their places, wake, context, max_in_batch, niceness and, if need be, batch; all else 0. */
PARIS_MUST_USE enum paris_status paris_worker_pool_start(struct paris_worker_pool *pool);
void paris_worker_pool_add(struct paris_worker_pool *pool, struct paris_job *job);
/* Calls `done` of what is finished. On the loop only. */
void paris_worker_pool_collect(struct paris_worker_pool *pool);
/* Jobs that wait or are at work. */
size_t paris_worker_pool_load(struct paris_worker_pool *pool);
/* Jobs that are at work or come before one of this rank and person that would be added now. */
size_t paris_worker_pool_ahead(struct paris_worker_pool *pool, enum paris_job_priority rank,
                               const char *whose);
/* Is there neither work nor anything to collect? Whoever alone adds jobs knows that it stays so. */
bool paris_worker_pool_idle(struct paris_worker_pool *pool);
/* Waits until all jobs are done, ends the threads. `done` of the last ones is called, too;
 * they must not add more. */
void paris_worker_pool_stop(struct paris_worker_pool *pool);

#endif
