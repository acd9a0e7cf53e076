/* A random truth behind a view.
 *
 * Takes a view and nothing else: what it does not contain cannot influence the result. */
#include "rules/view.h"

#include "rules/internal.h"

#include <string.h>

/* --- the stacks (R2.3) --- */

/* Tiles that the viewer has not seen: in the stacks or removed. */
static uint64_t unseen_tiles(const struct paris_view *view)
{
    uint64_t unseen = PARIS_ALL_BUILDINGS;
    for (PARIS_BITS(space, view->built)) {
        unsigned home = (unsigned)view->site[space] >> PARIS_STATIC_HOME_SHIFT;
        unseen &= ~PARIS_PLACE_BIT(paris_building_at(home - 1, (unsigned)space % PARIS_VALUES));
    }
    for (unsigned i = 0; i < view->discarded; i++)
        unseen &= ~PARIS_PLACE_BIT(view->discarded_tile[i]);
    if (view->in_hand != PARIS_NONE)
        unseen &= ~PARIS_PLACE_BIT(view->in_hand);
    return unseen;
}

static unsigned pick_member(uint64_t set, struct paris_random *random)
{
    unsigned skip = paris_random_below(random, paris_bits_count(set));
    while (skip-- > 0)
        set &= set - 1;
    return paris_bits_first(set);
}

/* First the tops, among the tiles with the back that is seen; then the rest in any order. As the
 * number of ways to complete does not depend on the tops chosen, all orders are equally likely. False
 * if there are not enough tiles for these stacks. */
static bool resample_stacks(struct paris_state *out, const struct paris_view *view,
                            struct paris_random *random)
{
    uint64_t unseen = unseen_tiles(view);
    unsigned top[PARIS_STACKS] = {0}, below = 0;
    for (unsigned stack = 0; stack < PARIS_STACKS; stack++) {
        if (view->stack_left[stack] == 0)
            continue;
        uint64_t fitting = unseen & PARIS_DISTRICT_BUILDINGS(view->stack_back[stack]);
        if (fitting == 0)
            return false;
        top[stack] = pick_member(fitting, random);
        unseen &= ~PARIS_PLACE_BIT(top[stack]);
        below += view->stack_left[stack] - 1u;
    }
    if (below > paris_bits_count(unseen))
        return false;
    uint8_t rest[PARIS_BUILDINGS];
    size_t count = 0;
    for (PARIS_BITS(tile, unseen))
        rest[count++] = (uint8_t)tile;
    paris_random_shuffle(random, rest, count);
    unsigned at = 0;
    for (unsigned stack = 0; stack < PARIS_STACKS; stack++) {
        out->stack_left[stack] = view->stack_left[stack];
        for (unsigned i = 1; i < view->stack_left[stack]; i++)
            out->tiles[at++] = rest[--count];
        if (view->stack_left[stack] > 0)
            out->tiles[at++] = (uint8_t)top[stack];
    }
    return true;
}

/* --- end-game tiles (R4.9) --- */

/* The takes of others fall into stretches between the viewer's own searches. What went away in a
 * closed stretch the viewer has seen, though not who took which; the last one is open. */
struct guess {
    unsigned stretch[PARIS_END_TILES];       /* of each take */
    paris_end_set pool[PARIS_END_TILES + 1]; /* tiles that went, or may have gone, in a stretch */
    uint8_t kind[PARIS_END_TILES];           /* the guess; PARIS_NONE not yet */
    unsigned takes;
};

/* Takes the second set out of the first; false if it is not in there. */
static bool take_out(paris_end_set *from, paris_end_set set)
{
    for (unsigned kind = 0; kind < PARIS_END_KINDS; kind++)
        if (paris_end_count(*from, kind) < paris_end_count(set, kind))
            return false;
    *from -= set;
    return true;
}

/* Were there such tiles at all for others to show? Spares a long search for what cannot be. */
static bool may_be_shown(const struct guess *guess, const struct paris_view *view,
                         unsigned stretches)
{
    paris_end_set gone = 0;
    for (unsigned i = 0; i < stretches; i++)
        gone += guess->pool[i];
    for (unsigned seat = 0; seat < view->players; seat++)
        if (seat != view->viewer && !take_out(&gone, view->player[seat].end_used))
            return false;
    return true;
}

static bool start_guess(struct guess *guess, const struct paris_rules *rules,
                        const struct paris_view *view)
{
    unsigned stretch = 0;
    paris_end_set left = rules->end_all; /* when the stretch began */
    guess->takes = view->takes;
    for (unsigned i = 0; i < view->takes; i++) {
        guess->stretch[i] = stretch;
        guess->kind[i] = view->taken_kind[i];
        if (view->taken_kind[i] == PARIS_NONE)
            continue;
        guess->pool[stretch] = left;
        if (!take_out(&guess->pool[stretch], view->seen_left[i]) ||
            !take_out(&guess->pool[stretch], paris_end_of(view->taken_kind[i])))
            return false;
        left = view->seen_left[i];
        stretch++;
    }
    bool searching = view->phase == PARIS_PHASE_TAKE && view->seat == view->viewer;
    guess->pool[stretch] = left;
    return (!searching || take_out(&guess->pool[stretch], view->searching)) &&
           may_be_shown(guess, view, stretch + 1);
}

/* Gives every shown tile to a take of the seat that showed it, trying takes in a random order and
 * stepping back where that leaves no way. At most twelve tiles: small and always ends. */
static bool guess_shown(struct guess *guess, const struct paris_view *view, unsigned seat,
                        paris_end_set shown, struct paris_random *random)
{
    while (shown == 0) {
        if (++seat >= view->players)
            return true;
        shown = seat == view->viewer ? 0 : view->player[seat].end_used;
    }
    unsigned kind = paris_bits_first(shown) / 2;
    uint8_t order[PARIS_END_TILES];
    unsigned count = 0;
    for (unsigned i = 0; i < guess->takes; i++)
        if (view->taken_by[i] == seat && guess->kind[i] == PARIS_NONE)
            order[count++] = (uint8_t)i;
    paris_random_shuffle(random, order, count);
    for (unsigned tried = 0; tried < count; tried++) {
        unsigned take = order[tried];
        paris_end_set *pool = &guess->pool[guess->stretch[take]];
        if (paris_end_count(*pool, kind) == 0)
            continue;
        *pool -= paris_end_of(kind);
        guess->kind[take] = (uint8_t)kind;
        if (guess_shown(guess, view, seat, shown - paris_end_of(kind), random))
            return true;
        guess->kind[take] = PARIS_NONE;
        *pool += paris_end_of(kind);
    }
    return false;
}

static unsigned draw_kind(paris_end_set pool, struct paris_random *random)
{
    uint8_t kinds[PARIS_END_TILES];
    unsigned count = 0;
    for (unsigned kind = 0; kind < PARIS_END_KINDS; kind++)
        for (unsigned copy = 0; copy < paris_end_count(pool, kind); copy++)
            kinds[count++] = (uint8_t)kind;
    PARIS_CHECK(count > 0);
    return kinds[paris_random_below(random, count)];
}

/* False if what was seen does not fit together. */
static bool resample_end_tiles(struct paris_state *out, const struct paris_rules *rules,
                               const struct paris_view *view, struct paris_random *random)
{
    struct guess guess;
    unsigned first = 0;
    paris_end_set shown = first == view->viewer ? 0 : view->player[first].end_used;
    if (!start_guess(&guess, rules, view) || !guess_shown(&guess, view, first, shown, random))
        return false;
    out->takes = view->takes & 15u;
    for (unsigned i = 0; i < view->takes; i++) {
        paris_end_set *pool = &guess.pool[guess.stretch[i]];
        if (guess.kind[i] == PARIS_NONE) {
            if (*pool == 0)
                return false;
            guess.kind[i] = (uint8_t)draw_kind(*pool, random);
            *pool -= paris_end_of(guess.kind[i]);
        }
        unsigned seat = view->taken_by[i];
        out->taken[i] = (uint8_t)(seat << PARIS_TAKEN_SEAT_SHIFT | guess.kind[i]);
        out->player[seat].end_held =
            (out->player[seat].end_held + paris_end_of(guess.kind[i])) & PARIS_END_BITS;
    }
    for (unsigned seat = 0; seat < view->players; seat++)
        out->player[seat].end_held =
            (out->player[seat].end_held - view->player[seat].end_used) & PARIS_END_BITS;
    return true;
}

/* --- the rest is known --- */

static void restore_player(struct paris_state *out, const struct paris_view *view, unsigned seat)
{
    const struct paris_view_player *seen = &view->player[seat];
    struct paris_player *player = &out->player[seat];
    out->keys[seat] = seen->keys;
    out->doubled[seat] = seen->doubled;
    player->tokens = seen->screen.tokens;
    player->held = seen->screen.held;
    player->used = seen->used;
    player->meeple = seen->meeple & 31u;
    player->hand = seen->screen.hand & 15u;
    player->reserve = seen->reserve & 7u;
    player->francs = seen->screen.francs;
    player->vp = seen->vp;
}

bool paris_view_try(struct paris_state *out, const struct paris_rules *rules,
                    const struct paris_view *view, struct paris_random *random)
{
    memset(out, 0, sizeof *out);
    memset(out->tiles, PARIS_NONE, sizeof out->tiles);
    memset(out->taken, PARIS_NOT_TAKEN, sizeof out->taken);
    out->players = view->players & 7u;
    out->variants = view->variants & 7u;
    out->round = view->round & PARIS_ROUND_BITS;
    out->final_round = view->final_round & PARIS_ROUND_BITS;
    out->seat = view->seat & 3u;
    out->phase = view->phase & 15u;
    out->in_hand = view->in_hand;
    out->bought = view->bought & 63u;
    out->vp_due = view->vp_due & 1u;
    out->built = view->built & PARIS_ALL_BUILDINGS;
    out->tile_tokens = view->tile_tokens;
    out->copies_low = view->copies_low;
    out->copies_high = view->copies_high;
    out->supply = view->supply;
    memcpy(out->site, view->site, sizeof out->site);
    memcpy(out->number_at, view->number_at, sizeof out->number_at);
    memcpy(out->row, view->row, sizeof out->row);
    memcpy(out->vp_at, view->vp_at, sizeof out->vp_at);
    for (unsigned seat = 0; seat < PARIS_MAX_PLAYERS; seat++)
        restore_player(out, view, seat);
    out->discarded = view->discarded;
    for (unsigned i = 0; i < view->discarded; i++)
        out->tiles[PARIS_BUILDINGS - 1 - i] = view->discarded_tile[i];
    return resample_stacks(out, view, random) && resample_end_tiles(out, rules, view, random);
}

void paris_view_resample(struct paris_state *out, const struct paris_rules *rules,
                         const struct paris_view *view, struct paris_random *random)
{
    bool possible = paris_view_try(out, rules, view, random);
    PARIS_CHECK(possible);
}
