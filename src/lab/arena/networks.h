/* The networks that specs name with file=. */
#ifndef PARIS_LAB_ARENA_NETWORKS_H
#define PARIS_LAB_ARENA_NETWORKS_H

#include "ai/player.h"

/* Loads what spec->file names, for so many players at the table, and puts it into spec->net; release
 * it after the last game. A spec without a file is left as it is. */
PARIS_MUST_USE enum paris_status paris_arena_networks_attach(struct paris_ai_spec *spec,
                                                             unsigned players,
                                                             struct paris_error *error);

void paris_arena_networks_release(struct paris_ai_spec *spec);

#endif
