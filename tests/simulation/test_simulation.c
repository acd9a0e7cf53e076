/* A simulated server in which everything fails again and again: nothing acknowledged is lost, doubled or reordered, and
 * every command is answered. PARIS_TEST_SCALE is how many times as long; PARIS_SIMULATION_FAULTS goes on until so many
 * faults have happened; PARIS_SIMULATION_SEED plays one seed. */
#include "simulation/pool.h"
#include "simulation/world.h"
#include "support/test.h"
#include "support/walk.h"

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { SEEDS = 100, ROUNDS = 4, STEPS = 2500 };

static struct sim_world world;

bool sim_pool_work(struct paris_worker_pool *pool, size_t max)
{
    return pool_work(pool, max);
}

/* What the server says of all that fails is of no interest. */
static void be_silent(void)
{
    int nothing = open("/dev/null", O_WRONLY | O_CLOEXEC);
    if (nothing >= 0 && getenv("PARIS_SIMULATION_SEED") == NULL)
        (void)dup2(nothing, STDERR_FILENO);
}

ALL_TESTS(be_silent, NULL);

static struct {
    unsigned long steps, faults, trouble[SIM_TROUBLES], acknowledged, answered, games, tables;
    double seconds;
} sum;

static const char *const troubles[SIM_TROUBLES] = {[SIM_SOCKET_CUT] = "connections cut",
                                                   [SIM_MESSAGE_TWICE] = "messages sent twice",
                                                   [SIM_NOTICE_LOST] = "notices lost",
                                                   [SIM_KILLED] = "processes killed",
                                                   [SIM_STOOD_STILL] = "processes stopped",
                                                   [SIM_STORE_FAULT] =
                                                       "answers of the database wrong or missing",
                                                   [SIM_SYNC_FAILED] = "disks that no longer sync",
                                                   [SIM_POWER_LOST] = "power cuts"};

static char playing[64];

/* A broken invariant of the server's own traps. */
static void name_seed(int number)
{
    if (write(STDOUT_FILENO, playing, strlen(playing)) >= 0)
        signal(number, SIG_DFL);
}

/* Plays a seed; the hash of what happened. */
static uint64_t play(uint64_t seed, unsigned rounds)
{
    bool good = true;
    snprintf(playing, sizeof playing, "PARIS_SIMULATION_SEED=%llu traps\n",
             (unsigned long long)seed);
    signal(SIGILL, name_seed);
    signal(SIGSEGV, name_seed);
    sim_open(&world, seed, 0);
    for (unsigned i = 0; good && i < rounds; i++)
        good = sim_run(&world, STEPS) && sim_settle(&world);
    sum.steps += world.steps;
    for (unsigned i = 0; i < SIM_TROUBLES; i++) {
        sum.trouble[i] += world.trouble[i];
        sum.faults += world.trouble[i];
    }
    sum.acknowledged += world.acknowledged;
    sum.answered += world.answered;
    sum.games += world.games;
    sum.tables += world.tables_made;
    sum.seconds += (double)world.now / 1000;
    if (!good)
        printf("PARIS_SIMULATION_SEED=%llu, %lu steps: %s\n", (unsigned long long)seed, world.steps,
               world.wrong);
    uint64_t trace = world.trace;
    sim_close(&world);
    assert_true(good);
    return trace;
}

TEST(nothing_is_lost_doubled_or_unanswered_whatever_fails)
{
    const char *one = getenv("PARIS_SIMULATION_SEED");
    uint64_t first = one != NULL ? strtoull(one, NULL, 10) : walk_seed(1);
    const char *wanted = getenv("PARIS_SIMULATION_FAULTS");
    unsigned long least = wanted != NULL ? strtoul(wanted, NULL, 10) : 0;
    unsigned count = one != NULL ? 1 : walk_scale(SEEDS);
    for (unsigned i = 0; i < count || sum.faults < least; i++)
        play(first + i, ROUNDS);
    printf("%lu steps, %.0f simulated seconds, %lu faults: %lu decisions acknowledged, %lu "
           "answers, %lu tables, %lu games to their end\n",
           sum.steps, sum.seconds, sum.faults, sum.acknowledged, sum.answered, sum.tables,
           sum.games);
    for (unsigned i = 0; i < SIM_TROUBLES; i++)
        printf("  %lu %s\n", sum.trouble[i], troubles[i]);
    assert_true(one != NULL || (sum.faults > 100 && sum.acknowledged > 100));
}

TEST(a_seed_plays_the_same_twice)
{
    for (uint64_t seed = 1; seed <= 3; seed++)
        assert_true(play(seed, 1) == play(seed, 1));
}
