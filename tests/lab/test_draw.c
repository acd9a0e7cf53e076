/* Random sets of figures: plausible, playable, and true to what the rulebooks state. */
#include "support/test.h"
#include "support/walk.h"

#include "lab/figures/draw.h"

#include <string.h>

static const struct paris_rules *const base = &paris_builtin_rules;

static void draw(struct paris_rules *out, uint64_t seed)
{
    struct paris_random random = paris_random_from(seed);
    paris_draw_figures(out, base, 100, &random);
}

static unsigned copies_of(const struct paris_rules *rules, unsigned players)
{
    unsigned sum = 0;
    for (unsigned number = 1; number <= PARIS_BONUSES; number++) {
        assert_in_range(rules->copies[players][number], 1, 3);
        sum += rules->copies[players][number];
    }
    return sum;
}

TEST(what_the_rulebooks_state_is_never_drawn)
{
    for (uint64_t seed = 0; seed < 300; seed++) {
        struct paris_rules rules;
        draw(&rules, seed);
        assert_int_equal(rules.bonus[18].vp, 5);                                    /* E6 */
        assert_int_equal(rules.bonus[29].vp, base->bonus[29].vp);                   /* R7.5 */
        assert_memory_equal(rules.types_vp, base->types_vp, sizeof rules.types_vp); /* E10 */
        assert_memory_equal(rules.vp_tile, base->vp_tile, sizeof rules.vp_tile);    /* E7 - E9 */
        for (unsigned landmark = PARIS_SAC; landmark < PARIS_LANDMARKS; landmark++)
            if (landmark == PARIS_SAC || landmark >= PARIS_LOU) /* E4, E5, a review */
                assert_int_equal(rules.cost[PARIS_FIRST_LANDMARK + landmark],
                                 base->cost[PARIS_FIRST_LANDMARK + landmark]);
        assert_int_equal(rules.slots_vp[PARIS_LOU][PARIS_CROWN][2], 10); /* E5 */
        assert_int_equal(rules.start_francs, base->start_francs);
        assert_memory_equal(rules.start_keys, base->start_keys, sizeof rules.start_keys);
        assert_int_equal(copies_of(&rules, 2), 30);
        assert_int_equal(copies_of(&rules, 3), 36);
        assert_int_equal(copies_of(&rules, 4), 42);
    }
}

TEST(selling_pays_less_than_buying_costs_and_ladders_rise)
{
    for (uint64_t seed = 0; seed < 300; seed++) {
        struct paris_rules rules;
        draw(&rules, seed);
        for (unsigned kind = 0; kind < PARIS_RESOURCES; kind++) {
            assert_true(rules.sell[kind] < rules.buy[kind]);
            assert_true(kind == 0 || (rules.buy[kind] > rules.buy[kind - 1] &&
                                      rules.sell[kind] >= rules.sell[kind - 1]));
        }
        assert_true(rules.sell[PARIS_BRONZE] <= rules.sell[PARIS_SILVER] &&
                    rules.sell[PARIS_SILVER] <= rules.sell[PARIS_CROWN]);
        static const uint8_t series[] = {6, 11, 15, 18, 26, 28, 29};
        for (unsigned i = 1; i < sizeof series; i++)
            assert_true(rules.bonus[series[i - 1]].vp <= rules.bonus[series[i]].vp);
    }
}

static void look(struct walk_step *step, void *context)
{
    const char *broken = paris_state_validate(step->rules, &step->after);
    if (broken != NULL)
        fail_msg("%s", broken);
}

TEST(games_with_random_figures_keep_every_invariant)
{
    for (uint64_t seed = 0; seed < walk_scale(20); seed++) {
        struct paris_rules rules;
        draw(&rules, seed);
        walk_games_with(&rules, 1, 9000 + seed, look, NULL);
    }
}

TEST(a_chance_of_nothing_leaves_everything_as_it_is)
{
    struct paris_rules rules;
    struct paris_random random = paris_random_from(1);
    paris_draw_figures(&rules, base, 0, &random);
    assert_memory_equal(rules.hash, base->hash, sizeof rules.hash);
}
