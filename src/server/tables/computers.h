/* Computer players and hints. They get views only, and think on threads of their own.
 *
 * Event loop only, except paris_ai calls inside a job, which touch nothing but the job. */
#ifndef PARIS_SERVER_TABLES_COMPUTERS_H
#define PARIS_SERVER_TABLES_COMPUTERS_H

struct paris_connection;
struct paris_live_table;
struct paris_tables;
struct paris_tables_command;

/* Starts the computer whose turn it is; does nothing if there is none, or it thinks already. */
void paris_tables_think(struct paris_tables *tables, struct paris_live_table *table);
/* Answers with suggestions for the seat to move; "busy" while the account waits for others, or too many do. */
void paris_tables_hint(const struct paris_tables_command *command);
/* The connection closes: nobody waits for its hint any more. */
void paris_tables_drop_hint(struct paris_tables *tables, const struct paris_connection *connection);

#endif
