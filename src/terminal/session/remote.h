/* The way to a server: a guest's session, a socket that is made anew when it breaks, and one message at a
 * time that is sent again until it is answered. Only this folder includes it. */
#ifndef PARIS_TERMINAL_SESSION_REMOTE_H
#define PARIS_TERMINAL_SESSION_REMOTE_H

#include "base/clock.h"
#include "client/connection.h"
#include "client/messages.h"
#include "match/deal.h"
#include "terminal/session/session.h"

enum paris_remote_command {
    PARIS_REMOTE_NONE,
    PARIS_REMOTE_CREATE,
    PARIS_REMOTE_JOIN,
    PARIS_REMOTE_REVEAL,
    PARIS_REMOTE_RETURN,
    PARIS_REMOTE_DECIDE, /* undo and redo too */
    PARIS_REMOTE_HINT
};

enum { PARIS_REMOTE_COOKIE = 128, PARIS_REMOTE_SERVER = 300 };

struct paris_remote {
    struct paris_client_address address;
    char server[PARIS_REMOTE_SERVER]; /* as it was given */
    char cookie[PARIS_REMOTE_COOKIE];
    char table[PARIS_CLIENT_TABLE_SIZE]; /* "": it is being made */
    struct paris_random random;
    struct paris_json_node *nodes;

    struct paris_client_connection *connection; /* NULL: none */
    bool open;
    bool lost;      /* it was said that the connection is lost */
    bool gone;      /* it is not worth trying again */
    unsigned tries; /* in vain since it was open */
    int64_t try_at; /* on paris_clock_nanoseconds: connect again then */

    enum paris_remote_command command; /* of the message that has no answer yet */
    char pending[PARIS_CLIENT_COMMAND_MAX];
    char id[PARIS_CLIENT_ID_LENGTH + 1];
    int64_t repeat_at; /* the server was busy: send it again then; 0: not */

    char say_id[PARIS_CLIENT_ID_LENGTH + 1]; /* of the last chat message */
    char watch_id[PARIS_CLIENT_ID_LENGTH + 1];
    int64_t watch_at; /* the server was too busy to show the table: ask again then; 0: not */

    const char *cookie_file;           /* as it was given; the deals are kept beside it */
    struct paris_deal_witness witness; /* of this table's deal (remote_deal.h) */
    bool asked_deal, revealed, checked;
    bool remembers;               /* the table is still to be remembered */
    char name[PARIS_RECORD_NAME]; /* of the guest, as it was asked for */

    bool watch; /* only look on */
    bool sat;   /* has asked for a seat */
    bool over;
    unsigned muted;   /* seats whose players aren't heard, as bits */
    int64_t seq;      /* of the situation; -1: not ours to decide about */
    int64_t sent_seq; /* with which something was sent and accepted, until the situation moves on */
    uint32_t known;   /* decisions in the log */
    struct paris_session_remote new_table; /* what a new table should be like */
};

/* Finds the server and a session there, for which it waits. */
PARIS_MUST_USE enum paris_status paris_remote_start(struct paris_remote *out,
                                                    const struct paris_session_remote *options,
                                                    struct paris_error *error);
void paris_remote_stop(struct paris_remote *remote);

/* What happened: nothing; the socket is open (again); a text came, which stays until the next call; the
 * connection is lost and will be tried again; or it is lost for good. */
enum paris_remote_event {
    PARIS_REMOTE_NOTHING,
    PARIS_REMOTE_OPENED,
    PARIS_REMOTE_TEXT,
    PARIS_REMOTE_LOST,
    PARIS_REMOTE_GONE
};
PARIS_MUST_USE enum paris_remote_event paris_remote_next(const char **text, size_t *length,
                                                         struct paris_remote *remote);
size_t paris_remote_wait_for(const struct paris_remote *remote, struct pollfd *out,
                             int *milliseconds);

/* Begins the message of a command: members follow, then paris_remote_send. */
struct paris_text paris_remote_begin(struct paris_remote *remote, enum paris_remote_command command,
                                     const char *what);
void paris_remote_send(struct paris_remote *remote, struct paris_text *message);
/* Sends the message without an answer once more. */
void paris_remote_repeat(struct paris_remote *remote);
/* A message of its own that nobody waits for. */
bool paris_remote_send_once(struct paris_remote *remote, const char *text);
/* Bytes that nobody can guess. */
void paris_remote_random(uint8_t *out, size_t count);

#endif
