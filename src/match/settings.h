/* What a table is created with: seats, variants, time. Never changes afterwards. */
#ifndef PARIS_MATCH_SETTINGS_H
#define PARIS_MATCH_SETTINGS_H

#include "base/status.h"
#include "base/text.h"
#include "rules/figures.h"

#include <stdbool.h>
#include <stdint.h>

enum {
    PARIS_DAYS_MAX = 30,
    PARIS_BANK_MAX = 24 * 3600,
    PARIS_INCREMENT_MAX = 3600,
    PARIS_DEFAULT_STAND_IN = 3
};

struct paris_match_settings {
    uint8_t players;
    uint8_t variants;                 /* enum paris_variant */
    uint8_t level[PARIS_MAX_PLAYERS]; /* of a computer's seat; 0: for a person */
    uint8_t style[PARIS_MAX_PLAYERS]; /* of a computer's seat: enum paris_style (ai/style.h) */
    uint8_t stand_in;                 /* level that plays for a person that left */
    uint8_t days;                     /* for a turn; 0: none */
    bool listed;                      /* shown in the lobby */
    bool clocks;
    uint32_t bank;                      /* seconds */
    uint32_t increment;                 /* seconds at the beginning of a turn */
    bool names_figures;                 /* false: of a program that knew one set only */
    uint8_t figures[PARIS_HASH_LENGTH]; /* hash of the set of figures */
};

/* One line for the store, and back; exactly what is written is read. */
void paris_match_settings_write(struct paris_text *out,
                                const struct paris_match_settings *settings);
PARIS_MUST_USE enum paris_status paris_match_settings_read(struct paris_match_settings *out,
                                                           const char *text);

/* A computer's seat in words: "level 3", "level 3 banker". */
void paris_match_settings_add_computer(struct paris_text *out, unsigned level, unsigned style);

/* Reads one; false, with level and style 0, for all other words. */
bool paris_match_settings_computer(const char *word, uint8_t *level, uint8_t *style);

/* The set is named by its hash. */
void paris_match_settings_name_figures(struct paris_match_settings *settings,
                                       const struct paris_rules *rules);

/* Are all numbers within their bounds? */
bool paris_match_settings_valid(const struct paris_match_settings *settings);

#endif
