/* A PostgreSQL server for one test program, in a temporary directory, reached by a Unix socket in it, and removed
 * with it. PostgreSQL refuses to run as root, so root starts it as another user. */
#ifndef PARIS_TESTS_SERVER_DATABASE_H
#define PARIS_TESTS_SERVER_DATABASE_H

#include <stdbool.h>
#include <sys/types.h>

struct paris_database {
    char directory[64];
    pid_t server; /* 0: not running */
};

/* All trap when they fail. `start` creates the server and waits until it answers. */
void paris_database_start(struct paris_database *database);
/* Stops the server: orderly, or at once as in a power failure. */
void paris_database_halt(struct paris_database *database, bool orderly);
/* After paris_database_halt; waits until it answers. */
void paris_database_resume(struct paris_database *database);
void paris_database_remove(struct paris_database *database);

/* Creates an empty database of this name, replacing an older one; its address goes to `out`. */
void paris_database_create(const struct paris_database *database, const char *name, char *out,
                           size_t capacity);
/* Runs SQL; true on success. */
bool paris_database_run(const char *address, const char *sql);
/* The number in the only row and column of the result. */
long long paris_database_number(const char *address, const char *sql);

#endif
