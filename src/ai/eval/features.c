/* Features, optimised for speed: computed for every position that a search evaluates. */
#include "ai/eval/features.h"

#include "base/bits.h"
#include "rules/bonus.h"

#include <string.h>

/* Sums of building values under the keys of a district, by the set of the six spaces. */
static const uint8_t building_sum[64] = {0,  1,  2,  3,  3,  4,  5,  6,  4,  5,  6,  7,  7,
                                         8,  9,  10, 5,  6,  7,  8,  8,  9,  10, 11, 9,  10,
                                         11, 12, 12, 13, 14, 15, 8,  9,  10, 11, 11, 12, 13,
                                         14, 12, 13, 14, 15, 15, 16, 17, 18, 13, 14, 15, 16,
                                         16, 17, 18, 19, 17, 18, 19, 20, 20, 21, 22, 23};

static inline void add(struct paris_features *out, unsigned feature)
{
    out->index[out->count++] = (uint16_t)feature;
}

static inline unsigned at_most(unsigned number, unsigned most)
{
    return number < most ? number : most;
}

/* --- the table --- */

static void add_buildings(struct paris_features *out, const struct paris_state *state)
{
    for (PARIS_BITS(space, state->built)) {
        unsigned token = state->site[space] & PARIS_STATIC_TOKEN;
        add(out, PARIS_F_BUILT + (unsigned)space);
        if (token > 0)
            add(out, PARIS_F_TOKEN + (unsigned)space % PARIS_VALUES * 6 + token - 1);
    }
    for (unsigned district = 0; district < PARIS_DISTRICTS; district++)
        for (PARIS_BITS(landmark, state->row[district]))
            add(out, PARIS_F_LANDMARK + district * 8 + (unsigned)landmark);
}

static void add_stage(struct paris_features *out, const struct paris_state *state)
{
    add(out, PARIS_F_UNDRAWN + (paris_state_undrawn(state) + 2) / 3);
    add(out, PARIS_F_TAKES + state->takes);
    if (state->final_round != 0)
        add(out, PARIS_F_FINAL + (state->round == state->final_round));
    add(out, PARIS_F_PHASE + state->phase);
    if (state->phase == PARIS_PHASE_BONUS)
        add(out, PARIS_F_BOUGHT + at_most(state->bought % PARIS_VALUES, 2));
    if (state->phase == PARIS_PHASE_PRESTIGE)
        add(out, PARIS_F_BOUGHT + 3 + state->bought - PARIS_FIRST_LANDMARK);
    if (state->vp_due)
        add(out, PARIS_F_VP_DUE);
    if (state->in_hand != PARIS_NONE)
        add(out, PARIS_F_IN_HAND + state->in_hand);
    add(out, PARIS_F_SEAT + state->seat);
    for (PARIS_BITS(variant, state->variants))
        add(out, PARIS_F_VARIANT + (unsigned)variant);
    for (PARIS_BITS(number, PARIS_ALL_BONUSES & ~paris_state_track(state)))
        add(out, PARIS_F_GONE + (unsigned)number - 1);
}

static void add_supply(struct paris_features *out, const struct paris_state *state)
{
    for (unsigned kind = 0; state->tile_tokens != 0 && kind < PARIS_KINDS; kind++) {
        unsigned count = paris_tokens_count(state->tile_tokens, kind);
        if (count > 0)
            add(out, PARIS_F_COUNTED + kind * 2 + at_most(count - 1, 1));
    }
    for (unsigned kind = 0; state->supply != 0 && kind < PARIS_RESOURCES; kind++) {
        unsigned count = paris_tokens_count(state->supply, kind);
        if (count > 0)
            add(out, PARIS_F_SUPPLY + kind * 3 + at_most(count - 1, 2));
    }
    /* Backs are features only before the draw: right after it the new back would reveal to a look-ahead
     * what nobody can know yet. */
    if (state->phase != PARIS_PHASE_DRAW)
        return;
    uint8_t backs[PARIS_DISTRICTS] = {0};
    for (unsigned stack = 0; stack < PARIS_STACKS; stack++)
        if (state->stack_left[stack] > 0)
            backs[paris_state_top(state, stack) / PARIS_VALUES]++;
    for (unsigned district = 0; district < PARIS_DISTRICTS; district++)
        if (backs[district] > 0)
            add(out, PARIS_F_BACK + district * 3 + backs[district] - 1u);
}

/* --- a seat --- */

static unsigned francs_step(unsigned francs)
{
    if (francs < 20)
        return francs;
    if (francs < 32)
        return 20 + (francs - 20) / 3; /* 20 ... 23 */
    return at_most(24 + (francs - 32) / 8, 27);
}

static void add_keys(struct paris_features *out, const struct paris_rules *rules,
                     const struct paris_state *state, unsigned seat, unsigned block)
{
    uint64_t keys = state->keys[seat];
    unsigned doubled = state->doubled[seat];
    unsigned landmarks = 0, types = 0;
    for (PARIS_BITS(space, keys & PARIS_ALL_BUILDINGS)) {
        add(out, block + PARIS_S_KEY + (unsigned)space);
        types |= 1u << rules->type[paris_state_tile_on(state, (unsigned)space)];
    }
    for (PARIS_BITS(place, keys >> PARIS_FIRST_BANK)) /* banks, then the Arc */
        add(out, block + PARIS_S_KEY + PARIS_BUILDINGS + (unsigned)place);
    for (PARIS_BITS(place, keys & PARIS_ALL_LANDMARKS)) {
        unsigned district = paris_state_district(state, (unsigned)place);
        add(out, block + PARIS_S_LANDMARK + district * 8 + (unsigned)place - PARIS_FIRST_LANDMARK);
        landmarks++;
    }
    if (doubled != PARIS_NONE) {
        add(out,
            block + PARIS_S_DOUBLE + (paris_is_landmark(doubled) ? 6 : doubled % PARIS_VALUES));
        landmarks += paris_is_landmark(doubled);
    }
    for (unsigned value = 0; value < PARIS_VALUES; value++) {
        unsigned count = paris_bits_count(keys & rules->of_value[value]) +
                         (unsigned)(rules->of_value[value] >> doubled & 1);
        if (count > 0)
            add(out, block + PARIS_S_VALUES + value * 4 + at_most(count - 1, 3));
    }
    if (landmarks > 0)
        add(out, block + PARIS_S_LANDMARKS + at_most(landmarks - 1, 3));
    add(out, block + PARIS_S_TYPES + paris_bits_count(types) + (landmarks > 0));
}

static void add_tiles(struct paris_features *out, const struct paris_rules *rules,
                      const struct paris_state *state, unsigned seat, unsigned block)
{
    const struct paris_player *player = &state->player[seat];
    unsigned pending = 0;
    for (PARIS_BITS(number, player->held)) {
        add(out, block + PARIS_S_HELD + (unsigned)number - 1);
        pending += paris_bonus_vp(rules, state, seat, (unsigned)number);
    }
    if (pending > 0)
        add(out, block + PARIS_S_PENDING + at_most(pending / 4, 15));
    add(out, block + PARIS_S_MEEPLE + player->meeple);
    if (seat == state->seat) {
        for (unsigned kind = 0; player->end_held != 0 && kind < PARIS_END_KINDS; kind++) {
            unsigned count = paris_end_count(player->end_held, kind);
            if (count > 0)
                add(out, block + PARIS_S_END + kind * 2 + at_most(count - 1, 1));
        }
    } else {
        unsigned count = 0;
        for (unsigned kind = 0; player->end_held != 0 && kind < PARIS_END_KINDS; kind++)
            count += paris_end_count(player->end_held, kind);
        add(out, block + PARIS_S_END + 20 + at_most(count, 6));
    }
}

static void add_goods(struct paris_features *out, const struct paris_state *state, unsigned seat,
                      unsigned block)
{
    const struct paris_player *player = &state->player[seat];
    add(out, block + PARIS_S_FRANCS + francs_step(player->francs));
    for (unsigned kind = 0; player->tokens != 0 && kind < PARIS_KINDS; kind++) {
        unsigned count = paris_tokens_count(player->tokens, kind);
        if (count > 0)
            add(out, block + PARIS_S_TOKEN + kind * 4 + at_most(count - 1, 3));
    }
    add(out, block + PARIS_S_HAND + at_most(player->hand, 10));
    if (player->reserve > 0)
        add(out, block + PARIS_S_RESERVE + at_most(player->reserve - 1u, 1));
}

/* --- majorities --- */

struct strength {
    unsigned keys; /* of all seats */
    unsigned sum[PARIS_MAX_PLAYERS];
    unsigned best[PARIS_MAX_PLAYERS];
};

static void measure(struct strength *out, const struct paris_rules *rules,
                    const struct paris_state *state, unsigned district)
{
    out->keys = 0;
    for (unsigned seat = 0; seat < state->players; seat++) {
        unsigned set = (unsigned)(state->keys[seat] >> (district * PARIS_VALUES)) & 0x3f;
        unsigned row = (unsigned)(state->keys[seat] >> PARIS_FIRST_LANDMARK) & state->row[district];
        unsigned sum = building_sum[set], best = 0;
        out->keys += paris_bits_count(set) + paris_bits_count(row);
        if (set != 0)
            best = paris_building_values[31 - __builtin_clz(set)];
        for (PARIS_BITS(landmark, row)) {
            unsigned value = rules->value[PARIS_FIRST_LANDMARK + landmark];
            sum += value;
            best = value > best ? value : best;
        }
        unsigned doubled = state->doubled[seat];
        if (doubled != PARIS_NONE && paris_state_district(state, doubled) == district) {
            sum += rules->value[doubled];
            out->keys++;
        }
        out->sum[seat] = sum;
        out->best[seat] = best;
    }
}

static unsigned lead_step(int lead)
{
    unsigned size = (unsigned)(lead < 0 ? -lead : lead);
    unsigned step = size == 0 ? 0 : size == 1 ? 1 : size < 4 ? 2 : size < 8 ? 3 : 4;
    return lead < 0 ? 4 - step : 4 + step;
}

/* 0 first alone, 1 first with another, 2 second (with two players: and at least half of the first's sum,
 * R9.4), 3 less. */
static unsigned standing(const struct strength *strength, unsigned players, unsigned seat,
                         unsigned most_of_others)
{
    unsigned ahead = 0, equal = 0;
    for (unsigned other = 0; other < players; other++) {
        if (other == seat)
            continue;
        bool same = strength->sum[other] == strength->sum[seat];
        ahead += strength->sum[other] > strength->sum[seat] ||
                 (same && strength->best[other] > strength->best[seat]);
        equal += same && strength->best[other] == strength->best[seat];
    }
    if (ahead == 0)
        return equal > 0;
    bool half = players > 2 || 2 * strength->sum[seat] >= most_of_others;
    return ahead == 1 && half ? 2 : 3;
}

static void add_district(struct paris_features *out, const struct paris_rules *rules,
                         const struct paris_state *state, unsigned district)
{
    struct strength strength;
    unsigned players = state->players, tile = state->vp_at[district];
    measure(&strength, rules, state, district);
    if (tile > 0)
        add(out, PARIS_F_VP_AT + district * 6 + tile - 1);
    if (strength.keys == 0)
        return;
    add(out, PARIS_F_CROWD + district * 5 + at_most(strength.keys - 1, 4));
    for (unsigned seat = 0; seat < players; seat++) {
        unsigned relative = (seat + players - state->seat) % players;
        unsigned block = PARIS_FEATURES_TABLE + relative * PARIS_FEATURES_SEAT;
        unsigned most = 0;
        for (unsigned other = 0; other < players; other++)
            if (other != seat && strength.sum[other] > most)
                most = strength.sum[other];
        int lead = (int)strength.sum[seat] - (int)most;
        add(out, block + PARIS_S_LEAD + (tile > 0) * 9u + lead_step(lead));
        if (strength.sum[seat] > 0)
            add(out, block + PARIS_S_RANK + tile * 4 + standing(&strength, players, seat, most));
    }
}

/* --- groups --- */

void paris_features_add_stage(struct paris_features *out, const struct paris_state *state)
{
    add_stage(out, state);
    add_supply(out, state);
}

void paris_features_add_group(struct paris_features *out, const struct paris_rules *rules,
                              const struct paris_state *state, unsigned group)
{
    if (group == PARIS_GROUP_BUILDINGS) {
        add_buildings(out, state);
    } else if (group < PARIS_GROUP_SEAT) {
        add_district(out, rules, state, group - PARIS_GROUP_DISTRICT);
    } else {
        unsigned relative = group - PARIS_GROUP_SEAT;
        unsigned seat = (state->seat + relative) % state->players;
        unsigned block = PARIS_FEATURES_TABLE + relative * PARIS_FEATURES_SEAT;
        add_keys(out, rules, state, seat, block);
        add_tiles(out, rules, state, seat, block);
        add_goods(out, state, seat, block);
    }
}

void paris_features_of(struct paris_features *out, const struct paris_rules *rules,
                       const struct paris_state *state)
{
    out->count = 0;
    paris_features_add_stage(out, state);
    for (unsigned group = 0; group < paris_feature_groups(state); group++)
        paris_features_add_group(out, rules, state, group);
}

/* --- what changed --- */

static bool same_seat(const struct paris_state *one, const struct paris_state *other, unsigned seat)
{
    return one->keys[seat] == other->keys[seat] && one->doubled[seat] == other->doubled[seat] &&
           memcmp(&one->player[seat], &other->player[seat], sizeof one->player[seat]) == 0;
}

/* Places of a district: its buildings, and the landmarks of its row in either position. */
static uint64_t places_of(const struct paris_state *one, const struct paris_state *other,
                          unsigned district)
{
    uint64_t row = one->row[district] | other->row[district];
    return PARIS_DISTRICT_BUILDINGS(district) | row << PARIS_FIRST_LANDMARK;
}

unsigned paris_feature_groups_changed(const struct paris_state *one,
                                      const struct paris_state *other)
{
    if (one->seat != other->seat) /* the blocks of the seats change places */
        return (1u << paris_feature_groups(one)) - 1;
    unsigned changed = 0;
    uint64_t moved = 0;
    bool doubled = false;
    if (one->built != other->built || memcmp(one->site, other->site, sizeof one->site) != 0 ||
        memcmp(one->row, other->row, sizeof one->row) != 0)
        changed |= 1u << PARIS_GROUP_BUILDINGS;
    for (unsigned seat = 0; seat < one->players; seat++) {
        if (same_seat(one, other, seat))
            continue;
        unsigned relative = (seat + one->players - one->seat) % one->players;
        changed |= 1u << (PARIS_GROUP_SEAT + relative);
        moved |= one->keys[seat] ^ other->keys[seat];
        doubled |= one->doubled[seat] != other->doubled[seat];
    }
    for (unsigned district = 0; district < PARIS_DISTRICTS; district++)
        if (doubled || (moved & places_of(one, other, district)) != 0 ||
            one->row[district] != other->row[district] ||
            one->vp_at[district] != other->vp_at[district])
            changed |= 1u << (PARIS_GROUP_DISTRICT + district);
    return changed;
}
