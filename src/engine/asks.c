/* Questions that are answered at once: who the engine is, views, legal decisions, evaluations. */
#include "engine/internal.h"

#include "ai/hint/finish.h"
#include "notation/json/encode.h"
#include "rules/game.h"
#include "match/advice.h"
#include "match/reasons.h"
#include "match/request_table.h"

#include <string.h>

/* --- the engine --- */

static void add_options(struct paris_engine *engine)
{
    struct paris_text *out = &engine->out;
    paris_json_begin_array(out, "options");
    paris_json_begin_object(out, NULL);
    paris_json_add_string(out, "name", "player");
    paris_json_add_string(out, "type", "text");
    paris_json_add_string(out, "value", engine->player);
    paris_json_end_object(out);
    paris_json_begin_object(out, NULL);
    paris_json_add_string(out, "name", "seed");
    paris_json_add_string(out, "type", "number");
    paris_json_add_number(out, "value", engine->seed);
    paris_json_add_number(out, "least", 0);
    paris_json_add_number(out, "most", paris_engine_most_seed);
    paris_json_end_object(out);
    paris_json_begin_object(out, NULL);
    paris_json_add_string(out, "name", "figures");
    paris_json_add_string(out, "type", "code");
    paris_json_add_string(out, "value", engine->rules->name);
    paris_json_end_object(out);
    paris_json_end_array(out);
}

void paris_engine_hello(struct paris_engine *engine)
{
    struct paris_text *out = &engine->out;
    paris_engine_begin_answer(out, &engine->id);
    paris_json_add_string(out, "engine", "paris");
    paris_json_add_string(out, "version", engine->settings->version);
    paris_json_add_number(out, "protocol", PARIS_ENGINE_PROTOCOL);
    paris_json_add_number(out, "threads", engine->queue.threads);
    paris_engine_list_commands(out);
    add_options(engine);
    paris_json_end_object(out);
}

void paris_engine_set(struct paris_engine *engine)
{
    char player[PARIS_ENGINE_SPEC];
    int64_t seed = engine->seed;
    struct paris_ai_spec spec;
    struct paris_rules figures = *engine->rules;
    uint32_t node = paris_request_find(&engine->request, "player");
    strcpy(player, engine->player);
    if (!paris_request_word(&engine->request, "player", false, player, sizeof player) ||
        (node != PARIS_JSON_NONE && !paris_engine_read_player(engine, player, node, &spec)) ||
        !paris_request_number(&engine->request, "seed", false, 0, paris_engine_most_seed, &seed) ||
        !paris_request_figures(&engine->request, "figures", &figures)) {
        paris_engine_bad_message(engine, "bad_message");
        return;
    }
    paris_engine_play_by(engine, &figures);
    strcpy(engine->player, player);
    engine->seed = seed;
    paris_engine_begin_answer(&engine->out, &engine->id);
    add_options(engine);
    paris_json_end_object(&engine->out);
}

/* --- what a seat knows and may do --- */

void paris_engine_view(struct paris_engine *engine)
{
    const struct paris_engine_game *game = paris_engine_find_game(engine);
    struct paris_view view;
    bool counted = false;
    int seat;
    if (game == NULL || !paris_engine_read_seat(engine, game, &seat))
        return;
    if (!paris_request_flag(&engine->request, "counted", &counted)) {
        paris_engine_bad_message(engine, "bad_message");
        return;
    }
    paris_view_for(&view, engine->rules, &game->state,
                   seat >= 0 ? (unsigned)seat : (unsigned)PARIS_SPECTATOR);
    paris_engine_begin_answer(&engine->out, &engine->id);
    paris_encode_view(&engine->out, "view", engine->rules, &view,
                      counted ? PARIS_SCREENS_COUNTED : PARIS_SCREENS_CLOSED);
    paris_json_end_object(&engine->out);
}

void paris_engine_legal(struct paris_engine *engine)
{
    struct paris_decision list[PARIS_MAX_LEGAL];
    bool why = false;
    if (!paris_request_flag(&engine->request, "why", &why)) {
        paris_engine_bad_message(engine, "bad_message");
        return;
    }
    const struct paris_engine_game *game = paris_engine_find_game(engine);
    if (game == NULL || !paris_engine_may_move(engine, game))
        return;
    size_t count = paris_game_legal(engine->rules, &game->state, list);
    paris_engine_begin_answer(&engine->out, &engine->id);
    paris_json_add_number(&engine->out, "seat", game->state.seat + 1);
    paris_encode_decisions(&engine->out, "legal", engine->rules, list, count);
    if (why)
        paris_reasons_write(&engine->out, "reasons", engine->rules, &game->state);
    paris_json_end_object(&engine->out);
}

void paris_engine_why(struct paris_engine *engine)
{
    char words[PARIS_NOTATION_LENGTH];
    struct paris_decision decision;
    uint32_t node = paris_request_find(&engine->request, "decision");
    if (node == PARIS_JSON_NONE) {
        (void)paris_request_lacks(&engine->request, "decision", true);
        paris_engine_bad_message(engine, "bad_message");
        return;
    }
    const struct paris_engine_game *game = paris_engine_find_game(engine);
    if (game == NULL || !paris_engine_may_move(engine, game) ||
        !paris_engine_read_decision(engine, "decision", node, words, &decision))
        return;
    struct paris_refusal refusal = paris_why_not(engine->rules, &game->state, decision);
    paris_engine_begin_answer(&engine->out, &engine->id);
    if (refusal.reason == PARIS_WHY_ALLOWED)
        paris_json_add_null(&engine->out, "reason");
    else
        paris_encode_refusal(&engine->out, "reason", engine->rules, refusal);
    paris_json_end_object(&engine->out);
}

/* --- evaluations --- */

/* States that are looked at for a seat that waits: it cannot know the end-game tiles of the seat to
 * move, for instance. */
enum { SAMPLES = 16 };

/* The last turn is exact, if looked at thoroughly; of the rest the network speaks. */
static void evaluate_one(struct paris_engine_evaluation *out, const struct paris_rules *rules,
                         const struct paris_state *state, bool thorough)
{
    struct paris_folded_net folded;
    struct paris_evaluator evaluator =
        paris_evaluator_for(rules, &paris_net_builtin[state->players - 2], &folded);
    memset(out, 0, sizeof *out);
    if (!paris_turn_is_last(state)) {
        paris_evaluate_gains(out->to_come, &out->value, &evaluator, state);
        return;
    }
    struct paris_finish finish;
    paris_finish_best(&finish, &evaluator, state,
                      thorough ? PARIS_FINISH_THOROUGH : PARIS_FINISH_QUICK);
    out->value = finish.value;
    memcpy(out->to_come, finish.points, sizeof out->to_come);
}

static void add_up(struct paris_engine_evaluation *sum, const struct paris_engine_evaluation *one)
{
    for (unsigned seat = 0; seat < PARIS_MAX_PLAYERS; seat++) {
        sum->value.win[seat] += one->value.win[seat];
        sum->value.points[seat] += one->value.points[seat];
        for (unsigned source = 0; source < PARIS_SOURCES; source++)
            sum->to_come[seat][source] += one->to_come[seat][source];
    }
}

static void divide(struct paris_engine_evaluation *sum, int32_t parts)
{
    for (unsigned seat = 0; seat < PARIS_MAX_PLAYERS; seat++) {
        sum->value.win[seat] /= parts;
        sum->value.points[seat] /= parts;
        for (unsigned source = 0; source < PARIS_SOURCES; source++)
            sum->to_come[seat][source] /= parts;
    }
}

void paris_engine_evaluate_view(struct paris_engine_evaluation *out,
                                const struct paris_rules *rules, const struct paris_view *view,
                                uint64_t seed)
{
    struct paris_random random = paris_random_from(seed);
    memset(out, 0, sizeof *out);
    for (unsigned i = 0; i < SAMPLES; i++) {
        struct paris_engine_evaluation one;
        struct paris_state truth;
        paris_view_resample(&truth, rules, view, &random);
        evaluate_one(&one, rules, &truth, view->viewer == view->seat);
        if (paris_turn_is_last(&truth) && view->viewer == view->seat) { /* all would be the same */
            *out = one;
            return;
        }
        add_up(out, &one);
    }
    divide(out, SAMPLES);
}

void paris_engine_add_evaluation(struct paris_text *out,
                                 const struct paris_engine_evaluation *evaluation,
                                 const uint16_t *vp, unsigned players)
{
    paris_json_begin_object(out, "evaluation");
    paris_advice_value(out, &evaluation->value, players);
    paris_json_begin_array(out, "now");
    for (unsigned seat = 0; seat < players; seat++)
        paris_json_add_number(out, NULL, vp[seat]);
    paris_json_end_array(out);
    paris_json_begin_array(out, "to_come");
    for (unsigned seat = 0; seat < players; seat++)
        paris_advice_sources(out, NULL, evaluation->to_come[seat]);
    paris_json_end_array(out);
    paris_json_end_object(out);
}

void paris_engine_evaluate(struct paris_engine *engine)
{
    const struct paris_engine_game *game = paris_engine_find_game(engine);
    struct paris_engine_evaluation evaluation;
    struct paris_view view;
    uint16_t vp[PARIS_MAX_PLAYERS];
    int64_t seed = engine->seed;
    int seat;
    if (game == NULL || !paris_engine_read_seat(engine, game, &seat))
        return;
    if (!paris_request_number(&engine->request, "seed", false, 0, paris_engine_most_seed, &seed)) {
        paris_engine_bad_message(engine, "bad_message");
        return;
    }
    const struct paris_state *state = &game->state;
    memset(&evaluation, 0, sizeof evaluation);
    paris_view_for(&view, engine->rules, state, seat >= 0 ? (unsigned)seat : 0);
    if (paris_state_over(state))
        paris_value_of_end(&evaluation.value, engine->rules, state);
    else if (seat >= 0)
        paris_engine_evaluate_view(&evaluation, engine->rules, &view, (uint64_t)seed);
    else
        evaluate_one(&evaluation, engine->rules, state, true);
    for (unsigned i = 0; i < state->players; i++)
        vp[i] = view.player[i].vp;
    paris_engine_begin_answer(&engine->out, &engine->id);
    paris_engine_add_evaluation(&engine->out, &evaluation, vp, state->players);
    paris_json_end_object(&engine->out);
}
