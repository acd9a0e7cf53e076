/* `paris-lab lessons`: for authors of lessons. */
#include "lab/commands.h"
#include "lab/lessons/lessons.h"

#include "base/file.h"
#include "cli/files.h"
#include "lab/arena/players.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum option { FIND, RENEW, ALL, COVERAGE, GAMES, SEED, PLAYER, RULES, OPTIONS };

static const struct paris_option options[OPTIONS + 1] = {
    [FIND] = {"--find", "GOAL", "positions for the scene with this id or number, best first"},
    [RENEW] = {"--renew", "FILE",
               "put new positions into FILE (data/lessons.json) where a scene no longer holds"},
    [ALL] = {"--all", NULL, "with --renew: into every scene"},
    [COVERAGE] = {"--coverage", NULL,
                  "how many decisions of real games follow clauses that the scenes teach"},
    [GAMES] = {"--games", "N", "games to look through (default 40)"},
    [SEED] = {"--seed", "S", "seed of the deals (default 1)"},
    [PLAYER] = {"--player", "SPEC", "who plays on all seats, as for arena (default level:3)"},
    [RULES] = PARIS_OPTION_RULES,
};

static const struct paris_usage usage = {
    .command = "paris-lab lessons",
    .summary =
        "Checks the lessons of data/lessons.json, and finds positions for them in self-play.",
    .details =
        "Without an option it checks every scene: its position, its solution, and that it "
        "is not won by\npressing one thing again and again; and names another way to its goal.\n"
        "A scene's \"verbs\" say what its shortest way should look like. A good position has at "
        "least\ntwo ways and few choices. For a scene that is won at the "
        "end, level 4 always wins it and\na player between levels 1 and 2 sometimes; \"choices\" "
        "is how "
        "often, of 20 times, it does not.",
    .options = options,
};

struct call {
    struct paris_rules rules;
    struct paris_arena_player player;
    struct paris_arena_lineup lineup;
    struct paris_arena_plan plan;
    struct paris_lessons_finds finds;
    struct paris_error error;
};

enum { FILE_CAPACITY = 1 << 18 };

static int fail(const char *what, const char *why)
{
    fprintf(stderr, "paris-lab lessons: %s: %s\n", what, why);
    return PARIS_EXIT_INPUT;
}

/* --- the options --- */

static int check(const struct paris_rules *rules)
{
    int code = PARIS_EXIT_OK;
    for (unsigned i = 0; i < paris_lesson_count; i++) {
        char other_way[PARIS_LESSON_SOLUTION_LENGTH];
        const char *wrong = paris_lessons_check(other_way, &paris_lessons[i], rules);
        printf("%-10s %s%s\n", paris_lessons[i].id,
               wrong != NULL ? wrong : "good, also by: ", wrong != NULL ? "" : other_way);
        code = wrong != NULL ? PARIS_EXIT_INPUT : code;
    }
    return code;
}

static int find(struct call *call, const char *word)
{
    const struct paris_lesson *lesson = paris_lesson_find(word);
    if (lesson == NULL)
        return fail(word, "there is no such scene in data/lessons.json");
    if (paris_lessons_find(&call->finds, &call->plan, lesson, &call->error) != PARIS_OK)
        return fail(word, call->error.message);
    for (unsigned i = 0; i < call->finds.count; i++) {
        const struct paris_lessons_found *found = &call->finds.found[i];
        printf("choices %u, ways %u, decisions %u: %s\n%s\n", found->survey.choices,
               found->survey.ways, found->survey.length, found->survey.solution, found->position);
    }
    return call->finds.count > 0 ? PARIS_EXIT_OK : fail(word, "no position found: try more games");
}

/* Some scenes are rare: if no position was found, searches twice as many games, up to a limit. */
static enum paris_status find_in_more_games(struct call *call, const struct paris_lesson *lesson)
{
    enum { TIMES_MAX = 64 };
    struct paris_arena_plan plan = call->plan;
    enum paris_status status = PARIS_OK;
    call->finds.count = 0;
    for (unsigned times = 1; times <= TIMES_MAX && status == PARIS_OK && call->finds.count == 0;
         times *= 2) {
        plan.deals = call->plan.deals * times;
        status = paris_lessons_find(&call->finds, &plan, lesson, &call->error);
        plan.seed += plan.deals;
    }
    return status;
}

static int renew_scene(struct call *call, char *text, const struct paris_lesson *lesson)
{
    if (find_in_more_games(call, lesson) != PARIS_OK)
        return fail(lesson->id, call->error.message);
    if (call->finds.count == 0)
        return fail(lesson->id, "no position found: try more games");
    if (!paris_lessons_replace(text, FILE_CAPACITY, lesson->id, &call->finds.found[0]))
        return fail(lesson->id, "the file has no such scene");
    printf("%s: renewed\n", lesson->id);
    fflush(stdout);
    return PARIS_EXIT_OK;
}

static int renew(struct call *call, const char *path, bool all)
{
    char *read = NULL;
    size_t length;
    int code = PARIS_EXIT_OK;
    char *text = malloc(FILE_CAPACITY);
    if (text == NULL || paris_file_read(&read, &length, path, FILE_CAPACITY - 1) != PARIS_OK) {
        free(text);
        return fail(path, strerror(errno));
    }
    memcpy(text, read, length + 1);
    char way[PARIS_LESSON_SOLUTION_LENGTH];
    for (unsigned i = 0; i < paris_lesson_count; i++)
        if ((all || paris_lessons_check(way, &paris_lessons[i], &call->rules) != NULL) &&
            renew_scene(call, text, &paris_lessons[i]) != PARIS_EXIT_OK)
            code = PARIS_EXIT_INPUT;
    if (paris_file_replace(path, text, strlen(text)) != PARIS_OK)
        code = fail(path, strerror(errno));
    free(read);
    free(text);
    return code;
}

/* --- the call --- */

static bool read_plan(struct call *call, const struct paris_arguments *arguments)
{
    enum { GAMES_MAX = 1000000, GAMES_DEFAULT = 40 };
    struct paris_arena_plan *plan = &call->plan;
    const char *spec = arguments->value[PLAYER];
    uint64_t games = GAMES_DEFAULT;
    *plan = (struct paris_arena_plan){.rules = &call->rules,
                                      .players = 2,
                                      .seed = 1,
                                      .player = &call->player,
                                      .player_count = 1,
                                      .lineup = &call->lineup,
                                      .lineup_count = 1,
                                      .one_rotation = true,
                                      .threads = 1};
    bool good = paris_arguments_number(&games, &usage, arguments, GAMES, 1, GAMES_MAX) &&
                paris_arguments_number(&plan->seed, &usage, arguments, SEED, 0, UINT64_MAX) &&
                paris_arena_player_read(&call->player, &usage, spec != NULL ? spec : "level:3");
    plan->deals = games;
    return good;
}

static int run(struct call *call, const struct paris_arguments *arguments)
{
    const char *const *value = arguments->value;
    if (value[FIND] != NULL)
        return find(call, value[FIND]);
    if (value[RENEW] != NULL)
        return renew(call, value[RENEW], value[ALL] != NULL);
    if (value[COVERAGE] == NULL)
        return check(&call->rules);
    return paris_lessons_coverage(&call->plan, &call->error) == PARIS_OK
               ? PARIS_EXIT_OK
               : fail("--coverage", call->error.message);
}

int paris_lab_lessons(int argc, char **argv)
{
    struct paris_arguments arguments;
    enum paris_parsed parsed = paris_arguments_parse(&arguments, &usage, argc, argv);
    if (parsed != PARIS_PARSED_OK)
        return parsed == PARIS_PARSED_HELP ? PARIS_EXIT_OK : PARIS_EXIT_CALL;
    struct call *call = calloc(1, sizeof *call);
    int code = call == NULL ? fail("call", strerror(errno)) : PARIS_EXIT_CALL;
    if (call != NULL && read_plan(call, &arguments)) {
        code = PARIS_EXIT_INPUT; /* from here on errors are in the file, not in the usage */
        if (paris_cli_load_rules(&call->rules, arguments.value[RULES]) &&
            paris_arena_player_load(&call->player, &usage, call->plan.players)) {
            code = run(call, &arguments);
            paris_arena_player_release(&call->player);
        }
    }
    free(call);
    return code;
}
