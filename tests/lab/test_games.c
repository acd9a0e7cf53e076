/* Games between players: who sits where, that threads change nothing, and who looks on. */

#include "lab/arena/games.h"
#include "support/walk.h"
#include "support/test.h"

#include <sched.h>
#include <stdlib.h>
#include <string.h>

static struct paris_arena_player players[PARIS_ARENA_PLAYERS_MAX];
static struct paris_arena_lineup lineups[PARIS_ARENA_LINEUPS_MAX];

/* A plan for these specs; they point to what the next call changes. */
static struct paris_arena_plan plan_of(unsigned seats, uint64_t deals, unsigned threads,
                                       const char *const *specs, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        struct paris_error error;
        players[i].name = specs[i];
        assert_int_equal(paris_ai_spec_read(&players[i].spec, specs[i], &error), PARIS_OK);
    }
    size_t found = paris_arena_lineups(lineups, count, seats, count < seats);
    assert_true(found > 0);
    return (struct paris_arena_plan){
        .rules = &paris_builtin_rules,
        .players = seats,
        .seed = 7,
        .deals = deals,
        .player = players,
        .player_count = count,
        .lineup = lineups,
        .lineup_count = found,
        .threads = threads,
    };
}

/* Two sorts, both quick. */
static const char *const mixed[] = {"random", "ismcts:nodes=2", "random", "random"};

static void run(const struct paris_arena_plan *plan, const struct paris_arena_watch *watch)
{
    struct paris_error error = {0, 0, ""};
    enum paris_status status = paris_arena_run(plan, watch, &error);
    if (status != PARIS_OK)
        fail_msg("%s", error.message);
}

/* --- lineups --- */

TEST(more_players_than_seats_meet_in_every_choice_once)
{
    static const struct {
        size_t players;
        unsigned seats;
        size_t lineups;
    } cases[] = {{2, 2, 1}, {5, 2, 10}, {3, 3, 1}, {6, 3, 20}, {6, 4, 15}, {16, 4, 1820}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        size_t count = paris_arena_lineups(lineups, cases[i].players, cases[i].seats, false);
        assert_int_equal(count, cases[i].lineups);
        for (size_t k = 0; k < count; k++) {
            for (unsigned seat = 1; seat < cases[i].seats; seat++)
                assert_true(lineups[k].player[seat - 1] < lineups[k].player[seat]);
            assert_true(lineups[k].player[cases[i].seats - 1] < cases[i].players);
            if (k > 0)
                assert_true(memcmp(lineups[k - 1].player, lineups[k].player, cases[i].seats) < 0);
        }
    }
}

TEST(one_against_all_meets_copies_of_each_other_player)
{
    assert_int_equal(paris_arena_lineups(lineups, 3, 4, true), 2);
    for (unsigned other = 1; other <= 2; other++)
        for (unsigned seat = 0; seat < 4; seat++)
            assert_int_equal(lineups[other - 1].player[seat], seat == 0 ? 0 : other);
}

TEST(too_few_players_have_no_lineup)
{
    assert_int_equal(paris_arena_lineups(lineups, 3, 4, false), 0);
    assert_int_equal(paris_arena_lineups(lineups, 1, 2, true), 0);
}

/* --- seats --- */

TEST(every_player_has_every_seat_of_each_deal_once)
{
    for (unsigned seats = 2; seats <= 4; seats++) {
        struct paris_arena_plan plan = plan_of(seats, 5, 1, mixed, 4);
        struct paris_arena_game game, first = {.number = 0};
        unsigned had[PARIS_ARENA_LINEUPS_MAX][PARIS_MAX_PLAYERS] = {
            {0}}; /* seats of each place, as bits */
        for (uint64_t number = 0; number < paris_arena_games(&plan); number++) {
            paris_arena_prepare(&game, &plan, number);
            if (number == 0 || game.deal != first.deal) {
                assert_int_equal(game.deal, number == 0 ? 0 : first.deal + 1);
                assert_true(number == 0 || memcmp(&game.setup, &first.setup, sizeof game.setup));
                first = game;
                memset(had, 0, sizeof had);
            }
            assert_memory_equal(&game.setup, &first.setup, sizeof game.setup);
            for (unsigned seat = 0; seat < seats; seat++) {
                unsigned place = 0;
                while (lineups[game.lineup].player[place] != game.player_at[seat])
                    place++;
                assert_false(had[game.lineup][place] >> seat & 1);
                had[game.lineup][place] |= 1u << seat;
            }
            if (game.rotation == seats - 1)
                for (unsigned place = 0; place < seats; place++)
                    assert_int_equal(had[game.lineup][place], (1u << seats) - 1);
        }
    }
}

TEST(one_against_copies_has_every_seat_of_each_deal_once)
{
    struct paris_arena_plan plan = plan_of(4, 1, 1, mixed, 2);
    unsigned had = 0;
    assert_int_equal(paris_arena_games(&plan), 4);
    for (unsigned number = 0; number < 4; number++) {
        struct paris_arena_game game;
        unsigned alone = 0;
        paris_arena_prepare(&game, &plan, number);
        for (unsigned seat = 0; seat < 4; seat++)
            if (game.player_at[seat] == 0) {
                had |= 1u << seat;
                alone++;
            }
        assert_int_equal(alone, 1);
    }
    assert_int_equal(had, 15);
}

TEST(games_differ_in_the_chance_of_their_players)
{
    static const char *const same[] = {"random", "random", "random"};
    struct paris_arena_plan plan = plan_of(2, 20, 1, same, 3);
    uint64_t games = paris_arena_games(&plan);
    for (uint64_t i = 0; i < games; i++)
        for (uint64_t k = 0; k < i; k++) {
            struct paris_arena_game one, other;
            paris_arena_prepare(&one, &plan, i);
            paris_arena_prepare(&other, &plan, k);
            assert_true(one.seed != other.seed);
        }
}

/* --- threads --- */

/* What a run told, in its order. */
struct told {
    uint64_t games, enough;
    struct paris_arena_game *game;
};

static bool remember(void *context, const struct paris_arena_game *game, const void *notes)
{
    struct told *told = context;
    assert_null(notes);
    told->game[told->games] = *game;
    for (unsigned seat = 0; seat < PARIS_MAX_PLAYERS; seat++)
        told->game[told->games].effort[seat].nanoseconds = 0;
    told->games++;
    return told->games != told->enough;
}

static struct told tell(struct paris_arena_plan plan, unsigned threads, uint64_t enough)
{
    struct told told = {.enough = enough,
                        .game = calloc(paris_arena_games(&plan), sizeof *told.game)};
    assert_non_null(told.game);
    plan.threads = threads;
    run(&plan, &(struct paris_arena_watch){.finished = remember, .context = &told});
    return told;
}

static void assert_same(const struct paris_arena_game *one, const struct paris_arena_game *other)
{
    assert_int_equal(one->number, other->number);
    assert_memory_equal(one->player_at, other->player_at, sizeof one->player_at);
    assert_memory_equal(one->result.vp, other->result.vp, sizeof one->result.vp);
    assert_int_equal(one->result.winners, other->result.winners);
    for (unsigned seat = 0; seat < PARIS_MAX_PLAYERS; seat++) {
        assert_int_equal(one->effort[seat].decisions, other->effort[seat].decisions);
        assert_int_equal(one->effort[seat].turns, other->effort[seat].turns);
    }
}

TEST(one_two_and_three_threads_tell_the_same_games_in_the_same_order)
{
    for (unsigned seats = 2; seats <= 4; seats++) {
        struct paris_arena_plan plan = plan_of(seats, walk_scale(12), 1, mixed, seats);
        plan.variants = seats; /* whatever they are */
        struct told one = tell(plan, 1, 0);
        assert_int_equal(one.games, paris_arena_games(&plan));
        for (unsigned threads = 2; threads <= 3; threads++) {
            struct told more = tell(plan, threads, 0);
            assert_int_equal(more.games, one.games);
            for (uint64_t i = 0; i < one.games; i++) {
                assert_int_equal(one.game[i].number, i);
                assert_same(&one.game[i], &more.game[i]);
            }
            free(more.game);
        }
        free(one.game);
    }
}

TEST(nothing_is_told_after_it_was_enough)
{
    struct paris_arena_plan plan = plan_of(2, 50, 1, mixed, 2);
    struct told told = tell(plan, 2, 5);
    assert_int_equal(told.games, 5);
    free(told.game);
}

/* --- single games --- */

TEST(a_game_played_alone_is_the_same_as_in_its_run)
{
    struct paris_arena_plan plan = plan_of(3, 2, 1, mixed, 3);
    struct told told = tell(plan, 1, 0);
    struct paris_arena_seat by_player[3], seats[PARIS_MAX_PLAYERS] = {{NULL, NULL}};
    void *memory[3];
    for (size_t i = 0; i < 3; i++) {
        memory[i] = malloc(paris_ai_memory(&players[i].spec));
        assert_non_null(memory[i]);
        by_player[i].name = players[i].name;
        by_player[i].ai = paris_ai_start(memory[i], plan.rules, &players[i].spec);
    }
    const struct paris_arena_watch nobody = {.notes = 0};
    for (uint64_t number = 0; number < told.games; number++) {
        struct paris_arena_game game;
        struct paris_error error;
        paris_arena_prepare(&game, &plan, number);
        for (unsigned seat = 0; seat < 3; seat++)
            seats[seat] = by_player[game.player_at[seat]];
        assert_int_equal(paris_arena_play(&game, plan.rules, seats, &nobody, NULL, NULL, &error),
                         PARIS_OK);
        assert_same(&game, &told.game[number]);
    }
    for (size_t i = 0; i < 3; i++)
        free(memory[i]);
    free(told.game);
}

TEST(a_player_with_other_figures_in_mind_is_told_what_is_not_legal)
{
    struct paris_arena_plan plan = plan_of(2, 1, 1, mixed, 1 + 1);
    struct paris_rules cheap = paris_builtin_rules;
    struct paris_arena_game game;
    struct paris_error error = {0, 0, ""};
    memset(cheap.buy, 1, sizeof cheap.buy);
    paris_figures_derive(&cheap);
    void *memory = malloc(paris_ai_memory(&players[0].spec));
    assert_non_null(memory);
    const struct paris_arena_seat mistaken = {"the mistaken one",
                                              paris_ai_start(memory, &cheap, &players[0].spec)};
    const struct paris_arena_seat seats[PARIS_MAX_PLAYERS] = {mistaken, mistaken};
    const struct paris_arena_watch nobody = {.notes = 0};
    paris_arena_prepare(&game, &plan, 0);
    assert_int_equal(paris_arena_play(&game, plan.rules, seats, &nobody, NULL, NULL, &error),
                     PARIS_ILLEGAL);
    assert_non_null(strstr(error.message, "the mistaken one decided 12 ")); /* PARIS_BUY */
    assert_non_null(strstr(error.message, "which is not legal: deal 1, rotation 1, round "));
    free(memory);
}

TEST(a_game_that_is_called_off_ends_at_once)
{
    struct paris_arena_plan plan = plan_of(2, 1, 1, mixed, 2);
    struct paris_arena_game game;
    struct paris_error error;
    void *memory = malloc(paris_ai_memory(&players[0].spec));
    assert_non_null(memory);
    struct paris_ai *ai = paris_ai_start(memory, plan.rules, &players[0].spec);
    const struct paris_arena_seat seats[PARIS_MAX_PLAYERS] = {{"random", ai}, {"random", ai}};
    const struct paris_arena_watch nobody = {.notes = 0};
    const atomic_bool off = true;
    paris_arena_prepare(&game, &plan, 0);
    assert_int_equal(paris_arena_play(&game, plan.rules, seats, &nobody, NULL, &off, &error),
                     PARIS_OK);
    assert_int_equal(game.effort[0].decisions + game.effort[1].decisions, 1);
    assert_int_equal(game.result.winners, 0);
    free(memory);
}

TEST(shared_wins_are_shared_and_margins_are_to_the_best_other)
{
    const struct paris_result two = {{50, 40, 50, 0}, 1 | 4};
    assert_int_equal(paris_arena_shares(&two, 0), 6);
    assert_int_equal(paris_arena_shares(&two, 1), 0);
    assert_int_equal(paris_arena_shares(&two, 2), 6);
    assert_int_equal(paris_arena_margin(&two, 0, 3), 0);
    assert_int_equal(paris_arena_margin(&two, 1, 3), -10);
    const struct paris_result three = {{9, 9, 9, 8}, 7}, one = {{1, 5, 0, 0}, 2};
    assert_int_equal(paris_arena_shares(&three, 1), 4);
    assert_int_equal(paris_arena_shares(&one, 1), 12);
    assert_int_equal(paris_arena_margin(&one, 1, 2), 4);
}

/* --- looking on --- */

struct notes {
    unsigned steps, turns, events, broken;
    struct paris_state last;
};

static void look(void *context, const struct paris_arena_step *step)
{
    struct notes *notes = context;
    struct paris_state state = *step->before;
    if (notes->steps == 0)
        paris_setup_start(&notes->last, step->rules, &step->game->setup);
    notes->broken += memcmp(&notes->last, step->before, sizeof notes->last) != 0;
    paris_game_advance(step->rules, &state, step->decision);
    notes->broken += memcmp(&state, step->after, sizeof state) != 0;
    notes->last = *step->after;
    notes->steps++;
    notes->events += step->events->count > 0;
    for (size_t i = 0; i < step->events->count; i++)
        notes->turns += step->events->list[i].type == PARIS_EVENT_TURN;
}

static bool check_notes(void *context, const struct paris_arena_game *game, const void *kept)
{
    const struct notes *notes = kept;
    unsigned *games = context;
    uint64_t decisions = 0, turns = 0;
    for (unsigned seat = 0; seat < game->setup.players; seat++) {
        decisions += game->effort[seat].decisions;
        turns += game->effort[seat].turns;
    }
    assert_int_equal(notes->broken, 0);
    assert_int_equal(notes->steps, decisions);
    assert_int_equal(notes->events, decisions);
    assert_int_equal(notes->turns + 1, turns); /* nobody tells of the first */
    assert_true(paris_state_over(&notes->last));
    struct paris_result result = paris_game_result(&paris_builtin_rules, &notes->last);
    assert_memory_equal(result.vp, game->result.vp, sizeof result.vp);
    ++*games;
    return true;
}

TEST(who_looks_on_sees_every_decision_of_a_game_and_keeps_notes_on_it)
{
    for (unsigned seats = 2; seats <= 4; seats++) {
        struct paris_arena_plan plan = plan_of(seats, walk_scale(20), 2, mixed, seats);
        unsigned games = 0;
        run(&plan, &(struct paris_arena_watch){.notes = sizeof(struct notes),
                                               .step = look,
                                               .finished = check_notes,
                                               .context = &games});
        assert_int_equal(games, paris_arena_games(&plan));
    }
}

/* The first game waits in its first decision until as many others as may be are finished. */
static atomic_uint others_over;

static void wait_for_others(void *notes, const struct paris_arena_step *step)
{
    (void)notes;
    if (paris_state_over(step->after) && step->game->number > 0)
        atomic_fetch_add(&others_over, 1);
    while (step->game->number == 0 && atomic_load(&others_over) < PARIS_ARENA_WINDOW - 1)
        sched_yield();
}

static bool count_in_order(void *context, const struct paris_arena_game *game, const void *notes)
{
    uint64_t *next = context;
    (void)notes;
    assert_int_equal(game->number, *next);
    ++*next;
    return true;
}

TEST(a_slow_game_does_not_mix_up_the_order)
{
    static const char *const quick[] = {"random", "random"};
    struct paris_arena_plan plan = plan_of(2, PARIS_ARENA_WINDOW / 2 + 20, 2, quick, 2);
    uint64_t next = 0;
    atomic_store(&others_over, 0);
    run(&plan, &(struct paris_arena_watch){.step = wait_for_others,
                                           .finished = count_in_order,
                                           .context = &next});
    assert_int_equal(next, paris_arena_games(&plan));
}
