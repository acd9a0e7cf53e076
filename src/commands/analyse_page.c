/* The report of a game as a page: the chances as a chart and a table, and the report in words. */
#include "commands/analyse_page.h"

#include "base/language.h"

enum { WIDTH = 900, HEIGHT = 320, WIN = 65536 };

static const char style[] =
    "<style>\n"
    ":root { color-scheme: light dark; --paper: #f6f1e7; --ink: #22282b; --line: #b9ae97 }\n"
    "@media (prefers-color-scheme: dark) { :root { --paper: #12181f; --ink: #e9e2d0; --line: "
    "#4a5560 } }\n"
    "body { margin: 0 auto; padding: 1rem 1.5rem 4rem; max-width: 60rem; background: var(--paper); "
    "color: var(--ink); "
    "font: 1rem/1.5 system-ui, sans-serif }\n"
    "svg { width: 100%; height: auto; border: 1px solid var(--line) }\n"
    "pre { white-space: pre-wrap; font: inherit }\n"
    "table { border-collapse: collapse; font-variant-numeric: tabular-nums }\n"
    "th, td { padding: .1rem .8rem .1rem 0; text-align: end }\n"
    "th:first-child { text-align: start }\n"
    "</style>\n";

static const char *const colour[PARIS_MAX_PLAYERS] = {"#000000", "#e69f00", "#0072b2", "#ffffff"};

/* Escaped for text between tags and for attributes. */
static void print_escaped(FILE *out, const char *text)
{
    for (; *text != '\0'; text++)
        switch (*text) {
        case '<': fputs("&lt;", out); break;
        case '>': fputs("&gt;", out); break;
        case '&': fputs("&amp;", out); break;
        case '"': fputs("&quot;", out); break;
        default: fputc(*text, out); break;
        }
}

static const int32_t *chances_at(const struct paris_report *report, unsigned n)
{
    return n == 0 ? report->start : report->turn[n - 1].after;
}

static void print_point(FILE *out, const struct paris_report *report, unsigned n, unsigned seats)
{
    int64_t sum = 0;
    for (unsigned seat = 0; seat < seats; seat++)
        sum += chances_at(report, n)[seat];
    fprintf(out, " %u,%lld", n * WIDTH / (report->turns > 0 ? report->turns : 1),
            (long long)(sum * HEIGHT / WIN));
}

static void print_chart(FILE *out, const struct paris_report *report,
                        const char *const names[PARIS_MAX_PLAYERS])
{
    fprintf(out, "<svg viewBox=\"0 0 %d %d\" role=\"img\" aria-label=\"", WIDTH, HEIGHT);
    print_escaped(out, paris_say("Chances after every turn"));
    fputs("\">\n", out);
    for (unsigned seat = 0; seat < report->players; seat++) {
        fprintf(out, "<polygon fill=\"%s\" stroke=\"#22282b\" points=\"", colour[seat]);
        for (unsigned n = 0; n <= report->turns; n++)
            print_point(out, report, n, seat);
        for (unsigned n = report->turns + 1; n-- > 0;)
            print_point(out, report, n, seat + 1);
        fputs("\"><title>", out);
        print_escaped(out, names[seat]);
        fputs("</title></polygon>\n", out);
    }
    fputs("</svg>\n", out);
}

static void print_table(FILE *out, const struct paris_report *report,
                        const char *const names[PARIS_MAX_PLAYERS])
{
    enum { PERCENT = 100 };
    fputs("<details>\n<summary>", out);
    print_escaped(out, paris_say("Chances after every turn"));
    fputs("</summary>\n<table>\n<tr><th></th>", out);
    for (unsigned seat = 0; seat < report->players; seat++) {
        fputs("<th scope=\"col\">", out);
        print_escaped(out, names[seat]);
        fputs("</th>", out);
    }
    fputs("</tr>\n", out);
    for (unsigned i = 0; i < report->turns; i++) {
        const struct paris_report_turn *turn = &report->turn[i];
        fprintf(out, "<tr><th scope=\"row\">%u.%u</th>", turn->round, turn->seat + 1u);
        for (unsigned seat = 0; seat < report->players; seat++)
            fprintf(out, "<td>%d%%</td>", (turn->after[seat] * PERCENT + WIN / 2) / WIN);
        fputs("</tr>\n", out);
    }
    fputs("</table>\n</details>\n", out);
}

void paris_commands_analyse_page(FILE *out, const struct paris_report *report, const char *words,
                                 const char *const names[PARIS_MAX_PLAYERS])
{
    const char *title = paris_say("Why did I win or lose?");
    fputs("<!DOCTYPE html>\n<html>\n<head>\n<meta charset=\"utf-8\">\n"
          "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>",
          out);
    print_escaped(out, title);
    fprintf(out, "</title>\n%s</head>\n<body>\n<h1>", style);
    print_escaped(out, title);
    fputs("</h1>\n", out);
    print_chart(out, report, names);
    fputs("<pre>", out);
    print_escaped(out, words);
    fputs("</pre>\n", out);
    print_table(out, report, names);
    fputs("</body>\n</html>\n", out);
}
