/* Help, version, and which command is called. */
#include "cli/program.h"

#include "base/language.h"
#include "cli/arguments.h"
#include "cli/files.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { PATH_CAPACITY = 4096, LINE_CAPACITY = 512 };

static void print_line(FILE *out, const char *pattern, const struct paris_filling *filling,
                       size_t count)
{
    char line[LINE_CAPACITY];
    struct paris_text text = paris_text_in(line, sizeof line);
    paris_language_fill(&text, pattern, filling, count);
    fprintf(out, "%s\n", line);
}

static void print_help(const struct paris_cli_program *program, FILE *out)
{
    const struct paris_filling name = {.name = "program", .text = program->name};
    print_line(out, paris_say("usage: {program} COMMAND [options]"), &name, 1);
    fprintf(out, "\n%s\n\n%s\n", paris_say(program->description), paris_say("commands:"));
    for (const struct paris_cli_command *command = program->commands; command->name; command++)
        if (command->moved_to == NULL)
            fprintf(out, "  %-8s %s\n", command->name, paris_say(command->summary));
    fprintf(out, "\n");
    print_line(out,
               paris_say("'{program} COMMAND --help' explains a command; '{program} --version' "
                         "prints the version."),
               &name, 1);
    fprintf(out, "%s\n", paris_say("Exit codes: 0 success, 1 failure, 2 wrong usage."));
}

/* The command that was most likely meant; NULL if none is similar. */
static const char *nearest(const struct paris_cli_program *program, const char *name)
{
    unsigned least = 3; /* with more typing errors nothing is recognisable */
    const char *best = NULL;
    for (const struct paris_cli_command *command = program->commands; command->name; command++) {
        unsigned distance = paris_text_distance(name, command->name);
        if (command->moved_to == NULL && distance < least && distance < strlen(name)) {
            least = distance;
            best = command->name;
        }
    }
    return best;
}

static int run_command(const struct paris_cli_program *program, const char *name, int argc,
                       char **argv)
{
    const struct paris_cli_command *command = program->commands;
    while (command->name != NULL && strcmp(command->name, name) != 0)
        command++;
    if (command->run != NULL)
        return command->run(argc, argv);
    const struct paris_filling filling[] = {{.name = "program", .text = program->name},
                                            {.name = "command", .text = name},
                                            {.name = "other", .text = command->moved_to}};
    const char *near = command->name == NULL ? nearest(program, name) : NULL;
    const struct paris_filling similar[] = {filling[0],
                                            filling[1],
                                            {.name = "other", .text = near}};
    if (near != NULL)
        print_line(stderr,
                   paris_say("{program}: unknown command '{command}'. Did you mean '{other}'? Try "
                             "'{program} --help'."),
                   similar, 3);
    else if (command->name == NULL)
        print_line(stderr,
                   paris_say("{program}: unknown command '{command}'. Try '{program} --help'."),
                   filling, 2);
    else
        print_line(stderr, paris_say("'{program} {command}' is now '{other} {command}'."), filling,
                   3);
    return PARIS_EXIT_CALL;
}

static int run(const struct paris_cli_program *program, int argc, char **argv)
{
    if (argc < 2 && program->on_terminal != NULL && isatty(STDIN_FILENO) && isatty(STDOUT_FILENO))
        return program->on_terminal->run(0, argv + 1);
    if (argc < 2) {
        print_help(program, stderr);
        return PARIS_EXIT_CALL;
    }
    if (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0 ||
        strcmp(argv[1], "help") == 0) {
        print_help(program, stdout);
        return PARIS_EXIT_OK;
    }
    if (strcmp(argv[1], "--version") == 0) {
        printf("%s %s\n", program->name, program->version);
        if (program->credits != NULL)
            printf("%s\n", paris_say(program->credits));
        return PARIS_EXIT_OK;
    }
    return run_command(program, argv[1], argc - 2, argv + 2);
}

int paris_cli_main(const struct paris_cli_program *program, int argc, char **argv)
{
    char catalogues[PATH_CAPACITY];
    if (paris_cli_find_data(catalogues, sizeof catalogues, "locale", "../share/locale", ""))
        paris_language_start(catalogues);
    int code = run(program, argc, argv);
    if ((fflush(stdout) != 0 || ferror(stdout)) && code == PARIS_EXIT_OK) {
        print_line(stderr, paris_say("{program}: not all output could be written."),
                   &(struct paris_filling){.name = "program", .text = program->name}, 1);
        return PARIS_EXIT_INPUT;
    }
    return code;
}
