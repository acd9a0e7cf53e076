/* `paris games`: the games that are kept. */
#include "commands/commands.h"

#include "base/file.h"
#include "base/json_writer.h"
#include "base/language.h"
#include "cli/files.h"
#include "commands/saved_games.h"
#include "rules/game.h"
#include "terminal/session/saved_lock.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum option { JSON, DELETE, RULES };

static const struct paris_option options[] = {
    [JSON] = {"--json", NULL, PARIS_TEXT("print one JSON array")},
    [DELETE] = {"--delete", "WHICH",
                PARIS_TEXT("delete a game for good: its number in the list, or its name")},
    [RULES] = PARIS_OPTION_RULES,
    {NULL, NULL, NULL},
};

static const struct paris_usage usage = {
    .command = "paris games",
    .summary = PARIS_TEXT("Lists the games played in the terminal, most recent first."),
    .details = PARIS_TEXT("'paris play --resume 2' continues the second game in the list."),
    .options = options,
};

static int complain(const char *pattern, const char *name, const char *what)
{
    paris_arguments_complain(&usage, pattern, &(struct paris_filling){name, what, 0}, 1);
    return PARIS_EXIT_INPUT;
}

/* --- the list --- */

static void print_line(const struct paris_rules *rules, const struct paris_saved_game *game,
                       size_t number, const char *path)
{
    char line[2 * PARIS_SENTENCE_LENGTH];
    struct paris_text text = paris_text_in(line, sizeof line);
    paris_text_add_number(&text, (int64_t)number);
    paris_text_add(&text, ". ");
    paris_text_add(&text, game->name);
    paris_text_add(&text, ": ");
    paris_commands_describe_saved(&text, rules, path);
    printf("%s\n", line);
}

static void add_position(struct paris_text *out, const struct paris_rules *rules,
                         const struct paris_record *record, const struct paris_state *state)
{
    bool over = paris_state_over(state);
    paris_json_begin_array(out, "players");
    for (unsigned seat = 0; seat < record->setup.players; seat++)
        paris_json_add_string(out, NULL, record->names[seat]);
    paris_json_end_array(out);
    paris_json_add_number(out, "decisions", record->count);
    paris_json_add_number(out, "round", state->round);
    paris_json_add_bool(out, "over", over);
    if (!over) {
        paris_json_add_number(out, "to_move", state->seat + 1);
        return;
    }
    struct paris_result result = paris_game_result(rules, state);
    paris_json_begin_array(out, "scores");
    for (unsigned seat = 0; seat < record->setup.players; seat++)
        paris_json_add_number(out, NULL, result.vp[seat]);
    paris_json_end_array(out);
}

static void print_object(const struct paris_rules *rules, const struct paris_saved_game *game,
                         size_t number, const char *path)
{
    char line[4 * PARIS_SENTENCE_LENGTH];
    struct paris_text text = paris_text_in(line, sizeof line);
    struct paris_state state;
    bool unread;
    struct paris_record *record = paris_commands_read_saved(&state, rules, path, &unread);
    paris_json_begin_object(&text, NULL);
    paris_json_add_number(&text, "number", (int64_t)number);
    paris_json_add_string(&text, "name", game->name);
    paris_json_add_string(&text, "file", path);
    paris_json_add_number(&text, "changed", game->changed / 1000000);
    paris_json_add_bool(&text, "open", paris_saved_is_open(path));
    paris_json_add_bool(&text, "readable", record != NULL);
    if (record != NULL)
        add_position(&text, rules, record, &state);
    paris_json_end_object(&text);
    PARIS_CHECK(!text.full);
    printf("%s\n%s", number > 1 ? "," : "", line);
    free(record);
}

static int list_games(const struct paris_rules *rules, bool json)
{
    struct paris_saved_game *list = malloc(PARIS_SAVED_GAMES_MAX * sizeof *list);
    size_t count = 0;
    if (list == NULL || paris_saved_list(list, &count) != PARIS_OK) {
        free(list);
        return complain(paris_say("can't read the directory of saved games: {why}"), "why",
                        paris_say_system(errno));
    }
    printf("%s", json ? "[" : "");
    for (size_t i = 0; i < count; i++) {
        char path[PARIS_SAVED_PATH_MAX];
        struct paris_error error;
        if (paris_saved_find(path, list[i].name, &error) == PARIS_OK)
            (json ? print_object : print_line)(rules, &list[i], i + 1, path);
    }
    if (json)
        printf("%s]\n", count > 0 ? "\n" : "");
    else if (count == 0)
        printf("%s\n", paris_say("No saved games yet. 'paris' starts one."));
    free(list);
    return PARIS_EXIT_OK;
}

/* --- deleting --- */

static int delete_game(const char *which)
{
    char path[PARIS_SAVED_PATH_MAX], line[PARIS_SENTENCE_LENGTH];
    struct paris_saved_lock lock;
    struct paris_error error;
    if (paris_saved_find(path, which, &error) != PARIS_OK ||
        paris_saved_lock(&lock, path, &error) != PARIS_OK)
        return complain("{why}", "why", error.message);
    bool gone = unlink(path) == 0;
    int reason = errno;
    paris_saved_unlock(&lock);
    if (!gone)
        return complain(paris_say("The game couldn't be deleted: {why}."), "why",
                        paris_say_system(reason));
    struct paris_text text = paris_text_in(line, sizeof line);
    PARIS_FILL(&text, paris_say("Deleted {file}."), {"file", path, 0});
    printf("%s\n", line);
    return PARIS_EXIT_OK;
}

int paris_commands_games(int argc, char **argv)
{
    struct paris_arguments arguments;
    enum paris_parsed parsed = paris_arguments_parse(&arguments, &usage, argc, argv);
    if (parsed != PARIS_PARSED_OK)
        return parsed == PARIS_PARSED_HELP ? PARIS_EXIT_OK : PARIS_EXIT_CALL;
    struct paris_rules rules;
    if (!paris_cli_load_rules(&rules, arguments.value[RULES]))
        return PARIS_EXIT_INPUT;
    if (arguments.value[DELETE] != NULL)
        return delete_game(arguments.value[DELETE]);
    return list_games(&rules, arguments.value[JSON] != NULL);
}
