/* One tree of decisions over all states that the view allows.
 *
 * Every iteration plays in a freshly sampled state, so a node stands for a sequence of decisions, not for
 * a position (open loop), and children are compared by how often they were available. The tree contains
 * candidates only (candidates.h); playouts are uniformly random over all legal decisions. Integer
 * arithmetic only. */
#include "ai/search/ismcts.h"

#include "base/top.h"
#include "ai/eval/candidates.h"
#include "base/bits.h"
#include "rules/playout.h"

#include <string.h>

enum {
    NODES = 200000, /* when they are used up, the search continues in the existing tree */
    DEPTH = 256,    /* limit of depth in the tree; the rest is played out */
    NOBODY = 0      /* no node: the root is never a child */
};

/* A reward is a fraction of ONE: most of it for winning, the rest for the margin of points, so that a seat
 * far ahead or behind still has something to play for. Tuned by matches, as is EXPLORATION. */
enum {
    ONE = 65536,
    WIN_PERCENT = 70,
    MARGIN_MAX = 60, /* points; a larger margin makes no difference */
    EXPLORATION = 45 /* percent, before the square root of UCB1 */
};

struct node {
    struct paris_decision decision;
    uint32_t first; /* child, or NOBODY */
    uint32_t next;  /* sibling, or NOBODY */
    uint32_t visits;
    uint32_t available; /* iterations in which it was available */
    uint32_t unused;
    uint64_t reward; /* sum, for the seat that takes the decision */
};

/* The results of a decision at the root, for the report. */
struct total {
    int64_t win[PARIS_MAX_PLAYERS];
    int64_t points[PARIS_MAX_PLAYERS];
};

/* The size of the hash table from a decision to its index in the list of those available now. */
enum { SLOTS = 2048 };
static_assert(SLOTS > 2 * PARIS_MAX_LEGAL, "a search for a slot ends soon");

struct search {
    const struct paris_rules *rules;
    struct paris_random random;
    unsigned nodes; /* used */
    size_t choices; /* at the root: nodes 1 ... choices */
    unsigned depth;
    uint32_t path[DEPTH]; /* nodes of this iteration, */
    uint8_t actor[DEPTH]; /* and the deciding seats */
    uint16_t slot[SLOTS]; /* index in `list` plus 1, or 0 */
    struct paris_decision list[PARIS_MAX_LEGAL];
    uint32_t child[PARIS_MAX_LEGAL]; /* the node of each of them, or NOBODY */
    struct total total[PARIS_MAX_LEGAL];
    struct node node[NODES];
};

size_t paris_ismcts_memory(void)
{
    return sizeof(struct search);
}

/* --- arithmetic --- */

/* The natural logarithm in 1/65536, to within 1/32: the exponent, and 32 steps of the fraction. */
static uint32_t logarithm(uint32_t number)
{
    static const uint16_t fraction[32] = {0,     2909,  5732,  8473,  11136, 13727, 16248, 18704,
                                          21098, 23433, 25711, 27936, 30109, 32234, 34312, 36346,
                                          38336, 40286, 42196, 44068, 45904, 47705, 49472, 51207,
                                          52911, 54584, 56229, 57845, 59434, 60997, 62534, 64047};
    const uint64_t ln_2 = 45426; /* of 65536 */
    uint32_t exponent = 31u - (uint32_t)__builtin_clz(number);
    uint32_t step = (uint32_t)(((uint64_t)number << 5 >> exponent) & 31);
    return (uint32_t)((((uint64_t)exponent << 16) + fraction[step]) * ln_2 >> 16);
}

/* The integer square root. */
static uint32_t square_root(uint64_t number)
{
    uint64_t root = 0;
    if (number == 0)
        return 0;
    for (uint64_t bit = UINT64_C(1) << ((63 - __builtin_clzll(number)) & ~1); bit != 0; bit >>= 2) {
        if (number >= root + bit) {
            number -= root + bit;
            root = (root >> 1) + bit;
        } else {
            root >>= 1;
        }
    }
    return (uint32_t)root;
}

/* UCB1 with the availability count in place of the parent's visits. */
static uint64_t upper_bound(const struct node *node)
{
    uint64_t mean = node->reward / node->visits;
    uint64_t spread = square_root(((uint64_t)logarithm(node->available) << 16) / node->visits);
    return mean + spread * EXPLORATION / 100;
}

/* --- the tree --- */

static unsigned slot_of(struct paris_decision decision)
{
    uint32_t bits = (uint32_t)decision.verb | (uint32_t)decision.a << 8 |
                    (uint32_t)decision.b << 16 | (uint32_t)decision.c << 24;
    return bits * UINT32_C(2654435769) >> 21;
}

static void match_children(struct search *search, uint32_t parent, size_t count)
{
    memset(search->slot, 0, sizeof search->slot);
    for (size_t i = 0; i < count; i++) {
        unsigned slot = slot_of(search->list[i]);
        while (search->slot[slot] != 0)
            slot = (slot + 1) % SLOTS;
        search->slot[slot] = (uint16_t)(i + 1);
        search->child[i] = NOBODY;
    }
    for (uint32_t id = search->node[parent].first; id != NOBODY; id = search->node[id].next) {
        unsigned slot = slot_of(search->node[id].decision);
        for (; search->slot[slot] != 0; slot = (slot + 1) % SLOTS) {
            unsigned i = search->slot[slot] - 1u;
            if (!paris_decision_equal(search->list[i], search->node[id].decision))
                continue;
            search->child[i] = id;
            break;
        }
    }
}

static uint32_t add_child(struct search *search, uint32_t parent, struct paris_decision decision)
{
    uint32_t id = search->nodes++;
    search->node[id] = (struct node){.decision = decision, .next = search->node[parent].first};
    search->node[parent].first = id;
    return id;
}

/* An untried decision, all equally likely; `count` if there is none. */
static size_t pick_untried(struct search *search, size_t count)
{
    size_t untried = 0, picked = count;
    for (size_t i = 0; i < count; i++)
        untried += search->child[i] == NOBODY || search->node[search->child[i]].visits == 0;
    if (untried == 0)
        return count;
    uint32_t skip = paris_random_below(&search->random, (uint32_t)untried);
    for (size_t i = 0; i < count && picked == count; i++)
        if (search->child[i] == NOBODY || search->node[search->child[i]].visits == 0)
            if (skip-- == 0)
                picked = i;
    return picked;
}

/* The tried decision with the highest upper bound; `count` if there is none. */
static size_t pick_best(const struct search *search, size_t count)
{
    size_t best = count;
    uint64_t most = 0;
    for (size_t i = 0; i < count; i++) {
        if (search->child[i] == NOBODY || search->node[search->child[i]].visits == 0)
            continue;
        uint64_t bound = upper_bound(&search->node[search->child[i]]);
        if (best == count || bound > most) {
            best = i;
            most = bound;
        }
    }
    return best;
}

/* Descends by one decision. Returns whether the descent continues in the tree. */
static bool descend(struct search *search, struct paris_state *state, uint32_t *at)
{
    size_t count = paris_candidates(search->rules, state, paris_no_trades, search->list);
    match_children(search, *at, count);
    for (size_t i = 0; i < count; i++)
        search->node[search->child[i]].available += search->child[i] != NOBODY;
    size_t chosen = pick_untried(search, count);
    bool tried = chosen == count;
    if (!tried && search->child[chosen] == NOBODY && search->nodes < NODES) {
        search->child[chosen] = add_child(search, *at, search->list[chosen]);
        search->node[search->child[chosen]].available = 1;
    }
    if (tried || search->child[chosen] == NOBODY)
        chosen = pick_best(search, count);
    if (chosen == count)
        return false;
    *at = search->child[chosen];
    search->path[search->depth] = *at;
    search->actor[search->depth++] = (uint8_t)state->seat;
    paris_game_advance(search->rules, state, search->list[chosen]);
    return tried || count == 1; /* a forced decision is no expansion */
}

/* --- rewards --- */

/* Points ahead of the best opponent, clamped. */
static int32_t margin_of(const struct paris_result *result, unsigned players, unsigned seat)
{
    int32_t best = 0;
    for (unsigned other = 0; other < players; other++)
        if (other != seat && result->vp[other] > best)
            best = result->vp[other];
    int32_t margin = result->vp[seat] - best;
    return margin < -MARGIN_MAX ? -MARGIN_MAX : margin > MARGIN_MAX ? MARGIN_MAX : margin;
}

/* Credits every decision on the path with the reward of the seat that took it. */
static void back_up(struct search *search, const struct paris_state *state)
{
    struct paris_result result = paris_game_result(search->rules, state);
    struct total *total = &search->total[search->path[0] - 1];
    uint32_t reward[PARIS_MAX_PLAYERS];
    for (unsigned seat = 0; seat < state->players; seat++) {
        uint32_t win = result.winners >> seat & 1 ? ONE / paris_bits_count(result.winners) : 0;
        uint32_t above = (uint32_t)(margin_of(&result, state->players, seat) + MARGIN_MAX);
        uint32_t margin = above * ONE / (2 * MARGIN_MAX);
        reward[seat] = (win * WIN_PERCENT + margin * (100 - WIN_PERCENT)) / 100;
        total->win[seat] += win;
        total->points[seat] += result.vp[seat];
    }
    for (unsigned i = 0; i < search->depth; i++) {
        struct node *node = &search->node[search->path[i]];
        node->visits++;
        node->reward += reward[search->actor[i]];
    }
}

static void iterate(struct search *search, const struct paris_view *view)
{
    struct paris_state state;
    uint32_t at = 0;
    paris_view_resample(&state, search->rules, view, &search->random);
    search->depth = 0;
    while (!paris_state_over(&state) && search->depth < DEPTH && descend(search, &state, &at))
        continue;
    paris_playout_finish(search->rules, &state, &search->random);
    back_up(search, &state);
}

/* --- the answer --- */

static bool is_better(const struct node *one, const struct node *other)
{
    if (one->visits != other->visits)
        return one->visits > other->visits;
    return one->reward > other->reward;
}

static struct paris_ai_choice choice_of(const struct search *search, unsigned id)
{
    const struct node *node = &search->node[id];
    struct paris_ai_choice choice = {.decision = node->decision, .visits = node->visits};
    for (unsigned seat = 0; seat < PARIS_MAX_PLAYERS && node->visits > 0; seat++) {
        const struct total *total = &search->total[id - 1];
        choice.value.win[seat] = (int32_t)(total->win[seat] / node->visits);
        choice.value.points[seat] = (int32_t)(total->points[seat] * 256 / node->visits);
    }
    return choice;
}

/* The most visited first. */
static void fill_report(struct paris_ai_report *report, const struct search *search)
{
    unsigned best[PARIS_AI_CHOICES];
    for (unsigned id = 1; id <= search->choices; id++) {
        unsigned place = report->count;
        while (place > 0 && is_better(&search->node[id], &search->node[best[place - 1]]))
            place--;
        if (paris_top_make_room(best, sizeof *best, &report->count, PARIS_AI_CHOICES, place))
            best[place] = id;
    }
    for (unsigned i = 0; i < report->count; i++)
        report->choice[i] = choice_of(search, best[i]);
}

static struct paris_ai_report report_of(const struct search *search, uint64_t done, uint64_t seed)
{
    struct paris_ai_report report = {.nodes = done,
                                     .draws = paris_random_draws(&search->random, seed)};
    fill_report(&report, search);
    return report;
}

static void start(struct search *search, const struct paris_rules *rules,
                  const struct paris_view *view, uint64_t seed)
{
    struct paris_state truth;
    search->rules = rules;
    search->random = paris_random_from(seed);
    search->node[0] = (struct node){.first = NOBODY};
    search->nodes = 1;
    paris_view_resample(&truth, rules, view, &search->random);
    search->choices = paris_candidates(rules, &truth, paris_no_trades,
                                       search->list); /* the same in every sampled state */
    for (size_t i = 0; i < search->choices; i++)
        add_child(search, 0, search->list[i]);
    memset(search->total, 0, search->choices * sizeof *search->total);
}

struct paris_decision paris_ismcts_decide(void *memory, const struct paris_rules *rules,
                                          const struct paris_view *view, uint64_t seed,
                                          const struct paris_budget *budget,
                                          struct paris_ai_report *report)
{
    struct search *search = memory;
    uint64_t done = 0;
    PARIS_CHECK(view->viewer == view->seat);
    start(search, rules, view, seed);
    while (search->choices > 1 && paris_budget_allows(budget, done)) {
        iterate(search, view);
        if (paris_budget_tells(budget, ++done)) {
            struct paris_ai_report now = report_of(search, done, seed);
            budget->limits.tell(budget->limits.listener, &now);
        }
    }
    struct paris_ai_report answer = report_of(search, done, seed);
    if (report != NULL)
        *report = answer;
    return answer.choice[0].decision;
}
