/* A set-up that is not possible is refused, and says why. */

#include "rules/setup.h"
#include "support/test.h"

static struct paris_setup plain(unsigned variants)
{
    struct paris_setup setup;
    paris_setup_plain(&setup, &paris_builtin_rules, 3, variants);
    assert_null(paris_setup_check(&paris_builtin_rules, &setup));
    return setup;
}

#define BROKEN(variants, change, why)                                                              \
    do {                                                                                           \
        struct paris_setup broken = plain(variants);                                               \
        change;                                                                                    \
        assert_non_null(paris_setup_check(&paris_builtin_rules, &broken));                         \
        assert_string_equal(paris_setup_check(&paris_builtin_rules, &broken), why);                \
    } while (0)

TEST(players_and_variants_are_checked)
{
    BROKEN(0, broken.players = 1, "there must be 2 to 4 players");
    BROKEN(0, broken.players = 5, "there must be 2 to 4 players");
    BROKEN(0, broken.variants = 8, "there are only three variants");
}

TEST(every_tile_is_in_a_stack_or_removed)
{
    BROKEN(0, broken.stack_size = 12, "a stack has 11 tiles");
    BROKEN(4, broken.stack_size = 11, "a stack has 12 tiles with free-district");
    BROKEN(0, broken.stacks[1][4] = broken.stacks[0][0],
           "every building tile must appear exactly once");
    BROKEN(0, broken.stacks[1][4] = 36, "every building tile must appear exactly once");
    BROKEN(0, broken.removed[2] = 40, "every building tile must appear exactly once");
    BROKEN(0, broken.removed[2] = broken.removed[1],
           "every building tile must appear exactly once");
    BROKEN(4, broken.stacks[2][11] = 0, "every building tile must appear exactly once");
}

TEST(tokens_lie_as_the_variant_allows)
{
    BROKEN(0, broken.tokens[0] = 6, "there must be six kinds of tokens");
    BROKEN(0, broken.tokens[0] = PARIS_SILVER,
           "tokens lie as printed without the `tokens` variant");
    BROKEN(1, broken.tokens[5] = PARIS_WOOD, "the token at value 8 never changes (R2.7)");
    BROKEN(1, broken.tokens[0] = PARIS_SILVER, "there must be six tokens of each kind");
}

TEST(the_track_lies_as_the_variant_allows)
{
    BROKEN(0, broken.track[0] = 0, "every bonus number must be in its own zone (R2.8)");
    BROKEN(0, broken.track[0] = 31, "every bonus number must be in its own zone (R2.8)");
    BROKEN(2, broken.track[0] = 11, "every bonus number must be in its own zone (R2.8)");
    BROKEN(0, broken.track[0] = 2, "bonus tiles lie in order without the `track` variant");
    BROKEN(2, broken.track[0] = 2, "every bonus number must appear once");
}

TEST(a_shuffled_set_up_is_possible_and_differs_from_seed_to_seed)
{
    struct paris_setup first, second;
    struct paris_random random = paris_random_from(1);
    for (unsigned players = 2; players <= 4; players++)
        for (unsigned variants = 0; variants < 8; variants++) {
            paris_setup_shuffled(&first, &paris_builtin_rules, players, variants, &random);
            paris_setup_shuffled(&second, &paris_builtin_rules, players, variants, &random);
            assert_null(paris_setup_check(&paris_builtin_rules, &first));
            assert_null(paris_setup_check(&paris_builtin_rules, &second));
            assert_memory_not_equal(first.stacks, second.stacks, sizeof first.stacks);
            if (variants & PARIS_VARIANT_TOKENS)
                assert_memory_not_equal(first.tokens, second.tokens, sizeof first.tokens);
            if (variants & PARIS_VARIANT_TRACK)
                assert_memory_not_equal(first.track, second.track, sizeof first.track);
        }
}
