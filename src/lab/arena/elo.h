/* Strength as Elo: 400 more means ten times the wins of the other in the games of both. */
#ifndef PARIS_LAB_ARENA_ELO_H
#define PARIS_LAB_ARENA_ELO_H

#include "lab/arena/lineup.h"

/* What one lineup's places won in all its games together; a game is one win, whole or shared. */
struct paris_arena_elo_wins {
    struct paris_arena_lineup lineup;
    double wins[PARIS_MAX_PLAYERS];
};

/* The Elo of every player that fits all results best, with mean 0.
 *
 * The model of Bradley and Terry, for more than two seats that of Luce: a player of strength s wins
 * with the chance s / (sum over all seats), and Elo is 400 log10 s. The fit is the maximum of the
 * likelihood, found by Hunter's iteration. A lineup in which somebody won nothing counts one more
 * game, shared by all seats: else that strength would be 0 and its Elo beyond all numbers. */
void paris_arena_elo_fit(double out[PARIS_ARENA_PLAYERS_MAX], size_t players,
                         const struct paris_arena_elo_wins *results, size_t count, unsigned seats);

/* The part of the games that a player so much stronger wins against others that are all alike. */
double paris_arena_elo_expected(double elo, unsigned seats);

#endif
