/* A hundred tables of computers beside people: everybody gets a turn, nobody waits for the crowd. */
#include "server/bot.h"
#include "server/host.h"
#include "support/test.h"

#include <stdlib.h>
#include <string.h>

enum { TABLES = 100 };

static struct paris_host host;

#define NEED(call)                                                                                 \
    do {                                                                                           \
        if ((call) != PARIS_OK)                                                                    \
            fail_msg("%s: %s", #call, error.message);                                              \
    } while (0)

/* Watches a table until its computers have decided something; a table that starves fails. */
static void see_it_go_on(struct paris_bot *bot, const char *table)
{
    struct paris_error error = {0, 0, ""};
    NEED(paris_bot_watch(bot, table, &error));
    while (!bot->situation.begun || bot->situation.n == 0)
        NEED(paris_bot_listen(bot, &error));
    char members[PARIS_CLIENT_TABLE_SIZE + 16];
    struct paris_text text = paris_text_in(members, sizeof members);
    paris_client_command_add_word(&text, "table", table);
    NEED(paris_bot_ask(bot, "unwatch", members, &error));
}

TEST(people_play_to_the_end_while_a_hundred_tables_of_computers_all_go_on)
{
    struct paris_error error = {0, 0, ""};
    static char table[TABLES][PARIS_CLIENT_TABLE_SIZE];
    static struct paris_bot bots[3];
    for (unsigned i = 0; i < 3; i++)
        NEED(paris_bot_start(&bots[i], host.url, "somebody", i + 1, &error));
    for (unsigned i = 0; i < TABLES; i++) {
        NEED(paris_bot_create(&bots[2], "[\"level 6\",\"level 3\"]", "", &error));
        memcpy(table[i], bots[2].answer.table, sizeof table[i]);
    }
    NEED(paris_bot_create(&bots[0], "[\"me\",\"open\",\"level 2\"]", "", &error));
    char own[PARIS_CLIENT_TABLE_SIZE];
    memcpy(own, bots[0].answer.table, sizeof own);
    NEED(paris_bot_join(&bots[1], own, &error));
    for (unsigned i = 0; i < 2; i++)
        NEED(paris_bot_watch(&bots[i], own, &error));
    NEED(paris_bot_play(bots, 2, &error));
    assert_true(bots[0].situation.over && bots[1].situation.over);
    for (unsigned i = 0; i < TABLES; i++)
        see_it_go_on(&bots[2], table[i]);
    for (unsigned i = 0; i < 3; i++)
        paris_bot_stop(&bots[i]);
}

static void start(void)
{
    paris_host_prepare(&host);
    host.settings.tables_per_account = 2 * TABLES;
    paris_host_start(&host);
}

static void stop(void)
{
    paris_host_remove(&host);
}

ALL_TESTS(start, stop);
