/* Bonus tiles as the figures have them: what the hash of the rules depends on, and the sets of numbers
 * that follow from the effects. What each tile does is in tests/rulings. */
#include "rules/figures_edit.h"

#include "base/bits.h"
#include "rules/bonus.h"

/* Records and servers know the rules by this hash. If it changed on purpose, the version in
 * data/components.json has to grow (docs/contributing.md); if not, an effect was renumbered. */
TEST(the_hash_of_the_built_in_rules_is_the_published_one)
{
    static const char published[] =
        "417a2e088ff3594abb3df3c80e1fdaab8025cb8ca226adbbb095be649e10ada6";
    char hash[2 * PARIS_HASH_LENGTH + 1];
    for (unsigned i = 0; i < PARIS_HASH_LENGTH; i++)
        snprintf(hash + 2 * i, 3, "%02x", paris_builtin_rules.hash[i]);
    assert_string_equal(hash, published);
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

ALL_TESTS(read_the_file, NULL);
