/* The program `paris`, for players, operators and writers of bots: one command a call. */
#include "commands/commands.h"

#include "base/language.h"
#include "cli/program.h"
#include "notation/words/introduction.h"

#include <stddef.h>

#define MOVED(name)                                                                                \
    {                                                                                              \
        name, NULL, NULL, "paris-lab"                                                              \
    }

static const struct paris_cli_command commands[] = {
    {"play", paris_commands_play, PARIS_TEXT("play in this terminal"), NULL},
    {"learn", paris_commands_learn, PARIS_TEXT("learn the game in five minutes, by playing"), NULL},
    {"join", paris_commands_join, PARIS_TEXT("play at a table on a server"), NULL},
    {"games", paris_commands_games, PARIS_TEXT("list the games played in the terminal"), NULL},
#if defined(PARIS_SERVER)
    {"serve", paris_commands_serve, PARIS_TEXT("serve the game to browsers and bots"), NULL},
    {"store", paris_commands_store, PARIS_TEXT("check, copy or back up a server's database"), NULL},
    {"tables", paris_commands_tables, PARIS_TEXT("list, stop or remove a server's tables"), NULL},
#endif
    {"engine", paris_commands_engine, PARIS_TEXT("answer bots and programs that analyse games"),
     NULL},
    {"show", paris_commands_show,
     PARIS_TEXT("draw the board at the end of a record, as a player sees it"), NULL},
    {"hint", paris_commands_hint, PARIS_TEXT("the best moves at the end of a record, and why"),
     NULL},
    {"analyse", paris_commands_analyse,
     PARIS_TEXT("why each player won or lost: luck, mistakes and better turns"), NULL},
    {"legal", paris_commands_legal,
     PARIS_TEXT("what is legal at the end of a record, and why the rest isn't"), NULL},
    {"replay", paris_commands_replay, PARIS_TEXT("replay a record as text or as JSON lines"), NULL},
    {"verify", paris_commands_verify,
     PARIS_TEXT("check that a record was dealt as its server promised"), NULL},
    {"random", paris_commands_random, PARIS_TEXT("print the record of a random game"), NULL},
    {"rules", paris_commands_rules, PARIS_TEXT("the figures of the game and their sources"), NULL},
    {"figures", paris_commands_figures,
     PARIS_TEXT("your own figures: show, edit, check, compare and try them"), NULL},
    /* Moved in 0.1, named until 2.0. */
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
    const struct paris_cli_program program = {
        .name = "paris",
        .version = PARIS_VERSION,
        .description = PARIS_TEXT("The board game Paris (2020) for 2 to 4 players."),
        .credits = paris_introduction_texts[PARIS_INTRODUCTION_CREDITS],
        .commands = commands,
        .on_terminal = &commands[0],
    };
    return paris_cli_main(&program, argc, argv);
}
