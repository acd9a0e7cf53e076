/* People at a server. */
#include "server/party.h"
#include "server/party_read.h"
#include "support/test.h"

#include "base/json_writer.h"
#include "client/request.h"

#include <inttypes.h>
#include <poll.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    PATIENCE = 600000, /* milliseconds without anything from the server that are a failure */
    GOODBYE = 10000,
    MEMBERS = 8, /* texts of members that are kept at the same time */
    PEOPLE_MAX = 8,
    TURNS_MAX = 80 /* more than a game has */
};

/* --- coming and going --- */

static void keep_text(char **place, const char *text, size_t length)
{
    free(*place);
    *place = malloc(length + 1);
    assert_non_null(*place);
    memcpy(*place, text, length);
    (*place)[length] = '\0';
}

static void find_server(struct paris_person *person, const struct paris_host *host)
{
    struct paris_error error = {0, 0, ""};
    if (paris_client_address_read(&person->address, host->url, &error) != PARIS_OK)
        fail_msg("%s", error.message);
}

static void connect_socket(struct paris_person *person)
{
    const char *text;
    size_t length;
    paris_client_close(person->connection, 0);
    person->connection = paris_client_open(&person->address, person->cookie);
    if (paris_client_receive(&text, &length, person->connection, PATIENCE) != PARIS_CLIENT_OPENED)
        fail_msg("%s gets no socket", person->name);
}

static void make(struct paris_person *out, const char *name)
{
    static uint64_t number; /* so that no two make the same ids */
    memset(out, 0, sizeof *out);
    snprintf(out->name, sizeof out->name, "%s", name);
    out->random = paris_random_from(++number);
    keep_text(&out->answer, "", 0);
    keep_text(&out->news, "", 0);
    keep_text(&out->said, "", 0);
}

void paris_person_arrive(struct paris_person *out, const struct paris_host *host, const char *name)
{
    enum { CREATED = 201 };
    char body[PARIS_CLIENT_TEXT_SIZE];
    struct paris_text text = paris_text_in(body, sizeof body);
    make(out, name);
    find_server(out, host);
    paris_json_begin_object(&text, NULL);
    paris_json_add_string(&text, "name", name);
    paris_json_end_object(&text);
    assert_int_equal(paris_person_request(out, "/api/guest", body, NULL, 0), CREATED);
    connect_socket(out);
}

void paris_person_double(struct paris_person *out, const struct paris_host *host,
                         const struct paris_person *person)
{
    make(out, person->name);
    memcpy(out->cookie, person->cookie, sizeof out->cookie);
    memcpy(out->table, person->table, sizeof out->table);
    find_server(out, host);
    connect_socket(out);
}

void paris_person_come_again(struct paris_person *person, const struct paris_host *host)
{
    find_server(person, host);
    connect_socket(person);
}

void paris_person_hang_up(struct paris_person *person)
{
    paris_client_close(person->connection, GOODBYE);
    person->connection = NULL;
}

void paris_person_go(struct paris_person *person)
{
    if (person->answer == NULL)
        return; /* never came */
    paris_client_close(person->connection, 0);
    person->connection = NULL;
    free(person->answer);
    free(person->news);
    free(person->said);
    person->answer = person->news = person->said = NULL;
}

unsigned paris_person_request(struct paris_person *person, const char *path, const char *body,
                              char *out, size_t capacity)
{
    struct paris_error error = {0, 0, ""};
    const struct paris_client_request request = {.path = path,
                                                 .session = person->cookie,
                                                 .body = body};
    struct paris_client_response response;
    if (paris_client_ask(&response, &person->address, &request, PATIENCE, &error) != PARIS_OK)
        fail_msg("%s: %s", path, error.message);
    if (response.session[0] != '\0')
        memcpy(person->cookie, response.session, sizeof person->cookie);
    if (out != NULL) {
        struct paris_text text = paris_text_in(out, capacity);
        paris_text_add_bytes(&text, response.body, response.length);
        assert_false(text.full);
    }
    free(response.body);
    return response.status;
}

/* --- listening --- */

static enum paris_heard sort(struct paris_person *person, const char *bytes, size_t length)
{
    struct paris_json json;
    char *text = NULL, **place = &person->said;
    enum paris_heard kind = PARIS_HEARD_OTHER;
    keep_text(&text, bytes, length);
    paris_party_node(&json, text, "");
    if (paris_json_member(&json, 0, "re") != PARIS_JSON_NONE) {
        kind = PARIS_HEARD_ANSWER;
        place = &person->answer;
    } else if (paris_json_member(&json, 0, "seats") != PARIS_JSON_NONE) {
        kind = PARIS_HEARD_NEWS;
        place = &person->news;
        uint32_t table = paris_json_member(&json, 0, "table");
        if (person->table[0] != '\0' && !paris_json_equal(&json, table, person->table))
            fail_msg("%s hears of a strange table: %s", person->name, text);
    }
    free(*place);
    *place = text;
    person->news_count += kind == PARIS_HEARD_NEWS;
    person->said_count += kind == PARIS_HEARD_OTHER;
    return kind;
}

enum paris_heard paris_person_hear(struct paris_person *person)
{
    const char *text;
    size_t length;
    if (person->connection == NULL)
        return PARIS_HEARD_END;
    switch (paris_client_receive(&text, &length, person->connection, PATIENCE)) {
    case PARIS_CLIENT_TEXT: return sort(person, text, length);
    case PARIS_CLIENT_CLOSED: return PARIS_HEARD_END;
    default: fail_msg("%s hears nothing", person->name); return PARIS_HEARD_END;
    }
}

static void hear_some(struct paris_person *person)
{
    if (paris_person_hear(person) != PARIS_HEARD_END)
        return;
    const struct paris_client_end *end = paris_client_end_of(person->connection);
    fail_msg("the server has closed the socket of %s: %u %s", person->name, end->code, end->reason);
}

static bool has_value(const char *json, const char *path, const char *value)
{
    const char *found = json[0] != '\0' ? paris_party_find(json, path) : NULL;
    return value == NULL || found == NULL ? found == value : strcmp(found, value) == 0;
}

void paris_person_await(struct paris_person *person, const char *path, const char *value)
{
    while (!has_value(person->news, path, value))
        hear_some(person);
}

void paris_person_heard_nothing(struct paris_person *person)
{
    unsigned news = person->news_count, said = person->said_count;
    paris_person_must(person, "ping", "");
    if (person->news_count != news)
        fail_msg("%s was told: %s", person->name, person->news);
    assert_int_equal(person->said_count, said);
}

/* --- commands --- */

void paris_person_send(struct paris_person *person, const char *text)
{
    if (person->connection == NULL || !paris_client_send(person->connection, text, strlen(text)))
        fail_msg("%s cannot send %s", person->name, text);
}

bool paris_person_repeat(struct paris_person *person, const char *text, const char *id)
{
    char quoted[PARIS_CLIENT_ID_LENGTH + 3];
    snprintf(quoted, sizeof quoted, "\"%s\"", id);
    keep_text(&person->answer, "", 0);
    paris_person_send(person, text);
    do
        hear_some(person);
    while (!has_value(person->answer, "re", quoted));
    return has_value(person->answer, "ok", "true");
}

static bool is_about_table(const char *what)
{
    return strcmp(what, "create") != 0 && strcmp(what, "games") != 0 &&
           strcmp(what, "lobby") != 0 && strcmp(what, "ping") != 0;
}

const char *paris_party_words(const char *format, ...)
{
    static char words[MEMBERS][PARIS_CLIENT_COMMAND_MAX];
    static unsigned last;
    va_list values;
    last = (last + 1) % MEMBERS;
    va_start(values, format);
    int length = vsnprintf(words[last], sizeof words[last], format, values);
    va_end(values);
    assert_true(length >= 0 && (size_t)length < sizeof words[last]);
    return words[last];
}

bool paris_person_ask(struct paris_person *person, const char *what, const char *members)
{
    struct paris_text text = paris_text_in(person->sent, sizeof person->sent);
    paris_client_command_begin(&text, person->id, what, &person->random);
    if (person->table[0] != '\0' && is_about_table(what))
        paris_client_command_add_word(&text, "table", person->table);
    paris_text_add(&text, members[0] != '\0' ? "," : "");
    paris_text_add(&text, members);
    paris_client_command_end(&text);
    return paris_person_repeat(person, person->sent, person->id);
}

void paris_person_must(struct paris_person *person, const char *what, const char *members)
{
    if (!paris_person_ask(person, what, members))
        fail_msg("%s sent %s and got %s", person->name, person->sent, person->answer);
}

void paris_person_refused(struct paris_person *person, const char *code, const char *what,
                          const char *members)
{
    char quoted[PARIS_CLIENT_CODE_SIZE + 3];
    bool ok = paris_person_ask(person, what, members);
    snprintf(quoted, sizeof quoted, "\"%s\"", code);
    if (ok || !has_value(person->answer, "error.code", quoted))
        fail_msg("%s sent %s and got, instead of %s, %s", person->name, person->sent, code,
                 person->answer);
    if (has_value(person->answer, "error.text", "\"\"") ||
        has_value(person->answer, "error.text", NULL))
        fail_msg("%s sent %s and got no reason: %s", person->name, person->sent, person->answer);
}

void paris_person_watch(struct paris_person *person)
{
    unsigned count = person->news_count;
    paris_person_must(person, "watch", "");
    while (person->news_count == count)
        hear_some(person);
}

/* --- playing --- */

bool paris_person_to_move(const struct paris_person *person)
{
    return person->news[0] != '\0' && paris_party_find(person->news, "game.seq") != NULL;
}

void paris_person_await_turn(struct paris_person *person)
{
    while (!paris_person_to_move(person))
        hear_some(person);
}

bool paris_person_may(const struct paris_person *person, const char *decision)
{
    struct paris_json json;
    uint32_t legal = paris_party_node(&json, person->news, "game.legal");
    if (legal == PARIS_JSON_NONE)
        return false;
    for (uint32_t at = paris_json_first(&json, legal); at != PARIS_JSON_NONE;
         at = paris_json_next(&json, legal, at))
        if (paris_json_equal(&json, at, decision))
            return true;
    return false;
}

static bool is_free(const char *decision)
{
    return strncmp(decision, "buy ", 4) == 0 || strncmp(decision, "sell ", 5) == 0 ||
           strncmp(decision, "use ", 4) == 0;
}

/* The first legal decision that is free, or that is not. */
static bool choose(char out[PARIS_CLIENT_DECISION_SIZE], const struct paris_person *person,
                   bool wanted)
{
    struct paris_json json;
    uint32_t legal = paris_party_node(&json, person->news, "game.legal");
    assert_int_not_equal(legal, PARIS_JSON_NONE);
    for (uint32_t at = paris_json_first(&json, legal); at != PARIS_JSON_NONE;
         at = paris_json_next(&json, legal, at)) {
        assert_int_equal(paris_json_copy(out, PARIS_CLIENT_DECISION_SIZE, &json, at), PARIS_OK);
        if (is_free(out) == wanted)
            return true;
    }
    return false;
}

bool paris_person_choose_free(char out[PARIS_CLIENT_DECISION_SIZE],
                              const struct paris_person *person)
{
    return choose(out, person, true);
}

void paris_person_choose(char out[PARIS_CLIENT_DECISION_SIZE], const struct paris_person *person)
{
    if (!choose(out, person, false))
        fail_msg("%s can only take free decisions: %s", person->name, person->news);
}

/* Whatever was done, the number has changed, or it is no longer this person's to know. */
static void step_with(struct paris_person *person, const char *what, const char *members)
{
    char before[32];
    snprintf(before, sizeof before, "%" PRId64, paris_party_number(person->news, "game.seq"));
    paris_person_must(person, what, paris_party_words("\"seq\":%s%s", before, members));
    while (has_value(person->news, "game.seq", before))
        hear_some(person);
}

void paris_person_decide(struct paris_person *person, const char *decision)
{
    char members[PARIS_CLIENT_DECISION_SIZE + 16];
    snprintf(members, sizeof members, ",\"decision\":\"%s\"", decision);
    step_with(person, "decide", members);
}

void paris_person_step(struct paris_person *person, const char *what)
{
    step_with(person, what, "");
}

void paris_person_play_draft(struct paris_person *person)
{
    char decision[PARIS_CLIENT_DECISION_SIZE];
    for (;;) {
        paris_person_choose(decision, person);
        if (strcmp(decision, "end") == 0)
            return;
        paris_person_decide(person, decision);
    }
}

void paris_person_play_turn(struct paris_person *person)
{
    paris_person_play_draft(person);
    paris_person_decide(person, "end");
}

void paris_person_create(struct paris_person *person, const char *seats, const char *members)
{
    paris_person_must(person, "create", paris_party_words("\"seats\":%s%s", seats, members));
    paris_party_word(person->table, sizeof person->table, person->answer, "table");
}

void paris_person_go_to(struct paris_person *person, const struct paris_person *other)
{
    memcpy(person->table, other->table, sizeof person->table);
}

void paris_person_join(struct paris_person *person)
{
    char contribution[2 * 32 + 1];
    struct paris_text text = paris_text_in(contribution, sizeof contribution);
    for (unsigned i = 0; i < 32; i++) {
        uint8_t byte = (uint8_t)(paris_random_next(&person->random) >> 56);
        paris_text_add_hex(&text, &byte, 1);
    }
    paris_person_must(person, "join", paris_party_words("\"contribution\":\"%s\"", contribution));
}

void paris_party_drain(struct paris_person *const people[], unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        paris_person_must(people[i], "ping", "");
}

void paris_party_sit_down(struct paris_person *const people[], unsigned count, const char *seats,
                          const char *members)
{
    paris_person_create(people[0], seats, members);
    for (unsigned i = 0; i < count; i++) {
        if (i > 0)
            paris_person_go_to(people[i], people[0]);
        paris_person_join(people[i]);
    }
    for (unsigned i = 0; i < count; i++)
        paris_person_watch(people[i]);
    paris_party_drain(people, count);
}

/* Takes what is there already. */
static void catch_up(struct paris_person *person)
{
    const char *text;
    size_t length;
    for (;;)
        switch (paris_client_receive(&text, &length, person->connection, 0)) {
        case PARIS_CLIENT_TEXT: (void)sort(person, text, length); break;
        case PARIS_CLIENT_NOTHING: return;
        default: fail_msg("%s has lost the line", person->name);
        }
}

static void wait_for_anybody(struct paris_person *const people[], unsigned count)
{
    struct pollfd wanted[PEOPLE_MAX];
    assert_true(count <= PEOPLE_MAX);
    for (unsigned i = 0; i < count; i++)
        wanted[i] =
            (struct pollfd){.fd = paris_client_descriptor(people[i]->connection), .events = POLLIN};
    if (poll(wanted, count, PATIENCE) <= 0)
        fail_msg("the game does not go on: %s", people[0]->news);
}

void paris_party_play_out(struct paris_person *const people[], unsigned count)
{
    for (;;) {
        unsigned over = 0;
        bool moved = false;
        for (unsigned i = 0; i < count; i++) {
            catch_up(people[i]);
            moved = moved || paris_person_to_move(people[i]);
            if (paris_person_to_move(people[i]))
                paris_person_play_turn(people[i]);
            over += has_value(people[i]->news, "status", "\"over\"");
        }
        if (over == count)
            return;
        if (!moved)
            wait_for_anybody(people, count);
    }
}

void paris_party_finish(struct paris_person *const people[], unsigned count)
{
    paris_party_play_out(people, count);
    assert_int_equal(paris_party_count(people[0]->news, "game.result.scores"), count);
    for (unsigned i = 1; i < count; i++)
        assert_value(people[0]->news, "game.result",
                     paris_party_find(people[i]->news, "game.result"));
}

void paris_party_play_until(struct paris_person *const people[], unsigned count,
                            bool (*wanted)(char out[PARIS_CLIENT_DECISION_SIZE]),
                            char out[PARIS_CLIENT_DECISION_SIZE])
{
    for (unsigned turn = 0; turn < TURNS_MAX; turn++) {
        paris_person_await_turn(people[0]);
        if (wanted(out))
            return;
        for (unsigned i = 0; i < count; i++) {
            paris_person_await_turn(people[i]);
            paris_person_play_turn(people[i]);
        }
    }
    fail_msg("it never came to that: %s", people[0]->news);
}
