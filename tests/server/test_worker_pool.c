/* The order in which jobs are done: an owner of many jobs does not delay others, and what can
 * wait waits. The threads are held back until all jobs are there, so that the order is the pool's own. */
#include "server/common/worker_pool.h"
#include "support/test.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

enum { JOBS_MAX = 400 };

struct numbered {
    struct paris_job job; /* first */
    unsigned number;
};

static struct paris_worker_pool pool;
static struct numbered jobs[JOBS_MAX];
static unsigned added;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t change = PTHREAD_COND_INITIALIZER;
static bool held;
static unsigned holding; /* jobs that wait for `release` */
static unsigned order[JOBS_MAX], batch_of[JOBS_MAX], done, batches, finished;

/* --- a pool that can be held --- */

static void wake(void *context)
{
    (void)context;
}

static void finish(struct paris_job *job)
{
    (void)job;
    finished++;
}

static void work(struct paris_job *job, void *resource)
{
    (void)resource;
    pthread_mutex_lock(&lock);
    order[done] = ((struct numbered *)job)->number;
    batch_of[done++] = batches;
    pthread_mutex_unlock(&lock);
}

static void hold(struct paris_job *job, void *resource)
{
    (void)job;
    (void)resource;
    pthread_mutex_lock(&lock);
    holding++;
    pthread_cond_broadcast(&change);
    while (held)
        pthread_cond_wait(&change, &lock);
    pthread_mutex_unlock(&lock);
}

static void do_batch(struct paris_worker_pool *which, struct paris_job *first, void *resource)
{
    (void)which;
    pthread_mutex_lock(&lock);
    batches++;
    pthread_mutex_unlock(&lock);
    for (struct paris_job *job = first; job != NULL; job = job->next)
        job->work(job, resource);
}

static void start_threads(unsigned threads, size_t max_in_batch)
{
    memset(&pool, 0, sizeof pool);
    memset(jobs, 0, sizeof jobs);
    added = done = batches = finished = 0;
    held = true;
    holding = 0;
    pool.threads = threads;
    pool.max_in_batch = max_in_batch;
    pool.batch = do_batch;
    pool.wake = wake;
    assert_int_equal(paris_worker_pool_start(&pool), PARIS_OK);
}

static void await_holding(unsigned count)
{
    pthread_mutex_lock(&lock);
    while (holding < count)
        pthread_cond_wait(&change, &lock);
    pthread_mutex_unlock(&lock);
}

/* One thread, which is at work until `release`. */
static void start(size_t max_in_batch)
{
    static struct paris_job holder;
    start_threads(1, max_in_batch);
    memset(&holder, 0, sizeof holder);
    holder.work = hold;
    holder.done = finish;
    paris_worker_pool_add(&pool, &holder);
    await_holding(1);
}

static unsigned add(enum paris_job_priority priority, const char *owner)
{
    struct numbered *job = &jobs[added];
    job->job.work = work;
    job->job.done = finish;
    job->job.priority = (uint8_t)priority;
    strcpy(job->job.owner, owner);
    job->number = added;
    paris_worker_pool_add(&pool, &job->job);
    return added++;
}

static void release(void)
{
    pthread_mutex_lock(&lock);
    held = false;
    pthread_cond_broadcast(&change);
    pthread_mutex_unlock(&lock);
    paris_worker_pool_stop(&pool);
    assert_int_equal(done, added);
}

/* How many were done before this one. */
static unsigned before(unsigned number)
{
    unsigned at = 0;
    while (order[at] != number)
        at++;
    return at;
}

/* --- the tests --- */

TEST(who_asks_for_much_waits_for_himself_and_not_the_others)
{
    static const char *const names[] = {"ann", "bob", "cleo", "dan"};
    start(1);
    for (unsigned i = 0; i < 200; i++)
        add(PARIS_JOB_FIRST, names[i / 50]);
    assert_int_equal(paris_worker_pool_ahead(&pool, PARIS_JOB_FIRST, "eve"),
                     5); /* with the holder */
    assert_int_equal(paris_worker_pool_ahead(&pool, PARIS_JOB_FIRST, "ann"), 201);
    unsigned single = add(PARIS_JOB_FIRST, "eve");
    assert_int_equal(paris_worker_pool_ahead(&pool, PARIS_JOB_FIRST, "eve"), 10);
    release();
    assert_int_equal(before(single), 4);
    for (unsigned i = 0; i + 1 < 50; i++) /* each in the order of coming */
        assert_true(before(i) < before(i + 1));
}

TEST(who_comes_again_and_again_has_a_turn_each_round)
{
    start(1);
    for (unsigned i = 0; i < 60; i++)
        add(PARIS_JOB_LAST, "ann");
    for (unsigned i = 0; i < 3; i++)
        add(PARIS_JOB_LAST, "bob");
    release();
    for (unsigned i = 0; i < 3; i++)
        assert_int_equal(before(60 + i), 2 * i + 1);
}

TEST(priorities_go_before_each_other_and_leave_an_eighth)
{
    start(1);
    for (unsigned i = 0; i < 20; i++)
        add(PARIS_JOB_LAST, "ann");
    for (unsigned i = 0; i < 20; i++)
        add(PARIS_JOB_NEXT, "bob");
    for (unsigned i = 0; i < 20; i++)
        add(PARIS_JOB_FIRST, "cleo");
    release();
    assert_int_equal(before(40), 0);
    assert_int_equal(before(46), 6);
    assert_int_equal(before(20), 7); /* the eighth turn is one of the others' */
    assert_int_equal(before(47), 8);
    assert_int_equal(before(21), 15);
    assert_int_equal(before(59), 21);
    assert_int_equal(before(0), 27); /* one of eight turns, after 2 + 5 of the next priority */
    assert_int_equal(before(1), 35);
}

TEST(many_of_the_first_priority_are_one_batch_and_others_are_alone)
{
    start(512);
    for (unsigned i = 0; i < 3; i++)
        add(PARIS_JOB_LAST, "");
    for (unsigned i = 0; i < 100; i++)
        add(PARIS_JOB_FIRST, "");
    release();
    for (unsigned i = 0; i < 100; i++) {
        assert_int_equal(order[i], 3 + i);
        assert_int_equal(batch_of[i], batch_of[0]);
    }
    for (unsigned i = 0; i < 3; i++) {
        assert_int_equal(order[100 + i], i);
        assert_int_equal(batch_of[100 + i], batch_of[0] + 1 + i);
    }
}

/* Until `count` came back; false if they never do. Who handed one back has found its next one by then, or
 * waits. */
static bool await_finished(unsigned count)
{
    const struct timespec moment = {.tv_nsec = 1000000};
    for (time_t end = time(NULL) + 600; finished < count && time(NULL) < end;) {
        nanosleep(&moment, NULL);
        paris_worker_pool_collect(&pool);
    }
    return finished >= count;
}

/* Quick ones do not wait for each other's commits; slow ones between them are alone. */
TEST(quick_jobs_of_a_lower_priority_are_one_batch_too)
{
    enum { QUICK = 10 };
    start(QUICK * 2);
    for (unsigned i = 0; i < QUICK; i++) {
        jobs[added].job.joins_batch = true;
        add(PARIS_JOB_NEXT, "");
    }
    unsigned slow = add(PARIS_JOB_NEXT, "");
    jobs[added].job.joins_batch = true;
    unsigned last = add(PARIS_JOB_NEXT, "");
    unsigned decision = add(PARIS_JOB_FIRST, "");
    release();
    assert_int_equal(before(decision), 0);
    for (unsigned i = 2; i <= QUICK; i++)
        assert_int_equal(batch_of[i], batch_of[1]);
    assert_int_equal(batch_of[before(slow)], batch_of[1] + 1);
    assert_int_equal(batch_of[before(last)], batch_of[1] + 2);
}

TEST(of_what_comes_last_nobody_has_more_than_half_of_the_threads)
{
    static struct paris_job last[20];
    start_threads(4, 1);
    memset(last, 0, sizeof last);
    for (unsigned i = 0; i < 20; i++) {
        last[i].work = hold;
        last[i].done = finish;
        last[i].priority = PARIS_JOB_LAST;
        strcpy(last[i].owner, i < 19 ? "ann" : "bob");
        paris_worker_pool_add(&pool, &last[i]);
    }
    await_holding(3); /* two of the one and one of the other: a thread is left, and stays so */
    bool left = true;
    for (unsigned i = 1; i <= 2 && left; i++) {
        add(PARIS_JOB_FIRST, "cleo");
        left = await_finished(i);
    }
    release();
    assert_true(left);
}
