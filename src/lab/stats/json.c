/* The report of `paris-lab stats` for programs: one JSON object, a field for each table. */
#include "lab/stats/sheet.h"

#include "base/status.h"
#include "base/text.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

void paris_sheet_print_string(FILE *out, const char *string)
{
    enum { ESCAPE = 6 }; /* characters at most for one */
    size_t size = strlen(string) * ESCAPE + 3;
    char *buffer = malloc(size);
    PARIS_CHECK(buffer != NULL);
    struct paris_text text = paris_text_in(buffer, size);
    paris_text_add_json(&text, string);
    fputs(buffer, out);
    free(buffer);
}

void paris_sheet_print_number(FILE *out, double number)
{
    if (isnan(number))
        fputs("null", out);
    else
        fprintf(out, "%.9g", number);
}

static void print_cell(FILE *out, const struct paris_sheet_column *column,
                       const struct paris_sheet_cell *cell)
{
    switch ((enum paris_sheet_cell_style)column->style) {
    case PARIS_SHEET_CELL_WORD:
        paris_sheet_print_string(out, cell->name != NULL ? cell->name : cell->word);
        break;
    case PARIS_SHEET_CELL_COUNT: fputs(cell->word, out); break;
    case PARIS_SHEET_CELL_INTERVAL:
    case PARIS_SHEET_CELL_PERCENT_INTERVAL:
        if (isnan(cell->low)) {
            fputs("null", out);
            break;
        }
        fputc('[', out);
        paris_sheet_print_number(out, cell->low);
        fputc(',', out);
        paris_sheet_print_number(out, cell->high);
        fputc(']', out);
        break;
    default: paris_sheet_print_number(out, cell->low); break;
    }
}

static void print_row(FILE *out, const struct paris_sheet_table *table, unsigned row)
{
    const char *before = "{";
    for (unsigned i = 0; i < table->columns; i++) {
        if (!paris_sheet_column_is_for(&table->column[i], PARIS_SHEET_FOR_JSON))
            continue;
        fputs(before, out);
        paris_sheet_print_string(out, table->column[i].key);
        fputc(':', out);
        print_cell(out, &table->column[i], paris_sheet_cell_at(table, row, i));
        before = ",";
    }
    fputc('}', out);
}

static void print_table(FILE *out, const struct paris_sheet_table *table)
{
    paris_sheet_print_string(out, table->key);
    fputs(table->single ? ":" : ":[", out);
    for (unsigned row = 0; row < table->rows; row++) {
        fputs(row > 0 ? "," : "", out);
        print_row(out, table, row);
    }
    fputs(table->single ? "" : "]", out);
}

static void print_list(FILE *out, const char *key, const struct paris_sheet_finding *list,
                       unsigned count)
{
    fprintf(out, ",\"%s\":[", key);
    for (unsigned i = 0; i < count; i++) {
        fputs(i > 0 ? ",{\"about\":" : "{\"about\":", out);
        paris_sheet_print_string(out, list[i].code);
        fputs(",\"text\":", out);
        paris_sheet_print_string(out, list[i].text);
        fputc('}', out);
    }
    fputc(']', out);
}

void paris_sheet_print_json(FILE *out, const struct paris_sheet *sheet)
{
    for (unsigned i = 0; i < sheet->tables; i++) {
        fputs(i > 0 ? "," : "{", out);
        print_table(out, &sheet->table[i]);
    }
    print_list(out, "findings", sheet->finding, sheet->findings);
    print_list(out, "criteria", sheet->criterion, sheet->criteria);
    fputs(sheet->partial ? ",\"partial\":true}\n" : "}\n", out);
}
