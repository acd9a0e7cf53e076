/* What players are called: good specs are read, bad ones are refused where they are wrong. */
#include "positions.h"

#include <stdio.h>

static struct paris_ai_spec spec_of(const char *text)
{
    struct paris_ai_spec spec;
    struct paris_error error;
    if (paris_ai_spec_read(&spec, text, &error) != PARIS_OK)
        fail_msg("%s: %s", text, error.message);
    return spec;
}

static void assert_spec(const char *text, enum paris_ai_kind kind, uint64_t nodes,
                        uint32_t milliseconds, uint32_t blur, const char *file)
{
    struct paris_ai_spec spec = spec_of(text);
    assert_int_equal(spec.kind, kind);
    assert_int_equal(spec.level, 0);
    assert_int_equal(spec.nodes, nodes);
    assert_int_equal(spec.milliseconds, milliseconds);
    for (unsigned players = 2; players <= PARIS_MAX_PLAYERS; players++)
        assert_int_equal(spec.blur[players], blur);
    assert_string_equal(spec.file, file);
    for (unsigned players = 0; players <= PARIS_MAX_PLAYERS; players++)
        assert_null(spec.net[players]);
}

TEST(every_kind_has_its_name)
{
    assert_spec("random", PARIS_AI_RANDOM, 0, 0, 0, "");
    assert_spec("greedy", PARIS_AI_GREEDY, 0, 0, 0, "");
    assert_spec("planner", PARIS_AI_PLANNER, 0, 0, 0, "");
    assert_spec("net", PARIS_AI_NET, 0, 0, 0, "");
    assert_int_equal(spec_of("ismcts").kind, PARIS_AI_ISMCTS);
    assert_int_equal(spec_of("search").kind, PARIS_AI_SEARCH);
}

TEST(a_search_has_the_bounds_that_are_written_or_a_usual_time)
{
    assert_spec("ismcts:ms=100", PARIS_AI_ISMCTS, 0, 100, 0, "");
    assert_spec("ismcts:nodes=1", PARIS_AI_ISMCTS, 1, 0, 0, "");
    assert_spec("search:nodes=2000", PARIS_AI_SEARCH, 2000, 0, 0, "");
    assert_spec("search:nodes=100000000,ms=3600000", PARIS_AI_SEARCH, 100000000, 3600000, 0, "");
    assert_spec("search:ms=1,nodes=2", PARIS_AI_SEARCH, 2, 1, 0, "");
    assert_true(spec_of("search").milliseconds > 0);
    assert_true(spec_of("ismcts").milliseconds > 0);
    assert_true(spec_of("search:file=x").milliseconds > 0);
}

TEST(a_network_can_come_from_a_file)
{
    assert_spec("net:file=data/net 2.bin", PARIS_AI_NET, 0, 0, 0, "data/net 2.bin");
    assert_spec("net:file=a:b=c,blur=65535", PARIS_AI_NET, 0, 0, 65535, "a:b=c");
    assert_spec("search:file=x,nodes=5", PARIS_AI_SEARCH, 5, 0, 0, "x");
}

TEST(a_player_with_a_network_can_have_a_style)
{
    assert_int_equal(spec_of("net").style, PARIS_STYLE_NONE);
    assert_int_equal(spec_of("net:style=banker").style, PARIS_STYLE_BANKER);
    assert_int_equal(spec_of("search:nodes=200,style=spoiler").style, PARIS_STYLE_SPOILER);
    for (unsigned style = PARIS_STYLE_NONE + 1; style < PARIS_STYLES; style++) {
        char text[64];
        snprintf(text, sizeof text, "level:4,style=%s", paris_style_codes[style]);
        struct paris_ai_spec spec = spec_of(text), plain = paris_ai_level(4);
        assert_int_equal(spec.style, style);
        assert_int_equal(spec.level, 4);
        assert_int_equal(spec.kind, plain.kind);
        assert_int_equal(spec.nodes, plain.nodes);
    }
}

TEST(every_level_is_read_as_it_is)
{
    char text[] = "level:0";
    for (unsigned level = 1; level <= PARIS_AI_LEVELS; level++) {
        text[6] = (char)('0' + level);
        struct paris_ai_spec spec = spec_of(text), same = paris_ai_level(level);
        assert_int_equal(spec.level, level);
        assert_int_equal(spec.kind, same.kind);
        assert_int_equal(spec.nodes, same.nodes);
        assert_int_equal(spec.milliseconds, same.milliseconds);
        assert_memory_equal(spec.blur, same.blur, sizeof spec.blur);
        assert_string_equal(spec.file, "");
    }
}

/* A level that searches without a bound on nodes would not be the same on every machine. */
TEST(levels_are_bounded_by_nodes_not_by_time)
{
    for (unsigned level = 1; level <= PARIS_AI_LEVELS; level++) {
        struct paris_ai_spec spec = paris_ai_level(level);
        bool searches = spec.kind == PARIS_AI_SEARCH || spec.kind == PARIS_AI_ISMCTS;
        assert_int_equal(spec.milliseconds, 0);
        assert_int_equal(searches, spec.nodes > 0);
    }
}

/* --- errors --- */

static void assert_bad_with(const char *text, unsigned column, const char *words)
{
    struct paris_ai_spec spec;
    struct paris_error error = {0, 0, ""};
    char quoted[600];
    if (paris_ai_spec_read(&spec, text, &error) != PARIS_BAD_INPUT)
        fail_msg("'%s' should be refused", text);
    snprintf(quoted, sizeof quoted, "'%s'", text);
    if (strstr(error.message, quoted) == NULL || strstr(error.message, words) == NULL)
        fail_msg("%s should be named, and '%s': %s", quoted, words, error.message);
    if (error.line != 1 || error.column != column)
        fail_msg("'%s' is wrong in column %u, not %u", text, column, error.column);
}

static void assert_bad(const char *text, unsigned column)
{
    assert_bad_with(text, column, "level:1");
}

TEST(unknown_kinds_are_refused_at_the_beginning)
{
    assert_bad("", 1);
    assert_bad("clever", 1);
    assert_bad("Random", 1);
    assert_bad("randomly", 1);
    assert_bad(" random", 1);
    assert_bad("random ", 1);
    assert_bad("search,nodes=5", 1);
    assert_bad("level", 1);
    assert_bad(":", 1);
}

TEST(levels_that_there_are_not_are_refused_behind_the_colon)
{
    assert_bad("level:", 7);
    assert_bad("level:0", 7);
    assert_bad("level:7", 7);
    assert_bad("level:-1", 7);
    assert_bad("level:44", 7);
    assert_bad("level:4x", 7);
    assert_bad("level:four", 7);
    assert_bad("level:99999999999999999999999999999999", 7);
}

TEST(options_that_a_kind_does_not_have_are_refused_where_they_stand_with_those_it_has)
{
    assert_bad_with("random:", 8, "no option '' in the player 'random:': random stands alone");
    assert_bad_with("random:ms=5", 8, "no option 'ms=5'");
    assert_bad_with("greedy:nodes=5", 8, "greedy stands alone");
    assert_bad_with("planner:ms=5", 9, "planner stands alone");
    assert_bad_with("net:ms=5", 5, "net has blur=1...1048576, file=NAME");
    assert_bad_with("net:nodes=5", 5, "no option 'nodes=5'");
    assert_bad_with("ismcts:file=x", 8, "ismcts has ms=1...3600000, nodes=1...100000000");
    assert_bad_with("search:blur=5", 8,
                    "search has ms=1...3600000, nodes=1...100000000, file=NAME");
    assert_bad_with("search:node=5", 8, "no option 'node=5'");
    assert_bad_with("search:nodes=5,time=3", 16, "no option 'time=3'");
    assert_bad_with("search:nodes=5,", 16, "no option ''");
    assert_bad_with("search:nodes=5,,ms=3", 16, "no option ''");
    assert_bad_with("search:,ms=3", 8, "no option ''");
    assert_bad_with("search:nodes", 8, "no option 'nodes'");
}

TEST(wrong_numbers_are_refused_where_their_option_stands_with_their_range)
{
    static const char *const wrong[] = {
        "",    "0",  "-1", "+1",  " 1",           "100000001",
        "1e3", "5x", "5 ", "abc", "999999999999", "99999999999999999999999999"};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        char text[64], words[96];
        snprintf(text, sizeof text, "search:nodes=%s", wrong[i]);
        snprintf(words, sizeof words, "nodes wants a whole number from 1 to 100000000, found '%s'",
                 wrong[i]);
        assert_bad_with(text, 8, words);
    }
    assert_bad_with("search:ms=0", 8, "ms wants a whole number from 1 to 3600000, found '0'");
    assert_bad_with("search:ms=3600001", 8, "found '3600001'");
    assert_bad_with("ismcts:nodes=7,ms=", 16, "ms wants a whole number");
    assert_bad_with("net:blur=1048577", 5, "blur wants a whole number from 1 to 1048576");
}

TEST(unknown_styles_are_refused_with_those_that_there_are)
{
    assert_bad_with("net:style=banke", 5,
                    "style wants banker, builder, mayor, collector or spoiler, found 'banke'");
    assert_bad_with("search:nodes=9,style=", 16, "style wants banker");
    assert_bad_with("level:4,style=bankers", 9, "found 'bankers'");
    assert_bad_with("level:4,nodes=5", 9, "a level has only the option style=");
    assert_bad_with("greedy:style=mayor", 8, "greedy stands alone");
}

TEST(a_file_needs_a_name_that_fits)
{
    enum { NAME = sizeof "net:file=" - 1 };
    char text[NAME + PARIS_AI_FILE_LENGTH + 1] = "net:file=";
    assert_bad_with(text, 5, "file wants a name of 1 to ");
    assert_bad_with("net:file=,blur=3", 5, "found ''");
    memset(text + NAME, 'x', PARIS_AI_FILE_LENGTH - 1);
    assert_string_equal(spec_of(text).file, text + NAME);
    text[NAME + PARIS_AI_FILE_LENGTH - 1] = 'x';
    assert_bad_with(text, 5, "file wants a name of 1 to ");
}
