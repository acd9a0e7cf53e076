/* The tags of a record, except those of the set-up (record_setup.c). They may be in any order, so all are found before any is interpreted. */
#include "notation/record/record_reader.h"

#include "base/language.h"
#include "base/utf8.h"
#include "notation/codes.h"
#include "notation/scan.h"
#include "rules/figures_text.h"
#include "rules/game.h"

#include <string.h>

const char paris_record_tags[PARIS_TAGS][12] = {"Paris",    "Rules", "Figures",  "Players",
                                                "Variants", "Seats", "Stacks",   "Removed",
                                                "Tokens",   "Track", "Position", "Result"};

enum { NAME_LENGTH = 32, HASH_DIGITS = 2 * PARIS_HASH_LENGTH, MESSAGE_LENGTH = 256 };

static bool is(const struct paris_record_reader *reader, struct paris_record_span span,
               const char *word)
{
    return strlen(word) == span.length && memcmp(reader->text + span.start, word, span.length) == 0;
}

/* The part of a span from `start` up to one of the separators or its end. */
static struct paris_record_span part(const struct paris_record_reader *reader,
                                     struct paris_record_span whole, size_t start, char separator)
{
    size_t end = start, last = whole.start + whole.length;
    while (end < last && reader->text[end] != separator)
        end++;
    return (struct paris_record_span){start, end - start};
}

/* An error about a part of a value, or about the separator in its place if it is empty. */
static enum paris_status refuse_part(struct paris_record_reader *reader,
                                     struct paris_record_span whole, struct paris_record_span found,
                                     const char *expected)
{
    if (found.length == 0 && found.start < whole.start + whole.length)
        found.length = 1;
    return paris_record_refuse(reader, found, expected);
}

/* --- finding tags --- */

static bool is_name_character(char c)
{
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_' ||
           c == '-';
}

static bool at(const struct paris_record_reader *reader, char c)
{
    return reader->at < reader->length && reader->text[reader->at] == c;
}

/* What is here instead: one character, or nothing. */
static enum paris_status refuse_here(struct paris_record_reader *reader, const char *expected)
{
    size_t left = reader->length - reader->at;
    size_t count = left > 0 ? paris_utf8_length(reader->text + reader->at, left) : 0;
    return paris_record_refuse(reader, (struct paris_record_span){reader->at, count}, expected);
}

/* [Name "value"] */
static enum paris_status scan_tag(struct paris_record_reader *reader,
                                  struct paris_record_span *name, struct paris_record_span *value)
{
    reader->at++;
    name->start = reader->at;
    while (reader->at < reader->length && is_name_character(reader->text[reader->at]))
        reader->at++;
    name->length = reader->at - name->start;
    if (name->length == 0)
        return refuse_here(reader, PARIS_TEXT("the name of a tag"));
    if (name->length > NAME_LENGTH)
        return paris_record_refuse(reader, *name,
                                   PARIS_TEXT("a tag name of at most 32 characters"));
    if (!at(reader, ' '))
        return refuse_here(reader, PARIS_TEXT("a space after the tag's name"));
    reader->at++;
    if (!at(reader, '"'))
        return refuse_here(reader, PARIS_TEXT("the quotation mark before the tag's value"));
    value->start = ++reader->at;
    while (!paris_record_at_line_end(reader) && !at(reader, '"') && !at(reader, '\t'))
        reader->at++;
    value->length = reader->at - value->start;
    if (!at(reader, '"'))
        return refuse_here(reader, PARIS_TEXT("the quotation mark after the tag's value"));
    reader->at++;
    if (!at(reader, ']'))
        return refuse_here(reader, "\"]\"");
    reader->at++;
    return PARIS_OK;
}

static enum paris_status fail_twice(struct paris_record_reader *reader,
                                    struct paris_record_span name)
{
    char found[NAME_LENGTH + 1];
    struct paris_text text = paris_text_in(found, sizeof found);
    paris_text_add_bytes(&text, reader->text + name.start, name.length);
    return paris_record_fail(reader, name.start, paris_say("The {tag} tag appears twice."), "tag",
                             found);
}

/* Unknown tags are kept, one a line. */
static enum paris_status keep_tag(struct paris_record_reader *reader, struct paris_record_span name,
                                  struct paris_record_span value)
{
    char *extra = reader->out->extra;
    char opening[NAME_LENGTH + 4];
    struct paris_text text = paris_text_in(opening, sizeof opening);
    paris_text_add_char(&text, '[');
    paris_text_add_bytes(&text, reader->text + name.start, name.length);
    paris_text_add(&text, " \"");
    for (const char *line = extra; *line != '\0'; line = strchr(line, '\n') + 1)
        if (strncmp(line, opening, text.length) == 0)
            return fail_twice(reader, name);
    size_t used = strlen(extra);
    struct paris_text kept = paris_text_in(extra + used, PARIS_RECORD_EXTRA - used);
    paris_text_add(&kept, opening);
    paris_text_add_bytes(&kept, reader->text + value.start, value.length);
    paris_text_add(&kept, "\"]\n");
    if (kept.full)
        return paris_record_fail(reader, name.start,
                                 paris_say("There are more than 4095 bytes of unknown tags."), NULL,
                                 NULL);
    return PARIS_OK;
}

static enum paris_status read_tag(struct paris_record_reader *reader)
{
    struct paris_record_span name, value;
    enum paris_status status = scan_tag(reader, &name, &value);
    if (status < 0)
        return status;
    for (unsigned tag = 0; tag < PARIS_TAGS; tag++) {
        if (!is(reader, name, paris_record_tags[tag]))
            continue;
        if (reader->present[tag])
            return fail_twice(reader, name);
        reader->present[tag] = true;
        reader->value[tag] = value;
        return PARIS_OK;
    }
    return keep_tag(reader, name, value);
}

static enum paris_status find_tags(struct paris_record_reader *reader, bool *line_end)
{
    for (bool first = true;; first = false) {
        struct paris_record_gap gap;
        enum paris_status status = paris_record_skip(reader, true, &gap);
        *line_end = first || gap.line_end;
        if (status < 0)
            return status;
        if (!at(reader, '['))
            break;
        if (!*line_end)
            return refuse_here(reader, PARIS_TEXT("the end of the line"));
        status = read_tag(reader);
        if (status < 0)
            return status;
    }
    for (unsigned tag = 0; tag < PARIS_TAGS; tag++)
        if (!reader->present[tag])
            reader->value[tag] = (struct paris_record_span){reader->at, 0};
    return PARIS_OK;
}

/* --- interpreting them --- */

static enum paris_status read_paris(struct paris_record_reader *reader)
{
    if (is(reader, reader->value[PARIS_TAG_PARIS], "1"))
        return PARIS_OK;
    return paris_record_refuse(reader, reader->value[PARIS_TAG_PARIS],
                               PARIS_TEXT("version 1 of the notation"));
}

/* A game of the first edition, in which other decisions were legal. */
static enum paris_status refuse_first_edition(struct paris_record_reader *reader)
{
    return paris_record_fail(
        reader, reader->value[PARIS_TAG_RULES].start,
        paris_say("This game was played by version 1 of the rules; this program plays version 2. "
                  "Since then bonus tiles 17 and 25 cannot be used when the meeple is on the last "
                  "space, and you may pass instead of spending bonus tile 9 or 16."),
        NULL, NULL);
}

/* Does the value begin with this text, followed by a blank or its end? */
static bool begins_with(const struct paris_record_reader *reader, struct paris_record_span value,
                        const char *text)
{
    size_t length = strlen(text);
    const char *start = reader->text + value.start;
    return value.length >= length && memcmp(start, text, length) == 0 &&
           (value.length == length || start[length] == ' ');
}

/* paris-2020 2, or paris-2020 2 sha256: and 64 digits, exactly as the writer writes it. Without a hash the record means the figures in use. */
static enum paris_status read_rules(struct paris_record_reader *reader)
{
    const struct paris_rules *rules = reader->rules;
    struct paris_record_span value = reader->value[PARIS_TAG_RULES];
    if (paris_record_is_dash(reader, PARIS_TAG_RULES))
        return PARIS_OK;
    char expected[PARIS_RULES_NAME_LENGTH + HASH_DIGITS + 32];
    struct paris_text text = paris_text_in(expected, sizeof expected);
    paris_text_add(&text, rules->name);
    paris_text_add(&text, " 1");
    if (begins_with(reader, value, expected))
        return refuse_first_edition(reader);
    paris_text_clear(&text);
    paris_text_add(&text, rules->name);
    paris_text_add_char(&text, ' ');
    paris_text_add_number(&text, rules->version);
    if (is(reader, value, expected))
        return PARIS_OK;
    bool hashed = begins_with(reader, value, expected);
    size_t named = text.length + 1; /* with the blank before the hash */
    paris_text_add(&text, " sha256:");
    paris_text_add_hex(&text, rules->hash, PARIS_HASH_LENGTH);
    if (is(reader, value, expected))
        return PARIS_OK;
    if (!hashed)
        return paris_record_refuse(reader, value, expected);
    struct paris_record_span hash = {value.start + named, value.length - named};
    return paris_record_refuse(reader, hash, expected + named);
}

/* The code of the figures in use: a caller finds them first (paris_record_figures). */
static enum paris_status read_figures(struct paris_record_reader *reader)
{
    struct paris_record_span value = reader->value[PARIS_TAG_FIGURES];
    struct paris_rules figures;
    struct paris_error error;
    if (paris_record_is_dash(reader, PARIS_TAG_FIGURES))
        return PARIS_OK;
    if (paris_figures_unpack(&figures, reader->text + value.start, value.length, &error) !=
        PARIS_OK)
        return paris_record_fail(reader, value.start, "{error}", "error", error.message);
    if (paris_figures_equal(&figures, reader->rules))
        return PARIS_OK;
    return paris_record_fail(reader, value.start,
                             paris_say("This game was played with other figures than those in use: "
                                       "the set \"{name}\"."),
                             "name", figures.name);
}

static enum paris_status read_players(struct paris_record_reader *reader)
{
    struct paris_record_span value = reader->value[PARIS_TAG_PLAYERS];
    int players =
        paris_code_find_number(reader->text + value.start, value.length, PARIS_MAX_PLAYERS);
    if (players < 2)
        return paris_record_refuse(reader, value, PARIS_TEXT("the number of players (2, 3 or 4)"));
    reader->out->setup.players = (uint8_t)players;
    return PARIS_OK;
}

static enum paris_status read_variants(struct paris_record_reader *reader)
{
    struct paris_record_span value = reader->value[PARIS_TAG_VARIANTS];
    if (is(reader, value, "-"))
        return PARIS_OK;
    size_t end = value.start + value.length;
    for (size_t start = value.start;;) {
        struct paris_record_span word = part(reader, value, start, ' ');
        int bit = paris_code_find_variant(reader->text + word.start, word.length);
        if (bit <= reader->out->setup.variants)
            return refuse_part(
                reader, value, word,
                PARIS_TEXT("\"-\" or words from tokens track free-district, in this order"));
        reader->out->setup.variants |= (uint8_t)bit;
        start = word.start + word.length + 1;
        if (start > end)
            return PARIS_OK;
    }
}

static enum paris_status read_name(struct paris_record_reader *reader, unsigned seat,
                                   struct paris_record_span found)
{
    struct paris_text name = paris_text_in(reader->out->names[seat], PARIS_RECORD_NAME);
    paris_text_add_bytes(&name, reader->text + found.start, found.length);
    if (name.full)
        return paris_record_refuse(reader, found, PARIS_TEXT("a name of at most 128 bytes"));
    return PARIS_OK;
}

static enum paris_status read_seats(struct paris_record_reader *reader)
{
    struct paris_record_span value = reader->value[PARIS_TAG_SEATS];
    unsigned players = reader->out->setup.players, seat = 0;
    size_t end = value.start + value.length, start = value.start;
    if (paris_record_is_dash(reader, PARIS_TAG_SEATS))
        return PARIS_OK;
    for (; start <= end && seat < players; seat++) {
        struct paris_record_span found = part(reader, value, start, '|');
        enum paris_status status = read_name(reader, seat, found);
        if (status < 0)
            return status;
        start = found.start + found.length + 1;
    }
    if (seat < players)
        return paris_record_refuse(reader, (struct paris_record_span){end, 0},
                                   PARIS_TEXT("\"|\" and the name of the next seat"));
    if (start <= end)
        return paris_record_refuse(reader, (struct paris_record_span){start - 1, 1},
                                   PARIS_TEXT("the end of the value (every seat has its name)"));
    return PARIS_OK;
}

/* --- the result --- */

/* 1: 84 2: 91 3: 60. Checks only the form: the numbers are compared once the game has been played. */
static enum paris_status read_result(struct paris_record_reader *reader)
{
    struct paris_record_span value = reader->value[PARIS_TAG_RESULT];
    if (paris_record_is_dash(reader, PARIS_TAG_RESULT))
        return PARIS_OK;
    size_t end = value.start + value.length, start = value.start;
    for (unsigned seat = 0; seat < reader->out->setup.players; seat++) {
        char seat_word[4] = {(char)('1' + seat), ':', '\0'};
        struct paris_record_span word = part(reader, value, start < end ? start : end, ' ');
        if (!is(reader, word, seat_word))
            return refuse_part(reader, value, word,
                               PARIS_TEXT("\"-\" or a result for all seats, such as 1: 84 2: 91"));
        start = word.start + word.length + 1;
        word = part(reader, value, start < end ? start : end, ' ');
        if (paris_code_find_number(reader->text + word.start, word.length, UINT16_MAX) < 0)
            return refuse_part(reader, value, word, PARIS_TEXT("the VP of the seat"));
        reader->score[seat] = word;
        start = word.start + word.length + 1;
    }
    if (start <= end)
        return paris_record_refuse(reader, (struct paris_record_span){start - 1, 1},
                                   PARIS_TEXT("the end of the value (every seat has its VP)"));
    return PARIS_OK;
}

enum paris_status paris_record_check_result(struct paris_record_reader *reader)
{
    if (paris_record_is_dash(reader, PARIS_TAG_RESULT))
        return PARIS_OK;
    if (!paris_state_over(&reader->state))
        return paris_record_refuse(reader, reader->value[PARIS_TAG_RESULT],
                                   PARIS_TEXT("\"-\" (the game isn't over)"));
    struct paris_result result = paris_game_result(reader->rules, &reader->state);
    for (unsigned seat = 0; seat < reader->state.players; seat++) {
        char expected[MESSAGE_LENGTH];
        struct paris_text text = paris_text_in(expected, sizeof expected);
        paris_text_add_number(&text, result.vp[seat]);
        if (is(reader, reader->score[seat], expected))
            continue;
        paris_text_clear(&text);
        paris_language_fill(&text, paris_say("{n} (as the game was played)"),
                            &(struct paris_filling){"n", NULL, result.vp[seat]}, 1);
        return paris_record_refuse(reader, reader->score[seat], expected);
    }
    return PARIS_OK;
}

/* --- all together --- */

static enum paris_status check_required(struct paris_record_reader *reader)
{
    static const uint8_t required[] = {PARIS_TAG_PARIS, PARIS_TAG_PLAYERS, PARIS_TAG_VARIANTS,
                                       PARIS_TAG_STACKS};
    for (unsigned i = 0; i < sizeof required; i++)
        if (!reader->present[required[i]] &&
            (required[i] != PARIS_TAG_STACKS || !reader->present[PARIS_TAG_POSITION]))
            return paris_record_fail(reader, reader->at,
                                     required[i] == PARIS_TAG_PARIS
                                         ? paris_say(
                                               "The {tag} tag is missing: a record starts with "
                                               "[Paris \"1\"], a position with the word paris1.")
                                         : paris_say("The {tag} tag is missing."),
                                     "tag", paris_record_tags[required[i]]);
    return PARIS_OK;
}

static enum paris_status read_setup(struct paris_record_reader *reader)
{
    return reader->present[PARIS_TAG_POSITION] ? paris_record_read_start(reader)
                                               : paris_record_read_setup(reader);
}

enum paris_status paris_record_read_tags(struct paris_record_reader *reader, bool *line_end)
{
    typedef enum paris_status step(struct paris_record_reader * reader);
    static step *const steps[] = {check_required, read_paris,   read_figures,
                                  read_rules,     read_players, read_variants,
                                  read_seats,     read_setup,   read_result};
    enum paris_status status = find_tags(reader, line_end);
    for (unsigned i = 0; i < sizeof steps / sizeof steps[0] && status == PARIS_OK; i++)
        status = steps[i](reader);
    return status;
}
