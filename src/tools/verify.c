/* `paris verify`: was the game of a record dealt as the server promised, and played by the rules? */
#include "tools/tools.h"

#include "rules/game.h"
#include "table/deal.h"

#include <stdio.h>
#include <stdlib.h>

static const struct paris_option options[] = {
    PARIS_OPTION_RULES,
    {NULL, NULL, NULL},
};

static const struct paris_usage usage = {
    .command = "verify",
    .summary =
        PARIS_TEXT("Checks the record of a server's game: commitment, deal, decisions and result."),
    .file = PARIS_TEXT("a .paris record; '-' is standard input"),
    .details = PARIS_TEXT(
        "The commitment that is printed should be the one that the table showed before the\n"
        "game, and the record's contributions those that the players' programs sent."),
    .options = options,
};

/* "the contributions of seats 1 and 3" */
static void print_contributors(unsigned present)
{
    bool several = (present & (present - 1)) != 0;
    if (present == 0) {
        printf("no contributions");
        return;
    }
    printf("the contribution%s of seat%s", several ? "s" : "", several ? "s" : "");
    for (unsigned seat = 0; present != 0; seat++) {
        if (!(present >> seat & 1))
            continue;
        present &= ~(1u << seat);
        bool next_is_last = present != 0 && (present & (present - 1)) == 0;
        printf(" %u%s", seat + 1, present == 0 ? "" : next_is_last ? " and" : ",");
    }
}

static void print_deal(const struct paris_deal_tags *tags)
{
    char hex[2 * PARIS_DEAL_BYTES + 1];
    struct paris_text text = paris_text_in(hex, sizeof hex);
    paris_text_add_hex(&text, tags->commitment, PARIS_DEAL_BYTES);
    printf("The deal follows from the secret, whose commitment is %s, and ", hex);
    print_contributors(tags->present);
    printf(".\n");
}

/* The record was read, so that every decision is legal and a result that it claims is right. */
static void print_play(const struct paris_rules *rules, const struct paris_record *record)
{
    struct paris_state state;
    paris_setup_start(&state, rules, &record->setup);
    for (uint32_t i = 0; i < record->count; i++)
        paris_game_advance(rules, &state, record->decision[i]);
    if (!paris_state_over(&state)) {
        printf("All %u decisions are possible; the game is not over.\n", (unsigned)record->count);
        return;
    }
    struct paris_result result = paris_game_result(rules, &state);
    printf("All %u decisions are possible, and give the result", (unsigned)record->count);
    for (unsigned seat = 0; seat < state.players; seat++)
        printf(" %u: %u", seat + 1, result.vp[seat]);
    printf(".\n");
}

static bool verify(const struct paris_rules *rules, const struct paris_record *record,
                   const char *path)
{
    struct paris_error error;
    struct paris_deal_tags tags;
    if (paris_deal_verify(rules, record, &error) < 0 ||
        paris_deal_tags_read(&tags, record->extra, record->setup.players, &error) < 0) {
        paris_tools_report(path, &error);
        return false;
    }
    print_deal(&tags);
    print_play(rules, record);
    return true;
}

int paris_command_verify(int argc, char **argv)
{
    struct paris_arguments arguments;
    enum paris_parsed parsed = paris_arguments_parse(&arguments, &usage, argc, argv);
    if (parsed != PARIS_PARSED)
        return parsed == PARIS_HELP_SHOWN ? PARIS_EXIT_OK : PARIS_EXIT_CALL;
    struct paris_rules rules;
    struct paris_record *record;
    if (!paris_tools_load_rules(&rules, arguments.value[0]) ||
        !paris_tools_load_record(&record, &rules, arguments.file))
        return PARIS_EXIT_INPUT;
    bool good = verify(&rules, record, arguments.file);
    free(record);
    return good ? PARIS_EXIT_OK : PARIS_EXIT_INPUT;
}
