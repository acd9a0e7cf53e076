/* What stands out, in sentences: each follows from the figures by a criterion stated in the report. */
#include "lab/stats/report.h"

#include "base/text.h"
#include "lab/stats/figures.h"
#include "notation/codes.h"
#include "notation/words/phrases.h"

#include <inttypes.h>
#include <math.h>
#include <string.h>

static double percent(double share)
{
    return share * 100;
}

static double share_of_games(const struct paris_stats *stats, uint64_t games)
{
    return paris_stats_ratio((double)games, stats->games);
}

static bool is_clear_of_zero(struct paris_arena_interval interval)
{
    return interval.low > 0 || interval.high < 0;
}

/* --- length and scores --- */

static void say_length(const struct paris_stats_report *report)
{
    const struct paris_stats_measure *rounds = &report->stats->rounds;
    paris_sheet_finding(report->sheet, "length",
                        "A game lasts %.1f rounds on average (%" PRIu64 " to %" PRIu64
                        ") and asks for %.0f decisions.",
                        paris_stats_mean(rounds), rounds->min, rounds->max,
                        paris_stats_mean(&report->stats->decisions));
}

static void say_margin(const struct paris_stats_report *report)
{
    enum { CLOSE = 5 }; /* VP */
    const struct paris_stats *stats = report->stats;
    uint64_t close = 0;
    for (unsigned vp = 0; vp <= CLOSE; vp++)
        close += stats->margin_bin[vp];
    paris_sheet_finding(
        report->sheet, "margin",
        "Winners have %.1f VP, the others %.1f; the winner is ahead of the best other "
        "by %.1f VP on average, and in %.1f %% of games by %d or fewer.",
        paris_stats_mean(&stats->winners), paris_stats_mean(&stats->others),
        paris_stats_mean(&stats->margin), percent(share_of_games(stats, close)), CLOSE);
}

static void say_sources(const struct paris_stats_report *report)
{
    const struct paris_stats *stats = report->stats;
    unsigned most = 0, least = 0, apart = 0;
    for (unsigned i = 1; i < PARIS_STATS_SOURCES; i++) {
        most = stats->points[i] > stats->points[most] ? i : most;
        least = stats->points[i] < stats->points[least] ? i : least;
        apart = paris_stats_difference(&stats->source[i]) >
                        paris_stats_difference(&stats->source[apart])
                    ? i
                    : apart;
    }
    paris_sheet_finding(report->sheet, "sources",
                        "Most points come from %s (%.1f %%), fewest from %s (%.1f %%).",
                        paris_stats_source_words(most),
                        percent(paris_stats_ratio((double)stats->points[most], stats->score.sum)),
                        paris_stats_source_words(least),
                        percent(paris_stats_ratio((double)stats->points[least], stats->score.sum)));
    const struct paris_arena_interval interval =
        paris_stats_difference_interval(&stats->source[apart]);
    if (interval.low > 0)
        paris_sheet_finding(report->sheet, "sources",
                            "Winners are ahead of the others most in points from %s: %.1f VP more "
                            "(%.1f .. %.1f).",
                            paris_stats_source_words(apart),
                            paris_stats_difference(&stats->source[apart]), interval.low,
                            interval.high);
}

/* --- seats --- */

static void say_seats(const struct paris_stats_report *report)
{
    const struct paris_stats *stats = report->stats;
    const struct paris_stats_seat_test test = paris_stats_test_seats(stats);
    unsigned best = 0, worst = 0;
    double half = 0; /* of the widest interval */
    for (unsigned seat = 0; seat < stats->players; seat++) {
        struct paris_arena_interval interval = paris_stats_seat_interval(stats, seat);
        best = stats->seat[seat].wins > stats->seat[best].wins ? seat : best;
        worst = stats->seat[seat].wins < stats->seat[worst].wins ? seat : worst;
        half = fmax(half, (interval.high - interval.low) / 2);
    }
    const double most = percent(paris_stats_seat_rate(stats, best));
    const double least = percent(paris_stats_seat_rate(stats, worst));
    const double fair = percent(paris_stats_fair(stats));
    if (test.p < PARIS_STATS_SEAT_ERROR)
        paris_sheet_finding(
            report->sheet, "seats",
            "The seats are not equal: seat %u wins most with %.1f %%, seat %u least "
            "with %.1f %%, where %.1f %% would be fair (chi-square %.1f, p %.2g).",
            best + 1, most, worst + 1, least, fair, test.chi_square, test.p);
    else
        paris_sheet_finding(
            report->sheet, "seats",
            "No seat is seen to be better: win rates go from %.1f %% to %.1f %%, where "
            "%.1f %% would be fair (chi-square %.1f, p %.2g). An advantage below about "
            "%.1f points would not be seen in this number of games.",
            least, most, fair, test.chi_square, test.p, percent(half));
}

/* Wins and points need not agree: reported if the highest and the lowest mean score differ significantly. */
static void say_seat_scores(const struct paris_stats_report *report)
{
    const struct paris_stats *stats = report->stats;
    unsigned best = 0, worst = 0;
    for (unsigned seat = 1; seat < stats->players; seat++) {
        best = stats->seat[seat].score.sum > stats->seat[best].score.sum ? seat : best;
        worst = stats->seat[seat].score.sum < stats->seat[worst].score.sum ? seat : worst;
    }
    const struct paris_stats_measure *most = &stats->seat[best].score;
    const struct paris_stats_measure *least = &stats->seat[worst].score;
    if (paris_stats_mean_interval(most).low > paris_stats_mean_interval(least).high)
        paris_sheet_finding(report->sheet, "seats",
                            "Seat %u has most points, %.1f on average, seat %u fewest, %.1f; their "
                            "intervals do not overlap.",
                            best + 1, paris_stats_mean(most), worst + 1, paris_stats_mean(least));
}

/* --- lists of pieces --- */

/* Builds "a, b and c"; counts what does not fit. */
struct list {
    char buffer[256];
    struct paris_text text;
    unsigned count, left_out;
};

static void open_list(struct list *list)
{
    list->text = paris_text_in(list->buffer, sizeof list->buffer);
    list->count = list->left_out = 0;
}

/* Reserves space for " and 30 more". */
static void add_to_list(struct list *list, const char *piece)
{
    enum { KEPT = 16 };
    list->count++;
    if (list->left_out > 0 || list->text.length + strlen(piece) + KEPT > sizeof list->buffer) {
        list->left_out++;
        return;
    }
    paris_text_add(&list->text, list->count > 1 ? ", " : "");
    paris_text_add(&list->text, piece);
}

static const char *close_list(struct list *list)
{
    if (list->left_out > 0) {
        paris_text_add(&list->text, " and ");
        paris_text_add_number(&list->text, list->left_out);
        paris_text_add(&list->text, " more");
    }
    return list->buffer;
}

/* A kind of piece that seats can own. */
struct piece {
    const char *name;
    const struct paris_stats_takers *takers;
    enum paris_stats_mark mark;
};

typedef struct piece (*piece_of)(const struct paris_stats_report *report, unsigned index);

/* Lists pieces 0 ... count - 1 with this mark, each with the lift of its owners' win rate; false if there
 * is none. */
static bool list_marked(struct list *list, const struct paris_stats_report *report, piece_of look,
                        unsigned count, enum paris_stats_mark mark)
{
    open_list(list);
    for (unsigned i = 0; i < count; i++) {
        const struct piece piece = look(report, i);
        char words[128];
        if (piece.mark != mark)
            continue;
        snprintf(words, sizeof words, "%s (%+.1f)", piece.name,
                 percent(paris_stats_win_rate(piece.takers) - paris_stats_fair(report->stats)));
        add_to_list(list, words);
    }
    return list->count > 0;
}

/* --- bonus tiles --- */

static struct piece bonus_piece(const struct paris_stats_report *report, unsigned index)
{
    static const char *const names[PARIS_BONUSES] = {"1",  "2",  "3",  "4",  "5",  "6",  "7",  "8",
                                                     "9",  "10", "11", "12", "13", "14", "15", "16",
                                                     "17", "18", "19", "20", "21", "22", "23", "24",
                                                     "25", "26", "27", "28", "29", "30"};
    return (struct piece){names[index], &report->stats->bonus[index + 1].takers,
                          paris_stats_bonus_mark(report->stats, index + 1)};
}

/* Dead ones: those never taken by number only, the others with their share of games. */
static void say_dead_bonuses(const struct paris_stats_report *report)
{
    struct list never, seldom;
    open_list(&never);
    open_list(&seldom);
    for (unsigned i = 0; i < PARIS_BONUSES; i++) {
        const struct piece piece = bonus_piece(report, i);
        char words[32];
        if (piece.mark != PARIS_STATS_IS_DEAD)
            continue;
        snprintf(words, sizeof words, "%s (%.1f %%)", piece.name,
                 percent(share_of_games(report->stats, piece.takers->games)));
        add_to_list(piece.takers->games == 0 ? &never : &seldom,
                    piece.takers->games == 0 ? piece.name : words);
    }
    if (never.count > 0)
        paris_sheet_finding(report->sheet, "bonus_tiles", "Dead bonus tiles, never taken: %s.",
                            close_list(&never));
    if (seldom.count > 0)
        paris_sheet_finding(
            report->sheet, "bonus_tiles",
            "Dead bonus tiles, with the share of games in which they are taken: %s.",
            close_list(&seldom));
    if (never.count + seldom.count == 0)
        paris_sheet_finding(report->sheet, "bonus_tiles", "No bonus tile is dead.");
}

static void say_bonuses(const struct paris_stats_report *report)
{
    struct list list;
    say_dead_bonuses(report);
    if (list_marked(&list, report, bonus_piece, PARIS_BONUSES, PARIS_STATS_DOMINANT))
        paris_sheet_finding(
            report->sheet, "bonus_tiles",
            "Dominant bonus tiles, with the lift of their takers' win rate in points: "
            "%s.",
            close_list(&list));
    else
        paris_sheet_finding(report->sheet, "bonus_tiles", "No bonus tile is dominant.");
    if (list_marked(&list, report, bonus_piece, PARIS_BONUSES, PARIS_STATS_WEAK))
        paris_sheet_finding(report->sheet, "bonus_tiles",
                            "Weak bonus tiles, whose takers win less often, in points: %s.",
                            close_list(&list));
    else
        paris_sheet_finding(report->sheet, "bonus_tiles", "No bonus tile is weak.");
}

static void say_held(const struct paris_stats_report *report)
{
    const struct paris_stats *stats = report->stats;
    uint64_t taken = 0, held = 0;
    for (unsigned number = 1; number <= PARIS_BONUSES; number++) {
        if (report->plan->rules->bonus[number].form == PARIS_BONUS_AT_END)
            continue; /* this one is not used */
        taken += stats->bonus[number].taken;
        held += stats->bonus[number].held;
    }
    paris_sheet_finding(report->sheet, "bonus_tiles",
                        "A seat takes %.1f bonus tiles a game, 27 aside; %.1f %% of them are never "
                        "used.",
                        paris_stats_ratio((double)taken, stats->score.count),
                        percent(paris_stats_ratio((double)held, taken)));
}

/* --- landmarks --- */

static void say_rare_landmarks(const struct paris_stats_report *report)
{
    const struct paris_stats *stats = report->stats;
    struct list list;
    uint64_t built = 0;
    open_list(&list);
    for (unsigned i = 0; i < PARIS_LANDMARKS; i++) {
        const double share = share_of_games(stats, stats->landmark[i].built);
        char piece[128];
        built += stats->landmark[i].built;
        snprintf(piece, sizeof piece, "%s (%.1f %%)", paris_phrase_landmark(i), percent(share));
        if (share < PARIS_STATS_RARE)
            add_to_list(&list, piece);
    }
    if (list.count > 0)
        paris_sheet_finding(report->sheet, "landmarks",
                            "%.2f landmarks are built in a game. Rarely: %s.",
                            share_of_games(stats, built), close_list(&list));
    else
        paris_sheet_finding(report->sheet, "landmarks",
                            "%.2f landmarks are built in a game, none of them rarely.",
                            share_of_games(stats, built));
}

static struct piece landmark_piece(const struct paris_stats_report *report, unsigned index)
{
    const struct paris_stats_takers *owners = &report->stats->landmark[index].owners;
    return (struct piece){paris_phrase_landmark(index), owners,
                          paris_stats_mark_of(report->stats, owners)};
}

static struct piece end_tile_piece(const struct paris_stats_report *report, unsigned index)
{
    const struct paris_stats_takers *takers = &report->stats->end_tile[index].takers;
    return (struct piece){report->plan->rules->end[index].code, takers,
                          paris_stats_mark_of(report->stats, takers)};
}

/* `who` as in "Owners at the end". */
static void say_owners(const struct paris_stats_report *report, const char *code, const char *who,
                       piece_of look, unsigned count)
{
    struct list list;
    if (list_marked(&list, report, look, count, PARIS_STATS_DOMINANT))
        paris_sheet_finding(report->sheet, code, "%s win more often than is fair, in points: %s.",
                            who, close_list(&list));
    if (list_marked(&list, report, look, count, PARIS_STATS_WEAK))
        paris_sheet_finding(report->sheet, code, "%s win less often than is fair, in points: %s.",
                            who, close_list(&list));
}

/* --- banks --- */

static const char *bank_word(unsigned bank)
{
    return bank < PARIS_DISTRICTS ? paris_phrase_district(bank) : "the Arc";
}

static void say_banks(const struct paris_stats_report *report)
{
    const struct paris_stats *stats = report->stats;
    unsigned most = 0, least = 0, apart = 0;
    for (unsigned i = 1; i < PARIS_STATS_BANKS; i++) {
        most = stats->bank[i].keys > stats->bank[most].keys ? i : most;
        least = stats->bank[i].keys < stats->bank[least].keys ? i : least;
        apart = fabs(paris_stats_difference(&stats->bank[i].contrast)) >
                        fabs(paris_stats_difference(&stats->bank[apart].contrast))
                    ? i
                    : apart;
    }
    paris_sheet_finding(report->sheet, "banks",
                        "Keys are placed most often on %s (%.2f a game), least often on %s (%.2f).",
                        bank_word(most), share_of_games(stats, stats->bank[most].keys),
                        bank_word(least), share_of_games(stats, stats->bank[least].keys));
    const struct paris_stats_contrast *contrast = &stats->bank[apart].contrast;
    const struct paris_arena_interval interval = paris_stats_difference_interval(contrast);
    if (is_clear_of_zero(interval))
        paris_sheet_finding(
            report->sheet, "banks",
            "Winners and others differ most in keys placed on %s: winners have %+.2f "
            "(%.2f .. %.2f).",
            bank_word(apart), paris_stats_difference(contrast), interval.low, interval.high);
}

/* --- end-game tiles, VP tiles, market --- */

static void say_end_tiles(const struct paris_stats_report *report)
{
    const struct paris_rules *rules = report->plan->rules;
    const struct paris_stats *stats = report->stats;
    unsigned first = 0, last = 0;
    for (unsigned kind = 1; kind < rules->end_kinds; kind++) {
        const uint64_t *at = stats->end_tile[kind].at;
        first = at[0] > stats->end_tile[first].at[0] ? kind : first;
        last =
            at[PARIS_END_TILES - 1] > stats->end_tile[last].at[PARIS_END_TILES - 1] ? kind : last;
    }
    paris_sheet_finding(report->sheet, "end_tiles",
                        "The end-game tile that is taken first is most often %s (%.1f %% of "
                        "games), the one that is "
                        "taken last %s (%.1f %%).",
                        rules->end[first].code,
                        percent(share_of_games(stats, stats->end_tile[first].at[0])),
                        rules->end[last].code,
                        percent(
                            share_of_games(stats, stats->end_tile[last].at[PARIS_END_TILES - 1])));
}

static void say_vp_tiles(const struct paris_stats_report *report)
{
    const struct paris_stats *stats = report->stats;
    uint64_t placed = 0, first = 0;
    for (unsigned i = 0; i < PARIS_VP_TILES; i++) {
        placed += stats->vp_tile[i].placed;
        first += stats->vp_tile[i].placer_first;
    }
    paris_sheet_finding(report->sheet, "vp_tiles",
                        "%.2f VP tiles are placed in a game, %.1f %% of the chances are declined; "
                        "who places one ends "
                        "first in that district in %.1f %% of cases (1 / players is %.1f %%).",
                        share_of_games(stats, placed),
                        percent(paris_stats_ratio((double)stats->vp_declined,
                                                  placed + stats->vp_declined)),
                        percent(paris_stats_ratio((double)first, placed)),
                        percent(paris_stats_fair(stats)));
}

static uint64_t trades(const struct paris_stats_contrast *contrast)
{
    return contrast->winners_sum + contrast->others_sum;
}

static void say_market(const struct paris_stats_report *report)
{
    const struct paris_stats *stats = report->stats;
    unsigned bought = 0, sold = 0;
    for (unsigned kind = 1; kind < PARIS_RESOURCES; kind++)
        bought = trades(&stats->bought[kind]) > trades(&stats->bought[bought]) ? kind : bought;
    for (unsigned kind = 1; kind < PARIS_KINDS; kind++)
        sold = trades(&stats->sold[kind]) > trades(&stats->sold[sold]) ? kind : sold;
    paris_sheet_finding(report->sheet, "market",
                        "Bought most is %s (%.2f a game), sold most %s (%.2f a game).",
                        paris_code_kind(bought),
                        share_of_games(stats, trades(&stats->bought[bought])),
                        paris_code_kind(sold), share_of_games(stats, trades(&stats->sold[sold])));
}

/* --- the criteria --- */

static void say_criteria(const struct paris_stats_report *report)
{
    struct paris_sheet *sheet = report->sheet;
    paris_sheet_criterion(sheet, "games", "Nothing is said of balance for fewer than %d games.",
                          PARIS_STATS_ENOUGH);
    paris_sheet_criterion(sheet, "dead",
                          "dead: a bonus tile that is taken in fewer than %g %% of games.",
                          percent(PARIS_STATS_DEAD));
    paris_sheet_criterion(
        sheet, "dominant",
        "dominant, weak: those who have it win more often, or less often, than 1 / players by more "
        "than %g points, the 95 %% interval is clear of 1 / players, and there are at least %d "
        "such "
        "games. This goes with winning; it need not be its cause. Of many pieces some may get a "
        "mark "
        "by chance.",
        percent(PARIS_STATS_LIFT), PARIS_STATS_LEAST_GAMES);
    paris_sheet_criterion(sheet, "rare",
                          "rarely: a landmark that is built in fewer than %g %% of games.",
                          percent(PARIS_STATS_RARE));
    paris_sheet_criterion(
        sheet, "seats",
        "Seats are not equal if chance alone would set their wins so far apart in "
        "fewer than %g %% of cases (chi-square).",
        percent(PARIS_STATS_SEAT_ERROR));
    paris_sheet_criterion(
        sheet, "intervals",
        "Intervals are of 95 %% with the game as unit: Student's for win rates of "
        "seats, normal for means, by the residuals of games for those who have a "
        "piece (Wilson's if all of them won, or none).");
    paris_sheet_criterion(sheet, "difference",
                          "A difference between winners and others is reported only if its "
                          "interval excludes 0.");
}

void paris_stats_report_findings(const struct paris_stats_report *report)
{
    say_criteria(report);
    if (report->stats->games < PARIS_STATS_ENOUGH) {
        paris_sheet_finding(report->sheet, "games",
                            "%" PRIu64 " games are too few to say anything of balance: it takes at "
                            "least %d.",
                            report->stats->games, PARIS_STATS_ENOUGH);
        return;
    }
    say_length(report);
    say_margin(report);
    say_sources(report);
    say_seats(report);
    say_seat_scores(report);
    say_bonuses(report);
    say_held(report);
    say_rare_landmarks(report);
    say_owners(report, "landmarks", "Owners of landmarks at the end", landmark_piece,
               PARIS_LANDMARKS);
    say_banks(report);
    say_end_tiles(report);
    say_owners(report, "end_tiles", "Takers of end-game tiles", end_tile_piece,
               report->plan->rules->end_kinds);
    say_vp_tiles(report);
    say_market(report);
}
