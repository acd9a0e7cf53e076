/* The operator's requests over the network: only with the key, and then they do what they say. */
#include "server/party.h"
#include "support/test.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#define KEY "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff"
#define OTHER "00112233445566778899aabbccddeeff00112233445566778899aabbccddeefe"

enum { OK = 200, FORBIDDEN = 403, NOT_FOUND = 404, CONFLICT = 409, FAILED = 500, BODY = 8192 };

static struct paris_host host;
static struct paris_person ann, bob;
static struct paris_person *const both[] = {&ann, &bob};
static char body[BODY];

static unsigned operate(const char *key, const char *members)
{
    return paris_person_request(&bob, "/api/operator",
                                paris_party_words("{\"key\":\"%s\",%s}", key, members), body,
                                sizeof body);
}

TEST(without_the_key_nothing_is_done)
{
    static const char *const wrong[] = {"", "0", OTHER, KEY "0"};
    paris_party_sit_down(both, 2, "[\"me\",\"open\"]", "");
    const char *stop = paris_party_words("\"do\":\"stop\",\"table\":\"%s\"", ann.table);
    for (unsigned i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_int_equal(operate(wrong[i], stop), FORBIDDEN);
    paris_person_decide(&ann, "draw 1");
    paris_host_stop(&host);
    host.settings.operator_key = NULL; /* no operator at all */
    paris_host_start(&host);
    paris_person_come_again(&bob, &host);
    assert_int_equal(operate(KEY, "\"do\":\"tables\""), FORBIDDEN);
}

TEST(tables_are_listed_stopped_and_removed)
{
    paris_party_sit_down(both, 2, "[\"me\",\"open\"]", "");
    assert_int_equal(operate(KEY, "\"do\":\"tables\""), OK);
    assert_value(body, "tables.0.table", paris_party_words("\"%s\"", ann.table));
    assert_value(body, "tables.0.status", "\"playing\"");
    assert_value(body, "tables.0.host", "\"Ann\"");
    const char *table = paris_party_words("\"do\":\"stop\",\"table\":\"%s\"", ann.table);
    assert_int_equal(operate(KEY, table), OK);
    paris_person_await(&ann, "status", "\"stopped\"");
    assert_int_equal(operate(KEY, table), CONFLICT);
    table = paris_party_words("\"do\":\"remove\",\"table\":\"%s\"", ann.table);
    assert_int_equal(operate(KEY, table), OK);
    paris_person_refused(&ann, "unknown", "watch", "");
    assert_int_equal(operate(KEY, table), NOT_FOUND);
    assert_int_equal(operate(KEY, "\"do\":\"tables\""), OK);
    assert_int_equal(paris_party_count(body, "tables"), 0);
}

TEST(a_backup_is_made_while_it_is_played)
{
    char path[256], folder[128];
    assert_non_null(getcwd(folder, sizeof folder));
    snprintf(path, sizeof path, "%s/%s/backup", folder, host.directory);
    paris_party_sit_down(both, 2, "[\"me\",\"open\"]", "");
    paris_person_decide(&ann, "draw 1");
    const char *save = paris_party_words("\"do\":\"backup\",\"to\":\"%s\"", path);
    assert_int_equal(operate(KEY, save), OK);
    assert_int_equal(operate(KEY, save), FAILED); /* it is there */
    paris_person_decide(&ann, "key ARC");
    paris_host_stop(&host);
    host.settings.store = path; /* restored */
    paris_host_start(&host);
    for (unsigned i = 0; i < 2; i++) {
        paris_person_come_again(both[i], &host);
        paris_person_watch(both[i]);
    }
    assert_value(ann.news, "game.n", "1");
    paris_party_play_out(both, 2);
    host.settings.store = host.store;
}

static void start(void)
{
    paris_host_prepare(&host);
    host.settings.operator_key = KEY;
    paris_host_start(&host);
    paris_person_arrive(&ann, &host, "Ann");
    paris_person_arrive(&bob, &host, "Bob");
}

static void stop(void)
{
    paris_person_go(&ann);
    paris_person_go(&bob);
    paris_host_remove(&host);
}

EACH_TEST(start, stop);
