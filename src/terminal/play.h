/* A game at one terminal, line by line: the board, what the others did, one question at a time. */
#ifndef PARIS_TERMINAL_PLAY_H
#define PARIS_TERMINAL_PLAY_H

#include "notation/record.h"

#include <stdint.h>
#include <stdio.h>

struct paris_play_options {
    unsigned players;  /* 2 ... 4 */
    unsigned variants; /* enum paris_variant */
    unsigned humans; /* seats at the keyboard, as bits: 1 is the first seat; 0: all are computers */
    unsigned level;  /* of the computers, 1 ... 6 */
    uint64_t seed;   /* of the deal and of the computers' choices */
    const struct paris_record *resume; /* go on with this game; NULL: deal a new one */
    const char *save; /* file that gets the record after every decision; NULL: none */
};

/* Two players, no variant, the first seat at the keyboard, opponents of level 3, seed 0, no file. */
struct paris_play_options paris_play_defaults(void);

/* Plays until the game is over, the player quits or the input ends. Returns 0; 1 if there was no
 * memory for a game, or the record could not be kept. */
int paris_terminal_play(const struct paris_rules *rules, FILE *in, FILE *out,
                        const struct paris_play_options *options);

#endif
