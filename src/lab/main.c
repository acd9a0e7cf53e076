/* The program `paris-lab`, for developers of the game and its computer players: it measures, trains and
 * compares. It is a separate program so that MPI and the server's event loop never meet. */
#include "lab/commands.h"

#include "cli/program.h"

#include <stddef.h>

static const struct paris_cli_command commands[] = {
    {"arena", paris_lab_arena, "matches between computer players", NULL},
    {"train", paris_lab_train, "learn a network by self-play", NULL},
    {"stats", paris_lab_stats, "what many games of a computer player say about the game", NULL},
    {"study", paris_lab_study, "what the reports of many games say about luck, skill and the judge",
     NULL},
    {"balance", paris_lab_balance, "search figures that make a balanced game", NULL},
    {"calibration", paris_lab_calibration, "whether what a network expects comes true", NULL},
    {"bench", paris_lab_bench, "how fast the engine is", NULL},
    {"perft", paris_lab_perft, "count sequences of legal decisions", NULL},
    {"lessons", paris_lab_lessons, "check the lessons, find positions for them", NULL},
    {"load", paris_lab_load, "play many games against a server and measure it", NULL},
    {NULL, NULL, NULL, NULL},
};

int main(int argc, char **argv)
{
    static const struct paris_cli_program program = {
        .name = "paris-lab",
        .version = PARIS_VERSION,
        .description = "Measures the board game Paris, its computer players and its server.",
        .commands = commands,
    };
    return paris_cli_main(&program, argc, argv);
}
