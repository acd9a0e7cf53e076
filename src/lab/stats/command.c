/* `paris-lab stats`: what many games of a player against itself reveal about the game. */
#include "lab/commands.h"

#include "base/file.h"
#include "cli/files.h"
#include "cli/interrupt.h"
#include "lab/arena/players.h"
#include "lab/stats/report.h"
#include "lab/stats/stats.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum option {
    OPTION_PLAYERS,
    OPTION_GAMES,
    OPTION_PLAYER,
    OPTION_SEED,
    OPTION_VARIANTS,
    OPTION_THREADS,
    OPTION_JSON,
    OPTION_HTML,
    OPTION_RULES,
    OPTIONS
};

static const struct paris_option options[OPTIONS + 1] = {
    [OPTION_PLAYERS] = {"--players", "N", "seats at the table: 2, 3 or 4 (default 2)"},
    [OPTION_GAMES] = {"--games", "N", "games, each with a deal of its own (default 2000)"},
    [OPTION_PLAYER] = {"--player", "SPEC",
                       "who plays on all seats, as for paris-lab arena (default net)"},
    [OPTION_SEED] = {"--seed", "S", "seed of the deals and of the player's chance (default 1)"},
    [OPTION_VARIANTS] = {"--variants", "WORDS",
                         "from \"tokens track free-district\" (default: none)"},
    [OPTION_THREADS] = {"--threads", "N", "games at a time (default: one for each processor)"},
    [OPTION_JSON] = {"--json", NULL, "print one JSON object"},
    [OPTION_HTML] = {"--html", "FILE", "write a page with charts to FILE as well"},
    [OPTION_RULES] = PARIS_OPTION_RULES,
};

static const struct paris_usage usage = {
    .command = "paris-lab stats",
    .summary =
        "Plays many games of a player against itself and reports what they say about the game.",
    .details =
        "The report has: how long games are; scores, and where points come from; which seat wins; "
        "how often\n"
        "each bonus tile, landmark, bank, end-game tile and VP tile is used, what it "
        "brings, and how\n"
        "often those win who have it; majorities of districts; the market; and in words "
        "what stands\n"
        "out, with the criteria.\n"
        "\n"
        "Every deal is played once, the deals being those of 'paris-lab arena' with the same "
        "seed. Without\n"
        "bounds on time the result is the same on every machine, with any --threads. "
        "Interrupted by\n"
        "SIGINT or SIGTERM, it reports on the games so far, marked as partial.",
    .options = options,
};

/* The state of one call. */
struct stats {
    struct paris_rules rules;
    struct paris_arena_player player;
    struct paris_arena_lineup lineup;
    struct paris_arena_plan plan;
    struct paris_stats found;
    struct paris_sheet sheet;
    char *page; /* the empty page; NULL: not requested */
    bool shows_progress;
    bool rewrites;              /* progress goes to a terminal: overwrite one line */
    uint64_t started, shown_at; /* on paris_arena_clock */
};

/* --- progress --- */

static void show_progress(struct stats *stats)
{
    static const uint64_t half_a_second = 500000000;
    const uint64_t now = paris_arena_clock(), all = stats->plan.deals, games = stats->found.games;
    if (!stats->shows_progress || now - stats->shown_at < half_a_second)
        return;
    double seconds = (double)(now - stats->started) * 1e-9;
    stats->shown_at = now;
    fprintf(stderr, "%s%" PRIu64 " of %" PRIu64 " games, %.0f s left%s",
            stats->rewrites ? "\r" : "", games, all,
            seconds / (double)games * (double)(all - games), stats->rewrites ? "\033[K" : "\n");
    fflush(stderr);
}

static bool finished(void *context, const struct paris_arena_game *game, const void *notes)
{
    struct stats *stats = context;
    paris_stats_add(&stats->found, game, notes);
    show_progress(stats);
    return true;
}

/* --- reports --- */

/* Reads the empty page, built or installed with the program, into *out: free it. */
static bool load_page(char **out)
{
    enum { PATH_CAPACITY = 4096, PAGE_MAX = 1 << 20 };
    char path[PATH_CAPACITY];
    size_t length;
    if (paris_cli_find_data(path, sizeof path, "lab", "../share/paris/lab", "stats.html") &&
        paris_file_read(out, &length, path, PAGE_MAX) == PARIS_OK)
        return true;
    fprintf(stderr, "paris-lab stats: --html: lab/stats.html is not beside the program, where it "
                    "was built or installed.\n");
    return false;
}

static int write_page(const struct stats *stats, const char *path)
{
    char *text = NULL;
    size_t length = 0;
    FILE *memory = open_memstream(&text, &length);
    bool made = memory != NULL;
    if (made) {
        paris_sheet_print_page(memory, &stats->sheet, stats->page);
        made = fclose(memory) == 0;
    }
    int code = PARIS_EXIT_OK;
    if (!made || paris_file_replace(path, text, length) != PARIS_OK) {
        fprintf(stderr, "paris-lab stats: --html: %s cannot be written: %s\n", path,
                strerror(errno));
        code = PARIS_EXIT_INPUT;
    }
    free(text);
    return code;
}

static int play(struct stats *stats, bool json, const char *html)
{
    const struct paris_arena_watch watch = {.notes = sizeof(struct paris_stats_notes),
                                            .step = paris_stats_step,
                                            .finished = finished,
                                            .context = stats};
    struct paris_error error;
    stats->started = stats->shown_at = paris_arena_clock();
    paris_interrupt_listen();
    stats->plan.stop = paris_interrupt_flag();
    paris_stats_start(&stats->found, &stats->rules, stats->plan.players);
    enum paris_status status = paris_arena_run(&stats->plan, &watch, &error);
    if (stats->shows_progress && stats->rewrites)
        fprintf(stderr, "\r\033[K");
    if (status != PARIS_OK) {
        fprintf(stderr, "paris-lab stats: %s.\n", error.message);
        return PARIS_EXIT_INPUT;
    }
    stats->sheet.partial = paris_interrupt_code() != 0 && stats->found.games < stats->plan.deals;
    stats->sheet.planned = stats->plan.deals;
    stats->sheet.games = stats->found.games;
    if (stats->sheet.partial && stats->found.games == 0) {
        fprintf(stderr,
                "paris-lab stats: interrupted before the first game was over: there is nothing "
                "to tell.\n");
        return paris_interrupt_code();
    }
    paris_stats_report(&(struct paris_stats_report){&stats->plan, &stats->found, &stats->sheet});
    (json ? paris_sheet_print_json : paris_sheet_print_text)(stdout, &stats->sheet);
    int code = html != NULL ? write_page(stats, html) : PARIS_EXIT_OK;
    return code == PARIS_EXIT_OK && stats->sheet.partial ? paris_interrupt_code() : code;
}

/* --- options --- */

static bool read_plan(struct stats *stats, const struct paris_arguments *arguments)
{
    enum { GAMES_MAX = 100000000, THREADS_MAX = 1024 };
    struct paris_arena_plan *plan = &stats->plan;
    const char *spec = arguments->value[OPTION_PLAYER];
    uint64_t players = 2, games = 2000, threads = paris_cli_processors();
    plan->seed = 1;
    if (!paris_arguments_number(&players, &usage, arguments, OPTION_PLAYERS, 2,
                                PARIS_MAX_PLAYERS) ||
        !paris_arguments_number(&games, &usage, arguments, OPTION_GAMES, 1, GAMES_MAX) ||
        !paris_arguments_number(&plan->seed, &usage, arguments, OPTION_SEED, 0, UINT64_MAX) ||
        !paris_arguments_number(&threads, &usage, arguments, OPTION_THREADS, 1, THREADS_MAX) ||
        !paris_arguments_variants(&plan->variants, &usage, arguments, OPTION_VARIANTS) ||
        !paris_arena_player_read(&stats->player, &usage, spec != NULL ? spec : "net"))
        return false;
    plan->players = (unsigned)players;
    plan->deals = games;
    plan->threads = (unsigned)(threads < games ? threads : games);
    plan->player = &stats->player;
    plan->lineup = &stats->lineup; /* the first player on all seats */
    plan->player_count = plan->lineup_count = 1;
    plan->one_rotation = true;
    plan->rules = &stats->rules;
    return true;
}

int paris_lab_stats(int argc, char **argv)
{
    static struct stats stats;
    struct paris_arguments arguments;
    enum paris_parsed parsed = paris_arguments_parse(&arguments, &usage, argc, argv);
    if (parsed != PARIS_PARSED_OK)
        return parsed == PARIS_PARSED_HELP ? PARIS_EXIT_OK : PARIS_EXIT_CALL;
    if (!read_plan(&stats, &arguments))
        return PARIS_EXIT_CALL;
    if (!paris_cli_load_rules(&stats.rules, arguments.value[OPTION_RULES]) ||
        !paris_cli_can_write(&usage, "--html", arguments.value[OPTION_HTML]) ||
        (arguments.value[OPTION_HTML] != NULL && !load_page(&stats.page)))
        return PARIS_EXIT_INPUT;
    if (!paris_arena_player_load(&stats.player, &usage, stats.plan.players))
        return PARIS_EXIT_INPUT;
    stats.shows_progress = isatty(STDERR_FILENO) != 0;
    stats.rewrites = paris_cli_rewrites();
    int code = play(&stats, arguments.value[OPTION_JSON] != NULL, arguments.value[OPTION_HTML]);
    paris_arena_player_release(&stats.player);
    free(stats.page);
    return code;
}
