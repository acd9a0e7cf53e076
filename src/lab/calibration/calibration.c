/* Keeps the positions of a game while it is played, and compares estimates with the result once it
 * is over. */
#include "lab/calibration/calibration.h"

#include <math.h>
#include <string.h>

static unsigned source_of(unsigned source)
{
    switch (source) {
    case PARIS_SOURCE_TILES: return PARIS_CALIBRATION_TILES;
    case PARIS_SOURCE_LANDMARKS: return PARIS_CALIBRATION_LANDMARKS;
    case PARIS_SOURCE_FRANCS: return PARIS_CALIBRATION_FRANCS;
    default: return PARIS_CALIBRATION_MAJORITIES;
    }
}

/* --- during the game --- */

static void gain(int16_t gained[PARIS_MAX_PLAYERS][PARIS_CALIBRATION_SOURCES],
                 const struct paris_events *events)
{
    for (size_t i = 0; i < events->count; i++) {
        const struct paris_event *event = &events->list[i];
        if (event->type != PARIS_EVENT_VP)
            continue;
        int16_t *seat = gained[event->seat];
        unsigned source = source_of(paris_source_of(event));
        seat[source] = (int16_t)(seat[source] + event->amount);
        seat[PARIS_CALIBRATION_ALL] = (int16_t)(seat[PARIS_CALIBRATION_ALL] + event->amount);
    }
}

void paris_calibration_step(void *to, const struct paris_arena_step *step)
{
    struct paris_calibration_notes *notes = to;
    const struct paris_state *before = step->before;
    uint32_t last = notes->turns > 0 ? notes->turns - 1 : 0;
    bool begins = notes->turns == 0 || notes->turn[last].state.seat != before->seat ||
                  notes->turn[last].state.round != before->round;
    if (begins && notes->turns < PARIS_CALIBRATION_TURNS) {
        notes->turn[notes->turns].state = *before;
        memcpy(notes->turn[notes->turns].gained, notes->gained, sizeof notes->gained);
        notes->turns++;
    }
    gain(notes->gained, step->events);
}

/* --- after it --- */

/* Of one game, before it is added to an error. */
struct sum {
    uint64_t count;
    double expected, came;
};

static void add(struct sum *sum, double expected, double came)
{
    sum->count++;
    sum->expected += expected;
    sum->came += came;
}

static void close(struct paris_calibration_error *error, const struct sum *sum)
{
    double off = sum->came - sum->expected, count = (double)sum->count;
    error->count += sum->count;
    error->expected += sum->expected;
    error->came += sum->came;
    error->squares += off * off;
    error->products += off * count;
    error->counts += count * count;
}

static unsigned tenth_of(double chance)
{
    double tenth = chance * PARIS_CALIBRATION_TENTHS;
    return tenth < 0                           ? 0
           : tenth >= PARIS_CALIBRATION_TENTHS ? PARIS_CALIBRATION_TENTHS - 1
                                               : (unsigned)tenth;
}

struct sums {
    struct sum win[PARIS_CALIBRATION_TENTHS];
    struct sum points[PARIS_CALIBRATION_THIRDS][PARIS_CALIBRATION_SOURCES];
};

static void add_turn(struct sums *sums, const struct paris_evaluator *evaluator,
                     const struct paris_arena_game *game,
                     const struct paris_calibration_notes *notes, unsigned turn)
{
    const struct paris_state *state = &notes->turn[turn].state;
    struct sum *points = sums->points[turn * PARIS_CALIBRATION_THIRDS / notes->turns];
    int32_t source[PARIS_MAX_PLAYERS][PARIS_SOURCES];
    struct paris_ai_value value;
    paris_evaluate_sources(source, &value, evaluator, state);
    for (unsigned seat = 0; seat < state->players; seat++) {
        double chance = value.win[seat] / 65536.0, expected[PARIS_CALIBRATION_SOURCES] = {0};
        add(&sums->win[tenth_of(chance)], chance,
            paris_arena_shares(&game->result, seat) / (double)PARIS_ARENA_SHARES);
        for (unsigned i = 0; i < PARIS_SOURCES; i++)
            expected[source_of(i)] += source[seat][i] / 256.0;
        expected[PARIS_CALIBRATION_ALL] = value.points[seat] / 256.0 - state->player[seat].vp;
        for (unsigned i = 0; i < PARIS_CALIBRATION_SOURCES; i++)
            add(&points[i], expected[i],
                notes->gained[seat][i] - notes->turn[turn].gained[seat][i]);
    }
}

void paris_calibration_add(struct paris_calibration *calibration,
                           const struct paris_evaluator *evaluator,
                           const struct paris_arena_game *game,
                           const struct paris_calibration_notes *notes)
{
    struct sums sums;
    memset(&sums, 0, sizeof sums);
    for (unsigned turn = 0; turn < notes->turns; turn++)
        add_turn(&sums, evaluator, game, notes, turn);
    for (unsigned i = 0; i < PARIS_CALIBRATION_TENTHS; i++)
        close(&calibration->win[i], &sums.win[i]);
    for (unsigned third = 0; third < PARIS_CALIBRATION_THIRDS; third++)
        for (unsigned i = 0; i < PARIS_CALIBRATION_SOURCES; i++)
            close(&calibration->points[third][i], &sums.points[third][i]);
    calibration->games++;
}

/* --- means --- */

double paris_calibration_mean(const struct paris_calibration_error *error)
{
    return error->count > 0 ? (error->came - error->expected) / (double)error->count : 0;
}

double paris_calibration_margin(const struct paris_calibration_error *error)
{
    double mean = paris_calibration_mean(error), count = (double)error->count;
    double squares = error->squares - 2 * mean * error->products + mean * mean * error->counts;
    return error->count > 0 ? 1.96 * sqrt(fmax(squares, 0)) / count : 0;
}
