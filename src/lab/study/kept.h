/* A file of what was found out about games, a line for each, so that a study can go on where it was stopped.
 *
 * Every line begins with what its numbers depend on: study, players, player, nodes, roll-outs, seed, figures and
 * networks. Lines of other runs are left alone, so one file can be shared by all. */
#ifndef PARIS_LAB_STUDY_KEPT_H
#define PARIS_LAB_STUDY_KEPT_H

#include "lab/study/games.h"

#include <stdio.h>

/* Hands the kept games of this run to plan->add, in their order, and counts them in *games. The file need not exist. */
PARIS_MUST_USE enum paris_status paris_study_kept_read(const struct paris_study_plan *plan,
                                                       uint64_t *games, struct paris_error *error);

/* Opens the file to add lines; NULL if it cannot be written. */
FILE *paris_study_kept_open(const struct paris_study_plan *plan);

/* Adds a game. False if it could not be written. */
bool paris_study_kept_add(FILE *file, const struct paris_study_plan *plan,
                          const struct paris_study_numbers *numbers);

#endif
