/* Seats, levels and names of players as options of a command. */
#ifndef PARIS_COMMANDS_SEATS_H
#define PARIS_COMMANDS_SEATS_H

#include "cli/arguments.h"
#include "notation/record/record.h"

/* All print errors on standard error. */

/* "1,3": seats as bits; "-": none. */
PARIS_MUST_USE bool paris_commands_read_people(unsigned *out, const struct paris_usage *usage,
                                               unsigned players, const char *text);
/* "banker", or "-,mayor": a style for all, or one for each seat, "-" for none. */
PARIS_MUST_USE bool paris_commands_read_styles(unsigned out[PARIS_MAX_PLAYERS],
                                               const struct paris_usage *usage, unsigned players,
                                               const char *text);

/* "4", or "3,5": a level for all, or one for each seat. */
PARIS_MUST_USE bool paris_commands_read_levels(unsigned out[PARIS_MAX_PLAYERS],
                                               const struct paris_usage *usage, unsigned players,
                                               const char *text);
/* "Ann,Ben": names from the first seat on; out[i] is NULL where there is none. */
PARIS_MUST_USE bool paris_commands_read_names(char store[PARIS_MAX_PLAYERS][PARIS_RECORD_NAME],
                                              const char *out[PARIS_MAX_PLAYERS],
                                              const struct paris_usage *usage, unsigned players,
                                              const char *text);

/* Another one at every call: the clock and the process together. */
uint64_t paris_commands_random_seed(void);

#endif
