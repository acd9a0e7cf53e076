/* Computers at the table, and hints for people: both from the view of the seat to move alone. */
#include "wasm/device.h"

#include "ai/judge/advise.h"
#include "lesson/lesson.h"
#include "match/advice.h"
#include "notation/decisions.h"
#include "notation/json/encode.h"
#include "rules/view.h"
#include "wasm/memory.h"

enum {
    NODES_MAX = 1000000,
    HINT_NODES = 5000, /* the budget with which the noise was measured (docs/ai.md) */
    HINT_SEED = 1,
    HINT_CHOICES = 3
};

static void *find_memory(size_t size, struct paris_outcome *outcome)
{
    void *memory = paris_wasm_memory(size);
    paris_device_forget_report();
    if (memory == NULL)
        paris_outcome_refuse(outcome, "busy", "Not enough memory for this player.");
    return memory;
}

/* The view of the seat to move, and its trades in this turn. */
static void look(const struct paris_match *match, struct paris_view *view,
                 struct paris_trades *trades)
{
    const struct paris_history *history = &match->history;
    paris_view_for(view, match->rules, &history->state, history->state.seat);
    *trades = paris_trades_of(match->rules, history->record.decision, history->record.count);
}

static bool read_limits(struct paris_device *device, bool seed_needed, uint64_t *seed,
                        int64_t *nodes, struct paris_outcome *outcome)
{
    if (paris_request_seed(&device->request, "seed", seed_needed, seed) &&
        paris_request_number(&device->request, "nodes", false, 1, NODES_MAX, nodes))
        return true;
    paris_outcome_refuse_request(outcome, &device->request);
    return false;
}

/* --- moves --- */

static bool is_computers_turn(const struct paris_match *match, struct paris_outcome *outcome)
{
    if (match->status == PARIS_TABLE_OVER)
        paris_outcome_refuse(outcome, "not_playing", "The game is over.");
    else if (paris_match_waits_for(match) >= 0)
        paris_outcome_refuse(outcome, "not_your_turn", "It's a person's turn.");
    else
        return true;
    return false;
}

static void carry_out(struct paris_match *match, struct paris_decision decision, uint64_t nodes,
                      struct paris_text *out, struct paris_outcome *outcome)
{
    char words[PARIS_NOTATION_LENGTH];
    struct paris_text text = paris_text_in(words, sizeof words);
    unsigned seat = match->history.state.seat;
    struct paris_log_entry entry = {.verb = PARIS_LOG_DO, .seat = (uint8_t)seat, .rest = words};
    paris_notation_write(&text, match->rules, decision);
    if (!paris_outcome_apply(outcome, match, &entry, NULL))
        return;
    paris_message_begin(out, "", NULL);
    paris_encode_decision(out, "decision", match->rules, decision);
    paris_json_add_number(out, "seat", seat + 1);
    paris_json_add_number(out, "nodes", (int64_t)nodes);
    paris_json_add_number(out, "seq", (int64_t)paris_match_decision_seq(match));
    paris_message_end(out);
}

void paris_device_think(struct paris_device *device, struct paris_text *out,
                        struct paris_outcome *outcome)
{
    struct paris_match *match = &device->table.match;
    struct paris_ai_limits limits = {.decision_only = true};
    struct paris_ai_report report;
    struct paris_view view;
    uint64_t seed = 0;
    int64_t nodes = NODES_MAX;
    if (!is_computers_turn(match, outcome) || !read_limits(device, true, &seed, &nodes, outcome))
        return;
    if (device->table.lesson != NULL) {
        carry_out(match, paris_lesson_reply(match->rules, &match->history.state), 1, out, outcome);
        return;
    }
    struct paris_ai_spec spec = paris_match_computer(match);
    if (spec.nodes > (uint64_t)nodes)
        spec.nodes = (uint64_t)nodes;
    void *memory = find_memory(paris_ai_memory(&spec), outcome);
    if (memory == NULL)
        return;
    look(match, &view, &limits.trades);
    struct paris_decision decision =
        paris_ai_decide(paris_ai_start(memory, &device->table.figures, &spec), &view, seed, &limits,
                        &report);
    carry_out(match, decision, report.nodes, out, outcome);
}

/* --- hints --- */

/* match/commands.c has checked that a person is to move */
void paris_device_hint(struct paris_device *device, struct paris_text *out,
                       struct paris_outcome *outcome)
{
    struct paris_ai_limits limits = {0};
    struct paris_hint hint;
    struct paris_view view;
    uint64_t seed = HINT_SEED;
    int64_t nodes = HINT_NODES;
    if (!read_limits(device, false, &seed, &nodes, outcome))
        return;
    struct paris_ai_spec spec = {.kind = PARIS_AI_SEARCH, .nodes = (uint64_t)nodes};
    void *memory = find_memory(paris_judge_advise_memory(&spec), outcome);
    if (memory == NULL)
        return;
    look(&device->table.match, &view, &limits.trades);
    paris_judge_advise(&hint, memory, &device->table.figures, &spec, &view, seed, &limits);
    paris_message_begin(out, "", NULL);
    paris_advice_hint(out, &device->table.figures, &hint, view.seat, HINT_CHOICES);
    paris_message_end(out);
}
