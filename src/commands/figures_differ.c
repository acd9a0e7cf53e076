/* Where a file of figures differs from the built-in one: both are walked together as JSON, without
 * names and notes, which are no figures. What is left was checked when the file was loaded, so it can
 * be printed as it is. */
#include "commands/figures_differ.h"

#include "base/json.h"
#include "base/language.h"
#include "rules/figures.h"

#include <string.h>

enum { NODES_MAX = 2048, NAME_MAX = 64, VALUE_LENGTH = 256, LINE_LENGTH = 1024 };

struct file {
    struct paris_json json;
    struct paris_json_node nodes[NODES_MAX];
};

struct comparison {
    FILE *out;
    struct file builtin, other;
};

static void parse(struct file *out, const char *text, size_t length)
{
    struct paris_error error;
    PARIS_CHECK(paris_json_parse(&out->json, out->nodes, NODES_MAX, text, length, &error) ==
                PARIS_OK);
}

/* A value as the file has it, on one line; PARIS_JSON_NONE is a member that the file leaves out. */
static void add_value(struct paris_text *out, const struct file *file, uint32_t node)
{
    if (node == PARIS_JSON_NONE) {
        paris_text_add(out, paris_say("nothing"));
        return;
    }
    const struct paris_json_node *value = &file->nodes[node];
    for (size_t i = 0; i < value->length; i++) {
        char c = file->json.text[value->start + i];
        if (c != '"' && strchr(" \t\r\n", c) == NULL)
            paris_text_add_char(out, c);
    }
}

static void print_difference(struct comparison *both, uint32_t builtin, uint32_t other)
{
    char path[LINE_LENGTH / 2], was[VALUE_LENGTH], is[VALUE_LENGTH], line[LINE_LENGTH];
    struct paris_text text = paris_text_in(path, sizeof path);
    if (other != PARIS_JSON_NONE)
        paris_json_add_path(&text, &both->other.json, other);
    else
        paris_json_add_path(&text, &both->builtin.json, builtin);
    text = paris_text_in(was, sizeof was);
    add_value(&text, &both->builtin, builtin);
    text = paris_text_in(is, sizeof is);
    add_value(&text, &both->other, other);
    text = paris_text_in(line, sizeof line);
    const struct paris_filling filling[] = {{"figure", path, 0}, {"new", is, 0}, {"old", was, 0}};
    paris_language_fill(&text, paris_say("{figure}: {new} instead of {old}"), filling, 3);
    fprintf(both->out, "  %s\n", line);
}

static void compare(struct comparison *both, uint32_t builtin, uint32_t other);

static bool is_figure(const char *name)
{
    return strcmp(name, "name") != 0 && !paris_figures_is_note(name);
}

/* Members of both objects, then those of the other one alone. */
static void compare_objects(struct comparison *both, uint32_t builtin, uint32_t other)
{
    const struct paris_json *ours = &both->builtin.json, *theirs = &both->other.json;
    char name[NAME_MAX];
    for (uint32_t key = paris_json_first(ours, builtin); key != PARIS_JSON_NONE;
         key = paris_json_next(ours, builtin, key))
        if (paris_json_copy(name, sizeof name, ours, key) == PARIS_OK && is_figure(name))
            compare(both, key + 1, paris_json_member(theirs, other, name));
    for (uint32_t key = paris_json_first(theirs, other); key != PARIS_JSON_NONE;
         key = paris_json_next(theirs, other, key))
        if (paris_json_copy(name, sizeof name, theirs, key) == PARIS_OK && is_figure(name) &&
            paris_json_member(ours, builtin, name) == PARIS_JSON_NONE)
            compare(both, PARIS_JSON_NONE, key + 1);
}

static void compare_lists(struct comparison *both, uint32_t builtin, uint32_t other)
{
    uint32_t ours = both->builtin.nodes[builtin].count, theirs = both->other.nodes[other].count;
    for (uint32_t i = 0; i < ours || i < theirs; i++)
        compare(both, paris_json_item(&both->builtin.json, builtin, i),
                paris_json_item(&both->other.json, other, i));
}

static void compare(struct comparison *both, uint32_t builtin, uint32_t other)
{
    const struct paris_json *ours = &both->builtin.json, *theirs = &both->other.json;
    struct paris_error error;
    if (builtin == PARIS_JSON_NONE || other == PARIS_JSON_NONE)
        print_difference(both, builtin, other);
    else if (paris_json_is(ours, builtin, PARIS_JSON_OBJECT) &&
             paris_json_is(theirs, other, PARIS_JSON_OBJECT))
        compare_objects(both, builtin, other);
    else if (paris_json_is(ours, builtin, PARIS_JSON_ARRAY) &&
             paris_json_is(theirs, other, PARIS_JSON_ARRAY))
        compare_lists(both, builtin, other);
    else if (paris_json_compare(theirs, other, ours, builtin, &error) != PARIS_OK)
        print_difference(both, builtin, other);
}

void paris_commands_print_differences(FILE *out, const char *figures_text, size_t length)
{
    static struct comparison both;
    both.out = out;
    parse(&both.builtin, paris_builtin_figures, strlen(paris_builtin_figures));
    parse(&both.other, figures_text, length);
    compare_objects(&both, 0, 0);
}
