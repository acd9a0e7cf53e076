/* The tables about whole games: length, points by source, and wins by seat. */
#include "lab/stats/report.h"

#include "base/text.h"
#include "lab/arena/report.h"
#include "lab/stats/figures.h"
#include "notation/codes.h"

#include <inttypes.h>
#include <math.h>

/* --- which games --- */

static void add_run(const struct paris_stats_report *report)
{
    static const struct paris_sheet_column columns[] = {
        {"player", "player", PARIS_SHEET_CELL_WORD, 0, 0},
        {"players", "players", PARIS_SHEET_CELL_COUNT, 0, 0},
        {"games", "games", PARIS_SHEET_CELL_COUNT, 0, 0},
        {"seed", "seed", PARIS_SHEET_CELL_COUNT, 0, 0},
        {"variants", "variants", PARIS_SHEET_CELL_WORD, 0, 0},
        {"rules", "figures", PARIS_SHEET_CELL_WORD, 0, 0},
        {"rules_version", "version", PARIS_SHEET_CELL_COUNT, 0, 0},
    };
    const struct paris_arena_plan *plan = report->plan;
    struct paris_sheet *sheet = report->sheet;
    char buffer[48];
    struct paris_text variants = paris_text_in(buffer, sizeof buffer);
    snprintf(sheet->title, sizeof sheet->title,
             "The game Paris in figures: %" PRIu64 " games of %u players", report->stats->games,
             plan->players);
    paris_sheet_section(sheet, "Which games");
    struct paris_sheet_table *table =
        paris_sheet_table(sheet, "run", "What was played", PARIS_STATS_COLUMNS(columns));
    table->single = true;
    paris_sheet_note(table,
                     "One player on all seats, every deal once. What follows holds for games "
                     "of this player; others may use the pieces differently.");
    paris_sheet_name(sheet, plan->player[0].name);
    paris_sheet_count(sheet, plan->players);
    paris_sheet_count(sheet, report->stats->games);
    paris_sheet_count(sheet, plan->seed);
    paris_sheet_word(sheet, paris_arena_variants_text(&variants, plan->variants));
    paris_sheet_word(sheet, plan->rules->name);
    paris_sheet_count(sheet, plan->rules->version);
}

/* --- quantities --- */

/* No interval for means over seats: the seats of a game are correlated. */
static void add_measure(struct paris_sheet *sheet, const char *word,
                        const struct paris_stats_measure *measure, bool of_games)
{
    static const struct paris_arena_interval none = {NAN, NAN};
    paris_sheet_word(sheet, word);
    paris_sheet_count(sheet, measure->count);
    paris_sheet_count(sheet, measure->sum);
    paris_sheet_number(sheet, paris_stats_mean(measure));
    paris_sheet_interval(sheet, of_games ? paris_stats_mean_interval(measure) : none);
    paris_sheet_number(sheet, paris_stats_deviation(measure));
    paris_sheet_number(sheet, measure->count > 0 ? (double)measure->min : NAN);
    paris_sheet_number(sheet, measure->count > 0 ? (double)measure->max : NAN);
}

static const struct paris_sheet_column measures[] = {
    {"measure", "", PARIS_SHEET_CELL_WORD, 0, 0},
    {"count", "count", PARIS_SHEET_CELL_COUNT, 0, 0},
    {"sum", "sum", PARIS_SHEET_CELL_COUNT, 0, PARIS_SHEET_FOR_JSON},
    {"mean", "mean", PARIS_SHEET_CELL_NUMBER, 2, 0},
    {"mean_ci95", "95 % interval", PARIS_SHEET_CELL_INTERVAL, 2, 0},
    {"sd", "sd", PARIS_SHEET_CELL_NUMBER, 2, 0},
    {"min", "min", PARIS_SHEET_CELL_NUMBER, 0, 0},
    {"max", "max", PARIS_SHEET_CELL_NUMBER, 0, 0},
};

/* --- histograms --- */

/* Bins of equal width that cover all values; few enough to read. */
struct bins {
    unsigned first, last, width; /* values; first is a multiple of the width */
};

static struct bins bins_for(const uint64_t counts[PARIS_STATS_BINS])
{
    static const unsigned widths[] = {1, 2, 5, 10, 20, 50};
    enum { WIDTHS = sizeof widths / sizeof widths[0], BARS_MAX = 30 };
    struct bins bins = {PARIS_STATS_BINS, 0, 1};
    for (unsigned value = 0; value < PARIS_STATS_BINS; value++)
        if (counts[value] > 0) {
            bins.first = value < bins.first ? value : bins.first;
            bins.last = value;
        }
    for (unsigned i = 0;
         i < WIDTHS && (i == 0 || bins.last / bins.width - bins.first / bins.width >= BARS_MAX);
         i++)
        bins.width = widths[i];
    if (bins.first < PARIS_STATS_BINS)
        bins.first -= bins.first % bins.width;
    return bins;
}

static uint64_t count_in(const uint64_t counts[PARIS_STATS_BINS], unsigned from, unsigned width)
{
    uint64_t sum = 0;
    for (unsigned value = from; value < from + width && value < PARIS_STATS_BINS; value++)
        sum += counts[value];
    return sum;
}

static void add_bin_label(struct paris_sheet *sheet, unsigned from, unsigned width)
{
    char label[32];
    if (from + width >= PARIS_STATS_BINS)
        snprintf(label, sizeof label, "%u+", from);
    else if (width == 1)
        snprintf(label, sizeof label, "%u", from);
    else
        snprintf(label, sizeof label, "%u-%u", from, from + width - 1);
    paris_sheet_word(sheet, label);
    paris_sheet_count(sheet, from);
    paris_sheet_count(sheet, from + width - 1);
}

/* One row for each bin; `second` may be NULL. */
static void add_bins(struct paris_sheet *sheet, const uint64_t counts[PARIS_STATS_BINS],
                     uint64_t total, const uint64_t second[PARIS_STATS_BINS], uint64_t second_total)
{
    const struct bins bins = bins_for(counts);
    for (unsigned from = bins.first; from <= bins.last; from += bins.width) {
        uint64_t count = count_in(counts, from, bins.width);
        add_bin_label(sheet, from, bins.width);
        paris_sheet_count(sheet, count);
        paris_sheet_number(sheet, paris_stats_ratio((double)count, total));
        if (second == NULL)
            continue;
        count = count_in(second, from, bins.width);
        paris_sheet_count(sheet, count);
        paris_sheet_number(sheet, paris_stats_ratio((double)count, second_total));
    }
}

enum { BIN_SHARE = 4, BIN_SECOND_SHARE = 6 }; /* columns */

/* A histogram of games, in a table of its own. */
static void add_games_histogram(const struct paris_stats_report *report, const char *key,
                                const char *title, const char *unit,
                                const uint64_t counts[PARIS_STATS_BINS])
{
    const struct paris_sheet_column columns[] = {
        {"label", unit, PARIS_SHEET_CELL_WORD, 0, PARIS_SHEET_FOR_TEXT | PARIS_SHEET_FOR_PAGE},
        {"from", "from", PARIS_SHEET_CELL_COUNT, 0, PARIS_SHEET_FOR_JSON},
        {"to", "to", PARIS_SHEET_CELL_COUNT, 0, PARIS_SHEET_FOR_JSON},
        {"games", "games", PARIS_SHEET_CELL_COUNT, 0, 0},
        {"share", "share", PARIS_SHEET_CELL_PERCENT, 1, 0},
    };
    struct paris_sheet_table *table =
        paris_sheet_table(report->sheet, key, title, PARIS_STATS_COLUMNS(columns));
    paris_sheet_chart(table, (struct paris_sheet_chart){.title = title,
                                                        .shape = PARIS_SHEET_CHART_HISTOGRAM,
                                                        .value = BIN_SHARE,
                                                        .reference = NAN});
    add_bins(report->sheet, counts, report->stats->games, NULL, 0);
}

/* --- length --- */

static void add_actions(const struct paris_stats_report *report)
{
    static const struct paris_sheet_column columns[] = {
        {"decision", "decision", PARIS_SHEET_CELL_WORD, 0, 0},
        {"count", "count", PARIS_SHEET_CELL_COUNT, 0, 0},
        {"per_game", "per game", PARIS_SHEET_CELL_NUMBER, 2, 0},
        {"share", "share", PARIS_SHEET_CELL_PERCENT, 1, 0},
    };
    static const char *const words[PARIS_VERBS] = {
        [PARIS_DRAW] = "draw",
        [PARIS_SITE] = "choose a site",
        [PARIS_KEY] = "place a key",
        [PARIS_MOVE] = "move a key and buy",
        [PARIS_SEARCH] = "search the end-game tiles",
        [PARIS_PASS] = "pass",
        [PARIS_TAKE_BONUS] = "take a bonus tile",
        [PARIS_PRESTIGE] = "give prestige",
        [PARIS_TAKE_END] = "take an end-game tile",
        [PARIS_PLACE_VP] = "place a VP tile",
        [PARIS_SKIP] = "skip a benefit",
        [PARIS_END] = "end the turn",
        [PARIS_BUY] = "buy a resource",
        [PARIS_SELL] = "sell a token",
        [PARIS_USE] = "use a bonus tile",
        [PARIS_USE_END] = "use an end-game tile",
    };
    const struct paris_stats *stats = report->stats;
    struct paris_sheet_table *table =
        paris_sheet_table(report->sheet, "actions", "What decisions are about",
                          PARIS_STATS_COLUMNS(columns));
    paris_sheet_chart(table, (struct paris_sheet_chart){.title = "Decisions per game",
                                                        .shape = PARIS_SHEET_CHART_BARS,
                                                        .value = 2,
                                                        .reference = NAN});
    for (unsigned verb = 0; verb < PARIS_VERBS; verb++) {
        paris_sheet_word(report->sheet, words[verb]);
        paris_sheet_count(report->sheet, stats->verbs[verb]);
        paris_sheet_number(report->sheet,
                           paris_stats_ratio((double)stats->verbs[verb], stats->games));
        paris_sheet_number(report->sheet,
                           paris_stats_ratio((double)stats->verbs[verb], stats->decisions.sum));
    }
}

static void add_length(const struct paris_stats_report *report)
{
    paris_sheet_section(report->sheet, "Length");
    paris_sheet_table(report->sheet, "length", "How long a game is", PARIS_STATS_COLUMNS(measures));
    add_measure(report->sheet, "rounds", &report->stats->rounds, true);
    add_measure(report->sheet, "turns", &report->stats->turns, true);
    add_measure(report->sheet, "decisions", &report->stats->decisions, true);
    add_games_histogram(report, "rounds", "Games by number of rounds", "rounds",
                        report->stats->rounds_bin);
    add_actions(report);
}

/* --- scores --- */

const char *paris_stats_source_words(unsigned source)
{
    static const char *const words[PARIS_STATS_SOURCES] = {
        [PARIS_STATS_BUILDINGS] = "8-buildings",
        [PARIS_STATS_PRESTIGE] = "prestige at landmarks",
        [PARIS_STATS_BONUSES] = "bonus tiles but 27",
        [PARIS_STATS_END_TILES] = "end-game tiles",
        [PARIS_STATS_MAJORITIES] = "majorities",
        [PARIS_STATS_FRANCS] = "francs by tile 27",
    };
    return words[source];
}

static void add_sources(const struct paris_stats_report *report)
{
    static const struct paris_sheet_column columns[] = {
        {"source", "source", PARIS_SHEET_CELL_WORD, 0, 0},
        {"vp", "VP", PARIS_SHEET_CELL_COUNT, 0, PARIS_SHEET_FOR_JSON},
        {"mean", "mean", PARIS_SHEET_CELL_NUMBER, 2, 0},
        {"share", "share", PARIS_SHEET_CELL_PERCENT, 1, 0},
        {"winners_mean", "winners", PARIS_SHEET_CELL_NUMBER, 2, 0},
        {"others_mean", "others", PARIS_SHEET_CELL_NUMBER, 2, 0},
        {"difference", "difference", PARIS_SHEET_CELL_NUMBER, 2, 0},
        {"difference_ci95", "95 % interval", PARIS_SHEET_CELL_INTERVAL, 2, 0},
    };
    const struct paris_stats *stats = report->stats;
    struct paris_sheet *sheet = report->sheet;
    struct paris_sheet_table *table =
        paris_sheet_table(sheet, "sources", "Where the points come from",
                          PARIS_STATS_COLUMNS(columns));
    paris_sheet_note(table, "VP per seat and game. The difference is that of winners to others in "
                            "the same game.");
    paris_sheet_chart(table,
                      (struct paris_sheet_chart){.title =
                                                     "VP by source, of winners and of the others",
                                                 .shape = PARIS_SHEET_CHART_BARS,
                                                 .value = 4,
                                                 .second = 5,
                                                 .reference = NAN});
    for (unsigned source = 0; source < PARIS_STATS_SOURCES; source++) {
        const struct paris_stats_contrast *contrast = &stats->source[source];
        const double vp = (double)stats->points[source];
        paris_sheet_word(sheet, paris_stats_source_words(source));
        paris_sheet_count(sheet, stats->points[source]);
        paris_sheet_number(sheet, paris_stats_ratio(vp, stats->score.count));
        paris_sheet_number(sheet, paris_stats_ratio(vp, stats->score.sum));
        paris_sheet_number(sheet,
                           paris_stats_ratio((double)contrast->winners_sum, contrast->winners));
        paris_sheet_number(sheet,
                           paris_stats_ratio((double)contrast->others_sum, contrast->others));
        paris_sheet_number(sheet, paris_stats_difference(contrast));
        paris_sheet_interval(sheet, paris_stats_difference_interval(contrast));
    }
}

static void add_scores(const struct paris_stats_report *report)
{
    static const struct paris_sheet_column columns[] = {
        {"label", "VP", PARIS_SHEET_CELL_WORD, 0, PARIS_SHEET_FOR_TEXT | PARIS_SHEET_FOR_PAGE},
        {"from", "from", PARIS_SHEET_CELL_COUNT, 0, PARIS_SHEET_FOR_JSON},
        {"to", "to", PARIS_SHEET_CELL_COUNT, 0, PARIS_SHEET_FOR_JSON},
        {"seats", "seats", PARIS_SHEET_CELL_COUNT, 0, 0},
        {"share", "of all", PARIS_SHEET_CELL_PERCENT, 1, 0},
        {"winners", "winners", PARIS_SHEET_CELL_COUNT, 0, 0},
        {"winners_share", "of winners", PARIS_SHEET_CELL_PERCENT, 1, 0},
    };
    const struct paris_stats *stats = report->stats;
    struct paris_sheet *sheet = report->sheet;
    paris_sheet_section(sheet, "Scores");
    paris_sheet_table(sheet, "scores", "How many points", PARIS_STATS_COLUMNS(measures));
    add_measure(sheet, "all", &stats->score, false);
    add_measure(sheet, "winners", &stats->winners, false);
    add_measure(sheet, "others", &stats->others, false);
    add_measure(sheet, "margin", &stats->margin, true);
    struct paris_sheet_table *table =
        paris_sheet_table(sheet, "score_histogram", "Seats by final score",
                          PARIS_STATS_COLUMNS(columns));
    paris_sheet_chart(table,
                      (struct paris_sheet_chart){.title =
                                                     "Final scores: of all seats, and of winners",
                                                 .shape = PARIS_SHEET_CHART_HISTOGRAM,
                                                 .value = BIN_SHARE,
                                                 .second = BIN_SECOND_SHARE,
                                                 .reference = NAN});
    add_bins(sheet, stats->score_bin, stats->score.count, stats->winners_bin, stats->winners.count);
    add_games_histogram(report, "margin_histogram", "Games by the winner's margin", "VP",
                        stats->margin_bin);
    add_sources(report);
}

/* --- seats --- */

static void add_seat_test(const struct paris_stats_report *report,
                          const struct paris_stats_seat_test *test)
{
    static const struct paris_sheet_column columns[] = {
        {"chi_square", "chi-square", PARIS_SHEET_CELL_NUMBER, 2, 0},
        {"freedom", "degrees of freedom", PARIS_SHEET_CELL_COUNT, 0, 0},
        {"p", "p", PARIS_SHEET_CELL_NUMBER, 4, 0},
        {"largest_z", "largest z", PARIS_SHEET_CELL_NUMBER, 2, 0},
    };
    struct paris_sheet_table *table =
        paris_sheet_table(report->sheet, "seat_test", "Wins by seat against equal ones",
                          PARIS_STATS_COLUMNS(columns));
    table->single = true;
    paris_sheet_number(report->sheet, test->chi_square);
    paris_sheet_count(report->sheet, test->freedom);
    paris_sheet_number(report->sheet, test->p);
    paris_sheet_number(report->sheet, test->largest_z);
}

static void add_seats(const struct paris_stats_report *report)
{
    static const struct paris_sheet_column columns[] = {
        {"seat", "seat", PARIS_SHEET_CELL_COUNT, 0, 0},
        {"wins", "wins", PARIS_SHEET_CELL_NUMBER, 1, 0},
        {"win_rate", "win rate", PARIS_SHEET_CELL_PERCENT, 2, 0},
        {"win_rate_ci95", "95 % interval", PARIS_SHEET_CELL_PERCENT_INTERVAL, 2, 0},
        {"z", "z", PARIS_SHEET_CELL_NUMBER, 2, 0},
        {"mean_score", "score", PARIS_SHEET_CELL_NUMBER, 2, 0},
        {"mean_score_ci95", "95 % interval", PARIS_SHEET_CELL_INTERVAL, 2, 0},
        {"score_sd", "sd", PARIS_SHEET_CELL_NUMBER, 2, 0},
    };
    const struct paris_stats *stats = report->stats;
    const struct paris_stats_seat_test test = paris_stats_test_seats(stats);
    struct paris_sheet *sheet = report->sheet;
    paris_sheet_section(sheet, "Seats");
    struct paris_sheet_table *table =
        paris_sheet_table(sheet, "seats", "Who wins, by seat", PARIS_STATS_COLUMNS(columns));
    paris_sheet_note(table,
                     "Seat 1 moves first. The game is the unit; a shared win counts as parts.");
    paris_sheet_chart(table, (struct paris_sheet_chart){.title = "Win rate by seat",
                                                        .shape = PARIS_SHEET_CHART_BARS,
                                                        .value = 2,
                                                        .interval = 3,
                                                        .reference = paris_stats_fair(stats),
                                                        .about = "equal seats"});
    for (unsigned seat = 0; seat < stats->players; seat++) {
        const struct paris_stats_measure *score = &stats->seat[seat].score;
        paris_sheet_count(sheet, seat + 1);
        paris_sheet_number(sheet, (double)stats->seat[seat].wins / PARIS_ARENA_SHARES);
        paris_sheet_number(sheet, paris_stats_seat_rate(stats, seat));
        paris_sheet_interval(sheet, paris_stats_seat_interval(stats, seat));
        paris_sheet_number(sheet, test.z[seat]);
        paris_sheet_number(sheet, paris_stats_mean(score));
        paris_sheet_interval(sheet, paris_stats_mean_interval(score));
        paris_sheet_number(sheet, paris_stats_deviation(score));
    }
    add_seat_test(report, &test);
}

void paris_stats_report(const struct paris_stats_report *report)
{
    add_run(report);
    add_length(report);
    add_scores(report);
    add_seats(report);
    paris_stats_report_tiles(report);
    paris_stats_report_places(report);
    paris_stats_report_findings(report);
}
