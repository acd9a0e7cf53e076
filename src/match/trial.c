/* Games of a trial. */
#include "match/trial.h"

#include "ai/search/selfcheck.h"
#include "base/json_writer.h"
#include "base/random.h"
#include "rules/game.h"
#include "rules/setup.h"

#include <string.h>

static void count_winners(struct paris_trial *trial, struct paris_result result)
{
    unsigned winners = 0;
    for (unsigned seat = 0; seat < trial->players; seat++)
        winners += result.winners >> seat & 1;
    for (unsigned seat = 0; seat < trial->players; seat++) {
        trial->points[seat] += result.vp[seat];
        if (result.winners >> seat & 1)
            trial->wins[seat] += PARIS_TRIAL_WIN / winners;
    }
}

static void count_tiles(struct paris_trial *trial, const struct paris_events *events,
                        uint32_t *taken)
{
    for (size_t i = 0; i < events->count; i++)
        if (events->list[i].type == PARIS_EVENT_BONUS_TAKEN && !(*taken >> events->list[i].a & 1)) {
            *taken |= UINT32_C(1) << events->list[i].a;
            trial->taken[events->list[i].a]++;
        }
}

void paris_trial_play(struct paris_trial *trial, const struct paris_rules *rules,
                      const struct paris_ai_spec *spec, void *memory, uint64_t seed)
{
    struct paris_random random = paris_random_from(seed);
    struct paris_setup setup;
    struct paris_state state;
    struct paris_view view;
    struct paris_events events;
    struct paris_ai *ai = paris_ai_start(memory, rules, spec);
    struct paris_ai_limits limits = {.decision_only = true};
    uint32_t taken = 0;
    paris_setup_shuffled(&setup, rules, trial->players, 0, &random);
    paris_setup_start(&state, rules, &setup);
    while (!paris_state_over(&state)) {
        paris_view_for(&view, rules, &state, state.seat);
        struct paris_decision decision =
            paris_ai_decide(ai, &view, paris_random_next(&random), &limits, NULL);
        limits.trades = paris_trades_after(limits.trades, rules, decision);
        trial->signature = paris_selfcheck_fold(trial->signature, decision.verb);
        trial->signature = paris_selfcheck_fold(trial->signature, decision.a);
        paris_game_apply(rules, &state, decision, &events);
        PARIS_CHECK(!trial->checks || paris_state_validate(rules, &state) == NULL);
        count_tiles(trial, &events, &taken);
    }
    trial->signature = paris_selfcheck_fold(trial->signature, paris_state_hash(&state));
    count_winners(trial, paris_game_result(rules, &state));
    trial->rounds += state.round;
    trial->games++;
}

static void add_seats(struct paris_text *out, const char *name, const uint64_t *numbers,
                      unsigned count)
{
    paris_json_begin_array(out, name);
    for (unsigned i = 0; i < count; i++)
        paris_json_add_number(out, NULL, (int64_t)numbers[i]);
    paris_json_end_array(out);
}

void paris_trial_write(struct paris_text *out, const struct paris_trial *trial)
{
    uint64_t wins[PARIS_MAX_PLAYERS], taken[PARIS_BONUSES];
    for (unsigned seat = 0; seat < trial->players; seat++)
        wins[seat] = trial->wins[seat];
    for (unsigned number = 1; number <= PARIS_BONUSES; number++)
        taken[number - 1] = trial->taken[number];
    paris_json_add_number(out, "games", trial->games);
    add_seats(out, "wins", wins, trial->players);
    add_seats(out, "points", trial->points, trial->players);
    paris_json_add_number(out, "rounds", (int64_t)trial->rounds);
    add_seats(out, "taken", taken, PARIS_BONUSES);
}
