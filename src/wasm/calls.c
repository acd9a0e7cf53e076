/* One entry point for all requests: those about the match go to match/commands.h, the others are
 * handled here. */
#include "wasm/calls.h"

#include "wasm/device.h"

static struct paris_device device;

static const struct request {
    const char *name;
    bool needs_table;
    paris_device_act *act;
} requests[] = {
    {"new", false, paris_device_new},
    {"load", false, paris_device_load},
    {"table", true, paris_device_table},
    {"think", true, paris_device_think},
    {"hint", true, paris_device_hint},
    {"record", true, paris_device_record},
    {"open", false, paris_device_open},
    {"at", false, paris_device_at},
    {"undo_turn", true, paris_device_undo_turn},
    {"check", false, paris_device_check},
    {"position", false, paris_device_position},
    {"analyse", false, paris_device_analyse},
    {"analyse_on", false, paris_device_analyse_on},
    {"lesson", false, paris_device_lesson},
    {"progress", true, paris_device_progress},
    {"figures", false, paris_device_figures},
    {"trial", false, paris_device_trial},
};

static const struct request *find_request(void)
{
    for (size_t i = 0; i < sizeof requests / sizeof *requests; i++)
        if (paris_request_is(&device.request, requests[i].name))
            return &requests[i];
    return NULL;
}

/* Steps name their seat, since several people share the device; questions are those of the seat to
 * move. */
static bool find_seat(const struct paris_command *command, int *seat, struct paris_outcome *outcome)
{
    const struct paris_match *match = &device.table.match;
    int64_t number = 0;
    *seat = paris_match_waits_for(match);
    if (command->scope != PARIS_COMMAND_CHANGES)
        return true;
    if (!paris_request_number(&device.request, "seat", true, 1, match->settings.players, &number)) {
        paris_outcome_refuse_request(outcome, &device.request);
        return false;
    }
    *seat = (int)number - 1;
    return true;
}

/* Nobody stores what happens here: an entry takes effect at once. */
static void act_on_match(const struct paris_command *command, int seat, struct paris_text *out,
                         struct paris_outcome *outcome)
{
    struct paris_match *match = &device.table.match;
    const struct paris_command_context context = {.match = match,
                                                  .seat = seat,
                                                  .request = &device.request,
                                                  .table = device.table.id,
                                                  .out = out};
    command->act(&context, outcome);
    if (outcome->kind != PARIS_OUTCOME_APPEND ||
        !paris_outcome_apply(outcome, match, &outcome->entry, ""))
        return;
    paris_message_done(out, "", device.table.id, paris_match_decision_seq(match));
    outcome->kind = PARIS_OUTCOME_ANSWERED;
}

static void act(struct paris_text *out, struct paris_outcome *outcome, int *seat)
{
    const struct paris_command *command = paris_command_find(&device.request);
    const struct request *request = find_request();
    bool shared = command != NULL && command->on_device;
    outcome->kind = PARIS_OUTCOME_ANSWERED;
    if (!shared && request == NULL)
        paris_outcome_refuse(
            outcome, "bad_message",
            "\"do\" is none of new, load, table, decide, undo, redo, undo_turn, why, "
            "preview, think, hint, record, open, at, check, position, analyse, analyse_on, lesson, "
            "progress, figures, trial.");
    else if ((shared || request->needs_table) && !device.table.present)
        paris_outcome_refuse(outcome, "unknown", "There's no table yet.");
    else if (!shared)
        request->act(&device, out, outcome);
    else if (find_seat(command, seat, outcome))
        act_on_match(command, *seat, out, outcome);
    if (outcome->kind == PARIS_OUTCOME_ALLOWED) {
        outcome->kind = PARIS_OUTCOME_ANSWERED;
        request->act(&device, out, outcome);
    }
}

static void answer(struct paris_text *out, const char *text, size_t length)
{
    struct paris_outcome outcome = {.kind = PARIS_OUTCOME_ANSWERED};
    int seat = -1;
    if (length > PARIS_CALLS_REQUEST)
        paris_outcome_refuse(&outcome, "bad_message", "The request is too long.");
    else if (!paris_request_read(&device.request, device.nodes, PARIS_REQUEST_NODES, text, length))
        paris_outcome_refuse_request(&outcome, &device.request);
    else
        act(out, &outcome, &seat);
    if (outcome.kind != PARIS_OUTCOME_REFUSED)
        return;
    struct paris_receiver receiver = paris_device_receiver(&device.table);
    receiver.viewer = (unsigned)seat;
    paris_text_clear(out);
    paris_outcome_write_refusal(out, &outcome, "", &device.table.match, &receiver);
}

size_t paris_calls_dispatch(char *out, const char *request, size_t length)
{
    struct paris_text text = paris_text_in(out, PARIS_CALLS_ANSWER);
    answer(&text, request, length);
    if (text.full) { /* only a record with far more decisions than a game has */
        paris_text_clear(&text);
        paris_message_refused(&text, "", "too_many", "The answer is too long.");
    }
    return text.length;
}
