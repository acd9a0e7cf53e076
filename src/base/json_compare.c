/* Compares two JSON values. */
#include "base/json.h"

#include "base/json_string.h"

#include <string.h>

enum { SHOWN = 200 };

/* A short value as it was written; a longer one is only described. */
static enum paris_status refuse(struct paris_error *error, const struct paris_json *found,
                                uint32_t node, const struct paris_json *right, uint32_t expected)
{
    char text[SHOWN + 1] = "something else";
    const struct paris_json_node *value = &right->nodes[expected];
    if (value->length <= SHOWN) {
        memcpy(text, right->text + value->start, value->length);
        text[value->length] = '\0';
    }
    return paris_json_refuse(error, found, node, text);
}

static bool same_string(const struct paris_json *one, uint32_t node, const struct paris_json *other,
                        uint32_t second)
{
    struct paris_json_stream x = paris_json_stream_from(one->text, &one->nodes[node]);
    struct paris_json_stream y = paris_json_stream_from(other->text, &other->nodes[second]);
    int byte;
    do {
        byte = paris_json_stream_next(&x);
        if (byte != paris_json_stream_next(&y))
            return false;
    } while (byte >= 0);
    return true;
}

static bool same_scalar(const struct paris_json *one, uint32_t node, const struct paris_json *other,
                        uint32_t second)
{
    const struct paris_json_node *x = &one->nodes[node], *y = &other->nodes[second];
    if (x->type == PARIS_JSON_STRING)
        return same_string(one, node, other, second);
    return x->length == y->length &&
           memcmp(one->text + x->start, other->text + y->start, x->length) == 0;
}

/* The key in an object whose name is that of another key. */
static uint32_t find_key(const struct paris_json *json, uint32_t object,
                         const struct paris_json *other, uint32_t name)
{
    uint32_t key = paris_json_first(json, object);
    while (key != PARIS_JSON_NONE && !same_string(json, key, other, name))
        key = paris_json_next(json, object, key);
    return key;
}

static enum paris_status compare_objects(const struct paris_json *found, uint32_t node,
                                         const struct paris_json *right, uint32_t expected,
                                         struct paris_error *error)
{
    enum paris_status status = PARIS_OK;
    for (uint32_t key = paris_json_first(found, node); key != PARIS_JSON_NONE;
         key = paris_json_next(found, node, key))
        if (find_key(right, expected, found, key) == PARIS_JSON_NONE)
            return paris_json_refuse(error, found, key, "no such member");
    for (uint32_t key = paris_json_first(right, expected);
         status == PARIS_OK && key != PARIS_JSON_NONE;
         key = paris_json_next(right, expected, key)) {
        uint32_t own = find_key(found, node, right, key);
        if (own == PARIS_JSON_NONE) {
            char name[SHOWN] = "";
            struct paris_text text = paris_text_in(name, sizeof name);
            paris_text_add(&text, "a member ");
            paris_text_add_bytes(&text, right->text + right->nodes[key].start,
                                 right->nodes[key].length);
            return paris_json_refuse(error, found, node, name);
        }
        status = paris_json_compare(found, own + 1, right, key + 1, error);
    }
    return status;
}

enum paris_status paris_json_compare(const struct paris_json *found, uint32_t node,
                                     const struct paris_json *right, uint32_t expected,
                                     struct paris_error *error)
{
    const struct paris_json_node *x = &found->nodes[node], *y = &right->nodes[expected];
    if (x->type != y->type)
        return refuse(error, found, node, right, expected);
    if (x->type == PARIS_JSON_OBJECT)
        return compare_objects(found, node, right, expected, error);
    if (x->type != PARIS_JSON_ARRAY)
        return same_scalar(found, node, right, expected)
                   ? PARIS_OK
                   : refuse(error, found, node, right, expected);
    if (x->count != y->count)
        return refuse(error, found, node, right, expected);
    enum paris_status status = PARIS_OK;
    uint32_t own = paris_json_first(found, node), other = paris_json_first(right, expected);
    while (status == PARIS_OK && own != PARIS_JSON_NONE) {
        status = paris_json_compare(found, own, right, other, error);
        own = paris_json_next(found, node, own);
        other = paris_json_next(right, expected, other);
    }
    return status;
}
