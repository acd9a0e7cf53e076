/* `paris random`: the record of a random game. */
#include "commands/commands.h"

#include "cli/files.h"
#include "rules/game.h"
#include "rules/playout.h"

#include <stdio.h>
#include <stdlib.h>

static const struct paris_option options[] = {
    {"--players", "N", "2, 3 or 4 (default 2)"},
    {"--variants", "WORDS", "from \"tokens track free-district\" (default: none)"},
    {"--seed", "S", "the same seed gives the same game on every machine (default 1)"},
    {"--games", "N", "how many games, with the seeds S, S+1, ... (default 1)"},
    PARIS_OPTION_RULES,
    {NULL, NULL, NULL},
};

static const struct paris_usage usage = {
    .command = "paris random",
    .summary = "Plays a random game and prints its record.",
    .details =
        "The players differ in temper from game to game: some sell and use whatever they can,\n"
        "others hold on to it, so that records reach many corners of the rules.",
    .options = options,
};

/* Free decisions are as many as they are idle: a seat's temper, drawn once a game, is the chance in
 * 256 to look at them at all. */
static struct paris_decision pick(const struct paris_rules *rules, const struct paris_state *state,
                                  unsigned temper, struct paris_random *random)
{
    struct paris_decision list[PARIS_MAX_LEGAL];
    size_t count = paris_game_legal(rules, state, list), kept = 0;
    bool free = paris_random_below(random, 256) < temper;
    for (size_t i = 0; i < count; i++)
        if (free || !paris_decision_is_free(list[i]))
            list[kept++] = list[i];
    return list[paris_random_below(random, (uint32_t)kept)];
}

static bool play(struct paris_record *record, const struct paris_rules *rules, unsigned players,
                 unsigned variants, uint64_t seed)
{
    static const uint8_t tempers[] = {0, 10, 40, 100, 256 - 1};
    struct paris_random random = paris_random_from(seed);
    unsigned temper[PARIS_MAX_PLAYERS];
    struct paris_state state;
    paris_setup_shuffled(&record->setup, rules, players, variants, &random);
    paris_setup_start(&state, rules, &record->setup);
    for (unsigned seat = 0; seat < players; seat++) {
        temper[seat] = tempers[paris_random_below(&random, sizeof tempers)];
        snprintf(record->names[seat], sizeof record->names[seat], "random %u", seat + 1);
    }
    record->count = 0;
    while (!paris_state_over(&state)) {
        if (record->count == PARIS_RECORD_DECISIONS)
            return false;
        struct paris_decision decision = pick(rules, &state, temper[state.seat], &random);
        record->decision[record->count++] = decision;
        paris_game_advance(rules, &state, decision);
    }
    return true;
}

int paris_commands_random(int argc, char **argv)
{
    struct paris_arguments arguments;
    enum paris_parsed parsed = paris_arguments_parse(&arguments, &usage, argc, argv);
    if (parsed != PARIS_PARSED_OK)
        return parsed == PARIS_PARSED_HELP ? PARIS_EXIT_OK : PARIS_EXIT_CALL;
    uint64_t players = 2, seed = 1, games = 1;
    unsigned variants = 0;
    const char *const *value = arguments.value;
    if (!paris_arguments_number(&players, &usage, &arguments, 0, 2, 4) ||
        !paris_arguments_variants(&variants, &usage, &arguments, 1) ||
        !paris_arguments_number(&seed, &usage, &arguments, 2, 0, UINT64_MAX) ||
        !paris_arguments_number(&games, &usage, &arguments, 3, 1, 1000000))
        return PARIS_EXIT_CALL;
    struct paris_rules rules;
    if (!paris_cli_load_rules(&rules, value[4]))
        return PARIS_EXIT_INPUT;
    struct paris_record *record = calloc(1, sizeof *record);
    char *text = malloc(PARIS_RECORD_TEXT);
    if (record == NULL || text == NULL) {
        fprintf(stderr, "paris random: there is not enough memory.\n");
        return PARIS_EXIT_INPUT;
    }
    int code = PARIS_EXIT_OK;
    for (uint64_t game = 0; code == PARIS_EXIT_OK && game < games && !ferror(stdout); game++) {
        struct paris_text out = paris_text_in(text, PARIS_RECORD_TEXT);
        if (play(record, &rules, (unsigned)players, variants, seed + game)) {
            paris_record_write(&out, &rules, record);
            PARIS_CHECK(!out.full);
            printf("%s%s", game > 0 ? "\n" : "", text);
        } else {
            fprintf(stderr, "paris random: with these figures a game has more than %d decisions.\n",
                    PARIS_RECORD_DECISIONS);
            code = PARIS_EXIT_INPUT;
        }
    }
    free(text);
    free(record);
    return code;
}
