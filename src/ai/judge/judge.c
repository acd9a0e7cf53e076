/* Compares turns with equal budgets. */
#include "ai/judge/judge.h"

#include "ai/eval/candidates.h"
#include "ai/hint/finish.h"
#include "ai/judge/worlds.h"
#include "ai/search/search.h"

#include <string.h>

/* Positions to look at inside the turn, and truths in which turns are compared, if no draw asks for more. */
enum { POSITIONS = 160, POSITIONS_DISTINCT = 320, WORLDS = 4, WORLDS_MAX = 6 };
/* Nodes of a search at least and at most. */
enum { NODES_LEAST = 40, NODES_MAX = 20000 };
/* The uncertainty that more truths do not remove, because the search itself may be wrong; in
 * 1/65536 of a win. Measured by `paris-lab study judge` (docs/ai.md). */
enum { BIAS = 65536 * 3 / 100 };

size_t paris_judge_memory(uint64_t nodes)
{
    size_t search = paris_search_memory(nodes < NODES_MAX ? nodes : NODES_MAX, 0);
    size_t turns = paris_judge_turns_memory();
    return search > turns ? search : turns;
}

/* A turn that is being judged. */
struct contender {
    const struct paris_judge_turn *turn;
    struct paris_ai_value value; /* of the last round that it took part in */
    int32_t utility;
    unsigned rounds;         /* rounds that it took part in */
    int32_t win[WORLDS_MAX]; /* of the seat in the last round */
};

struct comparing {
    const struct paris_judge *judge;
    const struct paris_judge_question *question;
    struct paris_judge_turns turns;
    struct paris_judge_turn played;
    uint32_t nodes; /* of the last searches of each of them, */
    unsigned count; /* contenders, best first */
    struct contender contender[PARIS_JUDGE_CHOICES];
};

/* --- contenders --- */

/* The game's last turn is solved exactly (hint/finish.h): its best ending is a contender, too. */
static void add_finish(struct comparing *comparing, const struct paris_state *truth)
{
    const struct paris_evaluator *evaluator = &comparing->judge->evaluator;
    struct paris_judge_turn *last = &comparing->turns.turn[PARIS_JUDGE_LINES - 1];
    struct paris_finish finish;
    struct paris_judge_turn turn;
    paris_finish_best(&finish, evaluator, truth, PARIS_FINISH_THOROUGH);
    if (!paris_judge_turn_of(&turn, evaluator, truth, finish.line, finish.length))
        return; /* longer than a line */
    if (comparing->turns.count < PARIS_JUDGE_LINES)
        last = &comparing->turns.turn[comparing->turns.count++];
    *last = turn;
    for (; last > comparing->turns.turn && last[-1].utility < last->utility; last--) {
        struct paris_judge_turn better = *last;
        *last = last[-1];
        last[-1] = better;
    }
}

static void find_contenders(struct comparing *comparing, const struct paris_state *truth)
{
    const struct paris_judge_question *question = comparing->question;
    const struct paris_judge *judge = comparing->judge;
    unsigned places = question->choices;
    bool played = question->played != NULL &&
                  paris_judge_turn_of(&comparing->played, &judge->evaluator, truth,
                                      question->played, question->played_count);
    PARIS_CHECK(places >= 1 && places <= PARIS_JUDGE_CHOICES);
    paris_judge_turns_find(&comparing->turns, judge->memory, &judge->evaluator, truth,
                           question->trades, question->distinct ? POSITIONS_DISTINCT : POSITIONS,
                           question->distinct);
    if (paris_turn_is_last(truth))
        add_finish(comparing, truth);
    comparing->count = 0;
    if (played)
        comparing->contender[comparing->count++].turn = &comparing->played;
    for (unsigned i = 0; i < comparing->turns.count && comparing->count < places; i++)
        if (!played || comparing->turns.turn[i].key != comparing->played.key)
            comparing->contender[comparing->count++].turn = &comparing->turns.turn[i];
    for (unsigned i = 0; i < comparing->count; i++) {
        struct contender *contender = &comparing->contender[i];
        contender->value = contender->turn->value;
        contender->utility = contender->turn->utility;
        contender->rounds = 0;
    }
}

/* --- rounds --- */

static bool is_played(const struct comparing *comparing, const struct contender *contender)
{
    return contender->turn == &comparing->played;
}

static void judge_one(struct comparing *comparing, struct contender *contender, unsigned worlds,
                      uint32_t nodes)
{
    const struct paris_judge_question *question = comparing->question;
    const struct paris_judge *judge = comparing->judge;
    const struct paris_view *view = question->view;
    int64_t win[PARIS_MAX_PLAYERS] = {0}, points[PARIS_MAX_PLAYERS] = {0};
    for (unsigned world = 0; world < worlds; world++) {
        struct paris_state state;
        struct paris_ai_value value;
        paris_judge_world(&state, judge, view, question->seed, world);
        paris_judge_play_line(&state, judge, &contender->turn->line, world);
        paris_judge_value(&value, judge, &state, nodes, question->seed + world);
        contender->win[world] = value.win[view->viewer];
        for (unsigned seat = 0; seat < view->players; seat++) {
            win[seat] += value.win[seat];
            points[seat] += value.points[seat];
        }
    }
    for (unsigned seat = 0; seat < view->players; seat++) {
        contender->value.win[seat] = (int32_t)(win[seat] / (int64_t)worlds);
        contender->value.points[seat] = (int32_t)(points[seat] / (int64_t)worlds);
    }
    contender->utility = paris_utility(&contender->value, view->players, view->viewer);
    contender->rounds++;
}

/* Best first among the first `count`; ties keep their order. */
static void sort(struct comparing *comparing, unsigned count)
{
    struct contender *list = comparing->contender;
    for (unsigned i = 1; i < count; i++)
        for (unsigned at = i; at > 0 && list[at].utility > list[at - 1].utility; at--) {
            struct contender better = list[at];
            list[at] = list[at - 1];
            list[at - 1] = better;
        }
}

/* The better half stays, and always the played turn. */
static unsigned halve(struct comparing *comparing, unsigned count)
{
    struct contender *list = comparing->contender;
    unsigned last = comparing->question->last, half = (count + 1) / 2;
    unsigned left = half > last ? half : last;
    for (unsigned i = left; i < count; i++)
        if (is_played(comparing, &list[i])) {
            struct contender played = list[i];
            memmove(&list[left + 1], &list[left], (i - left) * sizeof *list);
            list[left++] = played;
        }
    return left;
}

static unsigned rounds_of(unsigned count, unsigned last)
{
    unsigned rounds = 1;
    for (; count > last + 1; count = (count + 1) / 2)
        rounds++;
    return rounds;
}

static unsigned worlds_of(const struct comparing *comparing)
{
    unsigned worlds = WORLDS;
    for (unsigned i = 0; i < comparing->count; i++) {
        unsigned tops = paris_judge_tops(comparing->judge, comparing->question->view,
                                         &comparing->contender[i].turn->line);
        if (tops > worlds)
            worlds = tops;
    }
    return worlds < WORLDS_MAX ? worlds : (unsigned)WORLDS_MAX;
}

/* Runs the rounds. Returns the number of contenders in the last one; *worlds gets its number of
 * truths. */
static unsigned run_rounds(struct comparing *comparing, unsigned *worlds)
{
    const struct paris_judge_question *question = comparing->question;
    unsigned count = comparing->count, rounds = rounds_of(count, question->last);
    *worlds = worlds_of(comparing);
    for (unsigned round = 0;; round++) {
        uint64_t nodes = question->nodes / ((uint64_t)rounds * count * *worlds);
        nodes = nodes < NODES_LEAST ? NODES_LEAST : nodes > NODES_MAX ? NODES_MAX : nodes;
        for (unsigned i = 0; i < count; i++)
            judge_one(comparing, &comparing->contender[i], *worlds, (uint32_t)nodes);
        comparing->nodes = (uint32_t)nodes * *worlds;
        sort(comparing, count);
        if (round + 1 == rounds)
            return count;
        count = halve(comparing, count);
    }
}

/* --- the answer --- */

static void compare_with_best(struct paris_judge_choice *choice, const struct comparing *comparing,
                              unsigned index, unsigned worlds, bool exact)
{
    const struct contender *best = &comparing->contender[0], *own = &comparing->contender[index];
    struct paris_judge_sums sums = {0};
    for (unsigned world = 0; world < worlds; world++)
        paris_judge_add(&sums, best->win[world] - own->win[world]);
    choice->compared = true;
    choice->gap = paris_judge_mean(&sums);
    choice->margin = exact || index == 0 ? 0 : paris_judge_margin(&sums, BIAS);
}

void paris_judge_compare(struct paris_judgement *out, const struct paris_judge *judge,
                         const struct paris_judge_question *question)
{
    struct comparing comparing = {.judge = judge, .question = question, .nodes = 0};
    struct paris_state truth;
    unsigned worlds = 1;
    PARIS_CHECK(question->view->viewer == question->view->seat && question->last >= 2);
    paris_judge_world(&truth, judge, question->view, question->seed, 0);
    find_contenders(&comparing, &truth);
    unsigned compared = comparing.count > 1 ? run_rounds(&comparing, &worlds) : 0;
    *out = (struct paris_judgement){.exact = paris_turn_is_last(&truth),
                                    .found = comparing.turns.count,
                                    .nodes = comparing.nodes,
                                    .choices = comparing.count,
                                    .played = PARIS_JUDGE_NONE};
    for (unsigned i = 0; i < comparing.count; i++) {
        const struct contender *contender = &comparing.contender[i];
        struct paris_judge_choice *choice = &out->choice[i];
        *choice =
            (struct paris_judge_choice){.line = contender->turn->line, .value = contender->value};
        if (i < compared)
            compare_with_best(choice, &comparing, i, worlds, out->exact);
        if (is_played(&comparing, contender))
            out->played = i;
    }
}
