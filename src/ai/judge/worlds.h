/* Resampled truths in which turns are compared: for the judge, and for other code that compares
 * single positions. */
#ifndef PARIS_AI_JUDGE_WORLDS_H
#define PARIS_AI_JUDGE_WORLDS_H

#include "ai/judge/judge.h"

/* The truth number `world`: the same for all turns of a question. */
void paris_judge_world(struct paris_state *out, const struct paris_judge *judge,
                       const struct paris_view *view, uint64_t seed, unsigned world);

/* Plays a line in this truth. If it ends with a draw, the worlds take turns with the tiles that the
 * back allows, so that each is drawn in equally many worlds. */
void paris_judge_play_line(struct paris_state *state, const struct paris_judge *judge,
                           const struct paris_judge_line *line, unsigned world);

/* How many worlds it takes to draw each tile of the line's draw once; 1 if the line does not end
 * with a draw. */
unsigned paris_judge_tops(const struct paris_judge *judge, const struct paris_view *view,
                          const struct paris_judge_line *line);

/* Expected results of all seats: exact at the end of the game, otherwise from a search for the seat
 * to move. */
void paris_judge_value(struct paris_ai_value *out, const struct paris_judge *judge,
                       const struct paris_state *state, uint32_t nodes, uint64_t seed);

/* Running sums of differences. */
struct paris_judge_sums {
    int64_t sum, squares;
    unsigned count;
};

void paris_judge_add(struct paris_judge_sums *sums, int32_t difference);
int32_t paris_judge_mean(const struct paris_judge_sums *sums);
/* Half the width of the 95 % interval, plus `bias` for systematic errors. */
int32_t paris_judge_margin(const struct paris_judge_sums *sums, int32_t bias);

#endif
