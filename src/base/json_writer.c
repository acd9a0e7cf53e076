/* The writer of JSON. */
#include "base/json_writer.h"

static void add_quoted(struct paris_text *out, const char *string)
{
    paris_text_add_char(out, '"');
    for (; *string != '\0'; string++) {
        unsigned char c = (unsigned char)*string;
        if (c == '"' || c == '\\') {
            paris_text_add_char(out, '\\');
            paris_text_add_char(out, (char)c);
        } else if (c < 0x20) {
            paris_text_add(out, "\\u00");
            paris_text_add_hex(out, &c, 1);
        } else {
            paris_text_add_char(out, (char)c);
        }
    }
    paris_text_add_char(out, '"');
}

/* What comes before a value: the comma, if another value is there, and the name. */
static void begin_value(struct paris_text *out, const char *name)
{
    char last = out->length > 0 ? out->data[out->length - 1] : '\n';
    if (last != '[' && last != '{' && last != ':' && last != '\n')
        paris_text_add_char(out, ',');
    if (name != NULL) {
        add_quoted(out, name);
        paris_text_add_char(out, ':');
    }
}

void paris_json_begin_object(struct paris_text *out, const char *name)
{
    begin_value(out, name);
    paris_text_add_char(out, '{');
}

void paris_json_end_object(struct paris_text *out)
{
    paris_text_add_char(out, '}');
}

void paris_json_begin_array(struct paris_text *out, const char *name)
{
    begin_value(out, name);
    paris_text_add_char(out, '[');
}

void paris_json_end_array(struct paris_text *out)
{
    paris_text_add_char(out, ']');
}

void paris_json_add_number(struct paris_text *out, const char *name, int64_t number)
{
    begin_value(out, name);
    paris_text_add_number(out, number);
}

void paris_json_add_decimal(struct paris_text *out, const char *name, int64_t number, int64_t unit,
                            unsigned decimals)
{
    int64_t size = number < 0 ? -number : number, ten = 1;
    begin_value(out, name);
    for (unsigned i = 0; i < decimals; i++)
        ten *= 10;
    int64_t parts = (size * ten + unit / 2) / unit;
    if (number < 0 && parts > 0)
        paris_text_add_char(out, '-');
    paris_text_add_number(out, parts / ten);
    paris_text_add_char(out, '.');
    for (int64_t rest = parts % ten; ten > 1; rest %= ten) {
        ten /= 10;
        paris_text_add_char(out, (char)('0' + rest / ten));
    }
}

void paris_json_add_string(struct paris_text *out, const char *name, const char *string)
{
    begin_value(out, name);
    if (string != NULL)
        add_quoted(out, string);
    else
        paris_text_add(out, "null");
}

void paris_json_add_hex(struct paris_text *out, const char *name, const uint8_t *bytes,
                        size_t count)
{
    begin_value(out, name);
    paris_text_add_char(out, '"');
    paris_text_add_hex(out, bytes, count);
    paris_text_add_char(out, '"');
}

void paris_json_add_bool(struct paris_text *out, const char *name, bool value)
{
    paris_json_add_raw(out, name, value ? "true" : "false");
}

void paris_json_add_null(struct paris_text *out, const char *name)
{
    paris_json_add_raw(out, name, "null");
}

void paris_json_add_raw(struct paris_text *out, const char *name, const char *json)
{
    begin_value(out, name);
    paris_text_add(out, json);
}

void paris_json_add_refusal(struct paris_text *out, const char *code, const char *text)
{
    paris_json_add_bool(out, "ok", false);
    paris_json_begin_object(out, "error");
    paris_json_add_string(out, "code", code);
    paris_json_add_string(out, "text", text);
    paris_json_end_object(out);
}

void paris_json_add_name(struct paris_text *out, const char *name)
{
    begin_value(out, name);
}
