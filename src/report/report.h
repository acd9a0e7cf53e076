/* The report of a game: why did each seat win or lose?
 *
 * For every seat, result - 1/n = seat + deal + luck of each draw + own mistakes + own other turns + the others'
 * turns + a rest. Luck is exact over the tiles that the back allowed, by the network. A mistake is a turn that
 * the judge (ai/judge) shows to be worse than another one, from what the seat knew at the time, and that was also
 * worse when both were played on. What a turn changed besides luck counts as own turns or as the others' turns; of a
 * mistake, what the better turn would have changed. The better turn cannot be worse than what the seat could expect:
 * where the estimates say so, the difference is the rest.
 *
 * A report is made step by step, so that a page can show it while it grows: paris_report_begin has chances,
 * luck and the sum, paris_report_step then judges one more decision, worst suspicion first. With the same
 * record and options every machine makes the same report. */
#ifndef PARIS_REPORT_REPORT_H
#define PARIS_REPORT_REPORT_H

#include "ai/judge/judge.h"
#include "notation/record/record.h"

enum {
    PARIS_REPORT_TURNS = 400, /* those after them are left out */
    PARIS_REPORT_STAGES = 3,  /* of a turn: the draw, the action, after a search */
    PARIS_REPORT_WORST = 3,   /* turns that cost a seat most */
    PARIS_REPORT_BEST = 2,    /* turns that a seat found although others were worse */
    PARIS_REPORT_TURNING = 3,
    PARIS_REPORT_DUELS = 4,                 /* of each seat */
    PARIS_REPORT_MISTAKE = 65536 * 2 / 100, /* a smaller loss is none */
    PARIS_REPORT_JOBS =
        PARIS_REPORT_TURNS * PARIS_REPORT_STAGES + 2 * PARIS_MAX_PLAYERS * PARIS_REPORT_DUELS,
    PARIS_REPORT_NODES = 3000 /* of a comparison, by default */
};

/* What was wrong with a turn: the source that lost most. */
enum paris_report_kind {
    PARIS_REPORT_MONEY,
    PARIS_REPORT_MAJORITIES,
    PARIS_REPORT_TRACK,
    PARIS_REPORT_LANDMARKS,
    PARIS_REPORT_TIMING, /* no source stands out */
    PARIS_REPORT_KINDS
};

/* A part of a turn in which the seat learned nothing hidden until its end. */
struct paris_report_stage {
    uint32_t n; /* decisions before it */
    bool judged;
    bool exact;
    bool duelled; /* played on by level PARIS_REPORT_EXPERT */
    bool passed;  /* not among those that are played on: nothing is claimed of it */
    uint8_t kind; /* enum paris_report_kind; of a mistake */
    uint8_t own_level;
    uint8_t found;       /* different turns that were compared */
    int32_t gap, margin; /* of the best turn over the played one, in 1/65536 of a win */
    int32_t edge;        /* of the played turn, if it was the best, over the next ... */
    int32_t edge_margin; /* ... */
    int32_t own_gap;     /* as gap, with everybody playing on like level `own_level`; 0: none */
    int32_t own_margin;  /* ... */
    struct paris_judge_line played, best;
    unsigned reasons; /* of a mistake: what the best turn has over the played one */
    struct paris_hint_reason reason[PARIS_HINT_REASONS];
};

struct paris_report_draw {
    bool drew;
    uint8_t stack, tile;
    uint32_t n;                      /* decisions before it */
    int32_t luck[PARIS_MAX_PLAYERS]; /* in 1/65536 of a win */
};

struct paris_report_turn {
    uint32_t n, count; /* decisions before it, and in it */
    uint16_t round;
    uint8_t seat;
    uint8_t stages;
    int32_t before[PARIS_MAX_PLAYERS], after[PARIS_MAX_PLAYERS]; /* chances to win */
    struct paris_report_draw draw;
    struct paris_report_stage stage[PARIS_REPORT_STAGES];
};

/* A seat's account, in 1/65536 of a win. */
struct paris_report_seat {
    int32_t result; /* 65536: won alone */
    int32_t start, deal, luck, mistakes, own, others, rest;
    unsigned worst_count, best_count, turning_count; /* indexes of turns */
    uint16_t worst[PARIS_REPORT_WORST];              /* most costly first */
    uint16_t best[PARIS_REPORT_BEST];
    uint16_t turning[PARIS_REPORT_TURNING]; /* in the order of play */
    /* Mean loss of a judged stage with a choice, and how many there were. */
    int32_t mean_loss;
    unsigned choices;
    uint16_t level, level_error; /* in tenths; 0: too few turns to tell */
};

/* The level that plays on in duels, and how many nodes it searches at most. */
enum { PARIS_REPORT_EXPERT = 6, PARIS_REPORT_EXPERT_NODES = 400 };

struct paris_report_job {
    uint16_t turn;
    uint8_t stage;
};

/* About 1 MB. All of it is the caller's to read; only the functions below write. Its network is aligned more strictly than
 * malloc() promises: use aligned_alloc(). */
struct paris_report {
    struct paris_judge judge;
    struct paris_folded_net folded; /* for figures that are not the network's own */
    const struct paris_record *record;
    uint64_t nodes;
    uint64_t network; /* fingerprint of the one for built-in figures */
    unsigned players;
    bool over;                          /* the record is of a finished game */
    bool from_start;                    /* and not from a position */
    bool averaged;                      /* what the seats are worth before the deal is known */
    int32_t start[PARIS_MAX_PLAYERS];   /* chances before the first decision */
    int32_t average[PARIS_MAX_PLAYERS]; /* of many deals */
    unsigned turns;
    struct paris_report_turn turn[PARIS_REPORT_TURNS];
    struct paris_report_seat seat[PARIS_MAX_PLAYERS];
    /* Comparisons first, the most suspicious turns first; then duels at the expert's level, then at the seats'. */
    unsigned jobs, done, comparisons, duels;
    struct paris_report_job job[PARIS_REPORT_JOBS];
};

/* Bytes of memory for a judge of this many nodes. */
size_t paris_report_memory(uint64_t nodes);

/* Chances, luck and sums of the record, whose decisions must be legal; it must outlive the report. `memory` is
 * aligned for any type and has paris_report_memory(nodes) bytes. */
void paris_report_begin(struct paris_report *out, void *memory, const struct paris_rules *rules,
                        const struct paris_net *net, const struct paris_record *record,
                        uint64_t nodes);

/* Tells the seats' worth apart from the deal's; the first step does it otherwise. */
void paris_report_average(struct paris_report *report);

/* Judges one more stage or plays one more duel. False if nothing is left to do. */
bool paris_report_step(struct paris_report *report);

/* What a turn lost by mistakes, in 1/65536 of a win; 0: none that is certain. */
int32_t paris_report_loss(const struct paris_report_turn *turn);

/* How far ahead of the next best it was, in 1/65536 of a win; 0: not that is certain. */
int32_t paris_report_edge(const struct paris_report_turn *turn);

/* Is this stage a mistake? */
static inline bool paris_report_is_mistake(const struct paris_report_stage *stage)
{
    return stage->judged && !stage->passed && stage->gap >= PARIS_REPORT_MISTAKE &&
           stage->gap > stage->margin;
}

#endif
