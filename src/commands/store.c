/* `paris store`: looks through the database of a server, or copies it into another one. */
#include "commands/commands.h"

#include "base/language.h"
#include "cli/files.h"
#include "commands/operator.h"
#include "server/store/copy.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { LINE_LENGTH = PARIS_SENTENCE_LENGTH };

static const struct paris_option options[] = {
    PARIS_OPTION_RULES,
    {NULL, NULL, NULL},
};

static const struct paris_usage usage = {
    .command = "paris store",
    .summary = "Checks, copies or saves the database of a server.",
    .word = "WORD",
    .words = "check STORE, copy FROM TO, or backup FILE TO; a store is a file or postgres://...",
    .details =
        "check reads everything: every log must be without gaps, unchanged and legal, and lists\n"
        "must show what the logs say. copy does the same with both afterwards and compares them.\n"
        "No server may use a store that is copied. backup saves a file, also while a server uses "
        "it.",
    .options = options,
};

static int complain(const char *text)
{
    fprintf(stderr, "paris store: %s\n", text);
    return PARIS_EXIT_INPUT;
}

/* Opening makes a store where there is none; one to read from has to be there already and stays as it
 * is. */
static bool open_store(struct paris_store **out, const char *address, bool to_read)
{
    struct paris_error error = {0, 0, ""};
    char line[LINE_LENGTH];
    *out = NULL;
    if (to_read && !paris_store_is_postgres(address) && access(address, F_OK) != 0) {
        struct paris_text text = paris_text_in(line, sizeof line);
        paris_language_fill(&text, paris_say("There's no store {name}."),
                            &(struct paris_filling){.name = "name", .text = address}, 1);
        (void)complain(line);
        return false;
    }
    if ((to_read ? paris_store_open_to_read : paris_store_open)(out, address, &error) == PARIS_OK)
        return true;
    (void)complain(error.message);
    return false;
}

static bool check(struct paris_store_count *out, struct paris_store *store,
                  const struct paris_rules *rules)
{
    struct paris_error error = {0, 0, ""};
    if (paris_store_check(out, store, rules, &error) == PARIS_OK)
        return true;
    (void)complain(error.message);
    return false;
}

static void tell(const char *pattern, const struct paris_store_count *count)
{
    char line[LINE_LENGTH], digits[2 * PARIS_SHA256_LENGTH + 1];
    struct paris_text text = paris_text_in(line, sizeof line);
    struct paris_text hash = paris_text_in(digits, sizeof digits);
    paris_text_add_hex(&hash, count->hash, sizeof count->hash);
    const struct paris_filling fillings[] = {
        {.name = "accounts", .number = (int64_t)count->accounts},
        {.name = "sessions", .number = (int64_t)count->sessions},
        {.name = "tables", .number = (int64_t)count->tables},
        {.name = "lines", .number = (int64_t)count->lines},
        {.name = "hash", .text = digits},
    };
    paris_language_fill(&text, pattern, fillings, sizeof fillings / sizeof *fillings);
    printf("%s\n", line);
}

static int check_store(const char *address, const struct paris_rules *rules)
{
    struct paris_store *store;
    struct paris_store_count count;
    if (!open_store(&store, address, true))
        return PARIS_EXIT_INPUT;
    bool good = check(&count, store, rules);
    if (good)
        tell(paris_say("Everything is in order. Accounts: {accounts}, sessions: {sessions}, "
                       "tables: {tables}, log entries: {lines}; SHA-256 of everything: {hash}"),
             &count);
    paris_store_close(store);
    return good ? PARIS_EXIT_OK : PARIS_EXIT_INPUT;
}

static bool copy(struct paris_store *to, struct paris_store *from, const struct paris_rules *rules)
{
    struct paris_error error = {0, 0, ""};
    struct paris_store_count before, after;
    if (!check(&before, from, rules))
        return false;
    if (paris_store_copy(to, from, rules, &error) != PARIS_OK) {
        (void)complain(error.message);
        return false;
    }
    if (!check(&after, to, rules))
        return false;
    if (memcmp(&before, &after, sizeof before) != 0) {
        (void)complain(paris_say("The copy differs from the original. Was the original in use?"));
        return false;
    }
    tell(paris_say("Copied and compared. Accounts: {accounts}, sessions: {sessions}, tables: "
                   "{tables}, log entries: {lines}; SHA-256 of everything: {hash}"),
         &after);
    return true;
}

static int copy_store(const char *from_address, const char *to_address,
                      const struct paris_rules *rules)
{
    struct paris_store *from = NULL, *to = NULL;
    bool good = open_store(&from, from_address, true) && open_store(&to, to_address, false) &&
                copy(to, from, rules);
    paris_store_close(to);
    paris_store_close(from);
    return good ? PARIS_EXIT_OK : PARIS_EXIT_INPUT;
}

/* By itself, where no server has the file. */
static bool back_up_alone(const char *from_address, const char *to)
{
    struct paris_store *store;
    struct paris_error error = {0, 0, ""};
    bool done = false;
    enum paris_status status = PARIS_OK;
    if (!open_store(&store, from_address, true))
        return false;
    while (status == PARIS_OK && !done)
        status = paris_store_backup(store, to, &done, &error);
    if (status == PARIS_OK)
        status = paris_store_sync_backup(to, &error);
    if (status != PARIS_OK)
        (void)complain(error.message);
    paris_store_close(store);
    return status == PARIS_OK;
}

/* The server writes the file, so it gets the full path. */
static bool full_path(char out[PARIS_OPERATOR_PATH], const char *path)
{
    char folder[PARIS_OPERATOR_PATH / 2];
    int length = path[0] == '/' ? snprintf(out, PARIS_OPERATOR_PATH, "%s", path)
                 : getcwd(folder, sizeof folder) != NULL
                     ? snprintf(out, PARIS_OPERATOR_PATH, "%s/%s", folder, path)
                     : -1;
    return length > 0 && length < PARIS_OPERATOR_PATH;
}

static int back_up(const char *from, const char *to)
{
    char operator_file[PARIS_OPERATOR_PATH], path[PARIS_OPERATOR_PATH], *answer = NULL;
    struct paris_error error = {0, 0, ""};
    if (!paris_operator_file(operator_file, from) || !full_path(path, to))
        return complain(paris_say("The names of the files are too long."));
    enum paris_status status =
        paris_operator_ask(&answer, operator_file, "backup", "to", path, &error);
    free(answer);
    if (status == PARIS_BAD_INPUT)
        return complain(error.message);
    if (status != PARIS_OK && !back_up_alone(from, path))
        return PARIS_EXIT_INPUT;
    printf("%s\n", paris_say("Saved."));
    return PARIS_EXIT_OK;
}

int paris_commands_store(int argc, char **argv)
{
    struct paris_arguments arguments;
    struct paris_rules rules;
    enum paris_parsed parsed = paris_arguments_parse(&arguments, &usage, argc, argv);
    if (parsed != PARIS_PARSED_OK)
        return parsed == PARIS_PARSED_HELP ? PARIS_EXIT_OK : PARIS_EXIT_CALL;
    if (!paris_cli_load_rules(&rules, arguments.value[0]))
        return PARIS_EXIT_INPUT;
    const char *const *word = arguments.word;
    bool checks = arguments.words == 2 && strcmp(word[0], "check") == 0;
    bool copies = arguments.words == 3 && strcmp(word[0], "copy") == 0;
    bool saves = arguments.words == 3 && strcmp(word[0], "backup") == 0;
    if (!checks && !copies && !saves) {
        (void)complain(
            paris_say("usage: paris store check STORE, copy FROM TO, or backup FILE TO"));
        return PARIS_EXIT_CALL;
    }
    if (saves)
        return back_up(word[1], word[2]);
    return checks ? check_store(word[1], &rules) : copy_store(word[1], word[2], &rules);
}
