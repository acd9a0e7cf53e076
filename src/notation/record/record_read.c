/* Reads records: characters, comments, errors, and the whole from tags to result. */
#include "notation/record/record_reader.h"

#include "base/language.h"
#include "base/utf8.h"
#include "notation/scan.h"

#include <string.h>

/* --- characters --- */

/* Control characters that are never valid; tabs and line ends are checked where they occur. */
static bool is_control(const char *bytes, size_t count)
{
    return paris_utf8_is_control(bytes, count) && bytes[0] != '\n' && bytes[0] != '\t';
}

bool paris_record_name_fits(const char *name)
{
    const char *end = memchr(name, '\0', PARIS_RECORD_NAME);
    if (end == NULL || strpbrk(name, "|\"\n\t") != NULL)
        return false;
    while (name < end) {
        size_t count = paris_utf8_length(name, (size_t)(end - name));
        if (count == 0 || is_control(name, count))
            return false;
        name += count;
    }
    return true;
}

/* Valid UTF-8 without control characters, with line ends \n or \r\n. */
static enum paris_status check_characters(struct paris_record_reader *reader)
{
    static const char mark[] = "\xef\xbb\xbf";
    if (reader->length >= strlen(mark) && memcmp(reader->text, mark, strlen(mark)) == 0)
        return paris_record_fail(
            reader, 0,
            paris_say("The text starts with a byte order mark: save it as UTF-8 without one."),
            NULL, NULL);
    for (size_t at = 0; at < reader->length;) {
        const char *here = reader->text + at;
        size_t left = reader->length - at;
        size_t count = paris_utf8_length(here, left);
        bool line_end = here[0] == '\r' && left > 1 && here[1] == '\n';
        if (count == 0)
            return paris_record_refuse(reader, (struct paris_record_span){at, 1},
                                       PARIS_TEXT("a UTF-8 character"));
        if (is_control(here, count) && !line_end)
            return paris_record_refuse(reader, (struct paris_record_span){at, count},
                                       PARIS_TEXT("a printable character"));
        at += count;
    }
    return PARIS_OK;
}

/* --- errors --- */

static void position(const struct paris_record_reader *reader, size_t offset, unsigned *line,
                     unsigned *column)
{
    size_t start = 0;
    *line = 1;
    for (size_t i = 0; i < offset; i++) {
        if (reader->text[i] == '\n') {
            start = i + 1;
            ++*line;
        }
    }
    *column = 1 + paris_scan_columns(reader->text + start, offset - start);
}

enum paris_status paris_record_refuse(struct paris_record_reader *reader,
                                      struct paris_record_span found, const char *expected)
{
    unsigned line, column;
    position(reader, found.start, &line, &column);
    return paris_scan_refuse(reader->error, line, column, reader->text + found.start, found.length,
                             expected);
}

enum paris_status paris_record_fail(struct paris_record_reader *reader, size_t offset,
                                    const char *pattern, const char *name, const char *what)
{
    unsigned line, column;
    position(reader, offset, &line, &column);
    return paris_error_fill(reader->error, line, column, pattern,
                            &(struct paris_filling){name, what, 0}, name != NULL);
}

/* --- between tokens --- */

bool paris_record_at_line_end(const struct paris_record_reader *reader)
{
    return reader->at == reader->length || reader->text[reader->at] == '\n' ||
           reader->text[reader->at] == '\r';
}

static enum paris_status read_comment(struct paris_record_reader *reader,
                                      struct paris_record_gap *gap)
{
    size_t opening = reader->at;
    const char *from = reader->text + opening;
    const char *closing = memchr(from, '}', reader->length - opening);
    if (closing == NULL)
        return paris_record_fail(reader, opening,
                                 paris_say(
                                     "The comment that starts here is never closed by \"}\"."),
                                 NULL, NULL);
    size_t length = (size_t)(closing - from);
    gap->comment = true;
    gap->line_end = gap->line_end || memchr(from, '\n', length) != NULL;
    reader->at = opening + length + 1;
    return paris_record_keep_comment(reader, (struct paris_record_span){opening + 1, length - 1});
}

enum paris_status paris_record_skip(struct paris_record_reader *reader, bool line_ends,
                                    struct paris_record_gap *out)
{
    struct paris_record_gap gap = {0};
    enum paris_status status = PARIS_OK;
    while (status == PARIS_OK && reader->at < reader->length) {
        char here = reader->text[reader->at];
        if (here == '{') {
            status = read_comment(reader, &gap);
            continue;
        }
        if (here == ' ')
            gap.blanks++;
        else if (line_ends && paris_record_at_line_end(reader))
            gap.line_end = true;
        else
            break;
        reader->at++;
    }
    *out = gap;
    return status;
}

/* --- the whole --- */

static enum paris_status read_turns(struct paris_record_reader *reader, bool line_end)
{
    while (reader->at < reader->length) {
        if (!line_end) {
            size_t end = reader->at;
            while (end < reader->length && strchr(" \t\r\n", reader->text[end]) == NULL)
                end++;
            return paris_record_refuse(reader,
                                       (struct paris_record_span){reader->at, end - reader->at},
                                       PARIS_TEXT("the end of the line"));
        }
        enum paris_status status = paris_record_read_turn(reader, &line_end);
        if (status < 0)
            return status;
        struct paris_record_gap gap;
        status = paris_record_skip(reader, true, &gap);
        if (status < 0)
            return status;
        line_end = line_end || gap.line_end;
    }
    return PARIS_OK;
}

enum paris_status paris_record_read(struct paris_record *out, struct paris_state *final,
                                    const struct paris_rules *rules, const char *text,
                                    size_t length, struct paris_error *error)
{
    struct paris_record_reader reader = {
        .rules = rules, .text = text, .length = length, .error = error, .out = out};
    if (length > PARIS_RECORD_TEXT)
        return paris_error_fill(error, 0, 0,
                                paris_say("The text is longer than a record can be (1 MiB)."), NULL,
                                0);
    memset(out, 0, sizeof *out);
    bool line_end = true;
    enum paris_status status = check_characters(&reader);
    if (status == PARIS_OK)
        status = paris_record_read_tags(&reader, &line_end);
    if (status == PARIS_OK)
        status = read_turns(&reader, line_end);
    if (status == PARIS_OK)
        paris_record_drop_undecided_end(&reader);
    if (status == PARIS_OK)
        status = paris_record_check_result(&reader);
    if (status == PARIS_OK && final != NULL)
        *final = reader.state;
    return status;
}
