/* Decisions as lines of words, both ways: what a player types is what is stored and sent. */
#ifndef PARIS_NOTATION_DECISIONS_H
#define PARIS_NOTATION_DECISIONS_H

#include "base/error.h"
#include "base/text.h"
#include "rules/decision.h"
#include "rules/figures.h"

enum {
    PARIS_NOTATION_LENGTH = 72
}; /* longest text with its '\0': "use 23 ..." with nine pairs has 66 */

/* Traps unless the decision is well formed: decisions from outside arrive as text, which is checked below. */
void paris_notation_write(struct paris_text *out, const struct paris_rules *rules,
                          struct paris_decision decision);

/* Strict: lower-case words, one blank between, lists of kinds in order (NOTATION, section 1). Reads exactly what paris_notation_write writes. An error names the column (the line is 1), what was found, and which words would fit there. Does not check whether the decision is legal. */
PARIS_MUST_USE enum paris_status paris_notation_read(struct paris_decision *out,
                                                     const struct paris_rules *rules,
                                                     const char *text, size_t length,
                                                     struct paris_error *error);

#endif
