/* The table of a device: how it begins, how it continues from a record, its messages, its
 * record. */
#include "wasm/device.h"

#include "match/request_table.h"
#include "notation/json/encode.h"

#include <string.h>

/* --- beginning --- */

/* The request's names come first, then the record's. */
static void name_people(struct paris_match *match, char names[PARIS_MAX_PLAYERS][PARIS_NAME_LENGTH],
                        const struct paris_record *record)
{
    for (unsigned seat = 0; seat < match->settings.players; seat++) {
        struct paris_match_seat *place = &match->seat[seat];
        struct paris_text name = paris_text_in(place->name, sizeof place->name);
        if (names[seat][0] != '\0')
            paris_text_add(&name, names[seat]);
        else if (record->names[seat][0] != '\0')
            paris_text_add(&name, record->names[seat]);
        else
            paris_text_addf(&name, "Player %u", seat + 1);
    }
}

/* Seats and their names, for `new` and, with the names of a saved game, for `load`. */
static bool read_seats(struct paris_device *device, bool kept,
                       struct paris_match_settings *settings,
                       char names[PARIS_MAX_PLAYERS][PARIS_NAME_LENGTH],
                       struct paris_outcome *outcome)
{
    struct paris_device_table *table = &device->fresh;
    memset(table, 0, sizeof *table);
    table->present = true;
    if (paris_request_word(&device->request, "id", false, table->id, sizeof table->id) &&
        paris_request_device_seats(&device->request, settings) &&
        paris_request_names(&device->request, settings->players, kept, names))
        return true;
    paris_outcome_refuse_request(outcome, &device->request);
    return false;
}

void paris_device_install(struct paris_device *device, const struct paris_match_settings *settings,
                          const struct paris_deal_tags *deal,
                          char names[PARIS_MAX_PLAYERS][PARIS_NAME_LENGTH], struct paris_text *out)
{
    struct paris_match *match = &device->fresh.match;
    device->fresh.figures = device->figures;
    paris_match_begin_on_device(match, &device->fresh.figures, settings, deal);
    name_people(match, names, &device->record);
    paris_match_resume(match, &device->record);
    device->table = device->fresh;
    match = &device->table.match;
    match->rules = match->history.rules = &device->table.figures;
    paris_message_begin(out, "", device->table.id);
    paris_message_add_commitment(out, deal != NULL ? deal->secret : NULL);
    paris_json_add_number(out, "seq", (int64_t)paris_match_decision_seq(match));
    paris_message_end(out);
}

void paris_device_new(struct paris_device *device, struct paris_text *out,
                      struct paris_outcome *outcome)
{
    struct paris_match_settings settings;
    struct paris_deal_tags deal;
    char names[PARIS_MAX_PLAYERS][PARIS_NAME_LENGTH];
    unsigned variants = 0;
    if (!read_seats(device, false, &settings, names, outcome) ||
        !paris_device_read_figures(device, outcome))
        return;
    if (!paris_request_variants(&device->request, &variants) ||
        !paris_request_deal(&device->request, settings.players, &deal)) {
        paris_outcome_refuse_request(outcome, &device->request);
        return;
    }
    memset(&device->record, 0, sizeof device->record);
    paris_deal_setup(&device->record.setup, &device->figures, settings.players, variants,
                     deal.secret, (const uint8_t(*)[PARIS_DEAL_BYTES])deal.contribution);
    paris_device_install(device, &settings, &deal, names, out);
}

/* --- continuing from a record --- */

/* The record's own figures, if it names them and they can be found. */
static void find_figures(struct paris_device *device)
{
    const struct paris_rules *found = &device->figures;
    struct paris_rules own;
    paris_record_figures(&found, &own, device->text, strlen(device->text));
    if (found != &device->figures)
        device->figures = *found;
}

bool paris_device_read_figures(struct paris_device *device, struct paris_outcome *outcome)
{
    device->figures = paris_builtin_rules;
    if (paris_request_figures(&device->request, "figures", &device->figures))
        return true;
    paris_outcome_refuse_request(outcome, &device->request);
    return false;
}

bool paris_device_read_record(struct paris_device *device, struct paris_outcome *outcome)
{
    struct paris_error error;
    if (!paris_device_read_figures(device, outcome))
        return false;
    if (!paris_request_word(&device->request, "record", true, device->text, sizeof device->text)) {
        paris_outcome_refuse_request(outcome, &device->request);
        return false;
    }
    find_figures(device);
    if (paris_record_read_any(&device->record, NULL, &device->figures, device->text,
                              strlen(device->text), &error) == PARIS_OK)
        return true;
    paris_outcome_refuse(outcome, "malformed", error.message);
    outcome->line = error.line;
    outcome->column = error.column;
    return false;
}

const struct paris_deal_tags *paris_device_find_deal(const struct paris_device *device,
                                                     struct paris_deal_tags *out,
                                                     const struct paris_record *record)
{
    struct paris_error error;
    bool good = paris_deal_verify(&device->figures, record, &error) == PARIS_OK &&
                paris_deal_tags_read(out, record->extra, record->setup.players, &error) == PARIS_OK;
    return good ? out : NULL;
}

static bool same_deal(const struct paris_rules *rules, const struct paris_deal_tags *deal,
                      const struct paris_setup *setup)
{
    struct paris_setup dealt;
    paris_deal_setup(&dealt, rules, setup->players, setup->variants, deal->secret,
                     (const uint8_t(*)[PARIS_DEAL_BYTES])deal->contribution);
    return memcmp(dealt.stacks, setup->stacks, sizeof dealt.stacks) == 0 &&
           memcmp(dealt.tokens, setup->tokens, sizeof dealt.tokens) == 0 &&
           memcmp(dealt.track, setup->track, sizeof dealt.track) == 0;
}

/* The record of an unfinished game does not contain its secret: the page keeps it beside the record. */
static bool read_deal(struct paris_device *device, struct paris_deal_tags *out,
                      struct paris_outcome *outcome)
{
    const struct paris_setup *setup = &device->record.setup;
    if (!paris_request_deal(&device->request, setup->players, out))
        paris_outcome_refuse_request(outcome, &device->request);
    else if (!same_deal(&device->figures, out, setup))
        paris_outcome_refuse(
            outcome, "bad_message",
            "The record's deal doesn't follow from the secret and the contributions.");
    else
        return true;
    return false;
}

void paris_device_load(struct paris_device *device, struct paris_text *out,
                       struct paris_outcome *outcome)
{
    struct paris_record *record = &device->record;
    struct paris_match_settings settings;
    struct paris_deal_tags tags;
    char names[PARIS_MAX_PLAYERS][PARIS_NAME_LENGTH];
    bool secret = paris_request_has(&device->request, "secret"), practice = false;
    if (!read_seats(device, true, &settings, names, outcome) ||
        !paris_device_read_record(device, outcome) ||
        (secret && !read_deal(device, &tags, outcome)))
        return;
    int64_t decisions = record->count;
    if (settings.players != record->setup.players) {
        paris_outcome_refuse(outcome, "bad_message",
                             "The record and the request have different numbers of seats.");
    } else if (!paris_request_number(&device->request, "decisions", false, 0, record->count,
                                     &decisions) ||
               !paris_request_flag(&device->request, "practice", &practice)) {
        paris_outcome_refuse_request(outcome, &device->request);
    } else {
        const struct paris_deal_tags *deal =
            secret ? &tags : paris_device_find_deal(device, &tags, record);
        paris_record_cut(record, (uint32_t)decisions);
        paris_device_install(device, &settings, deal, names, out);
        if (practice)
            paris_history_mark_practice(&device->table.match.history, PARIS_PRACTICE_MOMENT);
    }
}

/* --- taking back turns --- */

/* match/commands.c has checked that it is possible */
void paris_device_undo_turn(struct paris_device *device, struct paris_text *out,
                            struct paris_outcome *outcome)
{
    struct paris_match *match = &device->table.match;
    (void)outcome;
    paris_match_undo_turn(match);
    paris_message_done(out, "", device->table.id, paris_match_decision_seq(match));
}

/* --- messages --- */

struct paris_receiver paris_device_receiver(const struct paris_device_table *table)
{
    return (struct paris_receiver){.table = table->id,
                                   .viewer = PARIS_SPECTATOR,
                                   .host = true,
                                   .online = ~0u};
}

void paris_device_table(struct paris_device *device, struct paris_text *out,
                        struct paris_outcome *outcome)
{
    const struct paris_match *match = &device->table.match;
    struct paris_receiver receiver = paris_device_receiver(&device->table);
    int64_t since = 0;
    if (!paris_request_viewer(&device->request, match->settings.players, &receiver.viewer, NULL) ||
        !paris_request_number(&device->request, "since", false, 0, PARIS_RECORD_DECISIONS,
                              &since) ||
        !paris_request_flag(&device->request, "reasons", &receiver.reasons)) {
        paris_outcome_refuse_request(outcome, &device->request);
        return;
    }
    if (receiver.viewer != PARIS_SPECTATOR && !paris_match_sits(match, (int)receiver.viewer)) {
        paris_outcome_refuse(outcome, "forbidden", "No one may look behind a computer's screen.");
        return;
    }
    receiver.since = (uint32_t)since;
    paris_message_begin(out, "", NULL);
    paris_json_add_name(out, "message");
    (void)paris_message_table(out, match, &receiver);
    paris_message_end(out);
}

void paris_device_record(struct paris_device *device, struct paris_text *out,
                         struct paris_outcome *outcome)
{
    const struct paris_match *match = &device->table.match;
    struct paris_text text = paris_text_in(device->text, sizeof device->text);
    (void)outcome; /* nothing can be wrong */
    paris_match_record(match, &device->record, &text);
    paris_message_begin(out, "", NULL);
    paris_json_add_string(out, "record", device->text);
    paris_json_add_number(out, "decisions", match->history.record.count);
    paris_message_end(out);
}
