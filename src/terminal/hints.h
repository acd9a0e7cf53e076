/* Hints in words. */
#ifndef PARIS_TERMINAL_HINTS_H
#define PARIS_TERMINAL_HINTS_H

#include "ai/hint.h"
#include "base/text.h"

enum { PARIS_HINTS_LENGTH = 1 << 14 };

/* The best few decisions, each with its chance to win, its points and its reasons. The others are
 * called by `names`. */
void paris_hints_write(struct paris_text *out, const struct paris_rules *rules,
                       const struct paris_view *view, const struct paris_hint *hint,
                       const char *const names[PARIS_MAX_PLAYERS]);

#endif
