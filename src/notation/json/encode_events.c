/* Events, decisions as others see them, and refusals as JSON. */
#include "notation/json/encode.h"

#include "base/language.h"
#include "notation/codes.h"
#include "notation/decisions.h"
#include "notation/json/encode.h"
#include "notation/words/sentences.h"

#include <string.h>

/* --- events --- */

static const char *const event_names[PARIS_EVENT_OVER + 1] = {
    [PARIS_EVENT_DRAWN] = "drawn",
    [PARIS_EVENT_BUILT] = "built",
    [PARIS_EVENT_DISCARDED] = "discarded",
    [PARIS_EVENT_KEY_PLACED] = "key_placed",
    [PARIS_EVENT_LANDMARK] = "landmark",
    [PARIS_EVENT_KEY_MOVED] = "key_moved",
    [PARIS_EVENT_FRANCS] = "francs",
    [PARIS_EVENT_VP] = "vp",
    [PARIS_EVENT_TOKEN_FOUND] = "token_found",
    [PARIS_EVENT_TOKENS] = "tokens",
    [PARIS_EVENT_TILE_TOKENS] = "tile_tokens",
    [PARIS_EVENT_SUPPLY] = "supply",
    [PARIS_EVENT_BONUS_TAKEN] = "bonus_taken",
    [PARIS_EVENT_MEEPLE] = "meeple",
    [PARIS_EVENT_BONUS_USED] = "bonus_used",
    [PARIS_EVENT_RESERVE] = "reserve",
    [PARIS_EVENT_SEARCHED] = "searched",
    [PARIS_EVENT_END_TAKEN] = "end_taken",
    [PARIS_EVENT_END_USED] = "end_used",
    [PARIS_EVENT_VP_PLACED] = "vp_placed",
    [PARIS_EVENT_PASSED] = "passed",
    [PARIS_EVENT_SKIPPED] = "skipped",
    [PARIS_EVENT_PHASE] = "phase",
    [PARIS_EVENT_TURN] = "turn",
    [PARIS_EVENT_FINAL_ROUND] = "final_round",
    [PARIS_EVENT_OVER] = "over",
};

int paris_encode_find_event(const char *word, size_t length)
{
    for (unsigned type = 0; type <= PARIS_EVENT_OVER; type++)
        if (strlen(event_names[type]) == length && memcmp(event_names[type], word, length) == 0)
            return (int)type;
    return -1;
}

static void encode_end_tile(struct paris_text *out, const struct paris_rules *rules, unsigned kind)
{
    PARIS_CHECK(kind < rules->end_kinds);
    paris_json_add_string(out, "tile", rules->end[kind].code);
}

static void encode_tokens(struct paris_text *out, struct paris_event event)
{
    paris_json_add_string(out, "kind", paris_code_kind(event.a));
    paris_json_add_number(out, "amount", event.amount);
}

/* Where VP come from, and its operand under a name of its own. */
static void encode_vp(struct paris_text *out, const struct paris_rules *rules,
                      struct paris_event event)
{
    paris_json_add_number(out, "amount", event.amount);
    switch ((enum paris_vp_source)event.a) {
    case PARIS_VP_FROM_BUILDING:
        paris_json_add_string(out, "source", "building");
        paris_encode_place(out, "place", event.b);
        return;
    case PARIS_VP_FROM_PRESTIGE:
        paris_json_add_string(out, "source", "prestige");
        paris_json_add_string(out, "landmark", paris_code_landmark(event.b));
        return;
    case PARIS_VP_FROM_BONUS:
        paris_json_add_string(out, "source", "bonus");
        paris_json_add_number(out, "bonus", event.b);
        return;
    case PARIS_VP_FROM_END_TILE:
        paris_json_add_string(out, "source", "end_tile");
        encode_end_tile(out, rules, event.b);
        return;
    case PARIS_VP_FROM_MAJORITY:
        paris_json_add_string(out, "source", "majority");
        paris_json_add_string(out, "district", paris_code_district(event.b));
        return;
    }
    PARIS_TRAP();
}

static void encode_drawn(struct paris_text *out, struct paris_event event)
{
    bool empty = event.amount < 0;
    paris_json_add_number(out, "stack", event.a + 1);
    paris_encode_place(out, "tile", event.b);
    paris_json_add_string(out, "top", empty ? NULL : paris_code_district((unsigned)event.amount));
}

static void encode_searched(struct paris_text *out, const struct paris_rules *rules,
                            struct paris_event event)
{
    if (event.hidden)
        paris_json_add_null(out, "left");
    else
        paris_encode_end_set(out, rules, "left", (paris_end_set)event.amount);
}

static void encode_phase(struct paris_text *out, struct paris_event event)
{
    paris_json_add_string(out, "phase", paris_code_phase(event.a));
    paris_encode_place(out, "bought", event.b);
    paris_json_add_bool(out, "vp_due", event.amount);
}

static void encode_vp_tile(struct paris_text *out, const struct paris_rules *rules,
                           struct paris_event event)
{
    PARIS_CHECK(event.a < PARIS_VP_TILES);
    paris_json_add_number(out, "vp_tile", rules->vp_tile[event.a][0]);
    paris_json_add_string(out, "district", paris_code_district(event.b));
}

/* No default: the compiler names this switch when there is a new type of event. */
static void encode_operands(struct paris_text *out, const struct paris_rules *rules,
                            struct paris_event event)
{
    switch ((enum paris_event_type)event.type) {
    case PARIS_EVENT_DRAWN: encode_drawn(out, event); break;
    case PARIS_EVENT_BUILT:
        paris_encode_place(out, "tile", event.a);
        paris_encode_place(out, "place", event.b);
        break;
    case PARIS_EVENT_DISCARDED: paris_encode_place(out, "tile", event.a); break;
    case PARIS_EVENT_KEY_PLACED: paris_encode_place(out, "place", event.a); break;
    case PARIS_EVENT_LANDMARK:
        paris_json_add_string(out, "landmark", paris_code_landmark(event.a));
        paris_json_add_string(out, "district", paris_code_district(event.b));
        break;
    case PARIS_EVENT_KEY_MOVED:
        paris_encode_place(out, "from", event.a);
        paris_encode_place(out, "to", event.b);
        break;
    case PARIS_EVENT_FRANCS: paris_json_add_number(out, "amount", event.amount); break;
    case PARIS_EVENT_VP: encode_vp(out, rules, event); break;
    case PARIS_EVENT_TOKEN_FOUND:
        paris_json_add_string(out, "kind", paris_code_kind(event.a));
        paris_encode_place(out, "place", event.b);
        break;
    case PARIS_EVENT_TOKENS:
    case PARIS_EVENT_TILE_TOKENS:
    case PARIS_EVENT_SUPPLY: encode_tokens(out, event); break;
    case PARIS_EVENT_BONUS_TAKEN:
    case PARIS_EVENT_BONUS_USED:
        paris_json_add_number(out, "bonus", event.a);
        if (event.amount > 0)
            paris_json_add_number(out, "counted", event.amount);
        break;
    case PARIS_EVENT_MEEPLE: paris_json_add_number(out, "space", event.a); break;
    case PARIS_EVENT_SEARCHED: encode_searched(out, rules, event); break;
    case PARIS_EVENT_END_TAKEN:
        if (event.hidden)
            paris_json_add_null(out, "tile");
        else
            encode_end_tile(out, rules, event.a);
        break;
    case PARIS_EVENT_END_USED: encode_end_tile(out, rules, event.a); break;
    case PARIS_EVENT_VP_PLACED: encode_vp_tile(out, rules, event); break;
    case PARIS_EVENT_SKIPPED: paris_json_add_string(out, "phase", paris_code_phase(event.a)); break;
    case PARIS_EVENT_PHASE: encode_phase(out, event); break;
    case PARIS_EVENT_TURN:
    case PARIS_EVENT_FINAL_ROUND: paris_json_add_number(out, "round", event.amount); break;
    case PARIS_EVENT_RESERVE:
    case PARIS_EVENT_PASSED:
    case PARIS_EVENT_OVER: break;
    }
}

void paris_encode_event(struct paris_text *out, const char *name, const struct paris_rules *rules,
                        struct paris_event event)
{
    PARIS_CHECK(event.type <= PARIS_EVENT_OVER && event_names[event.type] != NULL);
    paris_json_begin_object(out, name);
    paris_json_add_string(out, "event", event_names[event.type]);
    if (event.type == PARIS_EVENT_OVER) /* caused by nobody */
        paris_json_add_null(out, "seat");
    else
        paris_json_add_number(out, "seat", event.seat + 1);
    encode_operands(out, rules, event);
    paris_json_end_object(out);
}

void paris_encode_events(struct paris_text *out, const char *name, const struct paris_rules *rules,
                         const struct paris_events *events, unsigned viewer)
{
    paris_json_begin_array(out, name);
    for (size_t i = 0; i < events->count; i++) {
        paris_encode_event(out, NULL, rules, paris_event_for(events->list[i], viewer));
    }
    paris_json_end_array(out);
}

/* --- decisions --- */

void paris_encode_decision(struct paris_text *out, const char *name,
                           const struct paris_rules *rules, struct paris_decision decision)
{
    char buffer[PARIS_NOTATION_LENGTH];
    struct paris_text words = paris_text_in(buffer, sizeof buffer);
    paris_notation_write(&words, rules, decision);
    paris_json_add_string(out, name, buffer);
}

/* R4.9: only the seat that takes an end-game tile knows which. All other operands are public once the decision is carried out: a tile is shown when it is used (R8.1). */
void paris_encode_decision_for(struct paris_text *out, const char *name,
                               const struct paris_rules *rules, struct paris_decision decision,
                               bool own)
{
    if (decision.verb == PARIS_TAKE_END && !own)
        paris_json_add_string(out, name, paris_code_verb(decision.verb));
    else
        paris_encode_decision(out, name, rules, decision);
}

/* --- refusals --- */

void paris_encode_refusal(struct paris_text *out, const char *name, const struct paris_rules *rules,
                          struct paris_refusal refusal)
{
    enum paris_reason reason = (enum paris_reason)refusal.reason;
    char buffer[PARIS_SENTENCE_LENGTH];
    struct paris_text sentence = paris_text_in(buffer, sizeof buffer);
    paris_sentence_refusal(&sentence, rules, refusal);
    PARIS_CHECK(!sentence.full);
    paris_json_begin_object(out, name);
    paris_json_add_string(out, "reason", paris_code_reason(reason));
    paris_json_add_string(out, "clause", paris_reason_clause(reason));
    paris_json_add_number(out, "x", refusal.x);
    paris_json_add_number(out, "y", refusal.y);
    paris_json_add_number(out, "z", refusal.z);
    paris_json_add_string(out, "text", buffer);
    paris_json_end_object(out);
}
