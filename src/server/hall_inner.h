/* The hall in several files: tables and visitors, commands, changes, computers. Not for others. */
#ifndef PARIS_SERVER_HALL_INNER_H
#define PARIS_SERVER_HALL_INNER_H

#include "base/json.h"
#include "server/bucket.h"
#include "server/game.h"
#include "server/hall.h"
#include "server/message.h"

#include <stdatomic.h>

enum {
    HALL_REPLY_ID = 33,     /* 32 hexadecimal digits, '\0' */
    HALL_MOST_WATCHED = 16, /* tables by a socket */
    /* Messages for a table that is busy: of an account; of all who have no seat there, or for all that is
     * known while it is fetched; and of all, so that who has a seat has room whatever others do. */
    HALL_WAITING_EACH = 16,
    HALL_WAITING_STRANGERS = 32,
    HALL_WAITING_UNKNOWN = 64,
    HALL_MOST_WAITING = HALL_WAITING_STRANGERS + PARIS_MAX_PLAYERS * HALL_WAITING_EACH,
    HALL_MOST_LINES = 6,    /* lines of one change */
    HALL_MOST_FELLOWS = 64, /* processes that share the store with this one */
    HALL_MOST_TRIES = 8,    /* of a message that always comes second */
    HALL_KEPT_RECORDS = 64  /* of games that are over, for who asks next */
};

/* A command that was carried out, for who sends it again: the same person and the same command. */
struct paris_hall_note {
    uint8_t command[PARIS_COMMAND_LENGTH];
    uint8_t verb;                  /* of its first line */
    char account[PARIS_ID_LENGTH]; /* whose it was; "": of somebody who sits at the table */
    uint64_t seq;                  /* after it, or PARIS_NO_SEQ */
};

/* How often a message was heard, and what has to be known before it may be refused: the first reading
 * of the log that began after it came. */
struct paris_hall_attempt {
    unsigned tries; /* that came second */
    uint64_t needs; /* that reading; 0: it comes just now */
};

struct paris_hall_waiting {
    struct paris_hall_waiting *next;
    uint64_t visitor;
    char account[PARIS_ID_LENGTH]; /* who had a place for it; "": nobody needed one */
    bool stranger;
    struct paris_hall_attempt attempt;
    size_t length;
    char text[];
};

/* Who watches a table from another process: a bit for each seat. */
struct paris_hall_presence {
    struct paris_hall_presence *next;
    char process[PARIS_ID_LENGTH];
    unsigned seats;
};

struct paris_watch {
    struct paris_watch *next; /* at the same table */
    struct paris_visitor *visitor;
    struct paris_hall_table *table;
    uint32_t known;  /* decisions told */
    unsigned online; /* ... and seats that were told to be there */
    bool changed;    /* there is more to tell than who is there */
    bool reasons;
};

struct paris_visitor {
    uint64_t number; /* never used again */
    unsigned lists;  /* of tables, that are being made for it */
    void *socket;
    struct paris_account account;
    uint8_t session[PARIS_SHA256_LENGTH];
    struct paris_bucket bucket;
    struct paris_watch *watch[HALL_MOST_WATCHED];
    struct paris_visitor *next, *previous;
};

struct paris_hall_table {
    char id[PARIS_ID_LENGTH];
    struct paris_hall_table *next, *previous;
    struct paris_game *game; /* NULL while it is fetched from the store */
    bool busy;               /* a change is being stored */
    bool thinking;           /* a computer works on its move */
    bool damaged;            /* its log cannot be read */
    bool missing;            /* there is none of this id, or it is damaged */
    struct paris_hall_waiting *first, **last;
    unsigned waiting;
    struct paris_watch *watches;
    struct paris_hall_note *notes;
    size_t note_count, note_room;
    char rematch[PARIS_ID_LENGTH]; /* "" if there is none yet */
    int64_t since;                 /* when the game began to wait for what it waits for */
    int64_t idle_since;            /* when it was last of use */
    int64_t absent_since[PARIS_MAX_PLAYERS];
    /* Only where the store is shared. */
    uint32_t heard;    /* the log has so many lines */
    bool doubt;        /* or more: some news may have been missed */
    bool lost;         /* the store went away while it was fetched */
    uint64_t readings; /* of the log that have begun: 1, 2, 3 ... */
    uint64_t read;  /* the last of them that went well; `game` has at least what was there then */
    unsigned shown; /* seats that the other halls were told to be watching here */
    struct paris_hall_presence *elsewhere;
};

/* A process on the same store, and when it was last heard of. */
struct paris_hall_fellow {
    char process[PARIS_ID_LENGTH];
    int64_t at;
};

/* What a hall knows of those with whom it shares the store (hall_share.c). */
struct paris_hall_share {
    bool on;
    char process[PARIS_ID_LENGTH]; /* our name among them */
    unsigned count;
    struct paris_hall_fellow fellow[HALL_MOST_FELLOWS];
    int64_t alive_at; /* when to say that we are there */
    int64_t adopt_at; /* when to look for games that nobody sees to */
    bool adopting;
    bool unshown; /* some table has other seats watching here than the others know */
};

struct paris_hall_kept_record {
    char id[PARIS_ID_LENGTH];
    char *text;    /* NULL: the place is free */
    uint64_t used; /* the greatest was used last */
};

/* Somebody wants the record of a game. */
struct paris_hall_asked_record {
    struct paris_hall_asked_record *next;
    char id[PARIS_ID_LENGTH];
    void *context;
    paris_hall_record_taker *done;
};

/* Those that were read lately, and those that wait to be (hall_record.c). */
struct paris_hall_records {
    struct paris_hall_kept_record kept[HALL_KEPT_RECORDS];
    uint64_t uses;
    struct paris_hall_asked_record *first, **last;
    bool reading;
};

struct paris_hall {
    struct paris_hall_settings settings;
    struct paris_hall_ways ways;
    struct paris_keeper *keeper;
    struct paris_crew *thinkers;
    void *by_id;     /* tables, a tree of search.h */
    void *by_number; /* visitors */
    struct paris_hall_table *tables;
    struct paris_visitor *visitors;
    uint64_t last_number;
    uint64_t thought_seed;
    struct paris_hall_share share;
    bool broken;
    bool away;    /* the store is lost for the moment */
    bool probing; /* whether it is back */
    int64_t away_since;
    struct paris_hall_attempt attempt; /* of the message that is being heard */
    bool doubting;     /* it must not be refused before the table is known to be up to date ... */
    bool doubted;      /* ... and would have been */
    int64_t forget_at; /* when to remove the sessions that are over; at first at once */
    bool ending;
    atomic_bool cancel; /* computers answer at once */
    struct paris_hall_figures figures;
    struct paris_hall_records records;
    struct paris_record *record; /* scratch */
    char *message;               /* scratch of PARIS_MESSAGE_LENGTH */
};

/* What a message asks for, read. */
struct paris_wish {
    struct paris_json json;
    char id[HALL_REPLY_ID]; /* "" if it has none */
    uint8_t command[PARIS_COMMAND_LENGTH];
    const char *text; /* the whole message */
    size_t length;
};

/* --- hall.c --- */

int64_t paris_hall_clock(const struct paris_hall *hall);
struct paris_text paris_hall_text(struct paris_hall *hall); /* the scratch, empty */
void paris_hall_send(struct paris_hall *hall, const struct paris_visitor *visitor,
                     const struct paris_text *text);
void paris_hall_refuse(struct paris_hall *hall, const struct paris_visitor *visitor, const char *id,
                       const char *code, const char *text);
/* Is a refusal to be held back, since the table may have changed in another process? */
bool paris_hall_doubts(struct paris_hall *hall);
struct paris_visitor *paris_hall_visitor(struct paris_hall *hall, uint64_t number);
struct paris_hall_table *paris_hall_table(struct paris_hall *hall, const char *id);
/* A table of this id without its game yet; there must be none. */
struct paris_hall_table *paris_hall_add_table(struct paris_hall *hall, const char *id);
void paris_hall_drop_table(struct paris_hall *hall, struct paris_hall_table *table);

/* --- hall_tell.c --- */

/* The seats whose people watch: here, in other processes, in any. */
unsigned paris_hall_online_here(const struct paris_hall_table *table);
unsigned paris_hall_online_elsewhere(const struct paris_hall_table *table);
unsigned paris_hall_online(const struct paris_hall_table *table);
/* These seats are watched by nobody from now on. */
void paris_hall_note_absence(struct paris_hall *hall, struct paris_hall_table *table,
                             unsigned gone);

/* The table's message for a visitor, after what stands in *text already. Returns decisions told. */
uint32_t paris_hall_add_table_message(struct paris_hall *hall, struct paris_text *text,
                                      const struct paris_hall_table *table,
                                      const struct paris_visitor *visitor, uint32_t since,
                                      bool reasons);
void paris_hall_tell(struct paris_hall *hall, struct paris_watch *watch);
void paris_hall_tell_all(struct paris_hall *hall, struct paris_hall_table *table);
/* Tells those who were told otherwise who is there. */
void paris_hall_tell_presence(struct paris_hall *hall, struct paris_hall_table *table);
struct paris_watch *paris_hall_watching(const struct paris_visitor *visitor,
                                        const struct paris_hall_table *table);
void paris_hall_unwatch(struct paris_hall *hall, struct paris_watch *watch);

/* --- hall_change.c --- */

struct paris_change {
    struct paris_keeping keeping; /* first: it is the keeper's */
    struct paris_hall *hall;
    char table[PARIS_ID_LENGTH];
    uint64_t visitor;              /* 0: none */
    char account[PARIS_ID_LENGTH]; /* the visitor's */
    char reply[HALL_REPLY_ID];
    bool by_command;
    uint8_t command[PARIS_COMMAND_LENGTH];
    struct paris_game *next;
    int64_t since; /* of the game's next wait */
    uint32_t spent;
    bool sits_down;     /* somebody, who must not have too many seats already ... */
    bool too_many;      /* ... as here: then nothing was stored */
    bool shown_changed; /* does anybody but the seat to move see a difference? */
    bool silent;        /* nobody does */
    char *again;        /* the message, if it can be heard again; else NULL */
    size_t again_length;
    struct paris_hall_attempt attempt;
    unsigned lines;
    struct paris_log_line line[HALL_MOST_LINES];
    struct paris_table_index index;
};

void paris_change_init(struct paris_change *change, struct paris_hall *hall, const char *table,
                       const struct paris_visitor *visitor, const struct paris_wish *wish);
void paris_change_free(struct paris_change *change);
/* Writes the lines: on the keeper's thread. */
PARIS_MUST_USE enum paris_status paris_change_store(struct paris_change *change,
                                                    struct paris_store *store);
void paris_change_keep(struct paris_change *change, void (*done)(struct paris_job *job),
                       enum paris_status (*act)(struct paris_keeping *keeping,
                                                struct paris_store *store));

/* A change of a table that is not busy, in three steps: begin, add lines, submit. A line that the game
 * refuses is answered with what *error and *refusal say; then the change is gone. `visitor` and `wish`
 * may be NULL (clocks, computers). */
struct paris_change *paris_change_begin(struct paris_hall *hall, struct paris_hall_table *table,
                                        const struct paris_visitor *visitor,
                                        const struct paris_wish *wish);
bool paris_change_add(struct paris_change *change, const struct paris_line *line);
/* Deals and starts the game if every seat is taken. */
bool paris_change_start_if_complete(struct paris_change *change);
void paris_change_submit(struct paris_change *change);
const struct paris_game *paris_change_game(const struct paris_change *change);

/* The number that the answer to this command tells: only steps have one, since it counts what the seat
 * to move has tried. */
uint64_t paris_hall_answered_seq(const struct paris_game *game, const struct paris_log_line *line);
/* Whose command a line was, as far as the log tells: who left and who was replaced look the same, which
 * gives "". `before` is the game without the line. */
void paris_hall_find_author(char out[PARIS_ID_LENGTH], const struct paris_game *before,
                            const struct paris_log_line *line);
/* `game` is the one after the line. */
void paris_hall_note_command(struct paris_hall_table *table, const struct paris_game *game,
                             const struct paris_log_line *line, const char *account);
void paris_hall_add_notes(struct paris_hall_table *table, const struct paris_hall_note *notes,
                          size_t count);
/* Tells those who see a difference: everybody, or only the seat to move. */
void paris_hall_tell_change(struct paris_hall *hall, struct paris_hall_table *table,
                            bool everybody);
/* Does the line end the wait that a clock was running for? `game` is the one before it. */
bool paris_hall_ends_wait(const struct paris_game *game, const struct paris_line *line);
bool paris_hall_is_step(unsigned verb);
/* The store failed, or is away. */
void paris_hall_break(struct paris_hall *hall);
void paris_hall_refuse_stopped(struct paris_hall *hall, const struct paris_visitor *visitor,
                               const char *id);

/* --- hall_make.c --- */

/* Makes a table with its first lines. */
void paris_hall_create(struct paris_hall *hall, struct paris_visitor *visitor,
                       const struct paris_wish *wish, const struct paris_settings *settings,
                       int own_seat);
void paris_hall_rematch(struct paris_hall *hall, struct paris_visitor *visitor,
                        const struct paris_wish *wish, struct paris_hall_table *table);

/* --- hall_fetch.c --- */

/* Fetches a table from the store; messages wait meanwhile. */
void paris_hall_fetch(struct paris_hall *hall, struct paris_hall_table *table);
/* Puts a message aside until the table is free. */
void paris_hall_wait(struct paris_hall *hall, struct paris_hall_table *table,
                     const struct paris_visitor *visitor, const struct paris_wish *wish);
/* Puts a message before the others that wait: it is heard again when the table is up to date. */
void paris_hall_hear_again(struct paris_hall_table *table, uint64_t visitor, const char *text,
                           size_t length, struct paris_hall_attempt attempt);
/* After a change or a fetch: computers think, waiting messages are heard. */
void paris_hall_go_on(struct paris_hall *hall, struct paris_hall_table *table);
/* The own tables, or those of the lobby. */
void paris_hall_list(struct paris_hall *hall, struct paris_visitor *visitor,
                     const struct paris_wish *wish, bool lobby);

/* --- hall_chat.c --- */

enum { HALL_SAY_CHARACTERS = 256, HALL_SAY_BYTES = 4 * HALL_SAY_CHARACTERS + 1 };

/* Somebody at the table said this: who watches is told, here and elsewhere. */
void paris_hall_said_here(struct paris_hall *hall, const struct paris_hall_table *table,
                          const char *name, const char *words);
/* What another process told of that; nothing is told unless it is of the right form. */
void paris_hall_said_elsewhere(struct paris_hall *hall, const struct paris_hall_table *table,
                               const char *message);

/* --- hall_record.c --- */

/* Before the hall is gone. */
void paris_hall_forget_records(struct paris_hall *hall);

/* --- hall_share.c --- */

/* Is it this process that sees to the table: lets computers think, looks at clocks? */
bool paris_hall_mine(const struct paris_hall *hall, const char *table);
/* Who watches here, for the others; a moment later, and nothing if they know by then. */
void paris_hall_show_presence(struct paris_hall *hall, struct paris_hall_table *table);
/* Asks who watches elsewhere. */
void paris_hall_ask_presence(struct paris_hall *hall, const struct paris_hall_table *table);
void paris_hall_forget_presence(struct paris_hall_table *table);
void paris_hall_publish_said(struct paris_hall *hall, const struct paris_hall_table *table,
                             const char *message);
void paris_hall_share_begin(struct paris_hall *hall);
void paris_hall_share_end(struct paris_hall *hall);
void paris_hall_share_tick(struct paris_hall *hall, int64_t now);

/* --- hall_catch_up.c --- */

/* Has the log lines that the game has not? */
bool paris_hall_behind(const struct paris_hall_table *table);
/* Reads and folds them; the table is busy meanwhile. */
void paris_hall_catch_up(struct paris_hall *hall, struct paris_hall_table *table);
/* While the store is away: asks whether it is back. */
void paris_hall_probe(struct paris_hall *hall);
/* Closes the sockets of sessions that have ended unheard. */
void paris_hall_check_sessions(struct paris_hall *hall);

/* --- hall_list.c --- */

/* Fetches the running games that are ours and not in memory. */
void paris_hall_adopt(struct paris_hall *hall);
/* Removes the sessions that are over: they are refused before that, too. */
void paris_hall_forget_sessions(struct paris_hall *hall);

/* --- hall_think.c --- */

void paris_hall_think(struct paris_hall *hall, struct paris_hall_table *table);
void paris_hall_hint(struct paris_hall *hall, struct paris_visitor *visitor,
                     const struct paris_wish *wish, struct paris_hall_table *table);

/* --- hall_hear.c --- */

/* The i-th of all commands, NULL behind the last: for tests that must not forget one. */
const char *paris_hall_command(size_t i);

/* --- hall_obey.c --- */

/* What paris_hall_hear does, without counting how often. */
void paris_hall_obey(struct paris_hall *hall, struct paris_visitor *visitor, const char *text,
                     size_t length, struct paris_hall_attempt attempt);

#endif
