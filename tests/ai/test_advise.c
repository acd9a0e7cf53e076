/* Hints whose choices were compared: legal, in order, certain about what they claim, and by what the seat knows. */
#include "positions.h"

#include "ai/judge/advise.h"

#include <stdlib.h>

enum { NODES = 400 };

static struct paris_ai_spec spec;
static void *memory;

static void take_memory(void)
{
    spec = (struct paris_ai_spec){.kind = PARIS_AI_SEARCH, .nodes = NODES};
    memory = malloc(paris_judge_advise_memory(&spec));
    assert_non_null(memory);
}

static void give_memory(void)
{
    free(memory);
}

static struct paris_hint advise(const struct paris_view *view)
{
    struct paris_hint hint;
    paris_judge_advise(&hint, memory, rules, &spec, view, 1, NULL);
    return hint;
}

static void assert_choice(const struct paris_state *state, const struct paris_hint *hint,
                          unsigned number)
{
    const struct paris_hint_choice *choice = &hint->choice[number];
    unsigned seat = state->seat;
    bool alike = choice->reasons > 0 && choice->reason[0].code == PARIS_HINT_ALIKE;
    int64_t sum = 0;
    assert_true(choice->compared && is_legal(state, choice->decision));
    for (unsigned one = 0; one < state->players; one++)
        sum += choice->value.win[one];
    assert_in_range(sum, 65536 - 4096, 65536 + 4096);
    assert_false(alike && paris_hint_is_clear(choice));
    if (number == 0)
        return;
    const struct paris_hint_choice *former = &hint->choice[number - 1];
    assert_true(choice->value.win[seat] <= former->value.win[seat]);
    assert_int_not_equal(alike, paris_hint_is_clear(choice));
    /* What is clearly worse comes after what is as good as the first. */
    assert_true(number == 1 || !paris_hint_is_clear(former) || paris_hint_is_clear(choice));
    for (unsigned i = 0; i < number; i++)
        assert_false(paris_decision_equal(hint->choice[i].decision, choice->decision));
}

struct seen {
    unsigned hints, clear, alike;
};

static void look(struct walk_step *step, void *context)
{
    struct seen *seen = context;
    struct paris_view view = own_view(&step->before);
    if (!is_looked_at(step, 40))
        return;
    struct paris_hint hint = advise(&view);
    if (hint.choices < 2 || hint.end.exact || !hint.choice[0].compared)
        return;
    seen->hints++;
    assert_true(paris_decision_equal(hint.line[0], hint.choice[0].decision));
    for (unsigned i = 0; i < hint.choices; i++) {
        assert_choice(&step->before, &hint, i);
        seen->clear += paris_hint_is_clear(&hint.choice[i]);
        seen->alike += !paris_hint_is_clear(&hint.choice[i]);
    }
    /* The same again, from another truth that looks the same. */
    struct paris_state twin = twin_of(&step->before, step->random);
    struct paris_view its = own_view(&twin);
    struct paris_hint other = advise(&its);
    assert_int_equal(other.choices, hint.choices);
    for (unsigned i = 0; i < hint.choices; i++) {
        assert_true(paris_decision_equal(other.choice[i].decision, hint.choice[i].decision));
        assert_int_equal(other.choice[i].gap, hint.choice[i].gap);
        assert_int_equal(other.choice[i].margin, hint.choice[i].margin);
    }
}

TEST(choices_are_compared_and_in_order_whatever_the_seat_cannot_know)
{
    struct seen seen = {0};
    walk_games_with(rules, walk_scale(3), 9300, look, &seen);
    assert_true(seen.hints > 3 && seen.clear > 0 && seen.alike > 0);
}

/* Seat 1 has passed the tile that makes points of francs, seat 2 holds it. */
static void look_at_francs(struct walk_step *step, void *context)
{
    struct paris_state state = step->before;
    uint32_t tiles = rules->bonus_with[PARIS_EFFECT_PER_FRANC];
    bool *found = context;
    if (found[0] && found[1])
        return;
    for (unsigned seat = 0; seat < state.players; seat++) {
        const struct paris_player *player = &state.player[seat];
        bool has = (player->held & tiles) != 0;
        if ((!has && player->meeple < PARIS_BONUSES) || found[has] || state.seat != seat)
            continue;
        struct paris_view view = own_view(&state);
        struct paris_evaluator evaluator = evaluator_for(state.players);
        const struct paris_judge judge = {.evaluator = evaluator,
                                          .memory = memory,
                                          .size = paris_judge_memory(NODES)};
        struct paris_judge_turns turns;
        struct paris_hint_choice choice = {.reasons = 0};
        paris_judge_turns_find(&turns, memory, &evaluator, &state, paris_no_trades, 40, true);
        if (turns.count < 2)
            continue;
        int32_t francs = 0;
        for (unsigned i = 1; i < turns.count && francs == 0; i++) {
            paris_judge_explain(&choice, &judge, &view, &turns.turn[0].line, &turns.turn[i].line);
            francs = choice.change[seat][PARIS_SOURCE_FRANCS];
        }
        assert_true(has || francs == 0);
        found[has] = found[has] || !has || francs != 0;
    }
}

TEST(francs_are_a_reason_only_for_who_has_or_can_get_the_tile_that_counts_them)
{
    bool found[2] = {false, false};
    walk_games_with(rules, walk_scale(200), 9400, look_at_francs, found);
    assert_true(found[false] && found[true]);
}

TEST(a_player_that_does_not_search_gives_its_own_hint)
{
    struct paris_random random = paris_random_from(5);
    struct paris_setup setup;
    struct paris_state state;
    struct paris_hint hint;
    paris_setup_shuffled(&setup, rules, 2, 0, &random);
    paris_setup_start(&state, rules, &setup);
    struct paris_view view = own_view(&state);
    const struct paris_ai_spec net = {.kind = PARIS_AI_NET};
    paris_judge_advise(&hint, memory, rules, &net, &view, 1, NULL);
    assert_true(hint.choices > 0 && !hint.choice[0].compared);
}

ALL_TESTS(take_memory, give_memory);
