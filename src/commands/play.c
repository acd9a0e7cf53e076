/* `paris play`: a game in this terminal, or a record looked through. */
#include "commands/commands.h"

#include "ai/player.h"
#include "base/language.h"
#include "cli/files.h"
#include "terminal/frontend.h"
#include "terminal/session/saved.h"
#include "commands/afterwards.h"
#include "commands/saved_games.h"
#include "commands/seats.h"
#include "terminal/session/saved_lock.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum option {
    PLAYERS,
    VARIANTS,
    SEED,
    SEATS,
    LEVEL,
    STYLE,
    SILENT,
    NAMES,
    SAVE,
    RULES,
    RESUME,
    LIST,
    PLAIN
};

static const struct paris_option options[] = {
    [PLAYERS] = {"--players", "N", PARIS_TEXT("2, 3 or 4 (default 2)")},
    [VARIANTS] = {"--variants", "WORDS",
                  PARIS_TEXT(
                      "variants, any of \"tokens track free-district\", for players who know the "
                      "game (default none)")},
    [SEED] = {"--seed", "S", PARIS_TEXT("seed of the deal (default: a new one each time)")},
    [SEATS] = {"--seats", "LIST",
               PARIS_TEXT(
                   "seats of the people at this keyboard, such as 1,3 (default 1); - for none")},
    [LEVEL] =
        {"--level", "LIST",
         PARIS_TEXT(
             "computer level, 1 to 6: one for all, or one per seat, such as 3,5 (default 3)")},
    [STYLE] = {"--style", "LIST",
               PARIS_TEXT("character of the computers: banker, builder, mayor, collector or "
                          "spoiler; one for all, or one per seat, - for none")},
    [SILENT] = {"--no-remarks", NULL, PARIS_TEXT("characters say nothing about what they do")},
    [NAMES] = {"--names", "LIST", PARIS_TEXT("names of the seats, separated by commas")},
    [SAVE] = {"--save", "FILE",
              PARIS_TEXT("save the game here (default: with the others, see paris games)")},
    [RULES] = PARIS_OPTION_RULES,
    [RESUME] = {"--resume", "WHICH",
                PARIS_TEXT("continue a saved game: its number or name in paris games, a file, or "
                           "nothing for the most recent")},
    [LIST] = {"--list", NULL, PARIS_TEXT("list the saved games, as paris games does")},
    [PLAIN] = {"--plain", NULL,
               PARIS_TEXT(
                   "line by line, for screen readers; the default if the output isn't a terminal")},
    {NULL, NULL, NULL},
};

static const struct paris_usage usage = {
    .command = "paris play",
    .summary = PARIS_TEXT("Plays a game in this terminal, against computers or with others at this "
                          "keyboard; with FILE, shows a record."),
    .word = "FILE",
    .one_word = true,
    .words = PARIS_TEXT("a record to view (at most one)"),
    .details = PARIS_TEXT("Every move is saved at once: 'paris play --resume' continues a game you "
                          "left.\nType 'help' in the game to see what you can type."),
    .options = options,
};

static int complain(const char *message, int code)
{
    fprintf(stderr, "paris play: %s\n", message);
    return code;
}

/* --- what is asked for --- */

/* --resume may stand alone: then it means the last game. */
static int parse(struct paris_arguments *out, int argc, char **argv)
{
    static char last[] = "--resume=last";
    for (int i = 0; i < argc; i++)
        if (strcmp(argv[i], "--resume") == 0 &&
            (i + 1 == argc || strncmp(argv[i + 1], "--", 2) == 0))
            argv[i] = last;
    return (int)paris_arguments_parse(out, &usage, argc, argv);
}

static bool is_file(const char *path)
{
    struct stat file;
    return stat(path, &file) == 0;
}

/* A game that is saved where it was is locked before it is read: nobody else may decide in between. */
struct game {
    struct paris_record *record;     /* NULL: a new one */
    char path[PARIS_SAVED_PATH_MAX]; /* of the saved game; "" if it is another file, or new */
    struct paris_saved_lock lock;
};

static bool load_saved(struct game *out, struct paris_rules *rules, const char *save)
{
    struct paris_error error;
    if (save == NULL && paris_saved_lock(&out->lock, out->path, &error) != PARIS_OK)
        return complain(error.message, 0) != 0;
    return paris_cli_load_record(&out->record, rules, out->path);
}

static bool load_resumed(struct game *out, struct paris_rules *rules, const char *which,
                         const char *save)
{
    struct paris_error error;
    if (is_file(which) || strchr(which, '/') != NULL)
        return paris_cli_load_record(&out->record, rules, which);
    if (paris_saved_find(out->path, which, &error) == PARIS_OK)
        return load_saved(out, rules, save);
    return complain(error.message, 0) != 0;
}

static bool read_options(struct paris_session_local *play, const struct paris_arguments *arguments)
{
    const char *const *value = arguments->value;
    uint64_t players = play->players;
    if (!paris_arguments_number(&players, &usage, arguments, PLAYERS, 2, 4) ||
        !paris_arguments_variants(&play->variants, &usage, arguments, VARIANTS) ||
        !paris_arguments_number(&play->seed, &usage, arguments, SEED, 0, UINT64_MAX))
        return false;
    if (play->resume == NULL)
        play->players = (unsigned)players;
    play->silent = value[SILENT] != NULL;
    play->reseat = value[SEATS] != NULL || value[LEVEL] != NULL || value[STYLE] != NULL;
    return (value[SEATS] == NULL ||
            paris_commands_read_people(&play->here, &usage, play->players, value[SEATS])) &&
           (value[LEVEL] == NULL ||
            paris_commands_read_levels(play->level, &usage, play->players, value[LEVEL])) &&
           (value[STYLE] == NULL ||
            paris_commands_read_styles(play->style, &usage, play->players, value[STYLE]));
}

/* --- playing --- */

/* A game in which nothing happened is not worth keeping. */
static void forget_untouched(const struct paris_session *session, const char *path, bool fresh)
{
    const struct paris_session_now *now = paris_session_now(session);
    if (fresh && path != NULL && now->count == 0 && now->stage != PARIS_SESSION_OVER)
        unlink(path);
}

/* Another game of the same people and computers: another deal, and a file of its own. */
static void prepare_next(struct paris_session_local *local, const struct paris_session *session,
                         char names[PARIS_MAX_PLAYERS][PARIS_RECORD_NAME])
{
    const struct paris_session_now *now = paris_session_now(session);
    local->players = now->players;
    local->variants = now->view.variants;
    local->here = now->here;
    for (unsigned seat = 0; seat < now->players; seat++) {
        memcpy(names[seat], now->seats[seat].name, PARIS_RECORD_NAME);
        local->name[seat] = names[seat];
        local->level[seat] = now->seats[seat].level;
        local->style[seat] = now->seats[seat].style;
    }
    local->seed = paris_commands_random_seed();
    local->resume = NULL;
}

static int play(const struct paris_rules *rules, struct paris_session_local *local, bool plain,
                bool fresh, enum paris_session_follow_up *follow_up)
{
    static char names[PARIS_MAX_PLAYERS][PARIS_RECORD_NAME];
    struct paris_session *session;
    struct paris_error error;
    if (paris_session_open_local(&session, rules, local, &error) != PARIS_OK)
        return complain(error.message, PARIS_EXIT_INPUT);
    int code = paris_frontend_run(session, plain);
    *follow_up = paris_session_follow_up(session);
    forget_untouched(session, local->path, fresh);
    if (code == 0 && *follow_up == PARIS_SESSION_LOOK_BACK)
        code = paris_commands_review_session(session, usage.command, plain);
    prepare_next(local, session, names);
    paris_session_close(session);
    return code == 0 ? PARIS_EXIT_OK : PARIS_EXIT_INPUT;
}

static int review(struct paris_rules *rules, const char *file, bool plain)
{
    struct paris_record *record;
    if (!paris_cli_load_record(&record, rules, file))
        return PARIS_EXIT_INPUT;
    int code = paris_commands_review(rules, record, usage.command, plain);
    free(record);
    return code;
}

/* Where the game is kept: as asked for, where it was, or in a new file. */
static bool choose_file(char path[PARIS_SAVED_PATH_MAX], const char *save)
{
    if (save != NULL || path[0] != '\0')
        return false;
    if (paris_saved_new(path) == PARIS_OK)
        return true;
    char line[PARIS_SENTENCE_LENGTH];
    struct paris_text text = paris_text_in(line, sizeof line);
    const struct paris_filling why = {.name = "why", .text = paris_say_system(errno)};
    paris_language_fill(&text,
                        paris_say(
                            "This game isn't being saved because there's no place for it: {why}"),
                        &why, 1);
    fprintf(stderr, "paris play: %s\n", line);
    path[0] = '\0';
    return false;
}

/* Plays one game after the other, each in a file that no other process plays. */
static int play_on(struct game *game, const struct paris_rules *rules,
                   struct paris_session_local *local, const char *save, bool plain)
{
    enum paris_session_follow_up follow_up;
    int code;
    do {
        struct paris_error error;
        follow_up = PARIS_SESSION_LEAVE;
        bool fresh = choose_file(game->path, save) && local->resume == NULL;
        local->path = save != NULL ? save : game->path[0] != '\0' ? game->path : NULL;
        if (local->path != NULL && game->lock.descriptor < 0 &&
            paris_saved_lock(&game->lock, local->path, &error) != PARIS_OK)
            return complain(error.message, PARIS_EXIT_INPUT);
        code = play(rules, local, plain, fresh, &follow_up);
        paris_saved_unlock(&game->lock);
        game->path[0] = '\0';
        save = NULL;
    } while (code == PARIS_EXIT_OK && follow_up == PARIS_SESSION_NEW_GAME);
    return code;
}

/* Does the command line ask for nothing but a game, and can the user answer questions? */
static bool may_offer(const struct paris_arguments *arguments)
{
    for (unsigned i = 0; i < sizeof options / sizeof options[0] - 1; i++)
        if (i != PLAIN && i != RULES && arguments->value[i] != NULL)
            return false;
    return isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
}

/* The game to go on with, if one was asked for or is offered and taken. False: nothing is played. */
static bool find_game(struct game *out, int *code, struct paris_rules *rules,
                      const struct paris_arguments *arguments)
{
    const char *which = arguments->value[RESUME], *save = arguments->value[SAVE];
    *out = (struct game){.lock = {.descriptor = -1}};
    enum paris_commands_offer offer =
        may_offer(arguments) ? paris_commands_offer_saved(out->path, rules) : PARIS_OFFER_NONE;
    *code = offer == PARIS_OFFER_QUIT ? PARIS_EXIT_OK : PARIS_EXIT_INPUT;
    if (offer == PARIS_OFFER_QUIT)
        return false;
    if (offer == PARIS_OFFER_RESUME)
        return load_saved(out, rules, save);
    return which == NULL || load_resumed(out, rules, which, save);
}

int paris_commands_play(int argc, char **argv)
{
    struct paris_arguments arguments;
    int parsed = parse(&arguments, argc, argv);
    if (parsed != PARIS_PARSED_OK)
        return parsed == PARIS_PARSED_HELP ? PARIS_EXIT_OK : PARIS_EXIT_CALL;
    const char *const *value = arguments.value;
    if (value[LIST] != NULL)
        return paris_commands_games(0, NULL);
    if (arguments.words > 1)
        return complain(paris_say("only one record can be viewed at a time."), PARIS_EXIT_CALL);
    struct paris_rules rules;
    if (!paris_cli_load_rules(&rules, value[RULES]))
        return PARIS_EXIT_INPUT;
    if (arguments.words == 1)
        return review(&rules, arguments.word[0], value[PLAIN] != NULL);
    struct paris_session_local local = {.players = 2,
                                        .here = 1,
                                        .level = {3, 3, 3, 3},
                                        .seed = paris_commands_random_seed()};
    struct game game;
    char names[PARIS_MAX_PLAYERS][PARIS_RECORD_NAME];
    int code;
    if (!find_game(&game, &code, &rules, &arguments)) {
        paris_saved_unlock(&game.lock);
        return code;
    }
    local.resume = game.record;
    local.players = game.record != NULL ? game.record->setup.players : local.players;
    code = PARIS_EXIT_CALL;
    if (read_options(&local, &arguments) &&
        (value[NAMES] == NULL ||
         paris_commands_read_names(names, local.name, &usage, local.players, value[NAMES])))
        code = paris_cli_can_write(&usage, "--save", value[SAVE])
                   ? play_on(&game, &rules, &local, value[SAVE], value[PLAIN] != NULL)
                   : PARIS_EXIT_INPUT;
    paris_saved_unlock(&game.lock);
    free(game.record);
    return code;
}
