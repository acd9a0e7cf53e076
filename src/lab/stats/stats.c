/* Adds up the notes of games. */
#include "lab/stats/stats.h"

#include "base/bits.h"

#include <string.h>

void paris_stats_start(struct paris_stats *out, const struct paris_rules *rules, unsigned players)
{
    memset(out, 0, sizeof *out);
    out->rules = rules;
    out->players = players;
}

/* The game being added. */
struct adding {
    struct paris_stats *stats;
    const struct paris_rules *rules;
    const struct paris_arena_game *game;
    const struct paris_stats_notes *notes;
    unsigned players;
};

/* --- quantities --- */

static void measure(struct paris_stats_measure *out, uint64_t value)
{
    if (out->count == 0 || value < out->min)
        out->min = value;
    if (value > out->max)
        out->max = value;
    out->count++;
    out->sum += value;
    out->squares += value * value;
}

static void put(uint64_t bins[PARIS_STATS_BINS], uint64_t value)
{
    bins[value < PARIS_STATS_BINS ? value : PARIS_STATS_BINS - 1]++;
}

/* The seats that did something in this game, as a bit set. */
static void take(struct paris_stats_takers *out, const struct adding *adding, unsigned seats)
{
    if (seats == 0)
        return;
    uint64_t count = paris_bits_count(seats), wins = 0;
    for (PARIS_BITS(seat, seats))
        wins += paris_arena_shares(&adding->game->result, (unsigned)seat);
    out->games++;
    out->seats += count;
    out->wins += wins;
    out->wins_squared += wins * wins;
    out->wins_by_seats += wins * count;
    out->seats_squared += count * count;
}

/* The amount each seat had: amount[seat * stride]. */
static void contrast(struct paris_stats_contrast *out, const struct adding *adding,
                     const uint32_t *amount, size_t stride)
{
    uint64_t sum[2] = {0, 0}; /* others, winners */
    for (unsigned seat = 0; seat < adding->players; seat++)
        sum[adding->game->result.winners >> seat & 1] += amount[seat * stride];
    unsigned winners = paris_bits_count(adding->game->result.winners);
    unsigned others = adding->players - winners;
    out->winners += winners;
    out->winners_sum += sum[1];
    out->others += others;
    out->others_sum += sum[0];
    if (others == 0)
        return;
    int64_t difference = (int64_t)(sum[1] * (PARIS_ARENA_SHARES / winners)) -
                         (int64_t)(sum[0] * (PARIS_ARENA_SHARES / others));
    out->games++;
    out->difference += difference;
    out->squares += (uint64_t)(difference * difference);
}

/* --- the whole game --- */

static void add_length(const struct adding *adding)
{
    struct paris_stats *stats = adding->stats;
    uint64_t turns = 0, decisions = 0, rounds = adding->notes->end.round;
    for (unsigned seat = 0; seat < adding->players; seat++) {
        turns += adding->game->effort[seat].turns;
        decisions += adding->game->effort[seat].decisions;
    }
    measure(&stats->rounds, rounds);
    put(stats->rounds_bin, rounds);
    measure(&stats->turns, turns);
    measure(&stats->decisions, decisions);
    for (unsigned verb = 0; verb < PARIS_VERBS; verb++)
        stats->verbs[verb] += adding->notes->verbs[verb];
}

static void add_seat(const struct adding *adding, unsigned seat)
{
    struct paris_stats *stats = adding->stats;
    const struct paris_result *result = &adding->game->result;
    const unsigned score = result->vp[seat], shares = paris_arena_shares(result, seat);
    const bool wins = result->winners >> seat & 1;
    measure(&stats->score, score);
    measure(wins ? &stats->winners : &stats->others, score);
    put(stats->score_bin, score);
    if (wins)
        put(stats->winners_bin, score);
    measure(&stats->seat[seat].score, score);
    stats->seat[seat].wins += shares;
    stats->seat[seat].wins_squared += (uint64_t)shares * shares;
    for (unsigned source = 0; source < PARIS_STATS_SOURCES; source++)
        stats->points[source] += adding->notes->points[seat][source];
}

static void add_scores(const struct adding *adding)
{
    struct paris_stats *stats = adding->stats;
    const struct paris_result *result = &adding->game->result;
    for (unsigned seat = 0; seat < adding->players; seat++)
        add_seat(adding, seat);
    unsigned winner = paris_bits_first(result->winners);
    int margin = paris_arena_margin(result, winner, adding->players);
    PARIS_CHECK(margin >= 0);
    measure(&stats->margin, (uint64_t)margin);
    put(stats->margin_bin, (uint64_t)margin);
    for (unsigned source = 0; source < PARIS_STATS_SOURCES; source++)
        contrast(&stats->source[source], adding, &adding->notes->points[0][source],
                 PARIS_STATS_SOURCES);
}

/* --- tiles --- */

static void add_bonus(const struct adding *adding, unsigned number)
{
    const struct paris_stats_notes *notes = adding->notes;
    struct paris_stats_bonus *bonus = &adding->stats->bonus[number];
    const uint32_t bit = PARIS_BONUS_BIT(number);
    unsigned takers = 0;
    for (unsigned seat = 0; seat < adding->players; seat++) {
        uint32_t round = notes->bonus_round[seat][number];
        takers |= (unsigned)(round > 0) << seat;
        bonus->rounds += round;
        bonus->used += (notes->bonus_used[seat] & bit) != 0;
        bonus->held += (notes->end.player[seat].held & bit) != 0;
    }
    bonus->taken += paris_bits_count(takers);
    bonus->vp += notes->bonus_vp[number];
    take(&bonus->takers, adding, takers);
}

static void add_end_tiles(const struct adding *adding)
{
    const struct paris_state *end = &adding->notes->end;
    unsigned takers[PARIS_END_KINDS] = {0};
    for (unsigned i = 0; i < end->takes; i++) {
        unsigned kind = end->taken[i] & PARIS_TAKEN_KIND;
        struct paris_stats_end_tile *tile = &adding->stats->end_tile[kind];
        tile->taken++;
        tile->at[i]++;
        takers[kind] |= 1u << (end->taken[i] >> PARIS_TAKEN_SEAT_SHIFT & 3);
    }
    for (unsigned kind = 0; kind < adding->rules->end_kinds; kind++) {
        struct paris_stats_end_tile *tile = &adding->stats->end_tile[kind];
        tile->used += adding->notes->end_used[kind];
        tile->vp += adding->notes->end_vp[kind];
        tile->francs += adding->notes->end_francs[kind];
        for (unsigned seat = 0; seat < adding->players; seat++)
            tile->held += paris_end_count(end->player[seat].end_held, kind);
        take(&tile->takers, adding, takers[kind]);
    }
}

/* --- the board --- */

static void add_landmark(const struct adding *adding, unsigned index)
{
    const struct paris_stats_notes *notes = adding->notes;
    struct paris_stats_landmark *landmark = &adding->stats->landmark[index];
    unsigned owners = 0;
    for (unsigned district = 0; district < PARIS_DISTRICTS; district++)
        landmark->in[district] += notes->end.row[district] >> index & 1;
    for (unsigned seat = 0; seat < adding->players; seat++)
        owners |= (unsigned)(notes->end.keys[seat] >> (PARIS_FIRST_LANDMARK + index) & 1) << seat;
    landmark->built += notes->landmark_round[index] > 0;
    landmark->rounds += notes->landmark_round[index];
    landmark->bought += notes->landmark_bought[index];
    landmark->vp += notes->landmark_vp[index];
    take(&landmark->owners, adding, owners);
}

static void add_bank(const struct adding *adding, unsigned index)
{
    struct paris_stats_bank *bank = &adding->stats->bank[index];
    for (unsigned seat = 0; seat < adding->players; seat++)
        bank->keys += adding->notes->keys[seat][index];
    bank->francs += adding->notes->bank_francs[index];
    contrast(&bank->contrast, adding, &adding->notes->keys[0][index], PARIS_STATS_BANKS);
}

/* Seats that are first in a district (R9.3), as a bit set. */
static unsigned first_in(const struct adding *adding, unsigned district)
{
    unsigned first = 0, max = 0, max_best = 0;
    for (unsigned seat = 0; seat < adding->players; seat++) {
        unsigned best;
        unsigned sum = paris_game_sum(adding->rules, &adding->notes->end, seat, district, &best);
        if (sum == 0 || sum < max || (sum == max && best < max_best))
            continue;
        if (sum > max || best > max_best)
            first = 0;
        first |= 1u << seat;
        max = sum;
        max_best = best;
    }
    return first;
}

static void add_vp_tile(const struct adding *adding, unsigned index, unsigned district,
                        unsigned first)
{
    struct paris_stats_vp_tile *tile = &adding->stats->vp_tile[index];
    tile->placed++;
    tile->rounds += adding->notes->vp_round[index];
    tile->in[district]++;
    tile->placer_first += first >> adding->notes->vp_placer[index] & 1;
}

static void add_district(const struct adding *adding, unsigned index)
{
    const struct paris_state *end = &adding->notes->end;
    struct paris_stats_district *district = &adding->stats->district[index];
    district->keys += paris_state_keys_in(end, index);
    district->landmarks += paris_bits_count(end->row[index]);
    if (end->vp_at[index] == 0)
        return;
    unsigned tile = end->vp_at[index] - 1u, first = first_in(adding, index);
    unsigned vp[PARIS_MAX_PLAYERS];
    paris_game_majority(adding->rules, end, index, tile, vp);
    district->tiles++;
    for (unsigned seat = 0; seat < adding->players; seat++)
        district->points += vp[seat];
    take(&district->first, adding, first);
    add_vp_tile(adding, tile, index, first);
}

void paris_stats_add(struct paris_stats *stats, const struct paris_arena_game *game,
                     const struct paris_stats_notes *notes)
{
    const struct adding adding = {stats, stats->rules, game, notes, stats->players};
    PARIS_CHECK(paris_state_over(&notes->end) && notes->end.players == stats->players);
    stats->games++;
    add_length(&adding);
    add_scores(&adding);
    for (unsigned number = 1; number <= PARIS_BONUSES; number++)
        add_bonus(&adding, number);
    for (unsigned landmark = 0; landmark < PARIS_LANDMARKS; landmark++)
        add_landmark(&adding, landmark);
    for (unsigned bank = 0; bank < PARIS_STATS_BANKS; bank++)
        add_bank(&adding, bank);
    add_end_tiles(&adding);
    for (unsigned district = 0; district < PARIS_DISTRICTS; district++)
        add_district(&adding, district);
    stats->vp_declined += notes->vp_declined;
    for (unsigned kind = 0; kind < PARIS_RESOURCES; kind++)
        contrast(&stats->bought[kind], &adding, &notes->bought[0][kind], PARIS_RESOURCES);
    for (unsigned kind = 0; kind < PARIS_KINDS; kind++)
        contrast(&stats->sold[kind], &adding, &notes->sold[0][kind], PARIS_KINDS);
}
