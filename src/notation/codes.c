/* Words and codes of the notation. */
#include "notation/codes.h"

#include "base/status.h"

#include <string.h>

static const char *const phases[PARIS_PHASE_OVER] = {"draw",     "site", "act", "bonus",
                                                     "prestige", "take", "vp",  "wrap"};
static const char *const verbs[PARIS_VERBS] = {
    [PARIS_DRAW] = "draw",        [PARIS_SITE] = "site",         [PARIS_KEY] = "key",
    [PARIS_MOVE] = "move",        [PARIS_SEARCH] = "search",     [PARIS_PASS] = "pass",
    [PARIS_TAKE_BONUS] = "bonus", [PARIS_PRESTIGE] = "prestige", [PARIS_TAKE_END] = "take",
    [PARIS_PLACE_VP] = "vp",      [PARIS_SKIP] = "skip",         [PARIS_END] = "end",
    [PARIS_BUY] = "buy",          [PARIS_SELL] = "sell",         [PARIS_USE] = "use",
    [PARIS_USE_END] = "use",
};
static const char *const variants[3] = {"tokens", "track", "free-district"};
static const char *const arc[] = {"ARC"};

enum { VARIANTS = sizeof variants / sizeof variants[0], DISTRICT_LETTERS = 3 };

const char *paris_code_district(unsigned district)
{
    PARIS_CHECK(district < PARIS_DISTRICTS);
    return paris_district_codes[district];
}

const char *paris_code_landmark(unsigned landmark)
{
    PARIS_CHECK(landmark < PARIS_LANDMARKS);
    return paris_landmark_codes[landmark];
}

const char *paris_code_kind(unsigned kind)
{
    PARIS_CHECK(kind < PARIS_KINDS);
    return paris_kind_codes[kind];
}

const char *paris_code_type(unsigned type)
{
    PARIS_CHECK(type < PARIS_TYPES);
    return paris_type_codes[type];
}

const char *paris_code_phase(unsigned phase)
{
    PARIS_CHECK(phase <= PARIS_PHASE_OVER);
    return phase < PARIS_PHASE_OVER ? phases[phase] : NULL;
}

const char *paris_code_verb(unsigned verb)
{
    PARIS_CHECK(verb < PARIS_VERBS);
    return verbs[verb];
}

const char *paris_code_reason(enum paris_reason reason)
{
#define REASON_NAME(code, clause) #code,
    static const char *const names[] = {PARIS_REASONS(REASON_NAME)};
#undef REASON_NAME
    PARIS_CHECK((unsigned)reason < PARIS_REASON_COUNT);
    return names[reason];
}

const char *paris_code_variant(unsigned bit)
{
    for (unsigned i = 0; i < VARIANTS; i++)
        if (bit == 1u << i)
            return variants[i];
    PARIS_TRAP();
}

void paris_code_add_place(struct paris_text *out, unsigned place)
{
    PARIS_CHECK(place < PARIS_PLACES);
    if (place == PARIS_ARC) {
        paris_text_add(out, arc[0]);
    } else if (paris_is_landmark(place)) {
        paris_text_add(out, paris_landmark_codes[place - PARIS_FIRST_LANDMARK]);
    } else if (paris_is_bank(place)) {
        paris_text_add(out, paris_district_codes[place - PARIS_FIRST_BANK]);
        paris_text_add_char(out, '0');
    } else {
        paris_text_add(out, paris_district_codes[place / PARIS_VALUES]);
        paris_text_add_number(out, paris_building_values[place % PARIS_VALUES]);
    }
}

/* --- the reverse --- */

/* The index of the word in a table, or -1. */
static int find(const char *const *table, size_t rows, const char *word, size_t length)
{
    for (size_t i = 0; i < rows; i++)
        if (strlen(table[i]) == length && memcmp(table[i], word, length) == 0)
            return (int)i;
    return -1;
}

#define FIND(table, word, length) find(table, sizeof(table) / sizeof(table)[0], word, length)

int paris_code_find_district(const char *word, size_t length)
{
    return FIND(paris_district_codes, word, length);
}

int paris_code_find_kind(const char *word, size_t length)
{
    return FIND(paris_kind_codes, word, length);
}

int paris_code_find_phase(const char *word, size_t length)
{
    return FIND(phases, word, length);
}

int paris_code_find_variant(const char *word, size_t length)
{
    int i = FIND(variants, word, length);
    return i < 0 ? -1 : 1 << i;
}

int paris_code_find_tile(const char *word, size_t length)
{
    if (length != DISTRICT_LETTERS + 1)
        return -1;
    int district = paris_code_find_district(word, DISTRICT_LETTERS);
    if (district < 0)
        return -1;
    for (unsigned i = 0; i < PARIS_VALUES; i++)
        if (word[DISTRICT_LETTERS] == '0' + paris_building_values[i])
            return (int)paris_building_at((unsigned)district, i);
    return -1;
}

int paris_code_find_place(const char *word, size_t length)
{
    if (FIND(arc, word, length) == 0)
        return PARIS_ARC;
    int landmark = FIND(paris_landmark_codes, word, length);
    if (landmark >= 0)
        return PARIS_FIRST_LANDMARK + landmark;
    if (length == DISTRICT_LETTERS + 1 && word[DISTRICT_LETTERS] == '0') {
        int district = paris_code_find_district(word, DISTRICT_LETTERS);
        return district < 0 ? -1 : PARIS_FIRST_BANK + district;
    }
    return paris_code_find_tile(word, length);
}

int paris_code_find_end_tile(const struct paris_rules *rules, const char *word, size_t length)
{
    for (unsigned kind = 0; kind < rules->end_kinds; kind++) {
        const char *code = rules->end[kind].code;
        if (strlen(code) == length && memcmp(code, word, length) == 0)
            return (int)kind;
    }
    return -1;
}

int paris_code_find_vp_tile(const struct paris_rules *rules, const char *word, size_t length)
{
    int first = paris_code_find_number(word, length, UINT8_MAX);
    for (int i = 0; first >= 0 && i < PARIS_VP_TILES; i++)
        if (rules->vp_tile[i][0] == first)
            return i;
    return -1;
}

int paris_code_find_number(const char *word, size_t length, int max)
{
    if (length == 0 || (word[0] == '0' && length > 1))
        return -1;
    int number = 0;
    for (size_t i = 0; i < length; i++) {
        if (word[i] < '0' || word[i] > '9')
            return -1;
        int digit = word[i] - '0';
        if (digit > max || number > (max - digit) / 10)
            return -1;
        number = 10 * number + digit;
    }
    return number;
}
