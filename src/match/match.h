/* One match: seats, deal, decisions, clocks; on a server or on one device.
 *
 * On a server a match is its log: entries are applied one after the other, live and when the server
 * starts again, by the same function, and nothing else changes it. On a device the same function takes
 * entries that nobody stores. Flat memory: a match is copied with =, so that an entry is tried on a
 * copy, stored, and only then takes effect. */
#ifndef PARIS_MATCH_MATCH_H
#define PARIS_MATCH_MATCH_H

#include "ai/player.h"
#include "match/deal.h"
#include "match/history.h"
#include "match/log_entry.h"
#include "match/settings.h"
#include "match/table_row.h"

enum paris_seat_kind {
    PARIS_SEAT_OPEN,
    PARIS_SEAT_KEPT, /* for its account, after a rematch */
    PARIS_SEAT_PERSON,
    PARIS_SEAT_COMPUTER
};

struct paris_match_seat {
    uint8_t kind;     /* enum paris_seat_kind */
    uint8_t level;    /* of a computer */
    uint8_t stand_in; /* level that plays for the person; 0: the person does */
    bool registered;  /* the person has a password */
    bool contributed; /* to the deal */
    bool promised;    /* to contribute what has the hash `promise` */
    char account[PARIS_ID_LENGTH];
    char name[PARIS_NAME_LENGTH];
    uint8_t contribution[PARIS_CONTRIBUTION_LENGTH]; /* zeros if there is none */
    uint8_t promise[PARIS_CONTRIBUTION_LENGTH];
    int64_t clock; /* milliseconds left, as of the last entry */
    uint16_t returns, undos;
};

/* Limits on entries that are not decisions, so that a log cannot grow without end. A game can always be finished,
 * and logs with more can still be read. */
enum {
    PARIS_MATCH_GUESTS_MAX = 64, /* people that sat down before the start ... */
    PARIS_MATCH_JOINS_MAX = 16,  /* ... and how often each of them */
    PARIS_MATCH_LEAVES_MAX =
        64, /* returns to a seat after which its person can no longer leave it ... */
    PARIS_MATCH_RETURNS_MAX = 512, /* ... and after which the computer plays it to the end */
    PARIS_MATCH_UNDOS_MAX = 800,   /* of a seat */
    PARIS_MATCH_STEPS_MAX = 2000   /* of a turn */
};

/* How long a table where every seat is taken waits for contributions that were promised. */
enum { PARIS_MATCH_REVEAL_MS = 10 * 1000 };

struct paris_match_guest {
    char account[PARIS_ID_LENGTH];
    uint8_t joins;
};

/* About 45 kB. */
struct paris_match {
    const struct paris_rules *rules;
    struct paris_table_row row; /* on a device only the secret */
    struct paris_match_settings settings;
    struct paris_match_seat seat[PARIS_MAX_PLAYERS];
    uint8_t status;    /* enum paris_table_status */
    bool deal_unknown; /* resumed from a record that does not contain its secret */
    bool on_device;    /* not on a server */
    bool
        other_rules; /* why it cannot be replayed: it was dealt by rules or figures that are not known */
    uint32_t entries; /* of the log, applied so far */
    uint8_t chain[PARIS_SHA256_LENGTH];
    int64_t changed;
    uint32_t turns_ended;
    uint32_t steps;  /* of the present turn: decisions, undos and redos */
    unsigned guests; /* people that sat down where no seat was kept for them */
    struct paris_match_guest guest[PARIS_MATCH_GUESTS_MAX];
    struct paris_history history; /* from the start on */
};

/* The table as it was created; PARIS_BAD_INPUT if the row is damaged. `rules` must outlive the match and be the set
 * that the row names, unless this program knows that set itself (paris_figures_known). */
PARIS_MUST_USE enum paris_status paris_match_begin(struct paris_match *out,
                                                   const struct paris_rules *rules,
                                                   const struct paris_table_row *row);

/* Applies an entry, or refuses it: *error says why, or for a decision against the rules (PARIS_ILLEGAL)
 * *refusal, which may be NULL. PARIS_TOO_LONG: the record is full. A stored entry must be the next one
 * of the log. After a refusal *match is scratch, unless the entry was a step without time spent: then
 * it is unchanged. */
PARIS_MUST_USE enum paris_status paris_match_apply(struct paris_match *match,
                                                   const struct paris_log_entry *entry,
                                                   struct paris_refusal *refusal,
                                                   struct paris_error *error);

/* The entry of a row, where nothing else is done with it. */
PARIS_MUST_USE enum paris_status paris_match_apply_row(struct paris_match *match,
                                                       const struct paris_log_row *row,
                                                       struct paris_error *error);

/* Writes the entry as the next row of the log. Its chain is filled in last (paris_match_seal), after
 * `spent` and the command. */
void paris_match_next_row(const struct paris_match *match, struct paris_log_row *out,
                          struct paris_log_entry *entry, int64_t at);
void paris_match_seal(const struct paris_match *match, struct paris_log_row *row);

/* Of a clock it only knows that it runs: then `due` is now. */
void paris_match_index(const struct paris_match *match, struct paris_table_index *out);

/* --- on one device --- */

/* All people sit, without accounts, and without names yet. `deal` is NULL if nobody knows it. */
void paris_match_begin_on_device(struct paris_match *out, const struct paris_rules *rules,
                                 const struct paris_match_settings *settings,
                                 const struct paris_deal_tags *deal);
/* The game as it stands after the decisions of a record, which paris_record_read has accepted; the seats
 * must be as many. */
void paris_match_resume(struct paris_match *match, const struct paris_record *record);

/* Can the one person who plays against computers on this device take back a turn (paris_history_undo_turn)? */
bool paris_match_can_undo_turn(const struct paris_match *match);
void paris_match_undo_turn(struct paris_match *match);

/* --- questions --- */

/* May this person (an account) add this entry, or would it be one too many? */
bool paris_match_allows(const struct paris_match *match, const struct paris_log_entry *entry,
                        const char *account);

/* The seat of an account, taken or kept for it; -1: none. */
int paris_match_seat_of(const struct paris_match *match, const char *account);
/* Does a person sit in this seat? False for seat -1. */
bool paris_match_sits(const struct paris_match *match, int seat);
/* A seat where this account may sit down; -1: none. */
int paris_match_free_seat(const struct paris_match *match, const char *account);
/* Is every seat taken? */
bool paris_match_complete(const struct paris_match *match);
/* Every seat is taken, and only contributions that were promised are missing: then nobody can get up, since the next
 * to sit down there would know those of others. */
bool paris_match_is_dealing(const struct paris_match *match);
/* The hash that the person in this seat has promised or contributed by; false: there is none. */
bool paris_match_promise(uint8_t out[PARIS_CONTRIBUTION_LENGTH], const struct paris_match *match,
                         unsigned seat);
/* Level of the computer that is to move; 0 if a person is, or nobody. */
unsigned paris_match_computer_level(const struct paris_match *match);
/* That computer, with its style; there must be one. */
struct paris_ai_spec paris_match_computer(const struct paris_match *match);
/* The person's seat that the game waits for; -1: none. */
int paris_match_waits_for(const struct paris_match *match);
bool paris_match_timed(const struct paris_match *match);
/* Milliseconds from the last entry that ended a wait until the match goes on by itself: a clock ends, or the deal is
 * made without those who don't reveal their contributions. -1: it does not. */
int64_t paris_match_wait(const struct paris_match *match);

/* The number that the next step must name, the protocol's `seq`: turns that have ended, and the steps of
 * this one. It reveals nothing of what was undone in earlier turns. */
uint64_t paris_match_decision_seq(const struct paris_match *match);

/* Does the entry end the wait that a clock was running for? Asked before it is applied. (Sitting down on the last
 * seat begins one: paris_match_is_dealing.) */
bool paris_match_ends_wait(const struct paris_match *match, const struct paris_log_entry *entry);
/* The account whose command the entry was, asked before it is applied. "" where the log does not contain
 * it: a person that left and one that was replaced look the same. */
const char *paris_match_author(const struct paris_match *match,
                               const struct paris_log_entry *entry);

/* `scratch` is a work buffer in both. */

/* The deal that follows from secret and contributions, as the text of a `start` entry's record. */
void paris_match_deal(const struct paris_match *match, struct paris_record *scratch,
                      struct paris_text *out);
/* The record of the game; with the tags of the deal if it is over. */
void paris_match_record(const struct paris_match *match, struct paris_record *scratch,
                        struct paris_text *out);

#endif
