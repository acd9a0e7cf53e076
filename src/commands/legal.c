/* `paris legal`: what is legal at the end of a record, and on request what is not and why. */
#include "commands/commands.h"

#include "base/language.h"
#include "cli/files.h"
#include "notation/decisions.h"
#include "notation/json/encode.h"
#include "notation/position.h"
#include "notation/words/sentences.h"
#include "rules/game.h"
#include "rules/why.h"

#include <stdio.h>

enum { JSON_LENGTH = 1 << 20 }; /* with all that is not legal */

static const struct paris_option options[] = {
    {"--why", NULL, PARIS_TEXT("also list what isn't legal, each with its reason and clause")},
    {"--json", NULL, PARIS_TEXT("print one JSON object")},
    {"--position", NULL, PARIS_TEXT("also print the position")},
    PARIS_OPTION_RULES,
    {NULL, NULL, NULL},
};

static const struct paris_usage usage = {
    .command = "paris legal",
    .summary = PARIS_TEXT("Lists the legal moves at the end of a record or in a position."),
    .file = PARIS_TEXT("a .paris record or a position; '-' reads standard input"),
    .details = PARIS_TEXT("With --why, moves that fail for the same reason whatever follows are "
                          "listed once,\nwith '...' for the rest: 'move BEL3 ...', 'use 14'."),
    .options = options,
};

/* Does the reason hold whatever the later operands are? Then one line covers all. */
enum scope { ONE_DECISION, WHOLE_VERB, FIRST_OPERAND };

static enum scope scope_of(struct paris_decision decision, unsigned reason)
{
    switch (reason) {
    case PARIS_WHY_WRONG_PHASE:
    case PARIS_WHY_GAME_OVER:
    case PARIS_WHY_NO_KEY_IN_HAND: return WHOLE_VERB;
    case PARIS_WHY_NO_KEY_AT:
    case PARIS_WHY_TILE_USED:
    case PARIS_WHY_TILE_NOT_HELD:
    case PARIS_WHY_TILE_NEVER_USED:
    case PARIS_WHY_TILE_FOR_MOVES:
    case PARIS_WHY_END_TILE_NOT_HELD:
        return decision.verb == PARIS_MOVE && reason != PARIS_WHY_NO_KEY_AT ? ONE_DECISION
                                                                            : FIRST_OPERAND;
    default: return ONE_DECISION;
    }
}

/* Moves that use tiles 9 and 16 without need are noise. */
static bool worth_telling(struct paris_decision decision, unsigned reason)
{
    unsigned with = decision.c & (PARIS_MOVE_WITH_OWN | PARIS_MOVE_WITH_OTHERS);
    return decision.verb != PARIS_MOVE || with == 0 || reason == PARIS_WHY_TILE_NOT_HELD ||
           reason == PARIS_WHY_TILE_USED || reason == PARIS_WHY_FRANCS_SHORT;
}

struct printer {
    const struct paris_rules *rules;
    const struct paris_state *state;
    struct paris_text *json; /* NULL: lines for people */
    bool first;
    struct paris_decision last; /* the last one printed, which covers similar ones */
    enum scope last_scope;
    unsigned last_reason;
};

static bool told_already(const struct printer *printer, struct paris_decision decision,
                         unsigned reason)
{
    if (printer->first || printer->last_scope == ONE_DECISION || printer->last_reason != reason ||
        printer->last.verb != decision.verb)
        return false;
    return printer->last_scope == WHOLE_VERB || printer->last.a == decision.a;
}

/* The text of the decision as far as the reason is about it. */
static void write_scope(struct paris_text *out, const struct printer *printer,
                        struct paris_decision decision, enum scope scope)
{
    paris_notation_write(out, printer->rules, decision);
    if (scope == ONE_DECISION)
        return;
    unsigned words = scope == WHOLE_VERB ? 1 : 2;
    for (size_t i = 0; i < out->length; i++)
        if (out->data[i] == ' ' && --words == 0) {
            out->length = i;
            out->data[i] = '\0';
            paris_text_add(out, " ...");
            return;
        }
}

static void print_refusal(struct printer *printer, struct paris_decision decision,
                          struct paris_refusal why)
{
    char name[PARIS_NOTATION_LENGTH + 8], sentence[PARIS_SENTENCE_LENGTH];
    struct paris_text name_text = paris_text_in(name, sizeof name);
    struct paris_text sentence_text = paris_text_in(sentence, sizeof sentence);
    enum scope scope = scope_of(decision, why.reason);
    write_scope(&name_text, printer, decision, scope);
    paris_sentence_refusal(&sentence_text, printer->rules, why);
    if (printer->json != NULL) {
        paris_json_begin_object(printer->json, NULL);
        paris_json_add_string(printer->json, "decision", name);
        paris_json_add_string(printer->json, "clause",
                              paris_reason_clause((enum paris_reason)why.reason));
        paris_json_add_string(printer->json, "why", sentence);
        paris_json_end_object(printer->json);
    } else {
        printf("  %-24s %s\n", name, sentence);
    }
    printer->first = false;
    printer->last = decision;
    printer->last_scope = scope;
    printer->last_reason = why.reason;
}

static void print_refusals(struct printer *printer)
{
    uint32_t cursor = 0;
    struct paris_decision decision;
    if (paris_state_over(printer->state)) { /* one reason for all */
        decision = paris_decision(PARIS_END, 0, 0, 0);
        print_refusal(printer, decision, paris_why_not(printer->rules, printer->state, decision));
        return;
    }
    while (paris_decision_next(printer->rules, &cursor, &decision)) {
        struct paris_refusal why = paris_why_not(printer->rules, printer->state, decision);
        if (why.reason != PARIS_WHY_ALLOWED && worth_telling(decision, why.reason) &&
            !told_already(printer, decision, why.reason))
            print_refusal(printer, decision, why);
    }
}

static void print_json(struct printer *printer, const struct paris_decision *list, size_t count,
                       bool why)
{
    static char buffer[JSON_LENGTH];
    char words[PARIS_POSITION_LENGTH];
    struct paris_text text = paris_text_in(buffer, sizeof buffer), *out = &text;
    struct paris_text position = paris_text_in(words, sizeof words);
    paris_position_write(&position, printer->rules, printer->state);
    printer->json = out;
    paris_json_begin_object(out, NULL);
    paris_encode_decisions(out, "legal", printer->rules, list, count);
    paris_json_add_string(out, "position", words);
    if (why) {
        paris_json_begin_array(out, "refused");
        print_refusals(printer);
        paris_json_end_array(out);
    }
    paris_json_end_object(out);
    PARIS_CHECK(!text.full);
    puts(buffer);
}

static void print_text(struct printer *printer, const struct paris_decision *list, size_t count,
                       bool why, bool position)
{
    char buffer[PARIS_POSITION_LENGTH];
    struct paris_text out = paris_text_in(buffer, sizeof buffer);
    for (size_t i = 0; i < count; i++) {
        paris_text_clear(&out);
        paris_notation_write(&out, printer->rules, list[i]);
        printf("%s\n", buffer);
    }
    if (why) {
        printf("\n%s\n", paris_say("Not legal:"));
        print_refusals(printer);
    }
    if (position) {
        paris_text_clear(&out);
        paris_position_write(&out, printer->rules, printer->state);
        printf("\n%s\n", buffer);
    }
}

int paris_commands_legal(int argc, char **argv)
{
    struct paris_arguments arguments;
    enum paris_parsed parsed = paris_arguments_parse(&arguments, &usage, argc, argv);
    if (parsed != PARIS_PARSED_OK)
        return parsed == PARIS_PARSED_HELP ? PARIS_EXIT_OK : PARIS_EXIT_CALL;
    struct paris_rules rules;
    struct paris_state state;
    char names[PARIS_MAX_PLAYERS][PARIS_RECORD_NAME];
    if (!paris_cli_load_rules(&rules, arguments.value[3]) ||
        !paris_cli_load_state(&state, names, &rules, arguments.file))
        return PARIS_EXIT_INPUT;
    struct paris_decision list[PARIS_MAX_LEGAL];
    size_t count = paris_game_legal(&rules, &state, list);
    struct printer printer = {.rules = &rules, .state = &state, .first = true};
    if (arguments.value[1] != NULL)
        print_json(&printer, list, count, arguments.value[0] != NULL);
    else
        print_text(&printer, list, count, arguments.value[0] != NULL, arguments.value[2] != NULL);
    if (!paris_state_over(&state))
        return PARIS_EXIT_OK;
    fprintf(stderr, "paris legal: %s\n", paris_say("The game is over."));
    return PARIS_EXIT_INPUT;
}
