/* The rarer parts of working out legal decisions. */
#include "rules/options.h"

/* Landmarks whose price in resources the seat can pay (R4.6). */
static uint64_t payable_landmarks(const struct paris_rules *rules, const struct paris_state *state)
{
    paris_tokens purse = paris_rules_purse(state);
    uint64_t payable = 0;
    for (unsigned place = PARIS_FIRST_LANDMARK; place < PARIS_FIRST_BANK; place++)
        payable |= (uint64_t)paris_tokens_cover(purse, rules->cost[place]) << place;
    return payable;
}

void paris_moves_landmarks(struct paris_moves *moves, const struct paris_rules *rules,
                           const struct paris_state *state, uint64_t open)
{
    uint64_t standing = (uint64_t)paris_state_landmarks(state) << PARIS_FIRST_LANDMARK;
    unsigned francs = state->player[state->seat].francs;
    open &= payable_landmarks(rules, state);
    if (open == 0)
        return;
    for (PARIS_BITS(place, moves->own)) {
        unsigned from = (unsigned)place, home = paris_state_district(state, from);
        uint64_t reach = paris_moves_reach(rules, francs, from, open);
        bool anywhere = from == PARIS_ARC;
        unsigned district = anywhere ? 0 : home, last = anywhere ? PARIS_DISTRICTS - 1 : home;
        for (; district <= last; district++) {
            uint64_t row = (uint64_t)state->row[district] << PARIS_FIRST_LANDMARK;
            uint64_t above = paris_rules_above_row(rules, state->row[district]); /* R4.4 */
            paris_moves_append(moves, reach & row, from, 0);
            paris_moves_append(moves, reach & ~standing & above << PARIS_FIRST_LANDMARK, from,
                               PARIS_MOVE_BUILDS | district);
        }
    }
}

bool paris_rules_must_act(const struct paris_rules *rules, const struct paris_state *state)
{
    struct paris_moves moves;
    paris_options_moves(&moves, rules, state);
    return !paris_options_pass(state, &moves);
}
