/* Whole turns: what a seat can still do in its turn, as lines of decisions. A line ends with the
 * turn, or earlier with a decision that shows the seat something hidden (a draw, a search for an
 * end-game tile), because the rest of the turn then depends on what it sees. */
#ifndef PARIS_AI_JUDGE_TURNS_H
#define PARIS_AI_JUDGE_TURNS_H

#include "ai/eval/net.h"
#include "ai/trades.h"

enum { PARIS_JUDGE_LINE = 32, PARIS_JUDGE_LINES = 24 };

struct paris_judge_line {
    unsigned length;
    struct paris_decision decision[PARIS_JUDGE_LINE];
};

/* A line and the network's estimate after it. */
struct paris_judge_turn {
    struct paris_judge_line line;
    uint64_t key; /* lines with the same key lead to the same position */
    struct paris_ai_value value;
    int32_t utility; /* for the seat whose turn it is */
};

struct paris_judge_turns {
    unsigned count; /* best first */
    struct paris_judge_turn turn[PARIS_JUDGE_LINES];
};

/* Does a line end with this decision? */
static inline bool paris_judge_ends(struct paris_decision decision)
{
    return decision.verb == PARIS_END || decision.verb == PARIS_DRAW ||
           decision.verb == PARIS_SEARCH;
}

/* Bytes of memory for paris_judge_turns_find. */
size_t paris_judge_turns_memory(void);

/* The best lines by the network, at most PARIS_JUDGE_LINES, after looking at `positions` positions inside the
 * turn. With `distinct` only the best line of each first decision. The state is any truth that fits what the
 * seat to move knows; `memory` is aligned for any type. */
void paris_judge_turns_find(struct paris_judge_turns *out, void *memory,
                            const struct paris_evaluator *evaluator,
                            const struct paris_state *state, struct paris_trades trades,
                            unsigned positions, bool distinct);

/* Makes a line of decisions that were played: the first ones of `list`, up to where a line ends.
 * False if they are too many for a line, or do not reach its end. */
bool paris_judge_turn_of(struct paris_judge_turn *out, const struct paris_evaluator *evaluator,
                         const struct paris_state *state, const struct paris_decision *list,
                         size_t count);

#endif
