/* The program `paris`, for players, operators and writers of bots: one command a call. */
#include "commands/commands.h"

#include "base/language.h"
#include "cli/program.h"

#include <stddef.h>

#define MOVED(name)                                                                                \
    {                                                                                              \
        name, NULL, NULL, "paris-lab"                                                              \
    }

static const struct paris_cli_command commands[] = {
    {"play", paris_commands_play, PARIS_TEXT("play in this terminal"), NULL},
    {"join", paris_commands_join, PARIS_TEXT("play at a table on a server"), NULL},
    {"games", paris_commands_games, PARIS_TEXT("list the games that were played in the terminal"),
     NULL},
#if defined(PARIS_SERVER)
    {"serve", paris_commands_serve, PARIS_TEXT("serve the game to browsers and bots"), NULL},
    {"store", paris_commands_store, PARIS_TEXT("check or copy the database of a server"), NULL},
#endif
    {"engine", paris_commands_engine, PARIS_TEXT("answer bots and programs that analyse games"),
     NULL},
    {"show", paris_commands_show,
     PARIS_TEXT("draw the board at the end of a record, as a seat knows it"), NULL},
    {"hint", paris_commands_hint,
     PARIS_TEXT("what a strong player would do at the end of a record, and why"), NULL},
    {"legal", paris_commands_legal,
     PARIS_TEXT("what is legal at the end of a record, and why the rest is not"), NULL},
    {"replay", paris_commands_replay, PARIS_TEXT("play a record again, as text or as JSON lines"),
     NULL},
    {"verify", paris_commands_verify,
     PARIS_TEXT("was this record dealt as its server had promised?"), NULL},
    {"random", paris_commands_random, PARIS_TEXT("a random game's record"), NULL},
    {"rules", paris_commands_rules, PARIS_TEXT("the figures of the game with their provenance"),
     NULL},
    /* Until the release after 0.1. */
    MOVED("arena"),
    MOVED("train"),
    MOVED("stats"),
    MOVED("bench"),
    MOVED("perft"),
    MOVED("load"),
    {NULL, NULL, NULL, NULL},
};

int main(int argc, char **argv)
{
    static const struct paris_cli_program program = {
        .name = "paris",
        .version = PARIS_VERSION,
        .description = PARIS_TEXT("The board game Paris (2020) for 2 to 4 players."),
        .commands = commands,
        .on_terminal = &commands[0],
    };
    return paris_cli_main(&program, argc, argv);
}
