/* Are a network's estimates right? Win chances by tenths, points by thirds of the game and by
 * source. */
#ifndef PARIS_LAB_CALIBRATION_CALIBRATION_H
#define PARIS_LAB_CALIBRATION_CALIBRATION_H

#include "ai/eval/net.h"
#include "lab/arena/games.h"

enum {
    PARIS_CALIBRATION_TENTHS = 10,
    PARIS_CALIBRATION_THIRDS = 3,
    PARIS_CALIBRATION_TURNS = 160, /* of a game; later positions are not examined */
};

/* Where points come from: the network's sources, with all majorities as one, and all together. */
enum paris_calibration_source {
    PARIS_CALIBRATION_TILES,
    PARIS_CALIBRATION_LANDMARKS,
    PARIS_CALIBRATION_MAJORITIES,
    PARIS_CALIBRATION_FRANCS,
    PARIS_CALIBRATION_ALL,
    PARIS_CALIBRATION_SOURCES
};

/* Result minus estimate. Estimates of one game are correlated, so the game is the unit of the
 * interval. */
struct paris_calibration_error {
    uint64_t count;        /* estimates: one for each seat of a position */
    double expected, came; /* sums */
    double squares, products,
        counts; /* over games: error squared, error times count, count squared */
};

struct paris_calibration {
    uint64_t games;
    struct paris_calibration_error win[PARIS_CALIBRATION_TENTHS];
    struct paris_calibration_error points[PARIS_CALIBRATION_THIRDS][PARIS_CALIBRATION_SOURCES];
};

/* What `paris_calibration_step` keeps of a game at the start of each turn. */
struct paris_calibration_notes {
    uint32_t turns;
    int16_t gained[PARIS_MAX_PLAYERS][PARIS_CALIBRATION_SOURCES]; /* so far */
    struct {
        struct paris_state state;
        int16_t gained[PARIS_MAX_PLAYERS][PARIS_CALIBRATION_SOURCES];
    } turn[PARIS_CALIBRATION_TURNS];
};

/* For paris_arena_watch. */
void paris_calibration_step(void *notes, const struct paris_arena_step *step);

/* Adds a game that is over. */
void paris_calibration_add(struct paris_calibration *calibration,
                           const struct paris_evaluator *evaluator,
                           const struct paris_arena_game *game,
                           const struct paris_calibration_notes *notes);

/* Means of an error, and half of its 95 % interval; 0 without estimates. */
double paris_calibration_mean(const struct paris_calibration_error *error);
double paris_calibration_margin(const struct paris_calibration_error *error);

#endif
