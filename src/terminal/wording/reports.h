/* The report of a game in words. */
#ifndef PARIS_TERMINAL_WORDING_REPORTS_H
#define PARIS_TERMINAL_WORDING_REPORTS_H

#include "base/text.h"
#include "report/report.h"

/* Each seat's account, its costliest turns with better ones, and its best turns. */
void paris_speech_report(struct paris_text *out, const struct paris_report *report,
                         const char *const names[PARIS_MAX_PLAYERS]);

#endif
