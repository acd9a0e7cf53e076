/* Finds values in messages by paths such as "game.clocks.0". */
#include "server/party_read.h"
#include "server/party.h"
#include "support/test.h"

#include <stdlib.h>
#include <string.h>

enum {
    VALUE_SIZE = 1 << 17,
    VALUES = 8, /* found values that are kept at the same time */
    NODES_MAX = 2 * PARIS_CLIENT_NODES_MAX
};

/* The text of the last search; its nodes. */
static struct paris_json_node nodes[NODES_MAX];

static void parse(struct paris_json *out, const char *text)
{
    struct paris_error error = {0, 0, ""};
    if (paris_json_parse(out, nodes, NODES_MAX, text, strlen(text), &error) != PARIS_OK)
        fail_msg("no JSON: %s in %s", error.message, text);
}

static uint32_t descend(const struct paris_json *json, uint32_t node, const char *word)
{
    bool index = word[0] >= '0' && word[0] <= '9';
    return index ? paris_json_item(json, node, strtoul(word, NULL, 10))
                 : paris_json_member(json, node, word);
}

uint32_t paris_party_node(struct paris_json *json, const char *text, const char *path)
{
    char words[128], *rest = words;
    uint32_t node = 0;
    assert_true(strlen(path) < sizeof words);
    parse(json, text);
    strcpy(words, path);
    for (char *word = strtok_r(words, ".", &rest); word != NULL; word = strtok_r(NULL, ".", &rest))
        if ((node = descend(json, node, word)) == PARIS_JSON_NONE)
            return PARIS_JSON_NONE;
    return node;
}

const char *paris_party_find(const char *json, const char *path)
{
    static char values[VALUES][VALUE_SIZE];
    static unsigned last;
    struct paris_json parsed;
    uint32_t node = paris_party_node(&parsed, json, path);
    if (node == PARIS_JSON_NONE)
        return NULL;
    last = (last + 1) % VALUES;
    struct paris_text value = paris_text_in(values[last], sizeof values[last]);
    paris_text_add_bytes(&value, json + nodes[node].start, nodes[node].length);
    assert_false(value.full);
    return value.data;
}

int64_t paris_party_number(const char *json, const char *path)
{
    struct paris_json parsed;
    int64_t number = 0;
    uint32_t node = paris_party_node(&parsed, json, path);
    if (node == PARIS_JSON_NONE ||
        !paris_json_integer(&number, &parsed, node, INT64_MIN, INT64_MAX))
        fail_msg("no number at %s in %s", path, json);
    return number;
}

void paris_party_word(char *out, size_t capacity, const char *json, const char *path)
{
    struct paris_json parsed;
    uint32_t node = paris_party_node(&parsed, json, path);
    if (node == PARIS_JSON_NONE || paris_json_copy(out, capacity, &parsed, node) != PARIS_OK)
        fail_msg("no word at %s in %s", path, json);
}

void paris_party_check(const char *json, const char *path, const char *value, const char *file,
                       int line)
{
    const char *found = paris_party_find(json, path);
    if ((found == NULL) != (value == NULL) || (found != NULL && strcmp(found, value) != 0)) {
        print_error("%s:%d: %s is %s instead of %s in %s\n", file, line, path,
                    found != NULL ? found : "missing", value != NULL ? value : "missing", json);
        _fail(file, line);
    }
}

unsigned paris_party_count(const char *json, const char *path)
{
    struct paris_json parsed;
    uint32_t node = paris_party_node(&parsed, json, path);
    if (node == PARIS_JSON_NONE || !paris_json_is(&parsed, node, PARIS_JSON_ARRAY))
        fail_msg("no list at %s in %s", path, json);
    return nodes[node].count;
}

char *paris_party_copy(const char *text)
{
    assert_non_null(text);
    char *bytes = malloc(strlen(text) + 1);
    assert_non_null(bytes);
    return strcpy(bytes, text);
}

void paris_party_same(char *before, const char *now)
{
    assert_non_null(now);
    assert_string_equal(now, before);
    free(before);
}
