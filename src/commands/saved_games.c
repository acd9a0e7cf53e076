/* Saved games: how several commands find, describe and offer them. */
#include "commands/saved_games.h"

#include "base/file.h"
#include "base/language.h"
#include "rules/game.h"
#include "terminal/session/saved_lock.h"
#include "terminal/text/line_io.h"
#include "terminal/wording/speech.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct paris_record *paris_commands_read_saved(struct paris_state *out,
                                               const struct paris_rules *rules, const char *path,
                                               bool *unread)
{
    char *text;
    size_t length;
    struct paris_error error;
    struct paris_record *record = malloc(sizeof *record);
    *unread =
        record == NULL || paris_file_read(&text, &length, path, PARIS_RECORD_TEXT) != PARIS_OK;
    if (*unread) {
        free(record);
        return NULL;
    }
    struct paris_rules own;
    const struct paris_rules *found = rules;
    paris_record_figures(&found, &own, text, length);
    enum paris_status status = paris_record_read(record, out, found, text, length, &error);
    free(text);
    if (status == PARIS_OK)
        return record;
    free(record);
    return NULL;
}

/* --- describing --- */

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

void paris_commands_describe_saved(struct paris_text *out, const struct paris_rules *rules,
                                   const char *path)
{
    struct paris_state state;
    bool unread;
    struct paris_record *record = paris_commands_read_saved(&state, rules, path, &unread);
    if (record == NULL) {
        paris_text_add(out, unread ? paris_say("can't be read")
                                   : paris_say("not a record these rules can play"));
        return;
    }
    char who[PARIS_SENTENCE_LENGTH], what[PARIS_SENTENCE_LENGTH];
    struct paris_text names = paris_text_in(who, sizeof who);
    struct paris_text now = paris_text_in(what, sizeof what);
    add_names(&names, record);
    add_state(&now, rules, record, &state);
    PARIS_FILL(out,
               paris_saved_is_open(path) ? paris_say("{players}; {state}; open elsewhere")
                                         : paris_say("{players}; {state}"),
               {"players", who, 0}, {"state", what, 0});
    free(record);
}

/* --- offering --- */

static bool is_unfinished(const struct paris_rules *rules, const char *path)
{
    struct paris_state state;
    bool unread;
    struct paris_record *record = paris_commands_read_saved(&state, rules, path, &unread);
    bool unfinished = record != NULL && record->count > 0 && !paris_state_over(&state);
    free(record);
    return unfinished && !paris_saved_is_open(path);
}

/* The most recent unfinished game; only the newest files are examined. */
static bool find_unfinished(struct paris_saved_game *out, char path[PARIS_SAVED_PATH_MAX],
                            const struct paris_rules *rules)
{
    enum { LOOKED_AT_MAX = 20 };
    struct paris_saved_game *list = malloc(PARIS_SAVED_GAMES_MAX * sizeof *list);
    size_t count = 0;
    bool found = false;
    struct paris_error error;
    if (list != NULL && paris_saved_list(list, &count) != PARIS_OK)
        count = 0;
    for (size_t i = 0; i < count && i < LOOKED_AT_MAX && !found; i++) {
        found =
            paris_saved_find(path, list[i].name, &error) == PARIS_OK && is_unfinished(rules, path);
        *out = list[i];
    }
    free(list);
    return found;
}

/* The first letter of a line; '\n' for an empty one, 'q' at the end of the input. Reads not a byte
 * beyond the line, because the game reads the rest. */
static char read_answer(void)
{
    char first = '\0', byte;
    for (;;) {
        if (read(STDIN_FILENO, &byte, 1) != 1)
            return 'q';
        if (first == '\0' && byte != ' ')
            first = byte;
        if (byte == '\n')
            return first;
    }
}

enum paris_commands_offer paris_commands_offer_saved(char path[PARIS_SAVED_PATH_MAX],
                                                     const struct paris_rules *rules)
{
    struct paris_saved_game game;
    char line[2 * PARIS_SENTENCE_LENGTH], what[PARIS_SENTENCE_LENGTH];
    struct paris_text text = paris_text_in(line, sizeof line);
    struct paris_text state = paris_text_in(what, sizeof what);
    if (!find_unfinished(&game, path, rules)) {
        path[0] = '\0';
        return PARIS_OFFER_NONE;
    }
    paris_commands_describe_saved(&state, rules, path);
    PARIS_FILL(&text, paris_say("You have an unfinished game, {name}: {state}."),
               {"name", game.name, 0}, {"state", what, 0});
    paris_textmode_print_lines(stdout, line);
    for (;;) {
        printf("%s > ", paris_say("Enter continues it, n starts a new game, q leaves."));
        fflush(stdout);
        switch (read_answer()) {
        case '\n': return PARIS_OFFER_RESUME;
        case 'n':
        case 'N': path[0] = '\0'; return PARIS_OFFER_NEW;
        case 'q':
        case 'Q': return PARIS_OFFER_QUIT;
        default: break;
        }
    }
}
