/* Plays many games on several threads and reports them in the order of their numbers. */
#include "lab/arena/games.h"

#include <pthread.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

enum { WINDOW = PARIS_ARENA_WINDOW };

struct slot {
    struct paris_arena_game game;
    struct paris_error error;
    enum paris_status status;
    bool done; /* but not yet reported */
};

struct worker {
    struct run *run;
    struct paris_arena_seat player[PARIS_ARENA_PLAYERS_MAX]; /* as in the plan */
    void *memory[PARIS_ARENA_PLAYERS_MAX];                   /* of each player */
    pthread_t thread;
};

/* Game n uses slot and notes n % WINDOW, which belong to its thread from when the game is taken until it
 * is reported. The lock guards `next`, `front`, and whether a slot is done. */
struct run {
    const struct paris_arena_plan *plan;
    const struct paris_arena_watch *watch;
    struct slot *slots;
    char *notes;
    size_t notes_size; /* of one game, rounded up for alignment */
    struct worker *workers;
    uint64_t games;
    uint64_t next;  /* the first game not taken by a thread */
    uint64_t front; /* the first game not yet reported */
    pthread_mutex_t lock;
    pthread_cond_t moved; /* signalled when `front` moves */
    atomic_bool *stop;    /* the plan's, or our own */
    atomic_bool own;
    enum paris_status status;
    struct paris_error *error;
};

static void *notes_of(const struct run *run, uint64_t number)
{
    return run->notes_size > 0 ? run->notes + number % WINDOW * run->notes_size : NULL;
}

static bool take(struct run *run, uint64_t *number)
{
    pthread_mutex_lock(&run->lock);
    while (!*run->stop && run->next < run->games && run->next - run->front >= WINDOW)
        pthread_cond_wait(&run->moved, &run->lock);
    bool taken = !*run->stop && run->next < run->games;
    if (taken)
        *number = run->next++;
    pthread_mutex_unlock(&run->lock);
    return taken;
}

/* Reports the game at the front; false if the run ends with it. */
static bool hand_over(struct run *run)
{
    struct slot *slot = &run->slots[run->front % WINDOW];
    if (slot->status != PARIS_OK) {
        run->status = slot->status;
        *run->error = slot->error;
        return false;
    }
    const struct paris_arena_watch *watch = run->watch;
    return watch->finished == NULL ||
           watch->finished(watch->context, &slot->game, notes_of(run, run->front));
}

static void finish(struct run *run, uint64_t number)
{
    pthread_mutex_lock(&run->lock);
    run->slots[number % WINDOW].done = true;
    while (!*run->stop && run->front < run->games && run->slots[run->front % WINDOW].done) {
        if (!hand_over(run))
            *run->stop = true;
        run->slots[run->front % WINDOW].done = false;
        run->front++;
    }
    pthread_cond_broadcast(&run->moved);
    pthread_mutex_unlock(&run->lock);
}

static void *work(void *argument)
{
    struct worker *worker = argument;
    struct run *run = worker->run;
    uint64_t number;
    while (take(run, &number)) {
        struct slot *slot = &run->slots[number % WINDOW];
        struct paris_arena_seat seats[PARIS_MAX_PLAYERS] = {{NULL, NULL}};
        void *notes = notes_of(run, number);
        paris_arena_prepare(&slot->game, run->plan, number);
        for (unsigned seat = 0; seat < run->plan->players; seat++)
            seats[seat] = worker->player[slot->game.player_at[seat]];
        if (notes != NULL)
            memset(notes, 0, run->notes_size);
        slot->status = paris_arena_play(&slot->game, run->plan->rules, seats, run->watch, notes,
                                        run->stop, &slot->error);
        finish(run, number);
    }
    return NULL;
}

/* --- before and after --- */

static bool start_players(struct worker *worker, const struct paris_arena_plan *plan)
{
    for (size_t i = 0; i < plan->player_count; i++) {
        const struct paris_ai_spec *spec = &plan->player[i].spec;
        size_t size = paris_ai_memory(spec);
        worker->memory[i] = malloc(size > 0 ? size : 1);
        if (worker->memory[i] == NULL)
            return false;
        worker->player[i].name = plan->player[i].name;
        worker->player[i].ai = paris_ai_start(worker->memory[i], plan->rules, spec);
    }
    return true;
}

static bool set_up(struct run *run)
{
    const size_t unit = _Alignof(max_align_t);
    run->notes_size = (run->watch->notes + unit - 1) / unit * unit;
    run->slots = calloc(WINDOW, sizeof *run->slots);
    run->workers = calloc(run->plan->threads, sizeof *run->workers);
    if (run->notes_size > 0)
        run->notes = calloc(WINDOW, run->notes_size);
    if (run->slots == NULL || run->workers == NULL || (run->notes_size > 0 && run->notes == NULL))
        return false;
    for (unsigned i = 0; i < run->plan->threads; i++) {
        run->workers[i].run = run;
        if (!start_players(&run->workers[i], run->plan))
            return false;
    }
    return true;
}

static void clear_away(struct run *run)
{
    for (unsigned i = 0; run->workers != NULL && i < run->plan->threads; i++)
        for (size_t player = 0; player < run->plan->player_count; player++)
            free(run->workers[i].memory[player]);
    free(run->workers);
    free(run->notes);
    free(run->slots);
}

/* The calling thread plays too; if no thread can be created, it plays alone. */
static void work_together(struct run *run)
{
    unsigned started = 1;
    while (started < run->plan->threads &&
           pthread_create(&run->workers[started].thread, NULL, work, &run->workers[started]) == 0)
        started++;
    work(&run->workers[0]);
    while (--started > 0)
        pthread_join(run->workers[started].thread, NULL);
}

enum paris_status paris_arena_run(const struct paris_arena_plan *plan,
                                  const struct paris_arena_watch *watch, struct paris_error *error)
{
    PARIS_CHECK(plan->threads >= 1 && plan->player_count <= PARIS_ARENA_PLAYERS_MAX);
    struct run run = {.plan = plan,
                      .watch = watch,
                      .games = paris_arena_games(plan),
                      .next = plan->first,
                      .front = plan->first,
                      .status = PARIS_OK,
                      .error = error};
    pthread_mutex_init(&run.lock, NULL);
    pthread_cond_init(&run.moved, NULL);
    atomic_init(&run.own, false);
    run.stop = plan->stop != NULL ? plan->stop : &run.own;
    if (set_up(&run))
        work_together(&run);
    else
        run.status = paris_error_fail(error, PARIS_NO_RESOURCES,
                                      "there is not enough memory for the players");
    clear_away(&run);
    pthread_cond_destroy(&run.moved);
    pthread_mutex_destroy(&run.lock);
    return run.status;
}
