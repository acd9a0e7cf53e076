/* Reads positions: fields, lists, codes and numbers, and reports errors in them. */
#include "notation/position_reader.h"

#include "notation/codes.h"
#include "notation/scan.h"

#include <string.h>

unsigned paris_position_column(const struct paris_position_reader *reader, const char *where)
{
    return 1 + paris_scan_columns(reader->text, (size_t)(where - reader->text));
}

enum paris_status paris_position_refuse(const struct paris_position_reader *reader,
                                        struct paris_position_span found, const char *expected)
{
    char buffer[PARIS_ERROR_LENGTH / 2];
    struct paris_text text = paris_text_in(buffer, sizeof buffer);
    paris_text_add(&text, expected);
    paris_text_add(&text, " in the field ");
    paris_text_add(&text, reader->field);
    bool ends = found.text == reader->text + reader->length;
    if (found.length == 0 && !ends)
        found.length = 1; /* what is there instead */
    return paris_scan_refuse_in_english(reader->error, 1, paris_position_column(reader, found.text),
                                        found.text, found.length, buffer);
}

bool paris_position_is(struct paris_position_span span, const char *word)
{
    return strlen(word) == span.length && memcmp(word, span.text, span.length) == 0;
}

struct paris_position_span paris_position_cut(struct paris_position_span *rest, char separator)
{
    const char *end = rest->length > 0 ? memchr(rest->text, separator, rest->length) : NULL;
    struct paris_position_span front = {rest->text,
                                        end != NULL ? (size_t)(end - rest->text) : rest->length};
    size_t taken = front.length + (end != NULL);
    rest->text += taken;
    rest->length -= taken;
    return front;
}

enum paris_status paris_position_list(struct paris_position_reader *reader,
                                      struct paris_position_span list,
                                      paris_position_read_value *item)
{
    const char *end = list.text + list.length;
    if (paris_position_is(list, "-"))
        return PARIS_OK;
    for (;;) {
        struct paris_position_span front = paris_position_cut(&list, ',');
        enum paris_status status = item(reader, front);
        if (status < 0)
            return status;
        if (front.text + front.length == end)
            return PARIS_OK;
    }
}

enum paris_status paris_position_number(const struct paris_position_reader *reader,
                                        struct paris_position_span value, unsigned min,
                                        unsigned max, unsigned *out)
{
    int number = paris_code_find_number(value.text, value.length, (int)max);
    if (number >= (int)min) {
        *out = (unsigned)number;
        return PARIS_OK;
    }
    char buffer[64];
    struct paris_text expected = paris_text_in(buffer, sizeof buffer);
    paris_text_add(&expected, "a number from ");
    paris_text_add_number(&expected, min);
    paris_text_add(&expected, " to ");
    paris_text_add_number(&expected, max);
    return paris_position_refuse(reader, value, buffer);
}

enum paris_status paris_position_count(const struct paris_position_reader *reader,
                                       struct paris_position_span *item, unsigned max,
                                       unsigned *out)
{
    struct paris_position_span rest = *item;
    *item = paris_position_cut(&rest, '*');
    *out = 1;
    if (rest.text == item->text + item->length) /* no `*` there */
        return PARIS_OK;
    return paris_position_number(reader, rest, 2, max, out);
}

enum paris_status paris_position_district(const struct paris_position_reader *reader,
                                          struct paris_position_span code, unsigned *out)
{
    int district = paris_code_find_district(code.text, code.length);
    if (district < 0)
        return paris_position_refuse(reader, code, "a district (MON)");
    *out = (unsigned)district;
    return PARIS_OK;
}

enum paris_status paris_position_tile(const struct paris_position_reader *reader,
                                      struct paris_position_span code, unsigned *out)
{
    int tile = paris_code_find_tile(code.text, code.length);
    if (tile < 0)
        return paris_position_refuse(reader, code, "a building (MON5)");
    *out = (unsigned)tile;
    return PARIS_OK;
}

enum paris_status paris_position_end_tile(const struct paris_position_reader *reader,
                                          struct paris_position_span code, unsigned *out)
{
    int kind = paris_code_find_end_tile(reader->rules, code.text, code.length);
    if (kind < 0)
        return paris_position_refuse(reader, code, "an end-game tile (R)");
    *out = (unsigned)kind;
    return PARIS_OK;
}

enum paris_status paris_position_place(const struct paris_position_reader *reader,
                                       struct paris_position_span code, unsigned *out)
{
    int place = paris_code_find_place(code.text, code.length);
    if (place < 0)
        return paris_position_refuse(reader, code, "a place (ARC, MON0, MON5, EIF)");
    *out = (unsigned)place;
    return PARIS_OK;
}

enum paris_status paris_position_tokens(const struct paris_position_reader *reader,
                                        struct paris_position_span item, paris_tokens *tokens)
{
    unsigned count = 0;
    enum paris_status status = paris_position_count(reader, &item, PARIS_TOKEN_MAX, &count);
    if (status < 0)
        return status;
    int kind = paris_code_find_kind(item.text, item.length);
    if (kind < 0)
        return paris_position_refuse(reader, item, "- or kinds of token (wood*2,crown)");
    *tokens |= paris_tokens_of((unsigned)kind, count);
    return PARIS_OK;
}

enum paris_status paris_position_field(struct paris_position_reader *reader, const char *name,
                                       paris_position_read_value *field)
{
    char buffer[32];
    struct paris_text expected = paris_text_in(buffer, sizeof buffer);
    paris_text_add_char(&expected, ' ');
    paris_text_add(&expected, name);
    paris_text_add_char(&expected, '=');
    struct paris_position_span rest = {reader->text + reader->at, reader->length - reader->at};
    if (rest.length < expected.length || memcmp(rest.text, buffer, expected.length) != 0) {
        size_t blank = rest.length > 0 && rest.text[0] == ' ';
        struct paris_position_span left = {rest.text + blank, rest.length - blank};
        bool more = left.length > 0;
        struct paris_position_span found = paris_position_cut(&left, ' ');
        if (found.length == 0 && more)
            found.length = 1; /* a second blank */
        return paris_scan_refuse_in_english(reader->error, 1,
                                            paris_position_column(reader, found.text), found.text,
                                            found.length, buffer + 1);
    }
    rest.text += expected.length;
    rest.length -= expected.length;
    struct paris_position_span value = paris_position_cut(&rest, ' ');
    reader->field = name;
    reader->at = (size_t)(value.text - reader->text) + value.length;
    return field(reader, value);
}
