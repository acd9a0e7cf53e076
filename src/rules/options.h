/* The legal decisions of a position as sets, phase by phase, before any of them is spelt out.
 *
 * The one place where legality is worked out for lists (legal.c) and for random play (playout.c):
 * called for every decision of every playout, therefore inlined, and masks instead of loops wherever
 * a rule allows. (why.c explains a single decision by another way, as a check.) */
#ifndef PARIS_RULES_OPTIONS_H
#define PARIS_RULES_OPTIONS_H

#include "rules/bonus.h"
#include "rules/decision.h"
#include "rules/game.h"
#include "rules/internal.h"

/* --- draw, bonus, prestige, take, vp --- */

/* Stacks that can be drawn from (R3.2). */
static inline unsigned paris_options_stacks(const struct paris_state *state)
{
    return (unsigned)(state->stack_left[0] > 0) | (unsigned)(state->stack_left[1] > 0) << 1 |
           (unsigned)(state->stack_left[2] > 0) << 2;
}

/* Bonus numbers that the purchase allows (R4.8 b, c). */
static inline uint32_t paris_options_bonuses(const struct paris_rules *rules,
                                             const struct paris_state *state)
{
    bool priced = state->bought % PARIS_VALUES == PARIS_VALUE_INDEX_3;
    bool paid = !priced || state->player[state->seat].francs >= rules->bonus_price;
    return paid ? paris_rules_forward(rules, state) : 0;
}

/* How many bronze, silver and crown tokens are there and fit the landmark's slots (R4.8 e). */
static inline void paris_options_prestige(unsigned most[3], const struct paris_rules *rules,
                                          const struct paris_state *state)
{
    const uint8_t *slots = rules->slots[state->bought - PARIS_FIRST_LANDMARK] + PARIS_BRONZE;
    paris_tokens purse = paris_rules_purse(state);
    for (unsigned i = 0; i < 3; i++) {
        unsigned there = paris_tokens_count(purse, PARIS_BRONZE + i);
        most[i] = there < slots[i] ? there : slots[i];
    }
}

/* Kinds of end-game tile that are left (R4.9). */
static inline unsigned paris_options_end_tiles(const struct paris_rules *rules,
                                               const struct paris_state *state)
{
    paris_end_set left = paris_state_end_left(rules, state);
    unsigned kinds = 0;
    for (unsigned kind = 0; kind < PARIS_END_KINDS; kind++)
        kinds |= (unsigned)(paris_end_count(left, kind) > 0) << kind;
    return kinds;
}

/* VP tiles that are left, and districts that may get one (R4.10): each with each. */
static inline unsigned paris_options_vp_tiles(const struct paris_rules *rules,
                                              const struct paris_state *state, unsigned *districts)
{
    unsigned placed = 0;
    for (unsigned district = 0; district < PARIS_DISTRICTS; district++)
        placed |= 1u << state->vp_at[district];
    *districts = paris_rules_vp_districts(rules, state, paris_state_district(state, state->bought));
    return ~(placed >> 1) & 0x3f;
}

/* --- act --- */

/* Places for a key from the hand (R4.1). */
static inline uint64_t paris_options_keys(const struct paris_state *state)
{
    const uint64_t places = PARIS_ALL_BANKS | PARIS_PLACE_BIT(PARIS_ARC);
    uint64_t in_hand = 0 - (uint64_t)(state->player[state->seat].hand > 0);
    return places & ~state->keys[state->seat] & in_hand;
}

/* May an end-game tile be taken (R3.5)? */
static inline bool paris_options_search(const struct paris_state *state)
{
    return paris_state_undrawn(state) == 0 && state->takes < PARIS_END_TILES;
}

/* Moves from one place: to what stands, or (with builds) to landmarks of the supply. */
struct paris_move_set {
    uint64_t targets;
    uint32_t from;   /* place */
    uint32_t builds; /* 0, or PARIS_MOVE_BUILDS | district */
};

/* At most 15 keys with three sets each, but the Arc's has six districts to build in. */
enum { PARIS_MOVE_SETS = 56 };

struct paris_moves {
    uint64_t own, others; /* places with keys, which decide between `with 9` and `with 16` */
    unsigned sets;
    unsigned count; /* of all targets */
    struct paris_move_set set[PARIS_MOVE_SETS];
};

/* Appends a set, branch-free: an empty one is overwritten by the next. */
static inline void paris_moves_append(struct paris_moves *moves, uint64_t targets, unsigned from,
                                      unsigned builds)
{
    moves->set[moves->sets] = (struct paris_move_set){targets, from, builds};
    moves->sets += targets != 0;
    moves->count += paris_bits_count(targets);
}

/* What a key could buy from here, were everything on the board: of higher value (R4.2), within its
 * owner's francs (R4.5), and open to it. */
static inline uint64_t paris_moves_reach(const struct paris_rules *rules, unsigned francs,
                                         unsigned from, uint64_t open)
{
    unsigned budget = francs + rules->value[from];
    budget = budget < PARIS_BUDGET_MAX ? budget : PARIS_BUDGET_MAX;
    return rules->above[from] & rules->within[budget] & open;
}

/* Appends the moves to landmarks, given the places open to the seat (R4.3). */
void paris_moves_landmarks(struct paris_moves *moves, const struct paris_rules *rules,
                           const struct paris_state *state, uint64_t open);

/* Every place if one of these tiles is there, else none. */
static inline uint64_t paris_moves_all_if(uint32_t tiles)
{
    return 0 - (uint64_t)(tiles != 0);
}

/* All moves (R4.2 - R4.6, R7.7); only the first `sets` of moves->set are written. */
static inline void paris_options_moves(struct paris_moves *moves, const struct paris_rules *rules,
                                       const struct paris_state *state)
{
    const struct paris_player *player = &state->player[state->seat];
    uint64_t own = moves->own = state->keys[state->seat];
    uint64_t others = moves->others = paris_rules_others(state, state->seat);
    moves->sets = moves->count = 0;
    uint64_t with_own =
        paris_moves_all_if(player->held & rules->bonus_with[PARIS_EFFECT_SHARE_OWN]);
    uint64_t with_others =
        paris_moves_all_if(player->held & rules->bonus_with[PARIS_EFFECT_SHARE_OTHERS]);
    uint64_t open = (~own | with_own) & (~others | with_others); /* R4.3 */
    bool wood = paris_tokens_cover(paris_rules_purse(state), rules->cost[PARIS_VALUE_INDEX_8]);
    uint64_t board = state->built & (~rules->of_value[PARIS_VALUE_INDEX_8] | (0 - (uint64_t)wood));
    uint64_t all = 0;
    for (PARIS_BITS(from, own)) {
        uint64_t reach = paris_moves_reach(rules, player->francs, (unsigned)from, open);
        paris_moves_append(moves, reach & board, (unsigned)from, 0);
        all |= reach;
    }
    if (all & PARIS_ALL_LANDMARKS)
        paris_moves_landmarks(moves, rules, state, open);
}

/* Is there a move that uses no tile? */
static inline bool paris_moves_plain(const struct paris_moves *moves)
{
    uint64_t plain = 0;
    for (unsigned i = 0; i < moves->sets; i++)
        plain |= moves->set[i].targets;
    return (plain & ~(moves->own | moves->others)) != 0;
}

/* May the seat pass (R3.6)? Moves that use a tile do not count: nobody is made to spend one. */
static inline bool paris_options_pass(const struct paris_state *state,
                                      const struct paris_moves *moves)
{
    return paris_options_keys(state) == 0 && !paris_options_search(state) &&
           !paris_moves_plain(moves);
}

/* Which tiles a move to this place uses (R7.7). */
static inline unsigned paris_moves_with(const struct paris_moves *moves, unsigned to)
{
    return (unsigned)(moves->own >> to & 1) * PARIS_MOVE_WITH_OWN |
           (unsigned)(moves->others >> to & 1) * PARIS_MOVE_WITH_OTHERS;
}

/* --- free decisions --- */

/* Bit 5 * kind + 4 is a sale of the kind; the same 32 bits higher is a purchase (R6.1). */
enum { PARIS_MARKET_BUY = 32 };

static inline uint64_t paris_options_market(const struct paris_rules *rules,
                                            const struct paris_state *state)
{
    unsigned francs = state->player[state->seat].francs;
    uint64_t affordable = rules->buyable[francs < PARIS_BUDGET_MAX ? francs : PARIS_BUDGET_MAX];
    return paris_tokens_present(paris_rules_purse(state)) |
           (paris_tokens_present(state->supply) & affordable) << PARIS_MARKET_BUY;
}

static inline struct paris_decision paris_market_decision(unsigned bit)
{
    return paris_decision(bit < PARIS_MARKET_BUY ? PARIS_SELL : PARIS_BUY,
                          bit % PARIS_MARKET_BUY / PARIS_TOKEN_BITS, 0, 0);
}

/* Held bonus tiles that can be used and ask for nothing. */
static inline uint32_t paris_options_uses(const struct paris_rules *rules,
                                          const struct paris_state *state)
{
    uint32_t plain = state->player[state->seat].held & rules->bonus_plain;
    return plain != 0 ? paris_bonus_giving(rules, state, plain) : 0;
}

/* Kinds of end-game tile held: bit 2 * kind. */
static inline uint32_t paris_options_end_uses(const struct paris_state *state)
{
    paris_end_set held = state->player[state->seat].end_held;
    return (held | held >> 1) & PARIS_END_LOW_BITS;
}

#endif
