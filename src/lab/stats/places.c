/* The tables about the board: landmarks, banks, districts, and the market. */
#include "lab/stats/report.h"

#include "lab/stats/figures.h"
#include "notation/codes.h"
#include "notation/words/phrases.h"

#include <math.h>

static double per_game(const struct paris_stats_report *report, uint64_t count)
{
    return paris_stats_ratio((double)count, report->stats->games);
}

/* --- landmarks --- */

static void add_landmark(const struct paris_stats_report *report, unsigned index)
{
    const struct paris_stats_landmark *landmark = &report->stats->landmark[index];
    struct paris_sheet *sheet = report->sheet;
    paris_sheet_word(sheet, paris_code_landmark(index));
    paris_sheet_word(sheet, paris_phrase_landmark(index));
    paris_sheet_count(sheet, report->plan->rules->value[PARIS_FIRST_LANDMARK + index]);
    paris_sheet_count(sheet, landmark->built);
    paris_sheet_number(sheet, per_game(report, landmark->built));
    paris_sheet_count(sheet, landmark->bought);
    paris_sheet_number(sheet, per_game(report, landmark->bought));
    paris_sheet_number(sheet, paris_stats_ratio((double)landmark->vp, landmark->bought));
    paris_sheet_number(sheet, paris_stats_ratio((double)landmark->rounds, landmark->built));
    const double rate = paris_stats_win_rate(&landmark->owners);
    paris_sheet_number(sheet, rate);
    paris_sheet_interval(sheet, paris_stats_win_interval(&landmark->owners));
    paris_sheet_number(sheet, rate - paris_stats_fair(report->stats));
    paris_sheet_word(sheet,
                     paris_stats_mark_word(paris_stats_mark_of(report->stats, &landmark->owners)));
}

static void add_landmarks(const struct paris_stats_report *report)
{
    static const struct paris_sheet_column columns[] = {
        {"landmark", "code", PARIS_SHEET_CELL_WORD, 0, 0},
        {"name", "name", PARIS_SHEET_CELL_WORD, 0, PARIS_SHEET_FOR_JSON | PARIS_SHEET_FOR_PAGE},
        {"value", "value", PARIS_SHEET_CELL_COUNT, 0, 0},
        {"built", "built", PARIS_SHEET_CELL_COUNT, 0, 0},
        {"games_share", "games", PARIS_SHEET_CELL_PERCENT, 1, 0},
        {"bought", "bought", PARIS_SHEET_CELL_COUNT, 0, 0},
        {"per_game", "per game", PARIS_SHEET_CELL_NUMBER, 2,
         PARIS_SHEET_FOR_JSON | PARIS_SHEET_FOR_PAGE},
        {"prestige_vp_mean", "VP", PARIS_SHEET_CELL_NUMBER, 2, 0},
        {"mean_round", "round", PARIS_SHEET_CELL_NUMBER, 1, 0},
        {"win_rate", "win", PARIS_SHEET_CELL_PERCENT, 1, 0},
        {"win_rate_ci95", "95 % interval", PARIS_SHEET_CELL_PERCENT_INTERVAL, 1, 0},
        {"lift", "lift", PARIS_SHEET_CELL_PERCENT, 1, 0},
        {"mark", "mark", PARIS_SHEET_CELL_WORD, 0, 0},
    };
    enum { GAMES = 4, RATE = 9, INTERVAL = 10 };
    struct paris_sheet *sheet = report->sheet;
    paris_sheet_section(sheet, "Landmarks");
    struct paris_sheet_table *table =
        paris_sheet_table(sheet, "landmarks", "Landmarks", PARIS_STATS_COLUMNS(columns));
    table->label = 1;
    paris_sheet_note(table,
                     "games: in which it was built. bought: by its builder or later. VP: for "
                     "prestige, of a purchase. round: of the building. win: wins per seat "
                     "with a key there at the end.");
    paris_sheet_chart(table,
                      (struct paris_sheet_chart){.title = "Share of games in which it is built",
                                                 .shape = PARIS_SHEET_CHART_BARS,
                                                 .value = GAMES,
                                                 .reference = NAN});
    paris_sheet_chart(table,
                      (struct paris_sheet_chart){.title = "Win rate of owners at the end",
                                                 .shape = PARIS_SHEET_CHART_BARS,
                                                 .value = RATE,
                                                 .interval = INTERVAL,
                                                 .reference = paris_stats_fair(report->stats),
                                                 .about = "base rate"});
    for (unsigned i = 0; i < PARIS_LANDMARKS; i++)
        add_landmark(report, i);
}

static void add_landmark_districts(const struct paris_stats_report *report)
{
    struct paris_sheet_column columns[1 + PARIS_DISTRICTS] = {
        {"landmark", "landmark", PARIS_SHEET_CELL_WORD, 0, 0}};
    paris_stats_district_columns(columns + 1);
    paris_sheet_table(report->sheet, "landmark_districts", "Where landmarks are built, games",
                      PARIS_STATS_COLUMNS(columns));
    for (unsigned i = 0; i < PARIS_LANDMARKS; i++) {
        paris_sheet_word(report->sheet, paris_code_landmark(i));
        paris_stats_district_counts(report->sheet, report->stats->landmark[i].in);
    }
}

/* --- banks and the Arc --- */

/* The amounts that winners and others have, and the difference. */
static void add_contrast(struct paris_sheet *sheet, const struct paris_stats_contrast *contrast)
{
    paris_sheet_number(sheet, paris_stats_ratio((double)contrast->winners_sum, contrast->winners));
    paris_sheet_number(sheet, paris_stats_ratio((double)contrast->others_sum, contrast->others));
    paris_sheet_number(sheet, paris_stats_difference(contrast));
    paris_sheet_interval(sheet, paris_stats_difference_interval(contrast));
}

static void add_banks(const struct paris_stats_report *report)
{
    static const struct paris_sheet_column columns[] = {
        {"place", "place", PARIS_SHEET_CELL_WORD, 0, 0},
        {"pays", "pays", PARIS_SHEET_CELL_COUNT, 0, 0},
        {"keys", "keys", PARIS_SHEET_CELL_COUNT, 0, 0},
        {"per_game", "per game", PARIS_SHEET_CELL_NUMBER, 2, 0},
        {"francs", "francs", PARIS_SHEET_CELL_COUNT, 0, 0},
        {"winners_mean", "winners", PARIS_SHEET_CELL_NUMBER, 3, 0},
        {"others_mean", "others", PARIS_SHEET_CELL_NUMBER, 3, 0},
        {"difference", "difference", PARIS_SHEET_CELL_NUMBER, 3, 0},
        {"difference_ci95", "95 % interval", PARIS_SHEET_CELL_INTERVAL, 3, 0},
    };
    enum { WINNERS = 5, OTHERS = 6 };
    struct paris_sheet *sheet = report->sheet;
    paris_sheet_section(sheet, "Banks and the Arc");
    struct paris_sheet_table *table =
        paris_sheet_table(sheet, "banks", "Where keys are placed", PARIS_STATS_COLUMNS(columns));
    paris_sheet_note(table,
                     "francs: paid out. winners, others: keys placed there per seat and game; "
                     "the difference is within games.");
    paris_sheet_chart(table, (struct paris_sheet_chart){
                                 .title = "Keys placed per game, by winners and by the others",
                                 .shape = PARIS_SHEET_CHART_BARS,
                                 .value = WINNERS,
                                 .second = OTHERS,
                                 .reference = NAN});
    for (unsigned i = 0; i < PARIS_STATS_BANKS; i++) {
        const struct paris_stats_bank *bank = &report->stats->bank[i];
        const bool arc = i == PARIS_DISTRICTS;
        paris_sheet_word(sheet, arc ? "ARC" : paris_code_district(i));
        paris_sheet_count(sheet, arc ? 0 : report->plan->rules->bank[i]);
        paris_sheet_count(sheet, bank->keys);
        paris_sheet_number(sheet, per_game(report, bank->keys));
        paris_sheet_count(sheet, bank->francs);
        add_contrast(sheet, &bank->contrast);
    }
}

/* --- districts --- */

static void add_districts(const struct paris_stats_report *report)
{
    static const struct paris_sheet_column columns[] = {
        {"district", "code", PARIS_SHEET_CELL_WORD, 0, 0},
        {"name", "name", PARIS_SHEET_CELL_WORD, 0, 0},
        {"vp_tile_share", "VP tile", PARIS_SHEET_CELL_PERCENT, 1, 0},
        {"majority_vp", "VP", PARIS_SHEET_CELL_COUNT, 0, PARIS_SHEET_FOR_JSON},
        {"majority_vp_mean", "VP", PARIS_SHEET_CELL_NUMBER, 2, 0},
        {"keys_mean", "keys", PARIS_SHEET_CELL_NUMBER, 2, 0},
        {"landmarks_mean", "landmarks", PARIS_SHEET_CELL_NUMBER, 2, 0},
        {"win_rate", "win", PARIS_SHEET_CELL_PERCENT, 1, 0},
        {"win_rate_ci95", "95 % interval", PARIS_SHEET_CELL_PERCENT_INTERVAL, 1, 0},
    };
    struct paris_sheet *sheet = report->sheet;
    paris_sheet_section(sheet, "Districts");
    struct paris_sheet_table *table =
        paris_sheet_table(sheet, "districts", "Districts at the end", PARIS_STATS_COLUMNS(columns));
    table->label = 1;
    paris_sheet_note(table,
                     "VP tile: games in which it has one. VP: for its majority, of all seats of "
                     "a game. keys: on its buildings and landmarks. win: wins per seat that is "
                     "first there, where a VP tile is.");
    paris_sheet_chart(table, (struct paris_sheet_chart){.title = "VP for the majority, per game",
                                                        .shape = PARIS_SHEET_CHART_BARS,
                                                        .value = 4,
                                                        .reference = NAN});
    for (unsigned i = 0; i < PARIS_DISTRICTS; i++) {
        const struct paris_stats_district *district = &report->stats->district[i];
        paris_sheet_word(sheet, paris_code_district(i));
        paris_sheet_word(sheet, paris_phrase_district(i));
        paris_sheet_number(sheet, per_game(report, district->tiles));
        paris_sheet_count(sheet, district->points);
        paris_sheet_number(sheet, per_game(report, district->points));
        paris_sheet_number(sheet, per_game(report, district->keys));
        paris_sheet_number(sheet, per_game(report, district->landmarks));
        paris_sheet_number(sheet, paris_stats_win_rate(&district->first));
        paris_sheet_interval(sheet, paris_stats_win_interval(&district->first));
    }
}

/* --- market --- */

/* Five cells; all empty for what cannot be traded this way. */
static void add_trade(const struct paris_stats_report *report, unsigned price,
                      const struct paris_stats_contrast *contrast)
{
    enum { CELLS = 5 };
    struct paris_sheet *sheet = report->sheet;
    if (contrast == NULL) {
        for (unsigned i = 0; i < CELLS; i++)
            paris_sheet_number(sheet, NAN);
        return;
    }
    const uint64_t count = contrast->winners_sum + contrast->others_sum;
    paris_sheet_number(sheet, price);
    paris_sheet_number(sheet, (double)count);
    paris_sheet_number(sheet, per_game(report, count));
    paris_sheet_number(sheet, paris_stats_ratio((double)contrast->winners_sum, contrast->winners));
    paris_sheet_number(sheet, paris_stats_ratio((double)contrast->others_sum, contrast->others));
}

static void add_market(const struct paris_stats_report *report)
{
    static const struct paris_sheet_column columns[] = {
        {"kind", "kind", PARIS_SHEET_CELL_WORD, 0, 0},
        {"buy_price", "price", PARIS_SHEET_CELL_NUMBER, 0, 0},
        {"buys", "buys", PARIS_SHEET_CELL_NUMBER, 0, 0},
        {"buys_per_game", "buys/game", PARIS_SHEET_CELL_NUMBER, 2, 0},
        {"buys_winners", "winners", PARIS_SHEET_CELL_NUMBER, 2, 0},
        {"buys_others", "others", PARIS_SHEET_CELL_NUMBER, 2, 0},
        {"sell_price", "price", PARIS_SHEET_CELL_NUMBER, 0, 0},
        {"sells", "sells", PARIS_SHEET_CELL_NUMBER, 0, 0},
        {"sells_per_game", "sells/game", PARIS_SHEET_CELL_NUMBER, 2, 0},
        {"sells_winners", "winners", PARIS_SHEET_CELL_NUMBER, 2, 0},
        {"sells_others", "others", PARIS_SHEET_CELL_NUMBER, 2, 0},
    };
    enum { BUYS = 3, SELLS = 8 };
    const struct paris_rules *rules = report->plan->rules;
    struct paris_sheet *sheet = report->sheet;
    paris_sheet_section(sheet, "Market");
    struct paris_sheet_table *table =
        paris_sheet_table(sheet, "market", "What is bought and sold", PARIS_STATS_COLUMNS(columns));
    paris_sheet_note(table, "One token at a time, tokens that are really tiles included. winners, "
                            "others: per seat and game. Prestige cannot be bought (R6.1).");
    paris_sheet_chart(table, (struct paris_sheet_chart){.title = "Bought and sold per game",
                                                        .shape = PARIS_SHEET_CHART_BARS,
                                                        .value = BUYS,
                                                        .second = SELLS,
                                                        .reference = NAN});
    for (unsigned kind = 0; kind < PARIS_KINDS; kind++) {
        bool buyable = kind < PARIS_RESOURCES;
        paris_sheet_word(sheet, paris_code_kind(kind));
        add_trade(report, buyable ? rules->buy[kind] : 0,
                  buyable ? &report->stats->bought[kind] : NULL);
        add_trade(report, rules->sell[kind], &report->stats->sold[kind]);
    }
}

void paris_stats_report_places(const struct paris_stats_report *report)
{
    add_landmarks(report);
    add_landmark_districts(report);
    add_banks(report);
    add_districts(report);
    add_market(report);
}
