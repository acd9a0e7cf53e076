/* Which players meet at a table. */
#include "lab/arena/lineup.h"

#include "base/status.h"

static size_t one_against_each(struct paris_arena_lineup *out, size_t count, unsigned seats)
{
    for (size_t other = 1; other < count; other++) {
        out[other - 1] = (struct paris_arena_lineup){{0}};
        for (unsigned seat = 1; seat < seats; seat++)
            out[other - 1].player[seat] = (uint8_t)other;
    }
    return count - 1;
}

/* The next combination of `seats` players out of `count` in lexicographic order; false after the last. */
static bool advance(struct paris_arena_lineup *lineup, size_t count, unsigned seats)
{
    for (unsigned seat = seats; seat-- > 0;) {
        if (lineup->player[seat] + (seats - seat) < count) {
            lineup->player[seat]++;
            for (unsigned behind = seat + 1; behind < seats; behind++)
                lineup->player[behind] = (uint8_t)(lineup->player[behind - 1] + 1);
            return true;
        }
    }
    return false;
}

size_t paris_arena_lineups(struct paris_arena_lineup out[PARIS_ARENA_LINEUPS_MAX], size_t count,
                           unsigned seats, bool one_against_all)
{
    PARIS_CHECK(count <= PARIS_ARENA_PLAYERS_MAX && seats >= 2 && seats <= PARIS_MAX_PLAYERS);
    if (count < 2)
        return 0;
    if (one_against_all)
        return one_against_each(out, count, seats);
    if (count < seats)
        return 0;
    struct paris_arena_lineup lineup = {{0, 1, 2, 3}};
    size_t found = 0;
    do {
        PARIS_CHECK(found < PARIS_ARENA_LINEUPS_MAX);
        out[found++] = lineup;
    } while (advance(&lineup, count, seats));
    return found;
}
