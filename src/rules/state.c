/* Questions about a state that take more than a line. */
#include "rules/state.h"

#include "base/bits.h"

#include <string.h>

paris_end_set paris_state_end_left(const struct paris_rules *rules, const struct paris_state *state)
{
    paris_end_set left = rules->end_all;
    for (unsigned i = 0; i < state->takes; i++)
        left -= paris_end_of(state->taken[i] & PARIS_TAKEN_KIND);
    return left;
}

unsigned paris_state_space_of(const struct paris_rules *rules, const struct paris_state *state,
                              unsigned number)
{
    if (!(state->variants & PARIS_VARIANT_TRACK))
        return number;
    unsigned first = rules->zone_first[number];
    for (unsigned space = first; space <= PARIS_BONUSES; space++)
        if (paris_state_number_at(rules, state, space) == number)
            return space;
    PARIS_TRAP();
}

unsigned paris_rules_district(const uint8_t row[PARIS_DISTRICTS], unsigned place)
{
    if (paris_is_building(place))
        return place / PARIS_VALUES;
    if (paris_is_bank(place))
        return place - PARIS_FIRST_BANK;
    if (place == PARIS_ARC)
        return PARIS_DISTRICTS;
    unsigned district = 0;
    while (district < PARIS_DISTRICTS && !(row[district] >> (place - PARIS_FIRST_LANDMARK) & 1))
        district++;
    return district;
}

unsigned paris_state_district(const struct paris_state *state, unsigned place)
{
    return paris_rules_district(state->row, place);
}

unsigned paris_state_keys_at(const struct paris_state *state, unsigned seat, unsigned place)
{
    return (unsigned)(state->keys[seat] >> place & 1) + (state->doubled[seat] == place);
}

unsigned paris_state_keys_in(const struct paris_state *state, unsigned district)
{
    uint64_t places = PARIS_DISTRICT_BUILDINGS(district) | (uint64_t)state->row[district]
                                                               << PARIS_FIRST_LANDMARK;
    unsigned count = 0;
    for (unsigned seat = 0; seat < state->players; seat++)
        count +=
            paris_bits_count(state->keys[seat] & places) +
            (unsigned)(places >> state->doubled[seat] & 1); /* PARIS_NONE is bit 63: never set */
    return count;
}

uint64_t paris_state_hash(const struct paris_state *state)
{
    uint64_t words[sizeof *state / sizeof(uint64_t)];
    memcpy(words, state, sizeof words);
    uint64_t hash = 0;
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        hash = (hash ^ words[i]) * UINT64_C(0x9e3779b97f4a7c15);
        hash ^= hash >> 32;
    }
    return hash;
}
