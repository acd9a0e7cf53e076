/* Questions shared by listing, applying and explaining decisions. */
#include "rules/internal.h"

/* Numbers that lie on the spaces after the given one. */
static uint32_t numbers_after(const struct paris_rules *rules, const struct paris_state *state,
                              unsigned space)
{
    if (!(state->variants & PARIS_VARIANT_TRACK))
        return PARIS_ALL_BONUSES & ~(PARIS_BONUS_BIT(space + 1) - 1);
    uint32_t numbers = 0;
    for (unsigned later = space + 1; later <= PARIS_BONUSES; later++)
        numbers |= PARIS_BONUS_BIT(paris_state_number_at(rules, state, later));
    return numbers;
}

uint32_t paris_rules_forward(const struct paris_rules *rules, const struct paris_state *state)
{
    const struct paris_player *player = &state->player[state->seat];
    return paris_state_track(state) & ~paris_rules_owned(player) &
           numbers_after(rules, state, player->meeple);
}

bool paris_rules_has_type(const struct paris_rules *rules, const struct paris_state *state,
                          unsigned district, unsigned type)
{
    for (PARIS_BITS(space, state->built & PARIS_DISTRICT_BUILDINGS(district)))
        if (rules->type[paris_state_tile_on(state, (unsigned)space)] == type)
            return true;
    return false;
}

unsigned paris_rules_sites(const struct paris_rules *rules, const struct paris_state *state,
                           unsigned tile)
{
    unsigned sites = 0;
    for (unsigned district = 0; district < PARIS_DISTRICTS; district++) {
        unsigned space = paris_building_at(district, tile % PARIS_VALUES);
        if (!(state->built >> space & 1) &&
            !paris_rules_has_type(rules, state, district, rules->type[tile]))
            sites |= 1u << district;
    }
    return sites;
}
