/* Repeats the parts of a search, cumulatively. */
#include "ai/search/search_parts.h"

#include "ai/eval/candidates.h"
#include "base/bits.h"
#include "ai/search/search_tree.h"

/* Makes the compiler compute results that nobody uses. */
static inline void keep(const void *result)
{
    __asm__ volatile("" : : "r"(result) : "memory");
}

/* The cost of one position after a decision. */
static void look_at(const struct paris_search *search, const struct paris_origin *origin,
                    const struct paris_state *state, enum paris_search_part last)
{
    if (last >= PARIS_PART_NETWORK || (last >= PARIS_PART_FEATURES && paris_state_over(state))) {
        struct paris_ai_value value;
        paris_value_near(&value, &search->evaluator, origin, state);
        keep(&value);
    } else if (last >= PARIS_PART_FEATURES) {
        struct paris_features features;
        features.count = 0;
        for (PARIS_BITS(group, paris_feature_groups_changed(&origin->state, state)))
            paris_features_add_group(&features, search->evaluator.rules, state, (unsigned)group);
        paris_features_add_stage(&features, state);
        keep(&features);
    }
}

/* The cost of a position before its decisions are looked at. */
static void set_origin(struct paris_origin *out, const struct paris_search *search,
                       const struct paris_state *state, enum paris_search_part last)
{
    struct paris_features features;
    out->state = *state;
    if (last >= PARIS_PART_NETWORK) {
        paris_origin_set(out, &search->evaluator, state);
    } else if (last >= PARIS_PART_FEATURES) {
        paris_features_of(&features, search->evaluator.rules, state);
        keep(&features);
    }
}

static void look_behind(const struct paris_search *search, const struct paris_origin *origin,
                        struct paris_decision decision, enum paris_search_part last)
{
    struct paris_state next = origin->state;
    paris_game_advance(search->evaluator.rules, &next, decision);
    keep(&next);
    look_at(search, origin, &next, last);
}

void paris_search_replay(const void *memory, enum paris_search_part last)
{
    const struct paris_search *search = memory;
    for (uint32_t i = 0; i < search->nodes; i++) {
        const struct paris_search_node *node = &search->node[i];
        const struct paris_search_edge *edges = &search->edge[node->first];
        struct paris_decision list[PARIS_MAX_LEGAL];
        if (node->edges == 0)
            continue;
        if (last >= PARIS_PART_CANDIDATES)
            paris_candidates(search->evaluator.rules, &node->state, node->trades, list);
        else
            paris_game_legal(search->evaluator.rules, &node->state, list);
        keep(list);
        struct paris_origin origin;
        set_origin(&origin, search, &node->state, last);
        /* The node's own position took one more decision, about as expensive as one of these. */
        if (node->parent != 0)
            look_behind(search, &origin, edges[0].decision, PARIS_PART_RULES);
        for (uint32_t edge = 0; edge < node->edges; edge++)
            look_behind(search, &origin, edges[edge].decision, last);
    }
}

size_t paris_search_positions(struct paris_state *out, size_t most, const void *memory)
{
    const struct paris_search *search = memory;
    size_t count = 0;
    for (uint32_t i = 0; i < search->nodes; i++) {
        const struct paris_search_node *node = &search->node[i];
        for (uint32_t edge = 0; edge < node->edges && count < most; edge++) {
            out[count] = node->state;
            paris_game_advance(search->evaluator.rules, &out[count],
                               search->edge[node->first + edge].decision);
            count += !paris_state_over(&out[count]);
        }
    }
    return count;
}
