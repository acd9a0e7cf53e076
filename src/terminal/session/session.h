/* A game behind a keyboard: one interface for both frontends (full screen, text mode) over a table in this process
 * with computers and up to four people, a table on a server, and a record under review.
 *
 * How a frontend drives it. No call waits unless it is given a time, and none calls back:
 *
 *     paris_session_open_...(&session, ...);
 *     while (!done) {
 *         paris_session_step(session, 0);
 *         while (paris_session_next_notice(session, line, size)) // "The connection is lost ..."
 *             show(line);
 *         const struct paris_session_now *now = paris_session_now(session);
 *         if (now->version != drawn)
 *             draw(now);                                         // and remember now->version
 *         count = paris_session_wait_for(session, list + 1, &milliseconds);
 *         poll(list, count + 1, milliseconds);                   // list[0] is the keyboard
 *         if (a key was pressed)
 *             paris_session_decide / undo / redo / confirm / request_hint / chat / seek ...
 *     }
 *     paris_session_close(session);
 *
 * A frontend that has nothing else to do passes a time to paris_session_step instead of calling poll.
 *
 * Computers think on a thread and sockets are polled, so that the frontend stays responsive. A frontend sees
 * struct paris_session_now and the log, nothing else, and both contain only what `now->view.viewer` may know.
 * Between two people at one keyboard the stage is HANDOVER and the viewer is a spectator, until
 * paris_session_confirm. In a local game that is saved, a decision is on disk before the call that
 * made it returns. */
#ifndef PARIS_TERMINAL_SESSION_SESSION_H
#define PARIS_TERMINAL_SESSION_SESSION_H

#include "ai/hint/hint.h"
#include "base/language.h"
#include "notation/record/record.h"
#include "rules/game.h"
#include "rules/view.h"
#include "rules/why.h"

#include <poll.h>

struct paris_session;

enum {
    PARIS_SESSION_DESCRIPTORS_MAX = 2,
    PARIS_SESSION_NOTICE_MAX = PARIS_SENTENCE_LENGTH, /* bytes */
    PARIS_SESSION_ADDRESS_MAX = 512                   /* bytes */
};

/* --- the present --- */

enum paris_session_stage {
    PARIS_SESSION_CONNECTING, /* nothing is known of the server's table yet */
    PARIS_SESSION_GATHERING, /* the server's table waits for people: only seats and address count */
    PARIS_SESSION_HANDOVER,  /* the person of `seat` should come, then paris_session_confirm */
    PARIS_SESSION_ASKING,    /* the viewer decides */
    PARIS_SESSION_SENDING,   /* the viewer has decided, the server has not answered yet */
    PARIS_SESSION_WAITING,   /* a computer or a person elsewhere decides */
    PARIS_SESSION_REVIEW,    /* of a record: paris_session_seek, paris_session_set_viewer */
    PARIS_SESSION_OVER,      /* `result` is set */
    PARIS_SESSION_STOPPED    /* the game cannot go on; a notice said why */
};

enum paris_session_occupant {
    PARIS_SESSION_OPEN,      /* nobody yet */
    PARIS_SESSION_HERE,      /* a person at this keyboard */
    PARIS_SESSION_ELSEWHERE, /* a person at another one */
    PARIS_SESSION_COMPUTER
};

struct paris_session_seat {
    enum paris_session_occupant occupant;
    unsigned level;  /* of a computer, also of one that stands in for a person; else 0 */
    unsigned style;  /* of a computer: enum paris_style */
    bool online;     /* is a person elsewhere connected? */
    bool registered; /* has it a password, so that the name is its alone? */
    int64_t clock;   /* milliseconds left when `now` was made; -1: no clock */
    char name[PARIS_RECORD_NAME]; /* never empty once the game has begun */
};

enum paris_session_hint {
    PARIS_SESSION_NO_HINT,
    PARIS_SESSION_HINT_PENDING,
    PARIS_SESSION_HINT_READY
};

/* Majorities as they stand: sums of values under keys, best single places, VP of the tiles. */
struct paris_session_standing {
    unsigned sum[PARIS_DISTRICTS][PARIS_MAX_PLAYERS];
    unsigned best[PARIS_DISTRICTS][PARIS_MAX_PLAYERS];
    unsigned vp[PARIS_DISTRICTS][PARIS_MAX_PLAYERS]; /* 0 in a district without a VP tile */
    unsigned total[PARIS_MAX_PLAYERS];               /* of vp */
};

struct paris_session_now {
    uint64_t version; /* grows with every change of what follows */
    enum paris_session_stage stage;
    unsigned players;
    unsigned here; /* seats of people at this keyboard, as bits */
    unsigned seat; /* to move, or the one that HANDOVER waits for */
    struct paris_session_seat seats[PARIS_MAX_PLAYERS];
    bool remote;
    bool connected;                          /* remote: is the connection open? */
    char address[PARIS_SESSION_ADDRESS_MAX]; /* remote: where others join; else the file, or "" */
    bool unsaved;                            /* the file cannot be written and is out of date */

    /* Set once `begun`. */
    bool begun;
    struct paris_view view;
    /* A full state that is consistent with the view: whatever is derived from it for the viewer is the same in all of them.
     * At a server's table the other players' screens are empty in it. */
    struct paris_state truth;
    struct paris_session_standing standing;
    uint32_t count; /* decisions that the viewer knows of: the number of the log's last entry */
    size_t news;    /* first entry of the log that is new since the viewer's last turn */

    /* ASKING only. */
    struct paris_decision legal[PARIS_MAX_LEGAL]; /* those of the phase first, then the free ones */
    size_t legal_count;
    size_t phase_count; /* of those that are not free */
    bool can_undo, can_redo;
    bool can_undo_turn; /* one person against computers at this keyboard: whole turns, too */

    bool practice; /* turns were taken back: the result does not count */
    enum paris_session_hint hint;
    struct paris_result result; /* OVER only, and at the end of a finished record */
    bool open;                  /* REVIEW: everything is shown, whoever knew it then */
    bool remarks;               /* characters say something about what they do */
    uint32_t last;              /* REVIEW: decisions of the whole record */
};

/* What players read about `practice`; a text of the catalogue. */
extern const char paris_session_practice[];

const struct paris_session_now *paris_session_now(const struct paris_session *session);
const struct paris_rules *paris_session_rules(const struct paris_session *session);
/* The names of the seats, for functions that take a list of them. */
void paris_session_names(const char *out[PARIS_MAX_PLAYERS], const struct paris_session_now *now);

/* --- what happened --- */

struct paris_session_entry {
    uint32_t number; /* of the decision, from 1 */
    uint8_t seat;
    bool hidden; /* another player's "take": the tile is secret, and decision.a means nothing */
    struct paris_decision decision;
    const struct paris_event *events; /* as the viewer may see them */
    size_t count;
};

/* Entries are numbered from 0. When a server's game was joined late, the first decisions may be missing, which
 * shows in the entries' numbers. */
size_t paris_session_entry_count(const struct paris_session *session);
struct paris_session_entry paris_session_entry(const struct paris_session *session, size_t index);

enum { PARIS_SESSION_VP_SOURCES = PARIS_VP_FROM_MAJORITY + 1 };
/* Adds up the VP of each seat by their source. False if the log does not begin with the game. */
bool paris_session_vp_by_source(unsigned out[PARIS_SESSION_VP_SOURCES][PARIS_MAX_PLAYERS],
                                const struct paris_session *session);

/* Takes the next message for the player that is no event of the game; false if there is none. */
bool paris_session_next_notice(struct paris_session *session, char *out, size_t capacity);

/* --- acting --- */

/* PARIS_ILLEGAL, with the reason, changes nothing. */
PARIS_MUST_USE enum paris_status paris_session_decide(struct paris_session *session,
                                                      struct paris_decision decision,
                                                      struct paris_refusal *refusal);
/* False if there is nothing to undo or redo. */
PARIS_MUST_USE bool paris_session_undo(struct paris_session *session);
PARIS_MUST_USE bool paris_session_redo(struct paris_session *session);
/* Back to the start of the turn or, from there, of the viewer's last one: the game becomes practice. False if
 * that is not possible. */
PARIS_MUST_USE bool paris_session_undo_turn(struct paris_session *session);
/* HANDOVER: the person of `seat` is at the keyboard. */
void paris_session_confirm(struct paris_session *session);
/* Sends a message to the people at a server's table; false if there are none or it is too long. */
PARIS_MUST_USE bool paris_session_chat(struct paris_session *session, const char *text);

/* --- questions: nothing changes --- */

struct paris_refusal paris_session_why_not(const struct paris_session *session,
                                           struct paris_decision decision);

struct paris_session_gain {
    int francs, vp, keys, reserve; /* keys behind the screen, keys in reserve */
    int tokens[PARIS_KINDS];       /* with those that tiles give for this turn */
};

/* What a legal decision costs and brings, for everybody. */
struct paris_session_preview {
    bool reveals; /* it reveals something hidden and cannot be undone: nothing else is set */
    struct paris_session_gain gain[PARIS_MAX_PLAYERS];
    struct paris_session_standing after;
    struct paris_events events; /* as the viewer may see them */
    struct paris_state truth;   /* afterwards */
};

void paris_session_preview(struct paris_session_preview *out, const struct paris_session *session,
                           struct paris_decision decision);

/* Starts to work out what a strong player would do; now->hint reports the progress. False if there can be no hint:
 * the viewer is not asked, or other people sit at the server's table. */
PARIS_MUST_USE bool paris_session_request_hint(struct paris_session *session);
/* While now->hint is HINT_READY. Hints of a server have neither reasons nor a line of play. */
const struct paris_hint *paris_session_hint(const struct paris_session *session);

/* The record for export; the caller frees it. A server gives its record only after the end of the game; this call
 * waits for it. */
PARIS_MUST_USE enum paris_status paris_session_record(char **out, size_t *length,
                                                      struct paris_session *session,
                                                      struct paris_error *error);

/* --- lessons --- */

/* A scene as it stands. */
struct paris_session_scene {
    unsigned number, count; /* from 1 */
    const char *id;
    unsigned step; /* steps reached */
    bool done;
    char title[PARIS_PHRASE_LENGTH];
    char task[PARIS_SENTENCE_LENGTH]; /* what to do now, or what was learnt */
};

/* NULL if this is no lesson. */
const struct paris_session_scene *paris_session_scene(const struct paris_session *session);

enum paris_session_scene_command {
    PARIS_SESSION_SHOW,    /* plays the next decision towards the goal */
    PARIS_SESSION_RESTART, /* the scene from its start */
    PARIS_SESSION_NEXT,
    PARIS_SESSION_PREVIOUS
};

/* False if there is no such scene, or this is no lesson. */
PARIS_MUST_USE bool paris_session_run_scene(struct paris_session *session,
                                            enum paris_session_scene_command command);

/* --- reviewing a record (stage REVIEW) --- */

/* Goes to the position after `count` decisions. */
void paris_session_seek(struct paris_session *session, uint32_t count);
/* Shows what a seat or a spectator knows or, with `open`, everything. */
void paris_session_set_viewer(struct paris_session *session, unsigned viewer, bool open);
/* How many decisions come before the turn of decision `number` (from 1). A number beyond the last decision means
 * the last turn. */
uint32_t paris_session_turn_start(const struct paris_session *session, uint32_t number);

/* Why nothing came of it: a table that is not there, a name that is refused; NULL if the game was there. */
const char *paris_session_failure(const struct paris_session *session);

/* --- afterwards --- */

/* What the player wants to do after leaving. */
enum paris_session_follow_up {
    PARIS_SESSION_LEAVE,
    PARIS_SESSION_NEW_GAME,
    PARIS_SESSION_LOOK_BACK
};

/* False, with a reason to show in *why, if that is not possible here: the game is not over, or is a record's. */
PARIS_MUST_USE bool paris_session_set_follow_up(struct paris_session *session,
                                                enum paris_session_follow_up follow_up,
                                                const char **why);
enum paris_session_follow_up paris_session_follow_up(const struct paris_session *session);

/* --- time --- */

/* Does what is due, and waits for it at most this long (0: not at all, negative: without limit). True if `now` has
 * changed. */
bool paris_session_step(struct paris_session *session, int milliseconds);
/* What to poll until the next step: returns the number of descriptors, and how long at most (-1: without limit). */
size_t paris_session_wait_for(const struct paris_session *session,
                              struct pollfd out[PARIS_SESSION_DESCRIPTORS_MAX], int *milliseconds);

/* --- opening and closing --- */

struct paris_session_local {
    unsigned players;                    /* 2 ... 4 */
    unsigned variants;                   /* enum paris_variant */
    unsigned here;                       /* seats of people, as bits; 0: computers only */
    unsigned level[PARIS_MAX_PLAYERS];   /* of the other seats, 1 ... 6 */
    unsigned style[PARIS_MAX_PLAYERS];   /* and their style: enum paris_style */
    const char *name[PARIS_MAX_PLAYERS]; /* NULL: "Player 1", "Computer 2" */
    uint64_t seed;                       /* of the deal and of the computers' choices */
    /* Resumes this game with its players, variants and names and, where its tags have them, its seats, levels and
     * seed; with `reseat`, seats and levels are those above. */
    const struct paris_record *resume;
    bool reseat;
    const char *path; /* the file that the record is saved to; NULL: none */
    bool silent;      /* no remarks */
};

struct paris_session_remote {
    const char *server;      /* http://HOST:PORT */
    const char *table;       /* its name; NULL: create one with the settings below */
    const char *name;        /* of the guest */
    const char *cookie_file; /* of the server's session, created if need be; NULL: a new guest */
    bool remembers; /* keep the table for `paris join` alone (paris_saved_remember_table) */
    bool watch;     /* as a spectator */
    unsigned players;
    unsigned variants;
    unsigned
        level[PARIS_MAX_PLAYERS]; /* of the computers; 0: an open seat. Seat 1 is the guest's */
    unsigned style[PARIS_MAX_PLAYERS]; /* of the computers */
    bool listed;                       /* in the lobby */
    bool silent;                       /* no remarks */
};

/* Each fails, with the error, without memory, thread or file. */
PARIS_MUST_USE enum paris_status paris_session_open_local(struct paris_session **out,
                                                          const struct paris_rules *rules,
                                                          const struct paris_session_local *options,
                                                          struct paris_error *error);
/* Waits until the server has answered with a guest's session; all else happens in steps. */
PARIS_MUST_USE enum paris_status paris_session_open_remote(
    struct paris_session **out, const struct paris_rules *rules,
    const struct paris_session_remote *options, struct paris_error *error);
/* A lesson, from this scene on. `learnt`, which may be NULL, is called with the id of each scene that is done. */
PARIS_MUST_USE enum paris_status paris_session_open_lesson(struct paris_session **out,
                                                           const struct paris_rules *rules,
                                                           unsigned scene,
                                                           void (*learnt)(const char *id),
                                                           struct paris_error *error);
PARIS_MUST_USE enum paris_status paris_session_open_review(struct paris_session **out,
                                                           const struct paris_rules *rules,
                                                           const struct paris_record *record,
                                                           struct paris_error *error);
void paris_session_close(struct paris_session *session);

#endif
