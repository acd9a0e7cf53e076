/* Which free decisions are worth considering in which phase. */
#include "ai/eval/candidates.h"

#include "base/bits.h"

#include <limits.h>
#include <string.h>

enum { VALUE_3 = 2, VALUE_8 = 5 }; /* indices of building values */

/* What free decisions could be good for now. */
struct purpose {
    unsigned wanted; /* kinds of token that a purchase or a prestige slot still lacks, as a set */
    unsigned bought; /* those of them worth buying */
    unsigned spare;  /* kinds whose sale pays for something */
    bool last;       /* of this seat's turns */
};

static paris_tokens purse_of(const struct paris_state *state)
{
    return state->player[state->seat].tokens + state->tile_tokens;
}

/* What the market pays for all of them. */
static unsigned sale_of(const struct paris_rules *rules, paris_tokens tokens)
{
    unsigned francs = 0;
    for (unsigned kind = 0; kind < PARIS_KINDS; kind++)
        francs += rules->sell[kind] * paris_tokens_count(tokens, kind);
    return francs;
}

static unsigned kinds_of(paris_tokens tokens)
{
    unsigned kinds = 0;
    for (unsigned kind = 0; kind < PARIS_KINDS; kind++)
        kinds |= (unsigned)(paris_tokens_count(tokens, kind) > 0) << kind;
    return kinds;
}

static unsigned bounded(unsigned budget)
{
    return budget < PARIS_BUDGET_MAX ? budget : PARIS_BUDGET_MAX;
}

/* Landmarks in the supply that the row of a district could take (R4.4). */
static uint64_t fitting(const struct paris_rules *rules, const struct paris_state *state,
                        unsigned district)
{
    uint64_t fit =
        PARIS_ALL_LANDMARKS & ~((uint64_t)paris_state_landmarks(state) << PARIS_FIRST_LANDMARK);
    for (PARIS_BITS(landmark, state->row[district]))
        fit &= rules->above[PARIS_FIRST_LANDMARK + (unsigned)landmark];
    return fit;
}

/* Landmarks that a key of the district could go to. */
static uint64_t landmarks_from(const struct paris_rules *rules, const struct paris_state *state,
                               unsigned district)
{
    return fitting(rules, state, district) | (uint64_t)state->row[district] << PARIS_FIRST_LANDMARK;
}

/* Places where a key could go from here, whatever they cost (R4.2 - R4.4). */
static uint64_t reach_of(const struct paris_rules *rules, const struct paris_state *state,
                         unsigned from, uint64_t open)
{
    uint64_t landmarks = 0;
    for (unsigned district = 0; district < PARIS_DISTRICTS && from == PARIS_ARC; district++)
        landmarks |= landmarks_from(rules, state, district);
    if (from != PARIS_ARC)
        landmarks = landmarks_from(rules, state, paris_state_district(state, from));
    return rules->above[from] & open & (landmarks | ~PARIS_ALL_LANDMARKS);
}

/* Resources that the seat's tiles could still count as. */
struct gifts {
    paris_tokens fixed; /* of fixed kinds */
    unsigned choice;    /* of any kind */
};

static struct gifts gifts_of(const struct paris_rules *rules, const struct paris_player *player)
{
    struct gifts gifts = {0, 0};
    for (PARIS_BITS(number, player->held)) {
        const struct paris_bonus *bonus = &rules->bonus[number];
        if (bonus->effect == PARIS_EFFECT_TOKENS)
            gifts.fixed += bonus->tokens;
        else if (bonus->effect == PARIS_EFFECT_RESOURCE)
            gifts.choice += bonus->count;
    }
    for (unsigned kind = 0; kind < rules->end_kinds && player->end_held != 0; kind++)
        if (rules->end[kind].resources > 0)
            gifts.choice += paris_end_count(player->end_held, kind);
    return gifts;
}

/* What the market would pay for the tokens that the seat's tiles could count as, of the kinds that sell
 * best. */
struct proceeds {
    unsigned kinds; /* as a set */
    unsigned francs;
};

static void add_proceeds(struct proceeds *proceeds, const struct paris_rules *rules,
                         paris_tokens tokens)
{
    proceeds->kinds |= kinds_of(tokens);
    proceeds->francs += sale_of(rules, tokens);
}

/* Only in the game's last turn, when there is no reason to save a tile. */
static struct proceeds proceeds_of(const struct paris_rules *rules, const struct paris_state *state)
{
    const struct paris_player *player = &state->player[state->seat];
    struct proceeds proceeds = {0, 0};
    if (!paris_turn_is_last(state))
        return proceeds;
    for (PARIS_BITS(number, player->held)) {
        const struct paris_bonus *bonus = &rules->bonus[number];
        if (bonus->effect == PARIS_EFFECT_TOKENS)
            add_proceeds(&proceeds, rules, bonus->tokens);
        else if (bonus->effect == PARIS_EFFECT_RESOURCE)
            add_proceeds(&proceeds, rules, paris_tokens_of(PARIS_GOLD, bonus->count));
        else if (bonus->effect == PARIS_EFFECT_PRESTIGE)
            add_proceeds(&proceeds, rules, paris_tokens_of(PARIS_CROWN, bonus->count));
    }
    for (unsigned kind = 0; kind < rules->end_kinds && player->end_held != 0; kind++) {
        unsigned count = paris_end_count(player->end_held, kind);
        if (rules->end[kind].resources > 0)
            add_proceeds(&proceeds, rules, paris_tokens_of(PARIS_GOLD, count));
        else if (rules->end[kind].prestige > 0)
            add_proceeds(&proceeds, rules, paris_tokens_of(PARIS_CROWN, count));
    }
    return proceeds;
}

/* What a seat could do to pay for a place that costs resources. */
struct plan {
    const struct paris_rules *rules;
    const struct paris_state *state;
    struct paris_trades trades;
    struct gifts gifts;
    struct proceeds proceeds;
    unsigned lack[PARIS_RESOURCES]; /* missing for the place */
    unsigned lacks;                 /* the kinds of them, as a set */
    paris_tokens over;              /* what could be sold */
};

/* The market's price of what is missing, if tiles provide the most expensive; UINT_MAX if the market does
 * not have enough. */
static unsigned purchase_of(const struct plan *plan)
{
    unsigned francs = 0, choice = plan->gifts.choice;
    for (unsigned kind = PARIS_RESOURCES; kind-- > 0;) { /* the most expensive first */
        unsigned left = plan->lack[kind], fixed = paris_tokens_count(plan->gifts.fixed, kind);
        left -= fixed < left ? fixed : left;
        unsigned chosen = choice < left ? choice : left;
        choice -= chosen;
        left -= chosen;
        if (left > paris_tokens_count(plan->state->supply, kind) ||
            (left > 0 && plan->trades.sold >> kind & 1))
            return UINT_MAX;
        francs += left * plan->rules->buy[kind];
    }
    return francs;
}

static void compare(struct plan *plan, paris_tokens cost)
{
    paris_tokens purse = purse_of(plan->state);
    plan->lacks = plan->over = 0;
    for (unsigned kind = 0; kind < PARIS_KINDS; kind++) {
        unsigned asked = paris_tokens_count(cost, kind), there = paris_tokens_count(purse, kind);
        if (kind < PARIS_RESOURCES) {
            plan->lack[kind] = asked > there ? asked - there : 0;
            plan->lacks |= (unsigned)(asked > there) << kind;
        }
        if (there > asked && !(plan->trades.bought >> kind & 1))
            plan->over += paris_tokens_of(kind, there - asked);
    }
}

/* Missing resources are bought if the place can then be paid for. If the seat is short of francs but has
 * other resources to sell, it sells first; a seat that has already bought something must be able to pay
 * without selling. */
static void consider(struct purpose *purpose, struct plan *plan, unsigned place, unsigned budget)
{
    const struct paris_rules *rules = plan->rules;
    if (plan->trades.fetched & ~kinds_of(rules->cost[place]))
        return;
    compare(plan, rules->cost[place]);
    unsigned purchase = purchase_of(plan);
    if (purchase == UINT_MAX)
        return;
    if (rules->value[place] + purchase > budget) {
        unsigned sale = sale_of(rules, plan->over) + plan->proceeds.francs;
        if (plan->trades.fetched == 0 && rules->value[place] + purchase <= budget + sale) {
            purpose->spare |= kinds_of(plan->over);
            purpose->wanted |= plan->proceeds.kinds;
        }
        return;
    }
    purpose->wanted |= plan->lacks;
    for (PARIS_BITS(kind, plan->lacks)) { /* must this one be bought, or can a tile provide it? */
        plan->lack[kind]--;
        unsigned rest = purchase_of(plan);
        plan->lack[kind]++;
        if (rest != UINT_MAX && rules->value[place] + rules->buy[kind] + rest <= budget)
            purpose->bought |= 1u << kind;
    }
}

/* Before the action: a chain of trades must end at a place that a key can then go to, every step must be
 * needed for it, and sales come before purchases. */
static void purpose_of_action(struct purpose *purpose, const struct paris_rules *rules,
                              const struct paris_state *state, struct paris_trades trades)
{
    paris_tokens purse = purse_of(state);
    uint64_t taken = state->keys[0] | state->keys[1] | state->keys[2] | state->keys[3];
    uint64_t open = ~taken & (state->built | PARIS_ALL_LANDMARKS);
    uint64_t dear = (rules->of_value[VALUE_8] | PARIS_ALL_LANDMARKS) & open;
    uint64_t reached = 0, francs_for = 0;
    struct proceeds proceeds = proceeds_of(rules, state);
    unsigned francs = state->player[state->seat].francs;
    unsigned sale = sale_of(rules, purse) + proceeds.francs;
    unsigned most[PARIS_FIRST_BANK]; /* budget for each place of `reached` */
    for (PARIS_BITS(from, state->keys[state->seat])) {
        uint64_t reach = reach_of(rules, state, (unsigned)from, open);
        unsigned budget = francs + rules->value[from];
        francs_for |=
            reach & ~dear & ~rules->within[bounded(budget)] & rules->within[bounded(budget + sale)];
        for (PARIS_BITS(place, reach & dear)) {
            bool better = (reached >> place & 1) == 0 || most[place] < budget;
            most[place] = better ? budget : most[place];
        }
        reached |= reach & dear;
    }
    if (francs_for != 0 && trades.fetched == 0) {
        purpose->spare |= kinds_of(purse);
        purpose->wanted |= proceeds.kinds;
    }
    struct plan plan = {.rules = rules,
                        .state = state,
                        .trades = trades,
                        .gifts = gifts_of(rules, &state->player[state->seat]),
                        .proceeds = proceeds};
    for (PARIS_BITS(place, reached))
        consider(purpose, &plan, (unsigned)place, most[place]);
}

/* At a landmark: prestige kinds with more slots than the seat has tokens (R4.8 e). */
static void purpose_of_prestige(struct purpose *purpose, const struct paris_rules *rules,
                                const struct paris_state *state)
{
    const uint8_t *slots = rules->slots[state->bought - PARIS_FIRST_LANDMARK];
    paris_tokens purse = purse_of(state);
    for (unsigned kind = PARIS_BRONZE; kind < PARIS_KINDS; kind++)
        purpose->wanted |= (unsigned)(slots[kind] > paris_tokens_count(purse, kind)) << kind;
}

/* A bonus tile at value 3 that a sale could pay for (R4.8 c). */
static void purpose_of_bonus(struct purpose *purpose, const struct paris_rules *rules,
                             const struct paris_state *state)
{
    struct proceeds proceeds = proceeds_of(rules, state);
    unsigned francs = state->player[state->seat].francs;
    unsigned sale = sale_of(rules, purse_of(state)) + proceeds.francs;
    if (state->bought % PARIS_VALUES != VALUE_3 || francs >= rules->bonus_price ||
        francs + sale < rules->bonus_price)
        return;
    purpose->spare = (1u << PARIS_KINDS) - 1;
    purpose->wanted = proceeds.kinds;
}

/* After the game's last action nothing is worth saving: francs may be points (tile 27) or break a
 * tie (R9.5). Everything is sold sooner or later, so one order is enough: the last kind first,
 * which sells for more than what tile 23 may take for it. Tile 24 only needs francs, in any
 * order. */
static void purpose_of_clearance(struct purpose *purpose, const struct paris_rules *rules,
                                 const struct paris_state *state)
{
    unsigned kinds = kinds_of(purse_of(state)), last = 1u << (PARIS_KINDS - 1);
    while (last > kinds)
        last >>= 1;
    bool buys = state->player[state->seat].held & rules->bonus_with[PARIS_EFFECT_RESOURCE_PAIRS];
    purpose->wanted = proceeds_of(rules, state).kinds;
    purpose->spare = buys ? kinds : last;
}

/* In the last turn, after the action: pairs of resources are points (tile 24), and so are francs (tile 27,
 * R9.2). */
static void purpose_of_the_end(struct purpose *purpose, const struct paris_rules *rules,
                               const struct paris_state *state)
{
    uint32_t held = state->player[state->seat].held;
    if (paris_turn_is_last(state)) {
        purpose_of_clearance(purpose, rules, state);
    } else if (held & rules->bonus_with[PARIS_EFFECT_PER_FRANC]) {
        purpose->spare = (1u << PARIS_KINDS) - 1;
        purpose->wanted = (1u << PARIS_KINDS) - 1;
    }
    if (held & rules->bonus_with[PARIS_EFFECT_RESOURCE_PAIRS])
        purpose->bought = (1u << PARIS_RESOURCES) - 1;
}

/* Kinds that are not sold because they were bought. After the game's last action, only those that
 * could be bought again: the others may be from an earlier turn or from a tile, and selling is
 * their only use. */
static unsigned kept_of(const struct purpose *purpose, const struct paris_state *state,
                        struct paris_trades trades)
{
    bool acted = state->phase == PARIS_PHASE_WRAP && paris_turn_is_last(state);
    return acted ? trades.bought & purpose->bought : trades.bought;
}

static struct purpose purpose_of(const struct paris_rules *rules, const struct paris_state *state,
                                 struct paris_trades trades)
{
    struct purpose purpose = {.last =
                                  state->final_round != 0 && state->round == state->final_round};
    if (state->phase == PARIS_PHASE_ACT) {
        purpose_of_action(&purpose, rules, state, trades);
    } else if (state->phase == PARIS_PHASE_PRESTIGE) {
        purpose_of_prestige(&purpose, rules, state);
    } else if (state->phase == PARIS_PHASE_BONUS) {
        purpose_of_bonus(&purpose, rules, state);
    } else if (state->phase == PARIS_PHASE_WRAP && purpose.last) {
        purpose_of_the_end(&purpose, rules, state);
    }
    purpose.bought &= ~(unsigned)trades.sold;
    purpose.spare &= ~kept_of(&purpose, state, trades);
    return purpose;
}

/* --- the tiles --- */

static bool wants(const struct purpose *purpose, unsigned kind)
{
    return purpose->wanted >> kind & 1;
}

static bool wants_tokens(const struct purpose *purpose, paris_tokens tokens)
{
    for (unsigned kind = 0; kind < PARIS_KINDS; kind++)
        if (paris_tokens_count(tokens, kind) > 0 && wants(purpose, kind))
            return true;
    return false;
}

/* Are as many pairs given as possible? Keeping some is hardly ever better. */
static bool gives_all_pairs(const struct paris_state *state, unsigned pairs, unsigned first)
{
    paris_tokens tokens = state->player[state->seat].tokens;
    for (unsigned i = 0; i < 3; i++) {
        unsigned most = paris_tokens_count(tokens, first + i) / 2;
        if ((pairs >> (2 * i) & 3) < (most < 3 ? most : 3))
            return false;
    }
    return true;
}

/* Between the steps of an action only its own needs matter. */
static bool at_leisure(const struct paris_state *state)
{
    return state->phase == PARIS_PHASE_ACT || state->phase == PARIS_PHASE_WRAP;
}

static bool worth_using(const struct paris_rules *rules, const struct paris_state *state,
                        const struct purpose *purpose, struct paris_decision use)
{
    const struct paris_bonus *bonus = &rules->bonus[use.a];
    switch ((enum paris_effect)bonus->effect) {
    case PARIS_EFFECT_TOKENS: return wants_tokens(purpose, bonus->tokens);
    case PARIS_EFFECT_PRESTIGE:
    case PARIS_EFFECT_RESOURCE:
        return wants(purpose, use.b) && (bonus->count < 2 || wants(purpose, use.c));
    case PARIS_EFFECT_GAIN: return at_leisure(state) || (purpose->spare != 0 && bonus->francs > 0);
    case PARIS_EFFECT_PRESTIGE_PAIRS:
        return at_leisure(state) && gives_all_pairs(state, use.b, PARIS_BRONZE);
    case PARIS_EFFECT_RESOURCE_PAIRS:
        return at_leisure(state) && gives_all_pairs(state, use.b, PARIS_WOOD);
    case PARIS_EFFECT_PER_BUILDING:
    case PARIS_EFFECT_PER_LANDMARK:
    case PARIS_EFFECT_PER_UNUSED:
    case PARIS_EFFECT_TYPES:
    case PARIS_EFFECT_KEY:
    case PARIS_EFFECT_TAKE_ANY:
    case PARIS_EFFECT_TAKE_BACK:
    case PARIS_EFFECT_SHARE_OWN:
    case PARIS_EFFECT_SHARE_OTHERS:
    case PARIS_EFFECT_PER_FRANC:
    case PARIS_EFFECT_NONE: break;
    }
    return at_leisure(state);
}

static bool worth_using_end(const struct paris_rules *rules, const struct paris_state *state,
                            const struct purpose *purpose, struct paris_decision use)
{
    const struct paris_end_tile *tile = &rules->end[use.a];
    if (tile->resources > 0 || tile->prestige > 0)
        return wants(purpose, use.b);
    return at_leisure(state) || (purpose->spare != 0 && tile->francs > 0);
}

static bool worth_a_thought(const struct paris_rules *rules, const struct paris_state *state,
                            const struct purpose *purpose, struct paris_decision decision)
{
    switch ((enum paris_verb)decision.verb) {
    case PARIS_BUY: return purpose->bought >> decision.a & 1;
    case PARIS_SELL: return purpose->spare >> decision.a & 1;
    case PARIS_USE: return worth_using(rules, state, purpose, decision);
    case PARIS_USE_END: return worth_using_end(rules, state, purpose, decision);
    default: return true;
    }
}

/* --- the action that the trades were for --- */

/* Does this action use what was bought, or else the francs from what was sold? */
static bool needs(const struct paris_rules *rules, const struct paris_state *state,
                  struct paris_trades trades, struct paris_decision action)
{
    if (action.verb != PARIS_MOVE || action.b >= PARIS_FIRST_BANK)
        return false;
    if (trades.fetched != 0)
        return (trades.fetched & ~kinds_of(rules->cost[action.b])) == 0;
    return rules->value[action.b] - rules->value[action.a] + trades.raised >
           state->player[state->seat].francs;
}

/* Another trade towards it: only those that are needed are in the list. */
static bool is_means(const struct paris_rules *rules, struct paris_decision decision)
{
    switch ((enum paris_verb)decision.verb) {
    case PARIS_BUY:
    case PARIS_SELL: return true;
    case PARIS_USE:
        return rules->bonus[decision.a].form == PARIS_BONUS_KINDS ||
               rules->bonus[decision.a].effect == PARIS_EFFECT_TOKENS;
    case PARIS_USE_END:
        return rules->end[decision.a].resources > 0 || rules->end[decision.a].prestige > 0;
    default: return false;
    }
}

/* Before the action, all trades were for one place: drops the actions that do not use them. If
 * neither such an action nor another trade is left, the trades led nowhere, and all actions
 * stay. */
static size_t keep_aim(struct paris_decision *list, size_t count, const struct paris_rules *rules,
                       const struct paris_state *state, struct paris_trades trades)
{
    struct paris_decision aimed[PARIS_MAX_LEGAL];
    bool under_way = false;
    size_t kept = 0;
    for (size_t i = 0; i < count; i++) {
        bool fits = needs(rules, state, trades, list[i]);
        under_way |= fits || is_means(rules, list[i]);
        if (fits || paris_decision_is_free(list[i]))
            aimed[kept++] = list[i];
    }
    if (!under_way)
        return count;
    memcpy(list, aimed, kept * sizeof aimed[0]);
    return kept;
}

size_t paris_candidates(const struct paris_rules *rules, const struct paris_state *state,
                        struct paris_trades trades, struct paris_decision out[PARIS_MAX_LEGAL])
{
    size_t count = paris_game_legal(rules, state, out), free = 0;
    for (size_t i = 0; i < count; i++)
        free += paris_decision_is_free(out[i]);
    if (free > 0) {
        struct purpose purpose = purpose_of(rules, state, trades);
        size_t kept = 0;
        for (size_t i = 0; i < count; i++)
            if (worth_a_thought(rules, state, &purpose, out[i]))
                out[kept++] = out[i];
        count = kept;
    }
    if (state->phase == PARIS_PHASE_ACT && (trades.fetched != 0 || trades.raised != 0))
        count = keep_aim(out, count, rules, state, trades);
    return count;
}
