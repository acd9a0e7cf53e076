/* Players of every kind and level behind one door: legal, reproducible, blind to what is hidden,
 * stopped when told, and at home in the memory that they ask for. */
#include "positions.h"

#include "ai/budget.h"

#include <stdlib.h>

/* --- all kinds and levels --- */

enum { GUARD = 256, UNTOUCHED = 0x5a };

/* A player in memory of exactly the size that it asks for, with a guard behind it. */
struct contender {
    const char *name;
    unsigned one_in; /* decisions of random games that it is asked about */
    unsigned nodes;  /* at most, so that the test is quick */
    struct paris_ai_spec spec;
    size_t size;
    unsigned char *memory;
    struct paris_ai *ai;
};

static struct contender contenders[] = {
    {.name = "random", .one_in = 8},
    {.name = "greedy", .one_in = 16},
    {.name = "planner", .one_in = 256},
    {.name = "ismcts:nodes=30", .one_in = 256, .nodes = 30},
    {.name = "net", .one_in = 16},
    {.name = "net:blur=5000", .one_in = 16},
    {.name = "search:nodes=60", .one_in = 64, .nodes = 60},
    {.name = "level:1", .one_in = 16},
    {.name = "level:2", .one_in = 16},
    {.name = "level:3", .one_in = 16},
    {.name = "level:4", .one_in = 64, .nodes = 40},
    {.name = "level:5", .one_in = 64, .nodes = 80},
    {.name = "level:6", .one_in = 64, .nodes = 160},
    {.name = "level:3,style=mayor", .one_in = 16},
    {.name = "search:nodes=60,style=spoiler", .one_in = 64, .nodes = 60},
};

enum { CONTENDERS = sizeof contenders / sizeof contenders[0] };

static void seat_contender(struct contender *contender, int before)
{
    contender->size = paris_ai_memory(&contender->spec);
    contender->memory = malloc(contender->size + GUARD);
    assert_non_null(contender->memory);
    memset(contender->memory, before, contender->size); /* what was there does not matter */
    memset(contender->memory + contender->size, UNTOUCHED, GUARD);
    contender->ai = paris_ai_start(contender->memory, rules, &contender->spec);
    assert_true((unsigned char *)contender->ai >= contender->memory);
}

static void assert_guarded(const struct contender *contender)
{
    for (unsigned i = 0; i < GUARD; i++)
        if (contender->memory[contender->size + i] != UNTOUCHED)
            fail_msg("%s writes %u bytes behind its memory", contender->name, i);
}

static void unseat_contender(struct contender *contender)
{
    assert_guarded(contender);
    free(contender->memory);
    contender->memory = NULL;
}

static struct paris_ai_spec spec_called(const char *name, unsigned nodes)
{
    struct paris_ai_spec spec;
    struct paris_error error;
    assert_int_equal(paris_ai_spec_read(&spec, name, &error), PARIS_OK);
    if (nodes > 0) {
        assert_true(spec.nodes > 0);
        spec.nodes = nodes;
    }
    return spec;
}

static void begin(void)
{
    for (unsigned i = 0; i < CONTENDERS; i++) {
        contenders[i].spec = spec_called(contenders[i].name, contenders[i].nodes);
        seat_contender(&contenders[i], 0xa5);
    }
}

static void finish(void)
{
    for (unsigned i = 0; i < CONTENDERS; i++)
        unseat_contender(&contenders[i]);
}

static struct paris_decision ask(const struct contender *contender, const struct paris_state *state,
                                 uint64_t seed, struct paris_ai_report *report)
{
    struct paris_view view = own_view(state);
    return paris_ai_decide(contender->ai, &view, seed, NULL, report);
}

/* --- answers --- */

static void assert_report(const struct contender *contender, const struct walk_step *step,
                          struct paris_decision decision, const struct paris_ai_report *report)
{
    bool searches =
        contender->spec.kind == PARIS_AI_ISMCTS || contender->spec.kind == PARIS_AI_SEARCH;
    assert_in_range(report->count, 1, PARIS_AI_CHOICES);
    assert_true(paris_decision_equal(report->choice[0].decision, decision));
    if (!searches || report->nodes != 0) /* nothing to choose: nothing is searched */
        assert_int_equal(report->nodes, searches ? contender->spec.nodes : 1);
    assert_in_range(report->length, 1, PARIS_AI_LINE);
    assert_true(paris_decision_equal(report->line[0], decision));
    for (unsigned i = 0; i < report->count; i++) {
        assert_true(is_in(step->legal, step->legal_count, report->choice[i].decision));
        for (unsigned seat = 0; seat < PARIS_MAX_PLAYERS; seat++)
            assert_in_range(report->choice[i].value.win[seat], 0, 65536);
        for (unsigned other = 0; other < i; other++)
            assert_false(
                paris_decision_equal(report->choice[i].decision, report->choice[other].decision));
    }
}

static void look_legal(struct walk_step *step, void *context)
{
    unsigned *looked = context;
    for (unsigned i = 0; i < CONTENDERS; i++) {
        struct paris_ai_report report;
        if (!is_looked_at(step, contenders[i].one_in))
            continue;
        struct paris_decision decision =
            ask(&contenders[i], &step->before, paris_random_next(step->random), &report);
        if (!is_in(step->legal, step->legal_count, decision))
            fail_msg("%s decides what is not legal", contenders[i].name);
        assert_report(&contenders[i], step, decision, &report);
        looked[i]++;
    }
}

TEST(every_kind_and_level_decides_legally_in_random_positions)
{
    unsigned looked[CONTENDERS] = {0};
    walk_games(walk_scale(6), 9000, look_legal, looked);
    for (unsigned i = 0; i < CONTENDERS; i++) {
        assert_true(looked[i] > 0);
        assert_guarded(&contenders[i]);
    }
}

/* The same question in another memory, and from another truth that looks the same. */
static void look_twin(struct walk_step *step, void *context)
{
    (void)context;
    for (unsigned i = 0; i < CONTENDERS; i++) {
        struct contender *contender = &contenders[i], again = *contender;
        struct paris_ai_report one, two, three;
        if (!is_looked_at(step, 2 * contender->one_in))
            continue;
        uint64_t seed = paris_random_next(step->random);
        struct paris_state twin = twin_of(&step->before, step->random);
        seat_contender(&again, 0x3c);
        struct paris_decision decision = ask(contender, &step->before, seed, &one);
        assert_true(paris_decision_equal(decision, ask(&again, &step->before, seed, &two)));
        assert_true(paris_decision_equal(decision, ask(&again, &twin, seed, &three)));
        assert_same_report(&one, &two);
        assert_same_report(&one, &three);
        unseat_contender(&again);
    }
}

TEST(decision_and_report_do_not_change_with_what_the_seat_cannot_know)
{
    walk_games(walk_scale(6), 9100, look_twin, NULL);
}

TEST(a_report_need_not_be_asked_for)
{
    struct paris_state state = middle_of_a_game(3, 0, 9200, 40);
    for (unsigned i = 0; i < CONTENDERS; i++) {
        struct paris_ai_report report;
        struct paris_decision decision = ask(&contenders[i], &state, 5, &report);
        assert_true(paris_decision_equal(decision, ask(&contenders[i], &state, 5, NULL)));
    }
}

/* In how many of some positions does another seed decide differently? */
static unsigned chancy_positions(const struct contender *contender)
{
    unsigned chancy = 0;
    for (unsigned position = 0; position < 20; position++) {
        struct paris_state state = middle_of_a_game(2, 0, 9300 + position, 4 * position);
        struct paris_decision first = ask(contender, &state, 0, NULL);
        bool same = true;
        for (uint64_t seed = 1; seed < 20 && same; seed++)
            same = paris_decision_equal(first, ask(contender, &state, seed, NULL));
        chancy += !same;
    }
    return chancy;
}

TEST(the_seed_matters_where_chance_does)
{
    static const char *const names[] = {"random", "net:blur=5000", "level:1", "level:2", "level:3"};
    for (unsigned i = 0; i < sizeof names / sizeof names[0]; i++) {
        struct contender contender = {.name = names[i], .spec = spec_called(names[i], 0)};
        seat_contender(&contender, 0);
        if (chancy_positions(&contender) == 0)
            fail_msg("%s always decides the same", names[i]);
        unseat_contender(&contender);
    }
}

/* --- whole games --- */

/* Every contender once in every seat: together they come to the end. */
TEST(games_of_all_kinds_and_levels_come_to_their_end)
{
    for (unsigned players = 2; players <= PARIS_MAX_PLAYERS; players++) {
        struct paris_random random = paris_random_from(9400 + players);
        struct paris_setup setup;
        struct paris_state state;
        unsigned decisions = 0;
        paris_setup_shuffled(&setup, rules, players, players == 3 ? 7 : 0, &random);
        paris_setup_start(&state, rules, &setup);
        for (; !paris_state_over(&state); decisions++) {
            unsigned contender = (state.seat * 5u + state.round) % CONTENDERS;
            struct paris_decision decision =
                ask(&contenders[contender], &state, paris_random_next(&random), NULL);
            assert_true(is_legal(&state, decision));
            paris_game_advance(rules, &state, decision);
            assert_in_range(decisions, 0, 3000);
        }
    }
}

/* --- bounds --- */

static const char *const searching[] = {"ismcts:nodes=100000000", "search:nodes=100000000",
                                        "level:4", "level:5", "level:6"};
enum { SEARCHING = sizeof searching / sizeof searching[0] };

TEST(a_cancelled_search_answers_at_once_and_legally)
{
    struct paris_state state = middle_of_a_game(3, 0, 9500, 40);
    struct paris_view view = own_view(&state);
    atomic_bool cancel = true;
    struct paris_ai_limits limits = {.cancel = &cancel};
    for (unsigned i = 0; i < SEARCHING; i++) {
        struct contender contender = {.name = searching[i], .spec = spec_called(searching[i], 0)};
        struct paris_ai_report report;
        seat_contender(&contender, 0);
        struct paris_decision decision = paris_ai_decide(contender.ai, &view, 1, &limits, &report);
        assert_true(is_legal(&state, decision));
        assert_in_range(report.nodes, 1, PARIS_BUDGET_CHECK_EVERY);
        unseat_contender(&contender);
    }
}

TEST(a_search_that_nobody_cancels_uses_all_its_nodes)
{
    struct paris_state state = middle_of_a_game(3, 0, 9500, 40);
    struct paris_view view = own_view(&state);
    atomic_bool cancel = false;
    struct paris_ai_limits limits = {.cancel = &cancel};
    struct contender contender = {.name = "search", .spec = spec_called("search:nodes=321", 0)};
    struct paris_ai_report report;
    seat_contender(&contender, 0);
    paris_ai_decide(contender.ai, &view, 1, &limits, &report);
    assert_int_equal(report.nodes, 321);
    unseat_contender(&contender);
}

/* What a search told while it went on. */
struct told {
    unsigned count;
    struct paris_ai_report last;
};

static void hear(void *listener, const struct paris_ai_report *report)
{
    struct told *told = listener;
    assert_int_equal(report->nodes, ++told->count * 50);
    told->last = *report;
}

/* ... is what it would have answered then, and telling it changes nothing. */
TEST(a_search_tells_how_it_stands_after_every_so_many_nodes)
{
    static const char *const names[][2] = {{"search:nodes=220", "search:nodes=200"},
                                           {"ismcts:nodes=220", "ismcts:nodes=200"}};
    struct paris_state state = middle_of_a_game(3, 0, 9500, 40);
    struct paris_view view = own_view(&state);
    for (unsigned i = 0; i < 2; i++) {
        struct told told = {0};
        struct paris_ai_limits limits = {.every = 50, .tell = hear, .listener = &told};
        struct contender whole = {.name = names[i][0], .spec = spec_called(names[i][0], 0)};
        struct contender part = {.name = names[i][1], .spec = spec_called(names[i][1], 0)};
        struct paris_ai_report loud, quiet, then;
        seat_contender(&whole, 0);
        seat_contender(&part, 0);
        paris_ai_decide(whole.ai, &view, 1, &limits, &loud);
        paris_ai_decide(whole.ai, &view, 1, NULL, &quiet);
        paris_ai_decide(part.ai, &view, 1, NULL, &then);
        assert_int_equal(told.count, 4);
        assert_same_report(&loud, &quiet);
        if (told.last.length == 0) /* the door adds the line where a search has none */
            told.last.line[told.last.length++] = told.last.choice[0].decision;
        assert_same_report(&told.last, &then);
        unseat_contender(&part);
        unseat_contender(&whole);
    }
}

/* Clocks of the test's own: no time passes but what they say. */
static uint64_t clock_now, clock_step, clock_jump;

static uint64_t false_clock(void)
{
    uint64_t now = clock_now;
    clock_now += clock_step;
    clock_step = clock_jump > 0 ? clock_jump : clock_step;
    return now;
}

static uint64_t nodes_by_clock(const char *name, const struct paris_state *state)
{
    struct paris_view view = own_view(state);
    struct paris_ai_limits limits = {.clock = false_clock};
    struct contender contender = {.name = name, .spec = spec_called(name, 0)};
    struct paris_ai_report report;
    seat_contender(&contender, 0);
    struct paris_decision decision = paris_ai_decide(contender.ai, &view, 1, &limits, &report);
    assert_true(is_legal(state, decision));
    unseat_contender(&contender);
    return report.nodes;
}

TEST(a_search_stops_when_the_clock_has_jumped_past_its_time)
{
    struct paris_state state = middle_of_a_game(2, 0, 9600, 40);
    static const char *const timed[] = {"ismcts:ms=100", "search:ms=100",
                                        "search:ms=3600000,nodes=100000000"};
    for (unsigned i = 0; i < 3; i++) {
        clock_now = 5;
        clock_step = clock_jump = UINT64_C(1) << 60; /* far beyond any deadline */
        assert_int_equal(nodes_by_clock(timed[i], &state), PARIS_BUDGET_CHECK_EVERY);
    }
}

TEST(a_search_stops_at_its_deadline_to_the_nanosecond)
{
    struct paris_state state = middle_of_a_game(2, 0, 9600, 40);
    clock_now = 1000;
    clock_step = 100000; /* each look takes a tenth of a millisecond */
    clock_jump = 0;
    assert_int_equal(nodes_by_clock("search:ms=1", &state), 10 * PARIS_BUDGET_CHECK_EVERY);
    clock_now = 1000;
    clock_step = 99999;
    assert_int_equal(nodes_by_clock("search:ms=1", &state), 11 * PARIS_BUDGET_CHECK_EVERY);
    clock_now = 1000;
    assert_int_equal(nodes_by_clock("ismcts:ms=1", &state), 11 * PARIS_BUDGET_CHECK_EVERY);
}

TEST(nodes_and_time_bound_each_other)
{
    struct paris_state state = middle_of_a_game(2, 0, 9600, 40);
    clock_now = 0;
    clock_step = 1;
    clock_jump = 0;
    assert_int_equal(nodes_by_clock("search:ms=1000,nodes=33", &state), 33);
}

ALL_TESTS(begin, finish);
