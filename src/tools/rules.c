/* `paris rules`: the figures with their provenance. */
#include "tools/tools.h"

#include "base/file.h"
#include "tools/rules_table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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

enum { MOST_FIGURES = 1 << 18 };

int paris_command_rules(int argc, char **argv)
{
    struct paris_arguments arguments;
    enum paris_parsed parsed = paris_arguments_parse(&arguments, &usage, argc, argv);
    if (parsed != PARIS_PARSED)
        return parsed == PARIS_HELP_SHOWN ? PARIS_EXIT_OK : PARIS_EXIT_CALL;
    struct paris_rules rules;
    const char *path = arguments.value[1];
    char *file = NULL;
    size_t length = strlen(paris_builtin_figures);
    if (!paris_tools_load_rules(&rules, path))
        return PARIS_EXIT_INPUT;
    if (path != NULL && paris_file_read(&file, &length, path, MOST_FIGURES) != PARIS_OK)
        return PARIS_EXIT_INPUT;
    const char *text = file != NULL ? file : paris_builtin_figures;
    if (arguments.value[0] != NULL)
        fwrite(text, 1, length, stdout);
    else
        paris_rules_table(stdout, &rules, text, length);
    free(file);
    return PARIS_EXIT_OK;
}
