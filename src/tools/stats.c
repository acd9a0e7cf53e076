/* `paris stats`: what many games of a player against itself say of the game. */
#include "tools/tools.h"

#include "arena/networks.h"
#include "arena/stats.h"
#include "base/file.h"
#include "tools/interrupt.h"
#include "tools/stats_report.h"

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
                       "who plays on all seats, as for paris arena (default net)"},
    [OPTION_SEED] = {"--seed", "S", "seed of the deals and of the player's chance (default 1)"},
    [OPTION_VARIANTS] = {"--variants", "WORDS",
                         "out of \"tokens track free-district\" (default none)"},
    [OPTION_THREADS] = {"--threads", "N", "games at a time (default: one for each processor)"},
    [OPTION_JSON] = {"--json", NULL, "as one JSON object"},
    [OPTION_HTML] = {"--html", "FILE", "write a page with charts to FILE as well"},
    [OPTION_RULES] = PARIS_OPTION_RULES,
};

static const struct paris_usage usage = {
    .command = "stats",
    .summary = "Plays many games of a player against itself and tells what they say of the game.",
    .details = "Told are: how long games are; scores, and where points come from; which seat wins; "
               "how often\n"
               "each bonus tile, landmark, bank, end-game tile and VP tile is used, what it "
               "brings, and how\n"
               "often those win who have it; majorities of districts; the market; and in words "
               "what stands\n"
               "out, with the criteria.\n"
               "\n"
               "Every deal is played once, the deals being those of 'paris arena' with the same "
               "seed. Without\n"
               "bounds on time the result is the same on every machine, with any --threads. "
               "Interrupted by\n"
               "SIGINT or SIGTERM, it tells what the games so far say, marked as partial.",
    .options = options,
};

/* One call. */
struct stats {
    struct paris_rules rules;
    struct paris_match_player player;
    struct paris_lineup lineup;
    struct paris_match_plan plan;
    struct paris_stats found;
    struct paris_sheet sheet;
    bool tells;             /* how far it is */
    bool rewrites;          /* ... in one line */
    uint64_t started, told; /* on paris_match_clock */
};

/* --- how far it is --- */

static void tell(void *context, uint64_t games)
{
    static const uint64_t half_a_second = 500000000;
    struct stats *stats = context;
    const uint64_t now = paris_match_clock(), all = stats->plan.deals;
    if (!stats->tells || now - stats->told < half_a_second)
        return;
    double seconds = (double)(now - stats->started) * 1e-9;
    stats->told = now;
    fprintf(stderr, "%s%" PRIu64 " of %" PRIu64 " games, %.0f s left%s",
            stats->rewrites ? "\r" : "", games, all,
            seconds / (double)games * (double)(all - games), stats->rewrites ? "\033[K" : "\n");
    fflush(stderr);
}

/* --- what was found --- */

static int write_page(const struct paris_sheet *sheet, const char *path)
{
    char *text = NULL;
    size_t length = 0;
    FILE *memory = open_memstream(&text, &length);
    bool made = memory != NULL;
    if (made) {
        paris_sheet_print_html(memory, sheet);
        made = fclose(memory) == 0;
    }
    int code = PARIS_EXIT_OK;
    if (!made || paris_file_replace(path, text, length) != PARIS_OK) {
        fprintf(stderr, "paris stats: --html: %s cannot be written: %s\n", path, strerror(errno));
        code = PARIS_EXIT_INPUT;
    }
    free(text);
    return code;
}

static int play(struct stats *stats, bool json, const char *html)
{
    const struct paris_stats_listener listener = {tell, stats};
    struct paris_error error;
    stats->started = stats->told = paris_match_clock();
    paris_interrupt_listen();
    stats->plan.stop = paris_interrupt_flag();
    enum paris_status status = paris_stats_run(&stats->found, &stats->plan, &listener, &error);
    if (stats->tells && stats->rewrites)
        fprintf(stderr, "\r\033[K");
    if (status != PARIS_OK) {
        fprintf(stderr, "paris stats: %s.\n", error.message);
        return PARIS_EXIT_INPUT;
    }
    stats->sheet.partial = paris_interrupt_code() != 0 && stats->found.games < stats->plan.deals;
    stats->sheet.planned = stats->plan.deals;
    stats->sheet.games = stats->found.games;
    if (stats->sheet.partial && stats->found.games == 0) {
        fprintf(stderr, "paris stats: interrupted before the first game was over: there is nothing "
                        "to tell.\n");
        return paris_interrupt_code();
    }
    paris_stats_report(&(struct paris_stats_report){&stats->plan, &stats->found, &stats->sheet});
    (json ? paris_sheet_print_json : paris_sheet_print_text)(stdout, &stats->sheet);
    int code = html != NULL ? write_page(&stats->sheet, html) : PARIS_EXIT_OK;
    return code == PARIS_EXIT_OK && stats->sheet.partial ? paris_interrupt_code() : code;
}

/* --- what was asked for --- */

static bool read_player(struct stats *stats, const char *spec)
{
    enum { MOST_SPEC = 512 }; /* characters */
    struct paris_error error;
    if (strlen(spec) > MOST_SPEC) {
        fprintf(stderr, "paris stats: a spec has at most %d characters.\n", MOST_SPEC);
        return false;
    }
    if (paris_ai_spec_read(&stats->player.spec, spec, &error) != PARIS_OK) {
        fprintf(stderr, "paris stats: %s.\n", error.message);
        return false;
    }
    stats->player.name = spec;
    return true;
}

/* A number that may be left out. */
static bool read_number(uint64_t *out, const struct paris_arguments *arguments, unsigned option,
                        uint64_t least, uint64_t most)
{
    const char *text = arguments->value[option];
    return text == NULL ||
           paris_arguments_number(out, &usage, options[option].name, text, least, most);
}

static bool read_plan(struct stats *stats, const struct paris_arguments *arguments)
{
    enum { MOST_GAMES = 100000000, MOST_THREADS = 1024 };
    struct paris_match_plan *plan = &stats->plan;
    const char *variants = arguments->value[OPTION_VARIANTS];
    const char *spec = arguments->value[OPTION_PLAYER];
    const long processors = sysconf(_SC_NPROCESSORS_ONLN);
    uint64_t players = 2, games = 2000, threads = processors > 1 ? (uint64_t)processors : 1;
    plan->seed = 1;
    if (!read_number(&players, arguments, OPTION_PLAYERS, 2, PARIS_MAX_PLAYERS) ||
        !read_number(&games, arguments, OPTION_GAMES, 1, MOST_GAMES) ||
        !read_number(&plan->seed, arguments, OPTION_SEED, 0, UINT64_MAX) ||
        !read_number(&threads, arguments, OPTION_THREADS, 1, MOST_THREADS) ||
        (variants != NULL && !paris_arguments_variants(&plan->variants, &usage, variants)) ||
        !read_player(stats, spec != NULL ? spec : "net"))
        return false;
    plan->players = (unsigned)players;
    plan->deals = games;
    plan->threads = (unsigned)(threads < games ? threads : games);
    plan->player = &stats->player;
    plan->lineup = &stats->lineup; /* the first player on all seats */
    plan->player_count = plan->lineup_count = 1;
    plan->rules = &stats->rules;
    return true;
}

int paris_command_stats(int argc, char **argv)
{
    static struct stats stats;
    struct paris_arguments arguments;
    struct paris_error error;
    enum paris_parsed parsed = paris_arguments_parse(&arguments, &usage, argc, argv);
    if (parsed != PARIS_PARSED)
        return parsed == PARIS_HELP_SHOWN ? PARIS_EXIT_OK : PARIS_EXIT_CALL;
    if (!read_plan(&stats, &arguments))
        return PARIS_EXIT_CALL;
    if (!paris_tools_load_rules(&stats.rules, arguments.value[OPTION_RULES]) ||
        !paris_tools_can_write(&usage, "--html", arguments.value[OPTION_HTML]))
        return PARIS_EXIT_INPUT;
    if (paris_networks_attach(&stats.player.spec, stats.plan.players, &error) != PARIS_OK) {
        fprintf(stderr, "paris stats: %s.\n", error.message);
        return PARIS_EXIT_INPUT;
    }
    stats.tells = isatty(STDERR_FILENO) != 0;
    stats.rewrites = paris_tools_rewrites();
    int code = play(&stats, arguments.value[OPTION_JSON] != NULL, arguments.value[OPTION_HTML]);
    paris_networks_release(&stats.player.spec);
    return code;
}
