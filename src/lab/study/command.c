/* `paris-lab study`: what the reports of many games say about the game and about the judge itself. */
#include "lab/commands.h"

#include "cli/files.h"
#include "cli/interrupt.h"
#include "lab/arena/players.h"
#include "lab/study/studies.h"

#include <stdio.h>
#include <string.h>

enum { PLAYERS, GAMES, PLAYER, NODES, ROLLOUTS, SEED, THREADS, RULES, JSON, KEEP };

static const struct paris_option options[] = {
    [PLAYERS] = {"--players", "N", "seats at the table (default: 2, 3 and 4)"},
    [GAMES] = {"--games", "N", "games for each number of players (default 100)"},
    [PLAYER] = {"--player", "SPEC", "who plays (default search:nodes=100)"},
    [NODES] = {"--nodes", "N",
               "of the judge for each part of a turn (default 3000; luck: 0, nothing is judged)"},
    [ROLLOUTS] = {"--rollouts", "N", "of the studies that need them (default 100)"},
    [SEED] = {"--seed", "S", "seed of everything (default 1)"},
    [THREADS] = {"--threads", "N", "games at a time (default 1)"},
    [RULES] = PARIS_OPTION_RULES,
    [JSON] = {"--json", NULL, "luck: print a JSON object for each number of players"},
    [KEEP] = {"--keep", "FILE",
              "keep what is found out about each game, and go on from there the next time"},
    {NULL, NULL, NULL},
};

static const struct paris_usage usage = {
    .command = "paris-lab study",
    .summary = "Measures what the reports of many games say about the game, and how far the judge "
               "can be trusted.",
    .word = "STUDY",
    .words = "luck, levels, planted, judge, styles or record",
    .one_word = true,
    .details =
        "luck: how much of a result is seat, deal, luck of the draw and play (docs/luck.md).\n"
        "levels: what each level loses at a choice: the rows of src/report/level_table.h.\n"
        "planted: how often one turn of level 1 is found in a game of a strong player, and "
        "how often\n"
        "turns of strong players are called mistakes.\n"
        "judge: how often judged differences agree with roll-outs of a stronger player.\n"
        "styles: how strong each style is beside plain players with the same budget, and how "
        "often one game\n"
        "tells which it was.\n"
        "record: prints the record of one game.",
    .options = options,
};

static const struct {
    const char *name;
    paris_study *run;
} studies[] = {
    {"luck", paris_study_luck},   {"levels", paris_study_levels}, {"planted", paris_study_planted},
    {"judge", paris_study_judge}, {"styles", paris_study_styles}, {"record", paris_study_record},
};

static paris_study *find_study(const struct paris_arguments *arguments)
{
    for (size_t i = 0; arguments->words > 0 && i < sizeof studies / sizeof *studies; i++)
        if (strcmp(arguments->word[0], studies[i].name) == 0)
            return studies[i].run;
    paris_arguments_complain(&usage,
                             "the study is one of luck, levels, planted, judge, styles and record.",
                             NULL, 0);
    return NULL;
}

static bool read_numbers(struct paris_study_call *out, bool luck,
                         const struct paris_arguments *arguments)
{
    uint64_t players = 0;
    *out = (struct paris_study_call){.games = 100,
                                     .seed = 1,
                                     .threads = 1,
                                     .nodes = luck ? 0 : PARIS_REPORT_NODES};
    out->rollouts = 100;
    out->json = arguments->value[JSON] != NULL;
    out->keep = arguments->value[KEEP];
    out->study = arguments->word[0];
    if (!paris_arguments_number(&players, &usage, arguments, PLAYERS, 2, PARIS_MAX_PLAYERS) ||
        !paris_arguments_number(&out->games, &usage, arguments, GAMES, 1, 1000000) ||
        !paris_arguments_number(&out->nodes, &usage, arguments, NODES, 0, 1000000) ||
        !paris_arguments_number(&out->rollouts, &usage, arguments, ROLLOUTS, 2,
                                PARIS_JUDGE_WORLDS) ||
        !paris_arguments_number(&out->seed, &usage, arguments, SEED, 0, UINT64_MAX) ||
        !paris_arguments_number(&out->threads, &usage, arguments, THREADS, 1, 256))
        return false;
    out->players = (unsigned)players;
    return true;
}

static int run(paris_study *study, const struct paris_study_call *call)
{
    struct paris_error error = {.message = ""};
    paris_interrupt_listen();
    enum paris_status status = study(call, &error);
    if (paris_interrupt_code() != 0)
        return paris_interrupt_code();
    if (status == PARIS_OK)
        return PARIS_EXIT_OK;
    fprintf(stderr, "paris-lab study: %s\n", error.message);
    return PARIS_EXIT_INPUT;
}

int paris_lab_study(int argc, char **argv)
{
    static struct paris_arena_player player[PARIS_MAX_PLAYERS + 1];
    struct paris_arguments arguments;
    struct paris_study_call call;
    struct paris_rules rules;
    enum paris_parsed parsed = paris_arguments_parse(&arguments, &usage, argc, argv);
    if (parsed != PARIS_PARSED_OK)
        return parsed == PARIS_PARSED_HELP ? PARIS_EXIT_OK : PARIS_EXIT_CALL;
    paris_study *study = find_study(&arguments);
    const char *spec =
        arguments.value[PLAYER] != NULL ? arguments.value[PLAYER] : "search:nodes=100";
    if (study == NULL || !read_numbers(&call, study == paris_study_luck, &arguments))
        return PARIS_EXIT_CALL;
    for (unsigned players = 2; players <= PARIS_MAX_PLAYERS; players++)
        if (!paris_arena_player_read(&player[players], &usage, spec))
            return PARIS_EXIT_CALL;
    if (!paris_cli_load_rules(&rules, arguments.value[RULES]))
        return PARIS_EXIT_INPUT;
    if (call.keep != NULL && !paris_cli_can_append(&usage, "--keep", call.keep))
        return PARIS_EXIT_CALL;
    call.rules = &rules;
    call.player = player;
    unsigned loaded = 2;
    while (loaded <= PARIS_MAX_PLAYERS && paris_arena_player_load(&player[loaded], &usage, loaded))
        loaded++;
    int code = loaded > PARIS_MAX_PLAYERS ? run(study, &call) : PARIS_EXIT_INPUT;
    while (loaded-- > 2)
        paris_arena_player_release(&player[loaded]);
    return code;
}
