/* The worked examples of the rulebooks, as conditions on figures. */
#include "rules/figures_examples.h"

enum { VALUE_2 = 1, VALUE_3, VALUE_4, VALUE_5, VALUE_8 }; /* indices of building values */
enum { CAFE, BAKERY, RESIDENCE, RESTAURANT, HOTEL, THEATRE };

static unsigned type_of(const struct paris_rules *rules, unsigned district, unsigned value)
{
    return rules->type[paris_building_at(district, value)];
}

/* A landmark of this value; PARIS_LANDMARKS: there is none. */
static unsigned landmark_of(const struct paris_rules *rules, unsigned value)
{
    unsigned landmark = 0;
    while (landmark < PARIS_LANDMARKS && rules->value[PARIS_FIRST_LANDMARK + landmark] != value)
        landmark++;
    return landmark;
}

static bool there_is(const struct paris_rules *rules, unsigned value)
{
    return landmark_of(rules, value) < PARIS_LANDMARKS;
}

static bool costs(const struct paris_rules *rules, unsigned value, unsigned marble, unsigned gold)
{
    unsigned landmark = landmark_of(rules, value);
    return landmark < PARIS_LANDMARKS &&
           rules->cost[PARIS_FIRST_LANDMARK + landmark] ==
               (paris_tokens_of(PARIS_MARBLE, marble) | paris_tokens_of(PARIS_GOLD, gold));
}

static bool has_vp_tile(const struct paris_rules *rules, unsigned first, unsigned second,
                        unsigned third)
{
    for (unsigned tile = 0; tile < PARIS_VP_TILES; tile++) {
        const uint8_t *ranks = rules->vp_tile[tile];
        if (ranks[0] == first && ranks[1] == second && ranks[2] == third)
            return true;
    }
    return false;
}

/* --- the examples --- */

/* Only the restaurant of value 4 can be bought: the hotel of value 5 and a landmark of 13 are taken. */
static bool first(const struct paris_rules *rules)
{
    bool found = false;
    for (unsigned district = 0; district < PARIS_DISTRICTS; district++)
        found = found || (type_of(rules, district, VALUE_3) == RESIDENCE &&
                          type_of(rules, district, VALUE_4) == RESTAURANT &&
                          type_of(rules, district, VALUE_5) == HOTEL);
    return found && there_is(rules, 13);
}

/* After a landmark of 12 the next one in its district is worth 13 or more. */
static bool second(const struct paris_rules *rules)
{
    return there_is(rules, 12) && there_is(rules, 13);
}

/* Montmartre, from the bakery (2) to the theatre (5). */
static bool third(const struct paris_rules *rules)
{
    return type_of(rules, PARIS_MON, VALUE_2) == BAKERY &&
           type_of(rules, PARIS_MON, VALUE_5) == THEATRE;
}

/* La Villette, from the theatre (8) to a landmark of 12 for 4 francs, 1 marble and 1 gold. */
static bool fourth(const struct paris_rules *rules)
{
    return type_of(rules, PARIS_LAV, VALUE_8) == THEATRE && costs(rules, 12, 1, 1);
}

/* A landmark of 15 above one of 10 for 2 gold and 1 marble; two crowns there give 10 VP. */
static bool fifth(const struct paris_rules *rules)
{
    unsigned landmark = landmark_of(rules, 15);
    return there_is(rules, 10) && costs(rules, 15, 1, 2) &&
           rules->slots_vp[landmark][PARIS_CROWN][2] == 10;
}

/* Tile 18 with keys on three buildings of value 4: 15 VP. */
static bool sixth(const struct paris_rules *rules)
{
    const struct paris_bonus *bonus = &rules->bonus[18];
    return bonus->value_index == VALUE_4 && 3 * bonus->vp == 15;
}

/* 20, 10 and 5 for sums with landmarks of 11 and 13. */
static bool seventh(const struct paris_rules *rules)
{
    return has_vp_tile(rules, 20, 10, 5) && there_is(rules, 11) && there_is(rules, 13);
}

/* 16, 8 and 4 for sums with landmarks of 11 and 15. */
static bool eighth(const struct paris_rules *rules)
{
    return has_vp_tile(rules, 16, 8, 4) && there_is(rules, 11) && there_is(rules, 15);
}

/* 18 VP for the first of two players. */
static bool ninth(const struct paris_rules *rules)
{
    for (unsigned tile = 0; tile < PARIS_VP_TILES; tile++)
        if (rules->vp_tile[tile][0] == 18)
            return true;
    return false;
}

/* Tile 30 with five types: 15 VP. */
static bool tenth(const struct paris_rules *rules)
{
    return rules->types_vp[5] == 15;
}

uint32_t paris_figures_failing_examples(const struct paris_rules *rules)
{
    static bool (*const examples[PARIS_EXAMPLES])(
        const struct paris_rules *) = {first, second,  third,  fourth, fifth,
                                       sixth, seventh, eighth, ninth,  tenth};
    uint32_t failing = 0;
    for (unsigned i = 0; i < PARIS_EXAMPLES; i++)
        if (!examples[i](rules))
            failing |= UINT32_C(2) << i;
    return failing;
}
