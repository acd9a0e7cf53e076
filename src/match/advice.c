/* What computer players think, as JSON. */
#include "match/advice.h"

#include "notation/codes.h"
#include "notation/decisions.h"
#include "notation/encode.h"

enum { WIN_DECIMALS = 4, POINT_DECIMALS = 2, SOURCE_LENGTH = 16 };

void paris_advice_decimal(struct paris_text *out, int64_t number, int64_t unit, unsigned decimals)
{
    int64_t size = number < 0 ? -number : number, ten = 1;
    for (unsigned i = 0; i < decimals; i++)
        ten *= 10;
    int64_t parts = (size * ten + unit / 2) / unit;
    if (number < 0 && parts > 0)
        paris_text_add_char(out, '-');
    paris_text_add_number(out, parts / ten);
    paris_text_add_char(out, '.');
    for (int64_t rest = parts % ten; ten > 1; rest %= ten) {
        ten /= 10;
        paris_text_add_char(out, (char)('0' + rest / ten));
    }
}

static void add_points(struct paris_text *out, int32_t points)
{
    paris_advice_decimal(out, points, PARIS_ADVICE_POINT, POINT_DECIMALS);
}

/* --- sources --- */

static void add_source(struct paris_text *out, unsigned source)
{
    switch (source) {
    case PARIS_SOURCE_TILES: paris_text_add(out, "tiles"); break;
    case PARIS_SOURCE_LANDMARKS: paris_text_add(out, "landmarks"); break;
    case PARIS_SOURCE_FRANCS: paris_text_add(out, "francs"); break;
    default:
        paris_text_add(out, "majority ");
        paris_text_add(out, paris_code_district(source - PARIS_SOURCE_MAJORITY));
        break;
    }
}

void paris_advice_source(struct paris_text *out, unsigned source)
{
    paris_text_add_char(out, '"');
    add_source(out, source);
    paris_text_add_char(out, '"');
}

void paris_advice_sources(struct paris_text *out, const int32_t points[PARIS_SOURCES])
{
    paris_text_add_char(out, '{');
    for (unsigned source = 0; source < PARIS_SOURCES; source++) {
        paris_encode_comma(out);
        paris_advice_source(out, source);
        paris_text_add_char(out, ':');
        add_points(out, points[source]);
    }
    paris_text_add_char(out, '}');
}

/* --- values and choices --- */

void paris_advice_value(struct paris_text *out, const struct paris_ai_value *value,
                        unsigned players)
{
    paris_encode_name(out, "win");
    paris_text_add_char(out, '[');
    for (unsigned seat = 0; seat < players; seat++) {
        paris_encode_comma(out);
        paris_advice_decimal(out, value->win[seat], PARIS_ADVICE_WIN, WIN_DECIMALS);
    }
    paris_text_add_char(out, ']');
    paris_encode_name(out, "points");
    paris_text_add_char(out, '[');
    for (unsigned seat = 0; seat < players; seat++) {
        paris_encode_comma(out);
        add_points(out, value->points[seat]);
    }
    paris_text_add_char(out, ']');
}

void paris_advice_decision(struct paris_text *out, const struct paris_rules *rules,
                           struct paris_decision decision)
{
    char words[PARIS_NOTATION_LENGTH];
    struct paris_text text = paris_text_in(words, sizeof words);
    paris_notation_write(&text, rules, decision);
    paris_encode_word_of(out, "decision", words);
}

void paris_advice_choice(struct paris_text *out, const struct paris_rules *rules,
                         struct paris_decision decision, uint32_t visits)
{
    paris_advice_decision(out, rules, decision);
    paris_encode_number_of(out, "visits", visits);
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
    paris_encode_comma(out);
    paris_text_add_char(out, '{');
    paris_encode_word_of(out, "code", codes[reason->code]);
    paris_encode_number_of(out, "seat", reason->seat + 1);
    if (reason->code != PARIS_HINT_ALIKE) {
        paris_encode_name(out, "source");
        paris_advice_source(out, reason->source);
        paris_encode_name(out, name);
        paris_advice_decimal(out, reason->change, PARIS_ADVICE_POINT, decimals);
    }
    paris_text_add_char(out, '}');
}

static void add_reasons(struct paris_text *out, const struct paris_hint_choice *choice,
                        const char *name, unsigned decimals)
{
    paris_encode_name(out, "reasons");
    paris_text_add_char(out, '[');
    for (unsigned i = 0; i < choice->reasons; i++)
        add_reason(out, &choice->reason[i], name, decimals);
    paris_text_add_char(out, ']');
}

void paris_advice_reasons(struct paris_text *out, const struct paris_hint_choice *choice,
                          unsigned players)
{
    paris_encode_name(out, "change");
    paris_text_add_char(out, '[');
    for (unsigned seat = 0; seat < players; seat++) {
        paris_encode_comma(out);
        paris_advice_sources(out, choice->change[seat]);
    }
    paris_text_add_char(out, ']');
    add_reasons(out, choice, "points", POINT_DECIMALS);
}

/* --- hints for people --- */

enum { PERCENT = 100, CHANGE_DECIMALS = 1 };

void paris_advice_hint(struct paris_text *out, const struct paris_rules *rules,
                       const struct paris_hint *hint, unsigned seat, unsigned max)
{
    paris_encode_name(out, "choices");
    paris_text_add_char(out, '[');
    for (unsigned i = 0; i < hint->choices && i < max; i++) {
        const struct paris_hint_choice *choice = &hint->choice[i];
        paris_encode_comma(out);
        paris_text_add_char(out, '{');
        paris_advice_decision(out, rules, choice->decision);
        paris_encode_number_of(out, "win",
                               (int64_t)choice->value.win[seat] * PERCENT / PARIS_ADVICE_WIN);
        paris_encode_number_of(out, "points", choice->value.points[seat] / PARIS_ADVICE_POINT);
        add_reasons(out, choice, "change", CHANGE_DECIMALS);
        paris_text_add_char(out, '}');
    }
    paris_text_add_char(out, ']');
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

static bool read_source(uint8_t *out, const struct paris_json *json, uint32_t node)
{
    for (unsigned source = 0; source < PARIS_SOURCES; source++) {
        char name[SOURCE_LENGTH];
        struct paris_text text = paris_text_in(name, sizeof name);
        add_source(&text, source);
        if (!paris_json_equal(json, node, name))
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
