/* New tables: created by an account, or the rematch of another table. Event loop only. */
#ifndef PARIS_SERVER_TABLES_CREATE_H
#define PARIS_SERVER_TABLES_CREATE_H

#include "match/settings.h"

struct paris_tables_command;

/* Both answer the command when the table is stored. `own_seat` is kept for the creator; -1: none. */
void paris_tables_create(const struct paris_tables_command *command,
                         const struct paris_match_settings *settings,
                         const struct paris_rules *rules, int own_seat);
/* Looks up the set that the settings name by its hash, and dispatches the command again with tables->found_figures; or
 * refuses it. */
void paris_tables_find_figures(const struct paris_tables_command *command,
                               const struct paris_match_settings *settings);
void paris_tables_rematch(const struct paris_tables_command *command);

#endif
