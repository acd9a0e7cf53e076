/* Whole games over the network: every number of seats, every mixture of variants, people and computers. */
#include "server/bot.h"
#include "server/host.h"
#include "support/test.h"

#include "notation/record/record.h"
#include "match/deal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct paris_host host;

#define NEED(call)                                                                                 \
    do {                                                                                           \
        if ((call) != PARIS_OK)                                                                    \
            fail_msg("%s: %s", #call, error.message);                                              \
    } while (0)

/* The record that the server gives out is whole, dealt as promised, and has the scores that the bots saw. */
static void check_record(const struct paris_bot *bot)
{
    struct paris_error error = {0, 0, ""};
    struct paris_client_response response;
    struct paris_record *record = malloc(sizeof *record);
    struct paris_state final;
    char path[128];
    assert_non_null(record);
    snprintf(path, sizeof path, "/api/tables/%s/record", bot->table);
    const struct paris_client_request request = {.path = path};
    NEED(paris_client_ask(&response, &bot->server, &request, -1, &error));
    assert_int_equal(response.status, 200);
    NEED(paris_record_read(record, &final, &paris_builtin_rules, response.body, response.length,
                           &error));
    NEED(paris_deal_verify(&paris_builtin_rules, record, &error));
    for (unsigned seat = 0; seat < final.players; seat++)
        assert_int_equal(final.player[seat].vp, bot->situation.scores[seat]);
    free(response.body);
    free(record);
}

static void play(unsigned people, const char *seats, const char *members, unsigned cut_every,
                 uint64_t seed)
{
    struct paris_error error = {0, 0, ""};
    struct paris_bot *bots = calloc(people, sizeof *bots);
    assert_non_null(bots);
    for (unsigned i = 0; i < people; i++) {
        NEED(paris_bot_start(&bots[i], host.url, i == 0 ? "Ann" : "Bob", seed * 10 + i, &error));
        bots[i].cut_every = cut_every;
    }
    NEED(paris_bot_create(&bots[0], seats, members, &error));
    char table[PARIS_CLIENT_TABLE_SIZE];
    memcpy(table, bots[0].answer.table, sizeof table);
    for (unsigned i = 1; i < people; i++)
        NEED(paris_bot_join(&bots[i], table, &error));
    for (unsigned i = 0; i < people; i++)
        NEED(paris_bot_watch(&bots[i], table, &error));
    NEED(paris_bot_play(bots, people, &error));
    for (unsigned i = 0; i < people; i++) {
        assert_true(bots[i].situation.over);
        assert_memory_equal(bots[i].situation.scores, bots[0].situation.scores,
                            sizeof bots[0].situation.scores);
        assert_true(cut_every == 0 || bots[i].reconnects > 0);
    }
    check_record(&bots[0]);
    for (unsigned i = 0; i < people; i++)
        paris_bot_stop(&bots[i]);
    free(bots);
}

static const char *const tables[] = {NULL, NULL, "[\"me\",\"open\"]", "[\"open\",\"me\",\"open\"]",
                                     "[\"me\",\"open\",\"open\",\"open\"]"};

TEST(whole_games_of_2_to_4_people_in_all_variants)
{
    static const char *const words[] = {"\"tokens\"", "\"track\"", "\"free-district\""};
    for (unsigned people = 2; people <= 4; people++)
        for (unsigned variants = 0; variants < 8; variants++) {
            char members[96] = ",\"variants\":[";
            const char *comma = "";
            for (unsigned bit = 0; bit < 3; bit++)
                if (variants >> bit & 1) {
                    strcat(strcat(members, comma), words[bit]);
                    comma = ",";
                }
            play(people, tables[people], strcat(members, "]"), 0, people * 8 + variants);
        }
}

TEST(bots_that_lose_their_line_after_every_third_message_play_to_the_end)
{
    play(2, tables[2], "", 3, 100);
    play(3, tables[3], ",\"variants\":[\"free-district\"]", 3, 101);
}

TEST(people_and_computers_play_together)
{
    play(1, "[\"me\",\"level 1\"]", "", 0, 200);
    play(2, "[\"level 4\",\"me\",\"level 2\",\"open\"]", ",\"variants\":[\"track\"]", 0, 201);
}

static void start(void)
{
    paris_host_prepare(&host);
    paris_host_start(&host);
}

static void stop(void)
{
    paris_host_remove(&host);
}

ALL_TESTS(start, stop);
