/* The report of a game in words. */
#ifndef PARIS_TERMINAL_WORDING_REPORTS_H
#define PARIS_TERMINAL_WORDING_REPORTS_H

#include "base/text.h"
#include "report/report.h"

enum { PARIS_SPEECH_REPORT_MAX = 1 << 16 };

/* Each seat's account, its costliest turns with better ones, and what it did well. */
void paris_speech_report(struct paris_text *out, const struct paris_report *report,
                         const char *const names[PARIS_MAX_PLAYERS]);

#endif
