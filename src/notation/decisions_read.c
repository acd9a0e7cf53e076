/* Reads decisions: the first word is a verb, and a function for each verb reads its operands. decisions_write.c does the reverse. */
#include "notation/decisions.h"

#include "base/language.h"
#include "notation/codes.h"
#include "notation/scan.h"
#include "rules/bonus.h"

#include <string.h>

enum {
    PAIRS_MAX = 3, /* of one kind: six tokens make three, and paris_decision_pairs holds no more */
    SLOTS = 3,     /* of a landmark (R1.3) */
    EXPECTED_LENGTH = 512
};

struct reader {
    const struct paris_rules *rules;
    const char *text;
    size_t length;
    size_t at; /* after the word last read: the end of the text, or a blank */
    struct paris_error *error;
};

struct word {
    const char *text;
    size_t length; /* 0: the text ends, or there is a blank in place of a word */
};

typedef enum paris_status operands(struct reader *reader, struct paris_decision *out);

/* --- words --- */

/* Is there no further word? A blank at the very end does not start one: paris_notation_read refuses
 * it after everything else was read. */
static bool at_end(const struct reader *reader)
{
    size_t left = reader->length - reader->at;
    return left == 0 || (left == 1 && reader->text[reader->at] == ' ');
}

static struct word next_word(struct reader *reader)
{
    size_t start = reader->at;
    if (start > 0 && start < reader->length)
        start++; /* the one blank between words */
    size_t end = start;
    while (end < reader->length && reader->text[end] != ' ')
        end++;
    reader->at = end;
    return (struct word){reader->text + start, end - start};
}

static unsigned column_of(const struct reader *reader, const char *where)
{
    return 1 + paris_scan_columns(reader->text, (size_t)(where - reader->text));
}

static enum paris_status refuse(const struct reader *reader, struct word found,
                                const char *expected)
{
    bool ends = found.text == reader->text + reader->length;
    if (found.length == 0 && !ends)
        found.length = 1; /* a second blank */
    return paris_scan_refuse(reader->error, 1, column_of(reader, found.text), found.text,
                             found.length, expected);
}

static bool is(struct word word, const char *text)
{
    return strlen(text) == word.length && memcmp(text, word.text, word.length) == 0;
}

/* --- single operands --- */

static enum paris_status read_number(struct reader *reader, uint8_t *out, int max,
                                     const char *expected)
{
    struct word word = next_word(reader);
    int number = paris_code_find_number(word.text, word.length, max);
    if (number < 1)
        return refuse(reader, word, expected);
    *out = (uint8_t)number;
    return PARIS_OK;
}

/* A pattern with the placeholder {list} for what is possible. */
static enum paris_status refuse_list(const struct reader *reader, struct word found,
                                     const char *pattern, const char *const *items, size_t count)
{
    char list[EXPECTED_LENGTH], buffer[EXPECTED_LENGTH];
    struct paris_text some = paris_text_in(list, sizeof list);
    struct paris_text expected = paris_text_in(buffer, sizeof buffer);
    paris_scan_add_list(&some, items, count);
    paris_language_fill(&expected, pattern, &(struct paris_filling){"list", list, 0}, 1);
    return refuse(reader, found, buffer);
}

static enum paris_status refuse_district(const struct reader *reader, struct word found,
                                         const char *pattern)
{
    const char *codes[PARIS_DISTRICTS];
    for (unsigned i = 0; i < PARIS_DISTRICTS; i++)
        codes[i] = paris_code_district(i);
    return refuse_list(reader, found, pattern, codes, PARIS_DISTRICTS);
}

static enum paris_status read_district(struct reader *reader, uint8_t *out)
{
    struct word word = next_word(reader);
    int district = paris_code_find_district(word.text, word.length);
    if (district < 0)
        return refuse_district(reader, word, paris_say("a district ({list})"));
    *out = (uint8_t)district;
    return PARIS_OK;
}

static enum paris_status refuse_kind(const struct reader *reader, struct word found, unsigned first,
                                     unsigned count)
{
    const char *codes[PARIS_KINDS];
    for (unsigned i = 0; i < count; i++)
        codes[i] = paris_code_kind(first + i);
    return refuse_list(reader, found, "{list}", codes, count);
}

/* One of the kinds first ... first + count - 1. */
static enum paris_status read_kind(struct reader *reader, uint8_t *out, unsigned first,
                                   unsigned count)
{
    struct word word = next_word(reader);
    int kind = paris_code_find_kind(word.text, word.length);
    if (kind < (int)first || kind >= (int)(first + count))
        return refuse_kind(reader, word, first, count);
    *out = (uint8_t)kind;
    return PARIS_OK;
}

static enum paris_status refuse_order(const struct reader *reader, unsigned kind, unsigned before)
{
    char buffer[EXPECTED_LENGTH];
    struct paris_text order = paris_text_in(buffer, sizeof buffer);
    for (unsigned i = 0; i < PARIS_KINDS; i++) {
        paris_text_add(&order, i > 0 ? " " : "");
        paris_text_add(&order, paris_code_kind(i));
    }
    const struct paris_filling parts[] = {{"kind", paris_code_kind(kind), 0},
                                          {"before", paris_code_kind(before), 0},
                                          {"order", buffer, 0}};
    const char *found = reader->text + reader->at - strlen(paris_code_kind(kind));
    return paris_error_fill(
        reader->error, 1, column_of(reader, found),
        paris_say("\"{kind}\" comes after \"{before}\", but kinds go in the order {order}."), parts,
        3);
}

/* One or more of three kinds up to the end of the text, in order, as counts: at most `max_each` of a kind, and `max` in all. */
static enum paris_status read_kinds(struct reader *reader, uint8_t counts[3], unsigned first,
                                    unsigned max_each, unsigned max)
{
    uint8_t kind = 0, before = (uint8_t)first;
    for (unsigned total = 0; total == 0 || !at_end(reader); total++) {
        struct reader ahead = *reader;
        enum paris_status status = read_kind(reader, &kind, first, 3);
        if (status < 0)
            return status;
        if (kind < before)
            return refuse_order(reader, kind, before);
        if (total == max || counts[kind - first] == max_each)
            return refuse(reader, next_word(&ahead),
                          total == max ? PARIS_TEXT("the end of the move")
                                       : PARIS_TEXT("another kind or the end of the move"));
        counts[kind - first]++;
        before = kind;
    }
    return PARIS_OK;
}

/* --- the operands of each verb --- */

static enum paris_status read_nothing(struct reader *reader, struct paris_decision *out)
{
    (void)reader;
    (void)out;
    return PARIS_OK;
}

static enum paris_status read_draw(struct reader *reader, struct paris_decision *out)
{
    enum paris_status status =
        read_number(reader, &out->a, PARIS_STACKS, PARIS_TEXT("a stack (1, 2 or 3)"));
    if (status < 0)
        return status;
    out->a--;
    return PARIS_OK;
}

static enum paris_status read_site(struct reader *reader, struct paris_decision *out)
{
    return read_district(reader, &out->a);
}

static enum paris_status read_key(struct reader *reader, struct paris_decision *out)
{
    struct word word = next_word(reader);
    int district = paris_code_find_district(word.text, word.length);
    if (district >= 0)
        out->a = (uint8_t)(PARIS_FIRST_BANK + district);
    else if (paris_code_find_place(word.text, word.length) == PARIS_ARC)
        out->a = PARIS_ARC;
    else
        return refuse_district(reader, word, paris_say("ARC or a district ({list})"));
    return PARIS_OK;
}

/* EIF@MON: a landmark of the supply and the district where it is built. */
static enum paris_status read_built_landmark(struct reader *reader, struct paris_decision *out,
                                             struct word word, size_t sign)
{
    struct word left = {word.text, sign};
    struct word right = {word.text + sign + 1, word.length - sign - 1};
    int landmark = paris_code_find_place(left.text, left.length);
    int district = paris_code_find_district(right.text, right.length);
    if (landmark < 0 || !paris_is_landmark((unsigned)landmark))
        return refuse(reader, word, PARIS_TEXT("a landmark and its district (EIF@MON)"));
    if (district < 0)
        return refuse_district(reader, right, paris_say("a district ({list})"));
    out->b = (uint8_t)landmark;
    out->c = (uint8_t)(PARIS_MOVE_BUILDS | district);
    return PARIS_OK;
}

static enum paris_status read_target(struct reader *reader, struct paris_decision *out)
{
    struct word word = next_word(reader);
    const char *sign = word.length > 0 ? memchr(word.text, '@', word.length) : NULL;
    if (sign != NULL)
        return read_built_landmark(reader, out, word, (size_t)(sign - word.text));
    int place = paris_code_find_place(word.text, word.length);
    if (place < 0) /* a bank is well formed, and refused by the rules with their reason */
        return refuse(
            reader, word,
            PARIS_TEXT(
                "a building (MON5), a landmark on the board (EIF) or one to build (EIF@MON)"));
    out->b = (uint8_t)place;
    return PARIS_OK;
}

static bool is_tile(const struct reader *reader, struct word word, enum paris_effect effect)
{
    return paris_code_find_number(word.text, word.length, PARIS_BONUSES) ==
           (int)paris_bonus_number(reader->rules, effect);
}

/* with 9, with 16, with 9 16 */
static enum paris_status read_tiles(struct reader *reader, struct paris_decision *out)
{
    struct word word = next_word(reader);
    if (!is(word, "with"))
        return refuse(reader, word, PARIS_TEXT("\"with\" or the end of the move"));
    word = next_word(reader);
    if (is_tile(reader, word, PARIS_EFFECT_SHARE_OWN)) {
        out->c |= PARIS_MOVE_WITH_OWN;
        if (at_end(reader))
            return PARIS_OK;
        word = next_word(reader);
        if (!is_tile(reader, word, PARIS_EFFECT_SHARE_OTHERS))
            return refuse(reader, word, PARIS_TEXT("16 or the end of the move"));
    } else if (!is_tile(reader, word, PARIS_EFFECT_SHARE_OTHERS)) {
        return refuse(reader, word, PARIS_TEXT("the bonus tiles needed (9, 16 or 9 16)"));
    }
    out->c |= PARIS_MOVE_WITH_OTHERS;
    return PARIS_OK;
}

static enum paris_status read_move(struct reader *reader, struct paris_decision *out)
{
    struct word word = next_word(reader);
    int place = paris_code_find_place(word.text, word.length);
    if (place < 0)
        return refuse(reader, word,
                      PARIS_TEXT("ARC, a bank (MON0), a building (MON5) or a landmark (EIF)"));
    out->a = (uint8_t)place;
    enum paris_status status = read_target(reader, out);
    if (status < 0 || at_end(reader))
        return status;
    if (out->c & PARIS_MOVE_BUILDS)
        return PARIS_OK; /* no landmark of the supply is occupied: no tile is needed */
    return read_tiles(reader, out);
}

static enum paris_status read_bonus(struct reader *reader, struct paris_decision *out)
{
    return read_number(reader, &out->a, PARIS_BONUSES,
                       PARIS_TEXT("the number of a bonus tile (1 to 30)"));
}

static enum paris_status read_prestige(struct reader *reader, struct paris_decision *out)
{
    uint8_t counts[3] = {0};
    enum paris_status status = read_kinds(reader, counts, PARIS_BRONZE, SLOTS, SLOTS);
    out->a = counts[0];
    out->b = counts[1];
    out->c = counts[2];
    return status;
}

static enum paris_status refuse_end_tile(const struct reader *reader, struct word found,
                                         const char *pattern)
{
    const char *codes[PARIS_END_KINDS];
    for (unsigned kind = 0; kind < reader->rules->end_kinds; kind++)
        codes[kind] = reader->rules->end[kind].code;
    return refuse_list(reader, found, pattern, codes, reader->rules->end_kinds);
}

static enum paris_status read_take(struct reader *reader, struct paris_decision *out)
{
    struct word word = next_word(reader);
    int kind = paris_code_find_end_tile(reader->rules, word.text, word.length);
    if (kind < 0)
        return refuse_end_tile(reader, word, paris_say("an end-game tile ({list})"));
    out->a = (uint8_t)kind;
    return PARIS_OK;
}

static enum paris_status refuse_vp_tile(const struct reader *reader, struct word found)
{
    char numbers[PARIS_VP_TILES][8];
    const char *codes[PARIS_VP_TILES];
    for (unsigned tile = 0; tile < PARIS_VP_TILES; tile++) {
        struct paris_text number = paris_text_in(numbers[tile], sizeof numbers[tile]);
        paris_text_add_number(&number, reader->rules->vp_tile[tile][0]);
        codes[tile] = numbers[tile];
    }
    return refuse_list(reader, found, paris_say("a VP tile ({list})"), codes, PARIS_VP_TILES);
}

static enum paris_status read_vp(struct reader *reader, struct paris_decision *out)
{
    struct word word = next_word(reader);
    int tile = paris_code_find_vp_tile(reader->rules, word.text, word.length);
    if (tile < 0)
        return refuse_vp_tile(reader, word);
    out->a = (uint8_t)tile;
    return read_district(reader, &out->b);
}

static enum paris_status read_token(struct reader *reader, struct paris_decision *out)
{
    return read_kind(reader, &out->a, PARIS_WOOD, PARIS_KINDS);
}

/* --- use --- */

static enum paris_status read_pairs(struct reader *reader, struct paris_decision *out,
                                    unsigned first)
{
    uint8_t counts[3] = {0};
    enum paris_status status = read_kinds(reader, counts, first, PAIRS_MAX, 3 * PAIRS_MAX);
    out->b = (uint8_t)paris_decision_pairs(counts[0], counts[1], counts[2]);
    return status;
}

static enum paris_status read_choice(struct reader *reader, struct paris_decision *out,
                                     unsigned first)
{
    enum paris_status status = read_kind(reader, &out->b, first, 3);
    if (status < 0 || reader->rules->bonus[out->a].count < 2)
        return status;
    status = read_kind(reader, &out->c, first, 3);
    if (status == PARIS_OK && out->c < out->b)
        return refuse_order(reader, out->c, out->b);
    return status;
}

static enum paris_status read_use_bonus(struct reader *reader, struct paris_decision *out)
{
    const struct paris_bonus *bonus = &reader->rules->bonus[out->a];
    switch ((enum paris_bonus_form)bonus->form) {
    case PARIS_BONUS_KINDS: return read_choice(reader, out, bonus->first_kind);
    case PARIS_BONUS_PAIRS: return read_pairs(reader, out, bonus->first_kind);
    case PARIS_BONUS_TAKES:
        return read_number(reader, &out->b, PARIS_BONUSES,
                           PARIS_TEXT("the number of the bonus tile to take (1 to 30)"));
    case PARIS_BONUS_PLAIN:
    case PARIS_BONUS_BY_MOVE:
    case PARIS_BONUS_AT_END: break;
    }
    return PARIS_OK;
}

static enum paris_status read_use(struct reader *reader, struct paris_decision *out)
{
    struct word word = next_word(reader);
    int number = paris_code_find_number(word.text, word.length, PARIS_BONUSES);
    if (number >= 1) {
        out->a = (uint8_t)number;
        return read_use_bonus(reader, out);
    }
    int kind = paris_code_find_end_tile(reader->rules, word.text, word.length);
    if (kind < 0)
        return refuse_end_tile(reader, word,
                               paris_say("a bonus tile (1 to 30) or an end-game tile ({list})"));
    const struct paris_end_tile *tile = &reader->rules->end[kind];
    out->verb = PARIS_USE_END;
    out->a = (uint8_t)kind;
    if (tile->resources > 0)
        return read_kind(reader, &out->b, PARIS_WOOD, PARIS_RESOURCES);
    if (tile->prestige > 0)
        return read_kind(reader, &out->b, PARIS_BRONZE, PARIS_KINDS - PARIS_RESOURCES);
    return PARIS_OK;
}

/* --- the table of verbs --- */

static operands *const readers[PARIS_VERBS] = {
    [PARIS_DRAW] = read_draw,        [PARIS_SITE] = read_site,         [PARIS_KEY] = read_key,
    [PARIS_MOVE] = read_move,        [PARIS_SEARCH] = read_nothing,    [PARIS_PASS] = read_nothing,
    [PARIS_TAKE_BONUS] = read_bonus, [PARIS_PRESTIGE] = read_prestige, [PARIS_TAKE_END] = read_take,
    [PARIS_PLACE_VP] = read_vp,      [PARIS_SKIP] = read_nothing,      [PARIS_END] = read_nothing,
    [PARIS_BUY] = read_token,        [PARIS_SELL] = read_token,        [PARIS_USE] = read_use,
    [PARIS_USE_END] = read_use, /* found as PARIS_USE: the operand decides */
};

static enum paris_status refuse_verb(const struct reader *reader, struct word found)
{
    const char *codes[PARIS_USE + 1];
    for (unsigned verb = 0; verb <= PARIS_USE; verb++)
        codes[verb] = paris_code_verb(verb);
    return refuse_list(reader, found, "{list}", codes, PARIS_USE + 1);
}

enum paris_status paris_notation_read(struct paris_decision *out, const struct paris_rules *rules,
                                      const char *text, size_t length, struct paris_error *error)
{
    struct reader reader = {rules, text, length, 0, error};
    struct word word = next_word(&reader);
    unsigned verb = 0;
    while (verb < PARIS_VERBS && !is(word, paris_code_verb(verb)))
        verb++;
    if (verb == PARIS_VERBS)
        return refuse_verb(&reader, word);
    struct paris_decision read = paris_decision(verb, 0, 0, 0);
    enum paris_status status = readers[verb](&reader, &read);
    if (status < 0)
        return status;
    if (reader.at != reader.length) {
        bool blank = at_end(&reader);
        struct word rest = blank ? (struct word){text + reader.at, 1} : next_word(&reader);
        return refuse(&reader, rest, PARIS_TEXT("the end of the move"));
    }
    *out = read;
    return PARIS_OK;
}
