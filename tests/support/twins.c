/* Random games and their twins. */
#include "support/twins.h"

#include "rules/game.h"
#include "rules/view.h"

#include <string.h>

const struct paris_rules *paris_twin_rules = &paris_builtin_rules;

enum { TAKE_TRIES = 12, SPENT_MAX = 3000, DRAFT_MAX = 7, DRAFT_TRIES = 100, FREE_PERCENT = 15 };

/* --- playing --- */

static bool carry_out(struct paris_history *table, const struct paris_twin_step *step)
{
    struct paris_events events;
    struct paris_refusal refusal;
    switch (step->verb) {
    case PARIS_LOG_UNDO:
        if (!paris_history_can_undo(table))
            return false;
        paris_history_undo(table);
        return true;
    case PARIS_LOG_REDO:
        if (!paris_history_can_redo(table))
            return false;
        paris_history_redo(table, &events);
        return true;
    default:
        return table->state.seat == step->seat &&
               paris_history_decide(table, step->decision, &events, &refusal) == PARIS_OK;
    }
}

/* Writes a step down after it was carried out. */
static void note(struct paris_twin *twin, const struct paris_twin_step *step)
{
    PARIS_CHECK(twin->count < PARIS_TWIN_STEPS);
    twin->step[twin->count++] = *step;
    if (step->verb == PARIS_LOG_DO && step->decision.verb == PARIS_END)
        twin->turn_start = twin->count;
    if (step->verb == PARIS_LOG_DO && twin->table.horizon == twin->table.record.count)
        twin->shown = twin->count;
}

static void restart(struct paris_twin *twin)
{
    paris_history_start(&twin->table, paris_twin_rules, &twin->setup);
    twin->count = twin->turn_start = twin->shown = 0;
}

/* Plays the first `count` steps of the list again, which may be the twin's own. */
static bool replay(struct paris_twin *twin, const struct paris_twin_step *steps, unsigned count)
{
    restart(twin);
    for (unsigned i = 0; i < count; i++) {
        struct paris_twin_step step = steps[i];
        if (!carry_out(&twin->table, &step))
            return false;
        note(twin, &step);
    }
    return true;
}

void paris_twin_step(struct paris_twin *twin, unsigned verb, struct paris_decision decision)
{
    struct paris_twin_step step = {.verb = (uint8_t)verb,
                                   .seat = twin->table.state.seat,
                                   .decision = decision};
    PARIS_CHECK(carry_out(&twin->table, &step));
    note(twin, &step);
}

static struct paris_decision pick(const struct paris_state *state, struct paris_random *random)
{
    struct paris_decision legal[PARIS_MAX_LEGAL];
    size_t count = paris_game_legal(paris_twin_rules, state, legal);
    for (;;) {
        struct paris_decision decision = legal[paris_random_below(random, (uint32_t)count)];
        if (!paris_decision_is_free(decision) || paris_random_below(random, 100) < FREE_PERCENT)
            return decision;
    }
}

static struct paris_twin_step choose(const struct paris_twin *twin, struct paris_random *random)
{
    unsigned dice = paris_random_below(random, 12);
    struct paris_twin_step step = {.verb = PARIS_LOG_DO,
                                   .seat = twin->table.state.seat,
                                   .spent = paris_random_below(random, SPENT_MAX),
                                   .at = twin->count};
    if (dice == 0 && paris_history_can_undo(&twin->table))
        step.verb = PARIS_LOG_UNDO;
    else if (dice <= 4 && paris_history_can_redo(&twin->table))
        step.verb = PARIS_LOG_REDO;
    else
        step.decision = pick(&twin->table.state, random);
    return step;
}

static unsigned first_take(const struct paris_twin *twin)
{
    unsigned i = 0;
    while (i < twin->count &&
           !(twin->step[i].verb == PARIS_LOG_DO && twin->step[i].decision.verb == PARIS_TAKE_END))
        i++;
    return i;
}

void paris_twin_play(struct paris_twin *out, unsigned players, unsigned variants,
                     struct paris_random *random)
{
    paris_setup_shuffled(&out->setup, paris_twin_rules, players, variants, random);
    restart(out);
    while (!paris_state_over(&out->table.state)) {
        struct paris_twin_step step = choose(out, random);
        PARIS_CHECK(carry_out(&out->table, &step));
        note(out, &step);
    }
    unsigned from = paris_random_below(random, 3) > 0 ? first_take(out) : 0;
    unsigned count = from + paris_random_below(random, out->count - from);
    PARIS_CHECK(replay(out, out->step, count));
}

/* --- other truths --- */

/* A top tile changes places with one below a top, or stays: one with the same back, or if it must be
 * with another. */
static void exchange_top(uint8_t *tile, unsigned top, unsigned tops, unsigned count,
                         bool other_back, struct paris_random *random)
{
    unsigned fit[PARIS_BUILDINGS], fits = 0;
    for (unsigned i = tops; i < count; i++)
        if ((tile[i] / PARIS_VALUES != tile[top] / PARIS_VALUES) == other_back)
            fit[fits++] = i;
    unsigned choice = paris_random_below(random, fits + 1);
    if (fits == 0 || (!other_back && choice == fits))
        return;
    uint8_t kept = tile[top];
    unsigned other = fit[choice % fits];
    tile[top] = tile[other];
    tile[other] = kept;
}

/* Tiles that nobody has seen change places: those in the stacks and the removed ones. A top one only
 * with others of its district; with `back` the first top one gets another district. */
static void shuffle_tiles(struct paris_setup *setup, const struct paris_state *state, bool back,
                          struct paris_random *random)
{
    uint8_t *place[PARIS_BUILDINGS], tile[PARIS_BUILDINGS];
    unsigned count = 0, tops = 0;
    for (unsigned stack = 0; stack < PARIS_STACKS; stack++)
        if (state->stack_left[stack] > 0)
            place[tops++] = &setup->stacks[stack][setup->stack_size - state->stack_left[stack]];
    count = tops;
    for (unsigned stack = 0; stack < PARIS_STACKS; stack++)
        for (unsigned i = setup->stack_size - state->stack_left[stack] + 1u; i < setup->stack_size;
             i++)
            place[count++] = &setup->stacks[stack][i];
    for (unsigned i = 0; i < PARIS_REMOVED && !(setup->variants & PARIS_VARIANT_FREE_DISTRICT); i++)
        place[count++] = &setup->removed[i];
    for (unsigned i = 0; i < count; i++)
        tile[i] = *place[i];
    for (unsigned i = 0; i < tops; i++)
        exchange_top(tile, i, tops, count, back && i == 0, random);
    paris_random_shuffle(random, tile + tops, count - tops);
    for (unsigned i = 0; i < count; i++)
        *place[i] = tile[i];
}

/* Some takes get another kind, or the kind of another take, as far as the rest of the game allows. */
static void change_takes(struct paris_twin *twin, struct paris_random *random)
{
    unsigned takes[PARIS_TWIN_STEPS / 16], count = 0, steps = twin->count;
    for (unsigned i = 0; i < steps && count < sizeof takes / sizeof takes[0]; i++)
        if (twin->step[i].verb == PARIS_LOG_DO && twin->step[i].decision.verb == PARIS_TAKE_END)
            takes[count++] = i;
    for (unsigned tries = 0; count > 0 && tries < TAKE_TRIES; tries++) {
        uint8_t *one = &twin->step[takes[paris_random_below(random, count)]].decision.a;
        uint8_t *other = &twin->step[takes[paris_random_below(random, count)]].decision.a;
        uint8_t old_one = *one, old_other = *other;
        bool exchange = paris_random_below(random, 2) == 0;
        *one =
            exchange ? old_other : (uint8_t)paris_random_below(random, paris_twin_rules->end_kinds);
        if (exchange)
            *other = old_one;
        if (replay(twin, twin->step, steps))
            continue;
        *other = old_other;
        *one = old_one;
        PARIS_CHECK(replay(twin, twin->step, steps));
    }
}

/* Each turn that has ended becomes its decisions alone. It takes as long as before. */
static unsigned strip_attempts(struct paris_twin_step *out, const struct paris_twin *twin)
{
    unsigned count = 0, redo = 0, spent = 0;
    for (unsigned i = 0; i < twin->turn_start; i++) {
        struct paris_twin_step step = twin->step[i];
        spent += step.spent;
        if (step.verb == PARIS_LOG_UNDO) {
            count--;
            redo++;
            continue;
        }
        if (step.verb == PARIS_LOG_REDO) {
            count++; /* it still stands there */
            redo--;
            continue;
        }
        bool again = redo > 0 && paris_decision_equal(out[count].decision, step.decision);
        redo = again ? redo - 1 : 0;
        step.spent = step.decision.verb == PARIS_END ? spent : 0;
        out[count++] = step;
        if (step.decision.verb == PARIS_END)
            spent = 0;
    }
    return count;
}

static bool is_quiet(const struct paris_state *state, struct paris_decision decision)
{
    struct paris_state copy = *state;
    struct paris_events events;
    paris_game_apply(paris_twin_rules, &copy, decision, &events);
    return decision.verb != PARIS_END && !paris_events_reveal(&events, (unsigned)state->seat);
}

/* Another draft, of which its time is the only thing that the others know: the first step has all of
 * it, and so there is one. */
static void change_draft(struct paris_twin *twin, struct paris_random *random)
{
    unsigned spent = 0, steps = paris_random_below(random, DRAFT_MAX);
    for (unsigned i = twin->shown; i < twin->count; i++)
        spent += twin->step[i].spent;
    steps += steps == 0 && spent > 0;
    PARIS_CHECK(replay(twin, twin->step, twin->shown));
    for (unsigned tries = 0; steps > 0 && (spent > 0 || tries < DRAFT_TRIES); tries++) {
        struct paris_twin_step step = choose(twin, random);
        if (step.verb == PARIS_LOG_DO && !is_quiet(&twin->table.state, step.decision))
            continue;
        step.spent = spent;
        spent = 0;
        PARIS_CHECK(carry_out(&twin->table, &step));
        note(twin, &step);
        steps--;
    }
}

static bool same_steps(const struct paris_twin *one, const struct paris_twin *other)
{
    return one->count == other->count &&
           memcmp(one->step, other->step, one->count * sizeof one->step[0]) == 0;
}

bool paris_twin_same_draft(const struct paris_twin *one, const struct paris_twin *other)
{
    unsigned count = one->count - one->turn_start;
    return count == other->count - other->turn_start &&
           memcmp(one->step + one->turn_start, other->step + other->turn_start,
                  count * sizeof one->step[0]) == 0;
}

unsigned paris_twin_other(struct paris_twin *out, const struct paris_twin *twin, unsigned ways,
                          struct paris_random *random)
{
    static struct paris_twin_step steps[PARIS_TWIN_STEPS];
    unsigned differs = 0;
    *out = *twin;
    if (ways & PARIS_TWIN_ATTEMPTS) {
        unsigned count = strip_attempts(steps, twin), rest = twin->count - twin->turn_start;
        memcpy(steps + count, twin->step + twin->turn_start, rest * sizeof steps[0]);
        PARIS_CHECK(replay(out, steps, count + rest));
        differs |= same_steps(out, twin) ? 0 : PARIS_TWIN_ATTEMPTS;
    }
    if (ways & PARIS_TWIN_DRAFT) {
        change_draft(out, random);
        differs |= paris_twin_same_draft(out, twin) ? 0 : PARIS_TWIN_DRAFT;
    }
    if (ways & PARIS_TWIN_TAKES) {
        uint8_t before[PARIS_END_TILES];
        memcpy(before, out->table.state.taken, sizeof before);
        change_takes(out, random);
        differs |=
            memcmp(before, out->table.state.taken, sizeof before) != 0 ? PARIS_TWIN_TAKES : 0;
    }
    if (ways & (PARIS_TWIN_TILES | PARIS_TWIN_BACK)) {
        bool back = ways & PARIS_TWIN_BACK;
        shuffle_tiles(&out->setup, &out->table.state, back, random);
        bool changed = memcmp(&out->setup, &twin->setup, sizeof out->setup) != 0;
        PARIS_CHECK(paris_setup_check(paris_twin_rules, &out->setup) == NULL);
        PARIS_CHECK(replay(out, out->step, out->count));
        differs |= changed ? ways & (PARIS_TWIN_TILES | PARIS_TWIN_BACK) : 0;
    }
    return differs;
}

/* --- questions --- */

bool paris_twin_same_for(const struct paris_twin *one, const struct paris_twin *other,
                         unsigned viewer)
{
    bool to_move = viewer == one->table.state.seat;
    struct paris_view x, y;
    paris_view_for(&x, paris_twin_rules, to_move ? &one->table.state : &one->table.shown, viewer);
    paris_view_for(&y, paris_twin_rules, to_move ? &other->table.state : &other->table.shown,
                   viewer);
    return memcmp(&x, &y, sizeof x) == 0 && (!to_move || paris_twin_same_draft(one, other));
}

bool paris_twin_pick(struct paris_decision *out, const struct paris_twin *one,
                     const struct paris_twin *other, bool draws, struct paris_random *random)
{
    struct paris_decision legal[PARIS_MAX_LEGAL];
    const struct paris_state *state = &one->table.state, *twin = &other->table.state;
    size_t count = paris_game_legal(paris_twin_rules, state, legal), kept = 0;
    for (size_t i = 0; i < count; i++)
        if (paris_why_not(paris_twin_rules, twin, legal[i]).reason == PARIS_WHY_ALLOWED &&
            ((draws && legal[i].verb == PARIS_DRAW) ||
             (is_quiet(state, legal[i]) && is_quiet(twin, legal[i]))))
            legal[kept++] = legal[i];
    if (kept == 0)
        return false;
    *out = legal[paris_random_below(random, (uint32_t)kept)];
    return true;
}
