/* The search: select, expand, back up. */
#include "ai/search.h"

#include "base/top.h"
#include "ai/search_tree.h"
#include "rules/game.h"

#include <string.h>

/* --- where to go on --- */

/* Exploration, in utility times prior; and how many decisions are open from the start. */
enum { EXPLORATION = 65536 * 7 / 20, ALWAYS_OPEN = 3 };

/* Only the likeliest children are looked at, more of them with every visit. */
static unsigned open_edges(const struct search_node *node)
{
    unsigned open = ALWAYS_OPEN + (unsigned)(node->root >> (SEARCH_ROOT_BITS - 1));
    return open < node->edges ? open : node->edges;
}

static struct search_edge *select_edge(struct search *search, const struct search_node *node)
{
    struct search_edge *edges = &search->edge[node->first], *best = edges;
    unsigned open = open_edges(node), seat = node->state.seat;
    int64_t most = INT64_MIN;
    for (unsigned i = 0; i < open; i++) {
        struct search_edge *edge = &edges[i];
        int64_t parts = edge->visits + 1; /* the network's own word counts as one */
        int64_t mean = (edge->sum + search_utility(search, &edge->hope, seat)) / parts;
        int64_t urge = edge->prior * (int64_t)node->root / parts; /* 16 + SEARCH_ROOT_BITS bits */
        int64_t score = mean + (urge * EXPLORATION >> (16 + SEARCH_ROOT_BITS));
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
    struct search_node *node[SEARCH_DEPTH];
    struct search_edge *edge[SEARCH_DEPTH];
};

static void back_up(struct search *search, const struct path *path, const struct search_hope *hope)
{
    for (unsigned i = 0; i < path->length; i++) {
        struct search_node *node = path->node[i];
        path->edge[i]->visits++;
        path->edge[i]->sum += search_utility(search, hope, node->state.seat);
        node->visits++;
        while ((node->root + 1) * (node->root + 1) <= (uint64_t)node->visits
                                                          << (2 * SEARCH_ROOT_BITS))
            node->root++;
    }
}

/* Only for the report: what the root's decisions lead to on average. */
static void count_at_root(struct search *search, const struct path *path,
                          const struct search_hope *hope)
{
    unsigned edge = (unsigned)(path->edge[0] - &search->edge[path->node[0]->first]);
    struct search_total *total = &search->total[edge < SEARCH_TOTALS ? edge : SEARCH_TOTALS - 1];
    for (unsigned seat = 0; seat < search->players; seat++) {
        total->win[seat] += hope->win[seat];
        total->points[seat] += hope->points[seat];
    }
}

static void iterate(struct search *search, struct search_node *root)
{
    struct path path = {.length = 0};
    struct search_node *node = root;
    struct search_hope hope;
    for (;;) {
        struct search_edge *edge = select_edge(search, node);
        path.node[path.length] = node;
        path.edge[path.length++] = edge;
        if (edge->visits == 0 || edge->last || path.length == SEARCH_DEPTH) {
            hope = edge->hope; /* known since its parent was expanded, or exact */
            break;
        }
        bool fresh = false;
        struct search_node *next = search_follow(search, node, edge, &fresh);
        if (next == NULL || next->edges == 0) { /* no room, or the game is over there */
            hope = next == NULL ? edge->hope : next->hope;
            break;
        }
        if (fresh) { /* its best child speaks for it */
            hope = next->hope;
            break;
        }
        node = next;
    }
    back_up(search, &path, &hope);
    count_at_root(search, &path, &hope);
}

/* --- several samples of what others hide --- */

/* Trees beside each other share what was found out at their roots: before its turn each root gets
 * the visits and sums of all. The roots have the same edges in the same order. */
static void carry_over(struct search *search, struct search_node *to,
                       const struct search_node *from)
{
    if (to == from)
        return;
    for (unsigned i = 0; i < to->edges; i++) {
        struct search_edge *edge = &search->edge[to->first + i];
        const struct search_edge *old = &search->edge[from->first + i];
        edge->visits = old->visits;
        edge->sum = old->sum;
    }
    to->visits = from->visits;
    to->root = from->root;
}

static struct paris_ai_choice choice_of(const struct search *search, const struct search_node *root,
                                        unsigned index)
{
    const struct search_edge *edge = &search->edge[root->first + index];
    const struct search_total *total =
        &search->total[index < SEARCH_TOTALS ? index : SEARCH_TOTALS - 1];
    struct paris_ai_choice choice = {.decision = edge->decision, .visits = edge->visits};
    for (unsigned seat = 0; seat < search->players; seat++) {
        bool seen = edge->visits > 0 && index < SEARCH_TOTALS - 1;
        int64_t count = seen ? edge->visits : 1;
        choice.value.win[seat] =
            (int32_t)((seen ? total->win[seat] : edge->hope.win[seat]) / count);
        choice.value.points[seat] =
            (int32_t)((seen ? total->points[seat] : edge->hope.points[seat]) / count) * 4;
    }
    paris_value_floor(&choice.value, &root->state);
    return choice;
}

/* Most visits first; among equals what the network likes better. */
static void fill_report(struct paris_ai_report *report, const struct search *search,
                        const struct search_node *root)
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

static const struct search_edge *most_visited(const struct search *search,
                                              const struct search_node *node)
{
    const struct search_edge *best = &search->edge[node->first];
    for (unsigned i = 1; i < node->edges; i++)
        if (search->edge[node->first + i].visits > best->visits)
            best = &search->edge[node->first + i];
    return best;
}

/* Follows the most visited decisions, up to the end of the turn, to what only chance can tell, or to
 * a step that leaves no choice (a node is made behind it). */
static void fill_line(struct paris_ai_report *report, const struct search *search,
                      const struct search_node *root)
{
    const struct search_node *node = root;
    report->length = 0;
    while (report->length < PARIS_AI_LINE && node->edges > 0) {
        const struct search_edge *best = most_visited(search, node);
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

static struct paris_ai_report report_of(const struct search *search, const struct search_node *root,
                                        uint64_t done, uint64_t seed)
{
    struct paris_ai_report report = {.nodes = done,
                                     .evaluations = search->evaluations,
                                     .draws = paris_random_draws(&search->random, seed)};
    fill_report(&report, search, root);
    fill_line(&report, search, root);
    return report;
}

/* How often that is looked at, in nodes. */
enum { SETTLED_EVERY = 16 };

/* Will the most visited decision stay it, whatever `left` more nodes find? */
static bool is_settled(const struct search *search, const struct search_node *root, uint64_t left)
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

/* For who only wants to know the decision. */
static bool is_enough(const struct search *search, const struct search_node *root,
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
    struct search *search =
        search_begin(memory, size, evaluator, view, budget->limits.trades, seed);
    struct search_node *root[SEARCH_SAMPLES];
    unsigned samples = search_samples(view);
    for (unsigned i = 0; i < samples; i++) {
        root[i] = search_root(search, view, i > 0 ? root[0] : NULL);
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
