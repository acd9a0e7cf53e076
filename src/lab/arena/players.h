/* Players named on the command line, with the networks of their file=. Errors are printed on standard
 * error, after the command's name. */
#ifndef PARIS_LAB_ARENA_PLAYERS_H
#define PARIS_LAB_ARENA_PLAYERS_H

#include "cli/arguments.h"
#include "lab/arena/games.h"

PARIS_MUST_USE bool paris_arena_player_read(struct paris_arena_player *out,
                                            const struct paris_usage *usage, const char *spec);

/* Loads the network that the spec names, if any; release it after the last game. `seats` is the number of
 * players at the table. */
PARIS_MUST_USE bool paris_arena_player_load(struct paris_arena_player *player,
                                            const struct paris_usage *usage, unsigned seats);
void paris_arena_player_release(struct paris_arena_player *player);

#endif
