/* The tags of a record's set-up: Stacks, Removed, Tokens, Track. */
#include "notation/record/record_reader.h"

#include "base/bits.h"
#include "base/language.h"
#include "notation/codes.h"
#include "notation/scan.h"

#include <string.h>

enum { EXPECTED_LENGTH = 512 };

/* The form of a value: lists separated by `|`, of items separated by blanks. */
struct form {
    unsigned lists;
    unsigned each;                                /* items in a list */
    int (*find)(const char *word, size_t length); /* an item's number, or -1 */
    const char *item;                             /* what an item is */
    bool once;                                    /* no item may be repeated */
};

bool paris_record_is_dash(const struct paris_record_reader *reader, enum paris_record_tag tag)
{
    struct paris_record_span value = reader->value[tag];
    return !reader->present[tag] || (value.length == 1 && reader->text[value.start] == '-');
}

static int find_bonus(const char *word, size_t length)
{
    int number = paris_code_find_number(word, length, PARIS_BONUSES);
    return number < 1 ? -1 : number;
}

/* --- lists --- */

static const char *separator_words(const struct form *form, bool last, char separator)
{
    if (form->lists > 1)
        return last ? PARIS_TEXT("the end of {lists} lists of {n} items")
               : separator == '|'
                   ? PARIS_TEXT("\"|\" and the next list of {lists} lists of {n} items")
                   : PARIS_TEXT("a space and the next item of {lists} lists of {n} items");
    return last ? PARIS_TEXT("the end of {n} items")
                : PARIS_TEXT("a space and the next item of {n} items");
}

/* What must follow item number `count` of all. */
static enum paris_status read_separator(struct paris_record_reader *reader, const struct form *form,
                                        unsigned count, size_t *at, size_t end)
{
    bool last = count == form->lists * form->each;
    char separator = count % form->each == 0 ? '|' : ' ';
    if (last ? *at == end : *at < end && reader->text[*at] == separator) {
        ++*at;
        return PARIS_OK;
    }
    char buffer[EXPECTED_LENGTH];
    struct paris_text expected = paris_text_in(buffer, sizeof buffer);
    const struct paris_filling parts[] = {{"lists", NULL, form->lists}, {"n", NULL, form->each}};
    paris_language_fill(&expected, paris_say(separator_words(form, last, separator)), parts, 2);
    return paris_record_refuse(reader, (struct paris_record_span){*at, *at < end}, buffer);
}

static enum paris_status read_item(struct paris_record_reader *reader, const struct form *form,
                                   struct paris_record_span found, uint64_t *seen, uint8_t *out)
{
    int item = form->find(reader->text + found.start, found.length);
    if (item < 0)
        return paris_record_refuse(reader, found, form->item);
    if (form->once && *seen >> item & 1)
        return paris_record_refuse(reader, found,
                                   PARIS_TEXT("another item (this one came before)"));
    *seen |= UINT64_C(1) << item;
    *out = (uint8_t)item;
    return PARIS_OK;
}

/* Fills `out` with form->lists * form->each items. `seen` are those that may not be repeated. */
static enum paris_status read_lists(struct paris_record_reader *reader, enum paris_record_tag tag,
                                    const struct form *form, uint64_t *seen, uint8_t *out)
{
    size_t at = reader->value[tag].start, end = at + reader->value[tag].length;
    for (unsigned count = 0; count < form->lists * form->each; count++) {
        struct paris_record_span word = {at, 0};
        while (at < end && reader->text[at] != ' ' && reader->text[at] != '|')
            at++;
        word.length = at - word.start;
        if (word.length == 0 && at < end)
            word.length = 1; /* the separator in its place */
        enum paris_status status = read_item(reader, form, word, seen, out + count);
        if (status == PARIS_OK)
            status = read_separator(reader, form, count + 1, &at, end);
        if (status < 0)
            return status;
    }
    return PARIS_OK;
}

/* --- the tags --- */

/* The set-up was valid before this tag was read, so an error is in this tag. */
static enum paris_status check(struct paris_record_reader *reader, enum paris_record_tag tag)
{
    const char *wrong = paris_setup_check(reader->rules, &reader->out->setup);
    if (wrong == NULL)
        return PARIS_OK;
    return paris_record_fail(reader, reader->value[tag].start,
                             paris_say("This setup isn't possible: {why}."), "why",
                             paris_say(wrong));
}

static enum paris_status read_stacks(struct paris_record_reader *reader, uint64_t *seen)
{
    struct paris_setup *setup = &reader->out->setup;
    unsigned size = setup->stack_size;
    uint8_t tiles[PARIS_BUILDINGS];
    struct form form = {PARIS_STACKS, size, paris_code_find_tile,
                        PARIS_TEXT("a building tile (MON5)"), true};
    enum paris_status status = read_lists(reader, PARIS_TAG_STACKS, &form, seen, tiles);
    for (unsigned stack = 0; stack < PARIS_STACKS && status == PARIS_OK; stack++)
        memcpy(setup->stacks[stack], tiles + stack * size, size);
    return status;
}

/* Unless they are named: the three tiles that are in no stack, in the order of their codes. */
static enum paris_status read_removed(struct paris_record_reader *reader, uint64_t seen)
{
    struct paris_setup *setup = &reader->out->setup;
    if (setup->variants & PARIS_VARIANT_FREE_DISTRICT) {
        if (!paris_record_is_dash(reader, PARIS_TAG_REMOVED))
            return paris_record_refuse(reader, reader->value[PARIS_TAG_REMOVED],
                                       PARIS_TEXT("\"-\" (free-district removes no tiles)"));
        return PARIS_OK;
    }
    if (!paris_record_is_dash(reader, PARIS_TAG_REMOVED)) {
        struct form form = {1, PARIS_REMOVED, paris_code_find_tile,
                            PARIS_TEXT("one of the building tiles that are not in the stacks"),
                            true};
        return read_lists(reader, PARIS_TAG_REMOVED, &form, &seen, setup->removed);
    }
    unsigned count = 0;
    for (PARIS_BITS(tile, PARIS_ALL_BUILDINGS & ~seen))
        setup->removed[count++] = (uint8_t)tile;
    return PARIS_OK;
}

/* Tokens or Track: required in full in its variant, optional otherwise. */
static enum paris_status read_variant(struct paris_record_reader *reader, enum paris_record_tag tag,
                                      unsigned variant, const struct form *form, uint8_t *out)
{
    uint64_t seen = 0;
    if (!paris_record_is_dash(reader, tag))
        return read_lists(reader, tag, form, &seen, out);
    if (!(reader->out->setup.variants & variant))
        return PARIS_OK;
    return paris_record_fail(reader, reader->value[tag].start,
                             tag == PARIS_TAG_TOKENS
                                 ? paris_say("The {variant} variant needs a full Tokens tag.")
                                 : paris_say("The {variant} variant needs a full Track tag."),
                             "variant", paris_code_variant(variant));
}

enum paris_status paris_record_read_setup(struct paris_record_reader *reader)
{
    static const struct form tokens = {PARIS_DISTRICTS, PARIS_VALUES, paris_code_find_kind,
                                       PARIS_TEXT("a kind of token (wood)"), false};
    static const struct form track = {1, PARIS_BONUSES, find_bonus,
                                      PARIS_TEXT("a bonus number (1 to 30)"), true};
    struct paris_setup *setup = &reader->out->setup;
    uint64_t seen = 0;
    paris_setup_plain(setup, reader->rules, setup->players, setup->variants);
    enum paris_status status = read_stacks(reader, &seen);
    if (status == PARIS_OK)
        status = read_removed(reader, seen);
    if (status == PARIS_OK)
        status = check(reader, PARIS_TAG_STACKS);
    if (status == PARIS_OK)
        status =
            read_variant(reader, PARIS_TAG_TOKENS, PARIS_VARIANT_TOKENS, &tokens, setup->tokens);
    if (status == PARIS_OK)
        status = check(reader, PARIS_TAG_TOKENS);
    if (status == PARIS_OK)
        status = read_variant(reader, PARIS_TAG_TRACK, PARIS_VARIANT_TRACK, &track, setup->track);
    if (status == PARIS_OK)
        status = check(reader, PARIS_TAG_TRACK);
    if (status == PARIS_OK)
        paris_setup_start(&reader->state, reader->rules, setup);
    return status;
}
