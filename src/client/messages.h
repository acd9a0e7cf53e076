/* The messages of docs/protocol.md: writing commands, reading answers and tables. */
#ifndef PARIS_CLIENT_MESSAGES_H
#define PARIS_CLIENT_MESSAGES_H

#include "base/json.h"
#include "base/random.h"

enum {
    PARIS_CLIENT_COMMAND_MAX = 4096, /* bytes that the server takes */
    PARIS_CLIENT_NODES_MAX = 8192,   /* values of the largest message that the server sends */
    PARIS_CLIENT_ID_LENGTH = 32,     /* characters */
    PARIS_CLIENT_TABLE_SIZE = 64,    /* room for a table's name */
    PARIS_CLIENT_CODE_SIZE = 32,
    PARIS_CLIENT_TEXT_SIZE = 256,
    PARIS_CLIENT_DECISION_SIZE = 96,
    PARIS_CLIENT_SEATS_MAX = 4
};

/* --- writing --- */

/* {"do":"decide","id":"0f..." with a new id, which also is given back; members follow, then `}`. */
void paris_client_command_begin(struct paris_text *out, char id[PARIS_CLIENT_ID_LENGTH + 1],
                                const char *what, struct paris_random *random);
void paris_client_command_add_word(struct paris_text *out, const char *name, const char *word);
void paris_client_command_add_number(struct paris_text *out, const char *name, int64_t number);
/* A member whose value is JSON already. */
void paris_client_command_add_value(struct paris_text *out, const char *name, const char *value);
/* 32 random bytes for the deal. */
void paris_client_command_add_contribution(struct paris_text *out, struct paris_random *random);
void paris_client_command_end(struct paris_text *out);

/* --- reading --- */

enum paris_client_message_kind {
    PARIS_CLIENT_ANSWER,
    PARIS_CLIENT_TABLE_CHANGED,
    PARIS_CLIENT_CLOSING, /* the server goes away */
    PARIS_CLIENT_OTHER    /* nothing that this version knows */
};

/* Points into the text and the nodes. */
struct paris_client_message {
    enum paris_client_message_kind kind;
    struct paris_json json;
    char table[PARIS_CLIENT_TABLE_SIZE]; /* "" if none is named */
    char re[PARIS_CLIENT_ID_LENGTH +
            1]; /* of an answer, as all that follows; "": to no message that was understood */
    bool ok;
    char code[PARIS_CLIENT_CODE_SIZE]; /* of a refusal */
    char text[PARIS_CLIENT_TEXT_SIZE];
    bool has_situation; /* is a table's message, or an answer with the current one */
    uint32_t situation; /* the node of that */
};

PARIS_MUST_USE enum paris_status paris_client_message_read(struct paris_client_message *out,
                                                           struct paris_json_node *nodes,
                                                           size_t capacity, const char *text,
                                                           size_t length,
                                                           struct paris_error *error);

/* What a player needs to know of a table's message. */
struct paris_client_situation {
    bool begun; /* there is a game: all that follows */
    bool over;
    bool stopped;
    unsigned you;   /* the own seat from 1; 0 for a spectator */
    int64_t n;      /* decisions seen */
    bool to_move;   /* ... is the receiver: */
    int64_t seq;    /* to be sent back */
    uint32_t legal; /* the node of the legal decisions */
    unsigned players;
    int64_t scores[PARIS_CLIENT_SEATS_MAX]; /* after the end */
    unsigned winners;                       /* bit 0: seat 1 ... */
};

/* PARIS_BAD_INPUT if something is missing that the protocol promises. */
PARIS_MUST_USE enum paris_status paris_client_situation_read(
    struct paris_client_situation *out, const struct paris_client_message *message,
    struct paris_error *error);

/* A random one of the legal decisions; where `end` is among them it is every second time that, so that
 * games come to their end. */
PARIS_MUST_USE enum paris_status paris_client_choose(char out[PARIS_CLIENT_DECISION_SIZE],
                                                     const struct paris_client_message *message,
                                                     const struct paris_client_situation *situation,
                                                     struct paris_random *random,
                                                     struct paris_error *error);

#endif
