/* One game between computer players, from its number to its result. */
#include "lab/arena/games.h"

#include "base/clock.h"
#include "base/bits.h"
#include "base/text.h"
#include "notation/codes.h"
#include "rules/why.h"

#include <string.h>

uint64_t paris_arena_clock(void)
{
    return paris_clock_nanoseconds();
}

/* --- before the game --- */

static unsigned rotations(const struct paris_arena_plan *plan)
{
    return plan->one_rotation ? 1 : plan->players;
}

uint64_t paris_arena_games(const struct paris_arena_plan *plan)
{
    return plan->deals * plan->lineup_count * rotations(plan);
}

/* Derives a seed from another one and a number; neighbouring numbers give unrelated seeds. */
static uint64_t seed_with(uint64_t seed, uint64_t fact)
{
    struct paris_random random = paris_random_from(seed);
    random = paris_random_from(paris_random_next(&random) ^ fact);
    return paris_random_next(&random);
}

void paris_arena_prepare(struct paris_arena_game *out, const struct paris_arena_plan *plan,
                         uint64_t number)
{
    uint64_t in_deal = (uint64_t)plan->lineup_count * rotations(plan);
    PARIS_CHECK(number < paris_arena_games(plan));
    *out = (struct paris_arena_game){
        .number = number,
        .deal = number / in_deal,
        .lineup = (unsigned)(number % in_deal / rotations(plan)),
        .rotation = (unsigned)(number % rotations(plan)),
    };
    const struct paris_arena_lineup *lineup = &plan->lineup[out->lineup];
    for (unsigned seat = 0; seat < plan->players; seat++)
        out->player_at[seat] =
            lineup->player[paris_arena_lineup_place(seat, out->rotation, plan->players)];
    /* The deal is the same for all lineups and rotations; the players' random numbers are not, or players
     * of one spec would repeat the same game. */
    uint64_t deal = seed_with(plan->seed, out->deal);
    struct paris_random random = paris_random_from(deal);
    paris_setup_shuffled(&out->setup, plan->rules, plan->players, plan->variants, &random);
    out->seed = seed_with(deal, number % in_deal);
}

/* --- the result --- */

unsigned paris_arena_shares(const struct paris_result *result, unsigned seat)
{
    return result->winners >> seat & 1 ? PARIS_ARENA_SHARES / paris_bits_count(result->winners) : 0;
}

int paris_arena_margin(const struct paris_result *result, unsigned seat, unsigned players)
{
    int best = 0;
    for (unsigned other = 0; other < players; other++)
        if (other != seat && result->vp[other] > best)
            best = result->vp[other];
    return result->vp[seat] - best;
}

/* --- the game --- */

/* The message contains what is needed to reproduce the mistake. */
static enum paris_status refuse(const struct paris_arena_game *game, const char *name,
                                const struct paris_state *state, struct paris_decision decision,
                                struct paris_error *error)
{
    /* The decision as bytes, since it may be malformed. */
    (void)paris_error_set(error, 0, 0,
                          "%s decided %u %u %u %u, which is not legal: deal %lld, rotation %u, "
                          "round %u, seat %u, phase %s",
                          name, decision.verb, decision.a, decision.b, decision.c,
                          (long long)game->deal + 1, game->rotation + 1, state->round,
                          state->seat + 1u, paris_code_phase(state->phase));
    return PARIS_ILLEGAL;
}

static struct paris_decision decide(struct paris_arena_effort *effort, struct paris_ai *ai,
                                    const struct paris_rules *rules,
                                    const struct paris_state *state, struct paris_trades trades,
                                    uint64_t seed, const atomic_bool *cancel)
{
    const struct paris_ai_limits limits = {.trades = trades,
                                           .clock = paris_arena_clock,
                                           .cancel = cancel,
                                           .decision_only = true};
    struct paris_view view;
    paris_view_for(&view, rules, state, state->seat);
    uint64_t start = paris_clock_thread_nanoseconds();
    struct paris_decision decision = paris_ai_decide(ai, &view, seed, &limits, NULL);
    effort->nanoseconds += paris_clock_thread_nanoseconds() - start;
    effort->decisions++;
    return decision;
}

static bool same_turn(const struct paris_state *one, const struct paris_state *other)
{
    return one->seat == other->seat && one->round == other->round;
}

/* Applies the decision; events are collected only for a watcher. */
static void carry_out(const struct paris_arena_game *game, const struct paris_rules *rules,
                      struct paris_state *state, struct paris_decision decision,
                      const struct paris_arena_watch *watch, void *notes)
{
    if (watch->step == NULL) {
        paris_game_advance(rules, state, decision);
        return;
    }
    struct paris_state before = *state;
    struct paris_events events;
    paris_game_apply(rules, state, decision, &events);
    const struct paris_arena_step step = {rules, game, &before, state, &events, decision};
    watch->step(notes, &step);
}

enum paris_status paris_arena_play(struct paris_arena_game *game, const struct paris_rules *rules,
                                   const struct paris_arena_seat seats[PARIS_MAX_PLAYERS],
                                   const struct paris_arena_watch *watch, void *notes,
                                   const atomic_bool *cancel, struct paris_error *error)
{
    struct paris_state state, last = {.players = 0};
    struct paris_random random = paris_random_from(game->seed);
    struct paris_trades trades = paris_no_trades;
    paris_setup_start(&state, rules, &game->setup);
    memset(game->effort, 0, sizeof game->effort);
    while (!paris_state_over(&state)) {
        struct paris_arena_effort *effort = &game->effort[state.seat];
        effort->turns += !same_turn(&state, &last);
        last = state;
        struct paris_decision decision = decide(effort, seats[state.seat].ai, rules, &state, trades,
                                                paris_random_next(&random), cancel);
        if (cancel != NULL && atomic_load_explicit(cancel, memory_order_relaxed))
            return PARIS_OK;
        if (paris_why_not(rules, &state, decision).reason != PARIS_WHY_ALLOWED)
            return refuse(game, seats[state.seat].name, &state, decision, error);
        carry_out(game, rules, &state, decision, watch, notes);
        trades = paris_trades_after(trades, rules, decision);
    }
    game->result = paris_game_result(rules, &state);
    return PARIS_OK;
}
