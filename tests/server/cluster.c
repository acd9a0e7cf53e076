/* A PostgreSQL of the test's own. */
#define _DEFAULT_SOURCE /* initgroups */

#include "server/cluster.h"

#include "base/status.h"

#include <glob.h>
#include <grp.h>
#include <libpq-fe.h>
#include <pwd.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { PATIENCE = 120, PATH = 512, COMMAND = 1200, WORDS = 24 };

static void give_up(const char *what, const char *detail)
{
    fprintf(stderr, "PostgreSQL for the tests: %s %s\n", what, detail);
    abort();
}

/* Debian keeps the programs of the server out of the PATH. */
static void find_program(char out[PATH], const char *name)
{
    glob_t found;
    char pattern[PATH];
    snprintf(pattern, sizeof pattern, "/usr/lib/postgresql/*/bin/%s", name);
    if (glob(pattern, 0, NULL, &found) == 0) {
        snprintf(out, PATH, "%s", found.gl_pathv[found.gl_pathc - 1]);
        globfree(&found);
        return;
    }
    snprintf(out, PATH, "%s", name);
}

/* The user to run as, if we are root; NULL: ourselves. */
static const struct passwd *find_user(void)
{
    if (geteuid() != 0)
        return NULL;
    const struct passwd *user = getpwnam("postgres");
    return user != NULL ? user : getpwnam("nobody");
}

static void become(const struct passwd *user)
{
    if (user != NULL && (initgroups(user->pw_name, user->pw_gid) != 0 ||
                         setgid(user->pw_gid) != 0 || setuid(user->pw_uid) != 0))
        _exit(126);
}

static pid_t launch(const struct paris_cluster *cluster, const char *const *words)
{
    const struct passwd *user = find_user();
    char log[PATH];
    snprintf(log, sizeof log, "%s/log", cluster->directory);
    pid_t child = fork();
    if (child != 0)
        return child;
    become(user);
    prctl(PR_SET_PDEATHSIG, SIGQUIT); /* a test that fails leaves no server behind */
    if (freopen(log, "a", stdout) == NULL || freopen(log, "a", stderr) == NULL ||
        freopen("/dev/null", "r", stdin) == NULL || chdir(cluster->directory) != 0)
        _exit(126);
    for (int i = STDERR_FILENO + 1; i < 1024; i++)
        close(i);
    execvp(words[0], (char *const *)(uintptr_t)words);
    _exit(127);
}

/* --- questions --- */

static void write_address(const struct paris_cluster *cluster, const char *name, char *out,
                          size_t capacity)
{
    snprintf(out, capacity, "postgres://paris@/%s?host=%s", name, cluster->directory);
}

static void forget_notice(void *context, const char *message)
{
    (void)context;
    (void)message;
}

bool paris_cluster_run(const char *address, const char *sql)
{
    PGconn *connection = PQconnectdb(address);
    PQsetNoticeProcessor(connection, forget_notice, NULL);
    PGresult *result = PQexec(connection, sql);
    ExecStatusType status = PQresultStatus(result);
    PQclear(result);
    PQfinish(connection);
    return status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
}

long long paris_cluster_number(const char *address, const char *sql)
{
    PGconn *connection = PQconnectdb(address);
    PGresult *result = PQexec(connection, sql);
    if (PQresultStatus(result) != PGRES_TUPLES_OK || PQntuples(result) != 1)
        give_up(sql, PQerrorMessage(connection));
    long long number = strtoll(PQgetvalue(result, 0, 0), NULL, 10);
    PQclear(result);
    PQfinish(connection);
    return number;
}

void paris_cluster_database(const struct paris_cluster *cluster, const char *name, char *out,
                            size_t capacity)
{
    char address[PATH], sql[PATH];
    write_address(cluster, "postgres", address, sizeof address);
    snprintf(sql, sizeof sql, "DROP DATABASE IF EXISTS %s WITH (FORCE)", name);
    PARIS_CHECK(paris_cluster_run(address, sql));
    snprintf(sql, sizeof sql, "CREATE DATABASE %s", name);
    PARIS_CHECK(paris_cluster_run(address, sql));
    write_address(cluster, name, out, capacity);
}

/* --- running --- */

static void show_log(const struct paris_cluster *cluster)
{
    char command[COMMAND];
    snprintf(command, sizeof command, "tail -n 20 '%s/log' >&2", cluster->directory);
    (void)!system(command);
}

static void wait_until_ready(struct paris_cluster *cluster)
{
    char address[PATH];
    const struct timespec moment = {.tv_nsec = 20 * 1000 * 1000};
    time_t end = time(NULL) + PATIENCE;
    write_address(cluster, "postgres", address, sizeof address);
    while (!paris_cluster_run(address, "SELECT 1")) {
        if (waitpid(cluster->server, NULL, WNOHANG) != 0 || time(NULL) > end) {
            show_log(cluster);
            give_up("does not start in", cluster->directory);
        }
        nanosleep(&moment, NULL);
    }
}

void paris_cluster_resume(struct paris_cluster *cluster)
{
    char program[PATH], data[PATH];
    find_program(program, "postgres");
    snprintf(data, sizeof data, "%s/data", cluster->directory);
    /* No waiting for the disk: the tests kill processes, not machines. */
    const char *words[WORDS] = {program,
                                "-D",
                                data,
                                "-k",
                                cluster->directory,
                                "-h",
                                "",
                                "-c",
                                "fsync=off",
                                "-c",
                                "max_connections=40",
                                "-c",
                                "shared_buffers=16MB",
                                "-c",
                                "autovacuum=off",
                                NULL};
    cluster->server = launch(cluster, words);
    PARIS_CHECK(cluster->server > 0);
    wait_until_ready(cluster);
}

void paris_cluster_start(struct paris_cluster *cluster)
{
    char program[PATH], data[PATH];
    int status = 0;
    const struct passwd *user = find_user();
    memset(cluster, 0, sizeof *cluster);
    strcpy(cluster->directory, "/tmp/paris-cluster-XXXXXX"); /* a socket's path must be short */
    PARIS_CHECK(mkdtemp(cluster->directory) != NULL);
    if (user != NULL)
        PARIS_CHECK(chown(cluster->directory, user->pw_uid, user->pw_gid) == 0);
    find_program(program, "initdb");
    snprintf(data, sizeof data, "%s/data", cluster->directory);
    const char *words[WORDS] = {program, "-D", data,   "-U",        "paris",      "-A",
                                "trust", "-E", "UTF8", "--no-sync", "--locale=C", NULL};
    pid_t child = launch(cluster, words);
    PARIS_CHECK(child > 0 && waitpid(child, &status, 0) == child);
    if (status != 0) {
        show_log(cluster);
        give_up("cannot be made in", cluster->directory);
    }
    paris_cluster_resume(cluster);
}

void paris_cluster_halt(struct paris_cluster *cluster, bool orderly)
{
    if (cluster->server == 0)
        return;
    kill(cluster->server, orderly ? SIGINT : SIGQUIT);
    PARIS_CHECK(waitpid(cluster->server, NULL, 0) == cluster->server);
    cluster->server = 0;
}

void paris_cluster_remove(struct paris_cluster *cluster)
{
    char command[COMMAND];
    paris_cluster_halt(cluster, false);
    snprintf(command, sizeof command, "rm -rf '%s'", cluster->directory);
    (void)!system(command);
}
