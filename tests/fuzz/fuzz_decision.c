/* Any bytes as a decision: refused with a place, or read and written as the very same bytes. */
#include "notation/decisions.h"
#include "notation/words/sentences.h"
#include "rules/setup.h"
#include "rules/why.h"

#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const struct paris_rules *rules = &paris_builtin_rules;
    const char *text = (const char *)data;
    struct paris_decision decision, again;
    struct paris_error error;
    if (paris_notation_read(&decision, rules, text, size, &error) != PARIS_OK) {
        PARIS_CHECK(error.line == 1 && error.column >= 1 && error.column <= size + 1);
        PARIS_CHECK(strlen(error.message) > 20);
        return 0;
    }
    char written[PARIS_NOTATION_LENGTH];
    struct paris_text out = paris_text_in(written, sizeof written);
    paris_notation_write(&out, rules, decision);
    PARIS_CHECK(!out.full && out.length == size && memcmp(written, text, size) == 0);
    PARIS_CHECK(paris_notation_read(&again, rules, written, out.length, &error) == PARIS_OK);
    PARIS_CHECK(paris_decision_equal(again, decision));

    struct paris_setup setup;
    struct paris_state state;
    char sentence[512];
    paris_setup_plain(&setup, rules, 3, PARIS_VARIANT_FREE_DISTRICT);
    paris_setup_start(&state, rules, &setup);
    struct paris_refusal refusal = paris_why_not(rules, &state, decision);
    PARIS_CHECK(refusal.reason != PARIS_WHY_MALFORMED); /* what the notation reads is well formed */
    out = paris_text_in(sentence, sizeof sentence);
    paris_sentence_refusal(&out, rules, refusal);
    PARIS_CHECK(!out.full);
    return 0;
}
