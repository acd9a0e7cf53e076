/* What the tests of computer players share: random positions, their twins, and answers compared. */
#ifndef PARIS_TESTS_AI_POSITIONS_H
#define PARIS_TESTS_AI_POSITIONS_H

#include "support/board.h"
#include "support/walk.h"

#include "ai/eval/net.h"
#include "ai/player.h"

#include <string.h>

#ifndef POSITION_FIGURES
#define POSITION_FIGURES (&paris_builtin_rules)
#endif

static const struct paris_rules *const rules = POSITION_FIGURES;

/* Of a random game about one decision in `one_in` is looked at. */
static inline bool is_looked_at(struct walk_step *step, unsigned one_in)
{
    return paris_random_below(step->random, one_in) == 0;
}

static inline bool is_in(const struct paris_decision *list, size_t count,
                         struct paris_decision decision)
{
    for (size_t i = 0; i < count; i++)
        if (paris_decision_equal(list[i], decision))
            return true;
    return false;
}

static inline bool is_legal(const struct paris_state *state, struct paris_decision decision)
{
    struct paris_decision list[PARIS_MAX_LEGAL];
    return is_in(list, paris_game_legal(rules, state, list), decision);
}

static inline struct paris_evaluator evaluator_for(unsigned players)
{
    return paris_evaluator_of(rules, &paris_net_builtin[players - 2]);
}

/* What the seat to move knows. */
static inline struct paris_view own_view(const struct paris_state *state)
{
    struct paris_view view;
    paris_view_for(&view, rules, state, state->seat);
    return view;
}

/* Another truth that looks the same to the seat to move, byte by byte. */
static inline struct paris_state twin_of(const struct paris_state *state,
                                         struct paris_random *random)
{
    struct paris_state twin;
    struct paris_view view = own_view(state);
    paris_view_resample(&twin, rules, &view, random);
    struct paris_view same = own_view(&twin);
    assert_memory_equal(&view, &same, sizeof view);
    return twin;
}

/* The first action of a random game after a number of decisions, as long as there is one. */
static inline struct paris_state middle_of_a_game(unsigned players, unsigned variants,
                                                  uint64_t seed, unsigned decisions)
{
    static struct paris_record record;
    struct paris_state state;
    walk_game(&record, players, variants, seed, NULL, NULL);
    paris_setup_start(&state, rules, &record.setup);
    for (unsigned i = 0; i < decisions || state.phase != PARIS_PHASE_ACT; i++)
        paris_game_advance(rules, &state, record.decision[i]);
    return state;
}

static inline void assert_same_report(const struct paris_ai_report *one,
                                      const struct paris_ai_report *other)
{
    assert_int_equal(one->nodes, other->nodes);
    assert_int_equal(one->evaluations, other->evaluations);
    assert_int_equal(one->draws, other->draws);
    assert_int_equal(one->count, other->count);
    assert_int_equal(one->length, other->length);
    for (unsigned i = 0; i < one->length; i++)
        assert_true(paris_decision_equal(one->line[i], other->line[i]));
    for (unsigned i = 0; i < one->count; i++) {
        const struct paris_ai_choice *x = &one->choice[i], *y = &other->choice[i];
        assert_true(paris_decision_equal(x->decision, y->decision));
        assert_int_equal(x->visits, y->visits);
        assert_memory_equal(&x->value, &y->value, sizeof x->value);
    }
}

#endif
