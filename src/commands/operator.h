/* How the operator's commands reach a running server: it writes its address and a key into a file that only its user
 * can read, beside the database or where --operator says; they send the key with their requests. */
#ifndef PARIS_COMMANDS_OPERATOR_H
#define PARIS_COMMANDS_OPERATOR_H

#include "base/error.h"

#include <stdbool.h>
#include <stddef.h>

enum { PARIS_OPERATOR_KEY = 65, PARIS_OPERATOR_PATH = 1024 };

/* The file of the server with this database, "" for one of PostgreSQL. False: the path is too long. */
bool paris_operator_file(char out[PARIS_OPERATOR_PATH], const char *store);
/* $XDG_DATA_HOME/paris/paris.db, or its default; false if there is no home directory. */
bool paris_operator_default_store(char *out, size_t capacity);
/* False if the system gives no random bytes. */
bool paris_operator_new_key(char out[PARIS_OPERATOR_KEY]);
bool paris_operator_write_file(const char *path, const char *url, const char *key);

/* Sends {"key":...,"do":what,MEMBER:value}; `member` NULL: none. *out is the body of the answer, to be freed.
 * PARIS_NOT_FOUND if no server runs; PARIS_BAD_INPUT if it refuses. */
PARIS_MUST_USE enum paris_status paris_operator_ask(char **out, const char *path, const char *what,
                                                    const char *member, const char *value,
                                                    struct paris_error *error);

#endif
