/* `paris figures`: your own sets of figures. */
#include "commands/commands.h"

#include "base/clock.h"
#include "base/file.h"
#include "cli/files.h"
#include "commands/figures_differ.h"
#include "commands/rules_table.h"
#include "match/trial.h"
#include "rules/figures_examples.h"
#include "rules/figures_text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum option { JSON, CODE, GAMES, PLAYERS, SEED, OPTIONS };

static const struct paris_option options[OPTIONS + 1] = {
    [JSON] = {"--json", NULL, PARIS_TEXT("show: print the file, with every figure in it")},
    [CODE] = {"--code", NULL, PARIS_TEXT("show: print the code, for links and messages")},
    [GAMES] = {"--games", "N",
               PARIS_TEXT("check: play N quick games with this set and with the built-in one")},
    [PLAYERS] = {"--players", "N", PARIS_TEXT("of these games (2, 3 or 4; default 2)")},
    [SEED] = {"--seed", "S", PARIS_TEXT("of these games (default 1)")},
};

static const struct paris_usage usage = {
    .command = "paris figures",
    .summary = PARIS_TEXT("Shows, edits, checks and compares sets of figures: the numbers of the "
                          "game and the rulings."),
    .word = "WORD",
    .words = PARIS_TEXT("show [SET], edit FILE, check SET, or diff SET [SET]"),
    .details = PARIS_TEXT(
        "A SET is a file, a code, or a link that contains one; without it the built-in set is\n"
        "meant. 'edit' starts with the built-in figures if the file doesn't exist, opens it in\n"
        "$VISUAL or $EDITOR, and checks it afterwards. Play with a set: paris play --rules SET"),
    .options = options,
};

static void say(const char *pattern, const char *name, const char *value)
{
    char line[PARIS_SENTENCE_LENGTH];
    struct paris_text text = paris_text_in(line, sizeof line);
    PARIS_FILL(&text, pattern, {name, value, 0});
    puts(line);
}

/* --- show --- */

static bool show(const char *set, bool json, bool code)
{
    struct paris_rules rules;
    char *text, line[PARIS_FIGURES_CODE];
    size_t length;
    if (!paris_cli_load_figures(&rules, &text, &length, set))
        return false;
    struct paris_text packed = paris_text_in(line, sizeof line);
    paris_figures_pack(&packed, &rules);
    if (code)
        puts(line);
    else if (json)
        fwrite(text, 1, length, stdout);
    else
        paris_commands_print_figures(stdout, &rules, text, length);
    free(text);
    return true;
}

/* --- check --- */

static bool differs(const struct paris_rules *rules)
{
    return !paris_figures_equal(rules, &paris_builtin_rules);
}

static void print_seats(const struct paris_trial *trial)
{
    for (unsigned seat = 0; seat < trial->players; seat++) {
        char line[PARIS_SENTENCE_LENGTH];
        struct paris_text text = paris_text_in(line, sizeof line);
        PARIS_FILL(&text, paris_say("  seat {n}: wins {share} % of the games, {points} VP each"),
                   {"n", NULL, seat + 1},
                   {"share", NULL,
                    (int64_t)(100 * trial->wins[seat] / (PARIS_TRIAL_WIN * trial->games))},
                   {"points", NULL, (int64_t)(trial->points[seat] / trial->games)});
        puts(line);
    }
}

static void print_dead_tiles(const struct paris_trial *trial)
{
    char list[256];
    struct paris_text text = paris_text_in(list, sizeof list);
    for (unsigned number = 1; number <= PARIS_BONUSES; number++) {
        if (trial->taken[number] * 100 >= trial->games)
            continue;
        paris_text_add(&text, text.length > 0 ? " " : "");
        paris_text_add_number(&text, number);
    }
    say(paris_say("  bonus tiles taken in less than 1 % of the games: {tiles}"), "tiles",
        text.length > 0 ? list : "-");
}

static void try_set(const struct paris_rules *rules, const char *heading, unsigned players,
                    uint64_t games, uint64_t seed)
{
    struct paris_trial trial = {.players = players};
    const struct paris_ai_spec spec = {.kind = PARIS_AI_NET};
    void *memory = malloc(paris_ai_memory(&spec));
    PARIS_CHECK(memory != NULL);
    for (uint64_t game = 0; game < games; game++)
        paris_trial_play(&trial, rules, &spec, memory, seed + game);
    free(memory);
    puts(heading);
    print_seats(&trial);
    print_dead_tiles(&trial);
    char line[PARIS_SENTENCE_LENGTH];
    struct paris_text text = paris_text_in(line, sizeof line);
    paris_language_count(&text, paris_say("  a game lasts {n} round"),
                         paris_say("  a game lasts {n} rounds"), trial.rounds / trial.games);
    puts(line);
}

/* Figures that were probably mistyped. */
static void print_examples(const struct paris_rules *rules)
{
    uint32_t failing = paris_figures_failing_examples(rules);
    for (unsigned example = 1; example <= PARIS_EXAMPLES; example++) {
        char line[PARIS_SENTENCE_LENGTH];
        struct paris_text text = paris_text_in(line, sizeof line);
        if (!(failing >> example & 1))
            continue;
        PARIS_FILL(&text,
                   paris_say("Example E{n} of the rulebooks doesn't come out with this set: look "
                             "at its figures again."),
                   {"n", NULL, example});
        puts(line);
    }
}

static bool check(const char *set, unsigned players, uint64_t games, uint64_t seed)
{
    struct paris_rules rules;
    if (!paris_cli_load_rules(&rules, set))
        return false;
    if (differs(&rules)) {
        say(paris_say("The set \"{name}\" is complete. It differs from the built-in one in:"),
            "name", rules.name);
        (void)paris_commands_print_differences(stdout, &paris_builtin_rules, &rules);
    } else {
        say(paris_say("The set \"{name}\" plays like the built-in one."), "name", rules.name);
    }
    print_examples(&rules);
    if (games == 0)
        return true;
    putchar('\n');
    try_set(&rules, paris_say("Quick games with this set:"), players, games, seed);
    try_set(&paris_builtin_rules, paris_say("The same with the built-in set:"), players, games,
            seed);
    return true;
}

/* --- diff --- */

static bool compare(const char *first, const char *second)
{
    struct paris_rules one, other;
    if (!paris_cli_load_rules(&one, second != NULL ? first : NULL) ||
        !paris_cli_load_rules(&other, second != NULL ? second : first))
        return false;
    if (paris_commands_print_differences(stdout, &one, &other) == 0)
        puts(paris_say("Both sets play alike."));
    return true;
}

/* --- edit --- */

static bool create(const char *file)
{
    char text[PARIS_FIGURES_FILE];
    struct paris_text out = paris_text_in(text, sizeof text);
    if (access(file, F_OK) == 0)
        return true;
    paris_figures_write(&out, &paris_builtin_rules);
    FILE *stream = fopen(file, "w");
    bool written = stream != NULL && fwrite(text, 1, out.length, stream) == out.length;
    if (stream != NULL)
        written = fclose(stream) == 0 && written;
    if (!written)
        perror(file);
    return written;
}

static bool open_editor(const char *file)
{
    char command[PARIS_SENTENCE_LENGTH];
    const char *editor = getenv("VISUAL");
    editor = editor != NULL && editor[0] != '\0' ? editor : getenv("EDITOR");
    editor = editor != NULL && editor[0] != '\0' ? editor : "editor";
    /* The shell splits the editor's words; the file is a parameter, so its name may contain
     * anything. */
    if (snprintf(command, sizeof command, "exec %s \"$PARIS_FIGURES_FILE\"", editor) >=
            (int)sizeof command ||
        setenv("PARIS_FIGURES_FILE", file, 1) != 0)
        return false;
    fflush(stdout);
    return system(command) == 0;
}

/* Edits until the file is right or the user gives up. */
static bool edit(const char *file)
{
    char answer[16];
    if (!create(file))
        return false;
    for (;;) {
        if (!open_editor(file)) {
            fprintf(stderr, "paris figures: %s\n",
                    paris_say("The editor couldn't be started; set EDITOR."));
            return false;
        }
        if (check(file, 2, 0, 1))
            return true;
        fputs(paris_say("Press Enter to edit again, or q to stop: "), stdout);
        fflush(stdout);
        if (fgets(answer, sizeof answer, stdin) == NULL || answer[0] == 'q')
            return false;
    }
}

int paris_commands_figures(int argc, char **argv)
{
    struct paris_arguments arguments;
    enum paris_parsed parsed = paris_arguments_parse(&arguments, &usage, argc, argv);
    if (parsed != PARIS_PARSED_OK)
        return parsed == PARIS_PARSED_HELP ? PARIS_EXIT_OK : PARIS_EXIT_CALL;
    uint64_t games = 0, players = 2, seed = 1;
    if (!paris_arguments_number(&games, &usage, &arguments, GAMES, 1, 100000) ||
        !paris_arguments_number(&players, &usage, &arguments, PLAYERS, 2, 4) ||
        !paris_arguments_number(&seed, &usage, &arguments, SEED, 0, UINT64_MAX))
        return PARIS_EXIT_CALL;
    const char *const *word = arguments.word;
    size_t sets = arguments.words > 0 ? arguments.words - 1 : 0;
    const char *verb = arguments.words > 0 ? word[0] : "";
    const char *first = sets > 0 ? word[1] : NULL, *second = sets > 1 ? word[2] : NULL;
    bool good;
    if (strcmp(verb, "show") == 0 && sets <= 1)
        good = show(first, arguments.value[JSON] != NULL, arguments.value[CODE] != NULL);
    else if (strcmp(verb, "check") == 0 && sets == 1)
        good = check(first, (unsigned)players, games, seed);
    else if (strcmp(verb, "diff") == 0 && (sets == 1 || sets == 2))
        good = compare(first, second);
    else if (strcmp(verb, "edit") == 0 && sets == 1)
        good = edit(first);
    else {
        paris_arguments_complain(
            &usage,
            paris_say("say: paris figures show [SET], edit FILE, check SET, or diff SET [SET]"),
            NULL, 0);
        return PARIS_EXIT_CALL;
    }
    return good ? PARIS_EXIT_OK : PARIS_EXIT_INPUT;
}
