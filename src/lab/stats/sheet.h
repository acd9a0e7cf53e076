/* The report of `paris-lab stats` as tables, charts and sentences, before it becomes text, JSON or a page.
 *
 * Every figure is computed once, here; the three formats only differ in how they print it. */
#ifndef PARIS_LAB_STATS_SHEET_H
#define PARIS_LAB_STATS_SHEET_H

#include "base/text.h"
#include "lab/arena/interval.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

enum {
    PARIS_SHEET_SECTIONS = 16,
    PARIS_SHEET_TABLES = 32,
    PARIS_SHEET_COLUMNS = 18,
    PARIS_SHEET_CHARTS = 3, /* per table */
    PARIS_SHEET_CELLS = 4096,
    PARIS_SHEET_FINDINGS = 32,
    PARIS_SHEET_WORD = 256,
    PARIS_SHEET_NOTE = 512
};

enum paris_sheet_cell_style {
    PARIS_SHEET_CELL_WORD,
    PARIS_SHEET_CELL_COUNT,            /* a whole number */
    PARIS_SHEET_CELL_NUMBER,           /* with decimals */
    PARIS_SHEET_CELL_PERCENT,          /* a share 0 ... 1, printed times 100 */
    PARIS_SHEET_CELL_INTERVAL,         /* of a number */
    PARIS_SHEET_CELL_PERCENT_INTERVAL, /* of a share */
};

/* Where a column is shown. */
enum { PARIS_SHEET_FOR_TEXT = 1, PARIS_SHEET_FOR_JSON = 2, PARIS_SHEET_FOR_PAGE = 4 };

struct paris_sheet_column {
    const char *key;     /* the field in JSON */
    const char *heading; /* for people */
    uint8_t style;       /* enum paris_sheet_cell_style */
    uint8_t decimals;
    uint8_t audience; /* 0: everywhere */
};

/* A number is in `low`; NAN: none. A count also has a word. */
struct paris_sheet_cell {
    char word[PARIS_SHEET_WORD];
    const char *name; /* used instead of the word if not NULL; of any length */
    double low, high;
};

enum paris_sheet_chart_shape { PARIS_SHEET_CHART_BARS, PARIS_SHEET_CHART_HISTOGRAM };

/* The rows' first cells are its labels. */
struct paris_sheet_chart {
    const char *title;
    uint8_t shape;     /* enum paris_sheet_chart_shape */
    uint8_t value;     /* column */
    uint8_t second;    /* column of a second series, or 0 */
    uint8_t interval;  /* column, or 0 */
    double reference;  /* a line at this value, or NAN */
    const char *about; /* label of the line */
};

struct paris_sheet_table {
    const char *key; /* the field in JSON */
    const char *title;
    char note[PARIS_SHEET_NOTE]; /* "" or a remark */
    unsigned section;
    bool single; /* one row: an object in JSON, not a list */
    struct paris_sheet_column column[PARIS_SHEET_COLUMNS];
    unsigned columns, rows;
    unsigned label; /* in charts: the column that explains the rows' first cells, or 0 */
    struct paris_sheet_chart chart[PARIS_SHEET_CHARTS];
    unsigned charts;
    struct paris_sheet_cell *cell; /* row by row */
    unsigned filled;               /* cells */
};

struct paris_sheet_finding {
    const char *code; /* its subject, for programs */
    char text[PARIS_SHEET_NOTE];
};

struct paris_sheet {
    char title[PARIS_SHEET_NOTE];
    bool partial;            /* the run was interrupted */
    uint64_t games, planned; /* played, and requested */
    const char *section[PARIS_SHEET_SECTIONS];
    unsigned sections;
    struct paris_sheet_table table[PARIS_SHEET_TABLES];
    unsigned tables;
    struct paris_sheet_finding finding[PARIS_SHEET_FINDINGS]; /* what stands out */
    unsigned findings;
    struct paris_sheet_finding criterion[PARIS_SHEET_FINDINGS]; /* the criteria for findings */
    unsigned criteria;
    struct paris_sheet_cell cell[PARIS_SHEET_CELLS];
    unsigned cells;
};

/* --- making one --- */

#if defined(__GNUC__)
#define PARIS_SHEET_PRINTS(pattern, values) __attribute__((format(printf, pattern, values)))
#else
#define PARIS_SHEET_PRINTS(pattern, values)
#endif

/* Starts a section; the following tables belong to it. */
void paris_sheet_section(struct paris_sheet *sheet, const char *title);
/* Starts a table; the columns are copied, their strings are not. */
struct paris_sheet_table *paris_sheet_table(struct paris_sheet *sheet, const char *key,
                                            const char *title,
                                            const struct paris_sheet_column *columns, size_t count);
void paris_sheet_note(struct paris_sheet_table *table, const char *format, ...)
    PARIS_SHEET_PRINTS(2, 3);
void paris_sheet_chart(struct paris_sheet_table *table, struct paris_sheet_chart chart);
/* Fill the next cell of the last table; the function must match the column's style. */
void paris_sheet_word(struct paris_sheet *sheet, const char *word); /* copied */
void paris_sheet_name(struct paris_sheet *sheet, const char *name); /* not copied */
void paris_sheet_number(struct paris_sheet *sheet, double number);
void paris_sheet_count(struct paris_sheet *sheet, uint64_t count);
void paris_sheet_interval(struct paris_sheet *sheet, struct paris_arena_interval interval);
void paris_sheet_finding(struct paris_sheet *sheet, const char *code, const char *format, ...)
    PARIS_SHEET_PRINTS(3, 4);
void paris_sheet_criterion(struct paris_sheet *sheet, const char *code, const char *format, ...)
    PARIS_SHEET_PRINTS(3, 4);

/* --- reading it --- */

const struct paris_sheet_cell *paris_sheet_cell_at(const struct paris_sheet_table *table,
                                                   unsigned row, unsigned column);
bool paris_sheet_column_is_for(const struct paris_sheet_column *column, unsigned audience);
/* A cell as text: "12", "3.5", "48.1 .. 52.3", "-" if empty; without a percent sign, which is in the
 * heading. May use `out` as its buffer. */
const char *paris_sheet_cell_text(char out[PARIS_SHEET_WORD],
                                  const struct paris_sheet_column *column,
                                  const struct paris_sheet_cell *cell);
/* The heading, followed by " %" for shares. Returns `out`. */
const char *paris_sheet_heading(char out[PARIS_SHEET_WORD],
                                const struct paris_sheet_column *column);

/* --- printing it --- */

/* "Interrupted: ..." if the sheet is partial, otherwise "". Returns `out`. */
const char *paris_sheet_interrupted(char out[PARIS_SHEET_NOTE], const struct paris_sheet *sheet);
void paris_sheet_print_text(FILE *out, const struct paris_sheet *sheet);
void paris_sheet_print_json(FILE *out, const struct paris_sheet *sheet);
/* `page` is the text of data/stats.html. */
void paris_sheet_print_page(FILE *out, const struct paris_sheet *sheet, const char *page);

/* A number as JSON; NAN is null. */
void paris_sheet_add_number(struct paris_text *out, const char *name, double number);

#endif
