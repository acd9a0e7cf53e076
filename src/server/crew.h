/* Work away from the event loop: threads that take jobs in the order of their coming and hand them back.
 *
 * A job's `work` runs on a thread, its `done` later on the loop, when that calls paris_crew_collect
 * after it was woken. A crew of one with a store is the keeper (keeper.h), which does many jobs in one
 * transaction; others do them one by one. */
#ifndef PARIS_SERVER_CREW_H
#define PARIS_SERVER_CREW_H

#include "base/status.h"

#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>

struct paris_job {
    struct paris_job *next;
    void (*work)(struct paris_job *job, void *tool); /* on a thread, with that thread's tool */
    void (*done)(struct paris_job *job);             /* on the loop; frees the job */
    bool urgent; /* before the others, which still get every eighth turn */
};

struct paris_job_list {
    struct paris_job *first, **last;
    size_t count;
};

enum { PARIS_CREW_MOST = 64 };

struct paris_crew;

/* A thread and what it works with. */
struct paris_crew_place {
    struct paris_crew *crew;
    pthread_t thread;
    void *tool;
};

struct paris_crew {
    pthread_mutex_t lock;
    pthread_cond_t more; /* a job came, or it is time to stop */
    struct paris_job_list waiting;
    struct paris_job_list urgent;
    unsigned urgent_in_row;
    struct paris_job_list finished;
    size_t at_work; /* taken by a thread, not finished */
    bool stopping;
    unsigned threads;
    struct paris_crew_place place[PARIS_CREW_MOST];
    /* Does a batch of jobs on a thread: by default each one's work. */
    void (*batch)(struct paris_crew *crew, struct paris_job *jobs, void *tool);
    size_t most_in_batch;
    int niceness; /* of the threads, above that of the process */
    void (*wake)(void *context);
    void *context;
};

/* Fill in threads, the tools of their places, wake, context, most_in_batch, niceness and, if need be, batch; all else 0. */
PARIS_MUST_USE enum paris_status paris_crew_start(struct paris_crew *crew);
void paris_crew_add(struct paris_crew *crew, struct paris_job *job);
/* Calls `done` of what is finished. On the loop only. */
void paris_crew_collect(struct paris_crew *crew);
/* Jobs that wait or are at work. */
size_t paris_crew_load(struct paris_crew *crew);
/* Is there neither work nor anything to collect? Whoever alone adds jobs knows that it stays so. */
bool paris_crew_idle(struct paris_crew *crew);
/* Waits until all jobs are done, ends the threads. `done` of the last ones is called, too;
 * they must not add more. */
void paris_crew_stop(struct paris_crew *crew);

#endif
