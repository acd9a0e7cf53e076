/* The report of `paris-lab stats` for programs: one JSON object, a field for each table. */
#include "lab/stats/sheet.h"

#include "base/json_writer.h"

#include <math.h>
#include <stdlib.h>

enum { JSON_LENGTH = 1 << 22 };

void paris_sheet_add_number(struct paris_text *out, const char *name, double number)
{
    if (isnan(number))
        paris_json_add_null(out, name);
    else
        paris_json_addf(out, name, "%.9g", number);
}

static void add_cell(struct paris_text *out, const struct paris_sheet_column *column,
                     const struct paris_sheet_cell *cell)
{
    const char *name = column->key;
    switch ((enum paris_sheet_cell_style)column->style) {
    case PARIS_SHEET_CELL_WORD:
        paris_json_add_string(out, name, cell->name != NULL ? cell->name : cell->word);
        break;
    case PARIS_SHEET_CELL_COUNT: paris_json_add_raw(out, name, cell->word); break;
    case PARIS_SHEET_CELL_INTERVAL:
    case PARIS_SHEET_CELL_PERCENT_INTERVAL:
        if (isnan(cell->low)) {
            paris_json_add_null(out, name);
            break;
        }
        paris_json_begin_array(out, name);
        paris_sheet_add_number(out, NULL, cell->low);
        paris_sheet_add_number(out, NULL, cell->high);
        paris_json_end_array(out);
        break;
    default: paris_sheet_add_number(out, name, cell->low); break;
    }
}

static void add_row(struct paris_text *out, const char *name, const struct paris_sheet_table *table,
                    unsigned row)
{
    paris_json_begin_object(out, name);
    for (unsigned i = 0; i < table->columns; i++)
        if (paris_sheet_column_is_for(&table->column[i], PARIS_SHEET_FOR_JSON))
            add_cell(out, &table->column[i], paris_sheet_cell_at(table, row, i));
    paris_json_end_object(out);
}

static void add_table(struct paris_text *out, const struct paris_sheet_table *table)
{
    if (table->single) {
        add_row(out, table->key, table, 0);
        return;
    }
    paris_json_begin_array(out, table->key);
    for (unsigned row = 0; row < table->rows; row++)
        add_row(out, NULL, table, row);
    paris_json_end_array(out);
}

static void add_findings(struct paris_text *out, const char *name,
                         const struct paris_sheet_finding *list, unsigned count)
{
    paris_json_begin_array(out, name);
    for (unsigned i = 0; i < count; i++) {
        paris_json_begin_object(out, NULL);
        paris_json_add_string(out, "about", list[i].code);
        paris_json_add_string(out, "text", list[i].text);
        paris_json_end_object(out);
    }
    paris_json_end_array(out);
}

void paris_sheet_print_json(FILE *file, const struct paris_sheet *sheet)
{
    char *buffer = malloc(JSON_LENGTH);
    PARIS_CHECK(buffer != NULL);
    struct paris_text text = paris_text_in(buffer, JSON_LENGTH), *out = &text;
    paris_json_begin_object(out, NULL);
    for (unsigned i = 0; i < sheet->tables; i++)
        add_table(out, &sheet->table[i]);
    add_findings(out, "findings", sheet->finding, sheet->findings);
    add_findings(out, "criteria", sheet->criterion, sheet->criteria);
    if (sheet->partial)
        paris_json_add_bool(out, "partial", true);
    paris_json_end_object(out);
    PARIS_CHECK(!text.full);
    fprintf(file, "%s\n", buffer);
    free(buffer);
}
