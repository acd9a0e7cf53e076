/* A server on a disk that fails: it says so, accepts nothing more, and after it was mended and started again
 * everything is there that was ever answered. */
#include "server/failing.h"
#include "server/party.h"
#include "server/store/store.h"
#include "support/test.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { OK = 200, UNAVAILABLE = 503, LOG = 4096 };

static struct paris_host host;
static struct paris_person ann, bob;
static struct paris_person *const both[] = {&ann, &bob};

/* What the server logs on standard error meanwhile goes here, as text. */
static FILE *heard;
static int loud;

static void listen_to_log(void)
{
    heard = tmpfile();
    assert_non_null(heard);
    fflush(stderr);
    loud = dup(STDERR_FILENO);
    assert_true(dup2(fileno(heard), STDERR_FILENO) >= 0);
}

static void read_log(char out[LOG])
{
    fflush(stderr);
    dup2(loud, STDERR_FILENO);
    close(loud);
    rewind(heard);
    out[fread(out, 1, LOG - 1, heard)] = '\0';
    fclose(heard);
}

static const char *next_decision(const char *decision)
{
    return paris_party_words("\"seq\":%lld,\"decision\":\"%s\"",
                             (long long)paris_party_number(ann.news, "game.seq"), decision);
}

/* A game under way, in which Ann has drawn. */
static void start_game(void)
{
    paris_host_prepare(&host);
    paris_host_start(&host);
    paris_person_arrive(&ann, &host, "Ann");
    paris_person_arrive(&bob, &host, "Bob");
    paris_party_sit_down(both, 2, "[\"me\",\"open\"]", "");
    paris_person_decide(&ann, "draw 1");
}

static void try_fault(enum paris_failing_fault fault)
{
    char log[LOG], text[PARIS_CLIENT_COMMAND_MAX + 1], id[PARIS_CLIENT_ID_LENGTH + 1];
    start_game();
    listen_to_log();
    paris_failing_plan(fault, 0, false);
    paris_person_refused(&ann, "stopped", "decide", next_decision("key ARC"));
    strcpy(text, ann.sent);
    strcpy(id, ann.id);
    assert_true(paris_failing_struck());
    read_log(log);
    assert_non_null(strstr(log, "store_failed")); /* who runs it is told what and why */
    assert_non_null(strstr(log, "The store cannot be used: "));
    paris_failing_plan(PARIS_FAILING_NOTHING, PARIS_FAILING_NEVER, false);
    /* Also on a disk that works again: nobody knows what became of the last transaction. */
    assert_false(paris_person_repeat(&ann, text, id));
    assert_value(ann.answer, "error.code", "\"stopped\"");
    paris_person_refused(&bob, "stopped", "create", "\"seats\":[\"open\",\"open\"]");
    assert_int_equal(paris_person_request(&bob, "/healthz", NULL, NULL, 0), UNAVAILABLE);
    assert_int_equal(paris_person_request(&bob, "/api/guest", "{\"name\":\"x\"}", NULL, 0),
                     UNAVAILABLE);
    paris_host_stop(&host);
    paris_host_start(&host);
    for (unsigned i = 0; i < 2; i++) {
        paris_person_come_again(both[i], &host);
        paris_person_watch(both[i]);
    }
    assert_int_equal(paris_person_request(&bob, "/healthz", NULL, NULL, 0), OK);
    assert_true(paris_party_number(ann.news, "game.n") >= 1); /* the draw was answered */
    assert_true(paris_person_repeat(&ann, text, id)); /* done now, or it was: once in any case */
    paris_person_await(&ann, "game.n", "2");
    paris_party_play_out(both, 2);
}

TEST(a_full_disk_stops_decisions_and_loses_none)
{
    try_fault(PARIS_FAILING_FULL);
}

TEST(a_disk_that_becomes_read_only_stops_decisions_and_loses_none)
{
    try_fault(PARIS_FAILING_READ_ONLY);
}

TEST(a_sync_that_fails_stops_decisions_and_loses_none)
{
    try_fault(PARIS_FAILING_SYNC);
}

TEST(an_error_of_the_disk_stops_decisions_and_loses_none)
{
    try_fault(PARIS_FAILING_ONCE);
}

/* --- backup --- */

static struct paris_store *open_store(char path[128])
{
    struct paris_store *store;
    struct paris_error error = {0, 0, ""};
    paris_host_prepare(&host);
    assert_int_equal(paris_store_open(&store, host.store, &error), PARIS_OK);
    snprintf(path, 128, "%s/copy", host.directory);
    return store;
}

/* Decisions would wait for the whole copy to reach the disk. */
TEST(no_step_of_a_backup_syncs)
{
    char path[128];
    struct paris_error error = {0, 0, ""};
    struct paris_store *store = open_store(path);
    unsigned syncs = paris_failing_syncs();
    for (bool done = false; !done;)
        assert_int_equal(paris_store_backup(store, path, &done, &error), PARIS_OK);
    assert_int_equal(paris_failing_syncs(), syncs);
    assert_int_equal(paris_store_sync_backup(path, &error), PARIS_OK);
    assert_int_equal(paris_store_sync_backup("missing/copy", &error), PARIS_REFUSED_BY_SYSTEM);
    paris_store_close(store);
}

/* The steps until it is made or given up, where every lock but the first ones is refused. */
static unsigned back_up(struct paris_store *store, const char *path, long locks)
{
    enum { STEPS_MAX = 1000 };
    bool done = false;
    unsigned steps = 0;
    struct paris_error error = {0, 0, ""};
    enum paris_status status = PARIS_OK;
    paris_failing_plan(PARIS_FAILING_LOCK, locks, false);
    while (status == PARIS_OK && !done) {
        status = paris_store_backup(store, path, &done, &error);
        assert_true(++steps < STEPS_MAX);
    }
    paris_failing_plan(PARIS_FAILING_NOTHING, PARIS_FAILING_NEVER, false);
    assert_int_equal(access(path, F_OK), done ? 0 : -1);
    (void)unlink(path);
    return done ? 0 : steps;
}

TEST(a_backup_whose_file_stays_locked_is_given_up)
{
    char path[128];
    struct paris_store *store = open_store(path);
    unsigned given_up = 0;
    for (long locks = 0; locks < 8; locks++)
        given_up += back_up(store, path, locks) > 1;
    assert_true(given_up > 0); /* not only at the start */
    assert_int_equal(back_up(store, path, PARIS_FAILING_NEVER), 0);
    paris_store_close(store);
}

/* --- all of them --- */

static void register_disk(void)
{
    paris_failing_register();
}

static void stop(void)
{
    paris_failing_plan(PARIS_FAILING_NOTHING, PARIS_FAILING_NEVER, false);
    paris_person_go(&ann);
    paris_person_go(&bob);
    paris_host_remove(&host);
}

EACH_TEST(NULL, stop);
ALL_TESTS(register_disk, NULL);
