/* A whole state in one line of text, and back: for bug reports, bots and tests. docs/notation.md describes its fields. It contains hidden information, so a player must never get it during a game. */
#ifndef PARIS_NOTATION_POSITION_H
#define PARIS_NOTATION_POSITION_H

#include "base/error.h"
#include "base/text.h"
#include "rules/state.h"

enum { PARIS_POSITION_LENGTH = 4096 };

void paris_position_write(struct paris_text *out, const struct paris_rules *rules,
                          const struct paris_state *state);

/* Reads exactly what paris_position_write writes; *out is changed only if the text is well formed and
 * paris_state_validate finds nothing. */
PARIS_MUST_USE enum paris_status paris_position_read(struct paris_state *out,
                                                     const struct paris_rules *rules,
                                                     const char *text, size_t length,
                                                     struct paris_error *error);

#endif
