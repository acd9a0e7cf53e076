/* The comments of a record, stored one after another as "12{ text }", in the order of their places. A comment contains no closing brace, so the first one ends it. Line ends are stored as \n. */
#include "notation/record/record_reader.h"

#include "base/language.h"

#include <string.h>

enum paris_status paris_record_keep_comment(struct paris_record_reader *reader,
                                            struct paris_record_span text)
{
    char *comments = reader->out->comments;
    size_t used = strlen(comments), end = text.start + text.length;
    struct paris_text kept = paris_text_in(comments + used, PARIS_RECORD_COMMENTS - used);
    paris_text_add_number(&kept, (int64_t)reader->out->count + reader->deciding);
    paris_text_add_char(&kept, '{');
    for (size_t i = text.start; i < end; i++)
        if (reader->text[i] != '\r')
            paris_text_add_char(&kept, reader->text[i]);
    paris_text_add_char(&kept, '}');
    if (kept.full)
        return paris_record_fail(reader, text.start - 1,
                                 paris_say("There are more than 8191 bytes of comments."), NULL,
                                 NULL);
    return PARIS_OK;
}

/* The comment at *at as it is stored. */
static bool next(struct paris_record_comment *out, const struct paris_record *record, size_t *at)
{
    const char *from = record->comments + *at;
    if (*from == '\0')
        return false;
    out->place = 0;
    for (; *from != '{'; from++)
        out->place = 10 * out->place + (uint32_t)(*from - '0');
    out->text = from + 1;
    out->length = strcspn(out->text, "}");
    *at = (size_t)(out->text - record->comments) + out->length + 1;
    return true;
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\n';
}

bool paris_record_next_comment(struct paris_record_comment *out, const struct paris_record *record,
                               size_t *at)
{
    if (!next(out, record, at))
        return false;
    while (out->length > 0 && is_blank(out->text[out->length - 1]))
        out->length--;
    while (out->length > 0 && is_blank(out->text[0])) {
        out->text++;
        out->length--;
    }
    return true;
}

void paris_record_write_comments(struct paris_text *out, const struct paris_record *record,
                                 uint32_t place, size_t *at, bool lines)
{
    struct paris_record_comment comment;
    size_t after = *at;
    while (next(&comment, record, &after) && comment.place == place) {
        paris_text_add(out, lines ? "{" : " {");
        paris_text_add_bytes(out, comment.text, comment.length);
        paris_text_add(out, lines ? "}\n" : "}");
        *at = after;
    }
}

void paris_record_cut(struct paris_record *record, uint32_t count)
{
    PARIS_CHECK(count <= record->count);
    struct paris_record_comment comment;
    size_t kept = 0, at = 0;
    while (next(&comment, record, &at) && comment.place <= count)
        kept = at;
    memset(record->comments + kept, 0, sizeof record->comments - kept);
    memset(record->decision + count, 0, (record->count - count) * sizeof record->decision[0]);
    record->count = count;
}
