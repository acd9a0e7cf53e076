/* A computer player: a view in, a decision out.
 *
 * The one interface for every kind and level, in every face. A player lives in memory that its caller
 * gives, allocates nothing, keeps nothing outside of it and remembers nothing from one decision to
 * the next. It gets views only, so it cannot know what its seat cannot. With a bound on nodes and
 * none on time, the same view and seed give the same decision on every machine and in every build. */
#ifndef PARIS_AI_PLAYER_H
#define PARIS_AI_PLAYER_H

#include "ai/trades.h"
#include "base/error.h"
#include "rules/decision.h"
#include "rules/view.h"

#include <stdatomic.h>

struct paris_net;

enum paris_ai_kind {
    PARIS_AI_RANDOM,  /* any legal decision */
    PARIS_AI_GREEDY,  /* the best next position by a hand-made rule of thumb */
    PARIS_AI_PLANNER, /* the best end of its own turn by that rule of thumb */
    PARIS_AI_ISMCTS,  /* plain information-set search with random playouts */
    PARIS_AI_NET,     /* the best next position by the network */
    PARIS_AI_SEARCH,  /* search with the network; what the levels are made of */
    PARIS_AI_KINDS
};

enum { PARIS_AI_LEVELS = 6, PARIS_AI_FILE_LENGTH = 256 };

/* What a player is. */
struct paris_ai_spec {
    uint8_t kind;          /* enum paris_ai_kind */
    uint8_t level;         /* 1 ... 6, or 0: made by hand */
    uint64_t nodes;        /* iterations of a search at most, 0: unbounded */
    uint32_t milliseconds; /* time for one decision at most, 0: unbounded */
    uint32_t blur; /* up to so much, in 1/65536 of a win, is added to what each decision is worth */
    char file[PARIS_AI_FILE_LENGTH]; /* network to use instead of the built-in one, or "" */
    /* By number of players, 2 ... 4; NULL: the built-in one. Set by whoever loads `file`. */
    const struct paris_net *net[PARIS_MAX_PLAYERS + 1];
};

/* "random", "greedy", "planner", "ismcts:ms=100", "net", "search:nodes=2000", "level:4"; the kinds that search
 * take ms=N and nodes=N, those with a network file=NAME, `net` also blur=N, separated by commas. */
PARIS_MUST_USE enum paris_status paris_ai_spec_read(struct paris_ai_spec *out, const char *text,
                                                    struct paris_error *error);

/* The spec of a level 1 ... 6. */
struct paris_ai_spec paris_ai_level(unsigned level);

/* What each player may expect, by seat: in 1/65536 of a win, in 1/256 of a point. */
struct paris_ai_value {
    int32_t win[PARIS_MAX_PLAYERS];
    int32_t points[PARIS_MAX_PLAYERS];
};

enum { PARIS_AI_CHOICES = 8, PARIS_AI_LINE = 16 };

struct paris_ai_choice {
    struct paris_decision decision;
    uint32_t visits;
    struct paris_ai_value value;
};

/* How an answer came about. */
struct paris_ai_report {
    uint64_t nodes;       /* iterations done; 1 for kinds that do not search */
    uint64_t evaluations; /* of the network */
    uint64_t draws;       /* random numbers drawn; not counted for greedy and planner */
    unsigned count;       /* choices, best first */
    struct paris_ai_choice choice[PARIS_AI_CHOICES];
    unsigned length; /* of the line: how the turn may go on, the answer first */
    struct paris_decision line[PARIS_AI_LINE];
};

/* What bounds one decision besides its spec, and who wants to hear of it meanwhile. All zero:
 * nothing and nobody. */
struct paris_ai_limits {
    struct paris_trades trades; /* of this turn so far: players with a network undo none */
    uint64_t (*clock)(void);   /* nanoseconds of a clock that only goes forward; needed for times */
    const atomic_bool *cancel; /* becomes true: answer at once with the best so far */
    bool decision_only; /* a search ends as soon as no node that is left can change its decision */
    uint64_t every;     /* a search tells how it stands after so many nodes; 0: never */
    void (*tell)(void *listener, const struct paris_ai_report *report);
    void *listener;
};

struct paris_ai;

/* Bytes that a player of this spec needs. */
size_t paris_ai_memory(const struct paris_ai_spec *spec);

/* Makes a player in `memory`, which is aligned for any type and has paris_ai_memory(spec) bytes. */
struct paris_ai *paris_ai_start(void *memory, const struct paris_rules *rules,
                                const struct paris_ai_spec *spec);

/* The decision of the view's seat, which must be to move. `limits` and `report` may be NULL. */
struct paris_decision paris_ai_decide(struct paris_ai *ai, const struct paris_view *view,
                                      uint64_t seed, const struct paris_ai_limits *limits,
                                      struct paris_ai_report *report);

#endif
