/* Grouped commits. */
#include "server/keeper.h"

enum { MOST_IN_TRANSACTION = 512 };

static void act(struct paris_job *job, void *tool)
{
    struct paris_keeper *keeper = tool;
    struct paris_keeping *keeping = (struct paris_keeping *)job;
    keeping->status = keeping->act(keeping, keeper->store);
}

/* All of them, or none: an error of the disk undoes what the others did before. */
static bool act_together(struct paris_keeper *keeper, struct paris_job *jobs)
{
    if (paris_store_begin(keeper->store) != PARIS_OK)
        return false;
    bool good = true;
    for (struct paris_job *job = jobs; job != NULL; job = job->next) {
        job->work(job, keeper);
        good = good && ((struct paris_keeping *)job)->status != PARIS_NO_FILE;
    }
    return good && paris_store_commit(keeper->store) == PARIS_OK;
}

static void do_batch(struct paris_crew *crew, struct paris_job *jobs, void *tool)
{
    struct paris_keeper *keeper = tool;
    (void)crew;
    if (!keeper->broken && act_together(keeper, jobs))
        return;
    keeper->broken = true;
    for (struct paris_job *job = jobs; job != NULL; job = job->next)
        ((struct paris_keeping *)job)->status = PARIS_NO_FILE;
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
