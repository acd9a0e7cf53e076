/* A game at a terminal and what its parts share. For this room only. */
#ifndef PARIS_TERMINAL_SESSION_H
#define PARIS_TERMINAL_SESSION_H

#include "ai/player.h"
#include "rules/game.h"
#include "rules/view.h"
#include "table/table.h"
#include "terminal/board.h"
#include "terminal/play.h"

enum { PARIS_SESSION_LINE = 512, PARIS_SESSION_SENTENCE = 2048 };

struct paris_session {
    const struct paris_rules *rules;
    const struct paris_play_options *options;
    FILE *in;
    FILE *out;
    struct paris_table table;
    struct paris_ai *computer; /* decides for every seat that is no human's */
    bool quit;
    bool keeping_failed; /* the record could not be written last time */

    /* Who sits at the keyboard. */
    unsigned keyboard;                /* seat that was asked last, PARIS_NONE before */
    uint32_t asked_turn;              /* turn_start + 1 of the turn whose board was shown */
    uint32_t told[PARIS_MAX_PLAYERS]; /* decisions of which the seat has been told */

    /* The position as the seat to move knows it; anew after every change. */
    struct paris_view view;
    struct paris_state now; /* some truth behind the view: what is asked of it is the same in all */
    struct paris_decision legal[PARIS_MAX_LEGAL]; /* those of the phase first, then the free ones */
    size_t legal_count;
    size_t phase_count; /* how many are not free */
    size_t listed;      /* how many were shown with their number */
    bool changed;       /* the question must be asked in full */

    char line[PARIS_SESSION_LINE];
    size_t line_length;
    bool too_long; /* the line did not fit and is not there */
    char page[PARIS_BOARD_LENGTH];
    char record[PARIS_RECORD_TEXT];
};

static inline bool paris_session_is_human(const struct paris_session *session, unsigned seat)
{
    return session->options->humans >> seat & 1;
}

/* --- play.c --- */

/* The position as a viewer knows it. */
void paris_session_look(struct paris_session *session, unsigned viewer);
/* Carries out a legal decision and keeps the record. False if the record is full. */
bool paris_session_decide(struct paris_session *session, struct paris_decision decision,
                          struct paris_events *events);

/* A seed for the next decision of a computer. */
uint64_t paris_session_seed(const struct paris_session *session);

/* --- ask.c --- */

/* Asks the seat to move for one line and does what it says. */
void paris_session_ask(struct paris_session *session);
/* Reads a line, without the blanks around it; false, and quit, at the end of the input. */
bool paris_session_read(struct paris_session *session);

/* --- commands.c --- */

/* Does what the line says. */
void paris_session_obey(struct paris_session *session);

/* --- tell.c: what the session says --- */

/* One paragraph. */
void paris_session_say(struct paris_session *session, const char *first, const char *second,
                       const char *third);
void paris_session_show_board(struct paris_session *session, unsigned viewer);
/* What happened by one decision, as the viewer may know it. */
void paris_session_tell(struct paris_session *session, const struct paris_events *events,
                        unsigned viewer);
/* What happened since the first `from` decisions. */
void paris_session_tell_since(struct paris_session *session, uint32_t from, unsigned viewer);
/* The first `count` legal decisions with their numbers and what they bring. */
void paris_session_list(struct paris_session *session, size_t count);
/* All bonus tiles in words. */
void paris_session_list_tiles(struct paris_session *session);
/* Points by source, and who has won. */
void paris_session_show_result(struct paris_session *session);

/* What a strong player would do now, and why. */
void paris_session_hint(struct paris_session *session);

/* --- save.c --- */

/* Writes the record to a file, which is complete or untouched, and tells how that went. */
void paris_session_save(struct paris_session *session, const char *path);
/* The same for the file of the options, if there is one: told is only that it fails. */
void paris_session_keep(struct paris_session *session);

#endif
