/* The heuristic: time, majorities, and the total. */
#include "ai/heuristic/greedy_internal.h"

#include "base/bits.h"

enum { POINT = PARIS_GREEDY_POINT, TURN = PARIS_GREEDY_TURN };

/* --- time --- */

/* Turns a seat will have after the current one, in eighths (R9.1). */
static int32_t turns_left(const struct paris_greedy_weights *weights,
                          const struct paris_state *state, unsigned seat)
{
    int32_t round = (int32_t)state->round, final = (int32_t)state->final_round;
    int32_t tiles = PARIS_END_TILES - (int32_t)state->takes;
    if (state->phase == PARIS_PHASE_TAKE && --tiles == 0)
        final = round + 1;
    if (final != 0)
        return (final - round + (seat > state->seat)) * TURN;
    int32_t actions = (int32_t)paris_state_undrawn(state) + tiles;
    return actions * TURN / (int32_t)state->players + TURN + weights->slack;
}

/* The seat whose turn begins next, or has begun but has had no action yet. */
static unsigned next_seat(const struct paris_state *state)
{
    bool begun = state->phase == PARIS_PHASE_DRAW || state->phase == PARIS_PHASE_ACT;
    return begun ? state->seat : (state->seat + 1u) % state->players;
}

/* --- majorities --- */

static void measure(struct paris_greedy_standing out[PARIS_DISTRICTS],
                    const struct paris_rules *rules, const struct paris_state *state, int32_t reach)
{
    for (unsigned district = 0; district < PARIS_DISTRICTS; district++) {
        uint64_t bank = PARIS_PLACE_BIT(PARIS_FIRST_BANK + district);
        out[district].keys = paris_state_keys_in(state, district);
        for (unsigned seat = 0; seat < state->players; seat++) {
            unsigned best;
            int32_t sum = (int32_t)paris_game_sum(rules, state, seat, district, &best);
            bool landmark = best > rules->value[PARIS_VALUES - 1];
            out[district].sum[seat] = sum;
            out[district].strength[seat] =
                4 * sum + landmark + (state->keys[seat] & bank ? reach : 0);
        }
    }
}

/* The probability that a lead lasts, in 256ths. */
static int32_t likelihood(int32_t lead, int32_t spread)
{
    int32_t likely = 128 + 128 * lead / spread;
    return likely < 0 ? 0 : likely > 256 ? 256 : likely;
}

/* The second of two needs half of the first's sum (R9.4): less, the more is missing. */
static int32_t second_of_two(int32_t worth, int32_t lacking, int32_t spread)
{
    if (lacking <= 0)
        return worth;
    return lacking < spread ? worth - worth * lacking / spread : 0;
}

/* The expected points of a VP tile in this district, by expected rank. */
static int32_t expected_vp(const struct paris_greedy_look *look, unsigned district,
                           unsigned vp_tile)
{
    const struct paris_greedy_standing *standing = &look->standing[district];
    const uint8_t *vp = look->rules->vp_tile[vp_tile];
    int32_t own = standing->strength[look->seat];
    int32_t spread = 4 + look->weights->spread * look->horizon / TURN;
    int32_t rank = 0, first = 0; /* rank in 256ths */
    if (own == 0)
        return 0;
    for (unsigned other = 0; other < look->state->players; other++) {
        if (other == look->seat || standing->strength[other] == 0)
            continue;
        rank += 256 - likelihood(own - standing->strength[other], spread);
        first = standing->sum[other] > first ? standing->sum[other] : first;
    }
    int32_t ladder[PARIS_MAX_PLAYERS + 1] = {vp[0] * POINT, vp[1] * POINT, vp[2] * POINT};
    if (look->state->players == 2) {
        ladder[1] = second_of_two(ladder[1], 4 * first - 2 * own, spread);
        ladder[2] = 0;
    }
    const int32_t *step = ladder + rank / 256;
    int32_t worth = step[0] + (step[1] - step[0]) * (rank % 256) / 256;
    return standing->sum[look->seat] > 0 ? worth : worth / 2;
}

static int32_t majority_worth(const struct paris_greedy_look *look, unsigned district,
                              unsigned vp_tile)
{
    unsigned exact[PARIS_MAX_PLAYERS];
    if (look->horizon > 0)
        return expected_vp(look, district, vp_tile);
    paris_game_majority(look->rules, look->state, district, vp_tile, exact);
    return (int32_t)exact[look->seat] * POINT;
}

/* A key on the bank or the Arc that may trigger a VP tile (R4.10), or is the last but one needed, which
 * also helps others. */
static int32_t trigger_worth(const struct paris_greedy_look *look, unsigned district)
{
    uint64_t ready = PARIS_PLACE_BIT(PARIS_FIRST_BANK + district) | PARIS_PLACE_BIT(PARIS_ARC);
    unsigned keys = look->standing[district].keys, trigger = look->rules->vp_trigger;
    if (!(look->state->keys[look->seat] & ready))
        return 0;
    if (keys + 1 == trigger)
        return look->moves_next ? look->weights->trigger_next : look->weights->trigger_later;
    return keys + 2 == trigger ? look->weights->trigger_far : 0;
}

/* The worth of the seat's standing in all districts. */
static int32_t majorities(const struct paris_greedy_look *look)
{
    enum { TURNS_FOR_HOPE = 6, MANY = 4 };
    const uint8_t *vp_at = look->state->vp_at;
    unsigned left = (1u << PARIS_VP_TILES) - 1;
    int32_t sum = 0, hopes = 0;
    for (unsigned district = 0; district < PARIS_DISTRICTS; district++)
        if (vp_at[district] != 0)
            left &= ~(1u << (vp_at[district] - 1));
    for (unsigned district = 0; district < PARIS_DISTRICTS; district++) {
        if (vp_at[district] != 0)
            sum += majority_worth(look, district, vp_at[district] - 1u);
        if (left == 0 || look->turns == 0)
            continue;
        hopes += trigger_worth(look, district);
        if (vp_at[district] != 0)
            continue;
        unsigned keys = look->standing[district].keys;
        hopes += majority_worth(look, district, paris_bits_first(left)) *
                 look->weights->hope[keys < MANY ? keys : MANY] / 100;
    }
    return sum + paris_greedy_growing(look, hopes, TURNS_FOR_HOPE);
}

/* --- the total --- */

/* After the end only points count, and francs to break ties (R9.5). */
static int32_t final_worth(const struct paris_player *player)
{
    return player->vp * POINT + (player->francs < POINT ? player->francs : POINT - 1);
}

static int32_t seat_worth(const struct paris_greedy_look *look)
{
    const struct paris_player *player = &look->state->player[look->seat];
    if (paris_state_over(look->state))
        return final_worth(player);
    return player->vp * POINT + majorities(look) + paris_greedy_possessions(look);
}

int32_t paris_greedy_score(const struct paris_rules *rules, const struct paris_state *state,
                           unsigned seat)
{
    const struct paris_greedy_weights *weights = &paris_greedy_weights;
    struct paris_greedy_standing standing[PARIS_DISTRICTS];
    int32_t turns[PARIS_MAX_PLAYERS], horizon = 0;
    for (unsigned other = 0; other < state->players; other++) {
        turns[other] = turns_left(weights, state, other);
        horizon = turns[other] > horizon ? turns[other] : horizon;
    }
    measure(standing, rules, state, horizon > 0 ? weights->reach : 0);
    int32_t own = 0, best = INT32_MIN, sum = 0;
    for (unsigned other = 0; other < state->players; other++) {
        struct paris_greedy_look look = {
            .rules = rules,
            .state = state,
            .weights = weights,
            .standing = standing,
            .seat = other,
            .turns = turns[other],
            .horizon = horizon,
            .is_viewer = other == seat,
            .own_turn = other == state->seat,
            .moves_next = other == next_seat(state),
        };
        int32_t worth = seat_worth(&look);
        if (other == seat) {
            own = worth;
            continue;
        }
        best = worth > best ? worth : best;
        sum += worth;
    }
    int32_t average = sum / ((int32_t)state->players - 1);
    return own - (best * weights->best_other + average * (100 - weights->best_other)) / 100;
}
