/* A computer player decides by what its seat may know: in two games that the seat cannot tell apart it
 * answers the same, after the same nodes, evaluations and random numbers, at every level and of every
 * kind, whatever lay in its memory before. */
#include "positions.h"

#include <stdlib.h>

/* How many pairs of each, and how many nodes at most; 0: as many as it always takes. */
static const struct {
    const char *name;
    unsigned pairs, nodes;
} players[] = {
    {"level:1", 2000, 0}, {"level:2", 2000, 0},  {"level:3", 2000, 0},  {"level:4", 1500, 0},
    {"level:5", 100, 0},  {"level:5", 500, 100}, {"level:6", 300, 300}, {"level:6", 3, 0},
    {"random", 1000, 0},  {"greedy", 1000, 0},   {"planner", 40, 0},    {"ismcts:nodes=40", 200, 0},
    {"net", 1000, 0},
};

enum { PLAYERS = sizeof players / sizeof players[0], ENOUGH = 10 };

struct meeting {
    struct paris_ai_spec spec;
    unsigned char *memory;
    size_t size;
    unsigned wanted, done, other_truths;
    uint64_t nodes, draws;
};

static struct paris_decision ask(struct meeting *meeting, const struct paris_state *state,
                                 int before, uint64_t seed, struct paris_ai_report *report)
{
    struct paris_view view = own_view(state);
    memset(meeting->memory, before, meeting->size);
    memset(report, 0, sizeof *report);
    struct paris_ai *ai = paris_ai_start(meeting->memory, rules, &meeting->spec);
    return paris_ai_decide(ai, &view, seed, NULL, report);
}

static void look(struct walk_step *step, void *context)
{
    struct meeting *meeting = context;
    struct paris_ai_report one, other;
    if (meeting->done == meeting->wanted || step->legal_count == 1 || !is_looked_at(step, 40))
        return;
    struct paris_state twin = twin_of(&step->before, step->random);
    uint64_t seed = paris_random_next(step->random);
    struct paris_decision decision = ask(meeting, &step->before, 0x00, seed, &one);
    assert_true(paris_decision_equal(decision, ask(meeting, &twin, 0x5a, seed, &other)));
    assert_same_report(&one, &other);
    meeting->other_truths += memcmp(&twin, &step->before, sizeof twin) != 0;
    meeting->nodes += one.nodes;
    meeting->draws += one.draws;
    meeting->done++;
}

static unsigned meet(unsigned i)
{
    struct meeting meeting = {.wanted = walk_scale(players[i].pairs)};
    struct paris_error error;
    assert_int_equal(paris_ai_spec_read(&meeting.spec, players[i].name, &error), PARIS_OK);
    if (players[i].nodes > 0)
        meeting.spec.nodes = players[i].nodes;
    meeting.size = paris_ai_memory(&meeting.spec);
    meeting.memory = malloc(meeting.size);
    assert_non_null(meeting.memory);
    for (uint64_t seed = walk_seed(8800); meeting.done < meeting.wanted; seed += 24)
        walk_games(1, seed, look, &meeting);
    free(meeting.memory);
    /* At the very end nothing may be hidden any more, and a single decision may need no thought. */
    if (meeting.done >= ENOUGH) {
        assert_true(2 * meeting.other_truths > meeting.done);
        assert_true(meeting.nodes >= meeting.done);
    }
    print_message("  %-16s %6u pairs, %8llu nodes, %8llu random numbers\n", players[i].name,
                  meeting.done, (unsigned long long)meeting.nodes,
                  (unsigned long long)meeting.draws);
    return meeting.done;
}

TEST(decision_nodes_and_draws_follow_from_what_the_seat_may_know)
{
    unsigned pairs = 0;
    for (unsigned i = 0; i < PLAYERS; i++)
        pairs += meet(i);
    print_message("computers: %u pairs, 0 differences\n", pairs);
}
