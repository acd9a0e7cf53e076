/* The tables of `paris-lab stats`, and the findings from them. */
#ifndef PARIS_LAB_STATS_REPORT_H
#define PARIS_LAB_STATS_REPORT_H

#include "lab/stats/sheet.h"
#include "lab/stats/stats.h"

/* The number of columns in an array. */
#define PARIS_STATS_COLUMNS(columns) (columns), sizeof(columns) / sizeof((columns)[0])

struct paris_stats_report {
    const struct paris_arena_plan *plan;
    const struct paris_stats *stats;
    struct paris_sheet *sheet; /* to be filled; zeroed before */
};

/* Everything: length, scores and seats, then the parts below. */
void paris_stats_report(const struct paris_stats_report *report);

void paris_stats_report_tiles(const struct paris_stats_report *report);
void paris_stats_report_places(const struct paris_stats_report *report); /* landmarks to market */
void paris_stats_report_findings(const struct paris_stats_report *report);

/* A column per district, with its code as key and heading; and a row of integers for them. */
void paris_stats_district_columns(struct paris_sheet_column out[PARIS_DISTRICTS]);
void paris_stats_district_counts(struct paris_sheet *sheet, const uint64_t in[PARIS_DISTRICTS]);
/* "buildings of value 8" */
const char *paris_stats_source_words(unsigned source);

#endif
