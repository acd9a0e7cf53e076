/* Resampled truths in which turns are compared. For the judge, and for what else asks about single positions. */
#ifndef PARIS_AI_JUDGE_WORLDS_H
#define PARIS_AI_JUDGE_WORLDS_H

#include "ai/judge/judge.h"

/* The truth number `world`: the same for all turns of a question. */
void paris_judge_world(struct paris_state *out, const struct paris_judge *judge,
                       const struct paris_view *view, uint64_t seed, unsigned world);

/* Plays a line in this truth. The tile of a draw at its end is dealt in turn from those that the back allows,
 * so that each comes equally often in as many worlds. */
void paris_judge_play_line(struct paris_state *state, const struct paris_judge *judge,
                           const struct paris_judge_line *line, unsigned world);

/* How many worlds deal every tile of a line's draw equally often; 1 if it ends with no draw. */
unsigned paris_judge_tops(const struct paris_judge *judge, const struct paris_view *view,
                          const struct paris_judge_line *line);

/* What all seats expect: exact at the end of the game, otherwise by a search for the seat to move. */
void paris_judge_value(struct paris_ai_value *out, const struct paris_judge *judge,
                       const struct paris_state *state, uint32_t nodes, uint64_t seed);

/* Running sums of differences. */
struct paris_judge_sums {
    int64_t sum, squares;
    unsigned count;
};

void paris_judge_add(struct paris_judge_sums *sums, int32_t difference);
int32_t paris_judge_mean(const struct paris_judge_sums *sums);
/* Half the width of the 95 % interval, with a fixed doubt of `bias` in either direction. */
int32_t paris_judge_margin(const struct paris_judge_sums *sums, int32_t bias);

#endif
