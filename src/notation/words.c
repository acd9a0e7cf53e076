/* Names of things in English, and patterns that are filled with them. */
#include "notation/words.h"

#include "base/status.h"
#include "notation/codes.h"
#include "notation/phrases.h"
#include "rules/state.h"

#include <string.h>

static const char *const type_names[PARIS_TYPES] = {"café",       "bakery", "residence",
                                                    "restaurant", "hotel",  "theatre"};
/* What a player has to do in each phase. */
static const char *const phase_tasks[PARIS_PHASE_OVER] = {
    "draw a building tile",
    "choose a district for the drawn tile",
    "take the action of the turn",
    "take a bonus tile or skip it",
    "give prestige tokens or skip it",
    "take an end-game tile",
    "place a VP tile or skip it",
    "end the turn",
};

/* --- a name for each kind of operand --- */

typedef void add_function(struct paris_text *out, const struct paris_rules *rules, int operand);

static const char *name_of(const char *const *names, unsigned count, int operand)
{
    PARIS_CHECK(operand >= 0 && (unsigned)operand < count);
    return names[operand];
}

static void add_number(struct paris_text *out, const struct paris_rules *rules, int operand)
{
    (void)rules;
    paris_text_add_number(out, operand);
}

/* Amounts that are paid are negative: the sentence says so in its own words. */
static void add_amount(struct paris_text *out, const struct paris_rules *rules, int operand)
{
    add_number(out, rules, operand < 0 ? -operand : operand);
}

static void add_counted(struct paris_text *out, int count, const char *one, const char *many)
{
    count = count < 0 ? -count : count;
    paris_text_add_number(out, count);
    paris_text_add(out, count == 1 ? one : many);
}

static void add_francs(struct paris_text *out, const struct paris_rules *rules, int operand)
{
    (void)rules;
    add_counted(out, operand, " franc", " francs");
}

static void add_tiles(struct paris_text *out, const struct paris_rules *rules, int operand)
{
    (void)rules;
    add_counted(out, operand, " building tile", " building tiles");
}

/* Seats and stacks count from 0 inside, from 1 for people. */
static void add_ordinal(struct paris_text *out, const struct paris_rules *rules, int operand)
{
    add_number(out, rules, operand + 1);
}

static void add_district(struct paris_text *out, const struct paris_rules *rules, int operand)
{
    (void)rules;
    paris_text_add(out, paris_phrase_district((unsigned)operand));
}

static void add_landmark(struct paris_text *out, const struct paris_rules *rules, int operand)
{
    (void)rules;
    bool bare = operand == PARIS_SAC || operand == PARIS_NOT; /* names without an article */
    paris_text_add(out, bare ? "" : "the ");
    paris_text_add(out, paris_phrase_landmark((unsigned)operand));
}

static void add_landmark_code(struct paris_text *out, const struct paris_rules *rules, int operand)
{
    (void)rules;
    paris_text_add(out, paris_code_landmark((unsigned)operand));
}

static void add_place(struct paris_text *out, const struct paris_rules *rules, int operand)
{
    PARIS_CHECK(operand >= 0 && operand < PARIS_PLACES);
    unsigned place = (unsigned)operand;
    if (place == PARIS_ARC) {
        paris_text_add(out, "the Arc de Triomphe");
    } else if (paris_is_landmark(place)) {
        add_landmark(out, rules, operand - PARIS_FIRST_LANDMARK);
    } else if (paris_is_bank(place)) {
        paris_text_add(out, paris_phrase_district(place - PARIS_FIRST_BANK));
        paris_text_add(out, "'s bank");
    } else {
        paris_text_add(out, "the building of value ");
        paris_text_add_number(out, rules->value[place]);
        paris_text_add(out, " in ");
        paris_text_add(out, paris_phrase_district(place / PARIS_VALUES));
    }
}

static void add_place_district(struct paris_text *out, const struct paris_rules *rules, int operand)
{
    add_district(out, rules, operand / PARIS_VALUES);
}

static void add_type(struct paris_text *out, const struct paris_rules *rules, int operand)
{
    (void)rules;
    paris_text_add(out, name_of(type_names, PARIS_TYPES, operand));
}

static void add_tile(struct paris_text *out, const struct paris_rules *rules, int operand)
{
    PARIS_CHECK(operand >= 0 && operand < PARIS_BUILDINGS);
    paris_text_add(out, "the ");
    paris_text_add(out, type_names[rules->type[operand]]);
    paris_text_add(out, " of value ");
    paris_text_add_number(out, rules->value[operand]);
    paris_text_add(out, " for ");
    paris_text_add(out, paris_phrase_district((unsigned)operand / PARIS_VALUES));
}

static void add_kind(struct paris_text *out, const struct paris_rules *rules, int operand)
{
    (void)rules;
    paris_text_add(out, paris_code_kind((unsigned)operand));
}

static void add_phase(struct paris_text *out, const struct paris_rules *rules, int operand)
{
    (void)rules;
    paris_text_add(out, name_of(phase_tasks, PARIS_PHASE_OVER, operand));
}

static void add_end_tile(struct paris_text *out, const struct paris_rules *rules, int operand)
{
    PARIS_CHECK(operand >= 0 && operand < rules->end_kinds);
    paris_text_add(out, rules->end[operand].code);
}

static void add_end_set(struct paris_text *out, const struct paris_rules *rules, int operand)
{
    for (unsigned kind = 0; kind < rules->end_kinds; kind++) {
        for (unsigned i = 0; i < paris_end_count((paris_end_set)operand, kind); i++) {
            paris_text_add_char(out, ' ');
            paris_text_add(out, rules->end[kind].code);
        }
    }
}

static void add_vp_tile(struct paris_text *out, const struct paris_rules *rules, int operand)
{
    PARIS_CHECK(operand >= 0 && operand < PARIS_VP_TILES);
    const uint8_t *vp = rules->vp_tile[operand];
    for (unsigned rank = 0; rank < 3; rank++) {
        paris_text_add(out, rank > 0 ? "/" : "");
        paris_text_add_number(out, vp[rank]);
    }
}

static void add_space(struct paris_text *out, const struct paris_rules *rules, int operand)
{
    if (operand == 0) {
        paris_text_add(out, "before the track");
    } else {
        paris_text_add(out, "on space ");
        add_number(out, rules, operand);
    }
}

static const struct {
    char name[16];
    add_function *add;
} fields[] = {
    {"number", add_number},
    {"amount", add_amount},
    {"francs", add_francs},
    {"tiles", add_tiles},
    {"seat", add_ordinal},
    {"stack", add_ordinal},
    {"district", add_district},
    {"landmark", add_landmark},
    {"code", add_landmark_code},
    {"place", add_place},
    {"district of", add_place_district},
    {"type", add_type},
    {"tile", add_tile},
    {"kind", add_kind},
    {"phase", add_phase},
    {"end", add_end_tile},
    {"ends", add_end_set},
    {"vp", add_vp_tile},
    {"space", add_space},
};

/* --- patterns --- */

/* `field` is what stands between the braces: a name, a blank, and the letter of an operand. */
static void add_field(struct paris_text *out, const struct paris_rules *rules, const char *field,
                      size_t length, const int operands[3])
{
    PARIS_CHECK(length > 2 && field[length - 1] >= 'x' && field[length - 1] <= 'z');
    int operand = operands[field[length - 1] - 'x'];
    size_t name = length - 2;
    for (size_t i = 0; i < sizeof fields / sizeof fields[0]; i++) {
        if (strlen(fields[i].name) == name && memcmp(fields[i].name, field, name) == 0) {
            fields[i].add(out, rules, operand);
            return;
        }
    }
    PARIS_TRAP(); /* a pattern with a name that is not in the table */
}

void paris_words_add(struct paris_text *out, const struct paris_rules *rules, const char *pattern,
                     const int operands[3])
{
    size_t start = out->length;
    while (*pattern != '\0') {
        size_t plain = strcspn(pattern, "{");
        paris_text_add_bytes(out, pattern, plain);
        pattern += plain;
        if (*pattern == '{') {
            size_t length = strcspn(pattern, "}");
            add_field(out, rules, pattern + 1, length - 1, operands);
            pattern += length + 1;
        }
    }
    char *first = out->data + start;
    if (start < out->length && *first >= 'a' && *first <= 'z')
        *first = (char)(*first - 'a' + 'A');
}
