/* The worker pool of src/server/common without threads: a job runs when the simulation says so, in
 * an order that its seed decides. It replaces the real one in the program that includes it: include
 * it in one file. */
#ifndef PARIS_TESTS_SIMULATION_POOL_H
#define PARIS_TESTS_SIMULATION_POOL_H

#include "server/common/worker_pool.h"

#include <stdlib.h>
#include <string.h>

static void pool_list_add(struct paris_job_list *list, struct paris_job *job)
{
    job->next = NULL;
    *list->last = job;
    list->last = &job->next;
    list->count++;
}

/* One queue for each priority, whoever the owners are. */
static struct paris_job_list *pool_waiting(struct paris_worker_pool *pool, unsigned priority)
{
    if (pool->waiting[priority] == NULL) {
        pool->waiting[priority] = calloc(1, sizeof *pool->waiting[priority]);
        PARIS_CHECK(pool->waiting[priority] != NULL);
        pool->waiting[priority]->jobs.last = &pool->waiting[priority]->jobs.first;
    }
    return &pool->waiting[priority]->jobs;
}

enum paris_status paris_worker_pool_start(struct paris_worker_pool *pool)
{
    pool->finished.first = NULL;
    pool->finished.last = &pool->finished.first;
    return PARIS_OK;
}

void paris_worker_pool_add(struct paris_worker_pool *pool, struct paris_job *job)
{
    pool_list_add(pool_waiting(pool, job->priority), job);
}

bool paris_worker_pool_take_back(struct paris_worker_pool *pool, struct paris_job *job)
{
    struct paris_job_list *list = pool_waiting(pool, job->priority);
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

void paris_worker_pool_collect(struct paris_worker_pool *pool)
{
    struct paris_job *jobs = pool->finished.first;
    pool->finished.first = NULL;
    pool->finished.last = &pool->finished.first;
    pool->finished.count = 0;
    for (struct paris_job *next; jobs != NULL; jobs = next) {
        next = jobs->next;
        jobs->done(jobs);
    }
}

size_t paris_worker_pool_load(struct paris_worker_pool *pool)
{
    size_t load = 0;
    for (unsigned priority = 0; priority < PARIS_JOB_PRIORITIES; priority++)
        load += pool_waiting(pool, priority)->count;
    return load;
}

size_t paris_worker_pool_ahead(struct paris_worker_pool *pool, enum paris_job_priority priority,
                               const char *owner)
{
    (void)owner;
    size_t ahead = 0;
    for (unsigned higher = 0; higher <= (unsigned)priority; higher++)
        ahead += pool_waiting(pool, higher)->count;
    return ahead;
}

bool paris_worker_pool_idle(struct paris_worker_pool *pool)
{
    return paris_worker_pool_load(pool) == 0 && pool->finished.first == NULL;
}

void paris_worker_pool_stop(struct paris_worker_pool *pool)
{
    PARIS_CHECK(paris_worker_pool_idle(pool));
    for (unsigned priority = 0; priority < PARIS_JOB_PRIORITIES; priority++)
        free(pool->waiting[priority]);
    memset(pool->waiting, 0, sizeof pool->waiting);
}

/* Does up to `max` of the jobs that may share a batch; they are collected later. False: none waits. */
static bool pool_work(struct paris_worker_pool *pool, size_t max)
{
    unsigned priority = 0;
    while (priority < PARIS_JOB_PRIORITIES && pool_waiting(pool, priority)->count == 0)
        priority++;
    if (priority == PARIS_JOB_PRIORITIES)
        return false;
    struct paris_job_list *list = pool_waiting(pool, priority), batch = {NULL, &batch.first, 0};
    do {
        struct paris_job *job = list->first;
        if (batch.first != NULL && priority != PARIS_JOB_FIRST &&
            !(batch.first->joins_batch && job->joins_batch))
            break;
        (void)paris_worker_pool_take_back(pool, job);
        pool_list_add(&batch, job);
    } while (batch.count < max && batch.count < pool->max_in_batch && list->first != NULL);
    if (pool->batch != NULL)
        pool->batch(pool, batch.first, pool->worker[0].resource);
    else
        batch.first->work(batch.first, pool->worker[0].resource);
    for (struct paris_job *job = batch.first, *next; job != NULL; job = next) {
        next = job->next;
        pool_list_add(&pool->finished, job);
    }
    return true;
}

#endif
