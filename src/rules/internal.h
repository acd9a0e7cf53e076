/* For the files of src/rules only: small questions that listing, applying and explaining share. */
#ifndef PARIS_RULES_INTERNAL_H
#define PARIS_RULES_INTERNAL_H

#include "base/bits.h"
#include "rules/decision.h"
#include "rules/state.h"

enum { PARIS_VALUE_INDEX_3 = 2, PARIS_VALUE_INDEX_8 = 5 };

/* The tokens that the seat to move can pay with: real ones and tile tokens (R7.4). */
static inline paris_tokens paris_rules_purse(const struct paris_state *state)
{
    return state->player[state->seat].tokens + state->tile_tokens;
}

/* Places with keys of any other seat. */
static inline uint64_t paris_rules_others(const struct paris_state *state, unsigned seat)
{
    const uint64_t *keys = state->keys; /* empty seats have none */
    return keys[(seat + 1) % 4] | keys[(seat + 2) % 4] | keys[(seat + 3) % 4];
}

/* Own keys on a set of places, a doubled one counted twice (R7.7). */
static inline unsigned paris_rules_keys_on(const struct paris_state *state, unsigned seat,
                                           uint64_t places)
{
    return paris_bits_count(state->keys[seat] & places) +
           (unsigned)(places >> state->doubled[seat] & 1);
}

/* Districts where a VP tile may go that keys in `district` have brought (R4.10), as a set. As long as
 * one has no tile, a tile is left. */
static inline unsigned paris_rules_vp_districts(const struct paris_rules *rules,
                                                const struct paris_state *state, unsigned district)
{
    unsigned empty = 0;
    for (unsigned other = 0; other < PARIS_DISTRICTS; other++)
        empty |= (unsigned)(state->vp_at[other] == 0) << other;
    return empty & rules->vp_districts[district];
}

/* Landmarks strictly more valuable than every one of a row (R4.4), as a set of landmarks. */
static inline unsigned paris_rules_above_row(const struct paris_rules *rules, unsigned row)
{
    unsigned above = 0xff;
    for (PARIS_BITS(landmark, row))
        above &= (unsigned)(rules->above[PARIS_FIRST_LANDMARK + landmark] >> PARIS_FIRST_LANDMARK);
    return above;
}

static inline uint32_t paris_rules_owned(const struct paris_player *player)
{
    return player->held | player->used;
}

/* Bonus numbers that the seat to move may take on its way forward (R7.1, R7.2). */
uint32_t paris_rules_forward(const struct paris_rules *rules, const struct paris_state *state);

/* Selections of up to most[i] of each of three kinds, the empty one left out: how many there are, and
 * the k-th, counting the last kind fastest. */
static inline unsigned paris_rules_selections(const unsigned most[3])
{
    return (most[0] + 1) * (most[1] + 1) * (most[2] + 1) - 1;
}

static inline void paris_rules_selection(unsigned out[3], const unsigned most[3], unsigned k)
{
    k++;
    out[2] = k % (most[2] + 1);
    k /= most[2] + 1;
    out[1] = k % (most[1] + 1);
    out[0] = k / (most[1] + 1);
}

/* Districts where the tile in hand may go (R3.4), as a set. */
unsigned paris_rules_sites(const struct paris_rules *rules, const struct paris_state *state,
                           unsigned tile);

/* Has the district a building of this type? */
bool paris_rules_has_type(const struct paris_rules *rules, const struct paris_state *state,
                          unsigned district, unsigned type);

/* Is a key, a search or a move that needs no tile legal for the seat to move (R3.6)? */
bool paris_rules_must_act(const struct paris_rules *rules, const struct paris_state *state);

/* Are the operands those of the verb, and in range? */
bool paris_rules_well_formed(const struct paris_rules *rules, struct paris_decision decision);

/* Final scoring (section 9), called once by the last `end`; events may be NULL. */
struct paris_events;
void paris_rules_score(const struct paris_rules *rules, struct paris_state *state,
                       struct paris_events *events);

#endif
