/* Repeats a finished search part by part, to measure where its time goes. */
#ifndef PARIS_AI_SEARCH_SEARCH_PARTS_H
#define PARIS_AI_SEARCH_SEARCH_PARTS_H

#include "rules/state.h"

#include <stddef.h>

/* Each part includes those before it. */
enum paris_search_part {
    PARIS_PART_RULES,      /* list the legal decisions of every position, apply those kept */
    PARIS_PART_CANDIDATES, /* choose the candidates */
    PARIS_PART_FEATURES,   /* of every position after a decision */
    PARIS_PART_NETWORK,    /* the network's evaluation of it */
    PARIS_PARTS
};

/* Repeats what the last search in this memory (search.h) did at all positions of its tree, up to this
 * part. Not repeated: selection and backing up, forced decisions, and shuffling after draws; a draw at the
 * root counts as one evaluation instead of several. */
void paris_search_replay(const void *memory, enum paris_search_part last);

/* Positions that the search evaluated, at most `most`; returns how many. */
size_t paris_search_positions(struct paris_state *out, size_t most, const void *memory);

#endif
