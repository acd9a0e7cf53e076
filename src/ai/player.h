/* A computer player: a view in, a decision out.
 *
 * The one interface for every kind and level, in every front end. A player uses memory given by its
 * caller, allocates nothing, and keeps no state between decisions. It gets only views, so it cannot know
 * what its seat cannot. With a limit on nodes and none on time, the same view and seed give the same
 * decision on every machine and in every build. */
#ifndef PARIS_AI_PLAYER_H
#define PARIS_AI_PLAYER_H

#include "ai/style.h"
#include "ai/trades.h"
#include "base/error.h"
#include "rules/decision.h"
#include "rules/view.h"

#include <stdatomic.h>

struct paris_net;

enum paris_ai_kind {
    PARIS_AI_RANDOM,  /* any legal decision */
    PARIS_AI_GREEDY,  /* the best next position by a hand-made heuristic */
    PARIS_AI_PLANNER, /* the best end of its own turn by that heuristic */
    PARIS_AI_ISMCTS,  /* plain information-set search with random playouts */
    PARIS_AI_NET,     /* the best next position by the network */
    PARIS_AI_SEARCH,  /* search with the network; the levels use it */
    PARIS_AI_KINDS
};

enum { PARIS_AI_LEVELS = 6, PARIS_AI_FILE_LENGTH = 256 };

/* The description of a player. */
struct paris_ai_spec {
    uint8_t kind;          /* enum paris_ai_kind */
    uint8_t level;         /* 1 ... 6, or 0: custom */
    uint8_t style;         /* enum paris_style, of kinds with a network */
    uint64_t nodes;        /* limit of iterations of a search, 0: none */
    uint32_t milliseconds; /* limit of time per decision, 0: none */
    /* By number of players, 2 ... 4: noise up to this, in 1/65536 of a win, is added to each decision's utility. */
    uint32_t blur[PARIS_MAX_PLAYERS + 1];
    char file[PARIS_AI_FILE_LENGTH]; /* network to use instead of the built-in one, or "" */
    /* By number of players, 2 ... 4; NULL: the built-in one. Set by the code that loads `file`. */
    const struct paris_net *net[PARIS_MAX_PLAYERS + 1];
};

/* "random", "greedy", "planner", "ismcts:ms=100", "net", "search:nodes=2000", "level:4"; the kinds that search
 * take ms=N and nodes=N, those with a network file=NAME and style=CODE, `net` also blur=N, separated by commas;
 * a level takes a style: "level:4,style=banker". */
PARIS_MUST_USE enum paris_status paris_ai_spec_read(struct paris_ai_spec *out, const char *text,
                                                    struct paris_error *error);

/* The spec of a level 1 ... 6. */
struct paris_ai_spec paris_ai_level(unsigned level);

/* Expected results by seat: in 1/65536 of a win, in 1/256 of a point. */
struct paris_ai_value {
    int32_t win[PARIS_MAX_PLAYERS];
    int32_t points[PARIS_MAX_PLAYERS];
    int32_t taste; /* what its style adds for a seat that has one, in 1/65536 of a win */
};

enum { PARIS_AI_CHOICES = 8, PARIS_AI_LINE = 16 };

struct paris_ai_choice {
    struct paris_decision decision;
    uint32_t visits;
    struct paris_ai_value value;
};

/* How a decision was reached. */
struct paris_ai_report {
    uint64_t nodes;       /* iterations done; 1 for kinds that do not search */
    uint64_t evaluations; /* of the network */
    uint64_t draws;       /* random numbers drawn; not counted for greedy and planner */
    unsigned count;       /* choices, best first */
    struct paris_ai_choice choice[PARIS_AI_CHOICES];
    unsigned length; /* of the line: how the turn may continue, the decision first */
    struct paris_decision line[PARIS_AI_LINE];
};

/* Limits of one decision besides the spec, and progress reports. All zero: none. */
struct paris_ai_limits {
    struct paris_trades trades; /* of this turn so far: players with a network do not undo them */
    uint64_t (*clock)(void);    /* nanoseconds of a monotonic clock; needed for limits of time */
    const atomic_bool *cancel;  /* becomes true: answer at once with the best so far */
    bool decision_only; /* a search ends once the remaining nodes cannot change its decision */
    uint64_t every;     /* a search reports progress every this many nodes; 0: never */
    void (*tell)(void *listener, const struct paris_ai_report *report);
    void *listener;
};

struct paris_ai;

/* Bytes of memory for a player of this spec. */
size_t paris_ai_memory(const struct paris_ai_spec *spec);

/* Creates a player in `memory`, which is aligned for any type and has paris_ai_memory(spec) bytes. */
struct paris_ai *paris_ai_start(void *memory, const struct paris_rules *rules,
                                const struct paris_ai_spec *spec);

/* The decision of the view's seat, which must be to move. `limits` and `report` may be NULL. */
struct paris_decision paris_ai_decide(struct paris_ai *ai, const struct paris_view *view,
                                      uint64_t seed, const struct paris_ai_limits *limits,
                                      struct paris_ai_report *report);

#endif
