/* A command from a connection. What it means is in match/commands.h; here is what only a server can do:
 * find the table, wait for it, store entries, watch, list, chat.
 *
 * dispatch.c decides when a command is carried out and what becomes of its outcome; commands.c carries
 * out those that need the server. */
#ifndef PARIS_SERVER_TABLES_COMMAND_H
#define PARIS_SERVER_TABLES_COMMAND_H

#include "match/commands.h"
#include "server/tables/registry.h"

struct paris_tables_command {
    const struct paris_command *row;
    struct paris_command_context context;
    struct paris_request *request; /* the context's */
    struct paris_tables *tables;
    struct paris_connection *connection;
    struct paris_live_table *table; /* NULL where the command is about none */
    struct paris_command_attempt attempt;
    struct paris_text answer; /* context.out */
};

/* An answer without further members. */
void paris_tables_command_answer(struct paris_tables_command *command,
                                 struct paris_outcome *outcome, uint64_t decision_seq);

/* Carries out a command that the match allows, or knows nothing of. */
void paris_tables_command_act(struct paris_tables_command *command, struct paris_outcome *outcome);
/* What follows once the answer is sent. */
void paris_tables_command_after(const struct paris_tables_command *command);

#endif
