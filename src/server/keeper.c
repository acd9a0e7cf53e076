/* Grouped commits. */
#include "server/keeper.h"

enum { MOST_IN_TRANSACTION = 512 };

static struct paris_keeping *keeping_of(struct paris_job *job)
{
    return (struct paris_keeping *)job;
}

static void act(struct paris_job *job, void *tool)
{
    struct paris_keeper *keeper = tool;
    struct paris_keeping *keeping = keeping_of(job);
    keeping->status = keeping->act(keeping, keeper->store);
}

/* Begins a transaction for these jobs: all of them, or only the first one. */
static enum paris_status begin(struct paris_keeper *keeper, struct paris_job *jobs, bool all)
{
    const char *tables[MOST_IN_TRANSACTION];
    size_t count = 0;
    for (struct paris_job *job = jobs; job != NULL; job = all ? job->next : NULL) {
        struct paris_keeping *keeping = keeping_of(job);
        if (keeping->table != NULL)
            tables[count++] = keeping->table;
        if (keeping->foresee != NULL)
            keeping->foresee(keeping, keeper->store);
    }
    return paris_store_begin_for(keeper->store, tables, count);
}

/* All of them, or none: an error of the disk undoes what the others did before. */
static bool act_together(struct paris_keeper *keeper, struct paris_job *jobs)
{
    if (begin(keeper, jobs, true) != PARIS_OK)
        return false;
    bool good = true;
    for (struct paris_job *job = jobs; good && job != NULL; job = job->next) {
        job->work(job, keeper);
        good = keeping_of(job)->status != PARIS_NO_FILE;
    }
    if (good)
        return paris_store_commit(keeper->store) == PARIS_OK;
    paris_store_roll_back(keeper->store);
    return false;
}

/* A transaction for one job. What the store forbids it may refuse by giving up the transaction. */
static void act_alone(struct paris_keeper *keeper, struct paris_job *job)
{
    enum paris_status *status = &keeping_of(job)->status;
    *status = PARIS_NO_FILE;
    if (begin(keeper, job, false) != PARIS_OK)
        return;
    job->work(job, keeper);
    if (*status == PARIS_NO_FILE)
        paris_store_roll_back(keeper->store);
    else if (paris_store_commit(keeper->store) != PARIS_OK && *status != PARIS_BAD_INPUT)
        *status = PARIS_NO_FILE;
}

static void do_batch(struct paris_crew *crew, struct paris_job *jobs, void *tool)
{
    struct paris_keeper *keeper = tool;
    (void)crew;
    if (!keeper->broken && act_together(keeper, jobs))
        return;
    bool again = !keeper->broken && paris_store_returns(keeper->store);
    keeper->broken = !again;
    for (struct paris_job *job = jobs; job != NULL; job = job->next)
        if (again) /* one that cannot be done must not take the others with it */
            act_alone(keeper, job);
        else
            keeping_of(job)->status = PARIS_NO_FILE;
}

enum paris_status paris_keeper_start(struct paris_keeper *keeper)
{
    keeper->broken = false;
    keeper->crew.threads = 1;
    keeper->crew.place[0].tool = keeper;
    keeper->crew.batch = do_batch;
    keeper->crew.most_in_batch = MOST_IN_TRANSACTION;
    return paris_crew_start(&keeper->crew);
}

void paris_keeper_add(struct paris_keeper *keeper, struct paris_keeping *keeping)
{
    keeping->job.work = act;
    paris_crew_add(&keeper->crew, &keeping->job);
}

void paris_keeper_stop(struct paris_keeper *keeper)
{
    paris_crew_stop(&keeper->crew);
}
