/* Fills the tables of a report, and formats their cells. */
#include "lab/stats/sheet.h"

#include "base/status.h"

#include <inttypes.h>
#include <math.h>
#include <stdarg.h>
#include <string.h>

/* --- making one --- */

void paris_sheet_section(struct paris_sheet *sheet, const char *title)
{
    PARIS_CHECK(sheet->sections < PARIS_SHEET_SECTIONS);
    sheet->section[sheet->sections++] = title;
}

struct paris_sheet_table *paris_sheet_table(struct paris_sheet *sheet, const char *key,
                                            const char *title,
                                            const struct paris_sheet_column *columns, size_t count)
{
    PARIS_CHECK(sheet->tables < PARIS_SHEET_TABLES && sheet->sections > 0 &&
                count <= PARIS_SHEET_COLUMNS);
    struct paris_sheet_table *table = &sheet->table[sheet->tables++];
    *table = (struct paris_sheet_table){.key = key,
                                        .title = title,
                                        .section = sheet->sections - 1,
                                        .columns = (unsigned)count,
                                        .cell = sheet->cell + sheet->cells};
    memcpy(table->column, columns, count * sizeof *columns);
    return table;
}

void paris_sheet_chart(struct paris_sheet_table *table, struct paris_sheet_chart chart)
{
    PARIS_CHECK(table->charts < PARIS_SHEET_CHARTS);
    table->chart[table->charts++] = chart;
}

/* A text that is too long would be cut silently, so that is a programming error. */
static void print_into(char *out, size_t size, const char *format, va_list values)
    PARIS_SHEET_PRINTS(3, 0);

static void print_into(char *out, size_t size, const char *format, va_list values)
{
    int length = vsnprintf(out, size, format, values);
    PARIS_CHECK(length >= 0 && (size_t)length < size);
}

void paris_sheet_note(struct paris_sheet_table *table, const char *format, ...)
{
    va_list values;
    va_start(values, format);
    print_into(table->note, sizeof table->note, format, values);
    va_end(values);
}

void paris_sheet_finding(struct paris_sheet *sheet, const char *code, const char *format, ...)
{
    va_list values;
    PARIS_CHECK(sheet->findings < PARIS_SHEET_FINDINGS);
    struct paris_sheet_finding *finding = &sheet->finding[sheet->findings++];
    finding->code = code;
    va_start(values, format);
    print_into(finding->text, sizeof finding->text, format, values);
    va_end(values);
}

void paris_sheet_criterion(struct paris_sheet *sheet, const char *code, const char *format, ...)
{
    va_list values;
    PARIS_CHECK(sheet->criteria < PARIS_SHEET_FINDINGS);
    struct paris_sheet_finding *criterion = &sheet->criterion[sheet->criteria++];
    criterion->code = code;
    va_start(values, format);
    print_into(criterion->text, sizeof criterion->text, format, values);
    va_end(values);
}

/* --- cells --- */

/* The next cell of the last table, whose column must have this style or, for numbers, a compatible one. */
static struct paris_sheet_cell *next_cell(struct paris_sheet *sheet, bool interval, bool word)
{
    PARIS_CHECK(sheet->tables > 0 && sheet->cells < PARIS_SHEET_CELLS);
    struct paris_sheet_table *table = &sheet->table[sheet->tables - 1];
    unsigned style = table->column[table->filled % table->columns].style;
    bool wants_interval =
        style == PARIS_SHEET_CELL_INTERVAL || style == PARIS_SHEET_CELL_PERCENT_INTERVAL;
    PARIS_CHECK(wants_interval == interval && (style == PARIS_SHEET_CELL_WORD) == word);
    table->filled++;
    table->rows = (table->filled + table->columns - 1) / table->columns;
    struct paris_sheet_cell *cell = &sheet->cell[sheet->cells++];
    *cell = (struct paris_sheet_cell){.low = NAN, .high = NAN};
    return cell;
}

void paris_sheet_word(struct paris_sheet *sheet, const char *word)
{
    struct paris_sheet_cell *cell = next_cell(sheet, false, true);
    PARIS_CHECK(strlen(word) < sizeof cell->word);
    memcpy(cell->word, word, strlen(word) + 1);
}

void paris_sheet_name(struct paris_sheet *sheet, const char *name)
{
    next_cell(sheet, false, true)->name = name;
}

void paris_sheet_number(struct paris_sheet *sheet, double number)
{
    next_cell(sheet, false, false)->low = number;
}

void paris_sheet_count(struct paris_sheet *sheet, uint64_t count)
{
    struct paris_sheet_cell *cell = next_cell(sheet, false, false);
    cell->low = (double)count;
    snprintf(cell->word, sizeof cell->word, "%" PRIu64, count); /* exact, however large */
}

void paris_sheet_interval(struct paris_sheet *sheet, struct paris_arena_interval interval)
{
    struct paris_sheet_cell *cell = next_cell(sheet, true, false);
    cell->low = interval.low;
    cell->high = interval.high;
}

/* --- reading --- */

const struct paris_sheet_cell *paris_sheet_cell_at(const struct paris_sheet_table *table,
                                                   unsigned row, unsigned column)
{
    PARIS_CHECK(row < table->rows && column < table->columns);
    return &table->cell[row * table->columns + column];
}

bool paris_sheet_column_is_for(const struct paris_sheet_column *column, unsigned audience)
{
    return column->audience == 0 || (column->audience & audience);
}

static bool is_share(const struct paris_sheet_column *column)
{
    return column->style == PARIS_SHEET_CELL_PERCENT ||
           column->style == PARIS_SHEET_CELL_PERCENT_INTERVAL;
}

/* Avoids printing -0.0. */
static double without_sign_of_zero(double number, unsigned decimals)
{
    return fabs(number) < 0.5 * pow(10, -(double)decimals) ? 0 : number;
}

const char *paris_sheet_cell_text(char out[PARIS_SHEET_WORD],
                                  const struct paris_sheet_column *column,
                                  const struct paris_sheet_cell *cell)
{
    const double scale = is_share(column) ? 100 : 1;
    const int decimals = column->decimals;
    const double low = without_sign_of_zero(cell->low * scale, column->decimals);
    const double high = without_sign_of_zero(cell->high * scale, column->decimals);
    if (column->style == PARIS_SHEET_CELL_WORD || column->style == PARIS_SHEET_CELL_COUNT)
        return cell->name != NULL ? cell->name : cell->word;
    if (isnan(cell->low))
        snprintf(out, PARIS_SHEET_WORD, "-");
    else if (column->style == PARIS_SHEET_CELL_INTERVAL ||
             column->style == PARIS_SHEET_CELL_PERCENT_INTERVAL)
        snprintf(out, PARIS_SHEET_WORD, "%.*f .. %.*f", decimals, low, decimals, high);
    else
        snprintf(out, PARIS_SHEET_WORD, "%.*f", decimals, low);
    return out;
}

const char *paris_sheet_heading(char out[PARIS_SHEET_WORD], const struct paris_sheet_column *column)
{
    snprintf(out, PARIS_SHEET_WORD, "%s%s", column->heading, is_share(column) ? " %" : "");
    return out;
}

const char *paris_sheet_interrupted(char out[PARIS_SHEET_NOTE], const struct paris_sheet *sheet)
{
    snprintf(out, PARIS_SHEET_NOTE,
             "Interrupted: this is partial, %" PRIu64 " of %" PRIu64 " games.", sheet->games,
             sheet->planned);
    return out;
}
