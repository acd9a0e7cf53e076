/* The weights of the styles, and what they make of points. */
#include "ai/eval/taste.h"

#include "base/bits.h"
#include "rules/game.h"

#include <assert.h>

/* Found with `paris-lab study styles` (docs/ai.md): at most 63 Elo weaker than the plain player, and as easy
 * to recognise as that allows. The same weights cost more strength with more players and in a search, so each
 * style has as many twentieths of them. */
#define PART(weight, part) ((int16_t)((weight) * (part) / 20))

static_assert(PARIS_SOURCES == 9, "every source has its weight below");
#define ALIKE(w)                                                                                   \
    {                                                                                              \
        w, w, w, w, w, w, w, w, w                                                                  \
    }

/* clang-format off */
#define TASTES(banker, builder, mayor, collector, spoiler) {                                       \
    [PARIS_STYLE_BANKER] = {                                                                       \
        .own = {[PARIS_SOURCE_FRANCS] = PART(800, banker)},                                        \
        .has = {[PARIS_HABIT_FRANC] = PART(820, banker)},                                          \
    },                                                                                             \
    [PARIS_STYLE_BUILDER] = {                                                                      \
        .own = {[PARIS_SOURCE_LANDMARKS] = PART(150, builder)},                                    \
        .has = {[PARIS_HABIT_LANDMARK] = PART(4500, builder),                                      \
                [PARIS_HABIT_FRANC] = PART(-100, builder),                                         \
                [PARIS_HABIT_END] = PART(-9000, builder),                                          \
                [PARIS_HABIT_ARC] = PART(-3000, builder)},                                         \
    },                                                                                             \
    [PARIS_STYLE_MAYOR] = {                                                                        \
        .own = {[PARIS_SOURCE_MAJORITY + PARIS_MON] = PART(2400, mayor)},                          \
    },                                                                                             \
    [PARIS_STYLE_COLLECTOR] = {                                                                    \
        .has = {[PARIS_HABIT_TILE] = PART(3000, collector),                                        \
                [PARIS_HABIT_SPACE] = PART(-300, collector),                                       \
                [PARIS_HABIT_TOKEN] = PART(1300, collector)},                                      \
    },                                                                                             \
    [PARIS_STYLE_SPOILER] = {                                                                      \
        .others = ALIKE(PART(-400, spoiler)),                                                      \
        .others_have = {[PARIS_HABIT_TILE] = PART(-3000, spoiler),                                 \
                        [PARIS_HABIT_LANDMARK] = PART(-4000, spoiler)},                            \
        .has = {[PARIS_HABIT_END] = PART(15000, spoiler),                                          \
                [PARIS_HABIT_ARC] = PART(4000, spoiler)},                                          \
    },                                                                                             \
}
/* clang-format on */

/* For one step of look-ahead, and for searches, which find more ways to follow a taste. */
static const struct paris_taste tastes[2][PARIS_MAX_PLAYERS + 1][PARIS_STYLES] = {
    {
        [2] = TASTES(20, 20, 20, 20, 20),
        [3] = TASTES(15, 8, 11, 13, 14),
        [4] = TASTES(11, 3, 18, 13, 12),
    },
    {
        [2] = TASTES(20, 4, 6, 16, 20),
        [3] = TASTES(14, 2, 4, 10, 13),
        [4] = TASTES(11, 1, 6, 10, 12),
    },
};

const struct paris_taste *paris_taste_of(unsigned style, unsigned players, bool searches)
{
    return style == PARIS_STYLE_NONE ? NULL : &tastes[searches][players][style];
}

/* --- worth --- */

int32_t paris_taste_worth(const struct paris_taste *taste,
                          int32_t points[PARIS_MAX_PLAYERS][PARIS_SOURCES], unsigned players,
                          unsigned seat)
{
    enum { POINT = 256 };
    int64_t own = 0, others = 0;
    for (unsigned source = 0; source < PARIS_SOURCES; source++) {
        own += (int64_t)taste->own[source] * points[seat][source];
        for (unsigned other = 0; other < players; other++)
            if (other != seat)
                others += (int64_t)taste->others[source] * points[other][source];
    }
    return (int32_t)((own + others / (int32_t)(players - 1)) / POINT);
}

static unsigned end_tiles(const struct paris_state *state, unsigned seat)
{
    unsigned count = 0;
    for (unsigned i = 0; i < state->takes; i++)
        count += state->taken[i] >> PARIS_TAKEN_SEAT_SHIFT == seat;
    return count;
}

static unsigned tokens(paris_tokens held)
{
    unsigned count = 0;
    for (unsigned kind = 0; kind < PARIS_KINDS; kind++)
        count += paris_tokens_count(held, kind);
    return count;
}

static int32_t habits(const int16_t weight[PARIS_HABITS], const struct paris_state *state,
                      unsigned seat)
{
    const struct paris_player *player = &state->player[seat];
    uint64_t keys = state->keys[seat];
    return weight[PARIS_HABIT_FRANC] * player->francs +
           weight[PARIS_HABIT_TILE] * (int32_t)paris_bits_count(player->held | player->used) +
           weight[PARIS_HABIT_LANDMARK] * (int32_t)paris_bits_count(keys & PARIS_ALL_LANDMARKS) +
           weight[PARIS_HABIT_SPACE] * (int32_t)player->meeple +
           weight[PARIS_HABIT_END] * (int32_t)end_tiles(state, seat) +
           weight[PARIS_HABIT_TOKEN] * (int32_t)tokens(player->tokens) +
           weight[PARIS_HABIT_ARC] * (int32_t)(keys >> PARIS_ARC & 1);
}

int32_t paris_taste_of_state(const struct paris_evaluator *evaluator,
                             const struct paris_state *state)
{
    const struct paris_taste *taste = evaluator->taste;
    if (taste == NULL)
        return 0;
    int32_t others = 0;
    for (unsigned seat = 0; seat < state->players; seat++)
        if (seat != evaluator->seat)
            others += habits(taste->others_have, state, seat);
    return habits(taste->has, state, evaluator->seat) + others / (state->players - 1);
}

int32_t paris_taste_advance(const struct paris_evaluator *evaluator, struct paris_state *state,
                            struct paris_decision decision)
{
    if (evaluator->taste == NULL) {
        paris_game_advance(evaluator->rules, state, decision);
        return 0;
    }
    struct paris_events events;
    int32_t points[PARIS_MAX_PLAYERS][PARIS_SOURCES] = {{0}};
    paris_game_apply(evaluator->rules, state, decision, &events);
    paris_source_add(points, &events);
    return paris_taste_worth(evaluator->taste, points, state->players, evaluator->seat);
}
