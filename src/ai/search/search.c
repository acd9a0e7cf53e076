/* The search: select, expand, back up. */
#include "ai/search/search.h"

#include "base/top.h"
#include "ai/search/search_tree.h"
#include "rules/game.h"

#include <string.h>

/* --- selection --- */

/* Weight of exploration, and the number of children open from the start. */
enum { EXPLORATION = 65536 * 7 / 20, ALWAYS_OPEN = 3 };

/* Progressive widening: only the likeliest children are considered, more of them with every visit. */
static unsigned open_edges(const struct paris_search_node *node)
{
    unsigned open = ALWAYS_OPEN + (unsigned)(node->root >> (PARIS_SEARCH_ROOT_BITS - 1));
    return open < node->edges ? open : node->edges;
}

static struct paris_search_edge *select_edge(struct paris_search *search,
                                             const struct paris_search_node *node)
{
    struct paris_search_edge *edges = &search->edge[node->first], *best = edges;
    unsigned open = open_edges(node);
    int64_t most = INT64_MIN, root = (int64_t)node->root * EXPLORATION;
    for (unsigned i = 0; i < open; i++) {
        struct paris_search_edge *edge = &edges[i];
        int64_t bound = edge->prior * root >> (16 + PARIS_SEARCH_ROOT_BITS);
        /* Mean and bound in one division. The network's own value counts as one visit. */
        int64_t score = (edge->sum + edge->utility + bound) / ((int64_t)edge->visits + 1);
        if (score > most) {
            most = score;
            best = edge;
        }
    }
    return best;
}

/* --- one iteration --- */

struct path {
    unsigned length;
    struct paris_search_node *node[PARIS_SEARCH_DEPTH];
    struct paris_search_edge *edge[PARIS_SEARCH_DEPTH];
};

static void back_up(struct paris_search *search, const struct path *path,
                    const struct paris_search_expectation *expectation)
{
    for (unsigned i = 0; i < path->length; i++) {
        struct paris_search_node *node = path->node[i];
        path->edge[i]->visits++;
        path->edge[i]->sum += paris_search_utility(search, expectation, node->state.seat);
        node->visits++;
        while ((node->root + 1) * (node->root + 1) <= (uint64_t)node->visits
                                                          << (2 * PARIS_SEARCH_ROOT_BITS))
            node->root++;
    }
}

/* Only for the report: average results of the root's decisions. */
static void count_at_root(struct paris_search *search, const struct path *path,
                          const struct paris_search_expectation *expectation)
{
    unsigned edge = (unsigned)(path->edge[0] - &search->edge[path->node[0]->first]);
    struct paris_search_total *total =
        &search->total[edge < PARIS_SEARCH_TOTALS ? edge : PARIS_SEARCH_TOTALS - 1];
    for (unsigned seat = 0; seat < search->players; seat++) {
        total->win[seat] += expectation->win[seat];
        total->points[seat] += expectation->points[seat];
    }
}

static void iterate(struct paris_search *search, struct paris_search_node *root)
{
    struct path path = {.length = 0};
    struct paris_search_node *node = root;
    struct paris_search_expectation expectation;
    for (;;) {
        struct paris_search_edge *edge = select_edge(search, node);
        path.node[path.length] = node;
        path.edge[path.length++] = edge;
        if (edge->visits == 0 || edge->last || path.length == PARIS_SEARCH_DEPTH) {
            expectation = edge->expectation; /* evaluated when its parent was expanded, or exact */
            break;
        }
        bool fresh = false;
        struct paris_search_node *next = paris_search_follow(search, node, edge, &fresh);
        if (next == NULL || next->edges == 0) { /* no memory left, or the game is over */
            expectation = next == NULL ? edge->expectation : next->expectation;
            break;
        }
        if (fresh) { /* its value is that of its best child */
            expectation = next->expectation;
            break;
        }
        node = next;
    }
    back_up(search, &path, &expectation);
    count_at_root(search, &path, &expectation);
}

/* --- several samples of hidden tiles --- */

/* The trees share statistics at their roots: before its iteration each root gets the visits and sums of
 * all. The roots have the same edges in the same order. */
static void carry_over(struct paris_search *search, struct paris_search_node *to,
                       const struct paris_search_node *from)
{
    if (to == from)
        return;
    for (unsigned i = 0; i < to->edges; i++) {
        struct paris_search_edge *edge = &search->edge[to->first + i];
        const struct paris_search_edge *old = &search->edge[from->first + i];
        edge->visits = old->visits;
        edge->sum = old->sum;
    }
    to->visits = from->visits;
    to->root = from->root;
}

static struct paris_ai_choice choice_of(const struct paris_search *search,
                                        const struct paris_search_node *root, unsigned index)
{
    const struct paris_search_edge *edge = &search->edge[root->first + index];
    const struct paris_search_total *total =
        &search->total[index < PARIS_SEARCH_TOTALS ? index : PARIS_SEARCH_TOTALS - 1];
    struct paris_ai_choice choice = {.decision = edge->decision, .visits = edge->visits};
    for (unsigned seat = 0; seat < search->players; seat++) {
        bool seen = edge->visits > 0 && index < PARIS_SEARCH_TOTALS - 1;
        int64_t count = seen ? edge->visits : 1;
        choice.value.win[seat] =
            (int32_t)((seen ? total->win[seat] : edge->expectation.win[seat]) / count);
        choice.value.points[seat] =
            (int32_t)((seen ? total->points[seat] : edge->expectation.points[seat]) / count) * 4;
    }
    paris_value_floor(&choice.value, &root->state);
    return choice;
}

/* Most visits first; ties by the network's value. */
static void fill_report(struct paris_ai_report *report, const struct paris_search *search,
                        const struct paris_search_node *root)
{
    report->count = 0;
    for (unsigned i = 0; i < root->edges; i++) {
        struct paris_ai_choice choice = choice_of(search, root, i);
        unsigned at = report->count;
        while (at > 0 && report->choice[at - 1].visits < choice.visits)
            at--;
        if (paris_top_make_room(report->choice, sizeof choice, &report->count, PARIS_AI_CHOICES,
                                at))
            report->choice[at] = choice;
    }
}

static const struct paris_search_edge *most_visited(const struct paris_search *search,
                                                    const struct paris_search_node *node)
{
    const struct paris_search_edge *best = &search->edge[node->first];
    for (unsigned i = 1; i < node->edges; i++)
        if (search->edge[node->first + i].visits > best->visits)
            best = &search->edge[node->first + i];
    return best;
}

/* Follows the most visited decisions up to the end of the turn, a draw, or a forced decision (its node is
 * skipped). */
static void fill_line(struct paris_ai_report *report, const struct paris_search *search,
                      const struct paris_search_node *root)
{
    const struct paris_search_node *node = root;
    report->length = 0;
    while (report->length < PARIS_AI_LINE && node->edges > 0) {
        const struct paris_search_edge *best = most_visited(search, node);
        report->line[report->length++] = best->decision;
        if (best->decision.verb == PARIS_DRAW || best->decision.verb == PARIS_SEARCH ||
            best->child == 0)
            return;
        struct paris_state next = node->state;
        paris_game_advance(search->evaluator.rules, &next, best->decision);
        node = &search->node[best->child - 1];
        if (next.seat != root->state.seat || memcmp(&next, &node->state, sizeof next) != 0)
            return;
    }
}

static struct paris_ai_report report_of(const struct paris_search *search,
                                        const struct paris_search_node *root, uint64_t done,
                                        uint64_t seed)
{
    struct paris_ai_report report = {.nodes = done,
                                     .evaluations = search->evaluations,
                                     .draws = paris_random_draws(&search->random, seed)};
    fill_report(&report, search, root);
    fill_line(&report, search, root);
    return report;
}

/* How often early stopping is checked, in nodes. */
enum { SETTLED_EVERY = 16 };

/* Does the most visited decision stay ahead, whatever `left` more nodes find? */
static bool is_settled(const struct paris_search *search, const struct paris_search_node *root,
                       uint64_t left)
{
    uint32_t most = 0, second = 0;
    for (unsigned i = 0; i < root->edges; i++) {
        uint32_t visits = search->edge[root->first + i].visits;
        if (visits > most) {
            second = most;
            most = visits;
        } else if (visits > second) {
            second = visits;
        }
    }
    return most > second + left;
}

/* Early stopping, if only the decision is wanted. */
static bool is_enough(const struct paris_search *search, const struct paris_search_node *root,
                      const struct paris_budget *budget, uint64_t done)
{
    return budget->limits.decision_only && done % SETTLED_EVERY == 0 &&
           is_settled(search, root, budget->nodes - done);
}

struct paris_decision paris_search_decide(void *memory, size_t size,
                                          const struct paris_evaluator *evaluator,
                                          const struct paris_view *view, uint64_t seed,
                                          const struct paris_budget *budget,
                                          struct paris_ai_report *report)
{
    struct paris_search *search =
        paris_search_begin(memory, size, evaluator, view, budget->limits.trades, seed);
    struct paris_search_node *root[PARIS_SEARCH_SAMPLES];
    unsigned samples = paris_search_samples(view);
    for (unsigned i = 0; i < samples; i++) {
        root[i] = paris_search_root(search, view, i > 0 ? root[0] : NULL);
        PARIS_CHECK(root[i] != NULL);
    }
    uint64_t done = 0;
    unsigned at = 0;
    while (root[0]->edges > 1 && paris_budget_allows(budget, done)) {
        unsigned next = (unsigned)(done % samples);
        carry_over(search, root[next], root[at]);
        at = next;
        iterate(search, root[at]);
        if (paris_budget_tells(budget, ++done)) {
            struct paris_ai_report now = report_of(search, root[at], done, seed);
            budget->limits.tell(budget->limits.listener, &now);
        }
        if (is_enough(search, root[at], budget, done))
            break;
    }
    struct paris_ai_report answer = report_of(search, root[at], done, seed);
    if (report != NULL)
        *report = answer;
    return answer.choice[0].decision;
}
