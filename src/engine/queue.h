/* Searches that wait, threads that do them, and the one output that all answers go to. Internal to the module. */
#ifndef PARIS_ENGINE_QUEUE_H
#define PARIS_ENGINE_QUEUE_H

#include "ai/player.h"
#include "base/text.h"
#include "engine/engine.h"
#include "rules/view.h"

#include <pthread.h>
#include <stdatomic.h>

/* A request's id as it was written, a JSON string or number; "null" if there was none. */
enum { PARIS_ENGINE_ID = 80 };
struct paris_engine_id {
    char text[PARIS_ENGINE_ID];
};

/* Where answers go: whole lines, one after the other. */
struct paris_engine_output {
    pthread_mutex_t lock;
    FILE *out;
    int broken; /* errno since nobody listens any more, else 0 */
};

void paris_engine_say(struct paris_engine_output *output, const struct paris_text *line);

struct paris_record;

/* A `go`. It has a view and no state: whoever thinks about it cannot peek. Or an `analyse`, which has a record. */
struct paris_engine_job {
    struct paris_engine_job *next;
    struct paris_engine_id id;
    struct paris_rules rules; /* a copy: `set` may change the engine's meanwhile */
    uint64_t (*clock)(void);
    struct paris_view view;
    struct paris_trades trades;
    struct paris_ai_spec spec;
    uint64_t seed;
    uint64_t progress; /* nodes between two reports, 0: none */
    unsigned choices;  /* how many to report */
    bool reasons;
    const struct paris_record *record; /* to be reported on; NULL: a `go` */
    atomic_bool cancel;
};

/* Writes the job's answer, or puts a longer one, allocated, in its place; reports of progress are said at once. */
enum { PARIS_ENGINE_WORD = 1 << 15 }; /* room for either */
typedef void paris_engine_work(struct paris_text *answer, struct paris_engine_job *job,
                               struct paris_engine_output *output);

struct paris_engine_queue {
    pthread_mutex_t lock;
    pthread_cond_t more; /* a job came, or no further one will */
    struct paris_engine_job *first, **last;
    size_t waiting;
    struct paris_engine_job *at_work[PARIS_ENGINE_THREADS]; /* NULL: idle */
    bool closed;
    unsigned threads;
    pthread_t thread[PARIS_ENGINE_THREADS];
    paris_engine_work *work;
    struct paris_engine_output *output;
};

/* PARIS_NO_RESOURCES with errno set if not even one thread can be made. */
PARIS_MUST_USE enum paris_status paris_engine_queue_start(struct paris_engine_queue *queue,
                                                          unsigned threads, paris_engine_work *work,
                                                          struct paris_engine_output *output);

/* Is there an unanswered request of this id? */
bool paris_engine_queue_has(struct paris_engine_queue *queue, const struct paris_engine_id *id);
/* Takes the job, to be freed by the queue; false if too many wait. */
bool paris_engine_queue_add(struct paris_engine_queue *queue, struct paris_engine_job *job);

/* Cancels the job of this id, or all for NULL. Running jobs are asked to answer at once; waiting ones are removed and returned as a list, which the caller answers and frees. *count gets the number of both. */
struct paris_engine_job *paris_engine_queue_cancel(struct paris_engine_queue *queue,
                                                   const struct paris_engine_id *id, size_t *count);

/* Waits until all jobs are done, and ends the threads. */
void paris_engine_queue_finish(struct paris_engine_queue *queue);

#endif
