/* Shared by the files of this room only: small questions that listing, applying and explaining ask. */
#ifndef PARIS_RULES_INNER_H
#define PARIS_RULES_INNER_H

#include "base/bits.h"
#include "rules/state.h"

/* Bonus numbers that the rules treat by name. */
enum {
    TILE_SHARE_OWN = 9,
    TILE_SHARE_OTHERS = 16,
    TILE_TAKE_ANY = 17,
    TILE_PRESTIGE_PAIRS = 23,
    TILE_RESOURCE_PAIRS = 24,
    TILE_TAKE_BACK = 25,
    TILE_PER_FRANC = 27
};

enum { VALUE_INDEX_3 = 2, VALUE_INDEX_8 = 5 };

/* The tokens that the seat to move can pay with: real ones and tile tokens (R7.4). */
static inline paris_tokens paris_inner_purse(const struct paris_state *state)
{
    return state->player[state->seat].tokens + state->tile_tokens;
}

/* Places with keys of any other seat. */
static inline uint64_t paris_inner_others(const struct paris_state *state, unsigned seat)
{
    const uint64_t *keys = state->keys; /* empty seats have none */
    return keys[(seat + 1) % 4] | keys[(seat + 2) % 4] | keys[(seat + 3) % 4];
}

/* Own keys on a set of places, a doubled one counted twice (R7.7). */
static inline unsigned paris_inner_keys_on(const struct paris_state *state, unsigned seat,
                                           uint64_t places)
{
    return paris_bits_count(state->keys[seat] & places) +
           (unsigned)(places >> state->doubled[seat] & 1);
}

/* Is there a VP tile left, and with it a district without one? */
static inline bool paris_inner_vp_left(const struct paris_state *state)
{
    for (unsigned district = 0; district < PARIS_DISTRICTS; district++)
        if (state->vp_at[district] == 0)
            return true;
    return false;
}

/* Landmarks strictly more valuable than every one of a row (R4.4), as a set of landmarks. */
static inline unsigned paris_inner_above_row(const struct paris_rules *rules, unsigned row)
{
    unsigned above = 0xff;
    for (PARIS_BITS(landmark, row))
        above &= (unsigned)(rules->above[PARIS_FIRST_LANDMARK + landmark] >> PARIS_FIRST_LANDMARK);
    return above;
}

static inline uint32_t paris_inner_owned(const struct paris_player *player)
{
    return player->held | player->used;
}

/* Bonus numbers that the seat to move may take on its way forward (R7.1, R7.2). */
uint32_t paris_inner_forward(const struct paris_state *state);

/* Bonus numbers that tile 25 may bring the seat to move (R7.6). */
uint32_t paris_inner_backward(const struct paris_rules *rules, const struct paris_state *state);

/* Bonus numbers that tile 17 or 25 may bring the seat to move. */
uint32_t paris_inner_takeable(const struct paris_rules *rules, const struct paris_state *state,
                              unsigned number);

/* The first of the three kinds that a tile "of choice" offers: resources or prestige. */
static inline unsigned paris_inner_first_kind(const struct paris_rules *rules, unsigned number)
{
    return rules->bonus[number].effect == PARIS_EFFECT_RESOURCE ? PARIS_WOOD : PARIS_BRONZE;
}

/* Pairs of real tokens (R10.3) of the seat to move, of the three kinds from `first` on. */
static inline void paris_inner_pairs(unsigned out[3], const struct paris_state *state,
                                     unsigned first)
{
    for (unsigned i = 0; i < 3; i++)
        out[i] = paris_tokens_count(state->player[state->seat].tokens, first + i) / 2;
}

/* Districts where the tile in hand may go (R3.4), as a set. */
unsigned paris_inner_sites(const struct paris_rules *rules, const struct paris_state *state,
                           unsigned tile);

/* Has the district a building of this type? */
bool paris_inner_has_type(const struct paris_rules *rules, const struct paris_state *state,
                          unsigned district, unsigned type);

/* Is there a legal key, move or search for the seat to move (R3.6)? */
bool paris_inner_can_act(const struct paris_rules *rules, const struct paris_state *state);

/* Final scoring (section 9), called once by the last `end`; events may be NULL. */
struct paris_events;
void paris_inner_score(const struct paris_rules *rules, struct paris_state *state,
                       struct paris_events *events);

#endif
