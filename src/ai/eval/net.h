/* The learned evaluation: a small network in integers, one for each number of players.
 *
 * Features -> 64 -> 32 -> outputs, with rectified activations. The first layer only adds rows of small
 * weights, one for each active feature. Everything is exact integer arithmetic, so that all kernels,
 * machines and builds give identical results.
 *
 * For every seat it predicts the points still to come, by source, and a strength; the win probability
 * follows from strengths and expected final points by a softmax whose slope (how much a point matters) is
 * also an output. */
#ifndef PARIS_AI_EVAL_NET_H
#define PARIS_AI_EVAL_NET_H

#include "ai/eval/figure_inputs.h"
#include "ai/player.h"
#include "rules/event.h"

enum { PARIS_NET_HIDDEN = 64, PARIS_NET_MIDDLE = 32, PARIS_NET_BLOCK = 8 };

/* Sources of points. */
enum paris_source {
    PARIS_SOURCE_TILES,     /* buildings of value 8, bonus tiles, end-game tiles */
    PARIS_SOURCE_LANDMARKS, /* prestige */
    PARIS_SOURCE_MAJORITY,  /* one per district */
    PARIS_SOURCE_FRANCS = PARIS_SOURCE_MAJORITY + PARIS_DISTRICTS, /* at the end, by tile 27 */
    PARIS_SOURCES
};

/* The source of the points in an event of type PARIS_EVENT_VP. */
unsigned paris_source_of(const struct paris_event *event);

/* Adds the points of the events, in 1/256 of a point. */
void paris_source_add(int32_t out[PARIS_MAX_PLAYERS][PARIS_SOURCES],
                      const struct paris_events *events);

/* Rows of the last layer: first those that a search needs (points of each seat, strength of each seat,
 * slope), then the points of each seat by source. Seats count from the one to move. */
#define PARIS_NET_QUICK_ROWS(players) (2 * (players) + 1)
#define PARIS_NET_ROWS(players) (PARIS_NET_QUICK_ROWS(players) + (players)*PARIS_SOURCES)
#define PARIS_NET_BLOCKS(rows) (((rows) + PARIS_NET_BLOCK - 1) / PARIS_NET_BLOCK)
enum { PARIS_NET_ROWS_MAX = PARIS_NET_BLOCKS(PARIS_NET_ROWS(PARIS_MAX_PLAYERS)) * PARIS_NET_BLOCK };

/* No sum of a layer overflows 32 bits: activations are clamped to this, and weights are checked. */
enum { PARIS_NET_HIDDEN_TOP = 8191, PARIS_NET_MIDDLE_TOP = 4095 };

struct paris_net {
    uint8_t players;
    uint8_t middle_shift; /* of the middle layer's sums */
    uint8_t points_shift; /* of the rows of points, to 1/256 of a point */
    uint8_t logit_shift;  /* of the rows of strength, to 1/1024 of a doubling */
    uint8_t slope_shift;  /* of the slope, to 1/4096 of a doubling per point */
    uint8_t unused[3];
    const int16_t *figures;     /* [PARIS_FIGURE_INPUTS]: the set of figures it is made for */
    const int8_t *input;        /* [feature][64], then [figure row][64] (figure_inputs.h) */
    const int16_t *input_bias;  /* [64] */
    const int16_t *middle;      /* [pair of hidden][32][2] */
    const int32_t *middle_bias; /* [32] */
    const int16_t *output;      /* [block][pair of middle][8][2] */
    const int32_t *output_bias; /* [rows, whole blocks] */
};

/* The networks that ship, for 2 ... 4 players. */
extern const struct paris_net paris_net_builtin[PARIS_MAX_PLAYERS - 1];

/* Sums of the first layer, modulo 2^16. */
struct paris_net_sums {
    _Alignas(64) int16_t unit[PARIS_NET_HIDDEN];
};

/* An implementation of the network; all give the same numbers. */
struct paris_kernel {
    const char *name; /* "scalar", "sse2", "avx2", "wasm-simd128" */
    /* Adds the rows of features to sums of the first layer. */
    void (*add)(struct paris_net_sums *sums, const struct paris_net *net,
                const struct paris_features *features);
    /* From these sums, those of the first `blocks` blocks of rows of the last layer. */
    void (*finish)(int32_t *out, const struct paris_net *net, const struct paris_net_sums *sums,
                   unsigned blocks);
};

/* Bias and all features. */
void paris_net_run(int32_t *out, const struct paris_net *net, const struct paris_kernel *kernel,
                   const struct paris_features *features, unsigned blocks);

/* The kernels that this machine can run, fastest last; returns how many. */
enum { PARIS_KERNELS_MAX = 4 };
unsigned paris_kernels(const struct paris_kernel *out[PARIS_KERNELS_MAX]);

/* A network with its kernel, and the style of a seat. */
struct paris_taste;
struct paris_evaluator {
    const struct paris_rules *rules;
    const struct paris_net *net;
    const struct paris_kernel *kernel;
    const struct paris_taste *taste; /* taste.h; NULL: none */
    unsigned seat;                   /* who has it */
};

/* Only for the figures that the network is made for. */
struct paris_evaluator paris_evaluator_of(const struct paris_rules *rules,
                                          const struct paris_net *net);

/* A network with other figures folded into its first layer. */
struct paris_folded_net {
    struct paris_net net;
    int16_t figures[PARIS_FIGURE_INPUTS];
    int16_t input_bias[PARIS_NET_HIDDEN];
    _Alignas(64) int8_t input[PARIS_FEATURES(PARIS_MAX_PLAYERS) * PARIS_NET_HIDDEN];
};

/* For any figures: folds them into *memory, if they are not the network's own. */
struct paris_evaluator paris_evaluator_for(const struct paris_rules *rules,
                                           const struct paris_net *net,
                                           struct paris_folded_net *memory);

/* The evaluator of a player whose kind uses the network. */
struct paris_evaluator paris_evaluator_of_player(struct paris_ai *ai, unsigned players);

/* The expected result of each seat in a game that is not over, by absolute seat. */
void paris_evaluate(struct paris_ai_value *out, const struct paris_evaluator *evaluator,
                    const struct paris_state *state);

/* A position whose neighbours are to be evaluated: the first layer's sums, group by group, so that
 * for a position one decision later only the groups that changed are computed. */
struct paris_origin {
    struct paris_state state;
    struct paris_net_sums all; /* bias and all groups but the stage */
    struct paris_net_sums group[PARIS_FEATURE_GROUPS];
};

void paris_origin_set(struct paris_origin *out, const struct paris_evaluator *evaluator,
                      const struct paris_state *state);

/* The exact value if the game is over, otherwise the network's. Any position will do; one close to the
 * origin is fast. */
void paris_value_near(struct paris_ai_value *out, const struct paris_evaluator *evaluator,
                      const struct paris_origin *origin, const struct paris_state *state);

/* Points still to come for each seat by source, in 1/256 of a point. */
void paris_evaluate_sources(int32_t out[PARIS_MAX_PLAYERS][PARIS_SOURCES],
                            struct paris_ai_value *value, const struct paris_evaluator *evaluator,
                            const struct paris_state *state);

/* The same, for people: points can only be gained, so no seat expects fewer than it has, no source gives
 * less than nothing, and the sources add up to the points still to come. Search and training use the
 * network's raw outputs. */
void paris_evaluate_gains(int32_t out[PARIS_MAX_PLAYERS][PARIS_SOURCES],
                          struct paris_ai_value *value, const struct paris_evaluator *evaluator,
                          const struct paris_state *state);

/* Raises expected points to at least the present ones. */
void paris_value_floor(struct paris_ai_value *value, const struct paris_state *state);

/* The exact value of a game that is over. */
void paris_value_of_end(struct paris_ai_value *out, const struct paris_rules *rules,
                        const struct paris_state *state);

/* The exact value if the game is over, otherwise the network's. */
void paris_value_of(struct paris_ai_value *out, const struct paris_evaluator *evaluator,
                    const struct paris_state *state);

/* 2^(-d/1024), with 30 fractional bits. */
uint64_t paris_halvings(uint64_t d);

/* The worth of a point ahead of the average of the others, in 1/65536 of a win. */
enum { PARIS_UTILITY_POINT = 128 };

/* A seat's utility: winning, plus a little for points ahead of the others. */
int32_t paris_utility(const struct paris_ai_value *value, unsigned players, unsigned seat);

/* --- files --- */

/* Bytes of a network's file, and of the memory for reading one. */
size_t paris_net_file_size(unsigned players);
size_t paris_net_memory(unsigned players);

/* Reads a network into `memory`, aligned for any type, after checking all of it. */
PARIS_MUST_USE enum paris_status paris_net_read(struct paris_net *out, void *memory,
                                                size_t memory_size, const uint8_t *bytes,
                                                size_t length, struct paris_error *error);

/* Writes the file of a network, paris_net_file_size bytes. */
void paris_net_write(uint8_t *out, const struct paris_net *net);

/* Tells networks apart: a number of their upper layers. */
uint64_t paris_net_fingerprint(const struct paris_net *net);

#endif
