/* `paris-lab arena`: matches between computer players. */
#include "lab/commands.h"

#include "cli/files.h"
#include "cli/interrupt.h"
#include "lab/arena/players.h"
#include "lab/arena/report.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum option {
    OPTION_PLAYERS,
    OPTION_GAMES,
    OPTION_SEED,
    OPTION_VARIANTS,
    OPTION_THREADS,
    OPTION_ONE_AGAINST_ALL,
    OPTION_SPRT,
    OPTION_ANCHOR,
    OPTION_RULES,
    OPTION_PROGRESS,
    OPTION_JSON,
    OPTIONS
};

static const struct paris_option options[OPTIONS + 1] = {
    [OPTION_PLAYERS] = {"--players", "N", "seats at the table: 2, 3 or 4 (default 2)"},
    [OPTION_GAMES] = {"--games", "N",
                      "games of each lineup, rounded up to whole deals "
                      "(default 1000)"},
    [OPTION_SEED] = {"--seed", "S", "seed of the deals and of the players' chance (default 1)"},
    [OPTION_VARIANTS] = {"--variants", "WORDS",
                         "from \"tokens track free-district\" (default: none)"},
    [OPTION_THREADS] = {"--threads", "N", "games at a time (default: one for each processor)"},
    [OPTION_ONE_AGAINST_ALL] = {"--one-against-all", NULL,
                                "the first spec alone against copies of each other one"},
    [OPTION_SPRT] = {"--sprt", "ELO0,ELO1",
                     "stop when the first spec's Elo is decided, such as "
                     "0,20"},
    [OPTION_ANCHOR] = {"--anchor", "ELO", "Elo of the first spec (default: the mean is 0)"},
    [OPTION_RULES] = PARIS_OPTION_RULES,
    [OPTION_PROGRESS] =
        {"--progress", NULL,
         "report progress twice a second where there is no terminal, not once a minute"},
    [OPTION_JSON] = {"--json", NULL, "print one JSON object"},
};

static const struct paris_usage usage = {
    .command = "paris-lab arena",
    .summary = "Plays matches between computer players and reports who is stronger, and how sure "
               "that is.",
    .word = "SPEC",
    .words =
        "a player: random, greedy, planner, ismcts:ms=100, net, net:file=NAME, search:nodes=2000, "
        "level:4",
    .details =
        "As many specs as seats: every deal is played once in each rotation of the seats.\n"
        "Two specs for three or four seats: the first sits alone against copies of the second "
        "and plays\n"
        "every deal from every seat (--one-against-all, the default then); its fair share is 1 / "
        "seats.\n"
        "More specs than seats: a ladder of all pairings, or of all choices of three or four, each "
        "with\n"
        "--games games on the same deals. With --one-against-all only the first meets each other.\n"
        "\n"
        "Shared wins count as fractions. 'seats' counts a spec once for each seat that it had in a "
        "game;\n"
        "its rate is wins / seats. The interval is Student's on the scores of deals, the deal "
        "being "
        "the\n"
        "unit (Wilson's if all deals are alike). Elo is the maximum-likelihood fit of Bradley and "
        "Terry\n"
        "over all lineups, for more seats of Luce; 400 more is ten times the wins. A lineup in "
        "which a\n"
        "spec won nothing counts as one more game, shared. ms/turn and decisions/s are processor "
        "time.\n"
        "--sprt: generalised sequential test on deals, both errors 5 %, --games being the most.\n"
        "Without bounds on time the result is the same on every machine, with any --threads.\n"
        "Interrupted by SIGINT or SIGTERM, it reports on the whole deals so far, marked as "
        "partial.",
    .options = options,
};

/* The state of one call. */
struct arena {
    struct paris_rules rules;
    struct paris_arena_player player[PARIS_ARENA_PLAYERS_MAX];
    struct paris_arena_lineup lineup[PARIS_ARENA_LINEUPS_MAX];
    struct paris_arena_plan plan;
    struct paris_arena_tally tally, whole; /* of all games, and of complete deals */
    struct paris_arena_sprt sprt;
    bool tests; /* --sprt */
    bool anchored;
    double anchor;
    bool shows_progress;
    uint64_t report_every;      /* nanoseconds */
    bool rewrites;              /* progress goes to a terminal: overwrite one line */
    uint64_t started, shown_at; /* on paris_arena_clock */
};

/* --- progress --- */

static void print_time(uint64_t seconds)
{
    if (seconds < 120)
        fprintf(stderr, "%" PRIu64 " s left", seconds);
    else if (seconds < 7200)
        fprintf(stderr, "%" PRIu64 " min left", seconds / 60);
    else
        fprintf(stderr, "%" PRIu64 " h %02" PRIu64 " min left", seconds / 3600, seconds / 60 % 60);
}

static void show_progress(struct arena *arena)
{
    enum { SCORES = 4 }; /* shown on a line */
    const struct paris_arena_plan *plan = &arena->plan;
    const uint64_t done = arena->tally.games, all = paris_arena_games(plan);
    arena->shown_at = paris_arena_clock();
    fprintf(stderr, "%s%" PRIu64 " of %" PRIu64 " games", arena->rewrites ? "\r" : "", done, all);
    for (size_t i = 0; done > 0 && i < plan->player_count && i < SCORES; i++)
        fprintf(stderr, ", %.24s %.1f %%", plan->player[i].name,
                paris_arena_tally_rate(&arena->tally.player[i]) * 100);
    if (done > 0) {
        double seconds = (double)(arena->shown_at - arena->started) * 1e-9;
        fprintf(stderr, ", ");
        print_time((uint64_t)(seconds / (double)done * (double)(all - done) + 0.5));
    }
    fprintf(stderr, "%s", arena->rewrites ? "\033[K" : "\n");
    fflush(stderr);
}

static bool finished(void *context, const struct paris_arena_game *game, const void *notes)
{
    struct arena *arena = context;
    (void)notes;
    bool whole = paris_arena_tally_add(&arena->tally, game);
    if (whole)
        paris_arena_tally_copy(&arena->whole, &arena->tally);
    if (paris_arena_clock() - arena->shown_at >= arena->report_every)
        show_progress(arena);
    return !whole || !arena->tests ||
           paris_arena_sprt_add(&arena->sprt, (unsigned)arena->tally.player[0].deal_wins) ==
               PARIS_ARENA_SPRT_UNDECIDED;
}

static int play(struct arena *arena, bool json)
{
    const struct paris_arena_watch watch = {.finished = finished, .context = arena};
    struct paris_error error;
    paris_arena_tally_start(&arena->tally, &arena->plan);
    paris_arena_tally_start(&arena->whole, &arena->plan);
    paris_interrupt_listen();
    arena->plan.stop = paris_interrupt_flag();
    arena->started = arena->shown_at = paris_arena_clock();
    if (arena->shows_progress)
        show_progress(arena);
    enum paris_status status = paris_arena_run(&arena->plan, &watch, &error);
    if (arena->shows_progress && !arena->rewrites)
        show_progress(arena);
    if (arena->shows_progress && arena->rewrites)
        fprintf(stderr, "\r\033[K");
    if (status != PARIS_OK) {
        fprintf(stderr, "paris-lab arena: %s.\n", error.message);
        return PARIS_EXIT_INPUT;
    }
    const bool decided = arena->tests && arena->sprt.verdict != PARIS_ARENA_SPRT_UNDECIDED;
    struct paris_arena_report report = {.plan = &arena->plan,
                                        .tally = &arena->whole,
                                        .sprt = arena->tests ? &arena->sprt : NULL,
                                        .partial =
                                            paris_interrupt_code() != 0 && !decided &&
                                            arena->whole.games < paris_arena_games(&arena->plan)};
    if (report.partial && arena->whole.deals == 0) {
        fprintf(stderr,
                "paris-lab arena: interrupted before the first deal was over: there is nothing "
                "to tell.\n");
        return paris_interrupt_code();
    }
    paris_arena_tally_elo(report.elo, &arena->whole, arena->anchored ? &arena->anchor : NULL);
    (json ? paris_arena_report_json : paris_arena_report_table)(stdout, &report);
    return report.partial ? paris_interrupt_code() : PARIS_EXIT_OK;
}

/* --- options --- */

static bool read_specs(struct arena *arena, const struct paris_arguments *arguments)
{
    for (size_t i = 0; i < arguments->words; i++)
        if (!paris_arena_player_read(&arena->player[i], &usage, arguments->word[i]))
            return false;
    if (arguments->words < 2) {
        fprintf(stderr, "paris-lab arena: it takes at least two specs, such as random greedy.\n"
                        "Try 'paris-lab arena --help'.\n");
        return false;
    }
    arena->plan.player = arena->player;
    arena->plan.player_count = arguments->words;
    return true;
}

static bool choose_lineups(struct arena *arena, bool one_against_all)
{
    struct paris_arena_plan *plan = &arena->plan;
    if (plan->player_count == 2)
        one_against_all = true; /* the same for two seats */
    plan->lineup = arena->lineup;
    plan->lineup_count =
        paris_arena_lineups(arena->lineup, plan->player_count, plan->players, one_against_all);
    if (plan->lineup_count > 0)
        return true;
    fprintf(stderr,
            "paris-lab arena: %zu specs for %u seats: give 2, or %u or more, or say "
            "--one-against-all.\n",
            plan->player_count, plan->players, plan->players);
    return false;
}

/* Reads a number of Elo; *end is set to the character after it. */
static bool read_elo(double *out, const char **end, const char *text)
{
    static const double max = 4000;
    if (text[0] == '\0' || strspn(text, "+-.0123456789") == 0)
        return false;
    char *rest;
    *out = strtod(text, &rest);
    *end = rest;
    return rest != text && *out >= -max && *out <= max;
}

static bool read_sprt(struct arena *arena, const char *text)
{
    double elo[2];
    const char *end;
    if (!read_elo(&elo[0], &end, text) || *end != ',' || !read_elo(&elo[1], &end, end + 1) ||
        *end != '\0' || !(elo[0] < elo[1])) {
        fprintf(
            stderr,
            "paris-lab arena: --sprt wants two numbers of Elo, the smaller first, such as 0,20; "
            "found '%s'.\n",
            text);
        return false;
    }
    if (arena->plan.lineup_count > 1) {
        fprintf(stderr,
                "paris-lab arena: --sprt is for one match, not for a ladder: give it two specs, "
                "or as many as seats.\n");
        return false;
    }
    arena->tests = true;
    arena->sprt = paris_arena_sprt_start(elo[0], elo[1], arena->plan.players);
    return true;
}

static bool read_anchor(struct arena *arena, const char *text)
{
    const char *end;
    arena->anchored = true;
    if (read_elo(&arena->anchor, &end, text) && *end == '\0')
        return true;
    fprintf(stderr, "paris-lab arena: --anchor wants a number of Elo, found '%s'.\n", text);
    return false;
}

static bool read_plan(struct arena *arena, const struct paris_arguments *arguments)
{
    enum { GAMES_MAX = 100000000, THREADS_MAX = 1024 };
    const char *const *value = arguments->value;
    struct paris_arena_plan *plan = &arena->plan;
    uint64_t players = 2, games = 1000, threads = paris_cli_processors();
    plan->seed = 1;
    if (!paris_arguments_number(&players, &usage, arguments, OPTION_PLAYERS, 2, 4) ||
        !paris_arguments_number(&games, &usage, arguments, OPTION_GAMES, 1, GAMES_MAX) ||
        !paris_arguments_number(&plan->seed, &usage, arguments, OPTION_SEED, 0, UINT64_MAX) ||
        !paris_arguments_variants(&plan->variants, &usage, arguments, OPTION_VARIANTS) ||
        !paris_arguments_number(&threads, &usage, arguments, OPTION_THREADS, 1, THREADS_MAX))
        return false;
    plan->players = (unsigned)players;
    plan->deals = (games + players - 1) / players;
    if (!read_specs(arena, arguments) ||
        !choose_lineups(arena, value[OPTION_ONE_AGAINST_ALL] != NULL) ||
        (value[OPTION_SPRT] && !read_sprt(arena, value[OPTION_SPRT])) ||
        (value[OPTION_ANCHOR] && !read_anchor(arena, value[OPTION_ANCHOR])))
        return false;
    if (games % players != 0)
        fprintf(stderr,
                "paris-lab arena: every deal is played from all %u seats: %" PRIu64
                " games, not %" PRIu64 ".\n",
                plan->players, plan->deals * players, games);
    uint64_t all = paris_arena_games(plan);
    plan->threads = (unsigned)(threads < all ? threads : all);
    return true;
}

static bool load_players(struct arena *arena)
{
    for (size_t i = 0; i < arena->plan.player_count; i++)
        if (!paris_arena_player_load(&arena->player[i], &usage, arena->plan.players))
            return false;
    return true;
}

int paris_lab_arena(int argc, char **argv)
{
    static const uint64_t half_a_second = 500000000, minute = 60 * UINT64_C(1000000000);
    static struct arena arena;
    struct paris_arguments arguments;
    enum paris_parsed parsed = paris_arguments_parse(&arguments, &usage, argc, argv);
    if (parsed != PARIS_PARSED_OK)
        return parsed == PARIS_PARSED_HELP ? PARIS_EXIT_OK : PARIS_EXIT_CALL;
    if (!read_plan(&arena, &arguments))
        return PARIS_EXIT_CALL;
    if (!paris_cli_load_rules(&arena.rules, arguments.value[OPTION_RULES]) || !load_players(&arena))
        return PARIS_EXIT_INPUT;
    arena.plan.rules = &arena.rules;
    arena.rewrites = paris_cli_rewrites();
    bool often = isatty(STDERR_FILENO) || arguments.value[OPTION_PROGRESS] != NULL;
    arena.shows_progress = often;
    arena.report_every = often ? half_a_second : minute; /* a file gets a line now and then */
    int code = play(&arena, arguments.value[OPTION_JSON] != NULL);
    for (size_t i = 0; i < arena.plan.player_count; i++)
        paris_arena_player_release(&arena.player[i]);
    return code;
}
