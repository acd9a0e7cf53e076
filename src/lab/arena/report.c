/* A run's results as a table and as JSON. */
#include "lab/arena/report.h"

#include "base/text.h"
#include "notation/codes.h"

#include <inttypes.h>
#include <string.h>

/* Means and rates of a player, ready to be printed. */
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

/* Columns of the longest name. */
static int name_width(const struct paris_arena_plan *plan)
{
    size_t width = 4;
    for (size_t i = 0; i < plan->player_count; i++)
        if (strlen(plan->player[i].name) > width)
            width = strlen(plan->player[i].name);
    return (int)width;
}

/* Has a player more than one seat in a game? */
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

/* What each pairing came to, where there are several. */
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

static void json_string(FILE *out, const char *text)
{
    char buffer[4096]; /* six times what a spec may have */
    struct paris_text quoted = paris_text_in(buffer, sizeof buffer);
    paris_text_add_json(&quoted, text);
    PARIS_CHECK(!quoted.full);
    fputs(buffer, out);
}

static void json_player(FILE *out, const struct paris_arena_report *report, size_t i)
{
    const struct paris_arena_tally_player *tally = &report->tally->player[i];
    struct figures f = figures_of(report, i);
    fprintf(out, "{\"spec\":");
    json_string(out, report->plan->player[i].name);
    fprintf(out,
            ",\"games\":%" PRIu64 ",\"wins\":%.12g,\"win_rate\":%.6f,\"ci95\":[%.6f,%.6f],"
            "\"mean_score\":%.4f,\"ms_per_turn\":%.6g,\"seats\":%" PRIu64
            ",\"decisions_per_s\":%.0f,\"mean_margin\":%.4f,\"elo\":%.2f}",
            tally->games, f.wins, f.rate, f.interval.low, f.interval.high, f.score, f.ms_per_turn,
            tally->seats, f.decisions_per_s, f.margin, report->elo[i]);
}

static void json_lineups(FILE *out, const struct paris_arena_report *report)
{
    const struct paris_arena_plan *plan = report->plan;
    fprintf(out, ",\"lineups\":[");
    for (size_t i = 0; i < plan->lineup_count; i++) {
        fprintf(out, "%s{\"players\":[", i > 0 ? "," : "");
        for (unsigned place = 0; place < plan->players; place++)
            fprintf(out, "%s%u", place > 0 ? "," : "", plan->lineup[i].player[place]);
        fprintf(out, "],\"wins\":[");
        for (unsigned place = 0; place < plan->players; place++)
            fprintf(out, "%s%.12g", place > 0 ? "," : "",
                    paris_arena_tally_wins(report->tally->wins[i][place]));
        fprintf(out, "]}");
    }
    fprintf(out, "]");
}

static void json_sprt(FILE *out, const struct paris_arena_sprt *sprt)
{
    fprintf(out,
            ",\"sprt\":{\"elo0\":%g,\"elo1\":%g,\"alpha\":%g,\"beta\":%g,\"llr\":%.4f,"
            "\"lower\":%.4f,\"upper\":%.4f,\"deals\":%" PRIu64 ",\"result\":\"%s\"}",
            sprt->elo[0], sprt->elo[1], PARIS_ARENA_SPRT_ERROR, PARIS_ARENA_SPRT_ERROR, sprt->ratio,
            -paris_arena_sprt_bound(), paris_arena_sprt_bound(), sprt->deals,
            verdicts[sprt->verdict]);
}

void paris_arena_report_json(FILE *out, const struct paris_arena_report *report)
{
    const struct paris_arena_plan *plan = report->plan;
    char buffer[64];
    struct paris_text variants = paris_text_in(buffer, sizeof buffer);
    fprintf(out, "{\"players\":[");
    for (size_t i = 0; i < plan->player_count; i++) {
        fputs(i > 0 ? "," : "", out);
        json_player(out, report, i);
    }
    fprintf(out,
            "],\"table\":{\"players\":%u,\"variants\":\"%s\",\"seed\":%" PRIu64
            ",\"deals\":%" PRIu64 ",\"games\":%" PRIu64 "}",
            plan->players, paris_arena_variants_text(&variants, plan->variants), plan->seed,
            report->tally->deals, report->tally->games);
    json_lineups(out, report);
    if (report->sprt != NULL)
        json_sprt(out, report->sprt);
    fprintf(out, "%s}\n", report->partial ? ",\"partial\":true" : "");
}
