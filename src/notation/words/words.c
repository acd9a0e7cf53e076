/* Names of things, and filling them into patterns. */
#include "notation/words/words.h"

#include "base/language.h"
#include "base/status.h"
#include "notation/codes.h"
#include "notation/words/phrases.h"
#include "rules/state.h"

static const char *const kind_names[PARIS_KINDS] = {
    PARIS_TEXT("wood"),        PARIS_TEXT("marble"),     PARIS_TEXT("gold"),
    PARIS_TEXT("bronze ring"), PARIS_TEXT("silver orb"), PARIS_TEXT("gold crown")};

/* What a player has to do in each phase. */
static const char *const phase_tasks[PARIS_PHASE_OVER] = {
    PARIS_TEXT("Draw a building"),  PARIS_TEXT("Choose a district"),
    PARIS_TEXT("Take your action"), PARIS_TEXT("Take a bonus tile"),
    PARIS_TEXT("Spend prestige"),   PARIS_TEXT("Keep an end-game tile"),
    PARIS_TEXT("Place a VP tile"),  PARIS_TEXT("End your turn"),
};

static const char *const bonus_names[] = {"",
                                          PARIS_TEXT("Purse"),
                                          PARIS_TEXT("Timber"),
                                          PARIS_TEXT("Marble"),
                                          PARIS_TEXT("Gold"),
                                          PARIS_TEXT("Full purse"),
                                          PARIS_TEXT("Ones"),
                                          PARIS_TEXT("Applause"),
                                          PARIS_TEXT("Prestige"),
                                          PARIS_TEXT("Second key"),
                                          PARIS_TEXT("Cargo"),
                                          PARIS_TEXT("Twos"),
                                          PARIS_TEXT("Patron"),
                                          PARIS_TEXT("Locksmith"),
                                          PARIS_TEXT("Cheap locksmith"),
                                          PARIS_TEXT("Threes"),
                                          PARIS_TEXT("Shared house"),
                                          PARIS_TEXT("Free choice"),
                                          PARIS_TEXT("Fours"),
                                          PARIS_TEXT("Double prestige"),
                                          PARIS_TEXT("Collector"),
                                          PARIS_TEXT("Double cargo"),
                                          PARIS_TEXT("Ovation"),
                                          PARIS_TEXT("Pairs of prestige"),
                                          PARIS_TEXT("Cargo pairs"),
                                          PARIS_TEXT("Way back"),
                                          PARIS_TEXT("Fives"),
                                          PARIS_TEXT("Savings"),
                                          PARIS_TEXT("Eights"),
                                          PARIS_TEXT("Monuments"),
                                          PARIS_TEXT("Variety")};

/* "Fours": the name of a bonus tile. */
static const char *name_of_bonus(unsigned number)
{
    PARIS_CHECK(number < sizeof bonus_names / sizeof bonus_names[0]);
    return paris_say(bonus_names[number]);
}

/* --- a name for each kind of operand --- */

static const char *name_of(const char *const *names, unsigned count, int operand)
{
    PARIS_CHECK(operand >= 0 && (unsigned)operand < count);
    return paris_say(names[operand]);
}

/* Amounts that are paid are negative; the sentence itself says that they are paid. */
static uint64_t amount_of(int operand)
{
    return operand < 0 ? (uint64_t) - (int64_t)operand : (uint64_t)operand;
}

static void add_tokens(struct paris_text *out, int kind, uint64_t n)
{
    switch (kind) {
    case PARIS_WOOD: paris_language_count(out, "{n} wood", "{n} wood", n); break;
    case PARIS_MARBLE: paris_language_count(out, "{n} marble", "{n} marble", n); break;
    case PARIS_GOLD: paris_language_count(out, "{n} gold", "{n} gold", n); break;
    case PARIS_BRONZE: paris_language_count(out, "{n} bronze ring", "{n} bronze rings", n); break;
    case PARIS_SILVER: paris_language_count(out, "{n} silver orb", "{n} silver orbs", n); break;
    default: paris_language_count(out, "{n} gold crown", "{n} gold crowns", n); break;
    }
}

static void add_place(struct paris_text *out, const struct paris_rules *rules, int operand)
{
    PARIS_CHECK(operand >= 0 && operand < PARIS_PLACES);
    unsigned place = (unsigned)operand;
    if (place == PARIS_ARC) {
        paris_text_add(out, paris_say("the Arc de Triomphe"));
    } else if (paris_is_landmark(place)) {
        paris_text_add(out, paris_phrase_landmark(place - PARIS_FIRST_LANDMARK));
    } else if (paris_is_bank(place)) {
        const struct paris_filling district = {.name = "district",
                                               .text =
                                                   paris_phrase_district(place - PARIS_FIRST_BANK)};
        paris_language_fill(out, paris_say("the {district} bank"), &district, 1);
    } else {
        const struct paris_filling parts[] = {{.name = "district",
                                               .text = paris_phrase_district(place / PARIS_VALUES)},
                                              {.name = "value", .number = rules->value[place]}};
        paris_language_fill(out, paris_say("{district} {value}"), parts, 2);
    }
}

static void add_tile(struct paris_text *out, const struct paris_rules *rules, int operand)
{
    PARIS_CHECK(operand >= 0 && operand < PARIS_BUILDINGS);
    const struct paris_filling parts[] = {
        {.name = "type", .text = paris_phrase_type(rules->type[operand])},
        {.name = "value", .number = rules->value[operand]},
        {.name = "district", .text = paris_phrase_district((unsigned)operand / PARIS_VALUES)}};
    paris_language_fill(out, paris_say("{district} {type} ({value})"), parts, 3);
}

static void add_bonus(struct paris_text *out, int operand)
{
    const struct paris_filling parts[] = {{.name = "number", .number = operand},
                                          {.name = "name",
                                           .text = name_of_bonus((unsigned)operand)}};
    paris_language_fill(out, paris_say("bonus tile {number} “{name}”"), parts, 2);
}

static void add_vp_tile(struct paris_text *out, const struct paris_rules *rules, int operand)
{
    char ranks[32];
    struct paris_text text = paris_text_in(ranks, sizeof ranks);
    paris_phrase_vp_tile(&text, rules, (unsigned)operand);
    const struct paris_filling part = {.name = "ranks", .text = ranks};
    paris_language_fill(out, paris_say("VP tile {ranks}"), &part, 1);
}

static void add_end_tile(struct paris_text *out, const struct paris_rules *rules, int operand)
{
    PARIS_CHECK(operand >= 0 && operand < rules->end_kinds);
    paris_text_add(out, rules->end[operand].code);
}

static void add_end_set(struct paris_text *out, const struct paris_rules *rules, int operand)
{
    const char *before = "";
    for (unsigned kind = 0; kind < rules->end_kinds; kind++) {
        for (unsigned i = 0; i < paris_end_count((paris_end_set)operand, kind); i++) {
            paris_text_add(out, before);
            paris_text_add(out, rules->end[kind].code);
            before = " ";
        }
    }
}

static void add_word(struct paris_text *out, const struct paris_rules *rules, enum paris_word word,
                     int operand, int count)
{
    switch (word) {
    case PARIS_WORD_NONE: break;
    case PARIS_WORD_NUMBER: paris_text_add_number(out, operand); break;
    case PARIS_WORD_ORDINAL: paris_text_add_number(out, operand + 1); break;
    case PARIS_WORD_FRANCS:
        paris_language_count(out, "{n} franc", "{n} francs", amount_of(operand));
        break;
    case PARIS_WORD_POINTS:
        paris_language_count(out, "{n} point", "{n} points", amount_of(operand));
        break;
    case PARIS_WORD_TILES:
        paris_language_count(out, "{n} tile", "{n} tiles", amount_of(operand));
        break;
    case PARIS_WORD_TOKENS: add_tokens(out, operand, amount_of(count)); break;
    case PARIS_WORD_ONE: add_tokens(out, operand, 1); break;
    case PARIS_WORD_KIND: paris_text_add(out, name_of(kind_names, PARIS_KINDS, operand)); break;
    case PARIS_WORD_DISTRICT: paris_text_add(out, paris_phrase_district((unsigned)operand)); break;
    case PARIS_WORD_LANDMARK: paris_text_add(out, paris_phrase_landmark((unsigned)operand)); break;
    case PARIS_WORD_CODE: paris_text_add(out, paris_code_landmark((unsigned)operand)); break;
    case PARIS_WORD_PLACE: add_place(out, rules, operand); break;
    case PARIS_WORD_TYPE: paris_text_add(out, paris_phrase_type((unsigned)operand)); break;
    case PARIS_WORD_TILE: add_tile(out, rules, operand); break;
    case PARIS_WORD_BONUS: add_bonus(out, operand); break;
    case PARIS_WORD_END: add_end_tile(out, rules, operand); break;
    case PARIS_WORD_ENDS: add_end_set(out, rules, operand); break;
    case PARIS_WORD_VP_TILE: add_vp_tile(out, rules, operand); break;
    case PARIS_WORD_RANKS: paris_phrase_vp_tile(out, rules, (unsigned)operand); break;
    case PARIS_WORD_TASK:
        paris_text_add(out, name_of(phase_tasks, PARIS_PHASE_OVER, operand));
        break;
    }
}

/* --- patterns --- */

void paris_words_add(struct paris_text *out, const struct paris_rules *rules, const char *text,
                     const struct paris_blank blank[PARIS_BLANKS], const int operands[3],
                     const char *name)
{
    char buffers[PARIS_BLANKS][PARIS_PHRASE_LENGTH];
    struct paris_filling filling[PARIS_BLANKS + 1];
    size_t count = 0, start = out->length;
    for (; count < PARIS_BLANKS && blank[count].name != NULL; count++) {
        struct paris_text word = paris_text_in(buffers[count], sizeof buffers[count]);
        add_word(&word, rules, (enum paris_word)blank[count].word, operands[blank[count].operand],
                 operands[blank[count].count]);
        filling[count] = (struct paris_filling){.name = blank[count].name, .text = word.data};
    }
    if (name != NULL)
        filling[count++] = (struct paris_filling){.name = "name", .text = name};
    paris_language_fill(out, paris_say(text), filling, count);
    paris_language_capital(out, start);
}
