/* For tests on a stage (stage.h): messages with ids of their own, and their answers. */
#ifndef PARIS_TESTS_SERVER_STAGE_TALK_H
#define PARIS_TESTS_SERVER_STAGE_TALK_H

#include "server/party.h"
#include "server/stage.h"
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define CONTRIBUTION                                                                               \
    ",\"contribution\":\"00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff\""

static unsigned talk_last; /* the id of the last message */

/* In a buffer that the next one uses again; `table` may be NULL. */
static inline const char *talk_words(const char *what, const char *table, const char *members)
{
    static char text[1024];
    char place[64] = "";
    if (table != NULL)
        snprintf(place, sizeof place, ",\"table\":\"%.20s\"", table);
    int length = snprintf(text, sizeof text, "{\"do\":\"%s\",\"id\":\"%032x\"%s%s}", what,
                          ++talk_last, place, members);
    PARIS_CHECK(length > 0 && (size_t)length < sizeof text);
    return text;
}

/* The last answer to the message of this number, in a buffer that the next one uses again; NULL: none. */
static inline const char *talk_answer(const struct paris_stage_socket *socket, unsigned id)
{
    static char line[64 * 1024];
    char start[64];
    const char *found = NULL;
    snprintf(start, sizeof start, "{\"re\":\"%032x\"", id);
    for (const char *at = socket->bytes; at != NULL && (at = strstr(at, start)) != NULL; at++)
        found = at;
    if (found == NULL)
        return NULL;
    snprintf(line, sizeof line, "%.*s", (int)strcspn(found, "\n"), found);
    return line;
}

/* Says it, not too soon after the last, waits until nothing is left to do, and gives the answer. */
static inline const char *talk(struct paris_stage *stage, const struct paris_stage_socket *socket,
                               const char *what, const char *table, const char *members)
{
    stage->now++;
    paris_stage_say(stage, socket, talk_words(what, table, members));
    const char *answer = talk_answer(socket, talk_last);
    assert_non_null(answer);
    return answer;
}

static inline void talk_must(struct paris_stage *stage, const struct paris_stage_socket *socket,
                             const char *what, const char *table, const char *members)
{
    const char *answer = talk(stage, socket, what, table, members);
    if (strstr(answer, "\"ok\":true") == NULL)
        fail_msg("%s is refused: %s", what, answer);
}

static inline void talk_refused(struct paris_stage *stage, const struct paris_stage_socket *socket,
                                const char *code, const char *what, const char *table,
                                const char *members)
{
    char quoted[64];
    snprintf(quoted, sizeof quoted, "\"%s\"", code);
    const char *answer = talk(stage, socket, what, table, members);
    assert_value(answer, "error.code", quoted);
}

/* Makes a table; its id goes to `out`. */
static inline void talk_create(char out[PARIS_ID_LENGTH], struct paris_stage *stage,
                               const struct paris_stage_socket *socket, const char *members)
{
    talk_must(stage, socket, "create", NULL, members);
    paris_party_word(out, PARIS_ID_LENGTH, talk_answer(socket, talk_last), "table");
}

#endif
