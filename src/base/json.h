/* JSON (RFC 8259), read strictly and without allocation: a text becomes a flat array of nodes that
 * the caller owns. Stricter than the RFC where it leaves a choice: no key twice in an object, no
 * lone surrogates, no byte order mark. base/json_writer.h writes JSON.
 *
 * Our own rather than a library's, because it also runs in the browser's module, where nothing may be
 * allocated, and because an error names line, column and what would be right. */
#ifndef PARIS_BASE_JSON_H
#define PARIS_BASE_JSON_H

#include "base/error.h"
#include "base/text.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum paris_json_type {
    PARIS_JSON_NULL,
    PARIS_JSON_FALSE,
    PARIS_JSON_TRUE,
    PARIS_JSON_NUMBER,
    PARIS_JSON_STRING,
    PARIS_JSON_ARRAY,
    PARIS_JSON_OBJECT
};

enum {
    PARIS_JSON_DEPTH = 32, /* nested containers at most */
    PARIS_JSON_NONE = 0    /* "no such node": node 0 is the root, which is no member of anything */
};

/* One value. Nodes are in text order, a container before its content; an object is followed by key, value,
 * key, value ..., where a key is a string and so has exactly one node. */
struct paris_json_node {
    uint32_t start;  /* offset of the first byte */
    uint32_t length; /* in bytes, including the quotes of a string */
    uint32_t count;  /* items of an array, members of an object, else 0 */
    uint32_t end;    /* index of the next sibling: after this value and everything in it */
    uint8_t type;    /* enum paris_json_type */
};

/* A parsed text. Points to the text and the nodes, which must outlive it. */
struct paris_json {
    const char *text;
    size_t length;
    const struct paris_json_node *nodes;
    uint32_t count;
};

/* PARIS_BAD_INPUT if the text is not JSON, PARIS_TOO_LONG if it has more nodes than `capacity`;
 * *error says where in both cases, and *out must then not be used. */
PARIS_MUST_USE enum paris_status paris_json_parse(struct paris_json *out,
                                                  struct paris_json_node *nodes, size_t capacity,
                                                  const char *text, size_t length,
                                                  struct paris_error *error);

/* --- finding nodes: PARIS_JSON_NONE if there is no such node --- */

/* The value of a member; NONE also if `object` is no object. */
uint32_t paris_json_member(const struct paris_json *json, uint32_t object, const char *name);
/* An item by its index; NONE also if `array` is no array. */
uint32_t paris_json_item(const struct paris_json *json, uint32_t array, size_t index);
/* Walking: items of an array, or the keys of an object (the value of a key is at key + 1). */
uint32_t paris_json_first(const struct paris_json *json, uint32_t container);
uint32_t paris_json_next(const struct paris_json *json, uint32_t container, uint32_t child);

static inline bool paris_json_is(const struct paris_json *json, uint32_t node,
                                 enum paris_json_type type)
{
    return json->nodes[node].type == type;
}

/* --- reading --- */

/* False, and *out unchanged, if the node is no number, has a fraction or an exponent, or is out of
 * bounds. */
bool paris_json_integer(int64_t *out, const struct paris_json *json, uint32_t node, int64_t least,
                        int64_t most);

/* Is the node a string, and this one? */
bool paris_json_equal(const struct paris_json *json, uint32_t node, const char *word);

/* The unescaped string as a C string. PARIS_BAD_INPUT if the node is no string or contains \u0000,
 * PARIS_TOO_LONG if it does not fit; out is then the empty string. */
PARIS_MUST_USE enum paris_status paris_json_copy(char *out, size_t capacity,
                                                 const struct paris_json *json, uint32_t node);

/* --- reporting errors --- */

/* Line and column of an offset, from 1; columns count characters. */
void paris_json_position(unsigned *line, unsigned *column, const char *text, size_t offset);

/* Appends the path from the root, such as landmarks[3].cost.gold; for a key, the path of its member. */
void paris_json_add_path(struct paris_text *out, const struct paris_json *json, uint32_t node);

/* Fills *error with the node's position and path and "found ..., expected ..."; returns
 * PARIS_BAD_INPUT. */
enum paris_status paris_json_refuse(struct paris_error *error, const struct paris_json *json,
                                    uint32_t node, const char *expected);

/* PARIS_OK if both values are equal, whatever the order of members; else *error has the first
 * difference. */
PARIS_MUST_USE enum paris_status paris_json_compare(const struct paris_json *found, uint32_t node,
                                                    const struct paris_json *right,
                                                    uint32_t expected, struct paris_error *error);

#endif
