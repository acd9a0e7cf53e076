/* The program `paris`: one command a call. */
#include "base/language.h"
#include "tools/tools.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

static const struct {
    const char *name;
    int (*run)(int argc, char **argv);
    const char *summary;
} commands[] = {
    {"play", paris_command_play, PARIS_TEXT("play in this terminal")},
    {"join", paris_command_join, PARIS_TEXT("play at a table on a server")},
    {"games", paris_command_games, PARIS_TEXT("list the games that were played in the terminal")},
#if defined(PARIS_SERVER)
    {"serve", paris_command_serve, PARIS_TEXT("serve the game to browsers and bots")},
#endif
    {"engine", paris_command_engine, PARIS_TEXT("answer bots and programs that analyse games")},
    {"show", paris_command_show,
     PARIS_TEXT("draw the board at the end of a record, as a seat knows it")},
    {"hint", paris_command_hint,
     PARIS_TEXT("what a strong player would do at the end of a record, and why")},
    {"legal", paris_command_legal,
     PARIS_TEXT("what is legal at the end of a record, and why the rest is not")},
    {"replay", paris_command_replay, PARIS_TEXT("play a record again, as text or as JSON lines")},
    {"verify", paris_command_verify,
     PARIS_TEXT("was this record dealt as its server had promised?")},
    {"random", paris_command_random, PARIS_TEXT("a random game's record")},
    {"rules", paris_command_rules, PARIS_TEXT("the figures of the game with their provenance")},
    {"train", paris_command_train, PARIS_TEXT("learn a network by self-play")},
    {"bench", paris_command_bench, PARIS_TEXT("how fast the engine is")},
    {"perft", paris_command_perft, PARIS_TEXT("count sequences of legal decisions")},
    {"arena", paris_command_arena, PARIS_TEXT("matches between computer players")},
    {"stats", paris_command_stats,
     PARIS_TEXT("what many games of a computer player say of the game")},
    {"load", paris_command_load, PARIS_TEXT("play many games against a server and measure it")},
};

enum { COMMANDS = sizeof commands / sizeof commands[0], MOST_PATH = 4096 };

static void print_help(FILE *out)
{
    fprintf(out, "%s\n\n%s\n\n%s\n", paris_say("usage: paris COMMAND [options]"),
            paris_say("The board game Paris (2020) for 2 to 4 players."), paris_say("commands:"));
    for (size_t i = 0; i < COMMANDS; i++)
        fprintf(out, "  %-8s %s\n", commands[i].name, paris_say(commands[i].summary));
    fprintf(out, "\n%s\n%s\n",
            paris_say("'paris COMMAND --help' tells more about each; 'paris --version' tells which "
                      "this is."),
            paris_say("Exit codes: 0 fine, 1 it did not work, 2 the call is wrong."));
}

static void complain_command(const char *name)
{
    char buffer[512];
    struct paris_text text = paris_text_in(buffer, sizeof buffer);
    paris_language_fill(&text,
                        paris_say("paris: there is no command '{command}'. Try 'paris --help'."),
                        &(struct paris_filling){.name = "command", .text = name}, 1);
    fprintf(stderr, "%s\n", buffer);
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
    complain_command(argv[1]);
    return PARIS_EXIT_CALL;
}

/* The catalogues that were built beside the program, or installed with it. */
static bool find_catalogues(char *out, size_t capacity)
{
    static const char *const places[] = {"locale", "../share/locale"};
    char program[MOST_PATH];
    ssize_t length = readlink("/proc/self/exe", program, sizeof program - 1);
    if (length <= 0)
        return false;
    program[length] = '\0';
    *strrchr(program, '/') = '\0';
    for (unsigned i = 0; i < sizeof places / sizeof places[0]; i++) {
        int count = snprintf(out, capacity, "%s/%s", program, places[i]);
        if (count > 0 && (size_t)count < capacity && access(out, R_OK) == 0)
            return true;
    }
    return false;
}

int main(int argc, char **argv)
{
    char catalogues[MOST_PATH + 32];
    if (find_catalogues(catalogues, sizeof catalogues))
        paris_language_start(catalogues);
    int code = run(argc, argv);
    if ((fflush(stdout) != 0 || ferror(stdout)) && code == PARIS_EXIT_OK) {
        fprintf(stderr, "%s\n",
                paris_say("paris: what was to be printed could not all be written."));
        return PARIS_EXIT_INPUT;
    }
    return code;
}
