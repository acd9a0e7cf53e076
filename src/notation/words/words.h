/* The pieces of the game by name, and sentences that are filled with them. Internal to the module.
 *
 * Patterns and names are texts of base/language.h, most of them the very texts of the page (web/src/text/
 * names.ts, reasons.ts, sentences.ts), so that they are translated once. */
#ifndef PARIS_NOTATION_WORDS_WORDS_H
#define PARIS_NOTATION_WORDS_WORDS_H

#include "base/text.h"
#include "rules/figures.h"

/* How an operand is worded. */
enum paris_word {
    PARIS_WORD_NONE,
    PARIS_WORD_NUMBER,   /* "3" */
    PARIS_WORD_ORDINAL,  /* stacks: counted from 0 inside, from 1 for people */
    PARIS_WORD_FRANCS,   /* "3 francs"; never a sign, here and below */
    PARIS_WORD_POINTS,   /* "3 points" */
    PARIS_WORD_TILES,    /* "3 tiles" */
    PARIS_WORD_TOKENS,   /* "2 silver orbs": a kind, and how many in the second operand */
    PARIS_WORD_ONE,      /* "1 silver orb" */
    PARIS_WORD_KIND,     /* "silver orb" */
    PARIS_WORD_DISTRICT, /* "Montmartre" */
    PARIS_WORD_LANDMARK, /* "Louvre" */
    PARIS_WORD_CODE,     /* "LOU": a landmark's, as it is typed */
    PARIS_WORD_PLACE,    /* "the bank of Montmartre" */
    PARIS_WORD_TYPE,     /* "theatre" */
    PARIS_WORD_TILE,     /* "theatre 5 of Montmartre" */
    PARIS_WORD_BONUS,    /* "bonus tile 18, Fours" */
    PARIS_WORD_END,      /* "F3V2": an end-game tile's code, as it is typed and printed */
    PARIS_WORD_ENDS,     /* "F6 R R": those of a paris_end_set */
    PARIS_WORD_VP_TILE,  /* "VP tile 20/10/5" */
    PARIS_WORD_RANKS,    /* "20/10/5" */
    PARIS_WORD_TASK      /* "Take your action" */
};

/* What replaces {name} in a pattern: an operand (0 ... 2), worded like this. */
struct paris_blank {
    const char *name; /* NULL ends the list */
    uint8_t word;     /* enum paris_word */
    uint8_t operand;
    uint8_t count; /* for PARIS_WORD_TOKENS: the operand that is their number */
};

enum { PARIS_BLANKS = 3 };

/* A sentence to be filled; the pattern is marked with PARIS_TEXT. */
struct paris_pattern {
    const char *text;
    struct paris_blank blank[PARIS_BLANKS];
};

/* Adds the sentence in the reader's language, starting with a capital. `name` is for {name}, or NULL. */
void paris_words_add(struct paris_text *out, const struct paris_rules *rules, const char *text,
                     const struct paris_blank blank[PARIS_BLANKS], const int operands[3],
                     const char *name);

#endif
