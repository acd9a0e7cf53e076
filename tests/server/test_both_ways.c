/* One script, played against the server's tables and against the browser's module: both give the same
 * answers, to the byte, in every situation of the protocol that both know. */
#include "base/json_writer.h"
#include "server/stage_talk.h"

#include "base/random.h"
#include "match/messages.h"
#include "match/names.h"
#include "rules/figures_text.h"
#include "wasm/calls.h"

#define ANN "ann22222222222222222"
#define BOB "bob22222222222222222"
#define BOBS "ffeeddccbbaa99887766554433221100ffeeddccbbaa99887766554433221100"

enum { PEOPLE = 2, TEXT = 1024, FREE_PERCENT = 10, PROBED_EVERY = 7 };

static struct paris_stage stage;
static struct paris_stage_socket person[PEOPLE],
    tab[PEOPLE]; /* the tabs watch, so that all are online */
static char table[PARIS_ID_LENGTH];
static char from_server[PARIS_MESSAGE_LENGTH], from_browser[PARIS_CALLS_ANSWER];
static struct paris_random dice;
static char figures[PARIS_FIGURES_CODE + 32]; /* a member; empty: both play by the built-in set */

/* --- asking both --- */

static void forget(struct paris_stage_socket *socket)
{
    socket->length = 0;
    if (socket->bytes != NULL)
        socket->bytes[0] = '\0';
}

/* A copy of the text without "re", and with the one difference that there must be: on a device everybody
 * is the host. */
static void tidy(char *out, const char *text)
{
    static const char guest[] = "\"host\":false";
    const char *rest = strstr(text, "\"ok\"");
    snprintf(out, PARIS_MESSAGE_LENGTH, "{%s", rest != NULL && text[1] == '"' ? rest : text + 1);
    char *found = strstr(out, guest);
    if (found != NULL) {
        memmove(found + strlen("\"host\":true"), found + strlen(guest),
                strlen(found + strlen(guest)) + 1);
        memcpy(found, "\"host\":true", strlen("\"host\":true"));
    }
}

static void ask_server(unsigned seat, const char *what, const char *members)
{
    for (unsigned i = 0; i < PEOPLE; i++) {
        forget(&person[i]);
        forget(&tab[i]);
    }
    tidy(from_server, talk(&stage, &person[seat], what, table, members));
}

static void ask_browser(const char *request)
{
    size_t length = paris_calls_dispatch(from_browser, request, strlen(request));
    assert_int_equal(length, strlen(from_browser));
}

/* The answer of both, in from_server. */
static void ask(unsigned seat, const char *what, const char *members)
{
    char request[TEXT];
    ask_server(seat, what, members);
    snprintf(request, sizeof request, "{\"do\":\"%s\",\"seat\":%u%s}", what, seat + 1, members);
    ask_browser(request);
    if (strcmp(from_server, from_browser) != 0)
        fail_msg("%s\nserver:  %.700s\nbrowser: %.700s", request, from_server, from_browser);
}

static void ask_for(unsigned seat, const char *what, const char *members, const char *code)
{
    char quoted[64];
    snprintf(quoted, sizeof quoted, "\"%s\"", code);
    ask(seat, what, members);
    assert_value(from_server, "error.code", quoted);
}

/* What one person sees of the table, by `watch` here and `table` there. */
static void compare_messages(unsigned seat)
{
    char request[TEXT];
    static char message[PARIS_MESSAGE_LENGTH + 32];
    ask_server(seat, "watch", ",\"reasons\":true");
    const char *start = strstr(person[seat].bytes, "{\"table\"");
    assert_non_null(start);
    tidy(from_server, start);
    from_server[strcspn(from_server, "\n")] = '\0';
    snprintf(message, sizeof message, "{\"ok\":true,\"message\":%s}", from_server);
    snprintf(request, sizeof request, "{\"do\":\"table\",\"viewer\":%u,\"reasons\":true}",
             seat + 1);
    ask_browser(request);
    assert_string_equal(message, from_browser);
    talk_must(&stage, &person[seat], "unwatch", table, "");
}

/* --- one game, twice --- */

static const char *hex_of(const uint8_t *bytes, size_t count)
{
    static char digits[2 * PARIS_SECRET_LENGTH + 1];
    struct paris_text text = paris_text_in(digits, sizeof digits);
    paris_text_add_hex(&text, bytes, count);
    return digits;
}

static void with_usual_figures(void)
{
    figures[0] = '\0';
}

static void with_other_figures(void)
{
    struct paris_rules set = paris_builtin_rules;
    struct paris_text text = paris_text_in(figures, sizeof figures);
    set.start_francs = 21;
    set.reserve_keys = 3;
    set.buy[PARIS_GOLD] = 9;
    set.sell[PARIS_CROWN] = 8;
    set.building_8_vp = 11;
    set.bonus_price = 1;
    set.bonus[18].vp = 31;
    set.ruling[PARIS_RULING_STEP_BACK] = 1;
    set.ruling[PARIS_RULING_TRACK_END] = 1;
    paris_text_add(&text, ",\"figures\":\"");
    paris_figures_pack(&text, &set);
    paris_text_add(&text, "\"");
}

static void start(void)
{
    struct paris_table_row row;
    char request[TEXT];
    paris_stage_open(&stage);
    paris_stage_begin(&stage, 1);
    paris_stage_add_account(&stage, ANN, "Ann");
    paris_stage_add_account(&stage, BOB, "Bob");
    for (unsigned seat = 0; seat < PEOPLE; seat++) {
        paris_stage_enter(&stage, &person[seat], seat == 0 ? ANN : BOB, seat == 0 ? "Ann" : "Bob");
        paris_stage_enter(&stage, &tab[seat], seat == 0 ? ANN : BOB, seat == 0 ? "Ann" : "Bob");
    }
    snprintf(request, sizeof request, ",\"seats\":[\"me\",\"open\"],\"variants\":[\"tokens\"]%s",
             figures);
    talk_create(table, &stage, &person[0], request);
    talk_must(&stage, &person[0], "join", table, CONTRIBUTION);
    talk_must(&stage, &person[1], "join", table, ",\"contribution\":\"" BOBS "\"");
    talk_must(&stage, &tab[0], "watch", table, "");
    talk_must(&stage, &tab[1], "watch", table, "");
    assert_int_equal(paris_store_find_table(stage.store, &row, table), PARIS_OK);
    snprintf(request, sizeof request,
             "{\"do\":\"new\",\"id\":\"%s\",\"seats\":[\"me\",\"me\"],\"names\":[\"Ann\",\"Bob\"],"
             "\"variants\":[\"tokens\"],\"secret\":\"%s\",\"contributions\":["
             "\"00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff\",\"" BOBS
             "\"]%s}",
             table, hex_of(row.secret, sizeof row.secret), figures);
    ask_browser(request);
    assert_value(from_browser, "ok", "true");
    dice = paris_random_from(16);
}

static void stop(void)
{
    paris_stage_close(&stage);
    for (unsigned seat = 0; seat < PEOPLE; seat++) {
        paris_stage_forget(&person[seat]);
        paris_stage_forget(&tab[seat]);
    }
}

/* The browser's message for a seat, in from_browser. */
static void look(unsigned seat)
{
    char request[TEXT];
    snprintf(request, sizeof request, "{\"do\":\"table\",\"viewer\":%u,\"since\":8192}", seat + 1);
    ask_browser(request);
}

/* The seat to move; -1 after the end. */
static int mover(void)
{
    look(0);
    const char *waiting = paris_party_find(from_browser, "message.game.waiting");
    return waiting == NULL || strcmp(waiting, "null") == 0 ? -1 : atoi(waiting) - 1;
}

static long long decision_seq(unsigned seat)
{
    look(seat);
    return (long long)paris_party_number(from_browser, "message.game.seq");
}

/* The members of a step, in one of a few buffers. */
static const char *step(long long seq, const char *decision)
{
    return decision == NULL ? paris_party_words(",\"seq\":%lld", seq)
                            : paris_party_words(",\"seq\":%lld,\"decision\":\"%s\"", seq, decision);
}

static void pick(char out[TEXT], unsigned seat)
{
    do {
        look(seat);
        unsigned count = paris_party_count(from_browser, "message.game.legal");
        unsigned chosen = paris_random_below(&dice, count);
        paris_party_word(out, TEXT, from_browser,
                         paris_party_words("message.game.legal.%u", chosen));
    } while ((strncmp(out, "buy", 3) == 0 || strncmp(out, "sell", 4) == 0 ||
              strncmp(out, "use", 3) == 0) &&
             paris_random_below(&dice, 100) >= FREE_PERCENT);
}

/* --- what is wrong --- */

#define LONG "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"
static const char *const malformed[] = {"dance", "", "draw", "end ", "take bonus", (LONG LONG)};
static const char *const bad_members[] = {
    "",
    ",\"seq\":null,\"decision\":\"end\"",
    ",\"seq\":\"0\",\"decision\":\"end\"",
    ",\"seq\":-1,\"decision\":\"end\"",
    ",\"seq\":0.5,\"decision\":\"end\"",
};

static void probe_wrong_members(unsigned seat, long long seq)
{
    for (unsigned i = 0; i < sizeof bad_members / sizeof *bad_members; i++) {
        ask_for(seat, "decide", bad_members[i], "bad_message");
        ask_for(seat, "undo", bad_members[i], "bad_message");
    }
    ask_for(seat, "decide", step(seq, NULL), "bad_message");
    ask_for(seat, "decide", paris_party_words(",\"seq\":%lld,\"decision\":7", seq), "bad_message");
    ask_for(seat, "why", "", "bad_message");
    ask_for(seat, "why", ",\"decision\":null", "bad_message");
    ask_for(seat, "preview", ",\"decision\":[\"end\"]", "bad_message");
}

static void probe_decisions(unsigned seat, long long seq)
{
    for (unsigned i = 0; i < sizeof malformed / sizeof *malformed; i++) {
        ask_for(seat, "decide", step(seq, malformed[i]), "malformed");
        ask_for(seat, "why", paris_party_words(",\"decision\":\"%s\"", malformed[i]), "malformed");
        ask_for(seat, "preview", paris_party_words(",\"decision\":\"%s\"", malformed[i]),
                "malformed");
    }
    /* Never legal: a key only goes up (R4.2). */
    ask_for(seat, "decide", step(seq, "move MON8 MON1"), "illegal");
    ask(seat, "why", ",\"decision\":\"move MON8 MON1\"");
    assert_value(from_server, "ok", "true");
    ask_for(seat, "preview", ",\"decision\":\"move MON8 MON1\"", "illegal");
}

static void probe_turns(unsigned seat, long long seq)
{
    unsigned other = 1 - seat;
    ask_for(seat, "decide", step(seq + 1, "end"), "stale");
    ask_for(seat, "undo", step(seq + 1, NULL), "stale");
    ask_for(seat, "redo", step(seq + 65536, NULL), "stale");
    ask_for(other, "decide", step(seq, "end"), "not_your_turn");
    ask_for(other, "undo", step(seq, NULL), "not_your_turn");
    ask_for(other, "redo", step(seq, NULL), "not_your_turn");
}

static void probe(unsigned seat)
{
    long long seq = decision_seq(seat);
    char decision[TEXT];
    probe_wrong_members(seat, seq);
    probe_decisions(seat, seq);
    probe_turns(seat, seq);
    pick(decision, seat);
    ask(seat, "why", paris_party_words(",\"decision\":\"%s\"", decision));
    assert_value(from_server, "reason", "null");
    ask(seat, "preview", paris_party_words(",\"decision\":\"%s\"", decision));
    assert_value(from_server, "ok", "true");
    compare_messages(0);
    compare_messages(1);
    assert_true(decision_seq(seat) == seq); /* nothing of that was a step */
}

/* Sometimes there is something to undo or to redo, and sometimes not: both say so alike. */
static void undo_and_redo(unsigned seat)
{
    ask(seat, "undo", step(decision_seq(seat), NULL));
    ask(seat, "redo", step(decision_seq(seat), NULL));
    ask(seat, "redo", step(decision_seq(seat), NULL));
}

static void play_on(unsigned steps)
{
    char decision[TEXT];
    int seat;
    for (unsigned i = 0; i < steps && (seat = mover()) >= 0; i++) {
        if (i % PROBED_EVERY == 0)
            probe((unsigned)seat);
        if (i % PROBED_EVERY < 3)
            undo_and_redo((unsigned)seat);
        pick(decision, (unsigned)seat);
        ask((unsigned)seat, "decide", step(decision_seq((unsigned)seat), decision));
        assert_value(from_server, "ok", "true");
    }
}

/* --- the tests --- */

static void compare_record(void *context, enum paris_status status, const char *record)
{
    static char quoted[PARIS_RECORD_TEXT];
    struct paris_text text = paris_text_in(quoted, sizeof quoted);
    (void)context;
    assert_int_equal(status, PARIS_OK);
    ask_browser("{\"do\":\"record\"}");
    paris_json_add_string(&text, NULL, record);
    assert_non_null(strstr(from_browser, quoted));
    assert_non_null(strstr(record, "[Secret \""));
}

EACH_TEST(start, stop);
ALL_TESTS(with_usual_figures, NULL);
ALL_TESTS(with_other_figures, NULL);

TEST(the_same_script_gets_the_same_answers)
{
    static const char *const after[] = {"decide", "undo", "redo", "why", "preview", "hint"};
    play_on(UINT32_MAX);
    compare_messages(0);
    assert_int_equal(paris_party_find(from_server, "figures.code") != NULL, figures[0] != '\0');
    for (unsigned seat = 0; seat < PEOPLE; seat++) {
        for (unsigned i = 0; i < sizeof after / sizeof *after; i++) {
            ask_for(seat, after[i], ",\"seq\":0,\"decision\":\"end\"", "not_playing");
            assert_value(from_server, "error.text", "\"The game is over.\"");
        }
        compare_messages(seat);
    }
    paris_tables_record(stage.tables, table, 0, NULL, compare_record);
}

/* A turn cannot go back and forth for ever, nor a seat in a game. */
TEST(limits_are_the_same)
{
    ask(0, "decide", step(0, "draw 1"));
    ask(0, "decide", step(1, "key ARC"));
    assert_value(from_server, "ok", "true");
    for (unsigned i = 0;; i++) {
        ask(0, i % 2 == 0 ? "undo" : "redo", step(decision_seq(0), NULL));
        if (strstr(from_server, "\"ok\":true") == NULL)
            break;
        assert_true(i < 2 * PARIS_MATCH_UNDOS_MAX);
    }
    assert_value(from_server, "error.code", "\"too_many\"");
}

TEST(names_are_the_same)
{
    static const struct {
        const char *name;
        bool good;
    } names[] = {
        {"Ann", true},
        {"Zo\xc3\xab", true},
        {"A B", true},
        {"A\xe2\x80\x8d", false},
        {" A", false},
        {"A ", false},
        {"A|B", false},
        {"A\xe2\x80\xae"
         "B",
         false},
        {"\xe2\x80\x8b", false},
        {"\xcc\x81"
         "A",
         false},
        {"\xe3\x85\xa4", false},
        {"A\xe2\x80\x83", false},
        {"", false},
    };
    char request[TEXT];
    for (unsigned i = 0; i < sizeof names / sizeof *names; i++) {
        assert_true(paris_match_is_player_name(names[i].name) == names[i].good);
        snprintf(request, sizeof request,
                 "{\"do\":\"new\",\"seats\":[\"me\",\"level 1\"],\"names\":[\"%s\",null],"
                 "\"secret\":\"%064d\"}",
                 names[i].name, 7);
        ask_browser(request);
        assert_value(from_browser, "ok", names[i].good ? "true" : "false");
    }
}
