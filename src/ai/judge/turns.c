/* Finds whole turns: a best-first search inside one turn, led by the network. */
#include "ai/judge/turns.h"

#include "ai/eval/candidates.h"
#include "ai/eval/oneply.h"
#include "base/top.h"

/* Positions inside the turn that are still to be expanded, and how many decisions of a position are
 * kept. */
enum { WAITING_MAX = 512, KEPT_MAX = 12 };

/* A position inside the turn. */
struct inside {
    struct paris_state state;
    struct paris_trades trades;
    int32_t utility;
    struct paris_judge_line line;
};

struct finding {
    const struct paris_evaluator *evaluator;
    struct paris_judge_turns *out;
    bool distinct;
    unsigned seat;
    unsigned waiting;
    struct inside inside[WAITING_MAX];
};

size_t paris_judge_turns_memory(void)
{
    return sizeof(struct finding);
}

/* --- complete lines --- */

static uint64_t key_of(const struct paris_state *before, const struct paris_state *after,
                       struct paris_decision last)
{
    enum { REVEALS = 0x9e37 };
    if (last.verb == PARIS_END || paris_state_over(after))
        return paris_state_hash(after);
    return paris_state_hash(before) ^ ((uint64_t)last.verb * REVEALS + last.a + 1);
}

/* What the network expects after the last decision of a line. */
static void finish_turn(struct paris_judge_turn *turn, const struct paris_evaluator *evaluator,
                        const struct paris_state *before, struct paris_decision last)
{
    struct paris_origin origin;
    struct paris_state after = *before;
    paris_game_advance(evaluator->rules, &after, last);
    turn->key = key_of(before, &after, last);
    if (last.verb == PARIS_DRAW) {
        paris_origin_set(&origin, evaluator, before);
        paris_oneply_value(&turn->value, evaluator, &origin, last);
    } else {
        paris_value_of(&turn->value, evaluator, &after);
    }
    turn->utility = paris_utility(&turn->value, before->players, before->seat);
}

/* The index of the line that the new one replaces or repeats; `count` if there is none. */
static unsigned find_rival(const struct finding *finding, const struct paris_judge_turn *turn)
{
    const struct paris_judge_turns *turns = finding->out;
    unsigned i = 0;
    while (i < turns->count && turns->turn[i].key != turn->key &&
           !(finding->distinct &&
             paris_decision_equal(turns->turn[i].line.decision[0], turn->line.decision[0])))
        i++;
    return i;
}

static void keep_turn(struct finding *finding, const struct paris_judge_turn *turn)
{
    struct paris_judge_turns *turns = finding->out;
    unsigned rival = find_rival(finding, turn);
    if (rival < turns->count) {
        if (turns->turn[rival].utility >= turn->utility)
            return;
        for (unsigned i = rival + 1; i < turns->count; i++)
            turns->turn[i - 1] = turns->turn[i];
        turns->count--;
    }
    unsigned at = turns->count;
    while (at > 0 && turns->turn[at - 1].utility < turn->utility)
        at--;
    if (paris_top_make_room(turns->turn, sizeof *turn, &turns->count, PARIS_JUDGE_LINES, at))
        turns->turn[at] = *turn;
}

/* --- positions inside the turn --- */

/* A decision of a position with its value. */
struct step {
    struct paris_decision decision;
    int32_t utility;
};

/* The most promising decisions, best first. */
static unsigned choose_steps(struct step out[KEPT_MAX], const struct finding *finding,
                             const struct inside *from)
{
    const struct paris_evaluator *evaluator = finding->evaluator;
    struct paris_decision list[PARIS_MAX_LEGAL];
    struct paris_origin origin;
    unsigned count = 0;
    size_t candidates = paris_candidates(evaluator->rules, &from->state, from->trades, list);
    paris_origin_set(&origin, evaluator, &from->state);
    for (size_t i = 0; i < candidates; i++) {
        struct paris_ai_value value;
        struct step step = {.decision = list[i]};
        paris_oneply_outcome(&value, evaluator, &origin, from->trades, list[i]);
        step.utility = paris_utility(&value, from->state.players, finding->seat);
        unsigned at = count;
        while (at > 0 && out[at - 1].utility < step.utility)
            at--;
        if (paris_top_make_room(out, sizeof step, &count, KEPT_MAX, at))
            out[at] = step;
    }
    return count;
}

/* The slot for another position: a new one, or that of the least promising position if it is worse.
 * NULL if there is none. */
static struct inside *make_room(struct finding *finding, int32_t utility)
{
    if (finding->waiting < WAITING_MAX)
        return &finding->inside[finding->waiting++];
    struct inside *worst = &finding->inside[0];
    for (unsigned i = 1; i < finding->waiting; i++)
        if (finding->inside[i].utility < worst->utility)
            worst = &finding->inside[i];
    return worst->utility < utility ? worst : NULL;
}

static void go_on(struct finding *finding, const struct inside *from, struct step step)
{
    struct paris_judge_line line = from->line;
    if (line.length == PARIS_JUDGE_LINE)
        return;
    line.decision[line.length++] = step.decision;
    if (paris_judge_ends(step.decision)) {
        struct paris_judge_turn turn = {.line = line};
        finish_turn(&turn, finding->evaluator, &from->state, step.decision);
        keep_turn(finding, &turn);
        return;
    }
    struct inside *next = make_room(finding, step.utility);
    if (next == NULL)
        return;
    next->state = from->state;
    paris_game_advance(finding->evaluator->rules, &next->state, step.decision);
    next->trades = paris_trades_after(from->trades, finding->evaluator->rules, step.decision);
    next->utility = step.utility;
    next->line = line;
}

static struct inside take_best(struct finding *finding)
{
    unsigned best = 0;
    for (unsigned i = 1; i < finding->waiting; i++)
        if (finding->inside[i].utility > finding->inside[best].utility)
            best = i;
    struct inside taken = finding->inside[best];
    finding->inside[best] = finding->inside[--finding->waiting];
    return taken;
}

void paris_judge_turns_find(struct paris_judge_turns *out, void *memory,
                            const struct paris_evaluator *evaluator,
                            const struct paris_state *state, struct paris_trades trades,
                            unsigned positions, bool distinct)
{
    struct finding *finding = memory; /* the positions need no initialisation */
    finding->evaluator = evaluator;
    finding->out = out;
    finding->distinct = distinct;
    finding->seat = state->seat;
    finding->waiting = 1;
    finding->inside[0].state = *state;
    finding->inside[0].trades = trades;
    finding->inside[0].utility = 0;
    finding->inside[0].line.length = 0;
    out->count = 0;
    for (unsigned done = 0; finding->waiting > 0 && (done < positions || out->count == 0); done++) {
        struct inside from = take_best(finding);
        struct step steps[KEPT_MAX];
        unsigned count = choose_steps(steps, finding, &from);
        for (unsigned i = 0; i < count; i++)
            go_on(finding, &from, steps[i]);
    }
}

bool paris_judge_turn_of(struct paris_judge_turn *out, const struct paris_evaluator *evaluator,
                         const struct paris_state *state, const struct paris_decision *list,
                         size_t count)
{
    struct paris_state before = *state;
    out->line.length = 0;
    for (size_t i = 0; i < count && i < PARIS_JUDGE_LINE; i++) {
        out->line.decision[out->line.length++] = list[i];
        if (paris_judge_ends(list[i])) {
            finish_turn(out, evaluator, &before, list[i]);
            return true;
        }
        paris_game_advance(evaluator->rules, &before, list[i]);
    }
    return false;
}
