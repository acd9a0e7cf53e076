/* Draws: unseen tiles are exchangeable, so any of them may be put on top. */
#include "ai/eval/chance.h"

#include "base/bits.h"

uint64_t paris_chance_unseen(const struct paris_state *state)
{
    uint64_t seen = 0;
    if (state->variants & PARIS_VARIANT_FREE_DISTRICT)
        for (PARIS_BITS(space, state->built))
            seen |= PARIS_PLACE_BIT(paris_state_tile_on(state, (unsigned)space));
    else
        seen = state->built;
    for (unsigned i = 0; i < state->discarded; i++)
        seen |= PARIS_PLACE_BIT(paris_state_discarded(state, i));
    if (state->in_hand != PARIS_NONE)
        seen |= PARIS_PLACE_BIT(state->in_hand);
    return PARIS_ALL_BUILDINGS & ~seen;
}

uint64_t paris_chance_tops(const struct paris_state *state, uint64_t unseen, unsigned stack)
{
    unsigned district = paris_state_top(state, stack) / PARIS_VALUES;
    return unseen & PARIS_DISTRICT_BUILDINGS(district);
}

void paris_chance_put(struct paris_state *state, unsigned stack, unsigned tile)
{
    unsigned top = paris_state_stack_start(state, stack) + state->stack_left[stack] - 1u;
    unsigned undrawn = paris_state_undrawn(state);
    uint8_t covered = state->tiles[top];
    if (covered == tile)
        return;
    for (unsigned i = 0; i < undrawn; i++)
        if (state->tiles[i] == tile)
            state->tiles[i] = covered; /* of the same district, so no visible back changes */
    state->tiles[top] =
        (uint8_t)tile; /* if it had been removed, the covered one is removed instead */
}
