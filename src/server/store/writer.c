/* Grouped commits: one transaction for all jobs that wait. */
#include "server/store/writer.h"

enum { TRANSACTION_JOBS_MAX = 512 };

static struct paris_store_job *store_job_of(struct paris_job *job)
{
    return (struct paris_store_job *)job;
}

static enum paris_status act(struct paris_writer *writer, struct paris_job *job)
{
    struct paris_store_job *store_job = store_job_of(job);
    store_job->status = store_job->act(store_job, writer->store);
    return store_job->status;
}

/* Begins a transaction for all of these jobs, or only for the first. */
static enum paris_status begin(struct paris_writer *writer, struct paris_job *jobs, bool all)
{
    const char *tables[TRANSACTION_JOBS_MAX];
    size_t count = 0;
    for (struct paris_job *job = jobs; job != NULL; job = all ? job->next : NULL) {
        struct paris_store_job *store_job = store_job_of(job);
        if (store_job->table != NULL)
            tables[count++] = store_job->table;
        if (store_job->prefetch != NULL)
            store_job->prefetch(store_job, writer->store);
    }
    return paris_store_begin_for(writer->store, tables, count);
}

/* All jobs in one transaction: if one fails, all are rolled back. */
static bool act_together(struct paris_writer *writer, struct paris_job *jobs)
{
    if (begin(writer, jobs, true) != PARIS_OK)
        return false;
    bool good = true;
    for (struct paris_job *job = jobs; good && job != NULL; job = job->next)
        good = act(writer, job) != PARIS_UNAVAILABLE;
    if (good)
        return paris_store_commit(writer->store) == PARIS_OK;
    paris_store_roll_back(writer->store);
    return false;
}

/* One job in a transaction of its own. If the job itself reported that a row is missing or in conflict, that
 * stands, even if the database then refuses to commit. */
static void act_alone(struct paris_writer *writer, struct paris_job *job)
{
    enum paris_status *status = &store_job_of(job)->status;
    *status = PARIS_UNAVAILABLE;
    if (begin(writer, job, false) != PARIS_OK)
        return;
    if (act(writer, job) == PARIS_UNAVAILABLE)
        paris_store_roll_back(writer->store);
    else if (paris_store_commit(writer->store) != PARIS_OK && *status != PARIS_NOT_FOUND &&
             *status != PARIS_CONFLICT)
        *status = PARIS_UNAVAILABLE;
}

static void do_batch(struct paris_worker_pool *pool, struct paris_job *jobs, void *resource)
{
    struct paris_writer *writer = resource;
    (void)pool;
    if (store_job_of(jobs)->outside) {
        PARIS_CHECK(jobs->next == NULL);
        (void)act(writer, jobs);
        return;
    }
    if (!writer->broken && act_together(writer, jobs))
        return;
    bool again = !writer->broken && paris_store_can_recover(writer->store);
    writer->broken = !again;
    for (struct paris_job *job = jobs; job != NULL; job = job->next)
        if (again) /* so that a job that fails does not take the others with it */
            act_alone(writer, job);
        else
            store_job_of(job)->status = PARIS_UNAVAILABLE;
}

enum paris_status paris_writer_read_clock(struct paris_writer *writer)
{
    enum paris_status status = paris_store_begin(writer->store);
    if (status != PARIS_OK)
        return status;
    status = paris_store_beat(writer->store, &writer->service, 0);
    if (status == PARIS_OK)
        return paris_store_commit(writer->store);
    paris_store_roll_back(writer->store);
    return status;
}

enum paris_status paris_writer_start(struct paris_writer *writer)
{
    writer->broken = false;
    writer->pool.threads = 1;
    writer->pool.worker[0].resource = writer;
    writer->pool.batch = do_batch;
    writer->pool.max_in_batch = TRANSACTION_JOBS_MAX;
    return paris_worker_pool_start(&writer->pool);
}

void paris_writer_add(struct paris_writer *writer, struct paris_store_job *store_job)
{
    paris_worker_pool_add(&writer->pool, &store_job->job);
}

void paris_writer_stop(struct paris_writer *writer)
{
    paris_worker_pool_stop(&writer->pool);
}
