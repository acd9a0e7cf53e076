/* A bot that plays whole games over the network with random legal decisions: the example of section 6
 * of docs/protocol.md, and what the server's tests play with. */
#ifndef PARIS_TESTS_SERVER_BOT_H
#define PARIS_TESTS_SERVER_BOT_H

#include "base/clock.h"
#include "client/connection.h"
#include "client/messages.h"
#include "client/request.h"

enum { PARIS_BOT_COOKIE = PARIS_CLIENT_COOKIE_SIZE, PARIS_BOT_SERVERS = 4 };

/* The message that waits for its answer: at most one at a time. */
struct paris_bot_pending {
    char text[PARIS_CLIENT_COMMAND_MAX]; /* "" if there is none */
    char id[PARIS_CLIENT_ID_LENGTH + 1];
    bool decides;
    int64_t seq; /* of a decision */
    char decision[PARIS_CLIENT_DECISION_SIZE];
};

/* The answer to the last message. */
struct paris_bot_answer {
    bool ok;
    char code[PARIS_CLIENT_CODE_SIZE];
    char text[PARIS_CLIENT_TEXT_SIZE];
    char table[PARIS_CLIENT_TABLE_SIZE];
};

struct paris_bot {
    /* Set by the test after paris_bot_start, if it wants something else. */
    int patience; /* milliseconds without anything from the server that are an error */
    unsigned
        cut_every; /* drops its connection after this many messages, 3 or more, again and again; 0: never */
    void *context;                           /* of the two calls, which may be NULL: */
    void (*sent_one)(struct paris_bot *bot); /* a message was sent just now */
    void (*accepted)(struct paris_bot *bot); /* the decision in `pending` was */

    struct paris_client_address server;                   /* the one it speaks with */
    struct paris_client_address known[PARIS_BOT_SERVERS]; /* processes of the same server */
    unsigned known_count;
    struct paris_random random;
    char cookie[PARIS_BOT_COOKIE];
    struct paris_client_connection *connection; /* NULL: none */
    struct paris_bot_pending pending;
    struct paris_bot_answer answer;
    char table[PARIS_CLIENT_TABLE_SIZE]; /* which it watches; "": none */
    struct paris_client_situation situation;
    bool has_choice; /* its next decision, and the number it belongs to */
    char choice[PARIS_CLIENT_DECISION_SIZE];
    int64_t choice_seq;
    struct paris_json_node *nodes;

    unsigned sent;      /* messages, repeated ones too */
    unsigned decisions; /* that were accepted */
    unsigned stale;     /* decisions that came too late */
    unsigned reconnects;
    unsigned fruitless; /* of them: the last ones over which nothing came */
};

/* As paris_client_ask, and again as long as the answer is "busy" (503): a server that has lost its
 * database says so, and that the same is to be tried again. */
PARIS_MUST_USE enum paris_status paris_bot_request(struct paris_client_response *out,
                                                   const struct paris_client_address *server,
                                                   const struct paris_client_request *request,
                                                   int patience, struct paris_error *error);

/* Makes a guest and opens the socket. Stop it also after a failure. */
PARIS_MUST_USE enum paris_status paris_bot_start(struct paris_bot *out, const char *url,
                                                 const char *name, uint64_t seed,
                                                 struct paris_error *error);
void paris_bot_stop(struct paris_bot *bot);
/* From now on it may connect to this process, too: to any of them whenever a connection is lost. */
PARIS_MUST_USE enum paris_status paris_bot_know(struct paris_bot *bot, const char *url,
                                                struct paris_error *error);

/* Sends {"do":what,"id":...,MEMBERS} until the answer is there, over as many connections as that takes;
 * then bot->answer has it, which may be a refusal. `members` is "" or `,"name":value...`. */
PARIS_MUST_USE enum paris_status paris_bot_ask(struct paris_bot *bot, const char *what,
                                               const char *members, struct paris_error *error);

/* These fail when they are refused. `seats`: [\"me\",\"open\"], as JSON; further members as above. */
PARIS_MUST_USE enum paris_status paris_bot_create(struct paris_bot *bot, const char *seats,
                                                  const char *members, struct paris_error *error);
PARIS_MUST_USE enum paris_status paris_bot_join(struct paris_bot *bot, const char *table,
                                                struct paris_error *error);
PARIS_MUST_USE enum paris_status paris_bot_watch(struct paris_bot *bot, const char *table,
                                                 struct paris_error *error);

/* Plays with all of them until each has seen the end; bot->situation then has scores and winners. Each
 * must watch its table. */
PARIS_MUST_USE enum paris_status paris_bot_play(struct paris_bot *bots, size_t count,
                                                struct paris_error *error);

/* Waits for something from the server and takes it: for tests that decide themselves, with paris_bot_ask,
 * bot->choice and bot->choice_seq. */
PARIS_MUST_USE enum paris_status paris_bot_listen(struct paris_bot *bot, struct paris_error *error);

/* Drops the connection without closing it properly; the next step connects again. */
void paris_bot_cut(struct paris_bot *bot);

#endif
