/* Writes JSON without white space into a bounded text, and puts the commas.
 *
 * A value of an object has its member's `name`; an item of an array, and a whole text, has the name
 * NULL. What comes before decides on the comma: the last character of the text is all the state there
 * is, so that one function can begin an object and another one can go on with it. A new line of a text
 * (after '\n') begins anew. */
#ifndef PARIS_BASE_JSON_WRITER_H
#define PARIS_BASE_JSON_WRITER_H

#include "base/text.h"

void paris_json_begin_object(struct paris_text *out, const char *name);
void paris_json_end_object(struct paris_text *out);
void paris_json_begin_array(struct paris_text *out, const char *name);
void paris_json_end_array(struct paris_text *out);

void paris_json_add_number(struct paris_text *out, const char *name, int64_t number);
/* number / unit with that many decimals, rounded: 12.34, -0.5. */
void paris_json_add_decimal(struct paris_text *out, const char *name, int64_t number, int64_t unit,
                            unsigned decimals);
/* Quoted and escaped; null if the string is NULL. */
void paris_json_add_string(struct paris_text *out, const char *name, const char *string);
/* The bytes as a string of hexadecimal digits. */
void paris_json_add_hex(struct paris_text *out, const char *name, const uint8_t *bytes,
                        size_t count);
void paris_json_add_bool(struct paris_text *out, const char *name, bool value);
void paris_json_add_null(struct paris_text *out, const char *name);
/* A value that is JSON already. */
void paris_json_add_raw(struct paris_text *out, const char *name, const char *json);
/* A short value that printf makes: a number with a fraction, say. Not in the browser. */
void paris_json_addf(struct paris_text *out, const char *name, const char *format, ...)
    PARIS_PRINTF(3, 4);
/* "ok": false and "error": {"code": ..., "text": ...}, the members by which the server refuses. */
void paris_json_add_refusal(struct paris_text *out, const char *code, const char *text);
/* The name alone; the next call, with the name NULL, adds the value. */
void paris_json_add_name(struct paris_text *out, const char *name);

#endif
