/* A report as JSON: the same for `paris analyse`, the engine, the server and the page (docs/protocol.md). */
#ifndef PARIS_REPORT_ENCODE_H
#define PARIS_REPORT_ENCODE_H

#include "base/text.h"
#include "report/report.h"

/* Enough for the longest report. */
enum { PARIS_REPORT_JSON_LENGTH = 1 << 20 };

/* The report as an object called `name`, or NULL; also of one that is still being made. */
void paris_report_encode(struct paris_text *out, const char *name,
                         const struct paris_report *report);

/* What a report depends on besides record and nodes, as a word: this format, and the networks. */
enum { PARIS_REPORT_MAKER = 16 };
void paris_report_maker(char out[PARIS_REPORT_MAKER]);

/* "majorities" */
const char *paris_report_kind_name(unsigned kind);

#endif
