/* The report of `paris-lab stats` for a browser: all tables with headings, notes and charts as JSON,
 * embedded in data/stats.html, whose script draws them. */
#include "lab/stats/sheet.h"

#include "base/json_writer.h"
#include "base/status.h"

#include <stdlib.h>
#include <string.h>

enum { JSON_LENGTH = 1 << 22 };

/* ["12.5", 0.125], or with a third item for the end of an interval. */
static void add_cell(struct paris_text *out, const struct paris_sheet_column *column,
                     const struct paris_sheet_cell *cell)
{
    char buffer[PARIS_SHEET_WORD];
    paris_json_begin_array(out, NULL);
    paris_json_add_string(out, NULL, paris_sheet_cell_text(buffer, column, cell));
    if (column->style != PARIS_SHEET_CELL_WORD) {
        paris_sheet_add_number(out, NULL, cell->low);
        paris_sheet_add_number(out, NULL, cell->high);
    }
    paris_json_end_array(out);
}

static void add_columns(struct paris_text *out, const struct paris_sheet_table *table)
{
    char buffer[PARIS_SHEET_WORD];
    paris_json_begin_array(out, "columns");
    for (unsigned i = 0; i < table->columns; i++) {
        const struct paris_sheet_column *column = &table->column[i];
        paris_json_begin_object(out, NULL);
        paris_json_add_string(out, "heading", paris_sheet_heading(buffer, column));
        paris_json_add_bool(out, "word", column->style == PARIS_SHEET_CELL_WORD);
        paris_json_add_bool(out, "mark", strcmp(column->key, "mark") == 0);
        paris_json_add_bool(out, "shown", paris_sheet_column_is_for(column, PARIS_SHEET_FOR_PAGE));
        paris_json_end_object(out);
    }
    paris_json_end_array(out);
}

static void add_rows(struct paris_text *out, const struct paris_sheet_table *table)
{
    paris_json_begin_array(out, "rows");
    for (unsigned row = 0; row < table->rows; row++) {
        paris_json_begin_array(out, NULL);
        for (unsigned i = 0; i < table->columns; i++)
            add_cell(out, &table->column[i], paris_sheet_cell_at(table, row, i));
        paris_json_end_array(out);
    }
    paris_json_end_array(out);
}

static void add_charts(struct paris_text *out, const struct paris_sheet_table *table)
{
    paris_json_begin_array(out, "charts");
    for (unsigned i = 0; i < table->charts; i++) {
        const struct paris_sheet_chart *chart = &table->chart[i];
        paris_json_begin_object(out, NULL);
        paris_json_add_string(out, "title", chart->title);
        paris_json_add_string(out, "shape",
                              chart->shape == PARIS_SHEET_CHART_BARS ? "bars" : "histogram");
        paris_json_add_string(out, "about", chart->about != NULL ? chart->about : "");
        paris_json_add_number(out, "value", chart->value);
        paris_json_add_number(out, "second", chart->second);
        paris_json_add_number(out, "interval", chart->interval);
        paris_json_add_bool(out, "percent",
                            table->column[chart->value].style == PARIS_SHEET_CELL_PERCENT);
        paris_sheet_add_number(out, "reference", chart->reference);
        paris_json_end_object(out);
    }
    paris_json_end_array(out);
}

static void add_table(struct paris_text *out, const struct paris_sheet_table *table)
{
    paris_json_begin_object(out, NULL);
    paris_json_add_string(out, "key", table->key);
    paris_json_add_string(out, "title", table->title);
    paris_json_add_string(out, "note", table->note);
    paris_json_add_number(out, "label", table->label);
    add_columns(out, table);
    add_rows(out, table);
    add_charts(out, table);
    paris_json_end_object(out);
}

static void add_texts(struct paris_text *out, const char *name,
                      const struct paris_sheet_finding *list, unsigned count)
{
    paris_json_begin_array(out, name);
    for (unsigned i = 0; i < count; i++)
        paris_json_add_string(out, NULL, list[i].text);
    paris_json_end_array(out);
}

static void add_report(struct paris_text *out, const struct paris_sheet *sheet)
{
    char note[PARIS_SHEET_NOTE];
    paris_json_begin_object(out, NULL);
    paris_json_add_string(out, "title", sheet->title);
    paris_json_add_string(out, "interrupted",
                          sheet->partial ? paris_sheet_interrupted(note, sheet) : "");
    paris_json_begin_array(out, "sections");
    for (unsigned section = 0; section < sheet->sections; section++) {
        paris_json_begin_object(out, NULL);
        paris_json_add_string(out, "title", sheet->section[section]);
        paris_json_begin_array(out, "tables");
        for (unsigned i = 0; i < sheet->tables; i++)
            if (sheet->table[i].section == section)
                add_table(out, &sheet->table[i]);
        paris_json_end_array(out);
        paris_json_end_object(out);
    }
    paris_json_end_array(out);
    add_texts(out, "findings", sheet->finding, sheet->findings);
    add_texts(out, "criteria", sheet->criterion, sheet->criteria);
    paris_json_end_object(out);
}

void paris_sheet_print_page(FILE *out, const struct paris_sheet *sheet, const char *page)
{
    static const char mark[] = "id=\"report\">";
    const char *rest = strstr(page, mark);
    char *buffer = malloc(JSON_LENGTH);
    PARIS_CHECK(rest != NULL && buffer != NULL);
    struct paris_text report = paris_text_in(buffer, JSON_LENGTH);
    rest += sizeof mark - 1;
    add_report(&report, sheet);
    PARIS_CHECK(!report.full);
    fwrite(page, 1, (size_t)(rest - page), out);
    for (const char *c = buffer; *c != '\0'; c++)
        if (*c == '<') /* inside a string, where "</script>" must not end the script */
            fputs("\\u003c", out);
        else
            fputc(*c, out);
    fputs(rest, out);
    free(buffer);
}
