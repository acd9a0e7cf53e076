/* Signatures of engine and players: runs that must give the same number on every machine and in every
 * build. The native program and the WebAssembly module both call them, and tests compare. */
#ifndef PARIS_AI_SEARCH_SELFCHECK_H
#define PARIS_AI_SEARCH_SELFCHECK_H

#include "ai/eval/net.h"
#include "ai/player.h"

/* Adds a number to a signature. */
uint64_t paris_selfcheck_fold(uint64_t signature, uint64_t fact);

/* Plays a whole game of a player against itself. The signature depends on every decision, on its report
 * (nodes, evaluations, draws, visits, values), and on the game's result. `memory` is aligned for any type
 * and has `size` bytes, at least paris_ai_memory(spec). A spec that searches must have a limit on nodes
 * and none on time. */
uint64_t paris_selfcheck_game(void *memory, size_t size, const struct paris_rules *rules,
                              const struct paris_ai_spec *spec, unsigned players, unsigned variants,
                              uint64_t seed);

/* Does this spec give the same game everywhere? */
bool paris_selfcheck_possible(const struct paris_ai_spec *spec);

/* All outputs of a kernel for the positions of this many games, in every variant; every other game is
 * random, the rest are played by the network. The same for every kernel. */
uint64_t paris_selfcheck_evaluations(const struct paris_rules *rules,
                                     const struct paris_kernel *kernel, unsigned players,
                                     unsigned games);

enum paris_selfcheck_stage {
    PARIS_STAGE_MIDDLE,   /* half of the tiles are drawn */
    PARIS_STAGE_ROUND_10, /* or the first round after it with a real choice */
    PARIS_STAGE_FINAL,    /* the final round */
    PARIS_STAGES
};

/* A position with a real choice, from a game that the network played: used to time searches. */
void paris_selfcheck_position(struct paris_state *out, const struct paris_rules *rules,
                              unsigned players, enum paris_selfcheck_stage stage, uint64_t seed);

#endif
