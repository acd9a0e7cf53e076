/* A dialogue with the text mode. */
#include "terminal/dialogue.h"

#include "terminal/wording/columns.h"
#include "terminal/text/textmode.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { OUTPUT = 1 << 23, GAME = 700 }; /* decisions that are enough for a game */

struct dialogue dialogue; /* OUTPUT bytes each, for all tests */

void dialogue_open(void)
{
    setenv("LC_ALL", "C.UTF-8", 1);
    dialogue.printed = malloc(OUTPUT);
    dialogue.flat = malloc(OUTPUT);
    assert_non_null(dialogue.printed);
    assert_non_null(dialogue.flat);
}

void dialogue_close(void)
{
    free(dialogue.printed);
    free(dialogue.flat);
}

struct paris_session_local dialogue_quick(void)
{
    return (struct paris_session_local){.players = 2, .here = 1, .level = {1, 1, 1, 1}, .seed = 3};
}

/* --- saying --- */

static void read_output(FILE *out)
{
    rewind(out);
    size_t count = fread(dialogue.printed, 1, OUTPUT - 1, out);
    assert_true(count < OUTPUT - 1);
    dialogue.printed[count] = '\0';
    assert_int_equal(strlen(dialogue.printed), count);
    for (size_t i = 0; i <= count; i++)
        dialogue.flat[i] = dialogue.printed[i] == '\n' ? ' ' : dialogue.printed[i];
}

int dialogue_hold(struct paris_session *session, const char *input, size_t length)
{
    FILE *in = tmpfile(), *out = tmpfile();
    assert_non_null(in);
    assert_non_null(out);
    assert_int_equal(fwrite(input, 1, length, in), length);
    rewind(in);
    int code = paris_textmode_run(session, fileno(in), out);
    paris_session_close(session);
    read_output(out);
    fclose(in);
    fclose(out);
    return code;
}

static int run(const struct paris_rules *rules, const struct paris_session_local *options,
               const char *input, size_t length)
{
    struct paris_session *session;
    struct paris_error error;
    assert_int_equal(paris_session_open_local(&session, rules, options, &error), PARIS_OK);
    return dialogue_hold(session, input, length);
}

int dialogue_run_bytes(const struct paris_session_local *options, const char *input, size_t length)
{
    return run(&paris_builtin_rules, options, input, length);
}

void dialogue_run_with(const struct paris_rules *rules, const struct paris_session_local *options,
                       const char *input)
{
    assert_int_equal(run(rules, options, input, strlen(input)), 0);
}

void dialogue_run(const struct paris_session_local *options, const char *input)
{
    assert_int_equal(dialogue_run_bytes(options, input, strlen(input)), 0);
}

void dialogue_repeat(const struct paris_session_local *options, const char *lines)
{
    size_t length = strlen(lines);
    char *input = malloc(GAME * length);
    assert_non_null(input);
    for (size_t i = 0; i < GAME; i++)
        memcpy(input + i * length, lines, length);
    assert_int_equal(dialogue_run_bytes(options, input, GAME * length), 0);
    free(input);
}

/* --- what is said --- */

void assert_says(const char *expected)
{
    if (strstr(dialogue.printed, expected) == NULL && strstr(dialogue.flat, expected) == NULL)
        fail_msg("\"%s\" is not in\n%s", expected, dialogue.printed);
}

void assert_does_not_say(const char *text)
{
    if (strstr(dialogue.printed, text) != NULL || strstr(dialogue.flat, text) != NULL)
        fail_msg("\"%s\" is in\n%s", text, dialogue.printed);
}

/* Lines with a question go on with the answer. */
void assert_narrow(void)
{
    for (const char *line = dialogue.printed; *line != '\0'; line += strcspn(line, "\n") + 1) {
        size_t length = strcspn(line, "\n");
        bool question = false;
        for (size_t i = 0; i + 2 < length; i++)
            question |= memcmp(line + i, " > ", 3) == 0;
        if (!question && paris_columns_of(line, length) > PARIS_COLUMNS_WIDTH)
            fail_msg("wider than the page: %.*s", (int)length, line);
    }
}

unsigned dialogue_times_said(const char *text)
{
    unsigned count = 0;
    for (const char *at = dialogue.flat; (at = strstr(at, text)) != NULL; at++)
        count++;
    return count;
}
