/* A game behind a keyboard: one interface for every face (lines, full screen) over a table in this
 * process with computers and one to four people, a table on a server, and a record that is looked
 * through.
 *
 * How a face drives it. Nothing here waits unless it is told to, and no call calls back:
 *
 *     paris_sitting_open_...(&sitting, ...);
 *     while (!done) {
 *         paris_sitting_step(sitting, 0);                   // what can be done at once
 *         while (paris_sitting_notice(sitting, line, size)) // "The connection is lost ..."
 *             show(line);
 *         const struct paris_sitting_now *now = paris_sitting_now(sitting);
 *         if (now->version != drawn)
 *             draw(now);                                    // and remember now->version
 *         count = paris_sitting_wait_for(sitting, list + 1, &milliseconds);
 *         poll(list, count + 1, milliseconds);              // list[0] is the keyboard
 *         if (a key was pressed)
 *             paris_sitting_decide / undo / redo / confirm / ask_hint / say / look ...
 *     }
 *     paris_sitting_close(sitting);
 *
 * A face without anything else to do calls paris_sitting_step with a time instead of poll.
 *
 * Computers think on a thread, sockets are polled: the face stays awake. All that a face may show is in
 * struct paris_sitting_now and the log, and all of it is what `now->view.viewer` may know; a face has no
 * other way in. Between two people at one keyboard the stage is HANDOVER and the viewer a spectator,
 * until paris_sitting_confirm. Every decision is on the disk before the call that made it returns. */
#ifndef PARIS_TERMINAL_SITTING_H
#define PARIS_TERMINAL_SITTING_H

#include "base/language.h"
#include "ai/hint.h"
#include "notation/record.h"
#include "rules/game.h"
#include "rules/view.h"
#include "rules/why.h"

#include <poll.h>

struct paris_sitting;

enum {
    PARIS_SITTING_DESCRIPTORS = 2,
    PARIS_SITTING_NOTICE = PARIS_SENTENCE_LENGTH,
    PARIS_SITTING_ADDRESS = 512
};

/* --- the present --- */

enum paris_sitting_stage {
    PARIS_SITTING_CONNECTING, /* nothing is known of the server's table yet */
    PARIS_SITTING_GATHERING, /* the server's table waits for people: only seats and address count */
    PARIS_SITTING_HANDOVER,  /* `seat` should come to the keyboard, then paris_sitting_confirm */
    PARIS_SITTING_ASKING,    /* the viewer decides */
    PARIS_SITTING_SENDING,   /* ... has decided, and the server has not answered yet */
    PARIS_SITTING_WAITING,   /* for a computer or for somebody elsewhere */
    PARIS_SITTING_REVIEW,    /* a record is looked through: paris_sitting_go, paris_sitting_look */
    PARIS_SITTING_OVER,      /* `result` is there */
    PARIS_SITTING_STOPPED    /* it does not go on; a notice said why */
};

enum paris_sitting_mind {
    PARIS_SITTING_OPEN,      /* nobody yet */
    PARIS_SITTING_HERE,      /* a person at this keyboard */
    PARIS_SITTING_ELSEWHERE, /* a person at another */
    PARIS_SITTING_COMPUTER
};

struct paris_sitting_seat {
    enum paris_sitting_mind mind;
    unsigned level; /* of a computer, also of one that stands in for a person; else 0 */
    bool online;    /* is a person elsewhere connected? */
    int64_t clock;  /* milliseconds left when `now` was made; -1: no clock */
    char name[PARIS_RECORD_NAME]; /* never empty once the game has begun */
};

enum paris_sitting_hint {
    PARIS_SITTING_NO_HINT,
    PARIS_SITTING_HINT_COMES,
    PARIS_SITTING_HINT_THERE
};

/* Sums of values under keys, best single places and what the VP tiles would score now. */
struct paris_standing {
    unsigned sum[PARIS_DISTRICTS][PARIS_MAX_PLAYERS];
    unsigned best[PARIS_DISTRICTS][PARIS_MAX_PLAYERS];
    unsigned vp[PARIS_DISTRICTS][PARIS_MAX_PLAYERS]; /* 0 in a district without a VP tile */
    unsigned total[PARIS_MAX_PLAYERS];               /* of vp */
};

struct paris_sitting_now {
    uint64_t version; /* grows with every change of what follows */
    enum paris_sitting_stage stage;
    unsigned players;
    unsigned here; /* seats of this keyboard, as bits */
    unsigned seat; /* to move, or whom a HANDOVER is for */
    struct paris_sitting_seat seats[PARIS_MAX_PLAYERS];
    bool remote;
    bool connected;                      /* remote: is the way to the server open? */
    char address[PARIS_SITTING_ADDRESS]; /* remote: where others join; else the file, or "" */
    bool unkept;                         /* the file is not up to date: it cannot be written */

    /* From the beginning of the game on. */
    bool begun;
    struct paris_view view;
    struct paris_state
        truth; /* one of the truths behind the view: what is asked of it for the viewer
                                 is the same in all. On a server's table the others' screens are
                                 empty in it. */
    struct paris_standing standing;
    uint32_t count; /* decisions that the viewer knows: entries of the log end with this number */
    size_t news;    /* entry of the log from which on all is new since the viewer's last turn */

    /* ASKING only. */
    struct paris_decision legal[PARIS_MAX_LEGAL]; /* those of the phase first, then the free ones */
    size_t legal_count;
    size_t phase_count; /* how many are not free */
    bool can_undo, can_redo;

    enum paris_sitting_hint hint;
    struct paris_result result; /* OVER only, and at the end of a finished record */
    bool open;                  /* REVIEW: everything is shown, whoever could know it then */
    uint32_t last;              /* REVIEW: decisions of the whole record */
};

const struct paris_sitting_now *paris_sitting_now(const struct paris_sitting *sitting);
const struct paris_rules *paris_sitting_rules(const struct paris_sitting *sitting);

/* --- what happened --- */

struct paris_sitting_entry {
    uint32_t number; /* of the decision, from 1 */
    uint8_t seat;
    bool hidden; /* "take" of another: which tile is not told, and decision.a means nothing */
    struct paris_decision decision;
    const struct paris_event *events; /* as the viewer may see them */
    size_t count;
};

/* Entries are numbered from 0; of a server's game that was joined late the first ones may be missing,
 * which the numbers of the decisions show. */
size_t paris_sitting_entries(const struct paris_sitting *sitting);
struct paris_sitting_entry paris_sitting_entry(const struct paris_sitting *sitting, size_t index);
/* The next thing that a person should be told and that is no event of the game; false if none is left. */
bool paris_sitting_notice(struct paris_sitting *sitting, char *out, size_t capacity);

/* --- acting --- */

/* Each answers PARIS_ILLEGAL, with the reason, and changes nothing where it is not possible now. */
PARIS_MUST_USE enum paris_status paris_sitting_decide(struct paris_sitting *sitting,
                                                      struct paris_decision decision,
                                                      struct paris_refusal *refusal);
/* False where there is nothing to take back or to do again. */
PARIS_MUST_USE bool paris_sitting_undo(struct paris_sitting *sitting);
PARIS_MUST_USE bool paris_sitting_redo(struct paris_sitting *sitting);
/* HANDOVER: the person of `seat` is at the keyboard. */
void paris_sitting_confirm(struct paris_sitting *sitting);
/* Words to the people around a server's table; false if there are none or they are too long. */
PARIS_MUST_USE bool paris_sitting_say(struct paris_sitting *sitting, const char *text);

/* --- asking: nothing is changed --- */

struct paris_refusal paris_sitting_why(const struct paris_sitting *sitting,
                                       struct paris_decision decision);

struct paris_gain {
    int francs, vp, keys, reserve; /* keys behind the screen, keys in reserve */
    int tokens[PARIS_KINDS];       /* those of tiles for this turn too */
};

/* What a legal decision costs and brings, for everybody. */
struct paris_preview {
    bool reveals; /* it shows something hidden and cannot be taken back: nothing else is told */
    struct paris_gain gain[PARIS_MAX_PLAYERS];
    struct paris_standing after;
    struct paris_events events; /* as the viewer may see them */
    struct paris_state truth;   /* afterwards */
};

void paris_sitting_preview(struct paris_preview *out, const struct paris_sitting *sitting,
                           struct paris_decision decision);

/* Begins to think about what a strong player would do: now->hint tells how far it is. False if there
 * can be none: the viewer is not asked, or the server's table has other people. */
PARIS_MUST_USE bool paris_sitting_ask_hint(struct paris_sitting *sitting);
/* While now->hint is HINT_THERE. Hints of a server have neither reasons nor a line. */
const struct paris_hint *paris_sitting_hint(const struct paris_sitting *sitting);

/* The record for export, allocated: free it. Of a server's game only after its end: then it is
 * fetched, for which this waits. */
PARIS_MUST_USE enum paris_status paris_sitting_record(char **out, size_t *length,
                                                      struct paris_sitting *sitting,
                                                      struct paris_error *error);

/* --- looking through a record (stage REVIEW) --- */

/* To the position after so many decisions. */
void paris_sitting_go(struct paris_sitting *sitting, uint32_t count);
/* With a seat's knowledge, a spectator's, or with everything open (of the seat to move). */
void paris_sitting_look(struct paris_sitting *sitting, unsigned viewer, bool open);
/* Decisions before the turn that the decision with this number (from 1) belongs to; of one behind the
 * last: those before the last turn. */
uint32_t paris_sitting_turn_start(const struct paris_sitting *sitting, uint32_t number);

/* --- time --- */

/* Does what is due, and waits at most so long for it (0: not at all, less: without limit). True if
 * `now` has changed. */
bool paris_sitting_step(struct paris_sitting *sitting, int milliseconds);
/* What to poll for until the next step: how many descriptors, and how long at most (-1: endless). */
size_t paris_sitting_wait_for(const struct paris_sitting *sitting,
                              struct pollfd out[PARIS_SITTING_DESCRIPTORS], int *milliseconds);

/* --- beginning and end --- */

struct paris_sitting_local {
    unsigned players;                    /* 2 ... 4 */
    unsigned variants;                   /* enum paris_variant */
    unsigned here;                       /* seats of people, as bits; 0: computers only */
    unsigned level[PARIS_MAX_PLAYERS];   /* of the other seats, 1 ... 6 */
    const char *name[PARIS_MAX_PLAYERS]; /* NULL: "Player 1", "Computer 2" */
    uint64_t seed;                       /* of the deal and of the computers' choices */
    const struct paris_record *resume;   /* go on with this game: its players, variants and names,
                                            and, if its tags tell them, seats, levels and seed */
    bool reseat;                         /* ... but seats and levels as they are given here */
    const char *path;                    /* file that is kept up to date; NULL: none */
};

struct paris_sitting_remote {
    const char *server;  /* http://HOST:PORT */
    const char *table;   /* its name; NULL: make one with what follows */
    const char *name;    /* of the guest */
    const char *session; /* file with the session's cookie, made if need be; NULL: a new guest */
    bool watch;          /* only look on */
    unsigned players;
    unsigned variants;
    unsigned
        level[PARIS_MAX_PLAYERS]; /* of the computers; 0: the seat is open. Seat 1 is the guest's */
    bool listed;                  /* shown in the lobby */
};

/* Without memory, thread or file each says so in *error. */
PARIS_MUST_USE enum paris_status paris_sitting_open_local(struct paris_sitting **out,
                                                          const struct paris_rules *rules,
                                                          const struct paris_sitting_local *options,
                                                          struct paris_error *error);
/* Finds the server and makes the guest, for which it waits; the rest comes by steps. */
PARIS_MUST_USE enum paris_status paris_sitting_open_remote(
    struct paris_sitting **out, const struct paris_rules *rules,
    const struct paris_sitting_remote *options, struct paris_error *error);
PARIS_MUST_USE enum paris_status paris_sitting_open_review(struct paris_sitting **out,
                                                           const struct paris_rules *rules,
                                                           const struct paris_record *record,
                                                           struct paris_error *error);
void paris_sitting_close(struct paris_sitting *sitting);

/* --- counting, for faces --- */

void paris_standing_of(struct paris_standing *out, const struct paris_rules *rules,
                       const struct paris_state *state);

#endif
