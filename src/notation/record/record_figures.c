/* Finds the figures that a record was played with. Looks at tags only, and refuses nothing. */
#include "notation/record/record.h"

#include "base/hex.h"
#include "rules/figures_text.h"

#include <string.h>

/* The value of a tag on this line, which ends at `end`; NULL if it is another tag. */
static const char *value_of(const char *line, const char *end, const char *opening, size_t *length)
{
    size_t skipped = strlen(opening);
    if ((size_t)(end - line) < skipped || memcmp(line, opening, skipped) != 0)
        return NULL;
    const char *value = line + skipped;
    const char *quote = memchr(value, '"', (size_t)(end - value));
    if (quote == NULL)
        return NULL;
    *length = (size_t)(quote - value);
    return value;
}

/* paris-2020 2 sha256: and 64 digits */
static const struct paris_rules *known_by(const char *value, size_t length)
{
    static const char word[] = " sha256:";
    enum { DIGITS = 2 * PARIS_HASH_LENGTH, WORD = sizeof word - 1 };
    uint8_t hash[PARIS_HASH_LENGTH];
    if (length < DIGITS + WORD)
        return NULL;
    const char *digits = value + length - DIGITS;
    return memcmp(digits - WORD, word, WORD) == 0 &&
                   paris_hex_read(hash, sizeof hash, digits, DIGITS)
               ? paris_figures_known(hash)
               : NULL;
}

bool paris_record_names_others(const struct paris_rules *rules, const char *text, size_t length)
{
    const char *const last = text + length;
    char named[PARIS_RULES_NAME_LENGTH + 2 * PARIS_HASH_LENGTH + 32];
    struct paris_text whole = paris_text_in(named, sizeof named);
    paris_text_add(&whole, rules->name);
    paris_text_add_char(&whole, ' ');
    paris_text_add_number(&whole, rules->version);
    size_t edition = whole.length;
    paris_text_add(&whole, " sha256:");
    paris_text_add_hex(&whole, rules->hash, PARIS_HASH_LENGTH);
    for (const char *line = text, *end; line < last; line = end + 1) {
        size_t count;
        end = memchr(line, '\n', (size_t)(last - line));
        end = end != NULL ? end : last;
        const char *value = value_of(line, end, "[Rules \"", &count);
        if (value != NULL)
            return !(count == 1 && *value == '-') &&
                   !((count == edition || count == whole.length) &&
                     memcmp(value, named, count) == 0);
    }
    return false;
}

void paris_record_figures(const struct paris_rules **rules, struct paris_rules *own,
                          const char *text, size_t length)
{
    const char *const last = text + length;
    struct paris_error error;
    for (const char *line = text, *end; line < last; line = end + 1) {
        size_t count;
        end = memchr(line, '\n', (size_t)(last - line));
        end = end != NULL ? end : last;
        const char *value = value_of(line, end, "[Figures \"", &count);
        if (value != NULL && paris_figures_unpack(own, value, count, &error) == PARIS_OK) {
            *rules = own;
            return;
        }
        value = value_of(line, end, "[Rules \"", &count);
        const struct paris_rules *known = value != NULL ? known_by(value, count) : NULL;
        if (known != NULL && !paris_figures_equal(known, *rules))
            *rules = known;
        if (*line >= '0' && *line <= '9')
            return; /* the turns have begun */
    }
}
