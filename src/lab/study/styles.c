/* The styles: how strong each is beside plain players with the same budget, and whether one game tells them
 * apart. */
#include "lab/study/studies.h"

#include "ai/eval/net.h"
#include "lab/study/classes.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { STYLES = PARIS_STYLES - 1, PLAIN = STYLES, THIRD = PARIS_BONUSES / 3 };

/* What a seat did in a game, as anybody can count it. */
enum trait {
    POINTS,                                           /* by enum paris_vp_source */
    FOR_FRANCS = POINTS + PARIS_VP_FROM_MAJORITY + 1, /* of the points from bonus tiles */
    TAKEN,                                            /* bonus tiles, by third of the track */
    USED = TAKEN + PARIS_BONUSES / THIRD,
    PLACED,                            /* keys: on banks, on the Arc */
    MOVED = PLACED + 2,                /* keys: to landmarks, to buildings by value */
    GAINED = MOVED + 1 + PARIS_VALUES, /* francs */
    PAID,
    FOUND,    /* tokens */
    SEARCHED, /* for end-game tiles */
    VP_PLACED,
    TURNS,
    MAJORITY, /* points by district */
    LAST = MAJORITY + PARIS_DISTRICTS - 1,
    TRAITS
};

_Static_assert(2 * TRAITS <= PARIS_STUDY_TRAITS,
               "there is room for all traits of the seat and the others");

struct notes {
    double trait[PARIS_MAX_PLAYERS][TRAITS];
};

struct tally {
    unsigned players;
    uint64_t games[STYLES], wins[STYLES], right[STYLES], tested[STYLES];
    uint64_t training; /* games of each style */
    struct paris_study_classes classes;
};

static void note(struct notes *notes, const struct paris_event *event)
{
    double *trait = notes->trait[event->seat];
    switch ((enum paris_event_type)event->type) {
    case PARIS_EVENT_VP:
        trait[POINTS + event->a] += event->amount;
        if (event->a == PARIS_VP_FROM_MAJORITY)
            trait[MAJORITY + event->b] += event->amount;
        trait[FOR_FRANCS] += paris_source_of(event) == PARIS_SOURCE_FRANCS ? event->amount : 0;
        break;
    case PARIS_EVENT_BONUS_TAKEN: trait[TAKEN + (event->a - 1) / THIRD]++; break;
    case PARIS_EVENT_BONUS_USED: trait[USED]++; break;
    case PARIS_EVENT_KEY_MOVED:
        trait[event->b < PARIS_BUILDINGS ? MOVED + 1 + event->b % PARIS_VALUES : MOVED]++;
        break;
    case PARIS_EVENT_KEY_PLACED: trait[PLACED + (event->a == PARIS_ARC)]++; break;
    case PARIS_EVENT_FRANCS: trait[event->amount > 0 ? GAINED : PAID] += event->amount; break;
    case PARIS_EVENT_TOKEN_FOUND: trait[FOUND]++; break;
    case PARIS_EVENT_SEARCHED: trait[SEARCHED]++; break;
    case PARIS_EVENT_VP_PLACED: trait[VP_PLACED]++; break;
    case PARIS_EVENT_TURN: trait[TURNS]++; break;
    default: break;
    }
}

static void step(void *memory, const struct paris_arena_step *step)
{
    for (size_t i = 0; i < step->events->count; i++)
        note(memory, &step->events->list[i]);
}

/* The seat's traits, and the averages of the others. */
static void describe(double out[PARIS_STUDY_TRAITS], const struct notes *notes, unsigned seat,
                     unsigned players)
{
    for (unsigned i = 0; i < TRAITS; i++) {
        double others = 0;
        for (unsigned other = 0; other < players; other++)
            others += other != seat ? notes->trait[other][i] : 0;
        out[i] = notes->trait[seat][i];
        out[TRAITS + i] = others / (players - 1);
    }
}

static bool finished(void *context, const struct paris_arena_game *game, const void *memory)
{
    struct tally *tally = context;
    double traits[PARIS_STUDY_TRAITS];
    unsigned style = game->lineup, seat = 0;
    while (game->player_at[seat] == PLAIN)
        seat++;
    describe(traits, memory, seat, tally->players);
    tally->wins[style] += paris_arena_shares(&game->result, seat);
    if (tally->games[style]++ < tally->training) {
        paris_study_classes_learn(&tally->classes, style, traits);
        return true;
    }
    tally->tested[style]++;
    tally->right[style] += paris_study_classes_find(&tally->classes, traits) == style;
    return true;
}

/* Of a player that wins this share against equal opponents. */
static double elo_of(double share, unsigned players)
{
    share = fmin(fmax(share, 0.001), 0.999);
    return 400 * log10(share * (players - 1) / (1 - share));
}

static void print(const struct tally *tally)
{
    uint64_t right = 0, tested = 0;
    for (unsigned style = 0; style < STYLES; style++) {
        double games = (double)tally->games[style];
        double share = (double)tally->wins[style] / PARIS_ARENA_SHARES / games;
        double error = 1.96 * sqrt(share * (1 - share) / games);
        printf(
            "%u players, %-9s %5.1f %% of %llu games: Elo %+4.0f (%+.0f to %+.0f); told from one "
            "game in %.1f %% of %llu\n",
            tally->players, paris_style_codes[style + 1], 100 * share,
            (unsigned long long)tally->games[style], elo_of(share, tally->players),
            elo_of(share - error, tally->players), elo_of(share + error, tally->players),
            tally->tested[style] > 0
                ? 100.0 * (double)tally->right[style] / (double)tally->tested[style]
                : 0,
            (unsigned long long)tally->tested[style]);
        right += tally->right[style];
        tested += tally->tested[style];
    }
    if (tested > 0)
        printf("%u players, all: told from one game in %.1f %% of %llu\n", tally->players,
               100.0 * (double)right / (double)tested, (unsigned long long)tested);
    fflush(stdout);
}

static enum paris_status measure(const struct paris_study_call *call, unsigned players,
                                 struct paris_error *error)
{
    struct paris_arena_player player[STYLES + 1];
    struct paris_arena_lineup lineup[STYLES];
    struct tally *tally = calloc(1, sizeof *tally);
    PARIS_CHECK(tally != NULL);
    for (unsigned i = 0; i <= STYLES; i++) {
        player[i] = call->player[players];
        player[i].spec.style = (uint8_t)(i < STYLES ? i + 1 : PARIS_STYLE_NONE);
    }
    for (unsigned style = 0; style < STYLES; style++) {
        memset(lineup[style].player, PLAIN, sizeof lineup[style].player);
        lineup[style].player[0] = (uint8_t)style;
    }
    const struct paris_arena_plan plan = {.rules = call->rules,
                                          .players = players,
                                          .seed = call->seed,
                                          .deals = (call->games + players - 1) / players,
                                          .player = player,
                                          .player_count = STYLES + 1,
                                          .lineup = lineup,
                                          .lineup_count = STYLES,
                                          .threads = (unsigned)call->threads};
    const struct paris_arena_watch watch = {.notes = sizeof(struct notes),
                                            .step = step,
                                            .finished = finished,
                                            .context = tally};
    tally->players = players;
    tally->training = plan.deals * players / 2;
    paris_study_classes_start(&tally->classes, STYLES, 2 * TRAITS);
    enum paris_status status = paris_arena_run(&plan, &watch, error);
    if (status == PARIS_OK)
        print(tally);
    free(tally);
    return status;
}

enum paris_status paris_study_styles(const struct paris_study_call *call, struct paris_error *error)
{
    for (unsigned players = 2; players <= PARIS_MAX_PLAYERS; players++) {
        const struct paris_ai_spec *spec = &call->player[players].spec;
        if (call->players != 0 && call->players != players)
            continue;
        if (spec->kind != PARIS_AI_NET && spec->kind != PARIS_AI_SEARCH)
            return paris_error_set(error, 0, 0,
                                   "styles need a player with a network: net or search");
        enum paris_status status = measure(call, players, error);
        if (status != PARIS_OK)
            return status;
    }
    return PARIS_OK;
}
