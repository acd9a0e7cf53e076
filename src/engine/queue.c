/* Searches that wait, and threads that do them in the order of their coming. */
#include "engine/queue.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

void paris_engine_say(struct paris_engine_output *output, const struct paris_text *line)
{
    pthread_mutex_lock(&output->lock);
    if (output->broken == 0 && (fwrite(line->data, 1, line->length, output->out) != line->length ||
                                fputc('\n', output->out) == EOF || fflush(output->out) != 0))
        output->broken = errno;
    pthread_mutex_unlock(&output->lock);
}

/* --- threads --- */

static bool is_of(const struct paris_engine_job *job, const struct paris_engine_id *id)
{
    return job != NULL && (id == NULL || strcmp(job->id.text, id->text) == 0);
}

/* NULL when nothing waits and nothing will come. The lock is held. */
static struct paris_engine_job *take(struct paris_engine_queue *queue)
{
    while (queue->first == NULL && !queue->closed)
        pthread_cond_wait(&queue->more, &queue->lock);
    struct paris_engine_job *job = queue->first;
    if (job == NULL)
        return NULL;
    queue->first = job->next;
    if (queue->first == NULL)
        queue->last = &queue->first;
    queue->waiting--;
    return job;
}

/* A free place on the board of who works at what: one for each thread. */
static unsigned place_of(const struct paris_engine_queue *queue)
{
    unsigned place = 0;
    while (queue->at_work[place] != NULL)
        place++;
    PARIS_CHECK(place < queue->threads);
    return place;
}

static void *run(void *argument)
{
    struct paris_engine_queue *queue = argument;
    char buffer[PARIS_ENGINE_WORD];
    pthread_mutex_lock(&queue->lock);
    for (struct paris_engine_job *job; (job = take(queue)) != NULL;) {
        unsigned place = place_of(queue);
        queue->at_work[place] = job;
        pthread_mutex_unlock(&queue->lock);
        struct paris_text answer = paris_text_in(buffer, sizeof buffer);
        queue->work(&answer, job, queue->output);
        PARIS_CHECK(!answer.full);
        /* The id is free before its answer is heard, so that it can be used again at once. */
        pthread_mutex_lock(&queue->lock);
        queue->at_work[place] = NULL;
        pthread_mutex_unlock(&queue->lock);
        paris_engine_say(queue->output, &answer);
        if (answer.data != buffer)
            free(answer.data);
        free(job);
        pthread_mutex_lock(&queue->lock);
    }
    pthread_mutex_unlock(&queue->lock);
    return NULL;
}

enum paris_status paris_engine_queue_start(struct paris_engine_queue *queue, unsigned threads,
                                           paris_engine_work *work,
                                           struct paris_engine_output *output)
{
    PARIS_CHECK(threads >= 1 && threads <= PARIS_ENGINE_THREADS);
    memset(queue, 0, sizeof *queue);
    pthread_mutex_init(&queue->lock, NULL);
    pthread_cond_init(&queue->more, NULL);
    queue->last = &queue->first;
    queue->work = work;
    queue->output = output;
    pthread_mutex_lock(&queue->lock); /* nobody looks at the number before it is right */
    int error = 0;
    while (queue->threads < threads && error == 0) {
        error = pthread_create(&queue->thread[queue->threads], NULL, run, queue);
        queue->threads += error == 0;
    }
    pthread_mutex_unlock(&queue->lock);
    errno = error;
    return queue->threads > 0 ? PARIS_OK : PARIS_NO_RESOURCES;
}

void paris_engine_queue_finish(struct paris_engine_queue *queue)
{
    pthread_mutex_lock(&queue->lock);
    queue->closed = true;
    pthread_cond_broadcast(&queue->more);
    pthread_mutex_unlock(&queue->lock);
    for (unsigned i = 0; i < queue->threads; i++)
        pthread_join(queue->thread[i], NULL);
    pthread_cond_destroy(&queue->more);
    pthread_mutex_destroy(&queue->lock);
}

/* --- jobs --- */

bool paris_engine_queue_has(struct paris_engine_queue *queue, const struct paris_engine_id *id)
{
    bool found = false;
    pthread_mutex_lock(&queue->lock);
    for (const struct paris_engine_job *job = queue->first; job != NULL; job = job->next)
        found = found || is_of(job, id);
    for (unsigned i = 0; i < queue->threads; i++)
        found = found || is_of(queue->at_work[i], id);
    pthread_mutex_unlock(&queue->lock);
    return found;
}

bool paris_engine_queue_add(struct paris_engine_queue *queue, struct paris_engine_job *job)
{
    pthread_mutex_lock(&queue->lock);
    bool room = queue->waiting < PARIS_ENGINE_WAITING;
    if (room) {
        job->next = NULL;
        *queue->last = job;
        queue->last = &job->next;
        queue->waiting++;
        pthread_cond_signal(&queue->more);
    }
    pthread_mutex_unlock(&queue->lock);
    return room;
}

struct paris_engine_job *paris_engine_queue_cancel(struct paris_engine_queue *queue,
                                                   const struct paris_engine_id *id, size_t *count)
{
    struct paris_engine_job *taken = NULL, **end = &taken, **link = &queue->first;
    *count = 0;
    pthread_mutex_lock(&queue->lock);
    while (*link != NULL) {
        struct paris_engine_job *job = *link;
        if (!is_of(job, id)) {
            link = &job->next;
            continue;
        }
        *link = job->next;
        job->next = NULL;
        *end = job;
        end = &job->next;
        queue->waiting--;
        ++*count;
    }
    queue->last = link;
    for (unsigned i = 0; i < queue->threads; i++)
        if (is_of(queue->at_work[i], id)) {
            atomic_store(&queue->at_work[i]->cancel, true);
            ++*count;
        }
    pthread_mutex_unlock(&queue->lock);
    return taken;
}
