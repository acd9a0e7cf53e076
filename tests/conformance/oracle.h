/*
 * A slow and simple second implementation of the rules, for tests only.
 *
 * It is written from RULES.md, NOTATION.md and components.json alone and shares nothing with the
 * engine, so that a difference between the two is a mistake in one of them. Figures that no rulebook states are in
 * oracle_figures.h, which scripts/oracle-figures.sh writes; the others are in oracle.c by hand.
 */
#ifndef ORACLE_H
#define ORACLE_H

#include <stdbool.h>
#include <stddef.h>

struct oracle;

/* `rulings` of components.json: true is the word that is not the default (R10.1, R10.2, R10.12). */
struct oracle_rulings {
    bool vp_tile_same, step_back_spaces, track_end_open;
};

/* A game at its start. Of the text only the leading [Tag "value"] lines are read; NULL if the
   set-up in them is not understood. */
struct oracle *oracle_start(const char *tags, struct oracle_rulings rulings);
struct oracle *oracle_copy(const struct oracle *oracle);
void oracle_free(struct oracle *oracle);

const char *oracle_phase(const struct oracle *oracle); /* NULL after the end */
int oracle_seat(const struct oracle *oracle);          /* 1 to 4, 0 after the end */
int oracle_round(const struct oracle *oracle);

/* Malformed text and text in another than the canonical spelling is not legal. */
bool oracle_is_legal(const struct oracle *oracle, const char *decision);

/* False, and nothing is changed, if the decision is not legal. */
bool oracle_apply(struct oracle *oracle, const char *decision);

/* Visits every well-formed decision once, whatever the position. The longest has 66 bytes. */
void oracle_every_decision(const struct oracle *oracle,
                           void (*visit)(const char *text, void *context), void *context);

enum { ORACLE_DECISION = 80 }; /* bytes for any decision and its '\0' */

/* The legal decisions, sorted with strcmp; returns their number. Only the first `capacity` found
   are stored. */
size_t oracle_legal(const struct oracle *oracle, char (*out)[ORACLE_DECISION], size_t capacity);

/* JSON as in NOTATION.md, section 5, without white space. Both return the length of the whole
   text, and cut what is stored short at `capacity`, like snprintf. The result is empty before the
   end of the game. */
size_t oracle_state_json(const struct oracle *oracle, char *out, size_t capacity);
size_t oracle_result_json(const struct oracle *oracle, char *out, size_t capacity);

#endif
