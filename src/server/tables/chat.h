/* Chat at a table: goes to all who watch, in this process and in others. Event loop only. */
#ifndef PARIS_SERVER_TABLES_CHAT_H
#define PARIS_SERVER_TABLES_CHAT_H

#include "match/names.h"

#include <stdbool.h>

struct paris_live_table;
struct paris_tables;

enum { PARIS_CHAT_BYTES_MAX = 4 * PARIS_CHAT_CHARACTERS_MAX + 1 };

/* Counts what a seat says; false: too often. */
bool paris_tables_may_say(struct paris_tables *tables, struct paris_live_table *table,
                          unsigned seat);
void paris_tables_send_chat(struct paris_tables *tables, const struct paris_live_table *table,
                            const char *name, const char *words);
/* Chat that another process published; ignored unless it is well-formed. */
void paris_tables_receive_chat(struct paris_tables *tables, const struct paris_live_table *table,
                               const char *message);

#endif
