/* The tree of a search: its memory, and how it grows. Private to search*.c. */
#ifndef PARIS_AI_SEARCH_TREE_H
#define PARIS_AI_SEARCH_TREE_H

#include "ai/net.h"
#include "ai/trades.h"
#include "base/random.h"
#include "rules/view.h"

enum {
    SEARCH_DEPTH = 64,
    SEARCH_ROOT_BITS = 4,     /* bits behind the point of a square root */
    SEARCH_OUTCOMES = 6,      /* tiles that one back allows */
    SEARCH_DEEP_OUTCOMES = 2, /* of them tried below the root */
    SEARCH_SAMPLES = 8,       /* trees, where others hide end-game tiles */
    SEARCH_TOTALS = 64        /* decisions of the root with exact averages */
};

/* What each seat may expect, in two bytes each: 1/65536 of a win, 1/64 of a point. */
struct search_hope {
    uint16_t win[PARIS_MAX_PLAYERS];
    int16_t points[PARIS_MAX_PLAYERS];
};

/* A decision of a node. */
struct search_edge {
    int64_t sum; /* utilities of the deciding seat over all visits */
    struct paris_decision decision;
    uint32_t visits;
    uint32_t child; /* number of the node, or of the chance node of a draw, plus 1; 0: none yet */
    uint16_t prior; /* in 1/65536 */
    uint8_t last;   /* the game is over behind it: `hope` is exact */
    uint8_t unused;
    struct search_hope hope; /* what the network says of the position behind it */
};

/* A position where a decision is due. */
struct search_node {
    struct paris_state state;
    struct search_hope hope; /* of its best decision by the network's word */
    uint32_t first;          /* edge */
    uint32_t edges;          /* 0: the game is over */
    uint32_t visits;
    uint32_t depth;
    uint64_t root; /* square root of visits, with SEARCH_ROOT_BITS bits behind the point */
    struct paris_decision last; /* that led here */
    struct paris_trades trades; /* of the turn so far */
    uint32_t parent;            /* number of the node before, plus 1; 0: none */
};

/* Behind a draw. */
struct search_chance {
    uint64_t tops; /* tiles not tried yet */
    uint32_t most; /* outcomes to try */
    uint32_t count;
    uint32_t node[SEARCH_OUTCOMES];
    uint32_t visits[SEARCH_OUTCOMES];
};

struct search_total {
    int64_t win[PARIS_MAX_PLAYERS], points[PARIS_MAX_PLAYERS];
};

struct search {
    struct paris_evaluator evaluator;
    struct paris_random random;
    unsigned players;
    struct paris_trades trades; /* before the root */
    uint64_t evaluations;
    uint32_t nodes, nodes_most, edges, edges_most, chances, chances_most;
    struct search_node *node;
    struct search_edge *edge;
    struct search_chance *chance;
    struct search_total total[SEARCH_TOTALS];
};

static inline int64_t search_utility(const struct search *search, const struct search_hope *hope,
                                     unsigned seat)
{
    int32_t others = 0;
    for (unsigned other = 0; other < search->players; other++)
        others += hope->points[other];
    others = (others - hope->points[seat]) / (int32_t)(search->players - 1);
    return hope->win[seat] + (hope->points[seat] - others) * PARIS_UTILITY_POINT / 64;
}

/* Lays the tree out in the memory. */
struct search *search_begin(void *memory, size_t size, const struct paris_evaluator *evaluator,
                            const struct paris_view *view, struct paris_trades trades,
                            uint64_t seed);

/* How many samples of hidden things are worth a tree of their own. */
unsigned search_samples(const struct paris_view *view);

/* A root with a fresh sample; NULL if there is no room. Its edges are those of `first`, the first
 * root (NULL: this is it), so that what is found out about them can be shared: by itself the network
 * would see what the next player holds in this sample, and order them in another way. */
struct search_node *search_root(struct search *search, const struct paris_view *view,
                                const struct search_node *first);

/* The node behind an edge, made and expanded if it is new (then *fresh). NULL: no room for it. */
struct search_node *search_follow(struct search *search, struct search_node *node,
                                  struct search_edge *edge, bool *fresh);

#endif
