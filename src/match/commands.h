/* The commands of the protocol (docs/protocol.md, section 2): one table of all, and what those mean that
 * are about a match. Server and browser call the same functions; neither repeats a check.
 *
 * A command changes nothing. It returns an outcome: a refusal, an answer that it has written, an entry for the log,
 * or leave for the server or browser to do the rest. The server stores an entry and then applies it, the browser
 * applies it at once. To add a command: a row in the table, its function, a row in docs/protocol.md. */
#ifndef PARIS_MATCH_COMMANDS_H
#define PARIS_MATCH_COMMANDS_H

#include "match/match.h"
#include "match/messages.h"
#include "match/request.h"

/* What a command is about, which decides when a server may carry it out. */
enum paris_command_scope {
    PARIS_COMMAND_GENERAL,   /* no table */
    PARIS_COMMAND_READS,     /* reads a table as it is in memory, at once */
    PARIS_COMMAND_UNWATCHES, /* reads a table, in order with the commands before it */
    PARIS_COMMAND_WATCHES,   /* the same, and must not show less than another process has shown */
    PARIS_COMMAND_CHANGES /* waits until the last change is stored; carried out once for each id */
};

enum paris_outcome_kind {
    PARIS_OUTCOME_REFUSED,
    PARIS_OUTCOME_ANSWERED, /* the answer is in context->out */
    PARIS_OUTCOME_APPEND,   /* the entry is to be appended */
    PARIS_OUTCOME_ALLOWED, /* nothing in the match forbids it; the server or browser carries it out */
    PARIS_OUTCOME_PENDING /* only from servers: the answer comes later */
};

struct paris_outcome {
    enum paris_outcome_kind kind;
    /* Of a refusal. */
    const char *code;
    char text[PARIS_ERROR_LENGTH];
    struct paris_refusal reason; /* of "illegal" */
    unsigned line, column;       /* in the text of a record that cannot be read; 0: none */
    bool final;                  /* it is wrong whatever happens to the table */
    /* To be appended; it points to `words`. */
    struct paris_log_entry entry;
    char words[PARIS_NAME_LENGTH];
};

/* Which seat asks for what. */
struct paris_command_context {
    const struct paris_match *match; /* NULL where the command is about none */
    int seat;                        /* of the asker; -1: none */
    struct paris_request *request;
    const char *table;      /* the id that the asker knows the table by */
    struct paris_text *out; /* for the answer; empty */
    /* Only on a server. */
    const char *account, *name; /* of the asker */
    unsigned absent; /* seats whose people are away long enough to be replaced, as bits */
};

typedef void paris_command_act(const struct paris_command_context *context,
                               struct paris_outcome *outcome);

struct paris_command {
    const char *name;
    enum paris_command_scope scope;
    bool on_device;         /* the browser has it, too */
    paris_command_act *act; /* NULL: the server alone knows what to do */
    unsigned verbs;         /* of the entry that it appends, as bits */
};

/* The i-th of all commands, NULL after the last. */
const struct paris_command *paris_command_at(size_t i);
/* The command that the request names; NULL: none. */
const struct paris_command *paris_command_find(const struct paris_request *request);

/* --- outcomes --- */

void paris_outcome_refuse(struct paris_outcome *outcome, const char *code, const char *text);
/* `bad_message`, with what is wrong with the request. */
void paris_outcome_refuse_request(struct paris_outcome *outcome,
                                  const struct paris_request *request);
/* Writes the refusal; `stale` has the table's message for this receiver, which may be NULL otherwise. */
void paris_outcome_write_refusal(struct paris_text *out, const struct paris_outcome *outcome,
                                 const char *id, const struct paris_match *match,
                                 const struct paris_receiver *receiver);
/* Applies an entry to the match. On failure returns false, *outcome is the refusal, and *match is undefined (see
 * paris_match_apply). `account` is bound by limits; NULL is bound by none. */
bool paris_outcome_apply(struct paris_outcome *outcome, struct paris_match *match,
                         const struct paris_log_entry *entry, const char *account);

#endif
