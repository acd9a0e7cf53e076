/* The messages of docs/protocol.md: writing commands, reading answers and tables. */
#ifndef PARIS_CLIENT_WIRE_H
#define PARIS_CLIENT_WIRE_H

#include "base/json.h"
#include "base/random.h"

enum {
    PARIS_WIRE_MOST = 4096,  /* bytes that the server takes */
    PARIS_WIRE_NODES = 8192, /* values of the largest message that the server sends */
    PARIS_WIRE_ID = 32,      /* characters */
    PARIS_WIRE_TABLE = 64,   /* room for a table's name */
    PARIS_WIRE_CODE = 32,
    PARIS_WIRE_TEXT = 256,
    PARIS_WIRE_DECISION = 96,
    PARIS_WIRE_SEATS = 4
};

/* --- writing --- */

/* {"do":"decide","id":"0f..." with a new id, which also is given back; members follow, then `}`. */
void paris_wire_begin(struct paris_text *out, char id[PARIS_WIRE_ID + 1], const char *what,
                      struct paris_random *random);
void paris_wire_add_word(struct paris_text *out, const char *name, const char *word);
void paris_wire_add_number(struct paris_text *out, const char *name, int64_t number);
/* A member whose value is JSON already. */
void paris_wire_add_value(struct paris_text *out, const char *name, const char *value);
/* 32 random bytes for the deal. */
void paris_wire_add_contribution(struct paris_text *out, struct paris_random *random);
void paris_wire_end(struct paris_text *out);

/* --- reading --- */

enum paris_wire_kind {
    PARIS_WIRE_ANSWER,
    PARIS_WIRE_TABLE_CHANGED,
    PARIS_WIRE_CLOSING, /* the server goes away */
    PARIS_WIRE_OTHER    /* nothing that this version knows */
};

/* Points into the text and the nodes. */
struct paris_wire_message {
    enum paris_wire_kind kind;
    struct paris_json json;
    char table[PARIS_WIRE_TABLE]; /* "" if none is named */
    char re[PARIS_WIRE_ID +
            1]; /* of an answer, as all that follows; "": to no message that was understood */
    bool ok;
    char code[PARIS_WIRE_CODE]; /* of a refusal */
    char text[PARIS_WIRE_TEXT];
    bool has_situation; /* is a table's message, or an answer with the current one */
    uint32_t situation; /* the node of that */
};

PARIS_MUST_USE enum paris_status paris_wire_read(struct paris_wire_message *out,
                                                 struct paris_json_node *nodes, size_t capacity,
                                                 const char *text, size_t length,
                                                 struct paris_error *error);

/* What a player needs to know of a table's message. */
struct paris_wire_situation {
    bool begun; /* there is a game: all that follows */
    bool over;
    bool stopped;
    unsigned you;   /* the own seat from 1; 0 for a spectator */
    int64_t n;      /* decisions seen */
    bool to_move;   /* ... is the receiver: */
    int64_t seq;    /* to be sent back */
    uint32_t legal; /* the node of the legal decisions */
    unsigned players;
    int64_t scores[PARIS_WIRE_SEATS]; /* after the end */
    unsigned winners;                 /* bit 0: seat 1 ... */
};

/* PARIS_BAD_INPUT if something is missing that the protocol promises. */
PARIS_MUST_USE enum paris_status paris_wire_situate(struct paris_wire_situation *out,
                                                    const struct paris_wire_message *message,
                                                    struct paris_error *error);

/* A random one of the legal decisions; where `end` is among them it is every second time that, so that
 * games come to their end. */
PARIS_MUST_USE enum paris_status paris_wire_choose(char out[PARIS_WIRE_DECISION],
                                                   const struct paris_wire_message *message,
                                                   const struct paris_wire_situation *situation,
                                                   struct paris_random *random,
                                                   struct paris_error *error);

#endif
