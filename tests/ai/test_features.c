/* A position as the network sees it: within bounds, and nothing in it that the seat cannot know. */
#include "positions.h"

#include "ai/eval/features.h"
#include "base/bits.h"

#include <stdlib.h>

static unsigned count_from(const struct paris_features *features, unsigned first, unsigned count)
{
    unsigned found = 0;
    for (unsigned i = 0; i < features->count; i++)
        found += features->index[i] >= first && features->index[i] < first + count;
    return found;
}

/* --- in random positions --- */

static void look_bounds(struct walk_step *step, void *context)
{
    struct paris_features features;
    unsigned players = step->before.players;
    (void)context;
    paris_features_of(&features, rules, &step->before);
    assert_in_range(features.count, 1, PARIS_FEATURES_MAX);
    for (unsigned i = 0; i < features.count; i++)
        assert_in_range(features.index[i], 0, PARIS_FEATURES(players) - 1);
    assert_int_equal(count_from(&features, PARIS_F_SEAT, 4), 1);
    assert_int_equal(count_from(&features, PARIS_F_PHASE, 8), 1);
    assert_int_equal(count_from(&features, PARIS_F_BUILT, PARIS_BUILDINGS),
                     paris_bits_count(step->before.built));
    for (unsigned seat = 0; seat < players; seat++) {
        unsigned block = PARIS_FEATURES_TABLE + seat * PARIS_FEATURES_SEAT;
        assert_int_equal(count_from(&features, block + PARIS_S_FRANCS, 28), 1);
        assert_int_equal(count_from(&features, block + PARIS_S_HAND, 11), 1);
        assert_int_equal(count_from(&features, block + PARIS_S_MEEPLE, 31), 1);
    }
}

TEST(features_are_numbered_within_their_bounds)
{
    walk_games(walk_scale(20), 2000, look_bounds, NULL);
}

static void look_twin(struct walk_step *step, void *context)
{
    struct paris_features one, two;
    struct paris_state twin = twin_of(&step->before, step->random);
    unsigned *others = context;
    paris_features_of(&one, rules, &step->before);
    paris_features_of(&two, rules, &twin);
    assert_int_equal(one.count, two.count);
    assert_memory_equal(one.index, two.index, one.count * sizeof one.index[0]);
    *others += memcmp(&twin, &step->before, sizeof twin) != 0;
}

TEST(features_do_not_change_with_what_the_seat_cannot_know)
{
    unsigned others = 0;
    walk_games(walk_scale(20), 2100, look_twin, &others);
    assert_true(others > 100); /* truths that really were others */
}

/* --- seats --- */

/* Everybody moves on by one seat, and nothing else changes. */
static struct paris_state seats_moved_on(const struct paris_state *state)
{
    struct paris_state moved = *state;
    unsigned players = state->players;
    for (unsigned seat = 0; seat < players; seat++) {
        unsigned to = (seat + 1) % players;
        moved.keys[to] = state->keys[seat];
        moved.player[to] = state->player[seat];
        moved.doubled[to] = state->doubled[seat];
    }
    for (unsigned i = 0; i < state->takes; i++) {
        unsigned seat = state->taken[i] >> PARIS_TAKEN_SEAT_SHIFT;
        unsigned kind = state->taken[i] & PARIS_TAKEN_KIND;
        moved.taken[i] = (uint8_t)((seat + 1) % players << PARIS_TAKEN_SEAT_SHIFT | kind);
    }
    moved.seat = (state->seat + 1) % players & 3;
    return moved;
}

static int by_number(const void *one, const void *other)
{
    return *(const uint16_t *)one - *(const uint16_t *)other;
}

/* Without the place in the order of play, and in order. */
static void sort_out(struct paris_features *features)
{
    unsigned kept = 0;
    for (unsigned i = 0; i < features->count; i++)
        if (features->index[i] < PARIS_F_SEAT || features->index[i] >= PARIS_F_SEAT + 4)
            features->index[kept++] = features->index[i];
    features->count = kept;
    qsort(features->index, kept, sizeof features->index[0], by_number);
}

static void look_seats(struct walk_step *step, void *context)
{
    struct paris_features one, two;
    struct paris_state moved = seats_moved_on(&step->before);
    (void)context;
    paris_features_of(&one, rules, &step->before);
    paris_features_of(&two, rules, &moved);
    sort_out(&one);
    sort_out(&two);
    assert_int_equal(one.count, two.count);
    assert_memory_equal(one.index, two.index, one.count * sizeof one.index[0]);
}

TEST(seats_count_from_the_one_to_move)
{
    walk_games(walk_scale(10), 2200, look_seats, NULL);
}

/* --- what some of them say --- */

static bool has(const struct board *b, unsigned feature)
{
    struct paris_features features;
    paris_features_of(&features, rules, &b->state);
    return count_from(&features, feature, 1) > 0;
}

TEST(own_end_game_tiles_are_seen_and_of_others_how_many)
{
    struct board b;
    unsigned own = PARIS_FEATURES_TABLE + PARIS_S_END;
    unsigned other = own + PARIS_FEATURES_SEAT;
    board_start_by(&b, rules, 2, 0);
    board_end_hold(&b, 1, "R");
    board_end_hold(&b, 2, "P R");
    unsigned kind = b.state.taken[0] & PARIS_TAKEN_KIND;
    assert_true(has(&b, own + kind * 2));
    assert_true(has(&b, other + 20 + 2));
    for (unsigned i = 0; i < 20; i++)
        assert_false(has(&b, other + i));
}

TEST(the_backs_of_the_stacks_count_before_the_draw_only)
{
    struct board b;
    board_start_by(&b, rules, 2, 0);
    board_stacks(&b, "MON5 BEL3|MON8|CHA1");
    board_phase(&b, PARIS_PHASE_DRAW);
    assert_true(has(&b, PARIS_F_BACK + PARIS_MON * 3 + 1)); /* on two stacks */
    assert_true(has(&b, PARIS_F_BACK + PARIS_CHA * 3));
    assert_false(has(&b, PARIS_F_BACK + PARIS_BEL * 3));
    board_phase(&b, PARIS_PHASE_ACT);
    assert_false(has(&b, PARIS_F_BACK + PARIS_CHA * 3));
}

TEST(the_lead_in_a_district_is_seen_from_both_sides)
{
    struct board b;
    unsigned own = PARIS_FEATURES_TABLE, other = own + PARIS_FEATURES_SEAT;
    board_start_by(&b, rules, 2, 0);
    board_key(&b, 1, "MON8");
    board_key(&b, 2, "MON5");
    board_vp_tile(&b, "12", "MON");
    unsigned tile = b.state.vp_at[PARIS_MON];
    assert_true(tile > 0);
    assert_true(has(&b, own + PARIS_S_RANK + tile * 4));       /* first alone */
    assert_true(has(&b, other + PARIS_S_RANK + tile * 4 + 2)); /* second, with half of it (R9.4) */
    assert_true(has(&b, own + PARIS_S_LEAD + 9 + 4 + 2));      /* by three */
    assert_true(has(&b, other + PARIS_S_LEAD + 9 + 4 - 2));
}
