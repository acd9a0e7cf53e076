/* Counts what the measures need, computes them, and judges. */
#include "lab/balance/measure.h"

#include "lab/stats/figures.h"

#include <math.h>
#include <string.h>

const char *const paris_balance_names[PARIS_BALANCE_MEASURES] = {
    "seat1", "seat2",   "seat3",    "seat4", "close",    "alive",
    "same",  "opening", "openings", "bank",  "landmark",
};

enum { ROUNDS = 32, CLOSE_POINTS = 8 };

static bool count_game(void *context, const struct paris_arena_game *game, const void *from)
{
    struct paris_balance_counts *counts = context;
    const struct paris_stats_notes *notes = from;
    unsigned first = 0, first_round = UINT32_MAX;
    paris_stats_add(&counts->stats, game, notes);
    for (unsigned number = 1; number <= PARIS_BONUSES; number++) {
        bool taken = false;
        for (unsigned seat = 0; seat < counts->stats.players; seat++) {
            unsigned round = notes->bonus_round[seat][number];
            if (round == 0)
                continue;
            taken = true;
            counts->moment[number][seat][round < ROUNDS ? round : ROUNDS - 1]++;
            /* In a round earlier seats take first; a seat rarely takes two tiles. */
            if (round * PARIS_MAX_PLAYERS + seat < first_round) {
                first_round = round * PARIS_MAX_PLAYERS + seat;
                first = number;
            }
        }
        counts->taken[number] += taken;
    }
    counts->first[first]++;
    return true;
}

/* --- from counts to measures --- */

static double share_of(uint64_t count, uint64_t all)
{
    return all > 0 ? (double)count / (double)all : 0;
}

static void measure_tiles(struct paris_balance_measures *out,
                          const struct paris_balance_counts *counts)
{
    const uint64_t games = counts->stats.games;
    for (unsigned number = 1; number <= PARIS_BONUSES; number++) {
        double first = share_of(counts->first[number], games);
        out->alive += share_of(counts->taken[number], games) >= 0.05;
        out->opening = fmax(out->opening, first);
        out->openings += first >= 0.02;
        for (unsigned seat = 0; seat < counts->stats.players; seat++)
            for (unsigned round = 1; round < ROUNDS; round++)
                out->same = fmax(out->same, share_of(counts->moment[number][seat][round], games));
    }
}

static void measure_board(struct paris_balance_measures *out, const struct paris_stats *stats)
{
    uint64_t keys = 0, close = 0;
    out->bank = out->landmark = 1;
    for (unsigned bank = 0; bank < PARIS_DISTRICTS; bank++)
        keys += stats->bank[bank].keys;
    for (unsigned bank = 0; bank < PARIS_DISTRICTS; bank++)
        out->bank = fmin(out->bank, share_of(stats->bank[bank].keys, keys));
    for (unsigned landmark = 0; landmark < PARIS_LANDMARKS; landmark++)
        out->landmark =
            fmin(out->landmark, share_of(stats->landmark[landmark].built, stats->games));
    for (unsigned margin = 0; margin < CLOSE_POINTS; margin++)
        close += stats->margin_bin[margin];
    out->close = share_of(close, stats->games);
    for (unsigned seat = 0; seat < stats->players; seat++)
        out->seat[seat] = paris_stats_seat_rate(stats, seat);
}

enum paris_status paris_balance_measure(struct paris_balance_measures *out,
                                        struct paris_balance_counts *counts,
                                        const struct paris_arena_plan *plan,
                                        struct paris_error *error)
{
    const struct paris_arena_watch watch = {.notes = sizeof(struct paris_stats_notes),
                                            .step = paris_stats_step,
                                            .finished = count_game,
                                            .context = counts};
    memset(counts, 0, sizeof *counts);
    memset(out, 0, sizeof *out);
    paris_stats_start(&counts->stats, plan->rules, plan->players);
    enum paris_status status = paris_arena_run(plan, &watch, error);
    if (status != PARIS_OK)
        return status;
    measure_tiles(out, counts);
    measure_board(out, &counts->stats);
    return PARIS_OK;
}

/* --- judging --- */

/* What a good game should reach, by number of players; the first seat may win a little more. */
static const double seat_most[] = {[2] = 0.53, [3] = 0.37, [4] = 0.29};
static const double seat_least[] = {[2] = 0.47, [3] = 0.30, [4] = 0.21};
enum { TILES_ALIVE = 26, OPENINGS = 5 };

static double miss(double by)
{
    return by > 0 ? by : 0;
}

double paris_balance_penalty(const struct paris_balance_measures *m, unsigned players)
{
    double penalty = 0;
    for (unsigned seat = 0; seat < players; seat++)
        penalty += 10 * (miss(m->seat[seat] - seat_most[players]) +
                         miss(seat_least[players] - m->seat[seat]));
    penalty += 0.15 * miss(TILES_ALIVE - m->alive);
    penalty += 2 * miss(m->same - 0.5) + 2 * miss(m->opening - 0.4);
    penalty += 0.2 * miss(OPENINGS - m->openings);
    penalty += 10 * miss(0.05 - m->bank) + 5 * miss(0.10 - m->landmark);
    penalty += 2 * miss(0.5 - m->close);
    return penalty;
}
