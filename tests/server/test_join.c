/* A table on a real server behind the interface of the terminal: the same table that browsers play at. */

#include "server/bot.h"
#include "server/host.h"
#include "terminal/sitting.h"
#include "support/test.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { PATIENCE = 120000, SLICE = 20 };

static const struct paris_rules *rules = &paris_builtin_rules;
static struct paris_host host;

static void start_host(void)
{
    paris_host_prepare(&host);
    paris_host_start(&host);
    host.settings.port = paris_server_port(host.server); /* the same after a restart */
}

static void stop_host(void)
{
    paris_host_remove(&host);
}

static struct paris_sitting *open_remote(struct paris_sitting_remote options)
{
    struct paris_sitting *sitting;
    struct paris_error error = {0, 0, ""};
    options.server = host.url;
    if (paris_sitting_open_remote(&sitting, rules, &options, &error) != PARIS_OK)
        fail_msg("%s", error.message);
    return sitting;
}

/* Steps until the stage is another one than those that only wait. */
static void step_to(struct paris_sitting *sitting, enum paris_sitting_stage wanted)
{
    const struct paris_sitting_now *now = paris_sitting_now(sitting);
    int64_t started = paris_peer_clock();
    while (now->stage != wanted) {
        if (paris_peer_left(started, PATIENCE) == 0)
            fail_msg("stage %d instead of %d", (int)now->stage, (int)wanted);
        paris_sitting_step(sitting, SLICE);
    }
}

static struct paris_decision choose(const struct paris_sitting_now *now,
                                    struct paris_random *random)
{
    for (size_t i = 0; i < now->legal_count; i++)
        if (now->legal[i].verb == PARIS_END && paris_random_below(random, 2) == 0)
            return now->legal[i];
    return now->legal[paris_random_below(random, (unsigned)now->legal_count)];
}

/* Plays to the end, or until so many decisions were made. */
static unsigned play(struct paris_sitting *sitting, unsigned max, struct paris_sitting *onlooker)
{
    const struct paris_sitting_now *now = paris_sitting_now(sitting);
    struct paris_random random = paris_random_from(5);
    struct paris_refusal refusal;
    unsigned decided = 0;
    int64_t started = paris_peer_clock();
    while (now->stage != PARIS_SITTING_OVER && decided < max) {
        if (now->stage == PARIS_SITTING_ASKING) {
            assert_int_equal(now->view.viewer, now->seat);
            assert_int_equal(paris_sitting_decide(sitting, choose(now, &random), &refusal),
                             PARIS_OK);
            assert_int_equal(now->stage, PARIS_SITTING_SENDING);
            decided++;
            started = paris_peer_clock();
        }
        if (paris_peer_left(started, PATIENCE) == 0)
            fail_msg("nothing comes in stage %d", (int)now->stage);
        paris_sitting_step(sitting, SLICE);
        if (onlooker != NULL)
            paris_sitting_step(onlooker, 0);
    }
    return decided;
}

static bool was_told(struct paris_sitting *sitting, const char *words)
{
    char notice[PARIS_SITTING_NOTICE];
    bool told = false;
    while (paris_sitting_notice(sitting, notice, sizeof notice))
        told |= strstr(notice, words) != NULL;
    return told;
}

/* --- games --- */

TEST(a_guest_plays_a_whole_game_against_the_servers_computer)
{
    struct paris_sitting *sitting =
        open_remote((struct paris_sitting_remote){.name = "Zoë", .players = 2, .level = {0, 1}});
    const struct paris_sitting_now *now = paris_sitting_now(sitting);
    step_to(sitting, PARIS_SITTING_ASKING);
    assert_string_equal(now->seats[0].name, "Zoë");
    assert_int_equal(now->seats[1].mind, PARIS_SITTING_COMPUTER);
    assert_true(paris_sitting_ask_hint(sitting));
    while (now->hint == PARIS_SITTING_HINT_COMES)
        paris_sitting_step(sitting, SLICE);
    assert_int_equal(now->hint, PARIS_SITTING_HINT_THERE);
    assert_true(paris_sitting_hint(sitting)->choices > 0);
    play(sitting, UINT32_MAX, NULL);
    assert_true(now->result.winners != 0);
    char *text;
    size_t length;
    struct paris_error error;
    struct paris_record *record = malloc(sizeof *record);
    assert_non_null(record);
    assert_int_equal(paris_sitting_record(&text, &length, sitting, &error), PARIS_OK);
    assert_int_equal(paris_record_read(record, NULL, rules, text, length, &error), PARIS_OK);
    assert_int_equal(record->count, now->count);
    assert_string_equal(record->names[0], "Zoë");
    free(record);
    free(text);
    paris_sitting_close(sitting);
}

TEST(undo_and_redo_go_over_the_network)
{
    struct paris_sitting *sitting =
        open_remote((struct paris_sitting_remote){.name = "Ann", .players = 2, .level = {0, 1}});
    const struct paris_sitting_now *now = paris_sitting_now(sitting);
    struct paris_refusal refusal;
    step_to(sitting, PARIS_SITTING_ASKING);
    assert_int_equal(paris_sitting_decide(sitting, now->legal[0], &refusal), PARIS_OK);
    step_to(sitting, PARIS_SITTING_ASKING);
    assert_false(paris_sitting_undo(sitting)); /* the draw */
    struct paris_view before = now->view;
    assert_int_equal(paris_sitting_decide(sitting, now->legal[0], &refusal), PARIS_OK);
    step_to(sitting, PARIS_SITTING_ASKING);
    struct paris_view after = now->view;
    size_t entries = paris_sitting_entries(sitting);
    assert_true(paris_sitting_undo(sitting));
    step_to(sitting, PARIS_SITTING_ASKING);
    assert_memory_equal(&now->view, &before, sizeof before);
    assert_int_equal(paris_sitting_entries(sitting), entries - 1);
    assert_true(paris_sitting_redo(sitting));
    step_to(sitting, PARIS_SITTING_ASKING);
    assert_memory_equal(&now->view, &after, sizeof after);
    assert_int_equal(paris_sitting_entries(sitting), entries);
    paris_sitting_close(sitting);
}

/* --- with somebody else --- */

struct other {
    struct paris_bot bot;
    char table[PARIS_WIRE_TABLE];
    pthread_t thread;
    struct paris_error error;
    bool failed;
};

static void *play_other(void *context)
{
    struct other *other = context;
    other->failed = paris_bot_join(&other->bot, other->table, &other->error) != PARIS_OK ||
                    paris_bot_watch(&other->bot, other->table, &other->error) != PARIS_OK ||
                    paris_bot_play(&other->bot, 1, &other->error) != PARIS_OK;
    return NULL;
}

static void start_other(struct other *other, const char *address)
{
    memset(other, 0, sizeof *other);
    assert_int_equal(paris_bot_start(&other->bot, host.url, "Ben", 9, &other->error), PARIS_OK);
    other->bot.patience = PATIENCE;
    strcpy(other->table, strstr(address, "/t/") + 3);
    assert_int_equal(pthread_create(&other->thread, NULL, play_other, other), 0);
}

static void end_other(struct other *other)
{
    pthread_join(other->thread, NULL);
    if (other->failed)
        fail_msg("the bot: %s", other->error.message);
    paris_bot_stop(&other->bot);
}

TEST(a_bot_sits_down_at_the_same_table_and_somebody_looks_on)
{
    static struct other other;
    struct paris_sitting *sitting =
        open_remote((struct paris_sitting_remote){.name = "Ann", .players = 2, .variants = 7});
    const struct paris_sitting_now *now = paris_sitting_now(sitting);
    step_to(sitting, PARIS_SITTING_GATHERING);
    struct paris_sitting *onlooker =
        open_remote((struct paris_sitting_remote){.name = "Eve",
                                                  .table = strstr(now->address, "/t/") + 3,
                                                  .watch = true});
    step_to(onlooker, PARIS_SITTING_GATHERING);
    start_other(&other, now->address);
    play(sitting, UINT32_MAX, onlooker);
    end_other(&other);
    step_to(onlooker, PARIS_SITTING_OVER);
    const struct paris_sitting_now *seen = paris_sitting_now(onlooker);
    assert_int_equal(seen->view.viewer, PARIS_SPECTATOR);
    assert_memory_equal(&seen->result, &now->result, sizeof now->result);
    assert_int_equal(seen->here, 0);
    assert_false(paris_sitting_ask_hint(sitting));
    for (unsigned seat = 0; seat < 2; seat++)
        assert_int_equal(now->result.vp[seat], other.bot.situation.scores[seat]);
    assert_int_equal(now->seats[1].mind, PARIS_SITTING_ELSEWHERE);
    assert_string_equal(now->seats[1].name, "Ben");
    paris_sitting_close(onlooker);
    paris_sitting_close(sitting);
}

TEST(words_go_to_the_others_at_the_table)
{
    struct paris_sitting *ann =
        open_remote((struct paris_sitting_remote){.name = "Ann", .players = 2});
    step_to(ann, PARIS_SITTING_GATHERING);
    struct paris_sitting *ben = open_remote(
        (struct paris_sitting_remote){.name = "Ben",
                                      .table = strstr(paris_sitting_now(ann)->address, "/t/") + 3});
    step_to(ben, PARIS_SITTING_WAITING);
    step_to(ann, PARIS_SITTING_ASKING);
    assert_true(paris_sitting_say(ben, "bonjour"));
    char notice[PARIS_SITTING_NOTICE] = "";
    int64_t started = paris_peer_clock();
    while (!paris_sitting_notice(ann, notice, sizeof notice) &&
           paris_peer_left(started, PATIENCE) > 0) {
        paris_sitting_step(ann, SLICE);
        paris_sitting_step(ben, 0);
    }
    assert_string_equal(notice, "Ben says: bonjour");
    assert_false(paris_sitting_say(ben, ""));
    paris_sitting_close(ben);
    paris_sitting_close(ann);
}

/* --- trouble --- */

TEST(a_server_that_goes_away_and_comes_back_is_survived_and_told)
{
    struct paris_sitting *sitting =
        open_remote((struct paris_sitting_remote){.name = "Ann", .players = 2, .level = {0, 1}});
    const struct paris_sitting_now *now = paris_sitting_now(sitting);
    struct paris_refusal refusal;
    for (unsigned i = 0; i < 3; i++) {
        play(sitting, 7, NULL);
        step_to(sitting, PARIS_SITTING_ASKING);
        uint32_t count = now->count;
        paris_host_stop(&host);
        /* Decided into the void: it is sent again when somebody is there. */
        struct paris_random random = paris_random_from(i);
        assert_int_equal(paris_sitting_decide(sitting, choose(now, &random), &refusal), PARIS_OK);
        while (now->connected)
            paris_sitting_step(sitting, SLICE);
        assert_true(was_told(sitting, "The connection to the server is lost."));
        paris_host_start(&host);
        int64_t started = paris_peer_clock();
        while ((!now->connected || now->count == count) && paris_peer_left(started, PATIENCE) > 0)
            paris_sitting_step(sitting, SLICE);
        assert_true(now->count > count);
        assert_true(was_told(sitting, "Connected again."));
    }
    play(sitting, UINT32_MAX, NULL);
    /* Nothing was done twice: the numbers of the log go up by one. */
    for (size_t i = 1; i < paris_sitting_entries(sitting); i++)
        assert_int_equal(paris_sitting_entry(sitting, i).number,
                         paris_sitting_entry(sitting, i - 1).number + 1);
    paris_sitting_close(sitting);
}

TEST(who_comes_back_with_the_same_session_has_the_same_seat)
{
    char session[] = "/tmp/paris-session-XXXXXX";
    close(mkstemp(session));
    struct paris_sitting_remote options = {.name = "Ann",
                                           .players = 2,
                                           .level = {0, 1},
                                           .session = session};
    struct paris_sitting *sitting = open_remote(options);
    char table[PARIS_SITTING_ADDRESS];
    step_to(sitting, PARIS_SITTING_ASKING);
    play(sitting, 20, NULL);
    step_to(sitting, PARIS_SITTING_ASKING);
    struct paris_view view = paris_sitting_now(sitting)->view;
    strcpy(table, strstr(paris_sitting_now(sitting)->address, "/t/") + 3);
    paris_sitting_close(sitting);
    options.table = table;
    sitting = open_remote(options);
    step_to(sitting, PARIS_SITTING_ASKING);
    assert_memory_equal(&paris_sitting_now(sitting)->view, &view, sizeof view);
    paris_sitting_close(sitting);
    unlink(session);
}

TEST(who_comes_late_looks_on)
{
    struct paris_sitting *ann =
        open_remote((struct paris_sitting_remote){.name = "Ann", .players = 2, .level = {0, 1}});
    step_to(ann, PARIS_SITTING_ASKING);
    struct paris_sitting *late = open_remote(
        (struct paris_sitting_remote){.name = "Late",
                                      .table = strstr(paris_sitting_now(ann)->address, "/t/") + 3});
    step_to(late, PARIS_SITTING_WAITING);
    assert_true(was_told(late, "you look on"));
    assert_int_equal(paris_sitting_now(late)->view.viewer, PARIS_SPECTATOR);
    paris_sitting_close(late);
    paris_sitting_close(ann);
}

TEST(a_table_that_is_not_there_and_a_server_that_is_not_there_are_told)
{
    struct paris_sitting *sitting =
        open_remote((struct paris_sitting_remote){.name = "Ann", .table = "nowhere"});
    step_to(sitting, PARIS_SITTING_STOPPED);
    assert_true(was_told(sitting, "The server refuses:"));
    paris_sitting_close(sitting);
    struct paris_error error = {0, 0, ""};
    struct paris_sitting_remote options = {.server = "http://127.0.0.1:1",
                                           .name = "Ann",
                                           .table = "x"};
    assert_int_equal(paris_sitting_open_remote(&sitting, rules, &options, &error), PARIS_BAD_INPUT);
    assert_string_not_equal(error.message, "");
    options.server = host.url;
    options.name = "a|b";
    error.message[0] = '\0';
    assert_int_equal(paris_sitting_open_remote(&sitting, rules, &options, &error), PARIS_BAD_INPUT);
    assert_non_null(strstr(error.message, "a name has 1 to 32 characters"));
}

ALL_TESTS(start_host, stop_host);
