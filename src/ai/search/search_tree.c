/* Grows the tree. */
#include "ai/search/search_tree.h"

#include "ai/eval/candidates.h"
#include "ai/eval/chance.h"
#include "ai/eval/oneply.h"
#include "ai/eval/taste.h"
#include "ai/search/search.h"
#include "base/bits.h"

#include <string.h>

/* --- memory --- */

/* Upper limit of nodes per millisecond, and the average of edges per node. */
enum { NODES_A_MILLISECOND = 400, NODES_LEAST = 256, NODES_MAX = 60000, EDGES_A_NODE = 20 };

static size_t bytes_for(size_t nodes)
{
    return sizeof(struct paris_search) + 64 +
           nodes * (sizeof(struct paris_search_node) + sizeof(struct paris_search_chance) +
                    EDGES_A_NODE * sizeof(struct paris_search_edge)) +
           PARIS_MAX_LEGAL * PARIS_SEARCH_SAMPLES * sizeof(struct paris_search_edge);
}

size_t paris_search_memory(uint64_t nodes, uint32_t milliseconds)
{
    uint64_t most = NODES_MAX;
    if (nodes > 0 && nodes < most)
        most = nodes;
    if (milliseconds > 0 && (uint64_t)milliseconds * NODES_A_MILLISECOND < most)
        most = (uint64_t)milliseconds * NODES_A_MILLISECOND;
    return bytes_for((size_t)most + NODES_LEAST);
}

struct paris_search *paris_search_begin(void *memory, size_t size,
                                        const struct paris_evaluator *evaluator,
                                        const struct paris_view *view, struct paris_trades trades,
                                        uint64_t seed)
{
    struct paris_search *search = memory;
    size_t fixed = bytes_for(0);
    PARIS_CHECK(size >= bytes_for(NODES_LEAST));
    *search = (struct paris_search){.evaluator = *evaluator,
                                    .random = paris_random_from(seed),
                                    .players = view->players,
                                    .trades = trades};
    search->nodes_max = search->chances_max = (uint32_t)((size - fixed) / (bytes_for(1) - fixed));
    search->edges_max = search->nodes_max * EDGES_A_NODE + PARIS_MAX_LEGAL * PARIS_SEARCH_SAMPLES;
    search->node = (struct paris_search_node *)(search + 1);
    search->chance = (struct paris_search_chance *)(search->node + search->nodes_max);
    search->edge = (struct paris_search_edge *)(search->chance + search->chances_max);
    return search;
}

/* --- expected results --- */

static struct paris_search_expectation hope_of(const struct paris_ai_value *value, int32_t scored)
{
    struct paris_search_expectation expectation;
    expectation.taste = value->taste + scored;
    for (unsigned seat = 0; seat < PARIS_MAX_PLAYERS; seat++) {
        int32_t win = value->win[seat], points = value->points[seat] / 4;
        expectation.win[seat] = (uint16_t)(win < 0 ? 0 : win > UINT16_MAX ? UINT16_MAX : win);
        expectation.points[seat] = (int16_t)(points < INT16_MIN   ? INT16_MIN
                                             : points > INT16_MAX ? INT16_MAX
                                                                  : points);
    }
    return expectation;
}

/* --- expansion --- */

/* An order of free decisions: those that commute are only tried in this order. */
static uint32_t order_of(struct paris_decision decision)
{
    return (uint32_t)decision.verb << 24 | (uint32_t)decision.a << 16 | (uint32_t)decision.b << 8 |
           decision.c;
}

static bool is_candidate(const struct paris_rules *rules, const struct paris_state *state,
                         struct paris_trades trades, struct paris_decision decision)
{
    struct paris_decision list[PARIS_MAX_LEGAL];
    size_t count = paris_candidates(rules, state, trades, list);
    for (size_t i = 0; i < count; i++)
        if (paris_decision_equal(list[i], decision))
            return true;
    return false;
}

/* Do this free decision and the one before commute? Not all do: tile 20 counts what is still unused, tile
 * 24 what is not yet sold. */
static bool only_permutes(const struct paris_search *search, const struct paris_search_node *node,
                          struct paris_decision decision)
{
    const struct paris_rules *rules = search->evaluator.rules;
    if (node->parent == 0 || !paris_decision_is_free(decision) ||
        !paris_decision_is_free(node->last) || order_of(decision) >= order_of(node->last))
        return false;
    const struct paris_search_node *parent = &search->node[node->parent - 1];
    struct paris_state here = node->state, other = parent->state;
    if (!is_candidate(rules, &other, parent->trades, decision))
        return false;
    paris_game_advance(rules, &other, decision);
    if (!is_candidate(rules, &other, paris_trades_after(parent->trades, rules, decision),
                      node->last))
        return false;
    paris_game_advance(rules, &other, node->last);
    paris_game_advance(rules, &here, decision);
    return memcmp(&here, &other, sizeof here) == 0;
}

/* A stack with the same back as an earlier one is the same draw. */
static bool same_draw(const struct paris_state *state, struct paris_decision decision)
{
    if (decision.verb != PARIS_DRAW)
        return false;
    unsigned back = paris_state_top(state, decision.a) / PARIS_VALUES;
    for (unsigned stack = 0; stack < decision.a; stack++)
        if (state->stack_left[stack] > 0 && paris_state_top(state, stack) / PARIS_VALUES == back)
            return true;
    return false;
}

/* Keeps at least one: if nothing else is left, another order will do. */
static size_t worth_searching(struct paris_decision *list, const struct paris_search *search,
                              const struct paris_search_node *node)
{
    size_t count = paris_candidates(search->evaluator.rules, &node->state, node->trades, list);
    size_t kept = 0;
    struct paris_decision first = list[0];
    for (size_t i = 0; i < count; i++)
        if (!only_permutes(search, node, list[i]) && !same_draw(&node->state, list[i]))
            list[kept++] = list[i];
    if (kept == 0)
        list[kept++] = first;
    return kept;
}

static void set_edge(struct paris_search *search, const struct paris_search_node *node,
                     const struct paris_origin *origin, struct paris_search_edge *edge,
                     struct paris_decision decision)
{
    struct paris_ai_value value;
    int32_t scored = node->scored;
    *edge = (struct paris_search_edge){.decision = decision};
    if (decision.verb == PARIS_DRAW && node->depth == 0) {
        search->evaluations += paris_oneply_value(&value, &search->evaluator, origin, decision);
    } else {
        /* Below the root a single tile represents a draw until it is visited. */
        search->evaluations++;
        struct paris_state next = node->state;
        scored += paris_taste_advance(&search->evaluator, &next, decision);
        edge->last = paris_state_over(&next);
        paris_value_near(&value, &search->evaluator, origin, &next);
    }
    edge->expectation = hope_of(&value, scored);
    edge->utility = (int32_t)paris_search_utility(search, &edge->expectation, node->state.seat);
}

/* Priors: halved for every fixed amount of utility below the best. */
enum { UTILITY_A_HALVING = 65536 / 40 };

static void set_priors(const struct paris_search_node *node, struct paris_search_edge *edges)
{
    int64_t best = edges[0].utility;
    uint64_t all = 0;
    for (unsigned i = 0; i < node->edges; i++) {
        uint64_t behind = (uint64_t)(best - edges[i].utility);
        edges[i].sum = (int64_t)(paris_halvings(behind * 1024 / UTILITY_A_HALVING) >> 6) + 1;
        all += (uint64_t)edges[i].sum;
    }
    for (unsigned i = 0; i < node->edges; i++) {
        uint64_t prior = (uint64_t)edges[i].sum * 65536 / all;
        edges[i].prior = (uint16_t)(prior > UINT16_MAX ? UINT16_MAX : prior);
        edges[i].sum = 0;
    }
}

/* Best first, by insertion sort: lists are short, and ties stay in order. */
static void put_in_order(struct paris_search_edge *edges, unsigned count)
{
    for (unsigned i = 1; i < count; i++) {
        struct paris_search_edge edge = edges[i];
        unsigned at = i;
        while (at > 0 && edges[at - 1].utility < edge.utility) {
            edges[at] = edges[at - 1];
            at--;
        }
        edges[at] = edge;
    }
}

static bool expand(struct paris_search *search, struct paris_search_node *node)
{
    struct paris_decision list[PARIS_MAX_LEGAL];
    node->edges = 0;
    node->first = search->edges;
    if (paris_state_over(&node->state)) {
        struct paris_ai_value value;
        paris_value_of_end(&value, search->evaluator.rules, &node->state);
        value.taste = paris_taste_of_state(&search->evaluator, &node->state);
        node->expectation = hope_of(&value, node->scored);
        return true;
    }
    size_t count = worth_searching(list, search, node);
    /* Forced decisions are applied at once, unless they are draws. */
    while (node->parent != 0 && count == 1 && list[0].verb != PARIS_DRAW) {
        node->scored += paris_taste_advance(&search->evaluator, &node->state, list[0]);
        node->last = list[0];
        node->trades = paris_trades_after(node->trades, search->evaluator.rules, list[0]);
        if (paris_state_over(&node->state))
            return expand(search, node);
        count = worth_searching(list, search, node);
    }
    if (search->edges + count > search->edges_max)
        return false;
    struct paris_search_edge *edges = &search->edge[node->first];
    struct paris_origin origin;
    paris_origin_set(&origin, &search->evaluator, &node->state);
    for (size_t i = 0; i < count; i++)
        set_edge(search, node, &origin, &edges[i], list[i]);
    node->edges = (uint32_t)count;
    search->edges += (uint32_t)count;
    put_in_order(edges, node->edges);
    set_priors(node, edges);
    node->expectation = edges[0].expectation;
    return true;
}

static struct paris_search_node *new_node(struct paris_search *search,
                                          const struct paris_state *state)
{
    if (search->nodes == search->nodes_max)
        return NULL;
    struct paris_search_node *node = &search->node[search->nodes];
    node->state = *state;
    node->visits = 1;
    node->root = 1 << PARIS_SEARCH_ROOT_BITS;
    node->depth = 0;
    node->parent = 0;
    node->scored = 0;
    node->last = paris_decision(PARIS_PASS, 0, 0, 0);
    node->trades = paris_no_trades;
    return node;
}

static void put_below(const struct paris_search *search, struct paris_search_node *next,
                      const struct paris_search_node *node, struct paris_decision decision)
{
    next->depth = node->depth + 1;
    next->parent = (uint32_t)(node - search->node) + 1;
    next->last = decision;
    next->trades = paris_trades_after(node->trades, search->evaluator.rules, decision);
}

/* --- draws --- */

/* Shuffles the unseen tiles below the tops, including removed ones, so that what is revealed next is open
 * again. */
static void shuffle_below(struct paris_search *search, struct paris_state *state, uint64_t unseen)
{
    uint8_t slot[PARIS_BUILDINGS], pool[PARIS_BUILDINGS];
    unsigned slots = 0, tiles = 0;
    for (unsigned stack = 0; stack < PARIS_STACKS; stack++) {
        unsigned start = paris_state_stack_start(state, stack);
        unsigned left = state->stack_left[stack];
        for (unsigned i = 0; i + 1 < left; i++)
            slot[slots++] = (uint8_t)(start + i);
        if (left > 0)
            unseen &= ~PARIS_PLACE_BIT(state->tiles[start + left - 1]);
    }
    for (PARIS_BITS(tile, unseen))
        pool[tiles++] = (uint8_t)tile;
    for (unsigned i = 0; i < slots; i++) {
        unsigned pick = i + paris_random_below(&search->random, tiles - i);
        uint8_t tile = pool[pick];
        pool[pick] = pool[i];
        pool[i] = tile;
        state->tiles[slot[i]] = tile;
    }
}

static struct paris_search_chance *chance_behind(struct paris_search *search,
                                                 struct paris_search_node *node,
                                                 struct paris_search_edge *edge)
{
    if (edge->child == 0) {
        if (search->chances == search->chances_max)
            return NULL;
        struct paris_search_chance *chance = &search->chance[search->chances++];
        *chance = (struct paris_search_chance){.tops = 0};
        chance->tops =
            paris_chance_tops(&node->state, paris_chance_unseen(&node->state), edge->decision.a);
        unsigned all = paris_bits_count(chance->tops);
        chance->most =
            node->depth > 0 && all > PARIS_SEARCH_DEEP_OUTCOMES ? PARIS_SEARCH_DEEP_OUTCOMES : all;
        edge->child = search->chances;
    }
    return &search->chance[edge->child - 1];
}

static unsigned random_member(struct paris_search *search, uint64_t set)
{
    unsigned skip = paris_random_below(&search->random, paris_bits_count(set));
    while (skip-- > 0)
        set &= set - 1;
    return paris_bits_first(set);
}

static bool add_outcome(struct paris_search *search, const struct paris_search_node *node,
                        const struct paris_search_edge *edge, struct paris_search_chance *chance)
{
    struct paris_search_node *next = new_node(search, &node->state);
    if (next == NULL)
        return false;
    unsigned tile = random_member(search, chance->tops);
    paris_chance_put(&next->state, edge->decision.a, tile);
    shuffle_below(search, &next->state, paris_chance_unseen(&next->state));
    next->scored =
        node->scored + paris_taste_advance(&search->evaluator, &next->state, edge->decision);
    put_below(search, next, node, edge->decision);
    if (!expand(search, next))
        return false;
    chance->tops &= ~PARIS_PLACE_BIT(tile);
    chance->visits[chance->count] = 0;
    chance->node[chance->count++] = search->nodes++;
    return true;
}

static struct paris_search_node *follow_draw(struct paris_search *search,
                                             struct paris_search_node *node,
                                             struct paris_search_edge *edge, bool *fresh)
{
    struct paris_search_chance *chance = chance_behind(search, node, edge);
    if (chance == NULL)
        return NULL;
    unsigned least = 0;
    for (unsigned i = 1; i < chance->count; i++)
        if (chance->visits[i] < chance->visits[least])
            least = i;
    /* Below the root a second tile is tried once the first has been visited enough. */
    bool more =
        chance->count == 0 || (chance->count < chance->most &&
                               (node->depth == 0 || chance->visits[least] >= 4u << chance->count));
    if (more && add_outcome(search, node, edge, chance)) {
        *fresh = true;
        least = chance->count - 1;
    }
    if (chance->count == 0)
        return NULL;
    chance->visits[least]++;
    return &search->node[chance->node[least]];
}

struct paris_search_node *paris_search_follow(struct paris_search *search,
                                              struct paris_search_node *node,
                                              struct paris_search_edge *edge, bool *fresh)
{
    if (edge->decision.verb == PARIS_DRAW)
        return follow_draw(search, node, edge, fresh);
    if (edge->child != 0)
        return &search->node[edge->child - 1];
    struct paris_search_node *next = new_node(search, &node->state);
    if (next == NULL)
        return NULL;
    next->scored =
        node->scored + paris_taste_advance(&search->evaluator, &next->state, edge->decision);
    put_below(search, next, node, edge->decision);
    if (!expand(search, next))
        return NULL;
    edge->child = ++search->nodes;
    *fresh = true;
    return next;
}

/* --- the root --- */

unsigned paris_search_samples(const struct paris_view *view)
{
    for (unsigned seat = 0; seat < view->players; seat++)
        if (seat != view->viewer && view->player[seat].end_held > 0)
            return PARIS_SEARCH_SAMPLES;
    return 1;
}

static bool copy_edges(struct paris_search *search, struct paris_search_node *node,
                       const struct paris_search_node *from)
{
    if (search->edges + from->edges > search->edges_max)
        return false;
    node->first = search->edges;
    node->edges = from->edges;
    node->expectation = from->expectation;
    search->edges += from->edges;
    for (unsigned i = 0; i < from->edges; i++)
        search->edge[node->first + i] = search->edge[from->first + i];
    return true;
}

struct paris_search_node *paris_search_root(struct paris_search *search,
                                            const struct paris_view *view,
                                            const struct paris_search_node *first)
{
    struct paris_state truth;
    paris_view_resample(&truth, search->evaluator.rules, view, &search->random);
    struct paris_search_node *node = new_node(search, &truth);
    if (node == NULL)
        return NULL;
    node->trades = search->trades;
    if (!(first != NULL ? copy_edges(search, node, first) : expand(search, node)))
        return NULL;
    search->nodes++;
    return node;
}
