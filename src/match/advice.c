/* What computer players think, as JSON. */
#include "match/advice.h"

#include "notation/codes.h"
#include "notation/decisions.h"
#include "notation/json/encode.h"

enum { WIN_DECIMALS = 4, POINT_DECIMALS = 2, SOURCE_LENGTH = 16 };

/* --- sources --- */

static const char *source_name(char name[SOURCE_LENGTH], unsigned source)
{
    struct paris_text out = paris_text_in(name, SOURCE_LENGTH);
    switch (source) {
    case PARIS_SOURCE_TILES: paris_text_add(&out, "tiles"); break;
    case PARIS_SOURCE_LANDMARKS: paris_text_add(&out, "landmarks"); break;
    case PARIS_SOURCE_FRANCS: paris_text_add(&out, "francs"); break;
    default:
        paris_text_addf(&out, "majority %s", paris_code_district(source - PARIS_SOURCE_MAJORITY));
        break;
    }
    return name;
}

void paris_advice_sources(struct paris_text *out, const char *name,
                          const int32_t points[PARIS_SOURCES])
{
    char source_buffer[SOURCE_LENGTH];
    paris_json_begin_object(out, name);
    for (unsigned source = 0; source < PARIS_SOURCES; source++)
        paris_json_add_decimal(out, source_name(source_buffer, source), points[source],
                               PARIS_ADVICE_POINT, POINT_DECIMALS);
    paris_json_end_object(out);
}

/* --- values and choices --- */

void paris_advice_value(struct paris_text *out, const struct paris_ai_value *value,
                        unsigned players)
{
    paris_json_begin_array(out, "win");
    for (unsigned seat = 0; seat < players; seat++)
        paris_json_add_decimal(out, NULL, value->win[seat], PARIS_ADVICE_WIN, WIN_DECIMALS);
    paris_json_end_array(out);
    paris_json_begin_array(out, "points");
    for (unsigned seat = 0; seat < players; seat++)
        paris_json_add_decimal(out, NULL, value->points[seat], PARIS_ADVICE_POINT, POINT_DECIMALS);
    paris_json_end_array(out);
}

void paris_advice_choice(struct paris_text *out, const struct paris_rules *rules,
                         struct paris_decision decision, uint32_t visits)
{
    paris_encode_decision(out, "decision", rules, decision);
    paris_json_add_number(out, "visits", visits);
}

/* --- reasons --- */

static const char *const codes[PARIS_HINT_CODES] = {[PARIS_HINT_GAINS] = "gains",
                                                    [PARIS_HINT_COSTS] = "costs",
                                                    [PARIS_HINT_DENIES] = "denies",
                                                    [PARIS_HINT_ALIKE] = "alike"};

/* The points are called `name`. */
static void add_reason(struct paris_text *out, const struct paris_hint_reason *reason,
                       const char *name, unsigned decimals)
{
    paris_json_begin_object(out, NULL);
    paris_json_add_string(out, "code", codes[reason->code]);
    paris_json_add_number(out, "seat", reason->seat + 1);
    if (reason->code != PARIS_HINT_ALIKE) {
        char source[SOURCE_LENGTH];
        paris_json_add_string(out, "source", source_name(source, reason->source));
        paris_json_add_decimal(out, name, reason->change, PARIS_ADVICE_POINT, decimals);
    }
    paris_json_end_object(out);
}

static void add_reasons(struct paris_text *out, const struct paris_hint_reason *reason,
                        unsigned count, const char *name, unsigned decimals)
{
    paris_json_begin_array(out, "reasons");
    for (unsigned i = 0; i < count; i++)
        add_reason(out, &reason[i], name, decimals);
    paris_json_end_array(out);
}

void paris_advice_reasons(struct paris_text *out, const struct paris_hint_choice *choice,
                          unsigned players)
{
    paris_json_begin_array(out, "change");
    for (unsigned seat = 0; seat < players; seat++)
        paris_advice_sources(out, NULL, choice->change[seat]);
    paris_json_end_array(out);
    add_reasons(out, choice->reason, choice->reasons, "points", POINT_DECIMALS);
}

/* --- hints for people --- */

enum { PERCENT = 100, CHANGE_DECIMALS = 1 };

void paris_advice_compared(struct paris_text *out, const struct paris_hint_choice *choice)
{
    if (!choice->compared)
        return;
    paris_json_add_decimal(out, "gap", (int64_t)choice->gap * PERCENT, PARIS_ADVICE_WIN,
                           CHANGE_DECIMALS);
    paris_json_add_decimal(out, "margin", (int64_t)choice->margin * PERCENT, PARIS_ADVICE_WIN,
                           CHANGE_DECIMALS);
}

void paris_advice_list_reasons(struct paris_text *out, const struct paris_hint_reason *reason,
                               unsigned count, const char *name)
{
    add_reasons(out, reason, count, name, CHANGE_DECIMALS);
}

void paris_advice_hint(struct paris_text *out, const struct paris_rules *rules,
                       const struct paris_hint *hint, unsigned seat, unsigned max)
{
    paris_json_begin_array(out, "choices");
    for (unsigned i = 0; i < hint->choices && i < max; i++) {
        const struct paris_hint_choice *choice = &hint->choice[i];
        paris_json_begin_object(out, NULL);
        paris_encode_decision(out, "decision", rules, choice->decision);
        paris_json_add_number(out, "win",
                              (int64_t)choice->value.win[seat] * PERCENT / PARIS_ADVICE_WIN);
        paris_json_add_number(out, "points", choice->value.points[seat] / PARIS_ADVICE_POINT);
        paris_advice_compared(out, choice);
        paris_advice_list_reasons(out, choice->reason, choice->reasons, "change");
        paris_json_end_object(out);
    }
    paris_json_end_array(out);
}

/* A number with at most one decimal, in 1/256. */
static bool read_change(int32_t *out, const struct paris_json *json, uint32_t node)
{
    const char *text = json->text + json->nodes[node].start;
    uint32_t length = json->nodes[node].length, at = text[0] == '-', tenths = 0, decimals = 0;
    if (!paris_json_is(json, node, PARIS_JSON_NUMBER) || length > sizeof "-999.9" - 1)
        return false;
    for (; at < length; at++) {
        if (text[at] == '.' || decimals > 0)
            decimals++;
        if (text[at] != '.' && (text[at] < '0' || text[at] > '9'))
            return false;
        if (text[at] != '.')
            tenths = tenths * 10 + (uint32_t)(text[at] - '0');
    }
    if (decimals > CHANGE_DECIMALS + 1)
        return false;
    int64_t size = (int64_t)(decimals > 0 ? tenths : tenths * 10) * PARIS_ADVICE_POINT / 10;
    *out = (int32_t)(text[0] == '-' ? -size : size); /* at most 999999 points */
    return true;
}

void paris_advice_read_compared(struct paris_hint_choice *out, const struct paris_json *json,
                                uint32_t node)
{
    int32_t gap, margin; /* in 1/256 of a percent */
    uint32_t gap_node = paris_json_member(json, node, "gap"),
             margin_node = paris_json_member(json, node, "margin");
    if (gap_node == PARIS_JSON_NONE || margin_node == PARIS_JSON_NONE ||
        !read_change(&gap, json, gap_node) || !read_change(&margin, json, margin_node))
        return;
    out->compared = true;
    out->gap = (int32_t)((int64_t)gap * (PARIS_ADVICE_WIN / PARIS_ADVICE_POINT) / PERCENT);
    out->margin = (int32_t)((int64_t)margin * (PARIS_ADVICE_WIN / PARIS_ADVICE_POINT) / PERCENT);
}

static bool read_source(uint8_t *out, const struct paris_json *json, uint32_t node)
{
    for (unsigned source = 0; source < PARIS_SOURCES; source++) {
        char name[SOURCE_LENGTH];
        if (!paris_json_equal(json, node, source_name(name, source)))
            continue;
        *out = (uint8_t)source;
        return true;
    }
    return false;
}

bool paris_advice_read_reason(struct paris_hint_reason *out, const struct paris_json *json,
                              uint32_t node)
{
    uint32_t code = paris_json_member(json, node, "code");
    int64_t seat = 0;
    *out = (struct paris_hint_reason){.code = 0};
    while (out->code < PARIS_HINT_CODES && !paris_json_equal(json, code, codes[out->code]))
        out->code++;
    if (out->code == PARIS_HINT_CODES ||
        !paris_json_integer(&seat, json, paris_json_member(json, node, "seat"), 1,
                            PARIS_MAX_PLAYERS))
        return false;
    out->seat = (uint8_t)(seat - 1);
    return out->code == PARIS_HINT_ALIKE ||
           (read_source(&out->source, json, paris_json_member(json, node, "source")) &&
            read_change(&out->change, json, paris_json_member(json, node, "change")));
}
