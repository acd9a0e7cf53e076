/* Reads members one after another. The first error is kept; after it every function does nothing and is safe to call. Internal to the module. */
#ifndef PARIS_NOTATION_JSON_DECODER_H
#define PARIS_NOTATION_JSON_DECODER_H

#include "base/json.h"
#include "rules/figures.h"

struct paris_decoder {
    const struct paris_json *json;
    const struct paris_rules *rules;
    struct paris_error *error;
    bool failed;
};

/* Always returns 0. */
int paris_decoder_fail(struct paris_decoder *reader, uint32_t node, const char *expected);

/* A required member. */
uint32_t paris_decoder_member(struct paris_decoder *reader, uint32_t object, const char *name);
bool paris_decoder_is_null(const struct paris_decoder *reader, uint32_t node);
int paris_decoder_number(struct paris_decoder *reader, uint32_t node, int min, int max);
int paris_decoder_number_of(struct paris_decoder *reader, uint32_t object, const char *name,
                            int min, int max);
bool paris_decoder_bool_of(struct paris_decoder *reader, uint32_t object, const char *name);

/* A word that `find` knows; otherwise 0 and an error. */
typedef int paris_decoder_find(const char *word, size_t length);
int paris_decoder_word(struct paris_decoder *reader, uint32_t node, paris_decoder_find *find,
                       const char *expected);
int paris_decoder_word_of(struct paris_decoder *reader, uint32_t object, const char *name,
                          paris_decoder_find *find, const char *expected);
/* The same, or PARIS_NONE for null. */
unsigned paris_decoder_place_of(struct paris_decoder *reader, uint32_t object, const char *name);
unsigned paris_decoder_tile_of(struct paris_decoder *reader, uint32_t object, const char *name);
/* An end-game tile by its code. */
unsigned paris_decoder_end(struct paris_decoder *reader, uint32_t node);
/* A list of them; at most two of a kind. */
paris_end_set paris_decoder_end_set(struct paris_decoder *reader, uint32_t node);

int paris_decoder_find_landmark(const char *word, size_t length);
int paris_decoder_find_type(const char *word, size_t length);

#endif
