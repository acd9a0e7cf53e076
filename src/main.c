/* The program `paris`: one command a call. */
#include "tools/tools.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

static const struct {
    const char *name;
    int (*run)(int argc, char **argv);
    const char *summary;
} commands[] = {
    {"play", paris_command_play, "play in this terminal"},
    {"join", paris_command_join, "play at a table on a server"},
    {"games", paris_command_games, "list the games that were played in the terminal"},
#if defined(PARIS_SERVER)
    {"serve", paris_command_serve, "serve the game to browsers and bots"},
#endif
    {"show", paris_command_show, "draw the board at the end of a record, as a seat knows it"},
    {"hint", paris_command_hint, "what a strong player would do at the end of a record, and why"},
    {"legal", paris_command_legal, "what is legal at the end of a record, and why the rest is not"},
    {"replay", paris_command_replay, "play a record again, as text or as JSON lines"},
    {"verify", paris_command_verify, "was this record dealt as its server had promised?"},
    {"random", paris_command_random, "a random game's record"},
    {"rules", paris_command_rules, "the figures of the game with their provenance"},
    {"train", paris_command_train, "learn a network by self-play"},
    {"bench", paris_command_bench, "how fast the engine is"},
    {"perft", paris_command_perft, "count sequences of legal decisions"},
    {"arena", paris_command_arena, "matches between computer players"},
    {"stats", paris_command_stats, "what many games of a computer player say of the game"},
    {"load", paris_command_load, "play many games against a server and measure it"},
};

enum { COMMANDS = sizeof commands / sizeof commands[0] };

static void print_help(FILE *out)
{
    fprintf(out, "usage: paris COMMAND [options]\n\n"
                 "The board game Paris (2020) for 2 to 4 players.\n\ncommands:\n");
    for (size_t i = 0; i < COMMANDS; i++)
        fprintf(out, "  %-8s %s\n", commands[i].name, commands[i].summary);
    fprintf(
        out,
        "\n'paris COMMAND --help' tells more about each; 'paris --version' tells which this is.\n"
        "Exit codes: 0 fine, 1 the input is wrong, 2 the call is wrong.\n");
}

static int run(int argc, char **argv)
{
    if (argc < 2 && isatty(STDIN_FILENO) && isatty(STDOUT_FILENO))
        return paris_command_play(0, argv + 1);
    if (argc < 2) {
        print_help(stderr);
        return PARIS_EXIT_CALL;
    }
    if (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0 ||
        strcmp(argv[1], "help") == 0) {
        print_help(stdout);
        return PARIS_EXIT_OK;
    }
    if (strcmp(argv[1], "--version") == 0) {
        printf("paris %s\n", PARIS_VERSION);
        return PARIS_EXIT_OK;
    }
    for (size_t i = 0; i < COMMANDS; i++)
        if (strcmp(argv[1], commands[i].name) == 0)
            return commands[i].run(argc - 2, argv + 2);
    fprintf(stderr, "paris: there is no command '%s'. Try 'paris --help'.\n", argv[1]);
    return PARIS_EXIT_CALL;
}

int main(int argc, char **argv)
{
    int code = run(argc, argv);
    if ((fflush(stdout) != 0 || ferror(stdout)) && code == PARIS_EXIT_OK) {
        fprintf(stderr, "paris: what was to be printed could not all be written.\n");
        return PARIS_EXIT_INPUT;
    }
    return code;
}
