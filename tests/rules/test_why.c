/* Decisions from outside: four bytes of anything are refused or legal, never more. */

#include "rules/setup.h"
#include "rules/why.h"
#include "support/test.h"

#include <string.h>

static struct paris_state start(void)
{
    struct paris_setup setup;
    struct paris_state state;
    paris_setup_plain(&setup, &paris_builtin_rules, 2, 0);
    paris_setup_start(&state, &paris_builtin_rules, &setup);
    return state;
}

static unsigned reason(unsigned verb, unsigned a, unsigned b, unsigned c)
{
    struct paris_state state = start();
    return paris_why_not(&paris_builtin_rules, &state, paris_decision(verb, a, b, c)).reason;
}

static unsigned end_kind(const char *code)
{
    unsigned kind = 0;
    while (strcmp(paris_builtin_rules.end[kind].code, code) != 0)
        kind++;
    return kind;
}

TEST(operands_out_of_range_are_malformed)
{
    const unsigned bank = PARIS_FIRST_BANK;
    const struct {
        unsigned verb, a, b, c;
    } wrong[] = {
        {PARIS_DRAW, 3, 0, 0},
        {PARIS_DRAW, 0, 1, 0},
        {PARIS_DRAW, 0, 0, 1},
        {PARIS_SITE, 6, 0, 0},
        {PARIS_SITE, 0, 1, 0},
        {PARIS_KEY, 0, 0, 0},
        {PARIS_KEY, PARIS_PLACES, 0, 0},
        {PARIS_KEY, PARIS_ARC, 1, 0},
        {PARIS_MOVE, PARIS_PLACES, 0, 0},
        {PARIS_MOVE, bank, PARIS_PLACES, 0},
        {PARIS_MOVE, bank, 0, 64},
        {PARIS_MOVE, bank, 0, 3},
        {PARIS_MOVE, bank, 0, PARIS_MOVE_BUILDS},
        {PARIS_MOVE, bank, PARIS_FIRST_LANDMARK, PARIS_MOVE_BUILDS | 6},
        {PARIS_MOVE, bank, PARIS_FIRST_LANDMARK, PARIS_MOVE_BUILDS | PARIS_MOVE_WITH_OWN},
        {PARIS_SEARCH, 1, 0, 0},
        {PARIS_PASS, 0, 1, 0},
        {PARIS_SKIP, 1, 0, 0},
        {PARIS_END, 0, 0, 1},
        {PARIS_TAKE_BONUS, 0, 0, 0},
        {PARIS_TAKE_BONUS, 31, 0, 0},
        {PARIS_TAKE_BONUS, 1, 1, 0},
        {PARIS_PRESTIGE, 0, 0, 0},
        {PARIS_PRESTIGE, 2, 1, 1},
        {PARIS_PRESTIGE, 0, 255, 255},
        {PARIS_TAKE_END, 10, 0, 0},
        {PARIS_TAKE_END, 0, 1, 0},
        {PARIS_PLACE_VP, 6, 0, 0},
        {PARIS_PLACE_VP, 0, 6, 0},
        {PARIS_PLACE_VP, 0, 0, 1},
        {PARIS_BUY, 6, 0, 0},
        {PARIS_BUY, 0, 1, 0},
        {PARIS_SELL, 6, 0, 0},
        {PARIS_SELL, 0, 0, 1},
        {PARIS_USE, 0, 0, 0},
        {PARIS_USE, 31, 0, 0},
        {PARIS_USE, 1, 1, 0},
        {PARIS_USE, 1, 0, 1},
        {PARIS_USE, 8, PARIS_WOOD, 0},
        {PARIS_USE, 8, 6, 0},
        {PARIS_USE, 8, PARIS_BRONZE, PARIS_BRONZE},
        {PARIS_USE, 19, PARIS_SILVER, PARIS_BRONZE},
        {PARIS_USE, 19, PARIS_SILVER, 6},
        {PARIS_USE, 19, PARIS_WOOD, PARIS_SILVER},
        {PARIS_USE, 10, PARIS_BRONZE, 0},
        {PARIS_USE, 10, PARIS_WOOD, PARIS_WOOD + 1},
        {PARIS_USE, 21, PARIS_GOLD, PARIS_MARBLE},
        {PARIS_USE, 21, PARIS_WOOD, PARIS_BRONZE},
        {PARIS_USE, 21, PARIS_BRONZE, PARIS_BRONZE},
        {PARIS_USE, 17, 0, 0},
        {PARIS_USE, 17, 31, 0},
        {PARIS_USE, 25, 1, 1},
        {PARIS_USE, 23, 0, 0},
        {PARIS_USE, 24, 64, 0},
        {PARIS_USE, 24, 1, 1},
        {PARIS_USE_END, 10, 0, 0},
        {PARIS_USE_END, 0, 1, 0},
        {PARIS_USE_END, 0, 0, 1},
        {PARIS_USE_END, end_kind("R"), PARIS_BRONZE, 0},
        {PARIS_USE_END, end_kind("P"), PARIS_WOOD, 0},
        {PARIS_VERBS, 0, 0, 0},
        {255, 255, 255, 255},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        assert_int_equal(reason(wrong[i].verb, wrong[i].a, wrong[i].b, wrong[i].c),
                         PARIS_WHY_MALFORMED);
}

TEST(a_bank_is_a_place_but_not_for_sale)
{
    struct paris_state state = start();
    state.keys[0] = PARIS_PLACE_BIT(PARIS_FIRST_BANK);
    state.phase = PARIS_PHASE_ACT;
    for (unsigned to = PARIS_FIRST_BANK; to < PARIS_PLACES; to++)
        assert_int_equal(paris_why_not(&paris_builtin_rules, &state,
                                       paris_decision(PARIS_MOVE, PARIS_FIRST_BANK, to, 0))
                             .reason,
                         PARIS_WHY_NOT_FOR_SALE);
}

TEST(every_reason_has_a_clause)
{
    assert_string_equal(paris_reason_clause(PARIS_WHY_ALLOWED), "");
    for (unsigned i = 1; i < PARIS_REASON_COUNT; i++)
        assert_int_equal(paris_reason_clause((enum paris_reason)i)[0], 'R');
}

TEST(the_walk_through_all_decisions_has_each_once_and_only_well_formed_ones)
{
    uint32_t cursor = 0, last = 0;
    unsigned count = 0;
    struct paris_decision decision;
    struct paris_state state = start();
    while (paris_decision_next(&paris_builtin_rules, &cursor, &decision)) {
        uint32_t order = (uint32_t)decision.verb << 24 | (uint32_t)decision.a << 16 |
                         (uint32_t)decision.b << 8 | decision.c;
        assert_true(count == 0 || order > last);
        assert_int_not_equal(paris_why_not(&paris_builtin_rules, &state, decision).reason,
                             PARIS_WHY_MALFORMED);
        last = order;
        count++;
    }
    /* From 51 places to 51 with 4 ways of sharing, and 8 new landmarks in 6 districts; and the rest. */
    assert_in_range(count, 51 * 51 * 4 + 51 * 48, 51 * 51 * 4 + 51 * 48 + 600);
}
