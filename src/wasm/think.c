/* Computers at the table, and hints for people: both from the view of the seat to move alone. */
#include "wasm/device.h"

#include "ai/hint.h"
#include "notation/encode.h"
#include "rules/view.h"
#include "match/advice.h"
#include "wasm/memory.h"

static const struct paris_rules *const rules = &paris_builtin_rules;

enum {
    NODES_MOST = 1000000,
    HINT_NODES = 5000, /* what the bounds of noise were measured with (docs/ai.md) */
    HINT_SEED = 1,
    HINT_CHOICES = 3
};

static struct paris_ai *start(struct paris_text *out, const struct paris_ai_spec *spec)
{
    void *memory = paris_wasm_room(paris_ai_memory(spec));
    if (memory != NULL)
        return paris_ai_start(memory, rules, spec);
    paris_answer_refuse(out, "busy", "There is not memory enough for this player.");
    return NULL;
}

/* --- moves --- */

static bool is_computers_turn(struct paris_text *out, const struct paris_device_game *game)
{
    if (!paris_answer_there(out, game))
        return false;
    if (paris_device_over(game))
        paris_answer_refuse(out, "not_playing", "The game is over.");
    else if (paris_device_waits_for(game) >= 0)
        paris_answer_refuse(out, "not_your_turn", "A person is to move.");
    else
        return true;
    return false;
}

static void carry_out(struct paris_text *out, struct paris_device_game *game,
                      struct paris_decision decision, uint64_t nodes)
{
    unsigned seat = (unsigned)game->table.state.seat;
    struct paris_events events;
    struct paris_refusal refusal;
    enum paris_status status = paris_history_decide(&game->table, decision, &events, &refusal);
    PARIS_CHECK(status != PARIS_ILLEGAL);
    if (status != PARIS_OK) {
        paris_answer_refuse(out, "too_many", "This game has too many decisions.");
        return;
    }
    paris_device_count(game, decision);
    paris_answer_begin(out);
    paris_advice_decision(out, rules, decision);
    paris_encode_number_of(out, "seat", seat + 1);
    paris_encode_number_of(out, "nodes", (int64_t)nodes);
    paris_encode_number_of(out, "seq", (int64_t)paris_device_seq(game));
    paris_answer_end(out);
}

void paris_device_think(struct paris_device *device, struct paris_text *out)
{
    struct paris_device_game *game = &device->game;
    const struct paris_record *record = &game->table.record;
    const struct paris_ai_limits limits = {.trades = paris_trades_of(rules, record->decision,
                                                                     record->count),
                                           .decision_only = true};
    struct paris_ai_report report;
    struct paris_view view;
    uint64_t seed = 0;
    int64_t nodes = NODES_MOST;
    if (!is_computers_turn(out, game))
        return;
    if (!paris_request_seed(&device->request, "seed", true, &seed) ||
        !paris_request_number(&device->request, "nodes", false, 1, NODES_MOST, &nodes)) {
        paris_answer_bad_message(out, &device->request);
        return;
    }
    unsigned seat = (unsigned)game->table.state.seat;
    struct paris_ai_spec spec = paris_ai_level(game->level[seat]);
    if (spec.nodes > (uint64_t)nodes)
        spec.nodes = (uint64_t)nodes;
    struct paris_ai *ai = start(out, &spec);
    if (ai == NULL)
        return;
    paris_view_for(&view, rules, &game->table.state, seat);
    struct paris_decision decision = paris_ai_decide(ai, &view, seed, &limits, &report);
    carry_out(out, game, decision, report.nodes);
}

/* --- hints --- */

void paris_device_hint(struct paris_device *device, struct paris_text *out)
{
    const struct paris_device_game *game = &device->game;
    struct paris_hint hint;
    struct paris_view view;
    uint64_t seed = HINT_SEED;
    int64_t nodes = HINT_NODES;
    if (!paris_answer_there(out, game))
        return;
    int seat = paris_device_waits_for(game);
    if (seat < 0) {
        paris_answer_refuse(out, "not_your_turn", "Only the seat to move can ask this.");
        return;
    }
    if (!paris_request_seed(&device->request, "seed", false, &seed) ||
        !paris_request_number(&device->request, "nodes", false, 1, NODES_MOST, &nodes)) {
        paris_answer_bad_message(out, &device->request);
        return;
    }
    struct paris_ai_spec spec = {.kind = PARIS_AI_SEARCH, .nodes = (uint64_t)nodes};
    struct paris_ai *ai = start(out, &spec);
    if (ai == NULL)
        return;
    paris_view_for(&view, rules, &game->table.state, (unsigned)seat);
    const struct paris_record *record = &game->table.record;
    const struct paris_ai_limits limits = {
        .trades = paris_trades_of(rules, record->decision, record->count)};
    paris_hint_give(&hint, ai, &view, seed, &limits);
    paris_answer_begin(out);
    paris_advice_hint(out, rules, &hint, (unsigned)seat, HINT_CHOICES);
    paris_answer_end(out);
}
