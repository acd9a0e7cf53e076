/* The things of the game in words that can be read aloud: whole names, no codes. */
#ifndef PARIS_TERMINAL_WORDING_SPEECH_H
#define PARIS_TERMINAL_WORDING_SPEECH_H

#include "base/language.h"
#include "rules/decision.h"
#include "rules/figures.h"
#include "rules/view.h"

/* PARIS_FILL for a further sentence of a paragraph: adds a blank before it. */
#define PARIS_NEXT(out, pattern, ...)                                                              \
    (paris_speech_next((out), ""), PARIS_FILL((out), (pattern), __VA_ARGS__))

/* A phrase to be put into a sentence. */
struct paris_speech_phrase {
    char text[PARIS_PHRASE_LENGTH];
};

/* Begins the phrase. */
static inline struct paris_text paris_speech_text(struct paris_speech_phrase *phrase)
{
    return paris_text_in(phrase->text, sizeof phrase->text);
}

/* "5 francs", "2 VP", "1 key", "3 keys". */
struct paris_speech_phrase paris_speech_francs(int64_t n);
struct paris_speech_phrase paris_speech_points(int64_t n);
struct paris_speech_phrase paris_speech_keys(int64_t n);
/* "2 wood"; "wood"; and that in at most 6 columns. */
struct paris_speech_phrase paris_speech_tokens(int64_t n, unsigned kind);
const char *paris_speech_kind(unsigned kind);
const char *paris_speech_kind_short(unsigned kind);
/* What a type of building is called, or its abbreviation (at most 7 columns) where there is less room. */
const char *paris_speech_type_short(unsigned type, unsigned room);
/* "2 wood, 1 gold"; "" for none. */
struct paris_speech_phrase paris_speech_all_tokens(paris_tokens tokens);

/* "theatre 3 of Batignolles": a tile. */
struct paris_speech_phrase paris_speech_tile(const struct paris_rules *rules, unsigned tile);
/* The tile built on a space; PARIS_BUILDINGS if there is none. Its home may be elsewhere (free districts). */
unsigned paris_speech_tile_on(const struct paris_view *view, unsigned space);
/* "café 4 of Montmartre", or "Montmartre 4" if nothing is built there; "the bank of Montmartre", "the Arc de
 * Triomphe", "Louvre". */
struct paris_speech_phrase paris_speech_place(const struct paris_rules *rules,
                                              const struct paris_view *view, unsigned place);
/* "20, 10 and 5 VP". */
struct paris_speech_phrase paris_speech_vp_tile(const struct paris_rules *rules, unsigned tile);
/* "orb for 4 VP, crown for 5 VP": the prestige slots of a landmark. */
struct paris_speech_phrase paris_speech_slots(const struct paris_rules *rules, unsigned landmark);
/* What a bonus tile or an end-game tile does. */
struct paris_speech_phrase paris_speech_bonus(const struct paris_rules *rules, unsigned players,
                                              unsigned number);
struct paris_speech_phrase paris_speech_end_tile(const struct paris_rules *rules, unsigned kind);
/* A decision as a command, also one that is not legal: "Place a key on the bank of Montmartre". */
struct paris_speech_phrase paris_speech_decision(const struct paris_rules *rules,
                                                 const struct paris_view *view,
                                                 struct paris_decision decision);
/* The same for a menu: a move is "Montmartre: bank → theatre 5". */
struct paris_speech_phrase paris_speech_decision_short(const struct paris_rules *rules,
                                                       const struct paris_view *view,
                                                       struct paris_decision decision);
/* What the seat to move has to do, without a full stop. */
struct paris_speech_phrase paris_speech_task(const struct paris_rules *rules,
                                             const struct paris_view *view);

/* Adds a sentence, with a blank before it unless it is the first. */
void paris_speech_next(struct paris_text *out, const char *sentence);
/* Adds ", " before every item of a list but the first. */
void paris_speech_comma(struct paris_text *out, bool *begun);

#endif
