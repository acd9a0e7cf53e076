/* The report of `paris-lab stats` for a browser: as JSON that has all tables with their headings, notes and charts, inside
 * the page data/stats.html, whose script draws it. */
#include "lab/stats/sheet.h"

#include "base/status.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static void print_member(FILE *out, const char *before, const char *key, const char *text)
{
    fprintf(out, "%s\"%s\":", before, key);
    paris_sheet_print_string(out, text);
}

/* ["12.5", 0.125], or a third item for the end of an interval. */
static void print_cell(FILE *out, const struct paris_sheet_column *column,
                       const struct paris_sheet_cell *cell)
{
    char buffer[PARIS_SHEET_WORD];
    fputc('[', out);
    paris_sheet_print_string(out, paris_sheet_cell_text(buffer, column, cell));
    for (unsigned i = 0; column->style != PARIS_SHEET_CELL_WORD && i < 2; i++) {
        fputc(',', out);
        paris_sheet_print_number(out, i == 0 ? cell->low : cell->high);
    }
    fputc(']', out);
}

static void print_columns(FILE *out, const struct paris_sheet_table *table)
{
    char buffer[PARIS_SHEET_WORD];
    for (unsigned i = 0; i < table->columns; i++) {
        const struct paris_sheet_column *column = &table->column[i];
        print_member(out, i > 0 ? ",{" : "{", "heading", paris_sheet_heading(buffer, column));
        fprintf(out, ",\"word\":%d,\"mark\":%d,\"shown\":%d}",
                column->style == PARIS_SHEET_CELL_WORD, strcmp(column->key, "mark") == 0,
                paris_sheet_column_is_for(column, PARIS_SHEET_FOR_PAGE));
    }
}

static void print_rows(FILE *out, const struct paris_sheet_table *table)
{
    for (unsigned row = 0; row < table->rows; row++) {
        fputs(row > 0 ? ",\n[" : "[", out);
        for (unsigned i = 0; i < table->columns; i++) {
            fputs(i > 0 ? "," : "", out);
            print_cell(out, &table->column[i], paris_sheet_cell_at(table, row, i));
        }
        fputc(']', out);
    }
}

static void print_charts(FILE *out, const struct paris_sheet_table *table)
{
    for (unsigned i = 0; i < table->charts; i++) {
        const struct paris_sheet_chart *chart = &table->chart[i];
        print_member(out, i > 0 ? ",{" : "{", "title", chart->title);
        print_member(out, ",", "shape",
                     chart->shape == PARIS_SHEET_CHART_BARS ? "bars" : "histogram");
        print_member(out, ",", "about", chart->about != NULL ? chart->about : "");
        fprintf(out, ",\"value\":%u,\"second\":%u,\"interval\":%u,\"percent\":%d,\"reference\":",
                chart->value, chart->second, chart->interval,
                table->column[chart->value].style == PARIS_SHEET_CELL_PERCENT);
        paris_sheet_print_number(out, chart->reference);
        fputc('}', out);
    }
}

static void print_table(FILE *out, const struct paris_sheet_table *table)
{
    print_member(out, "{", "key", table->key);
    print_member(out, ",", "title", table->title);
    print_member(out, ",", "note", table->note);
    fprintf(out, ",\"label\":%u,\"columns\":[", table->label);
    print_columns(out, table);
    fputs("],\"rows\":[", out);
    print_rows(out, table);
    fputs("],\"charts\":[", out);
    print_charts(out, table);
    fputs("]}", out);
}

static void print_texts(FILE *out, const char *key, const struct paris_sheet_finding *list,
                        unsigned count)
{
    fprintf(out, ",\"%s\":[", key);
    for (unsigned i = 0; i < count; i++) {
        fputs(i > 0 ? "," : "", out);
        paris_sheet_print_string(out, list[i].text);
    }
    fputc(']', out);
}

static void print_report(FILE *out, const struct paris_sheet *sheet)
{
    char note[PARIS_SHEET_NOTE];
    print_member(out, "{", "title", sheet->title);
    print_member(out, ",", "interrupted",
                 sheet->partial ? paris_sheet_interrupted(note, sheet) : "");
    fputs(",\"sections\":[", out);
    for (unsigned section = 0; section < sheet->sections; section++) {
        print_member(out, section > 0 ? ",{" : "{", "title", sheet->section[section]);
        fputs(",\"tables\":[", out);
        bool first = true;
        for (unsigned i = 0; i < sheet->tables; i++)
            if (sheet->table[i].section == section) {
                fputs(first ? "\n" : ",\n", out);
                print_table(out, &sheet->table[i]);
                first = false;
            }
        fputs("]}", out);
    }
    fputc(']', out);
    print_texts(out, "findings", sheet->finding, sheet->findings);
    print_texts(out, "criteria", sheet->criterion, sheet->criteria);
    fputc('}', out);
}

void paris_sheet_print_page(FILE *out, const struct paris_sheet *sheet, const char *page)
{
    static const char mark[] = "id=\"report\">";
    const char *rest = strstr(page, mark);
    char *report = NULL;
    size_t length = 0;
    FILE *memory = open_memstream(&report, &length);
    PARIS_CHECK(rest != NULL && memory != NULL);
    rest += sizeof mark - 1;
    print_report(memory, sheet);
    PARIS_CHECK(fclose(memory) == 0);
    fwrite(page, 1, (size_t)(rest - page), out);
    for (const char *c = report; *c != '\0'; c++)
        if (*c == '<') /* in a string, where it must not end the script */
            fputs("\\u003c", out);
        else
            fputc(*c, out);
    fputs(rest, out);
    free(report);
}
