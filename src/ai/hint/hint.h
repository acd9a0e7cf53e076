/* Hints: what a strong player would do, and why, in points.
 *
 * The numbers come from a search and from the network's points by source; in the game's last turn from
 * playing it to the end. A decision's gain is relative to the average of the alternatives. Reasons are
 * codes with operands; front ends turn them into sentences. Decisions that the search hardly visited are
 * left out, and differences that may be noise are not reported. */
#ifndef PARIS_AI_HINT_HINT_H
#define PARIS_AI_HINT_HINT_H

#include "ai/eval/net.h"
#include "ai/player.h"

enum paris_hint_reason_code {
    PARIS_HINT_GAINS,  /* the seat itself expects more points from the source */
    PARIS_HINT_COSTS,  /* it expects fewer: the cost of the rest */
    PARIS_HINT_DENIES, /* another seat expects fewer */
    PARIS_HINT_ALIKE,  /* no significant difference from the first choice; no operands */
    PARIS_HINT_CODES
};

struct paris_hint_reason {
    uint8_t code;   /* enum paris_hint_reason_code */
    uint8_t seat;   /* whose points */
    uint8_t source; /* enum paris_source; majorities by district */
    int32_t change; /* in 1/256 of a point; negative for COSTS and DENIES */
};

enum { PARIS_HINT_CHOICES = 4, PARIS_HINT_REASONS = 4 };

struct paris_hint_choice {
    struct paris_decision decision;
    uint32_t visits;
    /* From the search, or exact. Win probabilities that differ only by noise are replaced by their
     * average, and so are the points of choices that are alike. */
    struct paris_ai_value value;
    /* Expected final points by seat and source, minus the average of the other decisions; 0 for draws that
     * are alike. */
    int32_t change[PARIS_MAX_PLAYERS][PARIS_SOURCES];
    unsigned reasons; /* most important first, but ALIKE before all others */
    struct paris_hint_reason reason[PARIS_HINT_REASONS];
    /* Was compared with equal budgets (judge/advise.h): how much less often the seat wins than with the first
     * choice, or, of the first, with the next one, and half the width of that 95 % interval; in 1/65536. */
    bool compared;
    int32_t gap, margin;
};

/* Is the gap more than noise? */
static inline bool paris_hint_is_clear(const struct paris_hint_choice *choice)
{
    return choice->compared && choice->gap > choice->margin;
}

/* The game's exact ending; only in its last turn. */
struct paris_hint_end {
    bool exact; /* otherwise the rest is unset */
    struct paris_ai_value value;
    /* Points on the way to it by seat and source, in 1/256 of a point. */
    int32_t points[PARIS_MAX_PLAYERS][PARIS_SOURCES];
};

struct paris_hint {
    uint64_t nodes;
    struct paris_decision decision; /* the player's own: usually the first choice */
    unsigned choices;               /* best first: no later one has a higher win probability */
    struct paris_hint_choice choice[PARIS_HINT_CHOICES];
    unsigned length; /* of the line: how the turn may continue, the best choice first */
    struct paris_decision line[PARIS_AI_LINE];
    struct paris_hint_end end; /* of the first choice */
};

/* The hint for the view's seat, which must be to move. `ai` must be of a kind that uses the network:
 * net, search or a level. */
void paris_hint_give(struct paris_hint *out, struct paris_ai *ai, const struct paris_view *view,
                     uint64_t seed, const struct paris_ai_limits *limits);

/* Adds the reasons that follow from choice->change, most important first. */
void paris_hint_find_reasons(struct paris_hint_choice *choice, unsigned viewer, unsigned players);

/* In the game's last turn: puts exact values into the report of such a player. Returns the ending of the
 * best choice. */
struct paris_hint_end paris_hint_correct(struct paris_ai_report *report, struct paris_ai *ai,
                                         const struct paris_view *view, struct paris_trades trades);

#endif
