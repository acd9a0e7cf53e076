/* What stays between requests, and how answers are written. Not for other rooms. */
#ifndef PARIS_WASM_DEVICE_H
#define PARIS_WASM_DEVICE_H

#include "match/deal.h"
#include "match/history.h"
#include "wasm/request.h"

enum { PARIS_DEVICE_ID = 65 };

/* A game with who sits there and how it was dealt. */
struct paris_device_game {
    bool there;
    char id[PARIS_DEVICE_ID];         /* what the page calls it */
    uint8_t level[PARIS_MAX_PLAYERS]; /* 0: a person, whose name is in the record */
    bool dealt;                       /* by secret and contributions, else nobody knows how */
    uint8_t secret[PARIS_DEAL_BYTES];
    uint8_t contribution[PARIS_MAX_PLAYERS][PARIS_DEAL_BYTES];
    unsigned present; /* seats that contributed, as bits */
    uint32_t turn;    /* turns that have ended */
    uint32_t step;    /* decisions of the present turn, done, taken back or done again */
    struct paris_history table;
};

/* About 1.2 MB. */
struct paris_device {
    struct paris_request request;
    struct paris_json_node nodes[PARIS_REQUEST_NODES];
    struct paris_device_game game;
    struct paris_device_game replay; /* at the moment that is looked at */
    struct paris_record whole;       /* all of the replay */
    /* For the work: what comes from outside is checked here before it takes a place above. */
    struct paris_device_game fresh;
    struct paris_record record;
    char text[PARIS_RECORD_TEXT + 1];
};

/* A request's work: reads device->request, writes the answer. */
typedef void paris_device_call(struct paris_device *device, struct paris_text *out);

/* game.c */
paris_device_call paris_device_new, paris_device_load, paris_device_record;
/* turns.c */
paris_device_call paris_device_table, paris_device_decide, paris_device_undo, paris_device_redo,
    paris_device_why, paris_device_preview;
/* think.c */
paris_device_call paris_device_think, paris_device_hint;
/* replay.c */
paris_device_call paris_device_open, paris_device_at;

/* --- games --- */

bool paris_device_over(const struct paris_device_game *game);
/* The person's seat that the game waits for; -1: none. */
int paris_device_waits_for(const struct paris_device_game *game);
/* The number that the next step must name: see paris_match_decision_seq of the server. */
uint64_t paris_device_seq(const struct paris_device_game *game);
/* Counts a decision that the table has taken. */
void paris_device_count(struct paris_device_game *game, struct paris_decision decision);
/* Reads the member "record" into device->record; answers and returns false if it is none. */
bool paris_device_read_record(struct paris_device *device, struct paris_text *out);
/* How a record that tells its deal was dealt. */
void paris_device_learn_deal(struct paris_device_game *game, const struct paris_record *record);

/* --- answers: see message.c --- */

/* {"ok":true: further members and the brace follow. */
void paris_answer_begin(struct paris_text *out);
void paris_answer_end(struct paris_text *out);
/* Each is a whole answer, whatever was written before. */
void paris_answer_refuse(struct paris_text *out, const char *code, const char *text);
void paris_answer_bad_message(struct paris_text *out, const struct paris_request *request);
void paris_answer_bad_record(struct paris_text *out, const struct paris_error *error);
void paris_answer_illegal(struct paris_text *out, struct paris_refusal refusal);
/* Refuses and returns false if there is no running table. */
bool paris_answer_there(struct paris_text *out, const struct paris_device_game *game);

/* {"ok":true,"table":ID,"seq":N} */
void paris_answer_done(struct paris_text *out, const struct paris_device_game *game);

/* 64 digits between quotation marks, as a member or, without a name, as an item. */
void paris_answer_add_hex(struct paris_text *out, const char *name,
                          const uint8_t bytes[PARIS_DEAL_BYTES]);
void paris_answer_add_commitment(struct paris_text *out, const struct paris_device_game *game);

/* Who looks at a table. */
struct paris_onlooker {
    unsigned viewer; /* seat, or PARIS_SPECTATOR */
    uint32_t since;
    bool plays;   /* may decide when it is the viewer's turn: not so in a replay */
    bool reasons; /* ... and wants to know why the rest is not possible */
    bool open;    /* sees everything */
};

void paris_answer_add_message(struct paris_text *out, const struct paris_device_game *game,
                              const struct paris_onlooker *onlooker);

#endif
