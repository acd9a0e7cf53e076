/* The judge: how good is each of a few turns, and which differences are real?
 *
 * It answers from what a seat knows: a view, and the trades of the turn so far. Everything is an integer and
 * bounded by nodes, so the same question has the same answer on every machine and in every build.
 *
 *   - paris_judge_compare looks at several turns (turns.h) with equal budgets: each is played to its end in
 *     the same resampled truths and a search goes on from there; the better half gets a larger search, and so
 *     on (sequential halving). The played turn, if there is one, stays to the end.
 *   - paris_judge_duel plays two turns on, in the same resampled truths, by players of a stated level.
 *
 * A difference comes with half the width of its 95 % interval. It claims nothing if that interval holds 0. */
#ifndef PARIS_AI_JUDGE_JUDGE_H
#define PARIS_AI_JUDGE_JUDGE_H

#include "ai/hint/hint.h"
#include "ai/judge/turns.h"

enum {
    PARIS_JUDGE_CHOICES = 8,      /* turns that are compared */
    PARIS_JUDGE_NONE = UINT8_MAX, /* no such turn */
    PARIS_JUDGE_WORLDS = 4096     /* resampled truths of a duel, at most */
};

/* Memory and network of a judge, which keeps nothing from one question to the next. */
struct paris_judge {
    struct paris_evaluator evaluator;
    void *memory; /* aligned for any type */
    size_t size;  /* paris_judge_memory() of at least the largest budget */
};

/* Bytes of memory for questions of at most this many nodes. */
size_t paris_judge_memory(uint64_t nodes);

struct paris_judge_question {
    const struct paris_view *view; /* of the seat to move */
    struct paris_trades trades;    /* of this turn so far */
    uint64_t nodes;                /* of all searches together, approximately */
    uint64_t seed;
    unsigned choices; /* to be compared, at most PARIS_JUDGE_CHOICES */
    unsigned last;    /* how many reach the last round, with the largest searches; at least 2 */
    bool distinct;    /* only the best turn of each first decision */
    /* What was played: decisions up to the end of the turn or later; NULL: nothing. */
    const struct paris_decision *played;
    size_t played_count;
};

struct paris_judge_choice {
    struct paris_judge_line line;
    struct paris_ai_value value; /* the average of all seats after it */
    /* How much less often the seat wins than with the first choice, in 1/65536, and half the width of that
     * interval. Only for those that got the largest searches. */
    int32_t gap, margin;
    bool compared; /* this one did */
};

struct paris_judgement {
    bool exact;     /* the game's last turn: no difference is uncertain */
    unsigned found; /* turns that there were to compare */
    uint32_t nodes; /* of the last search of each turn that was compared, in all truths together */
    unsigned choices; /* best first, those that were compared before the others */
    struct paris_judge_choice choice[PARIS_JUDGE_CHOICES];
    unsigned played; /* index of the played turn, or of one that leads to the same position */
};

void paris_judge_compare(struct paris_judgement *out, const struct paris_judge *judge,
                         const struct paris_judge_question *question);

/* Is a difference more than noise? */
static inline bool paris_judge_claims(int32_t gap, int32_t margin)
{
    return gap > margin;
}

/* --- playing on --- */

/* How well the turns after the compared ones are played. */
struct paris_judge_level {
    uint32_t nodes; /* of the search for each decision; 0: one step of look-ahead */
    uint32_t blur[PARIS_MAX_PLAYERS + 1]; /* of the look-ahead, as in struct paris_ai_spec */
};

/* That of a level 1 ... 6, with searches of at most `nodes`. */
struct paris_judge_level paris_judge_level_of(unsigned level, uint32_t nodes);

struct paris_judge_match {
    const struct paris_view *view;
    struct paris_trades trades;
    struct paris_judge_level level;
    unsigned worlds; /* at most PARIS_JUDGE_WORLDS */
    unsigned
        turns; /* played after the compared ones before a search estimates the rest; 0: to the end */
    uint32_t nodes; /* of that search */
    uint64_t seed;
};

struct paris_judge_outcome {
    struct paris_ai_value value[2]; /* averages */
    int32_t gap, margin;            /* of the first turn over the second, for the seat to move */
};

void paris_judge_duel(struct paris_judge_outcome *out, const struct paris_judge *judge,
                      const struct paris_judge_match *match, const struct paris_judge_line *one,
                      const struct paris_judge_line *other);

/* --- reasons --- */

/* Why one turn is better than another, in expected points of every seat by source: choice->change and
 * choice->reasons; the rest of the choice is left as it is but for its decision. */
void paris_judge_explain(struct paris_hint_choice *choice, const struct paris_judge *judge,
                         const struct paris_view *view, const struct paris_judge_line *better,
                         const struct paris_judge_line *worse);

#endif
