/* Random games for tests. */
#include "support/walk.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

static bool is_small(void)
{
    const char *scale = getenv("PARIS_TEST_SCALE");
    return scale != NULL && strcmp(scale, "small") == 0;
}

unsigned walk_scale(unsigned whole)
{
    const char *scale = getenv("PARIS_TEST_SCALE");
    unsigned times = scale == NULL ? 0 : (unsigned)strtoul(scale, NULL, 10);
    if (times > 0)
        return whole * times;
    unsigned part = whole / (is_small() ? 20 : 5);
    return part > 0 ? part : 1;
}

uint64_t walk_seed(uint64_t usual)
{
    const char *seed = getenv("PARIS_TEST_SEED");
    return seed == NULL ? usual : usual ^ strtoull(seed, NULL, 10) << 32;
}

/* Some players jump at every free decision, some hardly take one: games then reach other places. */
static struct paris_decision pick(struct walk_step *step, unsigned temper,
                                  struct paris_random *random)
{
    for (;;) {
        size_t i = paris_random_below(random, (uint32_t)step->legal_count);
        if (!paris_decision_is_free(step->legal[i]) || paris_random_below(random, 100) < temper)
            return step->legal[i];
    }
}

static void walk(struct paris_record *record, const struct paris_rules *rules, unsigned players,
                 unsigned variants, uint64_t seed, walk_look look, void *context)
{
    static const unsigned tempers[] = {1, 5, 20, 60, 100};
    struct paris_random random = paris_random_from(seed), other = paris_random_from(~seed);
    unsigned temper[PARIS_MAX_PLAYERS];
    struct walk_step step = {.rules = rules, .record = record, .random = &other};
    memset(record->names, 0, sizeof record->names);
    record->extra[0] = '\0';
    record->count = 0;
    paris_setup_shuffled(&record->setup, rules, players, variants, &random);
    paris_setup_start(&step.after, rules, &record->setup);
    for (unsigned seat = 0; seat < players; seat++)
        temper[seat] = tempers[paris_random_below(&random, 5)];
    while (!paris_state_over(&step.after) && record->count < PARIS_RECORD_DECISIONS) {
        step.before = step.after;
        step.legal_count = paris_game_legal(rules, &step.before, step.legal);
        step.decision = pick(&step, temper[step.before.seat], &random);
        paris_game_apply(rules, &step.after, step.decision, &step.events);
        record->decision[record->count++] = step.decision;
        if (look != NULL)
            look(&step, context);
    }
}

void walk_game(struct paris_record *record, unsigned players, unsigned variants, uint64_t seed,
               walk_look look, void *context)
{
    walk(record, &paris_builtin_rules, players, variants, seed, look, context);
    PARIS_CHECK(record->count < PARIS_RECORD_DECISIONS);
}

void walk_game_with(const struct paris_rules *rules, struct paris_record *record, unsigned players,
                    unsigned variants, uint64_t seed)
{
    walk(record, rules, players, variants, seed, NULL, NULL);
}

/* A small run plays each player count without variants, with all of them, and with one. */
static bool is_played(unsigned players, unsigned variants)
{
    return !is_small() || variants == 0 || variants == 7 || variants == 1u << (players - 2);
}

void walk_games_with(const struct paris_rules *rules, unsigned games, uint64_t seed, walk_look look,
                     void *context)
{
    struct paris_record *record = calloc(1, sizeof *record);
    PARIS_CHECK(record != NULL);
    for (unsigned game = 0; game < games; game++)
        for (unsigned players = 2; players <= PARIS_MAX_PLAYERS; players++)
            for (unsigned variants = 0; variants < 8; variants++, seed++)
                if (is_played(players, variants))
                    walk(record, rules, players, variants, seed, look, context);
    free(record);
}

void walk_rulings(struct paris_rules *out, unsigned combination)
{
    *out = paris_builtin_rules;
    for (unsigned ruling = 0; ruling < PARIS_RULINGS; ruling++)
        out->ruling[ruling] = combination >> ruling & 1;
    paris_figures_derive(out);
}

void walk_games_by_rulings(unsigned games, uint64_t seed, walk_look look, void *context)
{
    struct paris_record *record = calloc(1, sizeof *record);
    struct paris_rules rules[WALK_RULINGS];
    PARIS_CHECK(record != NULL);
    for (unsigned combination = 0; combination < WALK_RULINGS; combination++)
        walk_rulings(&rules[combination], combination);
    for (unsigned turn = 0; turn < 3 * games; turn++) /* three counts of players a game */
        for (unsigned variants = 0; variants < 8; variants++)
            walk(record, &rules[(turn + variants) % WALK_RULINGS], 2 + turn % 3, variants, seed++,
                 look, context);
    free(record);
}

void walk_games(unsigned games, uint64_t seed, walk_look look, void *context)
{
    walk_games_with(&paris_builtin_rules, games, seed, look, context);
}
