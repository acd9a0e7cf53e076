/* A PostgreSQL of the test's own, in a temporary directory, reached by a Unix socket in it; gone with
 * the test. Root, whom PostgreSQL refuses, runs it as another user. */
#ifndef PARIS_TESTS_SERVER_CLUSTER_H
#define PARIS_TESTS_SERVER_CLUSTER_H

#include <stdbool.h>
#include <sys/types.h>

struct paris_cluster {
    char directory[64];
    pid_t server; /* 0: does not run */
};

/* All trap when they fail. `start` makes the cluster and waits until it answers. */
void paris_cluster_start(struct paris_cluster *cluster);
/* Ends the server: in good order, or at once as after a power cut. */
void paris_cluster_halt(struct paris_cluster *cluster, bool orderly);
/* After paris_cluster_halt; waits until it answers. */
void paris_cluster_resume(struct paris_cluster *cluster);
void paris_cluster_remove(struct paris_cluster *cluster);

/* The address of a database of this name, which is made anew, empty. */
void paris_cluster_database(const struct paris_cluster *cluster, const char *name, char *out,
                            size_t capacity);
/* Runs SQL in a database; true if it went well. */
bool paris_cluster_run(const char *address, const char *sql);
/* The number that the SQL asks for. */
long long paris_cluster_number(const char *address, const char *sql);

#endif
