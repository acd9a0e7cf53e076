/* `paris replay`: a record played again, as JSON lines (NOTATION, section 5) or to be read. */
#include "commands/commands.h"
#include "commands/comments.h"

#include "cli/files.h"
#include "notation/codes.h"
#include "notation/decisions.h"
#include "notation/json/encode.h"
#include "notation/words/sentences.h"
#include "rules/game.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct paris_option options[] = {
    {"--json", NULL,
     PARIS_TEXT("one object per line: setup, every move with the state after it, result")},
    {"--to", "ROUND.SEAT", PARIS_TEXT("stop after this turn")},
    PARIS_OPTION_RULES,
    {NULL, NULL, NULL},
};

static const struct paris_usage usage = {
    .command = "paris replay",
    .summary = PARIS_TEXT("Replays a record and checks every move."),
    .file = PARIS_TEXT("a .paris record; '-' reads standard input"),
    .options = options,
};

struct replay {
    const struct paris_rules *rules;
    const struct paris_record *record;
    struct paris_state state;
    bool json;
    unsigned to_round, to_seat;                                   /* 0: to the end */
    char buffer[PARIS_ENCODE_LENGTH + 6 * PARIS_RECORD_COMMENTS]; /* a byte may need six */
};

static struct paris_text begin_line(struct replay *replay)
{
    struct paris_text out = paris_text_in(replay->buffer, sizeof replay->buffer);
    paris_json_begin_object(&out, NULL);
    return out;
}

static void end_line(struct paris_text *out)
{
    paris_json_end_object(out);
    PARIS_CHECK(!out->full);
    puts(out->data);
}

/* --- steps --- */

static void print_setup(struct replay *replay)
{
    struct paris_text out = begin_line(replay);
    paris_encode_setup(&out, "setup", replay->rules, replay->record);
    paris_encode_state(&out, "state", replay->rules, &replay->state);
    end_line(&out);
}

/* The position before the decision, then the decision and the position after it. */
static void step_json(struct replay *replay, uint32_t number)
{
    struct paris_decision list[PARIS_MAX_LEGAL];
    size_t count = paris_game_legal(replay->rules, &replay->state, list);
    struct paris_text out = begin_line(replay);
    struct paris_decision decision = replay->record->decision[number];
    paris_json_add_number(&out, "n", number + 1);
    paris_json_add_number(&out, "round", replay->state.round);
    paris_json_add_number(&out, "seat", replay->state.seat + 1);
    paris_json_add_string(&out, "phase", paris_code_phase((unsigned)replay->state.phase));
    paris_encode_decisions(&out, "legal", replay->rules, list, count);
    paris_game_advance(replay->rules, &replay->state, decision);
    paris_encode_decision(&out, "decision", replay->rules, decision);
    paris_encode_state(&out, "state", replay->rules, &replay->state);
    end_line(&out);
}

/* A turn's number, then what each decision did. */
static void step_text(struct replay *replay, uint32_t number)
{
    struct paris_decision decision = replay->record->decision[number];
    struct paris_events events;
    unsigned seat = (unsigned)replay->state.seat;
    bool first = number == 0 || replay->record->decision[number - 1].verb == PARIS_END;
    if (first)
        printf("%u.%u\n", (unsigned)replay->state.round, seat + 1);
    paris_game_apply(replay->rules, &replay->state, decision, &events);
    struct paris_text out = paris_text_in(replay->buffer, sizeof replay->buffer);
    paris_notation_write(&out, replay->rules, decision);
    printf("    %s\n", replay->buffer);
    if (decision.verb == PARIS_BUY || decision.verb == PARIS_SELL) {
        const struct paris_teller teller = {.you = PARIS_SPECTATOR, .names = NULL};
        paris_text_clear(&out);
        paris_sentence_trade(&out, replay->rules, &teller, seat, decision);
        printf("        %s\n", replay->buffer);
        return;
    }
    for (size_t i = 0; i < events.count; i++) {
        paris_text_clear(&out);
        paris_sentence_event(&out, replay->rules, events.list[i]);
        if (out.length > 0)
            printf("        %s\n", replay->buffer);
    }
}

static void print_result(struct replay *replay)
{
    struct paris_result result = paris_game_result(replay->rules, &replay->state);
    unsigned players = (unsigned)replay->state.players;
    if (replay->json) {
        struct paris_text line = begin_line(replay);
        paris_encode_result(&line, "result", result, players);
        end_line(&line);
        return;
    }
    struct paris_text out = paris_text_in(replay->buffer, sizeof replay->buffer);
    for (unsigned seat = 0; seat < players; seat++) {
        const struct paris_filling filling[] = {{.name = "seat", .number = seat + 1},
                                                {.name = "n", .number = result.vp[seat]}};
        bool wins = result.winners >> seat & 1;
        paris_text_add(&out, seat > 0 ? ", " : "");
        paris_language_fill(&out,
                            wins ? paris_say("{seat}: {n} VP (wins)") : paris_say("{seat}: {n} VP"),
                            filling, 2);
    }
    printf("%s\n", replay->buffer);
}

static bool past_target(const struct replay *replay)
{
    unsigned round = (unsigned)replay->state.round, seat = (unsigned)replay->state.seat + 1;
    return replay->to_round > 0 &&
           (round > replay->to_round || (round == replay->to_round && seat > replay->to_seat));
}

static void run(struct replay *replay)
{
    paris_record_start(&replay->state, replay->rules, replay->record);
    if (replay->json)
        print_setup(replay);
    else
        paris_comments_print(replay->record, 0, "    ");
    for (uint32_t i = 0; i < replay->record->count && !past_target(replay); i++) {
        if (replay->json) {
            step_json(replay, i);
        } else {
            step_text(replay, i);
            paris_comments_print(replay->record, i + 1, "    ");
        }
    }
    if (paris_state_over(&replay->state))
        print_result(replay);
}

/* Has the record a decision in the turn to stop after? */
static bool has_target(const struct replay *replay)
{
    struct paris_state state;
    bool found = replay->to_round == 0;
    paris_record_start(&state, replay->rules, replay->record);
    for (uint32_t i = 0; i < replay->record->count && !found; i++) {
        found = state.round == replay->to_round && state.seat + 1u == replay->to_seat;
        paris_game_advance(replay->rules, &state, replay->record->decision[i]);
    }
    if (!found) {
        const struct paris_filling filling[] = {{"round", NULL, replay->to_round},
                                                {"seat", NULL, replay->to_seat}};
        paris_arguments_complain(&usage, paris_say("the record has no turn {round}.{seat}."),
                                 filling, 2);
    }
    return found;
}

/* "12.3": a round and a seat. */
static bool read_target(struct replay *replay, const char *text)
{
    const char *dot = strchr(text, '.');
    int round = dot ? paris_code_find_number(text, (size_t)(dot - text), PARIS_ROUND_MAX) : -1;
    int seat = dot ? paris_code_find_number(dot + 1, strlen(dot + 1), PARIS_MAX_PLAYERS) : -1;
    if (round < 1 || seat < 1) {
        paris_arguments_complain(
            &usage, paris_say("--to needs a turn such as 12.3 (round 12, seat 3), not '{word}'."),
            &(struct paris_filling){"word", text, 0}, 1);
        return false;
    }
    replay->to_round = (unsigned)round;
    replay->to_seat = (unsigned)seat;
    return true;
}

int paris_commands_replay(int argc, char **argv)
{
    struct paris_arguments arguments;
    enum paris_parsed parsed = paris_arguments_parse(&arguments, &usage, argc, argv);
    if (parsed != PARIS_PARSED_OK)
        return parsed == PARIS_PARSED_HELP ? PARIS_EXIT_OK : PARIS_EXIT_CALL;
    struct replay *replay = calloc(1, sizeof *replay);
    struct paris_rules rules;
    struct paris_record *record = NULL;
    int code = PARIS_EXIT_OK;
    PARIS_CHECK(replay != NULL);
    replay->json = arguments.value[0] != NULL;
    replay->rules = &rules;
    if (arguments.value[1] != NULL && !read_target(replay, arguments.value[1]))
        code = PARIS_EXIT_CALL;
    else if (!paris_cli_load_rules(&rules, arguments.value[2]) ||
             !paris_cli_load_record(&record, &rules, arguments.file))
        code = PARIS_EXIT_INPUT;
    if (code == PARIS_EXIT_OK) {
        replay->record = record;
        if (has_target(replay))
            run(replay);
        else
            code = PARIS_EXIT_CALL;
        free(record);
    }
    free(replay);
    return code;
}
