/* `paris rules`: the figures with their provenance, and the rules for players. */
#include "commands/commands.h"

#include "base/language.h"
#include "cli/files.h"
#include "commands/book.h"
#include "commands/figures_differ.h"
#include "commands/rules_table.h"
#include "rules/figures_text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum option { JSON, RULES, BOOK, CLAUSE, OPTIONS };

static const struct paris_option options[OPTIONS + 1] = {
    [JSON] = {"--json", NULL, PARIS_TEXT("print the file itself, as a start for your own figures")},
    [RULES] = PARIS_OPTION_RULES,
    [BOOK] = {"--book", NULL, PARIS_TEXT("print the rules for players, in your language")},
    [CLAUSE] = {"--clause", "ID",
                PARIS_TEXT("print one clause of the rules, such as R4.3, tile-18 or market")},
};

static const struct paris_usage usage = {
    .command = "paris rules",
    .summary =
        PARIS_TEXT("Prints the figures of the game and their sources, or the rules for players."),
    .details = PARIS_TEXT("If you own the printed game, you can correct a figure without a "
                          "compiler:\n  paris rules --json > mine.json     then edit it, and play "
                          "with\n  paris play --rules mine.json       or any other command."),
    .options = options,
};

/* The book follows rulings, but has the built-in figures in its sentences: first, which ones the set changes. */
static void print_changes(const struct paris_rules *rules)
{
    struct paris_rules described = paris_builtin_rules;
    memcpy(described.ruling, rules->ruling, sizeof described.ruling);
    paris_figures_derive(&described);
    if (paris_figures_equal(&described, rules))
        return;
    printf("%s\n\n", paris_say("These rules describe the built-in figures. Your file differs in:"));
    (void)paris_commands_print_differences(stdout, &described, rules);
    putchar('\n');
}

static int print_book(const char *clause, const char *figures)
{
    char *book;
    if (!paris_book_load(&book))
        return PARIS_EXIT_INPUT;
    struct paris_rules rules = paris_builtin_rules;
    if (figures != NULL && !paris_cli_load_rules(&rules, figures)) {
        free(book);
        return PARIS_EXIT_INPUT;
    }
    print_changes(&rules);
    paris_book_follow_rulings(book, &rules);
    bool printed = paris_book_print(stdout, book, clause);
    free(book);
    if (printed)
        return PARIS_EXIT_OK;
    char buffer[PARIS_SENTENCE_LENGTH];
    struct paris_text text = paris_text_in(buffer, sizeof buffer);
    const struct paris_filling filling = {.name = "clause", .text = clause};
    paris_language_fill(
        &text,
        paris_say(
            "paris rules: there's no clause '{clause}'; 'paris rules --book' shows them all."),
        &filling, 1);
    fprintf(stderr, "%s\n", buffer);
    return PARIS_EXIT_CALL;
}

int paris_commands_rules(int argc, char **argv)
{
    struct paris_arguments arguments;
    enum paris_parsed parsed = paris_arguments_parse(&arguments, &usage, argc, argv);
    if (parsed != PARIS_PARSED_OK)
        return parsed == PARIS_PARSED_HELP ? PARIS_EXIT_OK : PARIS_EXIT_CALL;
    if (arguments.value[BOOK] != NULL || arguments.value[CLAUSE] != NULL)
        return print_book(arguments.value[CLAUSE], arguments.value[RULES]);
    struct paris_rules rules;
    char *text;
    size_t length;
    if (!paris_cli_load_figures(&rules, &text, &length, arguments.value[RULES]))
        return PARIS_EXIT_INPUT;
    if (arguments.value[JSON] != NULL)
        fwrite(text, 1, length, stdout);
    else
        paris_commands_print_figures(stdout, &rules, text, length);
    free(text);
    return PARIS_EXIT_OK;
}
