/* Lists of tables. Event loop only; the store is asked by jobs of the writer. */
#ifndef PARIS_SERVER_TABLES_LOBBY_H
#define PARIS_SERVER_TABLES_LOBBY_H

#include <stdbool.h>

struct paris_tables;
struct paris_tables_command;

/* Answers with the account's own tables, or with those of the lobby. */
void paris_tables_list(const struct paris_tables_command *command, bool lobby);

#endif
