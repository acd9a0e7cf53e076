/* Legal decisions as sets.
 *
 * Runs once for every decision of every playout: masks instead of loops wherever a rule allows. */
#include "rules/options.h"

#include "rules/game.h"
#include "rules/inner.h"

/* --- moves (R4.2 - R4.6) --- */

/* Places whose price in resources the seat can pay (R4.6). */
static inline uint64_t payable_places(const struct paris_rules *rules, paris_tokens purse)
{
    uint64_t payable = ~rules->needs_resources;
    if (paris_tokens_cover(purse, rules->cost[VALUE_INDEX_8]))
        payable |= rules->of_value[VALUE_INDEX_8];
    uint64_t landmarks = 0;
    for (unsigned i = PARIS_FIRST_LANDMARK; i < PARIS_FIRST_BANK; i++)
        landmarks |= (uint64_t)paris_tokens_cover(purse, rules->cost[i]) << i;
    return payable | landmarks;
}

/* Places that may be entered: free ones, and occupied ones with tile 9 or 16 (R4.3, R7.7). */
static inline uint64_t enterable_places(uint64_t own, uint64_t others, uint32_t held)
{
    uint64_t with_9 = 0 - (uint64_t)(held >> TILE_SHARE_OWN & 1);
    uint64_t with_16 = 0 - (uint64_t)(held >> TILE_SHARE_OTHERS & 1);
    return (~own | with_9) & (~others | with_16);
}

/* Appends a set, branch-free: an empty one is overwritten by the next. */
static inline void append(struct paris_options *out, uint64_t targets, unsigned from,
                          unsigned builds)
{
    struct paris_move_set *set = &out->move[out->move_sets];
    set->targets = targets;
    set->from = (uint8_t)from;
    set->builds = (uint8_t)builds;
    out->move_sets = (uint8_t)(out->move_sets + (targets != 0));
}

/* Landmarks of the supply among the targets that may stand in the district (R4.4). */
static inline uint64_t buildable(const struct paris_rules *rules, const struct paris_state *state,
                                 uint64_t supply, unsigned district)
{
    uint64_t above = paris_inner_above_row(rules, state->row[district]);
    return supply & above << PARIS_FIRST_LANDMARK;
}

static void find_moves(struct paris_options *out, const struct paris_rules *rules,
                       const struct paris_state *state)
{
    const struct paris_player *player = &state->player[state->seat];
    uint64_t own = out->own = state->keys[state->seat];
    uint64_t others = out->others = paris_inner_others(state, state->seat);
    uint64_t open = enterable_places(own, others, player->held) &
                    payable_places(rules, paris_inner_purse(state));
    uint64_t standing = (uint64_t)paris_state_landmarks(state) << PARIS_FIRST_LANDMARK;
    uint64_t board = state->built | standing;
    for (PARIS_BITS(from, own)) {
        unsigned budget = (unsigned)player->francs + rules->value[from]; /* R4.5 */
        budget = budget < PARIS_BUDGET_MOST ? budget : PARIS_BUDGET_MOST;
        uint64_t targets = rules->above[from] & rules->within[budget] & open;
        if (PARIS_UNLIKELY(targets & PARIS_ALL_LANDMARKS)) {
            uint64_t supply = targets & PARIS_ALL_LANDMARKS & ~standing;
            unsigned home = paris_state_district(state, (unsigned)from);
            bool anywhere = from == PARIS_ARC;
            unsigned district = anywhere ? 0 : home, last = anywhere ? PARIS_DISTRICTS - 1 : home;
            for (; district <= last; district++)
                append(out, buildable(rules, state, supply, district), (unsigned)from,
                       PARIS_MOVE_BUILDS | district);
            if (!anywhere)
                targets &= PARIS_ALL_BUILDINGS | (uint64_t)state->row[home] << PARIS_FIRST_LANDMARK;
        }
        append(out, targets & board, (unsigned)from, 0);
    }
}

/* --- the phases --- */

static inline void find_actions(struct paris_options *out, const struct paris_rules *rules,
                                const struct paris_state *state)
{
    const uint64_t key_places = PARIS_ALL_BANKS | PARIS_PLACE_BIT(PARIS_ARC);
    out->verb = PARIS_KEY;
    if (state->player[state->seat].hand > 0) /* R4.1 */
        out->members = key_places & ~state->keys[state->seat];
    find_moves(out, rules, state);
    if (paris_state_undrawn(state) == 0 && state->takes < PARIS_END_TILES) /* R3.5 */
        out->single = PARIS_SEARCH;
    else if (out->members == 0 && out->move_sets == 0) /* R3.6 */
        out->single = PARIS_PASS;
}

static inline void find_bonuses(struct paris_options *out, const struct paris_rules *rules,
                                const struct paris_state *state)
{
    bool priced = state->bought % PARIS_VALUES == VALUE_INDEX_3; /* R4.8 c */
    out->verb = PARIS_TAKE_BONUS;
    out->single = PARIS_SKIP;
    if (!priced || state->player[state->seat].francs >= rules->bonus_price)
        out->members = paris_inner_forward(state);
}

static void find_prestige(struct paris_options *out, const struct paris_rules *rules,
                          const struct paris_state *state)
{
    const uint8_t *slots = rules->slots[state->bought - PARIS_FIRST_LANDMARK] + PARIS_BRONZE;
    paris_tokens purse = paris_inner_purse(state);
    out->single = PARIS_SKIP;
    for (unsigned i = 0; i < 3; i++) {
        unsigned there = paris_tokens_count(purse, PARIS_BRONZE + i);
        out->prestige[i] = (uint8_t)(there < slots[i] ? there : slots[i]);
    }
}

static void find_end_tiles(struct paris_options *out, const struct paris_rules *rules,
                           const struct paris_state *state)
{
    paris_end_set left = paris_state_end_left(rules, state);
    out->verb = PARIS_TAKE_END;
    for (unsigned kind = 0; kind < PARIS_END_KINDS; kind++)
        out->members |= (uint64_t)(paris_end_count(left, kind) > 0) << kind;
}

static void find_vp_tiles(struct paris_options *out, const struct paris_state *state)
{
    unsigned placed = 0, districts = 0;
    for (unsigned district = 0; district < PARIS_DISTRICTS; district++) {
        placed |= 1u << state->vp_at[district];
        districts |= (unsigned)(state->vp_at[district] == 0) << district;
    }
    out->verb = PARIS_PLACE_VP;
    out->single = PARIS_SKIP;
    out->members = ~(placed >> 1) & 0x3f;
    out->districts = (uint8_t)districts;
}

static inline void find_main(struct paris_options *out, const struct paris_rules *rules,
                             const struct paris_state *state)
{
    switch ((enum paris_phase)state->phase) {
    case PARIS_PHASE_DRAW:
        out->verb = PARIS_DRAW;
        out->members = (unsigned)(state->stack_left[0] > 0) |
                       (unsigned)(state->stack_left[1] > 0) << 1 |
                       (unsigned)(state->stack_left[2] > 0) << 2;
        break;
    case PARIS_PHASE_SITE:
        out->verb = PARIS_SITE;
        out->members = paris_inner_sites(rules, state, state->in_hand);
        break;
    case PARIS_PHASE_ACT:
        find_actions(out, rules, state);
        break;
    case PARIS_PHASE_BONUS:
        find_bonuses(out, rules, state);
        break;
    case PARIS_PHASE_PRESTIGE:
        find_prestige(out, rules, state);
        break;
    case PARIS_PHASE_TAKE:
        find_end_tiles(out, rules, state);
        break;
    case PARIS_PHASE_VP:
        find_vp_tiles(out, state);
        break;
    case PARIS_PHASE_WRAP:
    case PARIS_PHASE_OVER:
        out->single = PARIS_END;
        break;
    }
}

/* --- free decisions --- */

/* Bonus tiles that ask for nothing and give something now (R7.8). */
static inline uint32_t plain_uses(const struct paris_rules *rules, const struct paris_state *state,
                                  uint32_t held)
{
    const uint32_t never =
        PARIS_BONUS_BIT(TILE_SHARE_OWN) | PARIS_BONUS_BIT(TILE_SHARE_OTHERS) |
        PARIS_BONUS_BIT(TILE_PER_FRANC);
    uint32_t uses = held & ~(PARIS_CHOICE_TILES | never);
    for (PARIS_BITS(number, uses)) {
        const struct paris_bonus *bonus = &rules->bonus[number];
        const struct paris_player *player = &state->player[state->seat];
        bool gives = bonus->effect == PARIS_EFFECT_GAIN || bonus->effect == PARIS_EFFECT_TOKENS;
        if (bonus->effect == PARIS_EFFECT_KEY)
            gives = player->francs >= bonus->francs && player->reserve > 0;
        else if (!gives)
            gives = paris_game_bonus_vp(rules, state, state->seat, (unsigned)number) > 0;
        if (!gives)
            uses &= ~PARIS_BONUS_BIT(number);
    }
    return uses;
}

static inline void find_free(struct paris_options *out, const struct paris_rules *rules,
                             const struct paris_state *state)
{
    const struct paris_player *player = &state->player[state->seat];
    uint64_t affordable = 0; /* R6.1 */
    for (unsigned kind = 0; kind < PARIS_RESOURCES; kind++)
        affordable |= (uint64_t)(player->francs >= rules->buy[kind])
                      << (kind * PARIS_TOKEN_BITS + PARIS_TOKEN_BITS - 1);
    out->market = paris_tokens_present(paris_inner_purse(state)) |
                  (paris_tokens_present(state->supply) & affordable) << PARIS_MARKET_BUY;
    out->uses = plain_uses(rules, state, player->held);
    out->choices = player->held & PARIS_CHOICE_TILES;
    paris_end_set end = player->end_held;
    out->end_uses = (end | end >> 1) & 0x55555;
}

void paris_options_of(struct paris_options *out, const struct paris_rules *rules,
                      const struct paris_state *state)
{
    out->members = 0;
    out->verb = PARIS_VERBS;
    out->single = PARIS_VERBS;
    out->districts = 0;
    out->prestige[0] = out->prestige[1] = out->prestige[2] = 0;
    out->move_sets = 0;
    find_main(out, rules, state);
    find_free(out, rules, state);
}

bool paris_inner_can_act(const struct paris_rules *rules, const struct paris_state *state)
{
    struct paris_options options;
    paris_options_of(&options, rules, state);
    return options.single != PARIS_PASS;
}
