/* Threads that do jobs for the event loop: queues, turns, workers. */
#include "server/common/worker_pool.h"

#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

static void list_clear(struct paris_job_list *list)
{
    list->first = NULL;
    list->last = &list->first;
    list->count = 0;
}

static void list_add(struct paris_job_list *list, struct paris_job *job)
{
    job->next = NULL;
    *list->last = job;
    list->last = &job->next;
    list->count++;
}

static struct paris_job *list_take(struct paris_job_list *list)
{
    struct paris_job *job = list->first;
    list->first = job->next;
    if (list->first == NULL)
        list->last = &list->first;
    list->count--;
    return job;
}

/* False if it is not in the list. */
static bool list_remove(struct paris_job_list *list, const struct paris_job *job)
{
    struct paris_job **link = &list->first;
    while (*link != NULL && *link != job)
        link = &(*link)->next;
    if (*link == NULL)
        return false;
    *link = job->next;
    if (*link == NULL)
        list->last = link;
    list->count--;
    return true;
}

static void work_each(struct paris_worker_pool *pool, struct paris_job *jobs, void *resource)
{
    (void)pool;
    for (struct paris_job *job = jobs; job != NULL; job = job->next)
        job->work(job, resource);
}

/* Turns that a priority takes in a row while lower ones wait. */
enum { TURNS_IN_ROW_MAX = 7 };

/* --- queues --- */

static struct paris_job_queue **find_queue(struct paris_worker_pool *pool, unsigned priority,
                                           const char *owner)
{
    struct paris_job_queue **link = &pool->waiting[priority];
    while (*link != NULL && strcmp((*link)->owner, owner) != 0)
        link = &(*link)->next;
    return link;
}

static void add_to_queue(struct paris_worker_pool *pool, struct paris_job *job)
{
    struct paris_job_queue **link = find_queue(pool, job->priority, job->owner);
    if (*link == NULL) {
        *link = calloc(1, sizeof **link);
        PARIS_CHECK(*link != NULL);
        strcpy((*link)->owner, job->owner);
        list_clear(&(*link)->jobs);
    }
    list_add(&(*link)->jobs, job);
    pool->count[job->priority]++;
}

/* May a worker take its next job now? */
static bool has_turn(const struct paris_worker_pool *pool, const struct paris_job_queue *queue,
                     unsigned priority)
{
    size_t max = (pool->threads + 1) / 2;
    return queue->jobs.count > 0 &&
           (priority < PARIS_JOB_LAST || queue->running < max || pool->stopping);
}

/* Link to the next runnable queue; the link holds NULL if there is none. */
static struct paris_job_queue **next_queue(struct paris_worker_pool *pool, unsigned priority)
{
    struct paris_job_queue **link = &pool->waiting[priority];
    while (*link != NULL && !has_turn(pool, *link, priority))
        link = &(*link)->next;
    return link;
}

static void drop_if_empty(struct paris_job_queue **link)
{
    struct paris_job_queue *queue = *link;
    if (queue->jobs.count > 0 || queue->running > 0)
        return;
    *link = queue->next;
    free(queue);
}

/* Takes a job from the queue and moves the queue behind all others. */
static struct paris_job *take_from(struct paris_worker_pool *pool, unsigned priority,
                                   struct paris_job_queue **link)
{
    struct paris_job_queue *queue = *link;
    struct paris_job *job = list_take(&queue->jobs);
    pool->count[priority]--;
    queue->running++;
    *link = queue->next;
    queue->next = NULL;
    while (*link != NULL)
        link = &(*link)->next;
    *link = queue;
    return job;
}

static void note_done(struct paris_worker_pool *pool, const struct paris_job *job)
{
    struct paris_job_queue **link = find_queue(pool, job->priority, job->owner);
    (*link)->running--;
    drop_if_empty(link);
}

/* --- turns --- */

static size_t count_waiting(const struct paris_worker_pool *pool)
{
    size_t count = 0;
    for (unsigned priority = 0; priority < PARIS_JOB_PRIORITIES; priority++)
        count += pool->count[priority];
    return count;
}

static bool has_lower(struct paris_worker_pool *pool, unsigned priority)
{
    while (++priority < PARIS_JOB_PRIORITIES)
        if (*next_queue(pool, priority) != NULL)
            return true;
    return false;
}

/* The priority whose turn it is; PARIS_JOB_PRIORITIES if no job can be taken. */
static unsigned next_priority(struct paris_worker_pool *pool)
{
    unsigned priority = 0;
    for (; priority < PARIS_JOB_PRIORITIES; priority++) {
        if (*next_queue(pool, priority) == NULL)
            continue;
        bool lower = has_lower(pool, priority);
        if (!lower || pool->turns_in_row[priority] < TURNS_IN_ROW_MAX) {
            pool->turns_in_row[priority] = lower ? pool->turns_in_row[priority] + 1 : 0;
            break;
        }
        pool->turns_in_row[priority] = 0;
    }
    return priority;
}

static bool may_share_batch(const struct paris_job *first, const struct paris_job *next)
{
    return first == NULL || first->priority == PARIS_JOB_FIRST ||
           (first->joins_batch && next->joins_batch);
}

/* Waits for jobs and takes up to a batch of them; NULL when the pool stops. The lock is held. */
static struct paris_job *take_batch(struct paris_worker_pool *pool, size_t *count)
{
    struct paris_job_list batch;
    unsigned priority;
    while ((priority = next_priority(pool)) == PARIS_JOB_PRIORITIES && !pool->stopping)
        pthread_cond_wait(&pool->more, &pool->lock);
    list_clear(&batch);
    while (priority < PARIS_JOB_PRIORITIES && batch.count < pool->max_in_batch) {
        struct paris_job_queue **link = next_queue(pool, priority);
        if (*link == NULL || !may_share_batch(batch.first, (*link)->jobs.first))
            break;
        list_add(&batch, take_from(pool, priority, link));
    }
    *count = batch.count;
    return batch.first;
}

/* On Linux niceness is per thread: commands of people go before the thinking of computers. */
static void be_nice(int niceness)
{
    if (niceness > 0)
        (void)setpriority(PRIO_PROCESS, (id_t)syscall(SYS_gettid), niceness);
}

static void *run(void *argument)
{
    const struct paris_worker *worker = argument;
    struct paris_worker_pool *pool = worker->pool;
    size_t count;
    be_nice(pool->niceness);
    pthread_mutex_lock(&pool->lock);
    for (struct paris_job *jobs; (jobs = take_batch(pool, &count)) != NULL;) {
        pool->running += count;
        pthread_mutex_unlock(&pool->lock);
        pool->batch(pool, jobs, worker->resource);
        pthread_mutex_lock(&pool->lock);
        pool->running -= count;
        for (struct paris_job *next; jobs != NULL; jobs = next) {
            next = jobs->next;
            note_done(pool, jobs);
            list_add(&pool->finished, jobs);
        }
        /* An owner at its limit of workers may be runnable again. */
        if (count_waiting(pool) > 0)
            pthread_cond_signal(&pool->more);
        pool->wake(pool->context);
    }
    pthread_mutex_unlock(&pool->lock);
    return NULL;
}

enum paris_status paris_worker_pool_start(struct paris_worker_pool *pool)
{
    PARIS_CHECK(pool->threads >= 1 && pool->threads <= PARIS_WORKERS_MAX && pool->max_in_batch > 0);
    pthread_mutex_init(&pool->lock, NULL);
    pthread_cond_init(&pool->more, NULL);
    list_clear(&pool->finished);
    if (pool->batch == NULL)
        pool->batch = work_each;
    for (unsigned i = 0; i < pool->threads; i++) {
        pool->worker[i].pool = pool;
        if (pthread_create(&pool->worker[i].thread, NULL, run, &pool->worker[i]) != 0) {
            pool->threads = i;
            paris_worker_pool_stop(pool);
            return PARIS_NO_RESOURCES;
        }
    }
    return PARIS_OK;
}

void paris_worker_pool_add(struct paris_worker_pool *pool, struct paris_job *job)
{
    pthread_mutex_lock(&pool->lock);
    add_to_queue(pool, job);
    pthread_cond_signal(&pool->more);
    pthread_mutex_unlock(&pool->lock);
}

bool paris_worker_pool_take_back(struct paris_worker_pool *pool, struct paris_job *job)
{
    pthread_mutex_lock(&pool->lock);
    struct paris_job_queue **queue = find_queue(pool, job->priority, job->owner);
    bool waits = *queue != NULL && list_remove(&(*queue)->jobs, job);
    if (waits) {
        pool->count[job->priority]--;
        drop_if_empty(queue);
    }
    pthread_mutex_unlock(&pool->lock);
    return waits;
}

void paris_worker_pool_collect(struct paris_worker_pool *pool)
{
    pthread_mutex_lock(&pool->lock);
    struct paris_job *jobs = pool->finished.first;
    list_clear(&pool->finished);
    pthread_mutex_unlock(&pool->lock);
    for (struct paris_job *next; jobs != NULL; jobs = next) {
        next = jobs->next;
        jobs->done(jobs);
    }
}

size_t paris_worker_pool_load(struct paris_worker_pool *pool)
{
    pthread_mutex_lock(&pool->lock);
    size_t load = count_waiting(pool) + pool->running;
    pthread_mutex_unlock(&pool->lock);
    return load;
}

size_t paris_worker_pool_ahead(struct paris_worker_pool *pool, enum paris_job_priority priority,
                               const char *owner)
{
    pthread_mutex_lock(&pool->lock);
    size_t ahead = pool->running;
    for (unsigned higher = 0; higher < (unsigned)priority; higher++)
        ahead += pool->count[higher];
    const struct paris_job_queue *own = *find_queue(pool, priority, owner);
    size_t turns = own != NULL ? own->jobs.count : 0;
    for (const struct paris_job_queue *queue = pool->waiting[priority]; queue; queue = queue->next)
        ahead += queue == own                    ? turns
                 : queue->jobs.count < turns + 1 ? queue->jobs.count
                                                 : turns + 1;
    pthread_mutex_unlock(&pool->lock);
    return ahead;
}

bool paris_worker_pool_idle(struct paris_worker_pool *pool)
{
    pthread_mutex_lock(&pool->lock);
    bool idle = count_waiting(pool) + pool->running == 0 && pool->finished.first == NULL;
    pthread_mutex_unlock(&pool->lock);
    return idle;
}

void paris_worker_pool_stop(struct paris_worker_pool *pool)
{
    pthread_mutex_lock(&pool->lock);
    pool->stopping = true;
    pthread_cond_broadcast(&pool->more);
    pthread_mutex_unlock(&pool->lock);
    for (unsigned i = 0; i < pool->threads; i++)
        pthread_join(pool->worker[i].thread, NULL);
    paris_worker_pool_collect(pool);
    PARIS_CHECK(count_waiting(pool) == 0);
    pthread_cond_destroy(&pool->more);
    pthread_mutex_destroy(&pool->lock);
}
