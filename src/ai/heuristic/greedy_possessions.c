/* The heuristic's rating of francs, tokens, keys and tiles. */
#include "ai/heuristic/greedy_internal.h"

#include "base/bits.h"
#include "rules/bonus.h"

enum { POINT = PARIS_GREEDY_POINT };

/* Turns needed to get the full use of a tile, a key, a token or a plan. */
enum { TURNS_FOR_TILE = 8, TURNS_FOR_KEY = 6, TURNS_FOR_TOKEN = 4, TURNS_FOR_PLAN = 2 };

typedef const struct paris_greedy_look *look_at;

static const struct paris_player *player_of(look_at look)
{
    return &look->state->player[look->seat];
}

static int32_t lesser(int32_t x, int32_t y)
{
    return x < y ? x : y;
}

static int32_t growing(look_at look, int32_t weight)
{
    return paris_greedy_growing(look, weight, TURNS_FOR_TILE);
}

/* --- bonus tiles --- */

/* `vp` now, and some more pieces worth `each` VP to come. */
static int32_t pieces(look_at look, int32_t now, int32_t each, int32_t to_come)
{
    return now * POINT + each * growing(look, to_come);
}

static int32_t types(look_at look, int32_t now)
{
    int32_t most = look->rules->types_vp[PARIS_TYPES + 1];
    return lesser(now * POINT + growing(look, look->weights->growth_types), most * POINT);
}

static int32_t token_tile(look_at look, paris_tokens tokens)
{
    unsigned kind = paris_bits_first(tokens) / PARIS_TOKEN_BITS;
    return growing(look, look->weights->token[kind] * look->weights->tile_token / 100);
}

/* With turns left, francs will be spent. */
static int32_t francs_at_the_end(look_at look, int32_t now)
{
    if (look->turns == 0)
        return now * POINT;
    return now * POINT / 2 + growing(look, look->weights->growth_francs);
}

/* Can tiles still take others, or has the seat reached the end of the track (R7.1)? */
static bool may_take(look_at look)
{
    return player_of(look)->meeple < look->rules->track_closed;
}

/* The worth of a bonus tile to a seat that has it or could take it, except its francs. */
static int32_t bonus_worth(look_at look, unsigned number)
{
    const struct paris_greedy_weights *weights = look->weights;
    const struct paris_bonus *bonus = &look->rules->bonus[number];
    int32_t now = (int32_t)paris_bonus_vp(look->rules, look->state, look->seat, number);
    int32_t each = bonus->vp_by_players[look->state->players];
    switch ((enum paris_effect)bonus->effect) {
    case PARIS_EFFECT_GAIN: return now * POINT;
    case PARIS_EFFECT_TOKENS: return token_tile(look, bonus->tokens);
    case PARIS_EFFECT_PER_BUILDING:
        return pieces(look, now, bonus->vp, weights->growth[bonus->value_index]);
    case PARIS_EFFECT_PER_LANDMARK: return pieces(look, now, bonus->vp, weights->growth_landmark);
    case PARIS_EFFECT_PER_UNUSED: return pieces(look, now, each, weights->growth_unused);
    case PARIS_EFFECT_PRESTIGE_PAIRS:
    case PARIS_EFFECT_RESOURCE_PAIRS: return pieces(look, now, each, weights->growth_pairs);
    case PARIS_EFFECT_TYPES: return types(look, now);
    case PARIS_EFFECT_PRESTIGE: return growing(look, bonus->count * weights->prestige);
    case PARIS_EFFECT_RESOURCE: return growing(look, bonus->count * weights->resource);
    case PARIS_EFFECT_SHARE_OWN:
    case PARIS_EFFECT_SHARE_OTHERS: return growing(look, weights->share);
    case PARIS_EFFECT_KEY: return player_of(look)->reserve > 0 ? growing(look, weights->key) : 0;
    case PARIS_EFFECT_TAKE_ANY: return may_take(look) ? growing(look, weights->take_any) : 0;
    case PARIS_EFFECT_TAKE_BACK: return may_take(look) ? growing(look, weights->take_back) : 0;
    case PARIS_EFFECT_PER_FRANC: return francs_at_the_end(look, now);
    case PARIS_EFFECT_NONE: break;
    }
    return 0;
}

static int32_t bonus_francs(look_at look, unsigned number)
{
    const struct paris_bonus *bonus = &look->rules->bonus[number];
    return bonus->effect == PARIS_EFFECT_GAIN ? bonus->francs : 0;
}

/* After the last turn all tiles except 27 are too late. */
static bool is_too_late(look_at look)
{
    return look->turns == 0 && !look->own_turn;
}

static int32_t held_worth(look_at look)
{
    uint32_t held = player_of(look)->held;
    int32_t sum = 0;
    if (is_too_late(look))
        held &= look->rules->bonus_with[PARIS_EFFECT_PER_FRANC];
    for (PARIS_BITS(number, held))
        sum += bonus_worth(look, (unsigned)number);
    return sum;
}

/* Inserts a number into a descending list of the largest. */
static void keep_largest(int32_t *largest, unsigned count, int32_t number)
{
    for (unsigned i = 0; i < count; i++) {
        if (number <= largest[i])
            continue;
        int32_t moved = largest[i];
        largest[i] = number;
        number = moved;
    }
}

/* The best tiles ahead of the meeple, as many as the seat can still take: any subset can be taken in
 * order, but none that was passed (R7.1). */
static int32_t track_worth(look_at look)
{
    enum { LIMIT = 8 };
    const struct paris_player *player = player_of(look);
    uint32_t there = paris_state_track(look->state) & ~(player->held | player->used);
    int32_t best[LIMIT] = {0};
    int32_t takes = look->turns * look->weights->pace / PARIS_GREEDY_TURN; /* in hundredths */
    takes = lesser(takes, LIMIT * 100);
    unsigned kept = (unsigned)(takes + 99) / 100;
    for (unsigned space = player->meeple + 1u; kept > 0 && space <= PARIS_BONUSES; space++) {
        unsigned number = paris_state_number_at(look->rules, look->state, space);
        if (there >> number & 1)
            keep_largest(best, kept,
                         bonus_worth(look, number) +
                             bonus_francs(look, number) * look->weights->franc);
    }
    int32_t sum = 0;
    for (unsigned i = 0; i < kept; i++)
        sum += best[i] * lesser(takes - (int32_t)i * 100, 100) / 100;
    return sum * look->weights->track / 100;
}

/* --- end-game tiles --- */

static int32_t end_tiles_worth(look_at look)
{
    const struct paris_greedy_weights *weights = look->weights;
    paris_end_set held = player_of(look)->end_held;
    int32_t sum = 0;
    if (is_too_late(look))
        return 0;
    for (PARIS_BITS(bit, (held | held >> 1) & PARIS_END_LOW_BITS)) {
        const struct paris_end_tile *tile = &look->rules->end[bit / 2];
        int32_t tokens = tile->resources * weights->resource + tile->prestige * weights->prestige;
        int32_t each = tile->vp * POINT + paris_greedy_growing(look, tokens, TURNS_FOR_PLAN);
        sum += (int32_t)paris_end_count(held, (unsigned)bit / 2) *
               (look->is_viewer ? each : weights->end_tile);
    }
    if (look->state->phase == PARIS_PHASE_TAKE && look->own_turn)
        sum += weights->end_tile; /* about to be taken from an unknown rest */
    return sum;
}

/* --- francs and tokens --- */

/* Including those that tiles will give. */
static int32_t francs_of(look_at look)
{
    const struct paris_player *player = player_of(look);
    int32_t francs = player->francs;
    for (PARIS_BITS(number, player->held))
        francs += bonus_francs(look, (unsigned)number);
    if (!look->is_viewer)
        return francs;
    for (unsigned kind = 0; kind < look->rules->end_kinds; kind++)
        francs += look->rules->end[kind].francs * (int32_t)paris_end_count(player->end_held, kind);
    return francs;
}

static int32_t francs_worth(look_at look)
{
    const struct paris_greedy_weights *weights = look->weights;
    int32_t francs = francs_of(look);
    if (look->turns == 0)
        return francs; /* they break ties (R9.5) */
    int32_t turns = look->turns + PARIS_GREEDY_TURN;
    int32_t useful = weights->spending * turns / (PARIS_GREEDY_TURN * PARIS_GREEDY_TURN);
    useful = lesser(francs, useful);
    return useful * weights->franc + (francs - useful) * weights->franc_rest;
}

static int32_t tokens_worth(look_at look)
{
    const struct paris_greedy_weights *weights = look->weights;
    int32_t sum = 0;
    for (unsigned kind = 0; kind < PARIS_KINDS; kind++) {
        int32_t count = (int32_t)paris_tokens_count(player_of(look)->tokens, kind);
        int32_t first = lesser(count, 2), more = count - first;
        sum += weights->token[kind] * (first * 100 + more * weights->token_more) / 100;
    }
    return paris_greedy_growing(look, sum, TURNS_FOR_TOKEN);
}

/* The prestige a landmark would give for the tokens at hand, less for every resource missing from its
 * price. */
static int32_t plan_for(look_at look, unsigned landmark)
{
    const struct paris_rules *rules = look->rules;
    paris_tokens tokens = player_of(look)->tokens;
    paris_tokens cost = rules->cost[PARIS_FIRST_LANDMARK + landmark];
    int32_t worth = 0;
    for (unsigned kind = PARIS_BRONZE; kind < PARIS_KINDS; kind++) {
        unsigned slots = rules->slots[landmark][kind], there = paris_tokens_count(tokens, kind);
        worth += rules->slots_vp[landmark][kind][there < slots ? there : slots];
    }
    worth *= look->weights->plan;
    for (unsigned kind = 0; kind < PARIS_RESOURCES; kind++) {
        unsigned there = paris_tokens_count(tokens, kind);
        for (; there < paris_tokens_count(cost, kind); there++)
            worth = worth * look->weights->plan_lacking / 100;
    }
    return worth;
}

static int32_t plans_worth(look_at look)
{
    const uint64_t *keys = look->state->keys;
    uint64_t free = PARIS_ALL_LANDMARKS & ~(keys[0] | keys[1] | keys[2] | keys[3]);
    int32_t best = 0;
    for (PARIS_BITS(place, free)) {
        int32_t plan = plan_for(look, (unsigned)place - PARIS_FIRST_LANDMARK);
        best = plan > best ? plan : best;
    }
    return paris_greedy_growing(look, best, TURNS_FOR_PLAN);
}

/* --- keys --- */

static int32_t keys_worth(look_at look)
{
    const struct paris_greedy_weights *weights = look->weights;
    const uint64_t *keys = look->state->keys;
    uint64_t own = keys[look->seat];
    uint64_t open = look->state->built & ~(keys[0] | keys[1] | keys[2] | keys[3]);
    int32_t sum = 0;
    for (PARIS_BITS(bank, own & PARIS_ALL_BANKS)) {
        uint64_t district = PARIS_DISTRICT_BUILDINGS(bank - PARIS_FIRST_BANK);
        int32_t buildings = (int32_t)paris_bits_count(open & district);
        sum += weights->bank + weights->bank_open * lesser(buildings, 3);
    }
    if (own & PARIS_PLACE_BIT(PARIS_ARC))
        sum += weights->arc;
    for (PARIS_BITS(space, own & PARIS_ALL_BUILDINGS))
        sum += weights->standing[space % PARIS_VALUES];
    sum += weights->landmark * (int32_t)paris_bits_count(own & PARIS_ALL_LANDMARKS);
    int32_t useful =
        look->turns / (2 * PARIS_GREEDY_TURN) + 1; /* one turn to place a key, one to move it */
    sum += weights->hand * lesser((int32_t)player_of(look)->hand, useful);
    return paris_greedy_growing(look, sum, TURNS_FOR_KEY);
}

int32_t paris_greedy_possessions(look_at look)
{
    return held_worth(look) + track_worth(look) + end_tiles_worth(look) + francs_worth(look) +
           tokens_worth(look) + plans_worth(look) + keys_worth(look);
}
