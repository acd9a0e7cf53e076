/* The set of figures that a stored table is played with. */
#ifndef PARIS_SERVER_STORE_FIGURES_OF_H
#define PARIS_SERVER_STORE_FIGURES_OF_H

#include "server/store/store.h"

/* *out is `usual`, a set that this program knows, or one from the store. The last is allocated, and
 * also in *own, which is NULL otherwise: free it after the match. PARIS_BAD_INPUT if the row is
 * damaged, names a set that does not exist, or names a damaged one. */
PARIS_MUST_USE enum paris_status paris_store_figures_of(struct paris_store *store,
                                                        const struct paris_rules **out,
                                                        struct paris_rules **own,
                                                        const struct paris_rules *usual,
                                                        const struct paris_table_row *row);

/* Stores the set, once; also the built-in one, because the next edition may have another. */
PARIS_MUST_USE enum paris_status paris_store_keep_figures(struct paris_store *store,
                                                          const struct paris_rules *rules);

#endif
