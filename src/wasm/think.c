/* Computers at the table, and hints for people: both from the view of the seat to move alone. */
#include "wasm/device.h"

#include "ai/hint.h"
#include "notation/decisions.h"
#include "notation/encode.h"
#include "rules/view.h"
#include "table/advice.h"
#include "wasm/memory.h"

static const struct paris_rules *const rules = &paris_builtin_rules;

enum {
    NODES_MOST = 1000000,
    HINT_NODES = 5000, /* as many as level 5 */
    HINT_SEED = 1,
    HINT_CHOICES = 3,
    PERCENT = 100
};

static struct paris_ai *start(struct paris_text *out, const struct paris_ai_spec *spec)
{
    void *memory = paris_wasm_room(paris_ai_memory(spec));
    if (memory != NULL)
        return paris_ai_start(memory, rules, spec);
    paris_answer_refuse(out, "busy", "There is not memory enough for this player.");
    return NULL;
}

static void add_decision(struct paris_text *out, struct paris_decision decision)
{
    char words[PARIS_DECISION_LENGTH];
    struct paris_text text = paris_text_in(words, sizeof words);
    paris_decision_write(&text, rules, decision);
    paris_encode_word_of(out, "decision", words);
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
    enum paris_status status = paris_table_decide(&game->table, decision, &events, &refusal);
    PARIS_CHECK(status != PARIS_ILLEGAL);
    if (status != PARIS_OK) {
        paris_answer_refuse(out, "too_many", "This game has too many decisions.");
        return;
    }
    paris_device_count(game, decision);
    paris_answer_begin(out);
    add_decision(out, decision);
    paris_encode_number_of(out, "seat", seat + 1);
    paris_encode_number_of(out, "nodes", (int64_t)nodes);
    paris_encode_number_of(out, "seq", (int64_t)paris_device_seq(game));
    paris_answer_end(out);
}

void paris_device_think(struct paris_device *device, struct paris_text *out)
{
    struct paris_device_game *game = &device->game;
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
    struct paris_decision decision = paris_ai_decide(ai, &view, seed, NULL, &report);
    carry_out(out, game, decision, report.nodes);
}

/* --- hints --- */

static void add_reason(struct paris_text *out, const struct paris_hint_reason *reason)
{
    paris_encode_comma(out);
    paris_text_add_char(out, '{');
    paris_encode_word_of(out, "code", paris_advice_code(reason->code));
    paris_encode_number_of(out, "seat", reason->seat + 1);
    paris_encode_name(out, "source");
    paris_advice_source(out, reason->source);
    paris_encode_name(out, "change");
    paris_advice_decimal(out, reason->change, PARIS_ADVICE_POINT, 1);
    paris_text_add_char(out, '}');
}

static void add_choice(struct paris_text *out, const struct paris_hint_choice *choice,
                       unsigned seat)
{
    paris_encode_comma(out);
    paris_text_add_char(out, '{');
    add_decision(out, choice->decision);
    paris_encode_number_of(out, "win",
                           (int64_t)choice->value.win[seat] * PERCENT / PARIS_ADVICE_WIN);
    paris_encode_number_of(out, "points", choice->value.points[seat] / PARIS_ADVICE_POINT);
    paris_encode_name(out, "reasons");
    paris_text_add_char(out, '[');
    for (unsigned i = 0; i < choice->reasons; i++)
        add_reason(out, &choice->reason[i]);
    paris_text_add(out, "]}");
}

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
    paris_hint_give(&hint, ai, &view, seed, NULL);
    paris_answer_begin(out);
    paris_encode_name(out, "choices");
    paris_text_add_char(out, '[');
    for (unsigned i = 0; i < hint.choices && i < HINT_CHOICES; i++)
        add_choice(out, &hint.choice[i], (unsigned)seat);
    paris_text_add_char(out, ']');
    paris_answer_end(out);
}
