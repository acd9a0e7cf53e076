/* Any bytes as a position: refused, or a state that is valid, plays on and has these bytes as text. */
#include "base/random.h"
#include "notation/json/encode.h"
#include "notation/position.h"
#include "rules/game.h"
#include "rules/view.h"

#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* A few decisions on: what is valid stays valid. */
static void play_on(const struct paris_rules *rules, struct paris_state state)
{
    struct paris_random random = paris_random_from(paris_state_hash(&state));
    for (unsigned i = 0; i < 8 && !paris_state_over(&state); i++) {
        struct paris_decision legal[PARIS_MAX_LEGAL];
        struct paris_events events;
        size_t count = paris_game_legal(rules, &state, legal);
        PARIS_CHECK(count > 0);
        paris_game_apply(rules, &state, legal[paris_random_below(&random, (uint32_t)count)],
                         &events);
        PARIS_CHECK(paris_state_validate(rules, &state) == NULL);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static char json[PARIS_ENCODE_LENGTH];
    const struct paris_rules *rules = &paris_builtin_rules;
    const char *text = (const char *)data;
    struct paris_state state, again;
    struct paris_error error;
    if (paris_position_read(&state, rules, text, size, &error) != PARIS_OK) {
        PARIS_CHECK(error.column <= size + 1 && strlen(error.message) > 20);
        return 0;
    }
    PARIS_CHECK(paris_state_validate(rules, &state) == NULL);
    char written[PARIS_POSITION_LENGTH];
    struct paris_text out = paris_text_in(written, sizeof written);
    paris_position_write(&out, rules, &state);
    PARIS_CHECK(!out.full && out.length == size && memcmp(written, text, size) == 0);
    PARIS_CHECK(paris_position_read(&again, rules, written, out.length, &error) == PARIS_OK);
    PARIS_CHECK(memcmp(&again, &state, sizeof state) == 0);

    out = paris_text_in(json, sizeof json);
    paris_encode_state(&out, NULL, rules, &state);
    PARIS_CHECK(!out.full);
    struct paris_view view;
    paris_view_for(&view, rules, &state,
                   size % PARIS_VIEWERS < state.players ? (unsigned)(size % PARIS_VIEWERS)
                                                        : PARIS_SPECTATOR);
    out = paris_text_in(json, sizeof json);
    paris_encode_view(&out, NULL, rules, &view, PARIS_SCREENS_COUNTED);
    PARIS_CHECK(!out.full);
    play_on(rules, state);
    return 0;
}
