/* `paris hint`: what a strong player would do at the end of a record, and why. */
#include "commands/commands.h"

#include "ai/judge/advise.h"
#include "base/clock.h"
#include "base/language.h"
#include "cli/files.h"
#include "notation/json/encode.h"
#include "match/advice.h"
#include "terminal/text/line_io.h"
#include "terminal/wording/hints.h"

#include <stdio.h>
#include <stdlib.h>

static const struct paris_option options[] = {
    {"--player", "SPEC",
     PARIS_TEXT("the player to ask: net, search:nodes=N, search:ms=N or level:N (default "
                "search:nodes=20000)")},
    {"--seed", "S", PARIS_TEXT("seed of the search (default 1)")},
    {"--json", NULL, PARIS_TEXT("print one JSON object")},
    PARIS_OPTION_RULES,
    {NULL, NULL, NULL},
};

static const struct paris_usage usage = {
    .command = "paris hint",
    .summary = PARIS_TEXT(
        "Prints the best moves for the player whose turn it is, what they gain, and why."),
    .file = PARIS_TEXT("a .paris record or a position; '-' reads standard input"),
    .details = PARIS_TEXT("The AI knows only what that player knows. Changes are in points by "
                          "source,\ncompared with the average of the other moves."),
    .options = options,
};

/* --- JSON --- */

static void print_json(const struct paris_rules *rules, const struct paris_hint *hint,
                       const struct paris_view *view)
{
    static char buffer[PARIS_ENCODE_LENGTH];
    struct paris_text out = paris_text_in(buffer, sizeof buffer);
    paris_json_begin_object(&out, NULL);
    paris_json_add_number(&out, "seat", view->viewer + 1);
    paris_json_add_number(&out, "nodes", (int64_t)hint->nodes);
    paris_encode_decision(&out, "decision", rules, hint->decision);
    paris_json_begin_array(&out, "choices");
    for (unsigned i = 0; i < hint->choices; i++) {
        const struct paris_hint_choice *choice = &hint->choice[i];
        paris_json_begin_object(&out, NULL);
        paris_advice_choice(&out, rules, choice->decision, choice->visits);
        paris_advice_value(&out, &choice->value, view->players);
        paris_advice_compared(&out, choice);
        paris_advice_reasons(&out, choice, view->players);
        paris_json_end_object(&out);
    }
    paris_json_end_array(&out);
    paris_encode_decisions(&out, "line", rules, hint->line, hint->length);
    paris_json_end_object(&out);
    PARIS_CHECK(!out.full);
    puts(buffer);
}

/* --- the command --- */

static bool read_player(struct paris_ai_spec *out, const char *text)
{
    struct paris_error error;
    if (paris_ai_spec_read(out, text, &error) < 0) {
        fprintf(stderr, "paris hint: %s.\n", error.message);
        return false;
    }
    if ((out->kind != PARIS_AI_NET && out->kind != PARIS_AI_SEARCH) || out->file[0] != '\0') {
        paris_arguments_complain(&usage,
                                 paris_say("--player needs one that uses the built-in network: "
                                           "net, search:nodes=N, search:ms=N or level:N."),
                                 NULL, 0);
        return false;
    }
    return true;
}

/* A line on the terminal that the answer overwrites. */
static void show_progress(void *listener, const struct paris_ai_report *report)
{
    const struct paris_ai_spec *spec = listener;
    char line[PARIS_SENTENCE_LENGTH];
    struct paris_text text = paris_text_in(line, sizeof line);
    if (spec->nodes > 0)
        PARIS_FILL(&text, paris_say("Thinking: {n} %"),
                   {"n", NULL, (int64_t)(100 * report->nodes / spec->nodes)});
    else
        PARIS_FILL(&text, paris_say("Thinking: {n} positions"),
                   {"n", NULL, (int64_t)report->nodes});
    fprintf(stderr, "\r%s\033[K", line);
}

static int give(const struct paris_rules *rules, const struct paris_state *state,
                struct paris_trades trades, char names[PARIS_MAX_PLAYERS][PARIS_RECORD_NAME],
                const struct paris_ai_spec *spec, uint64_t seed, bool json)
{
    static char buffer[PARIS_SPEECH_HINTS_MAX];
    enum { REPORT_EVERY = 500 };
    bool shows = paris_cli_rewrites();
    struct paris_ai_spec listener = *spec;
    const struct paris_ai_limits limits = {.trades = trades,
                                           .clock = paris_clock_nanoseconds,
                                           .every = shows ? REPORT_EVERY : 0,
                                           .tell = show_progress,
                                           .listener = &listener};
    struct paris_view view;
    struct paris_hint hint;
    void *memory = malloc(paris_judge_advise_memory(spec));
    if (memory == NULL) {
        paris_arguments_complain(&usage, paris_say("Not enough memory for a game."), NULL, 0);
        return PARIS_EXIT_INPUT;
    }
    paris_view_for(&view, rules, state, state->seat);
    paris_judge_advise(&hint, memory, rules, spec, &view, seed, &limits);
    free(memory);
    if (shows)
        fprintf(stderr, "\r\033[K");
    if (json) {
        print_json(rules, &hint, &view);
        return PARIS_EXIT_OK;
    }
    const char *called[PARIS_MAX_PLAYERS];
    char seats[PARIS_MAX_PLAYERS][PARIS_PHRASE_LENGTH];
    for (unsigned seat = 0; seat < PARIS_MAX_PLAYERS; seat++) {
        const struct paris_filling number = {.name = "seat", .number = seat + 1};
        struct paris_text text = paris_text_in(seats[seat], sizeof seats[seat]);
        paris_language_fill(&text, paris_say("Seat {seat}"), &number, 1);
        called[seat] = names[seat][0] != '\0' ? names[seat] : seats[seat];
    }
    struct paris_text out = paris_text_in(buffer, sizeof buffer);
    const struct paris_filling name = {.name = "name", .text = called[state->seat]};
    paris_language_fill(&out, paris_say("It's {name}'s turn."), &name, 1);
    printf("%s\n", buffer);
    paris_text_clear(&out);
    paris_speech_hints(&out, rules, &view, &hint, called);
    paris_textmode_print_lines(stdout, buffer);
    return PARIS_EXIT_OK;
}

int paris_commands_hint(int argc, char **argv)
{
    struct paris_arguments arguments;
    enum paris_parsed parsed = paris_arguments_parse(&arguments, &usage, argc, argv);
    if (parsed != PARIS_PARSED_OK)
        return parsed == PARIS_PARSED_HELP ? PARIS_EXIT_OK : PARIS_EXIT_CALL;
    const char *const *value = arguments.value;
    struct paris_ai_spec spec;
    struct paris_rules rules;
    struct paris_state state;
    struct paris_trades trades;
    char names[PARIS_MAX_PLAYERS][PARIS_RECORD_NAME];
    uint64_t seed = 1;
    if (!read_player(&spec, value[0] != NULL ? value[0] : "search:nodes=20000") ||
        !paris_arguments_number(&seed, &usage, &arguments, 1, 0, UINT64_MAX))
        return PARIS_EXIT_CALL;
    if (!paris_cli_load_rules(&rules, value[3]) ||
        !paris_cli_load_turn(&state, &trades, names, &rules, arguments.file))
        return PARIS_EXIT_INPUT;
    if (paris_state_over(&state)) {
        fprintf(stderr, "paris hint: %s\n", paris_say("The game is over."));
        return PARIS_EXIT_INPUT;
    }
    return give(&rules, &state, trades, names, &spec, seed, value[2] != NULL);
}
