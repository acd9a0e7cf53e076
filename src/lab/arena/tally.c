/* Adds up the results of a run. */
#include "lab/arena/tally.h"

#include "lab/arena/elo.h"

#include <stdlib.h>
#include <string.h>

void paris_arena_tally_start(struct paris_arena_tally *out, const struct paris_arena_plan *plan)
{
    PARIS_CHECK(plan->lineup_count <= PARIS_ARENA_LINEUPS_MAX &&
                plan->player_count <= PARIS_ARENA_PLAYERS_MAX);
    memset(out, 0, sizeof *out);
    out->plan = plan;
}

static void add_seat(struct paris_arena_tally_player *player, const struct paris_arena_game *game,
                     unsigned seat, unsigned players)
{
    const struct paris_arena_effort *effort = &game->effort[seat];
    unsigned shares = paris_arena_shares(&game->result, seat);
    player->seats++;
    player->wins += shares;
    player->points += game->result.vp[seat];
    player->margin += paris_arena_margin(&game->result, seat, players);
    player->effort.decisions += effort->decisions;
    player->effort.turns += effort->turns;
    player->effort.nanoseconds += effort->nanoseconds;
    player->deal_wins += shares;
}

bool paris_arena_tally_add(struct paris_arena_tally *tally, const struct paris_arena_game *game)
{
    const struct paris_arena_plan *plan = tally->plan;
    const uint64_t in_deal = (uint64_t)plan->lineup_count * plan->players;
    PARIS_CHECK(game->number == tally->games);
    if (tally->games % in_deal == 0) /* a new deal begins */
        for (size_t i = 0; i < plan->player_count; i++)
            tally->player[i].deal_wins = 0;
    unsigned seen = 0;
    for (unsigned seat = 0; seat < plan->players; seat++) {
        unsigned player = game->player_at[seat];
        add_seat(&tally->player[player], game, seat, plan->players);
        tally->player[player].games += !(seen >> player & 1);
        seen |= 1u << player;
        unsigned place = paris_arena_lineup_place(seat, game->rotation, plan->players);
        tally->wins[game->lineup][place] += paris_arena_shares(&game->result, seat);
    }
    if (++tally->games % in_deal != 0)
        return false;
    tally->deals++;
    for (size_t i = 0; i < plan->player_count; i++)
        tally->player[i].squares += tally->player[i].deal_wins * tally->player[i].deal_wins;
    return true;
}

void paris_arena_tally_copy(struct paris_arena_tally *out, const struct paris_arena_tally *tally)
{
    out->plan = tally->plan;
    out->games = tally->games;
    out->deals = tally->deals;
    memcpy(out->player, tally->player, tally->plan->player_count * sizeof *tally->player);
    memcpy(out->wins, tally->wins, tally->plan->lineup_count * sizeof *tally->wins);
}

double paris_arena_tally_wins(uint64_t shares)
{
    return (double)shares / PARIS_ARENA_SHARES;
}

double paris_arena_tally_rate(const struct paris_arena_tally_player *player)
{
    return player->seats > 0 ? paris_arena_tally_wins(player->wins) / (double)player->seats : 0;
}

/* First the interval of the player's share of each game's one win, 0 ... 1 whatever its number of seats;
 * then divided by its seats. */
struct paris_arena_interval paris_arena_tally_interval(const struct paris_arena_tally *tally,
                                                       size_t player)
{
    const struct paris_arena_tally_player *it = &tally->player[player];
    if (tally->deals == 0 || it->seats == 0)
        return (struct paris_arena_interval){0, 1};
    struct paris_arena_interval interval =
        paris_arena_interval_of_deals(tally->deals, it->wins, it->squares,
                                      it->games / tally->deals * PARIS_ARENA_SHARES);
    double games_per_seat = (double)it->games / (double)it->seats;
    return (struct paris_arena_interval){interval.low * games_per_seat,
                                         interval.high * games_per_seat};
}

void paris_arena_tally_elo(double out[PARIS_ARENA_PLAYERS_MAX],
                           const struct paris_arena_tally *tally, const double *anchor)
{
    const struct paris_arena_plan *plan = tally->plan;
    struct paris_arena_elo_wins *results = calloc(plan->lineup_count, sizeof *results);
    PARIS_CHECK(results != NULL);
    for (size_t i = 0; i < plan->lineup_count; i++) {
        results[i].lineup = plan->lineup[i];
        for (unsigned place = 0; place < plan->players; place++)
            results[i].wins[place] = paris_arena_tally_wins(tally->wins[i][place]);
    }
    paris_arena_elo_fit(out, plan->player_count, results, plan->lineup_count, plan->players);
    free(results);
    if (anchor == NULL)
        return;
    double first = out[0];
    for (size_t i = 0; i < plan->player_count; i++)
        out[i] += *anchor - first;
}
