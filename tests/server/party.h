/* People at a server for tests that look at single messages: each a session and a socket.
 *
 * Whatever the protocol does not foresee (no answer, no JSON, a lost line) fails the test. Texts are the
 * server's own bytes, so that they can be compared; values are found in them by a path such as
 * "game.clocks.0" and are JSON as it was sent, a word with its quotes. */
#ifndef PARIS_TESTS_SERVER_PARTY_H
#define PARIS_TESTS_SERVER_PARTY_H

#include "base/clock.h"
#include "client/connection.h"
#include "client/messages.h"
#include "server/host.h"

enum { PARIS_PERSON_COOKIE = 128, PARIS_PERSON_NAME = 64 };

struct paris_person {
    char name[PARIS_PERSON_NAME];
    char cookie[PARIS_PERSON_COOKIE];    /* the session; change it to come as somebody else */
    char table[PARIS_CLIENT_TABLE_SIZE]; /* goes with every command about a table; "": none */
    struct paris_client_address address;
    struct paris_random random;
    struct paris_client_connection *connection; /* NULL: none */
    char id[PARIS_CLIENT_ID_LENGTH + 1];        /* of the last command, and all of it */
    char sent[PARIS_CLIENT_COMMAND_MAX + 1];
    char *answer; /* the last one; "" before it */
    char *news;   /* the last message of the table, "" before it */
    char *said;   /* the last of the others, such as something said */
    unsigned news_count, said_count;
};

/* --- coming and going --- */

void paris_person_arrive(struct paris_person *out, const struct paris_host *host, const char *name);
/* A further socket of the same session, for another tab; it watches nothing yet. */
void paris_person_double(struct paris_person *out, const struct paris_host *host,
                         const struct paris_person *person);
/* A new socket in place of the old one, also after the server was started again; it watches nothing. */
void paris_person_come_again(struct paris_person *person, const struct paris_host *host);
/* Closes the socket and waits until the server has done so too. */
void paris_person_hang_up(struct paris_person *person);
void paris_person_go(struct paris_person *person);

/* An HTTP request of the session; answers its status. `body` NULL: GET. What came is copied to `out`,
 * which may be NULL, as a C string; a new cookie is taken. */
unsigned paris_person_request(struct paris_person *person, const char *path, const char *body,
                              char *out, size_t capacity);

/* --- commands --- */

/* Sends {"do":what,"id":...,"table":...,MEMBERS} and waits for the answer. Did the server do it? */
bool paris_person_ask(struct paris_person *person, const char *what, const char *members);
void paris_person_must(struct paris_person *person, const char *what, const char *members);
/* It is refused, with this code and a text. */
void paris_person_refused(struct paris_person *person, const char *code, const char *what,
                          const char *members);
/* Members put together, in one of a few buffers that are used in turn. */
const char *paris_party_words(const char *format, ...) __attribute__((format(printf, 1, 2)));
/* Sends a text that need not be a command; paris_person_hear gets what comes of it. */
void paris_person_send(struct paris_person *person, const char *text);
/* Sends a text that is a command, and waits for the answer to `id`. */
bool paris_person_repeat(struct paris_person *person, const char *text, const char *id);

/* --- listening --- */

enum paris_heard { PARIS_HEARD_ANSWER, PARIS_HEARD_NEWS, PARIS_HEARD_OTHER, PARIS_HEARD_END };

/* Waits for the next message, or the end of the socket. */
enum paris_heard paris_person_hear(struct paris_person *person);
/* Listens until the last message of the table has this value there; NULL: no such member. */
void paris_person_await(struct paris_person *person, const char *path, const char *value);
/* Asks for the table's message and waits for it. */
void paris_person_watch(struct paris_person *person);
/* Nothing has come since the last message: the next one is the answer to a ping. */
void paris_person_heard_nothing(struct paris_person *person);

/* --- reading --- */

/* The value, in one of a few buffers that are used in turn; NULL if there is none. */
const char *paris_party_find(const char *json, const char *path);
/* These fail the test if there is no such value. */
int64_t paris_party_number(const char *json, const char *path);
void paris_party_word(char *out, size_t capacity, const char *json, const char *path);
/* `value` NULL: there is no such member. */
void paris_party_check(const char *json, const char *path, const char *value, const char *file,
                       int line);
#define assert_value(json, path, value) paris_party_check(json, path, value, __FILE__, __LINE__)
/* A copy of a text, to compare with a later one: paris_party_same frees it. */
char *paris_party_copy(const char *text);
void paris_party_same(char *before, const char *now);
/* Items of an array. */
unsigned paris_party_count(const char *json, const char *path);

/* --- playing; each of them watches the table --- */

bool paris_person_to_move(const struct paris_person *person);
void paris_person_await_turn(struct paris_person *person);
bool paris_person_may(const struct paris_person *person, const char *decision);
/* A free decision (buy, sell, use) that is legal; false if there is none. */
bool paris_person_choose_free(char out[PARIS_CLIENT_DECISION_SIZE],
                              const struct paris_person *person);
/* A legal one: `end` where it is possible, else the first that brings the turn on. */
void paris_person_choose(char out[PARIS_CLIENT_DECISION_SIZE], const struct paris_person *person);
/* Sends a decision, undo or redo with the number of the last message, and waits for the next one. */
void paris_person_decide(struct paris_person *person, const char *decision);
void paris_person_step(struct paris_person *person, const char *what);
/* Decides until only the end of the turn is left. */
void paris_person_play_draft(struct paris_person *person);
void paris_person_play_turn(struct paris_person *person);
/* Makes a table, at which nobody sits yet. */
void paris_person_create(struct paris_person *person, const char *seats, const char *members);
/* The person's commands are about the other's table from now on. */
void paris_person_go_to(struct paris_person *person, const struct paris_person *other);
void paris_person_join(struct paris_person *person);
/* Makes a table with `seats` and further members, lets them join in order and watch; the first is the
 * host. */
void paris_party_sit_down(struct paris_person *const people[], unsigned count, const char *seats,
                          const char *members);
/* Takes what the server has sent to each of them up to now. */
void paris_party_drain(struct paris_person *const people[], unsigned count);
/* Plays on until all have seen the end. */
void paris_party_play_out(struct paris_person *const people[], unsigned count);
/* The same, and all have seen the same result. */
void paris_party_finish(struct paris_person *const people[], unsigned count);
/* Plays on until the first, to move, has a choice that is wanted: *out. */
void paris_party_play_until(struct paris_person *const people[], unsigned count,
                            bool (*wanted)(char out[PARIS_CLIENT_DECISION_SIZE]),
                            char out[PARIS_CLIENT_DECISION_SIZE]);

#endif
