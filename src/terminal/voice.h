/* The things of the game in words that are read aloud: whole names, no codes. For this room. */
#ifndef PARIS_TERMINAL_VOICE_H
#define PARIS_TERMINAL_VOICE_H

#include "base/language.h"
#include "rules/decision.h"
#include "rules/figures.h"
#include "rules/view.h"

/* Adds a pattern with its fillings: PARIS_FILL(&text, paris_say("{who} pays {n}"), {"who", name, 0}). */
#define PARIS_FILL(out, pattern, ...)                                                              \
    paris_language_fill((out), (pattern), (const struct paris_filling[]){__VA_ARGS__},             \
                        sizeof((const struct paris_filling[]){__VA_ARGS__}) /                      \
                            sizeof(struct paris_filling))

/* The same as a further sentence of a paragraph: with a blank before it. */
#define PARIS_NEXT(out, pattern, ...)                                                              \
    (paris_voice_next((out), ""), PARIS_FILL((out), (pattern), __VA_ARGS__))

/* A phrase to be put into a sentence. */
struct paris_phrase {
    char text[PARIS_PHRASE_LENGTH];
};

/* "5 francs", "2 VP", "1 key", "3 keys". */
struct paris_phrase paris_voice_francs(int64_t n);
struct paris_phrase paris_voice_points(int64_t n);
struct paris_phrase paris_voice_keys(int64_t n);
/* "2 wood"; "wood"; and that in at most 6 columns. */
struct paris_phrase paris_voice_tokens(int64_t n, unsigned kind);
const char *paris_voice_kind(unsigned kind);
const char *paris_voice_kind_short(unsigned kind);
/* "2 wood, 1 gold"; "" for none. */
struct paris_phrase paris_voice_all_tokens(paris_tokens tokens);

const char *paris_voice_type(unsigned type);         /* "café" */
const char *paris_voice_landmark(unsigned landmark); /* "the Louvre" */

/* "the theatre of value 3 for Batignolles": a tile. */
struct paris_phrase paris_voice_tile(const struct paris_rules *rules, unsigned tile);
/* "the café of value 4 in Montmartre", "the empty space of value 4 in Montmartre", "the bank of
 * Montmartre", "the Arc de Triomphe", "the Louvre". */
struct paris_phrase paris_voice_place(const struct paris_rules *rules,
                                      const struct paris_view *view, unsigned place);
/* "20, 10 and 5 VP". */
struct paris_phrase paris_voice_vp_tile(const struct paris_rules *rules, unsigned tile);
/* "wood 3, wood 4": slots of a landmark; "1 marble, 2 gold": its price. */
struct paris_phrase paris_voice_slots(const struct paris_rules *rules, unsigned landmark);
/* What a bonus tile or an end-game tile does. */
struct paris_phrase paris_voice_bonus(const struct paris_rules *rules, unsigned players,
                                      unsigned number);
struct paris_phrase paris_voice_end_tile(const struct paris_rules *rules, unsigned kind);
/* A decision as a command in words: "place a key on the bank of Montmartre". */
struct paris_phrase paris_voice_decision(const struct paris_rules *rules,
                                         const struct paris_view *view,
                                         struct paris_decision decision);
/* What is asked of the seat to move, without a full stop. */
struct paris_phrase paris_voice_task(const struct paris_rules *rules,
                                     const struct paris_view *view);

/* Adds a sentence, with a blank before it unless it is the first. */
void paris_voice_next(struct paris_text *out, const char *sentence);
/* Adds ", " before every item of a list but the first. */
void paris_voice_comma(struct paris_text *out, bool *begun);

#endif
