/* A finished search, done again part by part: to measure where its time goes. */
#ifndef PARIS_AI_SEARCH_PARTS_H
#define PARIS_AI_SEARCH_PARTS_H

#include "rules/state.h"

#include <stddef.h>

/* Each part comes on top of those before. */
enum paris_search_part {
    PARIS_PART_RULES,      /* list the legal decisions of every position, carry out those kept */
    PARIS_PART_CANDIDATES, /* choose those worth thinking about */
    PARIS_PART_FEATURES,   /* of every position behind a decision */
    PARIS_PART_NETWORK,    /* and what each seat may expect there */
    PARIS_PARTS
};

/* Does again what the last search in this memory (search.h) did at all positions of its tree, up to
 * this part. Not done again are choosing a way down the tree and backing up, forced decisions, and the
 * shuffling behind draws; a draw at the root counts as one evaluation, not as the several that it
 * takes. */
void paris_search_replay(const void *memory, enum paris_search_part last);

/* Positions that the search evaluated, `most` of them at most; returns how many. */
size_t paris_search_positions(struct paris_state *out, size_t most, const void *memory);

#endif
