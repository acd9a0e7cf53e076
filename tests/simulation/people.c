/* The people of a simulated world: they connect, make tables, play, ask, and note what was acknowledged. */
#include "simulation/people.h"
#include "simulation/wire.h"

#include "base/hex.h"
#include "match/match.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ABANDON = 300 /* a table is left for a new one once in this many times */ };

/* --- saying --- */

static void say(struct sim_person *person, const char *text)
{
    if (person->socket->up.count < SIM_FLIGHT_MAX - 1)
        sim_wire_post(person->world, &person->socket->up, text, strlen(text));
}

void sim_person_repeats(struct sim_person *person)
{
    if (person->kind != SIM_REQUEST_NONE)
        say(person, person->message);
}

static void new_id(struct sim_person *person, char out[PARIS_CLIENT_ID_LENGTH + 1])
{
    snprintf(out, PARIS_CLIENT_ID_LENGTH + 1, "%016llx%016llx",
             (unsigned long long)paris_random_next(&person->world->random),
             (unsigned long long)paris_random_next(&person->world->random));
}

/* A command that is sent until it is answered. */
static void send_request(struct sim_person *person, enum sim_request kind, const char *what,
                         const char *members)
{
    char table[64] = "";
    if (person->table[0] != '\0')
        snprintf(table, sizeof table, ",\"table\":\"%s\"", person->table);
    new_id(person, person->id);
    int length = snprintf(person->message, sizeof person->message,
                          "{\"do\":\"%s\",\"id\":\"%s\"%s%s}", what, person->id, table, members);
    PARIS_CHECK(length > 0 && (size_t)length < sizeof person->message);
    person->kind = kind;
    person->sent = false;
    person->again_at = 0;
}

/* A question, which nobody repeats. */
static void ask(struct sim_person *person, const char *what, const char *members)
{
    char text[512];
    new_id(person, person->question);
    snprintf(text, sizeof text, "{\"do\":\"%s\",\"id\":\"%s\"%s%s%s%s}", what, person->question,
             person->table[0] != '\0' ? ",\"table\":\"" : "", person->table,
             person->table[0] != '\0' ? "\"" : "", members);
    say(person, text);
}

static void connect(struct sim_person *person)
{
    static const uint8_t session[PARIS_SHA256_LENGTH];
    struct sim_process *process = sim_any_process(person->world);
    if (process == NULL)
        return;
    struct sim_socket *socket = calloc(1, sizeof *socket);
    PARIS_CHECK(socket != NULL);
    socket->person = person;
    socket->process = process;
    socket->connection =
        paris_tables_connect(process->tables, socket, &person->account, session, person->number);
    PARIS_CHECK(socket->connection != NULL);
    person->socket = socket;
    if (person->table[0] != '\0')
        ask(person, "watch", "");
}

/* --- requests --- */

static void join(struct sim_person *person)
{
    char members[160];
    uint8_t promise[PARIS_SHA256_LENGTH];
    struct paris_text text = paris_text_in(members, sizeof members);
    bool promises = sim_below(person->world, 4) > 0;
    for (unsigned i = 0; i < sizeof person->contribution; i++)
        person->contribution[i] = (uint8_t)paris_random_next(&person->world->random);
    paris_deal_promise(promise, person->contribution);
    paris_text_addf(&text, ",\"%s\":\"", promises ? "promise" : "contribution");
    paris_text_add_hex(&text, promises ? promise : person->contribution, sizeof promise);
    paris_text_add(&text, "\"");
    person->revealed = !promises;
    send_request(person, SIM_REQUEST_JOIN, "join", members);
}

static void reveal(struct sim_person *person)
{
    char members[160];
    struct paris_text text = paris_text_in(members, sizeof members);
    paris_text_add(&text, ",\"contribution\":\"");
    paris_text_add_hex(&text, person->contribution, sizeof person->contribution);
    paris_text_add(&text, "\"");
    send_request(person, SIM_REQUEST_REVEAL, "reveal", members);
}

static void decide(struct sim_person *person)
{
    char members[256];
    bool undo = sim_below(person->world, 16) == 0;
    if (undo)
        snprintf(members, sizeof members, ",\"seq\":%lld", (long long)person->seq);
    else
        snprintf(members, sizeof members, ",\"seq\":%lld,\"decision\":\"%s\"",
                 (long long)person->seq, person->choice);
    strcpy(person->words, undo ? "" : person->choice);
    send_request(person, SIM_REQUEST_STEP, undo ? "undo" : "decide", members);
}

static void question(struct sim_person *person)
{
    static const char *const questions[] = {"ping", "games", "lobby", "watch"};
    const char *what = questions[sim_below(person->world, 4)];
    if (strcmp(what, "watch") != 0 || person->table[0] != '\0')
        ask(person, what, "");
}

/* The place's next table, once its game is over for all who play there. */
static void move_on(struct sim_person *person)
{
    struct sim_world *world = person->world;
    struct sim_place *place = &world->place[person->place];
    bool over = place->table[0] != '\0';
    for (unsigned i = 0; i < place->people; i++)
        over = over && world->person[place->person[i]].over;
    if (over) {
        place->table[0] = '\0';
        world->games++;
        for (unsigned i = 0; i < place->people; i++)
            world->person[place->person[i]].over = false;
    }
    if (strcmp(person->table, place->table) == 0)
        return;
    strcpy(person->table, place->table);
    person->joined = person->revealed = person->dealing = false;
    person->seq = -1;
    if (person->table[0] != '\0' && person->question[0] == '\0')
        ask(person, "watch", "");
}

static void begin_something(struct sim_person *person)
{
    struct sim_place *place = &person->world->place[person->place];
    static const char *const clocks[] = {",\"clock\":[60,2]", ",\"days\":1"};
    char members[96];
    if (person->world->keep_days > 0 && sim_below(person->world, ABANDON) == 0)
        place->table[0] = '\0';
    move_on(person);
    if (person->table[0] == '\0') {
        if (place->person[0] != person->number || place->table[0] != '\0')
            return;
        snprintf(members, sizeof members, ",\"stand_in\":1,\"seats\":[\"me\",\"%s\"]%s",
                 place->people == 2 ? "open" : "level 1",
                 sim_below(person->world, 6) > 0 ? "" : clocks[sim_below(person->world, 2)]);
        send_request(person, SIM_REQUEST_CREATE, "create", members);
    } else if (!person->joined) {
        join(person);
    } else if (person->dealing && !person->revealed) {
        reveal(person);
    } else if (person->seq >= 0) {
        decide(person);
    } else if (person->question[0] == '\0' && sim_below(person->world, 8) == 0) {
        question(person);
    }
}

void sim_person_acts(struct sim_person *person)
{
    struct sim_world *world = person->world;
    if (person->socket == NULL)
        connect(person);
    if (person->socket == NULL || person->socket->broken)
        return;
    if (person->kind == SIM_REQUEST_NONE && !world->quiet)
        begin_something(person);
    if (person->kind != SIM_REQUEST_NONE && !person->sent && world->now >= person->again_at) {
        person->sent = true;
        say(person, person->message);
    }
}

/* --- hearing --- */

static void note(struct sim_person *person)
{
    struct sim_world *world = person->world;
    struct sim_note *out = &world->note[world->notes];
    world->acknowledged++;
    if (world->notes == SIM_NOTES_MAX)
        return; /* while everything settles */
    strcpy(out->table, person->table);
    PARIS_CHECK(paris_hex_read(out->command, sizeof out->command, person->id, strlen(person->id)));
    strcpy(out->words, person->words);
    out->person = person->number;
    world->notes++;
}

static void take_yes(struct sim_person *person, const struct paris_client_message *message)
{
    struct sim_world *world = person->world;
    switch (person->kind) {
    case SIM_REQUEST_CREATE:
        memcpy(world->place[person->place].table, message->table, PARIS_ID_LENGTH - 1);
        world->tables_made++;
        break;
    case SIM_REQUEST_JOIN: person->joined = true; break;
    case SIM_REQUEST_REVEAL: person->revealed = true; break;
    case SIM_REQUEST_STEP:
        note(person);
        person->seq = -1;
        break;
    case SIM_REQUEST_NONE: break;
    }
    person->kind = SIM_REQUEST_NONE;
}

static bool is_one_of(const char *word, const char *const *list, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (strcmp(word, list[i]) == 0)
            return true;
    return false;
}

static void take_no(struct sim_person *person, const struct paris_client_message *message)
{
    static const char *const later[] = {"busy", "too_often", "stopped"};
    static const char *const fine[] = {"stale", "not_your_turn", "not_playing", "nothing"};
    if (is_one_of(message->code, later, 3)) {
        person->sent = false;
        person->again_at = person->world->now + 50 + sim_below(person->world, 400);
        return;
    }
    bool expected = (person->kind == SIM_REQUEST_STEP || person->kind == SIM_REQUEST_REVEAL) &&
                    is_one_of(message->code, fine, 4);
    if (!expected)
        sim_wrong(person->world, "person %u: %s is refused: %s %s", person->number, person->message,
                  message->code, message->text);
    if (person->kind == SIM_REQUEST_REVEAL)
        person->revealed = true; /* too late */
    person->kind = SIM_REQUEST_NONE;
    person->seq = -1;
}

static void take_situation(struct sim_person *person, const struct paris_client_message *message)
{
    struct paris_client_situation situation;
    struct paris_error error = {0, 0, ""};
    const struct paris_json *json = &message->json;
    if (paris_client_situation_read(&situation, message, &error) != PARIS_OK) {
        sim_wrong(person->world, "person %u reads: %s", person->number, error.message);
        return;
    }
    if (situation.stopped)
        sim_wrong(person->world, "table %s was stopped", person->table);
    uint32_t dealing = paris_json_member(json, message->situation, "dealing");
    person->dealing = dealing != PARIS_JSON_NONE && paris_json_is(json, dealing, PARIS_JSON_TRUE);
    person->over = person->over || situation.over;
    person->seq = -1;
    if (!situation.to_move || person->kind == SIM_REQUEST_STEP)
        return;
    person->seq = situation.seq;
    if (paris_client_choose(person->choice, message, &situation, &person->world->random, &error) !=
        PARIS_OK)
        sim_wrong(person->world, "person %u cannot choose: %s", person->number, error.message);
}

void sim_person_reads(struct sim_person *person, const char *text, size_t length)
{
    struct sim_world *world = person->world;
    struct paris_client_message message;
    struct paris_error error = {0, 0, ""};
    if (paris_client_message_read(&message, world->nodes, PARIS_CLIENT_NODES_MAX, text, length,
                                  &error) != PARIS_OK) {
        sim_wrong(world, "a message that cannot be read: %s", error.message);
        return;
    }
    if (message.kind == PARIS_CLIENT_ANSWER && message.re[0] != '\0') {
        world->answered++;
        if (strcmp(message.re, person->question) == 0)
            person->question[0] = '\0';
        if (person->kind != SIM_REQUEST_NONE && strcmp(message.re, person->id) == 0) {
            if (message.ok)
                take_yes(person, &message);
            else
                take_no(person, &message);
        }
    }
    if (message.has_situation && strstr(text, person->table) != NULL && person->table[0] != '\0')
        take_situation(person, &message);
}

/* --- what must hold --- */

struct reading {
    struct sim_world *world;
    const char *table;
    struct paris_match match;
    struct paris_error error;
    unsigned found[SIM_NOTES_MAX]; /* the row of each note; 0: none yet */
};

static void compare(struct reading *reading, const struct paris_log_row *row)
{
    struct sim_world *world = reading->world;
    for (unsigned i = 0; i < world->notes; i++) {
        const struct sim_note *note = &world->note[i];
        if (memcmp(note->command, row->command, sizeof note->command) != 0)
            continue;
        const char *words = strncmp(row->text, "do ", 3) == 0 ? row->text + 5 : "";
        if (strcmp(note->table, reading->table) != 0 || strcmp(note->words, words) != 0)
            sim_wrong(world, "\"%s\" was acknowledged, and the log has \"%s\"", note->words,
                      row->text);
        if (reading->found[i] != 0)
            sim_wrong(world, "\"%s\" is in the log twice", note->words);
        reading->found[i] = row->number;
    }
}

static bool see_row(void *context, const struct paris_log_row *row)
{
    struct reading *reading = context;
    if (paris_match_apply_row(&reading->match, row, &reading->error) != PARIS_OK) {
        sim_wrong(reading->world, "row %u of %s: %s", row->number, reading->table,
                  reading->error.message);
        return false;
    }
    if (row->by_command)
        compare(reading, row);
    return true;
}

static void read_table(struct reading *reading, const char *table)
{
    struct sim_world *world = reading->world;
    struct paris_table_row row;
    reading->table = table;
    if (paris_store_find_table(world->database, &row, table) != PARIS_OK ||
        paris_match_begin(&reading->match, &paris_builtin_rules, &row) != PARIS_OK ||
        paris_store_read_log(world->database, table, 1, see_row, reading) != PARIS_OK)
        sim_wrong(world, "table %s cannot be read", table);
    uint32_t last[SIM_PEOPLE_MAX] = {0}; /* answers to different people may overtake each other */
    for (unsigned i = 0; i < world->notes; i++) {
        if (strcmp(world->note[i].table, table) != 0)
            continue;
        if (reading->found[i] == 0)
            sim_wrong(world, "\"%s\" was acknowledged and is lost", world->note[i].words);
        else if (reading->found[i] <= last[world->note[i].person])
            sim_wrong(world, "\"%s\" was acknowledged later than what follows it",
                      world->note[i].words);
        last[world->note[i].person] = reading->found[i];
    }
}

void sim_check_logs(struct sim_world *world)
{
    struct reading *reading = calloc(1, sizeof *reading);
    PARIS_CHECK(reading != NULL);
    reading->world = world;
    for (unsigned i = 0; i < world->notes; i++) {
        bool known = false;
        for (unsigned before = 0; before < i && !known; before++)
            known = strcmp(world->note[before].table, world->note[i].table) == 0;
        if (!known)
            read_table(reading, world->note[i].table);
    }
    free(reading);
    world->notes = 0;
}
