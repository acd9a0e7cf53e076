/* The tree of a search: its memory, and how it grows. Private to search*.c. */
#ifndef PARIS_AI_SEARCH_SEARCH_TREE_H
#define PARIS_AI_SEARCH_SEARCH_TREE_H

#include "ai/eval/net.h"
#include "ai/trades.h"
#include "base/random.h"
#include "rules/view.h"

enum {
    PARIS_SEARCH_DEPTH = 64,
    PARIS_SEARCH_ROOT_BITS = 4,     /* fractional bits of a square root */
    PARIS_SEARCH_OUTCOMES = 6,      /* tiles that one back allows */
    PARIS_SEARCH_DEEP_OUTCOMES = 2, /* tiles tried below the root */
    PARIS_SEARCH_SAMPLES = 8,       /* trees, if others hold unseen end-game tiles */
    PARIS_SEARCH_TOTALS = 64        /* decisions of the root with exact averages */
};

/* Expected results, two bytes per seat: 1/65536 of a win, 1/64 of a point. */
struct paris_search_expectation {
    uint16_t win[PARIS_MAX_PLAYERS];
    int16_t points[PARIS_MAX_PLAYERS];
    int32_t
        taste; /* of the seat with a style, with what it scored since the root; 1/65536 of a win */
};

/* A decision of a node. */
struct paris_search_edge {
    int64_t sum; /* utilities of the deciding seat over all visits */
    struct paris_decision decision;
    uint32_t visits;
    uint32_t child; /* number of the node, or of the chance node of a draw, plus 1; 0: none yet */
    uint16_t prior; /* in 1/65536 */
    uint8_t last;   /* the game is over after it: `expectation` is exact */
    uint8_t unused;
    int32_t utility; /* of `expectation`, for the deciding seat */
    struct paris_search_expectation
        expectation; /* the network's evaluation of the position after it */
};

/* A position where a decision is due. */
struct paris_search_node {
    struct paris_state state;
    struct paris_search_expectation expectation; /* of its best decision according to the network */
    uint32_t first;                              /* edge */
    uint32_t edges;                              /* 0: the game is over */
    uint32_t visits;
    uint32_t depth;
    uint64_t root; /* square root of visits, with PARIS_SEARCH_ROOT_BITS fractional bits */
    struct paris_decision last; /* the decision that led here */
    struct paris_trades trades; /* of the turn so far */
    uint32_t parent;            /* number of the node before, plus 1; 0: none */
    int32_t scored;             /* worth to a style of what was scored since the root */
};

/* A chance node, after a draw. */
struct paris_search_chance {
    uint64_t tops; /* tiles not tried yet */
    uint32_t most; /* outcomes to try */
    uint32_t count;
    uint32_t node[PARIS_SEARCH_OUTCOMES];
    uint32_t visits[PARIS_SEARCH_OUTCOMES];
};

struct paris_search_total {
    int64_t win[PARIS_MAX_PLAYERS], points[PARIS_MAX_PLAYERS];
};

struct paris_search {
    struct paris_evaluator evaluator;
    struct paris_random random;
    unsigned players;
    struct paris_trades trades; /* before the root */
    uint64_t evaluations;
    uint32_t nodes, nodes_max, edges, edges_max, chances, chances_max;
    struct paris_search_node *node;
    struct paris_search_edge *edge;
    struct paris_search_chance *chance;
    struct paris_search_total total[PARIS_SEARCH_TOTALS];
};

static inline int64_t paris_search_utility(const struct paris_search *search,
                                           const struct paris_search_expectation *expectation,
                                           unsigned seat)
{
    int32_t others = 0;
    for (unsigned other = 0; other < search->players; other++)
        others += expectation->points[other];
    others = (others - expectation->points[seat]) / (int32_t)(search->players - 1);
    return expectation->win[seat] +
           (expectation->points[seat] - others) * PARIS_UTILITY_POINT / 64 +
           (seat == search->evaluator.seat ? expectation->taste : 0);
}

/* Initialises the tree in its memory. */
struct paris_search *paris_search_begin(void *memory, size_t size,
                                        const struct paris_evaluator *evaluator,
                                        const struct paris_view *view, struct paris_trades trades,
                                        uint64_t seed);

/* How many samples of hidden tiles deserve a tree each. */
unsigned paris_search_samples(const struct paris_view *view);

/* A root with a new sample; NULL if there is no memory left. Its edges are those of `first`, the first
 * root (NULL: this is it), so that statistics can be shared: the network would otherwise see what the next
 * player holds in this sample, and order them differently. */
struct paris_search_node *paris_search_root(struct paris_search *search,
                                            const struct paris_view *view,
                                            const struct paris_search_node *first);

/* The node after an edge, created and expanded if it is new (then *fresh is set). NULL: no memory left. */
struct paris_search_node *paris_search_follow(struct paris_search *search,
                                              struct paris_search_node *node,
                                              struct paris_search_edge *edge, bool *fresh);

#endif
