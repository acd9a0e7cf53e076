/* Talking to the engine in this process: a text of requests in, a text of answers out. For cmocka's
 * tests. */
#ifndef PARIS_TESTS_ENGINE_TALK_H
#define PARIS_TESTS_ENGINE_TALK_H

#include "base/clock.h"
#include "base/json.h"
#include "base/random.h"
#include "engine/engine.h"
#include "rules/state.h"
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct paris_rules *const rules = &paris_builtin_rules;

/* All answers to `length` bytes of requests by these figures; free them. */
static inline char *talk_bytes_by(const struct paris_rules *figures, unsigned threads,
                                  const char *requests, size_t length)
{
    const struct paris_engine_settings settings = {.rules = figures,
                                                   .version = "test",
                                                   .threads = threads,
                                                   .clock = paris_clock_nanoseconds};
    static char *answers; /* static, since the compiler cannot know that a stream owns it */
    static size_t written;
    char *exact = malloc(length + 1);
    assert_non_null(exact);
    memcpy(exact, requests, length);
    FILE *in = length > 0 ? fmemopen(exact, length, "r") : fopen("/dev/null", "r");
    FILE *out = open_memstream(&answers, &written);
    assert_non_null(in);
    assert_non_null(out);
    assert_int_equal(paris_engine_run(&settings, in, out), PARIS_OK);
    fclose(in);
    fclose(out);
    free(exact);
    assert_int_equal(strlen(answers), written);
    return answers;
}

static inline char *talk_bytes(unsigned threads, const char *requests, size_t length)
{
    return talk_bytes_by(rules, threads, requests, length);
}

static inline char *talk(unsigned threads, const char *requests)
{
    return talk_bytes(threads, requests, strlen(requests));
}

/* --- answers --- */

static inline unsigned talk_count(const char *answers)
{
    unsigned lines = 0;
    for (; *answers != '\0'; answers++)
        lines += *answers == '\n';
    return lines;
}

/* Every line is an object with "re", and with "ok" or "progress". */
static inline void talk_assert_lines(const char *answers)
{
    enum { NODES = 1 << 15 };
    static struct paris_json_node nodes[NODES];
    struct paris_json json;
    struct paris_error error;
    for (const char *line = answers, *end; *line != '\0'; line = end + 1) {
        end = strchr(line, '\n');
        assert_non_null(end);
        if (paris_json_parse(&json, nodes, NODES, line, (size_t)(end - line), &error) != PARIS_OK)
            fail_msg("%s: %.*s", error.message, (int)(end - line), line);
        assert_true(paris_json_member(&json, 0, "re") != PARIS_JSON_NONE);
        assert_true(paris_json_member(&json, 0, "ok") != PARIS_JSON_NONE ||
                    paris_json_member(&json, 0, "progress") != PARIS_JSON_NONE);
    }
}

static int talk_compare(const void *one, const void *other)
{
    return strcmp(*(char *const *)one, *(char *const *)other);
}

/* Puts the lines into an order that does not depend on when they came. */
static inline void talk_sort(char *answers)
{
    unsigned count = talk_count(answers), i = 0;
    size_t length = strlen(answers);
    char **lines = calloc(count + 1, sizeof *lines), *copy = malloc(length + 1), *rest;
    assert_non_null(lines);
    assert_non_null(copy);
    memcpy(copy, answers, length + 1);
    for (char *line = strtok_r(copy, "\n", &rest); line != NULL; line = strtok_r(NULL, "\n", &rest))
        lines[i++] = line;
    assert_int_equal(i, count);
    qsort(lines, count, sizeof *lines, talk_compare);
    answers[0] = '\0';
    for (char *at = answers; i > 0; i--) {
        size_t size = strlen(lines[count - i]);
        memcpy(at, lines[count - i], size);
        at[size] = '\n';
        at[size + 1] = '\0';
        at += size + 1;
    }
    free(copy);
    free(lines);
}

/* Asks one thing, and wants these words in the one line of the answer. */
static inline void talk_expect(const char *request, const char *words)
{
    char *answers = talk(1, request);
    talk_assert_lines(answers);
    if (talk_count(answers) != 1 || strstr(answers, words) == NULL)
        fail_msg("%s\n  wants %s\n  got   %s", request, words, answers);
    free(answers);
}

#endif
