/* The parts of `paris-lab load`: simulated players that share one thread, a heap of alarms, and what is
 * measured. */
#ifndef PARIS_LAB_LOAD_LOAD_H
#define PARIS_LAB_LOAD_LOAD_H

#include "base/clock.h"
#include "client/messages.h"
#include "lab/load/socket.h"
#include "rules/figures_text.h"

#include <stdio.h>

enum {
    PARIS_LOAD_COOKIE = 128,
    PARIS_LOAD_MESSAGE = 1024, /* bytes of a player's longest message */
    PARIS_LOAD_RING = 64,      /* recent decisions of a table whose sending times are kept */
    PARIS_LOAD_CODES = 32,     /* distinct error codes */
    PARIS_LOAD_CODE = 40
};

/* --- figures --- */

/* Times in microseconds. */
struct paris_load_samples {
    uint32_t *time;
    size_t count;
    size_t capacity;
    uint32_t slowest; /* since the last report */
};

struct paris_load_error {
    char code[PARIS_LOAD_CODE];
    char text[PARIS_CLIENT_TEXT_SIZE]; /* of the first one */
    uint64_t count;
};

struct paris_load_figures {
    double settling; /* seconds until every player was in a game; the rest counts from then */
    double seconds;  /* measured */
    uint64_t decisions;
    uint64_t games; /* finished */
    uint64_t sent;  /* bytes */
    uint64_t received;
    struct paris_load_samples acknowledged; /* from sending `decide` to its answer */
    struct paris_load_samples
        seen; /* from sending `decide` to the table's message at another seat */
    struct paris_load_error error[PARIS_LOAD_CODES];
    unsigned errors;
    /* Resident memory of the server in KiB; 0: not known. */
    uint64_t memory_before, memory_connected, memory_playing;
};

void paris_load_count(struct paris_load_samples *samples, int64_t nanoseconds);
void paris_load_add_error(struct paris_load_figures *figures, const char *code, const char *text);
/* 0 if there is no such process. */
uint64_t paris_load_memory(uint64_t process);
void paris_load_print(FILE *out, struct paris_load_figures *figures, unsigned players);
void paris_load_print_json(FILE *out, struct paris_load_figures *figures, unsigned players,
                           unsigned seats);
/* Resets all counts except the errors. */
void paris_load_figures_restart(struct paris_load_figures *figures);
void paris_load_figures_free(struct paris_load_figures *figures);

/* --- alarms --- */

struct paris_load_alarm {
    int64_t time; /* on paris_clock_nanoseconds */
    unsigned player;
};

/* A heap, the earliest first. An alarm is never cancelled: a player that has nothing to do when it rings
 * ignores it. */
struct paris_load_alarms {
    struct paris_load_alarm *alarm;
    size_t count;
    size_t capacity;
};

void paris_load_alarm_set(struct paris_load_alarms *alarms, int64_t time, unsigned player);
/* The earliest, if it is due. */
PARIS_MUST_USE bool paris_load_alarm_take(unsigned *player, struct paris_load_alarms *alarms,
                                          int64_t now);

/* --- players --- */

enum paris_load_stage {
    PARIS_LOAD_NOT_STARTED,
    PARIS_LOAD_GUEST,   /* its session is being created */
    PARIS_LOAD_OPENING, /* its socket is being opened */
    PARIS_LOAD_READY,
    PARIS_LOAD_DISCONNECTED /* waits to reconnect */
};

/* What a player's last message asked for. */
enum paris_load_command {
    PARIS_LOAD_IDLE,
    PARIS_LOAD_CREATE,
    PARIS_LOAD_JOIN,
    PARIS_LOAD_WATCH,
    PARIS_LOAD_DECIDE,
    PARIS_LOAD_UNWATCH
};

/* When the decision of this number was sent, and by whom. */
struct paris_load_sending {
    int64_t number;
    int64_t time;
    unsigned player;
};

/* Players who play one game after another with each other; the first of them creates the tables. */
struct paris_load_table {
    char name[PARIS_CLIENT_TABLE_SIZE];
    unsigned first;        /* player */
    unsigned players_left; /* of the game that is over */
    int64_t moved_at;      /* when a player last received something */
    struct paris_load_sending sending[PARIS_LOAD_RING];
};

struct paris_load_player {
    enum paris_load_stage stage;
    bool connected_before; /* was connected before */
    bool writes;           /* the events that epoll watches for */
    int watched;           /* the descriptor that epoll watches; less than 0: none */
    char cookie[PARIS_LOAD_COOKIE];
    struct paris_load_socket
        socket; /* first the HTTP request for the session, then the WebSocket */
    struct paris_random random;

    enum paris_load_command pending; /* the command that has no answer yet */
    char message[PARIS_LOAD_MESSAGE];
    char id[PARIS_CLIENT_ID_LENGTH + 1];
    int64_t sent_at; /* the first time */
    int64_t sent_seq;
    int64_t repeat_at; /* 0: not */

    bool has_choice; /* its next decision, sent after a pause */
    char choice[PARIS_CLIENT_DECISION_SIZE];
    int64_t choice_seq;
    int64_t choice_at;
    int64_t seen;    /* decisions */
    bool settled;    /* has seen its first game */
    bool over;       /* has seen the end of its game */
    bool left_table; /* ... and has stopped watching it */
};

enum { PARIS_LOAD_PEERS = 8 };

struct paris_load {
    struct paris_load_peer
        peer[PARIS_LOAD_PEERS]; /* processes of one server, assigned to players in turn */
    unsigned peers;
    unsigned players, seats;
    double think; /* nanoseconds on average */
    int epoll;
    bool playing; /* all are connected */
    bool ending;  /* no new games and decisions */
    bool failed;  /* see `failure` */
    struct paris_error failure;
    unsigned opened;  /* players that have connected */
    unsigned settled; /* players that have seen their first game begin */
    struct paris_load_player *player;
    struct paris_load_table *table;
    unsigned sets; /* sets of figures, given to tables in turn; 0: all play by the server's own */
    char (*code)[PARIS_FIGURES_CODE];
    struct paris_load_alarms alarms;
    struct paris_load_figures figures;
    struct paris_json_node *nodes;
};

/* Requests a session first. A failure before all players are connected fails the whole run. */
void paris_load_player_start(struct paris_load *load, unsigned number);
/* Its socket is readable or writable. */
void paris_load_player_on_event(struct paris_load *load, unsigned number);
/* An alarm rang. */
void paris_load_player_on_alarm(struct paris_load *load, unsigned number);
/* Creates a table; called for the table's first player. */
void paris_load_player_create(struct paris_load *load, unsigned number);
void paris_load_player_stop(struct paris_load *load, unsigned number);

/* --- flood --- */

struct paris_load_flood_counts {
    uint64_t connections; /* started */
    uint64_t answers;
    uint64_t failed; /* could not be started */
};

/* `count` clients at a time send bad or incomplete requests for `nanoseconds`, each with this pause
 * between two connections. */
struct paris_load_flood_counts paris_load_flood(const struct paris_load_peer *peer, unsigned count,
                                                int64_t pause, int64_t nanoseconds);

#endif
