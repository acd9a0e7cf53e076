/* `paris rules`: the figures with their provenance. */
#include "tools/tools.h"

#include "tools/rules_table.h"

#include <stdio.h>
#include <stdlib.h>

static const struct paris_option options[] = {
    {"--json", NULL, "print the file itself: a start for figures of your own"},
    PARIS_OPTION_RULES,
    {NULL, NULL, NULL},
};

static const struct paris_usage usage = {
    .command = "rules",
    .summary = "Prints the figures of the game with their provenance.",
    .details = "Who owns the printed game can correct a figure without a compiler:\n"
               "  paris rules --json > mine.json     then change it, and play with\n"
               "  paris play --rules mine.json       or any other command.",
    .options = options,
};

int paris_command_rules(int argc, char **argv)
{
    struct paris_arguments arguments;
    enum paris_parsed parsed = paris_arguments_parse(&arguments, &usage, argc, argv);
    if (parsed != PARIS_PARSED)
        return parsed == PARIS_HELP_SHOWN ? PARIS_EXIT_OK : PARIS_EXIT_CALL;
    struct paris_rules rules;
    char *text;
    size_t length;
    if (!paris_tools_load_figures(&rules, &text, &length, arguments.value[1]))
        return PARIS_EXIT_INPUT;
    if (arguments.value[0] != NULL)
        fwrite(text, 1, length, stdout);
    else
        paris_rules_table(stdout, &rules, text, length);
    free(text);
    return PARIS_EXIT_OK;
}
