/* Hints in words. */
#ifndef PARIS_TERMINAL_WORDING_HINTS_H
#define PARIS_TERMINAL_WORDING_HINTS_H

#include "ai/hint/hint.h"
#include "base/text.h"

enum { PARIS_SPEECH_HINTS_MAX = 1 << 14 };

/* "+2.5 from majority in Montmartre". */
void paris_speech_reason(struct paris_text *out, const struct paris_hint_reason *reason,
                         const char *const names[PARIS_MAX_PLAYERS]);

/* The best few decisions, each with its chance to win, its points and its reasons; `names` are those of the seats. */
void paris_speech_hints(struct paris_text *out, const struct paris_rules *rules,
                        const struct paris_view *view, const struct paris_hint *hint,
                        const char *const names[PARIS_MAX_PLAYERS]);

#endif
