/* Charts of `paris stats` as inline SVG: bars that lie, with intervals, and histograms that stand.
 *
 * Colours are those of the page (classes one, two, axis, fair), so that they follow light and dark. */
#include "tools/stats_sheet.h"

#include <math.h>
#include <string.h>

/* What all parts of a chart need. Sizes are in units of the view box. */
struct drawing {
    FILE *out;
    const struct paris_sheet_table *table;
    const struct paris_sheet_chart *chart;
    double scale;         /* from cells to what is shown: 100 for shares */
    double most, step;    /* end of the axis, and from one line to the next */
    double left, length;  /* of the bars' axis */
    double height, depth; /* of the picture; where the labels below begin */
};

enum { WIDTH = 640, ROW = 20, TOP = 8, FOOT = 40, CHARACTER = 7, GAP = 8 };

/* --- figures --- */

static double value_at(const struct drawing *drawing, unsigned row, unsigned column)
{
    return paris_sheet_cell_at(drawing->table, row, column)->low * drawing->scale;
}

static double larger(double one, double other)
{
    return isnan(other) || one > other ? one : other;
}

static double largest(const struct drawing *drawing)
{
    const struct paris_sheet_chart *chart = drawing->chart;
    double most = larger(0, chart->reference * drawing->scale);
    for (unsigned row = 0; row < drawing->table->rows; row++) {
        most = larger(most, value_at(drawing, row, chart->value));
        if (chart->second > 0)
            most = larger(most, value_at(drawing, row, chart->second));
        if (chart->interval > 0)
            most = larger(most, paris_sheet_cell_at(drawing->table, row, chart->interval)->high *
                                    drawing->scale);
    }
    return most;
}

/* Steps of 1, 2 or 5 and zeros, so that there are at most six. */
static void choose_axis(struct drawing *drawing)
{
    static const double steps[] = {1, 2, 5};
    enum { STEPS = sizeof steps / sizeof steps[0], MOST_LINES = 6 };
    const double most = largest(drawing);
    double unit = 0.001;
    unsigned i = 0;
    while (steps[i] * unit * MOST_LINES < most) {
        i = (i + 1) % STEPS;
        unit = i == 0 ? unit * 10 : unit;
    }
    drawing->step = steps[i] * unit;
    drawing->most = most > 0 ? ceil(most / drawing->step - 1e-9) * drawing->step : drawing->step;
}

static double at(const struct drawing *drawing, double value)
{
    return value / drawing->most * drawing->length;
}

/* --- labels --- */

static void print_label(const struct drawing *drawing, unsigned row)
{
    const struct paris_sheet_table *table = drawing->table;
    const unsigned columns[] = {0, table->label};
    for (unsigned i = 0; i < (table->label > 0 ? 2u : 1u); i++) {
        char buffer[PARIS_SHEET_WORD];
        fputs(i > 0 ? " " : "", drawing->out);
        paris_sheet_print_escaped(drawing->out,
                                  paris_sheet_cell_text(buffer, &table->column[columns[i]],
                                                        paris_sheet_cell_at(table, row,
                                                                            columns[i])));
    }
}

/* In bytes, which is a little more than characters. */
static size_t label_length(const struct paris_sheet_table *table, unsigned row)
{
    char buffer[PARIS_SHEET_WORD];
    size_t length = strlen(
        paris_sheet_cell_text(buffer, &table->column[0], paris_sheet_cell_at(table, row, 0)));
    if (table->label > 0)
        length += 1 + strlen(paris_sheet_cell_text(buffer, &table->column[table->label],
                                                   paris_sheet_cell_at(table, row, table->label)));
    return length;
}

static const char *value_text(char out[PARIS_SHEET_WORD], const struct drawing *drawing,
                              unsigned row, unsigned column)
{
    return paris_sheet_cell_text(out, &drawing->table->column[column],
                                 paris_sheet_cell_at(drawing->table, row, column));
}

/* What a pointer that rests on the bar is told. */
static void print_hint(const struct drawing *drawing, unsigned row, unsigned column)
{
    char buffer[PARIS_SHEET_WORD];
    const struct paris_sheet_chart *chart = drawing->chart;
    const char *unit = drawing->scale > 1 ? " %" : "";
    fputs("<title>", drawing->out);
    print_label(drawing, row);
    fprintf(drawing->out, ": %s%s", value_text(buffer, drawing, row, column), unit);
    if (chart->interval > 0 && column == chart->value)
        fprintf(drawing->out, ", interval %s%s", value_text(buffer, drawing, row, chart->interval),
                unit);
    fputs("</title>", drawing->out);
}

static void open_picture(const struct drawing *drawing, const char *id)
{
    fprintf(drawing->out,
            "<svg role=\"img\" aria-labelledby=\"%s-title %s-text\" viewBox=\"0 0 %d %.0f\">"
            "<title id=\"%s-title\">",
            id, id, WIDTH, drawing->height, id);
    paris_sheet_print_escaped(drawing->out, drawing->chart->title);
    fprintf(drawing->out, "</title><desc id=\"%s-text\">The same figures are in the table \"", id);
    paris_sheet_print_escaped(drawing->out, drawing->table->title);
    fputs("\".</desc>\n", drawing->out);
}

/* --- bars that lie --- */

static void draw_upright_lines(const struct drawing *drawing)
{
    const unsigned lines = (unsigned)(drawing->most / drawing->step + 0.5);
    for (unsigned i = 0; i <= lines; i++) {
        double value = i * drawing->step, x = drawing->left + at(drawing, value);
        fprintf(drawing->out,
                "<path class=\"axis\" d=\"M%.1f %d V%.1f\"/><text class=\"middle\" x=\"%.1f\" "
                "y=\"%.1f\">%g%s</text>\n",
                x, TOP, drawing->depth, x, drawing->depth + 15, value,
                drawing->scale > 1 ? " %" : "");
    }
    if (isnan(drawing->chart->reference))
        return;
    double x = drawing->left + at(drawing, drawing->chart->reference * drawing->scale);
    fprintf(drawing->out,
            "<path class=\"fair\" d=\"M%.1f %d V%.1f\"/><text class=\"middle\" x=\"%.1f\" "
            "y=\"%.1f\">",
            x, TOP, drawing->depth + 18, x, drawing->depth + 31);
    paris_sheet_print_escaped(drawing->out, drawing->chart->about);
    fputs("</text>\n", drawing->out);
}

static void draw_lying_bar(const struct drawing *drawing, unsigned row, unsigned column, double y,
                           double thickness)
{
    const double value = value_at(drawing, row, column);
    const char *class = column == drawing->chart->value ? "one" : "two";
    if (isnan(value))
        return;
    fputs("<g>", drawing->out);
    print_hint(drawing, row, column);
    fprintf(drawing->out,
            "<rect class=\"%s\" x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\"/></g>", class,
            drawing->left, y, at(drawing, value), thickness);
}

static void draw_interval(const struct drawing *drawing, unsigned row, double y)
{
    const struct paris_sheet_cell *cell =
        paris_sheet_cell_at(drawing->table, row, drawing->chart->interval);
    if (isnan(cell->low))
        return;
    double low = drawing->left + at(drawing, cell->low * drawing->scale);
    double high = drawing->left + at(drawing, cell->high * drawing->scale);
    fprintf(drawing->out, "<path class=\"span\" d=\"M%.1f %.1f v8 m0 -4 H%.1f m0 -4 v8\"/>", low,
            y - 4, high);
}

static void draw_lying_row(const struct drawing *drawing, unsigned row)
{
    const struct paris_sheet_chart *chart = drawing->chart;
    const double y = TOP + row * (double)ROW;
    fprintf(drawing->out, "<text class=\"end\" x=\"%.1f\" y=\"%.1f\">", drawing->left - GAP,
            y + 14);
    print_label(drawing, row);
    fputs("</text>", drawing->out);
    if (chart->second > 0) {
        draw_lying_bar(drawing, row, chart->value, y + 2, 8);
        draw_lying_bar(drawing, row, chart->second, y + 10, 8);
    } else {
        draw_lying_bar(drawing, row, chart->value, y + 3, 14);
    }
    if (chart->interval > 0)
        draw_interval(drawing, row, y + 10);
    fputc('\n', drawing->out);
}

static void draw_lying(struct drawing *drawing, const char *id)
{
    size_t longest = 0;
    for (unsigned row = 0; row < drawing->table->rows; row++) {
        size_t length = label_length(drawing->table, row);
        longest = length > longest ? length : longest;
    }
    drawing->left = (double)longest * CHARACTER + 2 * GAP;
    drawing->length = WIDTH - drawing->left - 4 * GAP;
    drawing->depth = TOP + (double)ROW * drawing->table->rows + 4;
    drawing->height = drawing->depth + FOOT;
    open_picture(drawing, id);
    draw_upright_lines(drawing);
    for (unsigned row = 0; row < drawing->table->rows; row++)
        draw_lying_row(drawing, row);
}

/* --- histograms that stand --- */

enum { STANDING = 220, SIDE = 56, RIGHT = WIDTH - 24 }; /* a label may stand out on the right */

static void draw_level_lines(const struct drawing *drawing)
{
    const unsigned lines = (unsigned)(drawing->most / drawing->step + 0.5);
    for (unsigned i = 0; i <= lines; i++) {
        double value = i * drawing->step, y = drawing->depth - at(drawing, value);
        fprintf(drawing->out,
                "<path class=\"axis\" d=\"M%d %.1f H%d\"/><text class=\"end\" x=\"%d\" "
                "y=\"%.1f\">%g%s</text>\n",
                SIDE, y, RIGHT, SIDE - 6, y + 4, value, drawing->scale > 1 ? " %" : "");
    }
}

static void draw_standing_bar(const struct drawing *drawing, unsigned row, unsigned column,
                              double x, double thickness)
{
    const double height = at(drawing, value_at(drawing, row, column));
    fputs("<g>", drawing->out);
    print_hint(drawing, row, column);
    fprintf(drawing->out,
            "<rect class=\"%s\" x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\"/></g>",
            column == drawing->chart->value ? "one" : "two", x, drawing->depth - height, thickness,
            height);
}

static void draw_standing_row(const struct drawing *drawing, unsigned row, double width,
                              unsigned every)
{
    const struct paris_sheet_chart *chart = drawing->chart;
    const double x = SIDE + row * width, room = width * 0.9;
    if (chart->second > 0) {
        draw_standing_bar(drawing, row, chart->value, x + width * 0.05, room / 2);
        draw_standing_bar(drawing, row, chart->second, x + width / 2, room / 2);
    } else {
        draw_standing_bar(drawing, row, chart->value, x + width * 0.05, room);
    }
    if (row % every == 0) {
        fprintf(drawing->out, "<text class=\"middle\" x=\"%.1f\" y=\"%.1f\">", x + width / 2,
                drawing->depth + 15);
        print_label(drawing, row);
        fputs("</text>", drawing->out);
    }
    fputc('\n', drawing->out);
}

static void draw_standing(struct drawing *drawing, const char *id)
{
    const unsigned rows = drawing->table->rows;
    size_t longest = 1;
    for (unsigned row = 0; row < rows; row++) {
        size_t length = label_length(drawing->table, row);
        longest = length > longest ? length : longest;
    }
    drawing->length = STANDING;
    drawing->depth = TOP + STANDING;
    drawing->height = drawing->depth + FOOT / 2;
    const double width = (double)(RIGHT - SIDE) / rows;
    const double label = (double)longest * CHARACTER + GAP;
    open_picture(drawing, id);
    draw_level_lines(drawing);
    for (unsigned row = 0; row < rows; row++)
        draw_standing_row(drawing, row, width, 1 + (unsigned)(label / width));
}

void paris_sheet_print_svg(FILE *out, const struct paris_sheet_table *table,
                           const struct paris_sheet_chart *chart, const char *id)
{
    struct drawing drawing = {.out = out, .table = table, .chart = chart};
    drawing.scale = table->column[chart->value].style == PARIS_CELL_PERCENT ? 100 : 1;
    choose_axis(&drawing);
    (chart->shape == PARIS_CHART_BARS ? draw_lying : draw_standing)(&drawing, id);
    fputs("</svg>", out);
}
