/* A decision being carried out: the small changes that decisions and bonus tiles are made of, each
 * with its event. For apply.c and bonus.c only.
 *
 * Everything here is inlined: where `events` is a constant NULL, reporting costs nothing. */
#ifndef PARIS_RULES_CHANGE_H
#define PARIS_RULES_CHANGE_H

#include "base/status.h"
#include "rules/event.h"
#include "rules/state.h"

struct paris_change {
    const struct paris_rules *rules;
    struct paris_state *state;
    struct paris_player *player; /* the seat to move */
    struct paris_events *events; /* NULL: nobody listens */
};

PARIS_INLINED void paris_change_report(struct paris_change *change, unsigned type, unsigned a,
                                       unsigned b, int amount, unsigned learned)
{
    if (change->events == NULL)
        return;
    PARIS_CHECK(change->events->count < PARIS_MAX_EVENTS);
    change->events->list[change->events->count++] = (struct paris_event){
        .type = (uint8_t)type,
        .seat = (uint8_t)change->state->seat,
        .a = (uint8_t)a,
        .b = (uint8_t)b,
        .amount = amount,
        .learned = (uint8_t)learned,
    };
}

PARIS_INLINED void paris_change_francs(struct paris_change *change, int amount)
{
    change->player->francs = (uint16_t)(change->player->francs + amount);
    if (amount != 0)
        paris_change_report(change, PARIS_EVENT_FRANCS, 0, 0, amount, 0);
}

PARIS_INLINED void paris_change_vp(struct paris_change *change, unsigned amount, unsigned source,
                                   unsigned operand)
{
    change->player->vp = (uint16_t)(change->player->vp + amount);
    if (amount != 0)
        paris_change_report(change, PARIS_EVENT_VP, source, operand, (int)amount, 0);
}

PARIS_INLINED void paris_change_gain_tile_tokens(struct paris_change *change, unsigned kind,
                                                 unsigned count)
{
    change->state->tile_tokens += paris_tokens_of(kind, count);
    paris_change_report(change, PARIS_EVENT_TILE_TOKENS, kind, 0, (int)count, 0);
}

/* Gives real tokens away: resources go to the common supply (R4.6), prestige leaves the game. */
PARIS_INLINED void paris_change_give_real_tokens(struct paris_change *change, unsigned kind,
                                                 unsigned count)
{
    struct paris_state *state = change->state;
    change->player->tokens -= paris_tokens_of(kind, count);
    paris_change_report(change, PARIS_EVENT_TOKENS, kind, 0, -(int)count, 0);
    if (kind < PARIS_RESOURCES) {
        state->supply = (uint16_t)(state->supply + paris_tokens_of(kind, count));
        paris_change_report(change, PARIS_EVENT_SUPPLY, kind, 0, (int)count, 0);
    }
}

/* Gives tokens away, tile tokens before real ones (R10.8). */
PARIS_INLINED void paris_change_give_tokens(struct paris_change *change, unsigned kind,
                                            unsigned count)
{
    unsigned tiles = paris_tokens_count(change->state->tile_tokens, kind);
    unsigned from_tiles = tiles < count ? tiles : count;
    change->state->tile_tokens -= paris_tokens_of(kind, from_tiles);
    if (from_tiles > 0)
        paris_change_report(change, PARIS_EVENT_TILE_TOKENS, kind, 0, -(int)from_tiles, 0);
    if (count > from_tiles)
        paris_change_give_real_tokens(change, kind, count - from_tiles);
}

/* A held bonus tile becomes a used one; `counted` others are what it counts. */
PARIS_INLINED void paris_change_spend_bonus(struct paris_change *change, unsigned number,
                                            unsigned counted)
{
    change->player->held &= ~PARIS_BONUS_BIT(number);
    change->player->used |= PARIS_BONUS_BIT(number);
    paris_change_report(change, PARIS_EVENT_BONUS_USED, number, 0, (int)counted, 0);
}

/* Takes a bonus tile off the track. */
PARIS_INLINED void paris_change_take_bonus(struct paris_change *change, unsigned number)
{
    struct paris_state *state = change->state;
    uint32_t bit = PARIS_BONUS_BIT(number);
    state->copies_high ^= bit & ~state->copies_low; /* one copy fewer: 2 becomes 1 ... */
    state->copies_low ^= bit;                       /* ... and 3, 1 become 2, 0 */
    change->player->held |= bit;
    paris_change_report(change, PARIS_EVENT_BONUS_TAKEN, number, 0, 0, 0);
}

/* The meeple goes to the space of a bonus number. */
PARIS_INLINED void paris_change_walk_to(struct paris_change *change, unsigned number)
{
    unsigned space = paris_state_space_of(change->rules, change->state, number);
    change->player->meeple = space & 31u;
    paris_change_report(change, PARIS_EVENT_MEEPLE, space, 0, 0, 0);
}

#endif
