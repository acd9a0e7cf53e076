/* Messages that are wrong in one place: every member of every command with values of every other kind.
 * Each is refused as docs/protocol.md says, and nothing is half done. */
#include "server/refusals.h"

#include "base/json_writer.h"

#define ID "00112233445566778899aabbccddeeff"
#define DIGITS "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef"

enum { MEMBERS_MAX = 6, TOO_MANY_NODES = 300, DEEP = 1000, TABLES = 50, WATCHED = 16 };

static struct paris_bot bots[2];
static struct paris_bot *mover; /* the one to move at their table */
static struct raw wire;         /* a second socket of the mover's */

/* --- asking --- */

struct reply {
    bool ok;
    char re[PARIS_CLIENT_ID_LENGTH + 1], code[PARIS_CLIENT_CODE_SIZE], text[PARIS_CLIENT_TEXT_SIZE];
    char table[PARIS_CLIENT_TABLE_SIZE];
};

/* Sends the text and waits for an answer; tables' messages are passed over. */
static struct reply ask(const char *text)
{
    struct raw_frame_read frame = {0};
    struct paris_client_message message = {0};
    struct paris_error error = {0, 0, ""};
    struct reply reply;
    static struct paris_json_node nodes[PARIS_CLIENT_NODES_MAX];
    raw_tell(&wire, text);
    do {
        if (!raw_hear(&wire, &frame))
            fail_msg("the connection ended after %s", text);
        if (frame.opcode == RAW_CLOSE)
            fail_msg("closed with %u after %s", frame.code, text);
        if (frame.opcode == RAW_TEXT)
            NEED(paris_client_message_read(&message, nodes, PARIS_CLIENT_NODES_MAX, frame.payload,
                                           frame.length, &error));
    } while (frame.opcode != RAW_TEXT || message.kind != PARIS_CLIENT_ANSWER);
    reply.ok = message.ok;
    memcpy(reply.re, message.re, sizeof reply.re);
    memcpy(reply.code, message.code, sizeof reply.code);
    memcpy(reply.text, message.text, sizeof reply.text);
    memcpy(reply.table, message.table, sizeof reply.table);
    return reply;
}

static void expect(const char *text, const char *re, const char *code)
{
    struct reply reply = ask(text);
    if (strcmp(reply.re, re) != 0 || strcmp(reply.code, code) != 0 || reply.ok != (*code == '\0') ||
        (!reply.ok && reply.text[0] == '\0'))
        fail_msg("%.200s: re \"%s\", %s, %s", text, reply.re, reply.ok ? "ok" : reply.code,
                 reply.text);
}

/* --- a message and its members --- */

enum kind { WORD, NUMBER, TRUTH, LIST, OTHER };

struct member {
    const char *name;
    enum kind kind;
    bool optional;
    const char *good; /* NULL: filled in from the game */
};

static const struct command {
    const char *name;
    struct member members[MEMBERS_MAX];
} commands[] = {
    {"create",
     {{"seats", LIST, false, "[\"me\",\"open\"]"},
      {"variants", LIST, true, "[\"tokens\"]"},
      {"public", TRUTH, true, "false"},
      {"days", NUMBER, true, "null"},
      {"clock", LIST, true, "null"},
      {"stand_in", NUMBER, true, "3"}}},
    {"join",
     {{"table", WORD, false, NULL},
      {"contribution", WORD, false, "\"" DIGITS "\""},
      {"seat", NUMBER, true, "1"}}},
    {"leave", {{"table", WORD, false, NULL}}},
    {"return", {{"table", WORD, false, NULL}}},
    {"replace", {{"table", WORD, false, NULL}, {"seat", NUMBER, false, "1"}}},
    {"rematch", {{"table", WORD, false, NULL}}},
    {"watch",
     {{"table", WORD, false, NULL},
      {"since", NUMBER, true, "0"},
      {"reasons", TRUTH, true, "true"}}},
    {"unwatch", {{"table", WORD, false, NULL}}},
    {"decide",
     {{"table", WORD, false, NULL}, {"seq", NUMBER, false, NULL}, {"decision", WORD, false, NULL}}},
    {"undo", {{"table", WORD, false, NULL}, {"seq", NUMBER, false, NULL}}},
    {"redo", {{"table", WORD, false, NULL}, {"seq", NUMBER, false, NULL}}},
    {"why", {{"table", WORD, false, NULL}, {"decision", WORD, false, NULL}}},
    {"hint", {{"table", WORD, false, NULL}}},
    {"say", {{"table", WORD, false, NULL}, {"text", WORD, false, "\"Good luck\""}}},
};

#define HUNDRED                                                                                    \
    "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa" \
    "aaaaaaaa"

static const struct {
    const char *value;
    enum kind kind;
} mutations[] = {
    {"null", OTHER},
    {"-1", NUMBER},
    {"1.5", NUMBER},
    {"1e3", NUMBER},
    {"99999999999999999999", NUMBER},
    {"-9223372036854775809", NUMBER},
    {"1e999", NUMBER},
    {"\"\"", WORD},
    {"\"\\u0000\"", WORD},
    {"\"a\\u0000b\"", WORD},
    {"\"|\\n\"", WORD},
    {"\"\xe2\x80\xae\xf0\x9f\x98\x80\\n\"", WORD},
    {"\"" HUNDRED HUNDRED HUNDRED HUNDRED HUNDRED HUNDRED HUNDRED HUNDRED HUNDRED HUNDRED HUNDRED
     "\"",
     WORD},
    {"true", TRUTH},
    {"[[]]", LIST},
    {"[null]", LIST},
    {"[\"me\",\"me\"]", LIST},
    {"[-1,-1]", LIST},
    {"[99999999999999999999,1]", LIST},
    {"[1,2,3,4,5,6,7]", LIST},
    {"{}", OTHER},
    {"{\"a\":{\"b\":[]}}", OTHER},
};

static void add_good(struct paris_text *out, const struct member *member)
{
    if (member->good != NULL)
        paris_text_add(out, member->good);
    else if (strcmp(member->name, "table") == 0)
        paris_json_add_string(out, NULL, mover->table);
    else if (strcmp(member->name, "seq") == 0)
        paris_text_add_number(out, mover->choice_seq);
    else
        paris_json_add_string(out, NULL, mover->choice);
}

/* The command with member `wrong` replaced by this value, or left out if that is NULL. */
static void build(struct paris_text *out, const struct command *command, unsigned wrong,
                  const char *value)
{
    paris_text_add(out, "{\"do\":\"");
    paris_text_add(out, command->name);
    paris_text_add(out, "\",\"id\":\"" ID "\"");
    for (unsigned i = 0; i < MEMBERS_MAX && command->members[i].name != NULL; i++) {
        if (i == wrong && value == NULL)
            continue;
        paris_text_add(out, ",\"");
        paris_text_add(out, command->members[i].name);
        paris_text_add(out, "\":");
        if (i == wrong)
            paris_text_add(out, value);
        else
            add_good(out, &command->members[i]);
    }
    paris_text_add(out, "}");
    PARIS_CHECK(!out->full);
}

static bool is_documented(const char *code)
{
    static const char *const codes[] = {"bad_message",   "unknown",     "forbidden", "not_seated",
                                        "not_your_turn", "not_playing", "stale",     "malformed",
                                        "illegal",       "taken",       "nothing",   "too_many"};
    for (size_t i = 0; i < sizeof codes / sizeof *codes; i++)
        if (strcmp(code, codes[i]) == 0)
            return true;
    return false;
}

/* A value of a wrong kind is not understood; one of the right kind that makes no sense is refused. */
static void send_mutation(const struct command *command, unsigned wrong, const char *value,
                          bool same_kind)
{
    char bytes[PARIS_CLIENT_COMMAND_MAX];
    struct paris_text text = paris_text_in(bytes, sizeof bytes);
    build(&text, command, wrong, value);
    struct reply reply = ask(bytes);
    if (reply.ok || strcmp(reply.re, ID) != 0 || reply.text[0] == '\0' ||
        (same_kind ? !is_documented(reply.code) : strcmp(reply.code, "bad_message") != 0))
        fail_msg("%.300s: re \"%s\", %s, %s", bytes, reply.re, reply.ok ? "ok" : reply.code,
                 reply.text);
}

/* --- a table for it --- */

static void begin_game(void)
{
    struct paris_error error = {0, 0, ""};
    char table[PARIS_CLIENT_TABLE_SIZE];
    for (unsigned i = 0; i < 2; i++)
        NEED(paris_bot_start(&bots[i], host.url, i == 0 ? "Ann" : "Bob", 500 + i, &error));
    NEED(paris_bot_create(&bots[0], "[\"me\",\"open\"]", "", &error));
    memcpy(table, bots[0].answer.table, sizeof table);
    NEED(paris_bot_join(&bots[1], table, &error));
    for (unsigned i = 0; i < 2; i++)
        NEED(paris_bot_watch(&bots[i], table, &error));
    while (!bots[0].has_choice && !bots[1].has_choice)
        NEED(paris_bot_listen(&bots[0], &error));
    mover = bots[0].has_choice ? &bots[0] : &bots[1];
    wire = raw_socket(&host, mover->cookie);
}

static void finish_game(void)
{
    struct paris_error error = {0, 0, ""};
    raw_stop(&wire);
    NEED(paris_bot_play(bots, 2, &error));
    for (unsigned i = 0; i < 2; i++)
        paris_bot_stop(&bots[i]);
    raw_check(&host, descriptors);
}

/* The table is as it was: the decision that was possible before still is, with the same number. */
static void expect_untouched(void)
{
    struct paris_error error = {0, 0, ""};
    int64_t seq = mover->choice_seq, n = mover->situation.n;
    char table[PARIS_CLIENT_TABLE_SIZE];
    memcpy(table, mover->table, sizeof table);
    NEED(paris_bot_watch(mover, table, &error));
    while (!mover->situation.begun)
        NEED(paris_bot_listen(mover, &error));
    assert_true(mover->situation.to_move);
    assert_int_equal(mover->choice_seq, seq);
    assert_int_equal(mover->situation.n, n);
}

TEST(a_wrong_value_for_any_member_of_any_command_is_refused)
{
    begin_game();
    for (size_t c = 0; c < sizeof commands / sizeof *commands; c++)
        for (unsigned i = 0; i < MEMBERS_MAX && commands[c].members[i].name != NULL; i++) {
            const struct member *member = &commands[c].members[i];
            if (!member->optional)
                send_mutation(&commands[c], i, NULL, false);
            for (size_t m = 0; m < sizeof mutations / sizeof *mutations; m++) {
                bool same = mutations[m].kind == member->kind;
                bool left_out = m == 0 && member->optional;
                if (!left_out && !(same && member->kind == TRUTH))
                    send_mutation(&commands[c], i, mutations[m].value, same);
            }
        }
    expect_untouched();
    struct paris_error error = {0, 0, ""};
    NEED(paris_bot_ask(mover, "lobby", "", &error));
    assert_true(mover->answer.ok);
    finish_game();
}

TEST(a_table_has_a_clock_or_days_within_reason)
{
    static const char *const wrong[] = {"\"days\":1,\"clock\":[600,15]",
                                        "\"days\":0",
                                        "\"days\":31",
                                        "\"clock\":[0,0]",
                                        "\"clock\":[1]",
                                        "\"clock\":[1,1,1]",
                                        "\"clock\":[\"1\",\"1\"]",
                                        "\"clock\":[86401,0]",
                                        "\"stand_in\":0",
                                        "\"stand_in\":7",
                                        "\"variants\":[\"tokens\",\"tokens\"]",
                                        "\"variants\":[\"Tokens\"]",
                                        "\"variants\":[\"-\"]",
                                        "\"variants\":\"tokens\"",
                                        "\"public\":\"true\"",
                                        "\"public\":1"};
    static const char *const seats[] = {"[\"me\"]",
                                        "[\"me\",\"me\"]",
                                        "[\"me\",\"open\",\"open\",\"open\",\"open\"]",
                                        "[\"me\",\"level\"]",
                                        "[\"me\",\"level 0\"]",
                                        "[\"me\",\"level 7\"]",
                                        "[\"me\",\"level 10\"]",
                                        "[\"me\",\"Open\"]",
                                        "[\"me\",\"\"]",
                                        "[\"me\",null]",
                                        "[\"me\",[\"open\"]]",
                                        "{\"0\":\"me\",\"1\":\"open\"}"};
    char text[RAW_PIECE];
    begin_game();
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        snprintf(text, sizeof text,
                 "{\"do\":\"create\",\"id\":\"" ID "\",\"seats\":[\"me\",\"open\"],%s}", wrong[i]);
        expect(text, ID, "bad_message");
    }
    for (size_t i = 0; i < sizeof seats / sizeof *seats; i++) {
        snprintf(text, sizeof text, "{\"do\":\"create\",\"id\":\"" ID "\",\"seats\":%s}", seats[i]);
        expect(text, ID, "bad_message");
    }
    finish_game();
}

TEST(a_message_is_a_json_object_with_do_and_id)
{
    static const char *const no_id[] = {
        "",
        " ",
        "x",
        "{",
        "}",
        "[]",
        "null",
        "1",
        "\"ping\"",
        "{}",
        "{}{}",
        "{'do':'ping'}",
        "{\"do\":\"ping\"}",
        "[{\"do\":\"ping\",\"id\":\"" ID "\"}]",
        "{\"do\":\"ping\",\"id\":\"" ID "\"",
        "{\"do\":\"ping\",\"id\":\"" ID "\"}x",
        "{\"do\":\"ping\",\"id\":\"" ID "\",}",
        "{\"do\":\"ping\",\"id\":\"" ID "\",\"id\":\"" ID "\"}",
        "{\"do\":\"ping\",\"id\":null}",
        "{\"do\":\"ping\",\"id\":1}",
        "{\"do\":\"ping\",\"id\":[\"" ID "\"]}",
        "{\"do\":\"ping\",\"id\":\"\"}",
        "{\"do\":\"ping\",\"id\":\"0011223344556677\"}",
        "{\"do\":\"ping\",\"id\":\"" ID "00\"}",
        "{\"do\":\"ping\",\"id\":\"00112233445566778899aabbccddeef\"}",
        "{\"do\":\"ping\",\"id\":\"00112233445566778899AABBCCDDEEFF\"}",
        "{\"do\":\"ping\",\"id\":\"00112233445566778899aabbccddeefg\"}",
        "{\"do\":\"ping\",\"id\":\"00112233445566778899aabbccddeef\\u0000\"}",
        "\xef\xbb\xbf{\"do\":\"ping\",\"id\":\"" ID "\"}",
    };
    static const char *const no_command[] = {
        "{\"id\":\"" ID "\"}",
        "{\"do\":null,\"id\":\"" ID "\"}",
        "{\"do\":1,\"id\":\"" ID "\"}",
        "{\"do\":[\"ping\"],\"id\":\"" ID "\"}",
        "{\"do\":{\"ping\":1},\"id\":\"" ID "\"}",
        "{\"do\":\"\",\"id\":\"" ID "\"}",
        "{\"do\":\"Ping\",\"id\":\"" ID "\"}",
        "{\"do\":\"ping \",\"id\":\"" ID "\"}",
        "{\"do\":\"ping\\u0000\",\"id\":\"" ID "\"}",
        "{\"do\":\"shutdown\",\"id\":\"" ID "\"}",
    };
    begin_game();
    for (size_t i = 0; i < sizeof no_id / sizeof *no_id; i++)
        expect(no_id[i], "", "bad_message");
    for (size_t i = 0; i < sizeof no_command / sizeof *no_command; i++)
        expect(no_command[i], ID, "bad_message");
    expect("{\"id\":\"" ID "\",\"later\":{\"version\":[2]},\"d\\u006f\":\"p\\u0069ng\"}", ID, "");
    finish_game();
}

TEST(a_message_of_too_many_values_or_too_deep_is_refused)
{
    char bytes[PARIS_CLIENT_COMMAND_MAX];
    begin_game();
    struct paris_text text = paris_text_in(bytes, sizeof bytes);
    paris_text_add(&text, "{\"do\":\"ping\",\"id\":\"" ID "\",\"x\":[0");
    for (unsigned i = 0; i < TOO_MANY_NODES; i++)
        paris_text_add(&text, ",0");
    paris_text_add(&text, "]}");
    expect(bytes, "", "bad_message");
    for (unsigned kind = 0; kind < 2; kind++) {
        text = paris_text_in(bytes, sizeof bytes);
        paris_text_add(&text, "{\"do\":\"ping\",\"id\":\"" ID "\",\"x\":");
        for (unsigned i = 0; i < (kind == 0 ? DEEP : DEEP / 2); i++)
            paris_text_add(&text, kind == 0 ? "[" : "{\"a\":");
        if (kind == 0)
            for (unsigned i = 0; i < DEEP; i++)
                paris_text_add(&text, "]");
        PARIS_CHECK(!text.full);
        expect(bytes, "", "bad_message");
    }
    finish_game();
}

TEST(strangers_do_nothing_at_a_table)
{
    static const struct {
        const char *command, *members, *code;
    } tries[] = {
        {"decide", ",\"seq\":1,\"decision\":\"draw 1\"", "not_seated"},
        {"undo", ",\"seq\":1", "not_seated"},
        {"redo", ",\"seq\":1", "not_seated"},
        {"leave", "", "not_seated"},
        {"return", "", "not_seated"},
        {"say", ",\"text\":\"Hello\"", "not_seated"},
        {"rematch", "", "not_seated"},
        {"join", ",\"contribution\":\"" DIGITS "\"", "taken"},
        {"join", ",\"contribution\":\"" DIGITS "\",\"seat\":2", "taken"},
    };
    char stranger[PARIS_BOT_COOKIE], text[RAW_PIECE];
    begin_game();
    raw_stop(&wire);
    raw_guest(stranger, &host);
    wire = raw_socket(&host, stranger);
    for (size_t i = 0; i < sizeof tries / sizeof *tries; i++) {
        snprintf(text, sizeof text, "{\"do\":\"%s\",\"id\":\"" ID "\",\"table\":\"%s\"%s}",
                 tries[i].command, mover->table, tries[i].members);
        expect(text, ID, tries[i].code);
    }
    static const char *const refused[] = {"why", "hint", "replace"};
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
        snprintf(text, sizeof text,
                 "{\"do\":\"%s\",\"id\":\"" ID
                 "\",\"table\":\"%s\",\"seat\":1,\"decision\":\"draw 1\"}",
                 refused[i], mover->table);
        struct reply reply = ask(text);
        assert_false(reply.ok);
        assert_true(is_documented(reply.code));
    }
    expect("{\"do\":\"watch\",\"id\":\"" ID "\",\"table\":\"23456789abcdefghjkmn\"}", ID,
           "unknown");
    expect_untouched();
    finish_game();
}

TEST(an_account_has_so_many_tables_and_a_socket_watches_so_many)
{
    char text[RAW_PIECE];
    static char table[TABLES][PARIS_CLIENT_TABLE_SIZE];
    begin_game();
    unsigned made = mover == &bots[0]; /* who made the table that is being played */
    for (unsigned i = 0; i < TABLES - made; i++) {
        snprintf(text, sizeof text,
                 "{\"do\":\"create\",\"id\":\"%032x\",\"seats\":[\"me\",\"open\"]}", i);
        struct reply reply = ask(text);
        assert_true(reply.ok);
        memcpy(table[i], reply.table, sizeof table[i]);
    }
    expect("{\"do\":\"create\",\"id\":\"" ID "\",\"seats\":[\"me\",\"open\"]}", ID, "too_many");
    for (unsigned i = 0; i <= WATCHED; i++) {
        snprintf(text, sizeof text, "{\"do\":\"watch\",\"id\":\"" ID "\",\"table\":\"%.64s\"}",
                 table[i]);
        expect(text, ID, i < WATCHED ? "" : "too_many");
    }
    snprintf(text, sizeof text, "{\"do\":\"unwatch\",\"id\":\"" ID "\",\"table\":\"%s\"}",
             table[0]);
    expect(text, ID, "");
    snprintf(text, sizeof text, "{\"do\":\"watch\",\"id\":\"" ID "\",\"table\":\"%s\"}",
             table[WATCHED]);
    expect(text, ID, "");
    finish_game();
}

/* A test that failed leaves nobody at the server. */
static void clear(void)
{
    for (unsigned i = 0; i < 2; i++)
        paris_bot_cut(&bots[i]);
    raw_stop_all();
}

EACH_TEST(NULL, clear);
ALL_TESTS(start, stop);
