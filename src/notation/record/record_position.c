/* Records that start from a position instead of a set-up. */
#include "notation/record/record_reader.h"

#include "base/language.h"
#include "notation/codes.h"
#include "notation/position.h"

#include <string.h>

/* Converts an error of the position's reader to the line and column of the record. */
static enum paris_status fail_position(struct paris_record_reader *reader)
{
    struct paris_record_span value = reader->value[PARIS_TAG_POSITION];
    char message[PARIS_ERROR_LENGTH];
    memcpy(message, reader->error->message, sizeof message);
    size_t within = reader->error->column > 0 ? reader->error->column - 1 : 0;
    return paris_record_fail(reader, value.start + (within < value.length ? within : value.length),
                             message, NULL, NULL);
}

/* Players and Variants are in the tags and in the position, and must agree. */
static enum paris_status check_same(struct paris_record_reader *reader)
{
    const struct paris_setup *setup = &reader->out->setup;
    const struct paris_state *start = &reader->out->start;
    if (start->players != setup->players)
        return paris_record_fail(reader, reader->value[PARIS_TAG_PLAYERS].start,
                                 paris_say("The Position tag has another number of players."), NULL,
                                 NULL);
    if (start->variants != setup->variants)
        return paris_record_fail(reader, reader->value[PARIS_TAG_VARIANTS].start,
                                 paris_say("The Position tag has other variants."), NULL, NULL);
    return PARIS_OK;
}

enum paris_status paris_record_read_start(struct paris_record_reader *reader)
{
    static const uint8_t setup_tags[] = {PARIS_TAG_STACKS, PARIS_TAG_REMOVED, PARIS_TAG_TOKENS,
                                         PARIS_TAG_TRACK};
    struct paris_record_span value = reader->value[PARIS_TAG_POSITION];
    for (unsigned i = 0; i < sizeof setup_tags; i++)
        if (reader->present[setup_tags[i]])
            return paris_record_fail(reader, reader->value[setup_tags[i]].start,
                                     paris_say(
                                         "A record has either a Position tag or a {tag} tag."),
                                     "tag", paris_record_tags[setup_tags[i]]);
    if (paris_position_read(&reader->state, reader->rules, reader->text + value.start, value.length,
                            reader->error) != PARIS_OK)
        return fail_position(reader);
    reader->out->from_position = true;
    reader->out->start = reader->state;
    return check_same(reader);
}

void paris_record_start(struct paris_state *out, const struct paris_rules *rules,
                        const struct paris_record *record)
{
    if (record->from_position)
        *out = record->start;
    else
        paris_setup_start(out, rules, &record->setup);
}

/* --- a position alone --- */

static bool is_position(const char *text, size_t length)
{
    static const char mark[] = "paris1";
    size_t mark_length = sizeof mark - 1;
    return length >= mark_length && memcmp(text, mark, mark_length) == 0 &&
           (length == mark_length || strchr(" \r\n", text[mark_length]) != NULL);
}

static enum paris_status read_position(struct paris_state *out, const struct paris_rules *rules,
                                       const char *text, size_t length, struct paris_error *error)
{
    const char *line_end = memchr(text, '\n', length);
    size_t line = line_end != NULL ? (size_t)(line_end - text) : length;
    size_t rest = line;
    while (rest < length && (text[rest] == '\n' || text[rest] == '\r'))
        rest++;
    if (rest < length)
        return paris_error_set(error, 2, 1, "%s",
                               paris_say("A position is a single line; nothing may follow it."));
    line -= line > 0 && text[line - 1] == '\r';
    return paris_position_read(out, rules, text, line, error);
}

enum paris_status paris_record_read_any(struct paris_record *out, struct paris_state *final,
                                        const struct paris_rules *rules, const char *text,
                                        size_t length, struct paris_error *error)
{
    if (!is_position(text, length))
        return paris_record_read(out, final, rules, text, length, error);
    memset(out, 0, sizeof *out);
    enum paris_status status = read_position(&out->start, rules, text, length, error);
    if (status != PARIS_OK)
        return status;
    out->from_position = true;
    out->setup.players = out->start.players;
    out->setup.variants = out->start.variants;
    if (final != NULL)
        *final = out->start;
    return PARIS_OK;
}
