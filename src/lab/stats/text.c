/* The report of `paris-lab stats` for a terminal: tables in columns, histograms as bars of characters. */
#include "lab/stats/sheet.h"

#include <math.h>
#include <string.h>

enum { MARGIN = 2, PAGE = 100 };

/* Width on a terminal: characters, not bytes. */
static int width_of(const char *text)
{
    int width = 0;
    for (; *text != '\0'; text++)
        width += ((unsigned char)*text & 0xc0) != 0x80;
    return width;
}

static void print_blanks(FILE *out, int count)
{
    while (count-- > 0)
        fputc(' ', out);
}

/* The length up to the next blank where a line may break: not between a number and its percent sign. */
static size_t word_length(const char *text)
{
    size_t length = strcspn(text, " ");
    while (text[length] == ' ' && text[length + 1] == '%')
        length += 1 + strcspn(text + length + 1, " ");
    return length;
}

/* Prints a paragraph, broken between words; further lines start at `indent`. */
static void print_paragraph(FILE *out, int indent, const char *text)
{
    int column = indent;
    while (*text != '\0') {
        size_t length = word_length(text);
        if (column > indent && column + 1 + (int)length > PAGE) {
            fputc('\n', out);
            print_blanks(out, indent);
            column = indent;
        } else if (column > indent) {
            fputc(' ', out);
            column++;
        }
        fwrite(text, 1, length, out);
        column += (int)length;
        text += length;
        text += strspn(text, " ");
    }
    fputc('\n', out);
}

/* --- tables --- */

static int column_width(const struct paris_sheet_table *table, unsigned column)
{
    char buffer[PARIS_SHEET_WORD];
    const struct paris_sheet_column *it = &table->column[column];
    int widest = width_of(paris_sheet_heading(buffer, it));
    for (unsigned row = 0; row < table->rows; row++) {
        int width =
            width_of(paris_sheet_cell_text(buffer, it, paris_sheet_cell_at(table, row, column)));
        widest = width > widest ? width : widest;
    }
    return widest;
}

/* Words left-aligned, numbers right-aligned. Blanks are held back until something follows, so that no line
 * ends with them; returns how many are held back. */
static int print_cell(FILE *out, const struct paris_sheet_column *column, const char *text,
                      int width, int owed)
{
    const int blanks = width - width_of(text);
    if (text[0] == '\0')
        return owed + width;
    print_blanks(out, column->style == PARIS_SHEET_CELL_WORD ? owed : owed + blanks);
    fputs(text, out);
    return column->style == PARIS_SHEET_CELL_WORD ? blanks : 0;
}

/* The largest share of a column, which gets the longest bar. */
static double largest(const struct paris_sheet_table *table, unsigned column)
{
    double max = 0;
    for (unsigned row = 0; row < table->rows; row++)
        max = fmax(max, paris_sheet_cell_at(table, row, column)->low);
    return max;
}

static void print_bar(FILE *out, const struct paris_sheet_table *table, unsigned row, int owed)
{
    enum { LONGEST = 50 };
    if (table->charts == 0 || table->chart[0].shape != PARIS_SHEET_CHART_HISTOGRAM)
        return;
    const unsigned column = table->chart[0].value;
    const double value = paris_sheet_cell_at(table, row, column)->low;
    const int length = (int)(value / largest(table, column) * LONGEST + 0.5);
    if (length > 0)
        print_blanks(out, owed + MARGIN);
    for (int i = 0; i < length; i++)
        fputc('#', out);
}

/* Row table->rows is the headings. */
static void print_row(FILE *out, const struct paris_sheet_table *table,
                      const int width[PARIS_SHEET_COLUMNS], unsigned row)
{
    int owed = 0;
    for (unsigned i = 0; i < table->columns; i++) {
        char buffer[PARIS_SHEET_WORD];
        const struct paris_sheet_column *column = &table->column[i];
        if (!paris_sheet_column_is_for(column, PARIS_SHEET_FOR_TEXT))
            continue;
        const char *text =
            row == table->rows
                ? paris_sheet_heading(buffer, column)
                : paris_sheet_cell_text(buffer, column, paris_sheet_cell_at(table, row, i));
        owed = print_cell(out, column, text, width[i], owed + MARGIN);
    }
    if (row < table->rows)
        print_bar(out, table, row, owed);
    fputc('\n', out);
}

static void print_table(FILE *out, const struct paris_sheet_table *table)
{
    int width[PARIS_SHEET_COLUMNS];
    for (unsigned i = 0; i < table->columns; i++)
        width[i] = column_width(table, i);
    fprintf(out, "\n%s\n", table->title);
    print_row(out, table, width, table->rows);
    for (unsigned row = 0; row < table->rows; row++)
        print_row(out, table, width, row);
    if (table->note[0] != '\0') {
        print_blanks(out, MARGIN);
        print_paragraph(out, MARGIN, table->note);
    }
}

/* --- the report --- */

static void print_list(FILE *out, const char *title, const struct paris_sheet_finding *list,
                       unsigned count)
{
    fprintf(out, "\n%s\n", title);
    for (unsigned i = 0; i < count; i++) {
        fputs("  - ", out);
        print_paragraph(out, 4, list[i].text);
    }
}

void paris_sheet_print_text(FILE *out, const struct paris_sheet *sheet)
{
    char note[PARIS_SHEET_NOTE];
    fprintf(out, "%s\n", sheet->title);
    if (sheet->partial)
        fprintf(out, "%s\n", paris_sheet_interrupted(note, sheet));
    for (unsigned i = 0; i < sheet->tables; i++)
        print_table(out, &sheet->table[i]);
    print_list(out, "What stands out", sheet->finding, sheet->findings);
    print_list(out, "By what it stands out", sheet->criterion, sheet->criteria);
}
