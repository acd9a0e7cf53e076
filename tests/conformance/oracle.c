#include "oracle.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- The figures printed on the components ---- */

enum { DISTRICTS = 6, SPACES = 6, LANDMARKS = 8, TYPES = 6, STACKS = 3, STACK_SIZE = 12 };
enum { RESOURCES = 3, KINDS = 6, BONUSES = 30, VP_TILES = 6, END_KINDS = 10, SEATS = 4, NONE = -1 };

enum { WOOD, MARBLE, GOLD, BRONZE, SILVER, CROWN };
enum { CAFE, BAKERY, RESIDENCE, RESTAURANT, HOTEL, THEATRE };

static const char *const kind_names[KINDS] = {"wood",   "marble", "gold",
                                              "bronze", "silver", "crown"};
static const char *const type_names[TYPES] = {"cafe",       "bakery", "residence",
                                              "restaurant", "hotel",  "theatre"};
static const char *const district_codes[DISTRICTS] = {"BEL", "BAT", "MON", "LAV", "STG", "CHA"};
static const char *const landmark_codes[LANDMARKS] = {"TUI", "LUX", "GRA", "SAC",
                                                      "OPE", "NOT", "LOU", "EIF"};

static const int start_francs = 3, reserve_keys = 2;
static const int start_keys[SEATS + 1] = {0, 0, 10, 9, 7};
static const int space_values[SPACES] = {1, 2, 3, 4, 5, 8};
static const int standard_tokens[SPACES] = {BRONZE, SILVER, CROWN, WOOD, MARBLE, GOLD};
static const int building_8_wood = 1, building_8_vp = 2, bonus_price_at_3 = 2;
static const int vp_tile_keys = 4, back_tiles = 5;

static const int tile_types[DISTRICTS][SPACES] = {
    {BAKERY, CAFE, HOTEL, THEATRE, RESTAURANT, RESIDENCE},
    {HOTEL, RESTAURANT, THEATRE, BAKERY, RESIDENCE, CAFE},
    {RESTAURANT, BAKERY, CAFE, RESIDENCE, THEATRE, HOTEL},
    {RESIDENCE, HOTEL, RESTAURANT, CAFE, BAKERY, THEATRE},
    {CAFE, THEATRE, RESIDENCE, RESTAURANT, HOTEL, BAKERY},
    {THEATRE, RESIDENCE, BAKERY, HOTEL, CAFE, RESTAURANT},
};

static const int landmark_values[LANDMARKS] = {10, 11, 11, 12, 13, 14, 15, 16};
static const int landmark_slots[LANDMARKS][KINDS] = {{[BRONZE] = 3, 0, 0}, {[BRONZE] = 2, 1, 0},
                                                     {[BRONZE] = 1, 2, 0}, {[BRONZE] = 1, 1, 1},
                                                     {[BRONZE] = 0, 3, 0}, {[BRONZE] = 0, 2, 1},
                                                     {[BRONZE] = 0, 1, 2}, {[BRONZE] = 0, 0, 3}};
static const int vp_tiles[VP_TILES][3] = {{20, 10, 5}, {18, 9, 4}, {16, 8, 4},
                                          {14, 7, 3},  {12, 6, 3}, {10, 5, 2}};

#include "oracle_figures.h" /* what no rulebook states */

/* A tile's free choice: from `least` to `most` of the three kinds from `first` on. */
struct choice {
    int first, least, most;
};

static struct choice bonus_choice(int number)
{
    switch (number) {
    case 8: return (struct choice){BRONZE, 1, 1};
    case 10: return (struct choice){WOOD, 1, 1};
    case 19: return (struct choice){BRONZE, 2, 2}; /* R10.10: always two */
    case 21: return (struct choice){WOOD, 2, 2};
    case 23: return (struct choice){BRONZE, 1, 9}; /* pairs: 6 tokens of each kind are there */
    case 24: return (struct choice){WOOD, 1, 9};
    default: return (struct choice){WOOD, 0, 0};
    }
}

static struct choice end_choice(int tile)
{
    if (tile < END_KINDS - 2)
        return (struct choice){WOOD, 0, 0};
    return (struct choice){tile == END_KINDS - 2 ? WOOD : BRONZE, 1, 1};
}

static int bonus_copies(int number, int players)
{
    int copies = 1;
    for (int more = 3; more <= players; more++)
        for (int i = 0; i < 6; i++)
            copies += extra_copies[more - 3][i] == number;
    return copies;
}

/* ---- Places ---- */

/* Where a key can be: the banks, the building spaces, the landmarks, the Arc. A building tile is
   named by the space that its face shows. */
enum {
    FIRST_BUILDING = DISTRICTS,
    FIRST_LANDMARK = FIRST_BUILDING + DISTRICTS * SPACES,
    ARC = FIRST_LANDMARK + LANDMARKS,
    PLACES
};

static bool is_building(int place)
{
    return place >= FIRST_BUILDING && place < FIRST_LANDMARK;
}

static bool is_landmark(int place)
{
    return place >= FIRST_LANDMARK && place < ARC;
}

static int building(int district, int space)
{
    return FIRST_BUILDING + district * SPACES + space;
}

static int space_of(int place)
{
    return (place - FIRST_BUILDING) % SPACES;
}

static int tile_district(int tile)
{
    return (tile - FIRST_BUILDING) / SPACES;
}

static int tile_type(int tile)
{
    return tile_types[tile_district(tile)][space_of(tile)];
}

static int value_of(int place)
{
    if (is_building(place))
        return space_values[space_of(place)];
    return is_landmark(place) ? landmark_values[place - FIRST_LANDMARK] : 0;
}

/* ---- The position ---- */

enum phase { DRAW, SITE, ACT, BONUS, PRESTIGE, TAKE, VP, WRAP, OVER };

static const char *const phase_names[] = {"draw", "site", "act",  "bonus", "prestige",
                                          "take", "vp",   "wrap", NULL};

struct player {
    int francs, vp, keys, reserve, meeple;
    int tokens[KINDS], tile_tokens[KINDS];
    bool held[BONUSES + 1], used[BONUSES + 1]; /* by number */
    int end_held[END_KINDS];
};

struct oracle {
    int players, round, seat, final_round; /* seats count from 0; final_round 0: not known yet */
    bool tokens_variant, track_variant, free_district;
    struct oracle_rulings rulings;
    enum phase phase;
    int stacks[STACKS][STACK_SIZE], drawn[STACKS], stack_size; /* top first */
    int discarded[DISTRICTS * SPACES], discarded_count;
    int in_hand;                      /* in phase site: the drawn tile */
    int building_type[PLACES];        /* NONE: no building there */
    int token[PLACES];                /* a kind, NONE: taken */
    int landmark_district[LANDMARKS]; /* NONE: in the supply */
    int keys[PLACES][SEATS];
    int vp_tile[DISTRICTS]; /* index into vp_tiles, or NONE */
    bool vp_tile_placed[VP_TILES];
    int track[BONUSES + 1];  /* the number on each space, from space 1 on */
    int copies[BONUSES + 1]; /* left on the track, by number */
    int supply[RESOURCES];
    int end_left[END_KINDS];
    int bonus_price;     /* in phase bonus */
    int bought_landmark; /* in phase prestige */
    bool vp_tile_due;    /* this move brought a district to four keys */
    int move_district;   /* of the turn's move */
    struct player player[SEATS];
};

static const struct player *mover(const struct oracle *oracle)
{
    return &oracle->player[oracle->seat];
}

static int district_of(const struct oracle *oracle, int place)
{
    if (place < FIRST_BUILDING)
        return place;
    if (is_building(place))
        return tile_district(place);
    return is_landmark(place) ? oracle->landmark_district[place - FIRST_LANDMARK] : NONE;
}

static int sum_of(const int *counts, int count)
{
    int sum = 0;
    for (int i = 0; i < count; i++)
        sum += counts[i];
    return sum;
}

static bool stacks_are_empty(const struct oracle *oracle)
{
    return sum_of(oracle->drawn, STACKS) == STACKS * oracle->stack_size;
}

/* Real and tile tokens together pay costs, fill slots and are sold (R7.4). */
static int tokens_of(const struct player *player, int kind)
{
    return player->tokens[kind] + player->tile_tokens[kind];
}

/* ---- Decisions and their text ---- */

enum verb {
    DO_DRAW,
    DO_SITE,
    DO_KEY,
    DO_MOVE,
    DO_SEARCH,
    DO_PASS,
    DO_BONUS,
    DO_PRESTIGE,
    DO_TAKE,
    DO_VP,
    DO_SKIP,
    DO_END,
    DO_BUY,
    DO_SELL,
    DO_USE,
    DO_USE_END,
    VERBS
};

static const char *const verb_words[VERBS] = {"draw",  "site",     "key",  "move", "search", "pass",
                                              "bonus", "prestige", "take", "vp",   "skip",   "end",
                                              "buy",   "sell",     "use",  "use"};

struct decision {
    enum verb verb;
    int number;   /* stack, bonus number, or index of a VP tile, an end-game tile or a kind */
    int target;   /* the bonus number that tile 17 or 25 takes */
    int from, to; /* places; key: `to` only */
    int district; /* site, vp; move: where a landmark of the supply is built, or NONE */
    bool with_9, with_16;
    int counts[KINDS]; /* tokens; pairs for tiles 23 and 24 */
};

static bool takes_a_tile(int number)
{
    return number == 17 || number == 25;
}

/* Text that is being written, and whether the next item needs no comma before it. */
struct text {
    char *out;
    size_t capacity, length;
    bool first;
};

static void put_arguments(struct text *text, const char *format, va_list arguments)
{
    size_t room = text->length < text->capacity ? text->capacity - text->length : 0;
    int length = vsnprintf(room ? text->out + text->length : NULL, room, format, arguments);
    text->length += length > 0 ? (size_t)length : 0;
}

static void put(struct text *text, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    put_arguments(text, format, arguments);
    va_end(arguments);
}

static void put_place(struct text *text, int place)
{
    if (place == ARC)
        put(text, " ARC");
    else if (is_landmark(place))
        put(text, " %s", landmark_codes[place - FIRST_LANDMARK]);
    else
        put(text, " %s%d", district_codes[district_of(NULL, place)], value_of(place));
}

static void put_move(struct text *text, const struct decision *move)
{
    put_place(text, move->from);
    put_place(text, move->to);
    if (move->district != NONE)
        put(text, "@%s", district_codes[move->district]);
    if (move->with_9 || move->with_16)
        put(text, " with%s%s", move->with_9 ? " 9" : "", move->with_16 ? " 16" : "");
}

static size_t decision_text(const struct decision *decision, char *out, size_t capacity)
{
    struct text text = {out, capacity, 0, true};
    int number = decision->number;
    put(&text, "%s", verb_words[decision->verb]);
    switch (decision->verb) {
    case DO_DRAW:
    case DO_BONUS:
    case DO_USE: put(&text, " %d", number); break;
    case DO_KEY:
        put(&text, " %s", decision->to == ARC ? "ARC" : district_codes[decision->to]);
        break;
    case DO_MOVE: put_move(&text, decision); break;
    case DO_TAKE:
    case DO_USE_END: put(&text, " %s", end_codes[number]); break;
    case DO_SITE: put(&text, " %s", district_codes[decision->district]); break;
    case DO_VP:
        put(&text, " %d %s", vp_tiles[number][0], district_codes[decision->district]);
        break;
    case DO_BUY:
    case DO_SELL: put(&text, " %s", kind_names[number]); break;
    default: break;
    }
    if (decision->verb == DO_USE && takes_a_tile(number))
        put(&text, " %d", decision->target);
    for (int kind = 0; kind < KINDS; kind++)
        for (int i = 0; i < decision->counts[kind]; i++)
            put(&text, " %s", kind_names[kind]);
    return text.length;
}

enum { WORD_SIZE = 16, MAX_WORDS = 12, TEXT_SIZE = 128 };

static int index_of(const char *word, const char *const *names, int count)
{
    for (int i = 0; i < count; i++)
        if (strcmp(word, names[i]) == 0)
            return i;
    return NONE;
}

/* A number from 1 to 99; 0 for anything else. */
static int number_from(const char *word)
{
    return strlen(word) <= 2 && word[0] >= '1' && word[0] <= '9' ? atoi(word) : 0;
}

static int vp_tile_from(const char *word)
{
    for (int tile = 0; tile < VP_TILES; tile++)
        if (vp_tiles[tile][0] == number_from(word))
            return tile;
    return NONE;
}

static int place_from(const char *word)
{
    int landmark = index_of(word, landmark_codes, LANDMARKS);
    if (landmark != NONE)
        return FIRST_LANDMARK + landmark;
    for (int place = 0; place < FIRST_LANDMARK; place++)
        if (strlen(word) == 4 && word[3] == '0' + value_of(place) &&
            strncmp(word, district_codes[district_of(NULL, place)], 3) == 0)
            return place;
    return strcmp(word, "ARC") == 0 ? ARC : NONE;
}

static bool parse_counts(char words[][WORD_SIZE], int first, int count, int counts[KINDS])
{
    for (int i = first; i < count; i++) {
        int kind = index_of(words[i], kind_names, KINDS);
        if (kind == NONE)
            return false;
        counts[kind]++;
    }
    return true;
}

static bool parse_move(char words[][WORD_SIZE], int count, struct decision *move)
{
    char *at = strchr(words[2], '@');
    if (at) {
        *at = '\0';
        move->district = index_of(at + 1, district_codes, DISTRICTS);
        if (move->district == NONE)
            return false;
    }
    move->from = place_from(words[1]);
    move->to = place_from(words[2]);
    for (int i = 4; i < count; i++) {
        move->with_9 |= strcmp(words[i], "9") == 0;
        move->with_16 |= strcmp(words[i], "16") == 0;
    }
    return move->from != NONE && move->to != NONE;
}

static bool parse_use(char words[][WORD_SIZE], int count, struct decision *use)
{
    use->number = index_of(words[1], end_codes, END_KINDS);
    if (use->number != NONE) {
        use->verb = DO_USE_END;
        return parse_counts(words, 2, count, use->counts);
    }
    use->number = number_from(words[1]);
    if (!takes_a_tile(use->number))
        return parse_counts(words, 2, count, use->counts);
    use->target = number_from(words[2]);
    return true;
}

/* The words after the verb. Words that are missing are empty, so that they fit nothing. */
static bool parse_arguments(char words[][WORD_SIZE], int count, struct decision *decision)
{
    switch (decision->verb) {
    case DO_DRAW:
    case DO_BONUS: return (decision->number = number_from(words[1])) > 0;
    case DO_SITE:
        return (decision->district = index_of(words[1], district_codes, DISTRICTS)) != NONE;
    case DO_KEY:
        decision->to = index_of(words[1], district_codes, DISTRICTS);
        if (strcmp(words[1], "ARC") == 0)
            decision->to = ARC;
        return decision->to != NONE;
    case DO_MOVE: return parse_move(words, count, decision);
    case DO_PRESTIGE: return parse_counts(words, 1, count, decision->counts);
    case DO_TAKE: return (decision->number = index_of(words[1], end_codes, END_KINDS)) != NONE;
    case DO_VP:
        decision->number = vp_tile_from(words[1]);
        decision->district = index_of(words[2], district_codes, DISTRICTS);
        return decision->number != NONE && decision->district != NONE;
    case DO_BUY:
    case DO_SELL: return (decision->number = index_of(words[1], kind_names, KINDS)) != NONE;
    case DO_USE: return parse_use(words, count, decision);
    default: return true;
    }
}

/* Splits at every blank; 0 if there are too many words or one is too long. */
static int split_words(const char *text, char words[MAX_WORDS][WORD_SIZE])
{
    for (int count = 0; count < MAX_WORDS; count++) {
        size_t length = strcspn(text, " ");
        if (length >= WORD_SIZE)
            return 0;
        memcpy(words[count], text, length);
        if (text[length] == '\0')
            return count + 1;
        text += length + 1;
    }
    return 0;
}

/* Reads a decision. It must be spelt exactly as decision_text writes it: this refuses superfluous
   words and blanks, odd numbers, and another order of kinds (NOTATION 1). */
static bool parse_decision(const char *text, struct decision *decision)
{
    char words[MAX_WORDS][WORD_SIZE] = {{0}}, canonical[TEXT_SIZE];
    int count = split_words(text, words);
    int verb = index_of(words[0], verb_words, VERBS);
    if (count == 0 || verb == NONE)
        return false;
    *decision = (struct decision){.verb = (enum verb)verb, .district = NONE};
    if (!parse_arguments(words, count, decision))
        return false;
    decision_text(decision, canonical, sizeof canonical);
    return strcmp(canonical, text) == 0;
}

/* ---- What is legal ---- */

/* R3.4: the space of the tile's value is free and the district lacks its type. */
static bool tile_fits(const struct oracle *oracle, int tile, int district)
{
    for (int space = 0; space < SPACES; space++)
        if (oracle->building_type[building(district, space)] == tile_type(tile))
            return false;
    return oracle->building_type[building(district, space_of(tile))] == NONE;
}

static int move_francs(const struct decision *move)
{
    return value_of(move->to) - value_of(move->from); /* R4.5; banks and the Arc are worth 0 */
}

static int move_resource(const struct decision *move, int kind)
{
    if (is_landmark(move->to)) /* R4.6 */
        return landmark_costs[move->to - FIRST_LANDMARK][kind];
    return value_of(move->to) == 8 && kind == WOOD ? building_8_wood : 0;
}

static int move_district(const struct oracle *oracle, const struct decision *move)
{
    return move->district != NONE ? move->district : district_of(oracle, move->to);
}

/* R4.4: in the supply, and strictly more valuable than every landmark in the district's row. */
static bool can_be_built(const struct oracle *oracle, int place, int district)
{
    for (int landmark = 0; landmark < LANDMARKS; landmark++)
        if (oracle->landmark_district[landmark] == district &&
            landmark_values[landmark] >= value_of(place))
            return false;
    return district_of(oracle, place) == NONE;
}

/* R4.3: a building or landmark on the board; or R4.4. */
static bool target_is_there(const struct oracle *oracle, const struct decision *move)
{
    if (is_building(move->to))
        return move->district == NONE && oracle->building_type[move->to] != NONE;
    if (!is_landmark(move->to))
        return false;
    if (move->district == NONE)
        return district_of(oracle, move->to) != NONE;
    return can_be_built(oracle, move->to, move->district);
}

/* R4.3, R7.7: with exactly the tiles that the keys on the target ask for, and those unused. */
static bool sharing_is_right(const struct oracle *oracle, const struct decision *move)
{
    int own = oracle->keys[move->to][oracle->seat];
    int others = sum_of(oracle->keys[move->to], SEATS) - own;
    return move->with_9 == (own > 0) && move->with_16 == (others > 0) &&
           (!move->with_9 || mover(oracle)->held[9]) && (!move->with_16 || mover(oracle)->held[16]);
}

static bool move_is_legal(const struct oracle *oracle, const struct decision *move)
{
    if (oracle->keys[move->from][oracle->seat] == 0)
        return false; /* R4.2: an own key that is on the board */
    if (!target_is_there(oracle, move))
        return false;
    if (move->from != ARC && district_of(oracle, move->from) != move_district(oracle, move))
        return false; /* R4.2, R5.1: it stays in its district */
    if (value_of(move->to) <= value_of(move->from))
        return false; /* R4.2: strictly higher */
    if (!sharing_is_right(oracle, move) || mover(oracle)->francs < move_francs(move))
        return false; /* R6.2 */
    for (int kind = 0; kind < RESOURCES; kind++)
        if (tokens_of(mover(oracle), kind) < move_resource(move, kind))
            return false; /* R4.6 */
    return true;
}

static bool key_is_legal(const struct oracle *oracle, int place)
{
    return mover(oracle)->keys > 0 && oracle->keys[place][oracle->seat] == 0; /* R4.1 */
}

static bool search_is_legal(const struct oracle *oracle)
{
    /* R3.5, also in the turn of the last draw (R10.9) */
    return stacks_are_empty(oracle) && sum_of(oracle->end_left, END_KINDS) > 0;
}

static bool any_key_or_plain_move(const struct oracle *oracle);

static int space_of_number(const struct oracle *oracle, int number)
{
    int space = 1;
    while (oracle->track[space] != number)
        space++;
    return space;
}

/* R7.2: it is on the track, and the player owns none of its number, used or not. */
static bool may_own(const struct oracle *oracle, int number)
{
    return number >= 1 && number <= BONUSES && oracle->copies[number] > 0 &&
           !mover(oracle)->held[number] && !mover(oracle)->used[number];
}

/* R7.1: forward along the spaces, whatever the numbers (R2.8). */
static bool is_ahead(const struct oracle *oracle, int number)
{
    return may_own(oracle, number) && space_of_number(oracle, number) > mover(oracle)->meeple;
}

static bool any_ahead(const struct oracle *oracle)
{
    for (int number = 1; number <= BONUSES; number++)
        if (is_ahead(oracle, number))
            return true;
    return false;
}

/* R7.1, R10.12: tiles 17 and 25 are dead on the last space. */
static bool track_is_closed(const struct oracle *oracle)
{
    return mover(oracle)->meeple == BONUSES && !oracle->rulings.track_end_open;
}

/* R7.6, tile 25: among the nearest five spaces behind that still hold tiles, or among the five
   spaces right behind. */
static bool is_close_behind(const struct oracle *oracle, int number)
{
    int counted = 0;
    for (int space = mover(oracle)->meeple - 1; space >= 1 && counted < back_tiles; space--) {
        if (oracle->copies[oracle->track[space]] == 0 && !oracle->rulings.step_back_spaces)
            continue; /* R10.2 */
        if (oracle->track[space] == number)
            return may_own(oracle, number);
        counted++;
    }
    return false;
}

/* R4.8 e: one or more tokens that the player has, each with a slot of its kind. */
static bool prestige_is_legal(const struct oracle *oracle, const int counts[KINDS])
{
    for (int kind = 0; kind < KINDS; kind++)
        if (counts[kind] > landmark_slots[oracle->bought_landmark][kind] ||
            counts[kind] > tokens_of(mover(oracle), kind))
            return false;
    return sum_of(counts, KINDS) > 0;
}

/* Own keys on places of these values; two keys on a place count twice (R7.7). */
static int own_keys(const struct oracle *oracle, int lowest, int highest)
{
    int keys = 0;
    for (int place = FIRST_BUILDING; place < ARC; place++)
        if (value_of(place) >= lowest && value_of(place) <= highest)
            keys += oracle->keys[place][oracle->seat];
    return keys;
}

static int own_types(const struct oracle *oracle)
{
    int types = own_keys(oracle, 10, 16) > 0 ? 1 : 0; /* R7.5: all landmarks are one type */
    for (int type = 0; type < TYPES; type++) {
        bool occupied = false;
        for (int place = FIRST_BUILDING; place < FIRST_LANDMARK; place++)
            if (oracle->building_type[place] == type && oracle->keys[place][oracle->seat] > 0)
                occupied = true;
        types += occupied;
    }
    return types;
}

static int unused_bonuses(const struct player *player)
{
    int count = 0;
    for (int number = 1; number <= BONUSES; number++)
        count += player->held[number];
    return count;
}

/* The VP that using a bonus tile gives now (R7.5, R7.6). */
static int use_vp(const struct oracle *oracle, const struct decision *use)
{
    int number = use->number;
    switch (number) {
    case 1:
    case 5:
    case 7:
    case 12:
    case 22: return bonus_vp[number];
    case 6: return bonus_vp_per_key[number] * own_keys(oracle, 1, 1);
    case 11: return bonus_vp_per_key[number] * own_keys(oracle, 2, 2);
    case 15: return bonus_vp_per_key[number] * own_keys(oracle, 3, 3);
    case 18: return 5 * own_keys(oracle, 4, 4);
    case 26: return bonus_vp_per_key[number] * own_keys(oracle, 5, 5);
    case 28: return bonus_vp_per_key[number] * own_keys(oracle, 8, 8);
    case 29: return 8 * own_keys(oracle, 10, 16);
    case 30: return own_types(oracle) < 4 ? 0 : 10 + 5 * (own_types(oracle) - 4);
    case 20: return (oracle->players - 1) * (unused_bonuses(mover(oracle)) - 1); /* the others */
    case 23:
    case 24: return oracle->players * sum_of(use->counts, KINDS);
    default: return 0;
    }
}

/* As many kinds as the tile asks for, all of its sort. */
static bool choice_fits(struct choice choice, const int counts[KINDS])
{
    int fitting = sum_of(counts + choice.first, 3);
    return fitting == sum_of(counts, KINDS) && fitting >= choice.least && fitting <= choice.most;
}

static bool use_is_legal(const struct oracle *oracle, const struct decision *use)
{
    const struct player *player = mover(oracle);
    int number = use->number;
    if (number < 1 || number > BONUSES || !player->held[number])
        return false; /* R7.3: held, not yet used */
    if (!choice_fits(bonus_choice(number), use->counts))
        return false;
    switch (number) {
    case 9:
    case 16: return false; /* R7.7: used by a move only */
    case 27: return false; /* R7.3: never used */
    case 1:
    case 5:
    case 7:
    case 12:
    case 22: return true; /* R7.5 */
    case 2:
    case 3:
    case 4: return true; /* R7.4 */
    case 8:
    case 10:
    case 19:
    case 21: return true;
    case 13:
    case 14: return player->francs >= bonus_key_price[number] && player->reserve > 0;
    case 17: return !track_is_closed(oracle) && may_own(oracle, use->target);
    case 25: return !track_is_closed(oracle) && is_close_behind(oracle, use->target);
    case 23:
    case 24: /* R10.3: real tokens only */
        for (int kind = 0; kind < KINDS; kind++)
            if (2 * use->counts[kind] > player->tokens[kind])
                return false;
        return true;
    default: return use_vp(oracle, use) > 0; /* R7.8 */
    }
}

/* R4.10, R10.1: on any district without one, or only on the one of the move. */
static bool vp_tile_may_go(const struct oracle *oracle, int district)
{
    return oracle->vp_tile[district] == NONE &&
           (!oracle->rulings.vp_tile_same || district == oracle->move_district);
}

static bool vp_tile_may_go_anywhere(const struct oracle *oracle)
{
    for (int district = 0; district < DISTRICTS; district++)
        if (vp_tile_may_go(oracle, district))
            return true;
    return false;
}

/* Decisions that belong to one phase (NOTATION 2). */
static bool step_is_legal(const struct oracle *oracle, const struct decision *decision)
{
    enum phase phase = oracle->phase;
    int number = decision->number;
    switch (decision->verb) {
    case DO_DRAW: /* R3.2: any stack that is not empty */
        return phase == DRAW && number <= STACKS && oracle->drawn[number - 1] < oracle->stack_size;
    case DO_SITE: return phase == SITE && tile_fits(oracle, oracle->in_hand, decision->district);
    case DO_KEY: return phase == ACT && key_is_legal(oracle, decision->to);
    case DO_MOVE: return phase == ACT && move_is_legal(oracle, decision);
    case DO_SEARCH: return phase == ACT && search_is_legal(oracle);
    case DO_PASS: /* R3.6 */
        return phase == ACT && !search_is_legal(oracle) && !any_key_or_plain_move(oracle);
    case DO_BONUS: /* R4.8 b, c */
        return phase == BONUS && is_ahead(oracle, number) &&
               mover(oracle)->francs >= oracle->bonus_price;
    case DO_PRESTIGE: return phase == PRESTIGE && prestige_is_legal(oracle, decision->counts);
    case DO_TAKE: return phase == TAKE && oracle->end_left[number] > 0; /* R4.9 */
    case DO_VP:                                                         /* R4.10: any tile left */
        return phase == VP && !oracle->vp_tile_placed[number] &&
               vp_tile_may_go(oracle, decision->district);
    case DO_SKIP: return phase == BONUS || phase == PRESTIGE || phase == VP;
    case DO_END: return phase == WRAP;
    default: return false;
    }
}

static bool decision_is_legal(const struct oracle *oracle, const struct decision *decision)
{
    int number = decision->number;
    if (oracle->phase == OVER)
        return false;
    switch (decision->verb) { /* free decisions, in every phase of the own turn (R3.1) */
    case DO_BUY:              /* R6.1: resources that lie in the supply */
        return number < RESOURCES && oracle->supply[number] > 0 &&
               mover(oracle)->francs >= buy_price[number];
    case DO_SELL: return tokens_of(mover(oracle), number) > 0; /* R6.1 */
    case DO_USE: return use_is_legal(oracle, decision);
    case DO_USE_END: /* R8.1 */
        return mover(oracle)->end_held[number] > 0 &&
               choice_fits(end_choice(number), decision->counts);
    default: return step_is_legal(oracle, decision);
    }
}

/* ---- Final scoring ---- */

/* The values under a player's keys, in one district or (NONE) on the whole board. */
static int value_sum(const struct oracle *oracle, int seat, int district)
{
    int sum = 0;
    for (int place = 0; place < PLACES; place++)
        if (district == NONE || district_of(oracle, place) == district)
            sum += value_of(place) * oracle->keys[place][seat];
    return sum;
}

static int best_value(const struct oracle *oracle, int seat, int district)
{
    int best = 0;
    for (int place = 0; place < PLACES; place++)
        if (district_of(oracle, place) == district && oracle->keys[place][seat] > 0 &&
            value_of(place) > best)
            best = value_of(place);
    return best;
}

/* R9.3, R9.4. A sum of 0 means: no key on the district's buildings and landmarks. */
static int district_vp(const struct oracle *oracle, int seat, int district)
{
    int sum = value_sum(oracle, seat, district), best = best_value(oracle, seat, district);
    int rank = 0, highest = sum;
    for (int other = 0; other < oracle->players; other++) {
        int other_sum = value_sum(oracle, other, district);
        if (other_sum > sum || (other_sum == sum && best_value(oracle, other, district) > best))
            rank++;
        if (other_sum > highest)
            highest = other_sum;
    }
    if (sum == 0 || rank > 2 || (oracle->players == 2 && rank == 1 && 2 * sum < highest))
        return 0;
    return vp_tiles[oracle->vp_tile[district]][rank];
}

static void score_end(struct oracle *oracle)
{
    for (int seat = 0; seat < oracle->players; seat++) {
        struct player *player = &oracle->player[seat];
        if (player->held[27])
            player->vp += player->francs; /* R9.2 */
        for (int district = 0; district < DISTRICTS; district++)
            if (oracle->vp_tile[district] != NONE)
                player->vp += district_vp(oracle, seat, district);
    }
}

/* R9.5: most VP, then most francs, then the highest value under own keys. */
static bool is_better(const struct oracle *oracle, int seat, int other)
{
    const struct player *a = &oracle->player[seat], *b = &oracle->player[other];
    if (a->vp != b->vp)
        return a->vp > b->vp;
    if (a->francs != b->francs)
        return a->francs > b->francs;
    return value_sum(oracle, seat, NONE) > value_sum(oracle, other, NONE);
}

static bool is_winner(const struct oracle *oracle, int seat)
{
    for (int other = 0; other < oracle->players; other++)
        if (is_better(oracle, other, seat))
            return false;
    return true;
}

/* ---- What decisions do ---- */

static void put_building(struct oracle *oracle, int tile, int district)
{
    oracle->building_type[building(district, space_of(tile))] = tile_type(tile);
    oracle->phase = ACT;
}

static void do_draw(struct oracle *oracle, int stack)
{
    int tile = oracle->stacks[stack][oracle->drawn[stack]++];
    if (!oracle->free_district) {
        put_building(oracle, tile, tile_district(tile)); /* R3.2 */
        return;
    }
    oracle->phase = ACT;
    oracle->in_hand = tile;
    for (int district = 0; district < DISTRICTS; district++)
        if (tile_fits(oracle, tile, district))
            oracle->phase = SITE;
    if (oracle->phase != SITE)
        oracle->discarded[oracle->discarded_count++] = tile; /* R3.4 */
}

/* Spends one token, a tile token first (R7.4). Real resources go to the supply (R4.6, R6.1), real
   prestige leaves the game. */
static void spend_token(struct oracle *oracle, int kind)
{
    struct player *player = &oracle->player[oracle->seat];
    if (player->tile_tokens[kind] > 0) {
        player->tile_tokens[kind]--;
        return;
    }
    player->tokens[kind]--;
    if (kind < RESOURCES)
        oracle->supply[kind]++;
}

static int keys_in_district(const struct oracle *oracle, int district)
{
    int keys = 0; /* R4.10: keys, not places; banks do not count */
    for (int place = FIRST_BUILDING; place < ARC; place++)
        if (district_of(oracle, place) == district)
            keys += sum_of(oracle->keys[place], SEATS);
    return keys;
}

static void after_benefits(struct oracle *oracle)
{
    oracle->phase = oracle->vp_tile_due && vp_tile_may_go_anywhere(oracle) ? VP : WRAP;
    oracle->vp_tile_due = false;
}

/* R4.8; whether there is a tile to take is decided here, once (NOTATION 2). */
static void begin_benefits(struct oracle *oracle, int place)
{
    struct player *player = &oracle->player[oracle->seat];
    if (is_landmark(place)) {
        oracle->bought_landmark = place - FIRST_LANDMARK;
        oracle->phase = PRESTIGE; /* (e) */
        return;
    }
    if (oracle->token[place] != NONE)
        player->tokens[oracle->token[place]]++; /* (a) */
    oracle->token[place] = NONE;
    if (value_of(place) == 8)
        player->vp += building_8_vp; /* (d) */
    oracle->bonus_price = value_of(place) == 3 ? bonus_price_at_3 : 0;
    if (value_of(place) <= 3 && any_ahead(oracle))
        oracle->phase = BONUS; /* (b), (c) */
    else
        after_benefits(oracle);
}

static void use_up(struct player *player, int number)
{
    player->held[number] = false;
    player->used[number] = true;
}

static void do_move(struct oracle *oracle, const struct decision *move)
{
    struct player *player = &oracle->player[oracle->seat];
    int district = move_district(oracle, move);
    int keys_before = keys_in_district(oracle, district);
    player->francs -= move_francs(move);
    for (int kind = 0; kind < RESOURCES; kind++)
        for (int i = 0; i < move_resource(move, kind); i++)
            spend_token(oracle, kind);
    if (move->with_9)
        use_up(player, 9);
    if (move->with_16)
        use_up(player, 16);
    if (is_landmark(move->to))
        oracle->landmark_district[move->to - FIRST_LANDMARK] = district; /* R4.4 */
    oracle->keys[move->from][oracle->seat]--;                            /* R4.7 */
    oracle->keys[move->to][oracle->seat]++;
    oracle->move_district = district;
    oracle->vp_tile_due = keys_before < vp_tile_keys &&
                          keys_in_district(oracle, district) == vp_tile_keys; /* R4.10 */
    begin_benefits(oracle, move->to);
}

static void do_key(struct oracle *oracle, int place)
{
    struct player *player = &oracle->player[oracle->seat];
    player->keys--;
    oracle->keys[place][oracle->seat]++;
    player->francs += place == ARC ? 0 : bank_francs[place]; /* R4.1 */
    oracle->phase = WRAP;
}

static void take_bonus(struct oracle *oracle, int number)
{
    oracle->copies[number]--;
    oracle->player[oracle->seat].held[number] = true;
}

static void do_bonus(struct oracle *oracle, int number)
{
    oracle->player[oracle->seat].francs -= oracle->bonus_price;
    oracle->player[oracle->seat].meeple = space_of_number(oracle, number); /* R7.1 */
    take_bonus(oracle, number);
    after_benefits(oracle);
}

static void do_prestige(struct oracle *oracle, const int counts[KINDS])
{
    for (int kind = BRONZE; kind < KINDS; kind++)
        for (int i = 0; i < counts[kind]; i++) {
            spend_token(oracle, kind);
            oracle->player[oracle->seat].vp += slot_vp[kind];
        }
    after_benefits(oracle);
}

static void do_take(struct oracle *oracle, int tile)
{
    oracle->end_left[tile]--;
    oracle->player[oracle->seat].end_held[tile]++;
    if (sum_of(oracle->end_left, END_KINDS) == 0)
        oracle->final_round = oracle->round + 1; /* R9.1 */
    oracle->phase = WRAP;
}

static void do_use(struct oracle *oracle, const struct decision *use)
{
    struct player *player = &oracle->player[oracle->seat];
    int number = use->number;
    bool pairs = number == 23 || number == 24;
    player->vp += use_vp(oracle, use);
    player->francs += bonus_francs[number] - bonus_key_price[number];
    use_up(player, number);
    if (number >= 2 && number <= 4)
        player->tile_tokens[WOOD + number - 2]++; /* R7.4 */
    for (int kind = 0; kind < KINDS; kind++) {
        player->tile_tokens[kind] += pairs ? 0 : use->counts[kind]; /* R7.4 */
        player->tokens[kind] -= pairs ? 2 * use->counts[kind] : 0;  /* R7.6 */
        if (kind < RESOURCES)
            oracle->supply[kind] += pairs ? 2 * use->counts[kind] : 0;
    }
    if (number == 13 || number == 14) {
        player->reserve--;
        player->keys++;
    }
    if (number == 25)
        player->meeple = space_of_number(oracle, use->target);
    if (takes_a_tile(number))
        take_bonus(oracle, use->target);
}

static void do_use_end(struct oracle *oracle, const struct decision *use)
{
    struct player *player = &oracle->player[oracle->seat];
    player->end_held[use->number]--; /* R8.1: it leaves the game */
    player->francs += end_francs[use->number];
    player->vp += end_vp[use->number];
    for (int kind = 0; kind < KINDS; kind++)
        player->tile_tokens[kind] += use->counts[kind];
}

static void do_end(struct oracle *oracle)
{
    bool last_seat = oracle->seat == oracle->players - 1;
    for (int kind = 0; kind < KINDS; kind++)
        oracle->player[oracle->seat].tile_tokens[kind] = 0; /* R7.4 */
    if (last_seat && oracle->round == oracle->final_round) {
        score_end(oracle); /* R9.1 */
        oracle->phase = OVER;
        return;
    }
    oracle->seat = last_seat ? 0 : oracle->seat + 1;
    oracle->round += last_seat;
    oracle->phase = stacks_are_empty(oracle) ? ACT : DRAW; /* R3.2 */
}

static void apply_decision(struct oracle *oracle, const struct decision *decision)
{
    struct player *player = &oracle->player[oracle->seat];
    int number = decision->number;
    switch (decision->verb) {
    case DO_DRAW: do_draw(oracle, number - 1); break;
    case DO_SITE: put_building(oracle, oracle->in_hand, decision->district); break;
    case DO_KEY: do_key(oracle, decision->to); break;
    case DO_MOVE: do_move(oracle, decision); break;
    case DO_SEARCH: oracle->phase = TAKE; break;
    case DO_PASS: oracle->phase = WRAP; break;
    case DO_BONUS: do_bonus(oracle, number); break;
    case DO_PRESTIGE: do_prestige(oracle, decision->counts); break;
    case DO_TAKE: do_take(oracle, number); break;
    case DO_VP:
        oracle->vp_tile[decision->district] = number;
        oracle->vp_tile_placed[number] = true;
        oracle->phase = WRAP;
        break;
    case DO_SKIP: after_benefits(oracle); break;
    case DO_END: do_end(oracle); break;
    case DO_BUY:
        oracle->supply[number]--;
        player->tokens[number]++;
        player->francs -= buy_price[number];
        break;
    case DO_SELL:
        spend_token(oracle, number);
        player->francs += sell_price[number];
        break;
    case DO_USE: do_use(oracle, decision); break;
    case DO_USE_END: do_use_end(oracle, decision); break;
    default: break;
    }
}

/* ---- Every well-formed decision ---- */

/* Visits decisions: shows each as text, or counts and stores the legal ones. */
struct visitor {
    void (*visit)(struct visitor *visitor, const struct decision *decision);
    void (*show)(const char *text, void *context);
    void *context;
    const struct oracle *oracle;
    char (*out)[ORACLE_DECISION];
    size_t capacity, count;
};

static void every_number(struct visitor *visitor, enum verb verb, int first, int last)
{
    for (int number = first; number <= last; number++)
        visitor->visit(visitor, &(struct decision){.verb = verb, .number = number});
}

static void every_key(struct visitor *visitor)
{
    for (int place = 0; place < PLACES; place++)
        if (place < FIRST_BUILDING || place == ARC)
            visitor->visit(visitor, &(struct decision){.verb = DO_KEY, .to = place});
}

static void every_move(struct visitor *visitor)
{
    struct decision move = {.verb = DO_MOVE};
    for (move.from = 0; move.from < PLACES; move.from++)
        for (move.to = FIRST_BUILDING; move.to < ARC; move.to++)
            for (move.district = NONE; move.district < (is_landmark(move.to) ? DISTRICTS : 0);
                 move.district++)
                for (int with = 0; with < 4; with++) {
                    move.with_9 = with & 1;
                    move.with_16 = with & 2;
                    visitor->visit(visitor, &move);
                }
}

static void every_district(struct visitor *visitor)
{
    struct decision site = {.verb = DO_SITE}, vp = {.verb = DO_VP};
    for (int district = 0; district < DISTRICTS; district++) {
        site.district = vp.district = district;
        visitor->visit(visitor, &site);
        for (vp.number = 0; vp.number < VP_TILES; vp.number++)
            visitor->visit(visitor, &vp);
    }
}

/* Every choice of kinds, at most three of each. */
static void every_choice(struct visitor *visitor, struct decision decision, struct choice choice)
{
    int *counts = decision.counts + choice.first;
    for (int code = 0; code < 4 * 4 * 4; code++) {
        counts[0] = code / 16;
        counts[1] = code / 4 % 4;
        counts[2] = code % 4;
        if (choice_fits(choice, decision.counts))
            visitor->visit(visitor, &decision);
    }
}

static void every_use(struct visitor *visitor)
{
    for (int number = 1; number <= BONUSES; number++) {
        struct decision use = {.verb = DO_USE, .number = number};
        if (!takes_a_tile(number))
            every_choice(visitor, use, bonus_choice(number));
        else
            for (use.target = 1; use.target <= BONUSES; use.target++)
                visitor->visit(visitor, &use);
    }
    for (int tile = 0; tile < END_KINDS; tile++)
        every_choice(visitor, (struct decision){.verb = DO_USE_END, .number = tile},
                     end_choice(tile));
}

static void every_decision(struct visitor *visitor)
{
    every_number(visitor, DO_DRAW, 1, STACKS);
    every_district(visitor);
    every_key(visitor);
    every_move(visitor);
    every_number(visitor, DO_SEARCH, 0, 0);
    every_number(visitor, DO_PASS, 0, 0);
    every_number(visitor, DO_BONUS, 1, BONUSES);
    every_choice(visitor, (struct decision){.verb = DO_PRESTIGE}, (struct choice){BRONZE, 1, 3});
    every_number(visitor, DO_TAKE, 0, END_KINDS - 1);
    every_number(visitor, DO_SKIP, 0, 0);
    every_number(visitor, DO_END, 0, 0);
    every_number(visitor, DO_BUY, 0, KINDS - 1);
    every_number(visitor, DO_SELL, 0, KINDS - 1);
    every_use(visitor);
}

static void show_text(struct visitor *visitor, const struct decision *decision)
{
    char text[TEXT_SIZE];
    decision_text(decision, text, sizeof text);
    visitor->show(text, visitor->context);
}

/* R3.6: a move that spends a tile is nobody's duty. */
static void count_duties(struct visitor *visitor, const struct decision *decision)
{
    visitor->count +=
        !decision->with_9 && !decision->with_16 && decision_is_legal(visitor->oracle, decision);
}

static void store_legal(struct visitor *visitor, const struct decision *decision)
{
    char text[TEXT_SIZE];
    if (!decision_is_legal(visitor->oracle, decision) ||
        decision_text(decision, text, sizeof text) >= sizeof visitor->out[0])
        return;
    if (visitor->count < visitor->capacity)
        strcpy(visitor->out[visitor->count], text);
    visitor->count++;
}

static bool any_key_or_plain_move(const struct oracle *oracle)
{
    struct visitor visitor = {.visit = count_duties, .oracle = oracle};
    every_key(&visitor);
    every_move(&visitor);
    return visitor.count > 0;
}

static int compare_texts(const void *a, const void *b)
{
    return strcmp(a, b);
}

/* ---- Set-up from the tags of a record ---- */

enum { VALUE_SIZE = 1024 };

/* Finds a tag's value, "-" if there is none. False if it is there twice or not well formed. */
static bool tag_value(const char *text, const char *name, char value[VALUE_SIZE])
{
    char start[WORD_SIZE];
    int start_length = snprintf(start, sizeof start, "[%s \"", name), found = 0;
    strcpy(value, "-");
    for (; *text == '[' || *text == '\r' || *text == '\n'; text += *text == '\n') {
        if (strncmp(text, start, (size_t)start_length) == 0) {
            text += start_length;
            size_t length = strcspn(text, "\"\n");
            if (found++ || length >= VALUE_SIZE || strncmp(text + length, "\"]", 2) != 0)
                return false;
            memcpy(value, text, length);
            value[length] = '\0';
        }
        text += strcspn(text, "\n");
    }
    return true;
}

/* What follows item `index` of `count` in list `list` of `lists`. */
static char separator(int index, int count, int list, int lists)
{
    return index < count - 1 ? ' ' : list < lists - 1 ? '|' : '\0';
}

/* Takes the next word of a list, which must be followed by `after`. */
static bool read_word(const char **cursor, char after, char word[WORD_SIZE])
{
    size_t length = strcspn(*cursor, " |");
    if (length >= WORD_SIZE || (*cursor)[length] != after)
        return false;
    memcpy(word, *cursor, length);
    word[length] = '\0';
    *cursor += length + (after != '\0');
    return true;
}

static bool read_variants(struct oracle *oracle, const char *value)
{
    for (int variants = 0; variants < 8; variants++) {
        char text[64];
        oracle->tokens_variant = variants & 1;
        oracle->track_variant = variants & 2;
        oracle->free_district = variants & 4;
        snprintf(text, sizeof text, "%s%s%s%s", variants ? "" : " -", variants & 1 ? " tokens" : "",
                 variants & 2 ? " track" : "", variants & 4 ? " free-district" : "");
        if (strcmp(text + 1, value) == 0)
            return true;
    }
    return false;
}

/* Reads a building tile, which must be another than those seen before. */
static bool read_tile(const char **cursor, char after, bool seen[PLACES], int *tile)
{
    char word[WORD_SIZE];
    if (!read_word(cursor, after, word))
        return false;
    *tile = place_from(word);
    if (!is_building(*tile) || seen[*tile])
        return false;
    return seen[*tile] = true;
}

/* R2.3, R2.9 */
static bool read_stacks(struct oracle *oracle, const char *stacks, const char *removed)
{
    bool seen[PLACES] = {false};
    int size = oracle->stack_size = oracle->free_district ? STACK_SIZE : STACK_SIZE - 1, tile;
    for (int stack = 0; stack < STACKS; stack++)
        for (int i = 0; i < size; i++)
            if (!read_tile(&stacks, separator(i, size, stack, STACKS), seen,
                           &oracle->stacks[stack][i]))
                return false;
    if (strcmp(removed, "-") == 0)
        return true;
    for (int i = 0; i < 3; i++)
        if (!read_tile(&removed, separator(i, 3, 0, 1), seen, &tile))
            return false;
    return true;
}

/* R2.2, R2.7 */
static bool read_tokens(struct oracle *oracle, const char *value)
{
    int left[KINDS] = {6, 6, 6, 6, 6, 6};
    bool given = strcmp(value, "-") != 0;
    for (int place = FIRST_BUILDING; place < FIRST_LANDMARK; place++) {
        char word[WORD_SIZE];
        int space = space_of(place), kind = standard_tokens[space];
        if (given) {
            if (!read_word(&value, separator(space, SPACES, tile_district(place), DISTRICTS), word))
                return false;
            kind = index_of(word, kind_names, KINDS);
        }
        bool fixed = !oracle->tokens_variant || space == SPACES - 1;
        if (kind == NONE || left[kind]-- == 0 || (fixed && kind != standard_tokens[space]))
            return false;
        oracle->token[place] = kind;
    }
    return true;
}

/* R2.4, R2.8 */
static bool read_track(struct oracle *oracle, const char *value)
{
    bool given = strcmp(value, "-") != 0;
    for (int space = 1; space <= BONUSES; space++) {
        char word[WORD_SIZE];
        int number = space;
        if (given) {
            if (!read_word(&value, separator(space - 1, BONUSES, 0, 1), word))
                return false;
            number = number_from(word);
        }
        bool same_zone = (number + 9) / 10 == (space + 9) / 10;
        if (!same_zone || oracle->copies[number] > 0 || (!oracle->track_variant && number != space))
            return false;
        oracle->track[space] = number;
        oracle->copies[number] = bonus_copies(number, oracle->players);
    }
    return true;
}

static bool read_setup(struct oracle *oracle, const char *tags)
{
    char value[VALUE_SIZE], removed[VALUE_SIZE];
    if (!tag_value(tags, "Players", value))
        return false;
    oracle->players = number_from(value);
    return oracle->players >= 2 && oracle->players <= SEATS && tag_value(tags, "Variants", value) &&
           read_variants(oracle, value) && tag_value(tags, "Stacks", value) &&
           tag_value(tags, "Removed", removed) && read_stacks(oracle, value, removed) &&
           tag_value(tags, "Tokens", value) && read_tokens(oracle, value) &&
           tag_value(tags, "Track", value) && read_track(oracle, value);
}

static void clear_table(struct oracle *oracle)
{
    oracle->round = 1;
    oracle->phase = DRAW;
    for (int district = 0; district < DISTRICTS; district++)
        oracle->vp_tile[district] = NONE;
    for (int place = 0; place < PLACES; place++)
        oracle->building_type[place] = NONE;
    for (int landmark = 0; landmark < LANDMARKS; landmark++)
        oracle->landmark_district[landmark] = NONE;
    for (int tile = 0; tile < END_KINDS; tile++)
        oracle->end_left[tile] = end_counts[tile];
    for (int seat = 0; seat < oracle->players; seat++) { /* R2.1 */
        oracle->player[seat].francs = start_francs;
        oracle->player[seat].keys = start_keys[oracle->players];
        oracle->player[seat].reserve = reserve_keys;
    }
}

/* ---- JSON ---- */

/* Lists and objects are written as begin, any number of items, finish; item sets the commas. */
static void item(struct text *text, const char *format, ...)
{
    va_list arguments;
    put(text, "%s", text->first ? "" : ",");
    text->first = false;
    va_start(arguments, format);
    put_arguments(text, format, arguments);
    va_end(arguments);
}

static void begin(struct text *text, const char *name, const char *bracket)
{
    item(text, *name ? "\"%s\":%s" : "%s%s", name, bracket);
    text->first = true;
}

static void finish(struct text *text, const char *bracket)
{
    put(text, "%s", bracket);
    text->first = false;
}

/* The name of a building space, which is also that of its tile. */
static const char *tile_name(int tile)
{
    static _Thread_local char name[8];
    snprintf(name, sizeof name, "%s%d", district_codes[tile_district(tile)], value_of(tile));
    return name;
}

static void put_keys(struct text *text, const char *name, const int keys[SEATS])
{
    begin(text, name, "[");
    for (int seat = 0; seat < SEATS; seat++)
        for (int i = 0; i < keys[seat]; i++)
            item(text, "%d", seat + 1);
    finish(text, "]");
}

static void put_kinds(struct text *text, const char *name, const int *counts, int count)
{
    begin(text, name, "{");
    for (int kind = 0; kind < count; kind++)
        item(text, "\"%s\":%d", kind_names[kind], counts[kind]);
    finish(text, "}");
}

static void put_end_tiles(struct text *text, const char *name, const int counts[END_KINDS])
{
    begin(text, name, "[");
    for (int tile = 0; tile < END_KINDS; tile++)
        for (int i = 0; i < counts[tile]; i++)
            item(text, "\"%s\"", end_codes[tile]);
    finish(text, "]");
}

static void put_bonuses(struct text *text, const char *name, const bool present[BONUSES + 1])
{
    begin(text, name, "[");
    for (int number = 1; number <= BONUSES; number++)
        if (present[number])
            item(text, "%d", number);
    finish(text, "]");
}

static void put_tiles(struct text *text, const char *name, const int *tiles, int count)
{
    begin(text, name, "[");
    for (int i = 0; i < count; i++)
        item(text, "\"%s\"", tile_name(tiles[i]));
    finish(text, "]");
}

static void put_stacks(struct text *text, const struct oracle *oracle)
{
    begin(text, "stacks", "[");
    for (int stack = 0; stack < STACKS; stack++)
        put_tiles(text, "", oracle->stacks[stack] + oracle->drawn[stack],
                  oracle->stack_size - oracle->drawn[stack]);
    finish(text, "]");
    put_tiles(text, "discarded", oracle->discarded, oracle->discarded_count);
}

static void put_buildings(struct text *text, const struct oracle *oracle)
{
    begin(text, "buildings", "{");
    for (int place = FIRST_BUILDING; place < FIRST_LANDMARK; place++)
        if (oracle->building_type[place] != NONE) {
            begin(text, tile_name(place), "{");
            item(text, "\"type\":\"%s\"", type_names[oracle->building_type[place]]);
            put_keys(text, "keys", oracle->keys[place]);
            finish(text, "}");
        }
    finish(text, "}");
    begin(text, "tokens", "{");
    for (int place = FIRST_BUILDING; place < FIRST_LANDMARK; place++)
        if (oracle->token[place] != NONE)
            item(text, "\"%s\":\"%s\"", tile_name(place), kind_names[oracle->token[place]]);
    finish(text, "}");
}

static void put_landmarks_and_banks(struct text *text, const struct oracle *oracle)
{
    begin(text, "landmarks", "{");
    for (int landmark = 0; landmark < LANDMARKS; landmark++)
        if (oracle->landmark_district[landmark] != NONE) {
            begin(text, landmark_codes[landmark], "{");
            item(text, "\"district\":\"%s\"", district_codes[oracle->landmark_district[landmark]]);
            put_keys(text, "keys", oracle->keys[FIRST_LANDMARK + landmark]);
            finish(text, "}");
        }
    finish(text, "}");
    begin(text, "banks", "{");
    for (int district = 0; district < DISTRICTS; district++)
        put_keys(text, district_codes[district], oracle->keys[district]);
    finish(text, "}");
    put_keys(text, "arc", oracle->keys[ARC]);
}

static void put_vp_tiles_and_track(struct text *text, const struct oracle *oracle)
{
    begin(text, "vp_tiles", "{");
    for (int district = 0; district < DISTRICTS; district++)
        if (oracle->vp_tile[district] != NONE)
            item(text, "\"%s\":%d", district_codes[district],
                 vp_tiles[oracle->vp_tile[district]][0]);
    finish(text, "}");
    begin(text, "vp_left", "[");
    for (int tile = 0; tile < VP_TILES; tile++)
        if (!oracle->vp_tile_placed[tile])
            item(text, "%d", vp_tiles[tile][0]);
    finish(text, "]");
    begin(text, "track", "{");
    for (int number = 1; number <= BONUSES; number++)
        if (oracle->copies[number] > 0)
            item(text, "\"%d\":%d", number, oracle->copies[number]);
    finish(text, "}");
}

static void put_player(struct text *text, const struct player *player)
{
    begin(text, "", "{");
    item(text, "\"francs\":%d,\"vp\":%d", player->francs, player->vp);
    item(text, "\"keys\":%d,\"reserve\":%d", player->keys, player->reserve);
    put_kinds(text, "tokens", player->tokens, KINDS);
    put_kinds(text, "tile_tokens", player->tile_tokens, KINDS);
    item(text, "\"meeple\":%d", player->meeple);
    put_bonuses(text, "held", player->held);
    put_bonuses(text, "used", player->used);
    put_end_tiles(text, "end_held", player->end_held);
    finish(text, "}");
}

/* ---- The interface ---- */

struct oracle *oracle_start(const char *tags, struct oracle_rulings rulings)
{
    struct oracle *oracle = calloc(1, sizeof *oracle);
    if (oracle)
        oracle->rulings = rulings;
    if (!oracle || !read_setup(oracle, tags)) {
        free(oracle);
        return NULL;
    }
    clear_table(oracle);
    return oracle;
}

struct oracle *oracle_copy(const struct oracle *oracle)
{
    struct oracle *copy = malloc(sizeof *copy);
    if (copy)
        *copy = *oracle;
    return copy;
}

void oracle_free(struct oracle *oracle)
{
    free(oracle);
}

const char *oracle_phase(const struct oracle *oracle)
{
    return phase_names[oracle->phase];
}

int oracle_seat(const struct oracle *oracle)
{
    return oracle->phase < OVER ? oracle->seat + 1 : 0;
}

int oracle_round(const struct oracle *oracle)
{
    return oracle->round;
}

bool oracle_is_legal(const struct oracle *oracle, const char *decision)
{
    struct decision parsed;
    return parse_decision(decision, &parsed) && decision_is_legal(oracle, &parsed);
}

bool oracle_apply(struct oracle *oracle, const char *decision)
{
    struct decision parsed;
    if (!parse_decision(decision, &parsed) || !decision_is_legal(oracle, &parsed))
        return false;
    apply_decision(oracle, &parsed);
    return true;
}

void oracle_every_decision(const struct oracle *oracle,
                           void (*visit)(const char *text, void *context), void *context)
{
    every_decision(&(struct visitor){show_text, visit, context, oracle, NULL, 0, 0});
}

size_t oracle_legal(const struct oracle *oracle, char (*out)[ORACLE_DECISION], size_t capacity)
{
    struct visitor visitor = {store_legal, NULL, NULL, oracle, out, capacity, 0};
    every_decision(&visitor);
    size_t stored = visitor.count < capacity ? visitor.count : capacity;
    if (stored > 0)
        qsort(out, stored, sizeof out[0], compare_texts);
    return visitor.count;
}

size_t oracle_state_json(const struct oracle *oracle, char *out, size_t capacity)
{
    struct text text = {out, capacity, 0, true};
    begin(&text, "", "{");
    item(&text, "\"round\":%d", oracle->round);
    if (oracle->phase == OVER)
        item(&text, "\"seat\":null,\"phase\":null");
    else
        item(&text, "\"seat\":%d,\"phase\":\"%s\"", oracle->seat + 1, oracle_phase(oracle));
    if (oracle->final_round == 0)
        item(&text, "\"final_round\":null");
    else
        item(&text, "\"final_round\":%d", oracle->final_round);
    put_stacks(&text, oracle);
    put_buildings(&text, oracle);
    put_landmarks_and_banks(&text, oracle);
    put_vp_tiles_and_track(&text, oracle);
    put_kinds(&text, "supply", oracle->supply, RESOURCES);
    put_end_tiles(&text, "end_left", oracle->end_left);
    begin(&text, "players", "[");
    for (int seat = 0; seat < oracle->players; seat++)
        put_player(&text, &oracle->player[seat]);
    finish(&text, "]}");
    return text.length;
}

size_t oracle_result_json(const struct oracle *oracle, char *out, size_t capacity)
{
    struct text text = {out, capacity, 0, true};
    if (oracle->phase != OVER) {
        put(&text, "%s", "");
        return 0;
    }
    begin(&text, "", "{\"result\":{\"scores\":[");
    for (int seat = 0; seat < oracle->players; seat++)
        item(&text, "%d", oracle->player[seat].vp);
    finish(&text, "]");
    begin(&text, "winners", "[");
    for (int seat = 0; seat < oracle->players; seat++)
        if (is_winner(oracle, seat))
            item(&text, "%d", seat + 1);
    finish(&text, "]}}");
    return text.length;
}
