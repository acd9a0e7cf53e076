/* What computer players think, as JSON. */
#include "table/advice.h"

#include "notation/codes.h"
#include "notation/decisions.h"
#include "notation/encode.h"

enum { WIN_DECIMALS = 4, POINT_DECIMALS = 2 };

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

void paris_advice_source(struct paris_text *out, unsigned source)
{
    paris_text_add_char(out, '"');
    switch (source) {
    case PARIS_SOURCE_TILES: paris_text_add(out, "tiles"); break;
    case PARIS_SOURCE_LANDMARKS: paris_text_add(out, "landmarks"); break;
    case PARIS_SOURCE_FRANCS: paris_text_add(out, "francs"); break;
    default:
        paris_text_add(out, "majority ");
        paris_text_add(out, paris_code_district(source - PARIS_SOURCE_MAJORITY));
        break;
    }
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

void paris_advice_choice(struct paris_text *out, const struct paris_rules *rules,
                         struct paris_decision decision, uint32_t visits)
{
    char words[PARIS_DECISION_LENGTH];
    struct paris_text text = paris_text_in(words, sizeof words);
    paris_decision_write(&text, rules, decision);
    paris_encode_word_of(out, "decision", words);
    paris_encode_number_of(out, "visits", visits);
}

const char *paris_advice_code(unsigned code)
{
    static const char *const codes[] = {
        [PARIS_HINT_GAINS] = "gains", [PARIS_HINT_COSTS] = "costs", [PARIS_HINT_DENIES] = "denies"};
    return codes[code];
}

static void add_reason(struct paris_text *out, const struct paris_hint_reason *reason)
{
    paris_encode_comma(out);
    paris_text_add_char(out, '{');
    paris_encode_word_of(out, "code", paris_advice_code(reason->code));
    paris_encode_number_of(out, "seat", reason->seat + 1);
    paris_encode_name(out, "source");
    paris_advice_source(out, reason->source);
    paris_encode_name(out, "points");
    add_points(out, reason->change);
    paris_text_add_char(out, '}');
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
    paris_encode_name(out, "reasons");
    paris_text_add_char(out, '[');
    for (unsigned i = 0; i < choice->reasons; i++)
        add_reason(out, &choice->reason[i]);
    paris_text_add_char(out, ']');
}
