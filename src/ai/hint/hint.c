/* Hints: a search for what is best, the network's outputs for why; in the last turn the exact ending. */
#include "ai/hint/hint.h"

#include "base/top.h"
#include "ai/eval/candidates.h"
#include "ai/eval/chance.h"
#include "ai/hint/finish.h"
#include "base/bits.h"

#include <string.h>

/* Expected points from now on, by seat and source. */
struct ledger {
    int32_t points[PARIS_MAX_PLAYERS][PARIS_SOURCES];
};

static void add_up(struct ledger *into, const struct ledger *more, int32_t parts)
{
    for (unsigned seat = 0; seat < PARIS_MAX_PLAYERS; seat++)
        for (unsigned source = 0; source < PARIS_SOURCES; source++)
            into->points[seat][source] += more->points[seat][source] / parts;
}

/* What the decision gains at once, plus what the network expects after it. */
static void ledger_of_step(struct ledger *out, const struct paris_evaluator *evaluator,
                           struct paris_state *state, struct paris_decision decision)
{
    struct paris_events events;
    struct paris_ai_value value;
    paris_game_apply(evaluator->rules, state, decision, &events);
    *out = (struct ledger){{{0}}};
    if (!paris_state_over(state))
        paris_evaluate_gains(out->points, &value, evaluator, state);
    paris_source_add(out->points, &events);
}

static void ledger_of(struct ledger *out, const struct paris_evaluator *evaluator,
                      const struct paris_state *state, struct paris_decision decision)
{
    struct paris_state next = *state;
    if (decision.verb != PARIS_DRAW) {
        ledger_of_step(out, evaluator, &next, decision);
        return;
    }
    uint64_t tops = paris_chance_tops(state, paris_chance_unseen(state), decision.a);
    *out = (struct ledger){{{0}}};
    for (PARIS_BITS(tile, tops)) {
        struct ledger one;
        next = *state;
        paris_chance_put(&next, decision.a, (unsigned)tile);
        ledger_of_step(&one, evaluator, &next, decision);
        add_up(out, &one, (int32_t)paris_bits_count(tops));
    }
}

/* --- which choices, and in which order --- */

/* A choice and its values. */
struct judged {
    struct paris_hint_choice choice;
    struct ledger ledger;
};

/* The data of a hint. */
struct making {
    struct paris_evaluator evaluator;
    struct paris_state truth; /* a state consistent with the view */
    struct paris_trades trades;
    const struct paris_ai_report *report;
    bool exact;        /* the game's last turn */
    size_t candidates; /* candidates, */
    struct ledger all; /* and the sum of what they gain */
    unsigned count;    /* choices, by win probability */
    struct judged judged[PARIS_AI_CHOICES];
    unsigned length;
    struct paris_decision line[PARIS_AI_LINE];
};

static int32_t win_of(const struct making *making, const struct paris_hint_choice *choice)
{
    return choice->value.win[making->truth.seat];
}

static int32_t worth_of(const struct making *making, const struct paris_hint_choice *choice)
{
    return paris_utility(&choice->value, making->truth.players, making->truth.seat);
}

static bool is_better(const struct making *making, const struct paris_hint_choice *one,
                      const struct paris_hint_choice *other)
{
    int32_t chance = win_of(making, one) - win_of(making, other);
    int32_t worth = worth_of(making, one) - worth_of(making, other);
    return chance != 0 ? chance > 0 : worth != 0 ? worth > 0 : one->visits > other->visits;
}

/* Returns its index now, or PARIS_AI_CHOICES if it was dropped. */
static unsigned insert(struct making *making, const struct judged *judged)
{
    unsigned at = making->count;
    while (at > 0 && is_better(making, &judged->choice, &making->judged[at - 1].choice))
        at--;
    if (at == PARIS_AI_CHOICES)
        return at;
    unsigned last =
        making->count < PARIS_AI_CHOICES ? making->count++ : (unsigned)PARIS_AI_CHOICES - 1;
    for (unsigned i = last; i > at; i--)
        making->judged[i] = making->judged[i - 1];
    making->judged[at] = *judged;
    return at;
}

/* A decision with fewer visits than a twentieth of the most visited one's was abandoned early: its average
 * is mostly noise. */
enum { VISITS_AT_LEAST = 20 };

static void judge_by_search(struct making *making)
{
    const struct paris_ai_report *report = making->report;
    for (unsigned i = 0; i < report->count; i++) {
        const struct paris_ai_choice *from = &report->choice[i];
        if ((uint64_t)from->visits * VISITS_AT_LEAST < report->choice[0].visits)
            continue;
        struct judged judged = {
            .choice = {.decision = from->decision, .visits = from->visits, .value = from->value}};
        ledger_of(&judged.ledger, &making->evaluator, &making->truth, from->decision);
        insert(making, &judged);
    }
}

static uint32_t visits_of(const struct paris_ai_report *report, struct paris_decision decision)
{
    for (unsigned i = 0; i < report->count; i++)
        if (paris_decision_equal(report->choice[i].decision, decision))
            return report->choice[i].visits;
    return 0;
}

static void judge_by_end(struct making *making, const struct paris_decision *list)
{
    for (size_t i = 0; i < making->candidates; i++) {
        struct paris_finish finish;
        uint32_t visits = visits_of(making->report, list[i]);
        paris_finish_with(&finish, &making->evaluator, &making->truth, making->trades, list[i],
                          visits > 0 ? PARIS_FINISH_THOROUGH : PARIS_FINISH_QUICK);
        struct judged judged = {
            .choice = {.decision = list[i], .visits = visits, .value = finish.value}};
        memcpy(judged.ledger.points, finish.points, sizeof judged.ledger.points);
        add_up(&making->all, &judged.ledger, 1);
        if (insert(making, &judged) > 0)
            continue;
        making->length = finish.length;
        memcpy(making->line, finish.line, sizeof making->line);
    }
}

static void judge(struct making *making)
{
    struct paris_decision list[PARIS_MAX_LEGAL];
    making->candidates =
        paris_candidates(making->evaluator.rules, &making->truth, making->trades, list);
    if (making->exact) {
        judge_by_end(making, list);
        return;
    }
    for (size_t i = 0; i < making->candidates; i++) {
        struct ledger one;
        ledger_of(&one, &making->evaluator, &making->truth, list[i]);
        add_up(&making->all, &one, 1);
    }
    judge_by_search(making);
}

/* --- noise --- */

static bool is_within(int32_t one, int32_t other, int32_t noise)
{
    return one - other <= noise && other - one <= noise;
}

/* How far two choices must be apart for a difference to be shown, in 1/65536 of a win: differences below
 * it vanish in further play (docs/ai.md has the figures). Draws also differ by the unseen tile below. The
 * fewer visits, the larger. */
enum { NOISE = 65536 / 50, NOISE_OF_DRAWS = 65536 / 20, NOISE_OF_VISITS = 65536 / 10 };
/* The difference in points that counts if win probabilities do not differ, in 1/256 of a point. */
enum { POINTS_NOISE = 256 };

static int32_t root_of(uint32_t number)
{
    int32_t root = 1;
    while ((int64_t)(root + 1) * (root + 1) <= number)
        root++;
    return root;
}

static bool is_draw(const struct paris_hint_choice *choice)
{
    return choice->decision.verb == PARIS_DRAW;
}

static int32_t noise_of(const struct making *making, const struct paris_hint_choice *choice)
{
    if (making->exact)
        return 0;
    int32_t noise = is_draw(choice) ? NOISE_OF_DRAWS : NOISE;
    return making->report->nodes > 1 ? noise + NOISE_OF_VISITS / root_of(choice->visits) : noise;
}

static bool is_near(const struct making *making, const struct paris_hint_choice *one,
                    const struct paris_hint_choice *other)
{
    int32_t noise = noise_of(making, one), more = noise_of(making, other);
    return is_within(win_of(making, one), win_of(making, other), noise > more ? noise : more);
}

/* Compares two choices with similar win probabilities. */
static bool is_alike(const struct making *making, const struct paris_hint_choice *one,
                     const struct paris_hint_choice *other)
{
    if (is_draw(one) && !making->exact)
        return true;
    for (unsigned seat = 0; seat < making->truth.players; seat++)
        if (!is_within(one->value.points[seat], other->value.points[seat],
                       making->exact ? 0 : POINTS_NOISE))
            return false;
    return true;
}

/* Choices whose win probability differs from the highest only by noise are ordered by what they are worth,
 * including points. Returns how many. */
static unsigned order_near_ones(struct making *making)
{
    struct judged *judged = making->judged;
    unsigned near = 1;
    while (near < making->count && is_near(making, &judged[0].choice, &judged[near].choice))
        near++;
    for (unsigned i = 1; i < near; i++)
        for (unsigned at = i; at > 0 && worth_of(making, &judged[at].choice) >
                                            worth_of(making, &judged[at - 1].choice);
             at--) {
            struct judged better = judged[at];
            judged[at] = judged[at - 1];
            judged[at - 1] = better;
        }
    return near;
}

/* An average over several choices, weighted by visits. */
static int32_t *number_of(struct paris_ai_value *value, bool points, unsigned seat)
{
    return points ? &value->points[seat] : &value->win[seat];
}

static void share(struct making *making, unsigned set, bool points)
{
    for (unsigned seat = 0; seat < making->truth.players; seat++) {
        int64_t sum = 0, visits = 0;
        for (PARIS_BITS(i, set)) {
            struct paris_hint_choice *choice = &making->judged[i].choice;
            sum += (int64_t)*number_of(&choice->value, points, seat) * choice->visits;
            visits += choice->visits;
        }
        for (PARIS_BITS(i, set))
            if (visits > 0)
                *number_of(&making->judged[i].choice.value, points, seat) = (int32_t)(sum / visits);
    }
}

/* Hides differences that may be noise. Returns the choices that are alike, as a set. */
static unsigned level_noise(struct making *making)
{
    unsigned near = order_near_ones(making), alike = 0;
    for (unsigned i = 0; i < near; i++)
        if (is_alike(making, &making->judged[0].choice, &making->judged[i].choice))
            alike |= 1u << i;
    if (!making->exact) {
        share(making, (1u << near) - 1, false);
        share(making, alike, true);
    }
    return paris_bits_count(alike) > 1 ? alike : 0;
}

/* --- reasons --- */

/* Changes below half a point are no reason. */
enum { WORTH_TELLING = 128 };

static void add_reason(struct paris_hint_choice *choice, struct paris_hint_reason reason)
{
    int32_t size = reason.change < 0 ? -reason.change : reason.change;
    unsigned at = choice->reasons;
    while (at > 0 && choice->reason[at - 1].code != PARIS_HINT_ALIKE &&
           (choice->reason[at - 1].change < 0 ? -choice->reason[at - 1].change
                                              : choice->reason[at - 1].change) < size)
        at--;
    if (paris_top_make_room(choice->reason, sizeof reason, &choice->reasons, PARIS_HINT_REASONS,
                            at))
        choice->reason[at] = reason;
}

void paris_hint_find_reasons(struct paris_hint_choice *choice, unsigned viewer, unsigned players)
{
    for (unsigned seat = 0; seat < players; seat++)
        for (unsigned source = 0; source < PARIS_SOURCES; source++) {
            int32_t change = choice->change[seat][source];
            if (change > -WORTH_TELLING && (change < WORTH_TELLING || seat != viewer))
                continue;
            unsigned code = seat != viewer ? PARIS_HINT_DENIES
                            : change > 0   ? PARIS_HINT_GAINS
                                           : PARIS_HINT_COSTS;
            add_reason(choice, (struct paris_hint_reason){(uint8_t)code, (uint8_t)seat,
                                                          (uint8_t)source, change});
        }
}

static void explain(struct paris_hint_choice *choice, const struct making *making,
                    const struct ledger *own, bool alike)
{
    unsigned viewer = making->truth.seat, players = making->truth.players;
    int32_t others = (int32_t)making->candidates - 1;
    if (alike)
        add_reason(choice, (struct paris_hint_reason){PARIS_HINT_ALIKE, (uint8_t)viewer, 0, 0});
    if (others == 0 || (alike && is_draw(choice)))
        return;
    for (unsigned seat = 0; seat < players; seat++)
        for (unsigned source = 0; source < PARIS_SOURCES; source++) {
            int32_t mine = own->points[seat][source];
            int32_t theirs = (making->all.points[seat][source] - mine) / others;
            choice->change[seat][source] = mine - theirs;
        }
    paris_hint_find_reasons(choice, viewer, players);
}

/* --- the hint --- */

/* How the turn may continue after the first choice: from the search, or from the exact ending. */
static void set_line(struct paris_hint *out, const struct making *making)
{
    const struct paris_ai_report *report = making->report;
    struct paris_decision first = out->choice[0].decision;
    out->length = 1;
    out->line[0] = first;
    if (making->exact) {
        out->length = making->length;
        memcpy(out->line, making->line, sizeof out->line);
    } else if (paris_decision_equal(report->line[0], first)) {
        out->length = report->length;
        memcpy(out->line, report->line, sizeof out->line);
    }
}

static void set_end(struct paris_hint_end *out, const struct making *making)
{
    out->exact = making->exact;
    if (!making->exact)
        return;
    out->value = making->judged[0].choice.value;
    memcpy(out->points, making->judged[0].ledger.points, sizeof out->points);
}

void paris_hint_give(struct paris_hint *out, struct paris_ai *ai, const struct paris_view *view,
                     uint64_t seed, const struct paris_ai_limits *limits)
{
    struct paris_ai_report report;
    struct paris_random random = paris_random_from(seed);
    struct paris_ai_limits own = limits != NULL ? *limits : (struct paris_ai_limits){.clock = NULL};
    own.trades = paris_trades_settled(own.trades); /* not this player's own */
    struct making making = {.evaluator = paris_evaluator_of_player(ai, view->players),
                            .trades = own.trades,
                            .report = &report};
    struct paris_decision decision = paris_ai_decide(ai, view, seed, &own, &report);
    PARIS_CHECK(report.evaluations > 0 || report.count == 1); /* a kind that uses the network */
    paris_view_resample(&making.truth, making.evaluator.rules, view, &random);
    making.exact = paris_turn_is_last(&making.truth);
    judge(&making);
    unsigned alike = level_noise(&making);
    *out = (struct paris_hint){.nodes = report.nodes, .decision = decision};
    for (unsigned i = 0; i < making.count && i < PARIS_HINT_CHOICES; i++) {
        struct paris_hint_choice *choice = &out->choice[out->choices++];
        *choice = making.judged[i].choice;
        explain(choice, &making, &making.judged[i].ledger, alike >> i & 1);
    }
    set_line(out, &making);
    set_end(&out->end, &making);
}

struct paris_hint_end paris_hint_correct(struct paris_ai_report *report, struct paris_ai *ai,
                                         const struct paris_view *view, struct paris_trades trades)
{
    struct paris_random random = paris_random_from(0);
    struct paris_evaluator evaluator = paris_evaluator_of_player(ai, view->players);
    struct paris_state truth; /* any state will do: nothing hidden matters any more */
    paris_view_resample(&truth, evaluator.rules, view, &random);
    struct paris_hint_end best = {.exact = paris_turn_is_last(&truth)};
    for (unsigned i = 0; i < report->count && best.exact; i++) {
        struct paris_finish finish;
        paris_finish_with(&finish, &evaluator, &truth, trades, report->choice[i].decision,
                          PARIS_FINISH_THOROUGH);
        report->choice[i].value = finish.value;
        if (i > 0 && paris_utility(&finish.value, view->players, view->viewer) <=
                         paris_utility(&best.value, view->players, view->viewer))
            continue;
        best.value = finish.value;
        memcpy(best.points, finish.points, sizeof best.points);
    }
    return best;
}
