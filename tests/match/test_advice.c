/* Hints as JSON, for who sits at another machine: what is written is read again. */
#include "support/board.h"

#include "match/advice.h"

#include <stdio.h>
#include <string.h>

static const struct paris_rules *const rules = &paris_builtin_rules;

enum { NODES = 256 };

static struct paris_hint some_hint(void)
{
    struct paris_hint hint = {.choices = 1};
    struct paris_hint_choice *choice = &hint.choice[0];
    choice->decision = paris_decision(PARIS_DRAW, 1, 0, 0);
    choice->value.win[2] = 65536;
    choice->value.points[2] = 24 * 256;
    choice->reasons = 4;
    choice->reason[0] = (struct paris_hint_reason){PARIS_HINT_ALIKE, 2, 0, 0};
    choice->reason[1] = (struct paris_hint_reason){PARIS_HINT_GAINS, 2, PARIS_SOURCE_FRANCS, 640};
    choice->reason[2] =
        (struct paris_hint_reason){PARIS_HINT_COSTS, 2, PARIS_SOURCE_MAJORITY + 3, -128};
    choice->reason[3] = (struct paris_hint_reason){PARIS_HINT_DENIES, 0, PARIS_SOURCE_TILES, -2560};
    return hint;
}

TEST(a_hint_is_written_with_its_reasons_and_these_are_read_again)
{
    char buffer[1024];
    struct paris_text text = paris_text_in(buffer, sizeof buffer);
    struct paris_hint hint = some_hint();
    struct paris_json_node nodes[NODES];
    struct paris_json json;
    struct paris_error error;
    paris_text_add_char(&text, '{');
    paris_advice_hint(&text, rules, &hint, 2, 3);
    paris_text_add_char(&text, '}');
    assert_string_equal(
        buffer, "{\"choices\":[{\"decision\":\"draw 2\",\"win\":100,\"points\":24,\"reasons\":["
                "{\"code\":\"alike\",\"seat\":3},"
                "{\"code\":\"gains\",\"seat\":3,\"source\":\"francs\",\"change\":2.5},"
                "{\"code\":\"costs\",\"seat\":3,\"source\":\"majority LAV\",\"change\":-0.5},"
                "{\"code\":\"denies\",\"seat\":1,\"source\":\"tiles\",\"change\":-10.0}]}]}");
    assert_int_equal(paris_json_parse(&json, nodes, NODES, buffer, strlen(buffer), &error),
                     PARIS_OK);
    uint32_t choice = paris_json_item(&json, paris_json_member(&json, 0, "choices"), 0);
    uint32_t reasons = paris_json_member(&json, choice, "reasons");
    for (unsigned i = 0; i < hint.choice[0].reasons; i++) {
        struct paris_hint_reason reason;
        assert_true(paris_advice_read_reason(&reason, &json, paris_json_item(&json, reasons, i)));
        assert_int_equal(reason.code, hint.choice[0].reason[i].code);
        assert_int_equal(reason.seat, hint.choice[0].reason[i].seat);
        assert_int_equal(reason.source, hint.choice[0].reason[i].source);
        assert_int_equal(reason.change, hint.choice[0].reason[i].change);
    }
}

TEST(what_is_no_reason_is_not_read_as_one)
{
    static const char *const wrong[] = {
        "{}",
        "7",
        "[]",
        "{\"code\":\"alike\"}",
        "{\"code\":\"alike\",\"seat\":5}",
        "{\"code\":\"likes\",\"seat\":1}",
        "{\"code\":\"gains\",\"seat\":1}",
        "{\"code\":\"gains\",\"seat\":1,\"source\":\"tiles\"}",
        "{\"code\":\"gains\",\"seat\":1,\"source\":\"majority\",\"change\":1}",
        "{\"code\":\"gains\",\"seat\":1,\"source\":\"tiles\",\"change\":\"1\"}",
        "{\"code\":\"gains\",\"seat\":1,\"source\":\"tiles\",\"change\":1e3}",
        "{\"code\":\"gains\",\"seat\":1,\"source\":\"tiles\",\"change\":1.25}",
        "{\"code\":\"gains\",\"seat\":1,\"source\":\"tiles\",\"change\":100000000}",
    };
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        struct paris_json_node nodes[NODES];
        struct paris_json json;
        struct paris_error error;
        struct paris_hint_reason reason;
        assert_int_equal(paris_json_parse(&json, nodes, NODES, wrong[i], strlen(wrong[i]), &error),
                         PARIS_OK);
        assert_false(paris_advice_read_reason(&reason, &json, 0));
    }
}

TEST(the_largest_changes_are_read_as_they_are)
{
    static const struct {
        const char *text;
        int32_t change;
    } cases[] = {
        {"{\"code\":\"gains\",\"seat\":1,\"source\":\"tiles\",\"change\":999999}", 999999 * 256},
        {"{\"code\":\"costs\",\"seat\":1,\"source\":\"tiles\",\"change\":-99999}", -99999 * 256},
        {"{\"code\":\"gains\",\"seat\":1,\"source\":\"tiles\",\"change\":9999.5}", 19999 * 128},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct paris_json_node nodes[NODES];
        struct paris_json json;
        struct paris_error error;
        struct paris_hint_reason reason;
        const char *text = cases[i].text;
        assert_int_equal(paris_json_parse(&json, nodes, NODES, text, strlen(text), &error),
                         PARIS_OK);
        assert_true(paris_advice_read_reason(&reason, &json, 0));
        assert_int_equal(reason.change, cases[i].change);
    }
}
