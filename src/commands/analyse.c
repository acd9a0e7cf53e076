/* `paris analyse`: why did each player win or lose? */
#include "commands/analyse_page.h"
#include "commands/commands.h"

#include "base/language.h"
#include "cli/files.h"
#include "report/encode.h"
#include "terminal/wording/reports.h"

#include <stdio.h>
#include <stdlib.h>

enum form { WORDS, JSON, PAGE };
enum { NODES_MAX = 1000000, NODES_LEAST = 500 };

static const struct paris_option options[] = {
    {"--json", NULL, PARIS_TEXT("print one JSON object")},
    {"--html", NULL, PARIS_TEXT("print a page with the chances as a chart")},
    {"--nodes", "N",
     PARIS_TEXT("positions to look at for each step of a turn (default 3000): more is slower and "
                "more certain")},
    PARIS_OPTION_RULES,
    {NULL, NULL, NULL},
};

static const struct paris_usage usage = {
    .command = "paris analyse",
    .summary =
        PARIS_TEXT("Explains why each player won or lost: the seat, the deal, the luck of the "
                   "draw, and the turns that cost most."),
    .file = PARIS_TEXT("a .paris record; '-' reads standard input"),
    .details = PARIS_TEXT("A turn is judged by what its player knew at the time, and called a "
                          "mistake only if\nthe difference is certain."),
    .options = options,
};

struct analysis {
    struct paris_report report;
    char text[PARIS_REPORT_JSON_LENGTH];
};

static void name_seats(const char *names[PARIS_MAX_PLAYERS],
                       char seats[PARIS_MAX_PLAYERS][PARIS_PHRASE_LENGTH],
                       const struct paris_record *record)
{
    for (unsigned seat = 0; seat < PARIS_MAX_PLAYERS; seat++) {
        const struct paris_filling number = {.name = "seat", .number = seat + 1};
        struct paris_text text = paris_text_in(seats[seat], PARIS_PHRASE_LENGTH);
        paris_language_fill(&text, paris_say("Seat {seat}"), &number, 1);
        names[seat] = record->names[seat][0] != '\0' ? record->names[seat] : seats[seat];
    }
}

static void print(struct analysis *analysis, enum form form)
{
    const char *names[PARIS_MAX_PLAYERS];
    char seats[PARIS_MAX_PLAYERS][PARIS_PHRASE_LENGTH];
    struct paris_text out = paris_text_in(analysis->text, sizeof analysis->text);
    name_seats(names, seats, analysis->report.record);
    if (form == JSON) {
        paris_report_encode(&out, NULL, &analysis->report);
        paris_text_add_char(&out, '\n');
    } else {
        paris_speech_report(&out, &analysis->report, names);
    }
    PARIS_CHECK(!out.full);
    if (form == PAGE)
        paris_commands_analyse_page(stdout, &analysis->report, analysis->text, names);
    else
        fputs(analysis->text, stdout);
}

static int analyse(const struct paris_rules *rules, const struct paris_record *record,
                   uint64_t nodes, enum form form)
{
    struct analysis *analysis = aligned_alloc(_Alignof(struct analysis), sizeof *analysis);
    void *memory = malloc(paris_report_memory(nodes));
    bool enough = analysis != NULL && memory != NULL;
    if (enough) {
        const struct paris_net *net = &paris_net_builtin[record->setup.players - 2];
        paris_report_begin(&analysis->report, memory, rules, net, record, nodes);
        while (paris_report_step(&analysis->report))
            ;
        print(analysis, form);
    } else {
        paris_arguments_complain(&usage, paris_say("Not enough memory for a game."), NULL, 0);
    }
    free(memory);
    free(analysis);
    return enough ? PARIS_EXIT_OK : PARIS_EXIT_INPUT;
}

int paris_commands_analyse(int argc, char **argv)
{
    struct paris_arguments arguments;
    enum paris_parsed parsed = paris_arguments_parse(&arguments, &usage, argc, argv);
    if (parsed != PARIS_PARSED_OK)
        return parsed == PARIS_PARSED_HELP ? PARIS_EXIT_OK : PARIS_EXIT_CALL;
    struct paris_rules rules;
    struct paris_record *record = NULL;
    uint64_t nodes = PARIS_REPORT_NODES;
    enum form form = arguments.value[0] != NULL ? JSON : arguments.value[1] != NULL ? PAGE : WORDS;
    if (!paris_arguments_number(&nodes, &usage, &arguments, 2, NODES_LEAST, NODES_MAX))
        return PARIS_EXIT_CALL;
    if (!paris_cli_load_rules(&rules, arguments.value[3]) ||
        !paris_cli_load_record(&record, &rules, arguments.file))
        return PARIS_EXIT_INPUT;
    int code = analyse(&rules, record, nodes, form);
    free(record);
    return code;
}
