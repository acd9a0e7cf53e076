/* The tables about tiles: bonus tiles, end-game tiles, VP tiles. */
#include "lab/stats/report.h"

#include "lab/stats/figures.h"
#include "notation/words/bonus_words.h"
#include "notation/words/phrases.h"

#include <math.h>

/* Four cells: how often the owners of something win. */
static void add_winning(const struct paris_stats_report *report,
                        const struct paris_stats_takers *takers, enum paris_stats_mark mark)
{
    const double rate = paris_stats_win_rate(takers);
    paris_sheet_number(report->sheet, rate);
    paris_sheet_interval(report->sheet, paris_stats_win_interval(takers));
    paris_sheet_number(report->sheet, rate - paris_stats_fair(report->stats));
    paris_sheet_word(report->sheet, paris_stats_mark_word(mark));
}

static double per_game(const struct paris_stats_report *report, uint64_t count)
{
    return paris_stats_ratio((double)count, report->stats->games);
}

/* --- bonus tiles --- */

enum {
    BONUS_SHORT = 2,
    BONUS_GAMES = 5,
    BONUS_VP_MEAN = 9,
    BONUS_RATE = 11,
    BONUS_INTERVAL = 12
}; /* column indices */

static const struct paris_sheet_column bonus_columns[] = {
    {"number", "no", PARIS_SHEET_CELL_COUNT, 0, 0},
    {"effect", "effect", PARIS_SHEET_CELL_WORD, 0, PARIS_SHEET_FOR_JSON | PARIS_SHEET_FOR_PAGE},
    {"short", "effect", PARIS_SHEET_CELL_WORD, 0, PARIS_SHEET_FOR_TEXT},
    {"copies", "copies", PARIS_SHEET_CELL_COUNT, 0, PARIS_SHEET_FOR_JSON | PARIS_SHEET_FOR_PAGE},
    {"taken", "taken", PARIS_SHEET_CELL_COUNT, 0, 0},
    {"games_share", "games", PARIS_SHEET_CELL_PERCENT, 1, 0},
    {"per_game", "per game", PARIS_SHEET_CELL_NUMBER, 2,
     PARIS_SHEET_FOR_JSON | PARIS_SHEET_FOR_PAGE},
    {"used", "used", PARIS_SHEET_CELL_COUNT, 0, 0},
    {"held", "held", PARIS_SHEET_CELL_COUNT, 0, 0},
    {"vp_mean", "VP", PARIS_SHEET_CELL_NUMBER, 2, 0},
    {"mean_round", "round", PARIS_SHEET_CELL_NUMBER, 1, 0},
    {"win_rate", "win", PARIS_SHEET_CELL_PERCENT, 1, 0},
    {"win_rate_ci95", "95 % interval", PARIS_SHEET_CELL_PERCENT_INTERVAL, 1, 0},
    {"lift", "lift", PARIS_SHEET_CELL_PERCENT, 1, 0},
    {"mark", "mark", PARIS_SHEET_CELL_WORD, 0, 0},
    {"vp", "VP", PARIS_SHEET_CELL_COUNT, 0, PARIS_SHEET_FOR_JSON},
};

static void add_bonus(const struct paris_stats_report *report, unsigned number)
{
    const struct paris_rules *rules = report->plan->rules;
    const struct paris_stats_bonus *bonus = &report->stats->bonus[number];
    struct paris_sheet *sheet = report->sheet;
    char effect[PARIS_SHEET_WORD], mark[PARIS_SHEET_WORD];
    struct paris_text words = paris_text_in(effect, sizeof effect);
    struct paris_text brief = paris_text_in(mark, sizeof mark);
    paris_phrase_bonus(&words, rules, report->plan->players, number);
    paris_phrase_bonus_mark(&brief, rules, number);
    /* 27 is never used: it gives its points by being held at the end (R7.3, R9.2). */
    bool by_holding = rules->bonus[number].form == PARIS_BONUS_AT_END;
    paris_sheet_count(sheet, number);
    paris_sheet_word(sheet, effect);
    paris_sheet_word(sheet, mark);
    paris_sheet_count(sheet, rules->copies[report->plan->players][number]);
    paris_sheet_count(sheet, bonus->taken);
    paris_sheet_number(sheet, per_game(report, bonus->takers.games));
    paris_sheet_number(sheet, per_game(report, bonus->taken));
    paris_sheet_count(sheet, bonus->used);
    paris_sheet_count(sheet, bonus->held);
    paris_sheet_number(sheet, paris_stats_ratio((double)bonus->vp,
                                                by_holding ? bonus->held : bonus->used));
    paris_sheet_number(sheet, paris_stats_ratio((double)bonus->rounds, bonus->taken));
    add_winning(report, &bonus->takers, paris_stats_bonus_mark(report->stats, number));
    paris_sheet_count(sheet, bonus->vp);
}

static void add_bonuses(const struct paris_stats_report *report)
{
    struct paris_sheet *sheet = report->sheet;
    paris_sheet_section(sheet, "Bonus tiles");
    struct paris_sheet_table *table = paris_sheet_table(sheet, "bonus_tiles", "Bonus tiles 1 to 30",
                                                        PARIS_STATS_COLUMNS(bonus_columns));
    table->label = BONUS_SHORT;
    paris_sheet_note(
        table, "games: in which somebody took it. held: unused at the end. VP: brought directly "
               "by a use (27: by being held at the end), 0 for those that bring other things. "
               "win: wins per taker; lift: that less 1 / players. It tells who wins, not "
               "why: who is ahead anyway may take other tiles.");
    paris_sheet_chart(table,
                      (struct paris_sheet_chart){.title = "Share of games in which it is taken",
                                                 .shape = PARIS_SHEET_CHART_BARS,
                                                 .value = BONUS_GAMES,
                                                 .reference = PARIS_STATS_DEAD,
                                                 .about = "dead below"});
    paris_sheet_chart(table,
                      (struct paris_sheet_chart){.title = "Win rate of those who took it",
                                                 .shape = PARIS_SHEET_CHART_BARS,
                                                 .value = BONUS_RATE,
                                                 .interval = BONUS_INTERVAL,
                                                 .reference = paris_stats_fair(report->stats),
                                                 .about = "base rate"});
    paris_sheet_chart(table, (struct paris_sheet_chart){.title = "VP brought directly when used",
                                                        .shape = PARIS_SHEET_CHART_BARS,
                                                        .value = BONUS_VP_MEAN,
                                                        .reference = NAN});
    for (unsigned number = 1; number <= PARIS_BONUSES; number++)
        add_bonus(report, number);
}

/* --- end-game tiles --- */

static double mean_order(const struct paris_stats_end_tile *tile)
{
    uint64_t sum = 0;
    for (unsigned i = 0; i < PARIS_END_TILES; i++)
        sum += tile->at[i] * (i + 1);
    return paris_stats_ratio((double)sum, tile->taken);
}

static void add_end_tile(const struct paris_stats_report *report, unsigned kind)
{
    const struct paris_stats_end_tile *tile = &report->stats->end_tile[kind];
    struct paris_sheet *sheet = report->sheet;
    char effect[PARIS_SHEET_WORD];
    struct paris_text words = paris_text_in(effect, sizeof effect);
    paris_phrase_end_tile(&words, report->plan->rules, kind);
    paris_sheet_word(sheet, report->plan->rules->end[kind].code);
    paris_sheet_word(sheet, effect);
    paris_sheet_count(sheet, report->plan->rules->end[kind].copies);
    paris_sheet_count(sheet, tile->taken);
    paris_sheet_number(sheet, per_game(report, tile->takers.games));
    paris_sheet_number(sheet, mean_order(tile));
    paris_sheet_count(sheet, tile->used);
    paris_sheet_count(sheet, tile->held);
    paris_sheet_number(sheet, paris_stats_ratio((double)tile->vp, tile->used));
    paris_sheet_number(sheet, paris_stats_ratio((double)tile->francs, tile->used));
    add_winning(report, &tile->takers, paris_stats_mark_of(report->stats, &tile->takers));
}

static void add_end_tiles(const struct paris_stats_report *report)
{
    static const struct paris_sheet_column columns[] = {
        {"tile", "tile", PARIS_SHEET_CELL_WORD, 0, 0},
        {"effect", "effect", PARIS_SHEET_CELL_WORD, 0, PARIS_SHEET_FOR_JSON | PARIS_SHEET_FOR_PAGE},
        {"copies", "copies", PARIS_SHEET_CELL_COUNT, 0, 0},
        {"taken", "taken", PARIS_SHEET_CELL_COUNT, 0, 0},
        {"games_share", "games", PARIS_SHEET_CELL_PERCENT, 1, 0},
        {"mean_order", "order", PARIS_SHEET_CELL_NUMBER, 2, 0},
        {"used", "used", PARIS_SHEET_CELL_COUNT, 0, 0},
        {"held", "held", PARIS_SHEET_CELL_COUNT, 0, 0},
        {"vp_mean", "VP", PARIS_SHEET_CELL_NUMBER, 2, 0},
        {"francs_mean", "francs", PARIS_SHEET_CELL_NUMBER, 2, 0},
        {"win_rate", "win", PARIS_SHEET_CELL_PERCENT, 1, 0},
        {"win_rate_ci95", "95 % interval", PARIS_SHEET_CELL_PERCENT_INTERVAL, 1, 0},
        {"lift", "lift", PARIS_SHEET_CELL_PERCENT, 1, 0},
        {"mark", "mark", PARIS_SHEET_CELL_WORD, 0, 0},
    };
    struct paris_sheet *sheet = report->sheet;
    paris_sheet_section(sheet, "End-game tiles");
    struct paris_sheet_table *table =
        paris_sheet_table(sheet, "end_tiles", "End-game tiles by kind",
                          PARIS_STATS_COLUMNS(columns));
    table->label = 1;
    paris_sheet_note(table,
                     "order: the first tile of a game that is taken is 1, the last is 12. "
                     "VP and francs: of a use. win: wins per seat that took one of the kind.");
    paris_sheet_chart(table, (struct paris_sheet_chart){.title = "Mean order of taking",
                                                        .shape = PARIS_SHEET_CHART_BARS,
                                                        .value = 5,
                                                        .reference = NAN});
    for (unsigned kind = 0; kind < report->plan->rules->end_kinds; kind++)
        add_end_tile(report, kind);
}

static void add_end_tile_order(const struct paris_stats_report *report)
{
    const struct paris_rules *rules = report->plan->rules;
    struct paris_sheet *sheet = report->sheet;
    struct paris_sheet_column columns[1 + PARIS_END_KINDS] = {
        {"order", "order", PARIS_SHEET_CELL_COUNT, 0, 0}};
    for (unsigned kind = 0; kind < rules->end_kinds; kind++)
        columns[1 + kind] =
            (struct paris_sheet_column){rules->end[kind].code, rules->end[kind].code,
                                        PARIS_SHEET_CELL_PERCENT, 1, 0};
    struct paris_sheet_table *table =
        paris_sheet_table(sheet, "end_tile_order", "Which kind is taken first, second, ...",
                          columns, 1u + rules->end_kinds);
    paris_sheet_note(table, "Share of games, by order of taking.");
    for (unsigned i = 0; i < PARIS_END_TILES; i++) {
        paris_sheet_count(sheet, i + 1);
        for (unsigned kind = 0; kind < rules->end_kinds; kind++)
            paris_sheet_number(sheet, per_game(report, report->stats->end_tile[kind].at[i]));
    }
}

/* --- VP tiles --- */

void paris_stats_district_columns(struct paris_sheet_column out[PARIS_DISTRICTS])
{
    for (unsigned district = 0; district < PARIS_DISTRICTS; district++)
        out[district] = (struct paris_sheet_column){paris_district_codes[district],
                                                    paris_district_codes[district],
                                                    PARIS_SHEET_CELL_COUNT, 0, 0};
}

void paris_stats_district_counts(struct paris_sheet *sheet, const uint64_t in[PARIS_DISTRICTS])
{
    for (unsigned district = 0; district < PARIS_DISTRICTS; district++)
        paris_sheet_count(sheet, in[district]);
}

static void add_vp_tiles(const struct paris_stats_report *report)
{
    enum { FIRST_DISTRICT = 5 };
    struct paris_sheet_column columns[FIRST_DISTRICT + PARIS_DISTRICTS] = {
        {"tile", "tile", PARIS_SHEET_CELL_WORD, 0, 0},
        {"placed", "placed", PARIS_SHEET_CELL_COUNT, 0, 0},
        {"games_share", "games", PARIS_SHEET_CELL_PERCENT, 1, 0},
        {"mean_round", "round", PARIS_SHEET_CELL_NUMBER, 1, 0},
        {"placer_first", "placer first", PARIS_SHEET_CELL_PERCENT, 1, 0},
    };
    struct paris_sheet *sheet = report->sheet;
    char word[PARIS_SHEET_WORD];
    paris_stats_district_columns(columns + FIRST_DISTRICT);
    paris_sheet_section(sheet, "VP tiles");
    struct paris_sheet_table *table =
        paris_sheet_table(sheet, "vp_tiles", "VP tiles: when and where",
                          PARIS_STATS_COLUMNS(columns));
    paris_sheet_note(table, "placer first: who placed it was first in that district at the end, "
                            "alone or not. The last columns: in which district.");
    paris_sheet_chart(table,
                      (struct paris_sheet_chart){.title = "Share of games in which it is placed",
                                                 .shape = PARIS_SHEET_CHART_BARS,
                                                 .value = 2,
                                                 .reference = NAN});
    paris_sheet_chart(table,
                      (struct paris_sheet_chart){.title = "How often its placer ends first there",
                                                 .shape = PARIS_SHEET_CHART_BARS,
                                                 .value = 4,
                                                 .reference = NAN});
    for (unsigned i = 0; i < PARIS_VP_TILES; i++) {
        const struct paris_stats_vp_tile *tile = &report->stats->vp_tile[i];
        struct paris_text text = paris_text_in(word, sizeof word);
        paris_phrase_vp_tile(&text, report->plan->rules, i);
        paris_sheet_word(sheet, word);
        paris_sheet_count(sheet, tile->placed);
        paris_sheet_number(sheet, per_game(report, tile->placed));
        paris_sheet_number(sheet, paris_stats_ratio((double)tile->rounds, tile->placed));
        paris_sheet_number(sheet, paris_stats_ratio((double)tile->placer_first, tile->placed));
        paris_stats_district_counts(sheet, tile->in);
    }
}

static void add_vp_offers(const struct paris_stats_report *report)
{
    static const struct paris_sheet_column columns[] = {
        {"offered", "offered", PARIS_SHEET_CELL_COUNT, 0, 0},
        {"placed", "placed", PARIS_SHEET_CELL_COUNT, 0, 0},
        {"declined", "declined", PARIS_SHEET_CELL_COUNT, 0, 0},
        {"per_game", "placed per game", PARIS_SHEET_CELL_NUMBER, 2, 0},
    };
    struct paris_sheet_table *table =
        paris_sheet_table(report->sheet, "vp_offers", "Chances to place a VP tile (R4.10)",
                          PARIS_STATS_COLUMNS(columns));
    uint64_t placed = 0;
    for (unsigned i = 0; i < PARIS_VP_TILES; i++)
        placed += report->stats->vp_tile[i].placed;
    table->single = true;
    paris_sheet_count(report->sheet, placed + report->stats->vp_declined);
    paris_sheet_count(report->sheet, placed);
    paris_sheet_count(report->sheet, report->stats->vp_declined);
    paris_sheet_number(report->sheet, per_game(report, placed));
}

void paris_stats_report_tiles(const struct paris_stats_report *report)
{
    add_bonuses(report);
    add_end_tiles(report);
    add_end_tile_order(report);
    add_vp_tiles(report);
    add_vp_offers(report);
}
