/* Shared only by the files of the heuristic: its weights, and a seat being rated. */
#ifndef PARIS_AI_HEURISTIC_GREEDY_INTERNAL_H
#define PARIS_AI_HEURISTIC_GREEDY_INTERNAL_H

#include "ai/heuristic/greedy.h"
#include "rules/game.h"

/* Time is counted in eighths of a turn, so that a single end-game tile makes a difference. */
enum { PARIS_GREEDY_TURN = 8 };

/* In hundredths of a point unless noted. Those marked * grow with the turns left and are 0 at the end,
 * when only real points count. */
struct paris_greedy_weights {
    /* --- time and the others --- */
    int32_t slack; /* turns after the stacks are empty that take no end-game tile, in eighths */
    int32_t
        best_other; /* weight of the best opponent in percent; the rest is the opponents' average */

    /* --- francs and keys --- */
    int32_t franc;                  /* one that can still be spent, */
    int32_t franc_rest;             /* and one beyond that */
    int32_t spending;               /* francs that a turn spends, in eighths */
    int32_t hand;                   /* * a key behind the screen */
    int32_t bank;                   /* * a key on a bank, */
    int32_t bank_open;              /* * and each of up to three buildings that it could buy */
    int32_t arc;                    /* * a key on the Arc */
    int32_t standing[PARIS_VALUES]; /* * a key on a building, by its value */
    int32_t landmark;               /* * a key on a landmark */

    /* --- majorities --- */
    int32_t spread;        /* expected change of a lead in a turn, in quarters of a value */
    int32_t reach;         /* what a key on the bank adds to a lead, in quarters of a value */
    int32_t hope[5];       /* * percent of a VP tile for a district without one, by its keys */
    int32_t trigger_next;  /* * a key that can bring a VP tile, of the seat that moves next, */
    int32_t trigger_later; /* * of others, */
    int32_t trigger_far;   /* * and one that can only prepare it */

    /* --- tokens --- */
    int32_t token[PARIS_KINDS]; /* * each of the first two of a kind, */
    int32_t token_more;         /* and percent of that for further ones */
    int32_t tile_token;         /* percent of that for tiles that count as tokens */
    int32_t prestige;           /* * a prestige token of choice */
    int32_t resource;           /* * a resource of choice */
    int32_t plan;               /* * for each VP of prestige at the best landmark to buy, */
    int32_t plan_lacking;       /* and percent of that for each resource that is lacking */

    /* --- tiles --- */
    int32_t growth[PARIS_VALUES]; /* * keys to come for 6 ... 28, in hundredths */
    int32_t growth_landmark;      /* * keys to come for 29, in hundredths */
    int32_t growth_types;         /* * for 30 */
    int32_t growth_unused;        /* * tiles to come for 20, in hundredths */
    int32_t growth_pairs;         /* * pairs to come for 23 and 24, in hundredths */
    int32_t growth_francs;        /* * francs to come for 27, in hundredths */
    int32_t share;                /* * 9 and 16 */
    int32_t key;                  /* * 13 and 14 */
    int32_t take_any;             /* * 17 */
    int32_t take_back;            /* * 25 */
    int32_t end_tile;             /* an end-game tile of a kind that is not known */
    int32_t track;                /* percent of what the tiles ahead are worth, */
    int32_t pace;                 /* and how many of them are taken in a turn, in hundredths */
};

extern const struct paris_greedy_weights paris_greedy_weights;

/* The seats' standing in a district. */
struct paris_greedy_standing {
    unsigned keys;                  /* of all seats on buildings and landmarks (R4.10) */
    int32_t sum[PARIS_MAX_PLAYERS]; /* of the values under them (R9.3) */
    /* In quarters of a value: the sum, a little for a landmark, since the most valuable place breaks ties,
     * and what a key waiting on the bank may add. */
    int32_t strength[PARIS_MAX_PLAYERS];
};

/* A seat being rated. */
struct paris_greedy_look {
    const struct paris_rules *rules;
    const struct paris_state *state;
    const struct paris_greedy_weights *weights;
    const struct paris_greedy_standing *standing; /* by district */
    unsigned seat;
    int32_t turns;   /* left after this one, in eighths */
    int32_t horizon; /* the most that any seat has left */
    bool is_viewer;  /* the rating is for this seat: it knows its end-game tiles */
    bool own_turn;   /* tiles that give points now can still be used */
    bool moves_next; /* the next turn to begin is this seat's */
};

/* A weight that grows with the turns left, full at `turns` of them. */
static inline int32_t paris_greedy_growing(const struct paris_greedy_look *look, int32_t weight,
                                           int32_t turns)
{
    int32_t full = turns * PARIS_GREEDY_TURN;
    return look->turns < full ? weight * look->turns / full : weight;
}

/* The rating of what the seat has besides points: francs, tokens, keys, tiles, and the tiles ahead. */
int32_t paris_greedy_possessions(const struct paris_greedy_look *look);

#endif
