/* A table on a real server behind the interface of the terminal: the same table that browsers play at. */

#include "server/bot.h"
#include "server/host.h"
#include "support/test.h"
#include "terminal/session/session.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { PATIENCE = 600000, SLICE = 20 };

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

static struct paris_session *open_remote(struct paris_session_remote options)
{
    struct paris_session *session;
    struct paris_error error = {0, 0, ""};
    options.server = host.url;
    if (paris_session_open_remote(&session, rules, &options, &error) != PARIS_OK)
        fail_msg("%s", error.message);
    return session;
}

/* Steps until the stage is another one than those that only wait. */
static void step_to(struct paris_session *session, enum paris_session_stage wanted)
{
    const struct paris_session_now *now = paris_session_now(session);
    int64_t started = (int64_t)paris_clock_nanoseconds();
    while (now->stage != wanted) {
        if (paris_clock_time_left(started, PATIENCE) == 0)
            fail_msg("stage %d instead of %d", (int)now->stage, (int)wanted);
        paris_session_step(session, SLICE);
    }
}

static struct paris_decision choose(const struct paris_session_now *now,
                                    struct paris_random *random)
{
    for (size_t i = 0; i < now->legal_count; i++)
        if (now->legal[i].verb == PARIS_END && paris_random_below(random, 2) == 0)
            return now->legal[i];
    return now->legal[paris_random_below(random, (unsigned)now->legal_count)];
}

/* Plays to the end, or until `max` decisions were made. */
static unsigned play(struct paris_session *session, unsigned max, struct paris_session *onlooker)
{
    const struct paris_session_now *now = paris_session_now(session);
    struct paris_random random = paris_random_from(5);
    struct paris_refusal refusal;
    unsigned decided = 0;
    int64_t started = (int64_t)paris_clock_nanoseconds();
    while (now->stage != PARIS_SESSION_OVER && decided < max) {
        if (now->stage == PARIS_SESSION_ASKING) {
            assert_int_equal(now->view.viewer, now->seat);
            assert_int_equal(paris_session_decide(session, choose(now, &random), &refusal),
                             PARIS_OK);
            assert_int_equal(now->stage, PARIS_SESSION_SENDING);
            decided++;
            started = (int64_t)paris_clock_nanoseconds();
        }
        if (paris_clock_time_left(started, PATIENCE) == 0)
            fail_msg("nothing comes in stage %d", (int)now->stage);
        paris_session_step(session, SLICE);
        if (onlooker != NULL)
            paris_session_step(onlooker, 0);
    }
    return decided;
}

static bool was_told(struct paris_session *session, const char *words)
{
    char notice[PARIS_SESSION_NOTICE_MAX];
    bool told = false;
    while (paris_session_next_notice(session, notice, sizeof notice))
        told |= strstr(notice, words) != NULL;
    return told;
}

/* --- games --- */

/* Somebody begins a game and goes on with it in another run of the program; before that the `line`-th line of what was
 * kept of the deal may get another digit. */
static void go_on_with(int line, const char *words)
{
    char cookie[64] = "/tmp/paris-deal-XXXXXX", kept[160], address[PARIS_SESSION_ADDRESS_MAX];
    int descriptor = mkstemp(cookie);
    assert_true(descriptor >= 0);
    close(descriptor);
    struct paris_session_remote options = {.name = "Ann",
                                           .players = 2,
                                           .level = {0, 1},
                                           .cookie_file = cookie};
    struct paris_session *session = open_remote(options);
    step_to(session, PARIS_SESSION_ASKING);
    snprintf(address, sizeof address, "%s", paris_session_now(session)->address);
    options.table = strstr(address, "/t/") + strlen("/t/");
    snprintf(kept, sizeof kept, "%s_%s", cookie, options.table);
    play(session, 5, NULL);
    paris_session_close(session);
    FILE *file = fopen(kept, "r+");
    assert_non_null(file);
    if (line > 0) {
        assert_int_equal(fseek(file, 65 * (line - 1), SEEK_SET), 0);
        int digit = fgetc(file);
        assert_int_equal(fseek(file, -1, SEEK_CUR), 0);
        fputc(digit == '0' ? '1' : '0', file);
    }
    fclose(file);
    session = open_remote(options);
    play(session, UINT32_MAX, NULL);
    assert_true(was_told(session, words));
    paris_session_close(session);
    (void)unlink(cookie);
    (void)unlink(kept);
}

TEST(a_deal_is_checked_by_what_was_kept_before_the_program_was_started_again)
{
    go_on_with(0, "You checked this deal");
    go_on_with(1, "The deal was made with a contribution other than yours.");
    go_on_with(2, "Before the game the server had committed to another deal.");
    go_on_with(3, "Player 1's contribution isn't the one promised before the deal.");
}

TEST(a_guest_plays_a_whole_game_against_the_servers_computer)
{
    struct paris_session *session =
        open_remote((struct paris_session_remote){.name = "Zoë", .players = 2, .level = {0, 1}});
    const struct paris_session_now *now = paris_session_now(session);
    step_to(session, PARIS_SESSION_ASKING);
    assert_string_equal(now->seats[0].name, "Zoë");
    assert_int_equal(now->seats[1].occupant, PARIS_SESSION_COMPUTER);
    assert_true(paris_session_request_hint(session));
    while (now->hint == PARIS_SESSION_HINT_PENDING)
        paris_session_step(session, SLICE);
    assert_int_equal(now->hint, PARIS_SESSION_HINT_READY);
    assert_true(paris_session_hint(session)->choices > 0);
    play(session, UINT32_MAX, NULL);
    assert_true(now->result.winners != 0);
    assert_true(was_told(session, "You checked this deal: it is the one promised"));
    char *text;
    size_t length;
    struct paris_error error;
    struct paris_record *record = malloc(sizeof *record);
    assert_non_null(record);
    assert_int_equal(paris_session_record(&text, &length, session, &error), PARIS_OK);
    assert_int_equal(paris_record_read(record, NULL, rules, text, length, &error), PARIS_OK);
    assert_int_equal(record->count, now->count);
    assert_string_equal(record->names[0], "Zoë");
    free(record);
    free(text);
    paris_session_close(session);
}

TEST(undo_and_redo_go_over_the_network)
{
    struct paris_session *session =
        open_remote((struct paris_session_remote){.name = "Ann", .players = 2, .level = {0, 1}});
    const struct paris_session_now *now = paris_session_now(session);
    struct paris_refusal refusal;
    step_to(session, PARIS_SESSION_ASKING);
    assert_int_equal(paris_session_decide(session, now->legal[0], &refusal), PARIS_OK);
    step_to(session, PARIS_SESSION_ASKING);
    assert_false(paris_session_undo(session)); /* the draw */
    struct paris_view before = now->view;
    assert_int_equal(paris_session_decide(session, now->legal[0], &refusal), PARIS_OK);
    step_to(session, PARIS_SESSION_ASKING);
    struct paris_view after = now->view;
    size_t entries = paris_session_entry_count(session);
    assert_true(paris_session_undo(session));
    step_to(session, PARIS_SESSION_ASKING);
    assert_memory_equal(&now->view, &before, sizeof before);
    assert_int_equal(paris_session_entry_count(session), entries - 1);
    assert_true(paris_session_redo(session));
    step_to(session, PARIS_SESSION_ASKING);
    assert_memory_equal(&now->view, &after, sizeof after);
    assert_int_equal(paris_session_entry_count(session), entries);
    paris_session_close(session);
}

/* --- with somebody else --- */

struct other {
    struct paris_bot bot;
    char table[PARIS_CLIENT_TABLE_SIZE];
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
    struct paris_session *session =
        open_remote((struct paris_session_remote){.name = "Ann", .players = 2, .variants = 7});
    const struct paris_session_now *now = paris_session_now(session);
    step_to(session, PARIS_SESSION_GATHERING);
    struct paris_session *onlooker =
        open_remote((struct paris_session_remote){.name = "Eve",
                                                  .table = strstr(now->address, "/t/") + 3,
                                                  .watch = true});
    step_to(onlooker, PARIS_SESSION_GATHERING);
    start_other(&other, now->address);
    play(session, UINT32_MAX, onlooker);
    end_other(&other);
    step_to(onlooker, PARIS_SESSION_OVER);
    const struct paris_session_now *seen = paris_session_now(onlooker);
    assert_int_equal(seen->view.viewer, PARIS_SPECTATOR);
    assert_memory_equal(&seen->result, &now->result, sizeof now->result);
    assert_int_equal(seen->here, 0);
    assert_false(paris_session_request_hint(session));
    for (unsigned seat = 0; seat < 2; seat++)
        assert_int_equal(now->result.vp[seat], other.bot.situation.scores[seat]);
    assert_int_equal(now->seats[1].occupant, PARIS_SESSION_ELSEWHERE);
    assert_string_equal(now->seats[1].name, "Ben");
    paris_session_close(onlooker);
    paris_session_close(session);
}

TEST(a_table_is_made_with_other_figures_which_who_joins_is_told_of)
{
    static struct other other;
    static struct paris_rules set;
    set = paris_builtin_rules;
    strcpy(set.name, "my-box");
    set.start_francs = 19;
    set.bonus[18].vp = 31;
    paris_figures_derive(&set);
    rules = &set;
    struct paris_session *session =
        open_remote((struct paris_session_remote){.name = "Ann", .players = 2});
    const struct paris_session_now *now = paris_session_now(session);
    step_to(session, PARIS_SESSION_GATHERING);
    assert_false(was_told(session, "my-box")); /* it is the own set */
    rules = &paris_builtin_rules;
    struct paris_session *onlooker =
        open_remote((struct paris_session_remote){.name = "Eve",
                                                  .table = strstr(now->address, "/t/") + 3,
                                                  .watch = true});
    step_to(onlooker, PARIS_SESSION_GATHERING);
    assert_true(was_told(onlooker, "plays with the figures \"my-box\": 2 differ"));
    start_other(&other, now->address);
    step_to(session, PARIS_SESSION_ASKING);
    assert_int_equal(now->view.player[now->seat].screen.francs, 19);
    play(session, UINT32_MAX, onlooker);
    end_other(&other);
    step_to(onlooker, PARIS_SESSION_OVER);
    assert_memory_equal(&paris_session_now(onlooker)->result, &now->result, sizeof now->result);
    assert_int_equal(paris_session_rules(onlooker)->bonus[18].vp, 31);
    paris_session_close(onlooker);
    paris_session_close(session);
}

/* Both go on until `hearer` is told this; whether it was told `other`, too. */
static bool step_until_told(struct paris_session *hearer, struct paris_session *speaker,
                            const char *words, const char *other)
{
    char notice[PARIS_SESSION_NOTICE_MAX];
    int64_t started = (int64_t)paris_clock_nanoseconds();
    bool told = false, told_other = false;
    while (!told && paris_clock_time_left(started, PATIENCE) > 0) {
        paris_session_step(hearer, SLICE);
        paris_session_step(speaker, 0);
        while (paris_session_next_notice(hearer, notice, sizeof notice)) {
            told |= strstr(notice, words) != NULL;
            told_other |= other != NULL && strstr(notice, other) != NULL;
        }
    }
    assert_true(told);
    return told_other;
}

TEST(words_go_to_the_others_at_the_table_unless_they_muted_the_speaker)
{
    struct paris_session *ann =
        open_remote((struct paris_session_remote){.name = "Ann", .players = 2});
    step_to(ann, PARIS_SESSION_GATHERING);
    struct paris_session *ben = open_remote(
        (struct paris_session_remote){.name = "Ben",
                                      .table = strstr(paris_session_now(ann)->address, "/t/") + 3});
    step_to(ben, PARIS_SESSION_WAITING);
    step_to(ann, PARIS_SESSION_ASKING);
    assert_true(paris_session_chat(ben, "bonjour"));
    (void)step_until_told(ann, ben, "Ben says: bonjour", NULL);
    assert_false(paris_session_chat(ben, ""));
    assert_true(paris_session_chat(ann, "/mute Eve"));
    assert_true(was_told(ann, "Nobody else at this table is called Eve."));
    assert_true(paris_session_chat(ann, "/mute Ben"));
    assert_true(was_told(ann, "Ben is muted."));
    assert_true(paris_session_chat(ben, "encore"));
    (void)step_until_told(ben, ann, "Ben says: encore", NULL); /* so the server has it */
    assert_true(paris_session_chat(ann, "silence"));
    assert_false(step_until_told(ann, ben, "Ann says: silence", "Ben says"));
    assert_true(paris_session_chat(ann, "/mute Ben"));
    assert_true(was_told(ann, "Ben is no longer muted."));
    assert_true(paris_session_chat(ben, "enfin"));
    assert_false(step_until_told(ann, ben, "Ben says: enfin", "encore"));
    assert_false(step_until_told(ben, ann, "Ben says: enfin", "/mute"));
    paris_session_close(ben);
    paris_session_close(ann);
}

/* --- trouble --- */

TEST(a_server_that_goes_away_and_comes_back_is_survived_and_told)
{
    struct paris_session *session =
        open_remote((struct paris_session_remote){.name = "Ann", .players = 2, .level = {0, 1}});
    const struct paris_session_now *now = paris_session_now(session);
    struct paris_refusal refusal;
    for (unsigned i = 0; i < 3; i++) {
        play(session, 7, NULL);
        step_to(session, PARIS_SESSION_ASKING);
        uint32_t count = now->count;
        paris_host_stop(&host);
        /* Decided into the void: it is sent again when somebody is there. */
        struct paris_random random = paris_random_from(i);
        assert_int_equal(paris_session_decide(session, choose(now, &random), &refusal), PARIS_OK);
        while (now->connected)
            paris_session_step(session, SLICE);
        assert_true(was_told(session, "Connection to the server lost."));
        paris_host_start(&host);
        int64_t started = (int64_t)paris_clock_nanoseconds();
        while ((!now->connected || now->count == count) &&
               paris_clock_time_left(started, PATIENCE) > 0)
            paris_session_step(session, SLICE);
        assert_true(now->count > count);
        assert_true(was_told(session, "Reconnected."));
    }
    play(session, UINT32_MAX, NULL);
    /* Nothing was done twice: the numbers of the log go up by one. */
    for (size_t i = 1; i < paris_session_entry_count(session); i++)
        assert_int_equal(paris_session_entry(session, i).number,
                         paris_session_entry(session, i - 1).number + 1);
    paris_session_close(session);
}

TEST(a_player_that_returns_with_the_same_cookie_has_the_same_seat)
{
    char cookie_file[] = "/tmp/paris-session-XXXXXX";
    close(mkstemp(cookie_file));
    struct paris_session_remote options = {.name = "Ann",
                                           .players = 2,
                                           .level = {0, 1},
                                           .cookie_file = cookie_file};
    struct paris_session *session = open_remote(options);
    char table[PARIS_SESSION_ADDRESS_MAX];
    step_to(session, PARIS_SESSION_ASKING);
    play(session, 20, NULL);
    step_to(session, PARIS_SESSION_ASKING);
    struct paris_view view = paris_session_now(session)->view;
    strcpy(table, strstr(paris_session_now(session)->address, "/t/") + 3);
    paris_session_close(session);
    options.table = table;
    session = open_remote(options);
    step_to(session, PARIS_SESSION_ASKING);
    assert_memory_equal(&paris_session_now(session)->view, &view, sizeof view);
    paris_session_close(session);
    unlink(cookie_file);
}

TEST(who_comes_late_looks_on)
{
    struct paris_session *ann =
        open_remote((struct paris_session_remote){.name = "Ann", .players = 2, .level = {0, 1}});
    step_to(ann, PARIS_SESSION_ASKING);
    struct paris_session *late = open_remote(
        (struct paris_session_remote){.name = "Late",
                                      .table = strstr(paris_session_now(ann)->address, "/t/") + 3});
    step_to(late, PARIS_SESSION_WAITING);
    assert_true(was_told(late, "you're watching"));
    assert_int_equal(paris_session_now(late)->view.viewer, PARIS_SPECTATOR);
    paris_session_close(late);
    paris_session_close(ann);
}

TEST(a_table_that_is_not_there_and_a_server_that_is_not_there_are_told)
{
    struct paris_session *session =
        open_remote((struct paris_session_remote){.name = "Ann", .table = "nowhere"});
    step_to(session, PARIS_SESSION_STOPPED);
    assert_true(was_told(session, "The server refused:"));
    paris_session_close(session);
    struct paris_error error = {0, 0, ""};
    struct paris_session_remote options = {.server = "http://127.0.0.1:1",
                                           .name = "Ann",
                                           .table = "x"};
    assert_int_equal(paris_session_open_remote(&session, rules, &options, &error), PARIS_BAD_INPUT);
    assert_string_not_equal(error.message, "");
    options.server = host.url;
    options.name = "a|b";
    error.message[0] = '\0';
    assert_int_equal(paris_session_open_remote(&session, rules, &options, &error), PARIS_BAD_INPUT);
    assert_non_null(strstr(error.message, "names have 1 to 32 characters"));
}

ALL_TESTS(start_host, stop_host);
