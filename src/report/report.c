/* The course of a game: chances to win after every turn, and the luck of every draw. */
#include "report/internal.h"

#include "ai/eval/chance.h"
#include "ai/eval/oneply.h"
#include "rules/game.h"

#include <string.h>

size_t paris_report_memory(uint64_t nodes)
{
    enum { NODES_LEAST = 4000 }; /* of chances near the end */
    return paris_judge_memory(nodes > NODES_LEAST ? nodes : NODES_LEAST);
}

void paris_report_state_at(struct paris_state *out, struct paris_trades *trades,
                           const struct paris_report *report, uint32_t n)
{
    const struct paris_rules *rules = report->judge.evaluator.rules;
    paris_record_start(out, rules, report->record);
    for (uint32_t i = 0; i < n; i++)
        paris_game_advance(rules, out, report->record->decision[i]);
    *trades = paris_trades_of(rules, report->record->decision, n);
}

static void look(int32_t win[PARIS_MAX_PLAYERS], const struct paris_report *report,
                 const struct paris_state *state)
{
    struct paris_ai_value value;
    paris_value_of(&value, &report->judge.evaluator, state);
    for (unsigned seat = 0; seat < PARIS_MAX_PLAYERS; seat++)
        win[seat] = seat < report->players ? value.win[seat] : 0;
}

/* --- deals --- */

enum { DEALS = 32 };

/* What each seat of this game could expect before the deal was known. */
void paris_report_average(struct paris_report *report)
{
    if (!report->from_start || report->averaged)
        return;
    report->averaged = true;
    const struct paris_rules *rules = report->judge.evaluator.rules;
    const struct paris_setup *setup = &report->record->setup;
    int64_t sum[PARIS_MAX_PLAYERS] = {0};
    for (unsigned deal = 0; deal < DEALS; deal++) {
        struct paris_random random = paris_random_from(deal + 1);
        struct paris_setup other;
        struct paris_state state;
        int32_t win[PARIS_MAX_PLAYERS];
        paris_setup_shuffled(&other, rules, setup->players, setup->variants, &random);
        paris_setup_start(&state, rules, &other);
        paris_report_chances(win, report, &state);
        for (unsigned seat = 0; seat < report->players; seat++)
            sum[seat] += win[seat];
    }
    for (unsigned seat = 0; seat < report->players; seat++)
        report->average[seat] = (int32_t)(sum[seat] / DEALS);
    paris_report_account(report);
}

/* --- turns --- */

/* How much better the drawn tile was than the average of the tiles that the back allowed. */
static void look_at_draw(struct paris_report_draw *out, const struct paris_report *report,
                         const struct paris_state *state, struct paris_decision draw, uint32_t n)
{
    struct paris_origin origin;
    struct paris_ai_value mean;
    struct paris_state after = *state;
    int32_t win[PARIS_MAX_PLAYERS];
    *out = (struct paris_report_draw){.drew = true,
                                      .stack = draw.a,
                                      .tile = (uint8_t)paris_state_top(state, draw.a),
                                      .n = n};
    paris_origin_set(&origin, &report->judge.evaluator, state);
    paris_oneply_value(&mean, &report->judge.evaluator, &origin, draw);
    paris_game_advance(report->judge.evaluator.rules, &after, draw);
    look(win, report, &after);
    for (unsigned seat = 0; seat < report->players; seat++)
        out->luck[seat] = win[seat] - mean.win[seat];
}

static void begin_turn(struct paris_report_turn *turn, const int32_t *win,
                       const struct paris_state *state, uint32_t n)
{
    memset(turn, 0, sizeof *turn);
    turn->n = n;
    turn->round = (uint16_t)state->round;
    turn->seat = (uint8_t)state->seat;
    turn->stages = 1;
    turn->stage[0].n = n;
    memcpy(turn->before, win, sizeof turn->before);
}

/* A decision that shows something hidden ends a stage. */
static void follow(struct paris_report_turn *turn, const struct paris_report *report,
                   const struct paris_state *state, struct paris_decision decision, uint32_t n)
{
    turn->count++;
    if (decision.verb == PARIS_DRAW)
        look_at_draw(&turn->draw, report, state, decision, n);
    if (paris_judge_ends(decision) && decision.verb != PARIS_END &&
        turn->stages < PARIS_REPORT_STAGES)
        turn->stage[turn->stages++].n = n + 1;
}

static void look_at_turns(struct paris_report *report)
{
    const struct paris_rules *rules = report->judge.evaluator.rules;
    const struct paris_record *record = report->record;
    struct paris_report_turn *turn = NULL;
    const int32_t *win = report->start;
    struct paris_state state;
    paris_record_start(&state, rules, record);
    paris_report_chances(report->start, report, &state);
    for (uint32_t n = 0; n < record->count && report->turns <= PARIS_REPORT_TURNS; n++) {
        if (turn == NULL) {
            if (report->turns == PARIS_REPORT_TURNS)
                break;
            turn = &report->turn[report->turns++];
            begin_turn(turn, win, &state, n);
        }
        follow(turn, report, &state, record->decision[n], n);
        paris_game_advance(rules, &state, record->decision[n]);
        if (record->decision[n].verb == PARIS_END) {
            paris_report_chances(turn->after, report, &state);
            win = turn->after;
            turn = NULL;
        }
    }
    if (turn != NULL)
        report->turns--; /* it has not ended */
    report->over = paris_state_over(&state);
}

void paris_report_begin(struct paris_report *out, void *memory, const struct paris_rules *rules,
                        const struct paris_net *net, const struct paris_record *record,
                        uint64_t nodes)
{
    out->judge = (struct paris_judge){.evaluator = paris_evaluator_for(rules, net, &out->folded),
                                      .memory = memory,
                                      .size = paris_report_memory(nodes)};
    out->record = record;
    out->nodes = nodes;
    out->network = paris_net_fingerprint(net);
    out->players = record->setup.players;
    out->from_start = !record->from_position;
    out->averaged = false;
    out->turns = out->jobs = out->done = out->comparisons = out->duels = 0;
    memset(out->seat, 0, sizeof out->seat);
    memset(out->average, 0, sizeof out->average);
    look_at_turns(out);
    paris_report_plan(out);
    paris_report_account(out);
}
