/* Work away from the event loop: threads that take jobs, fairly, and hand them back.
 *
 * Jobs of the first rank are done before those of the next one and these before the last, though whoever
 * goes before others leaves them every eighth turn. Within a rank all those whose jobs they are have
 * their turns one after the other, each in the order of coming: who asks for much waits for himself.
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
#include <stdint.h>

/* Jobs of the first rank can be many in a batch; others are done alone, and of the last one nobody has
 * more than half of the threads at once. */
enum paris_job_rank { PARIS_JOB_FIRST, PARIS_JOB_NEXT, PARIS_JOB_LAST, PARIS_JOB_RANKS };

enum { PARIS_JOB_WHOSE = 24 };

struct paris_job {
    struct paris_job *next;
    void (*work)(struct paris_job *job, void *tool); /* on a thread, with that thread's tool */
    void (*done)(struct paris_job *job);             /* on the loop; frees the job */
    uint8_t rank;                                    /* enum paris_job_rank */
    char whose[PARIS_JOB_WHOSE]; /* who gets turns for it; "": all of these together */
};

struct paris_job_list {
    struct paris_job *first, **last;
    size_t count;
};

/* What somebody has waiting in a rank. It stays while there is anything, or some of it is at work. */
struct paris_job_share {
    struct paris_job_share *next;
    char whose[PARIS_JOB_WHOSE];
    struct paris_job_list jobs;
    size_t at_work;
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
    pthread_cond_t more;                              /* a job came, or it is time to stop */
    struct paris_job_share *waiting[PARIS_JOB_RANKS]; /* whose turn is next stands first */
    size_t count[PARIS_JOB_RANKS];                    /* jobs that wait */
    unsigned in_row[PARIS_JOB_RANKS];                 /* turns, though lower ranks wait */
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
/* Jobs that are at work or come before one of this rank and person that would be added now. */
size_t paris_crew_ahead(struct paris_crew *crew, enum paris_job_rank rank, const char *whose);
/* Is there neither work nor anything to collect? Whoever alone adds jobs knows that it stays so. */
bool paris_crew_idle(struct paris_crew *crew);
/* Waits until all jobs are done, ends the threads. `done` of the last ones is called, too;
 * they must not add more. */
void paris_crew_stop(struct paris_crew *crew);

#endif
