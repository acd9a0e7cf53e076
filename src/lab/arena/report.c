/* A run's results as a table and as JSON. */
#include "lab/arena/report.h"

#include "base/json_writer.h"
#include "notation/codes.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* Means and rates of a player, for printing. */
struct figures {
    double wins, rate, score, margin, ms_per_turn, decisions_per_s;
    struct paris_arena_interval interval;
};

static double ratio(double sum, uint64_t count)
{
    return count > 0 ? sum / (double)count : 0;
}

static struct figures figures_of(const struct paris_arena_report *report, size_t player)
{
    const struct paris_arena_tally_player *tally = &report->tally->player[player];
    const struct paris_arena_effort *effort = &tally->effort;
    return (struct figures){
        .wins = paris_arena_tally_wins(tally->wins),
        .rate = paris_arena_tally_rate(tally),
        .score = ratio((double)tally->points, tally->seats),
        .margin = ratio((double)tally->margin, tally->seats),
        .ms_per_turn = ratio((double)effort->nanoseconds * 1e-6, effort->turns),
        .decisions_per_s = ratio((double)effort->decisions * 1e9, effort->nanoseconds),
        .interval = paris_arena_tally_interval(report->tally, player),
    };
}

const char *paris_arena_variants_text(struct paris_text *out, unsigned variants)
{
    for (unsigned bit = 1; bit <= PARIS_VARIANT_FREE_DISTRICT; bit <<= 1)
        if (variants & bit) {
            paris_text_add(out, out->length > 0 ? " " : "");
            paris_text_add(out, paris_code_variant(bit));
        }
    if (variants == 0)
        paris_text_add(out, "-");
    return out->data;
}

static const char *const verdicts[PARIS_ARENA_SPRT_VERDICTS] = {"undecided", "H0", "H1"};

/* --- for people --- */

/* Width of the longest name. */
static int name_width(const struct paris_arena_plan *plan)
{
    size_t width = 4;
    for (size_t i = 0; i < plan->player_count; i++)
        if (strlen(plan->player[i].name) > width)
            width = strlen(plan->player[i].name);
    return (int)width;
}

/* Does a player have more than one seat in a game? */
static bool has_copies(const struct paris_arena_report *report)
{
    for (size_t i = 0; i < report->plan->player_count; i++)
        if (report->tally->player[i].seats != report->tally->player[i].games)
            return true;
    return false;
}

static void print_player(FILE *out, const struct paris_arena_report *report, size_t i, int width,
                         bool copies)
{
    const struct paris_arena_tally_player *tally = &report->tally->player[i];
    struct figures f = figures_of(report, i);
    fprintf(out, "%-*s  %7" PRIu64, width, report->plan->player[i].name, tally->games);
    if (copies)
        fprintf(out, "  %7" PRIu64, tally->seats);
    fprintf(out, "  %9.1f  %5.1f %%  %5.1f - %5.1f %%  %5.1f  %6.1f  %8.3f  %11.0f  %5.0f\n",
            f.wins, f.rate * 100, f.interval.low * 100, f.interval.high * 100, f.score, f.margin,
            f.ms_per_turn, f.decisions_per_s, report->elo[i]);
}

static void print_players(FILE *out, const struct paris_arena_report *report)
{
    const int width = name_width(report->plan);
    const bool copies = has_copies(report);
    fprintf(out,
            "%-*s    games%s       wins     rate    95 %% interval  score  margin   ms/turn  "
            "decisions/s    Elo\n",
            width, "spec", copies ? "    seats" : "");
    for (size_t i = 0; i < report->plan->player_count; i++)
        print_player(out, report, i, width, copies);
    if (copies)
        fprintf(out,
                "\nA spec counts once for each seat that it has in a game: the rate is wins / "
                "seats, a fair one %.1f %%.\n",
                100.0 / report->plan->players);
}

/* The result of each pairing, if there are several. */
static void print_lineups(FILE *out, const struct paris_arena_report *report)
{
    const struct paris_arena_plan *plan = report->plan;
    fprintf(out, "\nwins in %" PRIu64 " games each:\n", report->tally->deals * plan->players);
    for (size_t i = 0; i < plan->lineup_count; i++) {
        for (unsigned place = 0; place < plan->players; place++)
            fprintf(out, "%s%s %.1f", place > 0 ? ", " : "  ",
                    plan->player[plan->lineup[i].player[place]].name,
                    paris_arena_tally_wins(report->tally->wins[i][place]));
        fprintf(out, "\n");
    }
}

static void print_sprt(FILE *out, const struct paris_arena_sprt *sprt)
{
    static const char *const meaning[PARIS_ARENA_SPRT_VERDICTS] = {
        "undecided: more games are needed",
        "H0: the first is not that much stronger",
        "H1: the first is stronger",
    };
    fprintf(out,
            "\nSPRT, Elo %g (H0) against %g (H1): log-likelihood ratio %.2f, bounds -%.2f and "
            "%.2f, %" PRIu64 " deals\n%s\n",
            sprt->elo[0], sprt->elo[1], sprt->ratio, paris_arena_sprt_bound(),
            paris_arena_sprt_bound(), sprt->deals, meaning[sprt->verdict]);
}

void paris_arena_report_table(FILE *out, const struct paris_arena_report *report)
{
    const struct paris_arena_plan *plan = report->plan;
    char buffer[64];
    struct paris_text variants = paris_text_in(buffer, sizeof buffer);
    fprintf(out,
            "%u players, variants %s, seed %" PRIu64 ": %" PRIu64 " deals from every seat, %" PRIu64
            " games\n\n",
            plan->players, paris_arena_variants_text(&variants, plan->variants), plan->seed,
            report->tally->deals, report->tally->games);
    if (report->partial)
        fprintf(out,
                "Interrupted: this is partial, %" PRIu64 " of %" PRIu64
                " games. A deal that was not over counts for nothing.\n\n",
                report->tally->games, paris_arena_games(plan));
    print_players(out, report);
    if (plan->lineup_count > 1)
        print_lineups(out, report);
    if (report->sprt != NULL)
        print_sprt(out, report->sprt);
}

/* --- for programs --- */

enum { JSON_LENGTH = 1 << 20 }; /* enough for all lineups */

static void add_player(struct paris_text *out, const struct paris_arena_report *report, size_t i)
{
    const struct paris_arena_tally_player *tally = &report->tally->player[i];
    struct figures f = figures_of(report, i);
    paris_json_begin_object(out, NULL);
    paris_json_add_string(out, "spec", report->plan->player[i].name);
    paris_json_add_number(out, "games", (int64_t)tally->games);
    paris_json_addf(out, "wins", "%.12g", f.wins);
    paris_json_addf(out, "win_rate", "%.6f", f.rate);
    paris_json_addf(out, "ci95", "[%.6f,%.6f]", f.interval.low, f.interval.high);
    paris_json_addf(out, "mean_score", "%.4f", f.score);
    paris_json_addf(out, "ms_per_turn", "%.6g", f.ms_per_turn);
    paris_json_add_number(out, "seats", (int64_t)tally->seats);
    paris_json_addf(out, "decisions_per_s", "%.0f", f.decisions_per_s);
    paris_json_addf(out, "mean_margin", "%.4f", f.margin);
    paris_json_addf(out, "elo", "%.2f", report->elo[i]);
    paris_json_end_object(out);
}

static void add_table(struct paris_text *out, const struct paris_arena_report *report)
{
    const struct paris_arena_plan *plan = report->plan;
    char buffer[64];
    struct paris_text variants = paris_text_in(buffer, sizeof buffer);
    paris_json_begin_object(out, "table");
    paris_json_add_number(out, "players", plan->players);
    paris_json_add_string(out, "variants", paris_arena_variants_text(&variants, plan->variants));
    paris_json_addf(out, "seed", "%" PRIu64, plan->seed);
    paris_json_add_number(out, "deals", (int64_t)report->tally->deals);
    paris_json_add_number(out, "games", (int64_t)report->tally->games);
    paris_json_end_object(out);
}

static void add_lineups(struct paris_text *out, const struct paris_arena_report *report)
{
    const struct paris_arena_plan *plan = report->plan;
    paris_json_begin_array(out, "lineups");
    for (size_t i = 0; i < plan->lineup_count; i++) {
        paris_json_begin_object(out, NULL);
        paris_json_begin_array(out, "players");
        for (unsigned place = 0; place < plan->players; place++)
            paris_json_add_number(out, NULL, plan->lineup[i].player[place]);
        paris_json_end_array(out);
        paris_json_begin_array(out, "wins");
        for (unsigned place = 0; place < plan->players; place++)
            paris_json_addf(out, NULL, "%.12g",
                            paris_arena_tally_wins(report->tally->wins[i][place]));
        paris_json_end_array(out);
        paris_json_end_object(out);
    }
    paris_json_end_array(out);
}

static void add_sprt(struct paris_text *out, const struct paris_arena_sprt *sprt)
{
    paris_json_begin_object(out, "sprt");
    paris_json_addf(out, "elo0", "%g", sprt->elo[0]);
    paris_json_addf(out, "elo1", "%g", sprt->elo[1]);
    paris_json_addf(out, "alpha", "%g", PARIS_ARENA_SPRT_ERROR);
    paris_json_addf(out, "beta", "%g", PARIS_ARENA_SPRT_ERROR);
    paris_json_addf(out, "llr", "%.4f", sprt->ratio);
    paris_json_addf(out, "lower", "%.4f", -paris_arena_sprt_bound());
    paris_json_addf(out, "upper", "%.4f", paris_arena_sprt_bound());
    paris_json_add_number(out, "deals", (int64_t)sprt->deals);
    paris_json_add_string(out, "result", verdicts[sprt->verdict]);
    paris_json_end_object(out);
}

void paris_arena_report_json(FILE *file, const struct paris_arena_report *report)
{
    char *buffer = malloc(JSON_LENGTH);
    PARIS_CHECK(buffer != NULL);
    struct paris_text text = paris_text_in(buffer, JSON_LENGTH), *out = &text;
    paris_json_begin_object(out, NULL);
    paris_json_begin_array(out, "players");
    for (size_t i = 0; i < report->plan->player_count; i++)
        add_player(out, report, i);
    paris_json_end_array(out);
    add_table(out, report);
    add_lineups(out, report);
    if (report->sprt != NULL)
        add_sprt(out, report->sprt);
    if (report->partial)
        paris_json_add_bool(out, "partial", true);
    paris_json_end_object(out);
    PARIS_CHECK(!text.full);
    fprintf(file, "%s\n", buffer);
    free(buffer);
}
