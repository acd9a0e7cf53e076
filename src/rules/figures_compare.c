/* Finds where two sets of figures differ: writes both as files, and walks through them together as
 * JSON. */
#include "rules/figures_text.h"

#include "base/json.h"

#include <string.h>

enum { NODES_MAX = 1536, NAME_MAX = 64, VALUE_LENGTH = 256, PATH_LENGTH = 128 };

struct file {
    struct paris_json json;
    struct paris_json_node nodes[NODES_MAX];
    char text[PARIS_FIGURES_FILE];
};

struct comparison {
    struct file first, second;
    paris_figures_difference *visit;
    void *context;
};

static void parse(struct file *out, const struct paris_rules *rules)
{
    struct paris_error error;
    struct paris_text text = paris_text_in(out->text, sizeof out->text);
    paris_figures_write(&text, rules);
    PARIS_CHECK(paris_json_parse(&out->json, out->nodes, NODES_MAX, out->text, text.length,
                                 &error) == PARIS_OK);
}

/* "" for PARIS_JSON_NONE, a member that the file leaves out. */
static void copy_value(char out[VALUE_LENGTH], const struct file *file, uint32_t node)
{
    struct paris_text copy = paris_text_in(out, VALUE_LENGTH);
    if (node == PARIS_JSON_NONE)
        return;
    const struct paris_json_node *value = &file->nodes[node];
    for (size_t i = 0; i < value->length; i++)
        if (strchr("\" \n", file->text[value->start + i]) == NULL)
            paris_text_add_char(&copy, file->text[value->start + i]);
}

static void report(struct comparison *both, uint32_t first, uint32_t second)
{
    char path[PATH_LENGTH], was[VALUE_LENGTH], is[VALUE_LENGTH];
    struct paris_text text = paris_text_in(path, sizeof path);
    if (second != PARIS_JSON_NONE)
        paris_json_add_path(&text, &both->second.json, second);
    else
        paris_json_add_path(&text, &both->first.json, first);
    copy_value(was, &both->first, first);
    copy_value(is, &both->second, second);
    both->visit(both->context, path, was, is);
}

static void compare(struct comparison *both, uint32_t first, uint32_t second);

/* Members of both objects, then those of the second one alone. */
static void compare_objects(struct comparison *both, uint32_t first, uint32_t second)
{
    const struct paris_json *one = &both->first.json, *other = &both->second.json;
    char name[NAME_MAX];
    for (uint32_t key = paris_json_first(one, first); key != PARIS_JSON_NONE;
         key = paris_json_next(one, first, key))
        if (paris_json_copy(name, sizeof name, one, key) == PARIS_OK && strcmp(name, "name") != 0)
            compare(both, key + 1, paris_json_member(other, second, name));
    for (uint32_t key = paris_json_first(other, second); key != PARIS_JSON_NONE;
         key = paris_json_next(other, second, key))
        if (paris_json_copy(name, sizeof name, other, key) == PARIS_OK &&
            paris_json_member(one, first, name) == PARIS_JSON_NONE)
            compare(both, PARIS_JSON_NONE, key + 1);
}

static void compare_lists(struct comparison *both, uint32_t first, uint32_t second)
{
    uint32_t one = both->first.nodes[first].count, other = both->second.nodes[second].count;
    for (uint32_t i = 0; i < one || i < other; i++)
        compare(both, paris_json_item(&both->first.json, first, i),
                paris_json_item(&both->second.json, second, i));
}

static void compare(struct comparison *both, uint32_t first, uint32_t second)
{
    const struct paris_json *one = &both->first.json, *other = &both->second.json;
    struct paris_error error;
    if (first == PARIS_JSON_NONE || second == PARIS_JSON_NONE)
        report(both, first, second);
    else if (paris_json_is(one, first, PARIS_JSON_OBJECT) &&
             paris_json_is(other, second, PARIS_JSON_OBJECT))
        compare_objects(both, first, second);
    else if (paris_json_is(one, first, PARIS_JSON_ARRAY) &&
             paris_json_is(other, second, PARIS_JSON_ARRAY))
        compare_lists(both, first, second);
    else if (paris_json_compare(other, second, one, first, &error) != PARIS_OK)
        report(both, first, second);
}

bool paris_figures_equal(const struct paris_rules *first, const struct paris_rules *second)
{
    return memcmp(first->hash, second->hash, sizeof first->hash) == 0;
}

void paris_figures_compare(const struct paris_rules *first, const struct paris_rules *second,
                           paris_figures_difference *visit, void *context)
{
    struct comparison both;
    both.visit = visit;
    both.context = context;
    parse(&both.first, first);
    parse(&both.second, second);
    compare_objects(&both, 0, 0);
}
