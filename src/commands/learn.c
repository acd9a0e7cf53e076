/* `paris learn`: the lessons in this terminal. */
#include "commands/commands.h"

#include "base/file.h"
#include "base/language.h"
#include "cli/files.h"
#include "lesson/lesson.h"
#include "terminal/frontend.h"
#include "terminal/session/saved.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum option { LIST, PLAIN, RULES };

static const struct paris_option options[] = {
    [LIST] = {"--list", NULL, PARIS_TEXT("list the scenes")},
    [PLAIN] = {"--plain", NULL,
               PARIS_TEXT(
                   "line by line, for screen readers; the default if the output isn't a terminal")},
    [RULES] = PARIS_OPTION_RULES,
    {NULL, NULL, NULL},
};

static const struct paris_usage usage = {
    .command = "paris learn",
    .summary = PARIS_TEXT("Teaches the game in short scenes that you play."),
    .word = "SCENE",
    .one_word = true,
    .words = PARIS_TEXT("its number (default: the first one you haven't finished)"),
    .options = options,
};

/* --- how far the learner has come: ids of scenes, a line each --- */

enum { PROGRESS_LENGTH = 1024 };

static bool find_progress(char path[PARIS_SAVED_PATH_MAX])
{
    static const char name[] = "/done";
    if (paris_saved_lessons_directory(path) != PARIS_OK ||
        strlen(path) + sizeof name > PARIS_SAVED_PATH_MAX)
        return false;
    memcpy(path + strlen(path), name, sizeof name);
    return true;
}

static void read_progress(struct paris_text *out)
{
    char path[PARIS_SAVED_PATH_MAX], *text;
    size_t length;
    if (!find_progress(path) || paris_file_read(&text, &length, path, PROGRESS_LENGTH) != PARIS_OK)
        return;
    paris_text_add(out, text);
    free(text);
}

static bool is_done(const char *progress, const char *id)
{
    size_t length = strlen(id);
    for (const char *line = progress; *line != '\0';) {
        size_t end = strcspn(line, "\n");
        if (end == length && memcmp(line, id, length) == 0)
            return true;
        line += end + (line[end] == '\n');
    }
    return false;
}

/* If progress cannot be saved, the lesson goes on. */
static void learnt(const char *id)
{
    char path[PARIS_SAVED_PATH_MAX], progress[2 * PROGRESS_LENGTH];
    struct paris_text text = paris_text_in(progress, sizeof progress);
    read_progress(&text);
    if (is_done(progress, id) || !find_progress(path))
        return;
    paris_text_add(&text, id);
    paris_text_add_char(&text, '\n');
    (void)!paris_file_replace(path, progress, text.length);
}

/* --- the command --- */

static unsigned first_open(const char *progress)
{
    for (unsigned i = 0; i < paris_lesson_count; i++)
        if (!is_done(progress, paris_lessons[i].id))
            return i + 1;
    return 1;
}

static void list(const char *progress)
{
    for (unsigned i = 0; i < paris_lesson_count; i++)
        printf("%u  %s  %s\n", i + 1, is_done(progress, paris_lessons[i].id) ? "*" : " ",
               paris_say(paris_lessons[i].title));
}

static int fail(const char *message, int code)
{
    fprintf(stderr, "paris learn: %s\n", message);
    return code;
}

static int learn(const struct paris_rules *rules, unsigned scene, bool plain)
{
    struct paris_session *session;
    struct paris_error error;
    if (paris_session_open_lesson(&session, rules, scene, learnt, &error) != PARIS_OK)
        return fail(error.message, PARIS_EXIT_INPUT);
    int code = paris_frontend_run(session, plain);
    paris_session_close(session);
    return code == 0 ? PARIS_EXIT_OK : PARIS_EXIT_INPUT;
}

int paris_commands_learn(int argc, char **argv)
{
    struct paris_arguments arguments;
    struct paris_rules rules;
    char progress[2 * PROGRESS_LENGTH];
    struct paris_text text = paris_text_in(progress, sizeof progress);
    enum paris_parsed parsed = paris_arguments_parse(&arguments, &usage, argc, argv);
    if (parsed != PARIS_PARSED_OK)
        return parsed == PARIS_PARSED_HELP ? PARIS_EXIT_OK : PARIS_EXIT_CALL;
    if (arguments.words > 1)
        return fail(paris_say("only one scene at a time."), PARIS_EXIT_CALL);
    if (!paris_cli_load_rules(&rules, arguments.value[RULES]))
        return PARIS_EXIT_INPUT;
    read_progress(&text);
    if (arguments.value[LIST] != NULL) {
        list(progress);
        return PARIS_EXIT_OK;
    }
    unsigned scene = first_open(progress);
    if (arguments.words == 1) {
        const struct paris_lesson *lesson = paris_lesson_find(arguments.word[0]);
        if (lesson == NULL)
            return fail(paris_say("there's no such scene: paris learn --list lists them."),
                        PARIS_EXIT_CALL);
        scene = (unsigned)(lesson - paris_lessons) + 1;
    }
    return learn(&rules, scene, arguments.value[PLAIN] != NULL);
}
