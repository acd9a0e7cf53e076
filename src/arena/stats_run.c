/* Playing the games of which statistics are made, on several threads.
 *
 * Each game is added when it is over, whichever it is: the counts do not depend on the order. */
#include "arena/stats.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

struct worker {
    struct pool *pool;
    void *memory; /* in which its player lives */
    struct paris_match_seat player;
    struct paris_stats_notes notes;
    pthread_t thread;
};

/* The lock guards next, stats, status and error. */
struct pool {
    const struct paris_match_plan *plan;
    const struct paris_stats_listener *listener;
    struct paris_stats *stats;
    struct worker *workers;
    uint64_t next; /* the first game that no thread has taken */
    pthread_mutex_t lock;
    atomic_bool *stop; /* the plan's, or own */
    atomic_bool own;
    enum paris_status status;
    struct paris_error *error;
};

static bool take_next(struct pool *pool, uint64_t *number)
{
    pthread_mutex_lock(&pool->lock);
    bool taken = !*pool->stop && pool->next < pool->plan->deals;
    if (taken)
        *number = pool->next++;
    pthread_mutex_unlock(&pool->lock);
    return taken;
}

static void finish(struct pool *pool, const struct paris_match_game *game,
                   const struct paris_stats_notes *notes)
{
    pthread_mutex_lock(&pool->lock);
    if (!*pool->stop) { /* else it may have been broken off */
        paris_stats_add(pool->stats, pool->plan->rules, game, notes);
        if (pool->listener != NULL)
            pool->listener->told(pool->listener->context, pool->stats->games);
    }
    pthread_mutex_unlock(&pool->lock);
}

static void give_up(struct pool *pool, enum paris_status status, const struct paris_error *error)
{
    pthread_mutex_lock(&pool->lock);
    if (!*pool->stop) {
        pool->status = status;
        *pool->error = *error;
        *pool->stop = true;
    }
    pthread_mutex_unlock(&pool->lock);
}

static void *work(void *argument)
{
    const struct paris_match_watch watch = {.step = paris_stats_step};
    struct worker *worker = argument;
    struct pool *pool = worker->pool;
    struct paris_match_seat seats[PARIS_MAX_PLAYERS];
    uint64_t number;
    for (unsigned seat = 0; seat < PARIS_MAX_PLAYERS; seat++)
        seats[seat] = worker->player;
    while (take_next(pool, &number)) {
        struct paris_match_game game;
        struct paris_error error;
        memset(&worker->notes, 0, sizeof worker->notes);
        /* The first rotation of each deal. */
        paris_match_prepare(&game, pool->plan, number * pool->plan->players);
        enum paris_status status = paris_match_play(&game, pool->plan->rules, seats, &watch,
                                                    &worker->notes, pool->stop, &error);
        if (status == PARIS_OK)
            finish(pool, &game, &worker->notes);
        else
            give_up(pool, status, &error);
    }
    return NULL;
}

static bool set_up(struct pool *pool)
{
    const struct paris_match_player *player = &pool->plan->player[0];
    pool->workers = calloc(pool->plan->threads, sizeof *pool->workers);
    for (unsigned i = 0; pool->workers != NULL && i < pool->plan->threads; i++) {
        struct worker *worker = &pool->workers[i];
        worker->pool = pool;
        worker->memory = malloc(paris_ai_memory(&player->spec));
        if (worker->memory == NULL)
            return false;
        worker->player.name = player->name;
        worker->player.ai = paris_ai_start(worker->memory, pool->plan->rules, &player->spec);
    }
    return pool->workers != NULL;
}

/* The calling thread works too: where no other one can be had, it does so alone. */
static void work_together(struct pool *pool)
{
    unsigned started = 1;
    while (started < pool->plan->threads &&
           pthread_create(&pool->workers[started].thread, NULL, work, &pool->workers[started]) == 0)
        started++;
    work(&pool->workers[0]);
    while (--started > 0)
        pthread_join(pool->workers[started].thread, NULL);
}

enum paris_status paris_stats_run(struct paris_stats *out, const struct paris_match_plan *plan,
                                  const struct paris_stats_listener *listener,
                                  struct paris_error *error)
{
    PARIS_CHECK(plan->threads >= 1 && plan->player_count == 1 && plan->lineup_count == 1);
    struct pool pool = {
        .plan = plan, .listener = listener, .stats = out, .status = PARIS_OK, .error = error};
    paris_stats_start(out, plan->players);
    pthread_mutex_init(&pool.lock, NULL);
    atomic_init(&pool.own, false);
    pool.stop = plan->stop != NULL ? plan->stop : &pool.own;
    if (set_up(&pool)) {
        work_together(&pool);
    } else {
        (void)paris_error_set(error, 0, 0, "there is not enough memory for the players");
        pool.status = PARIS_NO_FILE;
    }
    for (unsigned i = 0; pool.workers != NULL && i < plan->threads; i++)
        free(pool.workers[i].memory);
    free(pool.workers);
    pthread_mutex_destroy(&pool.lock);
    return pool.status;
}
