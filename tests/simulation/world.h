/* A whole server in one process: tables, writer, computers, several processes that share a store, and people who play
 * there, on a clock, a network and a store that are simulated. One seed decides everything that happens, so that a seed
 * that fails fails again in the same way.
 *
 * A store that is shared is SQLite in memory behind the faults of a database; a process of its own has SQLite on a disk
 * that tears writes when it loses power.
 *
 * What must hold, whatever fails: an acknowledged decision is in the log once, in order, as it was sent; every log can be
 * replayed; and when everything works again, every command has its answer. */
#ifndef PARIS_TESTS_SIMULATION_WORLD_H
#define PARIS_TESTS_SIMULATION_WORLD_H

#include "base/random.h"
#include "client/messages.h"
#include "server/tables/registry.h"
#include "simulation/faulty_store.h"

enum {
    SIM_PROCESSES_MAX = 3,
    SIM_PEOPLE_MAX = 12,
    SIM_TABLES_MAX = 6,
    SIM_NOTES_MAX = 4096,
    SIM_FLIGHT_MAX = 256
};

/* A text that is on its way. */
struct sim_letter {
    int64_t at; /* when it arrives, on the world's clock */
    char *text;
    size_t length;
};

/* A queue. */
struct sim_wire {
    struct sim_letter letter[SIM_FLIGHT_MAX];
    unsigned first, count;
};

struct sim_process {
    struct sim_world *world;
    bool alive;
    struct paris_tables *tables;
    struct paris_writer writer;
    struct paris_worker_pool ai;
    struct sim_store store;
    struct sim_wire notices; /* of the cluster */
    bool gap;                /* notices were lost */
};

/* A socket between a person and a process. */
struct sim_socket {
    struct sim_person *person;
    struct sim_process *process;
    struct paris_connection *connection;
    bool broken; /* closed by the process: what was sent before still arrives */
    struct sim_wire up, down;
    unsigned long heard, answers; /* commands that have arrived, and those that are answered */
};

enum sim_request {
    SIM_REQUEST_NONE,
    SIM_REQUEST_CREATE,
    SIM_REQUEST_JOIN,
    SIM_REQUEST_REVEAL,
    SIM_REQUEST_STEP
};

/* A decision that was acknowledged. */
struct sim_note {
    char table[PARIS_ID_LENGTH];
    uint8_t command[PARIS_COMMAND_LENGTH];
    char words[PARIS_CLIENT_DECISION_SIZE]; /* "" for undo */
    unsigned person;
};

struct sim_person {
    struct sim_world *world;
    unsigned number;
    struct paris_account account;
    struct sim_socket *socket; /* NULL: none */
    unsigned place;            /* the index of its table in the world */
    char table[PARIS_ID_LENGTH];
    uint8_t contribution[PARIS_SHA256_LENGTH];
    bool joined, revealed, dealing;
    enum sim_request kind; /* what the unanswered command is */
    char id[PARIS_CLIENT_ID_LENGTH + 1];
    char words[PARIS_CLIENT_DECISION_SIZE];
    char message[1024];                        /* to be sent again until it is answered */
    bool sent;                                 /* over the present socket */
    int64_t again_at;                          /* the server was busy: not before then */
    char question[PARIS_CLIENT_ID_LENGTH + 1]; /* sent over this socket and not answered; "" none */
    int64_t seq;                               /* to decide with; -1: it is not our turn */
    char choice[PARIS_CLIENT_DECISION_SIZE];
    bool over;
};

/* A table where some of the people play; a new one when the game is over. */
struct sim_place {
    char table[PARIS_ID_LENGTH]; /* "": not made yet */
    unsigned person[2], people;  /* with one person a computer has the other seat */
};

/* What goes wrong, counted when it does. */
enum sim_trouble {
    SIM_SOCKET_CUT,
    SIM_MESSAGE_TWICE,
    SIM_NOTICE_LOST,
    SIM_KILLED,
    SIM_STOOD_STILL,
    SIM_STORE_FAULT, /* a fault of faulty_store.h */
    SIM_SYNC_FAILED,
    SIM_POWER_LOST,
    SIM_TROUBLES
};

struct sim_world {
    struct paris_random random;
    int64_t now;
    bool cluster, quiet; /* quiet: nothing fails any more, nobody begins anything */
    unsigned calm;       /* one in so many chances of a fault is taken; UINT_MAX: none */
    unsigned keep_days;  /* what was abandoned; then people do abandon tables. 0: for good */
    /* Of all processes; with one process that is no cluster, on a disk that can lose power (disk.h). */
    struct paris_store *database;
    bool syncs_fail;
    unsigned processes, people, places;
    struct sim_process process[SIM_PROCESSES_MAX];
    struct sim_person person[SIM_PEOPLE_MAX];
    struct sim_place place[SIM_TABLES_MAX];
    unsigned notes;
    struct sim_note note[SIM_NOTES_MAX];
    struct paris_json_node nodes[PARIS_CLIENT_NODES_MAX];
    void *ai_memory;
    /* What came of it. */
    unsigned long steps, trouble[SIM_TROUBLES], acknowledged, answered, games, tables_made;
    uint64_t trace;  /* a hash of all events */
    char wrong[256]; /* the broken invariant; "" */
};

void sim_open(struct sim_world *world, uint64_t seed, unsigned keep_days);
/* Runs this many events: messages, jobs, ticks, decisions, faults. False: an invariant is
 * broken. */
bool sim_run(struct sim_world *world, unsigned long steps);
/* Ends all faults and answers everybody; then compares the logs with what was acknowledged. */
bool sim_settle(struct sim_world *world);
/* Nobody is there for this long: all hang up, clocks run, and games that are due go on. */
void sim_rest(struct sim_world *world, unsigned seconds);
/* Stops each process in order and starts it again. */
void sim_restart(struct sim_world *world);
void sim_close(struct sim_world *world);

/* Defined by the program, with the pool (pool.h). */
bool sim_pool_work(struct paris_worker_pool *pool, size_t max);

#endif
