/* Threads that do jobs for the event loop, fairly, and hand them back to it.
 *
 * Higher priorities go first, but lower ones get every eighth turn. Within a priority the owners take turns,
 * and each owner's jobs are done in the order of their arrival: an owner of many jobs delays only itself.
 *
 * A job belongs to the pool from paris_worker_pool_add() until its `done` is called. `work` runs on a worker
 * thread; `done` runs on the event loop, in paris_worker_pool_collect(), and frees the job. The store's
 * writer (store/writer.h) is a pool of one worker that does a batch of jobs in one transaction. */
#ifndef PARIS_SERVER_COMMON_WORKER_POOL_H
#define PARIS_SERVER_COMMON_WORKER_POOL_H

#include "base/status.h"

#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Jobs of the first priority are batched; others are done one by one, unless they join a batch. Of the last priority, an owner has at
 * most half of the workers at once. */
enum paris_job_priority { PARIS_JOB_FIRST, PARIS_JOB_NEXT, PARIS_JOB_LAST, PARIS_JOB_PRIORITIES };

enum { PARIS_JOB_OWNER = 24 };

struct paris_job {
    struct paris_job *next;
    void (*work)(struct paris_job *job, void *resource); /* on a worker, with its resource */
    void (*done)(struct paris_job *job);                 /* on the loop; frees the job */
    uint8_t priority;                                    /* enum paris_job_priority */
    bool joins_batch; /* of a lower priority: it is quick, and batched with others like it */
    char owner[PARIS_JOB_OWNER]; /* whose turns it takes; all jobs of "" share theirs */
};

struct paris_job_list {
    struct paris_job *first, **last;
    size_t count;
};

/* The jobs of one owner and priority. Exists while some of them wait or are running. */
struct paris_job_queue {
    struct paris_job_queue *next;
    char owner[PARIS_JOB_OWNER];
    struct paris_job_list jobs;
    size_t running;
};

enum { PARIS_WORKERS_MAX = 64 };

struct paris_worker_pool;

/* A thread and the memory or store that it works with. */
struct paris_worker {
    struct paris_worker_pool *pool;
    pthread_t thread;
    void *resource;
};

struct paris_worker_pool {
    pthread_mutex_t lock;
    pthread_cond_t more; /* a job was added, or it is time to stop */
    struct paris_job_queue *waiting[PARIS_JOB_PRIORITIES]; /* in the order of their turns */
    size_t count[PARIS_JOB_PRIORITIES];                    /* waiting jobs */
    unsigned turns_in_row[PARIS_JOB_PRIORITIES];           /* while lower priorities wait */
    struct paris_job_list finished;
    size_t running; /* taken by a worker, not finished */
    bool stopping;
    unsigned threads;
    struct paris_worker worker[PARIS_WORKERS_MAX];
    /* Does a batch of jobs on a worker; by default calls the `work` of each. */
    void (*batch)(struct paris_worker_pool *pool, struct paris_job *jobs, void *resource);
    size_t max_in_batch;
    int niceness;                /* of the threads, added to that of the process */
    void (*wake)(void *context); /* called when there is something to collect, from any thread */
    void *context;
};

/* Set threads, the resources of the workers, wake, context, max_in_batch, niceness and, if needed, batch
 * before; all else must be 0. */
PARIS_MUST_USE enum paris_status paris_worker_pool_start(struct paris_worker_pool *pool);
void paris_worker_pool_add(struct paris_worker_pool *pool, struct paris_job *job);
/* Takes a job back that no worker has begun; the caller owns it again. False: too late, `done` will be called. */
bool paris_worker_pool_take_back(struct paris_worker_pool *pool, struct paris_job *job);
/* Calls `done` of all finished jobs. On the event loop only. */
void paris_worker_pool_collect(struct paris_worker_pool *pool);
/* Jobs that wait or are running. */
size_t paris_worker_pool_load(struct paris_worker_pool *pool);
/* Jobs that would go before a new one of this priority and owner, including those that are running. */
size_t paris_worker_pool_ahead(struct paris_worker_pool *pool, enum paris_job_priority priority,
                               const char *owner);
/* Is there neither a job nor anything to collect? */
bool paris_worker_pool_idle(struct paris_worker_pool *pool);
/* Waits until all jobs are done, calls their `done`, which must not add more jobs, and ends the threads. */
void paris_worker_pool_stop(struct paris_worker_pool *pool);

#endif
