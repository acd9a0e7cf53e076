/* Pieces of JSON that states, views and messages share. */
#ifndef PARIS_NOTATION_ENCODE_H
#define PARIS_NOTATION_ENCODE_H

#include "base/text.h"
#include "rules/figures.h"
#include "rules/state.h"

/* What lies open on the board, whoever looks at it. */
struct paris_board {
    unsigned players;
    uint64_t keys[PARIS_MAX_PLAYERS];
    uint8_t doubled[PARIS_MAX_PLAYERS];
    uint64_t built;
    const uint8_t *site;  /* PARIS_BUILDINGS of them, as in struct paris_state */
    const uint8_t *row;   /* PARIS_DISTRICTS */
    const uint8_t *vp_at; /* PARIS_DISTRICTS */
    uint32_t copies_low;
    uint32_t copies_high;
    uint32_t supply;
};

/* The comma before an item or member that is not the first of its list or object. */
void paris_encode_comma(struct paris_text *out);
/* A member's name, with the comma before and the colon behind it. */
void paris_encode_name(struct paris_text *out, const char *name);

/* Items of lists. */
void paris_encode_number(struct paris_text *out, int64_t number);
void paris_encode_word(struct paris_text *out, const char *word);
void paris_encode_place(struct paris_text *out, unsigned place); /* also a building tile */

/* Members of objects. */
void paris_encode_number_of(struct paris_text *out, const char *name, int64_t number);
/* The word, or null if it is NULL. */
void paris_encode_word_of(struct paris_text *out, const char *name, const char *word);
/* The place or tile, or null if it is PARIS_NONE. */
void paris_encode_place_of(struct paris_text *out, const char *name, unsigned place);
void paris_encode_variants(struct paris_text *out, unsigned variants);
/* A set of bonus numbers as a list. */
void paris_encode_bonuses(struct paris_text *out, const char *name, uint32_t numbers);
/* The first `kinds` kinds of token with their counts. */
void paris_encode_tokens(struct paris_text *out, const char *name, paris_tokens tokens,
                         unsigned kinds);
/* A multiset of end-game tiles as a list of codes. */
void paris_encode_end_set(struct paris_text *out, const struct paris_rules *rules, const char *name,
                          paris_end_set set);
/* The members from "buildings" to "supply". */
void paris_encode_board(struct paris_text *out, const struct paris_rules *rules,
                        const struct paris_board *board);

#endif
