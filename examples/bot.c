/* A bot that plays a whole game of Paris against the computer through `paris engine`, with libc alone.
 *
 *   cc -o bot examples/bot.c && ./bot [PROGRAM [LEVEL [PLAYERS [DEAL]]]]
 *
 * Without a PROGRAM it is $PARIS, else build/paris below this directory if that is there, else paris on the
 * PATH.
 *
 * Seat 1 is the bot's: it prefers the dearest thing that it can do, and ends its turn. Answers come in
 * one form, so that their members can be found by their names. docs/protocol.md describes them. */
#define _POSIX_C_SOURCE 200809L
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static FILE *to, *from;
static char answer[1 << 20];

static void start(const char *program)
{
    int in[2], out[2];
    if (pipe(in) != 0 || pipe(out) != 0)
        exit(1);
    if (fork() == 0) {
        dup2(in[0], 0), dup2(out[1], 1);
        close(in[0]), close(in[1]), close(out[0]), close(out[1]);
        execlp(program, program, "engine", (char *)NULL);
        fprintf(stderr,
                "%s cannot be started: %s. Build it (make), or give its path as the first word.\n",
                program, strerror(errno));
        _exit(1);
    }
    close(in[0]), close(out[1]);
    to = fdopen(in[1], "w");
    from = fdopen(out[0], "r");
}

/* Sends {"id":N,"do":WHAT} with further members, and waits for the answer. */
static void ask(const char *what, const char *members)
{
    static unsigned id;
    fprintf(to, "{\"id\":%u,\"do\":\"%s\"%s}\n", ++id, what, members);
    if (fflush(to) != 0 || fgets(answer, sizeof answer, from) == NULL)
        exit(1); /* the engine has said why */
    if (strstr(answer, "\"ok\":true") == NULL) {
        fprintf(stderr, "%s: %s", what, answer);
        exit(1);
    }
}

/* What stands behind "name": in the answer. */
static const char *member(const char *name)
{
    const char *at = strstr(answer, name);
    return at == NULL ? "" : at + strlen(name);
}

/* Of the legal decisions the one whose verb stands first here. */
static void choose(char decision[96])
{
    static const char *const verbs[] = {"draw",   "site", "move", "bonus", "prestige", "take", "vp",
                                        "search", "key",  "pass", "skip",  "end",      NULL};
    ask("legal", ",\"seat\":1");
    for (unsigned i = 0; verbs[i] != NULL; i++) {
        size_t length = strlen(verbs[i]);
        for (const char *at = member("\"legal\":["); (at = strchr(at, '"')) != NULL; at++)
            if (strncmp(at + 1, verbs[i], length) == 0 && strchr(" \"", at[1 + length]) != NULL) {
                snprintf(decision, 96, "%.*s", (int)strcspn(at + 1, "\""), at + 1);
                return;
            }
    }
}

static const char *usual_program(void)
{
    const char *named = getenv("PARIS");
    if (named != NULL)
        return named;
    return access("build/paris", X_OK) == 0 ? "build/paris" : "paris";
}

int main(int argc, char **argv)
{
    char members[160], decision[96] = "";
    signal(SIGPIPE, SIG_IGN); /* an engine that is not there is told in words */
    start(argc > 1 ? argv[1] : usual_program());
    snprintf(members, sizeof members, ",\"deal\":%d,\"players\":%d", argc > 4 ? atoi(argv[4]) : 1,
             argc > 3 ? atoi(argv[3]) : 2);
    ask("position", members);
    while (strncmp(member("\"result\":"), "null", 4) == 0) {
        if (atoi(member("\"seat\":")) == 1) {
            choose(decision);
        } else {
            snprintf(members, sizeof members, ",\"player\":\"level:%d\"",
                     argc > 2 ? atoi(argv[2]) : 2);
            ask("go", members);
            const char *found = member("\"decision\":\"");
            snprintf(decision, sizeof decision, "%.*s", (int)strcspn(found, "\""), found);
        }
        snprintf(members, sizeof members, ",\"decision\":\"%s\"", decision);
        ask("play", members);
    }
    const char *scores = member("\"scores\":"), *winners = member("\"winners\":");
    printf("scores %.*s winners %.*s\n", (int)strcspn(scores, "]") + 1, scores,
           (int)strcspn(winners, "]") + 1, winners);
    return 0;
}
