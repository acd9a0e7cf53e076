/* `paris verify`: was the game of a record dealt as the server promised, and played by the rules? */
#include "commands/commands.h"

#include "base/hex.h"
#include "cli/files.h"
#include "rules/game.h"
#include "match/deal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct paris_option options[] = {
    PARIS_OPTION_RULES,
    {"--commitment", "HEX", PARIS_TEXT("the commitment you saw before the game")},
    {"--contribution", "HEX",
     PARIS_TEXT("your own contribution to the deal, as your program told you")},
    {NULL, NULL, NULL},
};

static const struct paris_usage usage = {
    .command = "paris verify",
    .summary =
        PARIS_TEXT("Checks the record of a server's game: commitment, deal, moves and result."),
    .file = PARIS_TEXT("a .paris record; '-' reads standard input"),
    .details =
        PARIS_TEXT("A record alone shows only that it agrees with itself: give the commitment "
                   "and the\ncontribution that you saw yourself, to check the server."),
    .options = options,
};

enum { LINE_LENGTH = 1024 };

/* "1, 2 and 3" */
static void add_seats(struct paris_text *out, unsigned present)
{
    char list[32], number[4];
    struct paris_text some = paris_text_in(list, sizeof list);
    unsigned last = PARIS_MAX_PLAYERS - 1;
    while (!(present >> last & 1))
        last--;
    for (unsigned seat = 0; seat < last; seat++) {
        if (!(present >> seat & 1))
            continue;
        paris_text_add(&some, some.length > 0 ? ", " : "");
        paris_text_add_number(&some, seat + 1);
    }
    snprintf(number, sizeof number, "%u", last + 1);
    const struct paris_filling both[] = {{"some", list, 0}, {"last", number, 0}};
    paris_language_fill(out, some.length > 0 ? paris_say("{some} and {last}") : "{last}", both, 2);
}

static void print_deal(const struct paris_deal_tags *tags)
{
    char hex[2 * PARIS_DEAL_BYTES + 1], list[64] = "", line[LINE_LENGTH];
    struct paris_text digits = paris_text_in(hex, sizeof hex);
    struct paris_text seats = paris_text_in(list, sizeof list);
    struct paris_text text = paris_text_in(line, sizeof line);
    unsigned present = tags->present;
    paris_text_add_hex(&digits, tags->commitment, PARIS_DEAL_BYTES);
    if (present != 0)
        add_seats(&seats, present);
    const struct paris_filling parts[] = {{"commitment", hex, 0}, {"seats", list, 0}};
    const char *pattern =
        present == 0 ? paris_say("The deal follows from the secret, whose commitment is "
                                 "{commitment}, without contributions.")
        : (present & (present - 1)) == 0
            ? paris_say("The deal follows from the secret, whose commitment is {commitment}, and "
                        "the contribution of seat {seats}.")
            : paris_say("The deal follows from the secret, whose commitment is {commitment}, and "
                        "the contributions of seats {seats}.");
    paris_language_fill(&text, pattern, parts, 2);
    printf("%s\n", line);
}

/* The record was read, so that every decision is legal and a result that it claims is right. */
static void print_play(const struct paris_rules *rules, const struct paris_record *record)
{
    struct paris_state state;
    paris_setup_start(&state, rules, &record->setup);
    for (uint32_t i = 0; i < record->count; i++)
        paris_game_advance(rules, &state, record->decision[i]);
    char points[128] = "", line[LINE_LENGTH];
    struct paris_text list = paris_text_in(points, sizeof points);
    struct paris_text text = paris_text_in(line, sizeof line);
    bool over = paris_state_over(&state);
    struct paris_result result = {0};
    if (over)
        result = paris_game_result(rules, &state);
    for (unsigned seat = 0; over && seat < state.players; seat++) {
        paris_text_add(&list, seat > 0 ? " " : "");
        paris_text_add_number(&list, seat + 1);
        paris_text_add(&list, ": ");
        paris_text_add_number(&list, result.vp[seat]);
    }
    const struct paris_filling parts[] = {{"n", NULL, record->count}, {"result", points, 0}};
    paris_language_fill(
        &text,
        over ? paris_say_count("All {n} moves are legal and lead to the result {result}.",
                               "All {n} moves are legal and lead to the result {result}.",
                               record->count)
             : paris_say_count("All {n} moves are legal; the game isn't over.",
                               "All {n} moves are legal; the game isn't over.", record->count),
        parts, 2);
    printf("%s\n", line);
}

/* Reads an option's 64 digits; *there: it was given. */
static bool read_digits(uint8_t out[PARIS_DEAL_BYTES], bool *there, const char *name,
                        const char *digits)
{
    char line[LINE_LENGTH];
    struct paris_text text = paris_text_in(line, sizeof line);
    *there = digits != NULL;
    if (digits == NULL || paris_hex_read(out, PARIS_DEAL_BYTES, digits, strlen(digits)))
        return true;
    PARIS_FILL(&text, paris_say("--{option} needs 64 hexadecimal digits (0-9, a-f)."),
               {"option", name, 0});
    fprintf(stderr, "paris verify: %s\n", line);
    return false;
}

/* The seat with this contribution; it is seat 0 if there is none, and then the check says so. */
static unsigned seat_of(const struct paris_deal_tags *tags, const uint8_t contribution[])
{
    for (unsigned seat = 0; seat < PARIS_MAX_PLAYERS; seat++)
        if ((tags->present >> seat & 1) &&
            memcmp(tags->contribution[seat], contribution, PARIS_DEAL_BYTES) == 0)
            return seat;
    return 0;
}

/* Does the deal agree with what the caller has seen? */
static bool check_witness(struct paris_deal_witness *witness, const struct paris_deal_tags *tags,
                          const char *path)
{
    struct paris_error error;
    witness->seat = (uint8_t)seat_of(tags, witness->contribution);
    enum paris_status status = paris_deal_check(witness, tags, &error);
    if (status == PARIS_NOT_FOUND)
        status = paris_error_set(&error, 0, 0, "%s",
                                 paris_say("The deal was made without your contribution."));
    if (status < 0)
        paris_cli_report(path, &error);
    return status == PARIS_OK;
}

static bool verify(const struct paris_rules *rules, const struct paris_record *record,
                   struct paris_deal_witness *witness, const char *path)
{
    struct paris_error error;
    struct paris_deal_tags tags;
    if (paris_deal_verify(rules, record, &error) < 0 ||
        paris_deal_tags_read(&tags, record->extra, record->setup.players, &error) < 0) {
        paris_cli_report(path, &error);
        return false;
    }
    if (!check_witness(witness, &tags, path))
        return false;
    print_deal(&tags);
    print_play(rules, record);
    return true;
}

int paris_commands_verify(int argc, char **argv)
{
    struct paris_arguments arguments;
    enum paris_parsed parsed = paris_arguments_parse(&arguments, &usage, argc, argv);
    if (parsed != PARIS_PARSED_OK)
        return parsed == PARIS_PARSED_HELP ? PARIS_EXIT_OK : PARIS_EXIT_CALL;
    struct paris_rules rules;
    struct paris_record *record;
    struct paris_deal_witness witness = {0};
    if (!read_digits(witness.commitment, &witness.saw_commitment, "commitment",
                     arguments.value[1]) ||
        !read_digits(witness.contribution, &witness.contributed, "contribution",
                     arguments.value[2]))
        return PARIS_EXIT_CALL;
    if (!paris_cli_load_rules(&rules, arguments.value[0]) ||
        !paris_cli_load_record(&record, &rules, arguments.file))
        return PARIS_EXIT_INPUT;
    bool good = verify(&rules, record, &witness, arguments.file);
    free(record);
    return good ? PARIS_EXIT_OK : PARIS_EXIT_INPUT;
}
