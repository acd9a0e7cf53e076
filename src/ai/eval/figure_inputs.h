/* The figures of a game as inputs of the network, so that one network plays any sensible set of figures.
 *
 * An input is one number of a set of figures: the francs of a bank, the VP of a tile. A network file keeps
 * the inputs of the set that its weights are made for. For another set the differences are folded into the
 * first layer once, before a game: each input has a row of weights that changes the bias, and some have
 * rows that change the rows of features they concern (a held tile counts for more if it brings more). After
 * that the network runs as for its own set, just as fast. */
#ifndef PARIS_AI_EVAL_FIGURE_INPUTS_H
#define PARIS_AI_EVAL_FIGURE_INPUTS_H

#include "ai/eval/features.h"

enum { PARIS_TILE_FIGURES = 23 }; /* francs and VP on bonus tiles that are figures */

/* The offset of each group of inputs. */
enum {
    PARIS_I_BANK = 0,                        /* district: francs */
    PARIS_I_BUY = PARIS_I_BANK + 6,          /* resource */
    PARIS_I_SELL = PARIS_I_BUY + 3,          /* kind */
    PARIS_I_START = PARIS_I_SELL + 6,        /* francs, keys, keys in reserve */
    PARIS_I_PURCHASE = PARIS_I_START + 3,    /* an 8: VP, wood; price at a 3; VP trigger */
    PARIS_I_VP_TILE = PARIS_I_PURCHASE + 4,  /* tile * 3 + rank */
    PARIS_I_LANDMARK = PARIS_I_VP_TILE + 18, /* landmark * 8: value, 3 costs, 3 slots, their VP */
    PARIS_I_TILE = PARIS_I_LANDMARK + 64,    /* see paris_tile_figures */
    PARIS_I_COUNTS_AS = PARIS_I_TILE + PARIS_TILE_FIGURES, /* (number less 2) * 3 + resource */
    PARIS_I_COPIES = PARIS_I_COUNTS_AS + 9,                /* bonus number less 1 */
    PARIS_I_TYPES = PARIS_I_COPIES + 30,                   /* VP for 4 ... 7 types */
    PARIS_I_END = PARIS_I_TYPES + 4,   /* kind * 5: copies, francs, VP, resource, prestige */
    PARIS_I_RULING = PARIS_I_END + 50, /* enum paris_ruling */
    PARIS_FIGURE_INPUTS = PARIS_I_RULING + 3
};

/* Rows of weights besides those of the features: one per input for the bias, then rows that change
 * features of the table, then those of each seat. */
enum {
    PARIS_R_GONE = PARIS_FIGURE_INPUTS,                 /* tile figure: none left on the track */
    PARIS_R_END = PARIS_R_GONE + PARIS_TILE_FIGURES,    /* own end-game tile: francs, VP */
    PARIS_R_SEATS = PARIS_R_END + 2,                    /* the first seat's rows */
    PARIS_RS_HELD = 0,                                  /* tile figure: held */
    PARIS_RS_BANK = PARIS_RS_HELD + PARIS_TILE_FIGURES, /* key on a bank: its francs */
    PARIS_RS_SELL = PARIS_RS_BANK + 1,                  /* token: 0 resource, 1 prestige */
    PARIS_RS_RANK = PARIS_RS_SELL + 2,                  /* rank in a district: VP */
    PARIS_R_SEAT = PARIS_RS_RANK + 1
};

#define PARIS_FIGURE_ROWS(players) (PARIS_R_SEATS + (players)*PARIS_R_SEAT)
#define PARIS_INPUT_ROWS(players) (PARIS_FEATURES(players) + PARIS_FIGURE_ROWS(players))

/* A whole row counts this much; a figure that differs by 1 counts an eighth. */
enum { PARIS_FOLD_ONE = 8, PARIS_FIGURE_LINKS_MAX = 512 };

/* Which numbers on bonus tiles are inputs. */
struct paris_tile_figure {
    uint8_t number;
    bool francs; /* or VP */
};
extern const struct paris_tile_figure paris_tile_figures[PARIS_TILE_FIGURES];

void paris_figure_inputs_of(int16_t out[PARIS_FIGURE_INPUTS], const struct paris_rules *rules,
                            unsigned players);

/* If `input` differs from the network's own by d, d * factor / PARIS_FOLD_ONE of `row` is added to the row
 * of `feature`. Rows count from the first one after the features. */
struct paris_figure_link {
    uint16_t feature, row, input;
    int16_t factor;
};

/* All links for this many players, those of one feature together; returns how many. */
size_t paris_figure_links(struct paris_figure_link out[PARIS_FIGURE_LINKS_MAX], unsigned players);

#endif
