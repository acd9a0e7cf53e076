/* Players of every kind behind one interface. */
#include "ai/player.h"

#include "base/top.h"
#include "ai/budget.h"
#include "ai/heuristic/greedy.h"
#include "ai/search/ismcts.h"
#include "ai/eval/oneply.h"
#include "ai/eval/taste.h"
#include "ai/heuristic/planner.h"
#include "ai/search/search.h"
#include "rules/playout.h"

struct paris_ai {
    const struct paris_rules *rules;
    struct paris_ai_spec spec;
    size_t search_size;
    struct paris_folded_net folded;      /* for figures that are not the network's own */
    _Alignas(64) unsigned char search[]; /* the memory of a search */
};

static size_t search_memory(const struct paris_ai_spec *spec)
{
    switch ((enum paris_ai_kind)spec->kind) {
    case PARIS_AI_ISMCTS: return paris_ismcts_memory();
    case PARIS_AI_SEARCH: return paris_search_memory(spec->nodes, spec->milliseconds);
    default: return 0;
    }
}

size_t paris_ai_memory(const struct paris_ai_spec *spec)
{
    return sizeof(struct paris_ai) + search_memory(spec) + _Alignof(struct paris_ai);
}

struct paris_ai *paris_ai_start(void *memory, const struct paris_rules *rules,
                                const struct paris_ai_spec *spec)
{
    uintptr_t misplaced = (0 - (uintptr_t)memory) % _Alignof(struct paris_ai);
    struct paris_ai *ai = (struct paris_ai *)((unsigned char *)memory + misplaced);
    ai->rules = rules;
    ai->spec = *spec;
    ai->search_size = search_memory(spec);
    return ai;
}

struct paris_evaluator paris_evaluator_of_player(struct paris_ai *ai, unsigned players)
{
    const struct paris_net *net = ai->spec.net[players];
    PARIS_CHECK(net != NULL ? net->players == players : ai->spec.file[0] == '\0');
    return paris_evaluator_for(ai->rules, net != NULL ? net : &paris_net_builtin[players - 2],
                               &ai->folded);
}

/* The evaluator for this seat's decisions, with its style. */
static struct paris_evaluator evaluator_for(struct paris_ai *ai, const struct paris_view *view)
{
    struct paris_evaluator evaluator = paris_evaluator_of_player(ai, view->players);
    evaluator.taste =
        paris_taste_of(ai->spec.style, view->players, ai->spec.kind == PARIS_AI_SEARCH);
    evaluator.seat = view->viewer;
    return evaluator;
}

/* --- one step of look-ahead --- */

/* Inserts a choice by its utility; the list is best first. */
static void add_choice(struct paris_ai_report *report, int32_t utility[PARIS_AI_CHOICES],
                       struct paris_decision decision, const struct paris_ai_value *value,
                       int32_t worth)
{
    unsigned at = report->count, utilities = report->count;
    while (at > 0 && utility[at - 1] < worth)
        at--;
    if (!paris_top_make_room(report->choice, sizeof report->choice[0], &report->count,
                             PARIS_AI_CHOICES, at) ||
        !paris_top_make_room(utility, sizeof utility[0], &utilities, PARIS_AI_CHOICES, at))
        return;
    report->choice[at] =
        (struct paris_ai_choice){.decision = decision, .visits = 1, .value = *value};
    utility[at] = worth;
}

/* With blur, a similar decision may be taken instead: noise up to `blur` is added to each. */
static void look_ahead(struct paris_ai_report *report, struct paris_ai *ai,
                       const struct paris_view *view, struct paris_trades trades,
                       struct paris_random *random)
{
    struct paris_evaluator evaluator = evaluator_for(ai, view);
    struct paris_state truth;
    struct paris_decision list[PARIS_MAX_LEGAL];
    int32_t utility[PARIS_AI_CHOICES];
    struct paris_origin origin;
    uint32_t blur = ai->spec.blur[view->players];
    paris_view_resample(&truth, ai->rules, view, random);
    paris_origin_set(&origin, &evaluator, &truth);
    size_t count = paris_candidates(ai->rules, &truth, trades, list);
    for (size_t i = 0; i < count; i++) {
        struct paris_ai_value value;
        report->evaluations += paris_oneply_outcome(&value, &evaluator, &origin, trades, list[i]);
        int32_t worth = paris_utility(&value, view->players, view->viewer) + value.taste;
        if (blur > 0)
            worth += (int32_t)paris_random_below(random, blur);
        paris_value_floor(&value, &truth);
        add_choice(report, utility, list[i], &value, worth);
    }
    report->nodes = 1;
}

/* --- all kinds --- */

static void take(struct paris_ai_report *report, struct paris_decision decision)
{
    report->choice[0].decision = decision;
    report->nodes = report->count = 1;
}

static void take_any(struct paris_ai_report *report, const struct paris_ai *ai,
                     const struct paris_view *view, struct paris_random *random)
{
    struct paris_state truth;
    paris_view_resample(&truth, ai->rules, view, random);
    take(report, paris_playout_pick(ai->rules, &truth, random));
}

static void search(struct paris_ai_report *report, struct paris_ai *ai,
                   const struct paris_view *view, uint64_t seed,
                   const struct paris_ai_limits *limits)
{
    struct paris_budget budget = paris_budget_of(&ai->spec, limits);
    if (ai->spec.kind == PARIS_AI_ISMCTS) {
        paris_ismcts_decide(ai->search, ai->rules, view, seed, &budget, report);
    } else {
        struct paris_evaluator evaluator = evaluator_for(ai, view);
        paris_search_decide(ai->search, ai->search_size, &evaluator, view, seed, &budget, report);
    }
}

struct paris_decision paris_ai_decide(struct paris_ai *ai, const struct paris_view *view,
                                      uint64_t seed, const struct paris_ai_limits *limits,
                                      struct paris_ai_report *report)
{
    struct paris_random random = paris_random_from(seed);
    struct paris_ai_report answer = {.count = 0};
    struct paris_trades trades = limits != NULL ? limits->trades : paris_no_trades;
    PARIS_CHECK(view->viewer == view->seat && view->phase != PARIS_PHASE_OVER);
    switch ((enum paris_ai_kind)ai->spec.kind) {
    case PARIS_AI_RANDOM: take_any(&answer, ai, view, &random); break;
    case PARIS_AI_NET: look_ahead(&answer, ai, view, trades, &random); break;
    case PARIS_AI_GREEDY: take(&answer, paris_greedy_decide(ai->rules, view, seed)); break;
    case PARIS_AI_PLANNER: take(&answer, paris_planner_decide(ai->rules, view, seed)); break;
    default: search(&answer, ai, view, seed, limits); break;
    }
    if (ai->spec.kind == PARIS_AI_RANDOM || ai->spec.kind == PARIS_AI_NET)
        answer.draws = paris_random_draws(&random, seed);
    if (answer.length == 0)
        answer.line[answer.length++] = answer.choice[0].decision;
    if (report != NULL)
        *report = answer;
    return answer.choice[0].decision;
}
