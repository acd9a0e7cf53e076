/* What the files of the engine share. Internal to the module. */
#ifndef PARIS_ENGINE_INTERNAL_H
#define PARIS_ENGINE_INTERNAL_H

#include "ai/eval/net.h"
#include "engine/engine.h"
#include "engine/queue.h"
#include "notation/decisions.h"
#include "notation/json/decode.h"
#include "notation/record/record.h"
#include "rules/view.h"
#include "rules/why.h"
#include "match/request.h"

enum {
    PARIS_ENGINE_NODES = 1 << 15,                   /* JSON values of a request at most */
    PARIS_ENGINE_ANSWER = PARIS_ENGINE_LINE + 4096, /* bytes of an answer */
    PARIS_ENGINE_SPEC = 64                          /* bytes of a player's spec */
};
/* The largest whole number that every reader of JSON keeps exact. */
static const int64_t paris_engine_most_seed = (INT64_C(1) << 53) - 1;

/* A position, and how it came about. About 40 kB. */
struct paris_engine_game {
    bool there;
    bool recorded;              /* not so if it was given as a position text or view */
    bool viewed;                /* given as a view: the state is only one that looks like it ... */
    uint8_t viewer;             /* ... to this seat */
    struct paris_record record; /* meaningful if it is recorded */
    struct paris_state state;
    struct paris_trades trades; /* as far as they are known: since the position that was given */
};

/* The reading thread's. About 5 MB. */
struct paris_engine {
    const struct paris_engine_settings *settings;
    const struct paris_rules *rules; /* the settings', or `figures` */
    struct paris_rules figures;      /* of `set`, or of the last record that named its own */
    struct paris_engine_queue queue;
    struct paris_engine_output output;
    /* What `set` changes. */
    char player[PARIS_ENGINE_SPEC];
    int64_t seed;
    struct paris_engine_game game;  /* what requests without a position are about */
    struct paris_engine_game fresh; /* what this request is about, if it has one */
    /* The request at hand. */
    struct paris_request request;
    struct paris_engine_id id;
    struct paris_text out;
    bool quit;
    struct paris_json_node nodes[PARIS_ENGINE_NODES];
    struct paris_json_node view_nodes[PARIS_DECODE_VIEW_NODES];
    char line[PARIS_ENGINE_LINE + 1];
    char text[PARIS_RECORD_TEXT + 1]; /* a record or position out of a request, or to be written */
    char answer[PARIS_ENGINE_ANSWER];
};

/* A command's work: reads engine->request, writes an answer into engine->out, or none yet. */
typedef void paris_engine_act(struct paris_engine *engine);

/* asks.c */
paris_engine_act paris_engine_hello, paris_engine_set, paris_engine_view, paris_engine_legal,
    paris_engine_why, paris_engine_evaluate;
/* game.c */
paris_engine_act paris_engine_position, paris_engine_play, paris_engine_record;
/* think.c */
paris_engine_act paris_engine_go;
paris_engine_work paris_engine_think;
/* analyse.c */
paris_engine_act paris_engine_analyse;
/* The answer to a job with a record. */
void paris_engine_report(struct paris_text *answer, struct paris_engine_job *job);
/* engine.c: reading, cancelling, stopping, and the table of commands. */
/* The member "commands". */
void paris_engine_list_commands(struct paris_text *out);

/* --- positions: game.c --- */

/* The members of every request that is about a position. */
#define PARIS_ENGINE_ABOUT "position", "record", "deal", "players", "variants", "decisions"

/* Answers from now on by these rules; a game of others is forgotten. */
void paris_engine_play_by(struct paris_engine *engine, const struct paris_rules *rules);

/* The game that the request is about; NULL, and refused, if it names none and none was set. */
struct paris_engine_game *paris_engine_find_game(struct paris_engine *engine);
/* The decision at this node of the request, its words as well; `in` is what the node is called. Refuses what
 * is no decision at all. */
bool paris_engine_read_decision(struct paris_engine *engine, const char *in, uint32_t node,
                                char words[PARIS_NOTATION_LENGTH], struct paris_decision *out);
/* "seat" 1 ... players; *out is -1 if it is not there. Of a view it can only be the viewer. */
bool paris_engine_read_seat(struct paris_engine *engine, const struct paris_engine_game *game,
                            int *out);
/* Refuses, and answers false, if the game is over or if the seat is another than that to move. */
bool paris_engine_may_move(struct paris_engine *engine, const struct paris_engine_game *game);

/* --- evaluations: asks.c --- */

/* What the network expects: chances and final points of each seat, and the points still to come. */
struct paris_engine_evaluation {
    struct paris_ai_value value;
    int32_t to_come[PARIS_MAX_PLAYERS][PARIS_SOURCES];
};

/* From what a seat can know alone: several truths that look the same to it, averaged. */
void paris_engine_evaluate_view(struct paris_engine_evaluation *out,
                                const struct paris_rules *rules, const struct paris_view *view,
                                uint64_t seed);
/* The member "evaluation". */
void paris_engine_add_evaluation(struct paris_text *out,
                                 const struct paris_engine_evaluation *evaluation,
                                 const uint16_t *vp, unsigned players);

/* --- players: think.c --- */

/* Reads a player that the engine can be; on failure the request's error says what is wrong. */
bool paris_engine_read_player(struct paris_engine *engine, const char *text, uint32_t node,
                              struct paris_ai_spec *out);

/* --- answers: answer.c --- */

/* {"re":ID,"ok":true: the caller adds further members and ends the object. */
void paris_engine_begin_answer(struct paris_text *out, const struct paris_engine_id *id);
/* Each is a whole answer, whatever was written before. */
void paris_engine_refuse(struct paris_text *out, const struct paris_engine_id *id, const char *code,
                         const char *text);
void paris_engine_bad_message(struct paris_engine *engine, const char *code);
/* `in`: the member whose text is wrong; the error's line and column count within it. */
void paris_engine_malformed(struct paris_engine *engine, const char *in,
                            const struct paris_error *error);
void paris_engine_illegal(struct paris_engine *engine, const char *decision,
                          struct paris_refusal refusal);

#endif
