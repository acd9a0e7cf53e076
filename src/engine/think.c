/* `go`: a search for the seat to move, from its view alone. */
#include "engine/internal.h"

#include "ai/judge/advise.h"
#include "notation/json/encode.h"
#include "match/advice.h"

#include <stdlib.h>
#include <string.h>

enum { NODES_MAX = 100000000, MILLISECONDS_MAX = 3600000, CHOICES = 3 };

/* --- reading the request --- */

static bool searches(const struct paris_ai_spec *spec)
{
    return spec->kind == PARIS_AI_ISMCTS || spec->kind == PARIS_AI_SEARCH;
}

static bool asks_network(const struct paris_ai_spec *spec)
{
    return spec->kind == PARIS_AI_NET || spec->kind == PARIS_AI_SEARCH;
}

bool paris_engine_read_player(struct paris_engine *engine, const char *text, uint32_t node,
                              struct paris_ai_spec *out)
{
    struct paris_error error;
    bool good = paris_ai_spec_read(out, text, &error) == PARIS_OK;
    if (good && out->file[0] == '\0')
        return true;
    if (good)
        (void)paris_error_set(&error, 0, 0, "The engine has the built-in networks only");
    struct paris_text message =
        paris_text_in(engine->request.error.message, sizeof engine->request.error.message);
    paris_text_add(&message, error.message);
    paris_text_add_char(&message, '.');
    engine->request.error.line = engine->request.error.column = 0;
    if (node != PARIS_JSON_NONE)
        paris_json_position(&engine->request.error.line, &engine->request.error.column,
                            engine->request.json.text, engine->request.json.nodes[node].start);
    return false;
}

static bool complain(struct paris_engine *engine, const char *name, const char *text)
{
    uint32_t node = paris_request_find(&engine->request, name);
    unsigned line, column;
    paris_json_position(&line, &column, engine->request.json.text,
                        engine->request.json.nodes[node].start);
    (void)paris_error_set(&engine->request.error, line, column, "%s", text);
    return false;
}

/* "player", and "nodes" and "ms", which take the place of its own bounds. */
static bool read_spec(struct paris_engine *engine, struct paris_ai_spec *out)
{
    char player[PARIS_ENGINE_SPEC];
    int64_t nodes = 0, milliseconds = 0;
    struct paris_request *request = &engine->request;
    strcpy(player, engine->player);
    if (!paris_request_word(request, "player", false, player, sizeof player) ||
        !paris_engine_read_player(engine, player, paris_request_find(request, "player"), out) ||
        !paris_request_number(request, "nodes", false, 1, NODES_MAX, &nodes) ||
        !paris_request_number(request, "ms", false, 1, MILLISECONDS_MAX, &milliseconds))
        return false;
    if (nodes == 0 && milliseconds == 0)
        return true;
    if (!searches(out))
        return complain(engine, nodes > 0 ? "nodes" : "ms",
                        "This player does not search: \"nodes\" and \"ms\" are for search, "
                        "ismcts and level:4 to level:6.");
    out->nodes = (uint64_t)nodes;
    out->milliseconds = (uint32_t)milliseconds;
    return true;
}

static bool read_go(struct paris_engine *engine, struct paris_engine_job *job)
{
    struct paris_request *request = &engine->request;
    int64_t seed = engine->seed, progress = 0, choices = CHOICES;
    if (!read_spec(engine, &job->spec) ||
        !paris_request_number(request, "seed", false, 0, paris_engine_most_seed, &seed) ||
        !paris_request_number(request, "progress", false, 1, NODES_MAX, &progress) ||
        !paris_request_flag(request, "reasons", &job->reasons) ||
        !paris_request_number(request, "choices", false, 1,
                              job->reasons ? PARIS_HINT_CHOICES : PARIS_AI_CHOICES, &choices))
        return false;
    if (progress > 0 && !searches(&job->spec))
        return complain(engine, "progress", "This player doesn't search, so it has no progress.");
    if (job->reasons && !asks_network(&job->spec))
        return complain(engine, "reasons",
                        "This player cannot say why: \"reasons\" are for net, search and levels.");
    job->seed = (uint64_t)seed;
    job->progress = (uint64_t)progress;
    job->choices = (unsigned)choices;
    return true;
}

void paris_engine_go(struct paris_engine *engine)
{
    struct paris_engine_job *job = calloc(1, sizeof *job);
    const char *code = "no_memory", *text = "Not enough memory for this request.";
    if (job != NULL && read_go(engine, job)) {
        const struct paris_engine_game *game = paris_engine_find_game(engine);
        if (game == NULL || !paris_engine_may_move(engine, game)) {
            free(job);
            return;
        }
        job->id = engine->id;
        job->rules = *engine->rules;
        job->clock = engine->settings->clock;
        job->trades = game->trades;
        paris_view_for(&job->view, engine->rules, &game->state, game->state.seat);
        if (paris_engine_queue_add(&engine->queue, job))
            return;
        code = "too_many";
        text = "Too many requests are waiting; send this one again later.";
    } else if (job != NULL) {
        paris_engine_bad_message(engine, "bad_message");
        free(job);
        return;
    }
    free(job);
    paris_engine_refuse(&engine->out, &engine->id, code, text);
}

/* --- answers --- */

static void add_choice(struct paris_text *out, const struct paris_engine_job *job,
                       const struct paris_ai_choice *choice)
{
    paris_json_begin_object(out, NULL);
    paris_advice_choice(out, &job->rules, choice->decision, choice->visits);
    if (asks_network(&job->spec) || (job->spec.kind == PARIS_AI_ISMCTS && choice->visits > 0))
        paris_advice_value(out, &choice->value, job->view.players);
    paris_json_end_object(out);
}

static void add_report(struct paris_text *out, const struct paris_engine_job *job,
                       const struct paris_ai_report *report)
{
    paris_json_add_number(out, "nodes", (int64_t)report->nodes);
    paris_json_begin_array(out, "choices");
    for (unsigned i = 0; i < report->count && i < job->choices; i++)
        add_choice(out, job, &report->choice[i]);
    paris_json_end_array(out);
    paris_encode_decisions(out, "line", &job->rules, report->line, report->length);
}

static void add_hint(struct paris_text *out, const struct paris_engine_job *job,
                     const struct paris_hint *hint)
{
    paris_json_add_number(out, "nodes", (int64_t)hint->nodes);
    paris_json_begin_array(out, "choices");
    for (unsigned i = 0; i < hint->choices && i < job->choices; i++) {
        const struct paris_hint_choice *choice = &hint->choice[i];
        paris_json_begin_object(out, NULL);
        paris_advice_choice(out, &job->rules, choice->decision, choice->visits);
        paris_advice_value(out, &choice->value, job->view.players);
        paris_advice_compared(out, choice);
        paris_advice_reasons(out, choice, job->view.players);
        paris_json_end_object(out);
    }
    paris_json_end_array(out);
    paris_encode_decisions(out, "line", &job->rules, hint->line, hint->length);
}

/* Who hears of a search while it goes on. */
struct listener {
    const struct paris_engine_job *job;
    struct paris_engine_output *output;
};

static void tell(void *context, const struct paris_ai_report *report)
{
    const struct listener *listener = context;
    char buffer[PARIS_ENGINE_WORD];
    struct paris_text out = paris_text_in(buffer, sizeof buffer);
    paris_json_begin_object(&out, NULL);
    paris_json_add_raw(&out, "re", listener->job->id.text);
    paris_json_begin_object(&out, "progress");
    add_report(&out, listener->job, report);
    paris_json_end_object(&out);
    paris_json_end_object(&out);
    paris_engine_say(listener->output, &out);
}

/* --- the work --- */

/* The choices, as a report or as a hint, the exact end of the best one, and the decision that the player
 * takes. */
static struct paris_decision decide(struct paris_text *members, struct paris_hint_end *end,
                                    struct paris_engine_job *job, void *memory,
                                    const struct paris_ai_limits *limits)
{
    struct paris_ai_report report;
    struct paris_hint hint;
    if (!job->reasons) {
        struct paris_ai *ai = paris_ai_start(memory, &job->rules, &job->spec);
        struct paris_decision decision =
            paris_ai_decide(ai, &job->view, job->seed, limits, &report);
        if (asks_network(&job->spec))
            *end = paris_hint_correct(&report, ai, &job->view, job->trades);
        add_report(members, job, &report);
        return decision;
    }
    paris_judge_advise(&hint, memory, &job->rules, &job->spec, &job->view, job->seed, limits);
    add_hint(members, job, &hint);
    *end = hint.end;
    return hint.decision;
}

/* The evaluation of the position is never below that of a choice in the same answer: the search may have seen further from the end of that one. */
static void evaluate(struct paris_engine_evaluation *out, const struct paris_engine_job *job,
                     const struct paris_hint_end *end)
{
    unsigned players = job->view.players, seat = job->view.seat;
    paris_engine_evaluate_view(out, &job->rules, &job->view, job->seed);
    if (!end->exact ||
        paris_utility(&end->value, players, seat) <= paris_utility(&out->value, players, seat))
        return;
    out->value = end->value;
    memcpy(out->to_come, end->points, sizeof out->to_come);
}

void paris_engine_think(struct paris_text *answer, struct paris_engine_job *job,
                        struct paris_engine_output *output)
{
    if (job->record != NULL) {
        paris_engine_report(answer, job);
        return;
    }
    struct listener listener = {job, output};
    const struct paris_ai_limits limits = {.trades = job->trades,
                                           .clock = job->clock,
                                           .cancel = &job->cancel,
                                           .every = job->progress,
                                           .tell = tell,
                                           .listener = &listener};
    struct paris_engine_evaluation evaluation;
    struct paris_hint_end end = {.exact = false};
    char buffer[PARIS_ENGINE_WORD];
    struct paris_text members = paris_text_in(buffer, sizeof buffer);
    uint16_t vp[PARIS_MAX_PLAYERS];
    void *memory =
        malloc(job->reasons ? paris_judge_advise_memory(&job->spec) : paris_ai_memory(&job->spec));
    if (memory == NULL) {
        paris_engine_refuse(answer, &job->id, "no_memory", "Not enough memory for this search.");
        return;
    }
    struct paris_decision decision = decide(&members, &end, job, memory, &limits);
    free(memory);
    PARIS_CHECK(!members.full);
    paris_engine_begin_answer(answer, &job->id);
    paris_json_add_number(answer, "seat", job->view.seat + 1);
    paris_encode_decision(answer, "decision", &job->rules, decision);
    if (atomic_load(&job->cancel))
        paris_json_add_bool(answer, "cancelled", true);
    paris_json_add_raw(answer, NULL, buffer);
    for (unsigned seat = 0; seat < job->view.players; seat++)
        vp[seat] = job->view.player[seat].vp;
    evaluate(&evaluation, job, &end);
    paris_engine_add_evaluation(answer, &evaluation, vp, job->view.players);
    paris_json_end_object(answer);
}
