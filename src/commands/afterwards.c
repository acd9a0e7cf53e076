/* What follows a game that was played or watched to its end. */
#include "commands/afterwards.h"

#include "cli/arguments.h"
#include "terminal/frontend.h"

#include <stdio.h>
#include <stdlib.h>

static int complain(const char *command, const struct paris_error *error)
{
    fprintf(stderr, "%s: %s\n", command, error->message);
    return PARIS_EXIT_INPUT;
}

int paris_commands_review(const struct paris_rules *rules, const struct paris_record *record,
                          const char *command, bool plain)
{
    struct paris_session *session;
    struct paris_error error;
    if (paris_session_open_review(&session, rules, record, &error) != PARIS_OK)
        return complain(command, &error);
    int code = paris_frontend_run(session, plain);
    paris_session_close(session);
    return code == 0 ? PARIS_EXIT_OK : PARIS_EXIT_INPUT;
}

int paris_commands_review_session(struct paris_session *session, const char *command, bool plain)
{
    const struct paris_rules *rules = paris_session_rules(session);
    struct paris_record *record = malloc(sizeof *record);
    struct paris_error error;
    char *text;
    size_t length;
    PARIS_CHECK(record != NULL);
    enum paris_status status = paris_session_record(&text, &length, session, &error);
    if (status == PARIS_OK) {
        status = paris_record_read(record, NULL, rules, text, length, &error);
        free(text);
    }
    int code = status == PARIS_OK ? paris_commands_review(rules, record, command, plain)
                                  : complain(command, &error);
    free(record);
    return code;
}
