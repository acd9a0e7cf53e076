/* Threads that do jobs for the event loop. */
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

static void work_each(struct paris_worker_pool *pool, struct paris_job *jobs, void *tool)
{
    (void)pool;
    for (struct paris_job *job = jobs; job != NULL; job = job->next)
        job->work(job, tool);
}

enum { TURNS_IN_ROW_MAX = 7 };

/* --- shares --- */

static struct paris_job_queue **find_share(struct paris_worker_pool *pool, unsigned rank,
                                           const char *whose)
{
    struct paris_job_queue **place = &pool->waiting[rank];
    while (*place != NULL && strcmp((*place)->whose, whose) != 0)
        place = &(*place)->next;
    return place;
}

static void add_to_share(struct paris_worker_pool *pool, struct paris_job *job)
{
    struct paris_job_queue **place = find_share(pool, job->rank, job->whose);
    if (*place == NULL) {
        *place = calloc(1, sizeof **place);
        PARIS_CHECK(*place != NULL);
        strcpy((*place)->whose, job->whose);
        list_clear(&(*place)->jobs);
    }
    list_add(&(*place)->jobs, job);
    pool->count[job->rank]++;
}

/* May its next job be taken now? */
static bool has_turn(const struct paris_worker_pool *pool, const struct paris_job_queue *share,
                     unsigned rank)
{
    size_t max = (pool->threads + 1) / 2;
    return share->jobs.count > 0 &&
           (rank < PARIS_JOB_LAST || share->at_work < max || pool->stopping);
}

/* The place of the share whose turn it is; of NULL if there is none. */
static struct paris_job_queue **next_share(struct paris_worker_pool *pool, unsigned rank)
{
    struct paris_job_queue **place = &pool->waiting[rank];
    while (*place != NULL && !has_turn(pool, *place, rank))
        place = &(*place)->next;
    return place;
}

static void drop_if_empty(struct paris_job_queue **place)
{
    struct paris_job_queue *share = *place;
    if (share->jobs.count > 0 || share->at_work > 0)
        return;
    *place = share->next;
    free(share);
}

/* Takes a job of the share, which has its next turn after all others. */
static struct paris_job *take_from(struct paris_worker_pool *pool, unsigned rank,
                                   struct paris_job_queue **place)
{
    struct paris_job_queue *share = *place;
    struct paris_job *job = list_take(&share->jobs);
    pool->count[rank]--;
    share->at_work++;
    *place = share->next;
    share->next = NULL;
    while (*place != NULL)
        place = &(*place)->next;
    *place = share;
    return job;
}

static void note_done(struct paris_worker_pool *pool, const struct paris_job *job)
{
    struct paris_job_queue **place = find_share(pool, job->rank, job->whose);
    (*place)->at_work--;
    drop_if_empty(place);
}

/* --- turns --- */

static size_t count_waiting(const struct paris_worker_pool *pool)
{
    size_t count = 0;
    for (unsigned rank = 0; rank < PARIS_JOB_RANKS; rank++)
        count += pool->count[rank];
    return count;
}

static bool has_lower(struct paris_worker_pool *pool, unsigned rank)
{
    while (++rank < PARIS_JOB_RANKS)
        if (*next_share(pool, rank) != NULL)
            return true;
    return false;
}

/* The rank whose turn it is; PARIS_JOB_RANKS: nobody's. */
static unsigned next_rank(struct paris_worker_pool *pool)
{
    unsigned rank = 0;
    for (; rank < PARIS_JOB_RANKS; rank++) {
        if (*next_share(pool, rank) == NULL)
            continue;
        bool lower = has_lower(pool, rank);
        if (!lower || pool->in_row[rank] < TURNS_IN_ROW_MAX) {
            pool->in_row[rank] = lower ? pool->in_row[rank] + 1 : 0;
            break;
        }
        pool->in_row[rank] = 0;
    }
    return rank;
}

/* Takes up to a batch of jobs; NULL when the pool stops and nothing waits. The lock is held. */
static struct paris_job *take_batch(struct paris_worker_pool *pool, size_t *count)
{
    struct paris_job_list batch;
    unsigned rank;
    while ((rank = next_rank(pool)) == PARIS_JOB_RANKS && !pool->stopping)
        pthread_cond_wait(&pool->more, &pool->lock);
    list_clear(&batch);
    size_t max = rank == PARIS_JOB_FIRST ? pool->max_in_batch : 1;
    while (rank < PARIS_JOB_RANKS && batch.count < max && pool->count[rank] > 0)
        list_add(&batch, take_from(pool, rank, next_share(pool, rank)));
    *count = batch.count;
    return batch.first;
}

/* Linux has a niceness for each thread: people's moves go before the computers' thoughts. */
static void be_nice(int niceness)
{
    if (niceness > 0)
        (void)setpriority(PRIO_PROCESS, (id_t)syscall(SYS_gettid), niceness);
}

static void *run(void *argument)
{
    const struct paris_worker *place = argument;
    struct paris_worker_pool *pool = place->pool;
    size_t count;
    be_nice(pool->niceness);
    pthread_mutex_lock(&pool->lock);
    for (struct paris_job *jobs; (jobs = take_batch(pool, &count)) != NULL;) {
        pool->at_work += count;
        pthread_mutex_unlock(&pool->lock);
        pool->batch(pool, jobs, place->tool);
        pthread_mutex_lock(&pool->lock);
        pool->at_work -= count;
        for (struct paris_job *next; jobs != NULL; jobs = next) {
            next = jobs->next;
            note_done(pool, jobs);
            list_add(&pool->finished, jobs);
        }
        /* It may be the turn of somebody again whose jobs the other threads had to leave alone. */
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
        pool->place[i].pool = pool;
        if (pthread_create(&pool->place[i].thread, NULL, run, &pool->place[i]) != 0) {
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
    add_to_share(pool, job);
    pthread_cond_signal(&pool->more);
    pthread_mutex_unlock(&pool->lock);
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
    size_t load = count_waiting(pool) + pool->at_work;
    pthread_mutex_unlock(&pool->lock);
    return load;
}

size_t paris_worker_pool_ahead(struct paris_worker_pool *pool, enum paris_job_priority rank,
                               const char *whose)
{
    pthread_mutex_lock(&pool->lock);
    size_t ahead = pool->at_work;
    for (unsigned higher = 0; higher < (unsigned)rank; higher++)
        ahead += pool->count[higher];
    const struct paris_job_queue *own = *find_share(pool, rank, whose);
    size_t turns = own != NULL ? own->jobs.count : 0;
    for (const struct paris_job_queue *share = pool->waiting[rank]; share; share = share->next)
        ahead += share == own                    ? turns
                 : share->jobs.count < turns + 1 ? share->jobs.count
                                                 : turns + 1;
    pthread_mutex_unlock(&pool->lock);
    return ahead;
}

bool paris_worker_pool_idle(struct paris_worker_pool *pool)
{
    pthread_mutex_lock(&pool->lock);
    bool idle = count_waiting(pool) + pool->at_work == 0 && pool->finished.first == NULL;
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
        pthread_join(pool->place[i].thread, NULL);
    paris_worker_pool_collect(pool);
    PARIS_CHECK(count_waiting(pool) == 0);
    pthread_cond_destroy(&pool->more);
    pthread_mutex_destroy(&pool->lock);
}
