/* `analyse`: the report of a recorded game, made by one of the threads. */
#include "engine/internal.h"

#include "base/json_writer.h"
#include "report/encode.h"

#include <stdlib.h>

enum { NODES_LEAST = 500, NODES_MAX = 1000000 };

/* The job first: the queue frees both. */
struct analysis {
    struct paris_engine_job job;
    struct paris_record record;
};

static bool read_nodes(struct paris_engine *engine, int64_t *nodes)
{
    *nodes = PARIS_REPORT_NODES;
    if (paris_request_number(&engine->request, "nodes", false, NODES_LEAST, NODES_MAX, nodes))
        return true;
    paris_engine_bad_message(engine, "bad_message");
    return false;
}

void paris_engine_analyse(struct paris_engine *engine)
{
    int64_t nodes;
    if (!read_nodes(engine, &nodes))
        return;
    const struct paris_engine_game *game = paris_engine_find_game(engine);
    if (game == NULL)
        return;
    if (!game->recorded) {
        paris_engine_refuse(&engine->out, &engine->id, "no_record",
                            "This position was given as a position text: there is no game to "
                            "report on.");
        return;
    }
    struct analysis *analysis = calloc(1, sizeof *analysis);
    if (analysis == NULL) {
        paris_engine_refuse(&engine->out, &engine->id, "no_memory",
                            "Not enough memory for this request.");
        return;
    }
    analysis->record = game->record;
    analysis->job.id = engine->id;
    analysis->job.rules = *engine->rules;
    analysis->job.spec.nodes = (uint64_t)nodes;
    analysis->job.record = &analysis->record;
    if (paris_engine_queue_add(&engine->queue, &analysis->job))
        return;
    free(analysis);
    paris_engine_refuse(&engine->out, &engine->id, "too_many",
                        "Too many requests are waiting; send this one again later.");
}

void paris_engine_report(struct paris_text *answer, struct paris_engine_job *job)
{
    const size_t length = PARIS_REPORT_JSON_LENGTH + PARIS_ENGINE_WORD;
    struct paris_report *report = aligned_alloc(_Alignof(struct paris_report), sizeof *report);
    void *memory = malloc(paris_report_memory(job->spec.nodes));
    char *text = malloc(length);
    if (report == NULL || memory == NULL || text == NULL) {
        paris_engine_refuse(answer, &job->id, "no_memory", "Not enough memory for this report.");
        free(text);
    } else {
        const struct paris_net *net = &paris_net_builtin[job->record->setup.players - 2];
        paris_report_begin(report, memory, &job->rules, net, job->record, job->spec.nodes);
        while (!atomic_load(&job->cancel) && paris_report_step(report))
            ;
        *answer = paris_text_in(text, length); /* the queue frees it */
        paris_engine_begin_answer(answer, &job->id);
        if (atomic_load(&job->cancel))
            paris_json_add_bool(answer, "cancelled", true);
        paris_report_encode(answer, "report", report);
        paris_json_end_object(answer);
    }
    free(memory);
    free(report);
}
