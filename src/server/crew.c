/* Threads that do jobs for the event loop. */
#include "server/crew.h"

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

static void work_each(struct paris_crew *crew, struct paris_job *jobs, void *tool)
{
    (void)crew;
    for (struct paris_job *job = jobs; job != NULL; job = job->next)
        job->work(job, tool);
}

enum { MOST_IN_ROW = 7 };

/* --- shares --- */

static struct paris_job_share **find_share(struct paris_crew *crew, unsigned rank,
                                           const char *whose)
{
    struct paris_job_share **place = &crew->waiting[rank];
    while (*place != NULL && strcmp((*place)->whose, whose) != 0)
        place = &(*place)->next;
    return place;
}

static void add_to_share(struct paris_crew *crew, struct paris_job *job)
{
    struct paris_job_share **place = find_share(crew, job->rank, job->whose);
    if (*place == NULL) {
        *place = calloc(1, sizeof **place);
        PARIS_CHECK(*place != NULL);
        strcpy((*place)->whose, job->whose);
        list_clear(&(*place)->jobs);
    }
    list_add(&(*place)->jobs, job);
    crew->count[job->rank]++;
}

/* May its next job be taken now? */
static bool has_turn(const struct paris_crew *crew, const struct paris_job_share *share,
                     unsigned rank)
{
    size_t most = (crew->threads + 1) / 2;
    return share->jobs.count > 0 &&
           (rank < PARIS_JOB_LAST || share->at_work < most || crew->stopping);
}

/* The place of the share whose turn it is; of NULL if there is none. */
static struct paris_job_share **next_share(struct paris_crew *crew, unsigned rank)
{
    struct paris_job_share **place = &crew->waiting[rank];
    while (*place != NULL && !has_turn(crew, *place, rank))
        place = &(*place)->next;
    return place;
}

static void drop_if_empty(struct paris_job_share **place)
{
    struct paris_job_share *share = *place;
    if (share->jobs.count > 0 || share->at_work > 0)
        return;
    *place = share->next;
    free(share);
}

/* Takes a job of the share, which has its next turn after all others. */
static struct paris_job *take_from(struct paris_crew *crew, unsigned rank,
                                   struct paris_job_share **place)
{
    struct paris_job_share *share = *place;
    struct paris_job *job = list_take(&share->jobs);
    crew->count[rank]--;
    share->at_work++;
    *place = share->next;
    share->next = NULL;
    while (*place != NULL)
        place = &(*place)->next;
    *place = share;
    return job;
}

static void note_done(struct paris_crew *crew, const struct paris_job *job)
{
    struct paris_job_share **place = find_share(crew, job->rank, job->whose);
    (*place)->at_work--;
    drop_if_empty(place);
}

/* --- turns --- */

static size_t count_waiting(const struct paris_crew *crew)
{
    size_t count = 0;
    for (unsigned rank = 0; rank < PARIS_JOB_RANKS; rank++)
        count += crew->count[rank];
    return count;
}

static bool has_lower(struct paris_crew *crew, unsigned rank)
{
    while (++rank < PARIS_JOB_RANKS)
        if (*next_share(crew, rank) != NULL)
            return true;
    return false;
}

/* The rank whose turn it is; PARIS_JOB_RANKS: nobody's. */
static unsigned next_rank(struct paris_crew *crew)
{
    unsigned rank = 0;
    for (; rank < PARIS_JOB_RANKS; rank++) {
        if (*next_share(crew, rank) == NULL)
            continue;
        bool lower = has_lower(crew, rank);
        if (!lower || crew->in_row[rank] < MOST_IN_ROW) {
            crew->in_row[rank] = lower ? crew->in_row[rank] + 1 : 0;
            break;
        }
        crew->in_row[rank] = 0;
    }
    return rank;
}

/* Takes up to a batch of jobs; NULL when the crew stops and nothing waits. The lock is held. */
static struct paris_job *take_batch(struct paris_crew *crew, size_t *count)
{
    struct paris_job_list batch;
    unsigned rank;
    while ((rank = next_rank(crew)) == PARIS_JOB_RANKS && !crew->stopping)
        pthread_cond_wait(&crew->more, &crew->lock);
    list_clear(&batch);
    size_t most = rank == PARIS_JOB_FIRST ? crew->most_in_batch : 1;
    while (rank < PARIS_JOB_RANKS && batch.count < most && crew->count[rank] > 0)
        list_add(&batch, take_from(crew, rank, next_share(crew, rank)));
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
    const struct paris_crew_place *place = argument;
    struct paris_crew *crew = place->crew;
    size_t count;
    be_nice(crew->niceness);
    pthread_mutex_lock(&crew->lock);
    for (struct paris_job *jobs; (jobs = take_batch(crew, &count)) != NULL;) {
        crew->at_work += count;
        pthread_mutex_unlock(&crew->lock);
        crew->batch(crew, jobs, place->tool);
        pthread_mutex_lock(&crew->lock);
        crew->at_work -= count;
        for (struct paris_job *next; jobs != NULL; jobs = next) {
            next = jobs->next;
            note_done(crew, jobs);
            list_add(&crew->finished, jobs);
        }
        /* It may be the turn of somebody again whose jobs the other threads had to leave alone. */
        if (count_waiting(crew) > 0)
            pthread_cond_signal(&crew->more);
        crew->wake(crew->context);
    }
    pthread_mutex_unlock(&crew->lock);
    return NULL;
}

enum paris_status paris_crew_start(struct paris_crew *crew)
{
    PARIS_CHECK(crew->threads >= 1 && crew->threads <= PARIS_CREW_MOST && crew->most_in_batch > 0);
    pthread_mutex_init(&crew->lock, NULL);
    pthread_cond_init(&crew->more, NULL);
    list_clear(&crew->finished);
    if (crew->batch == NULL)
        crew->batch = work_each;
    for (unsigned i = 0; i < crew->threads; i++) {
        crew->place[i].crew = crew;
        if (pthread_create(&crew->place[i].thread, NULL, run, &crew->place[i]) != 0) {
            crew->threads = i;
            paris_crew_stop(crew);
            return PARIS_NO_FILE;
        }
    }
    return PARIS_OK;
}

void paris_crew_add(struct paris_crew *crew, struct paris_job *job)
{
    pthread_mutex_lock(&crew->lock);
    add_to_share(crew, job);
    pthread_cond_signal(&crew->more);
    pthread_mutex_unlock(&crew->lock);
}

void paris_crew_collect(struct paris_crew *crew)
{
    pthread_mutex_lock(&crew->lock);
    struct paris_job *jobs = crew->finished.first;
    list_clear(&crew->finished);
    pthread_mutex_unlock(&crew->lock);
    for (struct paris_job *next; jobs != NULL; jobs = next) {
        next = jobs->next;
        jobs->done(jobs);
    }
}

size_t paris_crew_load(struct paris_crew *crew)
{
    pthread_mutex_lock(&crew->lock);
    size_t load = count_waiting(crew) + crew->at_work;
    pthread_mutex_unlock(&crew->lock);
    return load;
}

size_t paris_crew_ahead(struct paris_crew *crew, enum paris_job_rank rank, const char *whose)
{
    pthread_mutex_lock(&crew->lock);
    size_t ahead = crew->at_work;
    for (unsigned higher = 0; higher < (unsigned)rank; higher++)
        ahead += crew->count[higher];
    const struct paris_job_share *own = *find_share(crew, rank, whose);
    size_t turns = own != NULL ? own->jobs.count : 0;
    for (const struct paris_job_share *share = crew->waiting[rank]; share; share = share->next)
        ahead += share == own                    ? turns
                 : share->jobs.count < turns + 1 ? share->jobs.count
                                                 : turns + 1;
    pthread_mutex_unlock(&crew->lock);
    return ahead;
}

bool paris_crew_idle(struct paris_crew *crew)
{
    pthread_mutex_lock(&crew->lock);
    bool idle = count_waiting(crew) + crew->at_work == 0 && crew->finished.first == NULL;
    pthread_mutex_unlock(&crew->lock);
    return idle;
}

void paris_crew_stop(struct paris_crew *crew)
{
    pthread_mutex_lock(&crew->lock);
    crew->stopping = true;
    pthread_cond_broadcast(&crew->more);
    pthread_mutex_unlock(&crew->lock);
    for (unsigned i = 0; i < crew->threads; i++)
        pthread_join(crew->place[i].thread, NULL);
    paris_crew_collect(crew);
    PARIS_CHECK(count_waiting(crew) == 0);
    pthread_cond_destroy(&crew->more);
    pthread_mutex_destroy(&crew->lock);
}
