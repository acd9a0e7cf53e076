/* Plays games by the arena and hands them over as records. */
#include "lab/study/games.h"

#include "cli/interrupt.h"
#include "lab/study/kept.h"

#include <stdlib.h>
#include <string.h>

/* The notes of a game: what was decided, and what was found out. */
struct notes {
    const struct paris_study_plan *plan;
    uint32_t count;
    struct paris_decision decision[PARIS_STUDY_DECISIONS];
    struct paris_study_numbers numbers;
};

/* step() knows only the notes, so the plan of a run is kept here; one run at a time. */
static const struct paris_study_plan *running;

static void look(struct notes *notes, const struct paris_arena_game *game)
{
    struct paris_report *report = aligned_alloc(_Alignof(struct paris_report), sizeof *report);
    void *memory = malloc(paris_report_memory(running->nodes));
    struct paris_record *record = calloc(1, sizeof *record);
    PARIS_CHECK(report != NULL && memory != NULL && record != NULL);
    record->setup = game->setup;
    record->count = notes->count;
    memcpy(record->decision, notes->decision, notes->count * sizeof *notes->decision);
    running->look(&notes->numbers, running, report, memory, record, game->number);
    free(record);
    free(memory);
    free(report);
}

static void step(void *context, const struct paris_arena_step *step)
{
    struct notes *notes = context;
    PARIS_CHECK(notes->count < PARIS_STUDY_DECISIONS);
    notes->decision[notes->count++] = step->decision;
    if (paris_state_over(step->after))
        look(notes, step->game);
}

/* Who takes the games of a run. */
struct taker {
    const struct paris_study_plan *plan;
    FILE *kept; /* or NULL */
    bool failed;
};

static bool finished(void *context, const struct paris_arena_game *game, const void *notes)
{
    struct taker *taker = context;
    const struct paris_study_numbers *numbers = &((const struct notes *)notes)->numbers;
    (void)game;
    taker->plan->add(taker->plan->context, numbers);
    taker->failed = taker->kept != NULL && !paris_study_kept_add(taker->kept, taker->plan, numbers);
    return !taker->failed;
}

enum paris_status paris_study_run(const struct paris_study_plan *plan, struct paris_error *error)
{
    const struct paris_arena_player player = {.name = plan->name, .spec = plan->spec};
    const struct paris_arena_lineup lineup = {{0}};
    struct taker taker = {.plan = plan, .kept = NULL};
    uint64_t first = 0;
    enum paris_status status = paris_study_kept_read(plan, &first, error);
    if (status != PARIS_OK || first >= plan->games)
        return status;
    const struct paris_arena_plan arena = {.rules = plan->rules,
                                           .players = plan->players,
                                           .seed = plan->seed,
                                           .deals = plan->games,
                                           .player = &player,
                                           .player_count = 1,
                                           .lineup = &lineup,
                                           .lineup_count = 1,
                                           .one_rotation = true,
                                           .first = first,
                                           .threads = plan->threads,
                                           .stop = paris_interrupt_flag()};
    const struct paris_arena_watch watch = {.notes = sizeof(struct notes),
                                            .step = step,
                                            .finished = finished,
                                            .context = &taker};
    if (plan->keep != NULL && (taker.kept = paris_study_kept_open(plan)) == NULL)
        return paris_error_fail(error, PARIS_NOT_FOUND, "the file of --keep cannot be written");
    running = plan;
    status = paris_arena_run(&arena, &watch, error);
    if (taker.kept != NULL)
        fclose(taker.kept);
    return taker.failed ? paris_error_fail(error, PARIS_UNAVAILABLE, "a game cannot be kept")
                        : status;
}
