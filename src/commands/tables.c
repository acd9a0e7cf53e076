/* `paris tables`: for operators: lists, stops and removes the tables of a server that is running. */
#include "commands/commands.h"

#include "base/json.h"
#include "base/language.h"
#include "cli/files.h"
#include "commands/operator.h"
#include "match/table_row.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { NODES = 1024, NAME = 160 };

enum option { OPERATOR };

static const struct paris_option options[] = {
    [OPERATOR] = {"--operator", "FILE",
                  "file with the address and key of the server (default: beside its database)"},
    {NULL, NULL, NULL},
};

static const struct paris_usage usage = {
    .command = "paris tables",
    .summary = "Lists, stops and removes tables of a server that is running on this machine.",
    .word = "WORD",
    .words = "list, stop TABLE, or remove TABLE",
    .details = "A stopped game stays where it is, for good. Removing deletes a table with its log.",
    .options = options,
};

static void word_of(char *out, size_t capacity, const struct paris_json *json, uint32_t object,
                    const char *name)
{
    uint32_t node = paris_json_member(json, object, name);
    if (node == PARIS_JSON_NONE || paris_json_copy(out, capacity, json, node) != PARIS_OK)
        out[0] = '\0';
}

static void print_table(const struct paris_json *json, uint32_t table, char after[PARIS_ID_LENGTH])
{
    char status[NAME], host[NAME], day[NAME] = "";
    int64_t changed = 0;
    word_of(after, PARIS_ID_LENGTH, json, table, "table");
    word_of(status, sizeof status, json, table, "status");
    word_of(host, sizeof host, json, table, "host");
    uint32_t node = paris_json_member(json, table, "changed");
    if (node != PARIS_JSON_NONE)
        (void)paris_json_integer(&changed, json, node, 0, INT64_MAX / 1000);
    time_t when = (time_t)changed;
    struct tm *parts = gmtime(&when);
    if (parts != NULL)
        (void)strftime(day, sizeof day, "%Y-%m-%d", parts);
    printf("%s  %-8s %s  %s\n", after, status, day, host);
}

/* Prints a page; returns how many tables it has, or -1. */
static int print_page(const char *body, char after[PARIS_ID_LENGTH], struct paris_error *error)
{
    static struct paris_json_node nodes[NODES];
    struct paris_json json;
    int count = 0;
    if (paris_json_parse(&json, nodes, NODES, body, strlen(body), error) != PARIS_OK)
        return -1;
    uint32_t tables = paris_json_member(&json, 0, "tables");
    for (uint32_t node = tables != PARIS_JSON_NONE ? paris_json_first(&json, tables) : tables;
         node != PARIS_JSON_NONE; node = paris_json_next(&json, tables, node), count++)
        print_table(&json, node, after);
    return count;
}

static bool list(const char *path, struct paris_error *error)
{
    char after[PARIS_ID_LENGTH] = "", *body;
    for (int count = 1; count > 0; free(body)) {
        if (paris_operator_ask(&body, path, "tables", "after", after, error) != PARIS_OK)
            return false;
        count = print_page(body, after, error);
        if (count < 0) {
            free(body);
            return false;
        }
    }
    return true;
}

int paris_commands_tables(int argc, char **argv)
{
    struct paris_arguments arguments;
    struct paris_error error = {0, 0, ""};
    char path[PARIS_OPERATOR_PATH], store[PARIS_OPERATOR_PATH], *body = NULL;
    enum paris_parsed parsed = paris_arguments_parse(&arguments, &usage, argc, argv);
    if (parsed != PARIS_PARSED_OK)
        return parsed == PARIS_PARSED_HELP ? PARIS_EXIT_OK : PARIS_EXIT_CALL;
    const char *const *word = arguments.word;
    bool lists = arguments.words == 1 && strcmp(word[0], "list") == 0;
    bool changes =
        arguments.words == 2 && (strcmp(word[0], "stop") == 0 || strcmp(word[0], "remove") == 0);
    if (!lists && !changes) {
        fprintf(stderr, "paris tables: %s\n",
                paris_say("usage: paris tables list, stop TABLE, or remove TABLE"));
        return PARIS_EXIT_CALL;
    }
    if (arguments.value[OPERATOR] == NULL &&
        (!paris_operator_default_store(store, sizeof store) || !paris_operator_file(path, store)))
        path[0] = '\0';
    const char *file = arguments.value[OPERATOR] != NULL ? arguments.value[OPERATOR] : path;
    bool good =
        lists ? list(file, &error)
              : paris_operator_ask(&body, file, word[0], "table", word[1], &error) == PARIS_OK;
    free(body);
    if (!good)
        fprintf(stderr, "paris tables: %s\n", error.message);
    return good ? PARIS_EXIT_OK : PARIS_EXIT_INPUT;
}
