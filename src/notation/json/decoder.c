/* Reads members one after another. */
#include "notation/json/decoder.h"

#include "notation/codes.h"

#include <string.h>

int paris_decoder_fail(struct paris_decoder *reader, uint32_t node, const char *expected)
{
    if (!reader->failed)
        (void)paris_json_refuse(reader->error, reader->json, node, expected);
    reader->failed = true;
    return 0;
}

uint32_t paris_decoder_member(struct paris_decoder *reader, uint32_t object, const char *name)
{
    uint32_t node = paris_json_member(reader->json, object, name);
    if (node == PARIS_JSON_NONE)
        paris_decoder_fail(reader, object, name);
    return node;
}

bool paris_decoder_is_null(const struct paris_decoder *reader, uint32_t node)
{
    return paris_json_is(reader->json, node, PARIS_JSON_NULL);
}

int paris_decoder_number(struct paris_decoder *reader, uint32_t node, int min, int max)
{
    int64_t number = 0;
    if (!paris_json_integer(&number, reader->json, node, min, max)) {
        paris_decoder_fail(reader, node, "a number that is possible there");
        return min;
    }
    return (int)number;
}

int paris_decoder_number_of(struct paris_decoder *reader, uint32_t object, const char *name,
                            int min, int max)
{
    uint32_t node = paris_decoder_member(reader, object, name);
    return reader->failed ? min : paris_decoder_number(reader, node, min, max);
}

bool paris_decoder_bool_of(struct paris_decoder *reader, uint32_t object, const char *name)
{
    uint32_t node = paris_decoder_member(reader, object, name);
    bool yes = paris_json_is(reader->json, node, PARIS_JSON_TRUE);
    if (!yes && !paris_json_is(reader->json, node, PARIS_JSON_FALSE))
        paris_decoder_fail(reader, node, "true or false");
    return yes;
}

/* --- words --- */

int paris_decoder_word(struct paris_decoder *reader, uint32_t node, paris_decoder_find *find,
                       const char *expected)
{
    char word[32];
    int found = -1;
    if (!reader->failed && paris_json_copy(word, sizeof word, reader->json, node) == PARIS_OK)
        found = find(word, strlen(word));
    return found >= 0 ? found : paris_decoder_fail(reader, node, expected);
}

int paris_decoder_word_of(struct paris_decoder *reader, uint32_t object, const char *name,
                          paris_decoder_find *find, const char *expected)
{
    uint32_t node = paris_decoder_member(reader, object, name);
    return paris_decoder_word(reader, node, find, expected);
}

unsigned paris_decoder_place_of(struct paris_decoder *reader, uint32_t object, const char *name)
{
    uint32_t node = paris_decoder_member(reader, object, name);
    if (paris_decoder_is_null(reader, node))
        return PARIS_NONE;
    return (unsigned)paris_decoder_word(reader, node, paris_code_find_place, "a place or null");
}

unsigned paris_decoder_tile_of(struct paris_decoder *reader, uint32_t object, const char *name)
{
    uint32_t node = paris_decoder_member(reader, object, name);
    if (paris_decoder_is_null(reader, node))
        return PARIS_NONE;
    return (unsigned)paris_decoder_word(reader, node, paris_code_find_tile,
                                        "a building tile or null");
}

static int find_in(const char *const *codes, unsigned count, const char *word)
{
    for (unsigned i = 0; i < count; i++)
        if (strcmp(codes[i], word) == 0)
            return (int)i;
    return -1;
}

int paris_decoder_find_landmark(const char *word, size_t length)
{
    (void)length;
    return find_in(paris_landmark_codes, PARIS_LANDMARKS, word);
}

int paris_decoder_find_type(const char *word, size_t length)
{
    (void)length;
    return find_in(paris_type_codes, PARIS_TYPES, word);
}

/* --- end-game tiles --- */

unsigned paris_decoder_end(struct paris_decoder *reader, uint32_t node)
{
    char word[16];
    int kind = -1;
    if (!reader->failed && paris_json_copy(word, sizeof word, reader->json, node) == PARIS_OK)
        kind = paris_code_find_end_tile(reader->rules, word, strlen(word));
    if (kind < 0)
        return (unsigned)paris_decoder_fail(reader, node, "an end-game tile");
    return (unsigned)kind;
}

paris_end_set paris_decoder_end_set(struct paris_decoder *reader, uint32_t node)
{
    paris_end_set set = 0;
    if (!paris_json_is(reader->json, node, PARIS_JSON_ARRAY))
        return (paris_end_set)paris_decoder_fail(reader, node, "a list of end-game tiles");
    for (uint32_t at = paris_json_first(reader->json, node); at != PARIS_JSON_NONE;
         at = paris_json_next(reader->json, node, at)) {
        unsigned kind = paris_decoder_end(reader, at);
        if (!reader->failed &&
            paris_end_count(set, kind) == paris_end_count(reader->rules->end_all, kind))
            paris_decoder_fail(reader, at, "no more tiles than there are");
        if (!reader->failed)
            set += paris_end_of(kind);
    }
    return set;
}
