/* What unused tiles would still bring. */
#include "rules/reminder.h"

#include "base/bits.h"
#include "rules/bonus.h"

/* What using a bonus tile gives, once it is known that it gives something (R7.8). */
static struct paris_unused bonus_gives(const struct paris_rules *rules,
                                       const struct paris_state *state, unsigned number)
{
    const struct paris_bonus *bonus = &rules->bonus[number];
    enum paris_effect effect = (enum paris_effect)bonus->effect;
    bool of_choice = bonus->form == PARIS_BONUS_KINDS;
    return (struct paris_unused){
        .number = (uint8_t)number,
        .tiles = bonus->form == PARIS_BONUS_TAKES,
        .keys = effect == PARIS_EFFECT_KEY,
        .choice = of_choice ? bonus->count : 0,
        .prestige = effect == PARIS_EFFECT_PRESTIGE,
        .francs = effect == PARIS_EFFECT_GAIN ? bonus->francs : 0,
        .vp = (uint16_t)paris_bonus_vp(rules, state, state->seat, number),
        .tokens = bonus->tokens,
    };
}

static struct paris_unused end_tile_gives(const struct paris_rules *rules, unsigned kind)
{
    const struct paris_end_tile *tile = &rules->end[kind];
    return (struct paris_unused){
        .kind = (uint8_t)kind,
        .choice = tile->resources + tile->prestige > 0,
        .prestige = tile->prestige > 0,
        .francs = tile->francs,
        .vp = tile->vp,
    };
}

/* Of the tiles that the seat to move holds, those that it could use. */
static uint32_t usable_tiles(const struct paris_rules *rules, const struct paris_state *turn)
{
    uint32_t held = turn->player[turn->seat].held;
    uint32_t usable = paris_bonus_giving(rules, turn, held & rules->bonus_plain);
    for (PARIS_BITS(number, held & rules->bonus_choice))
        if (paris_bonus_choices(rules, turn, (unsigned)number) > 0)
            usable |= PARIS_BONUS_BIT(number);
    return usable;
}

/* The state as if it were the seat's turn. */
static struct paris_state turn_of(const struct paris_state *state, unsigned seat)
{
    struct paris_state turn = *state;
    turn.seat = seat & 3u;
    return turn;
}

struct paris_unused paris_reminder_bonus(const struct paris_rules *rules,
                                         const struct paris_state *state, unsigned seat,
                                         unsigned number)
{
    struct paris_state turn = turn_of(state, seat);
    if (usable_tiles(rules, &turn) & PARIS_BONUS_BIT(number))
        return bonus_gives(rules, &turn, number);
    return (struct paris_unused){
        .number = (uint8_t)number,
        .vp = (uint16_t)paris_bonus_vp(rules, &turn, seat, number),
    };
}

size_t paris_reminder_unused(struct paris_unused out[PARIS_UNUSED_MAX],
                             const struct paris_rules *rules, const struct paris_state *state,
                             unsigned seat)
{
    struct paris_state turn = turn_of(state, seat);
    size_t count = 0;
    for (PARIS_BITS(number, usable_tiles(rules, &turn)))
        out[count++] = bonus_gives(rules, &turn, (unsigned)number);
    for (unsigned kind = 0; kind < rules->end_kinds; kind++)
        for (unsigned i = paris_end_count(turn.player[seat].end_held, kind); i > 0; i--)
            out[count++] = end_tile_gives(rules, kind);
    return count;
}
