/* The turns of a record: each is read, played and stored. */
#include "notation/record/record_reader.h"

#include "base/language.h"
#include "notation/codes.h"
#include "notation/decisions.h"
#include "notation/scan.h"
#include "notation/words/sentences.h"
#include "rules/game.h"

#include <string.h>

enum {
    WORDS_MAX = 12,      /* of a decision: "use 23" and nine kinds, and one more */
    BUFFER_LENGTH = 128, /* longer than any decision, so a word that is cut off is invalid anyway */
    REASON_LENGTH = 512,
    LEGAL_LENGTH = 480
};

/* The words of one decision, joined by single blanks: comments may stand between them. */
struct words {
    char text[BUFFER_LENGTH];
    size_t length;
    unsigned count;
    size_t start[WORDS_MAX];                    /* of each word, in `text` */
    struct paris_record_span source[WORDS_MAX]; /* of each word, in the record */
    struct paris_record_span shown;             /* =TILE, of length 0 if it is missing */
};

/* --- words --- */

static bool ends_word(char c)
{
    return strchr(" \t\r\n;{", c) != NULL;
}

static struct paris_record_span next_word(const struct paris_record_reader *reader)
{
    size_t end = reader->at;
    while (end < reader->length && !ends_word(reader->text[end]))
        end++;
    if (end == reader->at && end < reader->length)
        end++; /* the character itself, for the error */
    return (struct paris_record_span){reader->at, end - reader->at};
}

/* ROUND.SEAT; false if the word has another form. */
static bool read_turn_number(const struct paris_record_reader *reader,
                             struct paris_record_span word, int *round, int *seat)
{
    const char *text = reader->text + word.start;
    const char *dot = word.length > 0 ? memchr(text, '.', word.length) : NULL;
    if (dot == NULL)
        return false;
    size_t before = (size_t)(dot - text);
    *round = paris_code_find_number(text, before, UINT8_MAX);
    *seat = paris_code_find_number(dot + 1, word.length - before - 1, PARIS_MAX_PLAYERS);
    return *round >= 1 && *seat >= 1;
}

/* --- errors about decisions --- */

static void add_turn(struct paris_text *out, const struct paris_state *state)
{
    paris_text_add_number(out, (int64_t)state->round);
    paris_text_add_char(out, '.');
    paris_text_add_number(out, (int64_t)state->seat + 1);
}

/* "draw 1, draw 2", as far as there is room. */
static void add_legal(struct paris_text *out, const struct paris_record_reader *reader)
{
    enum { ROOM_FOR_REST = 96 };
    struct paris_decision legal[PARIS_MAX_LEGAL];
    size_t count = paris_game_legal(reader->rules, &reader->state, legal);
    for (size_t i = 0; i < count; i++) {
        if (out->length + PARIS_NOTATION_LENGTH + ROOM_FOR_REST > out->capacity) {
            paris_language_fill(out, paris_say("and {n} more"),
                                &(struct paris_filling){"n", NULL, (int64_t)(count - i)}, 1);
            break;
        }
        paris_notation_write(out, reader->rules, legal[i]);
        paris_text_add(out, i + 1 < count ? ", " : "");
    }
}

static enum paris_status fail_filled(struct paris_record_reader *reader, size_t offset,
                                     const char *pattern, const struct paris_filling *parts,
                                     size_t count)
{
    char buffer[PARIS_ERROR_LENGTH];
    struct paris_text message = paris_text_in(buffer, sizeof buffer);
    paris_language_fill(&message, pattern, parts, count);
    return paris_record_fail(reader, offset, buffer, NULL, NULL);
}

static enum paris_status fail_illegal(struct paris_record_reader *reader, const struct words *words,
                                      struct paris_refusal refusal)
{
    char shown[2 * BUFFER_LENGTH], why[REASON_LENGTH], list[LEGAL_LENGTH] = "";
    struct paris_text quoted = paris_text_in(shown, sizeof shown);
    struct paris_text reason = paris_text_in(why, sizeof why);
    struct paris_text legal = paris_text_in(list, sizeof list);
    bool over = paris_state_over(&reader->state);
    paris_scan_add_quoted(&quoted, words->text, words->length);
    paris_sentence_refusal(&reason, reader->rules, refusal);
    if (!over)
        add_legal(&legal, reader);
    const struct paris_filling parts[] = {{"words", shown, 0}, {"why", why, 0}, {"legal", list, 0}};
    return fail_filled(reader, words->source[0].start,
                       over ? paris_say("{words} isn't possible: {why}")
                            : paris_say("{words} isn't possible: {why} Legal here: {legal}."),
                       parts, 3);
}

/* Converts an error of the decision's reader to the line and column of the record. Before the error there are only codes, in which a character is a byte. */
static enum paris_status fail_malformed(struct paris_record_reader *reader,
                                        const struct words *words)
{
    char message[PARIS_ERROR_LENGTH];
    memcpy(message, reader->error->message, sizeof message);
    size_t place = reader->error->column - 1, i = words->count - 1;
    while (words->start[i] > place)
        i--;
    size_t within = place - words->start[i];
    PARIS_CHECK(within <= words->source[i].length);
    return paris_record_fail(reader, words->source[i].start + within, message, NULL, NULL);
}

/* --- playing --- */

static enum paris_status play(struct paris_record_reader *reader, struct paris_decision decision,
                              size_t offset)
{
    struct paris_record *record = reader->out;
    if (record->count == PARIS_RECORD_DECISIONS)
        return paris_record_fail(reader, offset, paris_say("The record has more than 8192 moves."),
                                 NULL, NULL);
    record->decision[record->count++] = decision;
    paris_game_advance(reader->rules, &reader->state, decision);
    return PARIS_OK;
}

/* =TILE repeats what is drawn, and must be right. */
static enum paris_status check_shown(struct paris_record_reader *reader, const struct words *words,
                                     struct paris_decision decision)
{
    if (words->shown.length == 0)
        return PARIS_OK;
    if (decision.verb != PARIS_DRAW)
        return paris_record_refuse(reader, words->shown,
                                   PARIS_TEXT(
                                       "\";\" or the end of the line (only a draw shows a tile)"));
    unsigned tile = paris_state_top(&reader->state, decision.a);
    const char *text = reader->text + words->shown.start;
    if (paris_code_find_tile(text + 1, words->shown.length - 1) == (int)tile)
        return PARIS_OK;
    char top[16], buffer[256];
    struct paris_text place = paris_text_in(top, sizeof top);
    struct paris_text expected = paris_text_in(buffer, sizeof buffer);
    paris_code_add_place(&place, tile);
    paris_language_fill(&expected, paris_say("={tile} (the tile on top of the stack)"),
                        &(struct paris_filling){"tile", top, 0}, 1);
    return paris_record_refuse(reader, words->shown, buffer);
}

static enum paris_status play_words(struct paris_record_reader *reader, const struct words *words)
{
    struct paris_decision decision;
    enum paris_status status =
        paris_notation_read(&decision, reader->rules, words->text, words->length, reader->error);
    if (status < 0)
        return fail_malformed(reader, words);
    struct paris_refusal refusal = paris_why_not(reader->rules, &reader->state, decision);
    if (refusal.reason != PARIS_WHY_ALLOWED)
        return fail_illegal(reader, words, refusal);
    status = check_shown(reader, words, decision);
    return status < 0 ? status : play(reader, decision, words->source[0].start);
}

/* Is the last turn complete? */
static bool turn_ended(const struct paris_record *record)
{
    return record->count == 0 || record->decision[record->count - 1].verb == PARIS_END;
}

/* --- one decision --- */

static enum paris_status add_word(struct paris_record_reader *reader, struct words *words)
{
    struct paris_record_span word = next_word(reader);
    const char *text = reader->text + word.start;
    if (words->shown.length > 0)
        return paris_record_refuse(reader, word, PARIS_TEXT("\";\" or the end of the line"));
    if (word.length > 0 && text[0] == '=' && words->count > 0) {
        words->shown = word;
    } else {
        struct paris_text joined =
            paris_text_in(words->text + words->length, BUFFER_LENGTH - words->length);
        if (words->count == WORDS_MAX)
            return paris_record_refuse(reader, word, PARIS_TEXT("\";\" or the end of the line"));
        paris_text_add(&joined, words->count > 0 ? " " : "");
        words->start[words->count] = words->length + joined.length;
        words->source[words->count++] = word;
        paris_text_add_bytes(&joined, text, word.length);
        words->length += joined.length;
    }
    reader->at = word.start + word.length;
    return PARIS_OK;
}

/* Between two words there is one blank, or comments with any blanks around them. After the last word of a line there may also be blanks without a comment. */
static enum paris_status skip_between(struct paris_record_reader *reader,
                                      struct paris_record_gap *gap)
{
    size_t start = reader->at;
    enum paris_status status = paris_record_skip(reader, false, gap);
    if (status < 0 || gap->comment || gap->blanks <= 1 || paris_record_at_line_end(reader))
        return status;
    return paris_record_refuse(reader, (struct paris_record_span){start + 1, 1},
                               PARIS_TEXT("the next word after a single space"));
}

/* Does the turn end here? It ends with the line, or before the next turn's number after a comment that spans lines. */
static bool stops(const struct paris_record_reader *reader, const struct paris_record_gap *gap)
{
    int round, seat;
    return paris_record_at_line_end(reader) ||
           (gap->line_end && read_turn_number(reader, next_word(reader), &round, &seat));
}

/* Reads the words up to `;` or the end of the turn, and plays the decision. */
static enum paris_status read_decision(struct paris_record_reader *reader,
                                       struct paris_record_gap *gap, bool *more)
{
    struct words words = {.length = 0};
    for (;;) {
        enum paris_status status = add_word(reader, &words);
        size_t behind = reader->at;
        reader->deciding = true;
        if (status == PARIS_OK)
            status = skip_between(reader, gap);
        reader->deciding = false;
        if (status < 0)
            return status;
        *more = reader->at < reader->length && reader->text[reader->at] == ';';
        if (*more && gap->blanks > 0 && !gap->comment)
            return paris_record_refuse(reader, (struct paris_record_span){behind, 1},
                                       PARIS_TEXT("\";\" right after the move"));
        if (*more || stops(reader, gap))
            return play_words(reader, &words);
    }
}

/* --- a turn --- */

static enum paris_status check_turn(struct paris_record_reader *reader)
{
    struct paris_record_span word = next_word(reader);
    const struct paris_state *state = &reader->state;
    char turn[16];
    struct paris_text number = paris_text_in(turn, sizeof turn);
    int round, seat;
    add_turn(&number, state);
    if (reader->text[word.start] == '[')
        return paris_record_fail(
            reader, word.start,
            paris_say(
                "A tag starts here, but tags come before all turns. A text holds only one record."),
            NULL, NULL);
    if (!read_turn_number(reader, word, &round, &seat))
        return paris_record_refuse(reader, word,
                                   PARIS_TEXT("a turn (round and seat, such as 3.1)"));
    if (paris_state_over(state))
        return paris_record_fail(reader, word.start,
                                 paris_say("A turn starts here, but the game is over."), NULL,
                                 NULL);
    if (!turn_ended(reader->out)) {
        char list[LEGAL_LENGTH];
        struct paris_text legal = paris_text_in(list, sizeof list);
        add_legal(&legal, reader);
        const struct paris_filling parts[] = {{"turn", turn, 0}, {"legal", list, 0}};
        return fail_filled(reader, word.start,
                           paris_say("A new turn starts here, but turn {turn} hasn't ended on its "
                                     "line. Legal here: {legal}."),
                           parts, 2);
    }
    if (round != (int)state->round || seat != (int)state->seat + 1) {
        char buffer[64];
        struct paris_text expected = paris_text_in(buffer, sizeof buffer);
        paris_language_fill(&expected, paris_say("turn {turn}"),
                            &(struct paris_filling){"turn", turn, 0}, 1);
        return paris_record_refuse(reader, word, buffer);
    }
    reader->at = word.start + word.length;
    return PARIS_OK;
}

/* Between the number of a turn and its first decision, and between `;` and the next one. */
static enum paris_status skip_to_decision(struct paris_record_reader *reader, bool first)
{
    struct paris_record_gap gap;
    size_t start = reader->at;
    enum paris_status status = skip_between(reader, &gap);
    if (status < 0)
        return status;
    if (stops(reader, &gap))
        return paris_record_refuse(reader, (struct paris_record_span){start, 0},
                                   PARIS_TEXT("a move"));
    if (gap.blanks == 0 && !gap.comment)
        return paris_record_refuse(reader, next_word(reader), PARIS_TEXT("a space and a move"));
    if (!first && turn_ended(reader->out))
        return paris_record_refuse(reader, next_word(reader),
                                   PARIS_TEXT("the end of the line (the turn has ended)"));
    return PARIS_OK;
}

enum paris_status paris_record_read_turn(struct paris_record_reader *reader, bool *line_end)
{
    struct paris_record_gap gap = {0};
    enum paris_status status = check_turn(reader);
    bool first = true;
    for (bool more = true; status == PARIS_OK && more; first = false) {
        status = skip_to_decision(reader, first);
        if (status == PARIS_OK)
            status = read_decision(reader, &gap, &more);
        if (status == PARIS_OK && more)
            reader->at++; /* the `;` */
    }
    *line_end = gap.line_end;
    if (status == PARIS_OK && !turn_ended(reader->out) && reader->state.phase == PARIS_PHASE_WRAP)
        status = play(reader, paris_decision(PARIS_END, 0, 0, 0), reader->at); /* left out */
    return status;
}
