/* Threads that do jobs for the event loop. */
#include "server/crew.h"

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

enum { URGENT_IN_ROW = 7 };

static size_t count_waiting(const struct paris_crew *crew)
{
    return crew->waiting.count + crew->urgent.count;
}

static struct paris_job *take_one(struct paris_crew *crew)
{
    bool urgent =
        crew->urgent.count > 0 && (crew->waiting.count == 0 || crew->urgent_in_row < URGENT_IN_ROW);
    crew->urgent_in_row = urgent ? crew->urgent_in_row + 1 : 0;
    return list_take(urgent ? &crew->urgent : &crew->waiting);
}

/* Takes up to a batch of jobs; NULL when the crew stops and nothing waits. The lock is held. */
static struct paris_job *take_batch(struct paris_crew *crew, size_t *count)
{
    struct paris_job_list batch;
    while (count_waiting(crew) == 0 && !crew->stopping)
        pthread_cond_wait(&crew->more, &crew->lock);
    list_clear(&batch);
    while (count_waiting(crew) > 0 && batch.count < crew->most_in_batch)
        list_add(&batch, take_one(crew));
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
            list_add(&crew->finished, jobs);
        }
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
    list_clear(&crew->waiting);
    list_clear(&crew->urgent);
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
    list_add(job->urgent ? &crew->urgent : &crew->waiting, job);
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
