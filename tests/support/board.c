/* Building positions piece by piece: every function keeps the invariants of a state. */
#include "support/board.h"

#include "base/bits.h"
#include "notation/codes.h"

#include <string.h>

/* --- codes --- */

static void wrong_fixture(const char *what, const char *code)
{
    print_error("the test builds an impossible position: %s (%s)\n", what, code);
    fail();
}

/* The next word of a list; false at its end. */
static bool next_word(const char **list, const char **word, size_t *length)
{
    *word = *list + strspn(*list, " ");
    *length = strcspn(*word, " ");
    *list = *word + *length;
    return *length > 0;
}

static unsigned known(int found, const char *what, const char *code)
{
    if (found < 0)
        wrong_fixture(what, code);
    return (unsigned)found;
}

static unsigned end_tile_called(const struct board *b, const char *word, size_t length)
{
    return known(paris_code_find_end_tile(b->rules, word, length), "no such end-game tile", word);
}

static struct paris_player *player_of(struct board *b, unsigned seat)
{
    return &b->state.player[seat - 1];
}

/* --- tiles --- */

struct stacks {
    uint8_t tile[PARIS_STACKS][12]; /* bottom first */
    unsigned left[PARIS_STACKS];
};

static void read_stacks(struct stacks *out, const struct board *b)
{
    for (unsigned s = 0; s < PARIS_STACKS; s++) {
        out->left[s] = b->state.stack_left[s];
        memcpy(out->tile[s], b->state.tiles + paris_state_stack_start(&b->state, s), out->left[s]);
    }
}

static void write_stacks(struct board *b, const struct stacks *stacks)
{
    unsigned at = 0;
    for (unsigned s = 0; s < PARIS_STACKS; s++) {
        memcpy(b->state.tiles + at, stacks->tile[s], stacks->left[s]);
        b->state.stack_left[s] = (uint8_t)stacks->left[s];
        at += stacks->left[s];
    }
    memset(b->state.tiles + at, PARIS_NONE, PARIS_BUILDINGS - b->state.discarded - at);
}

static bool find_tile(const struct stacks *stacks, unsigned tile, unsigned *stack, unsigned *at)
{
    for (*stack = 0; *stack < PARIS_STACKS; ++*stack)
        for (*at = 0; *at < stacks->left[*stack]; ++*at)
            if (stacks->tile[*stack][*at] == tile)
                return true;
    return false;
}

/* A building that no test named and that nobody took leaves the board. */
static void take_off_board(struct board *b)
{
    uint64_t taken = b->kept;
    for (unsigned seat = 0; seat < b->state.players; seat++)
        taken |= b->state.keys[seat];
    uint64_t spare = b->state.built & ~taken;
    if (spare == 0)
        wrong_fixture("no tile is left to take the place of a removed one", "");
    unsigned space = paris_bits_first(spare);
    b->state.built = (b->state.built & ~PARIS_PLACE_BIT(space)) & PARIS_ALL_BUILDINGS;
    b->state.site[space] &= PARIS_STATIC_TOKEN;
}

/* A removed tile changes places with the bottom tile of the first stack that has one; once all are
 * empty, with a building. */
static void take_out_of_stacks(struct board *b, unsigned tile)
{
    struct stacks stacks;
    unsigned s, at;
    read_stacks(&stacks, b);
    if (!find_tile(&stacks, tile, &s, &at)) {
        at = 0;
        for (s = 0; s < PARIS_STACKS && stacks.left[s] == 0; s++)
            ;
        if (s == PARIS_STACKS) {
            take_off_board(b);
            return;
        }
    }
    stacks.left[s]--;
    memmove(&stacks.tile[s][at], &stacks.tile[s][at + 1], stacks.left[s] - at);
    write_stacks(b, &stacks);
}

static void stand_on(struct board *b, unsigned space, unsigned tile)
{
    if (b->state.built >> space & 1)
        wrong_fixture("something stands there already", "");
    unsigned home = tile / PARIS_VALUES + 1;
    b->state.site[space] = (uint8_t)(b->state.site[space] | home << PARIS_STATIC_HOME_SHIFT);
    b->state.built = (b->state.built | PARIS_PLACE_BIT(space)) & PARIS_ALL_BUILDINGS;
}

static bool is_tile_built(const struct board *b, unsigned tile)
{
    for (PARIS_BITS(space, b->state.built))
        if (paris_state_tile_on(&b->state, (unsigned)space) == tile)
            return true;
    return false;
}

void board_building(struct board *b, const char *spaces)
{
    const char *word;
    for (size_t length; next_word(&spaces, &word, &length);) {
        unsigned space = known(paris_code_find_tile(word, length), "no such building", word);
        take_out_of_stacks(b, space);
        stand_on(b, space, space);
        b->kept |= PARIS_PLACE_BIT(space);
    }
}

void board_building_on(struct board *b, const char *space, const char *tile)
{
    take_out_of_stacks(b, place_called(tile));
    stand_on(b, place_called(space), place_called(tile));
    b->kept |= PARIS_PLACE_BIT(place_called(space));
}

void board_removed(struct board *b, const char *tiles)
{
    uint64_t removed = 0;
    const char *word;
    for (size_t length; next_word(&tiles, &word, &length);)
        removed |= PARIS_PLACE_BIT(known(paris_code_find_tile(word, length), "no such tile", word));

    struct stacks stacks;
    unsigned s, at;
    read_stacks(&stacks, b);
    for (unsigned tile = 0, other = 0; tile < PARIS_BUILDINGS; tile++) {
        if (!(removed >> tile & 1) || !find_tile(&stacks, tile, &s, &at))
            continue;
        for (unsigned x, y; (removed >> other & 1) || is_tile_built(b, other) ||
                            find_tile(&stacks, other, &x, &y);)
            other++;
        stacks.tile[s][at] = (uint8_t)other;
    }
    write_stacks(b, &stacks);
}

void board_stacks(struct board *b, const char *text)
{
    struct stacks stacks = {.left = {0}}, before;
    unsigned s = 0, x, y;
    for (const char *end; *text != '\0'; text = end) {
        end = text + strcspn(text, " |");
        if (end == text) {
            s += *end++ == '|';
            continue;
        }
        unsigned tile =
            known(paris_code_find_tile(text, (size_t)(end - text)), "no such tile", text);
        memmove(&stacks.tile[s][1], &stacks.tile[s][0], stacks.left[s]++);
        stacks.tile[s][0] = (uint8_t)tile;
    }
    read_stacks(&before, b);
    unsigned to_remove = 0; /* as many as were removed and now are wanted */
    for (unsigned tile = PARIS_BUILDINGS; tile-- > 0;) {
        bool wanted = find_tile(&stacks, tile, &x, &y), there = find_tile(&before, tile, &x, &y);
        if (wanted && is_tile_built(b, tile))
            wrong_fixture("a tile of the stacks is built", "");
        to_remove += wanted && !there;
    }
    for (unsigned tile = PARIS_BUILDINGS; tile-- > 0;) {
        bool wanted = find_tile(&stacks, tile, &x, &y), there = find_tile(&before, tile, &x, &y);
        if (!there || wanted)
            continue;
        if (to_remove > 0)
            to_remove--;
        else
            stand_on(b, tile, tile);
    }
    write_stacks(b, &stacks);
}

void board_empty_stacks(struct board *b)
{
    board_stacks(b, "");
}

void board_top(struct board *b, unsigned stack, const char *tile)
{
    struct stacks stacks;
    unsigned s, at;
    read_stacks(&stacks, b);
    if (!find_tile(&stacks, place_called(tile), &s, &at) || stacks.left[stack - 1] == 0)
        wrong_fixture("that tile is not in the stacks", tile);
    uint8_t *top = &stacks.tile[stack - 1][stacks.left[stack - 1] - 1];
    stacks.tile[s][at] = *top;
    *top = (uint8_t)place_called(tile);
    write_stacks(b, &stacks);
}

void board_landmark(struct board *b, const char *landmark, const char *district)
{
    unsigned place = place_called(landmark);
    if (paris_state_landmarks(&b->state) >> (place - PARIS_FIRST_LANDMARK) & 1)
        wrong_fixture("that landmark stands already", landmark);
    uint8_t *row = &b->state.row[district_called(district)];
    *row = (uint8_t)(*row | 1u << (place - PARIS_FIRST_LANDMARK));
}

/* --- tokens --- */

static unsigned token_on(const struct board *b, unsigned space)
{
    return b->state.site[space] & PARIS_STATIC_TOKEN;
}

static void lift_token(struct board *b, unsigned space)
{
    b->state.site[space] = (uint8_t)(b->state.site[space] & ~PARIS_STATIC_TOKEN);
}

static unsigned tokens_in_play(const struct board *b, unsigned kind)
{
    unsigned count = kind < PARIS_RESOURCES ? paris_tokens_count(b->state.supply, kind) : 0;
    for (unsigned space = 0; space < PARIS_BUILDINGS; space++)
        count += token_on(b, space) == kind + 1;
    for (unsigned seat = 0; seat < b->state.players; seat++)
        count += paris_tokens_count(b->state.player[seat].tokens, kind);
    return count;
}

/* One token of the kind, from where no test looks: prestige that left the game, the supply, a space
 * that is built, at last one that is not. */
static void find_token(struct board *b, unsigned kind)
{
    if (kind >= PARIS_RESOURCES && tokens_in_play(b, kind) < b->rules->tokens_each)
        return;
    if (kind < PARIS_RESOURCES && paris_tokens_count(b->state.supply, kind) > 0) {
        b->state.supply = (uint16_t)(b->state.supply - paris_tokens_of(kind, 1));
        return;
    }
    for (unsigned pass = 0; pass < 2; pass++)
        for (unsigned space = PARIS_BUILDINGS; space-- > 0;) {
            bool built = b->state.built >> space & 1;
            if (token_on(b, space) == kind + 1 && built == (pass == 0) && !(b->kept >> space & 1)) {
                lift_token(b, space);
                return;
            }
        }
    wrong_fixture("there are six tokens of a kind", paris_code_kind(kind));
}

void board_tokens(struct board *b, unsigned seat, const char *kinds)
{
    const char *word;
    for (size_t length; next_word(&kinds, &word, &length);) {
        unsigned kind = known(paris_code_find_kind(word, length), "no such kind", word);
        find_token(b, kind);
        player_of(b, seat)->tokens += paris_tokens_of(kind, 1);
    }
}

void board_supply(struct board *b, const char *resources)
{
    paris_tokens more = 0; /* kept apart until the end, so that none comes from the supply itself */
    const char *word;
    for (size_t length; next_word(&resources, &word, &length);) {
        unsigned kind = known(paris_code_find_kind(word, length), "no such kind", word);
        uint16_t there = b->state.supply;
        b->state.supply = 0;
        find_token(b, kind);
        b->state.supply = there;
        more += paris_tokens_of(kind, 1);
    }
    b->state.supply = (uint16_t)(b->state.supply + more);
}

/* The token of a space that was bought once: prestige has left the game, a resource was sold. */
static void let_token_go(struct board *b, unsigned space)
{
    unsigned token = token_on(b, space);
    if (token > 0 && token - 1 < PARIS_RESOURCES)
        b->state.supply = (uint16_t)(b->state.supply + paris_tokens_of(token - 1, 1));
    lift_token(b, space);
}

void board_token_gone(struct board *b, const char *space)
{
    let_token_go(b, place_called(space));
}

/* --- players --- */

static void put_key(struct board *b, unsigned seat, unsigned place)
{
    struct paris_state *state = &b->state;
    if (player_of(b, seat)->hand == 0)
        wrong_fixture("no key is left in the hand", "");
    player_of(b, seat)->hand = (player_of(b, seat)->hand - 1u) & 15;
    if (paris_is_building(place)) {
        if (!(state->built >> place & 1)) {
            take_out_of_stacks(b, place);
            stand_on(b, place, place);
        }
        let_token_go(b, place);
    }
    if (paris_is_landmark(place) && paris_state_district(state, place) == PARIS_DISTRICTS)
        wrong_fixture("that landmark is in the supply", "");
    if (state->keys[seat - 1] & PARIS_PLACE_BIT(place))
        state->doubled[seat - 1] = (uint8_t)place;
    state->keys[seat - 1] |= PARIS_PLACE_BIT(place);
}

void board_key(struct board *b, unsigned seat, const char *places)
{
    const char *word;
    for (size_t length; next_word(&places, &word, &length);)
        put_key(b, seat, known(paris_code_find_place(word, length), "no such place", word));
}

void board_reserve(struct board *b, unsigned seat, unsigned keys)
{
    struct paris_player *player = player_of(b, seat);
    player->hand = (player->hand + player->reserve - keys) & 15;
    player->reserve = keys & 7;
}

void board_francs(struct board *b, unsigned seat, unsigned francs)
{
    player_of(b, seat)->francs = (uint16_t)francs;
}

void board_score(struct board *b, unsigned seat, unsigned vp)
{
    player_of(b, seat)->vp = (uint16_t)vp;
}

void board_meeple(struct board *b, unsigned seat, unsigned space)
{
    player_of(b, seat)->meeple = space & 31;
}

void board_rich(struct board *b, unsigned seat)
{
    board_francs(b, seat, 40);
    board_tokens(b, seat, "wood wood marble marble marble gold gold gold");
}

static uint32_t take_off_track(struct board *b, const char *numbers)
{
    uint32_t taken = 0;
    const char *word;
    for (size_t length; next_word(&numbers, &word, &length);) {
        unsigned number = known(paris_code_find_number(word, length, 30), "no such number", word);
        unsigned copies = paris_state_copies(&b->state, number);
        if (copies-- == 0)
            wrong_fixture("no such bonus tile is left", word);
        uint32_t bit = PARIS_BONUS_BIT(number);
        b->state.copies_low = (b->state.copies_low & ~bit) | (copies & 1 ? bit : 0);
        b->state.copies_high = (b->state.copies_high & ~bit) | (copies & 2 ? bit : 0);
        taken |= bit;
    }
    return taken;
}

void board_hold(struct board *b, unsigned seat, const char *numbers)
{
    player_of(b, seat)->held |= take_off_track(b, numbers);
}

void board_used(struct board *b, unsigned seat, const char *numbers)
{
    player_of(b, seat)->used |= take_off_track(b, numbers);
}

static void take_end_tile(struct board *b, unsigned seat, unsigned kind)
{
    if (paris_end_count(paris_state_end_left(b->rules, &b->state), kind) == 0)
        wrong_fixture("no such end-game tile is left", b->rules->end[kind].code);
    b->state.taken[b->state.takes++] = (uint8_t)((seat - 1) << PARIS_TAKEN_SEAT_SHIFT | kind);
    if (b->state.takes == PARIS_END_TILES)
        b->state.final_round = (b->state.round + 1u) & 255;
}

void board_end_used(struct board *b, unsigned seat, const char *codes)
{
    const char *word;
    for (size_t length; next_word(&codes, &word, &length);)
        take_end_tile(b, seat, end_tile_called(b, word, length));
}

void board_end_hold(struct board *b, unsigned seat, const char *codes)
{
    board_end_used(b, seat, codes);
    const char *word;
    for (size_t length; next_word(&codes, &word, &length);) {
        paris_end_set one = paris_end_of(end_tile_called(b, word, length));
        player_of(b, seat)->end_held = (player_of(b, seat)->end_held + one) & 0xfffff;
    }
}

void board_vp_tile(struct board *b, const char *first, const char *district)
{
    int tile = paris_code_find_vp_tile(b->rules, first, strlen(first));
    b->state.vp_at[district_called(district)] =
        (uint8_t)(known(tile, "no such VP tile", first) + 1);
}

/* --- the game as a whole --- */

static void start(struct board *b, const struct paris_rules *rules, const struct paris_setup *setup)
{
    memset(b, 0, sizeof *b);
    b->rules = rules;
    paris_setup_start(&b->state, rules, setup);
}

void board_start_from(struct board *b, const struct paris_setup *setup)
{
    start(b, OWN_FIGURES, setup);
}

void board_start_by(struct board *b, const struct paris_rules *rules, unsigned players,
                    unsigned variants)
{
    struct paris_setup setup;
    paris_setup_plain(&setup, rules, players, variants);
    start(b, rules, &setup);
    board_phase(b, PARIS_PHASE_ACT);
}

void board_start(struct board *b, unsigned players, unsigned variants)
{
    board_start_by(b, OWN_FIGURES, players, variants);
}

void board_rulings(struct board *b, const char *words)
{
    static struct paris_rules by_combination[1 << PARIS_RULINGS]; /* outlives copies of the board */
    struct paris_rules rules = *b->rules;
    unsigned combination = 0, known = 0;
    for (unsigned ruling = 0; ruling < PARIS_RULINGS; ruling++) {
        bool other = strstr(words, paris_ruling_words[ruling][1]) != NULL;
        combination |= (unsigned)other << ruling;
        known += other ? (unsigned)strlen(paris_ruling_words[ruling][1]) + 1 : 0;
        rules.ruling[ruling] = other;
    }
    assert_int_equal(known, strlen(words) + (words[0] != '\0'));
    paris_figures_derive(&rules);
    by_combination[combination] = rules;
    b->rules = &by_combination[combination];
}

void board_seat(struct board *b, unsigned seat)
{
    b->state.seat = (seat - 1) & 3;
}

void board_phase(struct board *b, enum paris_phase phase)
{
    b->state.phase = phase & 15;
}

void board_round(struct board *b, unsigned round)
{
    b->state.round = round & 255;
}

void board_last_turn(struct board *b)
{
    board_empty_stacks(b);
    for (unsigned kind = 0; kind < b->rules->end_kinds; kind++)
        while (paris_end_count(paris_state_end_left(b->rules, &b->state), kind) > 0)
            take_end_tile(b, b->state.players, kind);
    b->state.round = b->state.final_round;
    board_seat(b, b->state.players);
    board_phase(b, PARIS_PHASE_WRAP);
}
