/* The JSON parser: a recursive descent over the text that appends nodes in its order. */
#include "base/json_string.h"
#include "base/utf8.h"

#include <string.h>

struct parser {
    const char *text;
    size_t length;
    size_t at;
    struct paris_json_node *nodes;
    size_t capacity;
    uint32_t count;
    struct paris_error *error;
};

static enum paris_status parse_value(struct parser *parser, unsigned depth);

static char peek(const struct parser *parser)
{
    return parser->at < parser->length ? parser->text[parser->at] : '\0';
}

/* Describes what was found at the position of an error. */
static void describe_place(struct paris_text *out, const struct parser *parser)
{
    if (parser->at >= parser->length) {
        paris_text_add(out, "the end of the text");
        return;
    }
    const char *at = parser->text + parser->at;
    size_t length = paris_utf8_length(at, parser->length - parser->at);
    unsigned char byte = (unsigned char)*at;
    if (length == 0 || byte < 0x20 || byte == 0x7f) {
        paris_text_add(out, "the byte 0x");
        paris_text_add_hex(out, &byte, 1);
    } else {
        paris_text_add_char(out, '\'');
        paris_text_add_bytes(out, at, length);
        paris_text_add_char(out, '\'');
    }
}

static enum paris_status fail(const struct parser *parser, const char *expected)
{
    char buffer[32];
    struct paris_text found = paris_text_in(buffer, sizeof buffer);
    describe_place(&found, parser);
    unsigned line, column;
    paris_json_position(&line, &column, parser->text, parser->at);
    return paris_error_set(parser->error, line, column, "found %s, expected %s", buffer, expected);
}

static void skip_space(struct parser *parser)
{
    char c = peek(parser);
    while (c == ' ' || c == '\t' || c == '\r' || c == '\n') {
        parser->at++;
        c = peek(parser);
    }
}

/* Adds a node that starts here; its length and end are set when the value is complete. */
static enum paris_status open_node(uint32_t *out, struct parser *parser, enum paris_json_type type)
{
    if (parser->count >= parser->capacity) {
        (void)fail(parser, "an end: the text has more values than there is room for");
        return PARIS_TOO_LONG;
    }
    *out = parser->count++;
    parser->nodes[*out] =
        (struct paris_json_node){.start = (uint32_t)parser->at, .type = (uint8_t)type};
    return PARIS_OK;
}

static void close_node(struct parser *parser, uint32_t node)
{
    parser->nodes[node].length = (uint32_t)parser->at - parser->nodes[node].start;
    parser->nodes[node].end = parser->count;
}

/* One character of a string, or one escape. */
static enum paris_status parse_character(struct parser *parser)
{
    const char *at = parser->text + parser->at;
    size_t room = parser->length - parser->at;
    const char *expected = "valid UTF-8";
    if (room == 0)
        return fail(parser, "\" at the end of a string");
    if ((unsigned char)*at < 0x20)
        return fail(parser, "an escape in place of a control character");
    size_t length =
        *at == '\\' ? paris_json_escape_length(at, room, &expected) : paris_utf8_length(at, room);
    if (length == 0)
        return fail(parser, expected);
    parser->at += length;
    return PARIS_OK;
}

static enum paris_status parse_string(struct parser *parser)
{
    uint32_t node = PARIS_JSON_NONE;
    enum paris_status status = open_node(&node, parser, PARIS_JSON_STRING);
    parser->at++;
    while (status == PARIS_OK && peek(parser) != '"')
        status = parse_character(parser);
    if (status != PARIS_OK)
        return status;
    parser->at++;
    close_node(parser, node);
    return PARIS_OK;
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static enum paris_status parse_digits(struct parser *parser)
{
    if (!is_digit(peek(parser)))
        return fail(parser, "a digit");
    while (is_digit(peek(parser)))
        parser->at++;
    return PARIS_OK;
}

static enum paris_status parse_number(struct parser *parser)
{
    uint32_t node = PARIS_JSON_NONE;
    enum paris_status status = open_node(&node, parser, PARIS_JSON_NUMBER);
    if (peek(parser) == '-')
        parser->at++;
    if (status == PARIS_OK && peek(parser) == '0') {
        parser->at++;
        if (is_digit(peek(parser)))
            return fail(parser, "no digit after a leading 0");
    } else if (status == PARIS_OK) {
        status = parse_digits(parser);
    }
    if (status == PARIS_OK && peek(parser) == '.') {
        parser->at++;
        status = parse_digits(parser);
    }
    if (status == PARIS_OK && (peek(parser) == 'e' || peek(parser) == 'E')) {
        parser->at++;
        if (peek(parser) == '+' || peek(parser) == '-')
            parser->at++;
        status = parse_digits(parser);
    }
    if (status == PARIS_OK)
        close_node(parser, node);
    return status;
}

static enum paris_status parse_literal(struct parser *parser, const char *word,
                                       enum paris_json_type type)
{
    size_t length = strlen(word);
    if (parser->length - parser->at < length ||
        memcmp(parser->text + parser->at, word, length) != 0)
        return fail(parser, "a value");
    uint32_t node = PARIS_JSON_NONE;
    enum paris_status status = open_node(&node, parser, type);
    if (status != PARIS_OK)
        return status;
    parser->at += length;
    close_node(parser, node);
    return PARIS_OK;
}

static bool same_strings(const char *text, const struct paris_json_node *one,
                         const struct paris_json_node *other)
{
    struct paris_json_stream first = paris_json_stream_from(text, one);
    struct paris_json_stream second = paris_json_stream_from(text, other);
    int byte;
    do {
        byte = paris_json_stream_next(&first);
        if (byte != paris_json_stream_next(&second))
            return false;
    } while (byte >= 0);
    return true;
}

/* Refuses a duplicate key. The search is quadratic in the members of one object,
 * which the caller's room for nodes bounds. */
static enum paris_status check_key(struct parser *parser, uint32_t object, uint32_t key)
{
    const struct paris_json_node *nodes = parser->nodes;
    for (uint32_t other = object + 1; other < key; other = nodes[other + 1].end) {
        if (!same_strings(parser->text, &nodes[other], &nodes[key]))
            continue;
        parser->at = nodes[key].start;
        return fail(parser, "no key twice in an object");
    }
    return PARIS_OK;
}

static enum paris_status parse_member(struct parser *parser, uint32_t object, unsigned depth)
{
    if (peek(parser) != '"')
        return fail(parser, "a key in \"quotes\"");
    uint32_t key = parser->count;
    enum paris_status status = parse_string(parser);
    if (status == PARIS_OK)
        status = check_key(parser, object, key);
    if (status != PARIS_OK)
        return status;
    skip_space(parser);
    if (peek(parser) != ':')
        return fail(parser, "':' after a key");
    parser->at++;
    skip_space(parser);
    return parse_value(parser, depth);
}

static enum paris_status parse_container(struct parser *parser, unsigned depth)
{
    bool object = peek(parser) == '{';
    char closing = object ? '}' : ']';
    if (depth == PARIS_JSON_DEPTH)
        return fail(parser, "fewer lists and objects in each other");
    uint32_t node = PARIS_JSON_NONE;
    enum paris_status status =
        open_node(&node, parser, object ? PARIS_JSON_OBJECT : PARIS_JSON_ARRAY);
    if (status != PARIS_OK)
        return status;
    parser->at++;
    skip_space(parser);
    while (peek(parser) != closing || parser->nodes[node].count > 0) {
        status = object ? parse_member(parser, node, depth + 1) : parse_value(parser, depth + 1);
        if (status != PARIS_OK)
            return status;
        parser->nodes[node].count++;
        skip_space(parser);
        if (peek(parser) == closing)
            break;
        if (peek(parser) != ',')
            return fail(parser, object ? "',' or '}'" : "',' or ']'");
        parser->at++;
        skip_space(parser);
    }
    parser->at++;
    close_node(parser, node);
    return PARIS_OK;
}

static enum paris_status parse_value(struct parser *parser, unsigned depth)
{
    switch (peek(parser)) {
    case '{':
    case '[': return parse_container(parser, depth);
    case '"': return parse_string(parser);
    case 't': return parse_literal(parser, "true", PARIS_JSON_TRUE);
    case 'f': return parse_literal(parser, "false", PARIS_JSON_FALSE);
    case 'n': return parse_literal(parser, "null", PARIS_JSON_NULL);
    default:
        if (peek(parser) == '-' || is_digit(peek(parser)))
            return parse_number(parser);
        return fail(parser, "a value");
    }
}

enum paris_status paris_json_parse(struct paris_json *out, struct paris_json_node *nodes,
                                   size_t capacity, const char *text, size_t length,
                                   struct paris_error *error)
{
    struct parser parser = {
        .text = text, .length = length, .nodes = nodes, .capacity = capacity, .error = error};
    if (length > UINT32_MAX / 2 || capacity > UINT32_MAX / 2) {
        (void)fail(&parser, "a text of less than 2 GiB");
        return PARIS_TOO_LONG;
    }
    skip_space(&parser);
    enum paris_status status = parse_value(&parser, 0);
    if (status != PARIS_OK)
        return status;
    skip_space(&parser);
    if (parser.at < length)
        return fail(&parser, "nothing after the value");
    *out = (struct paris_json){text, length, nodes, parser.count};
    return PARIS_OK;
}
