/* Strength as Elo: a player rated 400 higher wins ten times as often as the other when they meet. */
#ifndef PARIS_LAB_ARENA_ELO_H
#define PARIS_LAB_ARENA_ELO_H

#include "lab/arena/lineup.h"

/* Wins of each place of a lineup over all its games; a game is one win, whole or shared. */
struct paris_arena_elo_wins {
    struct paris_arena_lineup lineup;
    double wins[PARIS_MAX_PLAYERS];
};

/* Fits Elo ratings, with mean 0, to all results.
 *
 * The model is Bradley-Terry, for more than two seats Luce: a player of strength s wins with probability s
 * / (sum over all seats), and Elo is 400 log10 s. Maximum likelihood, by Hunter's iteration. If a player
 * of a lineup has won nothing, that lineup counts one more game, shared by all seats: otherwise the
 * strength would be 0 and the Elo infinite. */
void paris_arena_elo_fit(double out[PARIS_ARENA_PLAYERS_MAX], size_t players,
                         const struct paris_arena_elo_wins *results, size_t count, unsigned seats);

/* The share of games that a player this much stronger wins against equal opponents. */
double paris_arena_elo_expected(double elo, unsigned seats);

#endif
