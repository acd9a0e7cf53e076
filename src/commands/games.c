/* `paris games`: the games that are kept. */
#include "commands/commands.h"

#include "base/file.h"
#include "base/language.h"
#include "cli/files.h"
#include "rules/game.h"
#include "terminal/session/saved.h"
#include "terminal/wording/speech.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct paris_option options[] = {
    PARIS_OPTION_RULES,
    {NULL, NULL, NULL},
};

static const struct paris_usage usage = {
    .command = "paris games",
    .summary = PARIS_TEXT("Lists the games played in the terminal, most recent first."),
    .details = PARIS_TEXT("'paris play --resume 2' continues the second game in the list."),
    .options = options,
};

/* "Ann, Computer 2". */
static void add_names(struct paris_text *out, const struct paris_record *record)
{
    bool begun = false;
    for (unsigned seat = 0; seat < record->setup.players; seat++) {
        paris_speech_comma(out, &begun);
        paris_text_add(out, record->names[seat][0] != '\0' ? record->names[seat] : "-");
    }
}

static void add_state(struct paris_text *out, const struct paris_rules *rules,
                      const struct paris_record *record, const struct paris_state *state)
{
    if (!paris_state_over(state)) {
        PARIS_FILL(out, paris_say("round {n}, waiting for {who}"), {"n", NULL, state->round},
                   {"who", record->names[state->seat], 0});
        return;
    }
    struct paris_result result = paris_game_result(rules, state);
    struct paris_speech_phrase scores;
    struct paris_text list = paris_text_in(scores.text, sizeof scores.text);
    bool begun = false;
    for (unsigned seat = 0; seat < record->setup.players; seat++) {
        paris_speech_comma(&list, &begun);
        paris_text_add_number(&list, result.vp[seat]);
    }
    PARIS_FILL(out, paris_say("over, {scores} VP"), {"scores", scores.text, 0});
}

static void describe(struct paris_text *out, const struct paris_rules *rules, const char *path)
{
    char *text;
    size_t length;
    struct paris_error error;
    struct paris_state state;
    struct paris_record *record = malloc(sizeof *record);
    if (record == NULL || paris_file_read(&text, &length, path, PARIS_RECORD_TEXT) != PARIS_OK) {
        paris_text_add(out, paris_say("can't be read"));
    } else {
        if (paris_record_read(record, &state, rules, text, length, &error) == PARIS_OK) {
            add_names(out, record);
            paris_text_add(out, "; ");
            add_state(out, rules, record, &state);
        } else {
            paris_text_add(out, paris_say("not a record these rules can play"));
        }
        free(text);
    }
    free(record);
}

static int list_games(const struct paris_rules *rules)
{
    enum { LINE = 2 * PARIS_SENTENCE_LENGTH };
    struct paris_saved_game *list = malloc(PARIS_SAVED_GAMES_MAX * sizeof *list);
    size_t count = 0;
    if (list == NULL || paris_saved_list(list, &count) != PARIS_OK) {
        char why[PARIS_SENTENCE_LENGTH];
        struct paris_text text = paris_text_in(why, sizeof why);
        PARIS_FILL(&text, paris_say("can't read the directory of saved games: {why}"),
                   {"why", paris_say_system(errno), 0});
        fprintf(stderr, "paris games: %s\n", why);
        free(list);
        return PARIS_EXIT_INPUT;
    }
    for (size_t i = 0; i < count; i++) {
        char line[LINE], path[PARIS_SAVED_PATH_MAX];
        struct paris_text text = paris_text_in(line, sizeof line);
        struct paris_error error;
        paris_text_add_number(&text, (int64_t)i + 1);
        paris_text_add(&text, ". ");
        paris_text_add(&text, list[i].name);
        paris_text_add(&text, ": ");
        if (paris_saved_find(path, list[i].name, &error) == PARIS_OK)
            describe(&text, rules, path);
        printf("%s\n", line);
    }
    if (count == 0)
        printf("%s\n", paris_say("No saved games yet. 'paris' starts one."));
    free(list);
    return PARIS_EXIT_OK;
}

int paris_commands_games(int argc, char **argv)
{
    struct paris_arguments arguments;
    enum paris_parsed parsed = paris_arguments_parse(&arguments, &usage, argc, argv);
    if (parsed != PARIS_PARSED_OK)
        return parsed == PARIS_PARSED_HELP ? PARIS_EXIT_OK : PARIS_EXIT_CALL;
    struct paris_rules rules;
    if (!paris_cli_load_rules(&rules, arguments.value[0]))
        return PARIS_EXIT_INPUT;
    return list_games(&rules);
}
