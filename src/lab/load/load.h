/* The parts of `paris-lab load`: players that share one thread, a clock of alarms, and figures. */
#ifndef PARIS_LAB_LOAD_LOAD_H
#define PARIS_LAB_LOAD_LOAD_H

#include "base/clock.h"
#include "client/messages.h"
#include "lab/load/socket.h"

#include <stdio.h>

enum {
    PARIS_LOAD_COOKIE = 128,
    PARIS_LOAD_MESSAGE = 512, /* bytes of the longest message that a player sends */
    PARIS_LOAD_RING = 64,     /* decisions of a table whose sending is remembered */
    PARIS_LOAD_CODES = 32,    /* kinds of errors that are distinguished */
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
    double settling; /* seconds until all sat at a game that had begun; the rest counts from then */
    double seconds;  /* that were measured */
    uint64_t decisions;
    uint64_t games; /* that came to their end */
    uint64_t sent;  /* bytes */
    uint64_t received;
    struct paris_load_samples acknowledged; /* from `decide` to its answer */
    struct paris_load_samples seen;         /* ... to the table's message at another seat */
    struct paris_load_error error[PARIS_LOAD_CODES];
    unsigned errors;
    /* Resident memory of the server in KiB; 0: not known. */
    uint64_t memory_before, memory_connected, memory_playing;
};

void paris_load_count(struct paris_load_samples *samples, int64_t nanoseconds);
void paris_load_blame(struct paris_load_figures *figures, const char *code, const char *text);
/* 0 if there is no such process. */
uint64_t paris_load_memory(uint64_t process);
void paris_load_print(FILE *out, struct paris_load_figures *figures, unsigned players);
void paris_load_print_json(FILE *out, struct paris_load_figures *figures, unsigned players,
                           unsigned seats);
/* Forgets what was counted so far, but not the errors. */
void paris_load_figures_restart(struct paris_load_figures *figures);
void paris_load_figures_free(struct paris_load_figures *figures);

/* --- alarms --- */

struct paris_load_alarm {
    int64_t time; /* on paris_clock_nanoseconds */
    unsigned player;
};

/* A heap, the earliest first. An alarm is never cancelled: a player that is woken in vain sleeps on. */
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
    PARIS_LOAD_UNBORN,
    PARIS_LOAD_GUEST,   /* its session is being made */
    PARIS_LOAD_OPENING, /* its socket is */
    PARIS_LOAD_READY,
    PARIS_LOAD_CUT_OFF /* waits to connect again */
};

/* What a player's message is about. */
enum paris_load_command {
    PARIS_LOAD_IDLE,
    PARIS_LOAD_CREATE,
    PARIS_LOAD_JOIN,
    PARIS_LOAD_WATCH,
    PARIS_LOAD_DECIDE,
    PARIS_LOAD_UNWATCH
};

/* When the decision of this number was sent. */
struct paris_load_sending {
    int64_t number;
    int64_t time;
    unsigned player;
};

/* People who play one game after the other with each other; the first of them makes the tables. */
struct paris_load_table {
    char name[PARIS_CLIENT_TABLE_SIZE];
    unsigned first;   /* player */
    unsigned left;    /* how many have left the game that is over */
    int64_t moved_at; /* when a player last received something */
    struct paris_load_sending sending[PARIS_LOAD_RING];
};

struct paris_load_player {
    enum paris_load_stage stage;
    bool stirred; /* was connected before */
    bool writes;  /* what it waits for, as epoll knows it */
    int known;    /* the descriptor that epoll knows; less than 0: none */
    char cookie[PARIS_LOAD_COOKIE];
    struct paris_load_socket socket; /* for its session, then for the game */
    struct paris_random random;

    enum paris_load_command pending; /* what waits for its answer */
    char message[PARIS_LOAD_MESSAGE];
    char id[PARIS_CLIENT_ID_LENGTH + 1];
    int64_t sent_at; /* the first time */
    int64_t sent_seq;
    int64_t repeat_at; /* 0: not */

    bool has_choice; /* its next decision, when it is thought over */
    char choice[PARIS_CLIENT_DECISION_SIZE];
    int64_t choice_seq;
    int64_t choice_at;
    int64_t seen; /* decisions */
    bool settled; /* has seen its first game */
    bool over;    /* has seen the end of its game */
    bool leaves;  /* ... and no longer watches it */
};

enum { PARIS_LOAD_PEERS = 8 };

struct paris_load {
    struct paris_load_peer
        peer[PARIS_LOAD_PEERS]; /* processes of one server, in turn for each player */
    unsigned peers;
    unsigned players, seats;
    double think; /* nanoseconds on average */
    int epoll;
    bool playing; /* all are connected */
    bool ending;  /* nothing new is begun */
    bool failed;  /* ... for this reason: */
    struct paris_error failure;
    unsigned opened;  /* players who were connected once */
    unsigned settled; /* ... who saw the beginning of their first game */
    struct paris_load_player *player;
    struct paris_load_table *table;
    struct paris_load_alarms alarms;
    struct paris_load_figures figures;
    struct paris_json_node *nodes;
};

/* Begins with its session; what goes wrong before all are connected fails the whole load. */
void paris_load_player_start(struct paris_load *load, unsigned number);
/* Something came, or can be sent. */
void paris_load_player_move(struct paris_load *load, unsigned number);
/* An alarm rang. */
void paris_load_player_wake(struct paris_load *load, unsigned number);
/* The first of a table makes it. */
void paris_load_player_create(struct paris_load *load, unsigned number);
void paris_load_player_stop(struct paris_load *load, unsigned number);

/* --- strangers --- */

struct paris_load_strangers {
    uint64_t connections; /* that were begun */
    uint64_t answers;
    uint64_t failed; /* that could not even be begun */
};

/* So many at a time, each pausing between two connections, for so long; both in nanoseconds. */
struct paris_load_strangers paris_load_flood(const struct paris_load_peer *peer, unsigned count,
                                             int64_t pause, int64_t nanoseconds);

#endif
