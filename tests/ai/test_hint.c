/* Hints: what they tell can come about, the best is first, and noise is not told as a difference. */
#include "nets.h"
#define POSITION_FIGURES OWN_FIGURES /* amounts matter here */
#include "positions.h"

#include "ai/eval/candidates.h"
#include "ai/hint/finish.h"
#include "ai/hint/hint.h"
#include "notation/position.h"

#include <stdlib.h>

enum { WIN = 65536, POINT = 256, NODES = 600 };

static struct paris_ai_spec spec;
static void *memory;

static void take_memory(void)
{
    spec = (struct paris_ai_spec){.kind = PARIS_AI_SEARCH, .nodes = NODES};
    memory = malloc(paris_ai_memory(&spec));
    assert_non_null(memory);
}

static void give_memory(void)
{
    free(memory);
}

static struct paris_hint hint_at(const struct paris_state *state, uint64_t seed)
{
    struct paris_hint hint;
    struct paris_view view = own_view(state);
    paris_hint_give(&hint, paris_ai_start(memory, rules, &spec), &view, seed, NULL);
    return hint;
}

static struct paris_state position_of(const char *text)
{
    struct paris_state state;
    struct paris_error error;
    if (paris_position_read(&state, rules, text, strlen(text), &error) != PARIS_OK)
        fail_msg("%u: %s", error.column, error.message);
    return state;
}

/* --- points that can only be won --- */

struct gains {
    unsigned below; /* how often the network itself says less than nothing */
};

static void look_gains(struct walk_step *step, void *context)
{
    const struct paris_state *state = &step->before;
    struct paris_evaluator evaluator = evaluator_for(state->players);
    int32_t raw[PARIS_MAX_PLAYERS][PARIS_SOURCES], told[PARIS_MAX_PLAYERS][PARIS_SOURCES];
    struct paris_ai_value raw_value, value;
    struct gains *gains = context;
    if (!is_looked_at(step, 4))
        return;
    paris_evaluate_sources(raw, &raw_value, &evaluator, state);
    paris_evaluate_gains(told, &value, &evaluator, state);
    for (unsigned seat = 0; seat < state->players; seat++) {
        int32_t sum = 0, to_come = value.points[seat] - state->player[seat].vp * POINT;
        assert_true(to_come >= 0);
        assert_int_equal(value.win[seat], raw_value.win[seat]);
        for (unsigned source = 0; source < PARIS_SOURCES; source++) {
            gains->below += raw[seat][source] < 0;
            assert_true(told[seat][source] >= 0);
            sum += told[seat][source];
        }
        assert_in_range(to_come - sum, 0, POINT / 2); /* rounded nine times */
    }
}

TEST(no_source_takes_points_away)
{
    struct gains gains = {0};
    walk_games_with(rules, walk_scale(20), 9100, look_gains, &gains);
    assert_true(gains.below > 100);
}

/* With weights by chance a network expects anything. */
static void look_floor(struct walk_step *step, void *context)
{
    static struct net_fixture fixture;
    const struct paris_state *state = &step->before;
    struct paris_ai_spec odd = spec;
    struct paris_view view = own_view(state);
    struct paris_hint hint;
    (void)context;
    if (!is_looked_at(step, 100))
        return;
    net_fill(&fixture, state->players, paris_random_next(step->random));
    odd.net[state->players] = &fixture.net;
    odd.kind = paris_random_below(step->random, 2) ? PARIS_AI_NET : PARIS_AI_SEARCH;
    paris_hint_give(&hint, paris_ai_start(memory, rules, &odd), &view, 1, NULL);
    for (unsigned i = 0; i < hint.choices; i++)
        for (unsigned seat = 0; seat < state->players; seat++)
            assert_true(hint.choice[i].value.points[seat] >= state->player[seat].vp * POINT);
}

TEST(nobody_is_told_to_end_with_fewer_points_than_now)
{
    walk_games_with(rules, walk_scale(2), 9200, look_floor, NULL);
}

/* --- the last turn --- */

/* Seat 2 has the last action, no francs, tokens to sell, and the tile that makes points of francs. */
static const char last_action[] =
    "paris1 players=2 variants=- turn=15.2 phase=act final=15 in_hand=- bought=- vp_due=no "
    "stacks=-|-|- discarded=- "
    "buildings=BEL1,BEL2,BEL3,BEL4,BEL8,BAT1,BAT2,BAT3,BAT4,BAT5,BAT8,MON1,MON2,MON3,MON4,MON5,"
    "MON8,LAV1,LAV2,LAV4,LAV5,LAV8,STG2,STG3,STG4,STG5,STG8,CHA1,CHA2,CHA3,CHA4,CHA5,CHA8 "
    "spaces=.s.wmg|b.c..g|b.cwmg|.scwmg|b.cw..|bs..mg landmarks=TUI@CHA vp_tiles=- track=- "
    "bonuses=1,2,3,4,5,6,7,8,9,10,11,12,14,15,16,17,18,19,21,23,24,26,29 supply=wood,marble,gold "
    "tile_tokens=- end_taken=1:F6,1:F5,1:F4,1:V5,1:V4,1:V3,1:F3V2,1:F2V2,2:R,2:R,2:P,2:P "
    "seat=1 francs=0 vp=2 keys=3 reserve=2 tokens=wood,bronze,silver,crown*2 meeple=30 "
    "held=13,20,25,30 used=- end_held=- places=BEL3,BAT4,STG8,CHA4,TUI,BEL0,MON0 "
    "seat=2 francs=0 vp=10 keys=2 reserve=2 tokens=marble,bronze,silver*2 meeple=28 held=27,28 "
    "used=22 end_held=- places=BAT5,MON2,LAV1,STG5,CHA3,BEL0,BAT0,STG0";

TEST(in_the_last_action_the_exact_end_is_told)
{
    struct paris_state state = position_of(last_action);
    struct paris_hint hint = hint_at(&state, 1);
    assert_true(hint.choices > 1);
    for (unsigned i = 0; i < hint.choices; i++) {
        const struct paris_hint_choice *choice = &hint.choice[i];
        assert_int_equal(choice->value.win[1], WIN);
        assert_int_equal(choice->value.points[0], 2 * POINT); /* nothing can change them any more */
        assert_true(choice->value.points[1] <= 24 * POINT);   /* all ways to the end were tried */
        for (unsigned source = 0; source < PARIS_SOURCES; source++) {
            assert_int_equal(choice->change[0][source], 0);
            if (source >= PARIS_SOURCE_MAJORITY && source < PARIS_SOURCE_FRANCS)
                assert_int_equal(choice->change[1][source], 0); /* no district has a VP tile */
        }
    }
    assert_int_equal(hint.choice[0].value.points[1], 24 * POINT);
}

/* Seat 2 has no francs and no tokens, but a tile for one that sells at 3. */
static const char sold_tile[] =
    "paris1 players=2 variants=- turn=27.2 phase=act final=27 in_hand=- bought=- vp_due=no "
    "stacks=-|-|- discarded=- buildings=BEL2,BEL3,BEL4,BEL5,BEL8,BAT1,BAT2,BAT3,BAT4,BAT5,BAT8,"
    "MON1,MON2,MON3,MON4,MON5,MON8,LAV1,LAV2,LAV3,LAV4,LAV8,STG2,STG3,STG4,STG5,STG8,CHA1,CHA2,"
    "CHA3,CHA4,CHA5,CHA8 spaces=b...m.|bs.w..|b..wm.|bscwmg|b.....|bs..m. landmarks=SAC@STG,"
    "OPE@STG,EIF@STG vp_tiles=20@STG track=- bonuses=1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,18,"
    "19,20,21,22,23,24 supply=wood*3,marble*2,gold*5 tile_tokens=- end_taken=1:F6,1:F3V2,1:V5,"
    "2:V4,1:F5,2:V3,1:F4,1:F2V2,1:R,1:R,2:P,2:P seat=1 francs=14 vp=36 keys=0 reserve=2 tokens=- "
    "meeple=26 held=27 used=17,26 end_held=- places=BAT5,MON3,CHA8,SAC,EIF,BAT0,MON0,LAV0,STG0,"
    "CHA0 seat=2 francs=0 vp=75 keys=0 reserve=2 tokens=- meeple=29 held=- used=25,28,29,30 "
    "end_held=P places=BEL8,BAT8,MON8,STG2,STG4,STG8,OPE,BEL0,LAV0,STG0";

TEST(in_the_last_turn_a_tile_is_sold_as_a_token_for_the_price_of_a_place)
{
    struct paris_state state = position_of(sold_tile);
    struct paris_hint hint = hint_at(&state, 1);
    assert_int_equal(hint.choice[0].value.points[0], 60 * POINT);
    assert_int_equal(hint.choice[0].value.points[1], 95 * POINT); /* 85 : 70 without it */
}

/* Seat 3 has no francs, three tiles that count as tokens, and wins if two are sold for the third one's
 * place. */
static const char sold_tiles[] =
    "paris1 players=3 variants=- turn=22.3 phase=act final=22 in_hand=- bought=- vp_due=no "
    "stacks=-|-|- discarded=- buildings=BEL1,BEL2,BEL3,BEL4,BEL8,BAT1,BAT2,BAT3,BAT4,BAT5,BAT8,"
    "MON1,MON2,MON3,MON4,MON5,MON8,LAV1,LAV2,LAV3,LAV4,LAV8,STG1,STG2,STG3,STG4,STG5,STG8,CHA1,"
    "CHA2,CHA3,CHA5,CHA8 spaces=...wmg|bs.w..|bs.wmg|b...m.|......|...w.. landmarks=SAC@LAV,"
    "NOT@LAV,LOU@LAV vp_tiles=18@BAT,20@LAV,10@CHA track=- bonuses=1,2,3,4,5,6*2,7,8,9,10,11*2,"
    "12,13,14,15*2,16,18*2,19,20,21,23,24 supply=wood*2,marble*3,gold*3 tile_tokens=- "
    "end_taken=3:V5,1:V4,3:F3V2,1:F6,1:F2V2,3:V3,1:F5,3:F4,3:R,3:R,2:P,3:P seat=1 francs=18 "
    "vp=41 keys=0 reserve=2 tokens=- meeple=29 held=27 used=17,28,29 end_held=- places=BEL3,MON3,"
    "STG8,CHA2,LOU,BAT0,MON0,STG0,CHA0 seat=2 francs=0 vp=46 keys=0 reserve=2 tokens=gold,silver "
    "meeple=28 held=- used=22,25,26,28 end_held=P places=BAT5,BAT8,STG3,STG4,CHA1,CHA8,SAC,MON0,"
    "STG0 seat=3 francs=0 vp=44 keys=2 reserve=2 tokens=bronze meeple=30 held=- used=26,30 "
    "end_held=R*2,P places=LAV8,STG5,CHA3,CHA5,NOT,STG0,CHA0";

TEST(tiles_sold_for_a_landmark_can_win_the_game)
{
    struct paris_state state = position_of(sold_tiles);
    struct paris_hint hint = hint_at(&state, 1);
    assert_int_equal(hint.choice[0].value.win[2], WIN);
    assert_int_equal(hint.choice[0].value.points[0], 71 * POINT);
    assert_int_equal(hint.choice[0].value.points[1], 74 * POINT);
    assert_int_equal(hint.choice[0].value.points[2], 77 * POINT);
}

static bool has_use_of_tile(const struct paris_state *state)
{
    struct paris_decision list[PARIS_MAX_LEGAL];
    size_t count = paris_candidates(rules, state, paris_no_trades, list);
    for (size_t i = 0; i < count; i++)
        if (list[i].verb == PARIS_USE_END)
            return true;
    return false;
}

TEST(before_the_last_turn_no_tile_is_used_to_sell_what_it_counts_as)
{
    struct paris_state state = position_of(sold_tile);
    assert_true(has_use_of_tile(&state));
    state.final_round++;
    assert_false(has_use_of_tile(&state));
}

/* 10 points each, and one franc decides against seat 2, which has tokens to sell. */
static const char tied[] =
    "paris1 players=2 variants=- turn=15.2 phase=wrap final=15 in_hand=- bought=- vp_due=no "
    "stacks=-|-|- discarded=- buildings=BEL1,BEL2,BEL3,BEL4,BEL8,BAT1,BAT2,BAT3,BAT4,BAT5,BAT8,"
    "MON1,MON2,MON3,MON4,MON5,MON8,LAV1,LAV2,LAV4,LAV5,LAV8,STG2,STG3,STG4,STG5,STG8,CHA1,CHA2,"
    "CHA3,CHA4,CHA5,CHA8 spaces=.s.wmg|b.c..g|b.cwmg|.scwmg|b.cw..|bs..mg landmarks=TUI@CHA "
    "vp_tiles=- track=- bonuses=1,2,3,4,5,6,7,8,9,10,11,12,14,15,16,17,18,19,21,23,24,26,27,29 "
    "supply=wood,marble,gold tile_tokens=- end_taken=1:F6,1:F5,1:F4,1:V5,1:V4,1:V3,1:F3V2,1:F2V2,"
    "2:R,2:R,2:P,2:P seat=1 francs=1 vp=10 keys=3 reserve=2 tokens=wood,bronze,silver,crown*2 "
    "meeple=30 held=13,20,25,30 used=- end_held=- places=BEL3,BAT4,STG8,CHA4,TUI,BEL0,MON0 "
    "seat=2 francs=0 vp=10 keys=2 reserve=2 tokens=marble,bronze,silver*2 meeple=28 held=28 "
    "used=22 end_held=- places=BAT5,MON2,LAV1,STG5,CHA3,BEL0,BAT0,STG0";

TEST(a_tie_is_won_by_a_sale)
{
    struct paris_state state = position_of(tied);
    struct paris_hint hint = hint_at(&state, 1);
    assert_int_equal(hint.choice[0].decision.verb, PARIS_SELL);
    assert_int_equal(hint.choice[0].value.win[1], WIN);
}

/* The best result that random play, free to do whatever is legal, finds behind the decision. */
static int32_t best_by_luck(const struct paris_state *before, struct paris_decision decision,
                            struct paris_random *random)
{
    int32_t best = INT32_MIN;
    for (unsigned i = 0; i < 200; i++) {
        struct paris_state state = *before;
        struct paris_decision list[PARIS_MAX_LEGAL];
        struct paris_ai_value value;
        struct paris_decision next = decision;
        for (;;) {
            paris_game_advance(rules, &state, next);
            if (paris_state_over(&state))
                break;
            size_t count = paris_game_legal(rules, &state, list);
            next = list[paris_random_below(random, (uint32_t)count)];
        }
        paris_value_of_end(&value, rules, &state);
        int32_t utility = paris_utility(&value, before->players, before->seat);
        best = utility > best ? utility : best;
    }
    return best;
}

static void assert_line_comes_true(const struct paris_state *before, const struct paris_hint *hint)
{
    struct paris_state state = *before;
    struct paris_ai_value value;
    for (unsigned i = 0; i < hint->length; i++) {
        assert_true(is_legal(&state, hint->line[i]));
        paris_game_advance(rules, &state, hint->line[i]);
    }
    assert_true(hint->length == PARIS_AI_LINE || paris_state_over(&state));
    if (!paris_state_over(&state))
        return;
    paris_value_of_end(&value, rules, &state);
    assert_memory_equal(&value, &hint->choice[0].value, sizeof value);
}

struct lasts {
    unsigned looked, beaten;
};

static void look_last(struct walk_step *step, void *context)
{
    const struct paris_state *state = &step->before;
    struct lasts *lasts = context;
    if (!paris_turn_is_last(state) || !is_looked_at(step, 8))
        return;
    struct paris_hint hint = hint_at(state, 1);
    assert_true(paris_decision_equal(hint.line[0], hint.choice[0].decision));
    assert_line_comes_true(state, &hint);
    for (unsigned i = 0; i < hint.choices; i++) {
        int32_t told = paris_utility(&hint.choice[i].value, state->players, state->seat);
        lasts->looked++;
        lasts->beaten += told < best_by_luck(state, hint.choice[i].decision, step->random);
        assert_true(i == 0 ||
                    told <= paris_utility(&hint.choice[0].value, state->players, state->seat));
    }
}

TEST(what_the_last_turn_comes_to_is_what_its_line_brings_and_luck_hardly_ever_beats_it)
{
    struct lasts lasts = {0, 0};
    walk_games_with(rules, walk_scale(4), 9300, look_last, &lasts);
    assert_true(lasts.looked > 5);
    assert_true(lasts.beaten * 20 <=
                lasts.looked + 20); /* turns with very many ways may hide one */
}

/* --- the order --- */

static void look_order(struct walk_step *step, void *context)
{
    const struct paris_state *state = &step->before;
    unsigned seat = state->seat, *others = context;
    if (!is_looked_at(step, 30))
        return;
    struct paris_ai_report report;
    struct paris_view view = own_view(state);
    struct paris_hint hint = hint_at(state, 3);
    struct paris_decision decision =
        paris_ai_decide(paris_ai_start(memory, rules, &spec), &view, 3, NULL, &report);
    assert_true(paris_decision_equal(hint.decision, decision)); /* hints change nothing about it */
    assert_true(paris_decision_equal(hint.line[0], hint.choice[0].decision));
    for (unsigned i = 0; i < hint.choices; i++) {
        const struct paris_hint_choice *choice = &hint.choice[i];
        if (i > 0)
            assert_true(choice->value.win[seat] <= hint.choice[i - 1].value.win[seat]);
        if (!paris_turn_is_last(state))
            assert_true(choice->visits * 20 >= report.choice[0].visits);
    }
    *others += report.count > 1 && !paris_decision_equal(decision, hint.choice[0].decision);
}

TEST(choices_descend_by_chance_to_win_and_what_was_given_up_early_is_left_out)
{
    unsigned others = 0;
    walk_games_with(rules, walk_scale(2), 9500, look_order, &others);
    assert_true(others > 0); /* the most visited decision is not always the best one */
}

/* --- noise --- */

static bool is_alike(const struct paris_hint_choice *choice)
{
    return choice->reasons > 0 && choice->reason[0].code == PARIS_HINT_ALIKE;
}

/* Two draws differ by more than a twentieth of a win, or not at all. */
static void assert_draws_told(const struct paris_hint *hint, unsigned seat, unsigned counts[2])
{
    const struct paris_hint_choice *first = &hint->choice[0];
    for (unsigned i = 0; i < hint->choices; i++) {
        const struct paris_hint_choice *choice = &hint->choice[i];
        int32_t behind = first->value.win[seat] - choice->value.win[seat];
        counts[is_alike(choice)]++;
        if (!is_alike(choice)) {
            assert_true(i == 0 || behind > 0);
            continue;
        }
        assert_memory_equal(&choice->value, &first->value, sizeof first->value);
        assert_int_equal(choice->reasons, 1);
        for (unsigned source = 0; source < PARIS_SOURCES; source++)
            assert_int_equal(choice->change[seat][source], 0);
    }
}

static void look_draws(struct walk_step *step, void *context)
{
    struct paris_hint hint;
    if (step->decision.verb != PARIS_DRAW || paris_turn_is_last(&step->before) ||
        !is_looked_at(step, 4))
        return;
    hint = hint_at(&step->before, 1);
    if (hint.choices > 1)
        assert_draws_told(&hint, step->before.seat, context);
}

TEST(draws_that_differ_by_noise_are_told_to_be_alike_without_reasons)
{
    unsigned counts[2] = {0, 0};
    walk_games_with(rules, walk_scale(2), 9600, look_draws, counts);
    assert_true(counts[true] > 10);
    assert_true(counts[false] > 0);
}

ALL_TESTS(take_memory, give_memory);
