/* Majorities and the end of the game (section 9). */
#include "rules/game.h"

#include "rules/bonus.h"
#include "rules/internal.h"

/* --- majorities --- */

unsigned paris_game_sum(const struct paris_rules *rules, const struct paris_state *state,
                        unsigned seat, unsigned district, unsigned *best)
{
    uint64_t places = PARIS_DISTRICT_BUILDINGS(district) | (uint64_t)state->row[district]
                                                               << PARIS_FIRST_LANDMARK;
    unsigned sum = 0;
    *best = 0;
    for (PARIS_BITS(place, state->keys[seat] & places)) {
        unsigned value = rules->value[place];
        sum += value * paris_state_keys_at(state, seat, (unsigned)place);
        if (value > *best)
            *best = value;
    }
    return sum;
}

void paris_game_majority(const struct paris_rules *rules, const struct paris_state *state,
                         unsigned district, unsigned vp_tile, unsigned vp[PARIS_MAX_PLAYERS])
{
    unsigned sum[PARIS_MAX_PLAYERS], best[PARIS_MAX_PLAYERS];
    for (unsigned seat = 0; seat < state->players; seat++)
        sum[seat] = paris_game_sum(rules, state, seat, district, &best[seat]);
    for (unsigned seat = 0; seat < state->players; seat++) {
        unsigned ahead = 0, first = sum[seat]; /* seats strictly better, and the best sum */
        for (unsigned other = 0; other < state->players; other++) {
            ahead +=
                sum[other] > sum[seat] || (sum[other] == sum[seat] && best[other] > best[seat]);
            first = sum[other] > first ? sum[other] : first;
        }
        bool ranked = sum[seat] > 0 && ahead < 3; /* R9.3 */
        if (state->players == 2 && ahead == 1 && 2 * sum[seat] < first)
            ranked = false; /* R9.4 */
        vp[seat] = ranked ? rules->vp_tile[vp_tile][ahead] : 0;
    }
}

/* --- the end --- */

static void award(struct paris_state *state, struct paris_events *events, unsigned seat,
                  unsigned vp, unsigned source, unsigned operand)
{
    if (vp == 0)
        return;
    /* Only a position built by hand can have enough francs for tile 27 to reach the limit. */
    unsigned room = UINT16_MAX - (unsigned)state->player[seat].vp;
    vp = vp < room ? vp : room;
    state->player[seat].vp = (uint16_t)(state->player[seat].vp + vp);
    if (events != NULL)
        events->list[events->count++] = (struct paris_event){.type = PARIS_EVENT_VP,
                                                             .seat = (uint8_t)seat,
                                                             .a = (uint8_t)source,
                                                             .b = (uint8_t)operand,
                                                             .amount = (int32_t)vp};
}

void paris_rules_score(const struct paris_rules *rules, struct paris_state *state,
                       struct paris_events *events)
{
    uint32_t at_end = rules->bonus_with[PARIS_EFFECT_PER_FRANC];
    for (unsigned seat = 0; seat < state->players; seat++)
        for (PARIS_BITS(number, state->player[seat].held & at_end)) /* R9.2 */
            award(state, events, seat, paris_bonus_vp(rules, state, seat, (unsigned)number),
                  PARIS_VP_FROM_BONUS, (unsigned)number);
    for (unsigned district = 0; district < PARIS_DISTRICTS; district++) {
        if (state->vp_at[district] == 0)
            continue;
        unsigned vp[PARIS_MAX_PLAYERS];
        paris_game_majority(rules, state, district, state->vp_at[district] - 1u, vp);
        for (unsigned seat = 0; seat < state->players; seat++)
            award(state, events, seat, vp[seat], PARIS_VP_FROM_MAJORITY, district);
    }
}

/* Total value under a seat's keys on the whole board (R9.5). */
static unsigned total_value(const struct paris_rules *rules, const struct paris_state *state,
                            unsigned seat)
{
    unsigned total = 0;
    for (PARIS_BITS(place, state->keys[seat]))
        total += rules->value[place] * paris_state_keys_at(state, seat, (unsigned)place);
    return total;
}

struct paris_result paris_game_result(const struct paris_rules *rules,
                                      const struct paris_state *state)
{
    struct paris_result result = {.winners = 0};
    uint64_t best = 0;
    for (unsigned seat = 0; seat < state->players; seat++) {
        const struct paris_player *player = &state->player[seat];
        result.vp[seat] = player->vp;
        /* VP, then francs, then value: one number that compares like the three in turn. */
        uint64_t rank = (uint64_t)player->vp << 32 | (uint64_t)player->francs << 16 |
                        total_value(rules, state, seat);
        if (rank > best || result.winners == 0) {
            best = rank;
            result.winners = (uint8_t)(1u << seat);
        } else if (rank == best) {
            result.winners |= (uint8_t)(1u << seat);
        }
    }
    return result;
}
