/* The running game: how it begins, how it goes on from a record, and its record. */
#include "wasm/device.h"

#include "notation/encode.h"

#include <string.h>

static const struct paris_rules *const rules = &paris_builtin_rules;

enum { STEP_BITS = 16 };

#define CONTRIBUTIONS(game) ((const uint8_t(*)[PARIS_DEAL_BYTES])(game)->contribution)

/* --- questions --- */

bool paris_device_over(const struct paris_device_game *game)
{
    return paris_state_over(&game->table.state);
}

int paris_device_waits_for(const struct paris_device_game *game)
{
    unsigned seat = (unsigned)game->table.state.seat;
    return paris_device_over(game) || game->level[seat] > 0 ? -1 : (int)seat;
}

uint64_t paris_device_seq(const struct paris_device_game *game)
{
    return (uint64_t)game->turn << STEP_BITS | game->step;
}

void paris_device_count(struct paris_device_game *game, struct paris_decision decision)
{
    game->step++;
    if (decision.verb == PARIS_END) {
        game->turn++;
        game->step = 0;
    }
}

/* --- seats --- */

/* A computer is named by its level, a person by the request, else by the record. */
static void name_seat(const struct paris_device_game *game, unsigned seat, const char *asked,
                      char name[PARIS_RECORD_NAME])
{
    bool computer = game->level[seat] > 0;
    if (!computer && asked[0] == '\0' && name[0] != '\0')
        return;
    struct paris_text text = paris_text_in(name, PARIS_RECORD_NAME);
    if (computer || asked[0] == '\0') {
        paris_text_add(&text, computer ? "level " : "Player ");
        paris_text_add_number(&text, computer ? game->level[seat] : seat + 1);
    } else {
        paris_text_add(&text, asked);
    }
}

/* Who sits where; the names go into the record. */
static bool read_seats(struct paris_device *device, struct paris_device_game *game,
                       unsigned *players, char names[PARIS_MAX_PLAYERS][PARIS_RECORD_NAME])
{
    memset(game, 0, sizeof *game);
    game->there = true;
    return paris_request_word(&device->request, "id", false, game->id, sizeof game->id) &&
           paris_request_seats(&device->request, players, game->level) &&
           paris_request_names(&device->request, *players, names);
}

static void take_place(struct paris_device *device, struct paris_text *out,
                       char names[PARIS_MAX_PLAYERS][PARIS_RECORD_NAME])
{
    struct paris_record *record = &device->fresh.table.record;
    for (unsigned seat = 0; seat < record->setup.players; seat++)
        name_seat(&device->fresh, seat, names[seat], record->names[seat]);
    device->game = device->fresh;
    paris_answer_begin(out);
    paris_encode_word_of(out, "table", device->game.id);
    paris_answer_add_commitment(out, &device->game);
    paris_encode_number_of(out, "seq", (int64_t)paris_device_seq(&device->game));
    paris_answer_end(out);
}

/* --- a new game --- */

static bool read_deal(struct paris_device *device, struct paris_device_game *game, unsigned players)
{
    game->dealt = true;
    return paris_request_secret(&device->request, game->secret) &&
           paris_request_contributions(&device->request, players, game->contribution,
                                       &game->present);
}

void paris_device_new(struct paris_device *device, struct paris_text *out)
{
    struct paris_device_game *game = &device->fresh;
    char names[PARIS_MAX_PLAYERS][PARIS_RECORD_NAME];
    struct paris_setup setup;
    unsigned players = 0, variants = 0;
    if (!read_seats(device, game, &players, names) ||
        !paris_request_variants(&device->request, &variants) || !read_deal(device, game, players)) {
        paris_answer_bad_message(out, &device->request);
        return;
    }
    paris_deal_setup(&setup, rules, players, variants, game->secret, CONTRIBUTIONS(game));
    paris_history_start(&game->table, rules, &setup);
    take_place(device, out, names);
}

/* --- a record --- */

bool paris_device_read_record(struct paris_device *device, struct paris_text *out)
{
    struct paris_error error;
    if (!paris_request_word(&device->request, "record", true, device->text, sizeof device->text)) {
        paris_answer_bad_message(out, &device->request);
        return false;
    }
    if (paris_record_read(&device->record, NULL, rules, device->text, strlen(device->text),
                          &error) == PARIS_OK)
        return true;
    paris_answer_bad_record(out, &error);
    return false;
}

void paris_device_learn_deal(struct paris_device_game *game, const struct paris_record *record)
{
    struct paris_deal_tags tags;
    struct paris_error error;
    if (paris_deal_verify(rules, record, &error) != PARIS_OK ||
        paris_deal_tags_read(&tags, record->extra, record->setup.players, &error) != PARIS_OK)
        return;
    game->dealt = true;
    game->present = tags.present;
    memcpy(game->secret, tags.secret, sizeof game->secret);
    memcpy(game->contribution, tags.contribution, sizeof game->contribution);
}

static bool same_deal(const struct paris_device_game *game, const struct paris_setup *told)
{
    struct paris_setup dealt;
    paris_deal_setup(&dealt, rules, told->players, told->variants, game->secret,
                     CONTRIBUTIONS(game));
    return memcmp(dealt.stacks, told->stacks, sizeof dealt.stacks) == 0 &&
           memcmp(dealt.tokens, told->tokens, sizeof dealt.tokens) == 0 &&
           memcmp(dealt.track, told->track, sizeof dealt.track) == 0;
}

/* A game that is not over has no secret in its record: who kept it brings it along. */
static bool find_deal(struct paris_device *device, struct paris_text *out)
{
    struct paris_device_game *game = &device->fresh;
    const struct paris_setup *setup = &device->record.setup;
    if (!paris_request_has(&device->request, "secret")) {
        paris_device_learn_deal(game, &device->record);
        return true;
    }
    if (!read_deal(device, game, setup->players)) {
        paris_answer_bad_message(out, &device->request);
        return false;
    }
    if (same_deal(game, setup))
        return true;
    paris_answer_refuse(out, "bad_message",
                        "The record's deal does not follow from the secret and the contributions.");
    return false;
}

static void count_steps(struct paris_device_game *game)
{
    game->turn = game->step = 0;
    for (uint32_t i = 0; i < game->table.record.count; i++)
        paris_device_count(game, game->table.record.decision[i]);
}

void paris_device_load(struct paris_device *device, struct paris_text *out)
{
    struct paris_device_game *game = &device->fresh;
    struct paris_record *record = &device->record;
    char names[PARIS_MAX_PLAYERS][PARIS_RECORD_NAME];
    unsigned players = 0;
    if (!read_seats(device, game, &players, names)) {
        paris_answer_bad_message(out, &device->request);
        return;
    }
    if (!paris_device_read_record(device, out) || !find_deal(device, out))
        return;
    if (players != record->setup.players) {
        paris_answer_refuse(out, "bad_message",
                            "The record has another number of seats than the request.");
        return;
    }
    int64_t decisions = record->count;
    if (!paris_request_number(&device->request, "decisions", false, 0, record->count, &decisions)) {
        paris_answer_bad_message(out, &device->request);
        return;
    }
    record->count = (uint32_t)decisions;
    paris_history_resume(&game->table, rules, record);
    count_steps(game);
    take_place(device, out, names);
}

/* --- writing it --- */

/* Does a loaded record bring along tags of its deal? They stay as they are. */
static bool tells_deal(const struct paris_record *record)
{
    static const char *const tags[] = {"[Commitment \"", "[Secret \"", "[Contributions \""};
    for (size_t i = 0; i < sizeof tags / sizeof *tags; i++)
        if (strstr(record->extra, tags[i]) != NULL)
            return true;
    return false;
}

static void add_deal(struct paris_device *device)
{
    const struct paris_device_game *game = &device->game;
    struct paris_record *record = &device->record;
    size_t used = strlen(record->extra);
    struct paris_text tags = paris_text_in(record->extra + used, sizeof record->extra - used);
    paris_deal_tags_write(&tags, record->setup.players, game->secret, CONTRIBUTIONS(game),
                          game->present);
    if (tags.full)
        record->extra[used] = '\0';
}

void paris_device_record(struct paris_device *device, struct paris_text *out)
{
    const struct paris_device_game *game = &device->game;
    struct paris_text text = paris_text_in(device->text, sizeof device->text);
    if (!paris_answer_there(out, game))
        return;
    device->record = game->table.record;
    if (paris_device_over(game) && game->dealt && !tells_deal(&device->record))
        add_deal(device);
    paris_record_write(&text, rules, &device->record);
    paris_answer_begin(out);
    paris_encode_word_of(out, "record", device->text);
    paris_encode_number_of(out, "decisions", device->record.count);
    paris_answer_end(out);
}
