/* The requests of paris.wasm in the native build, where sanitizers look on: whole games, and requests
 * with damaged bytes. What answers say is checked by run.sh, in the module itself. */

#include "base/file.h"
#include "base/json.h"
#include "base/json_writer.h"
#include "base/random.h"
#include "notation/record/record.h"
#include "wasm/calls.h"
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    NODES = 1 << 14,
    WORDS = 96,
    FREE_PERCENT = 15,
    STEPS_MAX = 20000,
    DAMAGES = 800,
    REQUEST_MAX = 1 << 16
};

static char answer[PARIS_CALLS_ANSWER], kept[PARIS_CALLS_ANSWER], request[REQUEST_MAX];
static struct paris_json_node nodes[NODES];
static struct paris_json json;
static struct paris_random dice;

static unsigned below(unsigned bound)
{
    return paris_random_below(&dice, bound);
}

/* Sends a request and reads the answer; is it a good one? */
static bool send_bytes(const char *text, size_t length)
{
    struct paris_error error;
    /* A copy without a byte behind it, so that reading too far is noticed. */
    char *exact = malloc(length + (length == 0));
    assert_non_null(exact);
    memcpy(exact, text, length);
    size_t written = paris_calls_dispatch(answer, exact, length);
    free(exact);
    assert_int_equal(strlen(answer), written);
    assert_int_equal(paris_json_parse(&json, nodes, NODES, answer, written, &error), PARIS_OK);
    uint32_t ok = paris_json_member(&json, 0, "ok");
    assert_int_not_equal(ok, PARIS_JSON_NONE);
    return paris_json_is(&json, ok, PARIS_JSON_TRUE);
}

static void ask(const char *text)
{
    if (!send_bytes(text, strlen(text)))
        fail_msg("%s: %s", text, answer);
}

static uint32_t find(const char *first, const char *second, const char *third)
{
    const char *const names[] = {first, second, third};
    uint32_t node = 0;
    for (unsigned i = 0; i < 3 && names[i] != NULL; i++)
        node = paris_json_member(&json, node, names[i]);
    return node;
}

/* --- a game --- */

static void begin(unsigned players, unsigned variants, unsigned computers)
{
    static const char *const words[] = {"\"tokens\"", "\"track\"", "\"free-district\""};
    char seats[WORDS] = "", list[WORDS] = "";
    for (unsigned seat = 0; seat < players; seat++) {
        strcat(seats, seat > 0 ? "," : "");
        strcat(seats, computers >> seat & 1 ? "\"level 2\"" : "\"me\"");
    }
    for (unsigned i = 0; i < 3; i++)
        if (variants >> i & 1) {
            strcat(list, list[0] != '\0' ? "," : "");
            strcat(list, words[i]);
        }
    snprintf(request, sizeof request,
             "{\"do\":\"new\",\"seats\":[%s],\"variants\":[%s],\"secret\":\"%064llx\"}", seats,
             list, (unsigned long long)paris_random_next(&dice));
    ask(request);
}

static void pick(char out[WORDS], uint32_t legal)
{
    do {
        uint32_t item = paris_json_item(&json, legal, below(json.nodes[legal].count));
        assert_int_equal(paris_json_copy(out, WORDS, &json, item), PARIS_OK);
    } while ((strncmp(out, "buy", 3) == 0 || strncmp(out, "sell", 4) == 0 ||
              strncmp(out, "use", 3) == 0) &&
             below(100) >= FREE_PERCENT);
}

/* What the person to move does; every now and then it asks before, or takes back. */
static void step_person(int64_t seat)
{
    char words[WORDS];
    int64_t seq;
    snprintf(request, sizeof request, "{\"do\":\"table\",\"viewer\":%d,\"reasons\":%s}", (int)seat,
             below(4) == 0 ? "true" : "false");
    ask(request);
    assert_true(
        paris_json_integer(&seq, &json, find("message", "game", "seq"), 0, (int64_t)1 << 40));
    bool undo = paris_json_is(&json, find("message", "game", "undo"), PARIS_JSON_TRUE);
    pick(words, find("message", "game", "legal"));
    if (below(10) == 0) {
        snprintf(request, sizeof request, "{\"do\":\"preview\",\"decision\":\"%s\"}", words);
        ask(request);
    }
    if (below(50) == 0)
        ask("{\"do\":\"hint\",\"nodes\":5}");
    if (undo && below(8) == 0)
        snprintf(request, sizeof request, "{\"do\":\"undo\",\"seat\":%d,\"seq\":%lld}", (int)seat,
                 (long long)seq);
    else
        snprintf(request, sizeof request,
                 "{\"do\":\"decide\",\"seat\":%d,\"seq\":%lld,\"decision\":\"%s\"}", (int)seat,
                 (long long)seq, words);
    ask(request);
}

/* False after the end. */
static bool step(unsigned computers)
{
    int64_t seat;
    ask("{\"do\":\"table\",\"viewer\":null,\"since\":8192}");
    uint32_t waiting = find("message", "game", "waiting");
    if (!paris_json_integer(&seat, &json, waiting, 1, PARIS_MAX_PLAYERS))
        return false;
    if (computers >> (seat - 1) & 1)
        ask("{\"do\":\"think\",\"seed\":\"5eed\"}");
    else
        step_person(seat);
    return true;
}

/* A request about the record of the running game. */
static void ask_record(const char *before, const char *behind)
{
    ask("{\"do\":\"record\"}");
    const struct paris_json_node *record = &json.nodes[find("record", NULL, NULL)];
    snprintf(request, sizeof request, "%s%.*s%s", before, (int)record->length,
             answer + record->start, behind);
    ask(request);
}

static void play(unsigned players, unsigned variants, unsigned computers, unsigned most)
{
    begin(players, variants, computers);
    for (unsigned i = 0; i < most && step(computers); i++)
        assert_true(i < STEPS_MAX);
}

TEST(whole_games_are_played_and_replayed)
{
    for (unsigned players = 2; players <= PARIS_MAX_PLAYERS; players++) {
        unsigned variants = players == 2 ? 0 : players == 3 ? 7 : 2;
        play(players, variants, players == 4 ? 5 : 0, UINT32_MAX);
        ask_record("{\"do\":\"open\",\"record\":", "}");
        int64_t length;
        assert_true(paris_json_integer(&length, &json, find("length", NULL, NULL), 1,
                                       PARIS_RECORD_DECISIONS));
        assert_true(paris_json_is(&json, find("result", "scores", NULL), PARIS_JSON_ARRAY));
        for (int64_t n = 0; n <= length; n += 1 + below(20)) {
            static const char *const viewers[] = {"1", "2", "null", "\"all\""};
            snprintf(request, sizeof request, "{\"do\":\"at\",\"n\":%d,\"viewer\":%s}", (int)n,
                     viewers[below(4)]);
            ask(request);
        }
    }
}

/* --- checking a deal --- */

#define ONES "1111111111111111111111111111111111111111111111111111111111111111"
#define TWOS "2222222222222222222222222222222222222222222222222222222222222222"
#define COMMITMENT "427b5fc4ac06604bfbaf55edca5a97b7a2a4bc7f05a0cc2a5fa0a358ea6f3810"
/* Of a contribution of ones. */
#define PROMISE "0a253305308a6d2aeb9e404b89860e486e469ba249705021248bdd05cbb6f7b4"

static void assert_deal(const char *commitment, unsigned seat, const char *contribution,
                        const char *promise, const char *verdict)
{
    snprintf(request, sizeof request,
             "{\"do\":\"check\",\"seat\":%u,\"commitment\":\"%s\",\"contribution\":\"%s\","
             "\"promises\":[\"%s\",\"-\",\"-\"]}",
             seat, commitment, contribution, promise);
    ask(request);
    if (!paris_json_equal(&json, find("deal", NULL, NULL), verdict))
        fail_msg("%s instead of %s", answer, verdict);
}

TEST(a_deal_is_compared_with_what_was_seen_before)
{
    char *text;
    size_t length;
    struct paris_text out = paris_text_in(request, sizeof request);
    assert_int_equal(paris_file_read(&text, &length,
                                     PARIS_SOURCE_DIR "/tests/golden/dealt/3p-tokens+track.paris",
                                     REQUEST_MAX),
                     PARIS_OK);
    paris_json_begin_object(&out, NULL);
    paris_json_add_string(&out, "do", "open");
    paris_json_add_string(&out, "record", text);
    paris_json_end_object(&out);
    free(text);
    ask(request);
    assert_deal(COMMITMENT, 1, ONES, PROMISE, "checked");
    assert_deal(COMMITMENT, 1, ONES, "-", "checked");
    assert_deal(TWOS, 1, ONES, PROMISE, "broken");
    assert_deal(COMMITMENT, 1, TWOS, "-", "broken");
    assert_deal(COMMITMENT, 1, ONES, TWOS, "broken");
    assert_deal(COMMITMENT, 2, TWOS, "-", "without_you"); /* seat 2 did not contribute */
}

/* --- damage --- */

/* All that is known of game and replay. */
static void keep(char *out)
{
    static const char *const questions[] = {"{\"do\":\"record\"}",
                                            "{\"do\":\"table\",\"viewer\":1}",
                                            "{\"do\":\"table\",\"viewer\":2}",
                                            "{\"do\":\"at\",\"n\":9,\"viewer\":\"all\"}"};
    size_t length = 0;
    for (unsigned i = 0; i < sizeof questions / sizeof *questions; i++) {
        ask(questions[i]);
        length += (size_t)snprintf(out + length, PARIS_CALLS_ANSWER - length, "%s\n", answer);
    }
}

static size_t damage(char *text, size_t length)
{
    size_t at = below(below(3) > 0 && length > 300 ? 300 : (unsigned)length);
    switch (below(3)) {
    case 0: text[at] = (char)below(256); return length;
    case 1: memmove(text + at, text + at + 1, length - at - 1); return length - 1;
    default: return at;
    }
}

#define SECRET "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff"
#define NEW_GAME                                                                                   \
    "{\"do\":\"new\",\"seats\":[\"me\",\"me\"],\"names\":[\"Zo\\u00eb\",null],"                    \
    "\"variants\":[\"track\"],\"secret\":\"" SECRET "\",\"contributions\":[\"-\",\"-\"]}"

TEST(damaged_requests_are_refused_and_change_nothing)
{
    static const char *const sound[] = {
        "{\"do\":\"table\",\"viewer\":1,\"since\":2,\"reasons\":true}",
        "{\"do\":\"decide\",\"seat\":1,\"seq\":0,\"decision\":\"draw 1\"}",
        "{\"do\":\"hint\",\"nodes\":2,\"seed\":\"ab\"}",
        "{\"do\":\"at\",\"n\":3,\"viewer\":\"all\"}", NEW_GAME};
    static char now[PARIS_CALLS_ANSWER], record[REQUEST_MAX];
    enum { SOUND = sizeof sound / sizeof *sound };
    play(2, 5, 0, 200);
    ask_record("{\"do\":\"open\",\"record\":", "}");
    ask_record("{\"do\":\"load\",\"seats\":[\"me\",\"me\"],\"record\":", "}");
    strcpy(record, request);
    keep(kept);
    unsigned refused = 0;
    for (unsigned i = 0; i < DAMAGES; i++) {
        unsigned which = below(SOUND + 1);
        strcpy(request, which < SOUND ? sound[which] : record);
        size_t length = damage(request, strlen(request));
        if (send_bytes(request, length)) {
            ask(record);
            keep(kept);
            continue;
        }
        refused++;
        keep(now);
        assert_string_equal(now, kept);
    }
    assert_true(refused > DAMAGES / 2);
}

static void seed(void)
{
    dice = paris_random_from(20);
}

ALL_TESTS(seed, NULL);
