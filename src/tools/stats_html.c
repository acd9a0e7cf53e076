/* The report of `paris stats` as one page of HTML without scripts and without other files.
 *
 * It is XML as well, so that it can be checked. Every chart stands beside the table of its figures. */
#include "tools/stats_sheet.h"

#include "base/utf8.h"

#include <string.h>

static const char style[] =
    ":root{color-scheme:light dark;--paper:#fdfcf9;--ink:#23211c;--soft:#6a655a;--line:#d9d4c7;"
    "--one:#2f6f9f;--two:#c9822b;--fair:#a02c2c;--mark:#efe6cf}\n"
    "@media(prefers-color-scheme:dark){:root{--paper:#191a1c;--ink:#e9e6df;--soft:#a8a399;"
    "--line:#3a3b3e;--one:#6fb1e0;--two:#e5a555;--fair:#f08b8b;--mark:#4a4022}}\n"
    "body{margin:0 auto;padding:1rem 1.5rem 4rem;max-width:88rem;background:var(--paper);"
    "color:var(--ink);font:1rem/1.5 system-ui,sans-serif}\n"
    "h1{font-size:1.6rem}h2{margin-top:3rem;border-bottom:1px solid var(--line)}\n"
    "a{color:var(--one)}nav ol{display:flex;flex-wrap:wrap;gap:.3rem 1.5rem;padding-left:1.2rem}\n"
    ".pair{display:flex;flex-wrap:wrap;gap:1rem 2.5rem;align-items:flex-start;margin:1.5rem 0}\n"
    ".plots{flex:1 1 26rem;min-width:0}.scroll{flex:0 1 auto;min-width:0;overflow-x:auto}\n"
    "figure{margin:0 0 1.5rem}figcaption{font-weight:600}svg{width:100%;max-width:44rem;"
    "height:auto}\n"
    "svg text{font:12px system-ui,sans-serif;fill:var(--ink)}.end{text-anchor:end}"
    ".middle{text-anchor:middle}\n"
    ".one{fill:var(--one)}.two{fill:var(--two)}.axis{stroke:var(--line)}\n"
    ".fair{stroke:var(--fair);stroke-width:1.5;stroke-dasharray:5 3}"
    ".span{stroke:var(--ink);stroke-width:1.5;fill:none}\n"
    ".key{display:inline-block;width:.8em;height:.8em;margin:0 .3em 0 .8em}"
    ".key.one{background:var(--one)}.key.two{background:var(--two)}\n"
    "table{border-collapse:collapse;font-size:.875rem}caption{text-align:left;font-weight:600}\n"
    "th,td{padding:.15rem .6rem;border-bottom:1px solid var(--line);text-align:right;"
    "white-space:nowrap;font-variant-numeric:tabular-nums}\n"
    "th{color:var(--soft);font-weight:600}.word{text-align:left}strong{background:var(--mark);"
    "padding:0 .3em}\n"
    ".note{max-width:46rem;color:var(--soft);font-size:.875rem}li{max-width:60rem}\n"
    "@media print{body{max-width:none}.pair{display:block}}\n";

/* What is not valid in XML, or not UTF-8, becomes a question mark. */
void paris_sheet_print_escaped(FILE *out, const char *text)
{
    for (size_t left = strlen(text); left > 0;) {
        size_t length = paris_utf8_length(text, left);
        if (length == 0 || paris_utf8_is_control(text, length))
            fputc('?', out);
        else if (*text == '<')
            fputs("&lt;", out);
        else if (*text == '>')
            fputs("&gt;", out);
        else if (*text == '&')
            fputs("&amp;", out);
        else if (*text == '"')
            fputs("&quot;", out);
        else
            fwrite(text, 1, length, out);
        length = length > 0 ? length : 1;
        text += length;
        left -= length;
    }
}

static void print_element(FILE *out, const char *name, const char *text)
{
    fprintf(out, "<%s>", name);
    paris_sheet_print_escaped(out, text);
    fprintf(out, "</%s>\n", name);
}

/* --- tables --- */

static void print_headings(FILE *out, const struct paris_sheet_table *table)
{
    fputs("<thead><tr>", out);
    for (unsigned i = 0; i < table->columns; i++) {
        char buffer[PARIS_SHEET_WORD];
        const struct paris_sheet_column *column = &table->column[i];
        if (!paris_sheet_column_is_for(column, PARIS_FOR_HTML))
            continue;
        fprintf(out, "<th scope=\"col\"%s>",
                column->style == PARIS_CELL_WORD ? " class=\"word\"" : "");
        paris_sheet_print_escaped(out, paris_sheet_heading(buffer, column));
        fputs("</th>", out);
    }
    fputs("</tr></thead>\n", out);
}

static void print_cell(FILE *out, const struct paris_sheet_table *table, unsigned row,
                       unsigned column, bool first)
{
    char buffer[PARIS_SHEET_WORD];
    const struct paris_sheet_column *it = &table->column[column];
    const char *text = paris_sheet_cell_text(buffer, it, paris_sheet_cell_at(table, row, column));
    const bool marks = strcmp(it->key, "mark") == 0 && text[0] != '\0';
    fprintf(out, "<%s%s%s>%s", first ? "th" : "td", first ? " scope=\"row\"" : "",
            it->style == PARIS_CELL_WORD ? " class=\"word\"" : "", marks ? "<strong>" : "");
    paris_sheet_print_escaped(out, text);
    fprintf(out, "%s</%s>", marks ? "</strong>" : "", first ? "th" : "td");
}

static void print_table(FILE *out, const struct paris_sheet_table *table)
{
    fprintf(out, "<div class=\"scroll\" role=\"region\" tabindex=\"0\" aria-label=\"");
    paris_sheet_print_escaped(out, table->title);
    fputs("\">\n<table><caption>", out);
    paris_sheet_print_escaped(out, table->title);
    fputs("</caption>\n", out);
    print_headings(out, table);
    fputs("<tbody>\n", out);
    for (unsigned row = 0; row < table->rows; row++) {
        bool first = true;
        fputs("<tr>", out);
        for (unsigned i = 0; i < table->columns; i++)
            if (paris_sheet_column_is_for(&table->column[i], PARIS_FOR_HTML)) {
                print_cell(out, table, row, i, first);
                first = false;
            }
        fputs("</tr>\n", out);
    }
    fputs("</tbody></table></div>\n", out);
}

/* --- charts --- */

/* Which colour is which series. */
static void print_key(FILE *out, const char *class, const char *heading)
{
    fprintf(out, " <span class=\"key %s\"></span>", class);
    paris_sheet_print_escaped(out, heading);
}

static void print_chart(FILE *out, const struct paris_sheet_table *table, unsigned index)
{
    const struct paris_sheet_chart *chart = &table->chart[index];
    char id[PARIS_SHEET_WORD];
    snprintf(id, sizeof id, "%s-%u", table->key, index + 1);
    fputs("<figure><figcaption>", out);
    paris_sheet_print_escaped(out, chart->title);
    if (chart->second > 0) {
        print_key(out, "one", table->column[chart->value].heading);
        print_key(out, "two", table->column[chart->second].heading);
    }
    fputs("</figcaption>\n", out);
    paris_sheet_print_svg(out, table, chart, id);
    fputs("</figure>\n", out);
}

static void print_pair(FILE *out, const struct paris_sheet_table *table)
{
    fputs("<div class=\"pair\">\n", out);
    if (table->charts > 0) {
        fputs("<div class=\"plots\">\n", out);
        for (unsigned i = 0; i < table->charts; i++)
            print_chart(out, table, i);
        fputs("</div>\n", out);
    }
    print_table(out, table);
    fputs("</div>\n", out);
    if (table->note[0] != '\0') {
        fputs("<p class=\"note\">", out);
        paris_sheet_print_escaped(out, table->note);
        fputs("</p>\n", out);
    }
}

/* --- the page --- */

static void print_head(FILE *out, const struct paris_sheet *sheet)
{
    fputs("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\"/>\n"
          "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n",
          out);
    print_element(out, "title", sheet->title);
    fprintf(out, "<style>\n%s</style>\n</head>\n<body>\n<header>\n", style);
    print_element(out, "h1", sheet->title);
    char note[PARIS_SHEET_NOTE];
    if (sheet->partial)
        print_element(out, "p", paris_sheet_interrupted(note, sheet));
    fputs("</header>\n<nav aria-label=\"Contents\"><ol>\n", out);
    for (unsigned i = 0; i < sheet->sections; i++) {
        fprintf(out, "<li><a href=\"#part-%u\">", i + 1);
        paris_sheet_print_escaped(out, sheet->section[i]);
        fputs("</a></li>\n", out);
    }
    fputs("<li><a href=\"#findings\">What stands out</a></li>\n</ol></nav>\n<main>\n", out);
}

static void print_list(FILE *out, const struct paris_sheet_finding *list, unsigned count)
{
    fputs("<ul>\n", out);
    for (unsigned i = 0; i < count; i++)
        print_element(out, "li", list[i].text);
    fputs("</ul>\n", out);
}

void paris_sheet_print_html(FILE *out, const struct paris_sheet *sheet)
{
    print_head(out, sheet);
    for (unsigned section = 0; section < sheet->sections; section++) {
        fprintf(out, "<section id=\"part-%u\">\n", section + 1);
        print_element(out, "h2", sheet->section[section]);
        for (unsigned i = 0; i < sheet->tables; i++)
            if (sheet->table[i].section == section)
                print_pair(out, &sheet->table[i]);
        fputs("</section>\n", out);
    }
    fputs("<section id=\"findings\">\n<h2>What stands out</h2>\n", out);
    print_list(out, sheet->finding, sheet->findings);
    fputs("<h3>By what it stands out</h3>\n", out);
    print_list(out, sheet->criterion, sheet->criteria);
    fputs("</section>\n</main>\n</body>\n</html>\n", out);
}
