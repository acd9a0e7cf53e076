/* The planner: legal everywhere, blind to what is hidden, no straw man, and it looks ahead. */
#include "positions.h"

#include "ai/heuristic/planner.h"

static struct paris_decision decide(const struct paris_state *state, uint64_t seed)
{
    struct paris_view view = own_view(state);
    return paris_planner_decide(rules, &view, seed);
}

enum { LOOK_EVERY = 64, LOOK_GAMES = 4, RANDOM_GAMES = 36 };
#include "thumb.h"

/* --- ahead --- */

/* A key on the bank, the wood that one tile counts as and the francs of another are the building that
 * brings the majority; each of the tiles alone is worth nothing. */
TEST(two_tiles_are_used_for_what_comes_after_them)
{
    struct board b;
    board_start_by(&b, rules, 2, 0);
    board_key(&b, 1, "MON5");
    board_vp_tile(&b, "20", "MON");
    board_key(&b, 2, "MON0");
    board_hold(&b, 2, "1 2");
    board_francs(&b, 2, 5);
    board_last_turn(&b);
    board_phase(&b, PARIS_PHASE_ACT);
    for (unsigned tiles = 0; tiles < 2; tiles++) {
        assert_illegal(&b, "move MON0 MON8");
        struct paris_decision decision = decide(&b.state, 1);
        assert_int_equal(decision.verb, PARIS_USE);
        paris_game_advance(rules, &b.state, decision);
    }
    struct paris_decision decision = decide(&b.state, 1);
    assert_int_equal(decision.verb, PARIS_MOVE);
    assert_int_equal(decision.b, place_called("MON8"));
}
