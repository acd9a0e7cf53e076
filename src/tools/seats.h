/* Who sits where, as options of a command. */
#ifndef PARIS_TOOLS_SEATS_H
#define PARIS_TOOLS_SEATS_H

#include "notation/record.h"
#include "tools/arguments.h"

/* All say what is wrong on standard error. */

/* "1,3": seats as bits; "-": none. */
PARIS_MUST_USE bool paris_seats_people(unsigned *out, const struct paris_usage *usage,
                                       unsigned players, const char *text);
/* "4", or "3,5": a level for all, or one for each seat. */
PARIS_MUST_USE bool paris_seats_levels(unsigned out[PARIS_MAX_PLAYERS],
                                       const struct paris_usage *usage, unsigned players,
                                       const char *text);
/* "Ann,Ben": names from the first seat on; out[i] is NULL where there is none. */
PARIS_MUST_USE bool paris_seats_names(char store[PARIS_MAX_PLAYERS][PARIS_RECORD_NAME],
                                      const char *out[PARIS_MAX_PLAYERS],
                                      const struct paris_usage *usage, unsigned players,
                                      const char *text);

/* Another one at every call: the clock and the process together. */
uint64_t paris_seats_seed(void);

#endif
