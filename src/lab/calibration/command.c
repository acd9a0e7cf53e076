/* `paris-lab calibration`: are a network's estimates right? */
#include "lab/commands.h"

#include "base/json_writer.h"
#include "cli/files.h"
#include "cli/interrupt.h"
#include "lab/arena/players.h"
#include "lab/calibration/calibration.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { PLAYERS, GAMES, PLAYER, SEED, THREADS, JSON, RULES };

static const struct paris_option options[] = {
    [PLAYERS] = {"--players", "N", "seats at the table: 2, 3 or 4 (default 2)"},
    [GAMES] = {"--games", "N", "games, each with a deal of its own (default 1000)"},
    [PLAYER] = {"--player", "SPEC",
                "who plays on all seats, and whose network estimates (default net)"},
    [SEED] = {"--seed", "S", "seed of the deals and of the player's chance (default 1)"},
    [THREADS] = {"--threads", "N", "games at a time (default: one for each processor)"},
    [JSON] = {"--json", NULL, "print one JSON object"},
    [RULES] = PARIS_OPTION_RULES,
    {NULL, NULL, NULL},
};

static const struct paris_usage usage = {
    .command = "paris-lab calibration",
    .summary = "Measures whether what a network expects comes true.",
    .details =
        "Plays games of a player against itself and estimates every seat's win and points at the\n"
        "beginning of each turn. Win chances are compared by tenths, points still to come by "
        "thirds\n"
        "of the game and by source. An error is what came true minus what was expected; \xc2\xb1 "
        "is a "
        "95 %\n"
        "interval over games.",
    .options = options,
};

struct calibration {
    struct paris_rules rules;
    struct paris_arena_player player;
    struct paris_arena_lineup lineup;
    struct paris_arena_plan plan;
    struct paris_folded_net folded;
    struct paris_evaluator evaluator;
    struct paris_calibration found;
};

static const char *const sources[PARIS_CALIBRATION_SOURCES] = {"tiles", "landmarks", "majorities",
                                                               "francs", "all"};

static bool finished(void *context, const struct paris_arena_game *game, const void *notes)
{
    struct calibration *calibration = context;
    paris_calibration_add(&calibration->found, &calibration->evaluator, game, notes);
    return true;
}

/* --- reports --- */

static double share(double sum, uint64_t count)
{
    return count > 0 ? sum / (double)count : 0;
}

static void print_text(const struct calibration *calibration)
{
    const struct paris_calibration *found = &calibration->found;
    printf("%s, %u players, %" PRIu64 " games\n\nWin chances\n"
           "    tenth  estimates  expected    came     error\n",
           calibration->player.name, calibration->plan.players, found->games);
    for (unsigned i = 0; i < PARIS_CALIBRATION_TENTHS; i++) {
        const struct paris_calibration_error *error = &found->win[i];
        printf("%3u-%3u %%  %9" PRIu64 "  %6.1f %%  %5.1f %%  %+5.1f \xc2\xb1 %.1f\n", i * 10,
               i * 10 + 10, error->count, 100 * share(error->expected, error->count),
               100 * share(error->came, error->count), 100 * paris_calibration_mean(error),
               100 * paris_calibration_margin(error));
    }
    printf("\nPoints still to come\nthird  source      expected   came     error\n");
    for (unsigned third = 0; third < PARIS_CALIBRATION_THIRDS; third++)
        for (unsigned i = 0; i < PARIS_CALIBRATION_SOURCES; i++) {
            const struct paris_calibration_error *error = &found->points[third][i];
            printf("%5u  %-10s  %8.2f  %5.2f  %+5.2f \xc2\xb1 %.2f\n", third + 1, sources[i],
                   share(error->expected, error->count), share(error->came, error->count),
                   paris_calibration_mean(error), paris_calibration_margin(error));
        }
}

static void add_error(struct paris_text *out, const struct paris_calibration_error *error)
{
    paris_json_add_number(out, "estimates", (int64_t)error->count);
    paris_json_addf(out, "expected", "%.6f", share(error->expected, error->count));
    paris_json_addf(out, "came", "%.6f", share(error->came, error->count));
    paris_json_addf(out, "error", "%.6f", paris_calibration_mean(error));
    paris_json_addf(out, "margin", "%.6f", paris_calibration_margin(error));
    paris_json_end_object(out);
}

static void print_json(const struct calibration *calibration)
{
    char buffer[16384];
    struct paris_text text = paris_text_in(buffer, sizeof buffer), *out = &text;
    paris_json_begin_object(out, NULL);
    paris_json_add_string(out, "player", calibration->player.name);
    paris_json_add_number(out, "players", calibration->plan.players);
    paris_json_add_number(out, "games", (int64_t)calibration->found.games);
    paris_json_begin_array(out, "win");
    for (unsigned i = 0; i < PARIS_CALIBRATION_TENTHS; i++) {
        paris_json_begin_object(out, NULL);
        add_error(out, &calibration->found.win[i]);
    }
    paris_json_end_array(out);
    paris_json_begin_array(out, "points");
    for (unsigned third = 0; third < PARIS_CALIBRATION_THIRDS; third++)
        for (unsigned i = 0; i < PARIS_CALIBRATION_SOURCES; i++) {
            paris_json_begin_object(out, NULL);
            paris_json_add_number(out, "third", third + 1);
            paris_json_add_string(out, "source", sources[i]);
            add_error(out, &calibration->found.points[third][i]);
        }
    paris_json_end_array(out);
    paris_json_end_object(out);
    PARIS_CHECK(!text.full);
    printf("%s\n", buffer);
}

/* --- the call --- */

static bool read_plan(struct calibration *out, const struct paris_arguments *arguments)
{
    struct paris_arena_plan *plan = &out->plan;
    const char *spec = arguments->value[PLAYER] != NULL ? arguments->value[PLAYER] : "net";
    uint64_t players = 2, threads = paris_cli_processors();
    *plan = (struct paris_arena_plan){.rules = &out->rules,
                                      .seed = 1,
                                      .deals = 1000,
                                      .player = &out->player,
                                      .player_count = 1,
                                      .lineup = &out->lineup,
                                      .lineup_count = 1,
                                      .one_rotation = true};
    if (!paris_arguments_number(&players, &usage, arguments, PLAYERS, 2, PARIS_MAX_PLAYERS) ||
        !paris_arguments_number(&plan->deals, &usage, arguments, GAMES, 1, 100000000) ||
        !paris_arguments_number(&plan->seed, &usage, arguments, SEED, 0, UINT64_MAX) ||
        !paris_arguments_number(&threads, &usage, arguments, THREADS, 1, 1024) ||
        !paris_arena_player_read(&out->player, &usage, spec))
        return false;
    plan->players = (unsigned)players;
    plan->threads = (unsigned)threads;
    return true;
}

static int play(struct calibration *calibration, bool json)
{
    const struct paris_arena_watch watch = {.notes = sizeof(struct paris_calibration_notes),
                                            .step = paris_calibration_step,
                                            .finished = finished,
                                            .context = calibration};
    const unsigned players = calibration->plan.players;
    const struct paris_net *net = calibration->player.spec.net[players];
    struct paris_error error = {.message = ""};
    calibration->evaluator =
        paris_evaluator_for(&calibration->rules,
                            net != NULL ? net : &paris_net_builtin[players - 2],
                            &calibration->folded);
    paris_interrupt_listen();
    calibration->plan.stop = paris_interrupt_flag();
    if (paris_arena_run(&calibration->plan, &watch, &error) != PARIS_OK) {
        fprintf(stderr, "paris-lab calibration: %s.\n", error.message);
        return PARIS_EXIT_INPUT;
    }
    if (paris_interrupt_code() != 0)
        return paris_interrupt_code();
    (json ? print_json : print_text)(calibration);
    return PARIS_EXIT_OK;
}

int paris_lab_calibration(int argc, char **argv)
{
    static struct calibration calibration;
    struct paris_arguments arguments;
    enum paris_parsed parsed = paris_arguments_parse(&arguments, &usage, argc, argv);
    if (parsed != PARIS_PARSED_OK)
        return parsed == PARIS_PARSED_HELP ? PARIS_EXIT_OK : PARIS_EXIT_CALL;
    if (!read_plan(&calibration, &arguments))
        return PARIS_EXIT_CALL;
    if (!paris_cli_load_rules(&calibration.rules, arguments.value[RULES]) ||
        !paris_arena_player_load(&calibration.player, &usage, calibration.plan.players))
        return PARIS_EXIT_INPUT;
    int code = play(&calibration, arguments.value[JSON] != NULL);
    paris_arena_player_release(&calibration.player);
    return code;
}
