/* The list of unknown figures: a set survives being listed and read back, and steps stay
 * plausible. */
#include "support/test.h"

#include "lab/figures/unknowns.h"

#include <stdio.h>
#include <string.h>

static const struct paris_rules *const base = &paris_builtin_rules;

TEST(every_number_has_its_own_name)
{
    char names[PARIS_UNKNOWNS][32];
    for (unsigned i = 0; i < PARIS_UNKNOWNS; i++) {
        snprintf(names[i], sizeof names[i], "%s", paris_unknowns_name(i));
        for (unsigned j = 0; j < i; j++)
            assert_string_not_equal(names[i], names[j]);
    }
    assert_string_equal(names[0], "bank_BEL");
    assert_string_equal(names[PARIS_UNKNOWNS - 1], "end_8_vp");
}

TEST(the_numbers_of_a_set_make_the_same_set)
{
    struct paris_unknowns numbers;
    struct paris_rules rules = *base;
    paris_unknowns_of(&numbers, base);
    assert_true(paris_unknowns_plausible(&numbers));
    paris_unknowns_apply(&rules, &numbers);
    assert_memory_equal(rules.hash, base->hash, sizeof rules.hash);
}

/* A changed number comes back unchanged, so every number has its place. */
TEST(steps_stay_plausible_and_every_number_has_its_place)
{
    struct paris_random random = paris_random_from(8);
    struct paris_unknowns numbers, again;
    bool moved[PARIS_UNKNOWNS] = {false};
    paris_unknowns_of(&numbers, base);
    for (unsigned i = 0; i < 5000; i++) {
        struct paris_rules rules = *base;
        const struct paris_unknowns before = numbers;
        paris_unknowns_step(&numbers, &random);
        assert_true(paris_unknowns_plausible(&numbers));
        assert_memory_not_equal(&numbers, &before, sizeof numbers);
        paris_unknowns_apply(&rules, &numbers);
        paris_unknowns_of(&again, &rules);
        assert_memory_equal(&again, &numbers, sizeof numbers);
        for (unsigned at = 0; at < PARIS_UNKNOWNS; at++)
            moved[at] = moved[at] || numbers.at[at] != before.at[at];
    }
    for (unsigned at = 0; at < PARIS_UNKNOWNS; at++)
        if (!moved[at])
            fail_msg("%s never moves", paris_unknowns_name(at));
}

/* Numbers cannot break examples E1 to E10 or stated figures, except by copies and costs. */
TEST(what_the_rulebooks_state_stays)
{
    struct paris_random random = paris_random_from(9);
    struct paris_unknowns numbers;
    paris_unknowns_of(&numbers, base);
    for (unsigned i = 0; i < 2000; i++) {
        struct paris_rules rules = *base;
        paris_unknowns_step(&numbers, &random);
        paris_unknowns_apply(&rules, &numbers);
        assert_int_equal(rules.bonus[18].vp, 5);
        assert_memory_equal(rules.vp_tile, base->vp_tile, sizeof rules.vp_tile);
        assert_memory_equal(rules.types_vp, base->types_vp, sizeof rules.types_vp);
        assert_int_equal(rules.slots_vp[PARIS_LOU][PARIS_CROWN][2], 10);
        for (unsigned landmark = PARIS_SAC; landmark < PARIS_LANDMARKS; landmark++)
            if (landmark == PARIS_SAC || landmark >= PARIS_LOU)
                assert_int_equal(rules.cost[PARIS_FIRST_LANDMARK + landmark],
                                 base->cost[PARIS_FIRST_LANDMARK + landmark]);
        unsigned all[PARIS_MAX_PLAYERS + 1] = {0};
        for (unsigned players = 2; players <= PARIS_MAX_PLAYERS; players++)
            for (unsigned number = 1; number <= PARIS_BONUSES; number++)
                all[players] += rules.copies[players][number];
        assert_int_equal(all[2], 30);
        assert_int_equal(all[3], 36);
        assert_int_equal(all[4], 42);
    }
}
