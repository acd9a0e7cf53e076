/* Games between computer players as records, to be looked at one by one. */
#ifndef PARIS_LAB_STUDY_GAMES_H
#define PARIS_LAB_STUDY_GAMES_H

#include "lab/arena/games.h"
#include "report/report.h"

enum { PARIS_STUDY_DECISIONS = 2048, PARIS_STUDY_RESULTS = 64 };

/* What is found out about a game. */
struct paris_study_numbers {
    unsigned count;
    double number[PARIS_STUDY_RESULTS];
};

struct paris_study_plan {
    const struct paris_rules *rules;
    unsigned players;
    uint64_t seed, games;
    unsigned threads;
    struct paris_ai_spec spec; /* of all seats */
    const char *name;          /* as it was written */
    uint64_t nodes;            /* of the judge */
    uint64_t rollouts;
    const char *study; /* its name, */
    const char *keep;  /* and the file of its games (kept.h); NULL: none */
    /* Looks at a game on the thread that played it. The report is memory to work in: call
     * paris_report_begin first. */
    void (*look)(struct paris_study_numbers *out, const struct paris_study_plan *plan,
                 struct paris_report *report, void *memory, struct paris_record *record,
                 uint64_t game);
    /* Takes the numbers of a game, in the order of the games. */
    void (*add)(void *context, const struct paris_study_numbers *numbers);
    void *context;
};

PARIS_MUST_USE enum paris_status paris_study_run(const struct paris_study_plan *plan,
                                                 struct paris_error *error);

#endif
