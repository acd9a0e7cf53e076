/* A hint whose choices the judge has compared. */
#include "ai/judge/advise.h"

#include <string.h>

/* The judge looks at so many positions for each one of the search, within these bounds. */
enum { SHARE = 2, NODES_LEAST = 2000, NODES_MOST = 60000 };
/* Turns that take part, and that get the largest searches. */
enum { CHOICES = 6, FINALISTS = 3 };

static uint64_t nodes_for(uint64_t searched)
{
    uint64_t nodes = searched < NODES_MOST / SHARE ? searched * SHARE : (uint64_t)NODES_MOST;
    return nodes > NODES_LEAST ? nodes : NODES_LEAST;
}

static size_t player_memory(const struct paris_ai_spec *spec)
{
    const size_t unit = 64; /* aligned for any type */
    return (paris_ai_memory(spec) + unit - 1) / unit * unit;
}

static size_t judge_memory(const struct paris_ai_spec *spec)
{
    return paris_judge_memory(nodes_for(spec->nodes > 0 ? spec->nodes : NODES_MOST));
}

size_t paris_judge_advise_memory(const struct paris_ai_spec *spec)
{
    return player_memory(spec) + judge_memory(spec);
}

/* --- which differences are shown --- */

/* Draws that are alike have no other reasons: only the tiles below make the difference. */
static void add_alike(struct paris_hint_choice *choice, unsigned seat)
{
    if (choice->decision.verb == PARIS_DRAW) {
        memset(choice->change, 0, sizeof choice->change);
        choice->reasons = 0;
    }
    unsigned count =
        choice->reasons < PARIS_HINT_REASONS ? choice->reasons : (unsigned)PARIS_HINT_REASONS - 1;
    memmove(&choice->reason[1], &choice->reason[0], count * sizeof choice->reason[0]);
    choice->reason[0] = (struct paris_hint_reason){.code = PARIS_HINT_ALIKE, .seat = (uint8_t)seat};
    choice->reasons = count + 1;
}

/* Choices that are alike get the same chances to win; no other one gets a higher one. */
static void level_chances(struct paris_hint *hint, const struct paris_view *view)
{
    int32_t shared[PARIS_MAX_PLAYERS];
    for (unsigned seat = 0; seat < view->players; seat++) {
        int64_t sum = hint->choice[0].value.win[seat];
        int32_t count = 1;
        for (unsigned i = 1; i < hint->choices; i++)
            if (!paris_hint_is_clear(&hint->choice[i])) {
                sum += hint->choice[i].value.win[seat];
                count++;
            }
        shared[seat] = (int32_t)(sum / count);
    }
    for (unsigned i = 0; i < hint->choices; i++) {
        int32_t *win = hint->choice[i].value.win;
        if (i == 0 || !paris_hint_is_clear(&hint->choice[i]) ||
            win[view->viewer] > shared[view->viewer])
            memcpy(win, shared, view->players * sizeof *win);
    }
}

/* Those that are alike first: what is clearly worse comes after them. */
static unsigned order(unsigned out[PARIS_JUDGE_CHOICES], const struct paris_judgement *judgement)
{
    unsigned count = 0;
    for (unsigned clear = 0; clear < 2; clear++)
        for (unsigned i = 0; i < judgement->choices; i++) {
            const struct paris_judge_choice *choice = &judgement->choice[i];
            if (choice->compared && paris_judge_claims(choice->gap, choice->margin) == (clear == 1))
                out[count++] = i;
        }
    return count;
}

static void tell(struct paris_hint *out, const struct paris_judge *judge,
                 const struct paris_view *view, const struct paris_judgement *judgement)
{
    unsigned index[PARIS_JUDGE_CHOICES], count = order(index, judgement);
    const struct paris_judge_line *best = &judgement->choice[0].line;
    bool alike = false;
    out->choices = 0;
    for (unsigned i = 0; i < count && i < PARIS_HINT_CHOICES; i++) {
        const struct paris_judge_choice *from = &judgement->choice[index[i]];
        struct paris_hint_choice *choice = &out->choice[out->choices++];
        *choice = (struct paris_hint_choice){.visits = judgement->nodes,
                                             .value = from->value,
                                             .compared = true,
                                             .gap = from->gap,
                                             .margin = from->margin};
        paris_judge_explain(choice, judge, view, &from->line,
                            i == 0 ? &judgement->choice[index[1]].line : best);
        if (i > 0 && !paris_hint_is_clear(choice)) {
            alike = true;
            add_alike(choice, view->viewer);
        }
    }
    out->choice[0].gap = out->choice[1].gap;
    out->choice[0].margin = out->choice[1].margin;
    level_chances(out, view);
    if (alike)
        add_alike(&out->choice[0], view->viewer);
    out->length = best->length < PARIS_AI_LINE ? best->length : (unsigned)PARIS_AI_LINE;
    memcpy(out->line, best->decision, out->length * sizeof out->line[0]);
}

static bool is_cancelled(const struct paris_ai_limits *limits)
{
    return limits != NULL && limits->cancel != NULL && atomic_load(limits->cancel);
}

void paris_judge_advise(struct paris_hint *out, void *memory, const struct paris_rules *rules,
                        const struct paris_ai_spec *spec, const struct paris_view *view,
                        uint64_t seed, const struct paris_ai_limits *limits)
{
    struct paris_ai *ai = paris_ai_start(memory, rules, spec);
    struct paris_judgement judgement;
    paris_hint_give(out, ai, view, seed, limits);
    if (spec->kind != PARIS_AI_SEARCH || out->end.exact || out->choices == 0 ||
        is_cancelled(limits))
        return;
    const struct paris_judge judge = {.evaluator = paris_evaluator_of_player(ai, view->players),
                                      .memory = (unsigned char *)memory + player_memory(spec),
                                      .size = judge_memory(spec)};
    const struct paris_judge_question question = {
        .view = view,
        .trades = paris_trades_settled(limits != NULL ? limits->trades : paris_no_trades),
        .nodes = nodes_for(out->nodes),
        .seed = seed,
        .choices = CHOICES,
        .last = FINALISTS,
        .distinct = true};
    paris_judge_compare(&judgement, &judge, &question);
    if (judgement.choices > 1)
        tell(out, &judge, view, &judgement);
}
