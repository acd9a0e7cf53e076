/* A program with commands, as `paris` and `paris-lab` are: help, version, and which command is called. */
#ifndef PARIS_CLI_PROGRAM_H
#define PARIS_CLI_PROGRAM_H

struct paris_cli_command {
    const char *name;
    int (*run)(int argc, char **argv); /* gets the words after its name, returns the exit code */
    const char *summary;
    const char *moved_to; /* the program that has this command now; NULL: this one */
};

struct paris_cli_program {
    const char *name;
    const char *version;
    const char *description;                  /* one sentence */
    const char *credits;                      /* printed with the version; may be NULL */
    const struct paris_cli_command *commands; /* ends with a name of NULL */
    const struct paris_cli_command
        *on_terminal; /* run on a terminal when none is named; may be NULL */
};

/* Finds the catalogues, runs the command and returns the program's exit code. */
int paris_cli_main(const struct paris_cli_program *program, int argc, char **argv);

#endif
