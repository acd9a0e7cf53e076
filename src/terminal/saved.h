/* Games that are kept: what a record tells of who sat where, and the directory they are in. */
#ifndef PARIS_TERMINAL_SAVED_H
#define PARIS_TERMINAL_SAVED_H

#include "table/table.h"
#include "terminal/sitting.h"

/* --- tags of a kept game --- */

/* Who sits at the keyboard, how well the others play, the seed of their choices, and how many decisions
 * there are, as tags among the record's unknown ones. The number tells a turn that is not ended from one
 * that is, which the notation cannot. */
void paris_saved_tag(struct paris_record *record, uint64_t seed,
                     const struct paris_sitting_seat seats[PARIS_MAX_PLAYERS]);

/* The reverse: changes what the tags tell, as far as they are there and well formed. */
void paris_saved_read_tags(struct paris_table *table, uint64_t *seed, unsigned *here,
                           struct paris_sitting_seat seats[PARIS_MAX_PLAYERS]);

#endif
