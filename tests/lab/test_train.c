/* A training run: the same seed gives the same network, with any number of threads and after any
 * interruption; and what is no checkpoint is not gone on from. */
#include "support/board.h"
#include "support/walk.h"
#include "support/test.h"

#include "ai/eval/net.h"
#include "base/file.h"
#include "lab/train/parallel.h"
#include "lab/train/state.h"

#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const struct paris_rules *const rules = &paris_builtin_rules;

/* --- a place for files --- */

static char directory[] = "/tmp/paris-lab-train-XXXXXX";

static void enter(void)
{
    assert_non_null(mkdtemp(directory));
    assert_int_equal(chdir(directory), 0);
}

static void leave(void)
{
    static const char *const files[] = {"one",         "two",       "three",      "checkpoint",
                                        "half",        "made",      "other",      "wrong",
                                        "log.csv",     "whole",     "whole-last", "broken",
                                        "broken-last", "broken-off"};
    for (size_t i = 0; i < sizeof files / sizeof files[0]; i++)
        (void)unlink(files[i]);
    assert_int_equal(chdir("/"), 0);
    assert_int_equal(rmdir(directory), 0);
}

struct bytes {
    char *at;
    size_t length;
};

static struct bytes bytes_of(const char *path)
{
    struct bytes bytes;
    if (paris_file_read(&bytes.at, &bytes.length, path, 1 << 26) != PARIS_OK)
        fail_msg("%s is not there", path);
    return bytes;
}

static bool are_same_files(const char *one, const char *other)
{
    struct bytes first = bytes_of(one), second = bytes_of(other);
    bool same = first.length == second.length && memcmp(first.at, second.at, first.length) == 0;
    free(first.at);
    free(second.at);
    return same;
}

static void assert_same_files(const char *one, const char *other)
{
    if (!are_same_files(one, other))
        fail_msg("%s and %s differ", one, other);
}

/* --- tiny runs --- */

static void add_nothing(float *numbers, size_t count)
{
    (void)numbers;
    (void)count;
}

static uint64_t least_of_one(uint64_t number)
{
    return number;
}

static void share_nothing(void *bytes, size_t count)
{
    (void)bytes;
    (void)count;
}

static void close_nothing(void)
{
}

static const struct paris_train_ranks alone = {.size = 1,
                                               .add = add_nothing,
                                               .min = least_of_one,
                                               .share = share_nothing,
                                               .close = close_nothing};

enum { ROUND = 3 }; /* games, for a handful of steps of learning */

/* A few rounds with everything that a long run has: older networks, the planner, variants. */
static struct paris_train_options tiny(const char *out)
{
    return (struct paris_train_options){.players = 2,
                                        .seed = 7,
                                        .threads = 1,
                                        .games = 2 * ROUND,
                                        .round = ROUND,
                                        .lambda = 0.95f,
                                        .rate = 0.0015f,
                                        .exploration = 0.1f,
                                        .pool_share = 0.6f,
                                        .planner_share = 0.04f,
                                        .variant_share = 0.25f,
                                        .measure = 0,
                                        .measure_step = 0.5,
                                        .out = out};
}

static void run_with(const struct paris_train_options *options,
                     const struct paris_train_ranks *ranks)
{
    struct paris_error error = {.message = ""};
    if (paris_train_run(rules, options, ranks, &error) != PARIS_OK)
        fail_msg("%s", error.message);
}

static void run(const struct paris_train_options *options)
{
    run_with(options, &alone);
}

TEST(the_same_seed_gives_the_same_network_with_one_thread_and_with_more)
{
    struct paris_train_options options = tiny("one");
    run(&options);
    options.out = "two";
    run(&options);
    assert_same_files("one", "two");
    options.threads = 2;
    run(&options);
    assert_same_files("one", "two");
}

TEST(the_network_that_comes_out_can_be_read_for_any_number_of_players)
{
    for (unsigned players = 2; players <= PARIS_MAX_PLAYERS; players++) {
        struct paris_train_options options = tiny("one");
        struct paris_net net;
        struct paris_error error;
        size_t size = paris_net_memory(players);
        void *memory = malloc(size);
        assert_non_null(memory);
        options.players = players;
        options.games = ROUND;
        run(&options);
        struct bytes file = bytes_of("one");
        assert_int_equal(paris_net_read(&net, memory, size, (const uint8_t *)file.at, file.length,
                                        &error),
                         PARIS_OK);
        assert_int_equal(net.players, players);
        free(file.at);
        free(memory);
    }
}

TEST(another_seed_gives_another_network)
{
    struct paris_train_options options = tiny("one");
    options.games = ROUND;
    run(&options);
    options.out = "two";
    options.seed = 8;
    run(&options);
    assert_false(are_same_files("one", "two"));
}

/* --- interrupted --- */

static unsigned rounds, copy_after;

static void copy(const char *from, const char *to)
{
    struct bytes bytes = bytes_of(from);
    assert_int_equal(paris_file_replace(to, bytes.at, bytes.length), PARIS_OK);
    free(bytes.at);
}

/* A process that dies after some rounds leaves the checkpoint as it is then. */
static void share_and_copy(void *bytes, size_t count)
{
    (void)bytes;
    (void)count;
    if (rounds++ == copy_after)
        copy("checkpoint", "half");
}

/* In one go, and from a checkpoint in the middle: the checkpoint of round `after`, or before. */
static void assert_goes_on(const struct paris_train_options *plan, unsigned after)
{
    struct paris_train_ranks ranks = alone;
    struct paris_train_options options = *plan;
    (void)unlink("checkpoint");
    (void)unlink("half");
    options.out = "one";
    options.checkpoint = "checkpoint";
    ranks.share = share_and_copy;
    rounds = 0;
    copy_after = after;
    run_with(&options, &ranks);
    options.out = "two";
    options.checkpoint = "half";
    run(&options);
    assert_same_files("one", "two");
}

/* Eight rounds, so that not every one of them leaves a network to play against later. */
TEST(a_run_that_was_interrupted_ends_with_the_same_network)
{
    struct paris_train_options options = tiny(NULL);
    options.games = 8 * ROUND;
    assert_goes_on(&options, 4); /* from the checkpoint after four of them */
}

TEST(a_run_that_is_done_has_nothing_left_to_do)
{
    struct paris_train_options options = tiny("one");
    struct paris_train_ranks ranks = alone;
    (void)unlink("checkpoint");
    options.checkpoint = "checkpoint";
    options.games = ROUND;
    run(&options);
    copy("checkpoint", "half");
    ranks.share = share_and_copy;
    rounds = 0;
    copy_after = 100;
    run_with(&options, &ranks);
    assert_int_equal(rounds, 0);
    assert_same_files("checkpoint", "half");
}

/* --- interrupted --- */

static atomic_bool stopped;

/* After the first round of a run. */
static void share_and_stop(void *bytes, size_t count)
{
    (void)bytes;
    (void)count;
    atomic_store(&stopped, true);
}

TEST(a_run_that_was_interrupted_goes_on_as_if_nothing_had_been)
{
    struct paris_error error = {.message = ""};
    struct paris_train_ranks ranks = alone;
    struct paris_train_options options = tiny("whole");
    options.measure_step = 1; /* not before the end */
    options.games = 3 * ROUND;
    options.last = "whole-last";
    run(&options);
    ranks.share = share_and_stop;
    options.out = "broken";
    options.last = "broken-last";
    options.checkpoint = "broken-off";
    options.stop = &stopped;
    for (unsigned i = 0; i < 2; i++) { /* each time one round further */
        atomic_store(&stopped, false);
        assert_int_equal(paris_train_run(rules, &options, &ranks, &error), PARIS_INTERRUPTED);
        assert_int_not_equal(access("broken", F_OK), 0);
        assert_int_equal(access("broken-off", F_OK), 0);
    }
    options.stop = NULL;
    run(&options);
    assert_same_files("whole-last", "broken-last");
}

/* --- checkpoints that are none --- */

/* Refused with a sentence, before any round. */
static void assert_run_refused(const struct paris_train_options *options, const char *words)
{
    struct paris_error error = {.message = ""};
    struct paris_train_ranks ranks = alone;
    ranks.share = share_and_copy;
    rounds = 0;
    copy_after = 100;
    assert_true(paris_train_run(rules, options, &ranks, &error) < 0);
    if (strstr(error.message, words) == NULL)
        fail_msg("'%s' should be said: %s", words, error.message);
    assert_int_equal(rounds, 0);
}

/* A run with one round behind it, made once, and one round before it. */
static struct paris_train_options with_checkpoint(void)
{
    struct paris_train_options options = tiny("three");
    options.games = ROUND;
    options.checkpoint = "made";
    if (access("made", F_OK) != 0)
        run(&options);
    options.games = 2 * ROUND;
    return options;
}

TEST(a_checkpoint_that_is_cut_off_is_refused)
{
    struct paris_train_options options = with_checkpoint();
    struct bytes whole = bytes_of("made");
    const size_t lengths[] = {0, 1, 15, 16, 40, 100, 1000, whole.length / 2, whole.length - 1};
    options.checkpoint = "wrong";
    for (size_t i = 0; i < sizeof lengths / sizeof lengths[0]; i++) {
        assert_int_equal(paris_file_replace("wrong", whole.at, lengths[i]), PARIS_OK);
        assert_run_refused(&options, "checkpoint");
    }
    free(whole.at);
}

TEST(a_checkpoint_with_something_behind_it_is_refused)
{
    struct paris_train_options options = with_checkpoint();
    struct bytes whole = bytes_of("made"); /* with a '\0' behind it */
    options.checkpoint = "wrong";
    assert_int_equal(paris_file_replace("wrong", whole.at, whole.length + 1), PARIS_OK);
    assert_run_refused(&options, "checkpoint");
    free(whole.at);
}

TEST(a_checkpoint_of_another_run_is_refused)
{
    struct paris_train_options options = with_checkpoint();
    options.seed = 8;
    assert_run_refused(&options, "--seed");
    options.seed = 7;
    options.players = 3;
    assert_run_refused(&options, "number of players");
    options.checkpoint = NULL;
    options.start = "made";
    assert_run_refused(&options, "number of players");
}

TEST(what_is_no_checkpoint_is_refused_and_left_alone)
{
    struct paris_train_options options = with_checkpoint();
    const char text[] = "These are notes that somebody would miss, longer than the head of a "
                        "checkpoint is, so that nothing but the first words tells them apart.\n";
    assert_int_equal(paris_file_replace("wrong", text, sizeof text - 1), PARIS_OK);
    options.checkpoint = "wrong";
    assert_run_refused(&options, "no checkpoint");
    struct bytes left = bytes_of("wrong");
    assert_string_equal(left.at, text);
    free(left.at);
    options.checkpoint = "three"; /* a network is no checkpoint either */
    assert_run_refused(&options, "no checkpoint");
}

TEST(weights_of_another_run_are_a_start)
{
    struct paris_train_options options = with_checkpoint();
    options.games = ROUND;
    options.checkpoint = NULL;
    options.seed = 9; /* another seed: allowed, as only the weights are taken */
    options.out = "one";
    run(&options);
    options.start = "made";
    options.out = "two";
    run(&options);
    assert_false(are_same_files("one", "two"));
}

TEST(a_start_that_is_not_there_is_an_error_and_a_checkpoint_is_none)
{
    struct paris_train_options options = tiny("one");
    options.games = ROUND;
    options.start = "lost";
    assert_run_refused(&options, "lost");
    options.start = NULL;
    options.checkpoint = "other"; /* will be there afterwards */
    (void)unlink("other");
    run(&options);
    struct bytes there = bytes_of("other");
    free(there.at);
}

TEST(a_checkpoint_that_cannot_be_read_is_no_reason_to_begin_again)
{
    struct paris_train_options options = tiny("one");
    options.checkpoint = "."; /* a directory */
    assert_run_refused(&options, ".");
}

/* --- the log --- */

static unsigned lines_of(const char *path, const char *beginning)
{
    struct bytes bytes = bytes_of(path);
    unsigned count = 0;
    for (const char *line = bytes.at; line != NULL && *line != '\0';) {
        count += strncmp(line, beginning, strlen(beginning)) == 0;
        line = strchr(line, '\n');
        line = line != NULL ? line + 1 : NULL;
    }
    free(bytes.at);
    return count;
}

TEST(the_log_gets_a_head_once_and_a_line_at_every_step)
{
    struct paris_train_options options = tiny("one");
    (void)unlink("log.csv");
    options.log = "log.csv";
    run(&options);
    assert_int_equal(lines_of("log.csv", "rounds,games,"), 1);
    assert_int_equal(lines_of("log.csv", "1,3,"), 1);
    assert_int_equal(lines_of("log.csv", "2,6,"), 1);
    options.games = ROUND;
    options.measure = 2; /* games against each opponent */
    run(&options);       /* appended */
    assert_int_equal(lines_of("log.csv", "rounds,games,"), 1);
    assert_int_equal(lines_of("log.csv", "1,3,"), 2);
    assert_int_equal(lines_of("log.csv", ""), 4);
}

/* --- the best network --- */

/* A checkpoint that remembers such a score: behind its name and three numbers comes the progress. */
static void write_checkpoint_with_best(const char *path, double best)
{
    enum { PROGRESS = 16 + 3 * sizeof(uint64_t) };
    struct bytes bytes = bytes_of("made");
    memcpy(bytes.at + PROGRESS + offsetof(struct paris_train_progress, best), &best, sizeof best);
    assert_int_equal(paris_file_replace(path, bytes.at, bytes.length), PARIS_OK);
    free(bytes.at);
}

TEST(a_network_that_is_not_the_best_so_far_is_not_written)
{
    struct paris_train_options options = with_checkpoint();
    const char text[] = "the best so far";
    options.checkpoint = "half";
    options.out = "two";
    write_checkpoint_with_best("half", 3); /* more than all games against both opponents */
    assert_int_equal(paris_file_replace("two", text, sizeof text - 1), PARIS_OK);
    run(&options);
    struct bytes left = bytes_of("two");
    assert_string_equal(left.at, text);
    free(left.at);
    write_checkpoint_with_best("half", 0);
    run(&options);
    assert_false(are_same_files("two", "three")); /* another round has made another network */
    left = bytes_of("two");
    assert_int_equal(left.length, paris_net_file_size(2));
    free(left.at);
}

TEST(what_cannot_be_written_is_told)
{
    struct paris_train_options options = tiny("no/such/directory/net");
    struct paris_error error = {.message = ""};
    options.games = ROUND;
    assert_true(paris_train_run(rules, &options, &alone, &error) < 0);
    assert_non_null(strstr(error.message, "no/such/directory/net: "));
    options.out = "one";
    options.log = "no/such/directory/log";
    assert_true(paris_train_run(rules, &options, &alone, &error) < 0);
    assert_non_null(strstr(error.message, "no/such/directory/log: "));
    options.log = NULL;
    options.checkpoint = "no/such/directory/checkpoint";
    assert_true(paris_train_run(rules, &options, &alone, &error) < 0);
    assert_non_null(strstr(error.message, "no/such/directory/checkpoint: "));
}

/* --- threads --- */

enum { JOBS = 500 };

struct jobs {
    unsigned done[JOBS]; /* each job has its own */
};

static void count_job(void *context, unsigned i)
{
    ((struct jobs *)context)->done[i]++;
}

TEST(every_job_is_done_once_by_any_number_of_threads)
{
    for (unsigned threads = 1; threads <= 9; threads += 4) {
        struct jobs jobs = {{0}};
        struct paris_train_parallel *parallel = paris_train_parallel_start(threads);
        assert_non_null(parallel);
        for (unsigned count = 0; count <= JOBS; count += 50)
            paris_train_parallel_run(parallel, count_job, &jobs, count);
        paris_train_parallel_stop(parallel);
        for (unsigned i = 0; i < JOBS; i++)
            assert_int_equal(jobs.done[i], JOBS / 50 - i / 50);
    }
}

ALL_TESTS(enter, leave);
