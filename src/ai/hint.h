/* Hints: what a strong player would do, and why, in points.
 *
 * The numbers come from a search and from the network's points by source. What a decision brings is
 * told against the average of the others that could be taken instead. Reasons are codes with
 * operands; faces turn them into sentences. */
#ifndef PARIS_AI_HINT_H
#define PARIS_AI_HINT_H

#include "ai/net.h"
#include "ai/player.h"

enum paris_hint_reason_code {
    PARIS_HINT_GAINS, /* the seat itself expects more points from the source */
    PARIS_HINT_COSTS, /* it expects fewer: the price of the rest */
    PARIS_HINT_DENIES /* another seat expects fewer */
};

struct paris_hint_reason {
    uint8_t code;   /* enum paris_hint_reason_code */
    uint8_t seat;   /* whose points */
    uint8_t source; /* enum paris_source; majorities count on by district */
    int32_t change; /* in 1/256 of a point; negative for COSTS and DENIES */
};

enum { PARIS_HINT_CHOICES = 4, PARIS_HINT_REASONS = 4 };

struct paris_hint_choice {
    struct paris_decision decision;
    uint32_t visits;
    struct paris_ai_value value; /* by the search */
    /* Expected final points by seat and source, less the average of the other decisions. */
    int32_t change[PARIS_MAX_PLAYERS][PARIS_SOURCES];
    unsigned reasons; /* weightiest first */
    struct paris_hint_reason reason[PARIS_HINT_REASONS];
};

struct paris_hint {
    uint64_t nodes;
    unsigned choices; /* best first */
    struct paris_hint_choice choice[PARIS_HINT_CHOICES];
    unsigned length; /* of the line: how the turn may go on, the best choice first */
    struct paris_decision line[PARIS_AI_LINE];
};

/* The hint for the view's seat, which must be to move. `ai` must be of a kind that uses the network:
 * net, search or a level. */
void paris_hint_give(struct paris_hint *out, struct paris_ai *ai, const struct paris_view *view,
                     uint64_t seed, const struct paris_ai_limits *limits);

#endif
