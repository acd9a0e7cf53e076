/* Which clauses of the rules the lessons cover, and which share of real games' decisions
 * that is. */
#include "lab/lessons/lessons.h"

#include "notation/decisions.h"
#include "rules/bonus.h"
#include "rules/why.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* What a decision can involve; each is a clause. */
enum clause {
    DRAW,
    BANK,
    ARC,
    FROM_BANK,
    FROM_ARC,
    CLIMB,
    LANDMARK,
    WOOD,
    TOKEN,
    FREE_TILE,
    PAID_TILE,
    POINTS_8,
    PRESTIGE,
    SEARCH,
    TAKE_END,
    VP_TILE,
    BUY,
    SELL,
    AS_TOKENS,
    SCORES,
    OTHER_TILE,
    SHARE,
    END_TILE,
    SKIP,
    PASS,
    END,
    CLAUSES
};

static const char *const names[CLAUSES] = {
    [DRAW] = "R3.2 draw",
    [BANK] = "R4.1 key on a bank",
    [ARC] = "R4.1 key on the Arc",
    [FROM_BANK] = "R4.2 from a bank",
    [FROM_ARC] = "R4.2 from the Arc",
    [CLIMB] = "R4.5 from a building or landmark: the difference",
    [LANDMARK] = "R4.4 landmark",
    [WOOD] = "R4.6 wood for an 8",
    [TOKEN] = "R4.8a token found",
    [FREE_TILE] = "R4.8b bonus tile at 1 or 2",
    [PAID_TILE] = "R4.8c bonus tile at 3",
    [POINTS_8] = "R4.8d points at 8",
    [PRESTIGE] = "R4.8e prestige",
    [SEARCH] = "R4.9 look at the end-game tiles",
    [TAKE_END] = "R4.9 take one",
    [VP_TILE] = "R4.10 VP tile",
    [BUY] = "R6.1 buy",
    [SELL] = "R6.1 sell",
    [AS_TOKENS] = "R7.4 tile as tokens",
    [SCORES] = "R7.5 tile for francs or points",
    [OTHER_TILE] = "R7.6 other tiles",
    [SHARE] = "R7.7 tile for a shared place",
    [END_TILE] = "R8.1 use an end-game tile",
    [SKIP] = "R4.8 skip a benefit",
    [PASS] = "R3.6 pass",
    [END] = "end of turn",
};

#define BIT(clause) (UINT32_C(1) << (clause))

static uint32_t clauses_of_move(const struct paris_arena_step *step)
{
    const struct paris_decision decision = step->decision;
    uint32_t set = BIT(CLIMB);
    if (paris_is_bank(decision.a))
        set = BIT(FROM_BANK);
    else if (decision.a == PARIS_ARC)
        set = BIT(FROM_ARC);
    if (paris_is_landmark(decision.b))
        set |= BIT(LANDMARK);
    else if (step->rules->cost[decision.b] != 0)
        set |= BIT(WOOD) | BIT(POINTS_8);
    if (decision.c & (PARIS_MOVE_WITH_OWN | PARIS_MOVE_WITH_OTHERS))
        set |= BIT(SHARE);
    for (size_t i = 0; i < step->events->count; i++)
        if (step->events->list[i].type == PARIS_EVENT_TOKEN_FOUND)
            set |= BIT(TOKEN);
    return set;
}

static uint32_t clauses_of_use(const struct paris_arena_step *step)
{
    for (size_t i = 0; i < step->events->count; i++) {
        unsigned type = step->events->list[i].type;
        if (type == PARIS_EVENT_TILE_TOKENS)
            return BIT(AS_TOKENS);
        if (type == PARIS_EVENT_TOKENS || type == PARIS_EVENT_RESERVE ||
            type == PARIS_EVENT_BONUS_TAKEN)
            return BIT(OTHER_TILE);
    }
    return BIT(SCORES);
}

static uint32_t clauses_of(const struct paris_arena_step *step)
{
    static const uint8_t plain[PARIS_VERBS] = {
        [PARIS_DRAW] = DRAW,         [PARIS_SEARCH] = SEARCH,     [PARIS_PASS] = PASS,
        [PARIS_PRESTIGE] = PRESTIGE, [PARIS_TAKE_END] = TAKE_END, [PARIS_PLACE_VP] = VP_TILE,
        [PARIS_SKIP] = SKIP,         [PARIS_END] = END,           [PARIS_BUY] = BUY,
        [PARIS_SELL] = SELL,         [PARIS_USE_END] = END_TILE,  [PARIS_SITE] = DRAW,
    };
    const struct paris_decision decision = step->decision;
    switch (decision.verb) {
    case PARIS_KEY: return decision.a == PARIS_ARC ? BIT(ARC) : BIT(BANK);
    case PARIS_MOVE: return clauses_of_move(step);
    case PARIS_TAKE_BONUS:
        return step->rules->value[step->before->bought] <= 2 ? BIT(FREE_TILE) : BIT(PAID_TILE);
    case PARIS_USE: return clauses_of_use(step);
    default: return BIT(plain[decision.verb]);
    }
}

/* --- what the lessons cover --- */

static uint32_t touched_by(const struct paris_lesson *lesson, const struct paris_rules *rules)
{
    static struct paris_record record;
    struct paris_error error;
    struct paris_state state;
    struct paris_events events;
    uint32_t set = 0;
    if (paris_lesson_start(&record, lesson, rules, &error) != PARIS_OK)
        return 0;
    paris_record_start(&state, rules, &record);
    unsigned learner = state.seat;
    for (const char *list = lesson->solution; *list != '\0' && !paris_state_over(&state);) {
        struct paris_state before = state;
        struct paris_decision decision = paris_lesson_reply(rules, &state);
        if (state.seat == learner) {
            size_t length = strcspn(list, ";");
            if (paris_notation_read(&decision, rules, list, length, &error) != PARIS_OK ||
                paris_why_not(rules, &state, decision).reason != PARIS_WHY_ALLOWED)
                return set;
            list += length + strspn(list + length, "; ");
        }
        paris_game_apply(rules, &state, decision, &events);
        struct paris_arena_step step = {rules, NULL, &before, &state, &events, decision};
        set |= before.seat == learner ? clauses_of(&step) : 0;
    }
    return set;
}

/* --- what games need --- */

struct count {
    uint64_t all, covered;
    uint64_t of[CLAUSES];
};

static struct count total;
static uint32_t touched;

static void count_step(void *notes, const struct paris_arena_step *step)
{
    struct count *count = notes;
    uint32_t set = clauses_of(step);
    count->all++;
    count->covered += (set & ~touched) == 0;
    for (unsigned clause = 0; clause < CLAUSES; clause++)
        count->of[clause] += set >> clause & 1;
}

static bool add_game(void *context, const struct paris_arena_game *game, const void *notes)
{
    const struct count *count = notes;
    (void)context;
    (void)game;
    total.all += count->all;
    total.covered += count->covered;
    for (unsigned clause = 0; clause < CLAUSES; clause++)
        total.of[clause] += count->of[clause];
    return true;
}

enum paris_status paris_lessons_coverage(const struct paris_arena_plan *plan,
                                         struct paris_error *error)
{
    const struct paris_arena_watch watch = {.notes = sizeof(struct count),
                                            .step = count_step,
                                            .finished = add_game};
    touched = 0;
    memset(&total, 0, sizeof total);
    for (unsigned i = 0; i < paris_lesson_count; i++)
        touched |= touched_by(&paris_lessons[i], plan->rules);
    enum paris_status status = paris_arena_run(plan, &watch, error);
    if (status != PARIS_OK)
        return status;
    for (unsigned clause = 0; clause < CLAUSES; clause++)
        printf("%-50s %8" PRIu64 "  %s\n", names[clause], total.of[clause],
               touched >> clause & 1 ? "taught" : "-");
    printf("%" PRIu64 " of %" PRIu64 " decisions: %.1f %%\n", total.covered, total.all,
           total.all > 0 ? 100.0 * (double)total.covered / (double)total.all : 0.0);
    return PARIS_OK;
}
