/* Any bytes as a record: refused with a place, or a game that is written and read again alike. */
#include "notation/record/record.h"
#include "rules/state.h"

#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static struct paris_record record, again;
static char written[PARIS_RECORD_TEXT], rewritten[PARIS_RECORD_TEXT];

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const struct paris_rules *rules = &paris_builtin_rules;
    struct paris_state final, same;
    struct paris_error error;
    if (paris_record_read(&record, &final, rules, (const char *)data, size, &error) != PARIS_OK) {
        PARIS_CHECK(strlen(error.message) > 15 && error.column <= size + 1);
        PARIS_CHECK(size > PARIS_RECORD_TEXT || (error.line >= 1 && error.column >= 1));
        return 0;
    }
    PARIS_CHECK(paris_state_validate(rules, &final) == NULL);
    struct paris_text out = paris_text_in(written, sizeof written);
    paris_record_write(&out, rules, &record);
    PARIS_CHECK(!out.full);
    PARIS_CHECK(paris_record_read(&again, &same, rules, written, out.length, &error) == PARIS_OK);
    PARIS_CHECK(memcmp(&same, &final, sizeof same) == 0);
    PARIS_CHECK(memcmp(&again, &record, sizeof record) == 0);
    out = paris_text_in(rewritten, sizeof rewritten);
    paris_record_write(&out, rules, &again);
    PARIS_CHECK(strcmp(written, rewritten) == 0);
    return 0;
}
