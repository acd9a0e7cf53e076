/* Bonus tiles as the figures have them: what the hash of the rules depends on, and the sets of numbers
 * that follow from the effects. What each tile does is in tests/rulings. */
#include "rules/figures_edit.h"

#include "base/bits.h"

static void assert_hash(const struct paris_rules *set, const char *published)
{
    char hash[2 * PARIS_HASH_LENGTH + 1];
    for (unsigned i = 0; i < PARIS_HASH_LENGTH; i++)
        snprintf(hash + 2 * i, 3, "%02x", set->hash[i]);
    assert_string_equal(hash, published);
}

/* Records and servers know figures by this hash. It never changes: if it does, an effect was renumbered. */
TEST(the_hash_of_the_first_edition_is_the_published_one)
{
    assert_hash(OWN_FIGURES, "f4182ce83a19a266b156d7e20062121d936b94258e929069efe856d0ca54a26c");
}

/* It changes with the shipped figures and nothing else (docs/contributing.md, "Correct a figure"). */
TEST(the_hash_of_the_built_in_rules_is_the_published_one)
{
    assert_hash(&paris_builtin_rules,
                "f4182ce83a19a266b156d7e20062121d936b94258e929069efe856d0ca54a26c");
}

/* The built-in tiles have every effect, so their hash pins every number of enum paris_effect. */
TEST(every_effect_has_a_tile)
{
    for (unsigned effect = PARIS_EFFECT_NONE + 1; effect < PARIS_EFFECTS; effect++)
        assert_int_not_equal(paris_builtin_rules.bonus_with[effect], 0);
}

TEST(the_sets_of_numbers_follow_from_the_effects)
{
    const struct paris_rules *built_in = &paris_builtin_rules;
    uint32_t all = 0, unnamed = built_in->bonus_plain | built_in->bonus_choice;
    assert_int_equal(built_in->bonus_plain & built_in->bonus_choice, 0);
    for (unsigned effect = 0; effect < PARIS_EFFECTS; effect++) {
        assert_int_equal(all & built_in->bonus_with[effect], 0);
        all |= built_in->bonus_with[effect];
    }
    assert_int_equal(all, PARIS_ALL_BONUSES);
    for (unsigned number = 1; number <= PARIS_BONUSES; number++) {
        const struct paris_bonus *bonus = &built_in->bonus[number];
        bool used = bonus->form != PARIS_BONUS_BY_MOVE && bonus->form != PARIS_BONUS_AT_END;
        assert_int_equal(unnamed >> number & 1, used);
        assert_int_equal(built_in->bonus_with[bonus->effect] >> number & 1, 1);
    }
    assert_int_equal(paris_bonus_number(built_in, PARIS_EFFECT_SHARE_OWN), 9);
    assert_int_equal(paris_bonus_number(built_in, PARIS_EFFECT_SHARE_OTHERS), 16);
}

TEST(the_vp_of_some_tiles_depend_on_what_the_seat_has)
{
    static const unsigned varying[] = {6, 11, 15, 18, 20, 23, 24, 26, 27, 28, 29, 30};
    uint32_t numbers = 0;
    for (size_t i = 0; i < sizeof varying / sizeof varying[0]; i++)
        numbers |= PARIS_BONUS_BIT(varying[i]);
    for (unsigned number = 0; number <= PARIS_BONUSES; number++)
        assert_int_equal(paris_bonus_varies(&paris_builtin_rules, number), numbers >> number & 1);
}

TEST(a_use_names_the_tokens_that_it_counts_as_or_gives)
{
    const struct paris_rules *built_in = &paris_builtin_rules;
    const paris_tokens wood = paris_tokens_of(PARIS_WOOD, 1),
                       crown = paris_tokens_of(PARIS_CROWN, 1);
    assert_int_equal(paris_bonus_tokens(built_in, paris_decision(PARIS_USE, 10, PARIS_WOOD, 0)),
                     wood);
    assert_int_equal(paris_bonus_tokens(built_in,
                                        paris_decision(PARIS_USE, 19, PARIS_CROWN, PARIS_CROWN)),
                     2 * crown);
    assert_int_equal(paris_bonus_tokens(built_in, paris_decision(PARIS_USE, 24,
                                                                 paris_decision_pairs(1, 0, 2), 0)),
                     2 * wood + paris_tokens_of(PARIS_GOLD, 4));
    assert_int_equal(paris_bonus_tokens(built_in, paris_decision(PARIS_USE, 17, 22, 0)), 0);
}

ALL_TESTS(read_the_file, NULL);
