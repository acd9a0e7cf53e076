/* A PostgreSQL of the test's own. */
#define _DEFAULT_SOURCE /* initgroups */

#include "server/database.h"

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

enum { PATIENCE = 600, PATH = 512, COMMAND = 1200, WORDS = 24 };

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

static pid_t launch(const struct paris_database *database, const char *const *words)
{
    const struct passwd *user = find_user();
    char log[PATH];
    snprintf(log, sizeof log, "%s/log", database->directory);
    pid_t child = fork();
    if (child != 0)
        return child;
    become(user);
    prctl(PR_SET_PDEATHSIG, SIGQUIT); /* a test that fails leaves no server behind */
    if (freopen(log, "a", stdout) == NULL || freopen(log, "a", stderr) == NULL ||
        freopen("/dev/null", "r", stdin) == NULL || chdir(database->directory) != 0)
        _exit(126);
    for (int i = STDERR_FILENO + 1; i < 1024; i++)
        close(i);
    execvp(words[0], (char *const *)(uintptr_t)words);
    _exit(127);
}

/* --- questions --- */

static void write_address(const struct paris_database *database, const char *name, char *out,
                          size_t capacity)
{
    snprintf(out, capacity, "postgres://paris@/%s?host=%s", name, database->directory);
}

static void forget_notice(void *context, const char *message)
{
    (void)context;
    (void)message;
}

bool paris_database_run(const char *address, const char *sql)
{
    PGconn *connection = PQconnectdb(address);
    PQsetNoticeProcessor(connection, forget_notice, NULL);
    PGresult *result = PQexec(connection, sql);
    ExecStatusType status = PQresultStatus(result);
    PQclear(result);
    PQfinish(connection);
    return status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
}

long long paris_database_number(const char *address, const char *sql)
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

void paris_database_create(const struct paris_database *database, const char *name, char *out,
                           size_t capacity)
{
    char address[PATH], sql[PATH];
    write_address(database, "postgres", address, sizeof address);
    snprintf(sql, sizeof sql, "DROP DATABASE IF EXISTS %s WITH (FORCE)", name);
    PARIS_CHECK(paris_database_run(address, sql));
    snprintf(sql, sizeof sql, "CREATE DATABASE %s", name);
    PARIS_CHECK(paris_database_run(address, sql));
    write_address(database, name, out, capacity);
}

/* --- running --- */

static void show_log(const struct paris_database *database)
{
    char command[COMMAND];
    snprintf(command, sizeof command, "tail -n 20 '%s/log' >&2", database->directory);
    (void)!system(command);
}

static void wait_until_ready(struct paris_database *database)
{
    char address[PATH];
    const struct timespec moment = {.tv_nsec = 20 * 1000 * 1000};
    time_t end = time(NULL) + PATIENCE;
    write_address(database, "postgres", address, sizeof address);
    while (!paris_database_run(address, "SELECT 1")) {
        if (waitpid(database->server, NULL, WNOHANG) != 0 || time(NULL) > end) {
            show_log(database);
            give_up("does not start in", database->directory);
        }
        nanosleep(&moment, NULL);
    }
}

void paris_database_resume(struct paris_database *database)
{
    char program[PATH], data[PATH];
    find_program(program, "postgres");
    snprintf(data, sizeof data, "%s/data", database->directory);
    /* No waiting for the disk: the tests kill processes, not machines. */
    const char *words[WORDS] = {program,
                                "-D",
                                data,
                                "-k",
                                database->directory,
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
    database->server = launch(database, words);
    PARIS_CHECK(database->server > 0);
    wait_until_ready(database);
}

void paris_database_start(struct paris_database *database)
{
    char program[PATH], data[PATH];
    int status = 0;
    const struct passwd *user = find_user();
    memset(database, 0, sizeof *database);
    strcpy(database->directory, "/tmp/paris-database-XXXXXX"); /* a socket's path must be short */
    PARIS_CHECK(mkdtemp(database->directory) != NULL);
    if (user != NULL)
        PARIS_CHECK(chown(database->directory, user->pw_uid, user->pw_gid) == 0);
    find_program(program, "initdb");
    snprintf(data, sizeof data, "%s/data", database->directory);
    const char *words[WORDS] = {program, "-D", data,   "-U",        "paris",      "-A",
                                "trust", "-E", "UTF8", "--no-sync", "--locale=C", NULL};
    pid_t child = launch(database, words);
    PARIS_CHECK(child > 0 && waitpid(child, &status, 0) == child);
    if (status != 0) {
        show_log(database);
        give_up("cannot be made in", database->directory);
    }
    paris_database_resume(database);
}

void paris_database_halt(struct paris_database *database, bool orderly)
{
    if (database->server == 0)
        return;
    kill(database->server, orderly ? SIGINT : SIGQUIT);
    PARIS_CHECK(waitpid(database->server, NULL, 0) == database->server);
    database->server = 0;
}

void paris_database_remove(struct paris_database *database)
{
    char command[COMMAND];
    paris_database_halt(database, false);
    snprintf(command, sizeof command, "rm -rf '%s'", database->directory);
    (void)!system(command);
}
