/* The words and codes of the notation (NOTATION, section 1), both ways. */
#ifndef PARIS_NOTATION_CODES_H
#define PARIS_NOTATION_CODES_H

#include "base/text.h"
#include "rules/decision.h"
#include "rules/figures.h"
#include "rules/state.h"
#include "rules/why.h"

const char *paris_code_district(unsigned district); /* "MON" */
const char *paris_code_landmark(unsigned landmark); /* "EIF" */
const char *paris_code_kind(unsigned kind);         /* "crown" */
const char *paris_code_type(unsigned type);         /* "cafe" */
const char *paris_code_phase(unsigned phase);       /* "draw"; NULL after the end */
const char *paris_code_verb(unsigned verb);         /* "move"; "use" for bonus and end-game tiles */
const char *paris_code_variant(unsigned bit); /* "free-district" for PARIS_VARIANT_FREE_DISTRICT */
const char *paris_code_reason(enum paris_reason reason); /* "FRANCS_SHORT" */

/* "MON0", "MON8", "ARC", "EIF". A building tile is written like its own space. */
void paris_code_add_place(struct paris_text *out, unsigned place);

/* From code to number; -1 if there is no such code. The word need not end in '\0'. */
int paris_code_find_district(const char *word, size_t length);
int paris_code_find_kind(const char *word, size_t length);
int paris_code_find_phase(const char *word,
                          size_t length); /* not PARIS_PHASE_OVER: it has no word */
int paris_code_find_place(const char *word,
                          size_t length); /* banks, buildings, the Arc, landmarks */
int paris_code_find_tile(const char *word, size_t length); /* building tiles: "MON8", not "MON0" */
int paris_code_find_variant(const char *word, size_t length); /* the bit */
int paris_code_find_end_tile(const struct paris_rules *rules, const char *word, size_t length);
int paris_code_find_vp_tile(const struct paris_rules *rules, const char *word, size_t length);
/* A number 0 ... max without sign or leading zeros. */
int paris_code_find_number(const char *word, size_t length, int max);

#endif
