/* Engine and players as one number: runs that must come out the same on every machine and in every
 * build. The native program and the WebAssembly module both call them, and tests compare. */
#ifndef PARIS_AI_SELFCHECK_H
#define PARIS_AI_SELFCHECK_H

#include "ai/net.h"
#include "ai/player.h"

/* A signature so far, and one more fact. */
uint64_t paris_selfcheck_fold(uint64_t signature, uint64_t fact);

/* Plays a whole game of a player against itself. The signature depends on every decision, on what the
 * reports say of it (nodes, evaluations, draws, visits, values), and on how the game ended. `memory`
 * is aligned for any type and has `size` bytes, at least paris_ai_memory(spec). A spec that searches
 * must have a bound on nodes and none on time. */
uint64_t paris_selfcheck_game(void *memory, size_t size, const struct paris_rules *rules,
                              const struct paris_ai_spec *spec, unsigned players, unsigned variants,
                              uint64_t seed);

/* Does this spec give the same game everywhere? */
bool paris_selfcheck_possible(const struct paris_ai_spec *spec);

/* All that a kernel says of the positions of so many games, in every variant, the first and every
 * other random, the rest played by the network itself: the same for every kernel. */
uint64_t paris_selfcheck_evaluations(const struct paris_rules *rules,
                                     const struct paris_kernel *kernel, unsigned players,
                                     unsigned games);

/* A position from the middle of a game that the network played, where there is something to decide:
 * what searches are timed on. */
void paris_selfcheck_position(struct paris_state *out, const struct paris_rules *rules,
                              unsigned players, uint64_t seed);

#endif
