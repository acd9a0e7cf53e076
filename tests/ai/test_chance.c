/* What a draw can bring: the truth is always among it, and nothing else that is seen changes. */
#include "positions.h"

#include "ai/eval/chance.h"
#include "base/bits.h"

/* Does anybody see a difference? */
static void assert_same_views(const struct paris_state *one, const struct paris_state *other)
{
    for (unsigned viewer = 0; viewer < PARIS_VIEWERS; viewer++) {
        struct paris_view seen, then;
        if (viewer >= one->players && viewer != PARIS_SPECTATOR)
            continue;
        paris_view_for(&seen, rules, one, viewer);
        paris_view_for(&then, rules, other, viewer);
        assert_memory_equal(&seen, &then, sizeof seen);
    }
}

static uint64_t in_stacks(const struct paris_state *state)
{
    uint64_t tiles = 0;
    for (unsigned i = 0; i < paris_state_undrawn(state); i++)
        tiles |= PARIS_PLACE_BIT(state->tiles[i]);
    return tiles;
}

static void look_unseen(struct walk_step *step, void *context)
{
    const struct paris_state *state = &step->before;
    uint64_t unseen = paris_chance_unseen(state), stacks = in_stacks(state);
    struct paris_state twin = twin_of(state, step->random);
    bool free_district = state->variants & PARIS_VARIANT_FREE_DISTRICT; /* R2.9: none removed */
    (void)context;
    assert_int_equal(unseen & stacks, stacks);
    assert_int_equal(paris_bits_count(unseen & ~stacks), free_district ? 0 : PARIS_REMOVED);
    assert_int_equal(paris_chance_unseen(&twin), unseen);
}

TEST(unseen_are_the_tiles_of_the_stacks_and_the_removed_ones)
{
    walk_games(walk_scale(20), 3000, look_unseen, NULL);
}

static void look_tops(struct walk_step *step, void *context)
{
    const struct paris_state *state = &step->before;
    uint64_t unseen = paris_chance_unseen(state);
    struct paris_state twin = twin_of(state, step->random);
    (void)context;
    for (unsigned stack = 0; stack < PARIS_STACKS; stack++) {
        if (state->stack_left[stack] == 0)
            continue;
        uint64_t tops = paris_chance_tops(state, unseen, stack);
        assert_true(tops >> paris_state_top(state, stack) & 1);
        assert_true(tops >> paris_state_top(&twin, stack) & 1);
        assert_int_equal(tops & ~unseen, 0);
        assert_int_equal(tops, paris_chance_tops(&twin, unseen, stack));
    }
}

TEST(the_real_top_is_always_one_of_the_tops)
{
    walk_games(walk_scale(20), 3100, look_tops, NULL);
}

static void put_each(const struct paris_state *state, unsigned stack)
{
    for (PARIS_BITS(tile, paris_chance_tops(state, paris_chance_unseen(state), stack))) {
        struct paris_state other = *state;
        paris_chance_put(&other, stack, (unsigned)tile);
        assert_int_equal(paris_state_top(&other, stack), tile);
        const char *broken = paris_state_validate(rules, &other);
        if (broken != NULL)
            fail_msg("tile %d on stack %u: %s", (int)tile, stack, broken);
        assert_same_views(state, &other);
        if ((unsigned)tile == paris_state_top(state, stack))
            assert_memory_equal(&other, state, sizeof other);
    }
}

static void look_put(struct walk_step *step, void *context)
{
    unsigned *looked = context;
    if (!is_looked_at(step, 4))
        return;
    for (unsigned stack = 0; stack < PARIS_STACKS; stack++)
        if (step->before.stack_left[stack] > 0) {
            put_each(&step->before, stack);
            ++*looked;
        }
}

TEST(a_tile_put_on_top_leaves_a_truth_that_nobody_can_tell_from_the_other)
{
    unsigned looked = 0;
    walk_games(walk_scale(10), 3200, look_put, &looked);
    assert_true(looked > 100);
}

TEST(a_removed_tile_may_be_the_top_one_and_then_the_other_is_removed)
{
    struct board b;
    board_start_by(&b, rules, 2, 0);
    board_removed(&b, "MON1 MON2 BEL1");
    board_stacks(&b, "MON5 BEL3|CHA8|");
    unsigned removed = place_called("MON2"), covered = place_called("MON5");
    uint64_t tops = paris_chance_tops(&b.state, paris_chance_unseen(&b.state), 0);
    assert_int_equal(tops, PARIS_PLACE_BIT(place_called("MON1")) | PARIS_PLACE_BIT(removed) |
                               PARIS_PLACE_BIT(covered));
    paris_chance_put(&b.state, 0, removed);
    assert_true(in_stacks(&b.state) >> removed & 1);
    assert_false(in_stacks(&b.state) >> covered & 1);
}
