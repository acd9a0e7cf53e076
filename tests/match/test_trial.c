/* Quick games with random sets of figures: every state is sound, and a set plays alike on every machine. The
 * signatures are kept; tests/wasm/figures.mjs compares those of the browser's module with them. */
#include "match/trial.h"

#include "rules/figures_text.h"
#include "support/random_figures.h"
#include "support/test.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SETS = 100, GAMES = 10, CAMPAIGN_GAMES = 1000, LINE = PARIS_FIGURES_CODE + 64 };

static const struct paris_ai_spec random_player = {.kind = PARIS_AI_RANDOM};
static struct paris_rules sets[SETS];

/* Half of them within every bound that the loader has, half more like a printed game. */
static void draw_sets(void)
{
    struct paris_random random = paris_random_from(7);
    for (unsigned i = 0; i < SETS; i++)
        random_figures(&sets[i], &random, i % 2 == 0);
}

static struct paris_trial play(unsigned set, unsigned games)
{
    struct paris_trial trial = {.players = 2 + set % 3, .checks = true};
    void *memory = malloc(paris_ai_memory(&random_player));
    assert_non_null(memory);
    for (unsigned game = 0; game < games; game++)
        paris_trial_play(&trial, &sets[set], &random_player, memory, 1 + game);
    free(memory);
    return trial;
}

static void assert_sane(const struct paris_trial *trial, unsigned games)
{
    uint64_t wins = 0;
    assert_int_equal(trial->games, games);
    for (unsigned seat = 0; seat < trial->players; seat++)
        wins += trial->wins[seat];
    assert_int_equal(wins, (uint64_t)PARIS_TRIAL_WIN * games);
    assert_in_range(trial->rounds / games, 8, 40);
}

/* The lines of a golden file: with the codes of the sets, or with their numbers. */
static void compare_with(const char *golden, unsigned games, bool codes)
{
    char *text = malloc(SETS * LINE), code[PARIS_FIGURES_CODE];
    size_t used = 0;
    assert_non_null(text);
    for (unsigned i = 0; i < SETS; i++) {
        struct paris_text packed = paris_text_in(code, sizeof code);
        struct paris_trial trial = play(i, games);
        assert_sane(&trial, games);
        if (codes)
            paris_figures_pack(&packed, &sets[i]);
        else
            paris_text_add_number(&packed, i + 1);
        used += (size_t)snprintf(text + used, LINE, "%s %u %016" PRIx64 "\n", code, trial.players,
                                 trial.signature);
    }
    assert_golden(golden, text);
    free(text);
}

TEST(a_hundred_random_sets_play_alike_on_every_machine_without_a_broken_invariant)
{
    compare_with("tests/golden/figures/trials.txt", GAMES, true);
}

/* In a campaign, and when goldens are written. */
TEST(so_they_do_for_a_thousand_games_each)
{
    const char *scale = getenv("PARIS_TEST_SCALE"), *goldens = getenv("PARIS_GOLDENS");
    bool writes = goldens != NULL && strcmp(goldens, "write") == 0;
    if (!writes && (scale == NULL || atoi(scale) <= 0))
        skip();
    compare_with("tests/golden/figures/trials-1000.txt", CAMPAIGN_GAMES, false);
}

ALL_TESTS(draw_sets, NULL);
