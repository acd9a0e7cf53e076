/* Section 2: the variants of the set-up, and set-ups that are not possible. */
#include "support/board.h"

#include "base/bits.h"

#include <string.h>

static const struct paris_rules *const rules = OWN_FIGURES;

enum { ZONE = 10 }; /* spaces, by these figures */

/* How many of the values, all below 64, are different. */
static unsigned different(const uint8_t *values, size_t count)
{
    uint64_t set = 0;
    for (size_t i = 0; i < count; i++)
        set |= UINT64_C(1) << values[i];
    return paris_bits_count(set);
}

TEST(R2_7_gold_stays_at_the_8s_and_the_other_tokens_are_shuffled)
{
    uint64_t moved = 0;
    for (uint64_t seed = 0; seed < 100; seed++) {
        struct paris_setup setup = board_shuffled_setup(2, PARIS_VARIANT_TOKENS, seed);
        for (unsigned space = 0; space < PARIS_BUILDINGS; space++) {
            bool eight = space % PARIS_VALUES == 5;
            assert_int_equal(setup.tokens[space] == PARIS_GOLD, eight);
            if (setup.tokens[space] != rules->token[space % PARIS_VALUES])
                moved |= PARIS_PLACE_BIT(space);
        }
    }
    assert_int_equal(paris_bits_count(moved), 30);
}

TEST(R2_7_without_the_variant_other_tokens_are_refused)
{
    struct paris_setup setup = board_shuffled_setup(2, 0, 1);
    uint8_t first = setup.tokens[0];
    setup.tokens[0] = setup.tokens[1];
    setup.tokens[1] = first;
    assert_non_null(paris_setup_check(rules, &setup));
    setup.variants = PARIS_VARIANT_TOKENS;
    assert_null(paris_setup_check(rules, &setup));
    setup.tokens[0] = setup.tokens[5]; /* two golds, and one of them off its 8 */
    assert_non_null(paris_setup_check(rules, &setup));
}

TEST(R2_7_the_token_taken_is_the_one_that_lies_there)
{
    struct paris_setup setup = board_shuffled_setup(2, 0, 1);
    struct board b;
    setup.variants = PARIS_VARIANT_TOKENS;
    setup.tokens[place_called("MON4")] = PARIS_CROWN;
    setup.tokens[place_called("MON3")] = PARIS_WOOD;
    board_start_from(&b, &setup);
    board_phase(&b, PARIS_PHASE_ACT);
    board_key(&b, 1, "MON0");
    board_building(&b, "MON4");
    board_francs(&b, 1, 4);
    play(&b, "move MON0 MON4");
    assert_int_equal(b.state.player[0].tokens, paris_tokens_of(PARIS_CROWN, 1));
    assert_phase(&b, PARIS_PHASE_WRAP);
}

TEST(R2_8_numbers_are_shuffled_within_their_zone_and_copies_lie_together)
{
    uint32_t moved = 0;
    for (uint64_t seed = 0; seed < 100; seed++) {
        struct paris_setup setup = board_shuffled_setup(4, PARIS_VARIANT_TRACK, seed);
        struct board b;
        board_start_from(&b, &setup);
        assert_int_equal(different(setup.track, PARIS_BONUSES), 30);
        for (unsigned space = 1; space <= PARIS_BONUSES; space++) {
            unsigned number = setup.track[space - 1];
            assert_int_equal((number - 1) / ZONE, (space - 1) / ZONE);
            assert_int_equal(paris_state_number_at(b.rules, &b.state, space), number);
            assert_int_equal(paris_state_space_of(b.rules, &b.state, number), space);
            assert_int_equal(copies_of(&b, number), rules->copies[4][number]);
            if (number != space)
                moved |= PARIS_BONUS_BIT(space);
        }
    }
    assert_int_equal(moved, PARIS_ALL_BONUSES);
}

TEST(R2_8_a_number_outside_its_zone_is_refused)
{
    struct paris_setup setup = board_shuffled_setup(2, 0, 1);
    setup.track[0] = 2;
    setup.track[1] = 1;
    assert_non_null(paris_setup_check(rules, &setup));
    setup.variants = PARIS_VARIANT_TRACK;
    assert_null(paris_setup_check(rules, &setup));
    setup.track[0] = 11;
    setup.track[10] = 2;
    assert_non_null(paris_setup_check(rules, &setup));
}

TEST(R2_8_zones_are_figures_and_numbers_stay_within_them)
{
    static const uint8_t ends[][PARIS_ZONES] = {{1, 14, 30}, {16, 29, 30}, {7, 23, 30}};
    for (unsigned i = 0; i < sizeof ends / sizeof *ends; i++) {
        struct paris_rules own = *rules;
        struct paris_setup setup;
        struct paris_state state;
        uint32_t moved = 0;
        memcpy(own.zone_end, ends[i], sizeof own.zone_end);
        paris_figures_derive(&own);
        assert_memory_not_equal(own.hash, rules->hash, sizeof own.hash);
        for (uint64_t seed = 0; seed < 100; seed++) {
            struct paris_random random = paris_random_from(seed);
            paris_setup_shuffled(&setup, &own, 2, PARIS_VARIANT_TRACK, &random);
            assert_null(paris_setup_check(&own, &setup));
            paris_setup_start(&state, &own, &setup);
            assert_null(paris_state_validate(&own, &state));
            for (unsigned space = 1; space <= PARIS_BONUSES; space++) {
                unsigned number = setup.track[space - 1];
                for (unsigned zone = 0; zone < PARIS_ZONES - 1; zone++)
                    assert_int_equal(number <= ends[i][zone], space <= ends[i][zone]);
                assert_int_equal(paris_state_number_at(&own, &state, space), number);
                assert_int_equal(paris_state_space_of(&own, &state, number), space);
                if (number != space)
                    moved |= PARIS_BONUS_BIT(space);
            }
        }
        uint32_t alone = (ends[i][0] == 1 ? PARIS_BONUS_BIT(1) : 0) |
                         (ends[i][1] == 29 ? PARIS_BONUS_BIT(30) : 0);
        assert_int_equal(moved, PARIS_ALL_BONUSES & ~alone);
        assert_non_null(paris_setup_check(rules, &setup)); /* not by the zones of others */
    }
}

TEST(R2_8_forward_is_along_the_spaces_whatever_the_numbers)
{
    struct paris_setup setup = board_shuffled_setup(2, 0, 1);
    struct board b;
    setup.variants = PARIS_VARIANT_TRACK;
    for (unsigned space = 1; space <= ZONE; space++)
        setup.track[space - 1] = (uint8_t)(ZONE + 1 - space); /* 10 9 8 ... 1 */
    board_start_from(&b, &setup);
    board_phase(&b, PARIS_PHASE_ACT);
    board_key(&b, 1, "MON0");
    board_building(&b, "MON1");
    board_meeple(&b, 1, 5); /* where number 6 lies */
    play(&b, "move MON0 MON1");
    assert_refused(&b, "bonus 10", PARIS_WHY_NOT_FORWARD, "R7.1");
    assert_int_equal(b.refusal.y, 1);
    assert_refused(&b, "bonus 6", PARIS_WHY_NOT_FORWARD, "R7.1");
    assert_legal(&b, "bonus 5");
    play(&b, "bonus 1");
    assert_int_equal(meeple_of(&b, 1), 10);
    assert_true(holds(&b, 1, 1));
}

TEST(R2_8_tile_25_goes_back_along_the_spaces_too)
{
    struct paris_setup setup = board_shuffled_setup(2, 0, 1);
    struct board b;
    setup.variants = PARIS_VARIANT_TRACK;
    for (unsigned space = 1; space <= ZONE; space++)
        setup.track[space - 1] = (uint8_t)(ZONE + 1 - space); /* 10 9 8 ... 1 */
    board_start_from(&b, &setup);
    board_hold(&b, 1, "25");
    board_hold(&b, 2, "3"); /* from space 8 */
    board_meeple(&b, 1, 10);
    assert_free_choices(&b, "use 25 2; use 25 4; use 25 5; use 25 6; use 25 7");
    play(&b, "use 25 7");
    assert_int_equal(meeple_of(&b, 1), 4);
}

TEST(R2_9_with_free_districts_no_tile_is_removed_and_stacks_have_12)
{
    struct paris_setup setup = board_shuffled_setup(3, PARIS_VARIANT_FREE_DISTRICT, 5);
    struct board b;
    assert_int_equal(setup.stack_size, 12);
    board_start_from(&b, &setup);
    for (unsigned stack = 0; stack < PARIS_STACKS; stack++)
        assert_int_equal(b.state.stack_left[stack], 12);
}

TEST(R2_9_the_variants_combine_freely)
{
    for (unsigned players = 2; players <= 4; players++)
        for (unsigned variants = 0; variants < 8; variants++) {
            struct paris_setup setup = board_shuffled_setup(players, variants, 3);
            struct board b;
            board_start_from(&b, &setup);
            assert_int_equal(b.state.variants, variants);
            assert_int_equal(b.state.players, players);
            bool free_district = variants & PARIS_VARIANT_FREE_DISTRICT;
            assert_int_equal(paris_state_undrawn(&b.state), free_district ? 36 : 33);
            assert_choices(&b, "draw 1; draw 2; draw 3");
        }
}

/* --- set-ups that are not possible --- */

static void swap(uint8_t *x, uint8_t *y)
{
    uint8_t first = *x;
    *x = *y;
    *y = first;
}

TEST(R2_1_only_two_to_four_play)
{
    for (unsigned players = 0; players < 7; players++) {
        struct paris_setup setup = board_shuffled_setup(2, 0, 1);
        setup.players = (uint8_t)players;
        assert_int_equal(paris_setup_check(rules, &setup) == NULL, players >= 2 && players <= 4);
    }
}

TEST(R2_3_every_tile_is_in_one_place)
{
    const struct paris_setup good = board_shuffled_setup(2, 0, 1);
    struct paris_setup setup = good;
    swap(&setup.stacks[0][0], &setup.stacks[2][10]);
    swap(&setup.stacks[1][5], &setup.removed[2]);
    assert_null(paris_setup_check(rules, &setup));
    for (unsigned stack = 0; stack < PARIS_STACKS; stack++)
        for (unsigned i = 0; i < 11; i++) {
            setup = good;
            setup.stacks[stack][i] = good.stacks[(stack + 1) % 3][i]; /* twice there */
            assert_non_null(paris_setup_check(rules, &setup));
            setup.stacks[stack][i] = PARIS_BUILDINGS; /* no tile */
            assert_non_null(paris_setup_check(rules, &setup));
        }
    for (unsigned i = 0; i < PARIS_REMOVED; i++) {
        setup = good;
        setup.removed[i] = good.stacks[0][0];
        assert_non_null(paris_setup_check(rules, &setup));
        setup.removed[i] = good.removed[(i + 1) % 3];
        assert_non_null(paris_setup_check(rules, &setup));
        setup.removed[i] = PARIS_BUILDINGS;
        assert_non_null(paris_setup_check(rules, &setup));
    }
}

TEST(R2_3_stacks_have_11_tiles_and_12_with_free_districts)
{
    for (unsigned size = 0; size <= 13; size++) {
        struct paris_setup setup = board_shuffled_setup(2, 0, 1);
        setup.stack_size = (uint8_t)size;
        assert_int_equal(paris_setup_check(rules, &setup) == NULL, size == 11);
        setup = board_shuffled_setup(2, PARIS_VARIANT_FREE_DISTRICT, 1);
        setup.stack_size = (uint8_t)size;
        assert_int_equal(paris_setup_check(rules, &setup) == NULL, size == 12);
    }
}

TEST(R2_7_every_kind_has_six_tokens_and_every_8_its_gold)
{
    const struct paris_setup good = board_shuffled_setup(2, PARIS_VARIANT_TOKENS, 1);
    for (unsigned space = 0; space < PARIS_BUILDINGS; space++)
        for (unsigned kind = 0; kind <= PARIS_KINDS; kind++) {
            struct paris_setup setup = good;
            setup.tokens[space] = (uint8_t)kind;
            assert_int_equal(paris_setup_check(rules, &setup) == NULL, kind == good.tokens[space]);
        }
    for (unsigned space = 0; space < PARIS_BUILDINGS; space++) {
        struct paris_setup setup = good;
        swap(&setup.tokens[space], &setup.tokens[5]);
        assert_int_equal(paris_setup_check(rules, &setup) == NULL, space % PARIS_VALUES == 5);
    }
}

TEST(R2_8_every_number_lies_on_one_space_of_its_zone)
{
    const struct paris_setup good = board_shuffled_setup(2, PARIS_VARIANT_TRACK, 1);
    for (unsigned x = 0; x < PARIS_BONUSES; x++) {
        for (unsigned number = 0; number <= 31; number++) {
            struct paris_setup setup = good;
            setup.track[x] = (uint8_t)number;
            assert_int_equal(paris_setup_check(rules, &setup) == NULL, number == good.track[x]);
        }
        for (unsigned y = 0; y < PARIS_BONUSES; y++) {
            struct paris_setup setup = good;
            swap(&setup.track[x], &setup.track[y]);
            assert_int_equal(paris_setup_check(rules, &setup) == NULL, x / ZONE == y / ZONE);
        }
    }
}

TEST(R2_9_there_are_three_variants)
{
    struct paris_setup setup = board_shuffled_setup(2, 7, 1);
    setup.variants = 8 + 7;
    assert_non_null(paris_setup_check(rules, &setup));
}
