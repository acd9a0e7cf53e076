/* A record under review, moment by moment. */
#include "wasm/device.h"

#include "match/request_table.h"
#include "notation/json/encode.h"
#include "notation/position.h"
#include "rules/game.h"

#include <string.h>

/* In the order of enum paris_vp_source, by the words of its events. */
enum { SOURCES = PARIS_VP_FROM_MAJORITY + 1 };
static const char *const source_names[SOURCES] = {"building", "prestige", "bonus", "end_tile",
                                                  "majority"};

/* --- the whole --- */

static void add_turns(struct paris_text *out, const struct paris_rules *rules,
                      const struct paris_record *record)
{
    struct paris_state state;
    bool begins = true;
    paris_record_start(&state, rules, record);
    paris_json_begin_array(out, "turns");
    for (uint32_t i = 0; i < record->count; i++) {
        if (begins) {
            paris_json_begin_object(out, NULL);
            paris_json_add_number(out, "n", i);
            paris_json_add_number(out, "round", (int64_t)state.round);
            paris_json_add_number(out, "seat", (int64_t)state.seat + 1);
            paris_json_end_object(out);
        }
        begins = record->decision[i].verb == PARIS_END;
        paris_game_advance(rules, &state, record->decision[i]);
    }
    paris_json_end_array(out);
}

static void add_names(struct paris_text *out, const struct paris_record *record)
{
    paris_json_begin_array(out, "names");
    for (unsigned seat = 0; seat < record->setup.players; seat++)
        paris_json_add_string(out, NULL, record->names[seat]);
    paris_json_end_array(out);
}

static void add_comments(struct paris_text *out, const struct paris_record *record)
{
    struct paris_record_comment comment;
    paris_json_begin_array(out, "comments");
    for (size_t at = 0; paris_record_next_comment(&comment, record, &at);) {
        paris_json_begin_object(out, NULL);
        paris_json_add_number(out, "n", comment.place);
        paris_encode_comment(out, "text", comment);
        paris_json_end_object(out);
    }
    paris_json_end_array(out);
}

static void add_seats_points(struct paris_text *out, const struct paris_state *state)
{
    paris_json_begin_array(out, NULL);
    for (unsigned seat = 0; seat < state->players; seat++)
        paris_json_add_number(out, NULL, state->player[seat].vp);
    paris_json_end_array(out);
}

static void add_source(struct paris_text *out, const char *name,
                       const int64_t points[PARIS_MAX_PLAYERS], unsigned players)
{
    paris_json_begin_array(out, name);
    for (unsigned seat = 0; seat < players; seat++)
        paris_json_add_number(out, NULL, points[seat]);
    paris_json_end_array(out);
}

/* Every point comes by an event, or was there in the position that the game started from, so the sources sum up
 * to the score. */
static void add_points(struct paris_text *out, const struct paris_rules *rules,
                       const struct paris_record *record, struct paris_state *state)
{
    int64_t sum[SOURCES][PARIS_MAX_PLAYERS] = {{0}}, earlier[PARIS_MAX_PLAYERS];
    struct paris_events events;
    for (unsigned seat = 0; seat < PARIS_MAX_PLAYERS; seat++)
        earlier[seat] = state->player[seat].vp;
    paris_json_begin_array(out, "points");
    add_seats_points(out, state);
    for (uint32_t i = 0; i < record->count; i++) {
        paris_game_apply(rules, state, record->decision[i], &events);
        add_seats_points(out, state);
        for (size_t k = 0; k < events.count; k++)
            if (events.list[k].type == PARIS_EVENT_VP)
                sum[events.list[k].a][events.list[k].seat] += events.list[k].amount;
    }
    paris_json_end_array(out);
    paris_json_begin_object(out, "sources");
    for (unsigned source = 0; source < SOURCES; source++)
        add_source(out, source_names[source], sum[source], record->setup.players);
    if (record->from_position)
        add_source(out, "earlier", earlier, record->setup.players);
    paris_json_end_object(out);
}

/* Records name a computer's seat by its level. */
static void begin(struct paris_device *device)
{
    struct paris_match_settings settings = {.players = device->record.setup.players,
                                            .stand_in = PARIS_DEFAULT_STAND_IN};
    struct paris_match *match = &device->replay.match;
    struct paris_deal_tags tags;
    device->whole = device->record;
    device->replay.present = true;
    for (unsigned seat = 0; seat < settings.players; seat++)
        (void)paris_match_settings_computer(device->whole.names[seat], &settings.level[seat],
                                            &settings.style[seat]);
    device->replay.figures = device->figures;
    paris_match_begin_on_device(match, &device->replay.figures, &settings,
                                paris_device_find_deal(device, &tags, &device->whole));
    for (unsigned seat = 0; seat < settings.players; seat++)
        strcpy(match->seat[seat].name, device->whole.names[seat]);
}

void paris_device_open(struct paris_device *device, struct paris_text *out,
                       struct paris_outcome *outcome)
{
    const struct paris_record *record = &device->whole;
    const struct paris_rules *rules = &device->replay.figures;
    struct paris_state state;
    if (!paris_device_read_record(device, outcome))
        return;
    begin(device);
    paris_record_start(&state, rules, record);
    paris_message_begin(out, "", NULL);
    paris_json_add_number(out, "length", record->count);
    add_turns(out, rules, record);
    add_names(out, record);
    paris_encode_variants(out, record->setup.variants);
    paris_json_add_number(out, "players", record->setup.players);
    add_comments(out, record);
    add_points(out, rules, record, &state);
    if (paris_state_over(&state)) {
        paris_encode_result(out, "result", paris_game_result(rules, &state), record->setup.players);
    } else {
        paris_json_add_null(out, "result");
    }
    paris_message_end(out);
}

/* --- one moment --- */

static bool is_open(const struct paris_device *device, struct paris_outcome *outcome)
{
    if (!device->replay.present)
        paris_outcome_refuse(outcome, "unknown", "There's no replay yet.");
    return device->replay.present;
}

/* The replay's match after n decisions. */
static void go_to(struct paris_device *device, int64_t n)
{
    device->record = device->whole;
    paris_record_cut(&device->record, (uint32_t)n);
    paris_match_resume(&device->replay.match, &device->record);
}

void paris_device_at(struct paris_device *device, struct paris_text *out,
                     struct paris_outcome *outcome)
{
    struct paris_device_table *replay = &device->replay;
    const struct paris_record *whole = &device->whole;
    struct paris_receiver receiver = paris_device_receiver(replay);
    int64_t n = 0, since = 0;
    if (!is_open(device, outcome))
        return;
    if (!paris_request_number(&device->request, "n", true, 0, whole->count, &n) ||
        !paris_request_number(&device->request, "since", false, 0, PARIS_RECORD_DECISIONS,
                              &since) ||
        !paris_request_viewer(&device->request, whole->setup.players, &receiver.viewer,
                              &receiver.open)) {
        paris_outcome_refuse_request(outcome, &device->request);
        return;
    }
    go_to(device, n);
    receiver.since = (uint32_t)since;
    receiver.replay = true;
    paris_message_begin(out, "", NULL);
    paris_json_add_name(out, "message");
    (void)paris_message_table(out, &replay->match, &receiver);
    paris_message_end(out);
}

void paris_device_position(struct paris_device *device, struct paris_text *out,
                           struct paris_outcome *outcome)
{
    int64_t n = 0;
    char position[PARIS_POSITION_LENGTH];
    struct paris_text text = paris_text_in(position, sizeof position);
    if (!is_open(device, outcome))
        return;
    if (!paris_request_number(&device->request, "n", true, 0, device->whole.count, &n)) {
        paris_outcome_refuse_request(outcome, &device->request);
        return;
    }
    go_to(device, n);
    paris_position_write(&text, &device->replay.figures, &device->replay.match.history.state);
    paris_message_begin(out, "", NULL);
    paris_json_add_string(out, "position", position);
    paris_message_end(out);
}

/* --- its deal --- */

void paris_device_check(struct paris_device *device, struct paris_text *out,
                        struct paris_outcome *outcome)
{
    const struct paris_record *whole = &device->whole;
    struct paris_deal_witness witness;
    struct paris_deal_tags tags;
    struct paris_error error = {0, 0, ""};
    if (!is_open(device, outcome))
        return;
    if (!paris_request_witness(&device->request, whole->setup.players, &witness)) {
        paris_outcome_refuse_request(outcome, &device->request);
        return;
    }
    enum paris_status status = paris_deal_verify(&device->replay.figures, whole, &error);
    if (status == PARIS_OK)
        status = paris_deal_tags_read(&tags, whole->extra, whole->setup.players, &error);
    if (status == PARIS_OK)
        status = paris_deal_check(&witness, &tags, &error);
    paris_message_begin(out, "", NULL);
    paris_json_add_string(out, "deal",
                          status == PARIS_OK          ? "checked"
                          : status == PARIS_NOT_FOUND ? "without_you"
                                                      : "broken");
    paris_json_add_string(out, "text", error.message);
    paris_message_end(out);
}
