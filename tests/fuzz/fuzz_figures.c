/* Any bytes as a file of figures: refused, or figures with which a whole game can be played. */
#include "base/random.h"
#include "notation/decisions.h"
#include "notation/position.h"
#include "rules/figures.h"
#include "rules/game.h"
#include "rules/setup.h"

#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Texts belong to figures: codes of end-game tiles and VP tiles are theirs. */
static void check_texts(const struct paris_rules *rules, const struct paris_state *state,
                        struct paris_decision decision)
{
    char text[PARIS_POSITION_LENGTH];
    struct paris_error error;
    struct paris_decision same;
    struct paris_state again;
    struct paris_text out = paris_text_in(text, sizeof text);
    paris_notation_write(&out, rules, decision);
    PARIS_CHECK(paris_notation_read(&same, rules, text, out.length, &error) == PARIS_OK);
    PARIS_CHECK(paris_decision_equal(same, decision));
    out = paris_text_in(text, sizeof text);
    paris_position_write(&out, rules, state);
    PARIS_CHECK(!out.full);
    PARIS_CHECK(paris_position_read(&again, rules, text, out.length, &error) == PARIS_OK);
    PARIS_CHECK(memcmp(&again, state, sizeof again) == 0);
}

static void play(const struct paris_rules *rules, uint64_t seed)
{
    struct paris_random random = paris_random_from(seed);
    struct paris_setup setup;
    struct paris_state state;
    paris_setup_shuffled(&setup, rules, 2 + paris_random_below(&random, 3),
                         paris_random_below(&random, 8), &random);
    PARIS_CHECK(paris_setup_check(rules, &setup) == NULL);
    paris_setup_start(&state, rules, &setup);
    while (!paris_state_over(&state)) {
        struct paris_decision legal[PARIS_MAX_LEGAL];
        size_t count = paris_game_legal(rules, &state, legal);
        PARIS_CHECK(count > 0);
        struct paris_decision decision = legal[paris_random_below(&random, (uint32_t)count)];
        if (paris_random_below(&random, 16) == 0)
            check_texts(rules, &state, decision);
        paris_game_advance(rules, &state, decision);
        PARIS_CHECK(paris_state_validate(rules, &state) == NULL);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct paris_rules rules, again;
    struct paris_error error;
    if (paris_figures_load(&rules, (const char *)data, size, &error) != PARIS_OK) {
        PARIS_CHECK(strlen(error.message) > 5);
        return 0;
    }
    again = rules;
    paris_figures_derive(&again); /* what follows from the figures follows from them alone */
    PARIS_CHECK(memcmp(&again, &rules, sizeof rules) == 0);
    PARIS_CHECK(paris_figures_load(&again, (const char *)data, size, &error) == PARIS_OK);
    PARIS_CHECK(memcmp(again.hash, rules.hash, sizeof rules.hash) == 0);
    play(&rules, size);
    return 0;
}
