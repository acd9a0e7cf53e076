/* A game's set-up (section 2 of the rules): everything that chance decided, so that a record needs
 * no random numbers. */
#ifndef PARIS_RULES_SETUP_H
#define PARIS_RULES_SETUP_H

#include "base/random.h"
#include "rules/state.h"

struct paris_setup {
    uint8_t players;
    uint8_t variants;                 /* enum paris_variant */
    uint8_t stack_size;               /* 11, or 12 in the free-district variant (R2.9) */
    uint8_t stacks[PARIS_STACKS][12]; /* tiles (district * 6 + value index), top first */
    uint8_t removed[PARIS_REMOVED];   /* unused in the free-district variant */
    uint8_t tokens[PARIS_BUILDINGS];  /* enum paris_kind on each space */
    uint8_t track[PARIS_BONUSES];     /* the number at each space */
};

/* The set-up that is the same in every game: players, variants, tokens and track as printed
 * (R2.2, R2.4); stacks and removed tiles in order, not shuffled. */
void paris_setup_plain(struct paris_setup *out, const struct paris_rules *rules, unsigned players,
                       unsigned variants);

/* Puts the bytes into an order that the source decides. */
typedef void paris_shuffle(void *source, uint8_t *bytes, size_t count);

/* A set-up dealt by shuffling (R2.3, R2.7 - R2.9): the 36 tiles in the order of their codes, for
 * stack 1, 2, 3 and then the removed ones; in their variants the tokens of values 1 to 5, in the
 * order of the spaces and dealt from the list's end, and each zone of the track. */
void paris_setup_dealt(struct paris_setup *out, const struct paris_rules *rules, unsigned players,
                       unsigned variants, paris_shuffle *shuffle, void *source);

/* The same by random numbers that may be guessed. */
void paris_setup_shuffled(struct paris_setup *out, const struct paris_rules *rules,
                          unsigned players, unsigned variants, struct paris_random *random);

/* NULL if the set-up is possible, else what is wrong with it. */
const char *paris_setup_check(const struct paris_rules *rules, const struct paris_setup *setup);

/* The state before the first decision. The set-up must pass paris_setup_check. */
void paris_setup_start(struct paris_state *out, const struct paris_rules *rules,
                       const struct paris_setup *setup);

#endif
