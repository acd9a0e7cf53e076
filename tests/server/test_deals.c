/* How a server's deal is made: contributions are promised before any is revealed, and a game does
 * not wait forever for missing ones. */
#include "base/hex.h"
#include "match/match.h"
#include "server/stage_talk.h"

#define ANN "ann22222222222222222"
#define BOB "bob22222222222222222"
#define TWO ",\"seats\":[\"me\",\"open\"]"

enum { SECOND = 1000 };

static struct paris_stage stage;
static struct paris_stage_socket ann, bob;
static char table[PARIS_ID_LENGTH];

static void enter(void)
{
    paris_stage_enter(&stage, &ann, ANN, "Ann");
    paris_stage_enter(&stage, &bob, BOB, "Bob");
}

static void open_stage(void)
{
    paris_stage_open(&stage);
    paris_stage_add_account(&stage, ANN, "Ann");
    paris_stage_add_account(&stage, BOB, "Bob");
    paris_stage_begin(&stage, 1);
    enter();
}

static void close_stage(void)
{
    paris_stage_end(&stage);
    paris_stage_close(&stage);
    paris_stage_forget(&ann);
    paris_stage_forget(&bob);
}

/* 32 of these bytes, or the promise of them, in quotation marks; in a buffer that the next call
 * overwrites. */
static const char *digits_of(uint8_t byte, bool promised)
{
    static char digits[2 * PARIS_DEAL_BYTES + 3];
    uint8_t bytes[PARIS_DEAL_BYTES];
    struct paris_text text = paris_text_in(digits, sizeof digits);
    memset(bytes, byte, sizeof bytes);
    if (promised)
        paris_deal_promise(bytes, bytes);
    paris_text_add_char(&text, '"');
    paris_text_add_hex(&text, bytes, sizeof bytes);
    paris_text_add_char(&text, '"');
    return digits;
}

static const char *contribution(uint8_t byte)
{
    return digits_of(byte, false);
}

static const char *contributes(uint8_t byte)
{
    static char members[128];
    snprintf(members, sizeof members, ",\"contribution\":%s", contribution(byte));
    return members;
}

static void promise(const struct paris_stage_socket *socket, uint8_t byte)
{
    char members[128];
    snprintf(members, sizeof members, ",\"promise\":%s", digits_of(byte, true));
    talk_must(&stage, socket, "join", table, members);
}

static void reveal(const struct paris_stage_socket *socket, uint8_t byte)
{
    talk_must(&stage, socket, "reveal", table, contributes(byte));
}

/* The table's present message; in a buffer that the next call overwrites. */
static const char *look(const struct paris_stage_socket *socket)
{
    static char line[64 * 1024];
    const char *found = NULL;
    talk_must(&stage, socket, "watch", table, "");
    for (const char *at = socket->bytes; (at = strstr(at, "{\"table\":\"")) != NULL; at++)
        found = at;
    assert_non_null(found);
    snprintf(line, sizeof line, "%.*s", (int)strcspn(found, "\n"), found);
    return line;
}

/* Ann and Bob have promised. */
static void sit_down(void)
{
    talk_create(table, &stage, &ann, TWO);
    promise(&ann, 0xa1);
    promise(&bob, 0xb2);
}

static void pass(int64_t milliseconds)
{
    stage.now += milliseconds;
    for (unsigned i = 0; i < 4; i++) {
        paris_stage_tick(&stage);
        stage.now++;
    }
}

EACH_TEST(open_stage, close_stage);

TEST(the_game_starts_when_everybody_has_revealed)
{
    sit_down();
    const char *news = look(&bob);
    assert_value(news, "status", "\"open\"");
    assert_value(news, "dealing", "true");
    assert_null(strstr(bob.bytes, "a1a1a1a1"));
    reveal(&ann, 0xa1);
    news = look(&bob);
    assert_value(news, "status", "\"open\"");
    assert_null(strstr(bob.bytes, "a1a1a1a1")); /* none is shown while another one is missing */
    reveal(&bob, 0xb2);
    news = look(&bob);
    assert_value(news, "status", "\"playing\"");
    assert_value(news, "game.contributions.0", contribution(0xa1));
    assert_value(news, "game.contributions.1", contribution(0xb2));
}

TEST(everybody_sees_the_promises_before_revealing)
{
    talk_create(table, &stage, &ann, TWO);
    const char *news = look(&ann);
    assert_value(news, "promises.0", "\"-\"");
    promise(&ann, 0xa1);
    news = look(&bob);
    assert_value(news, "promises.0", digits_of(0xa1, true));
    assert_value(news, "promises.1", "\"-\"");
    assert_value(news, "dealing", "false");
}

/* An older client contributes at once. */
TEST(who_contributes_in_the_clear_has_promised_by_that)
{
    talk_create(table, &stage, &ann, TWO);
    promise(&ann, 0xa1);
    talk_must(&stage, &bob, "join", table, contributes(0xb2));
    assert_value(look(&ann), "promises.1", digits_of(0xb2, true));
    reveal(&ann, 0xa1);
    assert_value(look(&ann), "status", "\"playing\"");
}

TEST(only_what_was_promised_can_be_revealed)
{
    sit_down();
    talk_refused(&stage, &ann, "forbidden", "reveal", table, contributes(0xb2));
    talk_refused(&stage, &ann, "forbidden", "leave", table, "");
    assert_value(look(&ann), "dealing", "true");
}

TEST(a_reveal_that_is_sent_again_gets_its_answer)
{
    sit_down();
    reveal(&ann, 0xa1);
    unsigned first = talk_last;
    reveal(&bob, 0xb2);
    talk_last = first - 1;
    talk_must(&stage, &ann, "reveal", table, contributes(0xa1));
    talk_last = first + 1;
}

TEST(a_contribution_that_is_not_revealed_is_not_waited_for_long)
{
    sit_down();
    reveal(&ann, 0xa1);
    pass(PARIS_MATCH_REVEAL_MS - SECOND);
    assert_value(look(&ann), "dealing", "true");
    pass(SECOND);
    const char *news = look(&ann);
    assert_value(news, "status", "\"playing\"");
    assert_value(news, "game.contributions.0", contribution(0xa1));
    assert_value(news, "game.contributions.1", "\"-\"");
    talk_refused(&stage, &bob, "nothing", "reveal", table, contributes(0xb2));
}

TEST(a_table_that_waits_for_contributions_goes_on_after_a_restart)
{
    sit_down();
    stage.now += SECOND;
    paris_stage_kill(&stage);
    paris_stage_begin(&stage, 2);
    enter();
    pass(PARIS_MATCH_REVEAL_MS + PARIS_BEAT_MS); /* as long may be given back */
    assert_value(look(&ann), "status", "\"playing\"");
}
