/* A table of the server as its log tells it: seats, deal, decisions, clocks.
 *
 * Lines are folded in one after the other, live and when the server starts again, by the same
 * function; there is no other way to change a game. Flat memory: a game is copied with =, so that a
 * line is tried on a copy, stored, and only then takes effect. */
#ifndef PARIS_MATCH_MATCH_H
#define PARIS_MATCH_MATCH_H

#include "match/log_entry.h"
#include "match/settings.h"
#include "match/table_row.h"
#include "match/history.h"

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
    char account[PARIS_ID_LENGTH];
    char name[PARIS_NAME_LENGTH];
    uint8_t contribution[PARIS_CONTRIBUTION_LENGTH];
    int64_t clock; /* milliseconds left, as of the last line */
    uint16_t returns, undos;
};

/* A log must not grow without end. How often somebody may do what is no decision; a game is played to
 * its end in any case. Logs that have more can still be read. */
enum {
    PARIS_MATCH_GUESTS_MAX = 64, /* people who sat down before the start, at most ... */
    PARIS_MATCH_JOINS_MAX = 16,  /* ... and how often each of them */
    PARIS_MATCH_LEAVES_MAX =
        64, /* returns of a seat after which its person does not leave any more ... */
    PARIS_MATCH_RETURNS_MAX = 512, /* ... and after which the computer plays it to the end */
    PARIS_MATCH_UNDOS_MAX = 800    /* of a seat */
};

struct paris_match_guest {
    char account[PARIS_ID_LENGTH];
    uint8_t joins;
};

/* About 45 kB. */
struct paris_match {
    const struct paris_rules *rules;
    struct paris_table_row row;
    struct paris_match_settings settings;
    struct paris_match_seat seat[PARIS_MAX_PLAYERS];
    uint8_t status;   /* enum paris_table_status */
    uint32_t entries; /* of the log, applied so far */
    uint8_t chain[PARIS_SHA256_LENGTH];
    int64_t changed;
    uint32_t turns_ended;
    uint32_t steps;  /* of the present turn: decisions, undos and redos */
    unsigned guests; /* who sat down; not where a seat was kept for them */
    struct paris_match_guest guest[PARIS_MATCH_GUESTS_MAX];
    struct paris_history history; /* from the start on */
};

/* The table as it was made; PARIS_BAD_INPUT if the row is damaged. */
PARIS_MUST_USE enum paris_status paris_match_begin(struct paris_match *out,
                                                   const struct paris_rules *rules,
                                                   const struct paris_table_row *row);

/* Folds a line in, or refuses it: then *game is scratch and *error says why. For a decision against
 * the rules it answers PARIS_ILLEGAL and *refusal tells; `refusal` may be NULL. */
PARIS_MUST_USE enum paris_status paris_match_apply(struct paris_match *match,
                                                   const struct paris_log_row *line,
                                                   struct paris_refusal *refusal,
                                                   struct paris_error *error);

/* The next line for the log. Its chain is filled in last (paris_match_seal), after `spent` and the
 * command. */
void paris_match_next_entry(const struct paris_match *match, struct paris_log_row *out,
                            const struct paris_log_entry *line, int64_t at);
void paris_match_seal(const struct paris_match *match, struct paris_log_row *line);

void paris_match_index(const struct paris_match *match, struct paris_table_index *out);

/* --- questions --- */

/* May this person (an account) add this line, or is it one too many? */
bool paris_match_allows(const struct paris_match *match, const struct paris_log_entry *line,
                        const char *account);

/* The seat of an account, sitting or kept for it; -1: none. */
int paris_match_seat_of(const struct paris_match *match, const char *account);
/* A seat where this account may sit down; -1: none. */
int paris_match_free_seat(const struct paris_match *match, const char *account);
/* Has every seat somebody to play it? */
bool paris_match_complete(const struct paris_match *match);
/* Level of the computer that is to move; 0 if a person is, or nobody. */
unsigned paris_match_computer_level(const struct paris_match *match);
/* The person's seat that the game waits for; -1: none. */
int paris_match_waits_for(const struct paris_match *match);
bool paris_match_timed(const struct paris_match *match);
/* The number that the next decision must name. It tells nothing of what was taken back in earlier
 * turns. */
uint64_t paris_match_decision_seq(const struct paris_match *match);

/* In both, `scratch` is for the work. */

/* The deal that follows from secret and contributions, as the text of a `start` line's record. */
void paris_match_deal(const struct paris_match *match, struct paris_record *scratch,
                      struct paris_text *out);
/* The record of the game; with the tags of the deal if it is over. */
void paris_match_record(const struct paris_match *match, struct paris_record *scratch,
                        struct paris_text *out);

#endif
