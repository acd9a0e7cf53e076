/* Any bytes as JSON: refused with a place, or a tree that is written and parsed again alike. */
#include "base/json.h"
#include "base/json_writer.h"

#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { NODES = 4096, TEXT = 1 << 18, STRING = 1 << 12 };

/* Writes the tree below a node: strings through the writer's escapes, numbers as they stood. */
static void write_node(struct paris_text *out, const struct paris_json *json, uint32_t node)
{
    static char string[STRING];
    const struct paris_json_node *here = &json->nodes[node];
    bool object = here->type == PARIS_JSON_OBJECT;
    if (here->type == PARIS_JSON_STRING &&
        paris_json_copy(string, sizeof string, json, node) == PARIS_OK) {
        PARIS_CHECK(paris_json_equal(json, node, string));
        paris_json_add_string(out, NULL, string);
        return;
    }
    if (here->type != PARIS_JSON_ARRAY && !object) {
        paris_json_add_name(out, NULL); /* the comma alone */
        paris_text_add_bytes(out, json->text + here->start, here->length);
        return;
    }
    (object ? paris_json_begin_object : paris_json_begin_array)(out, NULL);
    uint32_t seen = 0;
    for (uint32_t child = paris_json_first(json, node); child != PARIS_JSON_NONE;
         child = paris_json_next(json, node, child)) {
        seen++;
        write_node(out, json, child);
        if (object) {
            paris_text_add_char(out, ':');
            write_node(out, json, child + 1);
        }
    }
    PARIS_CHECK(seen == here->count);
    (object ? paris_json_end_object : paris_json_end_array)(out);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct paris_json_node nodes[NODES], same_nodes[NODES];
    static char written[TEXT], rewritten[TEXT];
    struct paris_json json, same;
    struct paris_error error;
    if (paris_json_parse(&json, nodes, NODES, (const char *)data, size, &error) != PARIS_OK) {
        PARIS_CHECK(strlen(error.message) > 5 && error.line >= 1);
        return 0;
    }
    struct paris_text out = paris_text_in(written, sizeof written);
    write_node(&out, &json, 0);
    if (out.full)
        return 0;
    PARIS_CHECK(paris_json_parse(&same, same_nodes, NODES, written, out.length, &error) ==
                PARIS_OK);
    PARIS_CHECK(same.count == json.count);
    for (uint32_t i = 0; i < same.count; i++)
        PARIS_CHECK(nodes[i].type == same_nodes[i].type && nodes[i].count == same_nodes[i].count &&
                    nodes[i].end == same_nodes[i].end);
    out = paris_text_in(rewritten, sizeof rewritten);
    write_node(&out, &same, 0);
    PARIS_CHECK(strcmp(written, rewritten) == 0);
    return 0;
}
