/* Paris in 1889: a note on the city, on each district and on each landmark, and the credits of the board game.
 * The texts are in data/introduction.json, which the page reads too (web/src/text/introduction.ts). */
#ifndef PARIS_NOTATION_WORDS_INTRODUCTION_H
#define PARIS_NOTATION_WORDS_INTRODUCTION_H

#include "rules/figures.h"

enum {
    PARIS_INTRODUCTION_CITY = 0, /* two paragraphs */
    PARIS_INTRODUCTION_DISTRICTS = 2,
    PARIS_INTRODUCTION_LANDMARKS = PARIS_INTRODUCTION_DISTRICTS + PARIS_DISTRICTS,
    PARIS_INTRODUCTION_CREDITS = PARIS_INTRODUCTION_LANDMARKS + PARIS_LANDMARKS,
    PARIS_INTRODUCTION_TEXTS
};

/* In English: paris_say translates them. */
extern const char *const paris_introduction_texts[PARIS_INTRODUCTION_TEXTS];

#endif
