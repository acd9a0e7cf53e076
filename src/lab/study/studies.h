/* The studies of `paris-lab study`. Each plays games, measures, and prints what it found. */
#ifndef PARIS_LAB_STUDY_STUDIES_H
#define PARIS_LAB_STUDY_STUDIES_H

#include "lab/study/games.h"

struct paris_study_call {
    const struct paris_rules *rules;
    const struct paris_arena_player
        *player;      /* by number of players; NULL where the study has its own */
    unsigned players; /* 0: 2, 3 and 4 */
    uint64_t games, seed, threads, nodes, rollouts;
    bool json;
    const char *study, *keep; /* as in struct paris_study_plan */
};

typedef enum paris_status paris_study(const struct paris_study_call *call,
                                      struct paris_error *error);

paris_study paris_study_luck;    /* luck, seat and skill */
paris_study paris_study_levels;  /* what each level loses at a choice: src/report/levels.c */
paris_study paris_study_planted; /* one beginner's turn in a strong player's game */
paris_study paris_study_judge;   /* judged differences against roll-outs */
paris_study paris_study_styles;  /* strength and looks of the styles: docs/ai.md */
paris_study paris_study_record;  /* prints a game */

#endif
