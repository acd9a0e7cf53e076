/* The report of a game as a page that needs no other file. */
#ifndef PARIS_COMMANDS_ANALYSE_PAGE_H
#define PARIS_COMMANDS_ANALYSE_PAGE_H

#include "report/report.h"

#include <stdio.h>

/* `words` is the report as paris_speech_report tells it; `names` are those of the seats. */
void paris_commands_analyse_page(FILE *out, const struct paris_report *report, const char *words,
                                 const char *const names[PARIS_MAX_PLAYERS]);

#endif
